"""Several bot processes on one PostgreSQL, and people who press from the channel and from their messages at once.

python -m tests.bot.several --help
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.runtime.settings import Settings
from bot.screens.post import public
from bot.screens.private import private
from bot.sessions.host import Host
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from bot.wire.message import Message
from data import rows
from data.migrate import migrate
from data.store import Store, open_store
from games import menu
from games.contract import CLOCK, Legal, Seat, on_menus
from tests.bot.patient import PatientDiscord
from tests.bot.sketches import components, sketched
from tests.postgres import BINARIES, Server
from tools.bench.load.measurement import START
from tools.bench.load.process import Bot, running
from tools.fake_discord.payloads import DM_OFFSET, Payload
from tools.fake_discord.server import EDITED, FakeDiscord, button, walk, words

HOME, ELSEWHERE = 1 << 22, 2 << 22
"""Two servers; with two shards the events of the first go to shard 1, and those of the second to shard 0."""
QUIET = 300.0
"""Seconds in which all of the outbox must have been delivered."""
TRIES = 50
"""Ways through the menus that are tried for a move that is not asked once more."""
STALE_REMARK = "The table has moved on; this is how it stands."


@dataclass
class Tally:
    """The acts and the faults of a run."""

    presses: int = 0
    acknowledged: int = 0
    acts: Counter[str] = field(default_factory=Counter)
    """By people, by computer players, by the clock."""
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        kinds = ", ".join(f"{number} by {who}" for who, number in sorted(self.acts.items()))
        return f"{self.presses} presses, {self.acknowledged} acknowledged as played, acts: {kinds}"


@dataclass
class Setting:
    """The processes, the Discord they share, and a look at the book."""

    wire: FakeDiscord
    store: Store
    witness: Host
    bots: dict[int, Bot]
    start: Callable[[int], Any]
    log: Path


@asynccontextmanager
async def processes(
    url: str, folder: Path, channels: int, *, count: int = 2, pace: float = 0
) -> AsyncIterator[Setting]:
    """Several processes, one for each shard, on an empty book, with a number of channels on the first server."""
    await migrate(url)
    wire = PatientDiscord({HOME: range(1, channels + 1), ELSEWHERE: (channels + 1,)}, shards=count)
    settings = Settings(_env_file=None, DATABASE_URL=url)
    log = folder / "log"
    async with wire, await open_store(url) as store, AsyncExitStack() as stack:
        bots: dict[int, Bot] = {}

        async def start(shard: int) -> None:
            environment = {
                **wire.environment,
                "DATABASE_URL": url,
                "STAMMTISCH_SHARD_COUNT": str(count),
                "STAMMTISCH_SHARDS": str(shard),
                "STAMMTISCH_PACE": str(pace),
                "STAMMTISCH_THINKING": "0.05",
                "STAMMTISCH_WORKERS": "0",
                "STAMMTISCH_TABLES_PER_PLAYER": "1000",
            }
            bots[shard] = await stack.enter_async_context(running(environment, log))

        await asyncio.gather(*(start(shard) for shard in range(count)))
        async with asyncio.timeout(START):
            await wire.connected.wait()
        yield Setting(wire, store, Host(store, settings, _place, holder="witness"), bots, start, log)


def _place(channel: int) -> str:
    return "#games"


async def open_tables(host: Setting, games: list[str], tally: Tally) -> list[int]:
    """A match of each game, each in a channel of its own: as few people as may be, and a computer player."""
    return [await _open(host, game, channel, tally) for channel, game in enumerate(games, 1)]


async def _open(host: Setting, game: str, channel: int, tally: Tally) -> int:
    wire, first = host.wire, 1000 * channel
    await wire.slash(first, "play", channel=channel, game=game)

    def post() -> Payload:
        return wire.messages[wire.posts[channel]]

    (match_id,) = {press.match for item in walk(post()["components"]) if (press := _press(item)) is not None}
    await wire.press(first + 1, post(), button(post(), "Join"))
    while "Start" not in _labels(post()):
        await wire.press(first, post(), str(Press(Action.COMPUTER, match_id)), "+easy")
    table = await host.witness.find(match_id)
    if table is not None and len(table.seats) + 1 in table.game.info.seats:
        await wire.press(first, post(), str(Press(Action.COMPUTER, match_id)), "+easy")
    await wire.press(first, post(), button(post(), "Start"))
    return match_id


def _press(item: Payload) -> Press | None:
    return Press.read(str(item.get("custom_id", "")))


def _labels(message: Payload) -> set[str]:
    return {str(item.get("label")) for item in walk(message["components"]) if not item.get("disabled")}


async def play(host: Setting, match_id: int, acts: int, rng: Random, tally: Tally) -> None:
    """Let everybody who is awaited press in the channel and in his messages at once, until a number of acts."""
    views: dict[int, Payload] = {}
    while True:
        table = await host.witness.find(match_id)
        if table is None or table.match is None or table.row.status != "open" or table.match.ply >= acts:
            return
        people = table.awaited_people()
        if not people:
            await asyncio.sleep(0.02)
            continue
        before = table.match.ply
        answers = await asyncio.gather(*(_both(host, table, one.seat, views, rng, tally) for one in people))
        journal = await host.store.journal.acts(match_id, before)
        for person, acknowledged in zip(people, answers, strict=True):
            asked_again = any(act.ply > before for act in journal if act.user_id == person.user_id)
            found = sum(act.user_id == person.user_id for act in journal)
            if acknowledged != found:
                tally.wrong.append(
                    f"{table.row.game} {match_id} ply {before}: {acknowledged} acknowledged, {found} journalled"
                    f"{' (later)' if asked_again else ''}"
                )


async def _both(host: Setting, table: Table, seat: Seat, views: dict[int, Payload], rng: Random, tally: Tally) -> int:
    """Two presses at the same moment that each choose a whole move; how many were acknowledged as played."""
    wire, user = host.wire, table.seats[seat].user_id or 0
    if user not in views:
        post = wire.messages[wire.posts[table.row.channel_id]]
        views[user] = (await wire.press(user, post, str(Press(Action.VIEW, table.id))))["message"]
    doors = [views[user]]
    if table.info.hidden and user + DM_OFFSET in wire.posts:
        doors.append(wire.hand(user))
    else:
        doors.append(views[user])
    pressed = []
    for door in doors:
        place = Place(seat, table.started_match.asked[seat], _path(table, seat, rng))
        pressed.append(wire.press(user, door, str(Press(Action.MENU_BUTTON, table.id, place.arguments()))))
    answers = await asyncio.gather(*pressed)
    tally.presses += len(answers)
    played = sum(_acknowledges(answer) for answer in answers)
    tally.acknowledged += played
    return played


def _acknowledges(answer: Payload) -> bool:
    """Whether an answer says that the move was played: the own view changes and does not speak of having moved on."""
    return answer["type"] == EDITED and STALE_REMARK not in words(answer["message"])


def _path(table: Table, seat: Seat, rng: Random) -> tuple[int, ...]:
    """A way through the menus to a whole move; to one that is asked once more only if there seems to be no other."""
    match = table.started_match
    choices = on_menus(match.game, match.state, seat, match.legals[seat])
    for _try in range(TRIES):
        path, move = _walk(choices, rng)
        if not isinstance(move, match.game.asked_once_more()):
            break
    return path


def _walk(choices: Legal[Any], rng: Random) -> tuple[tuple[int, ...], Any]:
    """A way through the menus, and the move it leads to."""
    path = tuple[int, ...]()
    while True:
        node = menu.walk(choices, path)
        match node:
            case menu.Choose(entries=entries):
                path = (*path, rng.choice(entries).step)
            case menu.ChooseSome(items=items, lo=lo, hi=hi):
                path = (*path, menu.mask(rng.sample(range(len(items)), rng.randint(lo, hi))))
            case menu.ChooseNumber(lo=lo, hi=hi):
                path = (*path, rng.randint(lo, hi))
            case menu.Chosen(move):
                return path, move


async def count_acts(host: Setting, matches: list[int], tally: Tally) -> None:
    """Count the acts of all matches by who has played them; every match must replay."""
    for match_id in matches:
        table = await host.witness.find(match_id)
        if table is None or table.row.status == "suspended":
            tally.wrong.append(f"match {match_id} does not replay")
            continue
        acts = await host.store.journal.acts(match_id)
        if [act.ply for act in acts] != list(range(len(acts))):
            tally.wrong.append(f"match {match_id} has gaps or doubles: {[act.ply for act in acts]}")
        for act in acts:
            tally.acts["people" if act.user_id else "the clock" if act.seat == CLOCK else "computers"] += 1


async def shown_rightly(host: Setting, match_id: int) -> list[str]:
    """What of a match is not shown as it stands, once everything has been said: the post, the hands, a second post."""
    table = await host.witness.find(match_id)
    if table is None:
        return [f"match {match_id} is gone"]
    wire, wrong = host.wire, list[str]()
    posts = [
        one
        for one in wire.messages.values()
        if one["channel_id"] == str(table.row.channel_id) and not one["flags"] & 64 and one["components"]
    ]
    if [int(one["id"]) for one in posts] != [table.row.post_id]:
        wrong.append(f"match {match_id}: {len(posts)} posts")
    elif words(posts[0]) != _said(public(table)):
        wrong.append(f"match {match_id}: the post shows\n{words(posts[0])}\nnot\n{_said(public(table))}")
    for seat in table.people if table.info.hidden else ():
        hand = _looked_at(wire, seat)
        match = table.started_match
        if hand is None or not (seat.seat in match.awaited or match.result is not None):
            continue
        expected = _said(private(table, seat.seat, "en"))
        # a process calls a channel by its name only where it hears of its server
        shown = words(hand).replace(f"<#{table.row.channel_id}>", "#games").replace(f"-# {STALE_REMARK}\n", "")
        if shown != expected:
            wrong.append(f"match {match_id}: the hand of {seat.name} shows\n{shown}\nnot\n{expected}")
    return wrong


async def _shown_in_the_end(host: Setting, match_id: int) -> list[str]:
    """What is not shown as it stands although there was time to."""
    clock = asyncio.get_running_loop().time
    deadline = clock() + QUIET
    while (wrong := await shown_rightly(host, match_id)) and clock() < deadline:  # noqa: ASYNC110 - other processes
        await asyncio.sleep(0.2)
    return wrong


def _looked_at(wire: FakeDiscord, seat: rows.Chair) -> Payload | None:
    """Where a person looks at the hand: the open view, else the message."""
    return wire.messages.get(seat.ephemeral_message_id or seat.hand_message_id or 0)


def _said(message: Message) -> str:
    return words({"components": components(sketched(message))})


async def evening(url: str, folder: Path, games: list[str], acts: int, *, seed: int = 1, count: int = 2) -> Tally:
    """Play a match of each game for a number of acts; return what was done and what was wrong."""
    tally = Tally()
    async with processes(url, folder, len(games), count=count) as host:
        matches = await open_tables(host, games, tally)
        players = (play(host, match_id, acts, Random(f"{seed}/{match_id}"), tally) for match_id in matches)
        async with asyncio.timeout(START + 4 * acts * len(games)):
            await asyncio.gather(*players)
        for match_id in matches:
            tally.wrong += await _shown_in_the_end(host, match_id)
        await count_acts(host, matches, tally)
        tally.wrong += host.wire.problems
        log = host.log.read_text(encoding="utf-8")
        if "Traceback" in log or "[error" in log:
            tally.wrong.append(log)
    return tally


async def takeover(url: str, folder: Path) -> tuple[float, list[str]]:
    """Kill the process that lets a computer player wait; seconds until the other one has played, and what was wrong."""
    tally, clock = Tally(), asyncio.get_running_loop().time
    async with processes(url, folder, 1, pace=8) as host:
        (match_id,) = await open_tables(host, ["boese_drei"], tally)
        views: dict[int, Payload] = {}
        while not (table := await _standing(host, match_id)).awaited_computers():
            await _both(host, table, table.awaited_people()[0].seat, views, Random(1), tally)
        ply, began = table.started_match.ply, clock()
        host.bots[1].process.kill()
        async with asyncio.timeout(4 * START):
            while (await _standing(host, match_id)).started_match.ply == ply:  # noqa: ASYNC110 - by another process
                await asyncio.sleep(0.2)
        took = clock() - began
        return took, await _shown_in_the_end(host, match_id)


async def _standing(host: Setting, match_id: int) -> Table:
    table = await host.witness.find(match_id)
    if table is None:
        raise LookupError(f"match {match_id} is gone")
    return table


def main() -> int:
    """The soak: prints what was done; exit status 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.bot.several", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="evenings, each with new matches (%(default)s)")
    parser.add_argument("--acts", type=int, default=120, help="acts of each match (%(default)s)")
    parser.add_argument("--processes", type=int, default=2, help="bot processes (%(default)s)")
    parser.add_argument("--games", nargs="*", default=SOAK, help="which games (%(default)s)")
    args = parser.parse_args()
    if not BINARIES:
        parser.error("PostgreSQL is not installed")
    server, failed = Server(BINARIES[-1].parent), False
    try:
        for number in range(args.rounds):
            with tempfile.TemporaryDirectory() as folder:
                tally = asyncio.run(_round(server, Path(folder), args, number))
            print(f"{number + 1}/{args.rounds}: {tally}", flush=True)
            print("\n".join(tally.wrong), end="\n" if tally.wrong else "", flush=True)
            failed |= bool(tally.wrong)
        with tempfile.TemporaryDirectory() as folder:
            took, wrong = asyncio.run(_taken_over(server, Path(folder)))
        print(f"the table of a killed process was taken over after {took:.1f} seconds", flush=True)
        print("\n".join(wrong), end="\n" if wrong else "", flush=True)
        failed |= bool(wrong)
    finally:
        server.stop()
    return int(failed)


async def _round(server: Server, folder: Path, args: argparse.Namespace, number: int) -> Tally:
    url = await server.create()
    return await evening(url, folder, args.games, args.acts, seed=number, count=args.processes)


async def _taken_over(server: Server, folder: Path) -> tuple[float, list[str]]:
    return await takeover(await server.create(), folder)


SOAK = ["maexchen", "schnapsen", "muehle", "boese_drei", "domino", "draw_poker", "herz", "mogeln"]

if __name__ == "__main__":
    raise SystemExit(main())
