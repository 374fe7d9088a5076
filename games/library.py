"""Finds the games: every module below ``games`` that defines a concrete :class:`Game`. Nothing to register."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import games
from games.contract import Game
from games.sheets import LANGUAGES, Sheet, load

AnyGame = Game[Any, Any]


@cache
def all_games() -> Mapping[str, type[AnyGame]]:
    """Every game by id, in alphabetical order; modules with a leading underscore are left out."""
    by_id: dict[str, type[AnyGame]] = {}
    for module in pkgutil.walk_packages(games.__path__, "games."):
        if any(part.startswith("_") for part in module.name.split(".")):
            continue
        for game in games_in(module.name):
            if game.info.id in by_id:
                raise ValueError(f"two games have the id {game.info.id!r}")
            by_id[game.info.id] = game
    return dict(sorted(by_id.items()))


def games_in(module_name: str) -> list[type[AnyGame]]:
    """The games a module defines itself: classes with all methods and an ``info``."""
    module = importlib.import_module(module_name)
    return [
        member
        for member in vars(module).values()
        if inspect.isclass(member)
        and issubclass(member, Game)
        and not inspect.isabstract(member)
        and hasattr(member, "info")
        and member.__module__ == module_name
    ]


def find(game_id: str) -> type[AnyGame]:
    """The game with this id; ``KeyError`` if there is none."""
    return all_games()[game_id]


@cache
def sheet(game: type[AnyGame], language: str) -> Sheet:
    """The rule sheet of a game in a language."""
    return load(sheet_path(game), language)


def sheet_path(game: type[AnyGame]) -> Path:
    """The path beside which the sheets lie: the game's module, or its id where one module holds several games."""
    home = Path(inspect.getfile(game))
    own = home.with_name(f"{game.info.id}.py")
    return own if own.with_name(f"{game.info.id}.{LANGUAGES[0]}.md").exists() else home
