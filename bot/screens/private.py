"""A player's private view with its menus, as an ephemeral message or as a direct message."""

from __future__ import annotations

from bot.runtime.i18n import Gettext, gettext_for
from bot.screens.choices import keeps_picture, marks_at
from bot.screens.glossary import glossary_buttons
from bot.screens.menus import prompt
from bot.screens.result import own_end, stop_sentence
from bot.screens.stakes import stake_before
from bot.sessions.hand_place import is_unreachable
from bot.sessions.table import Table
from bot.sessions.tips import gives_tips
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from bot.wire.message import Button, Link, Message, Part, Picture, Text, row
from bot.wire.sight import Sight
from data import rows
from games.contract import Seat, on_menus


def private(table: Table, seat: Seat, language: str, path: tuple[int, ...] = (), remark: str = "") -> Message:
    """A player's own view with everything to act from it; ``path`` as in the post."""
    _ = gettext_for(language)
    match = table.started_match
    own = table.view(seat)
    view = own()
    choices = on_menus(match.game, match.state, seat, match.legals[seat])
    legal = choices if table.row.status == "open" and seat in match.awaited else None
    marks = marks_at(view, legal, path)
    key, plain = (table.id, match.ply, "seat", marks, table.end is not None), table.formatter(language)
    sight = Sight(key, marks.on(own), plain, seat, table.theme(seat))
    formatter = table.text_formatter(language)
    place = Place(seat, match.asked[seat], path)
    asking = None
    if table.row.status == "open" and choices:
        asking = prompt(table.id, place, choices, formatter, _, stake_before(match, seat, choices))
    lines = [remark] if remark else []
    asks = [formatter(ask.text) for ask in view.asks if seat in ask.seats]
    if match.result is not None and table.end is not None:
        lines += own_end(table, match.result, seat, formatter, _)
    elif table.row.status == "stopped":
        lines.append(stop_sentence(table, _))
    elif table.row.status == "suspended":
        lines.append(_("**The match is suspended:** its journal does not fit the rules of this version. It is kept."))
    elif table.row.status == "paused":
        lines.append(_("The table is paused; *Resume* lets it go on."))
    elif seat in match.awaited:
        lines.append(_("**It is your turn.** {ask}", ask=" ".join(asks)))
    else:
        waited = _.enumerate(formatter.names[other] for other in match.awaited)
        lines.append(_("Waiting for {names}.", names=waited))
    due = (
        table.time_control.deadline(seat, table.row.time_lost) if table.seats[seat] in table.awaited_people() else None
    )
    if due is not None:
        lines.append(_("-# ⏳ Your time runs out {when}", when=f"<t:{due // 1000}:R>"))
    lines += [f"> {formatter(utterance.phrase)}" for utterance in table.said(1) if utterance.to == seat]
    if is_unreachable(table.seats[seat]) and match.game.info.hidden and match.result is None:
        lines.append(_("-# My messages do not reach you: your hand is here, and behind the button below the picture."))
    if asking is not None and (question := asking.question_below(asks)) is not None:
        lines.append(question)
    items: list[Part] = [
        Text(f"### {formatter.sheet.title} · {table.place}"),
        Picture(sight, is_unchanged=keeps_picture(view, legal, path)),
        Text("\n".join(lines)),
    ]
    if asking is not None:
        items += asking.rows
    # what is over stays as it is
    again = [Button(_("Refresh"), Press(Action.VIEW, table.id, ("again",)))] if table.live else []
    last: list[Button | Link] = [
        *again,
        Button(_("Rules"), Press(Action.RULES, table.id, ("0",))),
        *glossary_buttons(table.game, table.id, _),
    ]
    if gives_tips(table):
        last.append(Button(_("Tip"), Press(Action.TIP, table.id)))
    if (url := post_url(table)) is not None:
        last.append(Link(_("To the table"), url))
    items.append(row(*last))
    in_words = not table.has_emojis(seat)
    return Message("private view", tuple(items), table.game.info.family.accent, in_words=in_words)


def hand_to_come(table: Table, _: Gettext) -> Message:
    """The direct message that will show a player's hand, before the cards are dealt."""
    title = table.text_formatter(_.language).sheet.title
    words = _("You sit at **{title}** in {channel}. Your hand will come here.", title=title, channel=table.place)
    url = post_url(table)
    way = () if url is None else (row(Link(_("To the table"), url)),)
    return Message("hand to come", (Text(words), *way))


def resting_view(table: Table, _: Gettext) -> Message:
    """The line that replaces a private view whose player looks at another one."""
    title = table.text_formatter(_.language).sheet.title
    words = _("-# **{title}** in {channel}: this view rests.", title=title, channel=table.place)
    # true also when the match is over
    here = Button(_("Show here"), Press(Action.VIEW, table.id, ("again",)))
    url = post_url(table)
    way = () if url is None else (Link(_("To the table"), url),)
    return Message("resting view", (Text(words), row(here, *way)))


def former_view(table: Table, seat: Seat, _: Gettext) -> Message:
    """The line that replaces a private view whose player sits there no more; it stays true to the end of the match."""
    title = table.text_formatter(_.language).sheet.title
    if seat in table.gave_up:
        words = _(
            "-# **{title}** in {channel}: you have given up. The table shows how it goes on.",
            title=title,
            channel=table.place,
        )
    else:
        words = _(
            "-# **{title}** in {channel}: a computer player has taken your seat. The table shows how it goes on.",
            title=title,
            channel=table.place,
        )
    url = post_url(table)
    way = () if url is None else (row(Link(_("To the table"), url)),)
    return Message("former view", (Text(words), *way))


def post_url(table: Table) -> str | None:
    """The address of the public post."""
    return url_of_post(table.row)


def url_of_post(row_: rows.Match) -> str | None:
    """The address of a match's public post."""
    if row_.post_id is None:
        return None
    return f"https://discord.com/channels/{row_.guild_id or '@me'}/{row_.channel_id}/{row_.post_id}"
