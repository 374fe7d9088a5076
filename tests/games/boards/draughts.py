"""Positions on the draughts board in words: white is seat 0, black is seat 1, and kings are written with a D."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.boards.dame import State
from games.boards.draughts.board import BITS, Side, position, squares
from games.contract import Croupier, Fixed, Forbidden, Point, legal
from games.match.match import Match, open_match
from games.match.reading import read_act

WHITE, BLACK = 0, 1


def side(stones: str, reserve: int = 0) -> Side:
    names = stones.split()
    men = sum(BITS[Point(name)] for name in names if name[0] != "D")
    return Side(men, sum(BITS[Point(name[1:])] for name in names if name[0] == "D"), reserve)


def place(white: str, black: str, turn: int = WHITE, prey: str = "", reserve: tuple[int, int] = (0, 0)) -> State:
    sides = (side(white, reserve[0]), side(black, reserve[1]))
    assert not sides[0].stones & sides[1].stones
    return State(turn, WHITE, sides, (position(sides, turn),), side(prey).men)


def texts(game: Any, s: Any) -> set[str]:
    return {str(made) for made in legal(game, s, s.turn).moves}


def at(game: Any, s: Any) -> Match[Any, Any]:
    match: Any = open_match(game, bytes(32))
    return replace(match, state=s, legals=tuple(legal(game, s, seat) for seat in (WHITE, BLACK)))


def play(game: Any, s: Any, *moves: str) -> Any:
    for text in moves:
        assert text in texts(game, s), text
        made = next(made for made in legal(game, s, s.turn).moves if str(made) == text)
        s = game.apply(s, s.turn, made, Croupier(Fixed(())))
    return s


def stones(s: Any, seat: int) -> str:
    own = s.sides[seat]
    return " ".join([*squares(own.men), *(f"D{square}" for square in squares(own.kings))])


def judge(game: Any, s: Any, text: str, paragraph: str | None) -> None:
    """A turn is legal (None), or the paragraph speaks against it."""
    if paragraph is None:
        assert text in texts(game, s)
        return
    assert text not in texts(game, s)
    with pytest.raises(Forbidden) as refused:
        read_act(at(game, s), s.turn, text)
    assert refused.value.paragraph == paragraph


def ending(game: Any, s: Any) -> tuple[str, tuple[int, ...]] | None:
    """Why it is over, and who has won."""
    result = game.result(s)
    return result and (result.why.key, result.winners)
