"""``stammtisch review``: what was decisive in a recorded match, in words."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from bot.cli.replay import player_names
from bot.cli.shared import Commands, Failure, add_language, read_record
from bot.runtime.i18n import gettext_for
from games.library import sheet
from games.sheets import MessageFormatter

if TYPE_CHECKING:
    from render.chances.values import ChancesGraph


BARS = "▁▂▃▄▅▆▇█"
_EXAMPLES = """\
examples:
  stammtisch review match.txt
  stammtisch review match.txt --names Anna,Ben --lang de
  stammtisch record 12 | stammtisch review -
  stammtisch replay match.txt --ply 18 --seat 1        the position before act 19, as seat 1 saw it

First come each side's chances, from the beginning to the end. Then the acts that cost most, at most three of a seat: an
act is judged by what its seat could know, held against another move in the same imagined worlds, and named only if it
cost at least 5 of 100 and more than twice the error of that. In long matches of luck a single act seldom costs so much.
Luck is how far what was drawn moved a seat's chances, against all that might have been drawn; what somebody made of it
is none of it. It is told where it is known to 15 of 100.
It takes some seconds, and the same record gives the same review every time."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "review",
        help="look back at a recorded match: what was decisive",
        description="Look back at a recorded match that is over: each side's chances, and the acts that cost most.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("record", metavar="RECORD", help="a record file; - for the standard input")
    parser.add_argument("--names", metavar="A,B,…", help="what the players are called (default: Seat 0, Seat 1 …)")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the review in words."""
    from bot.screens.review import act_line, chances_graph, deal_lines, luck_notes, scale, tally
    from games.players.review import review
    from render.chances.tell import courses

    match = read_record(args.record, args.lang)
    _ = gettext_for(args.lang)
    seats = match.game.seats
    formatter = MessageFormatter(
        sheet(type(match.game), args.lang), player_names("review", args.names, seats, args.lang)
    )
    if match.result is None:
        raise Failure(_("{file} is of a match that goes on; only what is over is looked back at.", file=args.record))
    print(_("Looking back at {n} acts takes some seconds …", n=match.ply), file=sys.stderr, flush=True)
    found = review(match)
    print(f"{formatter.sheet.title}: {formatter(match.result.why)}\n")
    graph = chances_graph(found, formatter.names)
    chances = [line for seat, course in enumerate(courses(graph, args.lang)) for line in (bars(graph, seat), course)]
    print("\n".join((_("Chances"), *chances, scale(seats, _), *luck_notes(found, _), "")))
    print("\n".join(tally(found, seat, formatter, _) for seat in range(seats)))
    if found.deals:
        print("\n".join(("", *(line.replace("**", "") for line in deal_lines(found, found.acts, formatter, _)), "")))
    for act in found.acts:
        print(act_line(act, match.at(act.ply - 1), formatter, _))
    return 0


def bars(graph: ChancesGraph, seat: int) -> str:
    """The chances of a seat from the beginning to the end, a bar for each point of the graph."""
    return "".join(BARS[round(point.chances[seat] * (len(BARS) - 1))] for point in graph.points)
