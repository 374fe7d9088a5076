"""Pictures that are drawn on others come out as if they were drawn on empty ground."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from random import Random

import pytest
from PIL import Image

from games.contract import Board, Piece, View
from games.library import all_games, sheet
from games.match.match import open_match
from games.players.simulation import derive_seed
from games.sheets import MessageFormatter
from render import CONTRAST, DARK, LIGHT, Theme, draw, painting, png
from render.artwork.marks import dot, ring
from render.canvas import Canvas
from render.flat import Rectangle, Slab
from render.fonts import STRONG
from render.painting import Stroke
from render.palette import full_colours, place_of
from render.parts.board import draw as board
from tests.contract.tables import next_act
from tests.render.caches import clear_caches, kept_by_the_renderer
from tests.render.pictures import opened
from tools.specimens import specimens
from tools.specimens.boards import mill_shape
from tools.specimens.sheets import FORMATTERS

ACTS, ACTS_QUICKLY = 5, 2
"""Acts of each game whose pictures are drawn; without --deep fewer."""
EVERY = 3
"""One game in this number is drawn; with --deep every one."""
AFRESH = 3
"""One drawn game in this number is also drawn with empty caches; with --deep every one."""


@pytest.fixture(autouse=True)
def forgotten() -> None:
    forget()


def forget() -> None:
    """Forget all that is only remembered of other pictures."""
    painting.forget()
    png.forget()


def seen(game: str, acts: int, *, all_eyes: bool) -> list[tuple[View, int | None]]:
    """What everybody sees of the first acts of a match by chance, and the first seat, at least where that is more."""
    rules = all_games()[game](all_games()[game].info.seats[-1], all_games()[game].Options())
    rng, match = Random(game), open_match(rules, derive_seed(game, 0))
    views: list[tuple[View, int | None]] = []
    for _ in range(acts):
        viewers = (None, 0) if all_eyes or rules.info.hidden else (None,)
        views += [(rules.view(match.state, who), who) for who in viewers]
        if match.result is None:
            match = match.play(*next_act(match, rng))
    return views


def laid_one_by_one(strokes: Sequence[Stroke], size: tuple[int, int], theme: Theme) -> bytes:
    """The places in the palette, by the pixels that lie under each stroke."""
    image = Image.new("L", size, place_of(theme.ground, theme))
    for left, top, right, bottom, what in strokes:
        if isinstance(what, int):
            image.paste(what, (left, top, right, bottom))
        elif isinstance(what, Slab):
            image.paste(what.image, (left, top))
        else:
            under = image.crop((left, top, right, bottom)).tobytes()
            image.paste(what.mixed(under), (left, top), what.cover)
    return image.tobytes()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The games whose pictures are drawn: all, without --deep every third, for they are made of the same parts."""
    if metafunc.function is test_what_was_drawn_before_makes_no_difference:
        metafunc.parametrize("game", list(all_games())[:: 1 if metafunc.config.getoption("--deep") else EVERY])


def test_what_was_drawn_before_makes_no_difference(
    game: str,
    request: pytest.FixtureRequest,
    themes_of: Callable[[str], tuple[Theme, ...]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deep = request.config.getoption("--deep")
    views = seen(game, ACTS if deep else ACTS_QUICKLY, all_eyes=deep)
    rules = all_games()[game]
    formatter = MessageFormatter(sheet(rules, "de"), tuple(f"Spielerin {seat}" for seat in range(rules.info.seats[-1])))
    drawn: list[tuple[Sequence[Stroke], tuple[int, int], Theme]] = []
    draw_strokes = painting.draw

    def noted(strokes: Sequence[Stroke], size: tuple[int, int], theme: Theme) -> bytes:
        drawn.append((strokes, size, theme))
        return draw_strokes(strokes, size, theme)

    monkeypatch.setattr(painting, "draw", noted)
    for theme in themes_of(game):
        one_after_another = [draw(view, formatter, theme, viewer=who) for view, who in views]
        for picture, strokes in zip(one_after_another, drawn[-len(views) :], strict=True):
            assert Image.open(BytesIO(picture)).tobytes() == laid_one_by_one(*strokes)
        afresh = list(zip(views, one_after_another, strict=True))
        # without --deep the last alone, which was drawn on all the others
        for (view, who), picture in afresh if deep else afresh[-1:]:
            forget()
            assert draw(view, formatter, theme, viewer=who) == picture
        if deep or list(all_games()).index(game) % (EVERY * AFRESH) == 0:
            # boards, cards, men and words drawn afresh
            clear_caches()
            forget()
            view, who = views[-1]
            assert draw(view, formatter, theme, viewer=who) == one_after_another[-1]


@pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=lambda theme: theme.name)
def test_nor_does_it_between_pictures_that_have_little_in_common(theme: Theme) -> None:
    views = [view for _, view in specimens()]
    Random(theme.name).shuffle(views)
    del views[20:]
    one_after_another = [draw(view, FORMATTERS["en"], theme) for view in views]
    for view, picture in zip(views, one_after_another, strict=True):
        forget()
        assert draw(view, FORMATTERS["en"], theme) == picture


def test_only_what_has_changed_is_drawn_and_packed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board(mill_shape(), (Piece("a1", 0), Piece("d6", 1), Piece("g7", 0)))
    moved = replace(board, pieces=(Piece("a1", 0), Piece("d7", 1), Piece("g7", 0)))
    draw(View((board,)), FORMATTERS["de"])
    areas: list[int] = []
    packed: list[int] = []
    paint, pack = painting.paint, png.compress

    def painted(image: Image.Image, strokes: list[Stroke], region: Rectangle, ground: int, aside: int = 0) -> None:
        left, top, right, bottom = region
        areas.append((right - left) * (bottom - top))
        paint(image, strokes, region, ground, aside)

    def counted(rows: memoryview, effort: int) -> bytes:
        packed.append(len(rows))
        return pack(rows, effort)

    monkeypatch.setattr(painting, "paint", painted)
    monkeypatch.setattr(png, "compress", counted)
    picture = opened(draw(View((moved,)), FORMATTERS["de"]))
    assert 0 < sum(areas) < picture.width * picture.height / 20
    assert 0 < sum(packed) < picture.width * picture.height / 2
    areas.clear()
    packed.clear()
    draw(View((board,)), FORMATTERS["de"])
    assert sum(areas) < picture.width * picture.height / 20
    assert not packed


def canvas(*whats: str) -> Canvas:
    """A canvas on which things lie over one another in an order."""
    sheet = Canvas(200, 150, LIGHT)
    sheet.panel((10, 10, 190, 140), LIGHT.paper, edge=LIGHT.line, stroke=3)
    for what in ("a", "b", "c", "d"):
        sheet.text((20 + 30 * ord(what) % 97, 100), what, STRONG, LIGHT.ink)
    for what in whats:
        match what:
            case "ring":
                sheet.put(ring(60, 8, LIGHT.accent, LIGHT.light), 20, 20)
            case "dot":
                sheet.put(dot(60, LIGHT.choice, LIGHT.light), 40, 30)
            case "beyond":
                sheet.put(dot(60, LIGHT.bad, LIGHT.light), -20, 120)
            case "bar":
                sheet.bar(100, 30, 130, 60, LIGHT.choice)
            case "across":
                sheet.put(dot(40, LIGHT.bad, LIGHT.light), 110, 20)
            case text:
                sheet.text((30, 30), text, STRONG, LIGHT.ink)
    return sheet


ORDERS = [
    ("ring", "dot"),
    ("dot", "ring"),
    ("dot",),
    ("ring", "dot", "ring"),
    ("Anna ♥", "ring"),
    ("beyond", "dot"),
    ("bar", "across"),
    ("across", "bar"),
    ("bar", "dot", "across"),
    (),
]


def test_what_lies_over_one_another_lies_so_in_every_picture() -> None:
    for one, other in pairwise([*ORDERS, *reversed(ORDERS), *ORDERS[::2]]):
        for order in (one, other):
            sheet = canvas(*order)
            picture = sheet.png()
            assert opened(picture).tobytes() == full_colours(sheet.image, LIGHT).tobytes()
            assert Image.open(BytesIO(picture)).tobytes() == laid_one_by_one(sheet.strokes, sheet.size, LIGHT)


def test_only_so_much_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "MOST_BANDS", 5)
    for width in range(60, 60 + 3 * painting.MOST_PICTURES):
        Canvas(width, 150, LIGHT).png()
    assert painting.remembered() == painting.MOST_PICTURES
    assert 5 <= png.remembered() <= 10


def test_whatever_is_remembered_has_a_limit() -> None:
    kept = kept_by_the_renderer()
    assert len(kept) > 50
    assert not [one for one in kept if one.cache_parameters()["maxsize"] is None]


def test_what_is_remembered_has_room_for_the_boards_of_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board takes as long as ten pictures on it: none is forgotten because other games are played."""
    kept, boards = board.board_image.cache_parameters()["maxsize"], set[object]()

    def note(*looks: object) -> Slab:
        boards.add(looks)
        return Slab(Image.new("L", (1, 1)))

    monkeypatch.setattr(board, "board_image", note)
    for game in all_games().values():
        formatter = MessageFormatter(sheet(game, "en"), tuple("ABCDEFGH"))
        for seats in {game.info.seats[0], game.info.seats[-1]}:
            rules = game(seats, game.Options())
            start = open_match(rules, derive_seed(game.info.id, 0)).state
            views = [(rules.view(start, who), who) for who in (None, seats - 1)]
            for view, who in views:
                if any(isinstance(part, Board) for part in view.parts):
                    draw(view, formatter, DARK, viewer=who)
    assert kept is not None
    assert 16 < len(boards) <= kept // 2
