"""Puts the rooms together: who needs whom, once for the process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.background.banter import Banter
from bot.background.computers import Computers
from bot.background.rounds import Rounds
from bot.background.timeouts import Timeouts
from bot.commands import about, past, people, play, privacy, season, table
from bot.delivery.emojis import Emojis
from bot.delivery.members import Members
from bot.delivery.outbox_worker import OutboxWorker
from bot.delivery.pictures import PictureService
from bot.delivery.servers import Servers
from bot.delivery.service import Delivery
from bot.interactions.context import Services
from bot.runtime import jobs
from bot.runtime.call_budget import CallBudget
from bot.runtime.i18n import gettext_for
from bot.runtime.settings import Settings
from bot.runtime.sources import Sources
from bot.runtime.worker_pool import WorkerPools
from bot.screens.storage import gone_sentence
from bot.sessions.host import Host
from bot.wire.attendance import attendance
from bot.wire.interaction import Desk
from data.store import Store


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a running bot."""

    services: Services
    rounds: Rounds
    pools: WorkerPools
    servers: Servers
    emojis: Emojis

    async def tell_loss(self) -> None:
        """Say at every table in memory that the score book is gone."""
        tables = [table for table in self.services.host.tables.kept.values() if table.live]
        said = {table.row.channel_id: gone_sentence(gettext_for(table.language)) for table in tables}
        await asyncio.gather(*(self.servers.say(*one) for one in said.items()), return_exceptions=True)

    async def stop(self) -> None:
        """Let nothing go on by itself any more: rounds, computer players, and edits that wait."""
        await self.rounds.close()
        await self.services.computers.close()
        await self.services.delivery.outbox.close()

    def close(self) -> None:
        """Let go of who draws, thinks and replays, when nobody waits for them any more."""
        self.pools.close()
        self.services.host.past_matches.close()
        self.services.host.reviews.close()


def build(
    client: discord.Client,
    store: Store,
    settings: Settings,
    place_of: Callable[[int], str],
    workers: int,
    *,
    sources: Sources,
    budget: CallBudget,
) -> Parts:
    """Everything a client needs; ``place_of`` names a channel, and ``workers`` processes draw (0: threads)."""
    host = Host(
        store,
        settings,
        place_of,
        sources=sources,
        attendance=lambda *ids: attendance(client, *ids, now=sources.now_ms()),
    )
    pools = sources.pools(workers)
    emojis = Emojis(
        lambda key: pools.quick.do(jobs.draw_emoji, key),
        budget,
        uploads=settings.shards is None or 0 in settings.shards,
        tidies=settings.shard_count is None,
    )
    pictures = PictureService(pools.quick, pools.films, host.turnstile, host.pressure, emojis)
    desk = Desk(pictures)
    delivery = Delivery.create(client, host, pictures, desk, budget)
    servers = Servers(client)
    computers = Computers(host, settings, Banter(servers.say, sources.random()), pools)
    timeouts = Timeouts(host)
    for follow in (delivery.follow, computers.follow):
        host.followers.add(follow)
    services = Services(
        host, pictures, delivery, computers, timeouts, host.past_matches.sandbox, desk, Members(client, sources.now_ms)
    )
    rounds = Rounds(servers, host, computers, timeouts, OutboxWorker(host, delivery))
    return Parts(services, rounds, pools, servers, emojis)


def add_commands(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Register all slash commands."""
    for module in (play, table, past, people, season, privacy, about):
        module.add(tree, services)
