"""What Discord can do to the running bot, each case with the behaviour the README names."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any

import pytest

from tests.faults.kills import Evening
from tests.faults.scenes import ANNA, BEN, Scene, begin, logged, until
from tests.faults.world import DIRECT, Fault, Unanswered
from tools.fake_discord import payloads
from tools.fake_discord.server import GUILD, walk, words

EDIT = "channels/*/messages/*"
SEND = "channels/*/messages"
ANSWER = "interactions/*/*/callback"
VIA = {"Via": "1.1 google"}
HOUR = 3_600
UNAIDED: dict[str, float] = {
    "bot.sessions.outbox_content.GRACE": 1_000 * HOUR,
    "bot.runtime.pressure.SPARING": HOUR,
    "bot.runtime.pressure.SEVERE": HOUR,
    "bot.runtime.shedding.SPARING": HOUR,
    "bot.runtime.shedding.PATIENCE": HOUR,
}
"""However slow the machine is, the actor delivers what he has played, and nobody else; nothing is left out."""

LIMITS = (1.5, 12.0, 60.0)
"""Seconds: where the machine is slower than one limit, the next one tells whether anybody waits for it."""


def limited(seconds: float) -> Fault:
    """A rate limit as Discord names it."""
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": False}
    return Fault("PATCH", EDIT, 429, body, VIA)


def refused(code: int, status: int, message: str, *, method: str = "PATCH", path: str = EDIT, times: int = 1) -> Fault:
    """A call that Discord refuses with one of its codes."""
    return Fault(method, path, status, {"message": message, "code": code}, times=times)


TOKEN_EDIT = "webhooks/*/*/messages/*"


def expired() -> Fault:
    """A refusal of the token of the press that began the match, so that the bot's own has to edit the post."""
    return refused(50027, 401, "Invalid Webhook Token", path=TOKEN_EDIT)


async def paid(scene: Scene) -> bool:
    return not await scene.pending()


async def test_a_short_rate_limit_is_waited_for_and_stops_nobody_else(night: Evening) -> None:
    scene, other = await begin(night), await begin(night, channel=1)
    for acts, seconds in enumerate(LIMITS, 1):
        night.world.made.clear()
        night.world.faults = [expired(), limited(seconds)]
        begun = time.monotonic()
        typed = asyncio.create_task(scene.type())
        await until(lambda: _called(night, "PATCH"))
        await other.press()
        assert await other.shows(acts)
        is_shown, took = await scene.shows(acts), time.monotonic() - begun
        await typed
        await until(partial(scene.shows, acts))
        await until(lambda: paid(scene))
        if took < seconds:
            assert not is_shown
            return
    pytest.fail("another table took longer than every limit")


async def _called(night: Evening, method: str) -> bool:
    return any(made == method for made, _ in night.world.made)


@pytest.mark.parametrize("constants", [UNAIDED], ids=["unaided"])
@pytest.mark.parametrize(
    ("fault", "least"),
    [
        (limited(3600), 3_500_000),
        (Fault("PATCH", EDIT, 429, {"message": "banned"}), 50_000),
        (refused(0, 503, "unavailable"), 50_000),
        (refused(50013, 403, "Missing Permissions"), 50_000),
    ],
    ids=["a long rate limit", "a rate limit without a time", "503", "missing permissions"],
)
async def test_what_cannot_be_shown_now_is_owed(night: Evening, fault: Fault, least: int) -> None:
    """The act stands and is confirmed; the post stays in the outbox, and the next act shows all."""
    scene = await begin(night)
    night.world.faults = [expired(), fault]
    answer = await scene.type()
    assert answer["message"]["content"].startswith("Played: ")
    assert await scene.ply() == 1
    await until(lambda: _delayed(scene))
    (entry,) = await scene.pending()
    assert entry.not_before - entry.created_at > least
    assert not await scene.shows(1)
    await scene.type()
    await until(lambda: scene.shows(2))
    await until(lambda: paid(scene))
    assert "Traceback" not in logged(night)


async def _delayed(scene: Scene) -> bool:
    return any(entry.attempts for entry in await scene.pending())


@pytest.mark.parametrize("status", [500, 502])
async def test_a_server_error_is_tried_again_and_nothing_is_posted_twice(night: Evening, status: int) -> None:
    """The message was written, and only the answer was lost."""
    scene = await begin(night)
    old = (await scene.now()).row.post_id or 0
    del night.world.messages[old]
    night.world.faults = [Fault("POST", SEND, status, after=True)]
    await scene.type()
    await until(lambda: paid(scene))
    assert await scene.shows(1)
    posts = [one for one in night.world.messages.values() if int(one["channel_id"]) == scene.channel]
    assert len([one for one in posts if not int(one["flags"]) & 64]) == 1


async def test_a_short_cut_of_the_gateway_is_resumed(night: Evening) -> None:
    """A press that was made meanwhile is heard."""
    scene = await begin(night)
    await night.world.line.cut()
    pressed = asyncio.create_task(scene.press())
    await asyncio.wait_for(pressed, 300)
    assert (night.world.line.resumed, night.world.line.identified) == (1, 1)
    assert await scene.ply() == 1
    assert await scene.shows(1)


async def test_a_session_that_is_lost_is_begun_anew(night: Evening) -> None:
    scene = await begin(night)
    night.world.line.resumable = False
    before = dict(night.world.messages)
    await night.world.line.cut()
    await until(lambda: _identified(night, 2))
    assert night.world.messages == before, "nothing is said twice"
    await scene.press()
    assert await scene.shows(1)


async def _identified(night: Evening, times: int) -> bool:
    return night.world.line.identified == times and night.world.connected.is_set()


async def test_a_post_that_a_moderator_deletes_is_put_up_with_the_next_act(night: Evening) -> None:
    scene = await begin(night, "maexchen")
    old = (await scene.now()).row.post_id or 0
    del night.world.messages[old]
    await night.world.line.dispatch(
        "MESSAGE_DELETE", {"id": str(old), "channel_id": str(scene.channel), "guild_id": str(GUILD)}, guild=GUILD
    )
    await scene.type()
    await until(lambda: paid(scene))
    assert (await scene.now()).row.post_id != old
    assert await scene.shows(1)


async def test_an_edit_that_is_throttled_becomes_a_new_post(night: Evening) -> None:
    scene = await begin(night)
    old = (await scene.now()).row.post_id or 0
    night.world.faults = [
        expired(),
        refused(30046, 429, "Maximum number of edits to messages older than 1 hour reached"),
    ]
    await scene.type()
    await until(lambda: paid(scene))
    assert (await scene.now()).row.post_id != old
    assert await scene.shows(1)
    assert "moved down" in words(night.world.messages[old])


@pytest.mark.parametrize(
    "fault",
    [
        refused(10062, 404, "Unknown interaction", method="POST", path=ANSWER),
        refused(50027, 401, "Invalid Webhook Token", method="POST", path=ANSWER),
        refused(0, 401, "401: Unauthorized", method="POST", path=ANSWER),
        refused(40060, 400, "Interaction has already been acknowledged.", method="POST", path=ANSWER),
    ],
    ids=["10062", "50027", "401", "40060"],
)
async def test_an_answer_that_comes_too_late_loses_nothing(night: Evening, fault: Fault) -> None:
    """The act is played and shown all the same."""
    scene = await begin(night)
    night.world.faults = [Fault("POST", ANSWER, fault.status, fault.body, times=5)]
    pressed = asyncio.create_task(scene.press())
    await until(lambda: _played(scene, 1))
    await until(lambda: scene.shows(1))
    pressed.cancel()
    night.world.faults = []
    assert "Traceback" not in logged(night)
    await scene.press()
    assert await scene.shows(2)


async def _played(scene: Scene, ply: int) -> bool:
    return await scene.ply() == ply


async def test_an_interaction_that_arrives_twice_is_carried_out_once(night: Evening) -> None:
    """Even one that no ply guards: adding a computer player."""
    world = night.world
    where = next(iter(world.channels))
    lobby = (await world.command(ANNA, "play", where, game="herz"))["message"]
    custom_id = next(
        part["custom_id"] for part in walk(lobby["components"]) if ":computer:" in part.get("custom_id", "")
    )
    number = world.snowflake()
    what = world.pressing(lobby, custom_id, "+easy")
    first = world.interact(ANNA, where, what, int(lobby["id"]), number)
    await asyncio.gather(world.interact(ANNA, where, what, int(lobby["id"]), number), _quietly(first))
    await world.press(BEN, lobby, custom_id.replace("computer", "join"))
    table = await night.host.in_channel(where)
    assert table is not None
    assert len([seat for seat in table.seats if seat.level is not None]) <= 1


async def _quietly(answer: Any) -> None:
    try:
        await asyncio.wait_for(answer, 2)
    except (Unanswered, TimeoutError):
        return


async def test_presses_out_of_order_are_answered_with_the_present_view(night: Evening) -> None:
    scene = await begin(night)
    post, custom_id, values = await scene.menu()
    mover = await scene.mover()
    await scene.press()
    await scene.press()
    answer = await night.world.press(mover, post, custom_id, *values)
    assert answer["type"] == 7
    assert await scene.ply() == 2
    assert await scene.shows(2)


async def test_messages_that_are_closed_in_mid_game_are_no_matter_for_the_others(night: Evening) -> None:
    scene = await begin(night, "maexchen")
    table = await scene.now()
    assert all(seat.hand_state == "ok" for seat in table.seats)
    next_one = BEN if await scene.mover() == ANNA else ANNA
    night.world.faults = [
        refused(50007, 403, "Cannot send messages to this user", path=f"channels/{next_one + DIRECT}/*", times=3)
    ]
    for _ in range(3):
        if await scene.mover() == next_one:
            break
        await scene.type()
    await until(lambda: paid(scene))
    await until(lambda: _closed(scene, next_one))
    assert not await _says(scene, "My messages do not reach")


async def _closed(scene: Scene, user: int) -> bool:
    return any(seat.user_id == user and seat.hand_state == "closed" for seat in (await scene.now()).seats)


async def _says(scene: Scene, sentence: str) -> bool:
    return sentence in words(await scene.post())


async def test_who_leaves_the_server_keeps_the_seat_until_a_computer_player_sits_in(night: Evening) -> None:
    scene = await begin(night, "maexchen")
    gone = BEN if await scene.mover() == ANNA else ANNA
    stays = ANNA if gone == BEN else BEN
    left = {"guild_id": str(GUILD), "user": payloads.person(gone)}
    await night.world.line.dispatch("GUILD_MEMBER_REMOVE", left, guild=GUILD)
    no_more = "Cannot send messages to this user due to having no mutual guilds"
    night.world.faults = [
        refused(50278, 403, no_more, method=method, path=f"channels/{gone + DIRECT}/*", times=99)
        for method in ("POST", "PATCH")
    ]
    for _ in range(3):
        if await scene.mover() == gone:
            break
        await scene.type()
    assert await scene.mover() == gone
    await until(lambda: paid(scene))
    assert (await scene.now()).row.status == "open"
    await night.world.command(stays, "table replace", scene.channel, player=gone)
    table = await scene.now()
    seat = next(seat.seat for seat in table.seats if seat.user_id != stays)
    assert table.seats[seat].user_id is None
    assert table.seat_held_for(gone) == seat
    ply = await scene.ply()
    await until(lambda: _beyond(scene, ply))
    assert "[error" not in logged(night)
    night.world.faults = []
    await night.world.command(gone, "table back", scene.channel)
    assert (await scene.now()).seats[seat].user_id == gone


async def _beyond(scene: Scene, ply: int) -> bool:
    return await scene.ply() > ply


@pytest.mark.parametrize("fault", [(30046, 429), (10008, 404)], ids=["too old", "gone"])
async def test_a_hand_that_cannot_be_edited_comes_anew(night: Evening, fault: tuple[int, int]) -> None:
    scene = await begin(night, "maexchen")
    code, status = fault
    mover = await scene.mover()
    other = BEN if mover == ANNA else ANNA
    before = {user: len(scene.letters(user)) for user in (ANNA, BEN)}
    night.world.faults = [refused(code, status, "no", path=f"channels/{other + DIRECT}/messages/*")]
    for _ in range(3):
        if await scene.mover() == other:
            break
        await scene.type()
    await until(lambda: _letters(scene, other, before[other] + 1))
    assert len(scene.letters(mover)) == before[mover]
    seat = next(seat for seat in (await scene.now()).seats if seat.user_id == other)
    assert seat.hand_state == "ok"


async def _letters(scene: Scene, user: int, count: int) -> bool:
    return len(scene.letters(user)) == count


async def test_the_table_of_a_deleted_channel_comes_to_its_end(night: Evening) -> None:
    scene, other = await begin(night), await begin(night, channel=1)
    gone = {"id": str(scene.channel), "type": 0, "name": "games", "guild_id": str(GUILD), "position": 0}
    await night.world.line.dispatch("CHANNEL_DELETE", {**gone, "permission_overwrites": []}, guild=GUILD)
    await until(lambda: _is(scene, "stopped"))
    assert await night.host.store.results.of_match(scene.id) == ()
    await other.press()
    assert await other.shows(1)


async def test_a_channel_that_was_deleted_while_the_bot_was_away_is_noticed(night: Evening) -> None:
    scene = await begin(night)
    await night.kill()
    night.world.line.guilds = {GUILD: night.world.channels[1:]}
    night.world.faults = [refused(10003, 404, "Unknown Channel", method="GET", path=f"channels/{scene.channel}")]
    await night.start()
    await until(lambda: _is(scene, "stopped"))


async def _is(scene: Scene, status: str) -> bool:
    return (await scene.now()).row.status == status


async def test_matches_of_a_server_rest_until_the_bot_is_back(night: Evening) -> None:
    scene = await begin(night)
    await scene.press()
    await night.world.line.dispatch("GUILD_DELETE", {"id": str(GUILD)}, guild=GUILD)
    await until(lambda: _is(scene, "suspended"))
    assert await night.host.store.matches.open_of(ANNA) == ()
    await night.world.line.dispatch("GUILD_CREATE", payloads.guild(GUILD, night.world.channels), guild=GUILD)
    await until(lambda: _is(scene, "open"))
    await until(lambda: paid(scene))
    await scene.press()
    assert await scene.shows(2)


async def test_a_server_that_is_only_out_of_order_changes_nothing(night: Evening) -> None:
    scene = await begin(night)
    await night.world.line.dispatch("GUILD_DELETE", {"id": str(GUILD), "unavailable": True}, guild=GUILD)
    await night.world.line.dispatch("GUILD_CREATE", payloads.guild(GUILD, night.world.channels), guild=GUILD)
    await scene.press()
    assert await scene.shows(1)
    assert (await scene.now()).row.status == "open"
