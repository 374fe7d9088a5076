"""A toy bot, and its page used without a browser."""

import asyncio
import contextlib
import io
import json
import time
from collections.abc import AsyncIterator, Callable
from itertools import count
from typing import Any, Self, cast

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands, tasks
from PIL import Image
from simcord.components import walk_components

from bot.local import Invitation, serve

LONG = 60.0
"""Seconds after which what has not come will not come, even on a busy machine."""


def png(colour: str = "green") -> discord.File:
    picture = io.BytesIO()
    Image.new("RGB", (90, 60), colour).save(picture, "PNG")
    return discord.File(io.BytesIO(picture.getvalue()), "table.png")


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"press:(?P<ply>\d+):(?P<what>\w+)"):
    def __init__(self, ply: int, what: str) -> None:
        super().__init__(discord.ui.Button(label=what, custom_id=f"press:{ply}:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> Self:
        return cls(int(match["ply"]), match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        bot = cast(ToyBot, interaction.client)
        bot.pressed.append(f"{interaction.user.display_name} {interaction.locale} {self.item.custom_id}")
        match self.what:
            case "hand":
                await interaction.response.send_message(f"hand of {interaction.user.display_name}", ephemeral=True)
            case "letter":
                await interaction.response.defer()
                await interaction.user.send(view=bot.post(), file=png("red"))
            case "ask":
                await interaction.response.send_modal(Ask())
            case "never":
                pass
            case _:
                bot.ply += 1
                picture = await asyncio.to_thread(png)
                await interaction.response.edit_message(view=bot.post(), attachments=[picture])


class Ask(discord.ui.Modal, title="Ask"):
    number: discord.ui.Label[Any] = discord.ui.Label(text="Number", component=discord.ui.TextInput(custom_id="number"))

    def __init__(self) -> None:
        super().__init__(custom_id="ask")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        answer = cast(discord.ui.TextInput[Any], self.number.component).value
        await interaction.response.send_message(f"You said {answer}.", ephemeral=True)


class German(app_commands.Translator):
    async def translate(self, string: Any, locale: discord.Locale, context: Any) -> str | None:
        words = {"play": "spielen", "game": "spiel", "Sit down at a game": "Setz dich an ein Spiel"}
        return words.get(string.message) if locale is discord.Locale.german else None


class ToyBot(commands.Bot):
    def __init__(self) -> None:
        super().__init__("!", intents=discord.Intents.default())
        self.ply = 0
        self.ticks = 0
        self.pressed: list[str] = []
        self.message: discord.InteractionMessage | None = None
        self.background: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)
        self.tree.command(name="play", description="Sit down at a game")(app_commands.autocomplete(game=titles)(play))
        await self.tree.set_translator(German())
        await self.tree.sync()
        # a worker that waits for good: SimCord's tests would call the bot unsettled
        self.background.append(asyncio.create_task(asyncio.Event().wait()))  # type: ignore[arg-type]
        self.tick.start()

    @tasks.loop(seconds=0.05)
    async def tick(self) -> None:
        self.ticks += 1

    def post(self) -> discord.ui.LayoutView:
        view = discord.ui.LayoutView(timeout=None)
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(
            discord.MediaGalleryItem("attachment://table.png", description="the table")
        )
        words = ("left", "hand", "letter", "ask", "never")
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(*(Press(self.ply, what) for what in words))
        view.add_item(discord.ui.Container(discord.ui.TextDisplay(f"ply {self.ply}"), gallery, row))
        return view

    async def computer_moves(self) -> None:
        assert self.message is not None
        self.ply += 1
        channel = self.get_partial_messageable(self.message.channel.id)
        picture = await asyncio.to_thread(png, "blue")
        await channel.get_partial_message(self.message.id).edit(view=self.post(), attachments=[picture])

    async def close(self) -> None:
        self.tick.cancel()
        for task in self.background:
            task.cancel()
        await super().close()


async def play(interaction: discord.Interaction, game: str) -> None:
    bot = cast(ToyBot, interaction.client)
    await interaction.response.send_message(view=bot.post(), file=await asyncio.to_thread(png))
    bot.message = await interaction.original_response()


async def titles(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    found = [title for title in ("Mühle", "Dame") if current.lower() in title.lower()]
    return [app_commands.Choice(name=f"{title} ({interaction.locale})", value=title) for title in found]


class Page:
    """Speaks the page's protocol for one player."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self.session = session
        (self.base, rest), self.key = url.split("#")[0].split("/?"), url.split("#")[1]
        assert rest.startswith("language=")
        self.state: dict[str, Any] = {}
        self.requests = count(1)

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"X-Simcord-Capability": self.key}
        if self.state:
            headers["X-Simcord-Context"] = self.state["context"]["id"]
        async with self.session.request(method, self.base + path, json=body, headers=headers) as response:
            response.raise_for_status()
            return await response.json()

    async def open(self) -> "Page":
        self.state = await self.call("POST", "/api/pages", {})
        return self

    async def look(self) -> dict[str, Any]:
        self.state = await self.call("GET", "/api/state")
        return self.state

    async def act(self, kind: str, **extra: Any) -> dict[str, Any]:
        sequence = next(self.requests)
        receipt: dict[str, Any] = await self.call(
            "POST",
            "/api/action",
            {
                "kind": kind,
                "protocol_version": 3,
                "sequence": sequence,
                "request_id": f"r{sequence}",
                "generation": self.state["context"]["generation"],
                "bot_generation": self.state["botGeneration"],
                "published_revision": self.state["publishedRevision"],
                **extra,
            },
        )
        if receipt["rejected"]:
            self.requests = count(sequence)
        return receipt

    async def done(self, kind: str, **extra: Any) -> dict[str, Any]:
        receipt = await self.act(kind, **extra)
        assert (receipt["rejected"], receipt["settlement"], receipt["diagnostics"]) == (False, "settled", [])
        await self.look()
        return receipt

    async def command(self, kind: str, **extra: Any) -> dict[str, Any]:
        [entry] = (await self.call("GET", "/api/commands"))["entries"]
        known = {key: entry[other] for key, other in (("command_id", "commandId"), ("path", "path"))}
        return await self.done(kind, **known, schema_fingerprint=entry["schemaFingerprint"], **extra)

    def control(self, label: str) -> dict[str, Any]:
        for message_id, message in reversed(self.state["messages"].items()):
            for component in walk_components(message["components"]):
                if component.get("label") == label:
                    return {"target_id": message_id, "control_key": component["control_key"]}
        raise AssertionError(f"no button {label} in {self.text()}")

    async def press(self, label: str) -> dict[str, Any]:
        return await self.done("click", **self.control(label))

    async def sit(self, name: str) -> None:
        seats = {viewer["name"]: viewer["id"] for viewer in self.state["viewers"]}
        await self.done("viewer", viewer_id=seats[name])

    def text(self) -> str:
        return json.dumps(self.state["messages"], ensure_ascii=False)

    async def until(self, text: str) -> None:
        await self.comes(lambda: text in self.text(), f"the text {text!r}")

    async def comes(self, holds: Callable[[], bool], what: str) -> None:
        """Look until something holds."""
        end = time.monotonic() + LONG
        while not holds():
            assert time.monotonic() < end, f"{what} never came: {self.text()}"
            await asyncio.sleep(0.02)
            await self.look()


class Evening:
    """A served page with its bot."""

    def __init__(self, bot: ToyBot, invitation: Invitation, session: aiohttp.ClientSession) -> None:
        self.bot = bot
        self.invitation = invitation
        self.session = session

    async def page(self, name: str) -> Page:
        [url] = [url for player, url in self.invitation.addresses.items() if player.name == name]
        return await Page(self.session, url).open()


@contextlib.asynccontextmanager
async def evening(*players: str) -> AsyncIterator[Evening]:
    bots: list[ToyBot] = []
    ready: asyncio.Future[Invitation] = asyncio.get_running_loop().create_future()

    def make_bot() -> ToyBot:
        bots.append(ToyBot())
        return bots[-1]

    running = asyncio.create_task(serve(make_bot, players=players, on_ready=ready.set_result))
    waits: list[asyncio.Future[Any]] = [running, ready]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED, timeout=LONG)
    if running.done():
        running.result()
    async with aiohttp.ClientSession() as session:
        yield Evening(bots[0], ready.result(), session)
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running
    assert bots[0].is_closed()
