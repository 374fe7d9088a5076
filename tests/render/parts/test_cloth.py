"""A betting layout: names above or beside what lies on their fields."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.contract import Cloth, Plot, Stake, View
from games.library import find, sheet
from games.match.match import Match, open_match
from games.players.clicking import click_through
from games.players.simulation import derive_seed
from games.sheets import MessageFormatter
from render import draw
from render.artwork.pen import Place
from render.canvas import Canvas
from tools.specimens.sheets import FORMATTERS

MARGIN = 8
"""Pixels that stay free between a field's edge and what is written in it."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, int]]:
    """Texts in the order in which they are drawn, each with the pixels left before and behind it in its field."""
    texts: list[tuple[str, int, int]] = []
    fields = [(0, 0)]
    write, frame = Canvas.text, Canvas.panel

    def framed(self: Canvas, box: tuple[int, int, int, int], *rest: Any, **more: Any) -> None:
        fields.append((box[0], box[2]))
        frame(self, box, *rest, **more)

    def noted(self: Canvas, place: Place, text: str, *rest: Any, **more: Any) -> int:
        width, (left, right) = write(self, place, text, *rest, **more), fields[-1]
        texts.append((text, round(place[0]) - left, right - round(place[0]) - width))
        return width

    monkeypatch.setattr(Canvas, "text", noted)
    monkeypatch.setattr(Canvas, "panel", framed)
    return texts


@pytest.mark.parametrize("language", ["de", "en"])
def test_long_names_stand_whole_above_the_stakes_of_baccara(language: str, written: list[tuple[str, int, int]]) -> None:
    game, rng = find("baccara"), Random(1)
    match: Match[Any, Any] = open_match(game(3), derive_seed("baccara", 1))
    while match.state.phase != "draw":
        match = match.play(match.awaited[0], click_through(match.legals[match.awaited[0]], rng)[0])
    assert all(match.state.staked), "chips lie on every field"
    formatter = MessageFormatter(sheet(game, language), ("Maximiliane", "Friederike", "Christopher"))
    draw(match.game.view(match.state, 0), formatter, viewer=0)
    assert [text for text, _, _ in written if text.endswith("…")] == []


@pytest.mark.parametrize("amount", [1, 39, 250])
@pytest.mark.parametrize("height", [1, 2])
@pytest.mark.parametrize("fields", [3, 4])
def test_stakes_end_before_the_edge_of_their_field(
    fields: int, height: int, amount: int, written: list[tuple[str, int, int]]
) -> None:
    stakes = (Stake(0, amount), Stake(1, amount))
    plots = tuple(Plot(place + 2, place, 0, 1, height, stakes, won=place == 1) for place in range(fields))
    draw(View((Cloth(plots),)), FORMATTERS["de"])
    lying = [(before, behind) for text, before, behind in written if text in (str(amount), "+1")]
    assert len(lying) == 2 * fields, "every stake is told by its amount, or counted"
    assert [margins for margins in lying if min(margins) < MARGIN] == []
