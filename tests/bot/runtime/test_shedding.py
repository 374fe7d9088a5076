"""What is left out when the workers are behind, in which order; by lengths of queues, not by clocks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import PropertyMock, patch

import pytest

from bot.runtime.shedding import Shed, Strain
from bot.runtime.worker_pool import WorkerPool, in_background
from tests.bot.people import Person
from tests.bot.screen import Note
from tests.bot.tavern import AtTable, Tavern


@pytest.mark.parametrize(
    ("takes", "workers", "waiting", "shed"),
    [
        (0.02, 2, 0, Shed.NOTHING),
        (0.02, 2, 50, Shed.NOTHING),
        (0.02, 2, 51, Shed.POSTS),
        (0.02, 2, 150, Shed.POSTS),
        (0.02, 2, 151, Shed.PICTURES),
        (0.02, 1, 51, Shed.POSTS),
        (0.02, 1, 76, Shed.PICTURES),
        (0.2, 2, 5, Shed.NOTHING),
        (0.2, 2, 6, Shed.POSTS),
        (0.2, 2, 16, Shed.PICTURES),
    ],
)
def test_the_longer_the_queue_the_more_is_left_out(takes: float, workers: int, waiting: int, shed: Shed) -> None:
    strain = Strain(workers)
    strain.note(takes)
    if (takes, workers, waiting) == (0.02, 1, 51):
        assert strain.shed(25) is Shed.NOTHING
    assert strain.shed(waiting) is shed


def test_what_no_job_has_taken_yet_is_no_strain() -> None:
    assert Strain(2).shed(1000) is Shed.NOTHING


def test_a_machine_that_gets_slower_is_noticed_and_one_that_gets_quicker_again() -> None:
    strain = Strain(2)
    seen = []
    for takes in (0.02, *[0.4] * 30, *[0.02] * 60):
        strain.note(takes)
        seen.append(strain.shed(12))
    kinds = [kind for kind, before in zip(seen, [None, *seen], strict=False) if kind is not before]
    assert kinds == [Shed.NOTHING, Shed.POSTS, Shed.PICTURES, Shed.POSTS, Shed.NOTHING]


@contextmanager
def shedding(what: Shed) -> Iterator[None]:
    """The workers are so far behind."""
    with patch.object(WorkerPool, "shed", new_callable=PropertyMock, return_value=what):
        yield


def has_picture(note: Note) -> bool:
    return bool(note.files)


async def begun(tavern: Tavern, anna: Person, ben: Person) -> AtTable:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    return table


async def places(table: AtTable, person: Person) -> Any:
    """A stone is set by the first entries of the menus."""
    from tests.bot.choosers import First

    return await table.play(person, First())


async def awaited(table: AtTable) -> Person:
    (seat,) = (await table.now()).started_match.awaited
    user = (await table.now()).seats[seat].user_id
    return next(one for one in table.tavern.people.values() if one.id == user)


@pytest.mark.parametrize("what", [Shed.NOTHING, Shed.POSTS])
async def test_first_an_act_shows_with_the_next_one(tavern: Tavern, anna: Person, what: Shed) -> None:
    """Where a computer player is to move, what has led there is not drawn for itself."""
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    with shedding(what), tavern.calls() as calls:
        ply = (await table.now()).row.ply
        answer = await places(table, anna)
    sheds = what is Shed.POSTS
    assert answer.kind == ("deferred_update" if sheds else "update")
    assert (await table.now()).row.ply == ply + 2
    edits = [call for call in calls if call.method == "PATCH" and "/messages/" in call.path]
    assert len(edits) == 1
    assert has_picture(await table.post())


async def test_then_presses_are_answered_by_words_alone_and_pictures_follow(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await begun(tavern, anna, ben)
    with shedding(Shed.PICTURES):
        await places(table, await awaited(table))
        post = await table.post()
        assert not has_picture(post)
        assert "move 1" in post.text or "Zug 1" in post.text
    await tavern.wait(30)
    assert has_picture(await table.post())


async def test_a_post_nobody_waits_for_is_drawn_however_late() -> None:
    from bot.screens.pictures import Sight, visible_to

    drawn: list[object] = []

    class Pictures:
        shed = Shed.PICTURES

        async def picture(self, sight: Sight) -> Any:
            drawn.append(sight.key)
            return SimpleNamespace(name="table.png", alt="a board")

        def has(self, sight: Sight) -> bool:
            return False

        def words(self, sight: Sight) -> str:
            return "a board"

    async def show(behind: bool) -> Any:
        in_background.set(behind)
        view: Any = None
        return await visible_to(Pictures(), Sight("key", view, view), unchanged=False)  # type: ignore[arg-type]  # as much of it

    nothing, words = await asyncio.create_task(show(behind=False))
    assert (nothing, words.content, drawn) == (None, "a board", [])
    await asyncio.create_task(show(behind=True))
    assert drawn == ["key"]
