"""Betting: rounds, side pots, shares."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.betting import Betting, Pot, best


def paid(*chips: int, left: tuple[int, ...] | None = None) -> Betting:
    """A deal in which so much has been paid; the seats ``left`` are in, nobody has anything more."""
    nothing = (0,) * len(chips)
    return Betting(nothing, chips, tuple(range(len(chips))) if left is None else left, nothing)


ROUND = Betting.begun((50, 50, 50), 1).round(1)


def test_a_deal_begins_with_everybody_who_has_chips() -> None:
    betting = Betting.begun((5, 0, 7, 3), 2)
    assert betting.left == betting.waiting == (2, 3, 0)
    assert betting.pot == 0


@pytest.mark.parametrize(
    ("betting", "waiting", "settled"),
    [
        pytest.param(ROUND, (1, 2, 0), False, id="all-speak"),
        pytest.param(ROUND.raised(1, 5), (2, 0), False, id="a-bet-is-answered"),
        pytest.param(ROUND.raised(1, 5).gave(2, 5), (0,), False, id="one-has-held"),
        pytest.param(ROUND.raised(1, 5).gave(2, 5).raised(0, 3), (1, 2), False, id="up-to-the-right-of-the-raiser"),
        pytest.param(ROUND.raised(1, 5).gave(2, 5).gave(0, 5), (), True, id="all-have-held"),
        pytest.param(ROUND.passed(1), (2, 0), False, id="the-next-one-decides"),
        pytest.param(ROUND.passed(1).passed(2), (0,), True, id="the-last-one-need-not-bet"),
        pytest.param(ROUND.spoken(1).spoken(2), (0,), False, id="waiting-is-not-passing"),
        pytest.param(ROUND.raised(1, 50).gave(2, 50), (0,), False, id="all-in-is-still-answered"),
    ],
)
def test_who_has_yet_to_speak(betting: Betting, waiting: tuple[int, ...], settled: bool) -> None:
    assert betting.waiting == waiting
    assert betting.settled is settled


@pytest.mark.parametrize(
    ("held", "settled"),
    [((0, 0, 4), True), ((0, 3, 4), False), ((0, 0, 0), True)],
)
def test_a_round_needs_two_who_can_bet(held: tuple[int, ...], settled: bool) -> None:
    betting = Betting(held, (2, 2, 2), (0, 1, 2), (0, 0, 0)).round(0)
    assert betting.settled is settled


def test_who_has_too_little_puts_in_all_and_is_not_asked_again() -> None:
    betting = Betting.begun((50, 4, 50), 0).round(0).raised(0, 10).gave(1, 10)
    assert (betting.held, betting.paid) == ((40, 0, 50), (10, 4, 0))
    assert betting.raised(2, 5).waiting == (0,)


@pytest.mark.parametrize(
    ("held", "seat", "room"),
    [
        pytest.param((40, 50, 50), 1, 40, id="beyond-what-is-due"),
        pytest.param((40, 10, 50), 1, 0, id="just-enough-to-hold"),
        pytest.param((40, 7, 50), 1, 0, id="not-even-that"),
        pytest.param((0, 50, 0), 1, 0, id="nobody-could-answer"),
    ],
)
def test_room_to_raise(held: tuple[int, ...], seat: int, room: int) -> None:
    betting = Betting(held, (10, 0, 0), (0, 1, 2), (10, 0, 0), (1, 2))
    assert betting.due(seat) == 10
    assert betting.room(seat) == room


@pytest.mark.parametrize(
    ("betting", "pots"),
    [
        pytest.param(paid(5, 5, 5), (Pot(15, (0, 1, 2)),), id="one-pot"),
        pytest.param(paid(5, 5, 5, left=(0, 2)), (Pot(15, (0, 2)),), id="who-passed-pays-for-others"),
        pytest.param(paid(10, 4, 10), (Pot(12, (0, 1, 2)), Pot(12, (0, 2))), id="a-side-pot"),
        pytest.param(paid(10, 4, 7), (Pot(12, (0, 1, 2)), Pot(6, (0, 2)), Pot(3, (0,))), id="the-rest-goes-back"),
        pytest.param(paid(10, 4, 10, 2, left=(1, 0)), (Pot(14, (0, 1)), Pot(12, (0,))), id="dead-chips-in-both"),
        pytest.param(paid(2, 3, left=(1,)), (Pot(5, (1,)),), id="the-only-one-left"),
        pytest.param(paid(0, 0), (), id="nothing"),
    ],
)
def test_pots(betting: Betting, pots: tuple[Pot, ...]) -> None:
    assert betting.pots() == pots


@pytest.mark.parametrize(
    ("chips", "winners", "first", "won"),
    [
        pytest.param(12, (1,), 0, (0, 12, 0, 0), id="alone"),
        pytest.param(12, (0, 2), 1, (6, 0, 6, 0), id="even"),
        pytest.param(13, (0, 2), 1, (6, 0, 7, 0), id="odd-chip-clockwise-from-forehand"),
        pytest.param(13, (0, 2), 3, (7, 0, 6, 0), id="forehand-itself-not-among-them"),
        pytest.param(14, (0, 1, 3), 1, (4, 5, 0, 5), id="two-odd-chips"),
    ],
)
def test_shares(chips: int, winners: tuple[int, ...], first: int, won: tuple[int, ...]) -> None:
    assert paid(1, 1, 1, 1).won(Pot(chips, (0, 1, 2, 3)), winners, first) == won


def test_the_best_of_those_who_may_win_it() -> None:
    worth = {0: 5, 1: 9, 2: 9, 3: 1}
    assert best(Pot(3, (0, 1, 2, 3)), worth) == (1, 2)
    assert best(Pot(3, (0, 3)), worth) == (0,)
    assert best(Pot(3, (3,)), {}) == (3,)


ACTS = st.lists(st.tuples(st.sampled_from("pghr"), st.integers(1, 20)), max_size=40)


@given(st.lists(st.integers(1, 30), min_size=2, max_size=6), ACTS, st.data())
def test_chips_are_conserved_and_every_pot_has_a_winner(
    held: list[int], acts: list[tuple[str, int]], data: st.DataObject
) -> None:
    betting = Betting.begun(held, 0).round(0)
    for act, chips in acts:
        if betting.settled:
            break
        seat = betting.waiting[0]
        room = betting.room(seat)
        if act == "p" and len(betting.left) > 1:
            betting = betting.passed(seat)
        elif act == "r" and room:
            betting = betting.raised(seat, min(chips, room))
        else:
            betting = betting.gave(seat, betting.due(seat))
        assert sum(betting.held) + betting.pot == sum(held)
        assert all(chips >= 0 for chips in betting.held)
    pots = betting.pots()
    assert sum(pot.chips for pot in pots) == betting.pot
    assert all(set(pot.seats) <= set(betting.left) and pot.seats for pot in pots)
    for pot in pots:
        winners = data.draw(st.sets(st.sampled_from(pot.seats), min_size=1))
        assert sum(betting.won(pot, winners, 0)) == pot.chips
