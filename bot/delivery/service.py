"""All that brings tables to Discord, put together: posts, hands, pings, and the outbox they are sent from."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.delivery.hands import Hands
from bot.delivery.invitations import Invitations
from bot.delivery.lookouts import Lookouts
from bot.delivery.outbox import OutboxDelivery
from bot.delivery.pictures import PictureService
from bot.delivery.pings import Pings
from bot.delivery.posts import Posts
from bot.delivery.reminders import Reminders
from bot.delivery.steps import Steps
from bot.runtime.call_budget import CallBudget
from bot.sessions.followers import Change, Shown
from bot.sessions.host import Host
from bot.sessions.outbox_entries import (
    Call,
    DirectView,
    EphemeralView,
    Hand,
    InvitationMessage,
    LookoutMessage,
    OldPost,
    Ping,
    Post,
    Reminder,
    SentPing,
    TimeWarning,
)
from bot.wire.interaction import Desk
from bot.wire.notices import Notices, say_over


@dataclass(frozen=True, slots=True)
class Delivery:
    """Brings tables to Discord."""

    client: discord.Client
    posts: Posts
    hands: Hands
    outbox: OutboxDelivery
    steps: Steps
    host: Host
    notices: Notices

    @classmethod
    def create(
        cls, client: discord.Client, host: Host, pictures: PictureService, desk: Desk, budget: CallBudget
    ) -> Delivery:
        """The delivery of a process, with a sender for every kind of outbox entry that is sent."""
        steps = Steps()
        outbox = OutboxDelivery(host, lambda: pictures.shed, budget=budget)
        posts = Posts(client, host, pictures, outbox, steps, desk.uploads)
        hands = Hands(client, host, pictures, outbox, steps, desk.uploads)
        pings = Pings(client, host)
        outbox.register(Post, posts.send, posts.channel_of)
        outbox.register(OldPost, posts.reduce)
        outbox.register(Hand, hands.send, hands.channel_of)
        outbox.register(EphemeralView, hands.reduce_ephemeral)
        outbox.register(DirectView, hands.reduce_direct)
        outbox.register(Ping, pings.remind)
        outbox.register(TimeWarning, pings.warn)
        outbox.register(SentPing, pings.tidy)
        outbox.register(InvitationMessage, Invitations(client, host).send)
        lookouts = Lookouts(client, host)
        outbox.register(Call, lookouts.call)
        outbox.register(LookoutMessage, lookouts.send)
        outbox.register(Reminder, Reminders(client, host).send)
        return cls(client, posts, hands, outbox, steps, host, desk.notices)

    async def follow(self, change: Change, shown: Shown) -> None:
        """Deliver what a change has made due and its answer has not shown, and end the notices that are over."""
        await self.outbox.deliver(change.table, change.entries, shown)
        for notice, words in self.notices.ended(change.table, self.host.now_ms()):
            await say_over(self.client, notice, words)
