"""All that brings tables to Discord, put together: posts, hands, pings, and the outbox they are sent from."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.delivery.hands import Hands
from bot.delivery.outbox import OutboxDelivery
from bot.delivery.pictures import PictureService
from bot.delivery.pings import Pings
from bot.delivery.posts import Posts
from bot.sessions.host import Host
from bot.sessions.outbox_entries import (
    DirectView,
    EphemeralView,
    Hand,
    OldPost,
    Ping,
    Post,
    SentPing,
    TimeWarning,
)
from bot.sessions.table import Table
from bot.wire.notices import notices_of, say_over


@dataclass(frozen=True, slots=True)
class Delivery:
    """Brings tables to Discord."""

    posts: Posts
    hands: Hands
    outbox: OutboxDelivery

    @classmethod
    def create(cls, client: discord.Client, host: Host, pictures: PictureService) -> Delivery:
        """The delivery of a process, with a sender for every kind of outbox entry that is sent."""
        outbox = OutboxDelivery(host, lambda: pictures.shed)
        posts = Posts(client, host, pictures, outbox)
        hands = Hands(client, host, pictures, outbox)
        pings = Pings(client, host)
        outbox.register(Post, posts.send)
        outbox.register(OldPost, posts.reduce)
        outbox.register(Hand, hands.send)
        outbox.register(EphemeralView, hands.reduce_ephemeral)
        outbox.register(DirectView, hands.reduce_direct)
        outbox.register(Ping, pings.remind)
        outbox.register(TimeWarning, pings.warn)
        outbox.register(SentPing, pings.tidy)

        async def end_requests(table: Table) -> None:
            for notice, words in notices_of(client).ended(table):
                await say_over(client, notice, words)

        outbox.follow(end_requests)
        return cls(posts, hands, outbox)
