"""``stammtisch replay``: a position of a recorded match, as text, picture or JSON."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import monotonic
from typing import Any

from bot.cli.shared import Commands, Failure, Misuse, add_language, read_record, whole, write_file
from games.contract import Seat
from games.library import sheet
from games.match.match import Match
from games.sheets import MessageFormatter

_EXAMPLES = """\
examples:
  stammtisch replay match.txt                          the end, as a spectator sees it
  stammtisch replay match.txt --ply 12 --seat 0        after 12 acts, as the first seat sees it
  stammtisch replay match.txt --ply 12 --png board.png --lang de
  stammtisch replay match.txt --png board.png --theme light-two
  stammtisch replay match.txt --gif match.gif          the whole match as an animated picture, up to 300 kB
  stammtisch replay match.txt --notation > match.pgn   PGN, PDN or a backgammon match text"""

THEMES = ("dark", "light", "contrast", "dark-two", "light-two", "contrast-two")
"""The themes of pictures; those with ``-two`` have red and black suits."""
REPORT_SECONDS = 2.0
"""Seconds between two reports of progress."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "replay",
        help="show a position of a recorded match",
        description="Show a position of a recorded match; the record is checked first.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("record", metavar="RECORD", help="a record file; - for the standard input")
    parser.add_argument("--ply", type=whole(0, 10**9), metavar="N", help="after so many acts (default: all)")
    parser.add_argument("--seat", default="spectator", metavar="N|spectator", help="through whose eyes; seats from 0")
    parser.add_argument("--png", type=Path, metavar="FILE", help="write the picture to a file")
    parser.add_argument("--gif", type=Path, metavar="FILE", help="write the match up to there as an animated picture")
    parser.add_argument("--notation", action="store_true", help="print the match in the notation usual for its game")
    parser.add_argument("--names", metavar="A,B,…", help="what the players are called (default: Seat 0, Seat 1 …)")
    parser.add_argument("--text", action="store_true", help="print the position in words (the default)")
    parser.add_argument("--json", action="store_true", help="print it as JSON, for scripts")
    parser.add_argument(
        "--theme", choices=THEMES, metavar="THEME", help=f"{', '.join(THEMES)} (default: dark, as players see it)"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the position in every form that was asked for."""
    whole_match = read_record(args.record, args.lang)
    match = at(whole_match, whole_match.ply if args.ply is None else args.ply)
    seat = _seat(args.seat, match)
    formatter = MessageFormatter(
        sheet(type(match.game), args.lang), player_names("replay", args.names, match.game.seats, args.lang)
    )
    view = match.view(seat)
    if args.notation:
        print(_notation(match, tuple(formatter.names)), end="")
        return 0
    if args.gif is not None:
        write_file(args.gif, _film(match, seat, formatter, args.theme))
    if args.png is not None:
        import render

        write_file(args.png, render.draw(view, formatter, render.theme_named(args.theme), viewer=seat))
    if args.json:
        print(json.dumps(_as_json(match, seat, formatter), ensure_ascii=False))
    elif args.text or (args.png is None and args.gif is None):
        print(_text(match, seat, formatter))
    return 0


def names(seats: int, language: str) -> tuple[str, ...]:
    """Default names of seats, where nobody knows the players."""
    word = "Platz" if language == "de" else "Seat"
    return tuple(f"{word} {seat}" for seat in range(seats))


def player_names(command: str, text: str | None, seats: int, language: str) -> tuple[str, ...]:
    """The players' names as given to a command, or those of their seats."""
    if text is None:
        return names(seats, language)
    players = tuple(" ".join(name.split()) for name in text.split(","))
    if len(players) != seats or not all(players):
        raise Misuse(f"stammtisch {command}: --names takes {seats} names with commas between them, not {text!r}")
    return players


def _notation(match: Match[Any, Any], players: tuple[str, ...]) -> str:
    from games.match.transcript import transcript

    notation = transcript(match, players)
    if notation is None:
        raise Failure(f"there is no usual notation for {match.game.info.id}; the record itself can be read")
    return notation.text


def _film(match: Match[Any, Any], seat: Seat | None, formatter: MessageFormatter, theme: str | None) -> bytes:
    import render

    report = monotonic()

    def progress(done: int, of: int) -> None:
        nonlocal report
        if monotonic() - report > REPORT_SECONDS:
            report = monotonic()
            print(f"{done} of {of} pictures …", file=sys.stderr)

    views = [moment.view(seat) for moment in match.moments()]
    return render.film(views, formatter, render.theme_named(theme), viewer=seat, progress=progress)


def at(match: Match[Any, Any], ply: int) -> Match[Any, Any]:
    """The match after a number of acts."""
    if ply > match.ply:
        raise Misuse(f"stammtisch replay: the record has {match.ply} acts, so there is no ply {ply}")
    return match.at(ply)


def _seat(text: str, match: Match[Any, Any]) -> Seat | None:
    if text == "spectator":
        return None
    if text.isdecimal() and int(text) < match.game.seats:
        return int(text)
    raise Misuse(f"stammtisch replay: --seat takes spectator or 0 to {match.game.seats - 1}, not {text!r}")


def _phrases(match: Match[Any, Any], seat: Seat | None, formatter: MessageFormatter) -> list[str]:
    """The announcements of the last act (or the set-up) to the seat."""
    utterances = match.steps[-1].said if match.steps else match.opening
    return [formatter(one.phrase) for one in utterances if one.to is None or one.to == seat]


def _description(match: Match[Any, Any], seat: Seat | None, formatter: MessageFormatter) -> str:
    import render

    return render.describe(match.view(seat), formatter)


def _text(match: Match[Any, Any], seat: Seat | None, formatter: MessageFormatter) -> str:
    lines = [f"{formatter.sheet.title}, {match.ply}"]
    if match.steps:
        lines[0] += f": {formatter.name(match.steps[-1].seat)} {match.steps[-1].text}"
    lines += _phrases(match, seat, formatter)
    lines += ["", _description(match, seat, formatter)]
    if match.result is not None:
        lines += ["", formatter(match.result.why)]
    return "\n".join(lines)


def _as_json(match: Match[Any, Any], seat: Seat | None, formatter: MessageFormatter) -> dict[str, Any]:
    result = match.result
    return {
        "game": match.game.info.id,
        "seats": match.game.seats,
        "ply": match.ply,
        "seat": seat,
        "act": None if not match.steps else {"seat": match.steps[-1].seat, "text": match.steps[-1].text},
        "said": _phrases(match, seat, formatter),
        "awaited": list(match.awaited),
        "text": _description(match, seat, formatter),
        "checksum": match.checksum,
        "result": None if result is None else {"points": list(result.points), "winners": list(result.winners)},
    }
