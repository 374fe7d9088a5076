"""A trick round the table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.contract import Card, Cards, Face, View
from games.library import find, sheet
from games.match.match import Match, open_match
from games.players.clicking import click_through
from games.players.simulation import derive_seed
from games.sheets import MessageFormatter
from render import draw
from render.artwork.pen import Place
from render.canvas import Canvas
from tools.specimens.sheets import FORMATTERS


def picture(names: tuple[str, ...], *faces: Face, bottom: int, chairs: tuple[int, ...] = ()) -> bytes:
    formatter = MessageFormatter(FORMATTERS["en"].sheet, names)
    return draw(View((Cards("trick", faces, seats=4, bottom=bottom, chairs=chairs),)), formatter, viewer=0)


def test_players_sit_as_their_chairs_say() -> None:
    king, ace = Card("heK"), Card("heA")
    in_order = picture(("Anna", "Cem", "Ben", "Dora"), Face(king, 1, 1), Face(ace, 2, 2), bottom=1)
    moved = picture(("Anna", "Ben", "Cem", "Dora"), Face(king, 2, 1), Face(ace, 1, 2), bottom=2, chairs=(0, 2, 1, 3))
    assert moved == in_order
    assert moved != picture(("Anna", "Ben", "Cem", "Dora"), Face(king, 2, 1), Face(ace, 1, 2), bottom=2)


def test_no_word_of_a_last_trick_is_cut_beside_an_account(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    write = Canvas.text

    def noted(self: Canvas, place: Place, text: str, *rest: Any, **more: Any) -> int:
        written.append(text)
        return write(self, place, text, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    game, rng = find("herz"), Random(1)
    match: Match[Any, Any] = open_match(game(4), derive_seed("herz", 5))
    while match.ply < 254:
        match = match.play(match.awaited[0], click_through(match.legals[match.awaited[0]], rng)[0])
    draw(match.game.view(match.state, 0), MessageFormatter(sheet(game, "de"), ("Ada", "Eva", "Ole", "Udo")), viewer=0)
    assert "Stich" in written
    assert [text for text in written if text.endswith("…") and text != "…"] == [], "alone it stands for rows left out"
