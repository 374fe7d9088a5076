"""Chess by the paragraphs of its sheet: White is seat 0, Black is seat 1."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.chess.chess import Chess
from games.chess.engine.turns import Castle, Wing
from games.contract import (
    Ambiguous,
    Board,
    Croupier,
    Fixed,
    Forbidden,
    Loose,
    Mark,
    NotOffered,
    Phrase,
    Roster,
    Tray,
    Unreadable,
    Who,
    make,
    phrase,
    spoken,
)
from games.library import sheet
from games.match import record
from games.match.match import open_match
from games.match.reading import read_act
from games.players import Budget, choose
from games.sheets import LANGUAGES, MessageFormatter
from render import alt_text, describe
from tests.games.chess.boards import advised, at, best, parse, play, position, said, state, texts
from tests.games.records import record_of

RECORD = record_of("chess")
WHITE, BLACK = 0, 1
BEGIN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"


def chess(**options: Any) -> Chess:
    return Chess(2, make(Chess.Options, options))


# --- what is legal, and which paragraph speaks against the rest ---

ROOKS = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"

JUDGED: list[tuple[str, str, str | None]] = [
    # position, turn, paragraph (None: legal)
    (BEGIN, "e2-e4", None),
    (BEGIN, "e2-e3", None),
    (BEGIN, "e2-e5", "4.6"),
    (BEGIN, "e7-e5", "3.1"),
    (BEGIN, "e4-e5", "3.1"),
    (BEGIN, "a1-a2", "3.2"),
    (BEGIN, "e1-e2", "3.2"),
    (BEGIN, "a1-a4", "3.4"),
    (BEGIN, "c1-e3", "3.4"),
    (BEGIN, "d1-d3", "3.4"),
    (BEGIN, "g1-f3", None),
    (BEGIN, "g1-g3", "4.5"),
    (BEGIN, "a1-b3", "4.3"),
    (BEGIN, "c1-c3", "4.4"),
    (BEGIN, "d1-e3", "4.2"),
    (BEGIN, "e1-e3", "4.1"),
    (BEGIN, "e2-d3", "4.7"),
    (BEGIN, "0-0", "5.3"),
    (BEGIN, "e2-e4=D", "4.9"),
    ("4k3/8/8/8/4p3/8/4P3/4K3 w - -", "e2-e3", None),
    ("4k3/8/8/8/4p3/8/4P3/4K3 w - -", "e2-e4", "4.7"),
    ("4k3/8/8/8/8/4p3/4P3/4K3 w - -", "e2-e3", "4.7"),
    ("4k3/8/8/8/8/4p3/4P3/4K3 w - -", "e2-e4", "3.4"),
    ("4k3/8/8/3p4/4P3/8/8/4K3 w - -", "e4xd5", None),
    ("4k3/8/8/4p3/4P3/8/8/4K3 w - -", "e4xe5", "4.7"),
    ("4k3/8/8/8/4P3/8/8/4K3 w - -", "e4-e3", "4.6"),
    ("4k3/8/8/8/4P3/8/8/4K3 w - -", "e4-e6", "4.6"),
    # en passant: onto the square behind, in the very next turn only
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5xd6", None),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - -", "e5xd6", "4.8"),
    # TRAP: two pawns leave the rank and uncover the rook
    ("4k3/8/8/K2pP2r/8/8/8/8 w - d6", "e5xd6", "6.2"),
    ("4k3/8/8/K1PpP2r/8/8/8/8 w - d6", "e5xd6", None),
    # the pawn that gives check is taken in passing
    ("8/8/8/2k5/3Pp3/8/8/4K3 b - d3", "e4xd3", None),
    # promotion is compulsory, and happens there only
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7-e8", "4.9"),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7-e8=D", None),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7-e8=S", None),
    ("3r4/4P2k/8/8/8/8/8/4K3 w - -", "e7xd8=T", None),
    ("4k3/8/8/8/8/8/R7/4K3 w - -", "a2-a8=D", "4.9"),
    # castling
    (ROOKS, "0-0", None),
    (ROOKS, "0-0-0", None),
    ("r3k2r/8/8/8/8/8/8/R3K2R w Qkq -", "0-0", "5.2"),
    ("r3k2r/8/8/8/8/8/8/RN2K2R w KQkq -", "0-0-0", "5.3"),
    ("r3k2r/8/8/8/4r3/8/8/R3K2R w KQkq -", "0-0", "5.4"),
    ("r3k2r/8/8/8/5r2/8/8/R3K2R w KQkq -", "0-0", "5.5"),
    ("r3k2r/8/8/8/6r1/8/8/R3K2R w KQkq -", "0-0", "5.5"),
    ("r3k2r/8/8/8/3r4/8/8/R3K2R w KQkq -", "0-0-0", "5.5"),
    ("r3k2r/8/8/8/2r5/8/8/R3K2R w KQkq -", "0-0-0", "5.5"),
    # DECISION: b1 and the rook itself may be attacked
    ("r3k2r/8/8/8/1r6/8/8/R3K2R w KQkq -", "0-0-0", None),
    ("r3k2r/8/8/8/8/8/6q1/R3K2R w KQkq -", "0-0", "5.5"),
    ("4k2r/8/8/8/8/8/8/R3K2R w KQk -", "0-0", None),
    # check: parry it, and do not step into it
    ("4k3/8/8/8/8/8/4r3/R3K3 w - -", "a1-a2", "6.2"),
    ("4k3/8/8/8/8/8/4r3/R3K3 w - -", "e1xe2", None),
    ("4k3/8/8/8/4r3/8/4R3/4K3 w - -", "e2-d2", "6.2"),
    ("4k3/8/8/8/4r3/8/4R3/4K3 w - -", "e2xe4", None),
    ("4k3/8/8/8/8/8/r7/4K3 w - -", "e1-e2", "6.2"),
    ("8/8/8/8/8/3k4/8/R3K3 w - -", "e1-e2", "6.2"),
]


@pytest.mark.parametrize(("fen", "turn", "paragraph"), JUDGED, ids=[f"{row[2]}-{row[1]}" for row in JUDGED])
def test_judged(fen: str, turn: str, paragraph: str | None) -> None:
    match = at(chess(), state(fen))
    seat = match.state.turn
    made = parse(turn)
    if paragraph is None:
        assert str(match.judge(seat, made)) == turn
    else:
        with pytest.raises(Forbidden) as refused:
            match.judge(seat, made)
        assert refused.value.paragraph == paragraph
        assert sheet(Chess, "de").paragraph(paragraph)


def test_a_double_check_is_answered_by_the_king_alone() -> None:
    assert texts(chess(), state("4k3/8/8/8/1b6/8/4r3/R2QK3 w - -")) == {"e1-f1", "e1xe2"}


# --- what a turn does ---

EFFECTS: list[tuple[str, str, tuple[str, ...], str]] = [
    # paragraph and position, position before, turns, position after
    ("3.3-take", "4k3/8/8/3p4/4P3/8/8/4K3 w - -", ("e4xd5",), "4k3/8/8/3P4/8/8/8/4K3 b - -"),
    ("4.8-passing", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", ("e5xd6",), "4k3/8/3P4/8/8/8/8/4K3 b - -"),
    ("4.8-black", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3", ("e4xd3",), "4k3/8/8/8/8/3p4/8/4K3 w - -"),
    ("4.8-arises", "4k3/3p4/8/4P3/8/8/8/4K3 b - -", ("d7-d5",), "4k3/8/8/3pP3/8/8/8/4K3 w - d6"),
    ("4.8-nobody-beside", "4k3/3p4/8/8/4P3/8/8/4K3 b - -", ("d7-d5",), "4k3/8/8/3p4/4P3/8/8/4K3 w - -"),
    ("4.9-queen", "8/4P2k/8/8/8/8/8/4K3 w - -", ("e7-e8=D",), "4Q3/7k/8/8/8/8/8/4K3 b - -"),
    ("4.9-knight", "3r4/4P2k/8/8/8/8/8/4K3 w - -", ("e7xd8=S",), "3N4/7k/8/8/8/8/8/4K3 b - -"),
    ("5.1-short", ROOKS, ("0-0",), "r3k2r/8/8/8/8/8/8/R4RK1 b kq -"),
    ("5.1-long", ROOKS, ("0-0-0",), "r3k2r/8/8/8/8/8/8/2KR3R b kq -"),
    ("5.1-black", ROOKS.replace(" w", " b"), ("0-0-0",), "2kr3r/8/8/8/8/8/8/R3K2R w KQ -"),
    ("5.2-king-moved", ROOKS, ("e1-e2",), "r3k2r/8/8/8/8/8/4K3/R6R b kq -"),
    ("5.2-rook-moved", ROOKS, ("a1-b1",), "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq -"),
    # TRAP: the right dies with the rook, and another rook does not revive it
    ("5.2-rook-taken", ROOKS, ("a1xa8",), "R3k2r/8/8/8/8/8/8/4K2R b Kk -"),
    (
        "5.2-not-revived",
        "4k3/8/8/8/8/8/6b1/R3K2R b KQ -",
        ("g2xh1", "a1-a2", "e8-e7", "a2-h2", "h1-b7", "h2-h1"),
        "8/1b2k3/8/8/8/8/8/4K2R b - -",
    ),
]


@pytest.mark.parametrize(("before", "turns", "after"), [row[1:] for row in EFFECTS], ids=[row[0] for row in EFFECTS])
def test_effects(before: str, turns: tuple[str, ...], after: str) -> None:
    assert play(chess(), state(before), *turns).position == position(after)


def test_queens_begin_on_their_own_colour() -> None:
    view = chess().view(state(BEGIN), WHITE)
    (board,) = (part for part in view.parts if isinstance(part, Board))
    queens = {piece.spot: piece.seat for piece in board.pieces if piece.man == "queen"}
    assert queens == {"d1": WHITE, "d8": BLACK}


# --- how it ends ---

ENDS: list[tuple[str, str, dict[str, Any], tuple[str, ...], str | None]] = [
    # paragraph, position, options, turns, end
    ("1.1-fools-mate", BEGIN, {}, ("f2-f3", "e7-e5", "g2-g4", "d8-h4"), "mate"),
    ("1.1-back-rank", "6k1/5ppp/8/8/8/8/8/R3K3 w - -", {}, ("a1-a8",), "mate"),
    ("6.3-it-can-be-parried", "6k1/5ppp/8/8/8/8/1r6/R5K1 w - -", {}, ("a1-a8",), None),
    ("7.1-stalemate", "7k/8/5K2/8/8/8/8/6Q1 w - -", {}, ("g1-g6",), "stalemate"),
    ("7.4-bare-kings", "4k3/8/8/8/8/8/4p3/4K3 w - -", {}, ("e1xe2",), "material"),
    ("7.4-bishop", "4k3/8/8/8/8/8/4p3/4KB2 w - -", {}, ("f1xe2",), "material"),
    ("7.4-knight", "4k3/8/8/8/8/8/4p3/4K1N1 w - -", {}, ("g1xe2",), "material"),
    ("7.4-bishops-of-one-colour", "2b1k3/8/8/8/8/8/4p3/4KB2 w - -", {}, ("f1xe2",), "material"),
    ("7.4-bishops-of-both", "5bk1/8/8/8/8/8/4p3/4KB2 w - -", {}, ("f1xe2",), None),
    ("7.4-rook", "4k3/8/8/8/8/8/4p3/4K2R w - -", {}, ("e1xe2",), None),
    # TRAP: two knights are no automatic draw
    ("7.4-two-knights", "4k3/8/8/8/8/8/4p3/4K1NN w - -", {}, ("g1xe2",), None),
    ("7.4-knight-each", "4k1n1/8/8/8/8/8/4p3/4K1N1 w - -", {}, ("g1xe2",), None),
]


@pytest.mark.parametrize(("fen", "options", "turns", "end"), [row[1:] for row in ENDS], ids=[row[0] for row in ENDS])
def test_ends(fen: str, options: dict[str, Any], turns: tuple[str, ...], end: str | None) -> None:
    game = chess(**options)
    s = play(game, state(fen), *turns)
    assert s.end == end
    assert bool(game.to_move(s)) == (end is None)
    result = game.result(s)
    if end is None:
        assert result is None
    elif end == "mate":
        assert result is not None
        assert result.winners == (1 - s.turn,)
        assert result.points[1 - s.turn] == 1
    else:
        assert result is not None
        assert (result.winners, result.points) == ((), (0.5, 0.5))


SHUFFLE = ("g1-f3", "g8-f6", "f3-g1", "f6-g8")


def test_the_third_return_of_a_position_draws_at_once() -> None:
    game = chess()
    s = play(game, state(BEGIN), *SHUFFLE, *SHUFFLE[:3])
    assert s.end is None
    assert play(game, s, SHUFFLE[3]).end == "third"


def test_positions_that_differ_in_castling_do_not_repeat() -> None:
    game = chess()
    walk = ("h1-g1", "h8-g8", "g1-h1", "g8-h8")
    s = play(game, state(ROOKS), *walk, *walk)
    # the first position had more rights than the two after it
    assert s.end is None
    assert play(game, s, *walk[:1]).end is None
    assert play(game, s, *walk[:2]).end == "third"


def test_positions_that_differ_in_taking_in_passing_do_not_repeat() -> None:
    game = chess()
    s = play(game, state("4k3/3p4/8/4P3/8/8/8/4K3 b - -"), "d7-d5")
    walk = ("e1-e2", "e8-e7", "e2-e1", "e7-e8")
    s = play(game, s, *walk, *walk)
    # the first position had one right more than the two after it
    assert s.end is None
    assert play(game, s, walk[0]).end == "third"


def test_a_right_that_the_king_does_not_allow_is_none() -> None:
    # TRAP: the pawn on e5 is pinned, so its right to take in passing makes no difference
    game = chess()
    s = play(game, state("4r1k1/3p4/8/4P3/8/8/8/4K3 b - -"), "d7-d5")
    walk = ("e1-e2", "g8-g7", "e2-e1", "g7-g8")
    assert play(game, s, *walk, *walk).end == "third"


def idle(past: int, fen: str = "4k3/8/8/8/8/8/r7/4K2R w - -") -> Any:
    """A position after a number of moves without progress."""
    s = state(fen)
    return s._replace(past=(*range(past), *s.past))


def test_a_hundred_moves_without_progress_draw() -> None:
    assert play(chess(), idle(98), "h1-h3").end is None
    assert play(chess(), idle(99), "h1-h3").end == "limit"
    assert play(chess(fifty_moves="off"), idle(99), "h1-h3").end is None


def test_mate_with_the_hundredth_move_wins() -> None:
    assert play(chess(), idle(99, "6k1/5ppp/8/8/8/8/8/R3K3 w - -"), "a1-a8").end == "mate"


@pytest.mark.parametrize(("fen", "turn"), [("4k3/8/8/8/8/8/4P3/4K2R w - -", "e2-e3"), (ROOKS, "h1xh8")])
def test_captures_and_pawns_are_progress(fen: str, turn: str) -> None:
    assert len(play(chess(), idle(99, fen), turn).past) == 1


def test_perpetual_check_ends_by_repetition() -> None:
    # the queen checks on d8 and h4 for ever
    game = chess()
    s = state("7k/6p1/8/8/7Q/8/q5PP/1r4BK b - -")
    turns = ("h8-g8", "h4-d8", "g8-h7", "d8-h4", "h7-g8", "h4-d8", "g8-h7", "d8-h4", "h7-g8")
    assert play(game, s, *turns).end == "third"


def test_both_may_resign_or_agree_on_a_draw() -> None:
    match = open_match(chess(), bytes(32))
    over = match.play(1, read_act(match, 1, "aufgeben"))
    assert over.result is not None
    assert over.result.winners == (0,)
    proposed = match.play(0, read_act(match, 0, "remis"))
    agreed = proposed.play(1, read_act(proposed, 1, "draw"))
    assert agreed.result is not None
    assert agreed.result.winners == ()


# --- text ---

READ: list[tuple[str, str, str]] = [
    # position, typed, turn
    (BEGIN, "e2-e4", "e2-e4"),
    (BEGIN, "e2e4", "e2-e4"),
    (BEGIN, "E2xE4", "e2-e4"),
    (BEGIN, "Sg1-f3", "g1-f3"),
    (BEGIN, "Ng1f3", "g1-f3"),
    (BEGIN, "e2-e4!", "e2-e4"),
    ("4k3/8/8/3p4/4P3/8/8/4K3 w - -", "e4xd5", "e4xd5"),
    ("4k3/8/8/3p4/4P3/8/8/4K3 w - -", "e4-d5", "e4xd5"),
    ("4k3/8/8/3p4/4P3/8/8/4K3 w - -", "e4d5", "e4xd5"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", "e5xd6"),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7-e8=D", "e7-e8=D"),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7-e8=Q", "e7-e8=D"),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7e8=N+", "e7-e8=S"),
    # TRAP: after the sign B is the English bishop
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7-e8=B", "e7-e8=L"),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7e8d", "e7-e8=D"),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7-e8=Turm", "e7-e8=T"),
    ("3r4/4P2k/8/8/8/8/8/4K3 w - -", "e7d8=R", "e7xd8=T"),
    (ROOKS, "0-0", "0-0"),
    (ROOKS, "O-O", "0-0"),
    (ROOKS, "o-o-o", "0-0-0"),
    (ROOKS, "0-0-0+", "0-0-0"),
    (ROOKS, "0 - 0", "0-0"),
    (ROOKS, "O - O - O", "0-0-0"),
    (ROOKS, "e1-g1", "0-0"),
    (ROOKS, "e1c1", "0-0-0"),
    (ROOKS, "Ke1-g1", "0-0"),
    (ROOKS.replace(" w", " b"), "e8-c8", "0-0-0"),
    ("4k3/8/8/8/8/8/8/R3R1K1 w - -", "e1-c1", "e1-c1"),
]


@pytest.mark.parametrize(("fen", "typed", "turn"), READ, ids=[f"{row[1]}" for row in READ])
def test_read(fen: str, typed: str, turn: str) -> None:
    match = at(chess(), state(fen))
    made = read_act(match, match.state.turn, typed)
    assert str(made) == turn
    assert str(match.play(match.state.turn, made).steps[-1].text) == turn


TWO_KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - -"
ROOKS_APART = "7k/8/8/R7/8/8/8/R3K3 w - -"
TWO_QUEENS = "k7/8/8/8/7Q/8/8/K3r2Q w - -"
CHOICE = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - -"
B_FILE = "4k3/8/8/2p5/1P6/3B4/8/4K3 w - -"
PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - d6"
SHORT = [
    (BEGIN, "e4", "e2-e4"),
    (BEGIN, "e3", "e2-e3"),
    (BEGIN, "Nf3", "g1-f3"),
    (BEGIN, "nf3", "g1-f3"),
    (BEGIN, "Sf3", "g1-f3"),
    (BEGIN, "Springer f3", "g1-f3"),
    (BEGIN, "♘f3", "g1-f3"),
    (BEGIN, "Nf3!?", "g1-f3"),
    (BEGIN, "e2 e4", "e2-e4"),
    (BEGIN, "Be4", "e2-e4"),
    (BEGIN, "pe4", "e2-e4"),
    (BEGIN, "b4", "b2-b4"),
    (BEGIN, "d4", "d2-d4"),
    (TWO_KNIGHTS, "Nbd2", "b1-d2"),
    (TWO_KNIGHTS, "Sfd2", "f3-d2"),
    (TWO_KNIGHTS, "N1d2", "b1-d2"),
    (TWO_KNIGHTS, "Nb1d2", "b1-d2"),
    (TWO_KNIGHTS, "Na3", "b1-a3"),
    (ROOKS_APART, "R1a3", "a1-a3"),
    (ROOKS_APART, "T5a3", "a5-a3"),
    (ROOKS_APART, "Rb1", "a1-b1"),
    (ROOKS_APART, "Rh5+", "a5-h5"),
    (TWO_QUEENS, "Qh4xe1", "h4xe1"),
    (TWO_QUEENS, "Q4xe1", "h4xe1"),
    (TWO_QUEENS, "D1xe1", "h1xe1"),
    (CHOICE, "exd5", "e4xd5"),
    (CHOICE, "c4:d5", "c4xd5"),
    (CHOICE, "cxd5", "c4xd5"),
    (CHOICE, "ed5", "e4xd5"),
    (CHOICE, "e5", "e4-e5"),
    (PASSING, "exd6", "e5xd6"),
    (PASSING, "exd6 e.p.", "e5xd6"),
    (PASSING, "e6", "e5-e6"),
    # TRAP: a small b is the file, if that makes sense
    (B_FILE, "bxc5", "b4xc5"),
    (B_FILE, "bc4", "d3-c4"),
    (B_FILE, "Bc4", "d3-c4"),
    (B_FILE, "Lc4", "d3-c4"),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e8=Q", "e7-e8=D"),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e8=D+", "e7-e8=D"),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e8N", "e7-e8=S"),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e8=B", "e7-e8=L"),
    ("8/4P2k/8/8/8/8/8/4K3 w - -", "e8(T)", "e7-e8=T"),
    ("3r4/4P2k/8/8/8/8/8/4K3 w - -", "exd8=R", "e7xd8=T"),
    (ROOKS, "Kd2", "e1-d2"),
    (ROOKS, "Kg1", "0-0"),
    (ROOKS, "König c1", "0-0-0"),
    (ROOKS.replace(" w", " b"), "Kg8", "0-0"),
    (ROOKS, "O-O+", "0-0"),
    ("8/1P5k/8/8/8/8/8/4K3 w - -", "b8=D", "b7-b8=D"),
    # TRAP: B is the English bishop and the German pawn
    ("4k3/8/8/8/8/8/2P5/3BK3 w - -", "Bc3", "c2-c3"),
    ("4k3/8/8/8/8/8/1BP5/4K3 w - -", "Bc3", "b2-c3"),
]


@pytest.mark.parametrize(("fen", "typed", "turn"), SHORT, ids=[f"{row[1]}" for row in SHORT])
def test_read_in_short(fen: str, typed: str, turn: str) -> None:
    match = at(chess(), state(fen))
    assert str(read_act(match, match.state.turn, typed)) == turn


@pytest.mark.parametrize(
    ("fen", "typed", "turns"),
    [
        (TWO_KNIGHTS, "Nd2", {"b1-d2", "f3-d2"}),
        (TWO_QUEENS, "Qxe1", {"h1xe1", "h4xe1"}),
        (ROOKS_APART, "Ta3", {"a1-a3", "a5-a3"}),
        ("8/4P2k/8/8/8/8/8/4K3 w - -", "e8", {"e7-e8=D", "e7-e8=T", "e7-e8=L", "e7-e8=S"}),
    ],
)
def test_read_in_short_names_the_candidates(fen: str, typed: str, turns: set[str]) -> None:
    match = at(chess(), state(fen))
    with pytest.raises(Ambiguous) as asked:
        read_act(match, WHITE, typed)
    assert {str(made) for made in asked.value.nearest} == turns


@pytest.mark.parametrize(
    ("fen", "typed", "paragraph"),
    [
        (BEGIN, "e5", "4.6"),
        (BEGIN, "exd3", "4.7"),
        (BEGIN, "Ne4", "4.5"),
        (BEGIN, "Qd3", "3.4"),
        (BEGIN, "Ke2", "3.2"),
        # TRAP: short castling is not the beginning of long castling, though it is written so
        ("r3k2r/8/8/8/8/8/8/R3K2R w Qkq -", "0-0", "5.2"),
        ("r3k2r/8/8/8/6r1/8/8/R3K2R w KQkq -", "O-O", "5.5"),
        ("r3k2r/8/8/8/8/8/8/R3KN1R w KQkq -", "0 - 0", "5.3"),
        ("r3k2r/8/8/8/6r1/8/8/R3K2R w KQkq -", "Kg1", "5.5"),
        # pinned
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - -", "Nc3", "6.2"),
    ],
)
def test_what_speaks_against_a_turn_in_short(fen: str, typed: str, paragraph: str) -> None:
    match = at(chess(), state(fen))
    with pytest.raises(Forbidden) as refused:
        read_act(match, WHITE, typed)
    assert refused.value.paragraph == paragraph


@pytest.mark.parametrize("typed", ["Qd9", "Nf", "x", "e4e5e6", "Dxe1xe2", "i4", "Nbb", "Bishop", "♘", "e8=K", "=Q"])
def test_what_is_no_turn_in_short(typed: str) -> None:
    with pytest.raises(Unreadable):
        read_act(at(chess(), state(BEGIN)), WHITE, typed)


def test_a_promotion_without_a_piece_is_asked_for() -> None:
    match = at(chess(), state("8/4P2k/8/8/8/8/8/4K3 w - -"))
    with pytest.raises(Ambiguous) as asked:
        read_act(match, WHITE, "e7-e8")
    assert {str(made) for made in asked.value.nearest} == {"e7-e8=D", "e7-e8=T", "e7-e8=L", "e7-e8=S"}


def test_the_other_side_s_castling_is_not_ours() -> None:
    match = at(chess(), state(ROOKS.replace(" w", " b")))
    with pytest.raises(Forbidden):
        read_act(match, BLACK, "e1-g1")


def test_players_see_the_letters_of_their_language() -> None:
    knight = next(turn for turn in chess().offers(state(BEGIN), WHITE) if str(turn) == "g1-f3")
    assert (spoken(knight, "de"), spoken(knight, "en")) == ("Sg1-f3", "Ng1-f3")
    pawn = next(turn for turn in chess().offers(state(BEGIN), WHITE) if str(turn) == "e2-e4")
    assert spoken(pawn, "de") == spoken(pawn, "en") == "e2-e4"
    assert spoken(Castle(Wing("0-0")), "en") == "O-O"


def test_wings_of_different_sides_are_different() -> None:
    white, black, any_side = Wing.read("e1-g1"), Wing.read("e8g8"), Wing.read("O-O")
    assert white != black
    assert white == any_side == black
    assert hash(white) == hash(any_side)
    assert Wing.read("0-0-0") != any_side


# --- what is told and shown ---


@pytest.mark.parametrize(
    ("fen", "turn", "keys"),
    [
        (BEGIN, "e2-e4", ["went"]),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - -", "e4xd5", ["took"]),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5xd6", ["passing"]),
        ("4k3/4P3/8/8/8/8/8/4K3 w - -", "e1-d2", ["went"]),
        ("3qk3/4P3/8/8/8/8/8/4K3 w - -", "e7xd8=D", ["took", "became", "check"]),
        (ROOKS, "0-0", ["castled.short"]),
        (ROOKS, "0-0-0", ["castled.long"]),
        (ROOKS, "a1xa8", ["took", "check"]),
    ],
)
def test_told(fen: str, turn: str, keys: list[str]) -> None:
    assert said(chess(), state(fen), turn) == keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_in_words(language: str) -> None:
    formatter = MessageFormatter(sheet(Chess, language), ["Anna", "Ben"])
    croupier = Croupier(Fixed(()))
    chess().apply(state("3qk3/4P3/8/8/8/8/8/4K3 w - -"), WHITE, parse("e7xd8=D"), croupier)
    told = [formatter(one.phrase) for one in croupier.said]
    assert (
        told
        == {
            "de": [
                "Anna hat mit dem Bauern von e7 die Dame auf d8 geschlagen.",
                "Aus dem Bauern wurde eine Dame.",
                "Schach!",
            ],
            "en": ["Anna took the queen on d8 with the pawn from e7.", "The pawn became a queen.", "Check!"],
        }[language]
    )


def test_the_view_shows_the_last_turn_the_check_and_what_was_taken() -> None:
    game = chess()
    s = play(game, state("4k3/8/8/3pP3/8/8/8/4K2R w K d6"), "e5xd6", "e8-d7", "h1-h7")
    view = game.view(s, BLACK)
    (board,) = (part for part in view.parts if isinstance(part, Board))
    assert board.flipped
    assert {Mark("h1", "from"), Mark("h7", "to"), Mark("d7", "danger")} <= set(board.marks)
    assert {mark.spot for mark in board.marks if mark.kind == "choice"} == {"d7"}
    assert board.trays == (Tray(BLACK, 1, "captured", "pawn"),)
    (roster,) = (part for part in view.parts if isinstance(part, Roster))
    assert [entry.side for entry in roster.entries] == ["light", "dark"]
    assert not [mark for mark in _board(game, s, None).marks if mark.kind == "choice"]


def _board(game: Chess, s: Any, seat: int | None) -> Board:
    return next(part for part in game.view(s, seat).parts if isinstance(part, Board))


def test_a_pawn_taken_in_passing_is_marked_where_it_stood() -> None:
    s = play(chess(), state("4k3/8/8/3pP3/8/8/8/4K2R w K d6"), "e5xd6")
    assert Mark("d5", "taken") in _board(chess(), s, None).marks


def test_black_sits_at_the_bottom_of_its_own_view_whoever_has_it() -> None:
    game = chess()
    for draw in (0, 1):
        s = game.setup(Croupier(Fixed((draw,))))
        assert s.white == draw
        assert game.to_move(s) == (draw,)
        assert [_board(game, s, seat).flipped for seat in (draw, 1 - draw, None)] == [False, True, False]


# --- the colours ---


@pytest.mark.parametrize(
    ("white", "draw", "seat"), [("lot", [1], 1), ("lot", [0], 0), ("first", [], 0), ("second", [], 1)]
)
def test_2_3_and_9_2_who_has_white(white: str, draw: list[int], seat: int) -> None:
    croupier = Croupier(Fixed(draw))
    opening = chess(white=white).setup(croupier)
    assert (opening.white, opening.turn) == (seat, seat)
    (said,) = croupier.said
    assert said.phrase == phrase("chosen" if white != "lot" else "lot", white=Who(seat), black=Who(1 - seat))


# --- evaluation ---


def test_advice_takes_what_is_free_and_not_what_is_guarded() -> None:
    assert best(chess(), state("4k3/8/8/3r4/8/8/8/3QK3 w - -")) == "d1xd5"
    assert advised(chess(), state("4k3/8/4p3/3n4/8/8/8/3QK3 w - -"))["d1xd5"] < 0


def test_advice_sees_mate() -> None:
    assert advised(chess(), state("6k1/5ppp/8/8/8/8/8/R3K3 w - -"))["a1-a8"] == 1000
    assert advised(chess(), state("6k1/5pp1/7p/8/8/8/8/R3K3 w - -"))["a1-a8"] < 10


def test_standing_is_even_at_the_start_and_knows_who_is_ahead() -> None:
    game = chess()
    assert game.win_estimate(state(BEGIN), WHITE) == pytest.approx(0.5, abs=0.05)
    ahead = state("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -")
    assert game.win_estimate(ahead, WHITE) > 0.95
    assert game.win_estimate(ahead, WHITE) + game.win_estimate(ahead, BLACK) == pytest.approx(1)


def test_the_hard_player_finds_a_mate_in_two() -> None:
    game = chess()
    s = state("7k/8/8/8/8/8/R7/1R2K3 w - -")
    for _ in range(2):
        turn = choose(game, s, WHITE, "hard", Random(1), Budget(worlds=100))
        s = game.apply(s, WHITE, turn, Croupier(Loose(Random(1))))
        if s.end:
            break
        s = play(game, s, min(texts(game, s)))
    assert s.end == "mate"


def test_golden_record() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    written = " ".join(step.text for step in match.steps)
    assert all(sign in written for sign in ("x", "-", "0-0"))


# --- what is typed is taken at its word ---


@pytest.mark.parametrize(
    ("fen", "typed", "turn"),
    [
        (BEGIN, "Sg1-f3", "g1-f3"),
        (BEGIN, "ng1f3", "g1-f3"),
        (BEGIN, "e2 e4!", "e2-e4"),
        (BEGIN, "e2–e4.", "e2-e4"),
        (BEGIN, "e2 - e4", "e2-e4"),
        (BEGIN, "Be2e4", "e2-e4"),
        (ROOKS, "Ke1-g1", "0-0"),
        (ROOKS, "oo", "0-0"),
        (ROOKS, "O-O-O!", "0-0-0"),
        ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7e8 Springer", "e7-e8=S"),
        ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7-e8=Knight.", "e7-e8=S"),
        ("8/4P2k/8/8/8/8/8/4K3 w - -", "e7-e8=B", "e7-e8=L"),
    ],
)
def test_typed_with_a_letter_without_a_dash_with_a_sign_behind(fen: str, typed: str, turn: str) -> None:
    match = at(chess(), state(fen))
    read = read_act(match, match.state.turn, typed)
    assert str(read) == turn
    whole = next(one for one in match.legals[match.state.turn].moves if str(one) == turn)
    assert match.play(match.state.turn, read).checksum == match.play(match.state.turn, whole).checksum


@pytest.mark.parametrize("typed", ["Dg1-f3", "Qg1f3", "Bg1-f3", "Lg1-f3", "De2-e4", "Kb1-c3", "Nd1-d3"])
def test_a_wrong_letter_is_refused_and_answered_with_the_right_one(typed: str) -> None:
    match = at(chess(), state(BEGIN))
    with pytest.raises(NotOffered) as refused:
        read_act(match, WHITE, typed)
    squares = typed[1:3]
    assert squares in str(refused.value.nearest[0]) or squares == "d1"


def test_a_king_s_move_by_another_man_does_not_castle() -> None:
    with pytest.raises(NotOffered):
        read_act(at(chess(), state(ROOKS)), WHITE, "De1-g1")


@pytest.mark.parametrize("typed", ["e7-e8=K", "e7e8=Kn", "e7-e8=Ri", "e7-e8=Bis"])
def test_no_name_of_a_man_is_completed(typed: str) -> None:
    with pytest.raises(Unreadable):
        read_act(at(chess(), state("8/4P2k/8/8/8/8/8/4K3 w - -")), WHITE, typed)


@pytest.mark.parametrize("rights", ["K", "Q", "KQ"])
@pytest.mark.parametrize("typed", ["o", "0", "O-", "o!"])
def test_half_a_castling_is_none(rights: str, typed: str) -> None:
    match = at(chess(), state(f"r3k2r/8/8/8/8/8/8/R3K2R w {rights} -"))
    with pytest.raises((Unreadable, Ambiguous)):
        read_act(match, WHITE, typed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("fen", "turns", "first", "then"),
    [
        pytest.param(ROOKS, ["0-0"], phrase("castled.short", by=Who(WHITE)), ["e1", "g1"], id="castled-short"),
        pytest.param(ROOKS, ["0-0-0"], phrase("castled.long", by=Who(WHITE)), ["e1", "c1"], id="castled-long"),
        pytest.param(
            ROOKS, ["a1-a2", "0-0"], phrase("castled.short", by=Who(BLACK)), ["e8", "g8"], id="black-castled-short"
        ),
        pytest.param(
            "4k3/3p4/8/4P3/8/8/8/4K3 b - -",
            ["d7-d5", "e5xd6"],
            phrase("passing", by=Who(WHITE), src="e5", to="d6"),
            ["d5"],
            id="in-passing",
        ),
        pytest.param(ROOKS, ["a1xa8"], None, ["a8", "e8"], id="check"),
        pytest.param(ROOKS, ["e1-f1"], None, ["e1", "f1"], id="a-king-that-only-goes"),
        pytest.param(BEGIN, [], None, [], id="nothing-yet"),
    ],
)
def test_the_words_begin_with_what_has_changed(
    fen: str, turns: list[str], first: Phrase | None, then: list[str], language: str
) -> None:
    game = chess()
    s = play(game, state(fen), *turns)
    formatter = MessageFormatter(sheet(Chess, language), ("Anna", "Ben"))
    (board,) = [part for part in game.view(s, None).parts if isinstance(part, Board)]
    assert board.last == (() if first is None else (first,))
    for words in (describe, alt_text):
        news = words(game.view(s, None), formatter).splitlines()[0]
        assert first is None or news.startswith(formatter(first))
        assert all(square in news for square in then)
        checked = {"en": "Check to the king on", "de": "Schach dem König auf"}[language]
        assert (checked in news) is any(mark.kind == "danger" for mark in board.marks)
