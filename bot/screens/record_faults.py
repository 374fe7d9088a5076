"""Sentences for the faults of a record."""

from __future__ import annotations

from typing import Any

from bot.runtime.i18n import Gettext
from games.match.faults import Fault, RecordError

SHOWN = 40
"""Characters of a record that are quoted, at most."""


def fault_sentence(error: RecordError, _: Gettext) -> str:
    """The sentence for a fault, with its line."""
    what = _what(error.fault, {name: _quote(value) for name, value in error.about.params}, _)
    whole = error.fault in (Fault.TOO_LONG, Fault.NO_RECORD)
    return what if whole else _("Line {line}: {what}", line=error.line, what=what)


def _quote(value: Any) -> str:
    words = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    plain = "".join(sign for sign in words if sign.isprintable() and sign != "`")
    return plain if len(plain) <= SHOWN else f"{plain[: SHOWN - 1]}…"


def _what(fault: Fault, about: dict[str, str], _: Gettext) -> str:
    match fault:
        case Fault.TOO_LONG:
            return _("This is longer than a record can be: I read up to {longest} characters.", **about)
        case Fault.NO_RECORD:
            return _("This is no record: the first line of one says “{format}”.", **about)
        case Fault.DIGEST:
            return _("the digest at the end does not fit, so something above was changed or is missing.")
        case Fault.FIELD:
            return _("it should begin with “{name}”.", **about)
        case Fault.NO_GAME:
            return _("there is no game “{game}”.", **about)
        case Fault.VERSION:
            return _("it was played by version “{found}” of the rules, and I play by version {known}.", **about)
        case Fault.SEATS:
            return _("there are {possible} seats at this game, not “{seats}”.", **about)
        case Fault.OPTIONS:
            return _("these are not options of this game.")
        case Fault.NOT_HEX:
            return _("the seed is not a hexadecimal number.")
        case Fault.SEED_LENGTH:
            return _("a seed has {right} bytes, not {bytes}.", **about)
        case Fault.COMMITMENT:
            return _("the seed is not the one that was fixed beforehand: its SHA-256 is another.")
        case Fault.SEALS:
            return _("a word is not the one that was sealed beforehand: its SHA-256 is another.")
        case Fault.NOT_WORDS:
            return _("these are not words that players can have added.")
        case Fault.WORDS:
            return _("there must be one entry for each of the {seats} seats, and a word at least once.", **about)
        case Fault.NO_OPENING:
            return _("the opening should stand here.")
        case Fault.OPENING_DRAWS:
            return _("the seed deals something else at the opening.")
        case Fault.OPENING_CHECKSUM:
            return _("the checksum of the opening does not fit: seed, words, options or seats were changed.")
        case Fault.FORK:
            return _("the match cannot have branched off here.")
        case Fault.FORK_CHECKSUM:
            return _("the checksum of the branch does not fit.")
        case Fault.ACT:
            return _("this is not how an act is written down.")
        case Fault.PLY:
            return _("act {expected} should stand here, not {found}.", **about)
        case Fault.SEAT:
            return _("there is no seat {seat}.", **about)
        case Fault.NOT_A_MOVE:
            return _("“{text}” is not a move of this game.", **about)
        case Fault.NOT_ALLOWED:
            return _("“{text}” was not allowed here.", **about)
        case Fault.DRAWS:
            return _("the seed draws something else here.")
        case Fault.CHECKSUM:
            return _("the checksum does not fit: the act, its time or something before it was changed.")
        case Fault.RESULT:
            return _("the result of these acts is another.")
        case Fault.FORM:
            return _("this is not written as a record is written.")
