"""Dice games share two moves: to throw, and to stop."""

from __future__ import annotations

from games.notation import move


@move("wurf", "w", "roll", "würfeln", "wuerfeln", en="throw")
class Throw:
    """Throw the dice."""


@move("stopp", "stop", "halt", en="stop")
class Stop:
    """Throw no more."""
