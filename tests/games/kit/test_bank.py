"""Sticks between players and the middle."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.bank import Bank, bank_chips, bare_chips, credited

BANK = Bank((5, 0, 3), 4)


def test_an_account_is_credited_and_debited() -> None:
    assert credited((1, 2, 3), 1, 4) == (1, 6, 3)
    assert credited((1, 2, 3), 2, -5) == (1, 2, -2)


@pytest.mark.parametrize(
    ("text", "chips"),
    [("5", 5), ("12 Chips", 12), ("1 chip", 1), ("0", 0), ("", None), ("-5", None), ("5 6", None), ("setze 5", None)],
)
def test_a_line_that_is_a_number_of_chips(text: str, chips: int | None) -> None:
    assert bare_chips(text) == chips


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        pytest.param(BANK.paid(0, 2), Bank((3, 0, 3), 6), id="paid"),
        pytest.param(BANK.paid(2, 3), Bank((5, 0, 0), 7), id="paid-the-last"),
        pytest.param(BANK.paid(2, 9), Bank((5, 0, 0), 7), id="paid-all-there-was"),
        pytest.param(BANK.taken(1, 3), Bank((5, 3, 3), 1), id="taken"),
        pytest.param(BANK.taken(1, 6), Bank((5, 4, 3), 0), id="taken-all-there-was"),
        pytest.param(BANK.given(0, 1), Bank((4, 1, 3), 4), id="given"),
        pytest.param(BANK.given(2, 0, 7), Bank((8, 0, 0), 4), id="given-all-there-was"),
        pytest.param(BANK.given(1, 0), BANK, id="nothing-to-give"),
    ],
)
def test_sticks_move(after: Bank, expected: Bank) -> None:
    assert after == expected


@given(st.lists(st.tuples(st.sampled_from(["pay", "take", "give"]), st.integers(0, 2), st.integers(0, 9))))
def test_none_is_made_and_none_is_lost(acts: list[tuple[str, int, int]]) -> None:
    bank = BANK
    for act, seat, sticks in acts:
        match act:
            case "pay":
                bank = bank.paid(seat, sticks)
            case "take":
                bank = bank.taken(seat, sticks)
            case _:
                bank = bank.given(seat, (seat + 1) % 3, sticks)
        assert sum(bank.held) + bank.pot == 12
        assert min(*bank.held, bank.pot) >= 0


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("20", 20),
        ("20 Chips", 20),
        ("Bank 20", 20),
        ("Meine Bank: 20", 20),
        ("my bank is 20", 20),
        ("20 auf die Bank", 20),
        ("ich lege 20 in die Bank", 20),
        ("I put 20 chips in the bank", 20),
        ("ich lege 20 auf", 20),
        ("setze 20", 20),
        ("Bank", None),
        ("20 auf die Sieben", None),
        ("Bank 20 30", None),
    ],
)
def test_a_bank_is_named(text: str, chips: int | None) -> None:
    assert bank_chips(text) == chips
