"""Typed mistakes and the sentences that answer them, game by game.

A table of a family names for each of its games at least three things a person types by mistake, the moment when he
does, and the one sentence that gives the reason, in both languages. What else the answer names as possible is not
written down: it has to be possible.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.refusals import reason
from games.contract import Refusal, Seat, make
from games.library import find
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from tests.bot.screens.tables import ANNA, BEN, CARLA, DORA, lobby_of, with_match
from tests.games.records import record_of

AnyMatch = Match[Any, Any]
LANGUAGES = ("de", "en")
PEOPLE = (ANNA, BEN, CARLA, DORA)


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is typed at a moment of a game, and the sentence that gives the reason, in German and in English.

    Unless a seat is named, it is typed by the first one that is awaited.
    """

    game: str
    at: Callable[[str], AnyMatch]
    typed: str
    de: str
    en: str
    seat: Seat | None = None

    @property
    def match(self) -> AnyMatch:
        """The match at the moment of the mistake."""
        return self.at(self.game)

    def said(self, language: str) -> str:
        """The sentence expected in a language."""
        return self.de if language == "de" else self.en


def begun(seats: int | None = None, acts: str = "", seed: int = 0, **options: Any) -> Callable[[str], AnyMatch]:
    """A match from a seed after typed acts, which semicolons part: ``b1; 2: doubt`` is an act of seat 2."""
    return partial(_begun, seats=seats, acts=acts, seed=seed, options=tuple(options.items()))


def recorded(ply: int, name: str | None = None) -> Callable[[str], AnyMatch]:
    """The match of the game's golden record, or that of a name, after a number of acts."""
    return partial(_recorded, ply=ply, name=name)


@cache
def _begun(game: str, seats: int | None, acts: str, seed: int, options: tuple[tuple[str, Any], ...]) -> AnyMatch:
    kind = find(game)
    match = open_match(kind(seats, make(kind.Options, dict(options))), seed.to_bytes(32, "big"))
    for act in filter(None, map(str.strip, acts.split(";"))):
        named, _, text = act.rpartition(": ")
        seat = int(named) if named else match.awaited[0]
        match = match.play(seat, read_act(match, seat, text))
    return match


@cache
def _recorded(game: str, ply: int, name: str | None) -> AnyMatch:
    return _whole_record(name or game).at(ply)


@cache
def _whole_record(name: str) -> AnyMatch:
    return record.read(record_of(name).read_text(encoding="utf-8"))


def answered(mistake: Mistake) -> Refusal:
    """The refusal of what was typed; fails if it was played."""
    match = mistake.match
    seat = match.awaited[0] if mistake.seat is None else mistake.seat
    with pytest.raises(Refusal) as caught:
        match.judge(seat, read_act(match, seat, mistake.typed))
    # what is named as possible has to be: it is read as it is said, in both languages
    for move in getattr(caught.value, "nearest", ()):
        assert match.judge(seat, move) == move, move
    return caught.value


def sentence_said(mistake: Mistake, language: str) -> str:
    """The sentence that answers a mistake, without what is possible instead."""
    match = mistake.match
    people = PEOPLE[: match.game.seats]
    table = with_match(lobby_of(mistake.game, *people, computers=match.game.seats - len(people)), match)
    return reason(answered(mistake), table, gettext_for(language))


def each(mistakes: Iterable[Mistake]) -> pytest.MarkDecorator:
    """Parametrize a test by mistakes, each marked as being about its game."""
    return pytest.mark.parametrize(
        "mistake",
        [
            pytest.param(one, marks=pytest.mark.about(one.game), id=re.sub(r"\s+", "_", f"{one.game} {one.typed}"))
            for one in mistakes
        ],
    )
