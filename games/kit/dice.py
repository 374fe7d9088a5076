"""Dice games share two moves, to roll and to stop, and a table option: rolls that make themselves.

A dice game is played with :class:`DiceOptions` or a subclass, and its ``timer`` is :func:`roll_timer`.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from games.contract import Game, Timer, canonical, choice, legal, move


@move(
    "wurf",
    "w",
    "throw",
    "würfeln",
    "schütteln",
    "shake",
    "würfle",
    "noch einmal",
    "again",
    en="roll",
)
class Roll:
    """Roll the dice."""


@move("stopp", "stop", "halt", "aufhören", "hör auf", en="stop")
class Stop:
    """Roll no more."""


@move("durch", "durchwürfeln", "würfle durch", "throw on", en="roll on")
class RollOn:
    """Roll until the turn is over by itself."""


HEARTBEAT = 2.0
"""Seconds before a roll makes itself: long enough to see the one before, and to be quicker than the host."""
QUICK_BEAT = 1.2
"""The same where nobody ever decides anything, so that a match of some thirty rolls is seen in a minute."""


@dataclass(frozen=True, slots=True)
class DiceOptions:
    """What can be agreed on in every dice game; a game with more options adds them in a subclass."""

    auto_wurf: bool = choice(False, True)


@dataclass(frozen=True, slots=True)
class AutoRollOptions(DiceOptions):
    """The same where rolls make themselves unless players want to press: nobody decides anything by rolling."""

    auto_wurf: bool = choice(True, False)


def roll_timer(game: Game[Any, Any], s: Any, seconds: float = HEARTBEAT) -> Timer[Any] | None:
    """With ``auto_wurf``, the window after which the host rolls for a seat that can do nothing but roll.

    The roller is always the awaited seat; the one ``apply`` is given may be the clock's.
    """
    if not game.options.auto_wurf or not _nothing_but_roll(game, s):
        return None
    # a state never comes back by a roll, so every roll has a window of its own
    return Timer(seconds, Roll(), key=sha256(canonical(s).encode()).hexdigest()[:16])


def _nothing_but_roll(game: Game[Any, Any], s: Any) -> bool:
    awaited = game.to_move(s)
    if len(awaited) != 1:
        return False
    # what a seat may call at any time is no decision about the roll
    kinds = {kind for kind in legal(game, s, awaited[0]).kinds() if kind not in game.info.calls}
    return Roll in kinds <= {Roll, RollOn}
