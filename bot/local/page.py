"""The page in the browser: SimCord's live preview, for each player in every place he can read.

SimCord shows one channel and publishes when told to. ``LivePreview`` publishes whatever the bot does as it
happens, lets presses wait for their turn instead of refusing them, and offers each player the channel, its
threads and the direct messages in one picker.
"""

import asyncio
import os
import secrets
import time
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, ClassVar
from zoneinfo import ZoneInfo

import simcord
from simcord.components import walk_components
from simcord.preview import Preview

from bot.local.markdown import keep_parsers
from bot.local.media import HomeMedia
from bot.local.players import Player
from bot.local.server import LiveServer
from bot.local.world import World

_PUBLISH_SECONDS = 0.08  # several edits of one move are one publication
_RELATIVE_TIME_SECONDS = 20.0  # "two minutes ago" grows old by itself
_REMEMBERED_REVISIONS = 40
_REMEMBERED_PICTURES = 12  # a page asks for pictures by what it was told up to a second ago
ASLEEP_SECONDS = 15.0  # a page asks every half second for news; one that does not is closed, or its laptop is

_place: ContextVar[simcord.ChannelHandle | None] = ContextVar("place", default=None)
_player: ContextVar[Player | None] = ContextVar("player", default=None)


def local_timezone() -> str:
    """Name this machine's time zone, or UTC where it has no name."""
    candidates = [os.environ.get("TZ", "").lstrip(":")]
    link = Path("/etc/localtime")
    if link.is_symlink():
        candidates.append(os.readlink(link).rpartition("zoneinfo/")[2])
    for name in candidates:
        try:
            if name:
                return ZoneInfo(name).key
        except (ValueError, OSError, KeyError):
            continue
    return "UTC"


class LivePreview(Preview):
    """One page for all players, following the bot as it plays."""

    _MAX_PAGES: ClassVar[int] = 64
    _PAGE_LEASE_SECONDS: ClassVar[float] = 24 * 3600.0  # a laptop may sleep over an evening's game

    def __init__(self, world: World, *, port: int) -> None:
        first = next(iter(world.members))
        super().__init__(
            world.env,
            world.channel,
            tuple(world.members.values()),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale=first.locale,
            timezone=local_timezone(),
            presentation_time=None,
            assets=world.assets,
            port=port,
        )
        self.world = world
        self._server = LiveServer(self, self, port)
        self._media_worker = HomeMedia()
        keep_parsers()
        self._keys = {secrets.token_urlsafe(24): player for player in world.members}
        self._turn = asyncio.Lock()
        self._due: asyncio.TimerHandle | None = None
        self._pulse: asyncio.TimerHandle | None = None
        self._controls: dict[str, deque[tuple[int, dict[str, str]]]] = {}
        self._read: dict[tuple[int, int], int] = {}
        self._behind: set[str] = set()
        self._pictures: dict[str, deque[frozenset[str]]] = {}

    # -------------------------------------------------------------------- who and where

    @property
    def channel(self) -> simcord.ChannelHandle:
        """The channel of the present request; the public channel if it names none."""
        return _place.get() or self._main

    @channel.setter
    def channel(self, channel: simcord.ChannelHandle) -> None:
        self._main = channel

    def address(self, player: Player) -> str:
        """Give the page's address with this player looking at it."""
        key = next(key for key, owner in self._keys.items() if owner == player)
        return f"{self._origin}/?language={player.language}#{key}"

    def owner_of(self, key: str | None) -> Player | None:
        """Say whose address carries this key."""
        players = (player for own, player in self._keys.items() if secrets.compare_digest(own, key or ""))
        return next(players, None)

    @contextmanager
    def opening_pages_for(self, player: Player | None) -> Iterator[None]:
        """Open pages for this player."""
        token = _player.set(player)
        try:
            yield
        finally:
            _player.reset(token)

    def _seat(self, seat_id: Any) -> tuple[Player, simcord.ChannelHandle]:
        user_id, _, channel_id = str(seat_id).partition(".")
        for player, member in self.world.members.items():
            for place in self.world.places(player):
                if (user_id, channel_id) == (str(member.id), str(place.id)):
                    return player, place
        raise simcord.SetupError("no such seat")

    def _viewer(self, viewer_id: Any) -> Any:
        player, place = self._seat(viewer_id)
        member = self.world.members[player]
        return member.user if place.guild is None else member

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        player = _player.get() or next(iter(self.world.members))
        return super()._open_page(viewer_id or f"{self.world.members[player].id}.{self._main.id}", target_id)

    def _seats(self, page: Any) -> Iterator[dict[str, str]]:
        for player, member in self.world.members.items():
            for place in self.world.places(player):
                name = player.name
                if place.guild is None:
                    name += " · DM"
                elif place.id != self._main.id:
                    name += f" · {place.name}"
                if place.guild is None and self._unread(member.id, place.id):
                    name += " ●"
                yield {"id": f"{member.id}.{place.id}", "name": name}

    def _unread(self, user_id: int, channel_id: int) -> bool:
        newest = max(self.env.backend.messages.get(channel_id, ()), default=0)
        return newest > self._read.get((user_id, channel_id), 0)

    def locale_of(self, context_id: str | None) -> str:
        """Name the language of the player who looks at this page."""
        return self.world.env.locales.get(self._get_page(context_id).viewer.id, self.locale)

    def registered(self, command_id: str) -> Mapping[str, Any] | None:
        """Find a command as the bot registered it."""
        return next((one for one in self.registered_commands() if str(one["id"]) == command_id), None)

    def registered_commands(self) -> Iterator[Mapping[str, Any]]:
        """All commands as the bot registered them."""
        for scope in self.env.backend.commands.values():
            yield from scope.values()

    def _page_payload(self, page: Any) -> dict[str, Any]:
        payload = super()._page_payload(page)
        payload["viewers"] = list(self._seats(page))
        payload["viewerId"] = f"{page.viewer.id}.{page.channel_id}"
        payload["profile"]["locale"] = self.world.env.locales.get(page.viewer.id, self.locale)
        return payload

    # -------------------------------------------------------------------- what players do

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            page = self._get_page(context_id)
            before = page.channel_id
            if isinstance(body, dict):
                body = self._bring_up_to_date(page, body)
                if body.get("kind") == "viewer":
                    page.channel_id = self._seat(body.get("viewer_id"))[1].id
            token = _place.set(self._place_of(page))
            try:
                result = await super()._action(context_id, body)
            finally:
                _place.reset(token)
            if result["rejected"] and page.channel_id != before:
                page.channel_id = before
        self.publish_soon()
        return result

    def _place_of(self, page: Any) -> simcord.ChannelHandle:
        player = next(one for one, member in self.world.members.items() if member.id == page.viewer.id)
        return next((place for place in self.world.places(player) if place.id == page.channel_id), self._main)

    def _bring_up_to_date(self, page: Any, body: dict[str, Any]) -> dict[str, Any]:
        """Accept an action from an outdated page if it still means what the player saw."""
        controls = dict(self._controls.get(page.id, ()))
        revision, key = body.get("published_revision"), body.get("control_key")
        if not isinstance(revision, int) or revision == page.revision or revision not in controls:
            return body
        if key in controls[revision] and controls[revision][key] != controls[page.revision].get(key):
            return body  # another button stands there now: SimCord refuses the press, as it should
        return {**body, "published_revision": page.revision}

    # -------------------------------------------------------------------- what the bot does

    def publish_soon(self) -> None:
        """Bring all pages up to date in a moment."""
        if self._due is None and self._active:
            self._due = asyncio.get_running_loop().call_later(_PUBLISH_SECONDS, self._publish_all)

    def _publish_all(self) -> None:
        self._due = None
        if not self._active:
            return
        self.publish_later()
        for page in tuple(self._pages.values()):
            if page is self._action_page:
                self.publish_soon()  # its own answer comes first
            elif page is not self._python and page.id in self._pages:
                if time.monotonic() - page.last_activity > ASLEEP_SECONDS:
                    self._behind.add(page.id)  # it catches up when it is looked at again
                else:
                    self._publish(page, reason="refresh")

    def _get_page(self, context_id: Any = None) -> Any:
        page = super()._get_page(context_id)
        if page.id in self._behind:
            self.publish_soon()
        return page

    def publish_later(self) -> None:
        """Bring all pages up to date when relative times have grown old."""
        if self._pulse is not None:
            self._pulse.cancel()
        self._pulse = asyncio.get_running_loop().call_later(_RELATIVE_TIME_SECONDS, self.publish_soon)

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        self._advance_presentation_time()  # an answer that is shown by an older clock lies in the future
        super()._publish(page, reason=reason)
        self._behind.discard(page.id)
        messages = self.env.backend.messages.get(page.channel_id, {})
        self._read[page.viewer.id, page.channel_id] = max(messages, default=0)
        revisions = self._controls.setdefault(page.id, deque(maxlen=_REMEMBERED_REVISIONS))
        revisions.append((page.revision, self._controls_of(page)))
        for page_id in self._controls.keys() - self._pages.keys() - {page.id}:
            del self._controls[page_id]

    def _controls_of(self, page: Any) -> dict[str, str]:
        messages = self.env.backend.messages.get(page.channel_id, {})
        return {
            f"message:{message_id}:component:{component['id']}": component["custom_id"]
            for message_id in page.snapshot["messages"]
            for component in walk_components(messages[int(message_id)].components)
            if component.get("custom_id") and component.get("id")
        }

    # -------------------------------------------------------------------- pictures

    def _reconcile_assets(self, page: Any) -> None:
        """Keep the pictures of the last publications: SimCord drops replaced ones while a page may still load them."""
        shown = self._pictures.setdefault(page.id, deque(maxlen=_REMEMBERED_PICTURES))
        shown.append(frozenset(page.referenced_assets))
        page.referenced_assets.update(*shown)
        super()._reconcile_assets(page)
        for page_id in self._pictures.keys() - self._pages.keys() - {page.id}:
            del self._pictures[page_id]

    def _authorize_asset(self, page: Any, asset_id: str, *, content: bool = True) -> Any:
        try:
            return super()._authorize_asset(page, asset_id, content=content)
        except simcord.SetupError:
            # the message shows another one by now, but this one was shown to this very page
            if not any(asset_id in shown for shown in self._pictures.get(page.id, ())):
                raise
            if (record := page.assets.get(asset_id)) is None:
                raise
            return record

    # -------------------------------------------------------------------- coming and going

    async def __aenter__(self) -> "LivePreview":
        await super().__aenter__()
        self.world.env.watchers.append(self.publish_soon)
        self.publish_later()
        return self

    async def _cleanup(self) -> None:
        if self.publish_soon in self.world.env.watchers:
            self.world.env.watchers.remove(self.publish_soon)
        for timer in (self._due, self._pulse):
            if timer is not None:
                timer.cancel()
        await super()._cleanup()
