"""What may be done with a throw in Chicago, what is left standing by it, and what a computer player would do."""

from __future__ import annotations

from collections.abc import Iterator

from games.dice._chicago import DICE, WORTH, Go, Held, holdable, without_six
from games.kit.dice import Stop, Throw
from games.notation import move


@move("halte {dice}", "lass {dice}", "behalte {dice}", "hold {dice}", en="keep {dice}")
class Keep:
    """Leave some dice of the throw standing and throw the others."""

    dice: Held


@move("halte -", "halte nichts", "halte keinen", "keep none", en="keep -")
class KeepNone:
    """Throw all dice of the throw again."""


@move("drehe", "dreh", "umdrehen", "drehe halte -", "turn keep -", en="turn")
class Turn:
    """Turn a six to a one and throw all others of the throw."""


@move("drehe halte {dice}", "dreh halte {dice}", "turn hold {dice}", en="turn keep {dice}")
class TurnKeep:
    """Turn a six to a one, leave another die standing and throw the third."""

    dice: Held


Move = Throw | Keep | KeepNone | Turn | TurnKeep | Stop


def possible(go: Go) -> Iterator[Move]:
    """What can be done with the throw just made, if the paragraphs allow it."""
    yield from map(Keep, holdable(go.thrown))
    yield from (KeepNone(), Turn())
    yield from map(TurnKeep, holdable(without_six(go.thrown)))
    yield Stop()


def stays(m: Move) -> tuple[int, ...]:
    """What is left standing of a throw, a six that was turned included."""
    match m:
        case Keep(dice):
            return dice.faces
        case TurnKeep(dice):
            return (1, *dice.faces)
        case Turn():
            return (1,)
        case _:
            return ()


def plan(go: Go, *, enough: bool) -> Move:
    """Ones and sixes stay, sixes are turned; enough is enough."""
    good = tuple(sorted(face for face in go.thrown if face in WORTH))
    if enough or (len(good) == len(go.thrown) and not go.may_turn):
        return Stop()
    if go.may_turn:
        return TurnKeep(Held(f"{good[0]}")) if len(go.thrown) == DICE else Turn()
    return Keep(Held(" ".join(map(str, good)))) if good else KeepNone()
