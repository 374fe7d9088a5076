"""Double chess by the paragraphs of its sheet: White is seat 0, Black is seat 1."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.chess.double_chess import DoubleChess
from games.chess.engine.attacks import BITS
from games.contract import Board, Croupier, Forbidden, Loose, Mark, make, phrase
from games.match import record
from games.players import Budget, choose
from tests.games.chess.boards import at, best, parse, play, said, state, texts
from tests.games.records import record_of

RECORD = record_of("double_chess")
WHITE, BLACK = 0, 1
BEGIN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
BARE = "4k3/8/8/8/8/8/8/R3K3 w Q -"


def double(**options: Any) -> DoubleChess:
    return DoubleChess(2, make(DoubleChess.Options, options))


# --- whose move it is ---

TURNS: list[tuple[str, str, dict[str, Any], tuple[str, ...], tuple[int, int]]] = [
    # paragraph, position, options, moves, whose turn it is then and how many moves of it are made
    ("2.4-first", BEGIN, {}, ("e2-e4",), (WHITE, 1)),
    ("2.4-second", BEGIN, {}, ("e2-e4", "e4-e5"), (BLACK, 0)),
    ("2.4-two-men", BEGIN, {}, ("e2-e4", "g1-f3"), (BLACK, 0)),
    ("9.2-white-s-first", BEGIN, {"balanced": "on"}, ("e2-e4",), (BLACK, 0)),
    ("9.2-then-two", BEGIN, {"balanced": "on"}, ("e2-e4", "e7-e5"), (BLACK, 1)),
    ("9.2-white-s-second", BEGIN, {"balanced": "on"}, ("e2-e4", "e7-e5", "b8-c6", "g1-f3"), (WHITE, 1)),
    ("2.5-check-ends-it", BARE, {}, ("a1-a8",), (BLACK, 0)),
    ("2.5-discovered", "4k3/8/8/8/8/8/4B3/4RK2 w - -", {}, ("e2-d3",), (BLACK, 0)),
    ("2.5-promotion", "7k/1P6/8/8/8/8/8/4K3 w - -", {}, ("b7-b8=D",), (BLACK, 0)),
    ("2.5-promotion-without", "8/1P5k/8/8/8/8/8/4K3 w - -", {}, ("b7-b8=T",), (WHITE, 1)),
    ("2.5-second-may-check", BARE, {}, ("e1-e2", "a1-a8"), (BLACK, 0)),
    ("5.1-castling-is-one-move", BARE, {}, ("0-0-0",), (WHITE, 1)),
]


@pytest.mark.parametrize(("fen", "options", "moves", "then"), [row[1:] for row in TURNS], ids=[row[0] for row in TURNS])
def test_turns(fen: str, options: dict[str, Any], moves: tuple[str, ...], then: tuple[int, int]) -> None:
    s = play(double(**options), state(fen), *moves)
    assert (s.turn, s.made) == then
    assert s.end is None


def test_the_balanced_start_does_not_come_back_with_the_first_position() -> None:
    game = double(balanced="on")
    s = play(game, state(BEGIN), "g1-f3", "g8-f6", "f6-g8", "f3-g1", "g1-f3", "g8-f6", "f6-g8")
    assert (s.turn, s.made) == (WHITE, 0)
    assert play(game, s, "f3-g1").made == 1


# --- each move by itself ---

JUDGED: list[tuple[str, tuple[str, ...], str, str | None]] = [
    # position, moves before, move, paragraph (None: legal)
    (BEGIN, ("e2-e4",), "e4-e5", None),
    (BEGIN, ("e2-e4",), "e7-e5", "3.1"),
    # TRAP: the own king must be safe after the first move too
    ("4k3/8/8/8/4r3/8/4B3/4K3 w - -", (), "e2-d3", "6.2"),
    ("4k3/8/8/8/4r3/8/8/4K3 w - -", (), "e1-d1", None),
    ("4k3/8/8/8/4r3/8/8/R3K3 w - -", (), "a1-a4", "6.2"),
    # in passing: against pawns of both moves, with the first move only
    (BEGIN, ("e2-e3", "e3-e4", "a7-a6", "a6-a5", "e4-e5", "a2-a3", "d7-d5", "f7-f5"), "e5xd6", None),
    (BEGIN, ("e2-e3", "e3-e4", "a7-a6", "a6-a5", "e4-e5", "a2-a3", "d7-d5", "f7-f5"), "e5xf6", None),
    (BEGIN, ("e2-e3", "e3-e4", "a7-a6", "a6-a5", "e4-e5", "a2-a3", "d7-d5", "f7-f5", "a3-a4"), "e5xd6", "4.8"),
    # the pawn has gone on
    (BEGIN, ("e2-e3", "e3-e4", "a7-a6", "a6-a5", "e4-e5", "a2-a3", "d7-d5", "d5-d4"), "e5xd6", "4.7"),
    # something stands on the skipped square: then that can be taken
    (BEGIN, ("e2-e3", "e3-e4", "a7-a6", "a6-a5", "e4-e5", "a2-a3", "d7-d5", "d8-d6"), "e5xd6", None),
]


@pytest.mark.parametrize(("fen", "before", "move", "paragraph"), JUDGED, ids=[f"{row[3]}-{row[2]}" for row in JUDGED])
def test_judged(fen: str, before: tuple[str, ...], move: str, paragraph: str | None) -> None:
    game = double()
    match = at(game, play(game, state(fen), *before))
    made = parse(move)
    if paragraph is None:
        assert str(match.judge(match.state.turn, made)) == move
    else:
        with pytest.raises(Forbidden) as refused:
            match.judge(match.state.turn, made)
        assert refused.value.paragraph == paragraph


def test_who_takes_in_passing_takes_the_pawn_that_skipped() -> None:
    game = double()
    moves = ("e2-e3", "e3-e4", "a7-a6", "a6-a5", "e4-e5", "a2-a3", "d7-d5", "f7-f5", "e5xd6")
    s = play(game, state(BEGIN), *moves)
    assert s.lost == ("", "B")
    assert not s.position.pawns & BITS["d5"]
    assert s.position.pawns & BITS["f5"]


def test_a_man_on_the_skipped_square_ends_the_right() -> None:
    game = double()
    moves = ("e2-e3", "e3-e4", "a7-a6", "a6-a5", "e4-e5", "a2-a3", "d7-d5", "d8-d6", "e5xd6")
    s = play(game, state(BEGIN), *moves)
    assert s.lost == ("", "D")
    assert s.position.pawns & BITS["d5"]


def test_the_second_move_of_one_s_own_turn_cannot_use_one_s_own_skip() -> None:
    game = double()
    s = play(game, state("4k3/8/8/8/8/8/3PP3/4K3 w - -"), "e2-e4")
    assert "d2xe3" not in texts(game, s)


# --- how it ends ---

LOCKED = "6bk/5p1p/5P1P/2p5/5P2/p1p5/P1P5/KB6 w - -"
"""Both sides have a single move, of the one pawn that is not yet blocked."""

ENDS: list[tuple[str, str, tuple[str, ...], str | None]] = [
    # paragraph, position, moves, end
    ("1.1-mate-with-the-first", "6k1/5ppp/8/8/8/8/8/R3K3 w - -", ("a1-a8",), "mate"),
    ("1.1-mate-with-the-second", "6k1/5ppp/8/8/8/8/8/1R2K3 w - -", ("b1-a1", "a1-a8"), "mate"),
    # TRAP: a threat that takes two moves is no check
    ("6.1-two-moves-are-no-check", "4k3/8/8/8/8/8/8/R3K3 w - -", ("e1-e2", "a1-b1"), None),
    # the mate that two moves could parry is one: the rook is too slow by one move
    ("6.4-too-slow", "6k1/5ppp/8/8/7r/8/8/R3K3 w - -", ("a1-a8",), "mate"),
    ("7.1-stalemate", "7k/8/5K2/8/8/8/8/6Q1 w - -", ("g1-g5", "g5-g6"), "stalemate"),
    ("7.4-after-the-first-move", "4k3/8/8/8/8/8/4p3/4K3 w - -", ("e1xe2",), "material"),
]


@pytest.mark.parametrize(("fen", "moves", "end"), [row[1:] for row in ENDS], ids=[row[0] for row in ENDS])
def test_ends(fen: str, moves: tuple[str, ...], end: str | None) -> None:
    game = double()
    s = play(game, state(fen), *moves)
    assert s.end == end
    result = game.result(s)
    assert (result is None) == (end is None)
    assert bool(game.to_move(s)) == (end is None)
    if end == "mate":
        assert result is not None
        assert result.winners == (WHITE,)


def test_mate_by_the_side_that_gave_it() -> None:
    game = double()
    s = play(game, state("6k1/5ppp/8/8/8/8/8/R3K3 w - -"), "a1-a8")
    result = game.result(s)
    assert result is not None
    assert result.points == (1, 0)


def test_two_turns_in_a_row_without_a_second_move_draw() -> None:
    game = double()
    s = play(game, state(LOCKED), "f4-f5")
    assert (s.turn, s.made, s.end) == (BLACK, 0, None)
    assert said(game, s, "c5-c4") == ["went", "no_second"]
    # White has another move in this position
    s = state("6bk/5p1p/5P1P/2p5/8/p1p5/P1P5/4K3 b - -")
    assert play(game, s, "c5-c4").end is None
    assert play(game, s._replace(idle=1), "c5-c4").end == "idle"


def test_a_turn_that_check_ends_breaks_the_series() -> None:
    game = double()
    assert play(game, state(BARE)._replace(idle=1), "a1-a8").idle == 0
    assert play(game, state(BARE)._replace(idle=1), "a1-a7", "a7-a6").idle == 0
    assert play(game, state(LOCKED), "f4-f5").idle == 1


def test_positions_are_counted_at_the_start_of_turns() -> None:
    game = double()
    there_and_back = ("g1-f3", "f3-g1", "g8-f6", "f6-g8")
    s = play(game, state(BEGIN), *there_and_back)
    assert s.end is None
    # White's turns alone: the first position, and after each pair of turns
    assert play(game, s, *there_and_back).end == "third"


def idle(past: int) -> Any:
    s = state("4k3/8/8/8/8/8/r7/4K2R w - -")
    return s._replace(past=(*range(past), *s.past))


def test_a_hundred_turns_without_progress_draw() -> None:
    game = double()
    assert play(game, idle(98), "h1-h3", "h3-h4").end is None
    assert play(game, idle(99), "h1-h3").end is None
    assert play(game, idle(99), "h1-h3", "h3-h4").end == "limit"
    assert play(double(fifty_moves="off"), idle(99), "h1-h3", "h3-h4").end is None


def test_progress_with_either_move_counts() -> None:
    game = double()
    s = state("4k3/8/8/8/8/8/r3P3/4K2R w - -")
    s = s._replace(past=(*range(99), *s.past))
    assert len(play(game, s, "e2-e3", "h1-h3").past) == 1
    assert len(play(game, s, "h1-h3", "e2-e3").past) == 1


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("e2-e4 g1-f3", ("e2-e4", "g1-f3")),
        ("e2e4, 0-0", ("e2e4", "0-0")),
        ("e2-e4", ("e2-e4",)),
        ("e4 Nf3", ("e4", "Nf3")),
        ("Sxf7+, 0-0", ("Sxf7+", "0-0")),
        ("Springer f3", ("Springer f3",)),
        ("gebe auf", ("gebe auf",)),
        ("e2-e4 nein", ("e2-e4 nein",)),
    ],
)
def test_a_turn_may_be_written_in_one_line(text: str, acts: tuple[str, ...]) -> None:
    assert double().acts_in(text) == acts


def test_the_second_move_is_short_too() -> None:
    game = double()
    between = play(game, state(BEGIN), "e2-e4")
    assert [str(turn) for turn in game.meanings(between, between.turn, "Sf3")] == ["g1-f3"]
    assert [str(turn) for turn in game.meanings(between, between.turn, "e5")] == ["e4-e5"]


# --- what is told and shown ---


def test_the_table_says_which_move_it_is() -> None:
    game = double()
    asks = [game.view(play(game, state(BEGIN), *moves), None).asks[0].text for moves in ((), ("e2-e4",))]
    assert asks == [phrase("ask.move", n=1, of=2), phrase("ask.move", n=2, of=2)]
    assert game.ask(play(game, state(BARE), "a1-a8")).text == phrase("ask.check", n=1, of=2)
    assert double(balanced="on").ask(state(BEGIN)).text == phrase("ask.move", n=1, of=1)


def test_check_is_announced() -> None:
    assert said(double(), state(BARE), "a1-a8") == ["went", "check"]


def test_both_moves_of_a_turn_are_marked() -> None:
    game = double()
    s = play(game, state(BEGIN), "e2-e4", "g1-f3")
    (board,) = (part for part in game.view(s, None).parts if isinstance(part, Board))
    assert set(board.marks) == {Mark("e2", "from"), Mark("e4", "to"), Mark("g1", "from"), Mark("f3", "to")}


def test_a_man_that_goes_twice_has_one_way() -> None:
    game = double()
    s = play(game, state(BEGIN), "e2-e4", "e4-e5")
    (board,) = (part for part in game.view(s, None).parts if isinstance(part, Board))
    assert board.marks == (Mark("e2", "from"), Mark("e4", "to"), Mark("e5", "to"))


def test_advice_takes_guarded_men_when_it_can_come_back() -> None:
    game = double()
    s = state("4k3/8/4p3/3n4/8/8/8/3QK3 w - -")
    assert best(game, s) == "d1xd5"


def test_standing_knows_who_is_ahead() -> None:
    game = double()
    s = state("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -")
    assert game.win_estimate(s, WHITE) > 0.9
    assert game.win_estimate(s, WHITE) + game.win_estimate(s, BLACK) == pytest.approx(1)


def test_the_hard_player_mates_with_the_second_move() -> None:
    game = double()
    s = state("6k1/5ppp/8/8/8/8/8/1R2K3 w - -")
    for _ in range(2):
        if not s.end:
            move = choose(game, s, s.turn, "hard", Random(1), Budget(worlds=100))
            s = game.apply(s, s.turn, move, Croupier(Loose(Random(1))))
    assert s.end == "mate"


def test_golden_record() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
