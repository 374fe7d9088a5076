"""``contact-sheet``: draws every part and every game, to look at."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.replay import at, names
from bot.cli.shared import Commands, find_game, write_file
from games.library import AnyGame, all_games, sheet
from games.players.simulation import derive_seed, simulate
from games.sheets import LANGUAGES, MessageFormatter

if TYPE_CHECKING:
    from tools.contact_sheet.sheet import Exhibit

_EXAMPLES = """\
examples:
  python -m tools contact-sheet                              every game in one picture, and all sheets beside it
  python -m tools contact-sheet muehle herz --out /tmp/look.png

FILE shows each game's opening, middle and end as on a phone. Beside it lie sheets with everything in full size as well:
contact-sheet-parts.png, contact-sheet-herz.png."""

_MOST_SEATS = 4
"""The most players of an exhibited table."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "contact-sheet",
        help="draw every part and every game, to look at",
        description="Draw every part of the pictures, and each game's opening, middle and end in both languages.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("games", metavar="GAME", nargs="*", type=find_game, help="only these games, without the parts")
    parser.add_argument("--out", type=Path, default=Path("contact-sheet.png"), metavar="FILE", help="%(default)s")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw all sheets and print their paths."""
    from tools.contact_sheet import sheet as drawing

    games = args.games or list(all_games().values())
    if not args.games:
        _write(args.out, "parts", drawing.sheet(drawing.of_specimens()))
    series = []
    for game in games:
        exhibits = _exhibits(game)
        _write(args.out, game.info.id, drawing.sheet(exhibits))
        series.append(exhibits[:: len(LANGUAGES)])
    write_file(args.out, drawing.overview(series))
    print(args.out)
    return 0


def _write(out: Path, what: str, png: bytes) -> None:
    path = out.with_stem(f"{out.stem}-{what}")
    write_file(path, png)
    print(path, flush=True)


def _exhibits(kind: type[AnyGame]) -> list[Exhibit]:
    """Exhibit a game at three moments of a match; with hidden things through the first seat's eyes."""
    from tools.contact_sheet.sheet import Exhibit

    game = kind(max([seats for seats in kind.info.seats if seats <= _MOST_SEATS], default=kind.info.seats[0]))
    match = simulate(game, derive_seed("contact sheet", 0), ["greedy"] * game.seats)
    moments = {"opening": 0, "middle": match.ply // 2, "end": match.ply}
    seat = 0 if kind.info.hidden else None
    return [
        Exhibit(
            f"{game.info.id}, {title}",
            game.view(at(match, ply).state, seat),
            MessageFormatter(sheet(kind, language), names(game.seats, language)),
        )
        for title, ply in moments.items()
        for language in LANGUAGES
    ]
