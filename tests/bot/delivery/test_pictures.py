"""Pictures that several ask for at once: drawn once, and nothing is lost or logged where they come late."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any, cast
from unittest.mock import PropertyMock, patch

import pytest

from bot.delivery.pictures import PictureService
from bot.runtime.background import behind
from bot.runtime.jobs import Drawing
from bot.runtime.shedding import Strain
from bot.runtime.worker_pool import TooBusy, WorkerPool
from bot.wire.message import Attachment, Message, Picture, Text
from bot.wire.rendering import KeptPicture, Ready, Upload
from bot.wire.sight import AnySight, GallerySight, Sight
from games.library import find, sheet
from games.sheets import MessageFormatter


def a_sight(key: str = "key") -> Sight:
    return Sight(key, cast(Any, None), MessageFormatter(sheet(find("muehle"), "en"), ("Anna", "Ben")))


class Workers(WorkerPool):
    """Workers that come to an end when they are let."""

    def __init__(self) -> None:
        super().__init__("test", 1, processes=False)
        self.gate = asyncio.Event()
        self.begun = 0
        self.fault: Exception | None = None
        """Of what is wanted soon."""

    async def _in_line(self, patience: float | None, work: Any, *args: object) -> Any:
        self.begun += 1
        await self.gate.wait()
        if self.fault is not None and patience is not None:
            raise self.fault
        return Drawing(b"png", "a board"), 0.01


@contextmanager
def faults() -> Iterator[list[dict[str, Any]]]:
    """What the event loop had nobody to tell of."""
    loop, told = asyncio.get_running_loop(), list[dict[str, Any]]()
    handler = loop.get_exception_handler()
    loop.set_exception_handler(lambda _, context: told.append(context))
    try:
        yield told
    finally:
        loop.set_exception_handler(handler)


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def lasting(seconds: float | None) -> Any:
    """Whoever waits for a picture has so much patience."""
    return patch.object(Strain, "longest", PropertyMock(return_value=seconds))


@pytest.mark.parametrize("fault", [None, TooBusy(), ValueError("no such thing")])
async def test_a_picture_for_which_several_have_waited_in_vain_comes_once(fault: Exception | None) -> None:
    workers = Workers()
    pictures, workers.fault = PictureService(workers), fault
    with faults() as told:
        with lasting(0.0):
            assert await asyncio.gather(*(pictures.picture_soon(a_sight()) for _ in range(3))) == [None, None, None]
            assert await pictures.picture_soon(a_sight()) is None, "nobody waits once more for what is late"
        workers.gate.set()
        await settled()
        assert told == []
    assert workers.begun == 1
    assert pictures.has(a_sight()) is (fault is None)
    assert (await pictures.picture(a_sight())).description == "a board", "a fault is forgotten"
    assert workers.begun == (1 if fault is None else 2)


async def test_whoever_asks_meanwhile_gets_the_same_picture() -> None:
    workers = Workers()
    pictures = PictureService(workers)
    with lasting(None):
        asked = [asyncio.create_task(pictures.picture_soon(a_sight(key))) for key in ("one", "one", "other")]
        await settled()
        asked[0].cancel()
        await settled()
        workers.gate.set()
        same, other = await asyncio.gather(*asked[1:])
    assert asked[0].cancelled()
    assert same is not None
    assert other is not None
    assert same is not other
    assert workers.begun == 2, "and whoever goes takes nobody's picture along"


@pytest.mark.parametrize(("views", "comes"), [(1, False), (6, True)])
async def test_a_picture_of_several_views_is_waited_for_longer(views: int, comes: bool) -> None:
    workers = Workers()
    pictures = PictureService(workers)
    several = GallerySight(tuple((str(number), a_sight(str(number))) for number in range(views)), "en")
    with lasting(0.05):
        asked = asyncio.create_task(pictures.picture_soon(several))
        await asyncio.sleep(0.1)
        workers.gate.set()
        assert (await asked is not None) == comes


async def test_what_nobody_has_time_for_is_told_to_all_who_ask() -> None:
    workers = Workers()
    pictures, workers.fault = PictureService(workers), TooBusy()
    workers.gate.set()
    with lasting(None), faults() as told:
        assert await asyncio.gather(*(pictures.picture_soon(a_sight()) for _ in range(2))) == [None, None]
        await settled()
        assert told == []


async def test_a_late_picture_is_waited_for_by_whoever_has_time() -> None:
    workers = Workers()
    pictures = PictureService(workers)
    with lasting(0.0):
        assert await pictures.picture_soon(a_sight()) is None
    behind = asyncio.create_task(pictures.picture(a_sight()))
    await settled()
    workers.gate.set()
    assert (await behind).content == b"png"
    assert workers.begun == 1


async def test_whoever_has_time_is_not_put_off_with_a_late_picture_that_was_given_up() -> None:
    workers = Workers()
    pictures, workers.fault = PictureService(workers), TooBusy()
    with lasting(0.0):
        assert await pictures.picture_soon(a_sight()) is None
    behind = asyncio.create_task(pictures.picture(a_sight()))
    await settled()
    workers.gate.set()
    assert (await behind).content == b"png"


# --- what becomes of the picture of a message ---

TABLE = Message("table", (Text("Mühle"), Picture(a_sight())))
STEP = Message("table", (Text("Mühle"), Picture(a_sight(), is_unchanged=True)))
LOBBY = Message("lobby", (Text("Mühle"), Picture(a_sight(), is_illustration=True)))
REPLAY = Message("replay", (Text("Mühle"), Picture(a_sight(), is_essential=True)))
FOLLOWS = "-# The picture will follow in a moment."
DRAWN = Attachment(b"png", "table.png", "a board")
PRESENT = Upload(7)


class InTime(PictureService):
    """Draws at once, or never in time for somebody who waits."""

    def __init__(self, *, in_time: bool) -> None:
        super().__init__(Workers())
        self.in_time = in_time

    async def picture(self, sight: AnySight) -> Attachment:
        return DRAWN

    async def picture_soon(self, sight: AnySight) -> Attachment | None:
        return DRAWN if self.in_time else None

    def words(self, sight: AnySight) -> str:
        return "in words"


@dataclass(frozen=True)
class Case:
    """A message with a picture, how the workers are, and whether the picture is drawn, kept or late."""

    becomes: str
    message: Message
    in_time: bool = False
    present: Upload | None = PRESENT
    same_moment: bool = False
    patient: bool = False
    behind: bool = False


CASES = {
    "in time": Case("drawn", TABLE, in_time=True),
    "too late": Case("late", TABLE),
    "too late, where the moment's picture stands": Case("kept for now", TABLE, same_moment=True),
    "too late for a new message": Case("late", TABLE, present=None, same_moment=True),
    "too late for a lobby, where nobody is to move yet": Case("late without words", LOBBY),
    "for nobody who waits": Case("drawn", TABLE, behind=True),
    "waited for": Case("drawn", TABLE, patient=True),
    "nothing has changed": Case("kept", STEP, in_time=True),
    "nothing has changed, but no picture stands there": Case("drawn", STEP, present=None),
    "nothing without it": Case("drawn", REPLAY),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
async def test_a_picture_is_drawn_or_kept_or_late(case: Case) -> None:
    pictures = InTime(in_time=case.in_time)
    with behind() if case.behind else nullcontext():
        ready = await pictures.complete(case.message, case.present, same_moment=case.same_moment, patient=case.patient)
    expected = {
        "drawn": Ready(case.message, DRAWN),
        "kept": Ready(case.message, KeptPicture(PRESENT, "in words")),
        "kept for now": Ready(case.message, KeptPicture(PRESENT, "in words"), is_late=True),
        "late without words": Ready(Message("lobby", (Text("Mühle"), Text(FOLLOWS))), is_late=True),
        "late": Ready(Message("table", (Text("Mühle"), Text(f"in words\n{FOLLOWS}"))), is_late=True),
    }
    assert ready == expected[case.becomes]


async def test_a_message_without_a_picture_is_ready() -> None:
    words = Message("sure", (Text("?"),))
    assert await InTime(in_time=False).complete(words) == Ready(words)
