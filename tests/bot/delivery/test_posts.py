"""What posts and hands do where others act, or where their place is gone, while they are being shown."""

from __future__ import annotations

from typing import Any

import pytest

from bot.delivery.pictures import PictureService
from bot.runtime.i18n import gettext_for
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Message
from bot.wire.rendering import Ready
from data import rows
from data.matches import Matches
from tests.bot.asking import seated
from tests.bot.tavern import First, Person, Tavern


async def test_a_post_shows_what_was_played_while_it_was_being_shown(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person, ben: Person
) -> None:
    """Another process has acted, and may have shown it before we have shown what was before."""
    table = await seated(tavern, "muehle", anna, ben)
    complete, acted = PictureService.complete, [0]

    async def complete_late(self: PictureService, message: Message, *given: Any, **more: Any) -> Ready:
        ready = await complete(self, message, *given, **more)
        acted[0] += 1
        if acted[0] == 1:
            seat = now.started_match.awaited[0]
            await tavern.witness.play(table.id, seat, lambda match: match.legals[seat].moves[0])
        return ready

    now = await table.now()
    monkeypatch.setattr(PictureService, "complete", complete_late)
    await tavern.services.delivery.posts.update(now)
    assert acted == [2]
    assert gettext_for("de")("move {n}", n=1) in (await table.post()).text


async def test_what_an_answer_shows_is_not_overtaken_by_what_was_drawn_before(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person, ben: Person
) -> None:
    """Ben sits down while the lobby without him is being drawn: his answer shows him, and nothing unshows him."""
    table = await tavern.open(anna, "muehle")
    complete = PictureService.complete
    drawn: list[int] = []

    async def draw_while_ben_joins(self: PictureService, message: Message, *given: Any, **more: Any) -> Ready:
        ready = await complete(self, message, *given, **more)
        drawn.append(str(message).count("👤"))
        if len(drawn) == 1:
            await table.join(ben)
        return ready

    monkeypatch.setattr(PictureService, "complete", draw_while_ben_joins)
    with tavern.calls() as calls:
        await tavern.services.delivery.posts.update(await table.now())
    assert drawn == [1, 2, 2], "the answer to Ben is the second"
    edits = [call for call in calls if call.method == "PATCH" and str((await table.post()).id) in call.path]
    assert len(edits) == 1
    assert ben.name in (await table.post()).text


async def test_a_post_that_another_process_puts_up_is_not_put_up_twice(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person, ben: Person
) -> None:
    table = await seated(tavern, "muehle", anna, ben)
    reserve = Matches.reserve_post

    async def second(self: Matches, *given: Any) -> bool:
        assert await reserve(tavern.book.matches, *given), "the other one comes first"
        return await reserve(self, *given)

    tavern.leap(51 * 60)
    monkeypatch.setattr(Matches, "reserve_post", second)
    with tavern.calls() as calls:
        await tavern.services.delivery.posts.update(await table.now())
    assert not [call for call in calls if call.method == "POST"]


async def test_a_hand_whose_place_is_gone_stops_no_table(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "maexchen", anna, ben)
    for method, path in (("PATCH", "messages/*"), ("POST", "messages")):
        tavern.env.inject_error(method, f"/channels/{anna.dm.id}/{path}", status=404, code=10003, times=None)
    now = await table.now()
    hand = rows.OutboxDraft(kind="hand", target=str(await table.seat(anna)), payload="")
    entries = await tavern.services.host.store.outbox.enqueue(table.id, now.started_match.ply, [hand], tavern.now_ms)
    with tavern.forgiving("not delivered"):
        await tavern.services.delivery.outbox.deliver(now, entries)
        await tavern.settle()
    assert tavern.logged("not delivered")
    assert (await table.now()).row.status == "open"


async def test_a_view_that_cannot_be_changed_any_more_is_tried_once(tavern: Tavern, anna: Person, ben: Person) -> None:
    """It was dismissed; from then on the hand comes as a direct message."""
    table = await seated(tavern, "maexchen", anna, ben)
    await anna.opens_view(await table.post())
    seat, hands = await table.seat(anna), tavern.services.delivery.hands
    tavern.env.inject_error("PATCH", "/webhooks/*/messages/*", status=404, code=10008, times=None)
    ways = []
    for _ in range(2):
        with tavern.calls() as calls:
            await hands.refresh(await table.now(), seat)
        ways.append([call.path.split("/")[1] for call in calls if call.method == "PATCH"])
    assert ways == [["webhooks", "channels"], ["channels"]]


async def test_who_plays_in_his_direct_messages_has_no_other_view(tavern: Tavern, anna: Person, ben: Person) -> None:
    """The view he had opened in the channel is left as it is; two would have to be kept up to date."""
    table = await seated(tavern, "maexchen", anna, ben)
    await anna.opens_view(await table.post())
    seat = await table.seat(anna)
    assert (await table.now()).seats[seat].ephemeral_token is not None
    assert anna.hand is not None
    await tavern.services.delivery.hands.refresh(await table.now(), seat)
    await anna.press(anna.hand, str(Press(Action.VIEW, table.id, ("again",))))
    assert (await table.now()).seats[seat].ephemeral_token is None


async def test_a_press_at_a_post_that_is_too_old_puts_up_another(tavern: Tavern, anna: Person, ben: Person) -> None:
    """An answer could still change the old one; Discord throttles that, and nobody finds it any more."""
    table = await seated(tavern, "muehle", anna, ben)
    old = await table.post()
    tavern.leap(51 * 60)
    await table.play((await table.awaited())[0], First(), "post")
    assert (await table.post()).id != old.id
    assert not old.selects
    assert gettext_for("de")("move {n}", n=1) in (await table.post()).text
