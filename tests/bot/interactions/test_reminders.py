"""Reminders: whoever wants it is told once a day by direct message which games by letter wait for him."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot.sessions.personal import forget
from bot.sessions.reminders import remind
from tests.bot.background.test_timeouts import with_limits
from tests.bot.tavern import Answer, AtTable, First, Note, Person, Tavern

HOUR, DAY = 3_600, 86_400
BEGIN, END = "Remind me once a day", "Do not remind me any more"
WAITS = "waits for you"
"""What a message says that reminds Ben, who speaks English, of one game."""


async def want(who: Person) -> Answer:
    """Let somebody ask to be reminded; the tavern opens at 20:00, which is then the time of day."""
    asked = await who.slash("settings company")
    assert asked.private
    return await who.click(asked.note, BEGIN)


async def by_letter(tavern: Tavern, mover: Person, other: Person, game: str = "muehle") -> AtTable:
    """A match with seven days for each move, in which the first one is to move."""
    table = await with_limits(tavern, "day7", game, mover, other)
    if await table.awaited() != [mover]:
        await table.play(other, First())
    assert await table.awaited() == [mover]
    return table


async def live(tavern: Tavern, seconds: int) -> None:
    """Let time pass in which the bot runs: more than a minute without a sign of it counts as an outage."""
    for _ in range(seconds // 50):
        tavern.leap(50)
        await tavern.services.timeouts.alive()
    await tavern.wait(5)


async def leap(tavern: Tavern, seconds: int) -> None:
    """Let time pass, and then what is due be done."""
    tavern.leap(seconds)
    for _ in range(3):
        await tavern.wait(5)


async def waiting(tavern: Tavern, mover: Person, other: Person) -> AtTable:
    """A game by letter that has waited an hour for the first one."""
    table = await by_letter(tavern, mover, other)
    await live(tavern, HOUR + 120)
    return table


def reminded(who: Person) -> list[Note]:
    """The messages that have reminded somebody."""
    return [note for note in who.letters if WAITS in note.text or "wait for you" in note.text]


async def test_who_wants_it_is_reminded_once_a_day(tavern: Tavern, anna: Person, ben: Person) -> None:
    noted = await want(ben)
    assert f"**Noted:** once a day, next on <t:{tavern.now_ms // 1000 + DAY}:f>." in noted.note.text
    table = await waiting(tavern, ben, anna)
    assert reminded(ben) == []
    await leap(tavern, DAY)
    (note,) = reminded(ben)
    now, post = await table.now(), await table.post()
    assert "1 game by letter waits for you" in note.text
    assert str(post.id) in note.text
    due = now.time_control.deadline(now.awaited_people()[0].seat, now.row.time_lost)
    assert due is not None
    assert f"Your time runs out <t:{due // 1000}:R>." in note.text
    await leap(tavern, 20 * HOUR)
    assert len(reminded(ben)) == 1
    await leap(tavern, 4 * HOUR)
    assert len(reminded(ben)) == 2
    assert reminded(anna) == []


async def test_a_day_in_which_the_bot_was_away_is_not_made_up_for(tavern: Tavern, anna: Person, ben: Person) -> None:
    await want(ben)
    await waiting(tavern, ben, anna)
    await leap(tavern, 3 * DAY)
    assert len(reminded(ben)) == 1
    assert await tavern.book.reminders.next_of(ben.id) is not None
    await leap(tavern, 20 * HOUR)
    assert len(reminded(ben)) == 1


@pytest.mark.parametrize("why", ["his move is made", "no time yet", "no pings", "away", "not by letter", "paused"])
async def test_who_is_not_reminded(tavern: Tavern, anna: Person, ben: Person, why: str) -> None:
    await want(ben)
    if why == "not by letter":
        await with_limits(tavern, "free", "muehle", ben, anna)
        await live(tavern, HOUR + 120)
    elif why == "no time yet":
        await by_letter(tavern, ben, anna)
    else:
        table = await waiting(tavern, ben, anna)
        if why == "his move is made":
            await table.play(ben, First())
        elif why == "paused":
            for person in (ben, anna):
                await person.slash("table pause")
    if why == "no pings":
        await ben.slash("settings pings", wanted=False)
    elif why == "away":
        await ben.slash("settings away", days=3)
    await leap(tavern, DAY)
    assert reminded(ben) == []
    assert (await tavern.book.reminders.next_of(ben.id) or 0) > tavern.now_ms, "he is asked after again tomorrow"


async def test_quiet_hours_are_waited_for(tavern: Tavern, anna: Person, ben: Person) -> None:
    await want(ben)
    await waiting(tavern, ben, anna)
    await ben.slash("settings quiet", begin="19:30", until="23:30", zone="utc")
    await leap(tavern, DAY - HOUR)
    assert reminded(ben) == []
    await leap(tavern, 4 * HOUR)
    assert len(reminded(ben)) == 1
    await leap(tavern, 19 * HOUR)
    assert len(reminded(ben)) == 1, "tomorrow's keeps its time of day"


@pytest.mark.parametrize("what", ["acts", "wants no pings", "goes away", "is quiet for longer", "wants it no more"])
async def test_what_happens_in_quiet_hours_counts_in_the_morning(
    tavern: Tavern, anna: Person, ben: Person, what: str
) -> None:
    asked = await want(ben)
    table = await waiting(tavern, ben, anna)
    await ben.slash("settings quiet", begin="19:30", until="23:30", zone="utc")
    await leap(tavern, DAY - HOUR)
    match what:
        case "acts":
            await table.play(ben, First())
        case "wants no pings":
            await ben.slash("settings pings", wanted=False)
        case "goes away":
            await ben.slash("settings away", days=1)
        case "is quiet for longer":
            await ben.slash("settings quiet", begin="19:30", until="1:30", zone="utc")
        case _:
            await ben.click(asked.note, END)
    await leap(tavern, 4 * HOUR)
    assert reminded(ben) == []
    await leap(tavern, 2 * HOUR)
    assert len(reminded(ben)) == (1 if what == "is quiet for longer" else 0)


async def test_the_end_of_the_table_whose_entry_it_is_hides_no_other(tavern: Tavern, anna: Person, ben: Person) -> None:
    await want(ben)
    first = await by_letter(tavern, ben, anna)
    other = tavern.new_channel("theke")
    second = await tavern.open(anna, "dame", channel=other)
    await live(tavern, HOUR + 120)
    assert (await second.now()).row.status == "lobby"
    await ben.slash("settings quiet", begin="19:30", until="23:30", zone="utc")
    await leap(tavern, DAY - HOUR)
    assert "reminder" in [entry.kind for entry in await tavern.book.outbox.pending(first.id)]
    await ben.resigns()
    third = await by_letter(tavern, ben, anna)
    await live(tavern, HOUR + 120)
    await leap(tavern, 3 * HOUR)
    (note,) = reminded(ben)
    assert str((await third.post()).id) in note.text


async def test_a_table_that_cannot_be_read_hides_no_other(tavern: Tavern, anna: Person, ben: Person) -> None:
    await want(ben)
    whole = await by_letter(tavern, ben, anna)
    broken = await with_limits(tavern, "day7", "muehle", ben, anna, channel=tavern.new_channel("theke"))
    await live(tavern, HOUR + 120)
    with closing(sqlite3.connect(tavern.url.removeprefix("sqlite+aiosqlite:///"))) as book:
        book.execute("UPDATE matches SET options = '{' WHERE id = ?", [broken.id])
        book.commit()
    await tavern.restart()
    with tavern.forgiving("nobody is reminded of a table"):
        await leap(tavern, DAY)
    (note,) = reminded(ben)
    assert str((await whole.post()).id) in note.text
    assert {entry["match"] for entry in tavern.logged("nobody is reminded of a table")} == {broken.id}


async def test_one_press_in_the_message_ends_it_and_one_more_begins_it_again(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    await want(ben)
    await waiting(tavern, ben, anna)
    await leap(tavern, DAY)
    (note,) = reminded(ben)
    await ben.click(note, END)
    assert "I do not remind you of games by letter any more." in ben.letters[-1].text
    assert await tavern.book.reminders.next_of(ben.id) is None
    await ben.click(ben.letters[-1], BEGIN)
    assert "**Noted:** once a day" in ben.letters[-1].text
    await leap(tavern, 23 * HOUR)
    assert reminded(ben) == []
    await leap(tavern, HOUR)
    assert len(reminded(ben)) == 1


async def test_it_is_ended_and_begun_again_where_it_was_asked(tavern: Tavern, anna: Person, ben: Person) -> None:
    asked = await want(ben)
    ended = await ben.click(asked.note, END)
    assert "Noted" not in ended.note.text
    assert await tavern.book.reminders.next_of(ben.id) is None
    await waiting(tavern, ben, anna)
    await leap(tavern, DAY)
    assert reminded(ben) == []
    again = await ben.click(ended.note, BEGIN)
    assert "**Noted:** once a day" in again.note.text
    await leap(tavern, DAY)
    assert len(reminded(ben)) == 1


async def test_it_can_be_asked_for_in_a_direct_message(tavern: Tavern, ben: Person) -> None:
    answer = await ben.slash_dm("settings company")
    assert "I tell you of tables on a server." in answer.note.text
    noted = await ben.click(answer.note, BEGIN)
    assert "**Noted:** once a day" in noted.note.text
    assert await tavern.book.reminders.next_of(ben.id) == tavern.now_ms + 1_000 * DAY
    await ben.click(noted.note, END)
    assert await tavern.book.reminders.next_of(ben.id) is None


@pytest.mark.parametrize("crash", [False, True], ids=["restart", "crash"])
@pytest.mark.parametrize("when", ["before it is due", "in quiet hours", "after it"])
async def test_a_reminder_outlives_a_restart_and_comes_once(
    tavern: Tavern, anna: Person, ben: Person, crash: bool, when: str
) -> None:
    await want(ben)
    await waiting(tavern, ben, anna)
    if when == "in quiet hours":
        await ben.slash("settings quiet", begin="19:30", until="23:30", zone="utc")
    if when != "before it is due":
        await leap(tavern, DAY - HOUR)
    await tavern.restart(crash=crash)
    await leap(tavern, DAY if when == "before it is due" else 4 * HOUR)
    assert len(reminded(ben)) == 1


async def test_two_processes_remind_once(tavern: Tavern, anna: Person, ben: Person) -> None:
    await want(ben)
    await waiting(tavern, ben, anna)
    tavern.leap(DAY - HOUR)
    await asyncio.gather(remind(tavern.services.host), remind(tavern.witness))
    await leap(tavern, 60)
    assert len(reminded(ben)) == 1


async def test_who_is_forgotten_is_not_reminded(tavern: Tavern, anna: Person, ben: Person) -> None:
    await want(ben)
    table = await waiting(tavern, ben, anna)
    await ben.slash("settings quiet", begin="19:30", until="23:30", zone="utc")
    await leap(tavern, DAY - HOUR)
    await ben.resigns()
    assert await forget(tavern.book, ben.id) == ()
    assert await tavern.book.reminders.next_of(ben.id) is None
    assert "reminder" not in [entry.kind for entry in await tavern.book.outbox.pending(table.id)]
    await leap(tavern, DAY)
    assert reminded(ben) == []
