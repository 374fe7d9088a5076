"""Animated pictures: every view is in it, and it is small."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from PIL import Image

from games.contract import View
from games.library import find, sheet
from games.match.match import Match, open_match
from games.players import choose
from games.sheets import MessageFormatter
from render import DARK, draw, film
from render.film import LARGEST
from render.gif import spread

NAMES = ("Anna", "Ben", "Carla", "Dora")


def _views(game_id: str, count: int) -> tuple[list[View], MessageFormatter]:
    kind = find(game_id)
    match: Match[Any, Any] = open_match(kind(), bytes(32))
    rng = Random(7)
    views = [match.game.view(match.state, None)]
    while len(views) < count and match.result is None:
        seat = match.awaited[0]
        match = match.play(seat, choose(match.game, match.state, seat, "random", rng))
        views.append(match.game.view(match.state, None))
    return views, MessageFormatter(sheet(kind, "de"), NAMES[: match.game.seats])


def test_sixty_moves_are_small_and_all_there() -> None:
    views, formatter = _views("maexchen", 61)
    reports: list[tuple[int, int]] = []
    gif = film(views, formatter, DARK, progress=lambda done, of: reports.append((done, of)))
    picture = Image.open(BytesIO(gif))
    assert len(gif) <= LARGEST
    assert picture.format == "GIF"
    # pictures that are alike become one that stands longer
    alike = sum(one == other for one, other in pairwise(views))
    assert 50 < len(views) - alike - 4 <= getattr(picture, "n_frames", 1) <= len(views)
    assert picture.info["loop"] == 0
    assert picture.width >= 300
    assert reports == [(number, len(views)) for number in range(1, len(views) + 1)]


def test_the_last_picture_is_the_last_view() -> None:
    views, formatter = _views("muehle", 9)
    picture: Image.Image = Image.open(BytesIO(film(views, formatter, DARK)))
    picture.seek(8)
    frame = picture.convert("RGB")
    expected = Image.open(BytesIO(draw(views[8], formatter, DARK))).convert("RGB").reduce(2)
    for place in ((60, 60), (120, 200), (200, 120), (210, 210), (30, 330)):
        seen, right = frame.getpixel(place), expected.getpixel(place)
        assert isinstance(seen, tuple)
        assert isinstance(right, tuple)
        assert sum(abs(a - b) for a, b in zip(seen, right, strict=True)) < 40
    assert picture.info["duration"] > 2000


def test_what_does_not_fit_loses_pictures_but_not_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    views, formatter = _views("boese_drei", 9)
    whole = film(views, formatter)
    monkeypatch.setattr(import_module("render.film"), "LARGEST", len(whole) // 5)
    small = film(views, formatter)
    assert len(small) <= len(whole) // 5
    assert 1 <= getattr(Image.open(BytesIO(small)), "n_frames", 1) < len(views)


@pytest.mark.parametrize(("count", "most"), [(1, 1), (5, 9), (9, 9), (600, 121), (122, 121), (5, 2), (7, 1)])
def test_pictures_are_picked_evenly(count: int, most: int) -> None:
    chosen = spread(count, most)
    assert len(chosen) == min(count, most)
    assert chosen[0] == 0
    assert most == 1 or chosen[-1] == count - 1
    leaps = {later - earlier for earlier, later in pairwise(chosen)}
    assert not leaps or max(leaps) - min(leaps) <= 1


def test_a_film_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a view"):
        film([], _views("muehle", 1)[1])
