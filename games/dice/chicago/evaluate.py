"""Estimates of moves in Chicago for computer players."""

from __future__ import annotations

from games.dice.chicago.moves import Held, Keep, KeepNone, Move, Turn, TurnKeep
from games.dice.chicago.state import DICE, WORTH, State, TurnDice
from games.kit.dice import Stop

CONTENT = 160
"""The value with which a computer player that opens the round stops after one roll."""


def heuristic(s: State, m: Move, *, for_sticks: bool) -> float:
    """Value of a move: 1 for the planned one, else 0."""
    return float(s.dice is None or m == plan(s.dice, enough=_enough(s, s.dice, for_sticks=for_sticks)))


def plan(dice: TurnDice, *, enough: bool) -> Move:
    """The move of a computer player: keep ones and sixes, turn sixes, and stop when the value is enough."""
    good = tuple(sorted(face for face in dice.rolled if face in WORTH))
    if enough or (len(good) == len(dice.rolled) and not dice.may_turn):
        return Stop()
    if dice.may_turn:
        return TurnKeep(Held(f"{good[0]}")) if len(dice.rolled) == DICE else Turn()
    return Keep(Held(" ".join(map(str, good)))) if good else KeepNone()


def _enough(s: State, dice: TurnDice, *, for_sticks: bool) -> bool:
    """Return whether a turn can end: with a good first roll as opener, or in play for sticks above the lowest."""
    if not s.values:
        return dice.rolls == 1 and dice.value >= CONTENT
    return for_sticks and dice.value > min(s.values)
