"""A match in the notation that players of a game use elsewhere, such as PGN: what a game is given to write it down."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.contract.result import Result
from games.contract.values import Seat

S = TypeVar("S")
M = TypeVar("M")

WIDTH = 79
"""Characters of a line of moves."""


@dataclass(frozen=True, slots=True)
class Turn(Generic[S, M]):
    """One act with the states around it."""

    before: S
    seat: Seat
    move: M
    after: S


@dataclass(frozen=True, slots=True)
class Course(Generic[S, M]):
    """A match from beginning to end; what was taken back is not in it."""

    first: S
    turns: tuple[Turn[S, M], ...]
    result: Result | None
    names: tuple[str, ...]
    date: str | None = None
    """The day it began, as ``2026-11-21``."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """A match in a usual notation: what it is called, the ending of its files, and the text."""

    name: str
    suffix: str
    text: str


def tagged(tags: Mapping[str, str], words: Iterable[str], remarks: Iterable[str] = ()) -> str:
    """Tag pairs, remarks and words of moves as PGN and its relatives write them.

    Remarks are comments before the first move, of rules that a program elsewhere cannot know.
    """
    head = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in tags.items())
    # a comment is one word here, and may be broken at its blanks
    body = "\n".join(_filled(text) for text in (*(f"{{{remark}}}" for remark in remarks), " ".join(words)))
    return f"{head}\n{body}\n"


def seven_tags(course: Course[S, M], white: Seat, outcome: str) -> dict[str, str]:
    """The tags that every game has, in their order."""
    return {
        "Event": "Stammtisch",
        "Site": "?",
        "Date": "????.??.??" if course.date is None else course.date.replace("-", "."),
        "Round": "-",
        "White": course.names[white],
        "Black": course.names[1 - white],
        "Result": outcome,
    }


def outcome(result: Result | None, white: Seat) -> str:
    """The result of a match of White and Black in PGN: 1-0, 0-1 or 1/2-1/2."""
    if result is None:
        return "*"
    if len(result.winners) != 1:
        return "1/2-1/2"
    return "1-0" if result.winners[0] == white else "0-1"


def _filled(text: str) -> str:
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
