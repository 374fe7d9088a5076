"""The last moves of a match in motion: short and small, played once, and what has moved is seen to move."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops

from games.contract import View
from games.contract.views import Cards, Roster
from games.library import find, sheet
from games.match.acts import move_of
from games.match.match import Match, open_match
from games.players import choose
from games.sheets import MessageFormatter
from render import DARK, draw, motion
from render.context import context_of
from render.layout import pack
from render.motion import LARGEST, LONGEST

NAMES = ("Anna", "Ben", "Carla", "Dora")


def _opened(game_id: str, seats: int = 2) -> tuple[Match[Any, Any], MessageFormatter]:
    kind = find(game_id)
    return open_match(kind(seats, kind.Options()), bytes(32)), MessageFormatter(sheet(kind, "de"), NAMES[:seats])


def _views(match: Match[Any, Any], acts: int) -> list[View]:
    """The views of a match played by chance, those that look different."""
    rng, views = Random(7), [match.game.view(match.state, None)]
    for _ in range(acts):
        if match.result is None:
            seat = match.awaited[0]
            match = match.play(seat, choose(match.game, match.state, seat, "random", rng))
            view = match.game.view(match.state, None)
            views += [view] if view.parts != views[-1].parts else []
    return views


def _frames(gif: bytes) -> list[Image.Image]:
    picture = Image.open(BytesIO(gif))
    frames = []
    for number in range(getattr(picture, "n_frames", 1)):
        picture.seek(number)
        frames.append(picture.convert("RGB"))
    return frames


def _small(view: View, formatter: MessageFormatter) -> Image.Image:
    return Image.open(BytesIO(draw(view, formatter, DARK))).convert("RGB").reduce(2)


def _unlike(one: Image.Image, other: Image.Image, by: int = 60) -> Image.Image:
    """White where two pictures of the same width are clearly different, down to where the lower one ends."""
    size = one.width, min(one.height, other.height)
    pictures = (picture.crop((0, 0, *size)) for picture in (one, other))
    return ImageChops.difference(*pictures).convert("L").point(lambda level: 255 if level > by else 0)


def _area(mask: Image.Image) -> int:
    return mask.histogram()[255]


@pytest.mark.parametrize(
    ("game_id", "seats", "acts"),
    [("dame", 2, 30), ("chess", 2, 20), ("herz", 4, 22), ("elf_hoch", 4, 16), ("backgammon", 2, 40), ("domino", 4, 24)],
)
def test_it_is_short_and_small_plays_once_and_ends_on_the_last_picture(game_id: str, seats: int, acts: int) -> None:
    match, formatter = _opened(game_id, seats)
    views = _views(match, acts)
    gif = motion(views, formatter, DARK)
    assert len(gif) <= LARGEST
    picture = Image.open(BytesIO(gif))
    assert "loop" not in picture.info, "endless films distract"
    duration = 0
    for number in range(getattr(picture, "n_frames", 1)):
        picture.seek(number)
        duration += picture.info["duration"]
    assert duration <= LONGEST
    frames, last = _frames(gif), _small(views[-1], formatter)
    assert frames[0].width == last.width
    assert _area(_unlike(frames[-1], last)) < 0.01 * last.width * last.height
    assert gif == motion(views, formatter, DARK), "the same whenever it is asked for"


def test_a_man_moves_along_its_way() -> None:
    match, formatter = _opened("chess")
    start = match.game.view(match.state, None)

    def after(text: str) -> View:
        played = match.play(match.awaited[0], move_of(match.game, text))
        return played.game.view(played.state, None)

    two, one = after("e2-e4"), after("e2-e3")
    before, ended, halfway = (_small(view, formatter) for view in (start, two, one))
    # the pixels of a pawn on e3, where none is before or after
    pawn = ImageChops.subtract(_unlike(halfway, before), _unlike(before, ended, 5))
    frames = _frames(motion([start, two], formatter, DARK))
    seen = [_area(ImageChops.multiply(pawn, _unlike(frame, before))) for frame in frames]
    assert max(seen[2:5]) > 0.5 * _area(pawn) > 50, "halfway it stands on e3"
    assert seen[0] == 0
    assert seen[-1] < 0.05 * _area(pawn)


@pytest.mark.parametrize(("game_id", "seats"), [("chess", 2), ("chaupur", 4), ("mau_mau", 4)])
def test_no_name_fades_into_another_place(game_id: str, seats: int) -> None:
    match, formatter = _opened(game_id, seats)
    turns = 0
    for before, after in pairwise(_views(match, 12)):
        plans = [pack(view.parts, context_of(view, formatter, DARK)).parts for view in (before, after)]
        boxes = [next(box for part, box in plan if isinstance(part, Roster)) for plan in plans]
        if boxes[0] == boxes[1] and before.asks != after.asks:
            turns += 1
            place = (0, boxes[0].top // 2, 450, boxes[0].bottom // 2)
            seen = [frame.crop(place) for frame in _frames(motion([before, after], formatter, DARK))]
            for players in seen:
                assert min(_area(_unlike(players, still)) for still in (seen[0], seen[-1])) < 20
    assert turns


def test_a_trick_goes_to_its_winner() -> None:
    match, formatter = _opened("herz", 4)
    views = _views(match, 60)
    at, trick = next(
        (number, part)
        for number, view in enumerate(views)
        for part in view.parts
        if isinstance(part, Cards) and part.kind == "trick" and len(part.faces) == 4
    )
    winner = next(face.seat for face in trick.faces if face.marked)

    def with_faces(*seats: int) -> Image.Image:
        lying = replace(trick, faces=tuple(face for face in trick.faces if face.seat in seats))
        parts = tuple(lying if part is trick else part for part in views[at].parts)
        return _small(replace(views[at], parts=parts), formatter)

    empty, others = with_faces(), [seat for seat in range(4) if seat != winner]
    frames = _frames(motion(views[at : at + 2], formatter, DARK))
    cleared = min(range(len(frames)), key=lambda number: _area(_unlike(frames[number], empty)))
    assert 0 < cleared < len(frames) - 1, "in between the table is empty"
    before = frames[cleared - 1]
    near = [_area(ImageChops.multiply(_unlike(with_faces(seat), empty), _unlike(before, empty))) for seat in others]
    there = _area(ImageChops.multiply(_unlike(with_faces(winner or 0), empty), _unlike(before, empty)))
    assert there > 10 * max(near), "just before, all cards lie where the winner sits"


def test_dice_tumble_before_they_lie_still() -> None:
    match, formatter = _opened("hunderteins")
    views = _views(match, 3)
    frames = _frames(motion(views[:2], formatter, DARK))
    still = _frames(motion(views[:1] * 2, formatter, DARK))
    assert len(still) == 1, "where nothing changes there is one picture"
    assert len(frames) > 8


def test_what_is_laid_out_anew_does_not_swarm() -> None:
    match, formatter = _opened("domino", 4)
    views = _views(match, 40)
    lengths = [len(_frames(motion(list(pair), formatter, DARK))) for pair in zip(views[-6:], views[-5:], strict=False)]
    assert 2 in lengths, "a row that turns elsewhere is shown before and after"


def test_motion_needs_a_view() -> None:
    _, formatter = _opened("dame")
    with pytest.raises(ValueError, match="needs a view"):
        motion([], formatter)
