"""Moves of games for one player: ask for a hint, and give up."""

from __future__ import annotations

from games.contract import move


@move(
    *(
        "tipp",
        "einen tipp",
        "ein tipp",
        "gib mir einen tipp",
        "zeig mir einen tipp",
        "a hint",
        "give me a hint",
        "help me",
    ),
    *("hinweis", "brauche einen tipp", "brauche hilfe", "hilf mir", "need a hint", "need help", "tip"),
    *("show me a hint",),
    en="hint",
)
class Hint:
    """Ask for a hint; the solution then sets no record."""


@move(
    "aufgeben",
    "gebe auf",
    "ich gebe auf",
    "gib auf",
    "i give up",
    *("gebe es auf", "quit", "i quit", "give it up"),
    en="give up",
)
class GiveUp:
    """Give up: the puzzle ends unsolved."""
