"""Sends the public posts of tables, edits them, reposts them further down, and finds lost ones."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any
from weakref import WeakValueDictionary

import discord
import structlog

from bot.delivery.nonce import nonce
from bot.delivery.outbox import OutboxDelivery
from bot.delivery.pictures import PictureService
from bot.delivery.steps import Steps
from bot.runtime.background import behind
from bot.runtime.recent import Recent
from bot.screens.choices import open_choices
from bot.screens.post import moved_post, post, public
from bot.sessions.followers import Shown
from bot.sessions.host import Host
from bot.sessions.outbox_content import GRACE
from bot.sessions.outbox_entries import KINDS, OldPost, Post, draft
from bot.sessions.table import Table
from bot.wire import by_token, sending
from bot.wire.custom_id import Press
from bot.wire.errors import TOO_OLD_TO_EDIT, is_channel_gone
from bot.wire.interaction import Interaction
from bot.wire.message import Message
from bot.wire.rendering import Ready
from bot.wire.snowflake import milliseconds
from bot.wire.uploads import Uploads
from data import rows
from games.menu import PathError

FRESH = 50 * 60_000
"""Milliseconds after which a post is put up anew: Discord throttles edits of messages older than an hour."""
BURIED = 12
"""The number of messages below a post after which it is sent anew."""
TOKENS = 4096
"""Posts of which the newest press is remembered."""
TALKING = 1024
"""Channels whose last messages are remembered."""
RECALLED = 25
"""The number of messages among which a lost post is looked for."""
UPDATES = (discord.InteractionResponseType.message_update, discord.InteractionResponseType.deferred_message_update)
"""Answers whose token stands for the pressed message."""
SETTLING_IN = 10_000
"""Milliseconds after the start within which a message may have been sent by the previous process."""

log = structlog.get_logger("stammtisch.delivery")


class Posts:
    """Brings the public posts of tables to Discord."""

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
        self._tokens: Recent[int, tuple[str, int]] = Recent(TOKENS)
        """For each post the token of the newest press on it, and when that was: UTC milliseconds."""
        self._below: Recent[int, deque[int]] = Recent(TALKING)
        """For each channel where there is talk the last messages of others, which may lie below a table's post."""
        self._stale: dict[int, int | None] = {}
        """For each channel the post that is gone, or shall be put up anew."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._since = self._host.now_ms()

    # --- whether a post can be changed, or a new one is due ---

    def is_stale(self, table: Table) -> bool:
        """Return whether the post is too old, too far up, or gone, so that a new one is due."""
        post_at = table.row.post_at
        if table.row.post_id is None or post_at is None:
            return True
        if self._host.now_ms() - post_at > FRESH or self._stale.get(table.row.channel_id) == table.row.post_id:
            return True
        # ids rise with time: whoever has put the post up, we see what lies below it
        below = self._below.get(table.row.channel_id)
        return below is not None and len(below) == BURIED and below[0] > table.row.post_id

    def note_message(self, message: discord.Message) -> None:
        """Note that a message may have pushed the post of its channel up."""
        self._below.setdefault(message.channel.id, deque(maxlen=BURIED)).append(message.id)

    def forget(self, table: Table) -> None:
        """Make the next delivery send a new post: the old one was deleted, or is to move to the bottom."""
        self._stale[table.row.channel_id] = table.row.post_id

    async def changed_since(self, before: Table) -> Table | None:
        """The table as it is now, if it looks different from when it was shown; else None."""
        now = await self._host.find(before.id)
        return None if now is None or now.face == before.face else now

    # --- by whose leave it is edited ---

    def note_press(self, interaction: Interaction, table: Table) -> None:
        """Note that a press at the post was answered: with its token the post can be edited for a while."""
        if interaction.pressed_message_id == table.row.post_id and interaction.raw.response.type in UPDATES:
            self._tokens[table.row.post_id or 0] = interaction.raw.token, interaction.at

    def channel_of(self, table: Table, item: Post) -> int | None:
        """The channel into whose limits an edit of the post counts; None where it is made by the token of a press."""
        return table.row.channel_id if self._token(table) is None or self.is_stale(table) else None

    def _token(self, table: Table) -> str | None:
        token, at = self._tokens.get(table.row.post_id or 0, ("", 0))
        return token if token and self._host.now_ms() - at < by_token.ALIVE else None

    async def _edit(self, table: Table, ready: Ready) -> discord.Message:
        """Edit the post by the token of the newest press on it, or else by the bot's own."""
        post_id = table.row.post_id or 0
        if (token := self._token(table)) is not None:
            try:
                return await by_token.change(self._client, token, post_id, ready)
            except discord.HTTPException as error:
                if error.status >= 500 or error.status == 429:
                    raise
                # whatever is wrong with it, the bot may edit its own message
                self._tokens.pop(post_id, None)
        return await sending.edit(self._message(table).edit, ready)

    # --- bringing it up to date ---

    def lock(self, table: Table) -> asyncio.Lock:
        """The lock under which the post of a table is put up or changed."""
        return self._locks.setdefault(table.id, asyncio.Lock())

    async def update(self, table: Table) -> None:
        """Bring the public post up to date: one edit, or a new post where the old one is stale."""
        # whoever comes late may hold an older state than the one that was just shown
        now: Table | None = await self._host.find(table.id) or table
        while now is not None:
            table = now
            ready = await self._drawn(table)
            async with self.lock(table):
                is_shown = await self._show(table, ready)
            # another process may have shown an older state after us, or a newer one before us
            now = await (self.changed_since(table) if is_shown else self._host.find(table.id))

    async def send(self, table: Table, item: Post) -> None:
        """Bring the post up to date; first look for one that was sent and never noted."""
        if table.row.post_id is None and (message_id := await self._lost_post(table)) is not None:
            await self.note_post(table, message_id)
        await self.update(table)

    @asynccontextmanager
    async def shown_by_answer(self, table: Table) -> AsyncIterator[Table]:
        """The table as it is now, for an answer that shows it; then acknowledge the outbox entries for its post."""
        entries = await self._outbox.post_entries(table.id)
        now = await self._host.find(table.id) or table
        yield now
        await self._outbox.acknowledge(*entries)
        if await self.changed_since(now) is not None:
            # the answer may have come after one that shows what others have done meanwhile
            await self.update(now)

    async def note_post(self, table: Table, message_id: int, entries: Sequence[rows.OutboxDraft] = ()) -> None:
        """Note which message is the post, and what is to be delivered for that."""
        await self._host.store.matches.set_post(table.id, message_id, self._host.now_ms(), entries)
        self._stale.pop(table.row.channel_id, None)

    async def change(self, interaction: Interaction, table: Table, shown: Shown) -> None:
        """Answer a press at the post with the post as it is after an act."""
        async with self.lock(table):
            sent = await interaction.change(public(table))
        shown.note_post(lacks_picture=sent.is_late)

    async def show_present(self, interaction: Interaction, table: Table) -> None:
        """Answer a press that came too late with the post as it stands; a late picture follows from the outbox."""
        async with self.lock(table):
            sent = await interaction.change(public(table))
        if sent.is_late:
            await self.put_off(table)

    async def step(self, interaction: Interaction, table: Table, path: tuple[int, ...]) -> None:
        """Answer a press that leads on in the menus of the post."""
        async with self.lock(table):
            sent = await interaction.change(public(table, path), same_moment=True)
        if sent.is_late:
            await self.put_off(table)

    async def put_off(self, table: Table) -> None:
        """Let the picture of a post that was shown by words alone follow."""
        await self._outbox.put_off(table, Post())

    async def _drawn(self, table: Table) -> Ready:
        """The post as it should look now, with its picture, for which nobody waits."""
        await self._host.turnstile.go_through()
        with behind():
            return await self._pictures.complete(self._present(table))

    def _present(self, table: Table) -> Message:
        """The post with the menus as far as the person who is awaited has chosen in them."""
        if table.match is not None and table.row.status == "open" and (choosing := open_choices(table)) is not None:
            with suppress(PathError):
                return public(table, self._steps.path(table, choosing[0], in_public=True))
        return post(table)

    async def _show(self, table: Table, ready: Ready) -> bool:
        """Send or edit the post; False if the table has changed meanwhile, so that this would show an old state."""
        if self._host.tables.looks_otherwise(table):
            return False
        if not self.is_stale(table):
            try:
                message = await self._edit(table, ready)
            except discord.HTTPException as error:
                # a post that is gone is put up anew, as is one that Discord does not let be edited any more
                if is_channel_gone(error) or not (error.status == 404 or error.code == TOO_OLD_TO_EDIT):
                    raise
            else:
                self._uploads.note(message)
                self._note_shown(table, milliseconds(message.edited_at or message.created_at))
                return True
        await self._post_anew(table, ready)
        return True

    def _note_shown(self, table: Table, stamp: int) -> None:
        """Note Discord's timestamp of the post's present state."""
        ours = self._host.now_ms()
        self._host.store.seen_time.note(stamp, ours)
        self._host.timestamps.note_shown(table, stamp, ours)

    async def _post_anew(self, table: Table, ready: Ready) -> None:
        was: rows.Was = {"post_id": table.row.post_id, "post_at": table.row.post_at}
        if not await self._host.store.matches.reserve_post(table.id, was, self._host.now_ms()):
            # another process is putting it up
            return
        # should this process end before it has noted the message, the next one is given the same by its nonce
        once = nonce(f"post {table.id} {table.row.post_id}")
        message = await sending.send(self._channel(table.row.channel_id).send, ready, nonce=once)
        old, holder, due = table.row.post_id, self._host.leases.holder, self._host.now_ms() + GRACE
        drafts = [draft(OldPost(old), due, holder)] if old else []
        await self.note_post(table, message.id, drafts)
        if milliseconds(message.created_at) < self._since + SETTLING_IN:
            await sending.edit(message.edit, await self._drawn(table))
        self._note_shown(table, milliseconds(message.created_at))
        for entry in await self._host.store.outbox.pending(table.id) if drafts else ():
            if entry.kind == KINDS[OldPost]:
                await self._outbox.attempt(await self._host.find(table.id) or table, entry)

    async def reduce(self, table: Table, item: OldPost) -> None:
        """Reduce an old post to a line with a link to the present one."""
        old = self._channel(table.row.channel_id).get_partial_message(item.message_id)
        line = Ready(moved_post(table))
        try:
            await sending.edit(old.edit, line)
        except discord.HTTPException as error:
            if error.status < 500:
                # the old post is gone or cannot be edited any more: then nothing needs to lead away from it
                log.debug("old post not reduced", match=table.id)
                return
            raise

    async def _lost_post(self, table: Table) -> int | None:
        """A post of the table that was sent, but not noted before the process ended; None if there is none."""
        try:
            async for message in self._channel(table.row.channel_id).history(limit=RECALLED):
                mine = self._client.user is not None and message.author.id == self._client.user.id
                if mine and any(press.match == table.id for press in _presses(message.components)):
                    return message.id
        except discord.Forbidden:
            log.debug("the channel's messages cannot be read", match=table.id)
        return None

    async def repost_all(self) -> None:
        """Send every live table's post anew, for a simulated Discord that forgets its messages."""
        for match_id in await self._host.store.matches.open_ids():
            table = await self._host.find(match_id)
            if table is not None:
                await self._host.store.matches.set_post(match_id, None, None)
                await self.update(table)

    def _message(self, table: Table) -> discord.PartialMessage:
        return self._channel(table.row.channel_id).get_partial_message(table.row.post_id or 0)

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)


def _presses(components: Iterable[Any]) -> Iterator[Press]:
    """The presses of a message's components, at any depth."""
    for component in components:
        press = Press.read(getattr(component, "custom_id", None) or "")
        if press is not None:
            yield press
        yield from _presses(getattr(component, "children", ()))
