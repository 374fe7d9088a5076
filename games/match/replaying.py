"""Replaying: a journal played again, held against the checksums and draws it has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from games.contract import Game, Seat
from games.match.acts import move_of
from games.match.branch import Branch
from games.match.log import Log, draws_text
from games.match.match import Match, open_match
from games.match.seeds import Chance

AnyMatch = Match[Any, Any]


class Beginning(NamedTuple):
    """What a match is opened with."""

    game: Game[Any, Any]
    chance: Chance
    branches: tuple[Branch, ...] = ()


class Entry(NamedTuple):
    """An act as a journal has it."""

    ply: int
    seat: Seat
    text: str
    """The canonical text of the act."""
    elapsed: int
    """Milliseconds it took."""
    draws: str
    """As :func:`draws_text` writes them."""
    checksum: str


class Unfit(ValueError):  # noqa: N818 - an answer about a journal
    """The journal does not fit the rules: they have changed since, or it was altered."""


def follow(match: AnyMatch, entries: Iterable[Entry]) -> AnyMatch:
    """The match after the acts of a journal; :class:`Unfit` at the first that does not fit."""
    for entry in entries:
        try:
            match = match.replay(entry.seat, move_of(match.game, entry.text), entry.elapsed, entry.checksum)
        except Exception as error:
            # what was played may be hidden from everybody but the player
            raise Unfit(f"act {entry.ply} cannot be played: {type(error).__name__}") from error
        step = match.steps[-1]
        if (step.checksum, draws_text(step.draws)) != (entry.checksum, entry.draws):
            raise Unfit(f"act {entry.ply}: the checksum or the draws do not fit")
    return match


def replay_moments(beginning: Beginning, entries: Sequence[Entry], every: int) -> tuple[AnyMatch, ...]:
    """The match after 0, ``every``, 2 × ``every`` … acts, and at its end.

    Raises :class:`Unfit` if the journal does not fit.
    """
    try:
        match = open_match(beginning.game, beginning.chance, branches=beginning.branches)
    except ValueError as error:
        raise Unfit(f"the opening: {error}") from error
    moments = [match]
    for start in range(0, len(entries), every):
        match = follow(match, entries[start : start + every])
        moments.append(match)
    return tuple(moments)


def without_logs(moments: Sequence[AnyMatch]) -> tuple[AnyMatch, ...]:
    """Moments of one match, of which only the last keeps its log: so they are short to send."""
    *earlier, last = moments
    return (*(replace(moment, steps=Log()) for moment in earlier), last)


def with_logs(moments: Sequence[AnyMatch], every: int) -> tuple[AnyMatch, ...]:
    """The moments with their logs, each the beginning of the last one's."""
    *earlier, last = moments
    return (*(replace(moment, steps=last.steps.first(place * every)) for place, moment in enumerate(earlier)), last)
