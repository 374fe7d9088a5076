"""Questions that ask for confirmation before something that costs."""

from __future__ import annotations

from typing import Any

from bot.runtime.i18n import Gettext
from bot.screens.wishes import price_of_taking_back
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Message, Style, Text, row
from games.contract import Seat
from games.library import sheet
from games.match.acts import Resign, Undo

SURE = "sure"
"""The argument of a press that confirms :func:`sure`."""


def sure(question: str, action: Action, table: Table, _: Gettext, *, back: Action = Action.MORE) -> Message:
    """A question that asks for confirmation before something that costs.

    ``back`` is where *Play on* leads: to *More*, or to the private view.
    """
    verb = {
        Action.RESIGN: _("Resign"),
        Action.STOP: _("Stop the match"),
        Action.TIP: _("Tip"),
        Action.UNDO: _("Take back"),
    }[action]
    yes = Button(verb, Press(action, table.id, (SURE,)), Style.DANGER)
    return Message("sure", (Text(question), row(yes, _play_on(table, _, back))))


def sure_to_take_back(table: Table, seat: Seat, _: Gettext) -> Message:
    """A question that asks for confirmation before a seat takes back what has been answered, with its price."""
    question = _("**Take your last move back?**")
    return sure(f"{question} {price_of_taking_back(table, seat, _)}", Action.UNDO, table, _)


def sure_of(table: Table, seat: Seat, move: Any, _: Gettext) -> Message:
    """A question that asks for confirmation of a typed move that costs."""
    return sure_to_take_back(table, seat, _) if isinstance(move, Undo) else sure_to_end(table, seat, move, _)


def sure_to_end(table: Table, seat: Seat, move: Any, _: Gettext, *, back: Action = Action.MORE) -> Message:
    """A question that asks for confirmation before a seat ends the match or a deal, and says what decides then.

    ``back`` is as in :func:`sure`.
    """
    if isinstance(move, Resign):
        question = _("**Resign?** You have lost the match then, and it cannot be taken back.")
        return sure(question, Action.RESIGN, table, _)
    verb = sheet(table.game, _.language).words[f"move.{type(move).__name__}"]
    place = (str(seat), str(table.started_match.asked[seat]), str(move))
    yes = Button(verb, Press(Action.GIVE_UP, table.id, place), Style.DANGER)
    buttons = row(yes, _play_on(table, _, back))
    match = table.started_match
    warning = match.game.warning(match.state, seat, move)
    if warning is None:
        question = _("**{verb}?** That ends the match for you, and it cannot be taken back.", verb=verb)
    else:
        decides = table.text_formatter(_.language)(warning)
        question = _("**{verb}?** {decides} It cannot be taken back.", verb=verb, decides=decides)
    return Message("sure", (Text(question), buttons))


def _play_on(table: Table, _: Gettext, back: Action) -> Button:
    return Button(_("Play on"), Press(back, table.id, ("again",)))
