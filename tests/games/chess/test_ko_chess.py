"""Knock-out chess by the paragraphs of its sheet: White is seat 0, Black is seat 1."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.chess.engine.legality import legal_turns, moved
from games.chess.engine.position import checkers
from games.chess.ko_chess import KoChess, WaysOut, forces_mate, has_harmless_turn
from games.contract import Forbidden, make
from tests.games.chess import peer
from tests.games.chess.boards import at, best, parse, play, position, state, texts

WHITE, BLACK = 0, 1
BEGIN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
FORCED = "8/8/8/8/8/3Q4/6PP/r1k4K w - -"
"""After d3-c2 Black has nothing but to take the queen, and the rook behind his king mates."""


def knock_out(**options: Any) -> KoChess:
    return KoChess(2, make(KoChess.Options, options))


ENDS: list[tuple[str, str, dict[str, Any], tuple[str, ...], str | None, int | None]] = [
    # paragraph, position, options, moves, end, who has won
    # TRAP: giving mate loses
    ("1.1-mated", "6k1/5ppp/8/8/8/8/8/R3K3 w - -", {}, ("a1-a8",), "mate", BLACK),
    ("9.1-mated", "6k1/5ppp/8/8/8/8/8/R3K3 w - -", {"matt": "verliert"}, ("a1-a8",), "mate", WHITE),
    # TRAP: stalemate is no draw
    ("1.1-stalemated", "7k/8/5K2/8/8/8/6Q1/8 w - -", {}, ("g2-g6",), "stalemate", BLACK),
    ("9.1-stalemated", "7k/8/5K2/8/8/8/6Q1/8 w - -", {"matt": "verliert"}, ("g2-g6",), "stalemate", BLACK),
    ("7.3-bare-kings", "8/8/8/8/8/8/4q3/k3K3 w - -", {}, ("e1xe2",), "material", None),
    # TRAP: a lone bishop is no draw here
    ("7.3-a-man-more", "8/8/8/8/8/4b3/4q3/k3K3 w - -", {}, ("e1xe2",), None, None),
]


@pytest.mark.parametrize(
    ("fen", "options", "moves", "end", "winner"), [row[1:] for row in ENDS], ids=[row[0] for row in ENDS]
)
def test_ends(fen: str, options: dict[str, Any], moves: tuple[str, ...], end: str | None, winner: int | None) -> None:
    game = knock_out(**options)
    s = play(game, state(fen), *moves)
    assert s.end == end
    result = game.result(s)
    assert (result is None) == (end is None) == bool(game.to_move(s))
    if result is not None:
        assert result.winners == (() if winner is None else (winner,))


@pytest.mark.parametrize(("before", "end"), [(98, None), (99, "limit")])
def test_7_2_a_hundred_turns_without_progress_draw(before: int, end: str | None) -> None:
    s = state("4k3/8/8/8/8/8/8/R3K3 w - -")
    s = s._replace(past=(*range(before), *s.past))
    assert play(knock_out(), s, "a1-a2").end == end
    assert play(knock_out(fifty_moves="off"), s, "a1-a2").end is None


def test_7_2_who_cannot_move_after_the_last_turn_wins() -> None:
    s = state("6k1/5ppp/8/8/8/8/8/R3K3 w - -")
    assert play(knock_out(), s._replace(past=(*range(99), *s.past)), "a1-a8").end == "mate"


JUDGED: list[tuple[str, str, str, str | None]] = [
    # what, position, move, paragraph (None: legal)
    ("forced-mate", FORCED, "d3-c2", "6.4"),
    # TRAP: a move that merely allows a mate is legal
    ("allowed-mate", "6k1/8/8/8/8/8/r5PP/7K w - -", "g2-g3", None),
    ("forced-among-others", FORCED, "d3-d2", None),
    # TRAP: ordinary king rules stay
    ("own-king", "4k3/8/8/8/4r3/8/4B3/4K3 w - -", "e2-d3", "6.2"),
    ("own-king-in-check", "4k3/8/8/8/4r3/8/8/R3K3 w - -", "a1-a4", "6.2"),
    ("no-duty-to-take", "4k3/8/8/3p4/4P3/8/8/4K3 w - -", "e4-e5", None),
]


@pytest.mark.parametrize(("fen", "move", "paragraph"), [row[1:] for row in JUDGED], ids=[row[0] for row in JUDGED])
def test_judged(fen: str, move: str, paragraph: str | None) -> None:
    match = at(knock_out(), state(fen))
    if paragraph is None:
        assert str(match.judge(WHITE, parse(move))) == move
    else:
        with pytest.raises(Forbidden) as refused:
            match.judge(WHITE, parse(move))
        assert refused.value.paragraph == paragraph


STALEMATING = "8/8/8/8/p7/kq6/8/K3N3 w - -"
"""After e1-c2 Black has nothing but to take the knight, and that stalemates."""


def test_6_4_a_reply_that_stalemates_is_no_mate() -> None:
    """TRAP: so a move that forces it is legal."""
    game = knock_out()
    s = play(game, state(STALEMATING), "e1-c2")
    assert texts(game, s) == {"b3xc2"}
    assert play(game, s, "b3xc2").end == "stalemate"


def test_6_4_whatever_is_left_out_the_ban_is_what_its_paragraph_says() -> None:
    rng, banned, seen = Random(4), 0, 0
    for number in range(200):
        # as in the position above: a rook waits behind its king; or anything among a few officers
        men = ["Q", *rng.choices("QRBNPqrbnp", k=rng.randint(0, 3))]
        placed = dict(zip(rng.sample(range(16, 56), len(men)), men, strict=True)) | {7: "K"}
        if number % 3:
            placed |= {rng.choice((0, 1)): "r", rng.choice((2, 3, 4)): "k", 14: "P", 15: "P"}
        else:
            placed |= {rng.choice((0, 60, 63)): "k"}
        p = position(fen_of(placed, "bw"[number % 4 > 0]))
        if checkers(p._replace(side=1 - p.side)):
            continue
        quiet = any(not checkers(moved(p, turn)) for turn in legal_turns(p))
        assert quiet or not has_harmless_turn(p), p
        for turn in legal_turns(p):
            after = moved(p, turn)
            replies = [moved(after, reply) for reply in legal_turns(after)]
            forced = bool(replies) and all(checkers(one) and not legal_turns(one) for one in replies)
            assert forces_mate(p, turn) == forced, (p, turn)
            if WaysOut(p).remain(turn):
                assert not all(checkers(one) for one in replies), (p, turn)
                seen += 1
            banned += forced
    assert banned > 2
    assert seen > 1000


NOTHING_HARMLESS = [
    # what can move gives check by it
    ("pawn", "8/8/8/8/8/7p/B4Q2/k5K1 b - -", {"h3-h2"}),
    ("knight", "6n1/3Kp3/4P2p/7P/8/1Q6/8/k7 b - -", {"g8-f6"}),
    ("rook", "6K1/8/8/7p/5p1r/1Q3P1p/7P/k7 b - -", {"h4-g4"}),
    ("knight-that-uncovers", "k6b/6n1/1Q6/8/8/2K5/8/8 b - -", {"g7-e8", "g7-e6", "g7-f5", "g7-h5"}),
    ("king-that-uncovers", "8/8/8/8/8/1R6/3Q4/r1k4K b - -", {"c1xd2"}),
    # or it may not move at all
    ("pinned", "1R6/8/5Q2/8/3p4/7K/7R/k7 b - -", set()),
]


@pytest.mark.parametrize(
    ("fen", "turns"), [row[1:] for row in NOTHING_HARMLESS], ids=[row[0] for row in NOTHING_HARMLESS]
)
def test_6_4_where_no_man_is_sure_to_give_no_check(fen: str, turns: set[str]) -> None:
    p = position(fen)
    assert {str(turn) for turn in legal_turns(p)} == turns
    assert not has_harmless_turn(p)


def fen_of(men: dict[int, str], side: str) -> str:
    """A position by its men, each by its square's number from a1."""
    rows = ("".join(men.get(8 * row + file, "1") for file in range(8)) for row in range(7, -1, -1))
    return f"{'/'.join(rows)} {side} - -"


LEAVES = [
    (BEGIN, 2),
    (FORCED, 2),
    (STALEMATING, 3),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 1),
    ("8/8/8/8/1Q6/8/6PP/q2k3K w - -", 1),
    ("8/1p6/4Q3/8/8/5k2/6NP/2r3RK w - -", 1),
    ("2Q5/4R3/8/8/p7/5k2/6NP/4r1RK w - -", 1),
]


@pytest.mark.parametrize(("fen", "depth"), LEAVES)
def test_leaves_beside_a_second_generator(fen: str, depth: int, request: pytest.FixtureRequest) -> None:
    deeper = depth + request.config.getoption("--deep")
    assert peer.compare(knock_out(), state(fen), peer.peer(fen), peer.ko_chess, deeper)


def test_matches_by_chance_beside_a_second_generator(request: pytest.FixtureRequest) -> None:
    several, every = (20, 7) if request.config.getoption("--deep") else (2, 150)
    assert sum(
        peer.stroll(knock_out(), state(BEGIN), peer.peer(BEGIN), peer.ko_chess, seed, every) for seed in range(several)
    )


def test_advice_never_mates_where_that_loses() -> None:
    game = knock_out()
    assert best(game, state("6k1/5ppp/8/8/8/8/8/R3K3 w - -")) != "a1-a8"


CORNERED = "4rkr1/4p1p1/Q7/8/8/8/6PP/4r2K w - -"
"""White's only move leaves Black nothing but to mate him."""


def test_6_5_the_ban_is_lifted_where_all_turns_are_of_its_kind() -> None:
    game = knock_out()
    s = state(CORNERED)
    assert texts(game, s) == {"a6-f1"}
    assert forces_mate(s.position, parse("a6-f1"))
    s = play(game, s, "a6-f1", "e1xf1")
    result = game.result(s)
    assert (s.end, result.winners if result else None) == ("mate", (WHITE,))
