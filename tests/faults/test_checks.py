"""What the checks after a kill read out of a message: how far its menus have been chosen, in every game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from bot.wire.message import Button, Entry, Menu, Message, row
from bot.wire.rendering import Ready
from games import menu
from games.library import all_games, find, sheet
from games.match.match import open_match
from games.match.seeds import SEED_BYTES
from games.sheets import MessageFormatter
from tests.bot.sketches import components
from tests.faults.checks import menu_ids, path_of, shows

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


def test_a_message_shows_the_same_whether_its_emojis_had_been_uploaded_or_not() -> None:
    ace, other = Entry("♠A", "0", emoji="card A"), Entry("♠K", "0", emoji="card K")
    draw = Button("Draw", Press(Action.MENU_BUTTON, 7), emoji="card A")

    def message(entry: Entry, known: dict[str, discord.PartialEmoji]) -> Ready:
        return Ready(Message("hand", (row(draw), row(Menu("m", "Card", (entry,))))), emojis=known)

    sent: Any = {"components": components(message(ace, {"card A": discord.PartialEmoji(name="card_A", id=5)}))}
    assert "emoji" in str(sent)
    assert shows(sent, message(ace, {}))
    assert not shows(sent, message(other, {}))
