"""Specimens of dominoes and of number grids."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from games.contract import Arm, Ask, Chain, Domino, Dominoes, Entry, Mark, Note, NumberGrid, Roster, View, phrase

Side = Literal["left", "right", "up", "down"]


def domino(code: str, *, lit: bool = False, marked: bool = False) -> Domino:
    """A tile by its two digits; ``??`` is its back."""
    return Domino(None if code == "??" else (int(code[0]), int(code[1])), lit, marked)


def arm(side: Side, codes: str, name: str = "", *, open_: bool = True, last: bool = False) -> Arm:
    """An arm by its tiles, the inner number of each first; ``last`` marks the outermost as the last laid."""
    tiles = codes.split()
    dominoes = (domino(code, marked=last and place == len(tiles) - 1) for place, code in enumerate(tiles))
    return Arm(side, tuple(dominoes), name, open_)


LONG_LEFT = "50 02 26 63 30 04 46 65 51 16 66"
LONG_RIGHT = "54 43 33 31 11 12 22 24 44 41 10 00"
ARMS: tuple[tuple[Side, str], ...] = (
    ("left", "64 44 43 31 11 12 20"),
    ("right", "65 55 54 42 22 23 33 30"),
    ("up", "63 35 51 14 40 00 05"),
    ("down", "60 01"),
)
GRID = ((4, 2, 1, 3), (-1, 3, 0, 6), (3, 1, 5, -1))


def domino_specimens() -> list[tuple[str, View]]:
    """Specimens of chains, hands, and a grid."""
    two = Roster((Entry(0, 0, note=phrase("passed")), Entry(1, 34, moving=True)))
    hand = tuple(domino(code, lit=code in ("65", "55")) for code in ["66", "65", "62", "55", "41", "30", "00"])
    own = Dominoes("hand", hand, phrase("tiles"), 0)
    stock = Dominoes("stock", (Domino(None),) * 12, phrase("tile.stock"))
    short = Chain(domino("65"), (arm("left", "66 61", "L"), arm("right", "54", "R", last=True)))
    full = Chain(domino("55"), (arm("left", LONG_LEFT, "L"), arm("right", LONG_RIGHT, "R", last=True)))
    cross = Chain(domino("66"), tuple(arm(side, codes, str(n), last=n == 2) for n, (side, codes) in enumerate(ARMS, 1)))
    base = Chain(
        domino("55", marked=True),
        (arm("left", "", "M"), arm("right", "", "M"), arm("up", "", "M"), arm("down", "", "M", open_=False)),
    )
    many = Dominoes("hand", tuple(domino(f"{a}{b}") for a in range(6) for b in range(a + 1)), phrase("tiles"), 0)
    left = Dominoes("open", tuple(domino(code) for code in ["63", "31", "10"]), phrase("still"), 1)
    grid = NumberGrid(
        GRID,
        tuple("ABCD"),
        ("1", "2", "3"),
        (("A1", "B1"), ("D1", "D2")),
        walls=(("C2", "C3"),),
        marks=(Mark("D1", "to"), Mark("D2", "to"), Mark("B2", "choice")),
        label=phrase("field"),
    )
    missing = Dominoes(
        "open", tuple(domino(f"{a}{b}") for a in range(6) for b in range(a + 1)), phrase("missing", n=21)
    )
    played = ((2, "63"), (3, "33"), (0, "53"))
    trick = Dominoes(
        "trick",
        tuple(
            replace(domino(code), seat=seat, order=n, marked=code == "33") for n, (seat, code) in enumerate(played, 1)
        ),
        phrase("trick"),
        seats=4,
        bottom=1,
    )
    ask = (Ask((0,), phrase("lay")),)
    return [
        ("dominoes, own turn", View((short, own, stock, two), ask)),
        ("dominoes, a long row", View((full, left, two))),
        ("dominoes, four arms", View((cross, own, stock, two), ask)),
        ("dominoes, a base", View((base, many, two), ask)),
        ("dominoes, nothing yet", View((Chain(None, label=phrase("nothing")), own, stock))),
        ("dominoes, a trick", View((trick, own, two), ask)),
        ("a grid of numbers", View((grid, missing, Note(phrase("quiet"), "quiet")), (Ask((0,), phrase("pair")),))),
    ]
