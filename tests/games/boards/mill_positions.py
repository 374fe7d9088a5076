"""Positions of games on a mill board as text, and a second statement of their rules that is plain rather than quick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from games.boards.mills import first_mill
from games.boards.mills.board import BOARD, RINGS, Side, position
from games.boards.mills.captures import Options
from games.boards.mills.first_mill import FirstMill
from games.boards.muehle import Muehle, State
from games.contract import Croupier, Fixed, Loose, draw, legal, make
from tests.games.at_table import play, refused, texts

WHITE, BLACK = 0, 1


def place(white: str, black: str, reserve: tuple[int, int] = (0, 0), turn: int = WHITE) -> State:
    """A position with White's and Black's stones; White is seat 0."""
    assert not set(white.split()) & set(black.split())
    sides = (Side(BOARD.mask(white.split()), reserve[0]), Side(BOARD.mask(black.split()), reserve[1]))
    return State(turn, WHITE, sides, (position(sides, turn),))


def played(game: Any, s: Any, moves: str) -> Any:
    """The state after moves separated by blanks, with nothing drawn."""
    return play(game, s, ";".join(moves.split()), Croupier(Fixed(())))[0]


def stones(s: State, seat: int) -> str:
    """A side's stones on the board."""
    return " ".join(BOARD.named(s.sides[seat].stones))


def judged(game: Any, s: Any, text: str) -> str | None:
    """The paragraph against a turn, which is then not offered; None where it is."""
    paragraph = refused(game, s, text)
    assert (text in texts(game, s)) == (paragraph is None)
    return paragraph


# --- the naive generator ---


class Plain(NamedTuple):
    """What is said of a mill game for the naive generator, in names of points alone."""

    lines: tuple[str, ...]
    ways: Mapping[str, frozenset[str]]
    """Where a stone moves to from each point."""
    stays: bool = True
    """Whether the stones on the board stay while there is a reserve."""


def plainly(rules: Plain, options: Options, sides: tuple[tuple[set[str], int], tuple[set[str], int]]) -> set[str]:
    """All turns of the first side, as text."""
    (own, reserve), (enemy, held) = sides
    lines = [set(line.split("-")) for line in rules.lines]
    free = set().union(*lines) - own - enemy
    flies = len(own) + reserve == 3
    steps = [("", to) for to in free] if reserve else []
    if not (reserve and rules.stays):
        steps += [(src, to) for src in own for to in free if flies or to in rules.ways[src]]
    found = set()
    for src, to in steps:
        there = own - {src} | {to}
        closed = sum(to in line and line <= there for line in lines)
        due = min(closed, 1) if options.doppelmuehle == "eins" else closed
        found |= {f"{src}-{to}{tail}" if src else to + tail for tail in _tails(lines, options, enemy, held, due)}
    return found


def _tails(lines: list[set[str]], options: Options, enemy: set[str], held: int, due: int) -> Iterator[str]:
    if not due or len(enemy) + held < 3:
        yield ""
        return
    in_mills = {point for line in lines if line <= enemy for point in line}
    can = enemy - in_mills
    if len(enemy) + held == 3 or (not can and options.nur_muehlen == "frei"):
        can = enemy
    if not can:
        yield ""
        return
    if options.nehmen == "recht":
        yield "x-"
    for point in can:
        yield from (f"x{point}{more}" for more in _tails(lines, options, enemy - {point}, held, due - 1))


def neighbours(lines: tuple[str, ...]) -> dict[str, frozenset[str]]:
    """Which points lie next to each other on a line."""
    found: dict[str, set[str]] = {}
    for line in lines:
        a, b, c = line.split("-")
        for one, two in ((a, b), (b, c), (b, a), (c, b)):
            found.setdefault(one, set()).add(two)
    return {point: frozenset(others) for point, others in found.items()}


def differences(kind: type[Muehle], rules: Plain, matches: int) -> int:
    """How many positions of random matches, with options by chance, the game and the naive generator both listed alike.

    ``AssertionError`` at the first that differs.
    """
    rng, compared = Random(kind.info.id), 0
    for number in range(matches):
        chosen = {
            "nur_muehlen": rng.choice(["geschuetzt", "frei"]),
            "nehmen": rng.choice(["recht", "pflicht"]),
            "doppelmuehle": rng.choice(["zwei", "eins"]),
        }
        game = kind(2, make(kind.Options, chosen if number else {}))
        croupier = Croupier(Loose(rng))
        s = game.setup(croupier)
        while seats := game.to_move(s):
            (seat,) = seats
            found = legal(game, s, seat)
            sides = [(set(map(str, BOARD.named(side.stones))), side.reserve) for side in s.sides]
            expected = plainly(rules, game.options, (sides[seat], sides[1 - seat]))
            assert {str(made) for made in found.moves} == expected, s
            assert len(found.moves) == len(expected), s
            compared += 1
            s = game.apply(s, seat, draw(game, s, seat, found, croupier), croupier)
    return compared


# --- where the first mill wins ---


def place_first_mill(white: str, black: str, turn: int = WHITE, turns: int = 0) -> first_mill.State:
    """A position after a number of turns in which nothing came back; White is seat 0."""
    sides = (Side(BOARD.mask(white.split())), Side(BOARD.mask(black.split())))
    return first_mill.State(turn, WHITE, sides, (*range(-turns, 0), position(sides, turn)))


def alike(game: FirstMill, flies: Sequence[bool], rng: Random) -> int:
    """How many positions of a random match have the turns, and the end, that names of points and lines alone give.

    ``AssertionError`` at the first that differs; ``flies`` says of White and Black who jumps.
    """
    ways, compared = neighbours(RINGS), 0
    croupier = Croupier(Loose(rng))
    s = game.setup(croupier)
    dead = {
        line for line in RINGS if game.info.id == "treibjagd" and set(line.split("-")) <= set(game.start[1].split())
    }
    while seats := game.to_move(s):
        (seat,) = seats
        colour = seat ^ s.white
        own, enemy = (set(map(str, BOARD.named(s.sides[side].stones))) for side in (seat, 1 - seat))
        free = set(ways) - own - enemy
        expected = {f"{src}-{to}" for src in own for to in free if flies[colour] or to in ways[src]}
        found = legal(game, s, seat)
        assert sorted(map(str, found.moves)) == sorted(expected), s
        made = draw(game, s, seat, found, croupier)
        after = own - {made.src} | {str(made.to)}
        wins = any(made.to in line.split("-") and set(line.split("-")) <= after for line in RINGS if line not in dead)
        s = game.apply(s, seat, made, croupier)
        assert (s.end == "mill") == (wins and not (dead and colour == WHITE)), s
        compared += 1
    return compared
