"""Worlds that look the same to a person and differ in what is hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.sessions.table import AnyMatch
from games.contract import Said, legal, phrase
from games.match.log import Log
from tests.bot.tavern import Note

NOWHERE = ("url", "proxy_url", "id", "attachment_id", "message_id")
"""What tells where a picture is kept, which numbers only say how much was sent before."""


def in_state(match: AnyMatch, state: Any) -> AnyMatch:
    """The match as if this were its state."""
    seats = range(match.game.seats)
    return replace(match, state=state, legals=tuple(legal(match.game, state, seat) for seat in seats))


def whispered_otherwise(match: AnyMatch, viewer: int | None) -> AnyMatch:
    """The match as if others had been told something else."""

    def told_to(said: Said) -> Said:
        return said if said.to is None or said.to == viewer else Said(said.to, phrase("hand"))

    return replace(match, steps=Log(replace(step, said=tuple(map(told_to, step.said))) for step in match.steps))


def seen(note: Note) -> object:
    """All that a message tells."""
    stored = note.stored
    return (
        stored.content,
        without_numbers(stored.components),
        [file.get("description") for file in note.files],
        note.picture,
        note.everything,
    )


def without_numbers(part: Any) -> Any:
    if isinstance(part, dict):
        return {key: without_numbers(value) for key, value in part.items() if key not in NOWHERE}
    if isinstance(part, list):
        return [without_numbers(one) for one in part]
    return part
