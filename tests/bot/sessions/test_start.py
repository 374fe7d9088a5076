"""The start: who may deal, when it can be dealt, and what stands in the journal then."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.sessions import lobby
from bot.sessions.errors import UserError
from bot.sessions.host import Host
from bot.sessions.rate_limits import TooMuch, Where, host_account
from bot.sessions.start import missing_players, start
from bot.sessions.table import ParentMatch
from bot.sessions.time_control import DAY
from bot.wire.person import Person
from data import rows
from data.store import Store
from games.match.seeds import commitment
from tests.bot.sessions.conftest import HostWith
from tests.bot.sessions.people import (
    ANNA,
    BEN,
    CARLA,
    CHANNEL,
    DORA,
    MANAGER,
    PRESS,
    SERVER,
    begun,
    elsewhere,
    names,
    now,
    opened,
    play,
    refused,
)

PEOPLE = [ANNA, BEN, CARLA, DORA]


# --- when it can be dealt ---


@pytest.mark.parametrize(
    ("game", "sitting", "missing"),
    [
        ("boese_drei", 1, 1),
        ("boese_drei", 2, 0),
        ("boese_drei", 4, 0),
        ("muehle", 1, 1),
        ("muehle", 2, 0),
        ("herz", 1, 3),
        ("herz", 3, 1),
        ("herz", 4, 0),
        ("zeppelin", 3, 0),
        # for two, four or six
        ("spitz_pass_auf", 2, 0),
        ("spitz_pass_auf", 3, 1),
        ("spitz_pass_auf", 4, 0),
    ],
)
async def test_players_that_are_missing(host: Host, game: str, sitting: int, missing: int) -> None:
    table = await opened(host, *PEOPLE[:sitting], game=game)
    assert missing_players(table) == missing
    if missing == 0:
        assert (await start(host, ANNA, table, press=PRESS))[0].row.status == "open"
        return
    with refused("players_missing", n=missing):
        await start(host, ANNA, table, press=PRESS)
    after = await now(host, table)
    assert (after.row.status, after.match, after.row.started_at) == ("lobby", None, None)


async def test_more_than_can_play_cannot_start(host: Host) -> None:
    """The game may have been for more when they sat down."""
    table = await opened(host, ANNA, BEN, game="muehle")
    sitting = [*table.seats, rows.Chair(seat=2, name="Carla", user_id=CARLA.id)]
    await host.store.chairs.reseat(table.id, rows.SeatChange(chairs=sitting, was=table.seats))
    with refused("players_missing", n=1):
        await start(host, ANNA, table, press=PRESS)
    assert (await now(host, table)).row.status == "lobby"


@pytest.mark.parametrize("agreed", [False, True])
@pytest.mark.parametrize("who", [ANNA, BEN, CARLA, MANAGER])
async def test_the_host_deals_or_all_agree(host: Host, who: Person, agreed: bool) -> None:
    table = await opened(host, ANNA, BEN)
    if agreed or who in (ANNA, MANAGER):
        dealt, _ = await start(host, None if agreed else who, table, press=PRESS)
        assert dealt.row.status == "open"
        return
    with refused("host_decides", name="Anna"):
        await start(host, who, table, press=PRESS)
    assert (await now(host, table)).row.status == "lobby"


async def test_agreeing_brings_nobody_who_is_missing(host: Host) -> None:
    with refused("players_missing", n=1):
        await start(host, None, await opened(host, ANNA), press=PRESS)


@pytest.mark.parametrize(
    ("spent", "scope", "computers", "may"),
    [
        (Where(ANNA.id, 99, 99), "player", ("easy",), False),
        (Where(99, CHANNEL, 99), "channel", ("easy",), False),
        (Where(99, 99, SERVER), "server", ("easy",), False),
        # the host's account is asked for, not that of others at the table
        (Where(BEN.id, 99, 99), "player", ("easy",), True),
        # without computer players nobody thinks
        (Where(ANNA.id, CHANNEL, SERVER), "player", (), True),
    ],
)
async def test_computers_have_no_time_left_to_think(
    host_with: HostWith, spent: Where, scope: str, computers: tuple[str, ...], may: bool
) -> None:
    host = host_with(thinking_per_player=30, thinking_per_channel=30, thinking_per_server=30)
    table = await lobby.join(host, BEN, await opened(host, ANNA, computers=computers))
    # two minutes' worth is held, ten seconds are flowing in within 20
    host.limits.thinking.take(spent, 60.0 + 10.0)
    if may:
        assert (await start(host, ANNA, table, press=PRESS))[0].row.status == "open"
        return
    with refused("thinking", shortage=TooMuch(scope, 20.0)):  # type: ignore[arg-type]  # one of the scopes
        await start(host, ANNA, table, press=PRESS)
    assert (await now(host, table)).row.status == "lobby"


async def test_computers_with_a_little_time_left_may_begin(host_with: HostWith) -> None:
    host = host_with(thinking_per_player=30)
    table = await opened(host, ANNA, computers=("easy",))
    host.limits.thinking.take(host_account(table), 60.0)
    assert (await start(host, ANNA, table, press=PRESS))[0].row.status == "open"


@pytest.mark.parametrize(("first", "key"), [("start", "started"), ("cancel", "closed")])
async def test_it_is_dealt_once(host: Host, first: str, key: str) -> None:
    table = await opened(host, ANNA, BEN)
    await (start(host, ANNA, table, press=PRESS) if first == "start" else lobby.cancel(host, ANNA, table))
    before = await now(host, table)
    with refused(key):
        await start(host, ANNA, table, press=PRESS)
    assert (await now(host, table)).row == before.row


@pytest.mark.parametrize("processes", [1, 2])
async def test_of_two_who_deal_at_once_one_does(host_with: HostWith, processes: int) -> None:
    hosts = [host_with() for _ in range(processes)]
    table = await opened(hosts[0], ANNA, BEN)
    answers = await asyncio.gather(
        *(start(hosts[n % processes], ANNA, table, press=PRESS) for n in range(3)), return_exceptions=True
    )
    assert [answer.key for answer in answers if isinstance(answer, UserError)] == ["started"] * 2
    states = [str((await now(host, table)).started_match.state) for host in hosts]
    assert len(set(states)) == 1


@pytest.mark.parametrize("processes", [1, 2])
async def test_whoever_sits_down_at_that_moment_plays_or_is_too_late(host_with: HostWith, processes: int) -> None:
    hosts = [host_with() for _ in range(processes)]
    table = await opened(hosts[0], ANNA, BEN)
    _, *answers = await asyncio.gather(
        start(hosts[0], ANNA, table, press=PRESS),
        *(lobby.join(hosts[-1], person, table) for person in (CARLA, DORA)),
        return_exceptions=True,
    )
    late = [answer.key for answer in answers if isinstance(answer, UserError)]
    dealt = await now(hosts[0], table)
    assert late == ["started"] * (4 - len(dealt.seats))
    assert dealt.started_match.game.seats == len(dealt.seats)
    assert dealt.row.status == "open"


# --- what is dealt ---


async def test_the_match_begins_with_the_seed_that_was_promised(host: Host) -> None:
    table = await opened(host, ANNA, BEN, game="schnapsen")
    table = await lobby.set_word(host, BEN, table, "Kastanie")
    promised = table.row.commitment
    dealt, _ = await start(host, ANNA, table, press=PRESS)
    row, match = dealt.row, dealt.started_match
    assert (row.status, row.ply, row.commitment) == ("open", 0, promised)
    assert promised == commitment(match.seed) == commitment(bytes.fromhex(row.seed or ""))
    assert (match.words, match.ply, match.awaited) == ((None, "Kastanie"), 0, match.game.to_move(match.state))
    assert row.started_at == dealt.at
    assert names(dealt) == "Anna Ben"


async def test_a_lobby_without_a_seed_gets_one(host: Host) -> None:
    row = rows.Lobby(
        game="boese_drei",
        version="1",
        channel_id=CHANNEL,
        host_id=ANNA.id,
        language="de",
        options='{"auto_wurf": false}',
        created_at=1,
    )
    sitting = [rows.Chair(seat=n, name=one.name, user_id=one.id) for n, one in enumerate((ANNA, BEN))]
    table = await host.find(await host.store.matches.create(row, sitting))
    assert table is not None
    dealt, _ = await start(host, ANNA, table, press=PRESS)
    assert dealt.row.commitment == commitment(dealt.started_match.seed)
    assert dealt.started_match.game.options.auto_wurf is False


async def test_acts_stand_in_the_journal_and_every_process_reads_the_same(host_with: HostWith, store: Store) -> None:
    host, other = host_with(), host_with()
    table = await begun(host, ANNA, BEN, game="muehle")
    table = await play(host, table, "a1", "d6", "g1")
    acts = await store.journal.acts(table.id)
    # who begins is drawn
    order = [step.seat for step in table.started_match.steps]
    assert sorted(order[:2]) == [0, 1]
    assert [(act.ply, act.seat, act.text, act.user_id) for act in acts] == [
        (ply, seat, text, table.seats[seat].user_id)
        for ply, (seat, text) in enumerate(zip(order, ("a1", "d6", "g1"), strict=True))
    ]
    found = await now(other, table)
    assert found.started_match.state == table.started_match.state
    assert [step.checksum for step in found.started_match.steps] == [act.checksum for act in acts]


@pytest.mark.parametrize(
    ("people", "computers", "turns", "held", "pinged"),
    [
        ([ANNA, BEN], (), 0, False, [0]),
        ([ANNA], ("easy",), 0, False, [0]),
        # the computer player begins
        ([ANNA], ("easy",), 1, True, []),
    ],
)
async def test_what_is_due_at_first(
    host: Host, people: list[Person], computers: tuple[str, ...], turns: int, held: bool, pinged: list[int]
) -> None:
    table = await opened(host, *people, computers=computers, options={"auto_wurf": False})
    for _ in range(turns):
        table = await lobby.rotate_seats(host, ANNA, table)
    dealt, entries = await start(host, ANNA, table, press=PRESS)
    assert {entry.kind for entry in entries} == {"post", "ping"}
    assert {entry.kind for entry in await host.store.outbox.pending(dealt.id)} == {"post", "ping"}
    assert host.leases.has(dealt.id) == held
    assert (await host.store.leases.get(dealt.id) is not None) == held
    (ping,) = [entry for entry in entries if entry.kind == "ping"]
    assert json.loads(ping.payload) == pinged


@pytest.mark.parametrize("token", [None, "open"])
async def test_hands_are_owed_to_those_who_can_be_reached(host: Host, token: str | None) -> None:
    table = await opened(host, ANNA, BEN, game="schnapsen")
    if token is not None:
        await host.store.chairs.set_ephemeral_view(table.id, BEN.id, rows.EphemeralView(token, 5, table.at))
    _, entries = await start(host, ANNA, table, press=PRESS)
    assert [entry.target for entry in entries if entry.kind == "hand"] == ([] if token is None else ["1"])


@pytest.mark.parametrize(
    ("key", "left"), [("free", None), ("act60", 60_000), ("match30", 5 * 60_000), ("day3", 3 * DAY)]
)
async def test_the_first_clock_runs_from_the_start(host: Host, key: str, left: int | None) -> None:
    table = await lobby.set_time_limits(host, ANNA, await opened(host, ANNA, BEN), key)
    dealt, _ = await start(host, ANNA, table, press=PRESS)
    clocks = dealt.time_control
    assert clocks.since == {0: dealt.at}
    due = clocks.deadline(0, 0)
    assert (None if due is None else due - dealt.at) == left
    assert dealt.row.due_at is not None


@pytest.mark.parametrize(("key", "away"), [("day1", [1]), ("day7", [1]), ("act180", []), ("match15", []), ("free", [])])
async def test_games_by_letter_know_who_is_away(host: Host, key: str, away: list[int]) -> None:
    absence = rows.Absence(5 * DAY, 9 * DAY)
    for person in (ANNA, BEN):
        await host.store.players.touch(person.id, person.name, None, 1)
    await host.store.players.set_away(BEN.id, absence, 2026, 4)
    table = await lobby.set_time_limits(host, ANNA, await opened(host, ANNA, BEN), key)
    dealt, _ = await start(host, ANNA, table, press=PRESS)
    assert dealt.time_control.away == dict.fromkeys(away, absence)


# --- a match that goes on from another one ---


@pytest.mark.parametrize("ply", [0, 1, 3])
async def test_a_branch_begins_with_the_acts_of_its_parent(host: Host, host_with: HostWith, ply: int) -> None:
    parent = await play(host, await begun(host, ANNA, BEN, game="muehle"), "a1", "d6", "g1", "aufgeben")
    past = await host.past_matches.past(parent.id)
    assert past is not None
    moment = ParentMatch.at(parent.id, past.at(ply).started_match)
    there = elsewhere(CARLA, 20)
    table = await lobby.join(host, DORA, await opened(host, there, game="muehle", parent=moment))
    table = await lobby.set_time_limits(host, there, table, "act60")
    dealt, entries = await start(host, there, table, press=PRESS)
    assert (dealt.row.status, dealt.row.ply, dealt.started_match.ply) == ("open", ply, ply)
    # the clock of whoever is to move there runs, and he is pinged
    awaited = list(dealt.started_match.awaited)
    assert dealt.time_control.since == dict.fromkeys(awaited, dealt.at)
    assert [json.loads(entry.payload) for entry in entries if entry.kind == "ping"] == [awaited]
    assert dealt.started_match.state == past.at(ply).started_match.state
    acts = await host.store.journal.acts(dealt.id)
    assert [(act.ply, act.text) for act in acts] == list(enumerate(["a1", "d6", "g1"][:ply]))
    assert {act.at for act in acts} <= {dealt.at}
    # it goes its own way in every process
    further = await play(host, dealt, "a7")
    assert (await now(host_with(), further)).started_match.state == further.started_match.state


@pytest.mark.parametrize(("sitting", "missing"), [(2, 1), (3, 0)])
async def test_a_branch_is_played_by_as_many_as_its_parent(host: Host, sitting: int, missing: int) -> None:
    parent = await begun(host, ANNA, BEN, CARLA)
    while parent.started_match.result is None:
        # the evil throw ends a go by itself
        stops = parent.started_match.state.pips > 0
        parent = await play(host, parent, "stopp" if stops else "wurf")
    past = await host.past_matches.past(parent.id)
    assert past is not None
    people = PEOPLE[:sitting]
    table = await opened(host, *people, parent=ParentMatch.at(parent.id, past.at(1).started_match))
    assert (table.seat_counts, missing_players(table)) == ((3,), missing)
    if missing == 0:
        with refused("no_seat_for_you"):
            await lobby.join(host, DORA, table)
        assert (await start(host, ANNA, table, press=PRESS))[0].started_match.ply == 1
        return
    with refused("players_missing", n=missing):
        await start(host, ANNA, table, press=PRESS)
