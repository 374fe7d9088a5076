"""Why something does not go, in one friendly sentence: what rule, why here, what is possible."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from discord.utils import escape_markdown

from bot.runtime.i18n import Gettext
from bot.sessions.errors import InternalError, Paused, UserError
from bot.sessions.rate_limits import TooMuch
from bot.sessions.table import Table
from bot.wire.names import escaped, shortened
from games import notation, refusals
from games.library import sheet

TYPED = 60
"""Characters of what somebody has typed that he is shown again."""


def not_seated(table: Table, user_id: int, _: Gettext) -> UserError:
    """For somebody without a seat; whoever is stood in for is told how to come back."""
    if table.stood_in_for(user_id) is not None:
        return UserError(_("A computer player takes over. *More* has the button to take your seat back."))
    return UserError(_("You are not sitting at this table. You can watch here, or open a table with `/play`."))


def too_fast(found: TooMuch, _: Gettext) -> str:
    """For somebody whose press or command is not attended to, because there were too many."""
    seconds = _seconds(found)
    match found.scope:
        case "player":
            return _.several(
                "That was a lot at once. In {n} second I listen to you again.",
                "That was a lot at once. In {n} seconds I listen to you again.",
                seconds,
            )
        case "channel":
            return _.several(
                "So much is going on in this channel that I cannot keep up. Try again in {n} second.",
                "So much is going on in this channel that I cannot keep up. Try again in {n} seconds.",
                seconds,
            )
        case "server":
            return _.several(
                "So much is going on on this server that I cannot keep up. Try again in {n} second.",
                "So much is going on on this server that I cannot keep up. Try again in {n} seconds.",
                seconds,
            )


def too_many_openings(found: TooMuch, _: Gettext) -> UserError:
    """For somebody who opens tables faster than anybody can sit down at them."""
    seconds = _seconds(found)
    match found.scope:
        case "player":
            return UserError(
                _.several(
                    "You have just opened several tables. In {n} second you can open another one.",
                    "You have just opened several tables. In {n} seconds you can open another one.",
                    seconds,
                )
            )
        case "channel" | "server":
            return UserError(
                _.several(
                    "Many tables were opened here just now. In {n} second you can open yours.",
                    "Many tables were opened here just now. In {n} seconds you can open yours.",
                    seconds,
                )
            )


def thought_enough(found: TooMuch, _: Gettext) -> UserError:
    """For somebody who would start a match with computer players where they have had more than their share."""
    return UserError(
        _.several(
            "The computer players here have thought a great deal just now. In {n} second you can start; "
            "without them, at once.",
            "The computer players here have thought a great deal just now. In {n} seconds you can start; "
            "without them, at once.",
            _seconds(found),
        )
    )


def _seconds(found: TooMuch) -> int:
    return math.ceil(found.seconds)


def sentence(why: refusals.Refusal | InternalError, table: Table, _: Gettext) -> str:
    """The sentence for a refused act."""
    match why:
        case InternalError():
            return _(
                "Something went wrong on my side; the table is as it was. If it happens again, tell whoever runs me."
            )
        case Paused():
            return _("The table is paused; *Resume* under *More* lets it go on.")
        case refusals.NothingToUndo():
            return _("You have not played anything yet that you could take back.")
        case refusals.SeenSince():
            return _("That cannot be taken back: something hidden or left to chance has been seen since.")
        case refusals.Over():
            return _("This match is over. *Rematch* below the picture starts a new one.")
        case refusals.NotAsked(awaited=awaited):
            names = ", ".join(table.text_voice().names[seat] for seat in awaited)
            return _("It is not your turn: the table is waiting for {names}.", names=names or _("nobody"))
        case refusals.NotPossible(kind=kind, kinds=kinds):
            return _("“{kind}” is not possible now. {rest}", kind=_kind(kind, table, _), rest=_kinds(kinds, table, _))
        case refusals.Forbidden(made, paragraph, nearest):
            rule = sheet(table.game, _.language).paragraph(paragraph)
            return _("Rule {number}: {rule} {rest}", number=paragraph, rule=rule, rest=_nearest(nearest, _))
        case refusals.NotOffered(made, nearest):
            return _("“{move}” is not possible now. {rest}", move=said(made, _), rest=_nearest(nearest, _))
        case refusals.Ambiguous(text, nearest):
            return _("“{text}” can be several moves. {rest}", text=_typed(text), rest=_nearest(nearest, _))
        case refusals.Unreadable(text, nearest, kinds):
            return _("I cannot read “{text}” as a move. {rest}", text=_typed(text), rest=_nearest(nearest, _))
        case _:
            return _("That does not go now.")


def said(made: Any, _: Gettext) -> str:
    """A move as this person would type it, safe to show."""
    return escape_markdown(notation.spoken(made, _.language))


def _typed(text: str) -> str:
    return escaped(shortened(text, TYPED))


def _nearest(moves: Iterable[Any], _: Gettext) -> str:
    known = [f"`{notation.spoken(made, _.language)}`" for made in moves]
    if not known:
        return ""
    return _("Possible now: {moves}.", moves=_either(known, _))


def _kind(kind: type, table: Table, _: Gettext) -> str:
    # what the sheets do not name are the moves of every game, which have no fields
    return sheet(table.game, _.language).words.get(f"move.{kind.__name__}") or notation.spoken(kind(), _.language)


def _kinds(kinds: tuple[type, ...], table: Table, _: Gettext) -> str:
    if not kinds:
        return ""
    return _("Possible is: {kinds}.", kinds=_either([_("“{kind}”", kind=_kind(kind, table, _)) for kind in kinds], _))


def _either(words: list[str], _: Gettext) -> str:
    if len(words) < 2:
        return "".join(words)
    return _("{first} or {last}", first=", ".join(words[:-1]), last=words[-1])
