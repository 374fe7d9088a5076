"""Dice as a view shows them."""

from __future__ import annotations

from games.contract import Who, phrase
from games.kit.rolls import dice_of


def test_a_roll_has_its_roller_and_its_meaning() -> None:
    dice = dice_of(2, [5, 3], phrase("eight"))
    assert (dice.faces, dice.kind) == ((5, 3), "rolled")
    assert dice.label == phrase("dice.of", by=Who(2))
    assert dice.meaning == phrase("eight")
