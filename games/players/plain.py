"""Players that do not think ahead: random ones, and those that follow the game's heuristic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from games.contract import LISTABLE, NEVER, Game, Legal, Loose, Offer, Seat, Silent, draw, legal, listed, spread
from games.players.budget import Budget

S = TypeVar("S")
M = TypeVar("M")


class Sampling(NamedTuple):
    """Limits of the moves to try: the number up to which all are listed, and the number drawn from each larger
    offer."""

    listable: int
    drawn: int


USUAL = Sampling(LISTABLE, 60)
HOLDS_BACK = 0.97
"""Probability that the random player does not make a call that ends the match."""


class Player(Protocol):
    """A function that chooses a move for a seat, from a state whose hidden part was sampled."""

    def __call__(self, game: Game[S, M], s: S, seat: Seat, rng: Random, budget: Budget, /) -> M:
        """Choose a legal move; the seat must have one."""
        ...


def sample_world(game: Game[S, M], s: S, seat: Seat, rng: Random) -> S:
    """Resample all that is hidden from a seat."""
    return game.resample(s, seat, Silent(Loose(rng)))


def ends_by_call(game: Game[S, M], move: M) -> bool:
    """Return whether a move is a call that ends the match, whichever seat makes it and when."""
    return type(move) in game.info.calls and type(move) in game.final


def random(game: Game[S, M], s: S, seat: Seat, rng: Random, budget: Budget) -> M:
    """Choose a random legal move; calls that end the match are made rarely."""
    move = draw(game, s, seat, legal(game, s, seat), Silent(Loose(rng)))
    if ends_by_call(game, move) and rng.random() < HOLDS_BACK:
        return careless(game, s, seat, rng, budget)
    return move


def careless(game: Game[S, M], s: S, seat: Seat, rng: Random, budget: Budget) -> M:
    """Choose a random legal move other than a call or giving up."""
    choices = legal(game, s, seat)
    weighed = {*game.info.calls, *game.final}
    if weighed and any(kind not in weighed for kind in choices.kinds()):
        moves = tuple(move for move in choices.moves if type(move) not in weighed)
        choices = Legal(moves, tuple(offer for offer in choices.offers if offer.kind not in weighed))
    return draw(game, s, seat, choices, Silent(Loose(rng)))


def greedy(game: Game[S, M], s: S, seat: Seat, rng: Random, budget: Budget) -> M:
    """Choose the move with the highest heuristic value, a random one of equals."""
    return favourite(game, s, seat, moves_to_try(game, s, seat, legal(game, s, seat), rng), rng)


def weighed_kinds(game: Game[Any, Any]) -> frozenset[type]:
    """The kinds of move that nobody plays by mistake: those that bind, claim, stake, or end the match."""
    return frozenset((*game.binding, *game.claims, *game.info.calls, *game.final))


def sloppy(game: Game[S, M], s: S, seat: Seat, rng: Random, budget: Budget) -> M:
    """Choose any move of the better half by the heuristic; a bid, claim or stake is made, or left, with care.

    Where no choice matters, nobody slips: a worse-looking move would only take longer.
    """
    if not game.info.skill:
        return greedy(game, s, seat, rng, budget)
    moves = ranked(game, s, seat, rng)
    weighed = weighed_kinds(game)
    if type(moves[0]) in weighed:
        return moves[0]
    better = [move for move in moves if type(move) not in weighed]
    return rng.choice(better[: len(better) // 2 + 1])


def now_and_then(chance: float, player: Player, usual: Player) -> Player:
    """Mix two players: the first one acts with this probability, else the usual one."""

    def mixture(game: Game[S, M], s: S, seat: Seat, rng: Random, budget: Budget, /) -> M:
        return (player if rng.random() < chance else usual)(game, s, seat, rng, budget)

    return mixture


def ranked(game: Game[S, M], s: S, seat: Seat, rng: Random) -> list[M]:
    """The moves to try, best by the heuristic first, equals in any order; none that cannot be better than another."""
    moves = moves_to_try(game, s, seat, legal(game, s, seat), rng)
    rng.shuffle(moves)
    rated = sorted(((game.heuristic(s, seat, move), move) for move in moves), key=itemgetter(0), reverse=True)
    return [move for worth, move in rated if worth > NEVER] or moves


def moves_to_try(
    game: Game[S, M],
    s: S,
    seat: Seat,
    choices: Legal[M],
    rng: Random,
    limits: Sampling = USUAL,
) -> list[M]:
    """All legal moves; if there are too many, the single ones and a sample of each offer."""
    if not choices.offers:
        return list(choices.moves)
    if len(choices.moves) + sum(offer.count() for offer in choices.offers) <= limits.listable:
        return list(listed(game, s, seat, choices))
    croupier = Silent(Loose(rng))
    moves = list(choices.moves)
    for offer in choices.offers:
        alone = Legal((), (offer,))
        drawn = dict.fromkeys(draw(game, s, seat, alone, croupier) for _ in range(limits.drawn))
        moves += dict.fromkeys([*drawn, *_extremes(game, s, seat, offer)])
    return moves


def _extremes(game: Game[S, M], s: S, seat: Seat, offer: Offer[M]) -> Iterator[M]:
    """The moves of an offer that put all stakes on one place."""
    kind: Any = offer.kind
    domains = tuple(offer.domains.values())
    if len(domains) == 1 and isinstance(domains[0], spread):
        for stakes in domains[0].extremes():
            move: M = kind(stakes)
            if game.forbids(s, seat, move) is None:
                yield move


def favourite(game: Game[S, Any], s: S, seat: Seat, moves: Iterable[M], rng: Random) -> M:
    """Choose the move with the highest heuristic value, a random one of equals."""
    favourites: list[M] = []
    most = float("-inf")
    for move in moves:
        worth = game.heuristic(s, seat, move)
        if worth > most:
            most, favourites = worth, [move]
        elif worth == most:
            favourites.append(move)
    return favourites[int(rng.random() * len(favourites))]
