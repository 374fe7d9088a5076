"""Pays what is owed to Discord: the public post, the hands, a ping. What cannot be paid now is owed on."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from typing import Any
from weakref import WeakValueDictionary

import discord
import structlog

from bot.components import Shown, link, row, screen, text
from bot.doors import change, is_open
from bot.house import GRACE, House, now_ms, post_owed
from bot.ids import Press
from bot.metrics import UNDELIVERED
from bot.moments import milliseconds
from bot.pictures import Studio
from bot.pings import Pings
from bot.screens.lobby import cancelled, lobby
from bot.screens.post import public
from bot.screens.private import post_url, private
from bot.table import Table
from bot.tongue import spoken_language, tongue
from bot.troubles import OUTSIDE, TOO_OLD_TO_EDIT, again_after, channel_gone
from data import rows
from data.errors import StoreError
from games.values import Seat

FRESH = 50 * 60_000
"""Milliseconds after which a post is put up anew: Discord throttles edits of messages older than an hour."""
BURIED = 12
"""Messages below a post after which it is put up anew."""
TALKING = 1024
"""Channels whose talk is remembered."""
MOVED = "moved"
"""The debt of an old post: to be reduced to a line that leads to the new one."""
AT_ONCE = ("post", "hand")
"""Debts that whoever has made them pays at once; the others wait for their time."""
RECALLED = 25
"""Messages among which a post is sought that was sent and not noted."""
SETTLING_IN = 10_000
"""Milliseconds after the start in which a message may still be one of the process before."""

log = structlog.get_logger("stammtisch.delivery")


class Delivery:
    """Brings tables to Discord."""

    def __init__(self, client: discord.Client, house: House, studio: Studio) -> None:
        self._client = client
        self._house = house
        self._studio = studio
        self._below: OrderedDict[int, deque[int]] = OrderedDict()
        """For each channel where there is talk the last messages of others, which may lie below a table's post."""
        self._lost: dict[int, int | None] = {}
        """For each channel the post that is gone, or shall be put up anew."""
        self._pings = Pings(client, house)
        self._posting: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._since = now_ms()

    # --- the public post ---

    def heard(self, message: discord.Message) -> None:
        """Note that a message may have pushed the post of its channel up."""
        self._below.setdefault(message.channel.id, deque(maxlen=BURIED)).append(message.id)
        self._below.move_to_end(message.channel.id)
        while len(self._below) > TALKING:
            self._below.popitem(last=False)

    async def screen_of(self, table: Table) -> Shown:
        """The public post as it should look now."""
        if table.row.status == "cancelled":
            return await cancelled(table)
        if table.match is None:
            return await lobby(table, self._studio)
        return await public(table, self._studio)

    def stale(self, table: Table) -> bool:
        """Whether the post is too old, too far up, or gone, so that a new one is due."""
        posted = table.row.post_at
        if table.row.post_id is None or posted is None:
            return True
        if now_ms() - posted > FRESH or self._lost.get(table.row.channel_id) == table.row.post_id:
            return True
        # ids rise with time: whoever has put the post up, we see what lies below it
        below = self._below.get(table.row.channel_id)
        return below is not None and len(below) == BURIED and below[0] > table.row.post_id

    def posting(self, table: Table) -> asyncio.Lock:
        """The lock under which the post of a table is put up or changed."""
        return self._posting.setdefault(table.id, asyncio.Lock())

    async def changed_since(self, shown: Table) -> Table | None:
        """The table as it stands now, if it looks otherwise than when it was shown."""
        now = await self._house.find(shown.id)
        return None if now is None or now.face == shown.face else now

    async def post(self, table: Table) -> None:
        """Bring the public post up to date: one edit, or a new post where the old one is stale."""
        async with self.posting(table):
            # whoever waited here may hold an older state than the one that was just shown
            now: Table | None = await self._house.find(table.id) or table
            while now is not None:
                table = now
                await self._show(table)
                # another process may have shown an older state after us, or a newer one before us
                now = await self.changed_since(table)

    async def _show(self, table: Table) -> None:
        shown = await self.screen_of(table)
        if not self.stale(table):
            try:
                edited = await self._message(table).edit(**shown.editing())
            except discord.HTTPException as error:
                # a post that is gone is put up anew, as is one that Discord does not let be edited any more
                if channel_gone(error) or not (error.status == 404 or error.code == TOO_OLD_TO_EDIT):
                    raise
            else:
                self._house.moments.shown(table, milliseconds(edited.edited_at or edited.created_at), now_ms())
                return
        await self._post_anew(table, shown)

    async def _post_anew(self, table: Table, shown: Shown) -> None:
        was: rows.Was = {"post_id": table.row.post_id, "post_at": table.row.post_at}
        if not await self._house.store.matches.claim_post(table.id, was, now_ms()):
            # another process is putting it up
            return
        # should this process end before it has noted the message, the next one is given the same by its nonce
        nonce = _nonce(f"post {table.id} {table.row.post_id}")
        message = await self._channel(table.row.channel_id).send(**shown.sending(), nonce=nonce)
        old, holder, due = table.row.post_id, self._house.leases.holder, now_ms() + GRACE
        moved = (
            [rows.OutboxDraft(kind=MOVED, target=str(old), payload="", not_before=due, holder=holder)] if old else []
        )
        await self.posted(table, message.id, moved)
        if milliseconds(message.created_at) < self._since + SETTLING_IN:
            await message.edit(**(await self.screen_of(table)).editing())
        self._house.moments.shown(table, milliseconds(message.created_at), now_ms())
        for debt in await self._house.store.outbox.pending(table.id) if moved else ():
            if debt.kind == MOVED:
                await self.attempt(await self._house.find(table.id) or table, debt)

    async def _reduce(self, table: Table, old: int) -> None:
        """Leave of an old post no more than a line that leads to the present one."""
        words = tongue(table.language)("The table has moved down.")
        shown = Shown(screen(text(f"-# {words} {post_url(table) or ''}".rstrip())), bare=True)
        try:
            await self._channel(table.row.channel_id).get_partial_message(old).edit(**shown.editing())
        except discord.HTTPException as error:
            if error.status < 500:
                # the old post is gone or cannot be edited any more: then nothing needs to lead away from it
                log.debug("old post not reduced", match=table.id)
                return
            raise

    async def posted(self, table: Table, message_id: int, debts: Sequence[rows.OutboxDraft] = ()) -> None:
        """Note which message is the post, and what is owed for that."""
        await self._house.store.matches.set_post(table.id, message_id, now_ms(), debts)
        self._lost.pop(table.row.channel_id, None)

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

    def forget(self, table: Table) -> None:
        """The post of this table was deleted, or is to stand at the bottom: the next delivery puts up a new one."""
        self._lost[table.row.channel_id] = table.row.post_id

    def _message(self, table: Table) -> discord.PartialMessage:
        return self._channel(table.row.channel_id).get_partial_message(table.row.post_id or 0)

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)

    # --- hands ---

    async def probe(self, table: Table, seat: rows.Chair) -> bool:
        """Send the person's hand message ahead of the deal; False if messages do not reach him."""
        if seat.user_id is None:
            return True
        _ = tongue(spoken_language(seat.locale))
        title = table.text_voice(_.language).sheet.title
        words = _("You sit at **{title}** in {channel}. Your hand will come here.", title=title, channel=table.place)
        items = [text(words)]
        url = post_url(table)
        shown = Shown(screen(*items, *([] if url is None else [row(link(_("To the table"), url))])))
        try:
            direct = await self._client.create_dm(discord.Object(seat.user_id))
            nonce = _nonce(f"hand {table.id} {seat.seat} {seat.hand_message_id}")
            message = await direct.send(**shown.sending(), nonce=nonce)
        except discord.Forbidden:
            await self._house.store.matches.set_hand(table.id, seat.seat, None, None, "closed")
            return False
        except discord.HTTPException as error:
            # that says nothing about the person: the start tries once more
            log.warning("hand not announced", match=table.id, seat=seat.seat, reason=str(error))
            return True
        await self._house.store.matches.set_hand(table.id, seat.seat, direct.id, message.id, "ok")
        return True

    async def through_door(self, table: Table, seat: Seat, language: str) -> bool:
        """Bring the view up to date that a player has open; False if there is none any more."""
        chair = table.seats[seat]
        if not is_open(chair, now_ms()):
            return False
        shown = await private(table, seat, language, self._studio)
        try:
            await change(self._client, chair, shown)
        except discord.HTTPException:
            # dismissed, or its token has run out
            await self._house.store.matches.set_door(table.id, seat, None, None, None)
            return False
        return True

    async def hand(self, table: Table, seat_number: Seat) -> None:
        """Bring a person's hand up to date where he looks at it: the open view, else the message."""
        seat = table.seats[seat_number]
        if table.match is not None and await self.through_door(table, seat_number, spoken_language(seat.locale)):
            return
        if seat.user_id is None or seat.hand_message_id is None or seat.hand_channel_id is None or table.match is None:
            return
        shown = await private(table, seat_number, spoken_language(seat.locale), self._studio)
        try:
            await self._hand_message(table, seat, shown)
        except discord.Forbidden:
            # the post tells him where his hand is from now on
            now, closed = now_ms(), self._house.store.matches.set_hand
            owed = [post_owed(now, self._house.leases.holder)]
            await self.pay(table, await closed(table.id, seat_number, None, None, "closed", drafts=owed, at=now))

    async def _hand_message(self, table: Table, seat: rows.Chair, shown: Shown) -> None:
        """Edit the message with a hand; one that is gone or too old to be edited is followed by a new one."""
        direct = self._channel(seat.hand_channel_id or 0)
        try:
            await direct.get_partial_message(seat.hand_message_id or 0).edit(**shown.editing())
        except discord.HTTPException as error:
            if not (error.status == 404 or error.code == TOO_OLD_TO_EDIT):
                raise
            nonce = _nonce(f"hand {table.id} {seat.seat} {seat.hand_message_id}")
            message = await direct.send(**shown.sending(), nonce=nonce)
            await self._house.store.matches.set_hand(table.id, seat.seat, direct.id, message.id, "ok")

    # --- debts ---

    async def posts_owed(self, match_id: int) -> list[rows.OutboxEntry]:
        """What is owed for the post of a match; whoever reads the match after this shows all that it is owed for."""
        return [debt for debt in await self._house.store.outbox.pending(match_id) if debt.kind == "post"]

    @asynccontextmanager
    async def paying(self, table: Table) -> AsyncIterator[Table]:
        """The table as it stands now, for an answer that shows it: what is owed for its post is paid by that."""
        debts = await self.posts_owed(table.id)
        now = await self._house.find(table.id) or table
        yield now
        await self.strike(*debts)
        if await self.changed_since(now) is not None:
            # the answer may have come after one that shows what others have done meanwhile
            await self.post(now)

    async def pay(self, table: Table, debts: Iterable[rows.OutboxEntry], *, but: Iterable[str] = ()) -> None:
        """Pay what is due at once (posts and hands), except kinds or ``hand:seat`` that were paid by the answer.

        Raises nothing: what cannot be paid, or not be struck out, falls due again.
        """
        done = set(but)
        due = [debt for debt in debts if debt.kind in AT_ONCE]
        answered = [debt for debt in due if debt.kind in done or f"{debt.kind}:{debt.target}" in done]
        struck = await self.strike(*answered)
        for debt in due:
            # what is not owed any more was replaced by a newer state, which the answer may have overtaken
            if debt.id not in struck:
                await self.attempt(table, debt)

    async def attempt(self, table: Table, debt: rows.OutboxEntry) -> None:
        """Try to pay a debt; if that fails, decide when to try again."""
        try:
            await self._pay(table, debt)
        except Exception as error:
            UNDELIVERED.labels(debt.kind).inc()
            # one table that cannot be shown must not keep the others from being shown
            say = log.warning if isinstance(error, OUTSIDE) else log.exception
            say("not delivered", match=table.id, kind=debt.kind, reason=str(error), attempt=debt.attempts + 1)
            if channel_gone(error) and debt.kind != "hand":
                await self._house.lost(table)
                await self.strike(debt)
            elif (wait := again_after(error, debt.attempts)) is None:
                await self.strike(debt)
            else:
                with self._storing(debt):
                    await self._house.store.outbox.delay(debt.id, now_ms() + wait)
        else:
            await self.strike(debt)

    async def strike(self, *debts: rows.OutboxEntry) -> frozenset[int]:
        """Strike out debts that are paid; the numbers of those that were not replaced by newer ones."""
        numbers = [debt.id for debt in debts]
        with self._storing(*debts):
            return await self._house.store.outbox.acknowledge(*numbers) if numbers else frozenset()
        return frozenset(numbers)

    @contextmanager
    def _storing(self, *debts: rows.OutboxEntry) -> Iterator[None]:
        """Note the fate of debts; where that fails they fall due once more, which does no harm."""
        try:
            yield
        except StoreError as error:
            for debt in debts:
                log.warning("a debt was not noted", match=debt.match_id, kind=debt.kind, reason=str(error))

    async def _pay(self, table: Table, debt: rows.OutboxEntry) -> None:
        match debt.kind:
            case "post":
                if table.row.post_id is None and (found := await self._lost_post(table)) is not None:
                    await self.posted(table, found)
                await self.post(table)
            case "moved":
                await self._reduce(table, int(debt.target))
            case "hand":
                await self.hand(table, int(debt.target))
            case "ping":
                await self._pings.ping(table, json.loads(debt.payload))
            case "warning":
                await self._pings.warn(table, int(debt.target), int(debt.payload))
            case unknown:
                raise ValueError(f"a debt of an unknown kind: {unknown!r}")

    async def repost_all(self) -> None:
        """Put every live table up anew: for a simulated Discord that forgets its messages."""
        for match_id in await self._house.store.matches.open_ids():
            table = await self._house.find(match_id)
            if table is not None:
                await self._house.store.matches.set_post(match_id, None, None)
                await self.post(table)


def _presses(components: Iterable[Any]) -> Iterator[Press]:
    """Every press that components of a message stand for, however deep they lie."""
    for component in components:
        press = Press.read(getattr(component, "custom_id", None) or "")
        if press is not None:
            yield press
        yield from _presses(getattr(component, "children", ()))


def _nonce(what: str) -> str:
    """A nonce for a message, always the same: Discord sends what bears it once."""
    return sha256(what.encode()).hexdigest()[:25]
