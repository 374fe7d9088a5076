"""``stammtisch run`` as a process of its own, against a small Discord on loopback, killed and started again."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import aiohttp
import pytest

from render import emojis
from tests.bot.patient import LONG, PICTURE_FOLLOWS, PatientDiscord
from tests.faults.nursery import Nursery
from tools.fake_discord.payloads import DM_OFFSET, Payload
from tools.fake_discord.server import EPHEMERAL, TOKEN, FakeDiscord, button, emojis_in, walk, words


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


ANNA, BEN, CARLA, DORA = 10, 11, 12, 13
METRICS = free_port()
SEND_AND_ATTACH = str(1 << 11 | 1 << 15 | 1 << 10)
Start = Callable[..., Awaitable[asyncio.subprocess.Process]]


def as_a_script_does() -> None:
    """What a shell script does before it starts something in the background."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.fixture
async def wire() -> AsyncIterator[PatientDiscord]:
    async with PatientDiscord() as server:
        yield server


def environment(wire: FakeDiscord, folder: Path) -> dict[str, str]:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD", "STAMMTISCH"))}
    book = f"sqlite+aiosqlite:///{folder / 'book.sqlite3'}"
    return {
        **clean,
        **wire.environment,
        "DATABASE_URL": book,
        "STAMMTISCH_PACE": "0",
        "STAMMTISCH_METRICS_PORT": str(METRICS),
    }


@pytest.fixture
async def start(wire: FakeDiscord, tmp_path: Path) -> AsyncIterator[Start]:
    """Starts the bot with more settings; its log lies in ``log`` of the test's folder."""
    started: list[asyncio.subprocess.Process] = []
    log = (tmp_path / "log").open("ab")

    async def run(**settings: str) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            "run",
            env={**environment(wire, tmp_path), **settings},
            stdout=log,
            stderr=log,
            preexec_fn=as_a_script_does,
        )
        started.append(process)
        async with asyncio.timeout(LONG):
            await wire.connected.wait()
        return process

    yield run
    for process in started:
        if process.returncode is None:
            process.kill()
            await process.wait()
    log.close()


@pytest.mark.long
async def test_a_match_survives_kill_9_and_its_old_buttons_work(
    wire: PatientDiscord, start: Start, nursery: Nursery, tmp_path: Path
) -> None:
    process = await start()
    lobby = (await wire.slash(ANNA, "play", game="boese_drei"))["message"]
    # a table that rolls by itself would go on while the other processes below begin and end
    options = (await wire.press(ANNA, lobby, button(lobby, "Options")))["data"]
    await wire.fill(ANNA, lobby, options["custom_id"], auto_wurf=["1"])
    assert "rolls by itself" in words(lobby)
    assert "rolls by itself" not in words(wire.post)
    await wire.press(BEN, wire.post, button(wire.post, "Join"))
    shown = (await wire.press(ANNA, wire.post, button(wire.post, "Start")))["message"]
    await wire.press(mover(words(shown)), wire.post, button(shown, "Roll"))
    await no_second_bot(nursery, environment(wire, tmp_path), tmp_path)
    # an answer may still show what was before the roll, and the picture may be late; both are followed by another edit
    await wire.until(lambda: "move 1" in words(wire.post) and PICTURE_FOLLOWS not in words(wire.post))
    before = words(wire.post)
    posts = public_messages(wire)
    old = next(item["custom_id"] for item in walk(wire.post["components"]) if item.get("label") == "Roll")

    process.send_signal(signal.SIGKILL)
    await process.wait()
    async with asyncio.timeout(LONG):
        await wire.gone.wait()
    process = await start()

    assert await wire.shows(before) == before
    assert public_messages(wire) == posts, "nothing was said twice"
    refused = await wire.press(ANNA + BEN - mover(before), wire.post, button(wire.post, "Roll"))
    assert "not your turn" in refused["message"]["content"]
    answered = await wire.press(mover(before), wire.post, old)
    assert answered["type"] in (4, 7)
    assert words(wire.post) != before
    async with aiohttp.ClientSession() as web, web.get(f"http://127.0.0.1:{METRICS}/metrics") as figures:
        assert 'stammtisch_acts_total{game="boese_drei"}' in await figures.text()
    assert wire.syncs == 1, "unchanged commands are not synced again"
    assert not wire.problems

    process.send_signal(signal.SIGTERM)
    async with asyncio.timeout(LONG):
        assert await process.wait() in (0, 130)
    log = (tmp_path / "log").read_text(encoding="utf-8")
    assert "Traceback" not in log
    assert TOKEN not in log


def mover(said: str) -> int:
    """Who is asked for a move, by what a post of a match says."""
    return ANNA if "▶ **user10**" in said else BEN


def public_messages(wire: FakeDiscord) -> list[int]:
    return [number for number, message in wire.messages.items() if not message["flags"] & EPHEMERAL]


async def no_second_bot(nursery: Nursery, env: dict[str, str], folder: Path) -> None:
    """Another bot on the score book is refused in one sentence; what only looks into the book is not."""
    for line in ("run", "play --port 0"):
        status, out, err = await nursery.run(env, folder, *line.split())
        assert (status, out) == (1, ""), err
        assert err.count("\n") == 1
        assert "Another bot runs on the database file" in err
    for line in ("export -", "ratings --check"):
        status, _, err = await nursery.run(env, folder, *line.split())
        assert status == 0, err


async def test_doctor_looks_at_discord(wire: FakeDiscord, nursery: Nursery, tmp_path: Path) -> None:
    status, out, err = await nursery.run(environment(wire, tmp_path), tmp_path, "doctor")
    assert (status, err) == (0, "")
    assert "Discord knows the bot as Stammtisch" in out
    assert "On Tavern it has all it needs" in out
    assert f"Discord keeps 0 of {EMOJIS} emojis for menus: `stammtisch run` uploads the rest." in out
    assert TOKEN not in out
    with_emojis(wire)
    wire.keep_emoji(LAST)
    status, out, _ = await nursery.run(environment(wire, tmp_path), tmp_path, "doctor")
    assert (status, f"Discord keeps all {EMOJIS} emojis for menus." in out) == (0, True)
    wanting_words = {**environment(wire, tmp_path), "STAMMTISCH_EMOJIS": "false"}
    assert "Emojis are off" in (await nursery.run(wanting_words, tmp_path, "doctor"))[1]
    wire.permissions = SEND_AND_ATTACH
    status, out, _ = await nursery.run(environment(wire, tmp_path), tmp_path, "doctor")
    assert status == 1
    line = next(line for line in out.splitlines() if "On Tavern it lacks: " in line)
    lacking = line.partition("lacks: ")[2].partition(".")[0].split(", ")
    assert set(lacking) == {"embed links", "read message history", "create public threads", "send messages in threads"}


@pytest.mark.parametrize(
    ("changes", "status", "sentence"),
    [
        ({"DISCORD_TOKEN": ""}, 2, "DISCORD_TOKEN is not set"),
        ({"STAMMTISCH_PACE": "soon"}, 2, "STAMMTISCH_PACE"),
        ({"DATABASE_URL": "mysql://root:secret@nowhere/x"}, 1, "database URL"),
        ({"STAMMTISCH_LOG": "loud"}, 2, "STAMMTISCH_LOG"),
        ({"STAMMTISCH_API_BASE": "http://127.0.0.1:1/api/v10"}, 1, "Discord cannot be reached"),
    ],
)
async def test_a_hosts_mistake_is_one_sentence(
    wire: FakeDiscord, nursery: Nursery, tmp_path: Path, changes: dict[str, str], status: int, sentence: str
) -> None:
    returned, out, err = await nursery.run({**environment(wire, tmp_path), **changes}, tmp_path, "run")
    assert returned == status, err
    assert sentence in err
    assert "Traceback" not in out + err
    assert "secret" not in out + err
    assert len(err.strip().splitlines()) == 1, err


EMOJIS = len(list(emojis.all_keys()))
LAST = [emojis.name_of(key) for key in emojis.all_keys()][-1]
OUTDATED, FOREIGN = "die_6_00000000", "tavern_sign"


def with_emojis(wire: FakeDiscord) -> None:
    """What an older version has left, and what somebody else keeps: all but the last emoji is there."""
    for name in (*map(emojis.name_of, emojis.all_keys()), OUTDATED, FOREIGN):
        if name != LAST:
            wire.keep_emoji(name)


def kept_emojis(wire: FakeDiscord) -> set[str]:
    return {emoji["name"] for emoji in wire.emojis.values()}


async def dealt(wire: PatientDiscord) -> list[Payload]:
    """The hands of four people, who all choose cards to pass on."""
    lobby = (await wire.slash(ANNA, "play", game="herz"))["message"]
    for user in (BEN, CARLA, DORA):
        await wire.press(user, wire.post, button(lobby, "Join"))
    await wire.press(ANNA, wire.post, button(wire.post, "Start"))
    await wire.until(lambda: len(hands(wire)) == 4 and all(map(is_asked, hands(wire))))
    return hands(wire)


def hands(wire: FakeDiscord) -> list[Payload]:
    return [wire.hand(user) for user in (ANNA, BEN, CARLA, DORA) if user + DM_OFFSET in wire.posts]


def is_asked(hand: Payload) -> bool:
    """Whether a hand has a menu."""
    return any("options" in item for item in walk(hand["components"]))


@pytest.mark.long
async def test_emojis_stand_before_cards_and_words_alone_once_they_are_deleted(
    wire: PatientDiscord, start: Start, tmp_path: Path
) -> None:
    with_emojis(wire)
    await start()
    # the outdated one goes last
    await wire.until(lambda: OUTDATED not in kept_emojis(wire))
    assert kept_emojis(wire) == {FOREIGN, *map(emojis.name_of, emojis.all_keys())}
    for hand in await dealt(wire):
        shown = [emoji["name"] for emoji in emojis_in(hand)]
        assert len(shown) == 13
        assert all(name.startswith("card_") for name in shown)
    wire.emojis.clear()
    answer = await wire.press(ANNA, wire.post, button(wire.post, "My hand"))
    assert list(emojis_in(answer["message"])) == []
    log = (tmp_path / "log").read_text(encoding="utf-8")
    assert log.count("an emoji is gone") == 1
    assert "Traceback" not in log
    assert not wire.problems


@pytest.mark.long
async def test_a_host_who_wants_words_has_no_emojis(wire: PatientDiscord, start: Start) -> None:
    with_emojis(wire)
    before = kept_emojis(wire)
    await start(STAMMTISCH_EMOJIS="false")
    assert [list(emojis_in(hand)) for hand in await dealt(wire)] == [[], [], [], []]
    assert kept_emojis(wire) == before
    assert not wire.problems


@pytest.mark.long
async def test_told_to_end_amid_work_it_ends_quietly(wire: FakeDiscord, start: Start, tmp_path: Path) -> None:
    """A computer player thinks, pictures are drawn and tables are opened when SIGTERM comes."""
    process = await start()
    lobby = (await wire.slash(ANNA, "play", game="muehle"))["message"]
    match = next(item["custom_id"] for item in walk(lobby["components"]) if item.get("label") == "Start").split(":")[-1]
    await wire.press(ANNA, wire.post, f"st:computer:{match}", "+hard")
    await wire.press(ANNA, wire.post, f"st:start:{match}")
    asked = [
        asyncio.create_task(work)
        for user in range(20, 26)
        for work in (wire.slash(user, "stats"), wire.press(user, wire.post, f"more:{match}"))
    ]
    await asyncio.sleep(0)
    process.send_signal(signal.SIGTERM)
    async with asyncio.timeout(LONG):
        assert await process.wait() == 0
    for one in asked:
        one.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    log = (tmp_path / "log").read_text(encoding="utf-8")
    assert all("[info " in line for line in log.splitlines() if line), log
    assert not wire.problems
