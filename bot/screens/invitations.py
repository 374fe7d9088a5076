"""Invitations to a table: the select of whom to ask, the message that asks, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.runtime.i18n import Gettext, gettext_for
from bot.screens.private import post_url
from bot.screens.ratings import is_luck, margin, rating, to_a_rating
from bot.screens.refusals import refusal
from bot.screens.shelf import facts
from bot.sessions.errors import UserError
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Link, Message, Style, Text, UserMenu, row
from bot.wire.names import escape
from data import rows, standings
from games.library import sheet

Ratings = tuple[standings.Step, standings.Step]
"""The latest ratings of who invites and who is invited."""


def whom_to_invite(table: Table, _: Gettext) -> Message:
    """The question whom to ask: as many people as there are free seats."""
    words = _("**Whom shall I ask?** Each of them gets one message here with a ping, and can accept or decline.")
    menu = UserMenu(Press(Action.INVITE_CHOSEN, table.id), _("Choose people"), hi=max(1, table.room))
    return Message("whom to invite", (Text(words), row(menu)), table.game.info.family.accent)


def invited(names: Sequence[str], refused: Sequence[UserError], _: Gettext) -> Message:
    """Who was asked, and why others were not."""
    asked = [_("I have asked {names}.", names=_.enumerate(map(escape, names)))] if names else []
    return Message("invited", (Text("\n".join([*asked, *(refusal(error, _) for error in refused)])),))


def invitation(invited: rows.Invitation, table: Table, state: rows.InvitationState, ratings: Ratings | None) -> Message:
    """The message of an invitation as it stands; open, with buttons for the person invited."""
    _ = gettext_for(table.language)
    who, url = f"<@{invited.user_id}>", post_url(table)
    title = f"**{sheet(table.game, table.language).title}**"
    link = title if url is None else f"[{title}]({url})"
    if state != "open":
        return Message(f"invitation {state}", (Text(_outcome(state, who, link, _)),))
    host = next((escape(one.name) for one in table.people if one.user_id == invited.inviter_id), _("Somebody"))
    if _is_challenge(table):
        asks = _("{name}: {host} challenges you to {title}.", name=who, host=host, title=link)
    else:
        asks = _("{name}: {host} invites you to {title}.", name=who, host=host, title=link)
    lines = [asks, f"-# {facts(table.game, _)} · #{table.id}"]
    if ratings is not None:
        theirs, yours = (_rating(step, _) for step in ratings)
        lines.append(_("-# Ratings: {host} {theirs}, you {yours}", host=host, theirs=theirs, yours=yours))
    lines.append(_("-# Runs out {when}", when=f"<t:{invited.expires_at // 1000}:R>"))
    mark = (str(invited.user_id),)
    buttons: list[Button | Link] = [
        Button(_("Accept"), Press(Action.ACCEPT_INVITATION, table.id, mark), Style.SUCCESS),
        Button(_("Decline"), Press(Action.DECLINE_INVITATION, table.id, mark)),
    ]
    if url is not None:
        buttons.append(Link(_("To the table"), url))
    return Message("invitation", (Text("\n".join(lines)), row(*buttons)), table.game.info.family.accent)


def shows_ratings(table: Table) -> bool:
    """Return whether an invitation to a table tells ratings: it is a challenge in a game that has any."""
    return _is_challenge(table) and not is_luck(f"g.{table.row.game}")


def _is_challenge(table: Table) -> bool:
    return table.seat_counts[-1] == 2


def _rating(step: standings.Step, _: Gettext) -> str:
    return to_a_rating(step.matches, _) or f"{rating(step.mu)} ± {margin(step.sigma)}"


def _outcome(state: rows.InvitationState, who: str, title: str, _: Gettext) -> str:
    match state:
        case "accepted":
            return _("{name} has sat down at {title}.", name=who, title=title)
        case "declined":
            return _("{name} cannot now: {title}.", name=who, title=title)
        case "expired":
            return _("-# The invitation of {name} to {title} has run out.", name=who, title=title)
        case _other:
            return _(
                "-# The invitation of {name} to {title} is over: the table has begun, is full or was cleared.",
                name=who,
                title=title,
            )
