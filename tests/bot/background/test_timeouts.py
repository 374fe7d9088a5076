"""The clocks of tables: chosen in the lobby, told with Discord's time stamps, and what happens when they run out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
import simcord

from bot.background.timeouts import TAKEN_FOR, Timeouts
from bot.runtime.i18n import gettext_for
from bot.screens.lobby import limits_name
from bot.screens.private import post_url
from bot.sessions.followers import Change, Shown
from bot.sessions.host import Host
from bot.sessions.table import Table
from bot.sessions.time_control import DAY, HOUR, MINUTE, TIME_LIMITS
from bot.sessions.timing import PATIENCE, PAUSED_FOR, SHORT_PATIENCE
from games.library import find, sheet
from games.match import record
from tests.bot.asking import BOTH, in_language, landlord, seated, told
from tests.bot.commands.ways import results
from tests.bot.tables import person_picks
from tests.bot.tavern import AtTable, Person, Tavern

RUNS_OUT = "{names}: the time in {game} runs out {when}; then a computer player sits in."


async def with_limits(
    tavern: Tavern, pace: str, game: str, *people: Person, channel: simcord.ChannelHandle | None = None
) -> AtTable:
    """A match that has begun, with a clock."""
    host, *rest = people
    table = await tavern.open(host, game, channel=channel)
    await person_picks(host, await table.post(), "pace", pace)
    await table.join(*rest)
    await table.start(host)
    return table


async def mover(table: AtTable) -> Person:
    (person,) = await table.awaited()
    return person


async def pings(tavern: Tavern) -> list[str]:
    return [note.text for note in tavern.notes(tavern.channel) if "<@" in note.text]


# --- the lobby ---


@BOTH
async def test_the_lobby_offers_every_pace_and_says_which_it_is(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await tavern.open(me, "muehle")
    post = await table.post()
    for pace in (*TIME_LIMITS, "free"):
        await person_picks(me, post, "pace", pace)
        name = limits_name(TIME_LIMITS[pace], gettext_for(me.language))
        more = (await me.click(post, "More")).note
        assert in_language(me, "Pace: {pace}", pace=name) in [select.placeholder for select in more.selects]
        assert (f"⏳ {in_language(me, 'Pace: {pace}', pace=name)}" in post.text) == (pace != "free")


async def test_only_the_host_chooses_the_pace(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "muehle")
    answer = await person_picks(ben, await table.post(), "pace", "act60")
    assert told(ben, answer) == in_language(ben, "{name} decides that at this table.", name="Anna")
    assert not (await table.now()).time_control.limits.has_clock


# --- per act ---


async def test_a_warning_then_a_computer_player_then_the_seat_is_handed_back(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await with_limits(tavern, "act180", "muehle", anna, ben)
    late = await mover(table)
    other = ben if late is anna else anna
    due = (tavern.now_ms + 3 * MINUTE) // 1000
    # Discord says "in 3 minutes" there
    assert (
        in_language(anna, "{name}: time runs out {when}", name=str(late.actor.user.global_name), when=f"<t:{due}:R>")
        in (await table.post()).text
    )
    own = (await late.opens_view(await table.post())).text
    assert in_language(late, "-# ⏳ Your time runs out {when}", when=f"<t:{due}:R>") in own
    await tavern.wait(125)
    assert [f"<t:{due}:R>" in text for text in await pings(tavern)] == [False], "the ping of who sleeps"
    await tavern.wait(15)
    title, url = sheet(find((await table.now()).row.game), "de").title, post_url(await table.now())
    warned = in_language(anna, RUNS_OUT, names=f"<@{late.id}>", when=f"<t:{due}:R>", game=f"[{title}]({url})")
    assert sum(warned in text for text in await pings(tavern)) == 1
    assert await table.ply() == 0
    await tavern.wait(50)
    now = await table.now()
    assert now.seat_held_for(late.id) is not None
    assert now.started_match.ply == 1, "the computer player has moved"
    assert await table.awaited() == [other]
    assert await pings(tavern) == [], "nobody is called any more"
    # any press brings the seat back
    answer = await late.click(await table.post(), "My view")
    assert in_language(late, "Your seat is yours again.") in "".join(note.text for note in answer.notes)
    assert (await table.now()).seat_of(late.id) is not None
    moves = (await table.now()).started_match.legals[await table.seat(other)].moves
    await other.slash("move", text=str(moves[0]))
    assert await table.awaited() == [late]


async def test_who_types_a_move_comes_back_and_plays_it(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act30", "muehle", anna, ben)
    late = await mover(table)
    other = ben if late is anna else anna
    await tavern.wait(40)
    (text,) = [str(move) for move in (await table.now()).started_match.legals[await table.seat(other)].moves[:1]]
    await other.slash("move", text=text)
    tavern.bot.settings.pace = 0
    now = await table.now()
    assert now.seat_held_for(late.id) is not None
    wanted = (
        str(now.started_match.legals[await table.seat(other)].moves[0]) if await table.awaited() == [other] else None
    )
    if wanted is not None:
        await other.slash("move", text=wanted)
    await late.mentions("nothing that is a move")
    assert (await table.now()).seat_of(late.id) is not None


async def test_who_comes_back_before_the_overdue_act_gains_no_time(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act30", "muehle", anna, ben)
    late = await mover(table)
    tavern.bot.settings.pace = 60
    await tavern.wait(35)
    assert (await table.now()).seat_held_for(late.id) is not None
    assert await table.ply() == 0
    await late.click(await table.post(), "My view")
    refused = await late.click((await late.click(await table.post(), "More")).note, "Take my seat back")
    sentence = "Your time has run out: a computer player makes this move, and then you can take your seat back."
    assert told(late, refused) == in_language(late, sentence)
    assert (await table.now()).seat_of(late.id) is None
    await tavern.wait(70)
    assert await table.ply() == 1
    await late.click(await table.post(), "My view")
    assert (await table.now()).seat_of(late.id) is not None


async def test_an_act_in_time_starts_the_others_clock(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act60", "muehle", anna, ben)
    for text in ("a1", "d1", "g1", "a4"):
        await tavern.wait(45)
        await (await mover(table)).slash("move", text=text)
    assert await table.ply() == 4
    due = (tavern.now_ms + MINUTE) // 1000
    assert f"<t:{due}:R>" in (await table.post()).text


async def test_to_propose_a_draw_wins_no_time(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act60", "muehle", anna, ben)
    late = await mover(table)
    for _ in range(3):
        await tavern.wait(19)
        await late.slash("table draw")
    await tavern.wait(10)
    assert (await table.now()).seat_held_for(late.id) is not None


# --- per match ---


async def test_the_time_of_a_match_is_used_up_bit_by_bit(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "match5", "muehle", anna, ben)
    first = await mover(table)
    for text in ("a1", "d1", "g1"):
        await tavern.wait(60)
        await (await mover(table)).slash("move", text=text)
    second = await mover(table)
    now = await table.now()
    seat, other = now.seat_of(first.id), now.seat_of(second.id)
    assert seat is not None
    assert other is not None
    assert now.time_control.remaining == {seat: 3 * MINUTE, other: 4 * MINUTE}
    post = await table.post()
    assert in_language(anna, "{name}: {time} left", name=first.name.capitalize(), time="3:00") in post.text
    await tavern.wait(4 * 60 + 10)
    after = await table.now()
    assert after.seat_held_for(second.id) == other
    assert after.started_match.ply == 4
    await second.click(await table.post(), "My view")
    back = await table.now()
    assert back.seat_of(second.id) == other
    assert back.time_control.remaining[other] == MINUTE


# --- restarts, outages, several processes ---


async def test_a_clock_outlives_a_restart(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act60", "muehle", anna, ben)
    late = await mover(table)
    await tavern.wait(30)
    await tavern.restart(crash=True)
    await tavern.wait(15)
    assert (await table.now()).seat_of(late.id) is not None
    await tavern.wait(30)
    assert (await table.now()).seat_held_for(late.id) is not None


async def test_an_outage_counts_for_nobodys_clock(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act180", "muehle", anna, ben)
    late = await mover(table)
    await tavern.wait(60)
    tavern.leap(2 * 3600)
    await tavern.restart()
    await tavern.wait(10)
    now = await table.now()
    assert now.row.time_lost >= 2 * HOUR - MINUTE
    assert now.seat_of(late.id) is not None
    await tavern.wait(60)
    assert (await table.now()).seat_of(late.id) is not None
    await tavern.wait(120)
    assert (await table.now()).seat_held_for(late.id) is not None
    assert tavern.logged("an outage counts for nobody's clock")


async def test_two_processes_replace_somebody_once(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act60", "muehle", anna, ben)
    late = await mover(table)
    tavern.leap(50)
    await tavern.settle()
    tavern.leap(12)
    changes = list[Change]()

    async def note(change: Change, shown: Shown) -> None:
        changes.append(change)

    # whoever has replaced somebody lets the computer player move, at once if the other process is slow
    tavern.witness.followers.add(tavern.services.computers.follow)
    for host in (tavern.services.host, tavern.witness):
        host.followers.add(note)
    await asyncio.gather(tavern.services.timeouts.round(), Timeouts(tavern.witness).round())
    assert [change.table.id for change in changes if change.table.started_match.ply == 0] == [table.id]
    await tavern.wait(15)
    now = await table.now()
    assert now.seat_held_for(late.id) is not None
    assert now.started_match.ply == 1


class Overtaken:
    """A host that another process overtakes between the first and the second look at a table."""

    def __init__(self, host: Host, other: Callable[[], Awaitable[None]]) -> None:
        self._host = host
        self._other = other
        self._looks = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._host, name)

    async def find(self, match_id: int) -> Table | None:
        self._looks += 1
        if self._looks == 2:
            await self._other()
        return await self._host.find(match_id)


async def test_who_was_replaced_meanwhile_can_still_come_back(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act60", "muehle", anna, ben)
    late = await mover(table)
    tavern.leap(62)

    async def stand_still() -> None:
        tavern.leap(TAKEN_FOR / 1000 + 1)
        await Timeouts(tavern.witness).round()

    await Timeouts(cast("Host", Overtaken(tavern.services.host, stand_still))).round()
    now = await table.now()
    seat = now.seat_held_for(late.id)
    assert seat is not None
    assert now.seats[seat].name.count("(") == 1


async def test_a_table_whose_process_ends_is_looked_at_by_another(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act60", "muehle", anna, ben)
    late = await mover(table)
    tavern.leap(62)
    timings = tavern.services.host.store.timings
    assert await timings.take_due(tavern.now_ms, 9, tavern.now_ms + TAKEN_FOR) == (table.id,)
    other = Timeouts(tavern.witness)
    await other.round()
    assert (await table.now()).seat_held_for(late.id) is None, "it is still the first one's"
    tavern.leap(TAKEN_FOR / 1000)
    await other.round()
    assert (await table.now()).seat_held_for(late.id) is not None


@pytest.mark.parametrize(
    ("overdue", "looked_at"),
    [
        ([0, 3, 0], [0, 3, 0]),
        ([50, 7, 50], [50, 7, 50]),
        ([5000] * 7, [50, 100, 200, 400, 800, 1600, 1600]),
        ([5000, 5000, 150, 5000], [50, 100, 150, 50]),
    ],
)
async def test_after_an_outage_more_tables_are_looked_at_in_each_round(
    overdue: list[int], looked_at: list[int]
) -> None:
    found, left = list[int](), iter(overdue)

    async def take_due(now: int, limit: int, until: int) -> tuple[int, ...]:
        return tuple(range(min(next(left), limit)))

    async def find(match_id: int) -> None:
        found[-1] += 1

    host: Any = SimpleNamespace(
        store=SimpleNamespace(timings=SimpleNamespace(take_due=take_due)), now_ms=lambda: 0, find=find
    )
    timeouts = Timeouts(host)
    for _ in overdue:
        found.append(0)
        await timeouts.round()
    assert found == looked_at


# --- pauses ---


async def test_no_clock_runs_in_a_pause(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act180", "muehle", anna, ben)
    late = await mover(table)
    host = landlord(tavern)
    await tavern.wait(60)
    await host.slash("table pause")
    await tavern.wait(200)
    assert (await table.now()).seat_of(late.id) is not None
    await host.slash("table resume")
    await tavern.wait(100)
    assert (await table.now()).seat_of(late.id) is not None
    await tavern.wait(40)
    assert (await table.now()).seat_held_for(late.id) is not None


async def test_a_pause_nobody_ends_is_closed_without_a_result(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "muehle", anna, ben)
    await landlord(tavern).slash("table pause")
    tavern.leap(PAUSED_FOR / 1000 + 60)
    await tavern.services.timeouts.round()
    assert (await table.now()).row.status == "stopped"
    assert await results(table) == []


# --- nobody is left ---


async def test_when_all_are_gone_the_overdue_act_is_played_and_the_table_rests(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await with_limits(tavern, "act30", "muehle", anna, ben)
    await tavern.wait(150)
    now = await table.now()
    assert not now.people
    assert now.resting
    ply = now.started_match.ply
    assert (
        in_language(anna, "-# ⏳ Everybody's time has run out. Whoever comes back takes the seat again and goes on.")
        in (await table.post()).text
    )
    await tavern.wait(60)
    assert await table.ply() == ply
    await anna.slash("hand")
    assert (await table.now()).seat_of(anna.id) is not None


async def test_against_a_computer_player_the_overdue_act_is_played(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await person_picks(anna, await table.post(), "pace", "act60")
    await table.computers(anna)
    await table.start(anna)
    ply = await table.ply()
    await tavern.wait(70)
    now = await table.now()
    assert now.started_match.ply == ply + 1
    assert now.resting
    tavern.leap(SHORT_PATIENCE / 1000 + 120)
    await tavern.services.timeouts.round()
    over = await table.now()
    assert over.row.status == "over"
    assert over.started_match.result is not None
    computer = next(seat.seat for seat in over.seats if seat.for_user_id is None)
    assert over.started_match.result.winners == (computer,)


@pytest.mark.parametrize("people", [2, 3])
async def test_an_abandoned_match_has_a_decided_result(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, people: int
) -> None:
    table = await seated(tavern, "boese_drei", *(anna, ben, carla)[:people])
    late = await mover(table)
    tavern.leap(PATIENCE / 1000 - 60)
    await tavern.services.timeouts.round()
    assert (await table.now()).row.status == "open"
    tavern.leap(120)
    await tavern.services.timeouts.round()
    over = await table.now()
    assert over.row.status == "over"
    assert {line.user_id: (line.place, line.won) for line in await results(table)} == {
        person.id: ((people if people == 2 else 3, False) if person is late else (1, True))
        for person in (anna, ben, carla)[:people]
    }
    seat = over.seat_of(late.id)
    assert over.started_match.steps[-1].text == f"verlassen {seat}"
    assert record.read(record.write(over.started_match)).result == over.started_match.result
    assert f"{late.name.capitalize()} hat den Tisch verlassen." in (await table.post()).text


async def test_a_match_everybody_has_left_is_closed_without_a_result(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "dominosa")
    await table.start(anna)
    tavern.leap(PATIENCE / 1000 + 60)
    await tavern.services.timeouts.round()
    assert (await table.now()).row.status == "stopped"
    assert await results(table) == []


# --- letters, days away, quiet hours ---


async def test_days_away_stop_the_clock_of_a_letter_game(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "day1", "muehle", anna, ben)
    late = await mover(table)
    began = tavern.now_ms
    answer = await late.slash("settings away", days=5)
    start, end = f"<t:{began // 1000}:f>", f"<t:{(began + 5 * DAY) // 1000}:f>"
    sentence = "You are away from {start} to {end}: in games by letter your clock stands still."
    assert told(late, answer) == in_language(late, sentence, start=start, end=end)
    seat = (await table.now()).seat_of(late.id)
    assert seat is not None
    now = await table.now()
    assert now.time_control.deadline(seat, now.row.time_lost) == began + 6 * DAY
    await tavern.settle()
    await tavern.wait(20)
    assert f"<t:{(began + 6 * DAY) // 1000}:R>" in (await table.post()).text
    # back early: what was not used is given back
    back = await late.slash("settings away", days=0)
    assert told(late, back) == in_language(late, "Welcome back. Your clocks run again.")
    known = await tavern.book.players.get(late.id)
    assert known is not None
    assert known.away_days == 1


async def test_days_away_are_limited_per_year(tavern: Tavern, anna: Person) -> None:
    await anna.slash("settings away", days=40)
    await tavern.wait(60)
    await anna.slash("settings away", days=0)
    await anna.slash("settings away", days=41)
    known = await tavern.book.players.get(anna.id)
    assert known is not None
    assert known.away_days == 42
    tavern.leap(41 * 86_400)
    answer = await anna.slash("settings away", days=1)
    assert "0 Urlaubstage" in told(anna, answer)


@BOTH
async def test_quiet_hours_are_kept_by_pings(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = next(person for person in tavern.people.values() if person is not me)
    for person in (me, other):
        answer = await person.slash("settings quiet", begin="19:30", until="20:05", zone="utc")
        sentence = "I ping you when a table has waited two minutes for you, but not from {start} to {end} ({zone})."
        assert told(person, answer) == in_language(person, sentence, start="19:30", end="20:05", zone="UTC")
    # the tavern opens at 20:00
    await seated(tavern, "muehle", me, other)
    await tavern.wait(130)
    assert await pings(tavern) == []
    tavern.leap(2 * 60)
    await tavern.wait(10)
    assert await pings(tavern) == []
    tavern.leap(60)
    await tavern.wait(10)
    assert len(await pings(tavern)) == 1


CANNOT_BE: tuple[tuple[dict[str, Any], str], ...] = (
    ({}, "I ping you at any time of day when a table has waited two minutes for you."),
    ({"begin": "25:00", "until": "7"}, "I need two times of day, such as 22:00 and 7:30; nothing was changed."),
    ({"begin": "22"}, "I need two times of day, such as 22:00 and 7:30; nothing was changed."),
    ({"begin": "7", "until": "7:00"}, "Quiet hours need a beginning and another end; nothing was changed."),
    (
        {"begin": "22", "until": "7", "zone": "Mond"},
        "I do not know that time zone; choose one of the list, such as Europe/Berlin. Nothing was changed.",
    ),
)


@BOTH
async def test_quiet_hours_that_cannot_be(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    for given, sentence in CANNOT_BE:
        assert told(me, await me.slash("settings quiet", **given)) == in_language(me, sentence)
        known = await tavern.book.players.get(me.id)
        assert known is not None
        assert known.quiet is None


async def test_time_zones_are_proposed(tavern: Tavern, anna: Person) -> None:
    found = await anna.complete("settings quiet", "zone", "berl")
    assert ("Europe/Berlin", "Europe/Berlin") in found
