"""All ways a moderator can end or turn a match: nobody wins or loses anything by them but what the position says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import ChannelType, OverwriteType

from bot.runtime.i18n import gettext_for
from bot.screens.statistics import statistics_text
from bot.sessions.attendance import OUTSIDE
from bot.sessions.timing import PATIENCE
from data.rating import EVERYWHERE
from games.players.standing import standing
from tests.bot.asking import BOTH, Scene, in_language, scene, several_in_language, told
from tests.bot.background.test_timeouts import with_limits
from tests.bot.commands.test_contested import MATE_HANGS, has_lost, moved
from tests.bot.commands.ways import FIVE_MINUTES, called
from tests.bot.tavern import Answer, First, Person, Tavern

Act = Callable[[Tavern, Person, int], None]
"""Something a moderator does to a person, in the channel with an id."""


def kick(tavern: Tavern, person: Person, channel: int) -> None:
    tavern.guild.remove_member(person.actor)


def ban(tavern: Tavern, person: Person, channel: int) -> None:
    tavern.env.backend.apply_ban(tavern.guild.id, person.id, None)


def time_out(tavern: Tavern, person: Person, channel: int) -> None:
    until = datetime.fromtimestamp(tavern.now_ms / 1000, UTC) + timedelta(hours=1)
    tavern.env.backend.edit_member(tavern.guild.id, person.id, {"timed_out_until": until.isoformat()})


def deny(*permissions: str) -> Act:
    """Take permissions from one person."""

    def act(tavern: Tavern, person: Person, channel: int) -> None:
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        tavern.env.backend.set_overwrite(channel, Overwrite(person.id, OverwriteType.MEMBER, 0, denied))

    return act


def silence_role(tavern: Tavern, person: Person, channel: int) -> None:
    """Take the permission to write from all members, by their common role."""
    role = tavern.env.backend.get_role(tavern.guild.id, tavern.guild.id)
    silent = discord.Permissions(role.permissions)
    silent.update(send_messages=False, send_messages_in_threads=False)
    tavern.env.backend.edit_role(tavern.guild.id, role.id, {"permissions": silent.value})


def hide_from_the_bot(tavern: Tavern, person: Person, channel: int) -> None:
    denied = discord.Permissions(view_channel=True).value
    bot = tavern.env.backend.bot_user.id
    tavern.env.backend.set_overwrite(channel, Overwrite(bot, OverwriteType.MEMBER, 0, denied))


def mute_the_bot(tavern: Tavern, person: Person, channel: int) -> None:
    denied = discord.Permissions(send_messages=True, send_messages_in_threads=True).value
    bot = tavern.env.backend.bot_user.id
    tavern.env.backend.set_overwrite(channel, Overwrite(bot, OverwriteType.MEMBER, 0, denied))


WAYS: Mapping[str, Act] = {
    "kick": kick,
    "ban": ban,
    "time-out": time_out,
    "not to see": deny("view_channel"),
    "not to write": deny("send_messages", "send_messages_in_threads"),
    "role silenced": silence_role,
    "bot does not see": hide_from_the_bot,
}
"""By these whom the match waits for cannot come."""
EACH = pytest.mark.parametrize("way", WAYS)


async def barred(tavern: Tavern, at: Scene, way: str) -> None:
    """Let a moderator keep the person out whom the match waits for, and five minutes pass."""
    WAYS[way](tavern, at.me, (await at.table.now()).row.channel_id)
    with tavern.forgiving("not delivered"):
        await tavern.wait(FIVE_MINUTES + 1)


async def replaced(at: Scene, by: Person | None = None) -> Answer:
    """Let somebody, the neighbour, have the absent person replaced, by the menu: nobody can name who is no member."""
    by = by or at.neighbour
    more = (await by.click(await at.table.post(), "More")).note
    menu = more.select("Replace an absent player …")
    return await by.pick(more, menu.custom_id, [menu.entries[0][1]])


async def to_the_end(at: Scene) -> None:
    """Let the one who is left lose to the computer player, or resign."""
    if (await at.table.now()).live:
        await at.neighbour.resigns()


# --- one who is awaited is kept out ---


@EACH
async def test_who_is_kept_out_has_not_left(tavern: Tavern, anna: Person, way: str) -> None:
    at = await scene(tavern, anna, "chess", MATE_HANGS)
    await barred(tavern, at, way)
    with tavern.forgiving("not delivered"):
        await replaced(at)
        await to_the_end(at)
    won = await moved(at, anna)
    assert won is not None
    assert won > 0
    assert await has_lost(at, at.neighbour)
    for person in (anna, at.neighbour):
        assert await moved(at, person, tavern.guild.id) is None
        records = await tavern.book.results.of_player(person.id, tavern.guild.id)
        assert [one.contested for one in records] == [1]
    contested = several_in_language(anna, "{n} contested match", "{n} contested matches", 1)
    records = await tavern.book.results.of_player(anna.id, tavern.guild.id)
    assert contested in statistics_text("N", records, gettext_for(anna.language))
    assert (await tavern.book.ratings.recompute({}, write=False)).differing == 0


async def test_to_beat_the_substitute_of_one_kept_out_lifts_nobody(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", ["a1", "d6", "g1", "a7"])
    await barred(tavern, at, "kick")
    await replaced(at)
    seat = at.seat
    assert [one.removed_by for one in (await at.table.now()).seats if one.seat == seat] == [OUTSIDE]
    # whoever wins now: it counts by the even position
    await to_the_end(at)
    for person in (anna, at.neighbour):
        change = await moved(at, person) or 0.0
        assert abs(change) < 0.1
        assert await moved(at, person, tavern.guild.id) is None


async def test_at_a_larger_table_the_others_are_compared(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "maexchen", seats=3)
    await at.table.play_on(
        First(), until=lambda now: now.started_match.ply >= 9 and at.seat in now.started_match.awaited
    )
    now = await at.table.now()
    assert now.live
    await barred(tavern, at, "kick")
    await replaced(at)
    await at.table.play_on(First())
    lines = await tavern.book.results.of_match(at.table.id)
    assert [line.part for line in lines if line.seat == at.seat] == ["removed"]
    assert await moved(at, anna, tavern.guild.id) is None


@pytest.mark.parametrize("fault", ["error", "late"])
async def test_where_discord_does_not_say_nobody_loses(tavern: Tavern, anna: Person, fault: str) -> None:
    at = await scene(tavern, anna, "chess", MATE_HANGS)
    await tavern.wait(FIVE_MINUTES + 1)
    if fault == "error":
        tavern.env.inject_error("GET", "/guilds/*", status=400, times=None)
        tavern.tolerated = (discord.HTTPException,)
    else:

        async def late(*ids: int) -> str:
            return "unknown"

        tavern.services.host.attendance = late
    await replaced(at)
    await to_the_end(at)
    for person in (anna, at.neighbour):
        for scope in (EVERYWHERE, tavern.guild.id):
            assert await moved(at, person, scope) is None


@pytest.mark.parametrize("bot", ["speaks", "is muted"])
async def test_who_is_free_to_come_and_does_not_has_left(tavern: Tavern, anna: Person, bot: str) -> None:
    """Where the bot is muted, its answers to presses arrive all the same: whoever wants to can play on."""
    at = await scene(tavern, anna, "chess", MATE_HANGS)
    if bot == "is muted":
        mute_the_bot(tavern, anna, (await at.table.now()).row.channel_id)
    with tavern.forgiving("not delivered"):
        await tavern.wait(FIVE_MINUTES + 1)
        await replaced(at)
        await to_the_end(at)
    assert await has_lost(at, anna)


@BOTH
async def test_it_is_said_that_somebody_cannot_come(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", ["a1"], asked=False)
    absent = at.neighbour
    kick(tavern, absent, 0)
    await tavern.wait(FIVE_MINUTES + 1)
    answer = await replaced(at, by=at.me)
    sentence = (
        "A computer player sits in for {name}. Who could not come has not left, and what the computer player "
        "achieves raises nobody's rating."
    )
    assert told(at.me, answer) == in_language(at.me, sentence, name=called(absent))


# --- by the clock ---


async def test_the_clock_of_one_kept_out_is_no_leaving(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act180", "muehle", anna, ben)
    for text in ("a1", "d6", "g1", "a7"):
        (mover,) = await table.awaited()
        await mover.slash("move", text=text)
    (late,) = await table.awaited()
    kick(tavern, late, 0)
    await tavern.wait(200)
    now = await table.now()
    (held,) = [seat for seat in now.seats if seat.for_user_id == late.id]
    assert held.removed_by == OUTSIDE
    assert held.seat in now.notes.contested


@pytest.mark.parametrize("gone", ["by the clock", "by himself"])
async def test_who_is_kept_from_coming_back_has_not_left(tavern: Tavern, anna: Person, ben: Person, gone: str) -> None:
    table = await with_limits(tavern, "act180", "muehle", anna, ben)
    for text in ("a1", "d6", "g1", "a7"):
        (mover,) = await table.awaited()
        await mover.slash("move", text=text)
    (late,) = await table.awaited()
    other = ben if late is anna else anna
    match = (await table.now()).started_match
    stood = standing(match.game, match.state)[match.awaited[0]]
    if gone == "by the clock":
        await tavern.wait(200)
    else:
        await late.slash("table away")
        await tavern.wait(20)
    kick(tavern, late, 0)
    await other.resigns()
    lines = {line.owner_id or line.user_id: line for line in await tavern.book.results.of_match(table.id)}
    assert lines[late.id].part == "removed"
    assert lines[late.id].standing == pytest.approx(stood)
    records = await tavern.book.results.of_player(late.id, tavern.guild.id)
    assert [one.contested for one in records] == [1]


async def test_who_could_have_come_back_has_left(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", ["a1", "d6", "g1", "a7"])
    await anna.slash("table away")
    await at.table.play_on(First(), until=lambda now: at.neighbour.id in {one.user_id for one in now.awaited_people()})
    await at.neighbour.resigns()
    lines = await tavern.book.results.of_match(at.table.id)
    assert [line.part for line in lines if line.owner_id == anna.id] == ["left"]


# --- the place is gone ---


async def in_a_thread(tavern: Tavern, anna: Person, ben: Person) -> Scene:
    """A match in a thread, where Anna can mate in one."""
    backend = tavern.env.backend
    thread = backend.create_thread(tavern.channel.id, "Abend", backend.bot_user.id, type=ChannelType.PUBLIC_THREAD)
    tavern.channels += tavern.channel.threads
    at = await scene(tavern, anna, "chess", MATE_HANGS, channel=tavern.channel.threads[0])
    assert (await at.table.now()).row.channel_id == thread.id
    return at


@pytest.mark.parametrize("place", ["channel", "thread"])
async def test_to_delete_the_place_is_no_way_out(tavern: Tavern, anna: Person, ben: Person, place: str) -> None:
    at = await (in_a_thread(tavern, anna, ben) if place == "thread" else scene(tavern, anna, "chess", MATE_HANGS))
    tavern.env.backend.delete_channel((await at.table.now()).row.channel_id)
    await tavern.settle()
    assert (await at.table.now()).row.status == "stopped"
    won = await moved(at, anna)
    assert won is not None
    assert won > 0
    assert await has_lost(at, at.neighbour)
    assert await moved(at, anna, tavern.guild.id) is None


@pytest.mark.parametrize(
    ("state", "counts"), [({"archived": True, "locked": True}, "removed"), ({"archived": True}, "left")]
)
async def test_who_finds_the_thread_locked_has_not_left(
    tavern: Tavern, anna: Person, ben: Person, state: dict[str, bool], counts: str
) -> None:
    at = await in_a_thread(tavern, anna, ben)
    await tavern.wait(FIVE_MINUTES + 1)
    post = await at.table.post()
    tavern.env.backend.edit_channel((await at.table.now()).row.channel_id, {}, thread_metadata=state)
    more = (await at.neighbour.click(post, "More")).note
    menu = more.select("Replace an absent player …")
    await at.neighbour.pick(more, menu.custom_id, [menu.entries[0][1]])
    await tavern.wait(30)
    if (await at.table.now()).live:
        await at.neighbour.resigns(channel=tavern.channel.threads[0])
    lines = await tavern.book.results.of_match(at.table.id)
    assert [line.part for line in lines if line.owner_id == anna.id] == [counts]


async def test_to_remove_the_bot_is_no_way_out(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", MATE_HANGS)
    await removed(tavern)
    await tavern.services.timeouts.round()
    assert (await at.table.now()).row.status == "suspended"
    tavern.leap(PATIENCE / 1000 + 60)
    # by a press it is known what time it is for Discord
    await at.neighbour.slash("rules", game="chess")
    await tavern.services.timeouts.round()
    assert (await at.table.now()).row.status == "stopped"
    won = await moved(at, anna)
    assert won is not None
    assert won > 0
    assert await has_lost(at, at.neighbour)


@pytest.mark.parametrize("paused", [False, True])
async def test_no_clock_runs_while_the_bot_is_removed(tavern: Tavern, anna: Person, ben: Person, paused: bool) -> None:
    table = await with_limits(tavern, "act180", "muehle", anna, ben)
    (late,) = await table.awaited()
    await tavern.wait(60)
    if paused:
        await anna.slash("table pause")
        await ben.slash("table pause")
    await removed(tavern)
    await tavern.wait(600)
    guild = tavern.bot.get_guild(tavern.guild.id)
    assert guild is not None
    await tavern.bot.on_guild_join(guild)
    await tavern.wait(30)
    assert (await table.now()).row.status == ("paused" if paused else "open")
    if paused:
        await anna.slash("table resume")
        await ben.slash("table resume")
    await tavern.wait(60)
    assert (await table.now()).seat_of(late.id) is not None
    await tavern.wait(90)
    assert (await table.now()).seat_held_for(late.id) is not None


async def removed(tavern: Tavern) -> None:
    """Let the server remove the bot."""
    guild = tavern.bot.get_guild(tavern.guild.id)
    assert guild is not None
    await tavern.bot.on_guild_remove(guild)


async def test_nobody_comes_because_nobody_may(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", MATE_HANGS)
    kick(tavern, anna, 0)
    tavern.leap(PATIENCE / 1000 + 60)
    await tavern.services.timeouts.round()
    assert (await at.table.now()).row.status == "stopped"
    lines = await tavern.book.results.of_match(at.table.id)
    assert {line.user_id: (line.part, line.standing) for line in lines} == {
        anna.id: ("stopped", 1.0),
        at.neighbour.id: ("stopped", 0.0),
    }
