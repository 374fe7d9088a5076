"""Dice: to roll, as it is said and drawn."""

from __future__ import annotations

import pytest

from games.contract import readings
from games.kit.dice import Roll


@pytest.mark.parametrize("text", ["🎲", "roll the dice", "nochmal", "noch mal", "roll again", "würfle"])
def test_a_roll(text: str) -> None:
    assert readings((Roll,), text) == [Roll()]
