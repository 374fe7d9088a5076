"""Quiet hours and days away: what somebody may ask for, and what it does to the clocks of games by letter."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.runtime.sources import Sources
from bot.sessions import lobby
from bot.sessions.absence import (
    DAYS_A_YEAR,
    LATEST_START,
    minutes_of_day,
    quiet_until,
    set_away,
    set_quiet,
    time_of_day,
    time_zones_like,
)
from bot.sessions.host import Host
from bot.sessions.start import start
from bot.sessions.table import Table
from bot.sessions.time_control import DAY, HOUR
from bot.wire.person import Person
from data.rows import Absence, Player, QuietHours
from data.store import Store
from tests.bot.sessions.conftest import HostWith
from tests.bot.sessions.people import ANNA, BEN, PRESS, elsewhere, now, opened, play, refused
from tests.bot.sources import as_they_came

NOON = "2026-06-15T12:00"


def at(text: str) -> int:
    """An instant as it is written in UTC, in milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


async def known(store: Store, person: Person = ANNA) -> Player:
    found = await store.players.get(person.id)
    assert found is not None
    return found


@pytest.fixture
async def store(store: Store) -> Store:
    """A score book that knows Anna and Ben: whoever uses a command has been noted before."""
    for person in (ANNA, BEN):
        await store.players.touch(person.id, person.name, None, 1)
    return store


# --- times of day ---


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("0", 0), ("7", 420), ("07", 420), ("23", 1380), ("24", 0), ("25", None), ("99", None),
        ("22:30", 1350), ("22.30", 1350), ("22h30", 1350), ("2230", 1350), ("730", 450), ("0730", 450), ("7:05", 425),
        ("0:00", 0), ("24:00", 0), ("2400", 0), ("24:01", None), ("23:59", 1439), ("12:60", None), ("100", 60),
        (" 22:30 ", 1350), ("22 Uhr", 1320), ("22uhr", 1320), ("22:30 UHR", 1350), ("Uhr", None), ("22 Uhr 30", None),
        ("22H30", 1350), ("", None), ("   ", None), ("abends", None), ("-3", None), ("+3", None), ("7:5", None),
        ("7:", None), (":30", None), ("22:30:00", None), ("12345", None), ("22;30", None), ("10pm", None),
        ("٣", None), ("²", None), ("1e3", None), ("22 30", None),
    ],
)  # fmt: skip
def test_times_of_day(typed: str, read: int | None) -> None:
    assert minutes_of_day(typed) == read


@pytest.mark.parametrize("minute", [0, 5, 59, 60, 425, 1350, 1439])
def test_a_time_of_day_is_read_as_it_is_told(minute: int) -> None:
    assert minutes_of_day(time_of_day(minute)) == minute


# --- quiet hours ---


@pytest.mark.parametrize(
    ("instant", "start", "end", "zone", "until"),
    [
        # on one day: the beginning belongs to them, the end does not
        ("2026-01-01T12:59", "13", "15", "UTC", None),
        ("2026-01-01T13:00", "13", "15", "UTC", "2026-01-01T15:00"),
        ("2026-01-01T14:59:59", "13", "15", "UTC", "2026-01-01T15:00"),
        ("2026-01-01T15:00", "13", "15", "UTC", None),
        # over midnight, before and after it, also over the end of a year
        ("2026-12-31T21:59", "22", "7", "UTC", None),
        ("2026-12-31T22:00", "22", "7", "UTC", "2027-01-01T07:00"),
        ("2026-12-31T23:59", "22", "7", "UTC", "2027-01-01T07:00"),
        ("2027-01-01T00:00", "22", "7", "UTC", "2027-01-01T07:00"),
        ("2027-01-01T06:59", "22", "7", "UTC", "2027-01-01T07:00"),
        ("2027-01-01T07:00", "22", "7", "UTC", None),
        # from and until midnight
        ("2026-01-01T23:30", "23", "24", "UTC", "2026-01-02T00:00"),
        ("2026-01-02T00:00", "23", "24", "UTC", None),
        ("2026-01-02T00:00", "0", "6", "UTC", "2026-01-02T06:00"),
        ("2026-01-01T23:59", "0", "6", "UTC", None),
        # all but a minute
        ("2026-01-01T12:00", "0:01", "0", "UTC", "2026-01-02T00:00"),
        ("2026-01-01T00:00", "0:01", "0", "UTC", None),
        # by the clock on the wall there, in summer and in winter
        ("2026-06-01T20:00", "22", "7", "Europe/Berlin", "2026-06-02T05:00"),
        ("2026-06-01T19:59", "22", "7", "Europe/Berlin", None),
        ("2026-12-01T20:59", "22", "7", "Europe/Berlin", None),
        ("2026-12-01T21:00", "22", "7", "Europe/Berlin", "2026-12-02T06:00"),
        ("2026-06-02T03:00", "22", "7", "America/New_York", "2026-06-02T11:00"),
        ("2026-06-01T12:00", "22", "7", "Pacific/Auckland", "2026-06-01T19:00"),
        ("2026-06-01T16:30", "22", "7", "Asia/Kolkata", "2026-06-02T01:30"),
        ("2026-06-01T16:29", "22", "7", "Asia/Kolkata", None),
        # nights in which clocks are put forward and back
        ("2026-03-28T22:00", "22", "7", "Europe/Berlin", "2026-03-29T05:00"),
        ("2026-10-24T22:00", "22", "7", "Europe/Berlin", "2026-10-25T06:00"),
        ("2026-10-25T05:59", "22", "7", "Europe/Berlin", "2026-10-25T06:00"),
    ],
)
def test_quiet_hours(instant: str, start: str, end: str, zone: str, until: str | None) -> None:
    quiet = QuietHours(start=minutes_of_day(start) or 0, end=minutes_of_day(end) or 0, zone=zone)
    assert quiet_until(quiet, at(instant)) == (None if until is None else at(until))


@pytest.mark.parametrize(
    "quiet",
    [None, QuietHours(start=720, end=720, zone="UTC"), QuietHours(start=0, end=1439, zone="Mond/Krater")],
)
def test_no_quiet_hours(quiet: QuietHours | None) -> None:
    assert quiet_until(quiet, at(NOON)) is None


OLD = QuietHours(start=60, end=120, zone="Asia/Tokyo")


@pytest.mark.parametrize(
    ("person", "old", "given", "quiet"),
    [
        (ANNA, None, ("22", "7:30", None), (1320, 450, "Europe/Berlin")),
        (BEN, None, ("22", "7:30", None), (1320, 450, "UTC")),
        (BEN, OLD, ("22", "7:30", None), (1320, 450, "Asia/Tokyo")),
        (ANNA, OLD, ("22", "7:30", None), (1320, 450, "Asia/Tokyo")),
        (ANNA, OLD, ("22", "7:30", "Europe/Vienna"), (1320, 450, "Europe/Vienna")),
        (ANNA, None, ("13", "15", " europe/VIENNA "), (780, 900, "Europe/Vienna")),
        (BEN, None, ("0", "24:00 Uhr", "utc"), None),
        (BEN, None, ("0", "23:59", "utc"), (0, 1439, "UTC")),
    ],
)
async def test_quiet_hours_are_noted(
    store: Store,
    person: Person,
    old: QuietHours | None,
    given: tuple[str, str, str | None],
    quiet: tuple[int, int, str] | None,
) -> None:
    await store.players.set_quiet(person.id, old)
    if quiet is None:
        with refused("no_quiet_hours"):
            await set_quiet(store, person, *given)
        return
    expected = QuietHours(start=quiet[0], end=quiet[1], zone=quiet[2])
    assert await set_quiet(store, person, *given) == expected
    assert (await known(store, person)).quiet == expected


@pytest.mark.parametrize("zone", [None, "Europe/Vienna", "Mond"])
async def test_without_times_there_are_none_any_more(store: Store, zone: str | None) -> None:
    await store.players.set_quiet(ANNA.id, OLD)
    assert await set_quiet(store, ANNA, None, None, zone) is None
    assert (await known(store)).quiet is None


@pytest.mark.parametrize(
    ("given", "key"),
    [
        (("22", None, None), "two_times"),
        ((None, "7", None), "two_times"),
        (("22", "", None), "two_times"),
        (("", "", None), "two_times"),
        (("abends", "7", None), "two_times"),
        (("22", "25:00", None), "two_times"),
        (("22", "22:00", None), "no_quiet_hours"),
        (("24", "0", None), "no_quiet_hours"),
        (("22", "7", "Mond"), "no_such_zone"),
        (("22", "7", "Berlin"), "no_such_zone"),
        (("22", "7", "../UTC"), "no_such_zone"),
        (("22", "7", "   "), "no_such_zone"),
    ],
)
async def test_quiet_hours_that_cannot_be(store: Store, given: tuple[Any, Any, Any], key: str) -> None:
    await store.players.set_quiet(ANNA.id, OLD)
    with refused(key):
        await set_quiet(store, ANNA, *given)
    assert (await known(store)).quiet == OLD


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("berl", ["Europe/Berlin"]),
        (" BERLIN ", ["Europe/Berlin"]),
        ("new york", ["America/New_York"]),
        ("utc", ["Etc/UTC", "UTC"]),
        # the neighbours before those far away
        ("lis", ["Europe/Lisbon"]),
        ("mond", []),
    ],
)
def test_zones_that_contain_what_was_typed(typed: str, first: list[str]) -> None:
    found = time_zones_like(typed)
    assert found[: len(first)] == first
    assert bool(found) == bool(first)


@pytest.mark.parametrize("typed", ["", "e", "/"])
def test_zones_are_as_many_as_fit(typed: str) -> None:
    found = time_zones_like(typed)
    assert len(found) == 25
    assert all(zone.startswith("Europe/") for zone in found)


# --- days away ---


class Today:
    """The present instant, set by hand."""

    def __init__(self) -> None:
        self.at = at(NOON)

    def __call__(self) -> int:
        return self.at

    def goes_on(self, days: float) -> None:
        """Let a number of days pass."""
        self.at += int(days * DAY)


@pytest.fixture
def today() -> Today:
    """The clock of the host."""
    return Today()


@pytest.fixture
def host(host_with: HostWith, today: Today) -> Host:
    """A host that goes by this clock."""
    return host_with(Sources(now_ms=today, seat_order=as_they_came))


def span(today: Today, start: float, end: float) -> Absence:
    """An absence from one number of days after today until another."""
    return Absence(today.at + int(start * DAY), today.at + int(end * DAY))


@pytest.mark.parametrize(
    ("days", "starting", "start", "end"),
    [
        (1, 0, 0, 1),
        (14, 3, 3, 17),
        (DAYS_A_YEAR, 0, 0, DAYS_A_YEAR),
        (5, LATEST_START, LATEST_START, LATEST_START + 5),
        # what no client sends
        (5, LATEST_START + 1, LATEST_START, LATEST_START + 5),
        (5, -3, 0, 5),
    ],
)
async def test_days_away_are_noted(host: Host, today: Today, days: int, starting: int, start: int, end: int) -> None:
    away = span(today, start, end)
    assert await set_away(host, ANNA, days, starting) == (None, away)
    noted = await known(host.store)
    assert (noted.away, noted.away_year, noted.away_days) == (away, 2026, days)
    assert (await known(host.store, BEN)).away is None


@pytest.mark.parametrize(
    ("taken", "days", "left"),
    [(0, DAYS_A_YEAR + 1, DAYS_A_YEAR), (40, 3, 2), (41, 2, 1), (42, 1, 0), (50, 1, 0)],
)
async def test_more_days_than_are_left_this_year(host: Host, today: Today, taken: int, days: int, left: int) -> None:
    past = span(today, -60, -60 + taken)
    past = replace(past, end=min(past.end, today.at - 1))
    await host.store.players.set_away(ANNA.id, past, 2026, taken)
    with refused("days_away_left", n=left):
        await set_away(host, ANNA, days, 0)
    noted = await known(host.store)
    assert (noted.away, noted.away_days) == (past, taken)
    if left:
        await set_away(host, ANNA, left, 0)
        assert (await known(host.store)).away_days == DAYS_A_YEAR


async def test_another_year_has_its_own_days(host: Host, today: Today) -> None:
    today.at = at("2026-12-01T12:00")
    await set_away(host, ANNA, 20, 0)
    today.at = at("2026-12-31T23:59:59")
    with refused("days_away_left", n=22):
        await set_away(host, ANNA, 23, 0)
    today.at = at("2027-01-01T00:00")
    await set_away(host, ANNA, DAYS_A_YEAR, 0)
    noted = await known(host.store)
    assert (noted.away_year, noted.away_days) == (2027, DAYS_A_YEAR)


@pytest.mark.parametrize(
    ("days", "starting", "passed", "taken", "ends"),
    [
        # not begun: as if it had never been
        (10, 5, 0, 0, None),
        (10, 5, 4.9, 0, None),
        # a day that has begun is taken
        (10, 0, 0.1, 1, 0.1),
        (10, 0, 3, 3, 3),
        (10, 0, 3.5, 4, 3.5),
        (10, 5, 7, 2, 7),
        (10, 0, 9.9, 10, 9.9),
        # over already: nothing is given back
        (10, 0, 10, 10, 10),
        (10, 0, 30, 10, 10),
    ],
)
async def test_days_that_are_not_used_are_given_back(
    host: Host, today: Today, days: int, starting: int, passed: float, taken: int, ends: float | None
) -> None:
    begins = today.at + starting * DAY
    _, away = await set_away(host, ANNA, days, starting)
    expected = None if ends is None else Absence(begins, today.at + int(ends * DAY))
    today.goes_on(passed)
    ended, now_away = await set_away(host, ANNA, 0, 0)
    assert now_away is None
    assert ended == (away if passed < days + starting else None)
    noted = await known(host.store)
    assert (noted.away, noted.away_year, noted.away_days) == (expected, 2026, taken)


@pytest.mark.parametrize("days", [0, -5])
async def test_whoever_is_not_away_can_come_back(host: Host, today: Today, days: int) -> None:
    assert await set_away(host, ANNA, days, 0) == (None, None)
    noted = await known(host.store)
    assert (noted.away, noted.away_days) == (None, 0)


@pytest.mark.parametrize(
    ("passed", "days", "starting", "taken"),
    [(0, 20, 0, 20), (4, 20, 0, 24), (4, 20, 30, 24), (30, 20, 0, 30), (0, DAYS_A_YEAR, 0, DAYS_A_YEAR)],
)
async def test_another_absence_takes_the_place_of_the_old_one(
    host: Host, today: Today, passed: float, days: int, starting: int, taken: int
) -> None:
    _, first = await set_away(host, ANNA, 10, 0)
    today.goes_on(passed)
    ended, away = await set_away(host, ANNA, days, starting)
    assert ended == (first if passed < 10 else None)
    assert away == span(today, starting, starting + days)
    noted = await known(host.store)
    assert (noted.away, noted.away_days) == (away, taken)


# --- the clocks of games by letter ---


async def dealt(host: Host, today: Today, pace: str) -> Table:
    """A match of Anna's and Ben's that Anna is to begin."""
    table = await lobby.set_time_limits(host, ANNA, await opened(host, ANNA, BEN), pace)
    table, _ = await start(host, ANNA, table, press=PRESS)
    assert [seat.user_id for seat in table.awaited_people()] == [ANNA.id]
    return table


def days_left(table: Table, today: Today) -> float | None:
    """Until Anna's time runs out."""
    due = table.time_control.deadline(0, table.row.time_lost)
    return None if due is None else (due - today.at) / DAY


@pytest.mark.parametrize(
    ("pace", "days", "starting", "left"),
    [
        # her time stands still from the beginning to the end
        ("day3", 5, 0, 8.0),
        ("day1", 5, 0, 6.0),
        ("day3", 5, 2, 8.0),
        # it has run out before she goes
        ("day3", 5, 3, 3.0),
        ("day3", 5, 10, 3.0),
        # clocks of minutes know no absence, and where there is none, none runs out
        ("act180", 5, 0, 3 / (24 * 60)),
        ("match15", 5, 0, 15 / (24 * 60)),
        ("free", 5, 0, None),
    ],
)
async def test_an_absence_stops_the_clock_of_a_game_by_letter(
    host: Host,
    today: Today,
    pace: str,
    days: int,
    starting: int,
    left: float | None,
) -> None:
    table = await dealt(host, today, pace)
    _, away = await set_away(host, ANNA, days, starting)
    after = await now(host, table)
    assert after.time_control.away == ({0: away} if pace.startswith("day") else {})
    assert days_left(after, today) == (None if left is None else pytest.approx(left))


async def test_somebody_else_does_not_stop_it(host: Host, today: Today) -> None:
    table = await dealt(host, today, "day3")
    _, away = await set_away(host, BEN, 5, 0)
    after = await now(host, table)
    assert after.time_control.away == {1: away}
    assert days_left(after, today) == 3.0
    # both may be away
    _, hers = await set_away(host, ANNA, 2, 0)
    after = await now(host, table)
    assert after.time_control.away == {0: hers, 1: away}
    assert days_left(after, today) == 5.0


@pytest.mark.parametrize(
    ("passed", "until"),
    [
        # his turn comes while he is away, or when he is back
        (0, 13.0),
        (4, 13.0),
        (9.5, 13.0),
        (10, 13.0),
        (12, 15.0),
    ],
)
async def test_a_turn_that_comes_meanwhile_begins_with_the_return(
    host: Host, today: Today, passed: float, until: float
) -> None:
    table, began = await dealt(host, today, "day3"), today.at
    await set_away(host, BEN, 10, 0)
    today.goes_on(passed)
    while [seat.user_id for seat in table.awaited_people()] != [BEN.id]:
        table = await play(host, table, "stopp" if table.started_match.state.pips > 0 else "wurf")
    due = (await now(host, table)).time_control.deadline(1, 0)
    assert due is not None
    assert (due - began) / DAY == until


async def test_whoever_is_back_early_has_her_clock_running_again(host: Host, today: Today) -> None:
    table = await dealt(host, today, "day3")
    await set_away(host, ANNA, 10, 1)
    assert days_left(await now(host, table), today) == 13.0
    today.goes_on(5)
    await set_away(host, ANNA, 0, 0)
    after = await now(host, table)
    # one day had gone, four did not count
    assert days_left(after, today) == 2.0
    assert after.row.due_at is not None
    assert after.row.due_at < today.at + 2 * DAY


async def test_an_absence_that_has_not_begun_leaves_no_trace(host: Host, today: Today) -> None:
    table = await dealt(host, today, "day3")
    before = await now(host, table)
    await set_away(host, ANNA, 10, 1)
    await set_away(host, ANNA, 0, 0)
    after = await now(host, table)
    assert after.time_control == before.time_control
    assert (after.row.time_control, after.row.due_at) == (before.row.time_control, before.row.due_at)


async def test_the_post_tells_it_and_somebody_looks_at_the_clock_later(host: Host, today: Today) -> None:
    table = await dealt(host, today, "day3")
    await host.store.outbox.acknowledge(*(entry.id for entry in await host.store.outbox.pending(table.id)))
    looked = (await now(host, table)).row.due_at or 0
    # a quarter of the time before it runs out
    assert looked == table.at + 3 * DAY - 18 * HOUR
    await set_away(host, ANNA, 4, 0)
    assert (await now(host, table)).row.due_at == looked + 4 * DAY
    assert [entry.kind for entry in await host.store.outbox.pending(table.id)] == ["post"]


async def test_all_games_by_letter_are_told_and_no_lobby(host: Host, today: Today) -> None:
    first = await dealt(host, today, "day3")
    second = await lobby.set_time_limits(host, BEN, await opened(host, elsewhere(BEN, 20), elsewhere(ANNA, 20)), "day7")
    second, _ = await start(host, BEN, second, press=PRESS)
    waiting = await lobby.set_time_limits(host, ANNA, await opened(host, elsewhere(ANNA, 30)), "day7")
    _, away = await set_away(host, ANNA, 5, 0)
    assert (await now(host, first)).time_control.away == {0: away}
    assert (await now(host, second)).time_control.away == {1: away}
    assert (await now(host, waiting)).row.time_control == waiting.row.time_control
