"""The simulated Discord around the bot: one server, one channel, the players, in real time.

SimCord is made for tests: its clock stands still, the bot's timers run on it, and every action waits until
the bot has nothing left to do. People at a table need the opposite. ``LiveEnv`` keeps SimCord's Discord and
leaves the bot's tasks, timers and threads to the real event loop.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, cast

import discord
import simcord

from bot.local.clock import WallClock
from bot.local.insides import emoji_address, reset_webhook_adapter, set_webhook_adapter
from bot.local.players import LANGUAGES, Player
from render import emojis

BOT_NAME = "Stammtisch"
GUILD_NAME = "Stammtisch"
CHANNEL_NAME = "spieleabend"
CHANNEL_TOPIC = {"de": "Tippe / und setz dich dazu.", "en": "Type / and sit down."}

ANSWER_SECONDS = 3.0
"""How long Discord waits for an answer to a press or a command."""

_FOLLOW_UP_SECONDS = 0.03
_FOUNDED = datetime(2015, 6, 1, tzinfo=UTC)
_KEPT_EVENTS = 200


class _Log(deque[Any]):
    """A bounded log of events that reports each; SimCord's own keeps all and reports none."""

    def __init__(self, report: Callable[[], None]) -> None:
        super().__init__(maxlen=_KEPT_EVENTS)
        self._report = report

    def append(self, item: Any) -> None:
        super().append(item)
        self._report()


class LiveEnv(simcord.Env):
    """SimCord's Discord in real time, for people instead of tests."""

    def __init__(self, bot: discord.Client) -> None:
        super().__init__(bot, check_errors=False)
        self.clock = WallClock()
        self.watchers: list[Callable[[], None]] = []
        self.locales: dict[int, str] = {}
        self._interaction: Any = None
        # The first ids (application, bot account) are drawn from SimCord's fixed epoch: the same at every start.
        self.backend.clock = cast(Any, self.clock)
        self.backend.transcript = cast(Any, _Log(self._notify_watchers))
        self.backend.http_requests = cast(Any, deque(maxlen=_KEPT_EVENTS))
        # ahead of the bot's own subscription, so that it sees each viewer's language
        self.backend.subscribers.insert(0, self._speak)

    def _notify_watchers(self) -> None:
        for watcher in self.watchers:
            watcher()

    def _speak(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = payload["member"]["user"] if "member" in payload else payload["user"]
            data = cast(dict[str, Any], payload)
            data["locale"] = self.locales.get(int(user["id"]), data["locale"])
            if self._guilds and "guild_locale" in data:
                data["guild_locale"] = self.backend.get_guild(self.guild.id).preferred_locale

    @contextmanager
    def _bot_scope(self) -> Iterator[None]:
        # SimCord's own version also claims every task, timer and thread born in here for its virtual time.
        previous = set_webhook_adapter(self._webhook_adapter)
        try:
            yield
        finally:
            reset_webhook_adapter(previous)

    def _notify_dispatch_observers(self, interaction: Any) -> None:
        self._interaction = interaction
        super()._notify_dispatch_observers(interaction)

    async def _settle_internal(self, *, dispatch: str | None = None, **_: Any) -> None:
        """Wait until the bot has answered what it was asked, but not for anything else it may be doing."""
        interaction, self._interaction = self._interaction, None
        if interaction is not None:
            errors = self.error_cursor
            deadline = self.clock.elapsed + ANSWER_SECONDS
            # SimCord's record of the answer has no event to wait for
            while not interaction.responded and self.error_cursor == errors and self.clock.elapsed < deadline:  # noqa: ASYNC110
                await asyncio.sleep(0.002)
            if interaction.autocomplete_choices is not None or interaction.modal is not None:
                return
        # what follows the answer at once (a deferred text, a direct message) belongs to the same action
        await asyncio.sleep(_FOLLOW_UP_SECONDS)


@dataclass(frozen=True, slots=True)
class World:
    """The server with its channel and its members."""

    env: LiveEnv
    channel: simcord.ChannelHandle
    members: Mapping[Player, simcord.MemberActor]
    assets: Mapping[str, tuple[str, bytes]]
    """What lies at addresses of the simulated Discord: name and bytes."""

    @classmethod
    def build(cls, env: LiveEnv, players: Sequence[Player], language: str) -> "World":
        """Found the server before the bot comes in; ids depend on names alone."""
        env.backend.bot_user.name = BOT_NAME
        with env.clock.at(_FOUNDED):
            guild = env.create_guild(GUILD_NAME, preferred_locale=LANGUAGES[language])
            channel = guild.create_text_channel(CHANNEL_NAME, topic=CHANNEL_TOPIC[language])
        members: dict[Player, simcord.MemberActor] = {}
        for player in players:
            with env.clock.at(player.joined):
                user = env.create_user(player.name.casefold(), global_name=player.name)
                members[player] = guild.add_member(user)
                _ = user.dm_channel  # made now, for its id to depend on the name alone
            env.locales[user.id] = player.locale
        return cls(env, channel, members, _hang_up_emojis(env))

    def places(self, player: Player) -> Iterator[simcord.ChannelHandle]:
        """The places a player can read: the channel, its threads, and the direct messages with the bot."""
        yield self.channel
        yield from self.channel.threads
        yield self.members[player].user.dm_channel


def _hang_up_emojis(env: LiveEnv) -> Mapping[str, tuple[str, bytes]]:
    """Give the application the bot's emojis from the first, and return the pictures at their addresses.

    SimCord would keep no picture of an emoji that is uploaded.
    """
    found = {}
    with env.clock.at(_FOUNDED):
        for key, png in emojis.all_drawn().items():
            emoji = env.backend.create_application_emoji(emojis.name_of(key))
            found[emoji_address(emoji.id)] = (f"{emoji.name}.png", png)
    return found
