"""What the checks after a kill read out of a message: how far its menus have been chosen, in every game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.wire.custom_id import Place
from games import menu
from games.library import all_games, find, sheet
from games.match.match import open_match
from games.match.seeds import SEED_BYTES
from games.sheets import MessageFormatter
from tests.faults.checks import menu_ids, path_of

FEW = 6
"""Steps that are tried at each menu."""


@pytest.mark.parametrize("game", all_games())
def test_the_path_is_that_of_the_menus_which_stand_in_a_message(game: str) -> None:
    kind = find(game)
    match = open_match(kind(kind.info.seats[0]), bytes(SEED_BYTES))
    names = tuple(f"P{seat}" for seat in range(match.game.seats))
    formatter = MessageFormatter(sheet(kind, "en"), names)
    table: Any = SimpleNamespace(id=7, match=match, started_match=match, text_formatter=lambda: formatter)
    seat = match.awaited[0]
    paths: list[tuple[int, ...]] = [()]
    for path in paths:
        ids = menu_ids(table, Place(seat, 0, path))
        message = {"components": [{"custom_id": one} for one in ids]}
        assert path_of(message, table) == path
        for node in menu.on_one_message(match.legals[seat], path):
            if isinstance(node, menu.Choose) and len(path) < 2:
                paths += [(*node.path, entry.step) for entry in node.entries[:FEW] if not entry.final]
