"""Finds games for so many people, so much time and a taste."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from games.contract import Info, Kind, Level, Mood
from games.library import AnyGame, all_games

TASTES: Mapping[str, Callable[[Info], bool]] = {
    "cards": lambda info: info.shelf.kind is Kind.CARDS,
    "dice": lambda info: info.shelf.kind is Kind.DICE,
    "board": lambda info: info.shelf.kind is Kind.BOARD,
    "race": lambda info: info.shelf.kind is Kind.RACE,
    "domino": lambda info: info.shelf.kind is Kind.DOMINO,
    "puzzle": lambda info: info.shelf.kind is Kind.PUZZLE,
    "knack": lambda info: info.shelf.kind in (Kind.KNACK, Kind.MAGIC),
    "thought": lambda info: info.shelf.thought == Level.MUCH,
    "luck": lambda info: info.shelf.luck == Level.MUCH,
    "hidden": lambda info: info.hidden,
    "talk": lambda info: info.shelf.talk >= Level.SOME or Mood.BLUFF in info.shelf.moods,
    "team": lambda info: Mood.TEAM in info.shelf.moods,
    "calm": lambda info: Mood.CALM in info.shelf.moods,
    "mean": lambda info: Mood.MEAN in info.shelf.moods,
    "classic": lambda info: Mood.CLASSIC in info.shelf.moods,
    "odd": lambda info: Mood.ODD in info.shelf.moods,
}
"""The tastes that can be asked for, by their names in presses: whether a game is to such a taste."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A search for a game; 0 and an empty taste stand for anything."""

    people: int = 0
    minutes: int = 0
    """At most so many."""
    taste: str = ""

    def fits(self, info: Info) -> bool:
        """Return whether a game is what is looked for; alone one may also play computers, where choices matter."""
        taste = TASTES.get(self.taste)
        return (
            (not self.people or self.people in info.seats or (self.people == 1 and info.skill))
            and (not self.minutes or info.minutes <= self.minutes)
            and (taste is None or taste(info))
        )


def find_games(wish: Wish, first: Sequence[str] = ()) -> list[type[AnyGame]]:
    """Return the games that fit, in the order in which they are shown.

    To somebody alone games for one come first; then those named in ``first``, then the rest, one of each kind in turn.
    """
    fitting = {name: game for name, game in all_games().items() if wish.fits(game.info)}
    alone = [name for name, game in fitting.items() if wish.people == 1 and game.info.alone]
    order = dict.fromkeys((*alone, *(name for name in first if name in fitting), *_mixed(fitting)))
    return [fitting[name] for name in order]


def _mixed(found: Mapping[str, type[Any]]) -> list[str]:
    """The names of the games, one of each kind in turn, so that no page shows one kind alone."""
    shelves = [[name for name, game in found.items() if game.info.shelf.kind is kind] for kind in Kind]
    return [name for turn in zip_longest(*shelves) for name in turn if name is not None]
