"""What stays of a person on a seat that a computer player takes, and that somebody else may take after it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.sessions.seating import returning_person, substitute
from tests.bot.screens.tables import begun

ANNA, CARLA = 101, 103
HAND: dict[str, Any] = {"hand_channel_id": 5, "hand_message_id": 6, "hand_state": "ok", "locale": "en"}
VIEW: dict[str, Any] = {"ephemeral_token": "token", "ephemeral_message_id": 7, "ephemeral_at": 8}


@pytest.mark.parametrize("for_good", [False, True])
@pytest.mark.parametrize("next_one", [ANNA, CARLA])
def test_nobody_is_shown_a_hand_where_another_looked_at_his(for_good: bool, next_one: int) -> None:
    table = begun("schnapsen", ANNA, 102)
    seated = replace(table.seats[0], **HAND, **VIEW)
    left = substitute(for_good=for_good)(table, seated)
    assert left.ephemeral_token is None
    taken = returning_person(next_one, "Next")(table, left)
    may_be_kept = next_one == ANNA and not for_good
    assert (taken.hand_message_id == 6) == may_be_kept
    assert (taken.hand_state, taken.locale) == (("ok", "en") if may_be_kept else ("unknown", None))
