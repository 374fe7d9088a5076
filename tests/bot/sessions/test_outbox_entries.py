"""What stands in the outbox outlives an upgrade: each value has one stored text, in both directions."""

import pytest

from bot.sessions import outbox_entries as outbox
from bot.sessions.outbox_entries import (
    KINDS,
    Call,
    DirectView,
    EphemeralView,
    Hand,
    InvitationMessage,
    Item,
    LookoutMessage,
    OldPost,
    Ping,
    Post,
    Reminder,
    SentPing,
    TimeWarning,
)
from data.rows import OutboxDraft

STORED: list[tuple[Item, str, str, str]] = [
    (Post(), "post", "", ""),
    (OldPost(99), "moved", "99", ""),
    (Hand(2), "hand", "2", ""),
    (Post(picture_only=True), "post", "", "picture"),
    (Hand(2, picture_only=True), "hand", "2", "picture"),
    (EphemeralView(1, 77, "aW50ZXI"), "view", "1 77", "aW50ZXI"),
    (DirectView(1), "view", "1 message", ""),
    (Ping((0, 2)), "ping", "", "[0, 2]"),
    (Ping(()), "ping", "", "[]"),
    (InvitationMessage(102), "invitation", "102", ""),
    (Call(), "call", "", ""),
    (LookoutMessage(102), "lookout", "102", ""),
    (Reminder(102, 9_000), "reminder", "102", "9000"),
    (TimeWarning(3, 14), "warning", "3", "14"),
    (SentPing(55, {0: 7, 2: 8}, 14), "called", "55", '{"people": {"0": 7, "2": 8}, "since": 14, "due": null}'),
    (SentPing(55, {0: 7}, 14, 9_000), "called", "55", '{"people": {"0": 7}, "since": 14, "due": 9000}'),
]


@pytest.mark.parametrize(("item", "kind", "target", "payload"), STORED)
def test_an_item_is_stored_as_ever(item: Item, kind: str, target: str, payload: str) -> None:
    stored = OutboxDraft(kind=kind, target=target, payload=payload, not_before=5, holder="me")
    assert outbox.draft(item, 5, "me") == stored
    assert outbox.item_of(stored) == item


def test_every_kind_is_in_the_table() -> None:
    assert {type(item) for item, *_ in STORED} == set(KINDS)


@pytest.mark.parametrize("wait", ["soon", "beside", "beside, spare", "later", "dealt"])
def test_what_earlier_versions_let_wait_is_due(wait: str) -> None:
    assert outbox.item_of(OutboxDraft(kind="post", target="", payload=wait)) == Post()
    assert outbox.item_of(OutboxDraft(kind="hand", target="2", payload=wait)) == Hand(2)


@pytest.mark.parametrize(
    ("kind", "target", "why"), [("letter", "", "unknown kind"), ("hand", "left", "invalid"), ("moved", "", "invalid")]
)
def test_what_is_no_item_is_refused(kind: str, target: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        outbox.item_of(OutboxDraft(kind=kind, target=target, payload=""))
