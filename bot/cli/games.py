"""``stammtisch games``: a list of the games."""

from __future__ import annotations

import argparse
import json
from typing import Any

from bot.cli.shared import Commands
from bot.runtime.numbers import count_text
from games.contract import Choice, FreeText, Number, Spec, specs
from games.library import AnyGame, all_games, sheet
from games.sheets import LANGUAGES

_EXAMPLES = """\
examples:
  stammtisch games
  stammtisch games --json | jq '.[].id'"""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "games",
        help="list the games with titles, seats and table options",
        description="List the games with titles, seats, source and table options (default first).",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for scripts")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a table, or JSON."""
    games = list(all_games().values())
    if args.json:
        print(json.dumps([_description(game) for game in games], ensure_ascii=False, indent=2))
    else:
        print("\n".join(_table(games)))
    return 0


def _description(game: type[AnyGame]) -> dict[str, Any]:
    info, defaults = game.info, game.Options()
    return {
        "id": info.id,
        "titles": {language: sheet(game, language).title for language in LANGUAGES},
        "family": info.family.value,
        "seats": list(info.seats),
        "minutes": info.minutes,
        "options": {
            name: {**_allowed_values(spec), "default": getattr(defaults, name)}
            for name, spec in specs(game.Options).items()
        },
        "source": info.source,
        "version": info.version,
    }


def _allowed_values(spec: Spec) -> dict[str, Any]:
    match spec:
        case Choice(values):
            return {"values": list(values)}
        case Number(lo, hi):
            return {"lowest": lo, "highest": hi}
        case FreeText(longest):
            return {"longest": longest}


def _table(games: list[type[AnyGame]]) -> list[str]:
    heads = ("ID", "TITLE (DE)", "TITLE (EN)", "FAMILY", "SEATS", "MINUTES", "VERSION", "SOURCE")
    rows = [
        (
            game.info.id,
            sheet(game, "de").title,
            sheet(game, "en").title,
            game.info.family,
            count_text(game.info.seats, "-"),
            str(game.info.minutes),
            str(game.info.version),
            game.info.source,
        )
        for game in games
    ]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = [_line(heads, widths)]
    for game, row in zip(games, rows, strict=True):
        lines.append(_line(row, widths))
        defaults = game.Options()
        lines += [
            f"  {name}: {_value_range(spec, getattr(defaults, name))}" for name, spec in specs(game.Options).items()
        ]
    return lines


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()


def _value_range(spec: Spec, default: object) -> str:
    match spec:
        case Choice(values):
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case Number(lo, hi):
            return f"{default} ({lo} to {hi})"
        case FreeText(longest):
            return f"a text of at most {longest} characters"
