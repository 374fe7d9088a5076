"""Tests of Kirchenfenster, Bauernfenster, Gefängnisfenster."""

from __future__ import annotations

import pytest

from games.contract import ANY_NUMBER, Pad, Prop, readings, spoken
from games.dice.fenster import Choose, Fenster, Window
from games.kit.dice import DiceOptions, Roll
from tests.games.dice.playing import advised, formatter, part, play, refused, replayed, seen, texts

OTHER = "135, kirche, 135, 135"
"""A turn of somebody else."""
OTHER_2, OTHER_3 = OTHER.replace("kirche", "bauer"), "135, 135, 135"


@pytest.mark.parametrize(
    ("acts", "column"),
    [
        pytest.param("661, kirche, 612, 345", (3, None, None), id="1.1-sixes-for-the-church"),
        pytest.param("466, bauer, 444, 345", (None, 5, None), id="1.1-fours-for-the-farm"),
        pytest.param("212, gefaengnis, 666, 345", (None, None, 2), id="1.1-twos-for-the-prison"),
        pytest.param("666, kirche, 615, 111", (4, None, None), id="1.1-four-sixes-are-4"),
        pytest.param("111, kirche, 111, 111", (0, None, None), id="2.3-none"),
        pytest.param("444, bauer, 444, 444", (None, 9, None), id="2.3-nine-at-most"),
        pytest.param("666, bauer, 646, 111", (None, 1, None), id="2.2-whatever-the-first-throw-was"),
    ],
)
def test_a_turn(acts: str, column: tuple[int | None, ...]) -> None:
    game = Fenster(2)
    s, _ = play(game, acts)
    assert s.sheet[0] == column
    assert game.to_move(s) == (1,)


def test_2_2_the_window_is_chosen_after_the_first_roll_only() -> None:
    game = Fenster(2)
    s, _ = play(game, "")
    assert texts(game, s) == ["wurf"]
    s, _ = play(game, "613", s)
    assert texts(game, s) == ["kirche", "bauer", "gefaengnis"]
    for act in ("bauer", "613"):
        s, _ = play(game, act, s)
        assert texts(game, s) == ["wurf"]


def test_2_4_each_window_once() -> None:
    game = Fenster(2)
    s, _ = play(game, f"666, kirche, 666, 666, {OTHER}, 666")
    assert refused(game, s, "kirche") == "2.4"
    assert refused(game, s, "bauer") is None
    assert texts(game, s) == ["bauer", "gefaengnis"]


def test_2_5_the_last_window_is_taken_by_itself() -> None:
    game = Fenster(2)
    s, _ = play(game, f"666, kirche, 666, 666, {OTHER}, 444, bauer, 111, 111, {OTHER_2}")
    s, told = play(game, "221", s)
    assert told == ["Anna hat 2, 2 und 1 gewürfelt (Gefängnisfenster): 2 passten, zusammen 2."]
    assert texts(game, s) == ["wurf"]
    s, _ = play(game, "662, 111", s)
    assert s.sheet[0] == (9, 3, 3)


def test_3_1_three_rounds_and_the_highest_sum() -> None:
    game = Fenster(2)
    mine = ["666, kirche, 111, 111", "111, bauer, 111, 111", "111, 111, 222"]
    acts = ", ".join(f"{a}, {b}" for a, b in zip(mine, [OTHER, OTHER_2, OTHER_3], strict=True))
    s, _ = play(game, acts.rpartition(", ")[0])
    assert game.result(s) is None
    s, _ = play(game, "222", s)
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners) == ((6, 3), (0,))
    s, _ = play(game, acts.replace("666", "111").replace("222", "122"))
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners) == ((2, 0), (0,))
    s, _ = play(game, acts.replace("666", "111").replace("222", "111"))
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners) == ((0, 0), (0, 1))


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        Fenster(seats)


@pytest.mark.parametrize(
    ("typed", "window"),
    [("kirche", 0), ("Kirchenfenster", 0), ("church window", 0), ("b", 1), ("Gefängnis", 2), ("GEFÄNGNISFENSTER", 2)],
)
def test_many_names_are_read(typed: str, window: int) -> None:
    assert readings((Roll, Choose), typed) == [Choose(Window.all()[window])]
    assert spoken(Choose(Window("gefaengnis")), "de") == "Gefängnisfenster"


@pytest.mark.parametrize(
    ("acts", "window"),
    [
        pytest.param("662", "kirche", id="most-sixes"),
        pytest.param("446", "bauer", id="most-fours"),
        pytest.param("122", "gefaengnis", id="most-twos"),
        pytest.param(f"666, kirche, 666, 666, {OTHER}, 662", "gefaengnis", id="of-the-free-ones"),
    ],
)
def test_the_computer_player(acts: str, window: str) -> None:
    game = Fenster(2)
    s, _ = play(game, acts)
    assert advised(game, s) == window


def test_what_happened_is_told() -> None:
    _, told = play(Fenster(2), "461, kirche, 666, 135")
    assert told == [
        "Anna hat 4, 6 und 1 gewürfelt.",
        "Anna hat das Kirchenfenster gewählt: Die 6 zählt, bisher 1-mal.",
        "Anna hat 6, 6 und 6 gewürfelt (Kirchenfenster): 3 passten, zusammen 4.",
        "Anna hat 1, 3 und 5 gewürfelt (Kirchenfenster): 0 passten, zusammen 4.",
    ]


@pytest.mark.parametrize(
    ("acts", "column", "lines"),
    [
        ("", ("", "", ""), ["Runde 1 von 3", "Anna: Würfle mit drei Würfeln."]),
        (
            "446",
            ("(1)", "(2)", "(0)"),
            ["Wurf von Anna: 4 4 6", "Runde 1 von 3", "Anna: Für welches Fenster würfelst du in dieser Runde?"],
        ),
        (
            "446, bauer, 461",
            ("", "(3)", ""),
            [
                "Wurf von Anna: 4 6 1: Bauernfenster: 3 nach 2 Würfen",
                "Runde 1 von 3",
                "Anna: Dein 3. Wurf für das Bauernfenster.",
            ],
        ),
        (
            "446, bauer, 461, 125",
            ("", "3", ""),
            [
                "Wurf von Anna: 1 2 5: Bauernfenster: 3 nach 3 Würfen",
                "Runde 1 von 3",
                "Ben: Würfle mit drei Würfeln.",
            ],
        ),
    ],
)
def test_the_table_shows_what_the_rolls_make(acts: str, column: tuple[str, ...], lines: list[str]) -> None:
    game = Fenster(2)
    s, _ = play(game, acts)
    assert seen(game, s) == lines
    say = formatter(game)
    assert tuple(say.value(row.cells[0]) for row in part(game.view(s, None), Pad).rows[:-1]) == column


@pytest.mark.parametrize(
    ("acts", "bright", "active"),
    [
        pytest.param("", [0, 0, 0], None, id="dark-before-the-first-roll"),
        pytest.param("446", [1, 2, 0], None, id="what-each-would-have"),
        pytest.param("446, bauer, 461", [0, 3, 0], "farm", id="the-one-chosen"),
        pytest.param("446, bauer, 461, 125", [0, 3, 0], "farm", id="until-the-next-roll"),
        pytest.param("446, bauer, 461, 125, 266", [2, 0, 1], None, id="then-those-of-the-next"),
    ],
)
def test_panes_are_bright_for_the_dice_that_count(acts: str, bright: list[int], active: str | None) -> None:
    game = Fenster(2)
    s, _ = play(game, acts)
    windows = [shown for shown in game.view(s, None).parts if isinstance(shown, Prop)]
    assert [sum(pane.state == "filled" for pane in window.items) for window in windows] == bright
    assert [window.kind for window in windows if window.active] == ([active] if active else [])
    assert all(len(window.items) == 9 for window in windows)
    for window, number in zip(windows, (6, 4, 2), strict=True):
        assert {pane.value for pane in window.items} <= {number, None}


def test_4_1_rolls_make_themselves_but_no_choice() -> None:
    game = Fenster(2, DiceOptions(auto_wurf=True))
    s, _ = play(game, "")
    for act, automatic in (("446", False), ("bauer", True), ("446", True), ("446", True)):
        assert game.timer(s) is not None or s.choosing
        s, _ = play(game, act, s)
        assert (game.timer(s) is not None) == automatic


def test_the_golden_record_replays() -> None:
    match = replayed("fenster")
    assert len(match.steps) == match.game.seats * 11
