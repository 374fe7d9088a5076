"""A table of backgammon for tests: positions in short, lines of play, all turns with a roll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.contract import (
    Croupier,
    Fixed,
    Silent,
    make,
)
from games.tables.backgammon import Backgammon, State
from games.tables.engine.moves import DOWN, UP
from games.tables.engine.round import WHITE, Cube, Round
from games.tables.engine.steps import numbers
from tests.games.at_table import texts
from tests.games.tables.boards import side, step

HOME_BANDS = "6:2 5:2 4:2 3:2 2:2 1:2"
AWAY = "1:2 12:5 8A:3 6A:5"
"""Black as he stands at the start."""
CENTRED = Cube()


def backgammon(**options: Any) -> Backgammon:
    """Every step by hand, unless it is said otherwise."""
    return Backgammon(2, make(Backgammon.Options, {"at_once": False, **options}))


def place(
    white: str,
    black: str = AWAY,
    roll: tuple[int, ...] = (),
    turn: int = WHITE,
    cube: Cube = CENTRED,
    opening: bool = False,
) -> State:
    """A position before a roll, or with one thrown; men that are not named are off."""
    sides = (side(DOWN, white), side(UP, black))
    left = numbers(roll) if roll else ()
    return State(0, Round(sides, turn, roll or (3, 1), left, turn, cube, opening))


def play(game: Backgammon, s: State, moves: str, rolls: tuple[int, ...] = ()) -> State:
    """The state after acts of whoever is to move; each is legal."""
    source = Fixed.rolls(*rolls)
    for text in moves.split():
        (seat,) = game.to_move(s)
        assert text in texts(game, s), f"{text} is not among {texts(game, s)}"
        s = game.apply(s, seat, step(text), Croupier(source))
    assert not source.left
    return s


def turns(game: Backgammon, s: State, gone: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All ways to play the roll, step by step."""
    if not s.round.left or s.round.side != WHITE or not game.to_move(s):
        yield gone
        return
    for text in texts(game, s):
        if text == "wurf":
            yield gone
        else:
            yield from turns(game, game.apply(s, 0, step(text), Silent(Fixed(()))), (*gone, text))
