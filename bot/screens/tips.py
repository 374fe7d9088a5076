"""Tips at tables against computer players: first which piece or kind of move, then the whole move with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.runtime.i18n import Gettext
from bot.screens.confirmation import sure
from bot.screens.menus import as_listed, label
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from bot.wire.message import Button, Message, Style, Text, row
from games import menu
from games.contract import Legal, Seat, on_menus
from games.players.tips import Reason

TOLD = "told"
"""The argument of a press that asks for the whole move."""


def tip_question(table: Table, _: Gettext) -> Message:
    """The question that says what the first tip of a match costs."""
    question = _("**A tip?** By this match you can then lose rating, but not win any. Further tips cost nothing more.")
    return sure(question, Action.TIP, table, _, back=Action.VIEW)


def first_half(table: Table, seat: Seat, move: Any, _: Gettext) -> Message | None:
    """The first half of a tip: what to look at; None where the menus reach the move in one step."""
    choices = _choices(table, seat)
    formatter = table.text_formatter(_.language)
    look_at = _first_entry(choices, menu.route(choices, move))
    if look_at is None:
        return None
    words = _("**Tip:** have a look at **{what}**.", what=label(look_at, formatter, _))
    asked = str(table.started_match.asked[seat])
    return Message("tip", (Text(words), row(Button(_("And then?"), Press(Action.TIP, table.id, (TOLD, asked))))))


def whole_tip(table: Table, seat: Seat, move: Any, reason: Reason | None, _: Gettext) -> Message:
    """The whole tip: the move, why, and a button that plays it where the menus reach it."""
    formatter = table.text_formatter(_.language)
    choices = _choices(table, seat)
    path = menu.route(choices, move)
    said = _("**Tip:** {move}", move=f"**{label(as_listed(choices, move), formatter, _)}**")
    lines = [said, f"-# {_why(reason, table.started_match.game.seats, formatter, _)}"]
    parts = [Text("\n".join(lines))]
    if path is None:
        return Message("tip", tuple(parts))
    place = Place(seat, table.started_match.asked[seat], path)
    play = Button(_("Play it"), Press(Action.MENU_BUTTON, table.id, place.arguments()), Style.PRIMARY)
    return Message("tip", (*parts, row(play)))


def tip_over(asked: Table, seat: Seat, _: Gettext) -> Callable[[Table], str | None]:
    """A function that tells when a tip is over: None while the seat is asked the same."""
    question = asked.started_match.asked[seat]

    def over(now: Table) -> str | None:
        if now.id != asked.id or (now.started_match.asked[seat] == question and now.started_match.result is None):
            return None
        return _("-# That tip was for an earlier move.")

    return over


def _why(reason: Reason | None, seats: int, formatter: Callable[[Any], str], _: Gettext) -> str:
    """The reason in words; where there is none, whose move it is."""
    if reason is None:
        return _("The computer player *hard* would play that. Its reason does not fit in a sentence.")
    if reason.chances is not None:
        own, other = reason.chances
        if seats > 2:
            return _(
                "On average you end ahead of {own} of 100 opponents like this, of {other} with the next best.",
                own=own,
                other=other,
            )
        return _("Your chances: {own} of 100 like this, {other} with the next best.", own=own, other=other)
    if reason.phrase is None:
        return _("The next best looks just as good.") if reason.kind == "even" else _("It is all you can do.")
    told = formatter(reason.phrase)
    return {
        "ends": _("With that you win: {what}", what=told),
        "then": _("Then: {what}", what=told),
        "else": _("Otherwise this is likely: {what}", what=told),
    }[reason.kind]


def _choices(table: Table, seat: Seat) -> Legal[Any]:
    match = table.started_match
    return on_menus(match.game, match.state, seat, match.legals[seat])


def _first_entry(choices: Legal[Any], path: tuple[int, ...] | None) -> Any:
    """What the first entry on a way stands for, but for pages; None if it is the whole move or chooses no entry."""
    for end in range(len(path or ())):
        node = menu.walk(choices, (path or ())[:end])
        if not isinstance(node, menu.Choose):
            return None
        entry = next(one for one in node.entries if one.step == (path or ())[end])
        if not isinstance(entry.label, menu.Page):
            return None if entry.final else entry.label
    return None
