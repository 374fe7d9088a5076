"""``stammtisch verify``: checks that a record is true."""

from __future__ import annotations

import argparse
import re

from bot.cli.shared import Commands, Failure, add_language, read_record, whole
from bot.runtime.i18n import gettext_for
from bot.screens.verified import chance_sentence
from games.match.record import fingerprint
from games.match.seeds import commitment

_EXAMPLES = """\
examples:
  stammtisch verify match.txt
  stammtisch verify match.txt --commitment 5feceb66… --press 1442047392881381376 --fingerprint 0a1b2c3d4e5f6071
  cat match.txt | stammtisch verify -

A record is checked against itself: the seed against its SHA-256, each word against the SHA-256 it was sealed with,
chance against seed, words and the number of the press on Start, every act against the rules, every checksum, letter by
letter. Somebody who has this program could still write another match and sign it anew; what everybody saw in the
channel settles that: --commitment is the SHA-256 shown before the match, --press the number shown at its start,
--fingerprint what stood under the result."""


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
    parser.add_argument("--commitment", type=_hexadecimal, metavar="HASH", help="the SHA-256 shown before the match")
    parser.add_argument("--press", type=whole(0, 2**63 - 1), metavar="NUMBER", help="the number of the press on Start")
    parser.add_argument("--fingerprint", type=_hexadecimal, metavar="HEX", help="what stood under the result")
    add_language(parser)
    parser.set_defaults(run=run)


def _hexadecimal(text: str) -> str:
    if not re.fullmatch(r"[0-9a-fA-F]{16,64}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a hexadecimal number of 16 to 64 digits")
    return text.lower()


def run(args: argparse.Namespace) -> int:
    """Print that the record fits; raises :class:`Failure` with what does not."""
    match = read_record(args.record, args.lang)
    _ = gettext_for(args.lang)
    chance = match.last_chance
    if args.commitment is not None and not commitment(chance.seed).startswith(args.commitment):
        raise Failure(
            _("{file} fits in itself, but its seed is not the one whose SHA-256 was shown.", file=args.record)
        )
    if args.press is not None and chance.press != args.press:
        raise Failure(_("{file} fits in itself, but the press that started it had another number.", file=args.record))
    if args.fingerprint is not None and not fingerprint(match).startswith(args.fingerprint):
        raise Failure(_("{file} fits in itself, but the match that was shown is another one.", file=args.record))
    points = "" if match.result is None else ", ".join(map(str, match.result.points))
    end = _("points {points}", points=points) if points else _("no result yet")
    print(
        _("{file} fits: {game}, {seats} seats, {acts} acts, {end}.", file=args.record, game=match.game.info.id,
          seats=match.game.seats, acts=match.ply, end=end)
    )  # fmt: skip
    print(chance_sentence(match.last_chance, _))
    return 0
