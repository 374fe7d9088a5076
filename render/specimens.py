"""Views of every part in several states, to look at and to test with."""

from __future__ import annotations

from typing import Literal, get_args

from games.kit.cards import Card, arranged
from games.phrase import phrase
from games.views import (
    Ask,
    Cards,
    Cube,
    Dice,
    Entry,
    Face,
    Figure,
    Layout,
    Mark,
    Note,
    Pad,
    Plot,
    Print,
    Roster,
    Row,
    Slot,
    Stack,
    Stake,
    Tableau,
    Tables,
    View,
)
from render.specimen_boards import board_specimens, hole_specimens, two
from render.specimen_sticks import stick_specimens
from render.specimen_tiles import tile_specimens
from render.specimen_words import NAMES
from render.theme import HUE_NAMES


def _cards(codes: str) -> tuple[Card, ...]:
    return tuple(Card(code) for code in codes.split())


HAND = "kr7 krK krA pi10 piD he2 he9 heB heA ka3 ka8 kaD kaK"


def _tricks() -> list[tuple[str, View]]:
    hand = tuple(Face(card, lit=card.suit == "kr") for card in arranged(_cards(HAND)))
    trick = Cards(
        "trick",
        (Face(Card("kr10"), 1, 1), Face(Card("krB"), 2, 2), Face(Card("krD"), 3, 3, marked=True)),
        phrase("trick"),
        seats=4,
    )
    four = Roster(
        (
            Entry(0, 4, 2, "trick", moving=True),
            Entry(1, 17, 1, "trick"),
            Entry(2, 0),
            Entry(3, 101, 13, "trick", out=True),
        )
    )
    led = Note(phrase("led", card=Card("kr10")))
    ask = (Ask((0,), phrase("play")),)
    table = View((four, trick, Cards("hand", hand, phrase("hand"), 0), led), ask)
    bare = View((four, trick))
    pair = tuple(Face(card) for card in _cards("heA piD"))
    rounds = tuple(Row(phrase("round", n=n), (n, 26 - n, 0, 3 * n)) for n in range(1, 9))
    pad = Pad(tuple(NAMES[:4]), (*rounds, Row(phrase("total"), (36, 172, 0, 108), "sum")))
    beside = View((four, trick, pad))
    small = Cards("hand", tuple(Face(card) for card in _cards("krA pi10 heD heB ka7")), phrase("hand"), 0)
    nine = Cards("hand", tuple(Face(card, lit=card.suit == "he") for card in _cards(HAND)[:9]), phrase("hand"), 0)
    piles = (
        Cards("pile", (Face(None),) * 17, phrase("stock")),
        Cards("pile", tuple(Face(card) for card in _cards("he7 ka9 piK")), phrase("waste")),
        Cards("meld", tuple(Face(card) for card in _cards("he7 he8 he9 he10")), phrase("meld"), 2),
    )
    six = Cards(
        "trick",
        tuple(Face(card, seat, seat + 1) for seat, card in enumerate(_cards("piB piK pi9 pi10"))),
        None,
        seats=6,
    )
    two = Cards("trick", (Face(_cards("ka10")[0], 1, 1),), None, seats=2)
    lying = Cards("trick", two.faces, phrase("trick"), seats=2)
    stock = Cards("pile", (Face(None),) * 9, phrase("stock"))
    last = Cards("last", (Face(_cards("heA")[0], 0, 1), Face(_cards("piD")[0], 1, 2, marked=True)), phrase("waste"))
    three = Cards("trick", (Face(_cards("ka10")[0], 1, 1), Face(_cards("heK")[0], 2, 2)), None, seats=3, bottom=0)
    received = Cards("hand", tuple(Face(card, marked=card == "piD") for card in _cards("krA pi10 piD he2 ka7 kaK")))
    ways = zip(_cards("krK he10 kaD pi7 heB"), get_args(Print), strict=True)
    prints = Cards("trick", tuple(Face(card, at, printed=way) for at, (card, way) in enumerate(ways)), seats=5)
    return [
        ("hearts, own turn", table),
        ("hearts, public", bare),
        ("trick with a pad beside", beside),
        ("hand of five, trick of two", View((two, small))),
        ("hand of nine, trick of three", View((three, nine), ask)),
        ("the last trick beside the stock", View((lying, stock, last, small), ask)),
        ("piles and a meld", View((*piles, small), ask)),
        ("trick of six, a pair", View((six, Cards("meld", pair)))),
        ("a card received", View((received, Note(phrase("got"), "bad"), Note(phrase("quiet"), "quiet")))),
        ("backs", View((Cards("hand", (Face(None),) * 7, seat=1), Cards("pile", (), phrase("stock"))))),
        ("cards in other prints", View((prints,))),
    ]


def _dice() -> list[tuple[str, View]]:
    pad = Pad(
        (*NAMES[:2], NAMES[2]),
        (
            Row(phrase("ones"), (3, 2, 4)),
            Row(phrase("fulls"), (25, 0, None), struck=(1,)),
            Row(phrase("chance"), (None, 21, None), "now"),
            Row(phrase("total"), (28, 23, 4), "sum"),
        ),
        phrase("sheet"),
    )
    throw = Dice((6, 6, 2, 5, 1), "thrown", phrase("throw"), phrase("sum"))
    sticks = Roster(
        (
            Entry(0, None, 7, note=phrase("dealer")),
            Entry(1, None, 3, moving=True),
            Entry(2, None, 0, out=True, note=phrase("passed")),
            Entry(3, None, 14),
            Entry(4, 12, 5, "card", note=phrase("holding", n=5)),
        )
    )
    cup = (Dice((6, 4), "cup", phrase("hidden")), Dice((6, 5), "claimed", phrase("claim")))
    long = Pad(NAMES, (*(Row(n, (n, n * 7, 0, -n, None, 3)) for n in range(1, 40)), Row("", (1, 2, 3, 4, 5, 6), "sum")))
    return [
        ("thrown, with the pad", View((throw, pad), (Ask((1,), phrase("roll")),))),
        ("cup and claim, sticks", View((sticks, *cup), (Ask((1,), phrase("believe")),))),
        ("cup, not known", View((Dice((None, None), "cup", phrase("claim")), Dice((None, 3, 12), "thrown")))),
        ("a long pad", View((long,))),
    ]


def _cloths() -> list[tuple[str, View]]:
    stakes = {2: ((1, 3),), 4: ((0, 12), (2, 1)), 8: tuple((seat, seat + 1) for seat in range(6)), 7: ((5, 250),)}
    places = {7: (0, 0), 2: (0, 1), 4: (0, 2), 6: (0, 3), 3: (2, 1), 5: (2, 2), 8: (2, 3)}
    plots = tuple(
        Plot(
            field,
            x,
            y,
            4 if field == 7 else 2,
            1,
            tuple(Stake(*stake) for stake in stakes.get(field, ())),
            phrase("triple") if field == 7 else None,
            lit=field == 5,
            won=field == 4,
            closed=field == 6,
        )
        for field, (x, y) in places.items()
    )
    ready = Roster(tuple(Entry(seat, tokens=9 * seat, token="chip", decided=seat % 2 == 1) for seat in range(6)))
    sticks = (
        Plot(1, 0, 0.5, 1, 1, sticks=1),
        Plot(2, 1, 0, 1.5, 2, sticks=4, won=True),
        Plot(phrase("stock"), 2.5, 0.5, 2, 1, note=phrase("triple"), sticks=18),
    )
    return [
        ("a cloth with stakes", View((Layout(plots, phrase("cloth")), ready), (Ask((0, 2, 4), phrase("stake")),))),
        ("sticks on fields", View((Layout(sticks),))),
    ]


def _tongues(light: str, dark: str, *, mirrored: bool = False) -> tuple[Stack, ...]:
    """All 24 tongues with ``"12A:5"`` men, from the viewer's corner."""
    near, far = [f"{n}" for n in range(1, 13)], [f"{n}A" for n in range(1, 13)]
    names = [*far, *near[::-1]] if mirrored else [*near, *far[::-1]]
    men = {
        name: (seat,) * int(count)
        for seat, standing in enumerate((light, dark))
        for name, count in (item.split(":") for item in standing.split())
    }
    return tuple(Stack(name, men.get(name, ())) for name in names)


def _tables() -> list[tuple[str, View]]:
    opening = Tables(
        _tongues("1A:2 12A:4 8:3 6:5 9:1", "1:2 12:5 8A:3 6A:5"),
        bar=(0, 0),
        off=(0, 0),
        cube=Cube(64),
        marks=(Mark("12A", "from"), Mark("9", "to"), *(Mark(spot, "choice") for spot in ("1A", "12A", "9", "8", "6"))),
    )
    ending = Tables(
        _tongues("6:1 5:2 4:3", "1A:7 2A:1 6A:1", mirrored=True),
        bar=(1, 0),
        off=(8, 6),
        cube=Cube(4, owner=1),
        marks=(Mark("3A", "from"), Mark("off", "to"), Mark("bar", "taken")),
        mirrored=True,
    )
    offered = Tables(
        _tongues("5:2", "7:5"),
        bar=(5, 1),
        off=(0, 9),
        waiting=(8, 0),
        cube=Cube(2, 0, offered=True),
        marks=(Mark("bar", "choice"),),
    )
    rolled = Dice((6, 3), "thrown", phrase("throw"), phrase("left", n=(6, 3)))
    ask = (Ask((0,), phrase("place")),)
    return [
        ("tongues, opening", View((opening, rolled, two(0)), ask)),
        ("tongues, bearing off and mirrored", View((ending, rolled, two(1)))),
        ("tongues, cube offered", View((offered, two(0)), ask)),
    ]


def _figure(short: str) -> Figure:
    """A card of a gunners' pack by its code."""
    hues = dict(zip(("ro", "bl", "gr", "ge", "vi", "or"), HUE_NAMES, strict=True))
    if short in hues:
        return Figure("keg", phrase("card", card=short), short, hues[short])
    art: Literal["cannon", "beer", "duke"] = "beer" if short[0] == "b" and short[1].isdigit() else "duke"
    if short[:2] in hues:
        art = "cannon"
    return Figure(art, phrase("card", card=short), short, hues.get(short[:2]), int(short[-1]))


def _slots(codes: str, lit: str = "", marked: str = "") -> tuple[Slot | None, ...]:
    """Slots by name and cards, such as ``A1:ro4,b5``; a dot has no name."""
    slots: list[Slot | None] = []
    for code in codes.split():
        name, _, cards = code.partition(":")
        faces = tuple(Face(_figure(card)) for card in cards.split(",") if card)
        slots.append(Slot(name.strip("."), faces, name in lit.split(), name in marked.split()))
    return tuple(slots)


def _tableaus() -> list[tuple[str, View]]:
    grid = Tableau(
        (
            _slots("A1:ro1,b4 A2 A3 A4:gr6 A5 A6", lit="A4"),
            _slots("B1:ge3,b8 B2:vi2 B3:bl4,b0 B4 B5:or5,b6 B6", lit="B2"),
            _slots("C1 C2 C3:bl5 C4 C5 C6", marked="C3", lit="C3"),
        ),
        tuple("ABC"),
        tuple("123456"),
        phrase("sheet"),
    )
    rows = Tableau(
        (
            _slots("R1:h5,+2,−1 ro4:ro4,b3 ge1:ge1 bl6:bl6,b7 . ."),
            _slots("R2:h9 gr1:gr1,b1 gr2:gr2,b2 gr3:gr3,b3 gr4:gr4,b4 gr5:gr5 vi1:vi1 vi2:vi2,b0" + " ." * 8),
        ),
        ("R1: 3 / 6", "R2: 7 / 15"),
    )
    owners = zip(("ge", "ro", "bl", "gr", "vi", "or"), (0, 2, None, 1, 0, None), strict=True)
    kegs = Cards("meld", tuple(Face(_figure(code), seat=owner) for code, owner in owners))
    held = ("ro2", "bl1", "gr5", "vi6", "or3", "b0", "b5", "b5", "h7", "h9")
    hand = Cards("hand", tuple(Face(_figure(card), lit=card[0] != "h") for card in held), seat=0)
    hidden = Tableau(
        (
            tuple(Slot(f"a{n}", (Face(None), Face(card))) for n, card in enumerate(_cards("he10 kaK pi7 krA"), 1)),
            tuple(Slot(f"b{n}", (Face(None),) if n < 4 else ()) for n in range(1, 5)),
        ),
        seat=1,
    )
    many = Roster(tuple(Entry(seat, seat * 7 - 3, 10, "card", moving=seat == 0) for seat in range(5)))
    return [
        ("a grid of cards", View((grid, kegs, hand, two(0)))),
        ("rows of cards", View((rows, hand))),
        ("rows of cards, crowded", View((rows, kegs, hand, many))),
        ("open cards over hidden ones", View((hidden, two(1)))),
    ]


def _melds() -> list[tuple[str, View]]:
    runs = "he4 he5 jo he7;krK piK heK kaK;jo ka9 ka10;pi2 pi3 pi4 pi5 pi6 pi7 jo pi9;kr8 he8 ka8;heD heK heA"
    rows = [
        Cards("meld", tuple(map(Face, _cards(codes))), phrase("meld.of", n=n, who=NAMES[n % 3]), n % 3)
        for n, codes in enumerate((f"{runs};{runs}").split(";"), 1)
    ]
    closed = Cards("pile", tuple(map(Face, _cards("ka2 kr6 pi6 ka6 he6 he6 ka6"))), phrase("meld.of", n=13, who="A"), 0)
    piles = (
        Cards("pile", (Face(None),) * 41, phrase("stock")),
        Cards("pile", tuple(map(Face, _cards("he7 ka9 piK"))), phrase("waste")),
    )
    crosswise = (*piles[1].faces[:1], Face(_cards("kr2")[0], marked=True), *piles[1].faces[1:])
    frozen = (piles[0], Cards("pile", crosswise, phrase("waste.frozen")))
    just_frozen = Cards("pile", (*piles[1].faces, Face(_cards("jo")[0], marked=True)), phrase("waste.frozen"))
    held = _cards(f"jo {HAND} he10 heD pi2 pi3 pi4 pi5 kr2 kr3 kr4 ka4 ka5 ka6 jo")
    hand = Cards("hand", tuple(Face(card) for card in arranged(held)), phrase("hand"), 0)
    six = Roster(tuple(Entry(seat, 17 * seat, 3 + seat, "card", moving=seat == 0) for seat in range(6)))
    few = View((*rows[:3], *piles, Cards("hand", hand.faces[:9], phrase("hand"), 0)))
    return [
        ("a few melds", few),
        ("many melds and a long hand", View((*rows, closed, *piles, hand, six))),
        ("a frozen pile", View((*frozen, just_frozen))),
    ]


def specimens() -> list[tuple[str, View]]:
    """A title and a view of every part in its important states."""
    return [
        *board_specimens(),
        *_tricks(),
        *_melds(),
        *_dice(),
        *_tableaus(),
        *_cloths(),
        *tile_specimens(),
        *stick_specimens(),
        *_tables(),
        *hole_specimens(),
    ]
