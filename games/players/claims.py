"""Claims of computer players (doubting, knocking, slapping out of turn) and their reaction times.

Only the kinds that a game lists as claims or calls are considered, and made if the heuristic values them above 0. Other
moves out of turn, such as changing a secret choice, are left to people.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple, TypeVar

from games.contract import Game, Legal, Seat, legal
from games.players.plain import moves_to_try, sample_world

S = TypeVar("S")
M = TypeVar("M")


class Alertness(NamedTuple):
    """The reactions of a player: usual and least seconds, probabilities of a missed claim and of a wrong one."""

    seconds: float
    least: float
    overlooks: float = 0.0
    errs: float = 0.0


_SHARP = Alertness(0.8, 0.35)
ALERTNESS: Mapping[str, Alertness] = {
    "easy": Alertness(2.4, 0.9, 0.35, 0.01),
    "medium": Alertness(1.5, 0.6, 0.12, 0.003),
    "hard": _SHARP,
    "random": Alertness(2.0, 0.2),
    "greedy": _SHARP,
    "search": _SHARP,
}
"""Alertness by level."""
_SPREAD = 0.25


def claim(game: Game[S, M], s: S, seat: Seat, name: str, rng: Random) -> M | None:
    """Choose the claim a player makes out of turn, or None, from what the seat sees."""
    choices = _claims(game, s, seat)
    if not choices:
        return None
    alert = ALERTNESS[name]
    world = sample_world(game, s, seat, rng)
    moves = moves_to_try(game, world, seat, choices, rng)
    if rng.random() < alert.errs:
        return rng.choice(moves)
    rng.shuffle(moves)
    best = max(moves, key=lambda move: game.heuristic(world, seat, move))
    if game.heuristic(world, seat, best) <= 0 or rng.random() < alert.overlooks:
        return None
    return best


def _claims(game: Game[S, M], s: S, seat: Seat) -> Legal[M]:
    kinds = (*game.claims, *game.info.calls)
    if not kinds:
        return Legal()
    choices = legal(game, s, seat)
    return Legal(
        tuple(move for move in choices.moves if type(move) in kinds),
        tuple(offer for offer in choices.offers if offer.kind in kinds),
    )


def reaction(name: str, rng: Random) -> float:
    """Draw a reaction time in seconds; most are near the usual one, a few much longer."""
    alert = ALERTNESS[name]
    return alert.least + (alert.seconds - alert.least) * rng.lognormvariate(0, _SPREAD)
