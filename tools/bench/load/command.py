"""``python -m tools bench load``: a load test of the whole bot against a fake Discord on loopback."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from bot.cli.shared import Commands, Failure, whole
from data.errors import Unreachable

GROWTH = (50, 200, 1000, 5000)
_ABOUT = """\
Start the bot as a process of its own beside a small Discord on loopback, put open matches into its score book
(all games in turn, every second one with computer players) and press so many buttons a second, whether or not the
answers have come. A press is answered when the simulated Discord has received the real answer: a request for more
time is none. The presses are people's; computer players act as they do, and stand in ACTS/S alone.

the columns
  PRESS/S      presses that were made; fewer than wished where too few tables waited for somebody
  P50 … MAX    milliseconds from a press to its answer; >3 S counts those that Discord would have given up
  COLD P95     the same of the presses in the seconds of --warm, when pictures are drawn for the first time
  AGE P50, AGE P99, AGE MAX
               seconds that messages had shown a past when they were edited, as bounds: half, 99 of 100, all of them
  STALL MS     the longest time the event loop stood still; >50: how often for more than 50 ms
  WORK MS      the most processor time it took in one go: what it stood still beyond that it waited for a processor
  CALLS/ACT    REST calls for an act, computer players' acts included, without answers to presses that play nothing; on
               an overloaded machine also requests for more time, each a second call for one answer, and posts of acts
               from before: where few acts are played in the seconds that count, it says more of the queue than of acts
  COUNTED      calls for a press that Discord counts into a bot's 50 a second: all but those by interactions' tokens
  START S      from the start of the process until buttons at twenty tables were answered
  REST MB      memory with all tables at rest; KB/TABLE: what each adds to a bot with one table of every game
  THEN MB      memory after the run
  CPU, OWN     cores that were busy: the bot with its workers; the simulation with the people
  LOOP, THREADS, POOL, DEEP
               milliseconds of processor time for each press, with all that follows it: of the event loop, of the bot's
               other threads, of the workers that draw and find quick moves, of those that think for long
  LOAD         the machine's load average at the end

The simulation shares the machine with the bot: on two cores its share is missing from the bot's."""


def add(kinds: Commands) -> None:
    """Add the parser."""
    parser = kinds.add_parser(
        "load", help="the whole bot: open tables, presses a second, over a real connection", description=_ABOUT
    )
    parser.add_argument("--tables", type=whole(1, 20_000), default=200, help="open tables (%(default)s)")
    parser.add_argument("--presses", type=float, default=50.0, help="presses a second (%(default)s)")
    parser.add_argument("--seconds", type=float, default=30.0, help="of pressing (%(default)s)")
    parser.add_argument(
        "--warm", type=float, default=0.0, help="seconds before, in which all is drawn a first time (%(default)s)"
    )
    parser.add_argument("--times", type=whole(1, 100), default=1, help="how often it is measured (%(default)s)")
    parser.add_argument(
        "--grow", action="store_true", help=f"measure with {', '.join(map(str, GROWTH))} tables, one after another"
    )
    parser.add_argument("--workers", type=whole(0, 64), default=2, help="STAMMTISCH_WORKERS of the bot (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="what the people press (%(default)s)")
    parser.add_argument(
        "--postgres",
        metavar="URL",
        help="keep the score book on this PostgreSQL server, in a database that is made for it and removed again "
        "(default: in a file); such as postgresql://postgres@localhost/postgres",
    )
    parser.set_defaults(measure=measure)


def measure(args: argparse.Namespace) -> int:
    """Run each load and print a line for it."""
    if find_spec("prometheus_client") is None:
        raise Failure("`bench load` reads the bot's own figures; install the extra: pip install 'stammtisch[metrics]'")
    from tools.bench.load.measurement import Load
    from tools.bench.load.measurement import measure as measure_load
    from tools.bench.load.report import header, line

    def progress(what: str) -> None:
        print(what, file=sys.stderr, flush=True)

    print(header(), flush=True)
    for tables in GROWTH if args.grow else (args.tables,):
        for _ in range(args.times):
            load = Load(
                tables,
                args.presses,
                args.seconds,
                args.warm,
                workers=args.workers,
                seed=args.seed,
                postgres=args.postgres,
            )
            with tempfile.TemporaryDirectory(prefix="stammtisch-load-") as folder:
                try:
                    report = asyncio.run(measure_load(load, Path(folder), progress))
                except Unreachable as error:
                    raise Failure(str(error)) from None
                except (OSError, TimeoutError) as error:
                    log = (Path(folder) / "log").read_text(encoding="utf-8", errors="replace")[-2000:]
                    raise Failure(f"the bot did not come up: {str(error) or 'it took too long'}\n{log}") from None
            print(line(report), flush=True)
    return 0
