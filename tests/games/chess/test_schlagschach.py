"""Losing chess by the paragraphs of its sheet: White is seat 0, Black is seat 1."""

from __future__ import annotations

from typing import Any

import pytest

from games.chess.engine.state import State
from games.chess.schlagschach import Schlagschach
from games.contract import Ambiguous, Board, Forbidden, Tray, make
from games.match.reading import read_act
from tests.games.chess import peer
from tests.games.chess.boards import at, best, play, state, texts

WHITE, BLACK = 0, 1
BEGIN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -"
CORNER = "8/P7/8/8/8/8/7p/8 w - -"
"""A white pawn before its last rank."""


def losing(**options: Any) -> Schlagschach:
    return Schlagschach(2, make(Schlagschach.Options, options))


def begin(fen: str) -> State:
    """A match that begins at a position."""
    return state(fen, losing())


def lost(fen: str, white: str = "", black: str = "") -> State:
    """A position with the men that the sides have lost."""
    return begin(fen)._replace(lost=(white, black))


LEGAL: list[tuple[str, State, set[str]]] = [
    # TRAP: with any capture only captures; free choice among them
    ("6.1-take", lost("8/8/8/3p4/4P3/8/8/R6R w - -"), {"e4xd5"}),
    ("6.2-choose", lost("7k/8/8/3p1n2/4P3/8/8/7R w - -"), {"e4xd5", "e4xf5", "h1xh8"}),
    ("6.1-the-king", lost("8/8/8/8/8/8/8/R6k w - -"), {"a1xh1"}),
    # TRAP: an en-passant capture can be the single forced move
    ("6.1-in-passing", lost("8/8/8/3pP3/8/8/8/R3K3 w - d6"), {"e5xd6"}),
    ("1.2-into-attack", lost("8/8/8/8/8/8/7r/K7 w - -"), {"a1-a2", "a1-b1", "a1-b2"}),
    # a king attacked by a protected man may take it, two kings may touch
    ("1.2-kings-take", lost("8/8/8/8/8/8/1k6/K7 w - -"), {"a1xb2"}),
    ("4.9-stock", lost(CORNER, "DBTB", "S"), {"a7-a8=D", "a7-a8=T"}),
    ("4.9-king", lost(CORNER, "KB"), {"a7-a8=K"}),
    # TRAP: the stock is of the own colour; pawns never count
    ("4.9-pawns-only", lost(CORNER, "BBB", "DTK"), {"a7-a8"}),
    ("4.9-taking", lost("1n6/P7/8/8/8/8/8/8 w - -", "LL"), {"a7xb8=L"}),
    ("4.9-taking-without", lost("1n6/P7/8/8/8/8/8/8 w - -"), {"a7xb8"}),
    # a pawn that stayed neither moves nor takes
    ("4.10-stays", lost("P6n/8/8/8/8/8/P7/8 w - -", "D"), {"a2-a3", "a2-a4"}),
    ("4.10-is-taken", lost("P6r/8/8/8/8/8/8/8 b - -"), {"h8xa8"}),
    ("5.1-no-castling", lost("4k3/8/8/8/8/8/P6P/4K2R w - -"), {"a2-a3", "a2-a4", "e1-d1", "e1-d2", "e1-e2", "e1-f1",
        "e1-f2", "h2-h3", "h2-h4", "h1-g1", "h1-f1"}),
]  # fmt: skip


@pytest.mark.parametrize(("s", "moves"), [row[1:] for row in LEGAL], ids=[row[0] for row in LEGAL])
def test_legal_turns(s: State, moves: set[str]) -> None:
    assert texts(losing(), s) == moves


ENDS: list[tuple[str, State, tuple[str, ...], str | None, int | None]] = [
    # paragraph, position, moves, end, who has won
    ("1.1-no-men-left", lost("8/8/8/8/8/8/1p6/R7 b - -"), ("b2xa1",), "gone", WHITE),
    ("1.1-blocked", lost("8/8/8/p7/8/P7/8/8 w - -"), ("a3-a4",), "stuck", BLACK),
    # TRAP: who cannot move wins when it is his turn, not earlier
    ("1.1-not-yet", lost("8/8/8/p7/P7/7p/8/8 b - -"), ("h3-h2",), "stuck", WHITE),
    ("1.1-pawn-that-stayed", lost("8/P7/8/8/8/8/8/7k w - -"), ("a7-a8", "h1-h2"), "stuck", WHITE),
    ("7-no-draw-for-want-of-men", lost("k7/8/8/8/8/8/8/K7 w - -"), ("a1-b1",), None, None),
]


@pytest.mark.parametrize(("s", "moves", "end", "winner"), [row[1:] for row in ENDS], ids=[row[0] for row in ENDS])
def test_ends(s: State, moves: tuple[str, ...], end: str | None, winner: int | None) -> None:
    game = losing()
    s = play(game, s, *moves)
    assert s.end == end
    result = game.result(s)
    assert (result is None) == (end is None) == bool(game.to_move(s))
    if result is not None:
        assert result.winners == (winner,)


@pytest.mark.parametrize(
    ("s", "move", "paragraph"),
    [
        pytest.param(lost("8/8/8/3p4/4P3/8/8/R6R w - -"), "e4-e5", "6.1", id="6.1"),
        pytest.param(lost("4k3/4p3/8/3p4/4P3/8/8/R3K2R w KQ -"), "0-0", "6.1", id="6.1-castling"),
        pytest.param(lost("4k3/8/8/8/8/8/8/4K2R w - -"), "0-0", "5.1", id="5.1-castling-is-off"),
        pytest.param(lost(CORNER, "T"), "a7-a8", None, id="8.3-the-only-kind"),
        pytest.param(lost(CORNER, "T"), "a7-a8=D", "4.9", id="4.9-not-in-the-stock"),
        pytest.param(lost(CORNER, "B"), "a7-a8=D", "4.9", id="4.9-no-stock"),
        pytest.param(lost("8/8/8/8/P7/8/8/8 w - -", "T"), "a4-a5=T", "4.9", id="4.9-elsewhere"),
        pytest.param(lost("1n6/P7/8/8/8/8/8/8 w - -"), "a7xb8=K", "4.9", id="4.9-taking"),
        pytest.param(lost("1n6/P7/8/8/8/8/8/8 w - -"), "axb8=K", "4.9", id="4.9-taking-in-short"),
        pytest.param(lost("1n6/P7/8/8/8/8/8/8 w - -", "T"), "a7-b8=D", "4.9", id="4.9-taking-without-x"),
    ],
)
def test_judged(s: State, move: str, paragraph: str | None) -> None:
    match = at(losing(), s)
    if paragraph is None:
        read_act(match, WHITE, move)
    else:
        with pytest.raises(Forbidden) as refused:
            read_act(match, WHITE, move)
        assert refused.value.paragraph == paragraph


def test_5_3_a_man_in_the_way_forbids_castling_where_it_is_agreed_on() -> None:
    game = losing(rochade="on")
    with pytest.raises(Forbidden) as refused:
        read_act(at(game, state("4k3/8/8/8/8/8/8/4K1NR w KQ -", game)), WHITE, "0-0")
    assert refused.value.paragraph == "5.3"


def test_8_3_the_man_may_be_left_out_where_there_is_one_kind() -> None:
    assert str(read_act(at(losing(), lost(CORNER, "TBT")), WHITE, "a7-a8")) == "a7-a8=T"
    assert str(read_act(at(losing(), lost(CORNER, "TBT")), WHITE, "a8")) == "a7-a8=T"
    with pytest.raises(Ambiguous):
        read_act(at(losing(), lost(CORNER, "TS")), WHITE, "a7-a8")
    assert str(read_act(at(losing(), lost(CORNER, "B")), WHITE, "a7-a8")) == "a7-a8"
    assert str(read_act(at(losing(), lost(CORNER, "KT")), WHITE, "a8=K")) == "a7-a8=K"


def test_4_9_a_promoted_man_leaves_the_stock_and_comes_back_to_it() -> None:
    game = losing()
    s = play(game, lost("8/P7/8/8/8/8/7p/1r6 w - -", "TB"), "a7-a8=T")
    assert s.lost == ("BB", "")
    s = play(game, s, "b1-b8", "a8xb8", "h2-h1=T")
    assert s.lost == ("BB", "B")
    s = play(game, lost("8/P7/8/8/8/8/8/1r5k w - -", "TB"), "a7-a8=T", "b1-a1", "a8xa1", "h1-h2")
    assert s.lost == ("BB", "T")
    s = play(game, lost("8/P7/8/8/8/8/8/r7 w - -", "TB"), "a7-a8=T", "a1xa8")
    assert s.lost == ("BBT", "")


def test_4_10_a_pawn_that_stayed_is_not_promoted_later() -> None:
    game = losing()
    s = play(game, lost("8/P7/8/8/8/8/7r/B7 w - -"), "a7-a8", "h2-a2", "a1-b2", "a2xb2")
    assert s.lost == ("L", "")
    assert s.end == "stuck"


def test_the_stock_lies_beside_the_board() -> None:
    (board,) = (part for part in losing().view(lost(CORNER, "TBK"), None).parts if isinstance(part, Board))
    assert {(tray.man, tray.count) for tray in board.trays} == {("rook", 1), ("pawn", 1), ("chess-king", 1)}
    assert Tray(WHITE, 1, "captured", "rook") in board.trays


@pytest.mark.parametrize(
    ("fen", "castles"),
    [
        # attacks do not matter
        ("4r3/8/8/8/8/8/8/4K2R w K -", {"0-0"}),
        ("5r2/8/8/8/8/8/8/4K2R w K -", {"0-0"}),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ -", {"0-0", "0-0-0"}),
        ("4k3/8/8/8/8/8/8/RN2K2R w KQ -", {"0-0"}),
    ],
)
def test_5_castling_where_it_is_agreed(fen: str, castles: set[str]) -> None:
    assert {text for text in texts(losing(rochade="on"), begin(fen)) if text.startswith("0")} == castles


def test_5_2_a_king_that_was_taken_castles_no_more() -> None:
    game = losing(rochade="on")
    s = play(game, lost("8/8/8/8/8/8/5n2/R3K3 b Q -"), "f2-d3", "e1-e2")
    assert not s.position.rights


def test_9_1_without_castling_nobody_has_a_right_to_it() -> None:
    assert losing().start().rights == 0
    assert losing(rochade="on").start().rights


def test_7_1_third_return() -> None:
    there_and_back = ("g1-f3", "g8-f6", "f3-g1", "f6-g8")
    s = play(losing(), begin(BEGIN), *there_and_back)
    assert s.end is None
    assert play(losing(), s, *there_and_back).end == "third"


@pytest.mark.parametrize(("before", "end"), [(98, None), (99, "limit")])
def test_7_2_a_hundred_turns_without_progress_draw(before: int, end: str | None) -> None:
    s = begin("4k3/8/8/8/8/8/8/4K3 w - -")
    s = s._replace(past=(*range(before), *s.past))
    assert play(losing(), s, "e1-d1").end == end
    assert play(losing(fifty_moves="off"), s, "e1-d1").end is None


# published for the game where the stock does not matter yet
PUBLISHED = (20, 400, 8067)
LEAVES = [
    (BEGIN, 2, {}),
    ("4k3/P6P/8/8/8/8/p6p/4K3 w - -", 3, {}),
    ("r3k2r/1P4p1/8/2p5/3P4/8/1p4P1/R3K2R w KQkq -", 2, {"rochade": "on"}),
    ("8/5PPP/8/pP6/8/8/ppp5/R6r w - a6", 2, {}),
]


@pytest.mark.parametrize(("fen", "depth", "options"), LEAVES)
def test_leaves_beside_a_second_generator(
    fen: str, depth: int, options: dict[str, str], request: pytest.FixtureRequest
) -> None:
    deeper = depth + request.config.getoption("--deep")
    count = peer.compare(losing(**options), begin(fen), peer.peer(fen), peer.schlagschach, deeper)
    assert count == PUBLISHED[deeper - 1] if fen == BEGIN else count


def test_matches_by_chance_beside_a_second_generator(request: pytest.FixtureRequest) -> None:
    several, every = (200, 1) if request.config.getoption("--deep") else (8, 5)
    full = BEGIN.replace("w - -", "w KQkq -")
    for seed in range(several):
        assert peer.stroll(losing(), begin(BEGIN), peer.peer(BEGIN), peer.schlagschach, seed, every)
        assert peer.stroll(losing(rochade="on"), begin(full), peer.peer(full), peer.schlagschach, seed, every)


def test_advice_gives_men_away() -> None:
    assert best(losing(), begin("8/8/8/8/1p6/8/8/R7 w - -")) in ("a1-a3",)
