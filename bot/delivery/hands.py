"""The private views of players: the one place that knows where each of them is, and keeps it up to date.

A hand comes as a direct message, or as an ephemeral message that the player opens by a button. An ephemeral message
can be changed with the token of the interaction that showed it; the newest one of a seat stands in the score book, so
that any process can change it. While one is open it goes before the direct message.
"""

from __future__ import annotations

import discord
import structlog

from bot.delivery.nonce import nonce
from bot.delivery.outbox import OutboxDelivery
from bot.runtime.clock import now_ms
from bot.runtime.i18n import gettext_for, spoken_language
from bot.screens.pictures import PictureService
from bot.screens.private import post_url, private
from bot.sessions.hand_place import HandPlace, hand_place, is_unprobed
from bot.sessions.host import Host
from bot.sessions.outbox_content import post_draft
from bot.sessions.table import Table
from bot.wire import ephemeral
from bot.wire.components import Shown, link, row, screen, text
from bot.wire.errors import TOO_OLD_TO_EDIT
from bot.wire.interaction import Interaction
from data import rows
from games.contract import Seat

log = structlog.get_logger("stammtisch.delivery")


def continues_in_private(table: Table, seat: Seat) -> bool:
    """Whether the player goes on with something that only he may see."""
    match = table.playing
    return match.game.info.hidden and seat in match.awaited and match.result is None


class Hands:
    """Brings players' private views to where they look at them."""

    def __init__(self, client: discord.Client, host: Host, pictures: PictureService, outbox: OutboxDelivery) -> None:
        self._client = client
        self._host = host
        self._pictures = pictures
        self._outbox = outbox

    async def probe(self, table: Table, chair: rows.Chair) -> bool:
        """Send the person's hand message ahead of the deal, where none was; False if messages do not reach him."""
        if chair.user_id is None or not table.game.info.hidden or not is_unprobed(chair):
            return True
        _ = gettext_for(spoken_language(chair.locale))
        title = table.text_formatter(_.language).sheet.title
        words = _("You sit at **{title}** in {channel}. Your hand will come here.", title=title, channel=table.place)
        items = [text(words)]
        url = post_url(table)
        notice = Shown(screen(*items, *([] if url is None else [row(link(_("To the table"), url))])))
        try:
            direct = await self._client.create_dm(discord.Object(chair.user_id))
            message = await direct.send(**notice.send_arguments(), nonce=_hand_nonce(table, chair))
        except discord.Forbidden:
            await self._host.store.matches.set_hand(table.id, chair.seat, None, None, "closed")
            return False
        except discord.HTTPException as error:
            # that says nothing about the person: the start tries once more
            log.warning("hand not announced", match=table.id, seat=chair.seat, reason=str(error))
            return True
        await self._host.store.matches.set_hand(table.id, chair.seat, direct.id, message.id, "ok")
        return True

    async def probe_all(self, table: Table) -> None:
        """Send the hand messages of all people ahead of the deal, as far as there are none."""
        for chair in table.people:
            await self.probe(table, chair)

    async def send(self, table: Table, entry: rows.OutboxEntry) -> None:
        """Bring the hand of an outbox entry up to date."""
        await self.refresh(table, int(entry.target))

    async def refresh(self, table: Table, seat: Seat) -> None:
        """Bring a person's hand up to date where he looks at it: the ephemeral view, else the direct message."""
        chair = table.seats[seat]
        language = spoken_language(chair.locale)
        if table.match is None or await self._refresh_ephemeral(table, seat, language):
            return
        if chair.user_id is None or HandPlace.DIRECT_MESSAGE not in hand_place(chair, now_ms()):
            return
        view = await private(table, seat, language, self._pictures)
        try:
            await self._edit_message(table, chair, view)
        except discord.Forbidden:
            # the post tells him where his hand is from now on
            now, set_hand = now_ms(), self._host.store.matches.set_hand
            post = post_draft(now, self._host.leases.holder)
            entries = await set_hand(table.id, seat, None, None, "closed", drafts=[post], at=now)
            await self._outbox.deliver(table, entries)

    async def open(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Show the player his view in an ephemeral message of its own, which is kept up to date from now on."""
        view = await private(table, seat, interaction.language, self._pictures)
        await self._note_ephemeral(interaction, table, seat, await interaction.show(view))

    async def show(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Show the player what only he may see: in the ephemeral view he has open, or in one of its own."""
        if not await self._refresh_ephemeral(table, seat, interaction.language):
            await self.open(interaction, table, seat)

    async def change(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Bring the private view the player has pressed up to date; from now on it is kept so where he plays."""
        await interaction.change(await private(table, seat, interaction.language, self._pictures))
        if interaction.raw.guild_id is not None:
            await self._note_ephemeral(interaction, table, seat, interaction.pressed_message_id)
        elif table.seats[seat].door_token is not None:
            # he plays in his direct messages
            await self._forget_ephemeral(table, seat)

    async def _refresh_ephemeral(self, table: Table, seat: Seat, language: str) -> bool:
        """Bring the ephemeral view up to date that a player has open; False if there is none any more."""
        chair = table.seats[seat]
        if HandPlace.EPHEMERAL not in hand_place(chair, now_ms()):
            return False
        view = await private(table, seat, language, self._pictures)
        try:
            await ephemeral.change(self._client, chair.door_token or "", chair.door_message_id or 0, view)
        except discord.HTTPException:
            # dismissed, or its token has run out
            await self._forget_ephemeral(table, seat)
            return False
        return True

    async def _note_ephemeral(self, interaction: Interaction, table: Table, seat: Seat, message_id: int | None) -> None:
        token = interaction.raw.token
        await self._host.store.matches.set_ephemeral_view(table.id, seat, token, message_id, now_ms())

    async def _forget_ephemeral(self, table: Table, seat: Seat) -> None:
        await self._host.store.matches.set_ephemeral_view(table.id, seat, None, None, None)

    async def _edit_message(self, table: Table, chair: rows.Chair, view: Shown) -> None:
        """Edit the message with a hand; one that is gone or too old to be edited is followed by another one."""
        direct = self._client.get_partial_messageable(chair.hand_channel_id or 0)
        try:
            await direct.get_partial_message(chair.hand_message_id or 0).edit(**view.edit_arguments())
        except discord.HTTPException as error:
            if not (error.status == 404 or error.code == TOO_OLD_TO_EDIT):
                raise
            message = await direct.send(**view.send_arguments(), nonce=_hand_nonce(table, chair))
            await self._host.store.matches.set_hand(table.id, chair.seat, direct.id, message.id, "ok")


def _hand_nonce(table: Table, chair: rows.Chair) -> str:
    """The nonce of a player's next hand message."""
    return nonce(f"hand {table.id} {chair.seat} {chair.hand_message_id}")
