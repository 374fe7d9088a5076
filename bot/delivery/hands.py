"""Keeps the private views of players up to date; the one place that knows where each of them is.

A hand comes as a direct message, or as an ephemeral message that the player opens by a button. An ephemeral message
can be changed with the token of the interaction that showed it; the newest one of a seat stands in the database, so
that any process can change it. While one is open it goes before the direct message.

So each player has one view at a time that is kept up to date: where he has looked last. Any other of his is reduced to
one line with a button that shows the present one there; that stands in the outbox, with the token it takes. An
ephemeral view that nobody has pressed for long is reduced before its token runs out, and the direct message goes on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

import discord
import structlog

from bot.delivery.nonce import nonce
from bot.delivery.outbox import OutboxDelivery
from bot.delivery.pictures import PictureService
from bot.delivery.steps import Steps
from bot.runtime.background import behind
from bot.runtime.i18n import gettext_for, spoken_language
from bot.screens.private import former_view, hand_to_come, private, resting_view
from bot.sessions.hand_place import OPEN_FOR, HandPlace, hand_place, is_unprobed
from bot.sessions.host import Host
from bot.sessions.outbox_content import GRACE, post_draft
from bot.sessions.outbox_entries import DirectView, EphemeralView, Hand, draft
from bot.sessions.table import Table
from bot.wire import by_token, sending
from bot.wire.errors import TOO_OLD_TO_EDIT
from bot.wire.interaction import Interaction, Sent
from bot.wire.message import Message
from bot.wire.rendering import Ready
from bot.wire.uploads import Uploads
from data import rows
from data.errors import Conflict
from games.contract import Seat
from games.menu import PathError

log = structlog.get_logger("stammtisch.delivery")


def continues_in_private(table: Table, seat: Seat) -> bool:
    """Return whether the player goes on with a choice that only he may see."""
    match = table.started_match
    return match.game.info.hidden and seat in match.awaited and match.result is None


class Hands:
    """Brings players' private views to where they look at them."""

    def __init__(
        self,
        client: discord.Client,
        host: Host,
        pictures: PictureService,
        outbox: OutboxDelivery,
        steps: Steps,
        uploads: Uploads,
    ) -> None:
        self._client = client
        self._host = host
        self._pictures = pictures
        self._outbox = outbox
        self._steps = steps
        self._uploads = uploads
        self._locks: WeakValueDictionary[tuple[int, Seat], asyncio.Lock] = WeakValueDictionary()

    async def probe(self, table: Table, chair: rows.Chair) -> bool:
        """Send the person's hand message ahead of the deal, where none was; False if messages do not reach him."""
        if chair.user_id is None or not table.game.info.hidden or not is_unprobed(chair):
            return True
        notice = Ready(hand_to_come(table, gettext_for(spoken_language(chair.locale))))
        try:
            direct = await self._client.create_dm(discord.Object(chair.user_id))
            message = await sending.send(direct.send, notice, nonce=_hand_nonce(table, chair))
        except discord.Forbidden:
            await self._note_hand(table, chair.user_id, None)
            return False
        except discord.HTTPException as error:
            # that says nothing about the person: the start tries once more
            log.warning("hand not announced", match=table.id, seat=chair.seat, reason=str(error))
            return True
        await self._note_hand(table, chair.user_id, message)
        return True

    async def probe_all(self, table: Table) -> None:
        """Send the hand messages of all people ahead of the deal, as far as there are none."""
        for chair in table.people:
            await self.probe(table, chair)

    async def send(self, table: Table, item: Hand) -> None:
        """Bring a hand up to date."""
        await self.refresh(table, item.seat)

    async def refresh(self, table: Table, seat: Seat) -> None:
        """Bring a person's hand up to date where he looks at it: the ephemeral view, else the direct message."""
        # whoever comes late may hold an older state than the one that was just shown
        now: Table | None = await self._host.find(table.id) or table
        while now is not None:
            table, chair = now, now.seats[seat]
            if table.match is None or chair.user_id is None or not hand_place(chair, self._host.now_ms()):
                return
            # drawn before anybody's answer has to wait for it
            view = await self._drawn(table, seat, spoken_language(chair.locale))
            async with self._lock(table, seat):
                now = await self._host.find(table.id) or table
                if _face(now, seat) == _face(table, seat):
                    await self._show(now, seat, view)
                    # another process may have shown an older state after us, or a newer one before us
                    now = await self._changed_since(now, seat)

    def _lock(self, table: Table, seat: Seat) -> asyncio.Lock:
        """The lock under which somebody's private view is changed."""
        return self._locks.setdefault((table.id, seat), asyncio.Lock())

    def channel_of(self, table: Table, item: Hand) -> int | None:
        """The channel into whose limits an edit of a private view counts; None where it is made by a token."""
        chair = table.seats[item.seat]
        is_direct = HandPlace.EPHEMERAL not in hand_place(chair, self._host.now_ms())
        return chair.hand_channel_id if is_direct else None

    async def _show(self, table: Table, seat: Seat, view: Ready) -> None:
        chair = table.seats[seat]
        if await self._show_in_ephemeral(table, seat, view):
            return
        if chair.user_id is None or HandPlace.DIRECT_MESSAGE not in hand_place(chair, self._host.now_ms()):
            return
        try:
            await self._edit_message(table, chair, view)
        except discord.Forbidden:
            # the post tells him where his hand is from now on
            now = self._host.now_ms()
            post = post_draft(now, self._host.leases.holder)
            entries = await self._note_hand(table, chair.user_id, None, drafts=[post], at=now)
            await self._outbox.deliver(table, entries)

    async def _changed_since(self, before: Table, seat: Seat) -> Table | None:
        """The table as it is now, if a seat's private view looks different from when it was shown; else None."""
        now = await self._host.find(before.id)
        return None if now is None or _face(now, seat) == _face(before, seat) else now

    async def open(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Show the player his view in an ephemeral message of its own, which is kept up to date from now on."""
        sent = await interaction.show_another(private(table, seat, interaction.language))
        await self._note_ephemeral(interaction, table, seat, sent.message_id or 0)
        await self._follow(table, seat, sent)

    async def show(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Show the player what only he may see: in the ephemeral view he has open, or in one of its own."""
        if HandPlace.EPHEMERAL in hand_place(table.seats[seat], self._host.now_ms()):
            # he waits for it: behind all pictures that nobody waits for it would come late on a busy day
            view = await self._pictures.complete(self._present(table, seat, interaction.language))
            async with self._lock(table, seat):
                is_shown = await self._show_in_ephemeral(table, seat, view)
            if is_shown:
                if view.is_late:
                    await self._outbox.put_off(table, Hand(seat))
                return
        await self.open(interaction, table, seat)

    async def change(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Bring the private view the player has pressed up to date, and keep that one up to date from now on."""
        async with self._lock(table, seat):
            sent = await interaction.change(private(table, seat, interaction.language))
        await self.note_pressed(interaction, table, seat)
        await self._follow(table, seat, sent)

    async def show_present(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Answer a press that came too late with the private view as it stands."""
        remark = interaction._("-# The table has moved on; this is how it stands.")
        async with self._lock(table, seat):
            sent = await interaction.change(private(table, seat, interaction.language, remark=remark))
        if sent.is_late:
            await self._outbox.put_off(table, Hand(seat))
        await self.note_step(interaction, table, seat)

    async def step(self, interaction: Interaction, table: Table, seat: Seat, path: tuple[int, ...]) -> None:
        """Answer a press that leads on in the menus of a private view."""
        async with self._lock(table, seat):
            sent = await interaction.change(private(table, seat, interaction.language, path), same_moment=True)
        if sent.is_late:
            await self._outbox.put_off(table, Hand(seat))
        await self.note_step(interaction, table, seat)

    async def _drawn(self, table: Table, seat: Seat, language: str) -> Ready:
        """A private view as it should look now, with its picture, for which nobody waits."""
        with behind():
            return await self._pictures.complete(self._present(table, seat, language))

    def _present(self, table: Table, seat: Seat, language: str) -> Message:
        """A private view with the menus as far as its player has chosen in them."""
        with suppress(PathError):
            return private(table, seat, language, self._steps.path(table, seat, in_public=False))
        return private(table, seat, language)

    async def note_step(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Note which private view a player chooses in, unless the database has it already."""
        chair = table.seats[seat]
        is_used = (
            chair.ephemeral_message_id == interaction.pressed_message_id
            and self._host.now_ms() - (chair.ephemeral_at or 0) < OPEN_FOR // 2
            if interaction.is_ephemeral
            else chair.ephemeral_token is None
        )
        if not is_used:
            await self.note_pressed(interaction, table, seat)

    async def note_pressed(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Note that a player uses the private view he has pressed."""
        message = interaction.raw.message
        if message is not None and interaction.is_ephemeral:
            await self._note_ephemeral(interaction, table, seat, message.id)
        elif message is not None and not interaction.is_public:
            # he plays in his direct messages
            now = await self._host.find(table.id) or table
            chair = now.seats[seat]
            if chair.user_id == interaction.id and chair.ephemeral_token is not None:
                await self._note(now, interaction.id, None, [self._reduced(chair, self._host.now_ms())])

    async def _follow(self, table: Table, seat: Seat, sent: Sent) -> None:
        """Refresh a view that others have overtaken while the answer was on its way.

        A picture that was left out of the answer follows.
        """
        if await self._changed_since(table, seat) is not None:
            await self.refresh(table, seat)
        elif sent.is_late:
            await self._outbox.put_off(table, Hand(seat))

    async def _show_in_ephemeral(self, table: Table, seat: Seat, view: Ready) -> bool:
        """Show a player's view in the ephemeral message that he has open; False if there is none any more."""
        chair = table.seats[seat]
        if HandPlace.EPHEMERAL not in hand_place(chair, self._host.now_ms()):
            return False
        try:
            self._uploads.note(
                await by_token.change(self._client, chair.ephemeral_token or "", chair.ephemeral_message_id or 0, view)
            )
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise
            # dismissed, or its token has run out
            await self._note_view(table, chair.user_id)
            return False
        return True

    async def _note_ephemeral(self, interaction: Interaction, table: Table, seat: Seat, message_id: int) -> None:
        """Note the ephemeral view a player has opened or pressed: any other of his is reduced, this one in time."""
        now, table = self._host.now_ms(), await self._host.find(table.id) or table
        chair, token = table.seats[seat], interaction.raw.token
        if chair.user_id != interaction.id or (
            chair.ephemeral_token == token and chair.ephemeral_message_id == message_id
        ):
            return
        drafts = [draft(EphemeralView(seat, message_id, token), now + OPEN_FOR)]
        if HandPlace.EPHEMERAL not in hand_place(chair, now):
            if chair.hand_state == "ok":
                drafts.append(draft(DirectView(seat), now + GRACE, self._host.leases.holder))
        elif chair.ephemeral_message_id != message_id:
            drafts.append(self._reduced(chair, now))
        await self._note(table, interaction.id, (token, message_id, now), drafts)

    def _reduced(self, chair: rows.Chair, now: int) -> rows.OutboxDraft:
        view = EphemeralView(chair.seat, chair.ephemeral_message_id or 0, chair.ephemeral_token or "")
        return draft(view, now + GRACE, self._host.leases.holder)

    async def _note(
        self, table: Table, user_id: int, open_view: tuple[str, int, int] | None, drafts: list[rows.OutboxDraft]
    ) -> None:
        """Note which ephemeral view a player has open, and reduce at once the views that this makes obsolete."""
        for entry in await self._note_view(table, user_id, open_view, drafts):
            if entry.holder is not None:
                await self._outbox.attempt(table, entry)

    async def _note_view(
        self,
        table: Table,
        user_id: int | None,
        open_view: tuple[str, int, int] | None = None,
        drafts: Sequence[rows.OutboxDraft] = (),
    ) -> tuple[rows.OutboxEntry, ...]:
        """Note which ephemeral view somebody has open, if he still sits at the table."""
        if user_id is None:
            return ()
        view = None if open_view is None else rows.EphemeralView(*open_view)
        set_view = self._host.store.chairs.set_ephemeral_view
        with suppress(Conflict):
            return await set_view(table.id, user_id, view, drafts=drafts)
        return ()

    async def _note_hand(
        self,
        table: Table,
        user_id: int | None,
        message: discord.Message | None,
        *,
        drafts: Sequence[rows.OutboxDraft] = (),
        at: int = 0,
    ) -> tuple[rows.OutboxEntry, ...]:
        """Note the message with somebody's hand, or that none reaches him, if he still sits at the table."""
        if user_id is None:
            return ()
        hand = rows.HandMessage(None, None, "closed")
        if message is not None:
            hand = rows.HandMessage(message.channel.id, message.id, "ok")
        set_hand = self._host.store.chairs.set_hand
        with suppress(Conflict):
            return await set_hand(table.id, user_id, hand, drafts=drafts, at=at)
        return ()

    async def reduce_direct(self, table: Table, item: DirectView) -> None:
        """Reduce the direct message to a line with a button that shows the present view in its place."""
        now, seat = await self._host.find(table.id) or table, item.seat
        chair = now.seats[seat]
        is_elsewhere = chair.user_id is None or HandPlace.EPHEMERAL in hand_place(chair, self._host.now_ms() + 1)
        if not is_elsewhere or chair.hand_message_id is None:
            return
        direct = self._client.get_partial_messageable(chair.hand_channel_id or 0)
        message = direct.get_partial_message(chair.hand_message_id)
        await _unless_gone(sending.edit(message.edit, _elsewhere(now, seat)))
        after = await self._host.find(table.id) or now
        if HandPlace.EPHEMERAL not in hand_place(after.seats[seat], self._host.now_ms()):
            # he went on there while it was being reduced
            await self.refresh(after, seat)

    async def reduce_ephemeral(self, table: Table, item: EphemeralView) -> None:
        """Reduce an ephemeral view to a line with a button that shows the present view in its place."""
        now, seat, which = await self._host.find(table.id) or table, item.seat, item.message_id
        chair = now.seats[seat]
        is_open = HandPlace.EPHEMERAL in hand_place(chair, self._host.now_ms() + 1)
        is_noted = chair.ephemeral_message_id == which
        if is_noted and is_open and chair.ephemeral_token != item.token:
            # he has pressed it once more since
            return
        finished = now.row.status == "stopped" or (now.match is not None and now.match.result is not None)
        # what is left of a match that is over stays to be seen where its player has looked last
        if not (finished and is_noted):
            await _unless_gone(by_token.change(self._client, item.token, which, _elsewhere(now, seat)))
        if is_noted:
            await self._note_view(now, chair.user_id)
            await self.refresh(now, seat)
            return
        after = await self._host.find(table.id) or now
        if after.seats[seat].ephemeral_message_id == which:
            # he went on there while it was being reduced
            await self.refresh(after, seat)

    async def _edit_message(self, table: Table, chair: rows.Chair, view: Ready) -> None:
        """Edit the message with a hand; one that is gone or too old to be edited is followed by another one."""
        direct = self._client.get_partial_messageable(chair.hand_channel_id or 0)
        try:
            self._uploads.note(await sending.edit(direct.get_partial_message(chair.hand_message_id or 0).edit, view))
        except discord.HTTPException as error:
            if not (error.status == 404 or error.code == TOO_OLD_TO_EDIT):
                raise
            message = await sending.send(direct.send, view, nonce=_hand_nonce(table, chair))
            await self._note_hand(table, chair.user_id, message)


def _face(table: Table, seat: Seat) -> tuple[object, ...]:
    """The values that decide how a seat's private view looks."""
    ply = None if table.match is None else table.match.ply
    return table.row.status, ply, spoken_language(table.seats[seat].locale)


def _elsewhere(table: Table, seat: Seat) -> Ready:
    """The line that replaces a private view whose player looks at another one, or sits there no more."""
    chair = table.seats[seat]
    _ = gettext_for(spoken_language(chair.locale))
    return Ready(resting_view(table, _) if chair.user_id is not None else former_view(table, seat, _))


async def _unless_gone(edit: Awaitable[object]) -> None:
    """Edit a message that may be gone."""
    try:
        await edit
    except discord.HTTPException as error:
        if error.status >= 500 or error.status == 429:
            raise
        log.debug("a private view is gone", reason=str(error))


def _hand_nonce(table: Table, chair: rows.Chair) -> str:
    """The nonce of a player's next hand message."""
    return nonce(f"hand {table.id} {chair.seat} {chair.hand_message_id}")
