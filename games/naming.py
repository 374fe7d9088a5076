"""Finds games by what people call them: id or title, in either language, also in part or not quite right."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from functools import cache
from unicodedata import combining, normalize

from games.library import AnyGame, all_games, sheet
from games.sheets import LANGUAGES

CLOSE = 0.75
"""How much of a misspelt name must fit, from 0 to 1, as :mod:`difflib` has it."""
_LONG = 5
"""Letters of a word that is compared by itself."""
_WORDS = re.compile(r"[a-z0-9]+")
_LINKS = frozenset({"und", "and"})
"""Words between others for which people also write *&*, or nothing."""


@cache
def plain_name(text: str) -> str:
    """Return a name without case, accents, umlauts, blanks and signs: ``Nine Men's Morris`` as ``ninemensmorris``."""
    return "".join(_plain_words(text))


def games_called(typed: str, language: str) -> list[type[AnyGame]]:
    """Return the games whose id or title in either language contains what was typed, the best first.

    Where there are none, those with a name that is spelt much the same.
    """
    wanted = plain_name(typed)
    if not wanted:
        return []
    ranks = {game: rank for game in all_games().values() if (rank := _rank(wanted, game)) is not None}
    if ranks:
        return sorted(ranks, key=lambda game: (ranks[game], sheet(game, language).title))
    return nearest(typed)


def game_called(typed: str) -> type[AnyGame] | None:
    """Return the one game with exactly this id or title in either language, or None."""
    wanted = plain_name(typed)
    found = [game for game in all_games().values() if wanted in map(plain_name, _names(game))]
    return found[0] if len(found) == 1 else None


def nearest(typed: str, cutoff: float = CLOSE) -> list[type[AnyGame]]:
    """Return the games with a name, or a word of it, that is spelt much like what was typed, the nearest first."""
    close = difflib.get_close_matches(plain_name(typed), _by_spelling(), n=3, cutoff=cutoff)
    return list(dict.fromkeys(game for name in close for game in _by_spelling()[name]))


@cache
def _by_spelling() -> dict[str, list[type[AnyGame]]]:
    """The games by their names, and behind these by longer words of them."""
    games: dict[str, list[type[AnyGame]]] = {}
    named = [(name, game) for game in all_games().values() for name in _names(game)]
    for name, game in named:
        games.setdefault(plain_name(name), []).append(game)
    for name, game in named:
        for word in _plain_words(name):
            if len(word) >= _LONG:
                games.setdefault(word, []).append(game)
    return games


def _names(game: type[AnyGame]) -> Iterator[str]:
    yield game.info.id.replace("_", " ")
    for language in LANGUAGES:
        yield sheet(game, language).title


def _rank(wanted: str, game: type[AnyGame]) -> int | None:
    """How well a game's names fit what was typed, 0 for a whole name; None if none of them does."""
    return min(
        (rank for name in _names(game) if (rank := _rank_of(wanted, _plain_words(name))) is not None), default=None
    )


def _rank_of(wanted: str, words: Sequence[str]) -> int | None:
    name = "".join(words)
    if name == wanted:
        return 0
    if name.startswith(wanted):
        return 1
    if any("".join(words[first:]).startswith(wanted) for first in range(len(words))):
        return 2
    return 3 if wanted in name else None


@cache
def _plain_words(text: str) -> tuple[str, ...]:
    """The words of a name in small letters; *Mühle*, *Muehle* and *Muhle* are the same."""
    letters = "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))
    # an apostrophe stands within a word
    words = _WORDS.findall(re.sub("['’]", "", letters))
    return tuple(re.sub("([aou])e", r"\1", word) for word in words if word not in _LINKS)
