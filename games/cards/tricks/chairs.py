"""Players who sit otherwise than they came: what was built by chairs becomes what is seen of seats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.contract import Cards, Part, Phrase, Seat, Who
from games.contract.phrase import Param


def at_chairs(parts: Iterable[Part], chairs: tuple[Seat, ...]) -> tuple[Part, ...]:
    """Cards that lie by chairs, with the names of who sits there; ``chairs`` are the seats clockwise."""
    return tuple(_seated(part, chairs) if isinstance(part, Cards) else part for part in parts)


def _seated(part: Cards, chairs: tuple[Seat, ...]) -> Cards:
    faces = tuple(face if face.seat is None else replace(face, seat=chairs[face.seat]) for face in part.faces)
    return replace(
        part,
        faces=faces,
        label=None if part.label is None else _named(part.label, chairs),
        seat=None if part.seat is None else chairs[part.seat],
        bottom=chairs[part.bottom],
        chairs=chairs if part.seats and chairs != tuple(range(part.seats)) else (),
    )


def _named(label: Phrase, chairs: tuple[Seat, ...]) -> Phrase:
    def of(value: Param) -> Param:
        return Who(chairs[value.seat]) if isinstance(value, Who) else value

    return Phrase(label.key, tuple((name, of(value)) for name, value in label.params))
