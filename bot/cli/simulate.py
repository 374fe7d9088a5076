"""``stammtisch simulate``: computer players play a game, and the laws of matches are checked on the way."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import monotonic
from typing import Any

from bot.cli.shared import Commands, Failure, add_game, set_up, whole, write_file
from games.match.match import Match
from games.match.record import write
from games.players import KINDS
from games.players.simulation import BrokenLawError, derive_seed, simulate

_EXAMPLES = """\
examples:
  stammtisch simulate herz
  stammtisch simulate maexchen --seats 4 --matches 1000 --seed spring
  stammtisch simulate muehle --players search --matches 2 --record records/
  stammtisch simulate muehle --options '{"flying": false}' --json

The same seed gives the same results on every run."""

REPORT_SECONDS = 2.0
"""Seconds between two reports of progress."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "simulate",
        help="let computer players play matches and check the laws of the game",
        description="Let computer players play whole matches; exit status 1 if any law of a match is broken.",
        epilog=_EXAMPLES,
    )
    add_game(parser)
    parser.add_argument("--seats", type=whole(1, 64), metavar="N", help="players (default: as few as possible)")
    parser.add_argument("--matches", type=whole(1, 10**9), default=10, metavar="K", help="default: %(default)s")
    parser.add_argument("--seed", default="0", metavar="S", help="any text; the matches follow from it (default: 0)")
    parser.add_argument("--players", choices=KINDS, default="random", help="who plays (default: %(default)s)")
    parser.add_argument("--options", default="{}", metavar="JSON", help="table options that differ from the default")
    parser.add_argument("--record", type=Path, metavar="DIR", help="write every match as a record into this folder")
    parser.add_argument("--json", action="store_true", help="as JSON, for scripts")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the matches and print the results."""
    game = set_up(args.game, args.seats, args.options)
    start = report_at = monotonic()
    results: list[dict[str, Any]] = []
    for number in range(args.matches):
        seed = derive_seed(args.seed, number)
        try:
            match = simulate(game, seed, [args.players] * game.seats)
        except BrokenLawError as error:
            where = f"match {number + 1} (seed {seed.hex()}), act {error.match.ply + 1}"
            raise Failure(f"{game.info.id} with {game.seats} seats, {where}: {error.law}") from error
        if args.record is not None:
            write_file(args.record / f"{game.info.id}-{game.seats}-{number + 1:04}.txt", write(match).encode())
        results.append(_summary(match))
        if number + 1 < args.matches and monotonic() - report_at > REPORT_SECONDS:
            report_at = monotonic()
            print(f"{number + 1} of {args.matches} matches …", file=sys.stderr)
    report = {
        "game": game.info.id,
        "version": game.info.version,
        "seats": game.seats,
        "matches": len(results),
        "plies": sum(result["plies"] for result in results),
        "seconds": round(monotonic() - start, 3),
        "results": results,
    }
    print(json.dumps(report, ensure_ascii=False) if args.json else _text(report))
    return 0


def _summary(match: Match[Any, Any]) -> dict[str, Any]:
    assert match.result is not None, "a simulated match is over"
    points, _, winners, _ = match.result
    return {"seed": match.seed.hex(), "plies": match.ply, "points": list(points), "winners": list(winners)}


def _text(report: dict[str, Any]) -> str:
    wins = [sum(seat in result["winners"] for result in report["results"]) for seat in range(report["seats"])]
    return "\n".join(
        [
            f"{report['game']} (version {report['version']}), {report['seats']} seats: every law held.",
            f"{report['matches']} matches, {report['plies']} plies, {report['seconds']:.2f} seconds",
            f"won by seat: {'  '.join(f'{seat}: {count}' for seat, count in enumerate(wins))}",
        ]
    )
