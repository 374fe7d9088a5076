"""What whoever plays alone can do beside the moves of a game: ask for a hint, and give up."""

from __future__ import annotations

from games.contract import move


@move("tipp", en="hint")
class Hint:
    """Be helped; then it is no record."""


@move("aufgeben", en="give up")
class GiveUp:
    """End it unsolved."""
