"""``python -m tools``: the command line of the developer tools."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bot.cli.command_line import CommandLine
from tools import backgammon_net, backgammon_races, calibration, ladder, lesson, live, lock, strength
from tools.bench import command as bench
from tools.contact_sheet import command as contact_sheet
from tools.season import command as season

_FIRST_STEPS = """\
try first:
  python -m tools bench rules muehle herz     random play-outs per second
  python -m tools contact-sheet muehle        pictures of a game, to look at
  python -m tools strength muehle             how much better one computer player is than another

python -m tools COMMAND --help explains a command and shows examples. Run it in the project's folder."""

LINE = CommandLine(
    "python -m tools",
    "Tools for those who work on the project; the bot itself is `stammtisch`.",
    _FIRST_STEPS,
    {
        "bench": bench,
        "strength": strength,
        "ladder": ladder,
        "calibrate": calibration,
        "train": backgammon_net,
        "races": backgammon_races,
        "season": season,
        "contact-sheet": contact_sheet,
        "lesson": lesson,
        "lock": lock,
        "live": live,
    },
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status: 0 done, 1 failed, 2 wrong usage."""
    return LINE.run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
