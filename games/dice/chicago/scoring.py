"""What three dice are worth in Chicago."""

from __future__ import annotations

DICE = 3
WORTH = {1: 100, 6: 60}
"""What a face is worth, if not its pips."""


def worth(face: int) -> int:
    """What a die is worth."""
    return WORTH.get(face, face)
