"""What dice games share: the moves to roll and to stop, and a table option for automatic rolls.

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
    "nochmal",
    "noch mal",
    "nochmal würfeln",
    "roll again",
    "roll the dice",
    *("roll dice", "throw the dice", "throw dice", "würfele"),
    "🎲",
    *("würfel", "rolle", "rollen", "werfe", "wirf", "werfen", "werfe die würfel", "noch ein wurf"),
    *("einen wurf", "weiterwürfeln", "weiter würfeln", "once more", "🎲🎲"),
    en="roll",
)
class Roll:
    """Roll the dice."""


@move(
    "stopp",
    "stop",
    "halt",
    "aufhören",
    "hör auf",
    "höre auf",
    "fertig",
    "das reicht",
    "done",
    "stop here",
    *("stoppe", "stoppen", "bleibe stehen", "stehen bleiben", "lasse es", "genug", "habe genug"),
    *("das reicht mir", "es reicht", "enough", "that's enough", "that is enough", "done here", "hold"),
    *("bank it", "stay"),
    en="stop",
)
class Stop:
    """Stop rolling."""


@move(
    "durch",
    "durchwürfeln",
    "würfle durch",
    "throw on",
    *("durchrollen", "rolle durch", "roll through", "keep rolling"),
    en="roll on",
)
class RollOn:
    """Roll until the turn is over by itself."""


def useless(why: str | None) -> str:
    """The key of the message about a roll that cannot be used, with the one reason for it if it has one."""
    return f"stuck.{why}" if why else "stuck"


HEARTBEAT = 2.0
"""Seconds before the host rolls for a seat: long enough to see the roll before."""
QUICK_BEAT = 1.2
"""Seconds before the host rolls in games without decisions: some thirty rolls take a minute."""


@dataclass(frozen=True, slots=True)
class DiceOptions:
    """Options that every dice game has; a game with more of them adds them in a subclass."""

    auto_wurf: bool = choice(True, False)
    """Whether the host rolls for a seat that can do nothing else."""


def roll_timer(game: Game[Any, Any], s: Any, seconds: float = HEARTBEAT) -> Timer[Any] | None:
    """The window after which the host rolls for a seat that can do nothing but roll; None without ``auto_wurf``.

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
