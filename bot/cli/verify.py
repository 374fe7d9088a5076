"""``stammtisch verify``: whether a record tells a match that really was played so."""

from __future__ import annotations

import argparse

from bot.cli.shared import Commands, read_record

_EXAMPLES = """\
examples:
  stammtisch verify match.txt
  cat match.txt | stammtisch verify -"""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "verify",
        help="check a record: seed, chance, every act, every checksum",
        description="Check that a record's chance comes from the seed that was committed to, that every act was "
        "allowed, and that checksums and result fit.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("record", metavar="RECORD", help="a record file; - for the standard input")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say in one sentence that it fits; what does not fit is the failure's sentence."""
    match = read_record(args.record)
    end = "no result yet" if match.result is None else f"points {', '.join(map(str, match.result.points))}"
    print(f"{args.record} fits: {match.game.info.id}, {match.game.seats} seats, {match.ply} acts, {end}.")
    return 0
