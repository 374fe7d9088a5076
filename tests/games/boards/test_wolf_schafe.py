"""Wolf und Schafe by the paragraphs of its sheet: the sheep are seat 0, the wolf is seat 1."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.boards.draughts.board import BITS, BOARD, squares
from games.boards.wolf_schafe import AWAY, FLOCK, Options, State, WolfSchafe
from games.contract import Board, Croupier, Fixed, Loose, Mark, Point, Silent, legal, make
from games.match.reading import read_act
from games.players import choose
from tests.games.boards.draughts import at, ending, judge, play, texts

SHEEP, WOLF = 0, 1


def wolf_and_sheep(**options: Any) -> WolfSchafe:
    return WolfSchafe(2, make(Options, options))


def herd(sheep: str, wolf: str, turn: int = SHEEP) -> State:
    return State(turn, SHEEP, sum(BITS[Point(name)] for name in sheep.split()), BITS[Point(wolf)] if wolf else 0)


def test_2_2_the_start() -> None:
    game = wolf_and_sheep()
    s = game.setup(Croupier(Fixed([0])))
    assert (s.turn, squares(s.sheep), s.wolf) == (WOLF, ("a1", "c1", "e1", "g1"), 0)
    assert len(texts(game, s)) == 28
    board = game.view(s, None).parts[0]
    assert isinstance(board, Board)
    assert [(tray.seat, tray.count, tray.man) for tray in board.trays] == [(WOLF, 1, "wolf")]
    s = play(game, s, "Wd8")
    assert (s.turn, squares(s.wolf)) == (SHEEP, ("d8",))
    assert texts(game, s) == {"a1-b2", "c1-b2", "c1-d2", "e1-d2", "e1-f2", "g1-f2", "g1-h2"}


def test_6_1_the_wolf_may_have_a_fixed_start() -> None:
    s = wolf_and_sheep(wolf_start="d8").setup(Croupier(Fixed([1])))
    assert (s.turn, s.white, squares(s.wolf)) == (1, 1, ("d8",))
    # one entry of a menu each, with the free choice
    assert len(AWAY) == 24


JUDGED: list[tuple[State, str, str | None]] = [
    (herd("a1 c1 e1 g1", "", WOLF), "Wb2", None),
    # TRAP: not on the squares of the sheep
    (herd("a1 c1 e1 g1", "", WOLF), "We1", "3.3"),
    (herd("a1 c1 e1 g1", "", WOLF), "We2", "2.1"),
    (herd("a1 c1 e1 g1", "", WOLF), "d8-c7", "2.3"),
    (herd("a1 c1 e1 g1", "d8"), "Wb8", "2.4"),
    (herd("a3 c1 e1 g1", "d8"), "a3-b4", None),
    (herd("a3 c1 e1 g1", "d8"), "a3-b2", "3.1"),
    (herd("a3 c1 e1 g1", "b4"), "a3-b4", "3.3"),
    (herd("a3 c1 e1 g1", "b4"), "a3-c5", "3.1"),
    (herd("a3 c1 e1 g1", "b4"), "a3-a4", "2.1"),
    (herd("a3 c1 e1 g1", "d8"), "d8-c7", "3.4"),
    (herd("a3 c1 e1 g1", "d4", WOLF), "d4-c3", None),
    (herd("a3 c1 e1 g1", "d4", WOLF), "d4-e5", None),
    (herd("a3 c1 e1 g1", "d4", WOLF), "d4-b2", "3.2"),
    (herd("a3 c3 e1 g1", "d4", WOLF), "d4-c3", "3.3"),
]


@pytest.mark.parametrize(("s", "text", "paragraph"), JUDGED)
def test_judged(s: State, text: str, paragraph: str | None) -> None:
    judge(wolf_and_sheep(), s, text, paragraph)


@pytest.mark.parametrize(
    ("s", "text", "end"),
    [
        pytest.param(herd("a7 c7 e1 g1", "b8", SHEEP), "e1-f2", ("result.caught", (SHEEP,)), id="4.1"),
        # TRAP: the sheep all stand higher, but the wolf was shut in first
        pytest.param(herd("c1 d4 f4 h4", "a1", SHEEP), "c1-b2", ("result.caught", (SHEEP,)), id="4.1-before-4.2"),
        # TRAP: a move of the sheep lets the wolf through
        pytest.param(herd("c1 d4 f4 h4", "e1", SHEEP), "c1-b2", ("result.past", (WOLF,)), id="4.2-by-the-sheep"),
        pytest.param(herd("c3 d4 f4 h4", "b4", WOLF), "b4-a3", None, id="4.2-the-same-rank"),
        pytest.param(herd("c3 d4 f4 h4", "a3", WOLF), "a3-b2", ("result.past", (WOLF,)), id="4.2-by-the-wolf"),
        pytest.param(herd("c1 d4 f4 h4", "b2", WOLF), "b2-a1", None, id="4.2-beside-the-last-sheep"),
        pytest.param(herd("b8 d8 f8 g5", "f6", WOLF), "f6-e5", None, id="4.3-one-can"),
        pytest.param(herd("b8 d8 f8 h8", "g7", WOLF), "g7-f6", ("result.past", (WOLF,)), id="4.2-all-at-home"),
        pytest.param(herd("b8 d8 f8 a3", "c5", WOLF), "c5-b4", ("result.stuck", (WOLF,)), id="4.3"),
    ],
)
def test_4_how_it_ends(s: State, text: str, end: Any) -> None:
    game = wolf_and_sheep()
    after = play(game, s, text)
    assert ending(game, after) == end
    assert bool(game.to_move(after)) == (end is None)


def test_4_4_there_is_no_draw() -> None:
    game = wolf_and_sheep()
    s = game.setup(Croupier(Fixed([0])))
    assert game.agreed_draw(s) is None
    assert game.resignation(s, SHEEP).winners == (WOLF,)


@pytest.mark.parametrize(
    ("s", "typed", "text"),
    [
        (herd("a1 c1 e1 g1", "", WOLF), "d8", "Wd8"),
        (herd("a1 c1 e1 g1", "", WOLF), "wolf d8", "Wd8"),
        (herd("a1 c1 e1 g1", "d8"), "A1 b2", "a1-b2"),
        (herd("a1 c1 e1 g1", "d8"), "a1xb2", "a1-b2"),
    ],
)
def test_5_1_typed(s: State, typed: str, text: str) -> None:
    assert str(read_act(at(wolf_and_sheep(), s), s.turn, typed)) == text


def test_what_can_move_is_lit() -> None:
    board = wolf_and_sheep().view(herd("a1 c1 e1 g1", "b2"), SHEEP).parts[0]
    assert isinstance(board, Board)
    assert board.marks == (Mark("c1", "choice"), Mark("e1", "choice"), Mark("g1", "choice"))
    assert {(piece.man, piece.seat) for piece in board.pieces} == {("sheep", SHEEP), ("wolf", WOLF)}


def test_7_2_sheep_in_a_row_win_wherever_the_wolf_is() -> None:
    """By looking at everything the wolf can do."""
    game = wolf_and_sheep()
    won: dict[tuple[int, int, int], bool] = {}

    def sheep_win(s: State) -> bool:
        if s.end:
            return s.end == "caught"
        key = (s.sheep, s.wolf, s.turn)
        if key not in won:
            found = [game.apply(s, s.turn, m, Croupier(Fixed(()))) for m in game.steps(s)]
            if s.turn == SHEEP:
                found.sort(key=lambda after: game.win_estimate(after, WOLF))
                won[key] = any(map(sheep_win, found))
            else:
                won[key] = all(map(sheep_win, found))
        return won[key]

    assert all(sheep_win(herd("a5 c5 e5 g5", wolf)) for wolf in AWAY if wolf[1] > "5")
    assert not sheep_win(herd("a5 c5 e5 g7", "f4"))


def test_standing_and_first_sight() -> None:
    game = wolf_and_sheep()
    for s in (herd("a1 c1 e1 g1", "d8"), herd("a3 c1 e5 g1", "d4", WOLF)):
        assert game.win_estimate(s, SHEEP) + game.win_estimate(s, WOLF) == pytest.approx(1)
    assert game.win_estimate(herd("a1 c1 e1 g1", "d8"), WOLF) < game.win_estimate(herd("a1 c7 e1 g7", "d6"), WOLF)
    s = herd("a3 c3 e3 g5", "f2", WOLF)
    best = max(legal(game, s, WOLF).moves, key=lambda made: game.heuristic(s, WOLF, made))
    assert best.to[1] == "1"  # type: ignore[union-attr]  # it is a step


@pytest.mark.parametrize("start", squares(BOARD & ~FLOCK))
def test_middling_sheep_shut_in_a_wolf_that_runs_about(start: str) -> None:
    game, rng = wolf_and_sheep(), Random(start)
    s = herd("a1 c1 e1 g1", start)
    while game.to_move(s):
        move = choose(game, s, s.turn, "medium" if s.turn == SHEEP else "random", rng)
        s = game.apply(s, s.turn, move, Silent(Loose(rng)))
    assert s.end == "caught"
