"""Each typed mistake in the tables beside this file is answered by its reason, and no game has too few of them."""

from __future__ import annotations

import pkgutil
from collections import Counter
from collections.abc import Iterator
from importlib import import_module

import pytest

import tests.games.refusals as tables
from games.library import all_games
from tests.games.refusals import LANGUAGES, Mistake, each, sentence_said

ENOUGH = 3
"""The mistakes that each game has at least."""


def mistakes() -> Iterator[Mistake]:
    """The mistakes of all tables in this folder."""
    for module in pkgutil.iter_modules(tables.__path__, f"{tables.__name__}."):
        yield from getattr(import_module(module.name), "MISTAKES", ())


@each(mistakes())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_is_answered_by_its_reason(mistake: Mistake, language: str) -> None:
    assert sentence_said(mistake, language) == mistake.said(language)


def test_every_game_has_enough_mistakes() -> None:
    counts = Counter(mistake.game for mistake in mistakes())
    assert not [game for game in all_games() if counts[game] < ENOUGH]
