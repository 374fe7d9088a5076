"""How much one person, one channel and one server may ask for, and what is said beyond that."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.background.thinking import AHEAD, AT_SIGHT, LEAST, READY, Thinking
from bot.runtime.settings import Settings
from bot.runtime.sources import REAL
from bot.runtime.worker_pool import WorkerPools
from bot.sessions import rate_limits
from bot.sessions.rate_limits import Buckets, Limit, Limits, TooMuch, Where
from bot.sessions.table import Table, first_moment
from data import rows
from games.match.seeds import SEED_BYTES
from games.players import Budget
from tests.bot.asking import BOTH, custom_id, rig, seated, several_in_language, told
from tests.bot.rest import Discord
from tests.bot.tavern import Tavern, open_tavern, person_picks

ANNA = Where(1, 10, 100)


class Timer:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_own_data_come_once_a_minute_and_forgetting_once_a_day() -> None:
    clock = Timer()
    limits = Limits(Settings(), clock)
    assert [limits.take_export(1), limits.take_export(1), limits.take_export(2)] == [0, 60, 0]
    limits.note_forgotten(1)
    assert (limits.has_been_forgotten(1), limits.has_been_forgotten(2)) == (True, False)
    clock.now += 60
    assert limits.take_export(1) == 0
    assert limits.has_been_forgotten(1)
    clock.now += 86_400
    assert not limits.has_been_forgotten(1)


@pytest.fixture
def clock() -> Timer:
    return Timer()


# --------------------------------------------------------------------------------------------- buckets


def test_a_bucket_is_full_at_first_and_fills_again(clock: Timer) -> None:
    buckets = Buckets(2, 6, clock)
    for _ in range(6):
        assert buckets.seconds_until("a") == 0
        buckets.take("a")
    assert buckets.seconds_until("a") == 0.5
    assert buckets.seconds_until("b") == 0
    clock.now += 0.5
    assert buckets.seconds_until("a") == 0
    buckets.take("a")
    assert buckets.seconds_until("a") == 0.5
    clock.now += 1e9
    assert buckets.content("a") == 6


def test_no_more_than_so_many_buckets_are_remembered(clock: Timer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST", 100)
    buckets = Buckets(1, 1, clock)
    for key in range(1000):
        buckets.take(key)
    assert len(buckets) == 100
    assert buckets.seconds_until(999) == 1
    assert buckets.seconds_until(0) == 0


def test_what_is_not_limited_is_not_remembered(clock: Timer) -> None:
    buckets = Buckets(0, 1, clock)
    for _ in range(1000):
        buckets.take("a")
    assert (len(buckets), buckets.seconds_until("a"), buckets.content("a")) == (0, 0, float("inf"))


def test_what_is_refused_takes_from_nobody(clock: Timer) -> None:
    limit = Limit((1, 1, 10), 2, clock)
    neighbour = Where(2, 10, 100)
    assert [limit.ask(ANNA) for _ in range(2)] == [None, None]
    for _ in range(20):
        assert limit.ask(neighbour) == TooMuch("channel", 1.0)
    clock.now += 1
    # the neighbour's own bucket was not touched by what was refused
    assert limit.ask(neighbour) is None
    assert limit.ask(Where(3, 11, 100)) is None


@pytest.mark.parametrize(
    ("where", "rates", "scope"),
    [
        (ANNA, (1, 5, 5), "player"),
        (ANNA, (5, 1, 5), "channel"),
        (ANNA, (5, 5, 1), "server"),
        (Where(1, None, None), (1, 5, 5), "player"),
    ],
)
def test_the_scope_whose_bucket_is_empty_is_named(
    clock: Timer, where: Where, rates: tuple[float, float, float], scope: str
) -> None:
    limit = Limit(rates, 1, clock)
    assert limit.ask(where) is None
    assert limit.ask(where) == TooMuch(scope, 1.0)  # type: ignore[arg-type]  # one of the scopes


def test_rates_a_minute_are_rates_a_minute(clock: Timer) -> None:
    given: dict[str, Any] = {"STAMMTISCH_OPENINGS_PER_PLAYER": 3, "STAMMTISCH_THINKING_PER_SERVER": 6}
    some = Limits(Settings(_env_file=None, **given), clock)
    assert [some.openings.ask(ANNA) for _ in range(3)] == [None] * 3
    refused = some.openings.ask(ANNA)
    assert refused is not None
    assert refused.scope == "player"
    assert refused.seconds == pytest.approx(20)
    some.thinking.take(ANNA, 12)
    assert some.thinking.content(ANNA) == pytest.approx(0)
    clock.now += 60
    assert some.thinking.content(ANNA) == pytest.approx(6)


# --------------------------------------------------------------------------------------------- at the table

Opened = Callable[..., AbstractAsyncContextManager[Tavern]]


@pytest.fixture
def strict(migrated_book: Path, tmp_path: Path, rest_check: Discord) -> Opened:
    """Opens a tavern with limits of its own; nothing refills by itself."""

    @asynccontextmanager
    async def opened(**settings: float) -> AsyncIterator[Tavern]:
        shutil.copyfile(migrated_book, tmp_path / "book")
        given: dict[str, Any] = {f"STAMMTISCH_{name.upper()}": value for name, value in settings.items()}
        async with open_tavern(tmp_path / "book", check=rest_check, **given) as tavern:
            tavern.clock = stopped(tavern)  # type: ignore[attr-defined]  # for the test to set
            yield tavern

    return opened


def stopped(tavern: Tavern) -> Timer:
    """Let the limits of the running bot see a clock of the test's."""
    clock = Timer()
    tavern.services.host.limits = Limits(tavern.settings, clock)
    return clock


TOO_FAST = (
    "That was a lot at once. In {n} second I listen to you again.",
    "That was a lot at once. In {n} seconds I listen to you again.",
)
BUSY = {
    "channel": (
        "So much is going on in this channel that I cannot keep up. Try again in {n} second.",
        "So much is going on in this channel that I cannot keep up. Try again in {n} seconds.",
    ),
    "server": (
        "So much is going on on this server that I cannot keep up. Try again in {n} second.",
        "So much is going on on this server that I cannot keep up. Try again in {n} seconds.",
    ),
}


@BOTH
async def test_whoever_presses_too_fast_is_told_once_and_heard_again_later(strict: Opened, who: str) -> None:
    async with strict(presses_per_player=0.4) as tavern:
        me = tavern.people[who]
        table = await tavern.open(me, "muehle")
        post = await table.post()
        rules = custom_id(post, "how")
        # two at once go, and the command was one
        assert (await me.press(post, rules)).kind == "message"
        with tavern.calls() as calls:
            assert told(me, await me.press(post, rules)) == several_in_language(me, *TOO_FAST, 3)
            for _ in range(5):
                await tavern.press_unanswered(me, post, rules)
            await tavern.command_unanswered(me, "hand")
        assert len(calls) == 1
        # others are not kept waiting
        other = next(one for one in tavern.people.values() if one is not me)
        assert (await other.press(post, rules)).kind == "message"
        tavern.clock.now += 3  # type: ignore[attr-defined]
        assert (await me.press(post, rules)).kind == "message"


@pytest.mark.parametrize(("who", "scope"), [("anna", "channel"), ("ben", "server")])
async def test_a_channel_and_a_server_have_their_share(strict: Opened, who: str, scope: str) -> None:
    async with strict(**{f"presses_per_{scope}": 0.4}) as tavern:
        me, host = tavern.people[who], tavern.people["carla"]
        table = await tavern.open(host, "muehle")
        post = await table.post()
        await host.press(post, custom_id(post, "how"))
        answer = await me.press(post, custom_id(post, "join"))
        assert told(me, answer) == several_in_language(me, *BUSY[scope], 3)
        assert len((await table.now()).seats) == 1
        if scope == "channel":
            elsewhere = tavern.new_channel("nebenan")
            assert (await me.slash("play", channel=elsewhere, game="muehle")).kind == "message"
        # in the DM there is neither channel nor server to keep up with
        assert (await me.slash_dm("stats")).kind == "message"


async def test_suggestions_are_silent_beyond_the_limit(strict: Opened) -> None:
    async with strict(presses_per_player=0.4) as tavern:
        anna = tavern.people["anna"]
        found = [bool(await anna.complete("play", "game", "m")) for _ in range(10)]
        assert found == [True] * 10
        assert not await anna.complete("play", "game", "m")


async def test_typed_moves_beyond_the_limit_are_not_read(strict: Opened) -> None:
    async with strict(presses_per_player=0.4) as tavern:
        first_begins(tavern)
        anna, ben = tavern.people["anna"], tavern.people["ben"]
        tavern.services.host.limits = Limits(tavern.settings.model_copy(update={"presses_per_player": 0}))
        table = await seated(tavern, "muehle", anna, ben)
        stopped(tavern)
        for text, ply in (("a1", 1), ("unlesbar", 1)):
            await anna.mentions(text)
            assert await table.ply() == ply
        letters = len(anna.letters)
        with tavern.calls() as calls:
            for _ in range(5):
                await anna.mentions("unlesbar")
        assert not calls
        assert len(anna.letters) == letters
        await ben.mentions("d6")
        assert await table.ply() == 2


async def test_lobbies_are_not_opened_without_end(strict: Opened) -> None:
    async with strict(openings_per_player=2) as tavern:
        me = tavern.people["anna"]
        for _ in range(2):
            table = await tavern.open(me, "muehle")
            await me.find(await table.post(), "Cancel")
        answer = await me.slash("play", game="muehle")
        assert told(me, answer) == several_in_language(
            me,
            "You have just opened several tables. In {n} second you can open another one.",
            "You have just opened several tables. In {n} seconds you can open another one.",
            30,
        )
        other = next(one for one in tavern.people.values() if one is not me)
        await tavern.open(other, "muehle")


MANY = (
    "Many tables were opened here just now. In {n} second you can open yours.",
    "Many tables were opened here just now. In {n} seconds you can open yours.",
)


@pytest.mark.parametrize(("who", "scope"), [("anna", "channel"), ("ben", "server")])
async def test_nor_by_many_together(strict: Opened, who: str, scope: str) -> None:
    async with strict(**{f"openings_per_{scope}": 2}) as tavern:
        me, host = tavern.people[who], tavern.people["carla"]
        await tavern.open(host, "muehle")
        offer = await me.slash("play", game="muehle")
        thread = custom_id(offer.note, "thread")
        await me.press(offer.note, thread)
        assert threads(tavern) == 1
        assert told(me, await me.stale(offer.note, thread)) == several_in_language(me, *MANY, 30)
        assert told(me, await me.slash("play", game="muehle")) == several_in_language(me, *MANY, 30)
        assert threads(tavern) == 1
        tavern.clock.now += 30  # type: ignore[attr-defined]
        await me.stale(offer.note, thread)
        assert threads(tavern) == 2


def threads(tavern: Tavern) -> int:
    """How many threads there are."""
    guild = tavern.bot.get_guild(tavern.guild.id)
    assert guild is not None
    return len(guild.threads)


async def test_a_server_has_so_many_tables(strict: Opened) -> None:
    async with strict(tables_per_server=2) as tavern:
        me, carla = tavern.people["ben"], tavern.people["carla"]
        first = await tavern.open(carla, "muehle")
        await tavern.open(carla, "muehle", channel=tavern.new_channel("nebenan"))
        third = tavern.new_channel("oben")
        answer = await me.slash("play", channel=third, game="muehle")
        assert told(me, answer) == several_in_language(
            me,
            "This server has {n} open table already. When it is finished or cleared, you can open yours.",
            "This server has {n} open tables already. When one is finished or cleared, you can open yours.",
            2,
        )
        await carla.find(await first.post(), "Cancel")
        assert (await me.slash("play", channel=third, game="muehle")).kind == "message"


async def test_a_channel_with_its_threads_has_so_many_tables(strict: Opened) -> None:
    async with strict(tables_per_channel=2) as tavern:
        me, carla = tavern.people["anna"], tavern.people["carla"]
        await tavern.open(carla, "muehle")
        offer = await me.slash("play", game="muehle")
        thread = custom_id(offer.note, "thread")
        await me.press(offer.note, thread)
        full = several_in_language(
            me,
            "This channel and its threads have {n} open table already. "
            "Take another channel, or wait until it is finished.",
            "This channel and its threads have {n} open tables already. "
            "Take another channel, or wait until one is finished.",
            2,
        )
        assert told(me, await me.stale(offer.note, thread)) == full
        assert told(me, await me.slash("play", game="muehle")) == full
        assert threads(tavern) == 1
        assert (await me.slash("play", channel=tavern.new_channel("nebenan"), game="muehle")).kind == "message"


# --------------------------------------------------------------------------------------------- computer players

THOUGHT = (
    "The computer players here have thought a great deal just now. In {n} second you can start; without them, at once.",
    "The computer players here have thought a great deal just now. In {n} seconds you can start; "
    "without them, at once.",
)


async def test_a_match_with_computer_players_waits_where_they_have_thought_enough(strict: Opened) -> None:
    async with strict(thinking_per_player=6) as tavern:
        me, carla = tavern.people["ben"], tavern.people["carla"]
        table = await tavern.open(me, "muehle")
        await table.computers(me)
        now = await table.now()
        tavern.services.host.limits.thinking.take(rate_limits.host_account(now), 14)
        assert told(me, await table.start(me)) == several_in_language(me, *THOUGHT, 20)
        assert (await table.now()).match is None
        # without them it starts
        post = await table.post()
        await person_picks(me, post, "computer", "-1")
        await table.join(carla)
        await table.start(me)
        assert (await table.now()).match is not None


def first_begins(tavern: Tavern) -> None:
    """Let the host have the first move."""
    rig(tavern, "muehle", 2, lambda match: match.awaited == (0,))


async def test_a_match_that_runs_goes_on_in_haste(strict: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    async with strict(thinking_per_player=6, thinking=0.5) as tavern:
        first_begins(tavern)
        anna, given = tavern.people["anna"], list[float | None]()
        honest = rate_limits.Limit.take

        def choose(game: Any, s: Any, seat: int, level: str, rng: Any, budget: Budget) -> Any:
            given.append(budget.seconds)
            return next(iter(game.offers(s, seat)))

        monkeypatch.setattr("bot.runtime.jobs.choose", choose)
        table = await tavern.open(anna, "muehle")
        await table.computers(anna, level="hard")
        await table.start(anna)
        await anna.slash("move", text="a1")
        honest(tavern.services.host.limits.thinking, rate_limits.host_account(await table.now()), 100.0)
        await anna.slash("move", text="d1")
        assert await table.ply() == 4
        assert given == [pytest.approx(0.45), LEAST]


async def test_thinking_is_put_down_to_the_host_the_channel_and_the_server(
    strict: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with strict(thinking_per_player=60, thinking_per_channel=60, thinking_per_server=60) as tavern:
        first_begins(tavern)
        anna, times = tavern.people["anna"], iter(range(0, 1000, 5))
        monkeypatch.setattr("bot.runtime.jobs.perf_counter", lambda: next(times))
        table = await tavern.open(anna, "muehle")
        await table.computers(anna)
        await table.start(anna)
        await anna.slash("move", text="a1")
        thinking = tavern.services.host.limits.thinking
        where = rate_limits.host_account(await table.now())
        for one in (
            Where(where.user_id, None, None),
            Where(0, where.channel_id, None),
            Where(0, None, where.guild_id),
        ):
            assert thinking.content(one) == pytest.approx(115)
        assert thinking.content(Where(0, None, None)) == 120


# --------------------------------------------------------------------------------------------- hidden hands


@pytest.mark.parametrize("choices", [1, 1000])
@pytest.mark.parametrize(("level", "share"), [("hard", AHEAD), ("medium", AT_SIGHT)])
async def test_how_long_a_computer_player_takes_tells_nothing_of_its_hand(
    monkeypatch: pytest.MonkeyPatch, choices: int, level: str, share: tuple[float, float]
) -> None:
    """Whatever there was to think about, the move comes after a time that was drawn before."""
    now, thinking = [0.0], 0.8

    def choose(game: Any, s: Any, seat: int, name: str, rng: Any, budget: Budget) -> str:
        # one choice is made at once, and many take all the time there is
        assert budget.seconds is not None
        now[0] += 0.0 if choices == 1 else budget.seconds
        return "move"

    async def sleep(seconds: float) -> None:
        now[0] += seconds

    pools = WorkerPools.start(0)
    players = _thinking(thinking, pools)
    monkeypatch.setattr("bot.background.thinking.perf_counter", lambda: now[0])
    monkeypatch.setattr("bot.runtime.jobs.perf_counter", lambda: now[0])
    monkeypatch.setattr("bot.runtime.jobs.choose", choose)
    monkeypatch.setattr("bot.background.thinking.asyncio.sleep", sleep)
    took = []
    for _ in range(40):
        began = now[0]
        assert await players.move(_dealt("maexchen"), rows.Chair(seat=0, name="Ada", level=level)) == "move"
        took.append(now[0] - began)
    pools.close()
    assert all(thinking * share[0] <= one <= thinking * share[1] for one in took)
    assert len(set(took)) == len(took)


async def test_where_nothing_is_hidden_it_takes_as_long_as_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    pools = WorkerPools.start(0)
    players = _thinking(0.8, pools)
    monkeypatch.setattr("bot.background.thinking.perf_counter", lambda: now[0])
    monkeypatch.setattr("bot.runtime.jobs.choose", lambda *given: given[-1].seconds)
    assert await players.move(_dealt("muehle"), rows.Chair(seat=0, name="Ada", level="hard")) == 0.8 * READY
    pools.close()


def _thinking(seconds: float, pools: WorkerPools) -> Thinking:
    settings = Settings(_env_file=None, STAMMTISCH_THINKING=seconds)
    host: Any = SimpleNamespace(limits=Limits(settings), sources=REAL)
    return Thinking(host, settings, pools)


def _dealt(game: str) -> Table:
    row = rows.Match(
        id=1, game=game, version="1", status="open", guild_id=4, channel_id=2, post_id=None, post_at=None, host_id=3,
        language="de", options="{}", seed="00" * SEED_BYTES, commitment=None, ply=0, note=None, created_at=0,
        started_at=0, ended_at=None,
    )  # fmt: skip
    seats = tuple(rows.Chair(seat=seat, name=f"Ada {seat}", level="hard") for seat in range(2))
    return Table(row, seats, first_moment(row, seats))
