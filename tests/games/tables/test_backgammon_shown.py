"""What a game of backgammon says and shows."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import (
    Croupier,
    Dice,
    Fixed,
    Mark,
    Note,
    Tables,
)
from games.library import sheet
from games.sheets import LANGUAGES, MessageFormatter
from games.tables.backgammon import Backgammon, State
from games.tables.engine.round import WHITE, Cube
from games.tables.engine.series import Last
from tests.games.tables.backgammon_table import backgammon, place, play
from tests.games.tables.boards import step


@pytest.mark.parametrize(
    ("s", "text", "rolls", "keys"),
    [
        (place("start"), "wurf", (3, 1), ["threw"]),
        (place("bar 6:14", "6A:2 5A:2 1A:11"), "wurf", (6, 5), ["stuck.bar"]),
        (place("start", roll=(3, 1)), "8-5", (), ["moved"]),
        (place("bar 6:14", "1A 12A", roll=(1, 6)), "bar-1A", (), ["entered", "hit"]),
        (place("4 2", "1A", (6, 5)), "4-off", (), ["off"]),
        (place("1A", "8A:2", (6, 1)), "1A-7A", (), ["moved", "lapsed"]),
        (place("1", "1A:14", (6, 5)), "1-off", (), ["off", "won.1"]),
        (place("start"), "doppeln", (), ["doubled"]),
    ],
)
def test_said(s: State, text: str, rolls: tuple[int, ...], keys: list[str]) -> None:
    game, croupier = backgammon(), Croupier(Fixed.rolls(*rolls))
    game.apply(s, game.to_move(s)[0], step(text), croupier)
    assert [said.phrase.key for said in croupier.said] == keys
    for language in LANGUAGES:
        assert all(
            MessageFormatter(sheet(Backgammon, language), ("Anna", "Ben"))(said.phrase) for said in croupier.said
        )


def shown(s: State, seat: int | None, **options: Any) -> Tables:
    return next(part for part in backgammon(**options).view(s, seat).parts if isinstance(part, Tables))


def test_view_has_the_viewers_side_at_the_bottom() -> None:
    s = place("start", roll=(3, 1))
    for seat, first, last, mirrored in ((None, "1", "1A", False), (0, "1", "1A", False), (1, "1A", "1", True)):
        board = shown(s, seat)
        assert (board.points[0].name, board.points[-1].name, board.mirrored) == (first, last, mirrored)
        assert {point.name: len(point.men) for point in board.points}["12A"] == 5


def test_view_marks_the_last_steps_what_can_step_now_and_where_it_gets_for_all() -> None:
    game = backgammon()
    s = play(game, place("start", roll=(3, 1)), "8-5")
    marked = shown(s, None).marks
    assert shown(s, 0).marks == shown(s, 1).marks == marked
    assert {Mark("8", "from"), Mark("5", "to")} <= set(marked)
    assert {mark.spot for mark in marked if mark.kind == "choice"} == {"1A", "8", "6", "5"}
    assert {mark.spot for mark in marked if mark.kind == "reach"} == {"2A", "7", "5", "4"}


def test_view_marks_blots_that_can_be_hit_and_men_off() -> None:
    marked = shown(place("6:2 1:1", "4:1 3:2 2:1", (2, 1)), None).marks
    assert {mark for mark in marked if mark.kind in ("reach", "prey")} == {
        Mark("4", "prey"), Mark("5", "reach"), Mark("off", "reach"),
    }  # fmt: skip


def test_view_marks_the_bar_of_the_side_in_turn() -> None:
    s = place("bar 6:3", "bar 1A:3", (3, 1))
    assert (shown(s, None).moving, Mark("bar", "choice") in shown(s, None).marks) == (WHITE, True)


def test_view_marks_only_the_end_of_a_continued_step() -> None:
    game = backgammon()
    continued = play(game, place("start", roll=(6, 4)), "12A-9 9-3")
    assert [(mark.spot, mark.kind) for mark in shown(continued, 0).marks if mark.kind == "to"] == [("3", "to")]


def test_view_of_what_is_left_of_a_roll_ends_with_the_match() -> None:
    s = play(backgammon(), place("1:1", "6A:2", (6, 4)), "1-off")
    assert backgammon().result(s) is not None
    assert [part.meaning for part in backgammon().view(s, None).parts if isinstance(part, Dice)] == [None]


def test_view_of_cube_men_outside_and_dice() -> None:
    s = place("bar 6:10", "1A:12", (3, 3))
    board = shown(s, None)
    assert (board.bar, board.off) == ((1, 0), (4, 3))
    assert board.cube is not None
    assert (board.cube.value, board.cube.owner, board.cube.offered) == (64, None, False)
    offered = shown(play(backgammon(), place("start", cube=Cube(2, WHITE)), "doppeln"), None).cube
    assert offered is not None
    assert (offered.value, offered.owner, offered.offered) == (4, 1, True)
    assert shown(s, None, cube=False).cube is None
    dice = next(part for part in backgammon().view(s, 0).parts if isinstance(part, Dice))
    assert dice.faces == (3, 3)
    assert dice.meaning is not None
    assert dict(dice.meaning.params) == {"left": (3, 3, 3, 3)}


def test_notes_of_a_longer_match() -> None:
    s = place("start")._replace(played=1, last=Last(1, 4, 2))
    notes = [part.text.key for part in backgammon(games=3).view(s, None).parts if isinstance(part, Note)]
    assert notes == ["note.game", "won.2"]
