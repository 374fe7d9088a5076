"""A clock that has jumped ahead: results wait, seasons go on, and the host is told."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.cli import doctor
from bot.runtime.sources import Sources
from bot.sessions.held import release_held
from bot.sessions.host import Host
from bot.sessions.seasons import season_start
from bot.sessions.table import Table
from data.rating import EVERYWHERE
from data.seen_time import AHEAD
from data.store import Store
from tests.bot.sessions.conftest import HostWith
from tests.bot.sessions.people import ANNA, BEN, begun, play
from tests.bot.sources import as_they_came

NOW = 1_790_000_000_000
"""In the autumn of 2026."""
JUMP = 9 * 365 * 86_400_000
COURSE = ("a1", "d6", "g1", "a7")


@pytest.fixture
def clock() -> dict[str, int]:
    """This machine's clock."""
    return {"now": NOW}


async def ended(host: Host) -> Table:
    """A match that Ben has won."""
    return await play(host, await begun(host, ANNA, BEN, game="muehle"), *COURSE, "aufgeben")


async def steps(host: Host, table: Table) -> int:
    return len(await host.store.ratings.of_match(table.id))


async def test_a_clock_that_jumped_closes_no_season(host_with: HostWith, store: Store, clock: dict[str, int]) -> None:
    host = host_with(Sources(now_ms=lambda: clock["now"], seat_order=as_they_came))
    store.seen_time.note(NOW, NOW)
    first = await ended(host)
    assert await steps(host, first) > 0
    seasons = await store.ratings.seasons(EVERYWHERE)
    clock["now"] = NOW + JUMP
    later = await ended(host)
    assert await steps(host, later) == 0
    assert await store.ratings.seasons(EVERYWHERE) == seasons
    assert [line.match_id for line in await store.results.held()] == [later.id]
    # Discord's time goes on, and the host is told once
    store.seen_time.note(NOW + 5_000, NOW + JUMP)
    with capture_logs() as logs:
        told = set[int]()
        await release_held(host, told)
        await release_held(host, told)
    assert [(one["log_level"], one["match"]) for one in logs] == [("error", later.id)]
    assert await steps(host, later) == 0
    # the clock is put right: the result counts as of now, in the season that has been going on
    clock["now"] = NOW + 9_000
    store.seen_time.note(NOW + 9_000, NOW + 9_000)
    await release_held(host, set())
    assert await steps(host, later) > 0
    assert await store.results.held() == ()
    assert await store.ratings.seasons(EVERYWHERE) == seasons
    assert {line.ended_at for line in await store.results.of_match(later.id)} == {NOW + 9_000}
    assert (await store.ratings.recompute({}, write=False)).differing == 0


async def test_after_quiet_days_a_result_counts_with_the_next_sign_of_discord(
    host_with: HostWith, store: Store, clock: dict[str, int]
) -> None:
    host = host_with(Sources(now_ms=lambda: clock["now"], seat_order=as_they_came))
    store.seen_time.note(NOW, NOW)
    await store.seen_time.keep()
    clock["now"] = NOW + 3 * AHEAD
    table = await ended(host)
    assert await steps(host, table) == 0
    store.seen_time.note(NOW + 3 * AHEAD, NOW + 3 * AHEAD)
    await release_held(host, set())
    assert await steps(host, table) > 0
    assert {line.ended_at for line in await store.results.of_match(table.id)} == {NOW + 3 * AHEAD}


@pytest.mark.parametrize(("ahead", "is_held"), [(0, False), (AHEAD, False), (AHEAD + 1, True)])
async def test_a_day_is_let_pass(
    host_with: HostWith, store: Store, clock: dict[str, int], ahead: int, is_held: bool
) -> None:
    store.seen_time.note(NOW, NOW)
    clock["now"] = NOW + ahead
    table = await ended(host_with(Sources(now_ms=lambda: clock["now"], seat_order=as_they_came)))
    assert [line.match_id for line in await store.results.held()] == [table.id] * is_held


async def test_a_season_is_not_closed_by_hand_in_years_to_come(
    host_with: HostWith, store: Store, clock: dict[str, int]
) -> None:
    store.seen_time.note(NOW, NOW)
    await ended(host_with(Sources(now_ms=lambda: clock["now"], seat_order=as_they_came)))
    assert await store.ratings.close_season(EVERYWHERE, NOW + JUMP) == 1
    assert [one.closed_at for one in await store.ratings.seasons(EVERYWHERE)] == [NOW]
    assert season_start("quarter", NOW) < NOW


async def test_the_doctor_says_so(host_with: HostWith, store: Store, clock: dict[str, int]) -> None:
    assert [finding.words for finding in await doctor.held_results(store)] == []
    store.seen_time.note(NOW, NOW)
    clock["now"] = NOW + JUMP
    await ended(host_with(Sources(now_ms=lambda: clock["now"], seat_order=as_they_came)))
    (finding,) = await doctor.held_results(store)
    assert finding.words.startswith("1 result is held")
