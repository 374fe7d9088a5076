"""``ladder``: lets each level play against the one below, and keeps the table of ``docs/opponents.md``."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any

from bot.cli.shared import Commands, Failure, find_game, seconds, whole, write_file
from games.contract import Game
from games.library import all_games, sheet
from tools.contest import Contest, equal, play_many, share_won

STEPS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))
"""Who is measured, and against whom."""
PAGE = Path("docs/opponents.md")
_ROW = re.compile(r"^\| .* `(?P<game>\w+)` \|")
_EXAMPLES = """\
examples:
  python -m tools ladder                          every game; takes hours
  python -m tools ladder muehle herz --matches 200 --at-most 600
  python -m tools ladder chess --seconds 0.8 --out /tmp/chess.md

Each game is played by the fewest people it allows. A row of the table is written as soon as it is known, the rows of
other games stay, so that the work can be done in pieces."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "ladder",
        help="measure each level against the one below, into docs/opponents.md",
        description="Let each level of the computer players play against the one below, and write the shares won "
        "with their 95 % intervals into a table.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("games", metavar="GAME", nargs="*", type=find_game, help="only these games (default: all)")
    parser.add_argument("--matches", type=whole(1, 10**6), default=100, metavar="K", help="default: %(default)s")
    parser.add_argument("--seconds", type=seconds, default=0.1, help="to think about a move (default: %(default)s)")
    parser.add_argument("--at-most", type=seconds, default=300, help="processor seconds a step (default: %(default)s)")
    parser.add_argument("--jobs", type=whole(1, 256), metavar="N", help="matches at the same time (one a core)")
    parser.add_argument("--out", type=Path, default=PAGE, metavar="FILE", help="default: %(default)s")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, print each row, and write it into the page."""
    if not args.out.exists():
        raise Failure(f"there is no page {args.out} whose table could be written")
    with ProcessPoolExecutor(args.jobs) as pool:
        for game in args.games or all_games().values():
            row = measure(pool, game, args.matches, args.seconds, args.at_most)
            print(row, flush=True)
            page = with_rows(args.out.read_text(encoding="utf-8"), {game.info.id: row})
            write_file(args.out, page.encode())
    return 0


def measure(pool: Executor, game: type[Game[Any, Any]], matches: int, thinking: float, at_most: float) -> str:
    """The row of a game: for each step the share won, its interval, and the number of matches."""
    seats = game.info.seats[0]
    cells = []
    for player, against in STEPS:
        outcomes = play_many(pool, Contest(game.info.id, seats, 0, player, against, thinking), matches, at_most)
        won = share_won(outcomes)
        cells.append(f"**{won.mean:.0%}** {won.low:.0%}–{won.high:.0%} ({len(outcomes)})".replace("%", " %"))
    name = sheet(game, "en").title
    return f"| {name} `{game.info.id}` | {seats} | {equal(seats):.0%} | {' | '.join(cells)} |".replace("% |", " % |")


def with_rows(page: str, rows: Mapping[str, str]) -> str:
    """The page with some rows of its table new or replaced, all in the order of the library."""
    lines = page.splitlines()
    kept = {str(match["game"]): line for line in lines if (match := _ROW.match(line))}
    place = next(number for number, line in enumerate(lines) if line.startswith("|--")) + 1
    others = [line for line in lines if not _ROW.match(line)]
    table = {**kept, **rows}
    return "\n".join([*others[:place], *(table[game] for game in all_games() if game in table), *others[place:], ""])
