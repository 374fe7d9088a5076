"""Würfelmühle by the paragraphs of its sheet; what is as in Mühle is tested there."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from games.boards.mills.captures import Options
from games.boards.wuerfelmuehle import Break, State, Wuerfelmuehle
from games.contract import (
    Ambiguous,
    Board,
    Croupier,
    Dice,
    Fixed,
    Loose,
    Mark,
    draw,
    legal,
    make,
    readings,
    spoken,
)
from games.match.reading import read_act
from games.menu import Begun, Choose, walk
from games.sheets import LANGUAGES
from tests.games.at_table import formatter, match_at, play, replayed, texts
from tests.games.boards.mill_positions import BLACK, WHITE, judged, place, stones

LUCK, NO_LUCK = (5, 4, 6), (1, 2, 3)


def wuerfel(**options: Any) -> Wuerfelmuehle:
    return Wuerfelmuehle(2, make(Options, options))


def thrown(
    white: str, black: str, reserve: tuple[int, int] = (7, 7), throw: tuple[int, ...] = LUCK, turn: int = WHITE
) -> State:
    return State(place(white, black, reserve, turn), throw)


def after(game: Wuerfelmuehle, s: State, moves: str, *dice: int) -> State:
    """The state after moves separated by semicolons, with these dice thrown."""
    state: State = play(game, s, moves, Croupier(Fixed.rolls(*dice)))[0]
    return state


def test_3_1_white_throws_before_the_first_stone_and_each_turn_anew() -> None:
    game, croupier = wuerfel(), Croupier(Fixed((1, *(face - 1 for face in (2, 6, 3)))))
    s = game.setup(croupier)
    assert (s.throw, s.mills.turn, s.mills.white) == ((2, 6, 3), 1, 1)
    assert croupier.draws == [1, 2, 6, 3]
    s = after(game, s, "d6", 4, 4, 1)
    assert (s.throw, s.mills.turn) == ((4, 4, 1), 0)


def test_3_3_no_dice_once_all_stones_are_set() -> None:
    game = wuerfel()
    s = after(game, thrown("a1 b2 d6 f4", "g7 c3 e5", (0, 1), NO_LUCK, BLACK), "d7")
    assert s.throw == ()
    assert not any(isinstance(part, Dice) for part in game.view(s, None).parts)
    assert after(game, s, "a1-d1;g7-g4").throw == ()


def test_3_6_fifteen_of_all_throws_are_lucky() -> None:
    lucky = [throw for throw in product(range(1, 7), repeat=3) if thrown("", "", throw=throw).lucky]
    assert len(lucky) == 15
    assert {tuple(sorted(throw)) for throw in lucky} == {(4, 5, 6), (3, 3, 6), (2, 2, 5), (1, 1, 4)}


MILL = "a7 d7 g7"


@pytest.mark.parametrize(
    ("white", "black", "reserve", "throw", "text", "paragraph"),
    [
        pytest.param("a1 b4", f"{MILL} b6", (7, 6), LUCK, "xd7 c3", None, id="3.7-out-of-a-mill"),
        pytest.param("a1 b4", f"{MILL} b6", (7, 6), LUCK, "xd7 d7", None, id="3.9-onto-the-emptied-point"),
        pytest.param("a1 b4", f"{MILL} b6", (7, 6), LUCK, "c3", None, id="3.7-it-need-not-be-done"),
        pytest.param("a1 b4", f"{MILL} b6", (7, 6), (6, 5, 4), "xd7 c3", None, id="3.6-in-any-order"),
        pytest.param("a1 b4", f"{MILL} b6", (7, 6), NO_LUCK, "xd7 c3", "3.7", id="3.7-another-throw"),
        pytest.param("a1 b4", f"{MILL} b6", (7, 6), (3, 6, 6), "xd7 c3", "3.7", id="3.6-three-six-six"),
        pytest.param("a1 b4", f"{MILL} b6", (7, 6), (4, 4, 4), "xd7 c3", "3.7", id="3.6-three-of-a-kind"),
        pytest.param("a1 b4", f"{MILL} b6", (7, 6), LUCK, "xb6 c3", "3.8", id="3.8-not-a-loose-stone"),
        pytest.param("a1 b4", f"{MILL} b6", (7, 6), LUCK, "xa1 c3", "3.8", id="3.8-not-an-own-stone"),
        pytest.param("a1 d1 g1", "b6 d6", (6, 7), LUCK, "xd1 c3", "3.8", id="3.8-not-out-of-an-own-mill"),
        pytest.param("a1 b4", "a7 d7 b6", (7, 6), LUCK, "xd7 c3", "3.8", id="3.8-no-mill"),
        pytest.param("a1 b4", f"{MILL} b6", (7, 6), LUCK, "xz9 c3", "2.1", id="2.1-points"),
        pytest.param("a1 b4", f"{MILL} b6", (7, 6), LUCK, "xd7 a7", "3.2", id="3.2-a-free-point"),
        pytest.param("a1 b4 c3 d2", f"{MILL} b6", (0, 0), (), "xd7 c5", "3.7", id="3.7-no-dice-any-more"),
        # with an own mill the usual taking follows, judged without the broken mill
        pytest.param("a1 d1", f"{MILL} b6", (7, 6), LUCK, "xd7 g1xa7", None, id="3.9-the-broken-mill-is-open"),
        pytest.param("a1 d1", f"{MILL} b6", (7, 6), LUCK, "xd7 g1xb6", None, id="3.9-any-loose-stone"),
        pytest.param("a1 d1", f"{MILL} b6", (7, 6), LUCK, "xd7 g1x-", None, id="4.6-declining"),
        pytest.param("a1 d1", f"{MILL} b6", (7, 6), LUCK, "xd7 g1", "4.6", id="4.6-say-what-you-take"),
        pytest.param("a1 d1", f"{MILL} b6", (7, 6), LUCK, "xd7 g1xd7", "4.2", id="4.2-it-is-gone"),
        pytest.param("a1 d1", f"{MILL} b6", (7, 6), LUCK, "g1xa7", "4.4", id="4.4-unbroken-it-is-protected"),
        pytest.param("a1 d1", f"{MILL} b6", (7, 6), NO_LUCK, "g1xb6", None, id="9.5-taking-goes-with-any-throw"),
        # g7 stands in a second mill, which still protects it
        pytest.param("a1 d1", f"{MILL} g4 g1 b6", (7, 4), LUCK, "xd7 b4", None, id="3.7-any-mill"),
        pytest.param("a1 a4", f"{MILL} g4 g1 b6", (7, 3), LUCK, "xa7 a7xd7", None, id="3.9-onto-the-point-and-a-mill"),
        pytest.param("a1 a4", f"{MILL} g4 g1 b6", (7, 3), LUCK, "xa7 a7xg7", "4.4", id="3.9-still-in-another-mill"),
        # the reserve counts: three in all before, two after
        pytest.param("a1 d1", MILL, (7, 0), LUCK, "xd7 g1", None, id="6.1-nothing-more-is-taken"),
        pytest.param("a1 d1", MILL, (7, 0), LUCK, "xd7 g1xa7", "6.1", id="6.1-not-even-for-a-mill"),
    ],
)
def test_judged(
    white: str, black: str, reserve: tuple[int, int], throw: tuple[int, ...], text: str, paragraph: str | None
) -> None:
    assert judged(wuerfel(), thrown(white, black, reserve, throw), text) == paragraph


def test_9_5_duty_to_take_is_no_duty_to_break() -> None:
    s = thrown("a1 d1", f"{MILL} b6", (7, 6))
    found = texts(wuerfel(nehmen="pflicht"), s)
    assert {"c3", "xd7 c3"} <= set(found)
    assert "xd7 g1x-" not in found


def test_3_9_taking_comes_before_setting_and_the_match_goes_on() -> None:
    game = wuerfel()
    s = after(game, thrown("a1 d1", f"{MILL} b6", (7, 5)), "xd7 g1xa7", 1, 1, 2)
    assert (stones(s.mills, WHITE), stones(s.mills, BLACK)) == ("a1 d1 g1", "b6 g7")
    assert [side.reserve for side in s.mills.sides] == [6, 5]
    assert (s.broken, s.throw) == ("d7", (1, 1, 2))
    board = game.view(s, None).parts[0]
    assert isinstance(board, Board)
    assert {Mark("d7", "taken"), Mark("a7", "taken"), Mark("g1", "to")} <= set(board.marks)
    assert [tray.count for tray in board.trays if tray.kind == "captured"] == [2]


def test_6_1_a_lucky_throw_can_end_the_match() -> None:
    game = wuerfel()
    s = after(game, thrown("a1 d1", MILL, (7, 0)), "xd7 c3")
    result = game.result(s)
    assert result is not None
    assert (s.mills.end, result.winners, s.throw, game.to_move(s)) == ("beaten", (WHITE,), (), ())


@pytest.mark.parametrize(
    ("black", "throw", "meaning", "ask"),
    [
        (f"{MILL} b6", LUCK, "dice.breaks", "ask.break"),
        (f"{MILL} b6", NO_LUCK, "dice.ordinary", "ask.set"),
        ("a7 d7 b6", LUCK, "dice.no_mill", "ask.set"),
    ],
)
def test_3_7_the_dice_say_what_they_mean(black: str, throw: tuple[int, ...], meaning: str, ask: str) -> None:
    game, s = wuerfel(), thrown("a1 d1", black, throw=throw)
    view = game.view(s, None)
    (dice,) = [part for part in view.parts if isinstance(part, Dice)]
    assert dice.faces == throw
    assert dice.label is not None
    assert (dice.label.key, view.asks[0].text.key) == (meaning, ask)
    for language in LANGUAGES:
        assert formatter(game, language)(dice.label)
        assert formatter(game, language).in_public(view.asks[0].text)


def test_3_7_the_stones_that_may_go_are_lit_for_who_is_to_move() -> None:
    game, s = wuerfel(), thrown("a1 d1", f"{MILL} b6")
    for seat, lit in (WHITE, MILL.split()), (BLACK, []), (None, []):
        board = game.view(s, seat).parts[0]
        assert isinstance(board, Board)
        assert [mark.spot for mark in board.marks if mark.kind == "choice"] == lit


def test_said() -> None:
    croupier = Croupier(Fixed.rolls(6, 3, 3))
    told = play(wuerfel(), thrown("a1 d1", f"{MILL} b6", (7, 5)), "xd7 c3", croupier)[1]
    assert told == [
        "Anna hat d7 aus einer Mühle genommen.",
        "Anna hat auf c3 gesetzt.",
        "Ben hat 6, 3 und 3 geworfen, einen Glückswurf.",
    ]


@pytest.mark.parametrize("typed", ["xd7 g1xa7", "XD7 G1XA7", "xd7  g1 x a7"])
def test_7_2_typed(typed: str) -> None:
    match = match_at(wuerfel(), thrown("a1 d1", f"{MILL} b6"))
    assert str(read_act(match, WHITE, typed)) == "xd7 g1xa7"


def test_4_6_a_mill_without_a_word_is_asked_about() -> None:
    match = match_at(wuerfel(), thrown("a1 d1", f"{MILL} b6"))
    with pytest.raises(Ambiguous) as asked:
        read_act(match, WHITE, "xd7 g1")
    assert {str(made) for made in asked.value.nearest} == {f"xd7 g1x{take}" for take in ("a7", "g7", "b6", "-")}


def test_every_turn_reads_back_and_menus_name_the_stones_of_the_mill() -> None:
    game = wuerfel()
    found = legal(game, thrown("a1 d1", f"{MILL} b6"), WHITE)
    for made in found.moves:
        assert made in readings(game.kinds, str(made))
        assert all(made in readings(game.kinds, spoken(made, language)) for language in LANGUAGES)
    node = walk(found)
    assert isinstance(node, Choose)
    begun = [entry.label for entry in node.entries if isinstance(entry.label, Begun) and entry.label.kind is Break]
    assert [dict(label.values) for label in begun] == [{"out": point} for point in MILL.split()]


def test_what_is_offered_is_exactly_what_no_paragraph_forbids() -> None:
    game, rng = wuerfel(), Random(3)
    croupier, broke = Croupier(Loose(rng)), 0
    points = game.muehle.board.points
    while broke < 2:
        s = game.setup(croupier)
        while seats := game.to_move(s):
            found = legal(game, s, seats[0])
            broke += any(isinstance(made, Break) for made in found.moves)
            assert all(game.why_not(s, seats[0], made) is None for made in found.moves)
            for _ in range(20):
                made = Break(croupier.pick(points), croupier.pick(points))
                assert (made in found.moves) == (game.why_not(s, seats[0], made) is None), made
            s = game.apply(s, seats[0], draw(game, s, seats[0], found, croupier), croupier)


@pytest.mark.parametrize("throw", [LUCK, NO_LUCK])
def test_heuristic_breaks_a_mill_where_it_may(throw: tuple[int, ...]) -> None:
    game, s = wuerfel(), thrown("a1 b4", f"{MILL} b6", (7, 6), throw)
    best = max(legal(game, s, WHITE).moves, key=lambda made: game.heuristic(s, WHITE, made))
    assert isinstance(best, Break) == (throw == LUCK)
    assert game.win_estimate(s, WHITE) + game.win_estimate(s, BLACK) == pytest.approx(1)


def test_golden_record() -> None:
    written = [step.text for step in replayed("wuerfelmuehle").steps]
    assert any(text.startswith("x") for text in written)
