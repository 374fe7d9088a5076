"""On the way through the menus the picture stays: the edit names its file, and sends it where Discord wants that."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.wire.interaction import Interaction
from tests.bot.asking import seated
from tests.bot.tavern import Door, Note, Person, Tavern, menu_place

REFUSED = "a kept picture was refused, so it is sent"
DOORS: tuple[Door, ...] = ("post", "button")


async def at_a_menu(tavern: Tavern, door: Door) -> tuple[Person, Note]:
    """Somebody whose stake is chosen in two steps, neither of which a board marks, and the message where he chooses."""
    table = await seated(tavern, "lustige_sieben", tavern.people["anna"], tavern.people["ben"])
    (mover,) = await table.awaited()
    post = await table.post()
    return mover, post if door == "post" else await mover.opens_view(post)


async def step(person: Person, note: Note) -> None:
    """One step into the menus; the message then asks for the next."""
    before = [select.custom_id for select in note.selects]
    (select,) = note.selects
    await person.pick(note, select.custom_id, [select.entries[0][1]])
    place = menu_place(note.selects[0].custom_id if note.selects else note.buttons[0].custom_id)
    assert place is not None
    assert before != [select.custom_id for select in note.selects]


def edits(calls: list[Any]) -> list[Any]:
    """The attachments of each edit of the pressed message."""
    bodies = [call.json.get("data", call.json) for call in calls if call.method != "GET"]
    return [body["attachments"] for body in bodies if body and "attachments" in body]


def late(monkeypatch: pytest.MonkeyPatch, *ways: str) -> None:
    """Let Discord be asked for more time before somebody is answered in these ways."""
    for way in ways:
        monkeypatch.setattr(Interaction, way, _later(getattr(Interaction, way)))


def _later(answer: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def answer_later(self: Interaction, *given: Any, **more: Any) -> Any:
        await self.later()
        return await answer(self, *given, **more)

    return answer_later


ANSWERS = {"at once": "/interactions/*/callback", "after more time": "/webhooks/*/messages/@original"}


@pytest.fixture(params=ANSWERS, ids=lambda name: name.replace(" ", "-"))
def path(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where the edit goes."""
    if request.param != "at once":
        late(monkeypatch, "change")
    return ANSWERS[request.param]


@pytest.mark.parametrize("door", DOORS)
async def test_a_step_names_the_file_that_the_message_keeps(tavern: Tavern, path: str, door: Door) -> None:
    mover, note = await at_a_menu(tavern, door)
    (file,), picture = note.files, note.picture
    with tavern.calls() as calls:
        await step(mover, note)
    assert edits(calls) == [[{"id": file["id"]}]]
    assert note.files == [file]
    assert note.picture == picture


@pytest.mark.parametrize("code", [50035, 0])
@pytest.mark.parametrize("door", DOORS)
async def test_a_refused_edit_is_made_once_more_with_everything(
    tavern: Tavern, path: str, door: Door, code: int
) -> None:
    mover, note = await at_a_menu(tavern, door)
    (file,), picture = note.files, note.picture
    tavern.env.inject_error("*", path, status=400, code=code)
    with tavern.calls() as calls, tavern.forgiving(REFUSED):
        await step(mover, note)
    kept, sent = edits(calls)
    assert kept == [{"id": file["id"]}]
    assert [one["filename"] for one in sent] == ["table.png"]
    assert sent[0]["description"]
    assert note.picture == picture
    assert [entry["log_level"] for entry in tavern.logged(REFUSED)] == ["warning"]
    # the host was told; the next refusal is not worth a warning
    await mover.click(note, "Back")
    tavern.env.inject_error("*", path, status=400, code=code)
    await step(mover, note)
    assert [entry["log_level"] for entry in tavern.logged(REFUSED)] == ["warning", "debug"]


async def test_a_refusal_of_everything_is_no_reason_to_go_on(tavern: Tavern) -> None:
    mover, note = await at_a_menu(tavern, "post")
    (select,) = note.selects
    tavern.env.inject_error("POST", "/interactions/*/callback", status=400, code=50035, times=2)
    with tavern.calls() as calls, tavern.forgiving(REFUSED, "a press failed"):
        tavern.tolerated = (Exception,)
        await tavern.late_press(mover, note, select.custom_id, [select.entries[0][1]])
        await tavern.settle()
    assert len(edits(calls)) == 2


@pytest.mark.parametrize(("status", "code"), [(400, 40060), (404, 10062), (400, 30046)])
async def test_a_refusal_for_another_reason_is_not_answered_by_an_upload(
    tavern: Tavern, status: int, code: int
) -> None:
    mover, note = await at_a_menu(tavern, "post")
    (select,) = note.selects
    tavern.env.inject_error("POST", "/interactions/*/callback", status=status, code=code)
    tavern.tolerated = (Exception,)
    with tavern.calls() as calls, tavern.forgiving("too late to answer", "a press failed"):
        await tavern.late_press(mover, note, select.custom_id, [select.entries[0][1]])
        await tavern.settle()
    assert len(edits(calls)) == 1
    assert not tavern.logged(REFUSED)


async def test_a_picture_whose_file_is_not_named_is_sent(tavern: Tavern) -> None:
    mover, note = await at_a_menu(tavern, "post")
    for part in note.parts:
        for item in part.get("items") or ():
            del item["media"]["attachment_id"]
    picture = note.picture
    with tavern.calls() as calls:
        await step(mover, note)
    ((sent,),) = edits(calls)
    assert sent["filename"] == "table.png"
    assert note.picture == picture


async def test_a_message_that_shows_no_picture_any_more_has_no_file(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    post = await table.post()
    assert post.files
    with tavern.calls() as calls:
        await anna.find(post, "Leave")
    assert edits(calls)[-1] == []
    assert not post.files
