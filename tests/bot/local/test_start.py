"""Local play begins and ends: ports, what goes wrong at the start, signals, the page on a desktop."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.local import DEFAULT_PORT, Invitation, Player, PortTakenError, announce, serve
from bot.local import play as play_module
from tests.bot.local.toy import LONG, Page, ToyBot


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
    made: list[ToyBot] = []

    def make_bot() -> ToyBot:
        made.append(ToyBot())
        return made[-1]

    running = asyncio.create_task(serve(make_bot, players=["anna"], on_ready=ready.set_result))
    async with aiohttp.ClientSession() as session:
        page = await Page(session, (await ready).url).open()
        assert not made[0].is_closed()
        await page.act("close")
    await asyncio.wait_for(running, LONG)
    assert made[0].is_closed()


SCRIPT = """
import asyncio, sys
from tests.bot.local.toy import ToyBot
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
