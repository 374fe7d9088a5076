"""Notes beside a match: wishes to stop or pause, resignations, house rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, NamedTuple, Self

from games.contract import Seat

Wish = Literal["stop", "pause", "resume", "longer"]
"""The wishes that need the agreement of all."""


class GaveUp(NamedTuple):
    """A player who has given up, for whom the result counts."""

    user_id: int
    name: str


class Doubt(NamedTuple):
    """A wish that a computer player sits in for somebody who may not be there."""

    by: Seat
    """Who would like that."""
    ply: int
    """The number of moves played when it was said."""


class Tip(NamedTuple):
    """The last tip that somebody got."""

    asked: int
    """The number of the question it answers."""
    text: str
    """The move, as a record writes it."""


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes of a match; in the score book as JSON, without what is empty."""

    stop: Mapping[Seat, int] = field(default_factory=dict)
    """Who would like to stop, with the ply at which he said so."""
    pause: Mapping[Seat, int] = field(default_factory=dict)
    resume: Mapping[Seat, int] = field(default_factory=dict)
    longer: Mapping[Seat, int] = field(default_factory=dict)
    """Who would like more time for everybody."""
    doubted: Mapping[Seat, Doubt] = field(default_factory=dict)
    """Who is asked whether he is still there, because somebody would like a computer player in his seat."""
    denied: tuple[Seat, int] | None = None
    """Who has refused a wish of the others last, with the ply at which he did."""
    gave_up: Mapping[Seat, GaveUp] = field(default_factory=dict)
    """Who has given up a match of more than two."""
    stopped_by: int | None = None
    """The user id of who stopped it."""
    paused_at: int | None = None
    """UTC milliseconds."""
    rules: str | None = None
    """The name of the house rules it is played by."""
    order: tuple[int | None, ...] = ()
    """The user ids of a rematch by seat; None for a computer player."""
    of: int | None = None
    """Of which match it is a rematch."""
    again: tuple[int, ...] = ()
    """The user ids of those who have pressed for it."""
    asked_in: str | None = None
    """The language that some of those who are asked speak, where it is not the post's."""
    declined: GaveUp | None = None
    """Who would rather not have the rematch; from then on it is a lobby like any other."""
    contested: Mapping[Seat, tuple[float, ...]] = field(default_factory=dict)
    """Who has left or was put out after the opening, the first one first, and how all seats stood then."""
    dodged: tuple[Seat, ...] = ()
    """Who has left in the opening while clearly behind, and loses by that."""
    tips: Mapping[Seat, Tip] = field(default_factory=dict)
    """Who got tips, with the last one."""
    left: bool = False
    """True if it rests because the bot is no longer on its server."""
    left_at: int | None = None
    """Since when: UTC milliseconds."""

    @classmethod
    def read(cls, text: str | None) -> Self:
        """The notes of a row."""
        values: dict[str, Any] = json.loads(text) if text else {}
        arguments = {attribute.name: values[attribute.name] for attribute in fields(cls) if attribute.name in values}
        for name in ("stop", "pause", "resume", "longer"):
            arguments[name] = {int(seat): int(ply) for seat, ply in arguments.get(name, {}).items()}
        arguments["gave_up"] = {int(seat): GaveUp(*who) for seat, who in arguments.get("gave_up", {}).items()}
        arguments["doubted"] = {int(seat): Doubt(*by) for seat, by in arguments.get("doubted", {}).items()}
        arguments["contested"] = {
            int(seat): tuple(standings) for seat, standings in arguments.get("contested", {}).items()
        }
        arguments["tips"] = {int(seat): Tip(*tip) for seat, tip in arguments.get("tips", {}).items()}
        if (denied := arguments.get("denied")) is not None:
            arguments["denied"] = (int(denied[0]), int(denied[1]))
        if (declined := arguments.get("declined")) is not None:
            arguments["declined"] = GaveUp(*declined)
        for name in ("order", "again", "dodged"):
            arguments[name] = tuple(arguments.get(name, ()))
        return cls(**arguments)

    def __str__(self) -> str:
        values = {attribute.name: getattr(self, attribute.name) for attribute in fields(self)}
        filled = {name: value for name, value in values.items() if value not in (None, (), {}, False)}
        return json.dumps(filled, ensure_ascii=False)

    @property
    def as_json(self) -> str | None:
        """The JSON for the score book; None where nothing is noted."""
        return None if self == Notes() else str(self)

    def wishes(self, what: Wish) -> Mapping[Seat, int]:
        """The people with a wish, and the ply at which each made it."""
        by_seat: Mapping[Seat, int] = getattr(self, what)
        return by_seat

    def with_wish(self, what: Wish, seat: Seat, ply: int) -> Self:
        """The notes with somebody's wish."""
        wishes: dict[str, Any] = {what: {**self.wishes(what), seat: ply}}
        return replace(self, denied=None, **wishes)

    def with_denial(self, what: Wish, seat: Seat, ply: int) -> Self:
        """The notes once somebody has refused a wish of the others."""
        return replace(self.without_wish(what), denied=(seat, ply))

    def without_wish(self, what: Wish, seat: Seat | None = None) -> Self:
        """The notes without a wish: of one seat, or of all."""
        others = {} if seat is None else {one: ply for one, ply in self.wishes(what).items() if one != seat}
        left: dict[str, Any] = {what: others}
        return replace(self, **left)

    def with_doubt(self, seat: Seat, doubt: Doubt) -> Self:
        """The notes with somebody's wish that a computer player sits in for a seat."""
        return replace(self, denied=None, doubted={**self.doubted, seat: doubt})

    def without_doubt(self, seat: Seat) -> Self:
        """The notes without such a wish about a seat."""
        return replace(self, doubted={other: doubt for other, doubt in self.doubted.items() if other != seat})

    def with_resignation(self, seat: Seat, who: GaveUp) -> Self:
        """The notes with somebody who gives up."""
        return replace(self, gave_up={**self.gave_up, seat: who})

    def with_contested(self, seat: Seat, standings: tuple[float, ...] | None) -> Self:
        """The notes with somebody who goes; only the last time counts, and without standings nothing does."""
        others = {other: stood for other, stood in self.contested.items() if other != seat}
        return replace(self, contested=others if standings is None else {**others, seat: standings})

    def with_dodge(self, seat: Seat, dodging: bool) -> Self:
        """The notes with, or without, somebody who leaves in the opening while clearly behind."""
        others = tuple(other for other in self.dodged if other != seat)
        return replace(self, dodged=(*others, seat) if dodging else others)

    def with_tip(self, seat: Seat, tip: Tip) -> Self:
        """The notes with a tip to a seat."""
        return replace(self, tips={**self.tips, seat: tip})

    def without_wishes(self) -> Self:
        """The notes once a wish has come true."""
        return replace(self, stop={}, pause={}, resume={}, longer={}, denied=None, paused_at=None)


def without_person(note: str, user_id: int, stand_in: int, name: str) -> tuple[str | None, frozenset[Seat]]:
    """Put a stand-in into the notes of a row for a person who is forgotten; return the seats they had given up, too."""
    notes = Notes.read(note)
    seats = frozenset(seat for seat, who in notes.gave_up.items() if who.user_id == user_id)
    changed = replace(
        notes,
        gave_up={**notes.gave_up, **dict.fromkeys(seats, GaveUp(stand_in, name))},
        stopped_by=stand_in if notes.stopped_by == user_id else notes.stopped_by,
        order=tuple(stand_in if one == user_id else one for one in notes.order),
        again=tuple(stand_in if one == user_id else one for one in notes.again),
        declined=GaveUp(stand_in, name)
        if notes.declined is not None and notes.declined.user_id == user_id
        else notes.declined,
    )
    return changed.as_json, seats
