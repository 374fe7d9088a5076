"""What a computer player does with its dice in Chicago."""

from __future__ import annotations

from games.dice.chicago.moves import Held, Keep, KeepNone, Move, Turn, TurnKeep
from games.dice.chicago.state import DICE, WORTH, State, TurnDice
from games.kit.dice import Stop

CONTENT = 160
"""With so much after one roll a computer player that opens the round leaves it at that."""


def heuristic(s: State, m: Move, *, for_sticks: bool) -> float:
    """How good a move looks: 1 for the one that is planned, else 0."""
    return float(s.dice is None or m == plan(s.dice, enough=_enough(s, s.dice, for_sticks=for_sticks)))


def plan(dice: TurnDice, *, enough: bool) -> Move:
    """Ones and sixes stay, sixes are turned; enough is enough."""
    good = tuple(sorted(face for face in dice.rolled if face in WORTH))
    if enough or (len(good) == len(dice.rolled) and not dice.may_turn):
        return Stop()
    if dice.may_turn:
        return TurnKeep(Held(f"{good[0]}")) if len(dice.rolled) == DICE else Turn()
    return Keep(Held(" ".join(map(str, good)))) if good else KeepNone()


def _enough(s: State, dice: TurnDice, *, for_sticks: bool) -> bool:
    """Whether a turn can end: an opener's with a good first roll, another's for sticks once it is not lowest."""
    if not s.values:
        return dice.rolls == 1 and dice.value >= CONTENT
    return for_sticks and dice.value > min(s.values)
