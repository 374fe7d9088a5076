"""The bot itself: Discord's events, and who answers them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import discord
import structlog
from discord import app_commands

from bot.background.identifying import Identifying
from bot.background.rounds import Rounds
from bot.commands.shared import is_open
from bot.commands.sync import sync
from bot.delivery.greeting import greet
from bot.delivery.outbox_worker import ROUND
from bot.interactions.admission import admit, admit_message
from bot.interactions.context import Services
from bot.interactions.guard import apologise, say
from bot.interactions.router import route
from bot.interactions.typed import hear, play_mention
from bot.runtime.gc_policy import collect_when_quiet
from bot.runtime.i18n.command_translator import CommandTranslator
from bot.runtime.loop_lag import LoopLag
from bot.runtime.settings import Settings
from bot.runtime.sources import REAL, Sources
from bot.runtime.worker_pool import rehearse
from bot.sessions import removals
from bot.sessions.connection import Connection
from bot.sessions.host import Host
from bot.wire import payload
from bot.wire.custom_id import Press
from bot.wire.deferral import Deferrals, Once, defer_if_slow
from bot.wire.errors import OUTSIDE, is_too_late
from bot.wire.interaction import Desk
from bot.wire.limits import limits_trace
from bot.wire.names import escape, shorten
from bot.wire.snowflake import milliseconds
from bot.wire.typed import tidy_options
from bot.wiring import Parts, add_commands, build
from data.errors import FileGone, StoreError
from data.store import Store, open_store
from games.library import all_games

log = structlog.get_logger("stammtisch.bot")

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)
"""The permissions that the invitation asks for: those that hosting tables needs."""


LONGEST_PLACE = 100
"""Characters of a channel's name; threads are called whatever their makers like."""
UNFIT = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)


def intents() -> discord.Intents:
    """Servers, and that messages arrive; their content is not needed."""
    flags = discord.Intents.none()
    flags.guilds = True
    flags.guild_messages = True
    flags.dm_messages = True
    return flags


SERVERS_ARRIVE = 0.5
"""Seconds without another server after which all are there: tables that wait go on then."""
FAREWELL = 5.0
"""Seconds in which answers under way are finished when the process is to end; systems kill after ten."""
WATCH = 1.0
"""Seconds between two looks whether the score book is where it was."""
LONGEST_WAIT = 30.0
"""Seconds a call waits where Discord limits their rate; what would have to wait longer stays in the outbox."""


def _is_news(record: logging.LogRecord) -> bool:
    """Log filter: drops discord.py's errors about autocomplete answered too late."""
    error = record.exc_info[1] if record.exc_info else None
    return error is None or not is_too_late(error)


logging.getLogger("discord.app_commands.tree").addFilter(_is_news)


async def _echo(host: Host) -> None:
    """Wait in line as a press does, and do nothing; a score book out of reach is told to whoever asks it."""
    await host.turnstile.go_through()
    with suppress(StoreError):
        await host.store.echo()


class Tree(app_commands.CommandTree["Stammtisch"]):
    """The commands; what goes wrong in one is said to its user and logged."""

    async def interaction_check(self, interaction: discord.Interaction[Stammtisch]) -> bool:
        """Attend to nobody who is too fast, to nothing that was made up, and to nothing twice."""
        services = interaction.client.services
        data: Any = interaction.data
        if services is None or not payload.fits(self.get_command(data.get("name")), data):
            return False
        if not interaction.client.begin_work():
            return False
        tidy_options(data)
        if not (
            interaction.client.first_time(interaction.id)
            and await admit(services.host.limits, services.desk, interaction)
        ):
            return False
        if interaction.type is discord.InteractionType.application_command:
            interaction.client.deferrals.begin(interaction, openly=is_open(interaction))
        return True

    async def on_error(self, interaction: discord.Interaction[Stammtisch], error: app_commands.AppCommandError) -> None:
        """Log a bug; a friendly sentence instead of "interaction failed"."""
        name = interaction.command.name if interaction.command else "?"
        services = interaction.client.services
        desk = Desk() if services is None else services.desk
        if isinstance(error, UNFIT):
            # sent from a list that was synced before an upgrade, or made up
            log.info("a command does not fit", command=name)
            await say(
                desk, interaction, lambda _: _("I do not know this command any more. Load Discord anew and try again.")
            )
            return
        cause = error.__cause__ or error
        if is_too_late(cause):
            log.warning("too late to answer", command=name)
        elif isinstance(cause, OUTSIDE):
            log.error("a command failed", command=name, reason=str(cause))
            await apologise(desk, interaction, cause)
        else:
            log.error("a command failed", command=name, exc_info=cause)
            await apologise(desk, interaction, cause)
        await interaction.client.deferrals.end(interaction)


class Stammtisch(discord.Client):
    """The Discord client."""

    def __init__(
        self,
        settings: Settings,
        *,
        forgetful: bool = False,
        workers: int = 0,
        sources: Sources = REAL,
        **shards: Any,
    ) -> None:
        share = 1.0 if settings.shard_count is None else len(settings.shards or (0,)) / settings.shard_count
        self._budget = sources.call_budget(share)
        super().__init__(
            intents=intents(),
            http_trace=limits_trace(self._budget),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            guild_ready_timeout=SERVERS_ARRIVE,
            max_ratelimit_timeout=LONGEST_WAIT,
            **shards,
        )
        self.settings = settings
        self.tree = Tree(self)
        self._workers = workers
        self._sources = sources
        self._forgetful = forgetful
        """True if this Discord has lost its messages since the last start, as a simulated one has."""
        self.store: Store | None = None
        self._parts: Parts | None = None
        self._beside: list[asyncio.Task[None]] = []
        """Tasks that run for as long as the bot does."""
        self._answering = 0
        """The number of people who wait for an answer to a press."""
        self._once = Once()
        self.deferrals = Deferrals()
        self._at_work: set[asyncio.Task[Any]] = set()
        """Tasks that answer somebody just now."""
        self._is_leaving = False
        self._stopping: asyncio.Task[None] | None = None
        """The end of this client, where it stops by itself."""
        self.loss: FileGone | None = None
        """Why it has stopped by itself: its score book was deleted, moved or replaced."""

    @property
    def services(self) -> Services | None:
        """The services of the process; None before the start."""
        return None if self._parts is None else self._parts.services

    @property
    def rounds(self) -> Rounds | None:
        """The regular rounds over all tables, once the bot is set up."""
        return None if self._parts is None else self._parts.rounds

    async def setup_hook(self) -> None:
        """Open the score book and register the commands."""
        all_games()  # finding them takes a second, in which a person must not wait for an answer
        self.store = await open_store(self.settings.database_url)
        parts = self._parts = build(
            self, self.store, self.settings, self.place_of, self._workers, sources=self._sources, budget=self._budget
        )
        watching = parts.services.host.pressure.watch(partial(_echo, parts.services.host))
        self._beside.append(asyncio.create_task(watching, name="pressure"))
        self._beside.append(asyncio.create_task(rehearse(parts.pools.quick), name="workers"))
        self._beside.append(asyncio.create_task(collect_when_quiet(lambda: not self._answering), name="garbage"))
        add_commands(self.tree, parts.services)
        await self.tree.set_translator(CommandTranslator())
        await sync(self.tree, self.store, self.application_id or 0, anyway=self._forgetful)
        self._beside.append(
            asyncio.create_task(self._make_rounds(parts.rounds, parts.services.host.connection), name="rounds")
        )
        self._beside.append(asyncio.create_task(self._watch_book(self.store), name="score book"))
        if self.settings.emojis:
            self._beside.append(asyncio.create_task(parts.emojis.keep(self), name="emojis"))
        if self.settings.metrics_port is not None:
            self._beside.append(asyncio.create_task(LoopLag().watch(), name="loop lag"))

    def begin_work(self) -> bool:
        """Note that the present task answers somebody; False when the process is about to end, and nobody is heard."""
        task = asyncio.current_task()
        if task is not None and not self._is_leaving:
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)
        return not self._is_leaving

    def first_time(self, number: int) -> bool:
        """Return whether an interaction or a message arrives for the first time."""
        if self.store is not None:
            self.store.seen_time.note(milliseconds(discord.utils.snowflake_time(number)), self._sources.now_ms())
        return self._once.is_first(number)

    def place_of(self, channel_id: int) -> str:
        """A channel as people call it; as a mention where its name is not known."""
        channel = self.get_channel(channel_id)
        name = getattr(channel, "name", None)
        return f"<#{channel_id}>" if name is None else f"#{escape(shorten(name, LONGEST_PLACE))}"

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Let events be handled, until the connection is closed: servers that arrive so late find no loop any more."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def on_ready(self) -> None:
        """Say where the bot is, put tables up again where Discord has lost them, and wake computer players."""
        invitation = discord.utils.oauth_url(
            self.application_id or 0, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
        )
        log.info("ready", servers=len(self.guilds), invite=invitation)
        if self._parts is None or not self.begin_work():
            return
        self._parts.rounds.go_online()
        if self._forgetful:
            self._forgetful = False
            await self._parts.services.delivery.posts.repost_all()
        await self._parts.rounds.back()

    async def on_resumed(self) -> None:
        """Discord has sent what was missed meanwhile."""
        log.info("resumed")
        if self._parts is not None and self.begin_work():
            self._parts.rounds.go_online()
            await self._parts.rounds.back()

    async def on_disconnect(self) -> None:
        """Note that Discord cannot be heard."""
        if self._parts is not None:
            self._parts.rounds.go_offline()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Buttons, selects and modals; commands go to the tree."""
        presses = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if self.services is None or interaction.type not in presses or not self.first_time(interaction.id):
            return
        if not self.begin_work():
            return
        try:
            press = Press.read(payload.custom_id(interaction.data))
            if press is None or not await admit(self.services.host.limits, self.services.desk, interaction):
                return
            async with defer_if_slow(interaction), self._count_answer():
                await self.services.host.turnstile.go_through()
                await route(self.services, interaction, press)
        except OUTSIDE as error:
            log.error("storage failed" if isinstance(error, StoreError) else "a press failed", reason=str(error))
            await apologise(self.services.desk, interaction, error)
        except Exception as error:
            log.exception("a press failed")
            await apologise(self.services.desk, interaction, error)

    async def on_app_command_completion(self, interaction: discord.Interaction[Any], command: object) -> None:
        """A command is done, and nothing it has promised is waited for any more."""
        await self.deferrals.end(interaction)

    @asynccontextmanager
    async def _count_answer(self) -> AsyncIterator[None]:
        """Count a person who waits for an answer."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1

    async def on_message(self, message: discord.Message) -> None:
        """Moves typed after a mention; and how far the posts have been pushed up."""
        if self.services is None or self.user is None or not self.begin_work():
            return
        if message.author.id != self.user.id:
            self.services.delivery.posts.note_message(message)
        if (
            message.author.bot
            or not self.first_time(message.id)
            or not admit_message(self.services.host.limits, message)
        ):
            return
        try:
            if self.user in message.mentions:
                await play_mention(self.services, message, self.user)
            else:
                await hear(self.services, message)
        except StoreError as error:
            log.error("storage failed", reason=str(error))

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A deleted post is put up anew with the next act."""
        if self.services is None:
            return
        table = await self.services.host.in_channel(payload.channel_id)
        if table is not None and table.row.post_id == payload.message_id:
            self.services.delivery.posts.forget(table)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the table of a deleted channel."""
        await self._channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """End the table of a deleted thread."""
        await self._channel_gone(payload.thread_id)

    async def _channel_gone(self, channel_id: int) -> None:
        if self.services is not None:
            try:
                await removals.end_table_of_channel(self.services.host, channel_id)
            except StoreError as error:
                log.warning("storage failed", reason=str(error))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Suspend the matches of a server that the bot has left."""
        if self.services is not None:
            try:
                await removals.suspend_server(self.services.host, guild.id)
            except StoreError as error:
                log.warning("storage failed", reason=str(error))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume the matches of a server that the bot is back on; tell a new server the first step."""
        if self.services is not None:
            try:
                await removals.resume_servers(self.services.host, (guild.id,))
                await greet(guild, self.services.host.store)
            except StoreError as error:
                log.warning("storage failed", reason=str(error))

    async def _make_rounds(self, rounds: Rounds, connection: Connection) -> None:
        """Make one round after another; rounds missed while the machine slept are not made up for."""
        await connection.wait_until_up()
        while True:
            await rounds.make()
            await asyncio.sleep(ROUND)

    async def _watch_book(self, store: Store) -> None:
        """Stop when the file of the score book was deleted, moved or replaced: nobody would find what is written."""
        while self.loss is None:
            await asyncio.sleep(WATCH)
            try:
                await store.check()
            except FileGone as error:
                self.loss = error
            except StoreError as error:
                log.warning("the score book cannot be read", reason=str(error))
        log.critical("the score book is gone; nothing more is accepted", reason=str(self.loss))
        await store.close()
        if self._parts is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await self._parts.tell_loss()
        self._stopping = asyncio.create_task(self.close(), name="stop")

    async def close(self) -> None:
        """Finish what is being answered, then let go of workers, Discord and the score book.

        What is not finished in time is in the score book, or was not played; the next process delivers it.
        """
        self._is_leaving = True
        for task in self._beside:
            task.cancel()
        await asyncio.gather(*self._beside, return_exceptions=True)
        if self._parts is not None:
            await self._parts.stop()
        if self._at_work:
            _, late = await asyncio.wait(self._at_work, timeout=FAREWELL)
            for one in late:
                one.cancel()
            await asyncio.gather(*late, return_exceptions=True)
            if late:
                log.info("answers were not finished", number=len(late))
        await self.deferrals.close()
        if self._parts is not None:
            self._parts.close()
        await super().close()
        if self.store is not None:
            await self.store.close()
            self.store = None


class Sharded(Stammtisch, discord.AutoShardedClient):
    """The client for some of the shards; the other processes have the others."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            settings,
            workers=settings.workers,
            shard_count=settings.shard_count,
            shard_ids=settings.shards,
            # to wait for one's turn is part of connecting
            shard_connect_timeout=None,
        )

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the turn of a shard among those of all processes."""
        if self.store is None:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        try:
            buckets = (await self.fetch_session_start_limits()).max_concurrency
        except discord.DiscordException:
            # as for a small bot
            buckets = 1
        await Identifying(self.store.turns, self._sources.now_ms).wait(shard_id or 0, buckets)


def client(settings: Settings) -> Stammtisch:
    """The client as the settings want it: for all servers, or for shards of them."""
    return Stammtisch(settings, workers=settings.workers) if settings.shard_count is None else Sharded(settings)
