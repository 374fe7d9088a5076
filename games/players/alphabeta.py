"""Alpha-beta search over slim positions, for games of two with open information and no chance.

Iterative deepening with a table of known positions (transpositions), principal variation search, killer and history
moves, null moves and late move reductions; lines end in quiet positions. What these words mean:
https://www.chessprogramming.org.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from games.contract.slim import Slim
from games.players.budget import Budget, Share

S = TypeVar("S")
M = TypeVar("M")
P = TypeVar("P")

DEEPEST = 60
"""The greatest depth, in moves."""
POSITIONS = 50
"""The number of positions that count as one imagined world in a budget."""
WON = 1_000_000
"""The value of a won position, less one for each move until the win."""
SURE = WON - 1_000
"""Values from here on are proven wins."""
EXCHANGES = 6
"""The greatest number of loud moves in a row beyond the depth."""
_SLACK = 50
"""What an exchange may turn out better than it was reckoned."""
_REMEMBERED = 1 << 19
"""Positions in the table before it is emptied."""
_EXACT, _AT_LEAST, _AT_MOST = range(3)
_KNOWN, _LOUD, _KILLER = 1 << 40, 1 << 30, 1 << 20
"""Ranks of moves: the best one known of this position, those that win material, those that refuted a sister line."""


class Thought(NamedTuple, Generic[M]):
    """The outcome of a search: the best move, its value, and how deep and wide was searched."""

    move: M
    value: int
    """The value for the side to move: a lead, or near :data:`WON` for a proven win, or its negative."""
    depth: int
    """The last finished depth, in moves."""
    positions: int


class _Known(NamedTuple, Generic[M]):
    """An entry of the table."""

    depth: int
    value: int
    bound: int
    move: M | None


class _TimeError(Exception):
    """Raised when the budget is used up."""


def best_move(
    slim: Slim[S, M, P], s: S, budget: Budget, moves: Sequence[M] | None = None, deepest: int = DEEPEST
) -> Thought[M]:
    """The best move against best replies that the budget allows.

    The depth that the budget ends counts as far as it was searched, the best move of the depth before it first.
    ``moves`` are the legal moves in the order in which equals are preferred.
    """
    p = slim.position(s)
    order = list(slim.moves(p) if moves is None else moves)
    (share,) = budget.shares(1)
    search = _Search(slim, p, slim.past(s), share)
    thought = Thought(order[0], 0, 0, 0)
    if len(order) == 1:
        return thought
    for depth in range(1, deepest + 1):
        try:
            best, value = search.first(p, order, depth)
        except _TimeError:
            if search.ahead is not None and search.ahead[0] != thought.move:
                # the best move of the last depth was looked at first, so what is ahead of it now is better
                thought = Thought(*search.ahead, thought.depth, search.positions)
            break
        # the best move is tried first at the next depth, so that the others are cut off sooner
        order.remove(best)
        order.insert(0, best)
        thought = Thought(best, value, depth, search.positions)
        if abs(value) >= WON - depth:
            # a win or loss within the depth stays the nearest one
            break
    return thought


class _Search(Generic[M, P]):
    """A search from one position, with its budget and what it has learnt."""

    def __init__(self, slim: Slim[Any, M, P], p: P, past: Sequence[Hashable], share: Share) -> None:
        self._slim = slim
        self._share = share
        self.positions = 0
        self._line: list[Hashable] = list(past) or [slim.key(p)]
        """The keys of the positions that led here, from the last lasting move of the match on."""
        self._played = len(self._line)
        """How many of them were really played."""
        self._table: dict[P, _Known[M]] = {}
        self._killers: dict[int, tuple[M, ...]] = {}
        self._history: dict[tuple[int, M], int] = {}
        self.ahead: tuple[M, int] | None = None
        """The best move of the depth that is being searched, and its value; None before the first move is known."""

    def first(self, p: P, moves: Sequence[M], depth: int) -> tuple[M, int]:
        """The best of the moves at a depth, and its value."""
        best, most = moves[0], -WON
        self.ahead = None
        for number, m in enumerate(moves):
            if number:
                value = self._reply(p, m, depth - 1, most, most + 1, 0, 0)
                if value <= most:
                    continue
            value = self._reply(p, m, depth - 1, most, WON, 0, 0)
            if value > most:
                best, most = m, value
                self.ahead = best, most
        return best, most

    def _reply(self, p: P, m: M, depth: int, low: int, high: int, ply: int, since: int) -> int:
        """The value of a move for the side that makes it, exact between the bounds."""
        slim, line = self._slim, self._line
        q = slim.after(p, m)
        since = len(line) if slim.lasting(p, m) else since
        line.append(slim.key(q))
        try:
            if slim.side(q) == slim.side(p):
                return self._worth(q, depth, low, high, ply + 1, since, True)
            return -self._worth(q, depth, -high, -low, ply + 1, since, True)
        finally:
            line.pop()

    def _count(self) -> None:
        self.positions += 1
        if self.positions % POSITIONS == 0 and not self._share.world():
            raise _TimeError

    def _repeats(self, since: int) -> bool:
        """Return whether the last position counts as drawn: it was met in this line, or often enough in the match."""
        line, times = self._line, self._slim.times
        if not times or len(line) - since < 3:
            return False
        now, played = line[-1], self._played
        if now in line[max(since, played - 1) : -1]:
            return True
        return since < played and line[since:played].count(now) >= times - 1

    def _worth(self, p: P, depth: int, low: int, high: int, ply: int, since: int, may_pass: bool) -> int:
        """The value of a position for the side to move, exact between the bounds."""
        self._count()
        slim = self._slim
        if self._repeats(since):
            return 0
        tense = slim.tense(p)
        if depth <= 0:
            if not tense or ply >= DEEPEST:
                return self._quiet(p, low, high, EXCHANGES)
            depth = 1
        known = self._table.get(p)
        if known is not None and known.depth >= depth:
            value = _from_here(known.value, ply)
            if known.bound == _EXACT or (value >= high if known.bound == _AT_LEAST else value <= low):
                return value
        end = slim.end(p)
        if end is not None:
            return end * (WON - ply)
        if 0 < slim.limit < len(self._line) - since:
            return 0
        if may_pass and depth >= 3 and not tense and high > -SURE and self._may_pass(p, depth, high, ply):
            return high
        best, move = self._best(p, depth, low, high, ply, since, tense, known.move if known else None)
        if len(self._table) >= _REMEMBERED:
            self._table.clear()
        bound = _AT_LEAST if best >= high else _EXACT if best > low else _AT_MOST
        self._table[p] = _Known(depth, _to_table(best, ply), bound, move)
        return best

    def _may_pass(self, p: P, depth: int, high: int, ply: int) -> bool:
        """Return whether the side to move is so far ahead that it stays above the bound even if it does nothing."""
        slim = self._slim
        q = slim.passed(p)
        if q is None or slim.lead(p) < high:
            return False
        since = len(self._line)
        self._line.append(slim.key(q))
        try:
            return -self._worth(q, depth - 3, -high, -high + 1, ply + 1, since, False) >= high
        finally:
            self._line.pop()

    def _best(
        self, p: P, depth: int, low: int, high: int, ply: int, since: int, tense: bool, known: M | None
    ) -> tuple[int, M | None]:
        """The value of a position by its moves, and the best of them."""
        slim = self._slim
        best, move = -WON, None
        reduces = slim.reduces and depth >= 3 and not tense
        quiet_is_vain = False
        if depth == 1 and not tense and slim.margin is not None and abs(low) < SURE:
            most = slim.lead(p) + slim.margin
            if most <= low:
                # no quiet move reaches the bound from here, unless it threatens at once
                quiet_is_vain, best = True, most
        for number, (m, gain) in enumerate(self._ordered(p, ply, known)):
            if quiet_is_vain and gain is None and not slim.tense(slim.after(p, m)):
                continue
            if number == 0:
                value = self._reply(p, m, depth - 1, low, high, ply, since)
            else:
                less = (1 if number < 12 else 2) if reduces and number > 3 and gain is None else 0
                value = self._reply(p, m, depth - 1 - less, low, low + 1, ply, since)
                if less and value > low:
                    value = self._reply(p, m, depth - 1, low, low + 1, ply, since)
                if low < value < high:
                    value = self._reply(p, m, depth - 1, low, high, ply, since)
            if value > best:
                best, move = value, m
                low = max(low, best)
                if low >= high:
                    if gain is None:
                        self._remember(p, m, depth, ply)
                    break
        return best, move

    def _remember(self, p: P, m: M, depth: int, ply: int) -> None:
        """Note a quiet move that refuted a line: it may refute others, too."""
        killers = self._killers.get(ply, ())
        if m not in killers:
            self._killers[ply] = (m, *killers[:1])
        note = self._slim.side(p), m
        self._history[note] = min(self._history.get(note, 0) + depth * depth, _KILLER - 1)

    def _ordered(self, p: P, ply: int, known: M | None) -> list[tuple[M, int | None]]:
        """The moves with what they win, the most promising first."""
        slim, history, side = self._slim, self._history, self._slim.side(p)
        killers = self._killers.get(ply, ())
        ranked = []
        for number, m in enumerate(slim.moves(p)):
            gain = slim.gain(p, m)
            if m == known:
                rank = _KNOWN
            elif gain is None:
                rank = _KILLER if m in killers else history.get((side, m), 0)
            else:
                rank = _LOUD + gain if gain >= 0 else gain - 1
            ranked.append((-rank, number, m, gain))
        ranked.sort(key=_rank)
        return [(m, gain) for _, _, m, gain in ranked]

    def _quiet(self, p: P, low: int, high: int, left: int) -> int:
        """The value of a position once all loud moves that pay are made."""
        slim = self._slim
        best = slim.lead(p)
        if best >= high or not left:
            return best
        low = max(low, best)
        loud = []
        for number, m in enumerate(slim.loud(p)):
            gain = slim.gain(p, m)
            if gain is not None and gain >= 0 and best + gain + _SLACK > low:
                loud.append((-gain, number, m))
        loud.sort(key=_gain)
        side = slim.side(p)
        for _, _, m in loud:
            self._count()
            q = slim.after(p, m)
            value = (
                self._quiet(q, low, high, left - 1) if slim.side(q) == side else -self._quiet(q, -high, -low, left - 1)
            )
            if value > best:
                best = value
                low = max(low, best)
                if low >= high:
                    break
        return best


def _rank(entry: tuple[int, int, Any, Any]) -> tuple[int, int]:
    return entry[0], entry[1]


def _gain(entry: tuple[int, int, Any]) -> tuple[int, int]:
    return entry[0], entry[1]


def _to_table(value: int, ply: int) -> int:
    """A value as seen from its position: a win counts its moves from there, not from the root."""
    return value + ply if value >= SURE else value - ply if value <= -SURE else value


def _from_here(value: int, ply: int) -> int:
    """A value from the table as seen from the root."""
    return value - ply if value >= SURE else value + ply if value <= -SURE else value
