"""Views of every part in several states, to look at and to test with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from games.kit.cards import Card, arranged
from games.phrase import phrase
from games.views import (
    Ask,
    Board,
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
    Piece,
    Plot,
    Roster,
    Row,
    Shape,
    Slot,
    Spot,
    Stack,
    Stake,
    Tableau,
    Tables,
    Tray,
    View,
)
from render.specimen_sticks import stick_specimens
from render.specimen_tiles import tile_specimens
from render.specimen_words import NAMES
from render.theme import HUE_NAMES


def mill_shape() -> Shape:
    """The board of Nine Men's Morris: three squares, joined in the middle of their sides."""
    rings = [[(r, r), (3, r), (6 - r, r), (6 - r, 3), (6 - r, 6 - r), (3, 6 - r), (r, 6 - r), (r, 3)] for r in range(3)]
    name = {(x, y): f"{'abcdefg'[x]}{y + 1}" for ring in rings for x, y in ring}
    lines = [(name[ring[i]], name[ring[(i + 1) % 8]]) for ring in rings for i in range(8)]
    lines += [(name[rings[r][i]], name[rings[r + 1][i]]) for r in range(2) for i in (1, 3, 5, 7)]
    return Shape("points", tuple(Spot(text, x, y) for (x, y), text in sorted(name.items())), tuple(lines))


def chequered_shape(side: int = 8) -> Shape:
    """A chequered board."""
    spots = tuple(Spot(f"{'abcdefghijkl'[x]}{y + 1}", x, y) for y in range(side) for x in range(side))
    return Shape("squares", spots)


def forest_shape() -> Shape:
    """A plain board of seven by seven, open in the middle of each side."""
    doors = ("a4", "d1", "g4", "d7")
    names = [(f"{'abcdefg'[x]}{y + 1}", x, y) for y in range(7) for x in range(7)]
    return Shape("fields", tuple(Spot(name, x, y, "goal" if name in doors else "plain") for name, x, y in names))


def star_shape() -> Shape:
    """A star of 121 fields; two of its tips are goals."""
    upper = ((1, 12), (2, 11), (3, 10), (4, 9), (13, 0), (12, 1), (11, 2), (10, 3))
    rows = (*upper, (9, 4), *reversed(upper))
    at = {(k, row): left + 2 * k for row, (count, left) in enumerate(rows) for k in range(count)}
    name = {(x, row): f"{'abcdefghijklmnopq'[row]}{k + 1}" for (k, row), x in at.items()}
    goals = {**dict.fromkeys(("n", "o", "p", "q"), 0)}

    def spot(x: int, row: int) -> Spot:
        seat = goals.get(name[x, row][0], 1 if 4 <= row < 9 and x + row < 13 else None)
        return Spot(name[x, row], x / 2, (16 - row) * 0.866, "plain" if seat is None else "goal", seat)

    steps = ((2, 0), (1, 1), (-1, 1))
    lines = [(name[x, r], name[x + dx, r + dr]) for x, r in name for dx, dr in steps if (x + dx, r + dr) in name]
    return Shape("holes", tuple(spot(x, row) for x, row in name), tuple(lines))


def ways_shape() -> Shape:
    """Winding ways with two houses and a goal."""
    rows = {4: "d", 3: "abcdefg", 2: "adg", 1: "abcdefg"}
    at = {f"{file}{row}": ("abcdefg".index(file), row) for row, files in rows.items() for file in files}
    spots = [Spot(name, x, y, "goal" if name == "d4" else "plain") for name, (x, y) in at.items()]
    spots += [Spot("A", 1, -0.4, "home", 0), Spot("B", 5, -0.4, "home", 1)]
    lines = [
        (one, other)
        for one, (x0, y0) in at.items()
        for other, (x1, y1) in at.items()
        if (x1 - x0, y1 - y0) in ((1, 0), (0, 1))
    ]
    return Shape("holes", tuple(spots), (*lines, ("A", "b1"), ("B", "f1")))


def _two(moving: int) -> Roster:
    return Roster(
        (
            Entry(0, moving=moving == 0, side="light"),
            Entry(1, moving=moving == 1, side="dark"),
        )
    )


def _pieces(light: str, dark: str, kings: str = "") -> tuple[Piece, ...]:
    return tuple(
        Piece(spot, seat, "king" if spot in kings.split() else "stone")
        for seat, spots in enumerate((light, dark))
        for spot in spots.split()
    )


_CHESS = {"K": "chess-king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}


def _chessmen(light: str, dark: str) -> tuple[Piece, ...]:
    """Men of chess by letter and square: ``Ke1 Qd1``."""
    sides = enumerate((light, dark))
    return tuple(Piece(man[1:], seat, _CHESS[man[0]]) for seat, men in sides for man in men.split())


def _chess() -> list[tuple[str, View]]:
    check = Board(
        chequered_shape(),
        _chessmen(
            "Kg1 Qe2 Ra1 Rf1 Bb5 Nf3 Nc3 Pa2 Pb2 Pc2 Pd4 Pf2 Pg2 Ph2",
            "Ke8 Qd8 Ra8 Rh8 Bg4 Bb4 Nd5 Pa7 Pb7 Pc7 Pf7 Pg7 Ph7",
        ),
        (Mark("d1", "from"), Mark("e2", "to"), Mark("e8", "danger"), *(Mark(s, "choice") for s in ("e8", "d8", "d5"))),
        (
            *(Tray(0, n, "captured", man) for n, man in ((1, "bishop"), (2, "pawn"))),
            *(Tray(1, n, "captured", man) for n, man in ((1, "knight"), (3, "pawn"))),
        ),
        flipped=True,
    )
    held = (("chess-king", 1), ("rook", 2), ("bishop", 2), ("knight", 2), ("pawn", 8))
    placing = Board(
        chequered_shape(),
        _chessmen("Qd4 Pc3", "Qa8 Nb8"),
        (Mark("b8", "to"),),
        tuple(Tray(seat, n, "reserve", man) for seat in (0, 1) for man, n in held),
    )
    return [("chess, check", View((_two(1), check))), ("chess men in reserve", View((placing, _two(0))))]


def _tiles() -> Iterator[Piece]:
    """A man of each kind that is a tile, hunters to all sides, and some face down."""
    animals = {"a7": "bear", "b7": "fox", "c7": "lumberjack", "e7": "pheasant", "f7": "duck", "g7": "tree"}
    for spot, man in animals.items():
        yield Piece(spot, None, man, phrase(man))
    guns: tuple[tuple[str, Literal["north", "east", "south", "west"]], ...] = (
        ("a3", "north"),
        ("b3", "east"),
        ("a2", "south"),
        ("b2", "west"),
    )
    for spot, faces in guns:
        yield Piece(spot, 1, "hunter", phrase("hunter"), faces=faces)
    for spot in ("d1", "f1", "g1", "g2"):
        yield Piece(spot, None, "back", phrase("back"))


def _pegs(*spots: str) -> tuple[Piece, ...]:
    return tuple(Piece(spot, seat, "peg") for seat, own in enumerate(spots) for spot in own.split())


def _cards(codes: str) -> tuple[Card, ...]:
    return tuple(Card(code) for code in codes.split())


def _boards() -> list[tuple[str, View]]:
    mill, chequered = mill_shape(), chequered_shape()
    setting = Board(
        mill,
        _pieces("d6 f4 a7", "d5 b4"),
        (Mark("b4", "to"), *(Mark(spot, "choice") for spot in ("g7", "d7", "a1"))),
        (Tray(0, 6, "reserve"), Tray(1, 7, "reserve")),
    )
    closed = Board(
        mill,
        _pieces("d6 f6 b6 e4 c3 d1", "d5 a4 g4 d2 c4"),
        (
            Mark("b4", "from"),
            Mark("b6", "to"),
            *(Mark(spot, "mill") for spot in ("b6", "d6", "f6")),
            *(Mark(spot, "choice") for spot in ("d5", "a4", "d2")),
            Mark("g1", "taken"),
        ),
        (Tray(0, 3, "captured"), Tray(1, 4, "captured")),
        flipped=True,
    )
    draughts = Board(
        chequered,
        _pieces("a1 c1 e1 g1 b2 d2 f2 h2 e5 h8", "b8 d8 f8 a7 c7 g7 b6 h6", "h8 b8"),
        (Mark("c3", "from"), Mark("e5", "to"), Mark("d4", "taken"), Mark("b6", "choice"), Mark("g3", "choice")),
        (Tray(0, 1, "captured"), Tray(1, 3, "captured")),
    )
    forest = Board(
        forest_shape(),
        (*_pieces("a1 d7 c3 g6", "b5 e2 f4"), *_tiles()),
        (Mark("c6", "from"), Mark("c3", "to"), Mark("g6", "choice"), Mark("d5", "choice")),
    )
    ask = (Ask((0,), phrase("place")),)
    return [
        ("mill, setting", View((_two(0), setting), ask)),
        ("mill, closed and flipped", View((_two(0), closed, Note(phrase("needs", who="Ben"), "good")), ask)),
        ("draughts", View((_two(1), draughts), ())),
        *_chess(),
        ("plain fields", View((_two(0), forest), ask)),
    ]


def _holes() -> list[tuple[str, View]]:
    hued = Roster((Entry(0, 3, side="red"), Entry(1, 12, side="blue", moving=True)))
    pegs = _pegs("a1 b2 c1 d3 e5 e8 f6 g7 h4 i5 k8 l7 n2 o1 q1", "m13 l11 k11 k9 j6 i8 h5 h3 g4 f3 f2 g1 e9 e1 e2")
    way = (Mark("f4", "from"), Mark("h4", "to"), Mark("i5", "to"))
    star = Board(star_shape(), pegs, (*way, Mark("h5", "choice"), Mark("j5", "choice")), flipped=True)
    pegs = (Piece("c1", 0, "peg"), Piece("A", 0, "peg", count=4), Piece("d3", 1, "peg"), Piece("B", 1, "peg", count=3))
    walls = tuple(Piece(spot, None, "barrier") for spot in ("d2", "c3", "e3"))
    ways = Board(
        ways_shape(),
        pegs + walls,
        (Mark("A", "from"), Mark("b1", "to"), Mark("c1", "to"), Mark("d3", "choice"), Mark("B", "choice")),
        (Tray(None, 1, "reserve", "barrier"),),
    )
    return [
        ("star, flipped", View((star, hued))),
        ("ways with houses", View((hued, ways), (Ask((1,), phrase("place")),))),
    ]


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
        ("tongues, opening", View((opening, rolled, _two(0)), ask)),
        ("tongues, bearing off and mirrored", View((ending, rolled, _two(1)))),
        ("tongues, cube offered", View((offered, _two(0)), ask)),
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
        ("a grid of cards", View((grid, kegs, hand, _two(0)))),
        ("rows of cards", View((rows, hand))),
        ("rows of cards, crowded", View((rows, kegs, hand, many))),
        ("open cards over hidden ones", View((hidden, _two(1)))),
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
    held = _cards(f"jo {HAND} he10 heD pi2 pi3 pi4 pi5 kr2 kr3 kr4 ka4 ka5 ka6 jo")
    hand = Cards("hand", tuple(Face(card) for card in arranged(held)), phrase("hand"), 0)
    six = Roster(tuple(Entry(seat, 17 * seat, 3 + seat, "card", moving=seat == 0) for seat in range(6)))
    few = View((*rows[:3], *piles, Cards("hand", hand.faces[:9], phrase("hand"), 0)))
    return [("a few melds", few), ("many melds and a long hand", View((*rows, closed, *piles, hand, six)))]


def specimens() -> list[tuple[str, View]]:
    """A title and a view of every part in its important states."""
    return [
        *_boards(),
        *_tricks(),
        *_melds(),
        *_dice(),
        *_tableaus(),
        *_cloths(),
        *tile_specimens(),
        *stick_specimens(),
        *_tables(),
        *_holes(),
    ]
