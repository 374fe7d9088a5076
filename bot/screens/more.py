"""A table's *More* menu, and the hashes of a record that is still closed."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.screens.choices import ending_calls
from bot.screens.glossary import glossary_buttons
from bot.screens.lobby import level_name
from bot.screens.wishes import open_wishes
from bot.sessions.notes import Wish
from bot.sessions.sealed_words import seal_of
from bot.sessions.table import LEVELS, Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Entry, Menu, Message, Part, Style, Text, row, rows
from bot.wire.names import escape
from games.contract import Seat


def more(table: Table, user_id: int, may_manage: bool, _: Gettext) -> Message:
    """The rarely needed buttons, for this person."""
    seat = table.seat_of(user_id)
    buttons = [
        Button(_("Board as text"), Press(Action.TEXT, table.id)),
        Button(_("Post again"), Press(Action.REPOST, table.id)),
        *glossary_buttons(table.game, table.id, _),
    ]
    if table.row.commitment is not None:
        buttons.append(Button(_("Record"), Press(Action.SEALED, table.id)))
    items: list[Part] = [Text(_("### More"))]
    running = table.match is not None and table.match.result is None
    if seat is not None and table.match is not None and running and table.row.status == "open":
        buttons += ending_calls(table, _.language)
        buttons += _taking_back(table, table.match.history.undoing, seat, _)
        if len(table.seats) > 1:
            buttons.append(Button(_("Resign"), Press(Action.RESIGN, table.id), Style.DANGER))
        if table.match.game.agreed_draw(table.match.state) is not None:
            buttons.append(Button(_("Draw"), Press(Action.DRAW, table.id)))
            if table.match.drawish and seat not in table.match.drawish:
                buttons.append(Button(_("Refuse draw"), Press(Action.REFUSE_DRAW, table.id)))
        buttons.append(Button(_("Let a computer play for me"), Press(Action.LEAVE_SEAT, table.id)))
        if table.time_control.limits.has_clock:
            buttons.append(Button(_("More time"), Press(Action.LONGER, table.id)))
    if seat is None and table.free_seats:
        buttons.append(Button(_("Take a free seat"), Press(Action.TAKE_FREE_SEAT, table.id), Style.SUCCESS))
    if table.seat_held_for(user_id) is not None:
        buttons.append(Button(_("Take my seat back"), Press(Action.TAKE_SEAT_BACK, table.id), Style.SUCCESS))
    if (seat is not None or may_manage) and running:
        buttons.append(
            Button(_("Resume"), Press(Action.RESUME, table.id), Style.SUCCESS)
            if table.row.status == "paused"
            else Button(_("Pause the match"), Press(Action.PAUSE, table.id))
        )
    if seat is not None and running:
        buttons += [_denial(what, table, _) for what in open_wishes(table)]
    if seat is not None or may_manage:
        buttons.append(Button(_("Stop the match"), Press(Action.STOP, table.id), Style.DANGER))
    items += rows(buttons)
    others = [other for other in table.awaited_people() if other.user_id != user_id]
    if others and (seat is not None or may_manage):
        options = [
            Entry(
                _("{name}: computer player, {level}", name=other.name, level=level_name(level, _)),
                f"{other.seat}:{level}",
            )
            for other in others
            for level in LEVELS[1:2]
        ]
        items.append(row(Menu(Press(Action.REPLACE, table.id), _("Replace an absent player …"), tuple(options[:25]))))
    return Message("more", tuple(items))


def sealed(table: Table, _: Gettext) -> Message:
    """The full hashes of what is fixed about chance while the record is still closed."""
    lines = [_("### Record"), _("It is open when the match is over. Until then, this is fixed:")]
    if table.row.commitment is not None:
        lines.append(_("SHA-256 of the seed: `{hash}`", hash=table.row.commitment))
    lines += [
        _("SHA-256 of the word of {name}: `{hash}`", name=escape(seat.name), hash=seal_of(seat.sealed))
        for seat in table.seats
        if seat.sealed is not None
    ]
    if table.row.press:
        lines.append(_("Number of the press on *Start*: `{number}`", number=table.row.press))
    return Message("sealed", (Text("\n".join(lines)),))


def _denial(what: Wish, table: Table, _: Gettext) -> Button:
    """The button that refuses a wish of the others, or withdraws one's own."""
    label = {
        "stop": _("Do not stop"),
        "pause": _("Do not pause"),
        "resume": _("Stay paused"),
        "longer": _("No more time"),
    }[what]
    return Button(label, Press(Action.DENY, table.id, (what,)))


def _taking_back(table: Table, undoing: tuple[Seat, ...], seat: Seat, _: Gettext) -> list[Button]:
    """The buttons of a seat for taking back: ask, agree or refuse, withdraw."""
    refuse = Press(Action.REFUSE, table.id)
    if not undoing:
        return [Button(_("Take back"), Press(Action.UNDO, table.id))]
    if seat == undoing[0]:
        return [Button(_("Do not take back"), refuse)]
    allow = [] if seat in undoing else [Button(_("Allow take-back"), Press(Action.ALLOW, table.id), Style.SUCCESS)]
    return [*allow, Button(_("Refuse take-back"), refuse)]
