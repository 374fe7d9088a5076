"""Judges of positions, for looking back at a match and for tips: what each seat's chances are, and what a move costs.

There are four. Few positions are valued exactly, open games of two are searched, and everywhere else play-outs are
counted, in worlds that look the same to the seat whose chances or choice it is; in a match of several deals moves are
also compared by the points of their deal. No judge looks at a clock: the same
position is always judged alike.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Generic, NamedTuple, TypeVar

from games.contract import Game, Seat, Silent, Slim, Tally
from games.contract.croupier import Loose
from games.contract.estimates import estimate
from games.players.alphabeta import SURE, best_move
from games.players.budget import Budget
from games.players.exact import Exact, exact
from games.players.plain import ranked
from games.players.playout import HORIZON, Imagined, Unhurried, play_on
from games.players.worth import values

S = TypeVar("S")
M = TypeVar("M")

Chances = tuple[float, ...]
"""The standing by seat, from 0 (lost) to 1 (won); of two seats it adds up to 1."""

WORLDS = 16
"""Play-outs of a position."""
GLIMPSES = 6
"""Play-outs of each move at a first look."""
TRIED = 4
"""Moves that are held against the one played, the best by the heuristic."""
PAIRS = 48
"""Pairs of play-outs in which two moves are compared."""
WEIGHED = 24
"""Worlds in which two moves are weighed for a tip, for which somebody waits."""
ENOUGH = 16
"""Pairs after which a comparison ends if it is hopeless, or the work is done."""
TO_THE_END = 400
"""The most acts of a play-out where no estimate can value the position it stops at."""
CUT, SCALE = 1000, 0.00368
"""A lead in hundredths of the least piece is cut at this, and is worth ``1 / (1 + e^(-SCALE · lead))``."""
GLIMPSE = Budget(worlds=10)
"""The thinking of a first look at a position that is searched."""
HALF, WHOLE = Budget(worlds=20), Budget(worlds=40)
"""The thinking with which two moves are compared, twice."""
LIGHT = 6
"""Slim positions that are about as much work as one imagined act."""
FORCED = 12
"""The most forced moves in a row that are followed to a position with a choice."""


class Suspicion(NamedTuple, Generic[M]):
    """A move that looked better than the one played, and by how much."""

    better: M
    loss: float


class Cost(NamedTuple):
    """How much a move costs against another, and the standard error of that."""

    mean: float
    error: float


class Odds(NamedTuple):
    """The chances of a seat after a move and after another one, and the standard error of their difference."""

    own: float
    other: float
    error: float


class Judge(ABC, Generic[S, M]):
    """A judge of the positions of one game; it counts its work."""

    work = 0
    """Imagined acts so far, each as heavy as its game says."""

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game

    @abstractmethod
    def chances(self, s: S, rng: Random) -> Chances:
        """The chances of all seats, each by what it can see."""

    @abstractmethod
    def worth(self, s: S, chance: float) -> Chances:
        """What a position as it truly is is worth to all seats, before anything else is drawn."""

    @abstractmethod
    def suspect(self, s: S, seat: Seat, played: M, rng: Random) -> Suspicion[M] | None:
        """The move that looks best at a first look; None if that is the one played."""

    @abstractmethod
    def compare(self, s: S, seat: Seat, played: M, better: M, rng: Random, until: float = inf) -> Cost:
        """How much it costs to play one move instead of another, looked at anew and closely.

        Once so much work is done in all, it is looked at no longer than needed for any answer.
        """

    @abstractmethod
    def rival(self, s: S, seat: Seat, move: M, rng: Random) -> M | None:
        """The other move that looks best at a first look; None if there is no other."""

    @abstractmethod
    def weigh(self, s: S, seat: Seat, move: M, other: M, rng: Random) -> Odds:
        """The chances after each of two moves, in the same worlds."""

    def _worked(self, acts: int) -> None:
        self.work += acts * self.game.weight


def judge_of(game: Game[S, M]) -> Judge[S, M]:
    """The judge that fits a game."""
    small, slim = game.small() if game.seats == 2 else None, game.slim()
    table = exact(type(game), game.options) if small is not None else None
    if table is not None:
        return _Exactly(game, table)
    return _BySearch(game, slim) if slim is not None else _ByPlayOuts(game)


def judge_by_deals(game: Game[S, M]) -> Judge[S, M]:
    """The judge that compares moves by the points of their deal, in a game that has a tally.

    A move is worth how far its seat comes ahead of the others' average until the deal is over. Chances are as
    elsewhere.
    """
    return _ByDeals(game)


@dataclass(frozen=True, slots=True)
class _Trial(Generic[M]):
    move: M
    worth: float


class _ByPlayOuts(Judge[S, M]):
    """A judge that plays on many times."""

    def __init__(self, game: Game[S, M]) -> None:
        super().__init__(game)
        estimated = type(game).win_estimate is not Game.win_estimate or estimate(type(game), "win_estimate")
        self._estimated = bool(estimated)
        self._horizon = HORIZON if estimated else TO_THE_END

    def chances(self, s: S, rng: Random) -> Chances:
        game = self.game
        if game.result(s) is not None:
            return values(game, s)
        if not game.info.hidden:
            return _balanced(_mean([self._end(self._world(s, None, rng), rng.random()) for _ in range(WORLDS)]))
        each = -(-WORLDS // game.seats)
        return _balanced(
            tuple(
                fmean(self._end(self._world(s, seat, rng), rng.random())[seat] for _ in range(each))
                for seat in range(game.seats)
            )
        )

    def worth(self, s: S, chance: float) -> Chances:
        game, croupier, rng = self.game, Imagined(chance), Random(chance)
        for _ in range(self._horizon):
            after = play_on(game, s, croupier, rng, Unhurried(), 1)
            if after is None or after is s or (croupier.draws and self._estimated):
                break
            s = after
        self._worked(croupier.acts + 1)
        return _balanced(values(game, s))

    def suspect(self, s: S, seat: Seat, played: M, rng: Random) -> Suspicion[M] | None:
        worlds = self._glimpses(s, seat, rng)
        best = self._best_other(s, seat, played, worlds, rng)
        if best is None:
            return None
        own = self._average(seat, played, worlds)
        return Suspicion(best.move, best.worth - own) if best.worth > own else None

    def rival(self, s: S, seat: Seat, move: M, rng: Random) -> M | None:
        best = self._best_other(s, seat, move, self._glimpses(s, seat, rng), rng)
        return None if best is None else best.move

    def weigh(self, s: S, seat: Seat, move: M, other: M, rng: Random) -> Odds:
        worlds = [(self._world(s, seat, rng), rng.random()) for _ in range(WEIGHED)]
        own, its = ([self._after(world, seat, one, chance) for world, chance in worlds] for one in (move, other))
        return Odds(fmean(own), fmean(its), _error([one - two for one, two in zip(own, its, strict=True)]))

    def compare(self, s: S, seat: Seat, played: M, better: M, rng: Random, until: float = inf) -> Cost:
        losses: list[float] = []
        for _ in range(PAIRS):
            world, chance = self._world(s, seat, rng), rng.random()
            losses.append(self._after(world, seat, better, chance) - self._after(world, seat, played, chance))
            if len(losses) == ENOUGH and fmean(losses) + 2 * _error(losses) < 0:
                break
            if len(losses) >= ENOUGH and self.work >= until:
                break
        return Cost(fmean(losses), _error(losses))

    def _glimpses(self, s: S, seat: Seat, rng: Random) -> list[tuple[S, float]]:
        """Worlds for a first look, each with its chance."""
        return [(self._world(s, seat, rng), rng.random()) for _ in range(GLIMPSES)]

    def _best_other(
        self, s: S, seat: Seat, move: M, worlds: Sequence[tuple[S, float]], rng: Random
    ) -> _Trial[M] | None:
        """The best of some other moves in a few worlds; None if there is no other."""
        others = [one for one in ranked(self.game, s, seat, rng) if one != move][:TRIED]
        trials = [_Trial(one, self._average(seat, one, worlds)) for one in others]
        return max(trials, key=lambda trial: trial.worth, default=None)

    def _average(self, seat: Seat, move: M, worlds: Sequence[tuple[S, float]]) -> float:
        return fmean(self._after(world, seat, move, chance) for world, chance in worlds)

    def _world(self, s: S, viewer: Seat | None, rng: Random) -> S:
        return self.game.resample(s, viewer, Silent(Loose(rng)))

    def _after(self, world: S, seat: Seat, move: M, chance: float) -> float:
        """The worth to a seat of a move in a world; the same chance and the same slips come after each move."""
        croupier = Imagined(chance)
        return self._played_on(self.game.apply(world, seat, move, croupier), croupier, chance)[seat]

    def _end(self, world: S, chance: float) -> Chances:
        return self._played_on(world, Imagined(chance), chance)

    def _played_on(self, s: S, croupier: Imagined, chance: float) -> Chances:
        end = play_on(self.game, s, croupier, Random(chance), Unhurried(), self._horizon)
        self._worked(croupier.acts + 1)
        return _balanced(values(self.game, s if end is None else end))


class _ByDeals(_ByPlayOuts[S, M]):
    """A judge that plays on to the end of the deal, and counts what that has brought."""

    def _after(self, world: S, seat: Seat, move: M, chance: float) -> float:
        game, croupier = self.game, Imagined(chance)
        s = game.apply(world, seat, move, croupier)
        # a play-out stops where the next deal begins
        end = play_on(game, s, croupier, Random(chance), Unhurried(), TO_THE_END)
        self._worked(croupier.acts + 1)
        return _ahead(game.tally(s if end is None else end), seat) - _ahead(game.tally(world), seat)


def _ahead(tally: Tally | None, seat: Seat) -> float:
    """How many points a seat is ahead of the others' average."""
    if tally is None or len(tally.points) < 2:
        return 0.0
    others = [points for other, points in enumerate(tally.points) if other != seat]
    lead = tally.points[seat] - fmean(others)
    return -lead if tally.low else lead


class _Exactly(_ByPlayOuts[S, M]):
    """A judge that knows the exact chances, where the rules say what a position is."""

    def __init__(self, game: Game[S, M], table: Exact[M, Any]) -> None:
        super().__init__(game)
        self._table = table

    def chances(self, s: S, rng: Random) -> Chances:
        p = self._position(s)
        worth = None if p is None else self._table.worth(p)
        if worth is None:
            return super().chances(s, rng)
        return (worth, 1 - worth) if self.game.to_move(s)[0] == 0 else (1 - worth, worth)

    def worth(self, s: S, chance: float) -> Chances:
        return super().worth(s, chance) if self._position(s) is None else self.chances(s, Random(chance))

    def suspect(self, s: S, seat: Seat, played: M, rng: Random) -> Suspicion[M] | None:
        worths = self._worths(s)
        if worths is None:
            return super().suspect(s, seat, played, rng)
        best = max(worths, key=lambda move: worths[move])
        own = worths.get(played, worths[best])
        return Suspicion(best, worths[best] - own) if worths[best] > own else None

    def compare(self, s: S, seat: Seat, played: M, better: M, rng: Random, until: float = inf) -> Cost:
        worths = self._worths(s)
        if worths is None or played not in worths or better not in worths:
            return super().compare(s, seat, played, better, rng, until)
        return Cost(worths[better] - worths[played], 0.0)

    def rival(self, s: S, seat: Seat, move: M, rng: Random) -> M | None:
        worths = self._worths(s)
        if worths is None or move not in worths:
            return super().rival(s, seat, move, rng)
        return max((one for one in worths if one != move), key=lambda one: worths[one], default=None)

    def weigh(self, s: S, seat: Seat, move: M, other: M, rng: Random) -> Odds:
        worths = self._worths(s)
        if worths is None or move not in worths or other not in worths:
            return super().weigh(s, seat, move, other, rng)
        return Odds(worths[move], worths[other], 0.0)

    def _position(self, s: S) -> Any:
        small = self.game.small()
        return None if small is None or not self.game.to_move(s) else small.position(s)

    def _worths(self, s: S) -> dict[M, float] | None:
        p = self._position(s)
        return None if p is None else self._table.worths(p)


class _BySearch(Judge[S, M]):
    """A judge that searches slim positions."""

    def __init__(self, game: Game[S, M], slim: Slim[S, M, Any]) -> None:
        super().__init__(game)
        self._slim = slim

    def chances(self, s: S, rng: Random) -> Chances:
        worth = self._worth(s, 0, GLIMPSE)
        return (worth, 1 - worth)

    def worth(self, s: S, chance: float) -> Chances:
        return self.chances(s, Random(chance))

    def suspect(self, s: S, seat: Seat, played: M, rng: Random) -> Suspicion[M] | None:
        better = self._best(s, HALF)
        if better == played:
            return None
        loss = self._worth(self._after(s, seat, better), seat, GLIMPSE)
        loss -= self._worth(self._after(s, seat, played), seat, GLIMPSE)
        return Suspicion(better, loss) if loss > 0 else None

    def compare(self, s: S, seat: Seat, played: M, better: M, rng: Random, until: float = inf) -> Cost:
        after, other = self._after(s, seat, better), self._after(s, seat, played)
        # a move that stands out only at one depth is not judged: the two differ by its error
        half, whole = (self._worth(after, seat, one) - self._worth(other, seat, one) for one in (HALF, WHOLE))
        return Cost((half + whole) / 2, abs(half - whole) / 2)

    def rival(self, s: S, seat: Seat, move: M, rng: Random) -> M | None:
        others = [one for one in ranked(self.game, s, seat, rng) if one != move][:TRIED]
        return max(others, key=lambda one: self._worth(self._after(s, seat, one), seat, GLIMPSE), default=None)

    def weigh(self, s: S, seat: Seat, move: M, other: M, rng: Random) -> Odds:
        after = [self._after(s, seat, one) for one in (move, other)]
        (own, its), (sooner, its_sooner) = ([self._worth(one, seat, look) for one in after] for look in (WHOLE, HALF))
        # what two depths do not agree about is not known
        return Odds(own, its, abs((own - its) - (sooner - its_sooner)) / 2)

    def _after(self, s: S, seat: Seat, move: M) -> S:
        return self.game.apply(s, seat, move, Silent(Loose(Random(0))))

    def _best(self, s: S, budget: Budget) -> M:
        thought = best_move(self._slim, s, budget)
        self._worked(thought.positions // LIGHT)
        return thought.move

    def _worth(self, s: S, seat: Seat, budget: Budget) -> float:
        """The chance of a seat, after moves that are forced have been made."""
        slim, game = self._slim, self.game
        for _ in range(FORCED):
            if game.result(s) is not None:
                return values(game, s)[seat]
            p = slim.position(s)
            moves: Sequence[M] = slim.moves(p)
            if len(moves) != 1:
                break
            s = self._after(s, game.to_move(s)[0], moves[0])
        if game.result(s) is not None:
            return values(game, s)[seat]
        # a side of a position is a colour, which need not be the number of the seat
        mine, p = game.to_move(s)[0] == seat, slim.position(s)
        if len(slim.moves(p)) == 1:
            return _of_lead(slim.lead(p), mine=mine)
        thought = best_move(slim, s, budget)
        self._worked(thought.positions // LIGHT)
        return _of_lead(thought.value, mine=mine)


def _of_lead(lead: int, *, mine: bool) -> float:
    """The chance of a seat from the lead of the side to move."""
    own = lead if mine else -lead
    if abs(own) >= SURE:
        return float(own > 0)
    return 1 / (1 + exp(-SCALE * max(-CUT, min(CUT, own))))


def _mean(several: Sequence[Chances]) -> Chances:
    return tuple(fmean(one) for one in zip(*several, strict=True))


def _balanced(chances: Chances) -> Chances:
    """The chances, of two seats so that they add up to 1: what one has the other has not."""
    if len(chances) != 2:
        return chances
    own = (chances[0] + 1 - chances[1]) / 2
    return (own, 1 - own)


def _error(numbers: Sequence[float]) -> float:
    return stdev(numbers) / sqrt(len(numbers))
