"""Contract-Checkers by the paragraphs of its sheet."""

from __future__ import annotations

from typing import Any

import pytest

from games.boards.contract_checkers import ContractCheckers, Options
from games.boards.dame import State
from games.boards.draughts.board import squares
from games.contract import Board, Croupier, Fixed, Mark, legal, make
from games.match.reading import read_act
from tests.games.boards.draughts import BLACK, WHITE, at, ending, judge, place, play, stones, texts

OFF = {"huffing": "off"}
EXTRA = {"entry": "frei"}


def contract(**options: Any) -> ContractCheckers:
    return ContractCheckers(2, make(Options, options))


def held(white: str, black: str, turn: int = WHITE, prey: str = "") -> State:
    """A position with both reserves full."""
    return place(white, black, turn, prey, (2, 2))


def test_2_3_the_start() -> None:
    game = contract()
    s = game.setup(Croupier(Fixed([0])))
    assert [side.reserve for side in s.sides] == [2, 2]
    assert [side.men.bit_count() for side in s.sides] == [12, 12]
    assert not any(text[0] == "+" for text in texts(game, s))
    board = game.view(s, None).parts[0]
    assert isinstance(board, Board)
    assert [(tray.seat, tray.count, tray.kind) for tray in board.trays] == [(0, 2, "reserve"), (1, 2, "reserve")]


@pytest.mark.parametrize(
    ("field", "white", "black"), [(1, "+a1", "+h8"), (2, "+c1", "+f8"), (3, "+e1", "+d8"), (4, "+g1", "+b8")]
)
def test_9_4_the_field_counts_from_each_players_left(field: int, white: str, black: str) -> None:
    game = contract(contract_field=field)
    for turn, entry in ((WHITE, white), (BLACK, black)):
        assert {text for text in texts(game, held("c3", "f6", turn)) if text[0] == "+"} == {entry}


JUDGED: list[tuple[State, dict[str, Any], str, str | None]] = [
    (held("c3", "f6"), {}, "+g1", None),
    (held("c3", "f6", BLACK), {}, "+b8", None),
    (held("c3", "f6"), {}, "+b8", "2.3"),
    (held("c3", "f6"), {}, "+a1", "2.3"),
    # TRAP: free of either colour
    (held("g1", "f6"), {}, "+g1", "3.5"),
    (held("c3", "f6 Dg1"), {}, "+g1", "3.5"),
    (place("c3", "f6"), {}, "+g1", "3.6"),
    # instead of a capture, which may be huffed
    (held("c3", "d4 h8"), {}, "+g1", None),
    (held("c3", "d4 h8"), OFF, "+g1", "9.1"),
    (held("c3", "d4 h8"), {**OFF, **EXTRA}, "+g1", None),
    (held("c3", "f6"), OFF, "+g1", None),
    # once in a turn
    (play(contract(**EXTRA), held("c3", "f6 h8"), "+g1")._replace(turn=WHITE), EXTRA, "+g1", "3.5"),
    (held("c3", "d4 h8"), {}, "c3xe5", None),
    (held("c3", "h8"), {}, "c3-d2", "3.1"),
    (held("c3", "d4 f6"), {}, "*d4", "6.2"),
]


@pytest.mark.parametrize(("s", "options", "text", "paragraph"), JUDGED)
def test_judged(s: State, options: dict[str, Any], text: str, paragraph: str | None) -> None:
    judge(contract(**options), s, text, paragraph)


def test_3_4_an_entry_is_a_turn() -> None:
    game = contract()
    s = play(game, held("c3", "f6"), "+g1")
    assert (s.turn, stones(s, WHITE), s.sides[WHITE].reserve) == (BLACK, "c3 g1", 1)
    board = game.view(s, None).parts[0]
    assert isinstance(board, Board)
    assert board.marks == (Mark("g1", "to"),)
    assert texts(game, s) >= {"+b8", "f6-e5"}


def test_3_6_two_entries_at_most_whatever_is_lost() -> None:
    game = contract()
    s = play(game, held("c3 e1", "f6"), "+g1", "f6-e5", "g1-h2", "e5-f4", "+g1", "f4-e3", "g1-f2", "e3xg1")
    assert [side.reserve for side in s.sides] == [0, 2]
    assert not any(text[0] == "+" for text in texts(game, s))


def test_6_1_an_entry_instead_of_a_capture_may_be_huffed() -> None:
    game = contract()
    s = play(game, held("c3 e3", "d4 h8"), "+g1")
    assert squares(s.prey) == ("c3", "e3")
    huffed = play(game, s, "*e3")
    assert (stones(huffed, WHITE), huffed.turn) == ("c3 g1", BLACK)
    # an entry without huffing, and the right is gone
    assert squares(play(game, s, "+b8").prey) == ("d4",)
    assert not play(game, held("c3", "f6"), "+g1").prey
    assert not play(contract(huffing="off"), held("c3", "f6"), "+g1").prey
    assert game.binds(held("c3 e3", "d4 h8"), WHITE, read_act(at(game, held("c3 e3", "d4 h8")), WHITE, "+g1"), s)


@pytest.mark.parametrize(
    ("s", "text", "end"),
    [
        # the last stone on the board is gone, but others can come
        pytest.param(held("c3", "d4"), "c3xe5", None, id="7.2-entry"),
        pytest.param(place("c3", "d4"), "c3xe5", ("result.beaten", (WHITE,)), id="7.1-no-reserve"),
        pytest.param(held("c3 Db8", "d4"), "c3xe5", ("result.blocked", (WHITE,)), id="7.2-the-field-is-taken"),
        pytest.param(held("c3", "d4 a7", BLACK, prey="c3"), "*c3", None, id="7.1-huffed-with-reserve"),
        pytest.param(place("c3", "d4 a7", BLACK, "c3"), "*c3", ("result.beaten", (BLACK,)), id="7.1-huffed"),
        pytest.param(held("g5 f4 a1", "h6"), "a1-b2", None, id="7.2-stuck-with-reserve"),
        pytest.param(place("g5 f4 a1", "h6"), "a1-b2", ("result.blocked", (WHITE,)), id="7.2-stuck"),
    ],
)
def test_7_how_it_ends(s: State, text: str, end: Any) -> None:
    game = contract()
    after = play(game, s, text)
    assert ending(game, after) == end
    if end is None:
        assert texts(game, after)


def test_7_4_an_entry_lasts() -> None:
    game = contract(move_limit=4)
    s = play(game, held("Dc1", "Dh2"), "c1-b2", "h2-g1", "b2-c1", "+b8")
    assert len(s.past) == 1
    assert ending(game, play(game, s, "c1-b2", "g1-h2", "b2-c1", "h2-g1")) == ("result.limit", ())


def test_9_5_an_entry_before_the_turn() -> None:
    game = contract(entry="frei")
    start = held("c3 e3", "d4 h8")
    s = play(game, start, "+g1")
    assert (s.turn, s.sides[WHITE].reserve) == (WHITE, 1)
    assert "ask.entered" in [ask.text.key for ask in game.view(s, None).asks]
    assert texts(game, s) >= {"g1-f2", "c3xe5"}
    # at most one a turn, though the field is free again
    s = play(game, s, "g1-f2")
    assert squares(s.prey) == ("c3", "e3")
    s = play(game, s, "*c3", "+b8", "b8-c7")
    assert "+g1" in texts(game, s)
    # who enters before huffing may not huff any more
    late = play(game, held("c3 g3", "d4 h8"), "g3-h4", "+b8")
    assert not any(text[0] == "*" for text in texts(game, late))
    again = play(game, held("a1 e1", "a7"), "+g1")
    assert not any(text[0] == "+" for text in texts(game, again))


def test_9_5_who_has_entered_and_cannot_move_has_lost() -> None:
    game = contract(entry="frei")
    s = play(game, held("a1", "b2 c3 f2 e3 h2"), "+g1")
    assert ending(game, s) == ("result.blocked", (BLACK,))


@pytest.mark.parametrize("typed", ["+G1", "einsetzen g1", "enter g1"])
def test_8_1_an_entry_is_read_in_both_languages(typed: str) -> None:
    assert str(read_act(at(contract(), held("c3", "f6")), WHITE, typed)) == "+g1"


@pytest.mark.parametrize("options", [{}, EXTRA])
def test_a_reserve_is_worth_something(options: dict[str, Any]) -> None:
    game = contract(**options)
    assert game.win_estimate(place("", "c5", reserve=(2, 0)), WHITE) > 0.5
    assert game.win_estimate(place("", "c3"), WHITE) < 0.01
    s = held("c3 a1", "d4 h8")
    found = {str(made): game.heuristic(s, WHITE, made) for made in legal(game, s, WHITE).moves}
    assert found["c3xe5"] > found["c3-b4"]
    assert (found["+g1"] > found["c3xe5"]) == bool(options)
