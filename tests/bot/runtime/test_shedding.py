"""What is left out when the workers are behind, in which order; by lengths of queues, not by clocks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import PropertyMock, patch

import pytest

from bot.delivery.pictures import PictureService
from bot.runtime.line import Line
from bot.runtime.shedding import BEGUN, PATIENCE, Shed, Strain
from bot.runtime.worker_pool import TooBusy, WorkerPool
from tests.bot.choosers import First
from tests.bot.people import Person
from tests.bot.screen import Note
from tests.bot.tavern import AtTable, Tavern


@pytest.mark.parametrize(
    ("takes", "workers", "waiting", "ahead", "shed"),
    [
        (0.02, 2, 0, 0, Shed.NOTHING),
        (0.02, 2, 10, 10, Shed.NOTHING),
        (0.02, 2, 11, 0, Shed.POSTS),
        (0.02, 2, 15, 15, Shed.POSTS),
        (0.02, 2, 1000, 15, Shed.POSTS),
        (0.02, 2, 16, 16, Shed.PICTURES),
        (0.02, 1, 5, 5, Shed.NOTHING),
        (0.02, 1, 6, 6, Shed.POSTS),
        (0.02, 1, 8, 8, Shed.PICTURES),
        (0.2, 2, 1, 1, Shed.NOTHING),
        (0.2, 2, 2, 1, Shed.POSTS),
        (0.2, 2, 2, 2, Shed.PICTURES),
    ],
)
def test_the_longer_the_queue_the_more_is_left_out(
    takes: float, workers: int, waiting: int, ahead: int, shed: Shed
) -> None:
    """What nobody waits for counts for what else nobody waits for, and not for the answers to presses."""
    strain = Strain(workers)
    strain.note(takes)
    assert strain.shed(waiting, ahead) is shed


def test_what_no_job_has_taken_yet_is_no_strain() -> None:
    assert Strain(2).shed(1000, 1000) is Shed.NOTHING


def test_a_machine_that_gets_slower_is_noticed_and_one_that_gets_quicker_again() -> None:
    strain = Strain(2)
    seen = []
    for takes in (0.02, *[0.4] * 30, *[0.02] * 60):
        strain.note(takes)
        seen.append(strain.shed(6, 4))
    kinds = [kind for kind, before in zip(seen, [None, *seen], strict=False) if kind is not before]
    assert kinds == [Shed.NOTHING, Shed.POSTS, Shed.PICTURES, Shed.POSTS, Shed.NOTHING]


def test_where_every_picture_takes_long_none_is_given_up_for_that() -> None:
    quick, slow = Strain(1), Strain(1)
    quick.note(0.01)
    slow.note(1.0)
    assert quick.longest == PATIENCE + BEGUN
    assert slow.longest is not None
    assert slow.longest > 4


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
    return await table.play(person, First())


async def awaited(table: AtTable) -> Person:
    (seat,) = (await table.now()).started_match.awaited
    user = (await table.now()).seats[seat].user_id
    return next(one for one in table.tavern.people.values() if one.id == user)


@pytest.mark.parametrize("what", [Shed.NOTHING, Shed.POSTS])
async def test_whoever_presses_sees_his_act_however_far_behind_the_workers_are(
    tavern: Tavern, anna: Person, what: Shed
) -> None:
    """Also where a computer player is to move, whose answer is shown at once, too."""
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    with shedding(what), tavern.calls() as calls:
        ply = (await table.now()).row.ply
        answer = await places(table, anna)
    assert answer.kind == "update"
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
        await tavern.wait(6)
        assert not has_picture(await table.post()), "others wait for the workers"
    await tavern.wait(30)
    assert has_picture(await table.post())


@contextmanager
def stuck(tavern: Tavern) -> Iterator[tuple[asyncio.Event, list[object]]]:
    """Workers come to an end with nothing before an event, and nobody waits for long; also what they have begun."""
    gate, begun = asyncio.Event(), list[object]()

    async def hold(work: object) -> None:
        begun.append(work)
        await tavern.env.external_wait(gate.wait(), reason="a slow worker")

    tavern.easel.hold, tavern.easel.longest = hold, 0.0
    try:
        yield gate, begun
    finally:
        gate.set()
        tavern.easel.hold, tavern.easel.longest = None, None


def edits(calls: list[Any]) -> int:
    return sum(call.method == "PATCH" and "/messages/" in call.path for call in calls)


async def test_a_worker_that_takes_long_holds_no_answer_up_and_its_picture_is_used(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await begun(tavern, anna, ben)
    with stuck(tavern) as (gate, drawings):
        with tavern.calls() as calls:
            answer = await places(table, await awaited(table))
        assert answer.kind == "update"
        assert len([call for call in calls if call.path.endswith("/callback")]) == len(calls), "answers, and no more"
        assert not has_picture(await table.post())
        assert len(drawings) == 1
        gate.set()
        with tavern.calls() as calls:
            # nothing else is behind, so nobody has to wait for it long
            await tavern.wait(6)
        assert has_picture(await table.post())
        assert edits(calls) == 1
        assert len(drawings) == 1, "what was drawn too late is shown, and not drawn once more"


async def test_a_lobby_stands_in_words_until_the_workers_have_started(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    with stuck(tavern) as (gate, _):
        table = await tavern.open(anna, "muehle")
        post = await table.post()
        assert not has_picture(post)
        assert post.has("Join", "Mitspielen")
        await table.join(ben)
        assert not has_picture(await table.post())
        gate.set()
        await tavern.wait(6)
        assert has_picture(await table.post())


async def test_what_was_left_out_comes_with_the_next_act_and_costs_no_call(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await begun(tavern, anna, ben)
    with shedding(Shed.PICTURES):
        await places(table, await awaited(table))
    assert not has_picture(await table.post())
    with tavern.calls() as calls:
        await places(table, await awaited(table))
        assert has_picture(await table.post())
        await tavern.wait(30)
    assert edits(calls) == 0


async def test_a_step_in_the_menus_keeps_the_picture_that_is_there(tavern: Tavern, anna: Person, ben: Person) -> None:
    """Only its marks would change: where time is short, they wait for the next one."""
    table = await tavern.open(anna, "positionsschach")
    await table.join(ben)
    await table.start(anna)
    ply, post, person = await table.ply(), await table.post(), await awaited(table)
    files, buttons = post.files, [one.custom_id for one in post.menu()]
    with shedding(Shed.PICTURES):
        answer = await table.step(person, post, await table.seat(person), First())
    assert (answer.kind, await table.ply()) == ("update", ply)
    now = await table.post()
    assert [one.custom_id for one in now.menu()] != buttons
    assert has_picture(now)
    assert now.files == files


async def test_a_hand_that_was_answered_by_words_is_shown_whole_later(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await tavern.open(anna, "schnapsen")
    await table.join(ben)
    await table.start(anna)
    with shedding(Shed.PICTURES), patch.object(PictureService, "has", return_value=False):
        view = await anna.opens_view(await table.post())
        assert not has_picture(view)
    with tavern.calls() as calls:
        await tavern.wait(30)
    assert has_picture(view)
    assert len([call for call in calls if call.method == "PATCH"]) == 1


class Impatient(Strain):
    """Waits for no worker at all."""

    patience = 0.0


async def test_whoever_has_lost_patience_leaves_the_line_and_his_work_is_not_done() -> None:
    pool, gate, done = WorkerPool("test", 1, processes=False), threading.Event(), list[str]()
    pool.strain = Impatient(1)

    def work(name: str) -> None:
        gate.wait()
        done.append(name)

    busy = [asyncio.create_task(pool.do(work, str(number))) for number in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(TooBusy):
        await pool.do_soon(work, "hurried")
    gate.set()
    await asyncio.gather(*busy)
    await pool.do_soon(work, "free")
    pool.close()
    assert done == ["0", "1", "2", "free"]
    assert pool.waiting == 0


async def test_in_a_line_whoever_is_waited_for_goes_first_and_a_place_is_never_lost() -> None:
    line, order = Line(1), list[str]()

    async def stand(name: str, *, behind: bool) -> None:
        assert await line.take(behind=behind)
        order.append(name)
        line.leave()

    assert await line.take(behind=False)
    tasks = {
        name: asyncio.create_task(stand(name, behind=name.startswith("behind")))
        for name in ("behind 1", "first 1", "gone", "first 2", "behind 2", "late")
    }
    await asyncio.sleep(0)
    assert line.ahead == 5
    tasks["gone"].cancel()
    await asyncio.sleep(0)
    line.leave()
    # the place is his already when he is told to go
    tasks["first 1"].cancel()
    await asyncio.gather(*tasks.values(), return_exceptions=True)
    assert order == ["first 2", "late", "behind 1", "behind 2"]
    assert line.ahead == 0
    assert await line.take(behind=True, patience=0)
    assert not await line.take(behind=False, patience=0)
    line.leave()
    assert line.ahead == 0
