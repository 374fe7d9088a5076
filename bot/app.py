"""The bot itself: connects Discord's events with who answers them, and syncs its commands when they have changed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any

import discord
import structlog
from discord import app_commands
from discord.ext import tasks

from bot.background.banter import Banter
from bot.background.computers import Computers
from bot.background.recovery import resume
from bot.background.timeouts import Timeouts
from bot.commands import past, people, play, season, table
from bot.delivery.outbox_worker import ROUND, OutboxWorker
from bot.delivery.service import Delivery
from bot.interactions.admission import admitted, listened_to
from bot.interactions.lists import leafed
from bot.interactions.replay import looked
from bot.interactions.router import HANDLERS, PAST
from bot.interactions.services import Services, answer
from bot.interactions.typed import heard, mentioned
from bot.runtime.clock import now_ms
from bot.runtime.command_translator import CommandTranslator
from bot.runtime.gc_policy import collect_when_quiet
from bot.runtime.heartbeat import beat
from bot.runtime.i18n import Gettext, spoken_language
from bot.runtime.loop_lag import LoopLag
from bot.runtime.settings import Settings
from bot.runtime.worker_pool import WorkerPools, in_background
from bot.screens.pictures import PictureService
from bot.sessions import removals
from bot.sessions.host import Host
from bot.wire import payload
from bot.wire.custom_id import Press
from bot.wire.deferral import Once, patient
from bot.wire.errors import OUTSIDE
from bot.wire.interaction import Guest
from bot.wire.names import escaped, shortened
from data.errors import StoreError
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
"""What the invitation asks for: no more than hosting tables needs."""


LONGEST_PLACE = 100
"""Characters of a channel's name; threads are called whatever their makers like."""
UNFIT = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)


def intents() -> discord.Intents:
    """Servers, and that messages arrive; their content is not needed."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.dm_messages = True
    return wanted


SERVERS_ARRIVE = 0.5
"""Seconds without another server after which all are there: tables that wait go on then."""
LONGEST_WAIT = 30.0
"""Seconds a call waits where Discord limits their rate; what would have to wait longer stays in the outbox."""


class Tree(app_commands.CommandTree["Stammtisch"]):
    """The commands; what goes wrong in one is said to its user and logged."""

    async def interaction_check(self, interaction: discord.Interaction[Stammtisch]) -> bool:
        """Attend to nobody who is too fast, to nothing that was made up, and to nothing twice."""
        services = interaction.client.services
        data: Any = interaction.data
        if services is None or not payload.fits(self.get_command(data.get("name")), data):
            return False
        return interaction.client.first_time(interaction.id) and await admitted(services.host.limits, interaction)

    async def on_error(self, interaction: discord.Interaction[Stammtisch], error: app_commands.AppCommandError) -> None:
        """Log a bug; a friendly sentence instead of "interaction failed"."""
        name = interaction.command.name if interaction.command else "?"
        if isinstance(error, UNFIT):
            # sent from a list that was synced before an upgrade, or made up
            log.info("a command does not fit", command=name)
            await _say(
                interaction, lambda _: _("I do not know this command any more. Load Discord anew and try again.")
            )
            return
        cause = error.__cause__ or error
        if isinstance(cause, OUTSIDE):
            log.error("a command failed", command=name, reason=str(cause))
        else:
            log.error("a command failed", command=name, exc_info=cause)
        await _apologise(interaction, cause)


class Stammtisch(discord.Client):
    """The Discord client."""

    def __init__(self, settings: Settings, *, forgetful: bool = False, workers: int = 0, **shards: Any) -> None:
        super().__init__(
            intents=intents(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            guild_ready_timeout=SERVERS_ARRIVE,
            max_ratelimit_timeout=LONGEST_WAIT,
            **shards,
        )
        self.settings = settings
        self.tree = Tree(self)
        self._workers = workers
        self._first = True
        """Whether this process has not yet looked at what it had to deliver when it ended."""
        self._forgetful = forgetful
        """Whether this Discord has lost its messages since the last start, as a simulated one has."""
        self._connected = False
        self.store: Store | None = None
        self.services: Services | None = None
        self._beside: list[asyncio.Task[None]] = []
        """What runs beside the answers for as long as the bot does."""
        self._answering = 0
        """How many people wait for an answer to a press."""
        self._outbox: OutboxWorker | None = None
        self._once = Once()
        self._looking = asyncio.Lock()

    async def setup_hook(self) -> None:
        """Open the score book and register the commands."""
        all_games()  # finding them takes a second, in which a person must not wait for an answer
        self.store = await open_store(self.settings.database_url)
        host = Host(self.store, self.settings, self.place_of)
        pools = WorkerPools.start(self._workers)
        self._beside.append(asyncio.create_task(pools.quick.warm_up(), name="workers"))
        self._beside.append(asyncio.create_task(collect_when_quiet(lambda: not self._answering), name="garbage"))
        pictures = PictureService(pools.quick, pools.films)
        delivery = Delivery.create(self, host, pictures)
        computers = Computers(host, delivery.outbox, self.settings, Banter(self), pools)
        services = Services(host, pictures, delivery, computers, Timeouts(host, delivery.outbox))
        self.services = services
        self._outbox = OutboxWorker(host, delivery)
        for module in (play, table, past, people, season):
            module.add(self.tree, services)
        await self.tree.set_translator(CommandTranslator())
        await self._sync()
        self._deliver.start()
        if self.settings.metrics_port is not None:
            self._beside.append(asyncio.create_task(LoopLag().watch(), name="stalls"))

    def first_time(self, number: int) -> bool:
        """Whether an interaction or a message arrives for the first time."""
        return self._once.first(number)

    def place_of(self, channel_id: int) -> str:
        """A channel as people call it; as a mention where its name is not known."""
        channel = self.get_channel(channel_id)
        name = getattr(channel, "name", None)
        return f"<#{channel_id}>" if name is None else f"#{escaped(shortened(name, LONGEST_PLACE))}"

    async def _sync(self) -> None:
        """Tell Discord the commands if they are not those it was told last."""
        if self.store is None:
            return
        translator = self.tree.translator
        commands = [
            await command.get_translated_payload(self.tree, translator)
            if translator is not None
            else command.to_dict(self.tree)
            for command in self.tree.get_commands()
        ]
        told = sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()
        scope = self.application_id or 0
        if not self._forgetful and await self.store.settings.get("guild", scope, "commands") == told:
            return
        await self.tree.sync()
        await self.store.settings.set("guild", scope, "commands", told)
        log.info("commands synced", count=len(commands))

    async def on_ready(self) -> None:
        """Say where the bot is, put tables up again where Discord has lost them, and wake computer players."""
        invitation = discord.utils.oauth_url(
            self.application_id or 0, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
        )
        self._connected = True
        log.info("ready", servers=len(self.guilds), invite=invitation)
        if self.services is None or self.store is None:
            return
        if self._forgetful:
            self._forgetful = False
            await self.services.delivery.posts.repost_all()
        await self._back()

    async def on_resumed(self) -> None:
        """Discord has sent what was missed meanwhile."""
        log.info("resumed")
        self._connected = True
        await self._back()

    async def on_disconnect(self) -> None:
        """From now on nobody is heard."""
        self._connected = False
        if self.services is not None:
            self.services.host.connection.lost(now_ms())

    async def _back(self) -> None:
        """The line to Discord is there: after an outage, tables go on, and nobody is late for what he could not do."""
        if self.services is not None and self.services.host.connection.back(now_ms()):
            self._first = True
            await self._round()

    async def _round(self) -> None:
        """Look after the outbox, and before, if an outage has ended, after what it has changed."""
        if self.services is None or self._outbox is None:
            return
        # two at once would let go of tables that the other one has just taken
        async with self._looking:
            await self._look(self.services, self._outbox)

    async def _look(self, services: Services, outbox: OutboxWorker) -> None:
        try:
            first, self._first = self._first, False
            if first:
                for table in await resume(self, services.host):
                    services.computers.wake(table)
            in_background.set(True)
            await services.computers.renew()
            await self._look_at_clocks(services)
            await outbox.round(services.computers.wake, first=first)
        except StoreError as error:
            self._first = self._first or first
            log.warning("the outbox cannot be read", reason=str(error))
        except Exception:
            # the loop must not end: everything that is delivered later depends on it
            log.exception("a round of deliveries failed")
        else:
            if self.is_ready():
                beat()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Buttons, selects and modals; commands go to the tree."""
        presses = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if self.services is None or interaction.type not in presses or not self.first_time(interaction.id):
            return
        try:
            press = Press.read(payload.custom_id(interaction.data))
            if press is None or not await admitted(self.services.host.limits, interaction):
                return
            async with patient(interaction), self._counted():
                if not await leafed(self.services.host, interaction, press) and not await looked(
                    self.services, interaction, press, PAST
                ):
                    await answer(self.services, interaction, HANDLERS)
        except OUTSIDE as error:
            log.error("storage failed" if isinstance(error, StoreError) else "a press failed", reason=str(error))
            await _apologise(interaction, error)
        except Exception as error:
            log.exception("a press failed")
            await _apologise(interaction, error)

    @asynccontextmanager
    async def _counted(self) -> AsyncIterator[None]:
        """Somebody waits for an answer."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1

    async def on_message(self, message: discord.Message) -> None:
        """Moves typed after a mention; and how far the posts have been pushed up."""
        if self.services is None or self.user is None:
            return
        if message.author.id != self.user.id:
            self.services.delivery.posts.note_message(message)
        if message.author.bot or not self.first_time(message.id) or not listened_to(self.services.host.limits, message):
            return
        try:
            if self.user in message.mentions:
                await mentioned(self.services, message, self.user)
            else:
                await heard(self.services, message)
        except StoreError as error:
            log.error("storage failed", reason=str(error))

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A deleted post is put up anew with the next act."""
        if self.services is None:
            return
        found = await self.services.host.in_channel(payload.channel_id)
        if found is not None and found.row.post_id == payload.message_id:
            self.services.delivery.posts.forget(found)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A table in a channel that is deleted comes to its end."""
        await self._channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """So does one in a thread."""
        await self._channel_gone(payload.thread_id)

    async def _channel_gone(self, channel_id: int) -> None:
        if self.services is not None:
            try:
                await removals.channel_gone(self.services.host, channel_id)
            except StoreError as error:
                log.warning("storage failed", reason=str(error))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Matches of a server that the bot has left rest."""
        if self.services is not None:
            try:
                await removals.server_left(self.services.host, guild.id)
            except StoreError as error:
                log.warning("storage failed", reason=str(error))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """They go on when it is back."""
        if self.services is not None:
            try:
                for table in await removals.server_back(self.services.host, guild.id):
                    self.services.computers.wake(table)
            except StoreError as error:
                log.warning("storage failed", reason=str(error))

    @tasks.loop(seconds=ROUND)
    async def _deliver(self) -> None:
        await self._round()

    async def _look_at_clocks(self, services: Services) -> None:
        """Nobody's time runs out, and nothing counts as a sign of life, while Discord cannot be heard."""
        if not self._connected:
            return
        await services.timeouts.alive()
        for changed in await services.timeouts.round():
            services.computers.wake(changed)

    @_deliver.before_loop
    async def _once_ready(self) -> None:
        await self.wait_until_ready()

    async def close(self) -> None:
        """Stop computer players and threads, let go of the score book, leave Discord."""
        self._deliver.cancel()
        for task in self._beside:
            task.cancel()
        if self._outbox is not None:
            await self._outbox.close()
        if self.services is not None:
            await self.services.computers.close()
            self.services.host.past_matches.close()
        await super().close()
        if self.store is not None:
            await self.store.close()
            self.store = None


class Sharded(Stammtisch, discord.AutoShardedClient):
    """The client for some of the shards; the other processes have the others."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            settings, workers=settings.workers, shard_count=settings.shard_count, shard_ids=settings.shards
        )


def client(settings: Settings) -> Stammtisch:
    """The client as the settings want it: for all servers, or for shards of them."""
    return Stammtisch(settings, workers=settings.workers) if settings.shard_count is None else Sharded(settings)


async def _apologise(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """A friendly sentence for what went wrong."""
    if isinstance(error, StoreError):
        await _say(
            interaction,
            lambda _: _("I cannot reach the score book just now; nothing was changed. Try again in a moment."),
        )
    else:
        await _say(interaction, lambda _: _("Something went wrong on my side. Nothing was changed."))


async def _say(interaction: discord.Interaction[Any], say: Callable[[Gettext], str]) -> None:
    """A sentence in the language of the client: the chosen one may be out of reach."""
    guest = Guest(interaction, spoken_language(interaction.locale))
    try:
        await guest.tell(say(guest._))
    except OUTSIDE as error:
        log.warning("could not answer", reason=str(error))
