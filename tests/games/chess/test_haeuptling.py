"""Chief and warriors by the paragraphs of its sheet: the warriors are seat 0, the chief is seat 1."""

from __future__ import annotations

from typing import Any

import pytest

from games.chess.engine.legality import Study
from games.chess.engine.state import State
from games.chess.haeuptling import Haeuptling
from games.contract import Board, Croupier, Fixed, Forbidden, Mark, Tray, legal, make, phrase
from games.match.reading import read_act
from tests.games.chess import peer
from tests.games.chess.boards import at, best, parse, play, said, state, texts

WARRIORS, CHIEF = 0, 1
BEGIN = "3h4/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ -"


def chief(**options: Any) -> Haeuptling:
    return Haeuptling(2, make(Haeuptling.Options, options))


def begin(fen: str, **options: Any) -> State:
    return state(fen, chief(**options))


def start(**options: Any) -> State:
    return chief(white="first", **options).setup(Croupier(Fixed([])))


def test_2_5_the_chief_is_set_on_his_three_ranks_first() -> None:
    game, s = chief(), start()
    assert game.to_move(s) == (CHIEF,)
    squares = {f"H{file}{rank}" for file in "abcdefgh" for rank in "678"}
    assert {str(made) for made in legal(game, s, CHIEF).moves} == squares
    assert not legal(game, s, WARRIORS)
    with pytest.raises(Forbidden) as refused:
        read_act(at(game, s), CHIEF, "Ha5")
    assert refused.value.paragraph == "2.5"
    s = play(game, s, "Hd8")
    assert (s.turn, s.position) == (WARRIORS, begin(BEGIN).position)


def test_2_5_only_once() -> None:
    game = chief()
    s = play(game, start(), "Hd8", "e2-e4")
    # by now it is the short form of a move
    assert str(read_act(at(game, s), CHIEF, "He6")) == "d8-e6"
    with pytest.raises(Forbidden) as refused:
        read_act(at(game, s), CHIEF, "Ha7")
    assert refused.value.paragraph in ("2.5", "4.10")


def test_9_1_the_chief_on_d8() -> None:
    assert start(start="d8").position == begin(BEGIN).position
    assert chief().to_move(start(start="d8")) == (WARRIORS,)


def test_the_chief_lies_beside_the_board_until_he_is_set() -> None:
    game = chief()
    (board,) = (part for part in game.view(start(), None).parts if isinstance(part, Board))
    assert board.trays == (Tray(CHIEF, 1, "reserve", "chief"),)
    (board,) = (part for part in game.view(play(game, start(), "Hd8"), None).parts if isinstance(part, Board))
    assert board.trays == ()
    assert board.marks == (Mark("d8", "to"),)
    assert [(piece.spot, piece.seat) for piece in board.pieces if piece.man == "chief"] == [("d8", CHIEF)]


LEGAL: list[tuple[str, str, dict[str, Any], set[str], set[str]]] = [
    # what, position, options, turns that are legal, turns that are not
    ("4.10-queen-and-knight", "8/8/8/8/3h4/8/8/7K b - -", {},
        {"d4-d8", "d4-h8", "d4-a7", "d4-e6", "d4-b3", "d4-c4"}, {"d4-g2", "d4-h5"}),
    # TRAP: the chief is lifted off his square first, the rook attacks what lies behind him
    ("6.2-behind", "8/8/8/8/3h4/8/8/3R3K b - -", {}, {"d4-c4", "d4xd1"}, {"d4-d5", "d4-d8", "d4-d3"}),
    ("6.2-behind-a-protected-rook", "8/8/8/8/3h4/8/4K3/3R4 b - -", {}, {"d4-c4"}, {"d4xd1", "d4-d5"}),
    # TRAP: a protected man may not be taken, one that is not may
    ("6.2-protected", "8/8/8/8/3h4/4P3/3P4/7K b - -", {}, {"d4-d3"}, {"d4xe3", "d4-c3"}),
    # TRAP: over attacked squares he goes freely
    ("6.2-over", "8/8/8/8/h7/2P5/8/7K b - -", {}, {"a4-e4", "a4-c4"}, {"a4-b4", "a4-d4"}),
    ("6.3-king-protected", "8/8/8/8/8/8/4R3/h3K3 b - -", {}, {"a1xe1"}, {"a1-e5"}),
    # the warriors need not parry, and may step into an attack
    ("6.5-not-parried", "8/8/8/8/4h3/8/P7/4K3 w - -", {}, {"a2-a3", "e1-e2", "e1-d1"}, set()),
    ("6.6-parried", "8/8/8/8/4h3/8/P7/4K3 w - -", {"koenig": "matt"}, {"e1-d1", "e1-f1"}, {"a2-a3", "e1-e2", "e1-d2"}),
    # no castling out of an attack, through one, or into one; over b1 it does no harm
    ("5.4", "8/8/8/8/4h3/8/8/R3K2R w KQ -", {}, set(), {"0-0", "0-0-0"}),
    ("5.5-through", "8/8/8/8/5h2/8/8/R3K2R w KQ -", {}, set(), {"0-0", "0-0-0"}),
    ("5.5-harmless", "8/8/1h6/8/8/3PP3/3P4/R3K2R w KQ -", {}, {"0-0", "0-0-0"}, set()),
]  # fmt: skip


@pytest.mark.parametrize(
    ("fen", "options", "may", "must_not"), [row[1:] for row in LEGAL], ids=[row[0] for row in LEGAL]
)
def test_legal_turns(fen: str, options: dict[str, Any], may: set[str], must_not: set[str]) -> None:
    found = texts(chief(**options), begin(fen, **options))
    assert may <= found
    assert not must_not & found


ENDS: list[tuple[str, str, dict[str, Any], tuple[str, ...], str | None, int | None]] = [
    # what, position, options, moves, end, who has won
    ("1.2-king-taken", "8/8/8/8/8/8/4R3/h3K3 b - -", {}, ("a1xe1",), "king", CHIEF),
    ("6.4-mate", "h1R5/1Q6/2K5/8/8/8/8/R7 w - -", {}, ("a1-a7",), "mate", WARRIORS),
    # TRAP: attacked everywhere, but he can take the king
    ("6.3-no-mate", "h1R5/1QK5/8/8/8/8/8/R7 w - -", {}, ("a1-a7",), None, None),
    ("6.3-takes-out-of-mate", "h1R5/1QK5/8/8/8/8/8/R7 w - -", {}, ("a1-a7", "a8xc7"), "king", CHIEF),
    ("7.1-stalemate", "hN6/PR6/8/8/8/8/8/K6R w - -", {}, ("h1-h7",), "stalemate", None),
    ("9.2-mate", "8/8/8/8/8/7h/5PPP/6K1 b - -", {"koenig": "matt"}, ("h3-c3",), None, None),
    ("9.2-mated", "8/8/8/8/2h5/8/PPP5/K7 b - -", {"koenig": "matt"}, ("c4-f1",), "mate", CHIEF),
    ("9.2-not-mated-by-default", "8/8/8/8/2h5/8/PPP5/K7 b - -", {}, ("c4-f1",), None, None),
    ("7-the-chief-alone-can-win", "h7/8/8/8/8/8/8/6BK w - -", {}, ("g1-h2",), None, None),
]


@pytest.mark.parametrize(
    ("fen", "options", "moves", "end", "winner"), [row[1:] for row in ENDS], ids=[row[0] for row in ENDS]
)
def test_ends(fen: str, options: dict[str, Any], moves: tuple[str, ...], end: str | None, winner: int | None) -> None:
    game = chief(**options)
    s = play(game, begin(fen, **options), *moves)
    assert s.end == end
    result = game.result(s)
    assert (result is None) == (end is None) == bool(game.to_move(s))
    if result is not None:
        assert result.winners == (() if winner is None else (winner,))


@pytest.mark.parametrize(("before", "end"), [(98, None), (99, "limit")])
def test_7_3_a_hundred_turns_without_progress_draw(before: int, end: str | None) -> None:
    s = begin("h7/8/8/8/8/8/8/6BK w - -")
    s = s._replace(past=(*range(before), *s.past))
    assert play(chief(), s, "g1-h2").end == end
    assert play(chief(fifty_moves="off"), s, "g1-h2").end is None


@pytest.mark.parametrize(
    ("fen", "seat", "move", "paragraph"),
    [
        pytest.param(BEGIN.replace(" w ", " b "), CHIEF, "a7-a6", "3.1", id="3.1"),
        pytest.param(BEGIN.replace(" w ", " b "), CHIEF, "d8-e5", "4.10", id="4.10"),
        pytest.param(BEGIN.replace(" w ", " b "), CHIEF, "d8-d3", "6.2", id="6.2"),
        pytest.param(BEGIN.replace(" w ", " b "), CHIEF, "d8-d1", "3.4", id="3.4"),
        pytest.param(BEGIN.replace(" w ", " b "), CHIEF, "0-0", "5.1", id="5.1"),
        pytest.param(BEGIN, WARRIORS, "e2-e5", "4.6", id="4.6"),
        pytest.param(BEGIN, WARRIORS, "0-0", "5.3", id="5.3"),
    ],
)
def test_judged(fen: str, seat: int, move: str, paragraph: str) -> None:
    with pytest.raises(Forbidden) as refused:
        at(chief(), begin(fen)).judge(seat, parse(move))
    assert refused.value.paragraph == paragraph


def test_6_6_the_king_as_in_chess_where_that_is_agreed() -> None:
    s = begin("8/8/8/8/4h3/8/P7/4K3 w - -", koenig="matt")
    with pytest.raises(Forbidden) as refused:
        at(chief(koenig="matt"), s).judge(WARRIORS, parse("a2-a3"))
    assert refused.value.paragraph == "6.6"


@pytest.mark.parametrize(("koenig", "checks", "end"), [("schlagen", 0, "stalemate"), ("schlagen", 1, "stalemate"),
    ("matt", 0, "stalemate"), ("matt", 1, "mate")])  # fmt: skip
def test_7_1_warriors_without_a_move(koenig: str, checks: int, end: str) -> None:
    """However rarely that may be: those that heed no check are not mated by one."""
    s = begin("h7/8/8/8/8/8/8/6BK w - -")
    assert chief(koenig=koenig).end(s.position, s.past, Study(checks, ())) == end


def test_attacks_are_announced() -> None:
    assert said(chief(), begin("8/8/8/8/h7/8/P7/4K3 b - -"), "a4-e4") == ["went", "check"]
    assert said(chief(), begin("7h/8/8/8/8/8/P7/R3K3 w - -"), "e1-e2") == ["went"]
    s = begin("8/8/8/8/4h3/8/P7/4K3 w - -")
    assert chief().ask(s).text == phrase("ask.king")
    assert chief(koenig="matt").ask(s).text == phrase("ask.check")
    assert chief().ask(begin("8/8/8/8/4h3/8/4R3/K7 b - -")).text == phrase("ask.chief")


LEAVES = [
    (BEGIN, 2),
    ("8/8/2h5/8/8/8/PPPPPPPP/RNBQKBNR b KQ -", 2),
    ("8/1P6/8/3h4/8/2N5/P2P2P1/R3K2R b KQ -", 2),
    ("h7/8/2K5/8/8/8/8/1R2R2Q b - -", 2),
]


@pytest.mark.parametrize(("fen", "depth"), LEAVES)
@pytest.mark.parametrize(("koenig", "law"), [("schlagen", peer.haeuptling), ("matt", peer.haeuptling_mate)])
def test_leaves_beside_a_second_generator(
    fen: str, depth: int, koenig: str, law: Any, request: pytest.FixtureRequest
) -> None:
    deeper = depth + request.config.getoption("--deep")
    assert peer.compare(chief(koenig=koenig), begin(fen, koenig=koenig), peer.peer(fen), law, deeper)


@pytest.mark.parametrize(("koenig", "law"), [("schlagen", peer.haeuptling), ("matt", peer.haeuptling_mate)])
def test_matches_by_chance_beside_a_second_generator(koenig: str, law: Any, request: pytest.FixtureRequest) -> None:
    several, every = (100, 1) if request.config.getoption("--deep") else (4, 15)
    for seed in range(several):
        assert peer.stroll(chief(koenig=koenig), begin(BEGIN, koenig=koenig), peer.peer(BEGIN), law, seed, every)


def test_advice_takes_the_king() -> None:
    assert best(chief(), begin("8/8/8/8/8/8/4R3/h3K2R b - -")) == "a1xe1"
