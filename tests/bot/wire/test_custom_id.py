"""What was pressed: our own ``custom_id`` is read as it was written, and nothing else is."""

from __future__ import annotations

import pytest

from bot.wire.action import Action
from bot.wire.custom_id import LONGEST, Press


@pytest.mark.parametrize(
    "press",
    [
        Press(Action.VIEW, 3),
        Press(Action.REPLAY_ASK_PLY, 9, ("12", "s0")),
        Press(Action.GIVE_UP, 1, ("0", "4", "gib auf")),
    ],
)
def test_a_press_is_read_as_it_was_written(press: Press) -> None:
    assert Press.read(str(press)) == press


@pytest.mark.parametrize(
    "text",
    [
        "",
        "st",
        "st:v",
        "st:v:x",
        "xx:v:3",
        "st:v:-3",
        "st:rn:9:\x00",
        "st:rn:9:\x1b[31m",
        "st:rn:9:a\nb",
        "st:rn:9:\u2028",
    ],
)
def test_what_is_none_of_ours_is_no_press(text: str) -> None:
    """What nobody sees is never written back into a message."""
    assert Press.read(text) is None


def test_a_press_that_is_too_long_for_discord_is_none() -> None:
    with pytest.raises(ValueError, match=f"at most {LONGEST}"):
        str(Press(Action.VIEW, 1, ("x" * LONGEST,)))
