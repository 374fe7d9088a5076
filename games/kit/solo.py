"""Moves of games for one player: ask for a hint, and give up."""

from __future__ import annotations

from games.contract import move


@move("tipp", en="hint")
class Hint:
    """Ask for a hint; the solution then sets no record."""


@move("aufgeben", en="give up")
class GiveUp:
    """Give up: the puzzle ends unsolved."""
