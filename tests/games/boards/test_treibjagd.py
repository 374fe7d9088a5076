"""Treibjagd by the paragraphs of its sheet: White is seat 0, Black is seat 1 and begins."""

from __future__ import annotations

from random import Random

import pytest

from games.boards.mills.board import BOARD
from games.boards.mills.first_mill import State
from games.boards.treibjagd import BLACK as HUNTERS
from games.boards.treibjagd import DEAD, Options, Treibjagd
from games.boards.treibjagd import WHITE as HUNTED
from games.contract import Board, Mark, Note, Roster, make, phrase
from games.match.match import open_match
from games.sheets import LANGUAGES
from tests.games.at_table import by_chance, formatter, replayed, texts
from tests.games.boards.mill_positions import BLACK, WHITE, alike, judged, place_first_mill, played


def treibjagd(**options: int) -> Treibjagd:
    return Treibjagd(2, make(Options, options))


def test_2_2_three_against_seven_and_black_begins() -> None:
    s = treibjagd().setup(by_chance())
    stones = [" ".join(BOARD.named(side.stones)) for side in s.sides]
    assert stones[s.white] == "c3 d5 e3"
    assert stones[1 - s.white] == "a1 a4 a7 d1 g1 g4 g7"
    assert treibjagd().to_move(s) == (1 - s.white,)
    assert sorted(DEAD) == ["a1-a4-a7", "a1-d1-g1", "g1-g4-g7"]


@pytest.mark.parametrize(
    ("turn", "text", "paragraph"),
    [
        pytest.param(BLACK, "d1-d2", None, id="3.4-black-slides"),
        pytest.param(BLACK, "d1-d7", "3.4", id="3.4-and-does-not-jump"),
        pytest.param(BLACK, "a1-d1", "3.3", id="3.3-a-free-point"),
        pytest.param(BLACK, "c3-d3", "3.2", id="3.2-own-stones"),
        pytest.param(BLACK, "d1-h8", "2.1", id="2.1-points"),
        pytest.param(WHITE, "c3-d7", None, id="3.4-white-jumps"),
        pytest.param(WHITE, "c3-d3", None, id="3.4-near-too"),
        pytest.param(WHITE, "c3-a1", "3.3", id="3.3-white-too"),
    ],
)
def test_judged(turn: int, text: str, paragraph: str | None) -> None:
    assert judged(treibjagd(), place_first_mill(HUNTED, HUNTERS, turn), text) == paragraph


@pytest.mark.parametrize(
    ("white", "black", "turn", "moves", "end"),
    [
        pytest.param(HUNTED, HUNTERS, BLACK, "d1-d2 c3-c4 d2-d1", None, id="4.1-a-dead-line-closed-again"),
        pytest.param("c3 e3 d5", "a1 d2 g1 b2 b4 f4 g7", BLACK, "d2-d1", None, id="4.1-dead-for-other-stones-too"),
        pytest.param("c3 e3 d5", "a1 d1 g1 b2 f4 d6 g7", BLACK, "f4-f2", None, id="not-yet"),
        pytest.param("c3 e3 d5", "a1 d6 g1 a4 g4 a7 g7", BLACK, "d6-d7", "mill", id="4.2-a7-d7-g7-counts"),
        pytest.param("c3 e3 d5", "a1 d1 g1 b2 f2 a7 g7", BLACK, "d1-d2", "mill", id="6.1-any-other-line"),
        pytest.param("c3 e3 d5", "a1 d1 g1 b2 f2 a7 g7", WHITE, "d5-d3", None, id="4.3-white-mills-mean-nothing"),
        pytest.param("c3 e3 d2", "a1 d1 g1 b2 f2 a7 g7", WHITE, "d2-d3 d1-d2", "mill", id="5.2-even-a-needed-blocker"),
    ],
)
def test_ends(white: str, black: str, turn: int, moves: str, end: str | None) -> None:
    game = treibjagd()
    s = played(game, place_first_mill(white, black, turn), moves)
    assert s.end == end
    result = game.result(s)
    assert (result.winners if result else None) == ((BLACK,) if end else None)


def test_3_1_white_may_not_pass_though_all_three_are_needed() -> None:
    # b4, d2 and d6 hold the third points of b2-b4-b6, b2-d2-f2 and d5-d6-d7
    game, s = treibjagd(), place_first_mill("b4 d2 d6", "b2 b6 a4 d5 d7 f2 d1")
    found = texts(game, s)
    assert len(found) == 3 * 14
    black_wins = [
        any(played(game, after, reply).end for reply in texts(game, after))
        for after in (played(game, s, text) for text in found)
    ]
    assert all(black_wins)


def at_black_move(number: int, black: str = HUNTERS) -> tuple[Treibjagd, State]:
    """A position in which Black is to make this move of his."""
    return treibjagd(), place_first_mill(HUNTED, black, BLACK, turns=2 * (number - 1))


def test_6_2_the_fifteenth_black_move_is_the_last() -> None:
    game, s = at_black_move(14)
    s = played(game, s, "d1-d2")
    assert game.result(s) is None
    s = played(game, s, "c3-d7")
    assert game.to_move(s) == (BLACK,)
    s = played(game, s, "d2-d1")
    result = game.result(s)
    assert result is not None
    assert (s.end, result.winners, result.points, game.to_move(s)) == ("late", (WHITE,), (1, 0), ())
    assert result.why.key == "result.late"


def test_6_1_the_fifteenth_move_may_still_win() -> None:
    game, s = at_black_move(15, "a1 d6 g1 a4 g4 a7 g7")
    s = played(game, s, "d6-d7")
    result = game.result(s)
    assert result is not None
    assert (s.end, result.winners) == ("mill", (BLACK,))


def test_8_1_the_number_of_moves_is_agreed_on() -> None:
    game = treibjagd(moves=2)
    s = played(game, place_first_mill(HUNTED, HUNTERS, BLACK), "d1-d2 c3-c4")
    assert s.end is None
    assert played(game, s, "d2-d3").end == "late"


def test_6_3_shut_in_black_has_lost() -> None:
    game = treibjagd()
    # three stones cannot do it, four could
    s = played(game, place_first_mill("d1 b4 f4 d5", "a1 a4 a7 d7 g7 g4 g1"), "d5-d6")
    result = game.result(s)
    assert result is not None
    assert (s.end, result.winners) == ("blocked", (WHITE,))


def test_6_4_no_draws() -> None:
    match = open_match(treibjagd(), bytes(32))
    assert match.game.agreed_draw(match.state) is None
    s = place_first_mill(HUNTED, HUNTERS, BLACK)
    there_and_back = "d1-d2 c3-c4 d2-d1 c4-c3"
    assert played(treibjagd(), s, " ".join([there_and_back] * 4)).end is None


def test_6_2_the_table_shows_how_many_moves_black_has_made() -> None:
    game = treibjagd()
    for moves, made in ((), 0), (("d1-d2",), 1), (("d1-d2", "c3-c4"), 1), (("d1-d2", "c3-c4", "d2-d3"), 2):
        s = played(game, place_first_mill(HUNTED, HUNTERS, BLACK), " ".join(moves))
        board, roster, dead = game.view(s, None).parts
        assert isinstance(roster, Roster)
        assert [entry.note for entry in roster.entries] == [None, phrase("made", n=made, of=15)]
        assert isinstance(dead, Note)
        assert isinstance(board, Board)
        (ask,) = game.view(s, None).asks
        for language in LANGUAGES:
            assert all(line in formatter(game, language)(dead.text) for line in DEAD)
            assert formatter(game, language).in_public(ask.text)


def test_4_1_a_dead_line_is_not_marked_as_a_mill() -> None:
    game = treibjagd()
    s = played(game, place_first_mill(HUNTED, HUNTERS, BLACK), "d1-d2 c3-c4 d2-d1")
    board = game.view(s, None).parts[0]
    assert isinstance(board, Board)
    assert board.marks == (Mark("d2", "from"), Mark("d1", "to"))


def test_turns_and_ends_are_those_of_names_alone() -> None:
    rng = Random(1)
    assert sum(alike(treibjagd(), (True, False), rng) for _ in range(3)) > 30


def test_golden_record() -> None:
    match = replayed("treibjagd")
    assert match.state.end in ("mill", "late")
    assert len(match.steps) % 2
