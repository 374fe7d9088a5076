"""Look-ahead across a roll, for games of two with perfect information in which a turn ends in a roll of the dice.

The own turn is played to its end in the best few ways by the win estimate. Each is worth the mean over all that may be
rolled next, answered by one act of whoever is in turn then. A roll with too many outcomes is left to other ways of
thinking.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Generic, NamedTuple, TypeVar

from games.contract import LISTABLE, Game, Seat, Silent, Source, legal, listed
from games.players.budget import Budget, Share
from games.players.lookahead import UnclearError, Unmoved
from games.players.worth import values

S = TypeVar("S")
M = TypeVar("M")

OUTCOMES = 36
"""The most outcomes of one roll that are counted through: those of two dice."""
WAYS = 5
"""The number of ways to end the turn that are thought through."""
WIDTH = 24
"""The number of unfinished ways that are played on, the best by the win estimate."""
ACTS = 6
"""The most acts before the roll."""
ROLLS = 50
"""The number of imagined acts and rolls that count as one imagined world in a budget."""


class _TooManyError(Exception):
    """Raised where there are too many outcomes, moves or acts to think through."""


class _LateError(Exception):
    """Raised when the budget is used up."""


class _Counting(Source):
    """A source that draws what it is told, then zeros, and notes out of how many each draw was."""

    def __init__(self, told: list[int]) -> None:
        self.drawn: list[int] = []
        self.sizes: list[int] = []
        self._told = told

    def below(self, n: int) -> int:
        place = len(self.drawn)
        self.drawn.append(self._told[place] if place < len(self._told) else 0)
        self.sizes.append(n)
        if prod(self.sizes) > OUTCOMES:
            raise _TooManyError
        return self.drawn[-1]

    def following(self) -> list[int] | None:
        """What to tell next, so that each outcome comes once; None after the last."""
        for place in reversed(range(len(self.drawn))):
            if self.drawn[place] + 1 < self.sizes[place]:
                return [*self.drawn[:place], self.drawn[place] + 1]
        return None


class Outcome(NamedTuple, Generic[S]):
    """One thing that may come of an act: its probability and the state after it."""

    chance: float
    after: S


def outcomes(game: Game[S, M], s: S, mover: Seat, move: M) -> Iterator[Outcome[S]]:
    """All that may come of a move, each with its probability, in the order of the draws."""
    told: list[int] | None = []
    while told is not None:
        source = _Counting(told)
        after = game.apply(s, mover, move, Silent(source))
        yield Outcome(1 / prod(source.sizes), after)
        told = source.following()


def best_across(game: Game[S, M], s: S, seat: Seat, moves: list[M], budget: Budget) -> M | None:
    """The best move by what may be rolled after the turn; None where no roll follows, or none that can be counted."""
    if game.apart:
        return None
    (share,) = budget.shares(1)
    return _Thought(game, seat, share).best(s, moves)


class _Way(NamedTuple, Generic[S, M]):
    """A way to play the own turn: its acts, the state after them, and its estimated worth."""

    acts: tuple[M, ...]
    after: S
    worth: float


class _Thought(Generic[S, M]):
    """A look ahead for one seat, with its budget."""

    def __init__(self, game: Game[S, M], seat: Seat, share: Share) -> None:
        self._game = game
        self._seat = seat
        self._share = share
        self._unmoved = Unmoved()
        self._left_out = (*game.at_stake, *game.final)
        self._counted = 0

    def best(self, s: S, moves: list[M]) -> M | None:
        """The first act of the best way to play the turn; None where no roll follows that can be counted."""
        best, most = moves[0], -1.0
        try:
            if not self._leads_to_roll(s, moves[0]):
                return None
            for way in self._ways(s, moves):
                worth = self._hope(way.after, ACTS)
                if worth > most:
                    best, most = way.acts[0], worth
        except _LateError:
            pass  # what was thought out so far counts
        except (UnclearError, _TooManyError):
            return None
        return best

    def _leads_to_roll(self, s: S, move: M) -> bool:
        """Return whether a roll follows the turn, if it goes on in the first way that is offered."""
        game, mover = self._game, self._seat
        s = game.apply(s, mover, move, self._unmoved)  # whether to roll at all is not decided here
        for _ in range(ACTS):
            awaited = game.to_move(s)
            if not awaited or mover != self._seat == awaited[0]:
                return False
            mover = awaited[0]
            moves = self._choices(s, mover)
            if not moves:
                return False
            try:
                s = game.apply(s, mover, moves[0], self._unmoved)
            except UnclearError:
                return True
        return False

    def _count(self) -> None:
        self._counted += 1
        if self._share.late or (self._counted % ROLLS == 0 and not self._share.world()):
            raise _LateError

    def _ways(self, s: S, moves: list[M]) -> list[_Way[S, M]]:
        """The best few ways to play the turn to its end, best first; of those with the same acts, one."""
        ended: list[_Way[S, M]] = []
        going = self._played_on((), s, moves)
        for _ in range(ACTS):
            following: list[_Way[S, M]] = []
            for way in _different(going)[:WIDTH]:
                awaited = self._game.to_move(way.after)
                own = self._choices(way.after, self._seat) if awaited and awaited[0] == self._seat else []
                try:
                    following += self._played_on(way.acts, way.after, own)
                except UnclearError:
                    own = []
                if not own:
                    ended.append(way)
            going = following
        return _different([*ended, *going])[:WAYS]

    def _played_on(self, acts: tuple[M, ...], s: S, moves: list[M]) -> list[_Way[S, M]]:
        """The way played on by each of the moves."""
        played = []
        for move in moves:
            self._count()
            after = self._game.apply(s, self._seat, move, self._unmoved)
            played.append(_Way((*acts, move), after, self._worth(after)))
        return played

    def _choices(self, s: S, mover: Seat) -> list[M]:
        """The moves of a seat, without those that decide how much is at stake."""
        choices = legal(self._game, s, mover)
        if sum(offer.count() for offer in choices.offers) > LISTABLE:
            raise _TooManyError
        return [move for move in listed(self._game, s, mover, choices) if type(move) not in self._left_out]

    def _hope(self, s: S, acts: int) -> float:
        """The worth of a state whose next acts lead to a roll, before that roll."""
        awaited = self._game.to_move(s)
        if not awaited or not acts:
            return self._worth(s)
        mover = awaited[0]
        return self._best_for(mover, (self._mean(s, mover, move, acts) for move in self._choices(s, mover)), s)

    def _mean(self, s: S, mover: Seat, move: M, acts: int) -> float:
        """The mean worth of all that may come of a move."""
        mean = 0.0
        for chance, after in outcomes(self._game, s, mover, move):
            self._count()
            mean += chance * (self._answered(after) if chance < 1 else self._hope(after, acts - 1))
        return mean

    def _answered(self, s: S) -> float:
        """The worth of a state after a roll, with the best act of the seat in turn."""
        awaited = self._game.to_move(s)
        if not awaited:
            return self._worth(s)
        return self._best_for(awaited[0], self._answers(s, awaited[0]), s)

    def _answers(self, s: S, mover: Seat) -> Iterator[float]:
        for move in self._choices(s, mover):
            try:
                yield self._worth(self._game.apply(s, mover, move, self._unmoved))
            except UnclearError:
                yield self._worth(s)

    def _best_for(self, mover: Seat, worths: Iterator[float], s: S) -> float:
        """The worth that a seat chooses; that of the state itself where it has no choice."""
        found = list(worths)
        return (max if mover == self._seat else min)(found) if found else self._worth(s)

    def _worth(self, s: S) -> float:
        if self._game.to_move(s):
            return self._game.win_estimate(s, self._seat)
        return values(self._game, s)[self._seat]


def _different(ways: list[_Way[S, M]]) -> list[_Way[S, M]]:
    """The ways, best first, each only once: the same acts in another order come to the same."""
    once: dict[tuple[float, tuple[str, ...]], _Way[S, M]] = {}
    for way in sorted(ways, key=lambda way: way.worth, reverse=True):
        once.setdefault((way.worth, tuple(sorted(map(str, way.acts)))), way)
    return list(once.values())
