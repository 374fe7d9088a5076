"""Specimen boards, and views of them in several states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from games.contract import Ask, Board, Entry, Mark, Note, Piece, Roster, Shape, Spot, Tray, View, phrase


def mill_shape() -> Shape:
    """The board of Nine Men's Morris: three squares, joined at the middles of their sides."""
    rings = [[(r, r), (3, r), (6 - r, r), (6 - r, 3), (6 - r, 6 - r), (3, 6 - r), (r, 6 - r), (r, 3)] for r in range(3)]
    name = {(x, y): f"{'abcdefg'[x]}{y + 1}" for ring in rings for x, y in ring}
    lines = [(name[ring[i]], name[ring[(i + 1) % 8]]) for ring in rings for i in range(8)]
    lines += [(name[rings[r][i]], name[rings[r + 1][i]]) for r in range(2) for i in (1, 3, 5, 7)]
    return Shape("points", tuple(Spot(text, x, y) for (x, y), text in sorted(name.items())), tuple(lines))


def chequered_shape(side: int = 8) -> Shape:
    """A chequered board with a given side."""
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
    """A race track with two houses and a goal."""
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


def two(moving: int) -> Roster:
    """Two players, light and dark, one of them to move."""
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
    """Chessmen by letter and square, such as ``Ke1 Qd1``."""
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
    pieces = (("chess-king", 1), ("rook", 2), ("bishop", 2), ("knight", 2), ("pawn", 8))
    placing = Board(
        chequered_shape(),
        _chessmen("Qd4 Pc3", "Qa8 Nb8"),
        (Mark("b8", "to"),),
        tuple(Tray(seat, n, "reserve", man) for seat in (0, 1) for man, n in pieces),
    )
    return [("chess, check", View((two(1), check))), ("chess men in reserve", View((placing, two(0))))]


def _tiles() -> Iterator[Piece]:
    """One tile of each kind, hunters to all sides, and some face down."""
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


def board_specimens() -> list[tuple[str, View]]:
    """Specimens of line boards and square boards with stones, chessmen and tiles."""
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
        ("mill, setting", View((two(0), setting), ask)),
        ("mill, closed and flipped", View((two(0), closed, Note(phrase("needs", who="Ben"), "good")), ask)),
        ("draughts", View((two(1), draughts), ())),
        *_chess(),
        ("plain fields", View((two(0), forest), ask)),
    ]


def hole_specimens() -> list[tuple[str, View]]:
    """Specimens of boards with holes."""
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
