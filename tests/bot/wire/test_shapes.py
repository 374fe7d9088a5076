"""Every shape of a call is allowed by Discord's documentation, and every rule that is given for one is needed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from simcord.enums import ChannelType

from bot.background.recovery import end_lost_tables
from bot.delivery.emojis import Emojis
from bot.delivery.servers import Servers
from bot.runtime.call_budget import CallBudget
from bot.wire.attendance import attendance
from render import emojis
from tests.bot.asking import seated, told
from tests.bot.commands.test_answers_in_time import DEADLINE, held_up
from tests.bot.rest import Discord
from tests.bot.runtime.test_shedding import stuck
from tests.bot.shapes import SHAPES, shape_of
from tests.bot.simulation import forget_channel, nameless_messages
from tests.bot.tavern import First, Person, Tavern
from tests.bot.wire.test_kept_picture import at_a_menu, late, step


@dataclass(frozen=True)
class Call:
    """A REST call that nobody has made."""

    json: Any
    method: str = "POST"
    path: str = "/channels/1/messages"


CALLBACK = "/interactions/1/token/callback"
TEXT = [{"type": 10, "content": "x"}]


@pytest.mark.parametrize(
    ("call", "shape"),
    [
        (Call({"content": "x", "embeds": []}), "POST /channels/*/messages: content, embeds"),
        (Call({"content": "x", "nonce": "1"}), "POST /channels/*/messages: content, nonce that is not enforced"),
        (Call({"content": "x", "flags": 4096}), "POST /channels/*/messages: content, flags 4096"),
        (Call({"components": TEXT}), "POST /channels/*/messages: components of the first version"),
        (
            Call({"components": TEXT, "flags": 1 << 15}, "PATCH", "/channels/1/messages/2"),
            "PATCH /channels/*/messages/*: components",
        ),
        (
            Call({"content": "x", "attachments": [{"id": "7"}, {"id": 0, "filename": "a.png"}]}),
            "POST /channels/*/messages: content, kept and sent files",
        ),
        (Call({"type": 12}, path=CALLBACK), "POST /interactions/*/*/callback 12"),
        (Call({"type": 5, "data": {"flags": 1 << 15}}, path=CALLBACK), "POST /interactions/*/*/callback promise: v2"),
        (Call(None, "PUT", "/channels/1/pins/2"), "PUT /channels/*/pins/*"),
    ],
)
def test_a_shape_without_a_rule_is_wrong(rest_check: Discord, call: Call, shape: str) -> None:
    assert shape_of(call) == shape
    assert any(shape in problem for problem in rest_check(call))


def test_where_discord_says_nothing_a_test_shows_what_the_bot_does() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    silent = [rule.silent for rule in SHAPES.values() if rule.silent]
    assert len(silent) == 3
    assert not [name for name in silent if f"async def {name}(" not in tests]


async def test_a_thread_that_discord_refuses_is_told(tavern: Tavern, anna: Person, ben: Person) -> None:
    await tavern.open(anna, "muehle")
    offer = await ben.slash("play", game="dame")
    tavern.env.inject_error("POST", "/channels/*/threads", status=400, code=50035)
    tavern.tolerated = (Exception,)
    with tavern.forgiving("a press failed"):
        answer = await ben.click(offer.note, "Open a thread")
    assert "Something went wrong on my side." in told(ben, answer)
    assert len(await tavern.book.matches.open_ids()) == 1


async def drawing(key: str) -> bytes:
    """An emoji."""
    return emojis.drawn("die_6")


async def test_every_shape_is_sent(tavern: Tavern, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of everything; the tavern looks at each."""
    # emojis: listed, uploaded, an outdated one removed
    tavern.env.backend.create_application_emoji("die_6_00000000")
    await Emojis(drawing, CallBudget(1_000_000), pause=0).keep(tavern.bot)
    anna, ben, carla, dora = tavern.people.values()
    # a table: lobby, forms, a thread, a match with hands, the post put up anew
    await anna.complete("play", "game", "m")
    table = await tavern.open(anna, "maexchen")
    offer = await ben.slash("play", game="muehle")
    await ben.click(offer.note, "Open a thread")
    await table.join(ben)
    await table.agree(anna, limit="2")
    await table.start(anna)
    await ben.opens_view(await table.post())
    await table.play(anna, First(), "post")
    await table.play(anna, First(), "button")
    await tavern.wait(15)
    await table.play(ben, First(), "post")
    tavern.leap(51 * 60)
    await table.play((await table.awaited())[0], First(), "post")
    # somebody types what does not go, with direct messages and without; and is reminded
    (mover,) = await table.awaited()
    monkeypatch.setattr("bot.interactions.typed.READ_FOR", 0)
    await mover.mentions("nichts")
    tavern.env.inject_error("POST", f"/channels/{mover.dm.id}/messages", status=403, code=50007)
    await mover.mentions("nichts")
    await tavern.wait(200)
    for person in (anna, ben):
        await person.slash("table stop")
    # four are reminded at once, and one of them acts
    fourth = tavern.new_channel("vier")
    hearts = await seated(tavern, "herz", anna, ben, carla, dora, channel=fourth)
    await tavern.wait(130)
    await hearts.play(anna, First())
    await tavern.wait(10)
    # a match that is over: figures, replay, files
    other = tavern.new_channel("zwei")
    mills = await seated(tavern, "muehle", carla, dora, channel=other)
    await carla.resigns(channel=other)
    await carla.slash("stats")
    note = (await carla.slash("replay", number=mills.id)).note
    await carla.click(note, "▶")
    record = (await carla.click(note, "Record")).note
    # the same where it takes long
    with monkeypatch.context() as slowly:
        slowly.setattr("bot.interactions.replay.PATIENCE", 0)
        await carla.slash("replay", number=mills.id, shared=True)
        await carla.slash("verify", record=("match.txt", record.picture))
        await carla.click(note, "Film")
    # a table and a refusal that are promised to everybody, because all takes long
    fifth = tavern.new_channel("fünf")
    async with held_up(tavern, monkeypatch):
        await anna.actor.slash(fifth, "play", game="muehle")
        await anna.actor.slash(fifth, "play", game="nichts dergleichen")
        await ben.actor.slash(fifth, "tables")
        await tavern.env.advance_time(DEADLINE)
    await tavern.settle()
    # a menu, at once and late, and what is shown and told late
    mover, post = await at_a_menu(tavern, "post")
    await step(mover, post)
    with monkeypatch.context() as slowly:
        late(slowly, "change", "show", "tell")
        await mover.click(post, "Back")
        await step(mover, post)
        await mover.click(post, "More")
        await carla.press(post, post.button("Back").custom_id)
    # a lobby before the workers have started
    with stuck(tavern) as (gate, _):
        await tavern.open(dora, "dame", channel=tavern.new_channel("sechs"))
        gate.set()
        await tavern.wait(6)
    # somebody is asked to a table
    await carla.slash("play", channel=tavern.new_channel("sieben"), game="herz", **{"with": dora})
    # a lobby that is cleared; an answer whose message Discord does not name; a channel nobody has told of
    lobby = await tavern.open(dora, "dame", channel=other)
    await dora.find(await lobby.post(), "Leave")
    with nameless_messages():
        await tavern.open(dora, "dame", channel=other)
    forget_channel(tavern.bot.guilds[0], other.id)
    await end_lost_tables(Servers(tavern.bot), tavern.services.host)
    backend = tavern.env.backend
    thread = backend.create_thread(tavern.channel.id, "Abend", backend.bot_user.id, type=ChannelType.PRIVATE_THREAD)
    assert await attendance(tavern.bot, tavern.guild.id, thread.id, dora.id, now=tavern.now_ms) == "barred"
    made = {shape_of(call) for call in tavern.env.backend.http_requests}
    assert "\n".join(sorted(SHAPES.keys() - made)) == ""
