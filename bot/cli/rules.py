"""``stammtisch rules``: the rule sheet of a game."""

from __future__ import annotations

import argparse
import re
import shutil
import textwrap
from collections.abc import Iterator

from bot.cli.shared import Commands, add_game, add_language
from games.library import sheet
from games.sheets import Sheet

_EXAMPLES = """\
examples:
  stammtisch rules muehle
  stammtisch rules "Nine Men's Morris" --lang de"""

_WIDEST = 88


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "rules",
        help="show how a game is played",
        description="Show the rule sheet of a game; its paragraph numbers are those that a refused move names.",
        epilog=_EXAMPLES,
    )
    add_game(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the sheet."""
    width = min(_WIDEST, max(40, shutil.get_terminal_size().columns))
    print("\n".join(_lines(sheet(args.game, args.lang), width)))
    return 0


def _lines(rules: Sheet, width: int) -> Iterator[str]:
    yield rules.title
    yield "=" * len(rules.title)
    yield from textwrap.wrap(_strip_marks(rules.tagline), width)
    for line in rules.short:
        yield from textwrap.wrap(f"- {_strip_marks(line)}", width, subsequent_indent="  ")
    for section in rules.sections:
        yield ""
        yield f"{section.number} {section.title}"
        for number, text in section.paragraphs.items():
            first, *more = _strip_marks(text).split("\n")
            yield from textwrap.wrap(f"{number}  {first}", width, subsequent_indent="     ")
            for line in more:
                yield from textwrap.wrap(line, width, initial_indent="     ", subsequent_indent="       ")


def _strip_marks(text: str) -> str:
    """Text without the marks of Markdown."""
    return re.sub(r"(\*\*|\*|`)(.+?)\1", r"\2", text)
