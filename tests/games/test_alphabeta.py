"""The search of open games of two: as good as trying everything, sooner done, and true to the rules of drawn games."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple

import pytest

from games.chess.chess import Chess
from games.chess.engine.rules import won
from games.chess.engine.state import State as ChessState
from games.contract import Loose, Silent, Slim
from games.library import find
from games.players import Budget, choose
from games.players.alphabeta import SURE, WON, best_move
from tests.games.chess.boards import state

MUCH = Budget(worlds=10_000)


# --- a game that is only a tree ---


class Leafy(NamedTuple):
    """A position of a game without rules: the moves that led to it."""

    path: tuple[int, ...] = ()


class Tree(Slim[Leafy, int, Leafy]):
    """Two to four moves everywhere, any lead, now and then an end; the same side may move again."""

    times = 0

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def _draw(self, p: Leafy, what: str) -> Random:
        return Random(f"{self._seed} {what} {p.path}")

    def position(self, s: Leafy) -> Leafy:
        return s

    def past(self, s: Leafy) -> Sequence[Hashable]:
        return ()

    def side(self, p: Leafy) -> int:
        return sum(1 for length in range(len(p.path)) if self._draw(Leafy(p.path[:length]), "turn").random() < 0.8) % 2

    def moves(self, p: Leafy) -> Sequence[int]:
        return range(self._draw(p, "moves").randint(2, 4))

    def after(self, p: Leafy, m: int) -> Leafy:
        return Leafy((*p.path, m))

    def end(self, p: Leafy) -> int | None:
        chance = self._draw(p, "end")
        return chance.choice((-1, 0, 1)) if p.path and chance.random() < 0.05 else None

    def tense(self, p: Leafy) -> bool:
        return self.end(p) is not None

    def lead(self, p: Leafy) -> int:
        ahead = self._draw(p, "lead").randint(-300, 300)
        return ahead if self.side(p) else -ahead

    def key(self, p: Leafy) -> Hashable:
        return p.path

    def lasting(self, p: Leafy, m: int) -> bool:
        return True


def everything_tried(slim: Slim[Leafy, int, Leafy], p: Leafy, depth: int, ply: int = 0) -> int:
    """The value of a position by trying all lines of a length."""
    end = slim.end(p)
    if end is not None:
        return end * (WON - ply)
    if not depth:
        return slim.lead(p)
    return max(
        everything_tried(slim, q, depth - 1, ply + 1) * (1 if slim.side(q) == slim.side(p) else -1)
        for q in (slim.after(p, m) for m in slim.moves(p))
    )


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_the_best_move_is_as_good_as_trying_everything(depth: int) -> None:
    for seed in range(12):
        slim, root = Tree(seed), Leafy()
        thought = best_move(slim, root, MUCH, deepest=depth)
        if thought.depth < depth:
            # a win or loss was proven before
            assert abs(thought.value) >= SURE
        assert thought.value == everything_tried(slim, root, thought.depth)
        first = slim.after(root, thought.move)
        sign = 1 if slim.side(first) == slim.side(root) else -1
        assert sign * everything_tried(slim, first, thought.depth - 1, 1) == thought.value


def test_what_an_unfinished_depth_has_found_counts() -> None:
    gains = []
    for seed in range(40):
        slim, root = Tree(seed), Leafy()
        thought = best_move(slim, root, Budget(worlds=1))
        if abs(thought.value) < SURE:
            before = best_move(slim, root, MUCH, deepest=thought.depth)
            deeper = [
                everything_tried(slim, first, thought.depth, 1) * (1 if slim.side(first) == slim.side(root) else -1)
                for first in (slim.after(root, found.move) for found in (thought, before))
            ]
            gains.append(deeper[0] - deeper[1])
    assert min(gains) >= 0 < max(gains)


# --- a game of walking about ---


class Walk(Slim[tuple[int, ...], int, tuple[int, int]]):
    """A path of seven points that both sides walk with the same stone; whoever moves it to the right end wins.

    The lead is that of whoever is to move and far to the left, so that without a draw both would walk for ever.
    """

    def __init__(self, times: int = 3, limit: int = 0) -> None:
        self.times, self.limit = times, limit

    def position(self, s: tuple[int, ...]) -> tuple[int, int]:
        return s[-1], (len(s) - 1) % 2

    def past(self, s: tuple[int, ...]) -> Sequence[Hashable]:
        return tuple((at, number % 2) for number, at in enumerate(s))

    def side(self, p: tuple[int, int]) -> int:
        return p[1]

    def moves(self, p: tuple[int, int]) -> Sequence[int]:
        return [to for to in (p[0] - 1, p[0] + 1) if to >= 0]

    def after(self, p: tuple[int, int], m: int) -> tuple[int, int]:
        return m, 1 - p[1]

    def end(self, p: tuple[int, int]) -> int | None:
        return -1 if p[0] == 6 else None

    def tense(self, p: tuple[int, int]) -> bool:
        return p[0] == 6

    def lead(self, p: tuple[int, int]) -> int:
        return -100 if p[1] else 100

    def key(self, p: tuple[int, int]) -> Hashable:
        return p

    def lasting(self, p: tuple[int, int], m: int) -> bool:
        return False


def test_a_position_met_again_is_a_draw() -> None:
    # on point 4 whoever goes to 5 loses at once, so both walk to the left and back
    assert best_move(Walk(), (3, 4), MUCH, deepest=12).value == 0
    assert best_move(Walk(times=0), (3, 4), MUCH, deepest=12).value != 0


def test_a_position_of_the_match_counts_as_often_as_the_rules_say() -> None:
    for played, value in (((2, 3, 2, 1, 2), 100), ((2, 3, 2, 3, 2, 1, 2), 0)):
        # the step to 3 is the only one tried, so that its value is that of the whole
        assert best_move(Walk(), played, MUCH, moves=[3, 3], deepest=1).value == value


def test_too_many_turns_without_progress_are_a_draw() -> None:
    assert best_move(Walk(times=0, limit=4), (0, 1, 2), MUCH, deepest=1).value == 100
    assert best_move(Walk(times=0, limit=4), (0, 1, 2), MUCH, deepest=3).value == 0


# --- never to pass where passing is not allowed ---


class Zugzwang(Tree):
    """A tree in which nothing may be passed; asks are counted."""

    asked = 0

    def passed(self, p: Leafy) -> Leafy | None:
        self.asked += 1
        return None


def test_where_passing_is_forbidden_the_value_is_that_of_trying_everything() -> None:
    asked = 0
    for seed in range(10):
        slim = Zugzwang(seed)
        thought = best_move(slim, Leafy(), MUCH, deepest=4)
        assert thought.value == everything_tried(slim, Leafy(), thought.depth)
        asked += slim.asked
    assert asked


# --- chess ---


def chess(text: str) -> ChessState:
    return state(text)


MATES = [
    # position, the first move, the moves until mate
    ("6k1/5ppp/8/8/8/8/8/K2R4 w - -", "d1-d8", 1),
    ("7k/8/5K2/8/8/8/8/6R1 w - -", "f6-f7", 3),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - -", "a1-a6", 3),
    ("r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq -", "d5-f6", 3),
]


@pytest.mark.parametrize(("text", "move", "plies"), MATES, ids=str)
def test_mates_in_one_and_two_are_found_and_counted(text: str, move: str, plies: int) -> None:
    slim = Chess(2).slim()
    thought = best_move(slim, chess(text), MUCH, deepest=plies + 1)
    assert str(thought.move) == move
    assert thought.value == WON - plies


def test_a_lost_side_holds_out_for_as_long_as_it_can() -> None:
    # black can go to h8, mated at once, or to f8
    thought = best_move(Chess(2).slim(), chess("6k1/8/6K1/8/8/8/8/R7 b - -"), MUCH, deepest=6)
    assert str(thought.move) == "g8-f8"


def test_in_zugzwang_the_search_does_not_pass() -> None:
    # the trébuchet: whoever is to move loses the pawn
    slim = Chess(2).slim()
    p = slim.position(chess("8/8/8/2KPp3/3kP3/8/8/8 w - -"))
    assert slim.passed(p) is None
    assert slim.passed(slim.position(chess("8/8/8/2KPp3/3kP3/8/8/7R w - -"))) is not None


@pytest.mark.parametrize("text", ["8/8/8/3k4/8/8/8/Q3K3 w - -", "8/8/8/8/8/2k5/7R/4K2Q w - -"], ids=["queen", "both"])
def test_a_won_ending_is_won_before_it_repeats_itself(text: str) -> None:
    game, s, rng = Chess(2), chess(text), Random(1)
    for _ in range(80):
        if s.end:
            break
        s = game.apply(s, s.turn, choose(game, s, s.turn, "hard", rng, Budget(worlds=20)), Silent(Loose(rng)))
    assert s.end == "mate"
    assert game.result(s) == won(0, "result.mate")


# --- every level of thought ---


@pytest.mark.parametrize("game_id", ["chess"])
def test_the_same_budget_gives_the_same_thought(game_id: str) -> None:
    slim, s = find(game_id)(2).slim(), chess("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -")
    assert slim is not None
    assert best_move(slim, s, Budget(worlds=10)) == best_move(slim, s, Budget(worlds=10))


def test_a_budget_ends_the_search_and_the_last_finished_depth_counts() -> None:
    s = chess("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -")
    slim = Chess(2).slim()
    little, more = best_move(slim, s, Budget(worlds=4)), best_move(slim, s, Budget(worlds=40))
    assert little.positions <= 4 * 50
    assert little.depth < more.depth
    assert little[:3] == best_move(slim, s, MUCH, deepest=little.depth)[:3]


def test_a_single_move_needs_no_thought() -> None:
    thought = best_move(Chess(2).slim(), chess("k7/8/1K6/8/8/8/8/7R b - -"), MUCH)
    assert (str(thought.move), thought.positions) == ("a8-b8", 0)
