"""The lobby: who opens, joins, leaves, arranges and clears a table, and who may not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.runtime.clock import now_ms
from bot.runtime.sources import Sources
from bot.sessions import lobby
from bot.sessions.errors import UserError
from bot.sessions.host import Host
from bot.sessions.rate_limits import TooMuch
from bot.sessions.start import start
from bot.sessions.table import ParentMatch, Table
from bot.wire.person import Person
from data import rows
from data.errors import ChannelTaken
from games.match.seeds import WORD_LENGTH, commitment
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
    in_thread,
    names,
    now,
    opened,
    play,
    refused,
    somebody,
)
from tests.bot.sources import as_they_came

Change = Callable[[Host, Person, Table], Awaitable[Table]]

CHANGES: dict[str, Change] = {
    "computer": lambda host, person, table: lobby.set_computer(host, person, table, "+easy"),
    "seats": lobby.rotate_seats,
    "pace": lambda host, person, table: lobby.set_time_limits(host, person, table, "day1"),
    "options": lambda host, person, table: lobby.set_options(host, person, table, {"auto_wurf": False}),
    "cancel": lobby.cancel,
}
"""What is the host's to decide."""
ANYBODYS: dict[str, Change] = {
    "join": lobby.join,
    "leave": lobby.leave,
    "word": lambda host, person, table: lobby.set_word(host, person, table, "Kastanie"),
}


# --- opening ---


async def test_whoever_opens_a_table_sits_at_it_as_its_host(host: Host) -> None:
    table = await opened(host, ANNA, options={"auto_wurf": False}, computers=("easy", "hard"))
    row = table.row
    assert (row.status, row.host_id, row.channel_id, row.guild_id) == ("lobby", ANNA.id, CHANNEL, SERVER)
    assert (row.game, row.language, row.time_control, row.parent_match, row.parent_id) == (
        "boese_drei",
        "de",
        None,
        None,
        None,
    )
    assert json.loads(row.options) == {"auto_wurf": False}
    assert [(seat.seat, seat.name, seat.user_id, seat.level, seat.locale) for seat in table.seats] == [
        (0, "Anna", ANNA.id, None, "de"),
        (1, "Ada", None, "easy", None),
        (2, "Bruno", None, "hard", None),
    ]
    assert row.seed is not None
    assert row.commitment == commitment(bytes.fromhex(row.seed))
    assert [(entry.kind, entry.holder) for entry in await host.store.outbox.pending(table.id)] == [
        ("post", "process 0")
    ]


@pytest.mark.parametrize(("spoken", "language"), [("de", "de"), ("en", "en"), ("fr", "en")])
async def test_a_table_speaks_german_or_english(host: Host, spoken: str, language: str) -> None:
    assert (await opened(host, replace(ANNA, language=spoken))).language == language


@pytest.mark.parametrize(
    ("person", "channel", "parent"),
    [
        (ANNA, CHANNEL, None),
        (in_thread(ANNA, 11), 11, CHANNEL),
        # a thread that is opened for the table from within the channel
        (ANNA, 11, CHANNEL),
    ],
)
async def test_a_table_knows_the_channel_of_its_thread(
    host: Host, person: Person, channel: int, parent: int | None
) -> None:
    table = await opened(host, replace(person, channel=channel, parent=parent))
    assert (table.row.channel_id, table.row.parent_id) == (channel, parent)


async def test_a_channel_has_one_table(host: Host) -> None:
    table = await opened(host, ANNA)
    with pytest.raises(ChannelTaken) as taken:
        await opened(host, BEN)
    assert taken.value.match_id == table.id


@pytest.mark.parametrize("limit", ["tables_per_player", "tables_per_server"])
async def test_what_is_opened_in_one_instant_is_counted_one_by_one(host_with: HostWith, limit: str) -> None:
    host = host_with(**{limit: 3})
    wishes = (opened(host, elsewhere(ANNA, 20 + channel)) for channel in range(10))
    outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(isinstance(one, Table) for one in outcomes) == 3


async def test_who_joins_in_one_instant_is_counted_one_by_one(host_with: HostWith) -> None:
    host = host_with(tables_per_player=3)
    tables = [await opened(host, elsewhere(BEN, 20 + channel)) for channel in range(3)]
    tables += [await opened(host, elsewhere(CARLA, 30 + channel)) for channel in range(3)]
    joined = (lobby.join(host, ANNA, table) for table in tables)
    outcomes = await asyncio.gather(*joined, return_exceptions=True)
    assert sum(isinstance(one, Table) for one in outcomes) == 3


@pytest.mark.parametrize("ended", [False, True])
async def test_a_person_sits_at_so_many_tables(host_with: HostWith, ended: bool) -> None:
    host = host_with(tables_per_player=2)
    table = await opened(host, ANNA)
    second = await opened(host, elsewhere(BEN, 20), elsewhere(ANNA, 20))
    third = await opened(host, elsewhere(CARLA, 30))
    if ended:
        await lobby.cancel(host, ANNA, table)
        assert names(await lobby.join(host, ANNA, third)) == "Carla Anna"
        return
    rows = await host.store.matches.open_of(ANNA.id)
    assert {row.id for row in rows} == {table.id, second.id}
    with refused("too_many_tables", n=2):
        await opened(host, elsewhere(ANNA, 40))
    with refused("too_many_tables", n=2):
        await lobby.join(host, elsewhere(ANNA, 30), third)
    assert await host.store.matches.by_channel(40) is None


@pytest.mark.parametrize(
    ("settings", "asks", "reason"),
    [
        ({"tables_per_channel": 2}, in_thread(CARLA, 12), ("channel_full", {"n": 2})),
        ({"tables_per_channel": 2}, elsewhere(CARLA, 20), None),
        ({"tables_per_channel": 3}, in_thread(CARLA, 12), None),
        ({"tables_per_server": 2}, elsewhere(CARLA, 20), ("server_full", {"n": 2})),
        ({"tables_per_server": 2}, replace(elsewhere(CARLA, 20), guild=SERVER + 1), None),
        ({"tables_per_server": 2, "tables_per_channel": 2}, in_thread(CARLA, 12), ("server_full", {"n": 2})),
        ({"tables_per_server": 3}, elsewhere(CARLA, 20), None),
    ],
)
async def test_a_channel_with_its_threads_and_a_server_have_so_many_tables(
    host_with: HostWith, settings: dict[str, float], asks: Person, reason: tuple[str, dict[str, Any]] | None
) -> None:
    host = host_with(**settings)
    await opened(host, ANNA)
    await opened(host, in_thread(BEN, 11))
    # threads of the channel that are there, whether somebody plays in them or not
    asks = replace(asks, nearby=asks.nearby | {11}) if asks.home == CHANNEL else asks
    if reason is None:
        assert names(await opened(host, asks)) == "Carla"
        return
    with refused(reason[0], **reason[1]):
        await opened(host, asks)
    assert await host.store.matches.by_channel(asks.channel) is None


@pytest.mark.parametrize(
    ("limit", "others", "scope", "seconds"),
    [
        ("player", elsewhere(ANNA, 40), "player", 30.0),
        ("channel", in_thread(BEN, 40), "channel", 30.0),
        ("server", elsewhere(BEN, 40), "server", 30.0),
        ("player", elsewhere(BEN, 40), None, 0.0),
        ("channel", elsewhere(BEN, 40), None, 0.0),
        ("server", replace(elsewhere(BEN, 40), guild=SERVER + 1), None, 0.0),
    ],
)
async def test_tables_are_opened_no_faster_than_so(
    host_with: HostWith, limit: str, others: Person, scope: str | None, seconds: float
) -> None:
    host = host_with(**{f"openings_per_{limit}": 2})
    await opened(host, ANNA)
    await opened(host, in_thread(ANNA, 30))
    if scope is None:
        assert names(await opened(host, others)) == others.name
        return
    with refused("openings", shortage=TooMuch(scope, seconds)):  # type: ignore[arg-type]  # one of the scopes
        await opened(host, others)


async def test_what_is_refused_counts_as_no_opening(host_with: HostWith) -> None:
    host = host_with(openings_per_player=2, tables_per_channel=1)
    await opened(host, BEN)
    for _ in range(3):
        with refused("channel_full", n=1):
            await opened(host, replace(ANNA, channel=11))
    with pytest.raises(ChannelTaken):
        await opened(host, replace(ANNA, nearby=frozenset()))
    await opened(host, elsewhere(ANNA, 20))
    await opened(host, elsewhere(ANNA, 30))
    with refused("openings", shortage=TooMuch("player", 30.0)):
        await opened(host, elsewhere(ANNA, 40))


# --- joining and leaving ---


async def test_people_sit_down_until_the_seats_are_taken(host: Host) -> None:
    table = await opened(host, ANNA, game="muehle")
    with refused("seated_already"):
        await lobby.join(host, ANNA, table)
    # the table as it was seen may be an old one
    assert names(await lobby.join(host, BEN, table)) == "Anna Ben"
    with refused("no_seat_for_you"):
        await lobby.join(host, CARLA, table)
    with refused("seated_already"):
        await lobby.join(host, BEN, table)
    after = await now(host, table)
    assert [(seat.seat, seat.user_id, seat.locale) for seat in after.seats] == [(0, 1, "de"), (1, 2, "en")]


@pytest.mark.parametrize(
    ("order", "joining", "sitting"),
    [
        ((), [BEN, CARLA], "Anna Ben Carla"),
        ((3, 2, 1), [BEN, CARLA], "Carla Ben Anna"),
        ((3, 2, 1), [DORA, BEN, CARLA], "Carla Ben Anna Dora"),
        ((2, None, 1), [BEN], "Ben Anna"),
    ],
)
async def test_people_of_a_rematch_sit_as_before(
    host: Host, order: tuple[int | None, ...], joining: list[Person], sitting: str
) -> None:
    table = await host.note(await opened(host, ANNA), lambda notes: replace(notes, order=order))
    for person in joining:
        table = await lobby.join(host, person, table)
    assert names(table) == sitting
    assert [seat.seat for seat in table.seats] == list(range(len(table.seats)))


async def test_a_computer_of_a_rematch_sits_as_before(host: Host) -> None:
    table = await host.note(await opened(host, ANNA, BEN), lambda notes: replace(notes, order=(2, None, 1)))
    table = await lobby.set_computer(host, ANNA, table, "+hard")
    assert names(table) == "Ben Ada Anna"


@pytest.mark.parametrize(
    ("leaving", "sitting", "host_id"),
    [
        ([BEN], "Anna Carla", ANNA.id),
        ([ANNA], "Ben Carla", BEN.id),
        ([ANNA, BEN], "Carla", CARLA.id),
        ([CARLA, ANNA], "Ben", BEN.id),
    ],
)
async def test_the_next_one_is_host_when_the_host_leaves(
    host: Host, leaving: list[Person], sitting: str, host_id: int
) -> None:
    table = await opened(host, ANNA, BEN, CARLA)
    for person in leaving:
        table = await lobby.leave(host, person, table)
    assert (names(table), table.row.host_id, table.row.status) == (sitting, host_id, "lobby")
    assert [seat.seat for seat in table.seats] == list(range(len(table.seats)))


async def test_a_computer_is_no_host(host: Host) -> None:
    table = await lobby.join(host, BEN, await opened(host, ANNA, computers=("easy",)))
    table = await lobby.leave(host, ANNA, table)
    assert (names(table), table.row.host_id) == ("Ada Ben", BEN.id)


@pytest.mark.parametrize("computers", [(), ("easy", "hard")])
async def test_the_last_one_takes_the_table_along(host: Host, computers: tuple[str, ...]) -> None:
    table = await lobby.leave(host, ANNA, await opened(host, ANNA, computers=computers))
    assert table.row.status == "cancelled"
    assert await host.in_channel(CHANNEL) is None


async def test_whoever_does_not_sit_cannot_leave(host: Host) -> None:
    table = await opened(host, ANNA)
    for person in (BEN, MANAGER):
        with refused("not_at_table"):
            await lobby.leave(host, person, table)


async def several_at_once(hosts: list[Host], table: Table, people: list[Person]) -> list[Any]:
    """What becomes of people who press at the same moment, each at one of these processes in turn."""
    joining = [lobby.join(hosts[number % len(hosts)], person, table) for number, person in enumerate(people)]
    return await asyncio.gather(*joining, return_exceptions=True)


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(("game", "most"), [("muehle", 2), ("zeppelin", 3), ("chicago", 5)])
async def test_people_who_press_at_once_never_exceed_the_seats(
    host_with: HostWith, processes: int, game: str, most: int
) -> None:
    hosts = [host_with() for _ in range(processes)]
    table = await opened(hosts[0], ANNA, game=game)
    people = [somebody(number, f"Nr. {number}") for number in range(11, 18)]
    answers = await several_at_once(hosts, table, people)
    refusals = [answer for answer in answers if isinstance(answer, UserError)]
    assert [refusal.key for refusal in refusals] == ["no_seat_for_you"] * (len(people) + 1 - most)
    assert len([answer for answer in answers if isinstance(answer, Table)]) == most - 1
    for host in hosts:
        after = await now(host, table)
        assert len(after.seats) == most
        assert len({seat.user_id for seat in after.seats}) == most


@pytest.mark.parametrize("processes", [1, 2])
async def test_whoever_presses_twice_at_once_sits_once(host_with: HostWith, processes: int) -> None:
    hosts = [host_with() for _ in range(processes)]
    table = await opened(hosts[0], ANNA)
    answers = await several_at_once(hosts, table, [BEN, BEN])
    assert [answer.key for answer in answers if isinstance(answer, UserError)] == ["seated_already"]
    assert names(await now(hosts[0], table)) == "Anna Ben"


@pytest.mark.parametrize("processes", [1, 2])
async def test_when_all_leave_at_once_the_table_is_cleared(host_with: HostWith, processes: int) -> None:
    hosts = [host_with() for _ in range(processes)]
    people = [ANNA, BEN, CARLA]
    table = await opened(hosts[0], *people)
    await asyncio.gather(*(lobby.leave(hosts[n % processes], person, table) for n, person in enumerate(people)))
    assert (await now(hosts[0], table)).row.status == "cancelled"


@pytest.mark.parametrize(
    ("leaving", "sitting", "host_id", "status"),
    [([BEN], "Carla", CARLA.id, "lobby"), ([BEN, CARLA], "", ANNA.id, "cancelled")],
)
async def test_nobody_becomes_host_who_has_left_by_then(
    host_with: HostWith,
    monkeypatch: pytest.MonkeyPatch,
    leaving: list[Person],
    sitting: str,
    host_id: int,
    status: str,
) -> None:
    host, other = host_with(), host_with()
    table = await opened(host, ANNA, BEN, CARLA)
    change = host.change

    async def later(seen: Table, *given: Any) -> Table:
        for person in leaving:
            await lobby.leave(other, person, seen)
        return await change(seen, *given)

    monkeypatch.setattr(host, "change", later)
    table = await lobby.leave(host, ANNA, table)
    assert (names(table), table.row.host_id, table.row.status) == (sitting, host_id, status)


# --- arranging ---


@pytest.mark.parametrize(
    ("wishes", "sitting"),
    [
        (["+easy"], "Anna Ben Ada:easy"),
        (["+medium", "+hard"], "Anna Ben Ada:medium Bruno:hard"),
        (["+easy", "+easy", "-2"], "Anna Ben Bruno:easy"),
        (["+easy", "-2", "+hard"], "Anna Ben Ada:hard"),
        # a person is not removed so, nor is a seat that is not there, nor is there such a level or sign
        (["-0"], "Anna Ben"),
        (["-1"], "Anna Ben"),
        (["+easy", "-9"], "Anna Ben Ada:easy"),
        (["+easy", "2"], "Anna Ben Ada:easy"),
        (["+easy", "*2"], "Anna Ben Ada:easy"),
        (["+god"], "Anna Ben"),
        (["+"], "Anna Ben"),
        (["-"], "Anna Ben"),
        ([""], "Anna Ben"),
    ],
)
async def test_computers_come_and_go(host: Host, wishes: list[str], sitting: str) -> None:
    table = await opened(host, ANNA, BEN)
    for wish in wishes:
        table = await lobby.set_computer(host, ANNA, table, wish)
    shown = [seat.name if seat.level is None else f"{seat.name}:{seat.level}" for seat in table.seats]
    assert " ".join(shown) == sitting
    assert [seat.seat for seat in table.seats] == list(range(len(table.seats)))


async def test_a_full_table_takes_no_computer(host: Host) -> None:
    table = await opened(host, ANNA, BEN, game="muehle")
    with refused("seats_taken"):
        await lobby.set_computer(host, ANNA, table, "+easy")


@pytest.mark.parametrize(
    ("sitting", "name"),
    [
        ([], "Ada"),
        (["Bruno"], "Ada"),
        (["Ada", "Clara"], "Bruno"),
        (["Anna", "Ada (Ben)"], "Bruno"),
        (list(lobby.COMPUTER_NAMES), f"Nr. {len(lobby.COMPUTER_NAMES) + 1}"),
    ],
)
def test_a_computer_is_called_like_nobody_else(sitting: list[str], name: str) -> None:
    assert lobby.computer_name([rows.Chair(seat=seat, name=other) for seat, other in enumerate(sitting)]) == name


@pytest.mark.parametrize(("turns", "sitting"), [(1, "Ben Carla Anna"), (2, "Carla Anna Ben"), (3, "Anna Ben Carla")])
async def test_everybody_moves_up_one_seat(host: Host, turns: int, sitting: str) -> None:
    table = await opened(host, ANNA, BEN, CARLA)
    # as they sat in the match before
    table = await host.note(table, lambda notes: replace(notes, order=(1, 2, 3)))
    for _ in range(turns):
        table = await lobby.rotate_seats(host, ANNA, table)
    assert names(table) == sitting
    assert [seat.seat for seat in table.seats] == [0, 1, 2]
    # whoever comes then does not undo it
    assert names(await lobby.join(host, DORA, table)) == f"{sitting} Dora"


def words(host: Host, table: Table) -> list[str | None]:
    """The words of a lobby, opened."""
    return [None if seat.sealed is None else host.words.open(seat.sealed) for seat in table.seats]


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("Kastanie", "Kastanie"),
        ("  zwei \t Worte\n", "zwei Worte"),
        ("ä" * WORD_LENGTH, "ä" * WORD_LENGTH),
        (" " * 50 + "x", "x"),
        ("", None),
        ("   ", None),
    ],
)
async def test_a_word_is_added_to_the_seed(host: Host, typed: str, word: str | None) -> None:
    table = await lobby.set_word(host, BEN, await opened(host, ANNA, BEN), "zuvor")
    table = await lobby.set_word(host, BEN, table, typed)
    assert words(host, table) == [None, word]
    assert all(seat.word is None for seat in table.seats)


@pytest.mark.parametrize("typed", ["x" * (WORD_LENGTH + 1), "a\u202eb", "\u200b", "a\x00b"])
async def test_a_word_that_is_none(host: Host, typed: str) -> None:
    table = await lobby.set_word(host, ANNA, await opened(host, ANNA), "zuvor")
    with refused("bad_word", n=WORD_LENGTH):
        await lobby.set_word(host, ANNA, table, typed)
    assert (await now(host, table)).seats == table.seats


async def test_only_who_sits_adds_a_word(host: Host) -> None:
    table = await opened(host, ANNA)
    for person in (BEN, MANAGER):
        with refused("not_at_table"):
            await lobby.set_word(host, person, table, "Kastanie")


@pytest.mark.parametrize("key", ["act30", "match15", "day3", "free"])
async def test_a_pace_is_agreed_on(host: Host, key: str) -> None:
    table = await lobby.set_time_limits(host, ANNA, await opened(host, ANNA), "match5")
    assert table.time_control.limits.key == "match5"
    table = await lobby.set_time_limits(host, ANNA, table, key)
    assert table.time_control.limits.key == key
    assert (table.row.time_control is None) == (key == "free")


@pytest.mark.parametrize("key", ["", "act31", "FREE"])
async def test_there_is_no_other_pace(host: Host, key: str) -> None:
    table = await opened(host, ANNA)
    with refused("dead_button"):
        await lobby.set_time_limits(host, ANNA, table, key)


@pytest.mark.parametrize(
    ("chosen", "options"),
    [
        ({"move_limit": 50}, {"move_limit": 50}),
        ({"nehmen": "pflicht", "move_limit": 500}, {"nehmen": "pflicht", "move_limit": 500}),
        ({}, {}),
    ],
)
async def test_options_are_agreed_on(host: Host, chosen: dict[str, Any], options: dict[str, Any]) -> None:
    table = await lobby.set_options(host, ANNA, await opened(host, ANNA, game="muehle"), {"doppelmuehle": "eins"})
    before = json.loads(table.row.options)
    assert before["doppelmuehle"] == "eins"
    # the others stay as they were agreed on
    assert json.loads((await lobby.set_options(host, ANNA, table, chosen)).row.options) == before | options


@pytest.mark.parametrize(
    "chosen",
    [
        {"move_limit": 501},
        {"move_limit": -1},
        {"move_limit": "50"},
        {"move_limit": True},
        {"nehmen": "nie"},
        {"nehmen": ""},
        {"einsatz": 5},
        {"nehmen": "pflicht", "move_limit": 501},
    ],
)
async def test_options_that_do_not_fit(host: Host, chosen: dict[str, Any]) -> None:
    table = await opened(host, ANNA, game="muehle")
    with refused("bad_value"):
        await lobby.set_options(host, ANNA, table, chosen)
    assert (await now(host, table)).row.options == table.row.options


async def test_other_options_are_no_house_rules_any_more(host: Host) -> None:
    table = await lobby.set_options(host, ANNA, await opened(host, ANNA), {"auto_wurf": False}, rules="Krone")
    assert table.notes.rules == "Krone"
    assert (await lobby.set_options(host, ANNA, table, {"auto_wurf": True})).notes.rules is None


async def test_two_options_at_once_are_both_agreed_on(host: Host) -> None:
    table = await opened(host, ANNA, game="muehle")
    chosen: list[dict[str, Any]] = [{"move_limit": 50}, {"nehmen": "pflicht"}, {"doppelmuehle": "eins"}]
    await asyncio.gather(*(lobby.set_options(host, ANNA, table, one) for one in chosen))
    options = json.loads((await now(host, table)).row.options)
    assert (options["move_limit"], options["nehmen"], options["doppelmuehle"]) == (50, "pflicht", "eins")


async def test_a_branch_keeps_its_options_and_as_many_seats(host: Host) -> None:
    played = await play(host, await begun(host, ANNA, BEN, game="muehle"), "a1", "d6", "aufgeben")
    assert played.row.status == "over"
    past = await host.past_matches.past(played.id)
    assert past is not None
    moment = past.at(1).started_match
    table = await opened(host, CARLA, game="muehle", parent=ParentMatch.at(played.id, moment))
    assert table.seat_counts == (2,)
    with refused("agreed_before"):
        await lobby.set_options(host, CARLA, table, {"move_limit": 50})
    assert json.loads((await now(host, table)).row.options)["move_limit"] == 100


# --- who may, and when ---


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize(
    ("who", "may"), [(ANNA, True), (BEN, False), (DORA, False), (MANAGER, True), (replace(BEN, may_manage=True), True)]
)
async def test_the_host_decides_and_who_may_manage(host: Host, change: str, who: Person, may: bool) -> None:
    table = await opened(host, ANNA, BEN)
    if may:
        assert (await CHANGES[change](host, who, table)).face != table.face
        return
    with refused("host_decides", name="Anna"):
        await CHANGES[change](host, who, table)
    assert (await now(host, table)).face == table.face


@pytest.mark.parametrize("change", CHANGES)
async def test_whoever_is_no_host_any_more_decides_nothing(host: Host, change: str) -> None:
    seen = await opened(host, ANNA, BEN)
    before = await lobby.leave(host, ANNA, seen)
    with refused("host_decides", name="Ben"):
        await CHANGES[change](host, ANNA, seen)
    assert (await now(host, seen)).face == before.face
    # and whoever is host by now decides, whatever the table looked like when it was pressed
    assert (await CHANGES[change](host, BEN, seen)).face != before.face


@pytest.mark.parametrize("change", [*CHANGES, *ANYBODYS])
@pytest.mark.parametrize(("status", "key"), [("open", "started"), ("cancelled", "closed")])
async def test_nothing_of_the_lobby_goes_once_it_is_none(host: Host, change: str, status: str, key: str) -> None:
    table = await opened(host, ANNA, BEN)
    await (start(host, ANNA, table, press=PRESS) if status == "open" else lobby.cancel(host, ANNA, table))
    before = await now(host, table)
    with refused(key):
        await {**CHANGES, **ANYBODYS}[change](host, ANNA, table)
    assert (await now(host, table)).face == before.face


@pytest.mark.parametrize(
    ("status", "key"),
    [
        ("lobby", None),
        ("open", "started"),
        ("paused", "started"),
        ("over", "closed"),
        ("stopped", "closed"),
        ("cancelled", "closed"),
        ("suspended", "closed"),
    ],
)
async def test_what_is_said_once_it_is_no_lobby(host: Host, status: rows.Status, key: str | None) -> None:
    table = await opened(host, ANNA)
    table = replace(table, row=replace(table.row, status=status))
    if key is None:
        lobby.require_lobby(table)
        return
    with refused(key):
        lobby.require_lobby(table)


async def test_a_table_is_cleared_before_the_start(host: Host) -> None:
    table = await lobby.cancel(host, ANNA, await opened(host, ANNA, BEN))
    assert table.row.status == "cancelled"
    assert "post" in [entry.kind for entry in await host.store.outbox.pending(table.id)]
    assert names(await opened(host, BEN)) == "Ben"


@pytest.mark.parametrize(
    ("status", "waits", "after"),
    [
        ("lobby", lobby.LOBBY_WAITS + 60_000, "cancelled"),
        ("lobby", lobby.LOBBY_WAITS - 60_000, None),
        ("suspended", lobby.MATCH_WAITS + 60_000, "stopped"),
        ("suspended", lobby.MATCH_WAITS - 60_000, None),
        ("open", lobby.MATCH_WAITS + 60_000, None),
    ],
)
async def test_a_table_nobody_cares_about_makes_room(
    host_with: HostWith, status: str, waits: int, after: str | None
) -> None:
    passed = 0
    host = host_with(Sources(now_ms=lambda: now_ms() + passed, seat_order=as_they_came))
    table = await opened(host, ANNA, BEN)
    if status != "lobby":
        table, _ = await start(host, ANNA, table, press=PRESS)
    if status == "suspended":
        await host.store.matches.set_status(table.id, rows.StatusChange("suspended", was=rows.LIVE, at=table.at))
    passed = waits
    cleared = await lobby.clear_abandoned(host, table.id)
    assert (None if cleared is None else cleared.row.status) == after
    assert (await now(host, table)).row.status == (after or status)


async def test_a_table_that_is_not_there_makes_no_room(host: Host) -> None:
    assert await lobby.clear_abandoned(host, 404) is None
