"""What is in the outbox is delivered, whatever goes wrong with one table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.delivery.pictures import PictureService
from bot.runtime.i18n import gettext_for
from bot.screens.lobby import limits_name
from bot.sessions.lobby import note_rules, set_time_limits
from bot.sessions.outbox_content import GRACE
from bot.sessions.time_control import TIME_LIMITS, TimeControl
from bot.wire.message import Message
from bot.wire.person import Person as Asking
from bot.wire.rendering import Ready
from games.contract import View
from games.contract.views import Board
from tests.bot.tavern import AtTable, First, Person, Tavern

PAID = GRACE / 1000 + 5
LATER = 70
"""Seconds after which what could not be delivered is tried again."""
WISH = gettext_for("de")("{names} would like to stop the match.")
PLAYED = "Your move is played, but I cannot show it just now."


def a_bug_in_boards(view: View, *_: object) -> None:
    """No board can be drawn any more."""
    if any(isinstance(part, Board) for part in view.parts):
        raise RuntimeError("a bug")


async def act_elsewhere(table: AtTable) -> None:
    """An act that another process has journalled and not shown."""
    match = (await table.now()).started_match
    seat = match.awaited[0]
    await table.tavern.witness.play(table.id, seat, lambda match: match.legals[seat].moves[0])


async def shows(table: AtTable, ply: int) -> bool:
    return gettext_for("de")("move {n}", n=ply) in (await table.post()).text


async def test_a_table_that_cannot_be_shown_does_not_stop_the_others(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    mills = await tavern.open(anna, "muehle")
    three = await tavern.open(anna, "boese_drei", channel=tavern.new_channel("zwei"))
    await three.agree(anna, auto_wurf="1")
    for table in (mills, three):
        await table.join(ben)
        await table.start(anna)
    with tavern.easel.looking(a_bug_in_boards), tavern.forgiving("not delivered"):
        await act_elsewhere(mills)
        await act_elsewhere(three)
        await tavern.wait(PAID)
        assert not await shows(mills, 1)
        assert await shows(three, 1)
        await act_elsewhere(three)
        await tavern.wait(PAID)
        assert await shows(three, 2), "and it goes on"
        (entry, *_) = tavern.logged("not delivered")
        assert entry["log_level"] == "error"
        assert entry["match"] == mills.id
    await tavern.wait(LATER)
    assert await shows(mills, 1)


async def test_a_round_that_fails_is_not_the_last(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)

    async def broken(*_: Any) -> Any:
        raise RuntimeError("a bug")

    with monkeypatch.context() as bug, tavern.forgiving("a round of deliveries failed"):
        bug.setattr(tavern.services.host.store.outbox, "acquire", broken)
        await act_elsewhere(table)
        await tavern.wait(PAID)
        assert tavern.logged("a round of deliveries failed")
        assert not await shows(table, 1)
    await tavern.wait(5)
    assert await shows(table, 1)


@pytest.mark.parametrize("way", ["click", "move", "mention"])
async def test_an_act_that_cannot_be_drawn_is_played(
    tavern: Tavern, anna: Person, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """A bug in a picture: the act stands, the person hears so, the computer player goes on."""
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    before, post = await table.ply(), await table.post()
    select = post.select()
    with tavern.easel.looking(a_bug_in_boards), tavern.forgiving("not delivered", "an act was not shown"):
        if way == "click":
            answer = await anna.pick(post, select.custom_id, [select.entries[0][1]])
            assert answer.private
            assert gettext_for("de")(PLAYED) in answer.text
        elif way == "move":
            answer = await anna.slash("move", text=select.entries[0][0])
            assert answer.private
            assert select.entries[0][0] in answer.text
        else:
            await anna.mentions(select.entries[0][0])
        assert await table.ply() == before + 2
        assert await table.awaited() == [anna]
    await tavern.wait(LATER)
    assert await shows(table, before + 2)


async def wished_elsewhere(table: AtTable, person: Person) -> None:
    """Somebody's wish to stop, which another process has noted and shown before us."""
    now = await table.now()
    seat, ply = await table.seat(person), now.started_match.ply
    await table.tavern.witness.note(now, lambda notes: notes.with_wish("stop", seat, ply))


def meanwhile(monkeypatch: pytest.MonkeyPatch, screen: str, do: Callable[[], Awaitable[None]]) -> None:
    """Let something happen when the first message of a screen is ready, and is not sent yet."""
    complete, left = PictureService.complete, [do]

    async def completed(self: PictureService, message: Message, *given: Any, **named: Any) -> Ready:
        ready = await complete(self, message, *given, **named)
        while left and message.screen == screen:
            await left.pop()()
        return ready

    monkeypatch.setattr(PictureService, "complete", completed)


async def begun(tavern: Tavern, game: str, *people: Person) -> tuple[AtTable, Person]:
    """A match that has just begun, and who is to move."""
    table = await tavern.open(people[0], game)
    await table.join(*people[1:])
    await table.start(people[0])
    (mover,) = await table.awaited()
    return table, mover


async def test_a_step_in_the_menus_hides_nothing_that_happened_meanwhile(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, mover = await begun(tavern, "positionsschach", anna, ben)
    meanwhile(monkeypatch, "table", lambda: wished_elsewhere(table, ben))
    post = await table.post()
    answer = await table.step(mover, post, await table.seat(mover), First())
    assert answer.kind == "update"
    assert await table.ply() == 0, "one step is no move yet"
    assert WISH.format(names=ben.actor.user.global_name) in post.text
    # and the menus are those of the present question
    assert (await table.play(mover, First())).kind == "update"


async def test_a_stale_press_shows_what_happened_while_it_was_answered(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, mover = await begun(tavern, "dame", anna, ben)
    post = await table.post()
    stale = post.menu()[0].custom_id
    await table.play(mover, First())
    meanwhile(monkeypatch, "table", lambda: wished_elsewhere(table, ben))
    await mover.stale(post, stale, values=["0"])
    assert WISH.format(names=ben.actor.user.global_name) in post.text


async def test_a_change_in_the_lobby_hides_no_other(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await tavern.open(anna, "dame")

    async def changed() -> None:
        await table.tavern.witness.store.matches.update(
            table.id, was={"status": "lobby"}, time_control=str(TimeControl(TIME_LIMITS["day3"]))
        )

    meanwhile(monkeypatch, "lobby", changed)
    await table.join(ben)
    post = await table.post()
    assert str(ben.actor.user.global_name) in post.text
    assert limits_name(TIME_LIMITS["day3"], gettext_for("de")) in post.text


STEPS: dict[str, list[str | None]] = {
    "stop": ["{names} would like to stop", "**The match was stopped.**"],
    "pause": ["{names} would like to pause", "⏸ **Paused**"],
    "resume": ["{names} would like to go on", None],
}


@pytest.mark.parametrize("wish", STEPS)
async def test_an_agreement_is_shown_even_if_the_bot_ends_when_it_is_noted(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch, wish: str
) -> None:
    """Whoever notes it dies before it is shown; the table is shown by the next round."""
    table = await tavern.open(ben, "muehle")
    await table.join(anna)
    await table.start(ben)
    if wish == "resume":
        for person in (anna, ben):
            await person.slash("table pause")

    async def dead(table: object) -> None:
        return None

    monkeypatch.setattr(tavern.services.host, "refresh", dead)
    for person, expected in zip((anna, ben), STEPS[wish], strict=True):
        await person.slash(f"table {wish}")
        await tavern.wait(PAID)
        shown = (await table.post()).text
        if expected is None:
            assert "⏸" not in shown
        else:
            assert expected.format(names=anna.actor.user.global_name) in shown


@pytest.mark.parametrize("change", ["pace", "rules"])
async def test_a_change_in_the_lobby_is_shown_even_if_the_bot_ends_when_it_is_noted(
    tavern: Tavern, anna: Person, change: str
) -> None:
    table = await tavern.open(anna, "muehle")
    lobby, host = await table.now(), tavern.services.host
    if change == "pace":
        person = Asking(anna.id, anna.name, "de", tavern.channel.id)
        await set_time_limits(host, person, lobby, "day3")
    else:
        await note_rules(host, lobby, "Sonntags")
    await tavern.wait(PAID)
    expected = limits_name(TIME_LIMITS["day3"], gettext_for("de")) if change == "pace" else "Sonntags"
    assert expected in (await table.post()).text
