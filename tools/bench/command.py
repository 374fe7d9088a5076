"""``bench``: measures rules, pictures, menus, match lengths, reviews, computer players, and the bot under load."""

from __future__ import annotations

import argparse

from bot.cli.shared import Commands
from tools.bench import first, lengths, menus, pictures, reviews, rules, thinking
from tools.bench.load import command as load

_EXAMPLES = """\
examples:
  python -m tools bench rules
  python -m tools bench rules muehle herz --seconds 5
  python -m tools bench menus herz
  python -m tools bench lengths puff --rolls auto
  python -m tools bench pictures chess herz --beside ../before    two checkouts in turn
  python -m tools bench first muehle --workers 9
  python -m tools bench reviews mikado halma
  python -m tools bench thinking muehle herz
  python -m tools bench load --tables 200 --presses 50 --seconds 30
  python -m tools bench load --grow
  python -m tools bench rules --beside tests.oracles.peers    other people's engines in the same run"""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "bench",
        help="measure the speed of the rules and the pictures, presses for a move, and the whole bot under load",
        description="Measure how fast it is.",
        epilog=_EXAMPLES,
    )
    kinds = parser.add_subparsers(dest="what", metavar="WHAT", title="what is measured", required=True)
    for measurement in (rules, menus, lengths, pictures, first, reviews, thinking, load):
        measurement.add(kinds)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the selected benchmark."""
    status: int = args.measure(args)
    return status
