"""Edits and presses that cross: what is shown last is what is, with its picture, and menus stay as far as chosen."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.delivery.pictures import PictureService
from bot.sessions.followers import Shown
from bot.wire.interaction import Sent
from bot.wire.message import Message
from bot.wire.rendering import Ready
from bot.wire.uploads import Uploads
from tests.bot.asking import scene
from tests.bot.tavern import Person, Tavern

AT = datetime(2026, 5, 1, tzinfo=UTC)


async def test_a_post_that_was_pressed_is_edited_by_the_token_of_the_press(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", ["a1"])
    post = await at.table.post()
    with tavern.calls() as typed:
        await anna.slash("move", text="d1")
    await at.neighbour.click(post, "Rules")
    await at.neighbour.pick(post, post.selects[0].custom_id, [post.selects[0].entries[0][1]])
    with tavern.calls() as pressed:
        await anna.slash("move", text="g1")
    ways = [[call.path.split("/")[1] for call in calls if call.method == "PATCH"] for calls in (typed, pressed)]
    assert ways == [["webhooks"], ["webhooks"]], "the press by which somebody joined, and the one that has played"


@pytest.mark.parametrize("status", [401, 403, 404])
async def test_a_token_that_is_refused_is_followed_by_the_bots_own(tavern: Tavern, anna: Person, status: int) -> None:
    at = await scene(tavern, anna, "muehle", ["a1"])
    tavern.env.inject_error("PATCH", "/webhooks/*/messages/*", status=status, code=50027, times=None)
    ways = []
    for text in ("d1", "g1"):
        with tavern.calls() as calls:
            await (await at.table.awaited())[0].slash("move", text=text)
        ways.append([call.path.split("/")[1] for call in calls if call.method == "PATCH"])
        assert text in (await at.table.post()).text
    assert ways == [["webhooks", "channels"], ["channels"]], "it falls back once, and tries that token no more"


async def test_after_fourteen_minutes_the_bots_own_token_edits(tavern: Tavern, anna: Person) -> None:
    await scene(tavern, anna, "muehle", ["a1"])
    tavern.leap(14 * 60)
    with tavern.calls() as calls:
        await anna.slash("move", text="d1")
    assert {call.path.split("/")[1] for call in calls if call.method == "PATCH"} == {"channels"}


async def test_a_step_in_the_menus_survives_what_others_do(tavern: Tavern, anna: Person) -> None:
    """Somebody asks for a pause while the mover has chosen his piece."""
    at = await scene(tavern, anna, "chess")
    post = await at.table.post()
    await anna.pick(post, post.selects[0].custom_id, [post.selects[0].entries[0][1]])
    chosen = post.labels
    await at.neighbour.slash("table pause")
    assert set(chosen) <= set(post.labels)


async def test_an_answer_waits_for_an_edit_of_the_same_message(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess")
    posts, now, answered = tavern.services.delivery.posts, await at.table.now(), list[Message]()

    async def change(message: Message) -> Sent:
        answered.append(message)
        return Sent(None)

    press: Any = SimpleNamespace(change=change, pressed_message_id=None)
    async with posts.lock(now):
        answering = asyncio.create_task(posts.change(press, now, Shown()))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not answered
    await answering
    assert len(answered) == 1


async def test_an_answer_does_not_wait_for_a_picture_that_is_drawn_for_nobody(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    at = await scene(tavern, anna, "schnapsen")
    hands, now = tavern.services.delivery.hands, await at.table.now()
    complete, drawing, go_on, answered = PictureService.complete, asyncio.Event(), asyncio.Event(), list[Message]()

    async def draw(self: PictureService, message: Message, *given: Any, **more: Any) -> Ready:
        drawing.set()
        await go_on.wait()
        return await complete(self, message, *given, **more)

    async def change(message: Message) -> Sent:
        answered.append(message)
        return Sent(None)

    monkeypatch.setattr(PictureService, "complete", draw)
    refreshing = asyncio.create_task(hands.refresh(now, at.seat))
    await drawing.wait()
    press: Any = SimpleNamespace(change=change, language="de", raw=SimpleNamespace(message=None))
    answering = asyncio.create_task(hands.change(press, now, at.seat))
    for _ in range(10):
        await asyncio.sleep(0)
    assert len(answered) == 1
    go_on.set()
    await asyncio.gather(refreshing, answering)


def message(edited: int | None, upload: int | None) -> Any:
    """A message as Discord gives it: when it was edited, in seconds, and the file of its picture."""
    media = {"url": "https://example.org/table.png", **({} if upload is None else {"attachment_id": str(upload)})}
    data: Any = {"type": 12, "id": 1, "items": [{"media": media}]}
    return SimpleNamespace(
        id=5,
        created_at=AT,
        edited_at=None if edited is None else AT + timedelta(seconds=edited),
        components=[discord.MediaGalleryComponent(data, None)],
    )


@pytest.mark.parametrize(
    ("edited", "pressed", "present"),
    [
        pytest.param(None, message(1, 11), 11, id="no edit of ours is known"),
        pytest.param(message(3, 33), message(1, 11), 33, id="pressed before the edit arrived"),
        pytest.param(message(3, 33), message(3, 33), 33, id="pressed after it"),
        pytest.param(message(3, 33), message(7, 77), 77, id="edited since by another process"),
        pytest.param(message(3, None), message(1, 11), None, id="the edit took the picture away"),
    ],
)
def test_the_picture_a_pressed_message_has_now(edited: Any, pressed: Any, present: int | None) -> None:
    uploads = Uploads()
    if edited is not None:
        uploads.note(edited)
    found = uploads.present(pressed)
    assert (None if found is None else found.id) == present


def test_an_edit_that_is_told_late_takes_nothing_back() -> None:
    uploads = Uploads()
    uploads.note(message(7, 77))
    uploads.note(message(3, 33))
    found = uploads.present(message(1, 11))
    assert found is not None
    assert found.id == 77
