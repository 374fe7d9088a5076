"""Where a player's private view is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.sessions.hand_place import OPEN_FOR, HandPlace, hand_place, is_unprobed, is_unreachable
from data.rows import Chair, HandState

NOW = 1_800_000_000_000
BOTH = HandPlace.DIRECT_MESSAGE | HandPlace.EPHEMERAL
CHAIR = Chair(seat=0, name="Anna", user_id=1)


def opened(chair: Chair, at: int) -> Chair:
    """The chair of somebody who has opened a view by a button."""
    return replace(chair, ephemeral_token="token", ephemeral_message_id=2, ephemeral_at=at)


@pytest.mark.parametrize(
    ("state", "at", "place"),
    [
        pytest.param("unknown", None, HandPlace.NOWHERE, id="nothing-was-sent"),
        pytest.param("closed", None, HandPlace.NOWHERE, id="messages-do-not-arrive"),
        pytest.param("ok", None, HandPlace.DIRECT_MESSAGE, id="a-message"),
        pytest.param("closed", NOW - OPEN_FOR, HandPlace.EPHEMERAL, id="an-open-view"),
        pytest.param("closed", NOW - OPEN_FOR - 1, HandPlace.NOWHERE, id="a-view-that-is-too-old"),
        pytest.param("ok", NOW, BOTH, id="both"),
        pytest.param("ok", NOW - OPEN_FOR - 1, HandPlace.DIRECT_MESSAGE, id="the-message-outlives-the-view"),
    ],
)
def test_a_hand_is_where_it_can_be_changed(state: HandState, at: int | None, place: HandPlace) -> None:
    chair = replace(CHAIR, hand_state=state)
    assert hand_place(chair if at is None else opened(chair, at), NOW) == place


@pytest.mark.parametrize(
    ("state", "unprobed", "unreachable"), [("unknown", True, False), ("ok", False, False), ("closed", False, True)]
)
def test_whether_messages_arrive(state: HandState, unprobed: bool, unreachable: bool) -> None:
    chair = replace(CHAIR, hand_state=state)
    assert (is_unprobed(chair), is_unreachable(chair)) == (unprobed, unreachable)


def test_a_computer_player_gets_no_messages() -> None:
    assert not is_unprobed(Chair(seat=0, name="Wirt", level="easy"))
