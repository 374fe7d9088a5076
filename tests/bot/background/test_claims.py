"""How many REST calls things cost: Discord limits those of a bot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.runtime.i18n import gettext_for
from games.match.seeds import SEED_BYTES
from tests.bot.tables import Door
from tests.bot.tavern import AtTable, First, Note, Person, Tavern, Whim

WAITED = 14
"""Seconds after which what waits for the next act is shown."""
UNHURRIED = 64
"""Seconds after which a post is shown that only onlookers see."""


def purpose(call: Any, post: Note) -> str:
    """What a call is good for: the answer to a press, the public post, a notice to a player, or anything else."""
    if call.path.endswith("/callback"):
        return "answer"
    if call.path.endswith(f"/{post.channel_id}/messages/{post.id}"):
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
async def test_an_act_from_a_hidden_hand_is_two_calls(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, dora: Person, door: Door
) -> None:
    """The answer, and the view of whoever is next, or else the post; what waits follows in one edit."""
    table = await hearts(tavern, anna, ben, carla, dora)
    post, people = await table.post(), (anna, ben, carla, dora)
    if door == "button":
        for person in people:
            await person.opens_view(post)
    while await table.ply() < 24:
        person = (await table.awaited())[0]
        view = await table.prompt(person, door)
        with tavern.calls() as calls:
            await table.step(person, view, await table.seat(person), First())
        found = purposes(calls, post)
        now = await table.now()
        dealt = now.started_match.ply == len(people)
        assert found["answer"] == 1
        assert found.total() <= 2, found
        for one in await table.awaited():
            used = one.view if door == "button" else one.hand
            assert used is not None
            assert table.asks(now, used, one), f"{one.name} sees his turn"
        if dealt:
            with tavern.calls() as calls:
                await tavern.wait(WAITED)
            assert purposes(calls, post)["notice"] <= 3, "the cards of the others, which have changed"
    with tavern.calls() as calls:
        await tavern.wait(WAITED if door == "button" else UNHURRIED)
    assert purposes(calls, post)["post"] <= 1
    assert gettext_for("de")("move {n}", n=24) in post.text


PACE = 8
"""Seconds that players take for an act who think about it."""
DOORS: tuple[Door, ...] = ("hand", "button")
UNHURRIEDLY = (("herz", 4), ("schnapsen", 2), ("domino", 2), ("canasta", 2), ("maexchen", 2), ("draw_poker", 4))
"""Games, with numbers of people, in which the cost of acts that are made one by one is counted."""
UNHURRIED_ACTS, UNHURRIED_ACTS_QUICKLY = 20, 10
"""The number of acts of each; without --deep fewer."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each of these games is played from both doors; without --deep one from this, the next from that."""
    if metafunc.function is test_who_take_their_time_make_no_more_calls:
        deep = metafunc.config.getoption("--deep")
        cases = [
            (game, seats, door)
            for place, (game, seats) in enumerate(UNHURRIEDLY)
            for door in (DOORS if deep else (DOORS[place % 2],))
        ]
        metafunc.parametrize(("game", "seats", "door"), cases)


async def test_who_take_their_time_make_no_more_calls(
    tavern: Tavern,
    anna: Person,
    ben: Person,
    carla: Person,
    dora: Person,
    request: pytest.FixtureRequest,
    game: str,
    seats: int,
    door: Door,
) -> None:
    """The post follows in an act that has a call to spare, and the views of who are asked nothing with their turn."""
    tavern.chance.seed = bytes(range(SEED_BYTES))
    people = (anna, ben, carla, dora)[:seats]
    table = await tavern.open(anna, game)
    await table.join(*people[1:])
    await table.start(anna)
    if door == "button":
        for person in people:
            await person.opens_view(await table.post())
    whim = Whim(game)
    for _ in people:
        await table.play((await table.awaited())[0], whim, door)
        await tavern.wait(PACE)
    post, acts, calls = await table.post(), 0, 0
    most = UNHURRIED_ACTS if request.config.getoption("--deep") else UNHURRIED_ACTS_QUICKLY
    while acts < most and (await table.now()).started_match.result is None:
        with tavern.calls() as made:
            await table.play((await table.awaited())[0], whim, door)
            await tavern.wait(PACE)
        found = purposes(made, post)
        # presses that lead one step further in a menu play nothing
        calls += 1 + found.total() - found["answer"]
        acts += 1
    assert calls <= 2 * acts, (calls, acts)


async def test_a_post_that_nobody_at_the_table_needs_follows_for_onlookers(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, dora: Person
) -> None:
    table = await hearts(tavern, anna, ben, carla, dora)
    for _ in range(6):
        await table.play((await table.awaited())[0], First(), "hand")
    await tavern.wait(UNHURRIED)
    assert gettext_for("de")("move {n}", n=6) in (await table.post()).text
    # with one view open in the channel the post is looked at again
    (mover,) = await table.awaited()
    await next(person for person in (anna, ben) if person is not mover).opens_view(await table.post())
    await table.play(mover, First(), "hand")
    await tavern.wait(WAITED)
    assert gettext_for("de")("move {n}", n=7) in (await table.post()).text


async def test_the_post_waits_only_for_those_who_are_known_to_play_in_private(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    """A game that may be played at the post as well: there its choices stand at once for whoever chose there last."""
    table = await tavern.open(anna, "maexchen")
    await table.join(ben)
    await table.start(anna)
    (second,) = {anna, ben} - set(await table.awaited())
    places: list[tuple[Door, bool]] = [("hand", True), ("hand", False), ("post", False), ("button", True)]
    for place, stands_at_once in places:
        while second not in await table.awaited():
            await table.play((await table.awaited())[0], First())
        assert await asks(table, second) == stands_at_once, place
        await tavern.wait(UNHURRIED)
        assert await asks(table, second), place
        await table.play(second, First(), place)
        while second in await table.awaited():
            await table.play(second, First(), "hand" if place == "hand" else None)


async def asks(table: AtTable, person: Person) -> bool:
    """Whether the post asks somebody what he is asked now."""
    return table.asks(await table.now(), await table.post(), person)


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
