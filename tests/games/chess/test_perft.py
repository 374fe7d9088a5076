"""Leaf counts of the usual test positions, as published; a ply less where four take seconds."""

from __future__ import annotations

import pytest

from games.chess.engine.position import START
from tests.games.chess.boards import leaves, position

BEGIN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
THIRD = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -"
FOURTH = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -"
MIRRORED = "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ -"
FIFTH = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -"
SIXTH = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -"


@pytest.mark.parametrize(
    ("fen", "counts"),
    [
        (BEGIN, (20, 400, 8902, 197281)),
        (KIWIPETE, (48, 2039, 97862)),
        (THIRD, (14, 191, 2812, 43238)),
        (FOURTH, (6, 264, 9467, 422333)),
        (MIRRORED, (6, 264, 9467, 422333)),
        (FIFTH, (44, 1486, 62379, 2103487)),
        (SIXTH, (46, 2079, 89890)),
    ],
    ids=["begin", "kiwipete", "third", "fourth", "fourth-mirrored", "fifth", "sixth"],
)
def test_leaves(fen: str, counts: tuple[int, ...]) -> None:
    p = position(fen)
    assert tuple(leaves(p, depth) for depth in range(1, len(counts) + 1)) == counts


def test_the_match_begins_where_the_counts_do() -> None:
    assert position(BEGIN) == START
