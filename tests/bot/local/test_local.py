"""Local play: the bot in the simulated Discord, seen through the page's own protocol and through a real browser."""

import asyncio
import base64
import contextlib
import io
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, Self, cast

import aiohttp
import discord
import pytest
from discord import app_commands
from discord.ext import commands, tasks
from PIL import Image
from simcord.components import walk_components

from bot.local import DEFAULT_PORT, Invitation, Player, PortTakenError, announce, markdown, parse_players, serve
from bot.local import play as play_module
from bot.local.world import LiveEnv, World

LONG = 60.0
"""Seconds after which what has not come will not come, even on a busy machine."""

# --------------------------------------------------------------------------------------------- a toy bot


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


# ------------------------------------------------------------------------------- the page without a browser


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


# --------------------------------------------------------------------------------------------------- players


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["anna", "ben:en"], (Player("anna", "de"), Player("ben", "en"))),
        ([" Jörg : DE "], (Player("Jörg", "de"),)),
    ],
)
def test_players_bring_their_language(names: list[str], expected: tuple[Player, ...]) -> None:
    assert parse_players(names, "de") == expected


@pytest.mark.parametrize(
    ("names", "language", "said"),
    [
        (["anna:fr"], "de", "no language after the colon"),
        (["anna", "Anna"], "de", "named twice"),
        (["anna", " "], "de", "no player's name"),
        (["x" * 33], "de", "no player's name"),
        ([], "de", "1 to 20 players"),
        (["anna"], "fr", "no language 'fr'"),
    ],
)
def test_a_mistake_in_the_players_is_one_sentence(names: list[str], language: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        parse_players(names, language)
    assert "\n" not in str(caught.value)


def ids(*names: str) -> dict[str, tuple[int, ...]]:
    world = World.build(LiveEnv(ToyBot()), parse_players(names, "de"), "de")
    assert world.channel.guild is not None
    found = {player.name.lower(): (member.id, member.user.dm_channel.id) for player, member in world.members.items()}
    backend = world.env.backend
    return {**found, "": (world.channel.guild.id, world.channel.id, backend.bot_user.id, backend.application_id)}


async def test_ids_are_the_same_at_every_start() -> None:
    first, second = ids("anna", "ben"), ids("carla:en", "Ben:en", "dora")
    assert first["ben"] == second["ben"]
    assert first[""] == second[""]
    assert len({number for found in (first, second) for numbers in found.values() for number in numbers}) == 2 * 4 + 4


# -------------------------------------------------------------------------------------------------- the page


async def test_everybody_sees_the_channel_at_their_own_address() -> None:
    async with evening("Anna", "ben:en") as at:
        anna, ben = await at.page("Anna"), await at.page("ben")
        assert anna.state["channel"]["name"] == ben.state["channel"]["name"] == "spieleabend"
        assert [one["name"] for one in ben.state["viewers"]] == ["Anna", "Anna · DM", "ben", "ben · DM"]
        assert (anna.state["viewerId"], ben.state["viewerId"]) == (
            ben.state["viewers"][0]["id"],
            ben.state["viewers"][2]["id"],
        )
        assert (anna.state["profile"]["locale"], ben.state["profile"]["locale"]) == ("de", "en-US")
        async with at.session.get(anna.base) as response:
            assert "<title>Stammtisch</title>" in await response.text()
        async with at.session.get(f"{anna.base}/table.css") as response:
            assert response.content_type == "text/css"


@pytest.mark.parametrize(
    "headers", [{"X-Simcord-Capability": "guess"}, {}, {"Host": "evil.example"}, {"Origin": "https://evil.example"}]
)
async def test_the_page_is_for_the_players_alone(headers: dict[str, str]) -> None:
    async with evening("anna") as at:
        base, key = at.invitation.url.split("/?")[0], at.invitation.url.split("#")[1]
        known = {"X-Simcord-Capability": key, **headers} if headers else {}
        async with at.session.post(f"{base}/api/pages", json={}, headers=known) as response:
            assert response.status == 401


async def test_commands_speak_the_viewers_language() -> None:
    async with evening("anna", "ben:en") as at:
        anna, ben = await at.page("anna"), await at.page("ben")
        [german], [english] = [(await page.call("GET", "/api/commands"))["entries"] for page in (anna, ben)]
        assert (german["invocation"], german["description"]) == ("spielen", "Setz dich an ein Spiel")
        assert (english["invocation"], english["description"]) == ("play", "Sit down at a game")
        for page, shown in ((anna, "Mühle (de)"), (ben, "Mühle (en-US)")):
            receipt = await page.command("autocomplete_command", focused="game", value="mü", options={})
            assert receipt["result"]["choices"] == [{"name": shown, "value": "Mühle"}]


async def test_a_game_is_played_from_the_page() -> None:
    async with evening("anna", "ben:en") as at:
        anna, ben = await at.page("anna"), await at.page("ben")
        await anna.command("run_command", options={"game": "Mühle"})
        await ben.until("ply 0")
        await ben.press("left")
        assert at.bot.pressed == ["ben en-US press:0:left"]
        await anna.until("ply 1")

        await anna.press("hand")
        await anna.until("hand of anna")
        assert "hand of" not in json.dumps((await ben.look())["messages"])

        await anna.press("ask")
        modal = anna.state["modal"]
        await anna.done("modal_submit", modal_handle=modal["handle"], values={"number": "7"})
        await anna.until("You said 7.")


async def test_a_picture_is_looked_over_without_another_python(monkeypatch: pytest.MonkeyPatch) -> None:
    async def started(*_: object, **__: object) -> None:
        raise AssertionError("a process was started")

    async with evening("anna") as at:
        page = await at.page("anna")
        await page.command("run_command", options={"game": "Mühle"})
        monkeypatch.setattr(asyncio, "create_subprocess_exec", started)
        headers = {"X-Simcord-Capability": page.key, "X-Simcord-Context": page.state["context"]["id"]}
        [asset] = [key for key, known in page.state["assets"].items() if known["filename"] == "table.png"]
        async with at.session.get(f"{page.base}/api/assets/{asset}", headers=headers) as response:
            assert response.status == 200
            assert Image.open(io.BytesIO(await response.read())).size == (90, 60)


async def test_a_browser_asks_for_no_icon_in_vain() -> None:
    async with evening("anna") as at:
        page = await at.page("anna")
        async with at.session.get(f"{page.base}/favicon.ico") as response:
            assert response.status == 204


async def test_direct_messages_have_their_own_seat() -> None:
    async with evening("anna", "ben") as at:
        anna = await at.page("anna")
        await anna.command("run_command", options={"game": "Mühle"})
        await anna.press("letter")
        await anna.comes(lambda: "anna · DM ●" in [one["name"] for one in anna.state["viewers"]], "the news in the DM")
        await anna.sit("anna · DM ●")
        assert anna.state["channel"]["recipient"]["name"] == "Stammtisch"
        assert "anna · DM" in [one["name"] for one in anna.state["viewers"]]
        await anna.press("left")
        await anna.until("ply 1")
        await anna.sit("ben · DM")
        assert anna.state["messages"] == {}
        await anna.sit("anna")
        assert anna.state["channel"]["name"] == "spieleabend"


async def test_a_thread_gets_a_seat() -> None:
    async with evening("anna") as at:
        anna = await at.page("anna")
        channel = at.bot.get_channel(int(anna.state["channelId"]))
        assert isinstance(channel, discord.TextChannel)
        thread = await channel.create_thread(name="Tisch 2", type=discord.ChannelType.public_thread)
        await thread.send("hello here")
        await anna.look()
        await anna.sit("anna · Tisch 2")
        assert "hello here" in anna.text()


async def test_the_page_follows_what_the_bot_does_by_itself() -> None:
    async with evening("anna") as at:
        anna = await at.page("anna")
        await anna.command("run_command", options={"game": "Mühle"})
        await at.bot.computer_moves()
        await anna.until("ply 1")


async def test_a_page_that_nobody_looks_at_costs_nothing_and_catches_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening("anna", "ben") as at:
        away, ben = await at.page("anna"), await at.page("ben")
        await ben.command("run_command", options={"game": "Mühle"})
        await away.until("ply 0")
        monkeypatch.setattr("bot.local.page._ASLEEP_SECONDS", 0.0)
        await at.bot.computer_moves()
        await asyncio.sleep(0.3)
        assert "ply 0" in json.dumps((await away.look())["messages"])
        monkeypatch.setattr("bot.local.page._ASLEEP_SECONDS", 15.0)
        await away.until("ply 1")


async def test_a_parser_of_markdown_is_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[object] = []
    original = markdown._built

    def counted(*given: Any) -> Any:
        built.append(given)
        return original(*given)

    monkeypatch.setattr(markdown, "_parsers", {})
    monkeypatch.setattr(markdown, "_built", counted)
    async with evening("anna") as at:
        page = await at.page("anna")
        await page.command("run_command", options={"game": "Mühle"})
        before = len(built)
        for _ in range(5):
            await page.press("left")
        assert before > 0
        assert len(built) <= before + 1


async def test_a_press_goes_through_although_the_page_has_moved_on() -> None:
    async with evening("anna") as at:
        anna = await at.page("anna")
        await anna.command("run_command", options={"game": "Mühle"})
        seen = anna.state
        channel = at.bot.get_partial_messageable(int(seen["channelId"]))
        await channel.send("something else")
        await anna.until("something else")
        anna.state = seen
        await anna.press("left")
        assert at.bot.ply == 1


async def test_a_press_on_a_button_that_has_changed_is_not_another_move() -> None:
    async with evening("anna") as at:
        anna = await at.page("anna")
        await anna.command("run_command", options={"game": "Mühle"})
        seen, control = anna.state, anna.control("left")
        await at.bot.computer_moves()
        await anna.until("ply 1")
        anna.state = seen
        receipt = await anna.act("click", **control)
        assert receipt["rejected"]
        assert at.bot.pressed == []


async def test_two_players_may_press_at_once() -> None:
    async with evening("anna", "ben", "carla") as at:
        pages = [await at.page(name) for name in ("anna", "ben", "carla")]
        await pages[0].command("run_command", options={"game": "Mühle"})
        for page in pages:
            await page.until("ply 0")
        await asyncio.gather(*(page.press("hand") for page in pages))
        assert len(at.bot.pressed) == 3


# ------------------------------------------------------------------------------------------------- real time


async def test_time_passes_for_the_bot_as_it_does_outside() -> None:
    async with evening("anna") as at:
        anna = await at.page("anna")
        await anna.command("run_command", options={"game": "Mühle"})
        assert at.bot.message is not None
        assert abs(at.bot.message.created_at - datetime.now(UTC)) < timedelta(seconds=LONG)
        assert abs(discord.utils.utcnow() - datetime.now(UTC)) < timedelta(seconds=LONG)
        before = at.bot.ticks
        await anna.comes(lambda: at.bot.ticks > before + 2, "the third tick")


async def test_what_the_bot_waits_for_does_not_hold_up_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.local.world.ANSWER_SECONDS", 2 * LONG)
    async with evening("anna") as at:
        anna = await at.page("anna")
        began = time.monotonic()
        await anna.command("run_command", options={"game": "Mühle"})
        await anna.press("left")
        assert time.monotonic() - began < LONG


async def test_a_press_that_is_never_answered_fails_after_discords_three_seconds() -> None:
    async with evening("anna") as at:
        anna = await at.page("anna")
        await anna.command("run_command", options={"game": "Mühle"})
        receipt = await anna.act("click", **anna.control("never"))
        assert receipt["acknowledgement"] == "unacknowledged"
        await anna.look()
        await anna.press("left")


# --------------------------------------------------------------------------------------- ports, start and end


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


async def test_a_taken_port_is_one_sentence_and_no_bot_starts(taken: int) -> None:
    def never() -> discord.Client:
        raise AssertionError("the bot was made")

    with pytest.raises(PortTakenError, match=f"^Port {taken} is in use already; choose another one with --port.$"):
        await serve(never, players=["anna"], port=taken)


def test_the_usual_port_makes_way_only_if_it_was_not_asked_for(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "DEFAULT_PORT", taken)
    assert taken < play_module.free_port(0) < taken + 20
    with pytest.raises(ValueError, match="ports are numbers from 1 to 65535"):
        play_module.free_port(70000)
    assert 1024 < DEFAULT_PORT < 65536


async def test_a_bot_that_cannot_start_says_why() -> None:
    class Broken(ToyBot):
        async def setup_hook(self) -> None:
            raise RuntimeError("no database")

    made: list[Broken] = []

    def make_bot() -> Broken:
        made.append(Broken())
        made[-1].tick.cancel()
        return made[-1]

    with pytest.raises(RuntimeError, match="no database"):
        await serve(make_bot, players=["anna"])
    assert made[0].is_closed()


async def test_the_page_can_end_the_evening() -> None:
    ready: asyncio.Future[Invitation] = asyncio.get_running_loop().create_future()
    running = asyncio.create_task(serve(ToyBot, players=["anna"], on_ready=ready.set_result))
    async with aiohttp.ClientSession() as session:
        page = await Page(session, (await ready).url).open()
        await page.act("close")
    await asyncio.wait_for(running, LONG)


SCRIPT = """
import asyncio, sys
from tests.bot.local.test_local import ToyBot
from bot.local import serve
asyncio.run(serve(ToyBot, players=["anna", "ben:en"]))
"""


@pytest.mark.skipif(os.name != "posix", reason="signals are sent to a process of its own")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_quietly(number: signal.Signals) -> None:
    command = [sys.executable, "-W", "error", "-W", "ignore:'audioop':DeprecationWarning", "-c", SCRIPT]
    root = Path(__file__).parents[3]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(4)]
        process.send_signal(number)
        _, complaints = process.communicate(timeout=LONG)
    assert "#spieleabend" in told[0]
    assert [line.split()[0] for line in told[1:3]] == ["anna", "ben"]
    assert (process.returncode, complaints) == (0, "")


def test_the_page_is_opened_only_on_a_desktop(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    invitation = Invitation("spieleabend", {Player("anna", "de"): "http://127.0.0.1:1/#a"})
    for desktop in (False, True):
        monkeypatch.setattr(play_module, "has_desktop", lambda desktop=desktop: desktop)
        announce(invitation)
    assert opened == ["http://127.0.0.1:1/#a"]
    assert capsys.readouterr().out.count("http://127.0.0.1:1/#a") == 2


# ------------------------------------------------------------------------------------------------- a browser

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
FLAGS += "--disable-component-update --disable-sync --remote-debugging-port=0"


class Browser:
    """A headless browser's tab, driven by its own debugging protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.numbers = count(1)

    async def call(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self.numbers)
        await self.socket.send_json({"id": number, "method": method, "params": params})
        while True:
            answer = await self.socket.receive_json(timeout=LONG)
            if answer.get("id") == number:
                assert "error" not in answer, answer
                return cast(dict[str, Any], answer["result"])

    async def value(self, expression: str) -> Any:
        result = await self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        return result["result"].get("value")

    async def until(self, expression: str) -> None:
        end = time.monotonic() + LONG
        while not await self.value(expression):
            text = await self.value("document.body.innerText")
            assert time.monotonic() < end, f"{expression} never came true: {text}"
            await asyncio.sleep(0.05)

    async def enter(self) -> None:
        for kind in ("keyDown", "keyUp"):
            await self.call("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", windowsVirtualKeyCode=13)

    async def picture(self) -> Image.Image:
        data = (await self.call("Page.captureScreenshot", format="png"))["data"]
        return Image.open(io.BytesIO(base64.b64decode(data)))


@contextlib.asynccontextmanager
async def browser(session: aiohttp.ClientSession, width: int, height: int) -> AsyncIterator[Browser]:
    assert CHROMIUM is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            CHROMIUM, *FLAGS.split(), f"--user-data-dir={profile}", "about:blank",
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        try:
            assert process.stderr is not None
            port = ""
            while not port:
                line = (await asyncio.wait_for(process.stderr.readline(), LONG)).decode()
                port = line.partition("ws://127.0.0.1:")[2].partition("/")[0]
            async with session.get(f"http://127.0.0.1:{port}/json") as response:
                [tab] = [one for one in await response.json() if one["type"] == "page"]
            async with session.ws_connect(tab["webSocketDebuggerUrl"], max_msg_size=0) as ws:
                phone = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
                found = Browser(ws)
                await found.call("Emulation.setDeviceMetricsOverride", **phone)
                yield found
        finally:
            process.terminate()
            await process.communicate()


@pytest.mark.skipif(CHROMIUM is None, reason="no chromium here")
@pytest.mark.parametrize(("width", "height"), [(360, 780), (1280, 900)])
async def test_a_real_browser_shows_the_table(width: int, height: int) -> None:
    async with evening("Anna", "ben:en") as at, browser(at.session, width, height) as tab:
        await tab.call("Page.navigate", url=at.invitation.url)
        await tab.until("window.simcordPreview?.ready && !document.querySelector('#channel-layout').hidden")
        assert await tab.value("document.querySelector('#channel-name').textContent") == "spieleabend"
        seats = "[...document.querySelectorAll('#viewer-picker option')].map(one => one.textContent)"
        assert await tab.value(seats) == ["Anna", "Anna · DM", "ben", "ben · DM"]

        ben = await at.page("ben")
        await ben.command("run_command", options={"game": "Mühle"})
        await tab.until("[...document.images].some(one => one.alt === 'the table' && one.naturalWidth === 90)")
        left = "[...document.querySelectorAll('.component-button')].find(one => one.innerText === 'left')"
        await tab.value(f"{left}.click()")
        await tab.until("document.body.innerText.includes('ply 1')")
        assert at.bot.pressed[0].startswith("Anna")
        await at.bot.computer_moves()
        await tab.until("document.body.innerText.includes('ply 2')")

        # the newest message stays in sight when it grows, and only then
        shelf = "document.querySelector('#channel-timeline')"
        below = f"{shelf}.scrollHeight - {shelf}.scrollTop - {shelf}.clientHeight"
        message = "document.querySelector('#channel-message-list article:last-of-type')"
        await tab.value(f"{message}.append(Object.assign(document.createElement('p'), {{style: 'height: 900px'}}))")
        await tab.until(f"{below} < 2 && {shelf}.scrollTop > 0")

        # a picture that has not come yet takes its place, however long its description
        coming = "Object.assign(document.createElement('img'), {className: 'gallery-image', alt: 'word '.repeat(500)})"
        assert await tab.value(
            f"(() => {{ const one = {coming}, shelf = document.querySelector('#channel-timeline'); "
            "shelf.append(one); const box = one.getBoundingClientRect(); one.remove(); "
            "return box.width > 0 && box.height <= box.width + 1; })()"
        )

        assert await tab.value("document.documentElement.scrollWidth") <= width
        toolbar = await tab.value("document.querySelector('#toolbar').getBoundingClientRect().bottom")
        assert toolbar < 60  # one row, also on a phone
        assert (await tab.picture()).size == (width, height)


@pytest.mark.skipif(CHROMIUM is None, reason="no chromium here")
async def test_the_page_speaks_the_readers_language_and_takes_enter_for_a_command() -> None:
    async with evening("Anna", "ben:en") as at, browser(at.session, 390, 844) as tab:
        await tab.call("Page.navigate", url=at.invitation.url)
        await tab.until("window.simcordPreview?.ready && document.querySelector('#channel-composer-input') !== null")
        field = "document.querySelector('#channel-composer-input')"
        await tab.until(f"{field}.placeholder === 'Nachricht oder /spielen'")
        await tab.value(f"{field}.focus()")
        await tab.call("Input.insertText", text="/sp")
        await tab.until("document.body.innerText.includes('Setz dich an ein Spiel')")
        await tab.enter()
        await tab.until("document.querySelector('.command-pill-label')?.textContent === 'spiel'")
        # what is typed is the value that is offered, and Enter sends it
        await tab.call("Input.insertText", text="Mühle")
        chosen = "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))"
        await tab.until(f"{chosen}?.dataset.value === 'Mühle' && document.activeElement.value === 'Mühle'")
        await tab.enter()
        await tab.until("document.querySelector('.message-interaction-header strong')?.textContent === '/spielen'")
        header = "document.querySelector('.message-interaction-header').textContent"
        assert await tab.value(header) == "Anna benutzte /spielen"
