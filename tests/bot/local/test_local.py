"""Local play as a page: who is there, what they see and do on it, and the time that passes as it does outside."""

import asyncio
import io
import json
import time
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest
from PIL import Image

from bot.local import Player, parse_players
from bot.local.insides import markdown_parser
from bot.local.markdown import keep_parsers
from bot.local.world import LiveEnv, World
from tests.bot.local.toy import LONG, ToyBot, evening

# --- players ---


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


# --- the page ---


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
            assert "<title>Stammtisch</title>" in (page := await response.text())
            assert '<html lang="de">' in page
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


async def test_a_picture_that_an_edit_has_just_replaced_is_still_there() -> None:
    """The page asks for what it was told of; where computer players move quickly, that has been replaced meanwhile."""
    async with evening("anna") as at:
        page = await at.page("anna")
        await page.command("run_command", options={"game": "Mühle"})
        headers = {"X-Simcord-Capability": page.key, "X-Simcord-Context": page.state["context"]["id"]}
        [asset] = [key for key, known in page.state["assets"].items() if known["filename"] == "table.png"]
        seen, text = page.state, page.text()
        for _ in range(3):
            await at.bot.computer_moves()
            await page.comes(lambda before=text: page.text() != before, "the move")  # type: ignore[misc]
            text = page.text()
        assert asset in seen["assets"]
        async with at.session.get(f"{page.base}/api/assets/{asset}", headers=headers) as response:
            assert response.status == 200


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
        monkeypatch.setattr("bot.local.page.ASLEEP_SECONDS", 0.0)
        await at.bot.computer_moves()
        await asyncio.sleep(0.3)
        assert "ply 0" in json.dumps((await away.look())["messages"])
        monkeypatch.setattr("bot.local.page.ASLEEP_SECONDS", 15.0)
        await away.until("ply 1")


async def test_a_parser_of_markdown_is_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[object] = []

    def counted(*given: Any) -> Any:
        built.append(given)
        return markdown_parser(*given)

    monkeypatch.setattr("bot.local.page.keep_parsers", lambda: keep_parsers(counted))
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


# --- real time ---


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


# --- a browser ---
