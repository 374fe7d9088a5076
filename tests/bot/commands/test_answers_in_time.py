"""Every command, press and proposal is answered within two seconds, though storage and workers answer nobody."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from discord import AppCommandOptionType as Kind
from discord import app_commands
from simcord.results import InteractionResult

from bot.commands.shared import OPENLY
from bot.wire.custom_id import Press
from data.engines.sqlite import Sqlite
from tests.bot.asking import BOTH
from tests.bot.people import Person
from tests.bot.tavern import Note, Tavern

DEADLINE = 2.0
"""Seconds in which there must be an answer; Discord gives up after three."""
BLOCKED = 4.0
PROMISE = "deferred"
TURNS = 40
"""Of the event loop, in which an answer is on its way."""
LOADING = 1 << 7
"""The flag of a message that is yet to come."""


def leaves(tavern: Tavern) -> list[app_commands.Command[Any, ..., Any]]:
    """All commands of the tree that can be given."""
    return [one for one in tavern.bot.tree.walk_commands() if isinstance(one, app_commands.Command)]


def example(parameter: app_commands.Parameter, someone: Person) -> Any:
    """Something that may be given for a parameter."""
    if parameter.choices:
        return parameter.choices[0].value
    match parameter.type:
        case Kind.string:
            return "muehle" if parameter.name == "game" else "a1"
        case Kind.integer:
            return 1 if parameter.min_value is None else int(parameter.min_value)
        case Kind.boolean:
            return True
        case Kind.user:
            return someone.actor
        case Kind.attachment:
            return ("record.txt", b"nothing")
        case other:
            raise LookupError(f"what is given for {parameter.name}, which is a {other}?")


@asynccontextmanager
async def held_up(tavern: Tavern, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Neither the storage nor a worker answers until this ends."""
    gate = asyncio.Event()

    def hold(work: Callable[..., Any]) -> Callable[..., Any]:
        async def held(*args: Any, **options: Any) -> Any:
            await gate.wait()
            return await work(*args, **options)

        return held

    async def wait(work: object) -> None:
        await gate.wait()

    with monkeypatch.context() as patches, tavern.env.without_waiting(TURNS):
        patches.setattr(Sqlite, "read", hold(Sqlite.read))
        patches.setattr(Sqlite, "write", hold(Sqlite.write))
        patches.setattr(tavern.easel, "hold", wait)
        try:
            yield
        finally:
            gate.set()


def buttons_of(note: Note) -> Iterator[str]:
    return (one.custom_id for one in note.buttons if Press.read(one.custom_id) is not None)


def callbacks(calls: list[Any]) -> Counter[str]:
    """How often each interaction was answered."""
    return Counter(call.path for call in calls if call.path.endswith("/callback"))


def waiting(tavern: Tavern) -> list[int]:
    """Messages that people still see as to come."""
    stored = tavern.env.backend.messages.values()
    return [message.id for channel in stored for message in channel.values() if message.flags & LOADING]


@contextmanager
def gone(tavern: Tavern) -> Iterator[None]:
    """Discord does not know an interaction any more when its answer comes."""
    tavern.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=None)
    try:
        yield
    finally:
        tavern.env.backend.faults.clear()


async def test_everything_is_answered_in_time_and_once(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Carla is not at the table, so that nothing she asks for changes it."""
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    post, commands = await table.post(), leaves(tavern)
    given: dict[str, InteractionResult] = {}
    with tavern.calls() as calls:
        async with held_up(tavern, monkeypatch):
            for command in commands:
                options = {one.display_name: example(one, ben) for one in command.parameters}
                name, where = command.qualified_name, tavern.channel
                given[name] = await carla.actor.slash(where, name, **options)
                for one in command.parameters:
                    if one.autocomplete:
                        filled = {"game": "muehle"} if one.name == "rules" else {}
                        await anna.actor.autocomplete(where, name, one.name, "a", **filled)
                        asked_last = list(tavern.env.backend.interactions.values())[-1]
                        given[f"{name}, {one.name}"] = InteractionResult(tavern.env, asked_last)
            for custom_id in buttons_of(post):
                given[custom_id] = await tavern.late_press(carla, post, custom_id, None)
            await tavern.env.advance_time(DEADLINE)
            assert not [name for name, result in given.items() if not result.acknowledged]
            for command in commands:
                result = given[command.qualified_name]
                if result.deferred:
                    assert result.ephemeral == (OPENLY not in command.extras), command.qualified_name
            asked = [command.qualified_name for command in commands if given[command.qualified_name].deferred]
            assert len(asked) > len(commands) - 3
            await tavern.env.advance_time(BLOCKED - DEADLINE)
            await tavern.env.settle()
        await tavern.settle()
    assert set(callbacks(calls).values()) == {1}, "more than one answer to one interaction"
    assert not waiting(tavern), "something is promised for ever"


@BOTH
async def test_a_late_table_is_the_answer_and_a_late_refusal_private(
    tavern: Tavern, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to a command for everybody was promised to everybody; what is refused is for its user alone."""
    person, room = tavern.people[who], tavern.new_channel("hinten")
    async with held_up(tavern, monkeypatch):
        opened = await person.actor.slash(tavern.channel, "play", game="muehle")
        refused = await person.actor.slash(room, "play", game="nothing like that")
        await tavern.env.advance_time(DEADLINE)
        assert opened.deferred
        assert refused.deferred
        assert not opened.ephemeral
    await tavern.settle()
    (lobby,) = tavern.notes(tavern.channel)
    assert tavern.at(lobby) is not None
    assert opened.response is not None
    assert opened.response.id == lobby.id
    table = await tavern.at(lobby).now()
    assert table.row.post_id == lobby.id
    assert not tavern.notes(room), "a refusal that everybody reads"
    (sentence,) = tavern.notes(room, viewer=person)
    assert "nothing like that" in sentence.text
    assert not waiting(tavern)


async def test_who_is_not_waited_for_is_not_answered_twice(tavern: Tavern, anna: Person) -> None:
    """Discord forgets an interaction that got no answer in time; then there is nothing left to say."""
    tavern.tolerated = (app_commands.CommandInvokeError,)
    given: dict[str, dict[str, Any]] = {
        "stats": {},
        "play": {"game": "muehle"},
        "table show": {},
        "settings pings": {"wanted": True},
    }
    for command, options in given.items():
        with tavern.calls() as calls, tavern.forgiving("too late to answer"), gone(tavern):
            await tavern.command_unanswered(anna, command, **options)
        assert list(callbacks(calls).values()) == [1], command


async def test_a_proposal_that_comes_too_late_is_no_error(tavern: Tavern, anna: Person) -> None:
    with tavern.calls() as calls, gone(tavern):
        assert await anna.complete("play", "game", "m") == []
    assert list(callbacks(calls).values()) == [1]
