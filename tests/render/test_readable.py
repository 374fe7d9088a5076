"""What can be read on a phone: text and squares of a size, whatever is on the table and however many sit there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from PIL import ImageDraw

from games.contract import Board, Card, Cards, Pad, Prop, View
from games.library import all_games, sheet
from games.match.match import open_match
from games.players.simulation import derive_seed
from games.sheets import MessageFormatter
from render import DARK, draw
from render.artwork.cards import fronts, own_packs
from render.artwork.pen import Place
from render.canvas import Canvas
from render.context import context_of
from render.fonts import Style
from render.layout import HIGHEST, pack
from render.parts.board.layout import grid_of
from render.parts.cards import layout as cards
from tests.contract.tables import next_act
from tests.render.caches import clear_caches
from tests.render.pictures import opened

PHONE = 350
"""Pixels across in which a phone shows a picture."""
SMALLEST_TEXT = 11
ACTS, ACTS_QUICKLY = 121, 61
"""Acts of such a match; without --deep fewer."""
EVERY, EVERY_QUICKLY = 30, 60
"""Acts from one picture to the next; without --deep more, and only with the fewest seats and the most."""
GAMES = all_games()
HANDS = ("herz", "deutscher_schafkopf", "binokl", "canasta", "romme")
LEAST_HELD, ROWS_HELD = 44, 2
"""The least width of a card in the own hand, on a phone, and the most rows of such a hand."""
SQUARES = ("chess", "double_chess", "positionsschach", "dame")


@cache
def moments(game: str, seats: int, every: int = EVERY) -> tuple[tuple[View, int | None], ...]:
    """What everybody and the first seat see of a match by chance, at its beginning and from time to time after."""
    rules = GAMES[game](seats, GAMES[game].Options())
    rng = Random(f"{game} {seats}")
    match = open_match(rules, derive_seed(game, seats))
    views: list[tuple[View, int | None]] = []
    for act in range(ACTS if every < EVERY_QUICKLY else ACTS_QUICKLY):
        if act % every == 0 or match.result is not None:
            views += [(rules.view(match.state, who), who) for who in ((None, 0) if rules.info.hidden else (None,))]
        if match.result is not None:
            break
        match = match.play(*next_act(match, rng))
    return tuple(views)


def formatter(game: str, seats: int, language: str) -> MessageFormatter:
    return MessageFormatter(sheet(GAMES[game], language), tuple(f"Spielerin {seat}" for seat in range(seats)))


def all_moments(game: str, every: int = EVERY) -> Iterator[tuple[int, View, int | None]]:
    seats_of = GAMES[game].info.seats
    for seats in seats_of if every == EVERY else sorted({seats_of[0], seats_of[-1]}):
        for view, viewer in moments(game, seats, every):
            yield seats, view, viewer


@pytest.fixture
def every(request: pytest.FixtureRequest) -> int:
    return EVERY if request.config.getoption("--deep") else EVERY_QUICKLY


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> set[float]:
    """The sizes of all text that is drawn, in pixels of the picture."""
    found: set[float] = set()
    write, text = ImageDraw.ImageDraw.text, Canvas.text

    def drawn(self: Any, xy: Any, words: Any, **more: Any) -> None:
        # artwork is drawn four times as large, and other text through a mask of its own size
        found.add(more["font"].size / (1 if self.im.mode == "L" else 4))
        write(self, xy, words, **more)

    def written(self: Canvas, place: Place, words: str, style: Style, *rest: Any, **more: Any) -> int:
        if words:
            found.add(style.size)
        return text(self, place, words, style, *rest, **more)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", drawn)
    monkeypatch.setattr(Canvas, "text", written)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_table_makes_the_picture_wider_or_higher(game: str, every: int) -> None:
    for seats, view, viewer in all_moments(game, every):
        for language in ("de", "en"):
            size = pack(view.parts, context_of(view, formatter(game, seats, language), DARK, viewer)).size
            assert size.width == 900, (seats, language)
            assert size.height <= HIGHEST, (seats, language)


@pytest.mark.parametrize("game", GAMES)
def test_no_text_is_too_small_on_a_phone(game: str, sizes: set[float], every: int) -> None:
    seats = GAMES[game].info.seats[-1]
    view, viewer = max(moments(game, seats, every), key=lambda moment: len(repr(moment[0])))
    picture = opened(draw(view, formatter(game, seats, "de"), DARK, viewer=viewer))
    assert sizes
    assert min(sizes) * PHONE / picture.width >= SMALLEST_TEXT


@pytest.mark.parametrize("width", [72, 84, 158])
def test_no_index_of_a_card_is_too_small_on_a_phone(width: int, sizes: set[float]) -> None:
    clear_caches()
    for index in ("K", "10"):
        fronts.front(Card("heK"), index, width, DARK)
        fronts.top(Card("heK"), index, (41, 58), DARK)
    for view, _ in moments("kreuz_quer", 3):
        for part in view.parts:
            for face in getattr(part, "faces", ()):
                if hasattr(face.card, "short"):
                    own_packs.front(face.card, str(face.card.short), width, DARK)
    clear_caches()
    assert min(sizes) * PHONE / 900 >= SMALLEST_TEXT


@pytest.mark.parametrize("game", SQUARES)
def test_squares_are_large_enough_for_a_thumb(game: str) -> None:
    for seats, view, viewer in all_moments(game):
        plan = pack(view.parts, context_of(view, formatter(game, seats, "de"), DARK, viewer))
        for part, box in plan.parts:
            if isinstance(part, Board) and len(part.shape.spots) <= 64:
                assert grid_of(part, 824, box.scale).pitch * PHONE / plan.size.width >= 34


@pytest.mark.parametrize("game", HANDS)
def test_the_own_hand_is_large_on_a_phone(game: str) -> None:
    found = 0
    for seats, view, viewer in all_moments(game):
        if viewer is None:
            continue
        context = context_of(view, formatter(game, seats, "de"), DARK, viewer)
        plan = pack(view.parts, context)
        for part, box in plan.parts:
            if isinstance(part, Cards) and part.kind == "hand" and part.faces:
                found += 1
                rows = cards.rows_of(part, box.width, box.scale)
                assert rows.card * PHONE / plan.size.width >= LEAST_HELD, (seats, view)
                assert len(rows.lengths) <= ROWS_HELD, (seats, len(part.faces))
    assert found


@pytest.mark.parametrize("game", HANDS)
def test_no_account_makes_the_own_hand_smaller(game: str) -> None:
    for seats, view, viewer in all_moments(game):
        if any(isinstance(part, Cards) and part.kind == "hand" for part in view.parts):
            context = context_of(view, formatter(game, seats, "de"), DARK, viewer)
            without = [part for part in view.parts if not isinstance(part, Pad | Prop)]
            scale, best = (pack(parts, context).parts[0].box.scale for parts in (view.parts, without))
            assert scale == best, (seats, view)
