"""``bench lengths``: presses and minutes of whole matches, by players who press what looks best."""

from __future__ import annotations

import argparse
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple

from bot.cli.shared import Commands
from games.contract import CLOCK, Seat, make
from games.library import AnyGame
from games.match.match import Match, open_match
from games.players.clicking import click_through
from games.players.simulation import derive_seed
from tools.bench.choice import add_choice, chosen_games

SEATS = 4
"""The wanted number of players; a game that does not allow it takes the nearest."""
GLANCES = 12
"""The number of moves that a player considers, each reached by random presses."""
SECONDS_A_PRESS = 6.0
"""The seconds for a press and the look before it, among people who know the game."""


class Length(NamedTuple):
    """The length of a match: turns, presses, and seconds in which the host rolled by itself."""

    turns: int
    presses: int
    waiting: float

    @property
    def minutes(self) -> float:
        """The estimated minutes."""
        return (self.presses * SECONDS_A_PRESS + self.waiting) / 60


def add(kinds: Commands) -> None:
    """Add the parser."""
    parser = kinds.add_parser(
        "lengths", help="presses and minutes of whole matches, by players who press what looks best"
    )
    add_choice(parser)
    parser.add_argument("--rolls", choices=("auto", "hand"), help="who rolls (default: as the game has it)")
    parser.set_defaults(measure=measure)


def measure(args: argparse.Namespace) -> int:
    """Print a table: matches, turns, presses, presses a turn, minutes, and the game's own estimate."""
    print(f"{'GAME':<24}{'SEATS':>6}{'MATCHES':>9}{'TURNS':>8}{'PRESSES':>9}{'A TURN':>8}{'MINUTES':>9}{'SAID':>6}")
    for kind in chosen_games(args):
        seats = min(kind.info.seats, key=lambda count: abs(count - SEATS))
        rolls = {"auto_wurf": args.rolls == "auto"} if args.rolls and hasattr(kind.Options(), "auto_wurf") else {}
        game = kind(seats, make(kind.Options, rolls))
        found = lengths(game, args.seconds)
        turns, presses = fmean(one.turns for one in found), fmean(one.presses for one in found)
        minutes = fmean(one.minutes for one in found)
        line = f"{kind.info.id:<24}{seats:>6}{len(found):>9}{turns:>8.0f}{presses:>9.0f}{presses / turns:>8.2f}"
        print(f"{line}{minutes:>9.0f}{kind.info.minutes:>6}", flush=True)
    return 0


def lengths(game: AnyGame, seconds: float) -> list[Length]:
    """Measure matches until the time is over; at least one."""
    found: list[Length] = []
    start = perf_counter()
    while not found or perf_counter() - start < seconds:
        found.append(length(game, len(found)))
    return found


def length(game: AnyGame, number: int) -> Length:
    """Play one match and return its length."""
    rng, match = Random(number), open_match(game, derive_seed("lengths", number))
    turns, presses, waiting, last = 0, 0, 0.0, None
    while match.result is None:
        seat = rng.choice(match.awaited)
        turns, last = turns + (seat != last), seat
        timer = game.timer(match.state)
        if timer is not None and getattr(game.options, "auto_wurf", False):
            match, waiting = match.play(CLOCK, timer.move), waiting + timer.seconds
        else:
            move, count = _chosen(match, seat, rng)
            match, presses = match.play(seat, move), presses + count
    return Length(turns, presses, waiting)


def _chosen(match: Match[Any, Any], seat: Seat, rng: Random) -> tuple[Any, int]:
    """The best of some moves by the heuristic, with the presses to enter it."""
    glances = [click_through(match.legals[seat], rng) for _ in range(GLANCES)]
    able = [glance for glance in glances if match.game.forbids(match.state, seat, glance[0]) is None]
    if not able:
        return _chosen(match, seat, rng)
    return max(able, key=lambda glance: (match.game.heuristic(match.state, seat, glance[0]), -glance[1]))
