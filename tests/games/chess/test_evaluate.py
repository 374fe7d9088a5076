"""What the computer players go by: exchanges on a square, and positions once the captures are made."""

from __future__ import annotations

import pytest

from games.chess.engine.attacks import BITS
from games.chess.engine.evaluate import chance, exchanged, lead, settled_lead
from tests.games.chess.boards import position

EXCHANGES: list[tuple[str, str, str, float]] = [
    # position, from, to, what is gained
    ("4k3/8/8/3r4/8/8/8/3QK3 w - -", "d1", "d5", 5.0),
    ("4k3/8/4p3/3r4/8/8/8/3QK3 w - -", "d1", "d5", 5.0 - 9.5),
    ("4k3/8/4p3/3r4/4P3/8/8/4K3 w - -", "e4", "d5", 5.0 - 1.0),
    # the second rook stands behind the first
    ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - -", "d2", "d5", 1.0),
    ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - -", "d2", "d5", 1.0 - 5.0),
    # a bishop behind a pawn
    ("4k3/8/5n2/3p4/4P3/5B2/8/4K3 w - -", "e4", "d5", 1.0),
    # nobody goes on once it does not pay: the king may not take what is guarded
    ("3k4/3p4/8/8/8/8/8/3RK3 w - -", "d1", "d7", 1.0 - 5.0),
    ("3k4/3p4/8/8/8/8/3Q4/3RK3 w - -", "d2", "d7", 1.0),
]


@pytest.mark.parametrize(("fen", "start", "goal", "gain"), EXCHANGES, ids=[f"{row[1]}{row[2]}" for row in EXCHANGES])
def test_exchanges(fen: str, start: str, goal: str, gain: float) -> None:
    p = position(fen)
    assert exchanged(p, BITS[start], BITS[goal], p.side) == pytest.approx(gain)


def test_an_outlook_is_as_good_for_one_as_it_is_bad_for_the_other() -> None:
    fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R {} KQkq -"
    white, black = lead(position(fen.format("w"))), lead(position(fen.format("b")))
    # whoever is to move is a little better off
    assert white + black == pytest.approx(0.2)


def test_a_man_that_can_be_taken_counts_as_lost() -> None:
    p = position("4k3/8/8/3q4/8/8/8/3RK3 w - -")
    assert lead(p) < 0 < settled_lead(p)


def test_a_guarded_man_does_not() -> None:
    p = position("4k3/8/4p3/3p4/8/8/8/3QK3 w - -")
    assert settled_lead(p) == pytest.approx(lead(p))


def test_a_bare_king_is_better_off_in_the_middle() -> None:
    middle, corner = position("8/8/8/3k4/8/8/8/KR6 w - -"), position("7k/8/8/8/8/8/8/KR6 w - -")
    assert lead(middle) < lead(corner)


def test_chances_grow_with_the_lead() -> None:
    assert chance(0) == 0.5
    assert chance(-3) < chance(-1) < 0.5 < chance(1) < chance(9) < 1
