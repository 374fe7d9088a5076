"""Typed moves: every entry reads alike, beside the event loop."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from bot.interactions import typed
from tests.bot.tavern import Person, Tavern


@pytest.mark.parametrize("entry", ["mention", "command"])
async def test_what_is_typed_is_tidied_and_read_beside_the_loop(
    tavern: Tavern, anna: Person, ben: Person, entry: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    seen: list[tuple[str, bool]] = []
    read = typed._read

    def watched(match: Any, seat: int, text: str, names: Any) -> Any:
        seen.append((text, threading.current_thread() is threading.main_thread()))
        return read(match, seat, text, names)

    monkeypatch.setattr(typed, "_read", watched)
    white, black = (anna, ben) if (await table.now()).started_match.awaited == (0,) else (ben, anna)
    for who, words in ((white, f" D6{' ' * 1800}!"), (black, "d7 .")):
        if entry == "mention":
            await who.mentions(words)
        else:
            await who.slash("move", text=words.replace(" " * 1800, " " * 90))
    assert seen == [("D6", False), ("d7", False)]
    assert [step.text for step in (await table.now()).started_match.steps] == ["d6", "d7"]
