"""``stammtisch replay``: a position of a recorded match, as text, picture or JSON."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from bot.cli.shared import Commands, Misuse, add_language, read_record, whole, write_file
from games.library import sheet
from games.match import Match
from games.values import Seat
from games.words import Voice

_EXAMPLES = """\
examples:
  stammtisch replay match.txt                          the end, as a spectator sees it
  stammtisch replay match.txt --ply 12 --seat 0        after 12 acts, as the first seat sees it
  stammtisch replay match.txt --ply 12 --png board.png --lang de"""


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
    parser.add_argument("--text", action="store_true", help="print the position in words (the default)")
    parser.add_argument("--json", action="store_true", help="print it as JSON, for scripts")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the position in every form that was asked for."""
    whole_match = read_record(args.record, args.lang)
    match = at(whole_match, whole_match.ply if args.ply is None else args.ply)
    seat = _seat(args.seat, match)
    voice = Voice(sheet(type(match.game), args.lang), names(match.game.seats, args.lang))
    view = match.game.view(match.state, seat)
    if args.png is not None:
        import render

        write_file(args.png, render.draw(view, voice, viewer=seat))
    if args.json:
        print(json.dumps(_as_json(match, seat, voice), ensure_ascii=False))
    elif args.text or args.png is None:
        print(_told(match, seat, voice))
    return 0


def names(seats: int, language: str) -> tuple[str, ...]:
    """What the seats of a match are called where nobody knows the players."""
    word = "Platz" if language == "de" else "Seat"
    return tuple(f"{word} {seat}" for seat in range(seats))


def at(match: Match[Any, Any], ply: int) -> Match[Any, Any]:
    """The match as it was after so many acts."""
    if ply > match.ply:
        raise Misuse(f"stammtisch replay: the record has {match.ply} acts, so there is no ply {ply}")
    return match.at(ply)


def _seat(text: str, match: Match[Any, Any]) -> Seat | None:
    if text == "spectator":
        return None
    if text.isdecimal() and int(text) < match.game.seats:
        return int(text)
    raise Misuse(f"stammtisch replay: --seat takes spectator or 0 to {match.game.seats - 1}, not {text!r}")


def _heard(match: Match[Any, Any], seat: Seat | None, voice: Voice) -> list[str]:
    """What the last act (or the set-up) said to the seat."""
    said = match.steps[-1].said if match.steps else match.opening
    return [voice(one.phrase) for one in said if one.to is None or one.to == seat]


def _described(match: Match[Any, Any], seat: Seat | None, voice: Voice) -> str:
    import render

    return render.describe(match.game.view(match.state, seat), voice)


def _told(match: Match[Any, Any], seat: Seat | None, voice: Voice) -> str:
    lines = [f"{voice.sheet.title}, {match.ply}"]
    if match.steps:
        lines[0] += f": {voice.name(match.steps[-1].seat)} {match.steps[-1].text}"
    lines += _heard(match, seat, voice)
    lines += ["", _described(match, seat, voice)]
    if match.result is not None:
        lines += ["", voice(match.result.why)]
    return "\n".join(lines)


def _as_json(match: Match[Any, Any], seat: Seat | None, voice: Voice) -> dict[str, Any]:
    result = match.result
    return {
        "game": match.game.info.id,
        "seats": match.game.seats,
        "ply": match.ply,
        "seat": seat,
        "act": None if not match.steps else {"seat": match.steps[-1].seat, "text": match.steps[-1].text},
        "said": _heard(match, seat, voice),
        "awaited": list(match.awaited),
        "text": _described(match, seat, voice),
        "checksum": match.checksum,
        "result": None if result is None else {"points": list(result.points), "winners": list(result.winners)},
    }
