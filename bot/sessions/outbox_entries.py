"""Outbox entries as values, and their stored form: a kind, a target and a payload.

An entry takes the place of an older one of its kind and target. What is stored outlives an upgrade: the texts stay.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from data import rows
from data.outbox import CALLED, INVITATION, LOOKOUT, REMINDER
from games.contract import Seat


class Target(NamedTuple):
    """The target of an entry: its kind, and the index among several of that kind at a table."""

    kind: str
    which: str = ""


@dataclass(frozen=True, slots=True)
class Post:
    """The public post of the table."""

    picture_only: bool = False
    """True if its words are shown already, and only the picture follows."""


@dataclass(frozen=True, slots=True)
class OldPost:
    """A post that was put up anew further down: to be reduced to a line that leads there."""

    message_id: int


@dataclass(frozen=True, slots=True)
class Hand:
    """The private view of a seat, wherever its player looks at it."""

    seat: Seat
    picture_only: bool = False
    """True if its words are shown already, and only the picture follows."""


@dataclass(frozen=True, slots=True)
class EphemeralView:
    """An ephemeral private view that is to be reduced to a line, with the token by which it can be changed."""

    seat: Seat
    message_id: int
    token: str


@dataclass(frozen=True, slots=True)
class DirectView:
    """The direct message with a private view, to be reduced to a line."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ping:
    """A reminder of those who are awaited, to be sent after a pause."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TimeWarning:
    """A warning to a seat that was awaited at a ply: its time runs low."""

    seat: Seat
    ply: int


@dataclass(frozen=True)
class SentPing:
    """A ping that stands in the channel, to be taken away when those it names have acted."""

    message_id: int
    people: Mapping[Seat, int]
    """The user ids of those it names, by seat."""
    since: int
    """The ply at which it was sent."""
    due: int | None = None
    """When their time runs out, where it tells them that: UTC milliseconds."""


@dataclass(frozen=True, slots=True)
class InvitationMessage:
    """The message that invites a person, to be sent, or changed once the invitation is over."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Call:
    """A new table of which those are to be told who look out for its like, if it still waits for somebody."""


@dataclass(frozen=True, slots=True)
class LookoutMessage:
    """The direct message that tells a person of a new table."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Reminder:
    """The direct message that reminds a person of the games by letter that wait for him."""

    user_id: int
    until: int
    """When the next one is due, which takes its place: UTC milliseconds."""


Item: TypeAlias = (
    Post
    | OldPost
    | Hand
    | EphemeralView
    | DirectView
    | Ping
    | TimeWarning
    | SentPing
    | InvitationMessage
    | Call
    | LookoutMessage
    | Reminder
)
"""One task in the outbox."""

KINDS: Mapping[type[Item], str] = {
    Post: "post",
    OldPost: "moved",
    Hand: "hand",
    EphemeralView: "view",
    DirectView: "view",
    Ping: "ping",
    TimeWarning: "warning",
    SentPing: CALLED,
    InvitationMessage: INVITATION,
    Call: "call",
    LookoutMessage: LOOKOUT,
    Reminder: REMINDER,
}
"""The stored kind of each."""

_PICTURE = "picture"
"""The payload of what only lacks its picture."""
_DIRECT = "message"
"""What stands for the id of a direct message, of which there is one a seat."""

POST = Target(KINDS[Post])


def hand_of(seat: Seat) -> Target:
    """The target of a seat's hand."""
    return target_of(Hand(seat))


def target_of(item: Item) -> Target:
    """The target under which an item is stored."""
    match item:
        case Post() | Ping() | Call():
            which = ""
        case OldPost(message_id) | SentPing(message_id):
            which = str(message_id)
        case Hand(seat) | TimeWarning(seat):
            which = str(seat)
        case EphemeralView(seat, message_id):
            which = f"{seat} {message_id}"
        case DirectView(seat):
            which = f"{seat} {_DIRECT}"
        case InvitationMessage(user_id) | LookoutMessage(user_id) | Reminder(user_id):
            which = str(user_id)
    return Target(KINDS[type(item)], which)


def payload_of(item: Item) -> str:
    """The payload with which an item is stored."""
    match item:
        case EphemeralView():
            return item.token
        case Ping(seats):
            return json.dumps(list(seats))
        case TimeWarning():
            return str(item.ply)
        case Reminder():
            return str(item.until)
        case Post(picture_only=True) | Hand(picture_only=True):
            return _PICTURE
        case SentPing():
            return json.dumps({"people": dict(item.people), "since": item.since, "due": item.due})
        case Post() | Hand() | OldPost() | DirectView() | InvitationMessage() | Call() | LookoutMessage():
            return ""


def draft(item: Item, not_before: int = 0, holder: str | None = None) -> rows.OutboxDraft:
    """An item to be stored, due from an instant; until then its holder delivers it, if there is one."""
    kind, which = target_of(item)
    return rows.OutboxDraft(kind=kind, target=which, payload=payload_of(item), not_before=not_before, holder=holder)


def item_of(entry: rows.OutboxEntry | rows.OutboxDraft) -> Item:
    """The item that is stored as an entry; ``ValueError`` for what is none."""
    kind, which, payload = entry.kind, entry.target, entry.payload
    if kind == KINDS[Post]:
        return Post(payload == _PICTURE)
    if kind == KINDS[OldPost]:
        return OldPost(int(which))
    if kind == KINDS[Hand]:
        return Hand(int(which), payload == _PICTURE)
    if kind == KINDS[EphemeralView]:
        seat, _, message = which.partition(" ")
        return DirectView(int(seat)) if message == _DIRECT else EphemeralView(int(seat), int(message), payload)
    if kind == KINDS[Ping]:
        return Ping(tuple(json.loads(payload)))
    if kind == KINDS[TimeWarning]:
        return TimeWarning(int(which), int(payload))
    if kind == KINDS[SentPing]:
        values = json.loads(payload)
        people = {int(seat): int(user_id) for seat, user_id in values["people"].items()}
        return SentPing(int(which), people, int(values["since"]), values["due"])
    if kind == KINDS[InvitationMessage]:
        return InvitationMessage(int(which))
    if kind == KINDS[Call]:
        return Call()
    if kind == KINDS[LookoutMessage]:
        return LookoutMessage(int(which))
    if kind == KINDS[Reminder]:
        return Reminder(int(which), int(payload))
    raise ValueError(f"an outbox entry of an unknown kind: {kind!r}")
