"""Looking back at a match that is over: each side's chances as it went on, and the acts that cost most.

An act is judged by what its seat could know at that moment, never by how it came out. Only what is proven is told: an
act is named if it cost at least a twentieth of a win, and more than two standard errors of that. In a match of several
deals the cost is reckoned in points of its deal. Beside it stands the luck of each seat.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from random import Random
from statistics import fmean
from typing import Any

from games.contract import Croupier, Seat, is_legal
from games.contract.shelf import Level
from games.match.acts import move_of
from games.match.log import Step
from games.match.match import Match
from games.players.deals import Deal, deals_of
from games.players.judging import Chances, Judge, Suspicion, judge_by_deals, judge_of
from games.players.luck import Draw, Luck, luck
from games.players.plain import ranked
from games.players.worth import shares

AnyMatch = Match[Any, Any]

POINTS = 40
"""The most positions of the graph."""
NAMED = 3
"""The most acts that are named, a seat."""
PROVEN = 5
"""The most suspected acts that are looked at closely, a seat."""
LEAST = 0.05
"""What an act has to cost, as a part of a win."""
SURE = 2.0
"""Standard errors that the cost of an act has to exceed."""
WORK = 30_000
"""Imagined acts after which nothing new is begun, those of a heavy game counted several times; a share is kept for each
part of a review, and luck has half of it beside these."""
VAGUE = 0.15
"""Luck is told where its standard error is no more than this, as a part of a win."""
VERSION = 4
"""The version of what is told and of how it is found out. It rises with every change of either: then reviews that were
kept are found out anew."""
GOLDEN = 0.618034
"""Multiples of it, without their whole part, are spread evenly, however many there are."""


class UnfinishedError(ValueError):
    """Raised for a match that goes on: what it tells would be help in playing it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The chances of all seats after a number of acts."""

    ply: int
    chances: Chances


@dataclass(frozen=True, slots=True)
class Costly:
    """An act that cost something: how it was played, what was better, and how much that is of a win."""

    ply: int
    """The number of the act; the position before it is that of ``ply - 1``."""
    seat: Seat
    played: str
    better: str
    """Both as a record writes them."""
    cost: float
    error: float
    in_points: bool = False
    """True if cost and error are points of its deal; otherwise parts of a win."""


@dataclass(frozen=True, slots=True)
class Review:
    """What was decisive in a match."""

    moments: tuple[Moment, ...]
    acts: tuple[Costly, ...]
    """At most three of each seat, in the order they were played."""
    choices: tuple[int, ...]
    """By seat, the choices that were looked at."""
    costly: tuple[int, ...]
    """By seat, how many of them are proven to have cost something."""
    luck: tuple[Luck, ...] = ()
    """By seat, how much what was drawn helped it; empty where nothing was, or nobody knows it well enough."""
    deals: tuple[Deal, ...] = ()
    """The deals with their points; empty where there was one alone, or the game has none."""


@dataclass(frozen=True, slots=True)
class _Act:
    """An act that still stands at the end, with the state in which it was chosen."""

    step: Step
    before: Any
    after: Any
    move: Any

    @property
    def ply(self) -> int:
        """Its number."""
        return self.step.ply

    @property
    def seat(self) -> Seat:
        """Whose act it was."""
        return self.step.seat


@dataclass(frozen=True, slots=True)
class _Suspect:
    act: _Act
    found: Suspicion[Any]


@dataclass(frozen=True, slots=True)
class _Measure:
    """How acts are judged, and what they have to cost to be named."""

    judge: Judge[Any, Any]
    least: float = LEAST
    in_points: bool = False


def review(match: AnyMatch, work: int = WORK, judged: Collection[int] | None = None) -> Review:
    """Look back at a match that is over; :class:`UnfinishedError` if it is not. The same match gives the same review.

    ``work`` is roughly the number of acts that are imagined for it. Only the acts of these numbers are ``judged``;
    None: all of them.
    """
    if match.result is None:
        raise UnfinishedError("only a match that is over is looked back at")
    acts = tuple(_acts(match))
    judge = judge_of(match.game)
    moments = _moments(match, acts, judge, work // 4)
    seats = range(match.game.seats)
    deals = deals_of(
        match.game, [*((act.ply - 1, act.before) for act in acts[:1]), *((act.ply, act.after) for act in acts)]
    )
    if not match.game.info.skill or match.game.timed:
        return Review(moments, (), (0,) * len(seats), (0,) * len(seats), deals=deals)
    own = [act for act in acts if judged is None or act.ply in judged]
    # where a single act hardly changes who wins, it still changes what its deal brings
    measure = _Measure(judge_by_deals(match.game), _least_points(deals), in_points=True) if deals else _Measure(judge)
    looked, suspects = _suspects(match, own, measure.judge, measure.judge.work + work // 4)
    proven = _proven(suspects, measure, measure.judge.work + work // 2)
    fortune = _luck(match, acts, judge, work)
    named = [act for costly in proven for act in sorted(costly, key=attrgetter("cost"), reverse=True)[:NAMED]]
    return Review(moments, tuple(sorted(named, key=attrgetter("ply"))), looked, tuple(map(len, proven)), fortune, deals)


def _acts(match: AnyMatch) -> Iterator[_Act]:
    """The acts in effect: without those that were taken back, and without what is no move of the game."""
    before, *later = match.moments()
    acts: list[_Act] = []
    for after in later:
        step = after.steps[-1]
        move = move_of(match.game, step.text)
        if isinstance(move, match.game.kinds):
            acts.append(_Act(step, before.state, after.state, move))
        else:
            for _ in range(len(before.history.mainline) - len(after.history.mainline)):
                acts.pop()
        before = after
    return iter(acts)


def _moments(match: AnyMatch, acts: Sequence[_Act], judge: Judge[Any, Any], work: int) -> tuple[Moment, ...]:
    """The chances at positions spread over the match, and at its end; of what nobody played, at the beginning."""
    game = match.game
    choices = [act for act in acts if act.seat >= 0]
    moments: list[Moment] = []
    for act in _scattered(_spread(choices, POINTS - 1)):
        moments.append(Moment(act.ply - 1, judge.chances(act.before, Random(f"chances {act.ply}"))))
        if judge.work >= work:
            break
    if not choices:
        moments.append(Moment(0, judge.chances(next(match.moments()).state, Random("chances"))))
    end = () if match.result is None else (Moment(match.ply, shares(match.result, game.seats)),)
    return (*sorted(moments, key=attrgetter("ply")), *end)


def _suspects(
    match: AnyMatch, acts: Sequence[_Act], judge: Judge[Any, Any], until: int
) -> tuple[tuple[int, ...], list[list[_Suspect]]]:
    """By seat, how many choices were looked at, and those where another move looks better."""
    game = match.game
    looked, suspects = [0] * game.seats, [list[_Suspect]() for _seat in range(game.seats)]
    for act in _in_order(match, acts):
        if judge.work >= until:
            break
        looked[act.seat] += 1
        found = judge.suspect(act.before, act.seat, act.move, Random(f"glimpse {act.ply}"))
        if found is not None:
            suspects[act.seat].append(_Suspect(act, found))
    return tuple(looked), suspects


def _in_order(match: AnyMatch, acts: Sequence[_Act]) -> list[_Act]:
    """The choices of a match; first those in which something else was played than the heuristic likes best."""
    usual: list[_Act] = []
    odd: list[_Act] = []
    for act in acts:
        if act.seat not in match.game.to_move(act.before):
            continue
        if not is_legal(match.game, act.before, act.seat, act.move):
            continue
        moves = ranked(match.game, act.before, act.seat, Random(f"order {act.ply}"))
        if len(moves) > 1 or act.move not in moves:
            (usual if moves[0] == act.move else odd).append(act)
    return [*_scattered(odd), *_scattered(usual)]


def _least_points(deals: Sequence[Deal]) -> float:
    """The points that an act has to cost: a tenth of what mostly lies between the best and the worst of a deal."""
    return max(1.0, fmean(max(deal.points) - min(deal.points) for deal in deals) / 10)


def _proven(suspects: Sequence[Sequence[_Suspect]], measure: _Measure, until: int) -> list[list[Costly]]:
    """By seat, the acts that are proven to have cost something."""
    judge = measure.judge
    proven = [list[Costly]() for _seat in suspects]
    for act, found in ((one.act, one.found) for one in _worst_first(suspects)):
        if judge.work >= until:
            break
        cost = judge.compare(act.before, act.seat, act.move, found.better, Random(f"proof {act.ply}"), until)
        if cost.mean >= measure.least and cost.mean > SURE * cost.error:
            moves = str(act.move), str(found.better)
            proven[act.seat].append(Costly(act.ply, act.seat, *moves, cost.mean, cost.error, measure.in_points))
    return proven


def _worst_first(suspects: Sequence[Sequence[_Suspect]]) -> list[_Suspect]:
    """Some acts of each seat: first the worst one of each, then the second, so that no seat uses up all the work."""
    rows = [sorted(own, key=lambda one: (-one.found.loss, one.act.ply))[:PROVEN] for own in suspects]
    placed = [(place, one) for row in rows for place, one in enumerate(row)]
    return [one for _place, one in sorted(placed, key=lambda both: (both[0], -both[1].found.loss, both[1].act.ply))]


def _luck(match: AnyMatch, acts: Sequence[_Act], judge: Judge[Any, Any], work: int) -> tuple[Luck, ...]:
    """The luck of each seat; empty where at most lots are drawn, as for who begins, or where it is not known well."""
    game = match.game
    if game.seats == 1 or game.info.shelf.luck == Level.NONE:
        return ()

    def again(act: _Act, croupier: Croupier) -> Any:
        return game.apply(act.before, act.seat, act.move, croupier)

    opening = [Draw(0, next(match.moments()).state, game.setup)] if match.opening_draws else []
    later = (Draw(act.ply, act.after, partial(again, act)) for act in acts if act.step.draws)
    found = luck((*opening, *later), judge, work // 2)
    return found if all(one.error <= VAGUE for one in found) else ()


def _spread(acts: Sequence[_Act], most: int) -> list[_Act]:
    """At most so many of the acts, evenly spread, the first always among them."""
    count = min(most, len(acts))
    return [acts[number * len(acts) // count] for number in range(count)]


def _scattered(acts: Sequence[_Act]) -> list[_Act]:
    """The acts in an order of which each beginning is spread over the match, should work run out."""
    return [act for _place, act in sorted(enumerate(acts), key=lambda one: one[0] * GOLDEN % 1)]
