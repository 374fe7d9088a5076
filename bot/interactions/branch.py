"""*What if*: a finished match opened at a move as a new table."""

from __future__ import annotations

import json

import discord

from bot.interactions.lobby import probe, put_up
from bot.interactions.open_table import missing_permissions, open_thread_named, table_language
from bot.interactions.replay import Look, patiently
from bot.runtime.numbers import whole
from bot.sessions import lobby
from bot.sessions.errors import UserError
from bot.sessions.table import Origin, Table
from bot.wire.components import Shown, button, row, screen, text
from bot.wire.custom_id import Press
from data.errors import ChannelTaken
from games.library import sheet
from games.options import as_dict


async def fork(look: Look) -> None:
    """Open the table in this channel; where a table stands already, offer a thread."""
    guest, interaction = look.guest, look.guest.interaction
    _ = guest._
    if interaction.guild_id is None:
        raise UserError(_("Tables stand in channels of a server: use `/replay` there."))
    if (missing := missing_permissions(interaction, _)) is not None:
        raise UserError(missing)
    moment = await _moment(look)
    try:
        table = await _opened(look, moment, interaction.channel_id or 0, await table_language(look.services, guest))
    except ChannelTaken as taken:
        if not isinstance(interaction.channel, discord.TextChannel):
            raise UserError(_("There is a table in this channel already.")) from None
        sentence = _("There is a table in this channel already. Shall I open a thread for yours?")
        press = Press("forkt", look.past.row.id, (str(moment.playing.ply), str(taken.match_id)))
        await guest.show(Shown(screen(text(sentence), row(button(_("Open a thread"), press, "primary")))))
        return
    await _greet(look, await put_up(look.services, guest, table))


async def fork_in_thread(look: Look) -> None:
    """Open the table in a new thread."""
    guest = look.guest
    moment = await _moment(look)
    title = sheet(look.past.table.game, guest.language).title
    thread = await open_thread_named(look.services, guest, guest._("{title}: what if", title=title))
    language = await table_language(look.services, guest)
    table = await _opened(look, moment, thread.id, language)
    await look.services.delivery.outbox.deliver_post(table)
    sentence = guest._("Your table stands in {thread}.", thread=thread.mention)
    await guest.interaction.edit_original_response(view=screen(text(sentence)))
    await _greet(look, await look.services.host.find(table.id) or table)


async def _moment(look: Look) -> Table:
    """The moment that was pressed; :class:`UserError` if the match was over then."""
    ply = whole("".join(look.press.arguments[:1]), 6) or 0
    moment = await patiently(look.guest, look.services.host.past_matches.working(look.past.at, ply), anew=False)
    if moment.playing.result is not None or moment.playing.ply != ply:
        raise UserError(look.guest._("The match was over by then; step back a little."))
    return moment  # type: ignore[no-any-return]  # what the archive answers


async def _opened(look: Look, moment: Table, channel_id: int, language: str) -> Table:
    """The lobby: the same game and options, the seats as they were for those who come back."""
    services, past = look.services, look.past
    table = await lobby.open_table(
        services.host,
        look.guest,
        past.table.game,
        channel_id,
        language=language,
        options=as_dict(moment.playing.game.options),
        origin=Origin.at(past.row.id, moment.playing),
    )
    order = [seat.user_id for seat in past.seats]
    await services.host.store.matches.update(table.id, note=json.dumps({"order": order}))
    return await services.host.find(table.id) or table


async def _greet(look: Look, table: Table) -> None:
    seat = table.seat_of(look.guest.id)
    if seat is not None:
        await probe(look.services, look.guest, table, table.seats[seat])


HANDLERS = {"fork": fork, "forkt": fork_in_thread}
