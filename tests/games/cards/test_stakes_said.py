"""Poker: a raise by its whole stake, and all chips at once."""

from __future__ import annotations

import pytest

from games.cards.poker.bets import bet_meant
from games.contract import folded, readings
from games.kit.betting import Betting
from games.library import find

FIVE_DUE = Betting((50, 60, 70), (0, 5, 0), (0, 1, 2), (0, 5, 0), (2, 0))
NOTHING_DUE = Betting((50, 60, 70), (0, 0, 0), (0, 1, 2), (0, 0, 0), (0, 1, 2))
SHORT = Betting((50, 3, 70), (0, 0, 5), (0, 1, 2), (0, 0, 5), (1, 0))


@pytest.mark.parametrize("text", ["raise to 20", "I raise to 20", "make it 20", "erhöhe auf 20", "Ich erhöhe auf 20"])
def test_a_whole_stake_is_what_it_adds(text: str) -> None:
    assert [str(bet) for bet in bet_meant(FIVE_DUE, 2, folded(text))] == ["erhöhe 15"]
    assert [str(bet) for bet in bet_meant(NOTHING_DUE, 0, folded(text))] == ["setze 20"]


@pytest.mark.parametrize("text", ["all in", "All-in", "I'm all in", "ich gehe all in", "ich setze alles"])
def test_all_chips(text: str) -> None:
    assert [str(bet) for bet in bet_meant(FIVE_DUE, 2, text)] == ["erhöhe 65"]
    assert [str(bet) for bet in bet_meant(NOTHING_DUE, 0, text)] == ["setze 50"]
    assert [str(bet) for bet in bet_meant(SHORT, 1, text)] == ["halte"]


def test_a_bare_number_in_answer_to_a_stake_may_be_either() -> None:
    assert bet_meant(FIVE_DUE, 2, "20") == ()


@pytest.mark.parametrize(("text", "written"), [("drop", "passe"), ("ich calle", "halte"), ("I drop", "passe")])
def test_words_of_the_table(text: str, written: str) -> None:
    assert written in map(str, readings(find("stud_poker").kinds, text))
