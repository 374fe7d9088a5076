"""Computer players: three levels for the lobby, and the plain kinds they are made of.

A computer player sees only what its seat sees: first of all, everything hidden from the seat is resampled, so that the
rest of its code cannot know more.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypeVar

from games.contract import Game, Seat
from games.players.budget import Budget
from games.players.claims import claim, reaction
from games.players.plain import Player, greedy, now_and_then, random, sample_world, sloppy
from games.players.search import at_a_glance, careful, search

__all__ = ["KINDS", "LEVELS", "THINKING", "Budget", "Player", "choose", "claim", "reaction"]

S = TypeVar("S")
M = TypeVar("M")

THINKING = Budget(seconds=0.8)
"""The budget where people wait for the move."""

_EASY_SLIPS, _MEDIUM_SLIPS = 0.5, 0.25
"""Probabilities that a level plays a move that only looks good."""

LEVELS: Mapping[str, Player] = {
    "easy": now_and_then(_EASY_SLIPS, sloppy, at_a_glance(depth=1, worlds=4)),
    "medium": careful(now_and_then(_MEDIUM_SLIPS, sloppy, at_a_glance(depth=2, worlds=12))),
    "hard": search,
}
"""The levels a lobby offers, weakest first."""

KINDS: Mapping[str, Player] = {"random": random, "greedy": greedy, "search": search}
"""The plain kinds, for simulations."""

_PLAYERS = {**LEVELS, **KINDS}


def choose(game: Game[S, M], s: S, seat: Seat, name: str, rng: Random, budget: Budget = THINKING) -> M:
    """Choose a legal move for a seat by the player of this name; repeatable with the same ``rng`` and a counted
    budget."""
    world = sample_world(game, s, seat, rng)
    move: M = _PLAYERS[name](game, world, seat, rng, budget)
    return move
