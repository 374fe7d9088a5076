"""How high the animals stand: rank by rank on the draughts board."""

from __future__ import annotations

from games.boards.draughts.board import BITS

RANK = {bit: int(square[1]) for square, bit in BITS.items()}
"""The rank of each square, from 1."""
UP_TO = tuple(sum(bit for bit, rank in RANK.items() if rank <= highest) for highest in range(9))
"""All squares up to each rank, from 0."""


def is_past(wolf: int, sheep: int) -> bool:
    """Whether all sheep stand on higher ranks than the wolf; the same rank is not past."""
    return not sheep & UP_TO[RANK[wolf]]
