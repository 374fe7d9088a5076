"""Pays what is owed to Discord: the public post, the hands, a ping. What cannot be paid now is owed on."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from weakref import WeakValueDictionary

import aiohttp
import discord
import structlog

from bot import claims
from bot.components import Shown, link, row, screen, text
from bot.doors import change, is_open
from bot.house import House, now_ms
from bot.metrics import UNDELIVERED
from bot.moments import milliseconds
from bot.pictures import Studio
from bot.quiet import quiet_until
from bot.screens.lobby import cancelled, lobby
from bot.screens.post import public
from bot.screens.private import post_url, private
from bot.table import Table
from bot.tongue import Tongue, spoken_language, tongue
from data import rows
from data.errors import StoreError
from data.outbox import Kinds
from games.values import Seat

FRESH = 50 * 60_000
"""Milliseconds after which a post is put up anew: Discord throttles edits of messages older than an hour."""
BURIED = 12
"""Messages below a post after which it is put up anew."""
TALKING = 1024
"""Channels whose talk is remembered."""
LEASE = 30_000
LATER = 60_000
AT_ONCE = ("post", "hand")
"""Debts that whoever has made them pays at once; the others wait for their time."""
WORK = (claims.GO, *AT_ONCE)
WORK_A_ROUND, PINGS_A_ROUND = 100, 20
ROUND = 3.0
"""Seconds between two looks at the outbox."""
HOPELESS = 8
"""Attempts after which a debt is struck out."""

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
        self._posting: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

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

    async def post(self, table: Table) -> None:
        """Bring the public post up to date: one edit, or a new post where the old one is stale."""
        lock = self._posting.setdefault(table.id, asyncio.Lock())
        async with lock:
            # whoever waited here may hold an older state than the one that was just shown
            now: Table | None = await self._house.find(table.id) or table
            while now is not None:
                table = now
                await self._show(table)
                # another process may have shown an older state after us, or a newer one before us
                now = await self._house.find(table.id)
                if now is None or _face(now) == _face(table):
                    break

    async def _show(self, table: Table) -> None:
        shown = await self.screen_of(table)
        if not self.stale(table):
            try:
                edited = await self._message(table).edit(**shown.editing())
            except discord.NotFound:
                pass
            except discord.HTTPException as error:
                if error.code != 30046:
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
        old = None if table.row.post_id is None else self._message(table)
        message = await self._channel(table.row.channel_id).send(**shown.sending())
        await self.posted(table, message.id)
        self._house.moments.shown(table, milliseconds(message.created_at), now_ms())
        if old is not None:
            url = post_url(replace(table, row=replace(table.row, post_id=message.id))) or ""
            moved = Shown(screen(text(f"-# {tongue(table.language)('The table has moved down.')} {url}".rstrip())))
            try:
                await old.edit(**moved.editing(), attachments=[])
            except discord.HTTPException:
                # the old post is gone or cannot be edited any more: then nothing needs to lead away from it
                log.debug("old post not reduced", match=table.id)

    async def posted(self, table: Table, message_id: int) -> None:
        """Note which message is the post."""
        await self._house.store.matches.set_post(table.id, message_id, now_ms())
        self._lost.pop(table.row.channel_id, None)

    def forget(self, table: Table) -> None:
        """The post of this table was deleted, or is to stand at the bottom: the next delivery puts up a new one."""
        self._lost[table.row.channel_id] = table.row.post_id

    def _message(self, table: Table) -> discord.PartialMessage:
        return self._channel(table.row.channel_id).get_partial_message(table.row.post_id or 0)

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)

    # --- hands ---

    async def probe(self, table: Table, seat: rows.Seat) -> bool:
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
            message = await direct.send(**shown.sending())
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
            message = self._channel(seat.hand_channel_id).get_partial_message(seat.hand_message_id)
            await message.edit(**shown.editing())
        except discord.NotFound:
            await self._house.store.matches.set_hand(table.id, seat_number, None, None, "unknown")
        except discord.Forbidden:
            await self._house.store.matches.set_hand(table.id, seat_number, None, None, "closed")

    # --- pings ---

    async def ping(self, table: Table, seats: Iterable[Seat]) -> None:
        """One ping to those still awaited after the pause, unless they want none; at night it waits for the morning."""
        people = [table.seats[seat] for seat in seats if table.seats[seat] in table.awaited_people()]
        url = post_url(table) or ""

        def words(names: str, _: Tongue) -> str:
            return f"{_('{names}, the table is waiting for you.', names=names)} {url}"

        asleep = await self._call(table, people, words)
        if asleep:
            later, seats_then = min(until for until, _ in asleep), json.dumps([seat for _, seat in asleep])
            owed = rows.Owed(kind="ping", target="", payload=seats_then, not_before=later)
            await self._house.store.outbox.owe(table.id, table.playing.ply, [owed], now_ms())

    async def warn(self, table: Table, seat: Seat, ply: int) -> None:
        """Tell somebody that the time runs out, if it still does; at night the post alone says so."""
        due = table.glass.deadline(seat, table.row.clock_lost)
        if due is None or table.playing.ply < ply or table.seats[seat] not in table.awaited_people():
            return
        url = post_url(table) or ""

        def words(names: str, _: Tongue) -> str:
            sentence = _(
                "{names}, your time runs out {when}; then a computer player sits in.", names=names, when=due_in
            )
            return f"{sentence} {url}"

        due_in = f"<t:{due // 1000}:R>"
        for until, _seat in await self._call(table, [table.seats[seat]], words):
            if until < due:
                owed = rows.Owed(kind="warning", target=str(seat), payload=str(ply), not_before=until)
                await self._house.store.outbox.owe(table.id, table.playing.ply, [owed], now_ms())

    async def _call(
        self, table: Table, people: Iterable[rows.Seat], words: Callable[[str, Tongue], str]
    ) -> list[tuple[int, Seat]]:
        """Ping those who want to be pinged now; answers until when the others among them are not to be disturbed."""
        now, awake, asleep = now_ms(), [], []
        seats = {seat.user_id: seat.seat for seat in people if seat.user_id is not None}
        known = await self._house.store.players.get_all(list(seats))
        for user_id, seat in seats.items():
            if user_id not in known or not known[user_id].pings:
                continue
            until = quiet_until(known[user_id].quiet, now)
            if until is None:
                awake.append(user_id)
            else:
                asleep.append((until, seat))
        if awake:
            mentions = " ".join(f"<@{user_id}>" for user_id in awake)
            await self._channel(table.row.channel_id).send(
                words(mentions, tongue(table.language)).strip(),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(user_id) for user_id in awake]),
            )
        return asleep

    # --- debts ---

    async def pay(self, table: Table, debts: Iterable[rows.Debt], *, but: Iterable[str] = ()) -> None:
        """Pay what is due at once (posts and hands), except kinds or ``hand:seat`` that were paid by the answer."""
        done = set(but)
        for debt in debts:
            if debt.kind not in AT_ONCE:
                continue
            answered = debt.kind in done or f"{debt.kind}:{debt.target}" in done
            # what is not owed any more was replaced by a newer state, which the answer may have overtaken
            if not answered or not await self._house.store.outbox.settle(debt.id):
                await self._try(table, debt)

    async def _try(self, table: Table, debt: rows.Debt) -> None:
        try:
            await self._pay(table, debt)
        except Exception as error:
            UNDELIVERED.labels(debt.kind).inc()
            # one table that cannot be shown must not keep the others from being shown
            outside = isinstance(error, discord.HTTPException | aiohttp.ClientError | OSError | StoreError)
            say = log.warning if outside else log.exception
            say("not delivered", match=table.id, kind=debt.kind, reason=str(error), attempt=debt.attempts + 1)
            if debt.attempts >= HOPELESS:
                await self._house.store.outbox.settle(debt.id)
            else:
                await self._house.store.outbox.delay(debt.id, now_ms() + LATER * (debt.attempts + 1))
        else:
            await self._house.store.outbox.settle(debt.id)

    async def _pay(self, table: Table, debt: rows.Debt) -> None:
        match debt.kind:
            case "post":
                await self.post(table)
            case "hand":
                await self.hand(table, int(debt.target))
            case "ping":
                await self.ping(table, json.loads(debt.payload))
            case "warning":
                await self.warn(table, int(debt.target), int(debt.payload))
            case unknown:
                raise ValueError(f"a debt of an unknown kind: {unknown!r}")

    async def round(self, *, first: bool = False) -> list[Table]:
        """Pay what has fallen due; returns the tables whose acts nobody has carried through, so that they go on.

        The ``first`` round of a process also pays what it owed when it ended.
        """
        left: dict[int, Table] = {}
        claim, holder = self._house.store.outbox.claim, self._house.claims.holder
        for work, most in ((True, WORK_A_ROUND), (False, PINGS_A_ROUND)):
            kinds = Kinds(WORK, among=work)
            for debt in await claim(now_ms(), most, LEASE, holder=holder, kinds=kinds, own=first and work):
                table = await self._house.find(debt.match_id)
                if table is None:
                    await self._house.store.outbox.settle(debt.id)
                    continue
                if debt.kind == claims.GO:
                    self._house.claims.note([debt])
                else:
                    await self._try(table, debt)
                if debt.kind in WORK:
                    left[table.id] = table
        return list(left.values())

    async def repost_all(self) -> None:
        """Put every live table up anew: for a simulated Discord that forgets its messages."""
        for match_id in await self._house.store.matches.open_ids():
            table = await self._house.find(match_id)
            if table is not None:
                await self._house.store.matches.set_post(match_id, None, None)
                await self.post(table)


def _face(table: Table) -> tuple[object, ...]:
    """What decides how the post looks."""
    row_, match = table.row, table.match
    return row_.status, row_.note, row_.options, table.seats, None if match is None else match.ply
