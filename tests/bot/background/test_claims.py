"""How many REST calls things cost: Discord limits those of a bot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.runtime.i18n import gettext_for
from tests.bot.asking import in_language
from tests.bot.tables import Door
from tests.bot.tavern import AtTable, First, Note, Person, Tavern, Whim

TURN = "**It is your turn.** {ask}"


def purpose(call: Any, post: Note) -> str:
    """What a call is good for: the answer to a press, the public post, a notice to a player, or anything else."""
    if call.path.endswith("/callback"):
        return "answer"
    if call.path.endswith(f"/messages/{post.id}"):
        return "post"
    if call.method == "PATCH" and re.match(r"/webhooks/\d+/[^/]+/messages/|/channels/", call.path):
        return "notice"
    if call.method == "POST" and re.fullmatch(r"/webhooks/\d+/[^/]+", call.path):
        return "own view"
    return f"{call.method} {call.path}"


def purposes(calls: Sequence[Any], post: Note) -> Counter[str]:
    """How many calls were made for what."""
    return Counter(purpose(call, post) for call in calls)


async def test_a_press_on_the_post_is_one_call(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "chess")
    await table.join(ben)
    await table.start(anna)
    post, whim = await table.post(), Whim(7)
    presses = 0
    while await table.ply() < 30:
        (person,) = await table.awaited()
        with tavern.calls() as calls:
            await table.step(person, post, await table.seat(person), whim)
        assert purposes(calls, post) == {"answer": 1}
        presses += 1
    assert presses > 30, "some moves take two presses"


async def test_a_computer_player_costs_one_call_more(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    post, whim = await table.post(), Whim(7)
    for _ in range(6):
        with tavern.calls() as calls:
            await table.play(anna, whim, "post")
        found = purposes(calls, post)
        assert found == {"answer": found["answer"], "post": 1}


async def hearts(tavern: Tavern, *people: Person) -> AtTable:
    table = await tavern.open(people[0], "herz")
    await table.join(*people[1:])
    await table.start(people[0])
    return table


@pytest.mark.parametrize("door", ["button", "hand"])
async def test_an_act_from_a_hidden_hand_brings_everything_up_to_date(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, dora: Person, door: Door
) -> None:
    """One edit for the post and for each view; only those of direct messages and of a post nobody presses count."""
    table = await hearts(tavern, anna, ben, carla, dora)
    post, people = await table.post(), (anna, ben, carla, dora)
    if door == "button":
        for person in people:
            await person.opens_view(post)
    while await table.ply() < 12:
        person = (await table.awaited())[0]
        view = await table.prompt(person, door)
        with tavern.calls() as calls:
            await table.step(person, view, await table.seat(person), First())
        found, now = purposes(calls, post), await table.now()
        assert found["answer"] == 1
        assert found["post"] <= 1
        assert found["notice"] <= len(people)
        counted = [call for call in calls if call.path.startswith("/channels/")]
        assert len(counted) <= (1 if door == "button" else len(people)), counted
        assert gettext_for("de")("move {n}", n=now.started_match.ply) in post.text
        for one in people:
            used = one.view if door == "button" else one.hand
            assert used is not None
            asked = await table.seat(one) in now.started_match.awaited
            assert (in_language(one, TURN, ask="").strip() in used.text) == asked


@pytest.mark.parametrize("way", ["move", "mention"])
async def test_a_typed_move(tavern: Tavern, anna: Person, ben: Person, way: str) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    post = await table.post()
    (person,) = await table.awaited()
    move = str((await table.now()).started_match.legals[await table.seat(person)].moves[0])
    with tavern.calls() as calls:
        await (person.slash("move", text=move) if way == "move" else person.mentions(move))
    assert purposes(calls, post) == ({"answer": 1, "post": 1} if way == "move" else {"post": 1})


async def test_the_lobby(tavern: Tavern, anna: Person, ben: Person) -> None:
    with tavern.calls() as calls:
        table = await tavern.open(anna, "muehle")
    assert len(calls) == 1
    with tavern.calls() as calls:
        await table.join(ben)
    assert len(calls) == 1
    with tavern.calls() as calls:
        await table.start(anna)
    assert len(calls) == 1


async def test_waiting_costs_nothing_but_one_ping(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    with tavern.calls() as calls:
        await tavern.wait(110)
    assert calls == []
    (person,) = await table.awaited()
    with tavern.calls() as calls:
        await tavern.wait(120)
    (ping,) = calls
    assert list(map(int, ping.json["allowed_mentions"]["users"])) == [person.id]
    assert f"<@{person.id}>" in ping.json["content"]
