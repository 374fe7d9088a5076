"""Specimens of cards in rows and columns."""

from __future__ import annotations

from typing import Literal

from games.contract import Cards, Entry, Face, Figure, Roster, Slot, Tableau, View, phrase
from render.theme import HUE_NAMES
from tools.specimens.boards import two
from tools.specimens.cards import cards_of


def _figure(short: str) -> Figure:
    """A card of the gunners' pack by its code."""
    hues = dict(zip(("ro", "bl", "gr", "ge", "vi", "or"), HUE_NAMES, strict=True))
    if short in hues:
        return Figure("keg", phrase("card", card=short), short, hues[short])
    art: Literal["cannon", "beer", "duke"] = "beer" if short[0] == "b" and short[1].isdigit() else "duke"
    if short[:2] in hues:
        art = "cannon"
    return Figure(art, phrase("card", card=short), short, hues.get(short[:2]), int(short[-1]))


def _slots(codes: str, lit: str = "", marked: str = "") -> tuple[Slot | None, ...]:
    """Slots by name and cards, such as ``A1:ro4,b5``; a dot stands for no name."""
    slots: list[Slot | None] = []
    for code in codes.split():
        name, _, cards = code.partition(":")
        faces = tuple(Face(_figure(card)) for card in cards.split(",") if card)
        slots.append(Slot(name.strip("."), faces, name in lit.split(), name in marked.split()))
    return tuple(slots)


def tableau_specimens() -> list[tuple[str, View]]:
    """Specimens of a grid, of rows with much and little space, and of cards on hidden ones."""
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
    hand_codes = ("ro2", "bl1", "gr5", "vi6", "or3", "b0", "b5", "b5", "h7", "h9")
    hand = Cards("hand", tuple(Face(_figure(card), lit=card[0] != "h") for card in hand_codes), seat=0)
    hidden = Tableau(
        (
            tuple(Slot(f"a{n}", (Face(None), Face(card))) for n, card in enumerate(cards_of("he10 kaK pi7 krA"), 1)),
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
