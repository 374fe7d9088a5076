"""Presses that no menu offers: at the public post, a second time, and for what is asked next."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.sessions.host import Host
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from games import menu
from games.contract import on_menus
from tests.bot.asking import (
    Finger,
    Scene,
    Text,
    as_before,
    at_once,
    forged,
    leading,
    passing,
    scene,
    seated,
)
from tests.bot.tavern import Note, Person, Tavern


def steps_to_a_move(at: Scene) -> tuple[int, ...]:
    """The way through a player's own menus to the first move."""
    found = on_menus(at.match.game, at.match.state, at.seat, at.match.legals[at.seat])
    path: tuple[int, ...] = ()
    while not isinstance(node := menu.walk(found, path), menu.Chosen):
        match node:
            case menu.Choose(entries=entries):
                step = entries[0].step
            case menu.ChooseSome(lo=lo):
                step = menu.mask(range(lo))
            case menu.ChooseNumber(lo=lo):
                step = lo
        path = (*path, step)
    return path


def at_place(at: Scene, path: tuple[int, ...], action: Action = Action.MENU_BUTTON) -> str:
    return str(Press(action, at.table.id, Place(at.seat, at.match.asked[at.seat], path).arguments()))


HIDDEN: dict[str, tuple[str, int, tuple[Text, ...]]] = {
    "passing cards": ("herz", 4, ()),
    "leading to a trick": ("herz", 4, (passing,) * 4),
    "following in a trick": ("herz", 4, (*(passing,) * 4, leading)),
    "announcing a throw": ("maexchen", 2, ("wurf",)),
}


@pytest.mark.parametrize("case", HIDDEN)
async def test_nobody_plays_from_the_post_what_only_he_may_see(tavern: Tavern, anna: Person, case: str) -> None:
    """The press names seat, question and path of the own menus, and is made at the message that all see."""
    game, seats, course = HIDDEN[case]
    at = await scene(tavern, anna, game, course, seats=seats)
    await tavern.services.delivery.posts.update(await at.table.now())
    post, path = await at.table.post(), steps_to_a_move(at)
    last = path[-1]
    # an entry of a select, and all chosen items of one
    several = [str(bit) for bit in range(last.bit_length()) if last >> bit & 1]
    async with as_before(at.table):
        await forged(at.me, post, at_place(at, path))
        await forged(at.me, post, at_place(at, path[:-1]), [])
        for values in ([str(last)], several):
            await forged(at.me, post, at_place(at, path[:-1], Action.MENU_SELECT), values)
        await forged(at.me, post, at_place(at, path[:-1], Action.ASK_NUMBER))
        for length in range(len(path)):
            await forged(at.me, post, at_place(at, path[:length]))
    # the same press at the own view is the move
    await forged(at.me, await at.me.opens_view(post), at_place(at, path))
    assert await at.table.ply() == len(course) + 1


async def test_nobody_plays_from_the_post_for_another_seat(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle")
    press = at_place(at, steps_to_a_move(at))
    async with as_before(at.table):
        await forged(at.neighbour, await at.table.post(), press)
        await forged(tavern.people["dora"], await at.table.post(), press)


def both_have_looked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no move be judged before two presses have been found good."""
    play, found, gate = Host.play, [0], asyncio.Event()

    async def together(self: Host, *given: Any, **more: Any) -> Any:
        found[0] += 1
        if found[0] == 2:
            gate.set()
        await gate.wait()
        return await play(self, *given, **more)

    monkeypatch.setattr(Host, "play", together)


async def moves_twice(tavern: Tavern, anna: Person) -> tuple[Scene, str]:
    """A player whose press, made twice, would be the next move as well: the die is his again."""
    at = await scene(tavern, anna, "boese_drei", fits=lambda match: goes_on(match))
    return at, at_place(at, steps_to_a_move(at))


def goes_on(match: Any) -> bool:
    """Whether the first move of the first seat leaves it to the same seat, with the same question."""
    before, seat = match.legals, match.awaited[0]
    after = match.play(seat, before[seat].moves[0])
    return bool(after.awaited == (seat,) and after.legals[seat].moves[:1] == before[seat].moves[:1])


@pytest.mark.parametrize("door", ["post", "view"])
async def test_a_press_that_comes_again_plays_nothing_more(tavern: Tavern, anna: Person, door: str) -> None:
    """A double tap: the second press names a question that was answered by the first."""
    at, press = await moves_twice(tavern, anna)
    post = await at.table.post()
    note = post if door == "post" else await anna.opens_view(post)
    await forged(anna, note, press)
    assert await at.table.ply() == 1
    await forged(anna, note, press)
    assert await at.table.ply() == 1
    await forged(anna, note, at_place(at, steps_to_a_move(at)).replace(":0:0:", ":0:1:"))
    assert await at.table.ply() == 2, "pressed for what is asked now it is a move"


@pytest.mark.parametrize("door", ["post", "view", "both"])
async def test_two_presses_at_once_are_one_move(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person, door: str
) -> None:
    """Both have found the question open; the second one waits for the lock, and then it is another one."""
    both_have_looked(monkeypatch)
    at, press = await moves_twice(tavern, anna)
    post = await at.table.post()
    view = await anna.opens_view(post)
    notes: dict[str, tuple[Note, Note]] = {"post": (post, post), "view": (view, view), "both": (post, view)}
    await at_once(*(Finger(anna, note, press) for note in notes[door]))
    assert await at.table.ply() == 1


async def test_a_select_that_is_chosen_from_twice_is_one_move(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person, ben: Person
) -> None:
    both_have_looked(monkeypatch)
    table = await seated(tavern, "muehle", anna, ben)
    (mover,) = await table.awaited()
    post = await table.post()
    select = post.select()
    first, second = (value for _, value in select.entries[:2])
    await at_once(
        Finger(mover, post, select.custom_id, [first]),
        Finger(mover, post, select.custom_id, [second]),
    )
    assert await table.ply() == 1


@pytest.mark.parametrize("values", [[], ["²"], ["-1"], ["99"]], ids=["nothing", "no number", "below", "beyond"])
async def test_an_entry_that_is_none_plays_nothing(tavern: Tavern, anna: Person, values: list[str]) -> None:
    at = await scene(tavern, anna, "muehle")
    async with as_before(at.table):
        await forged(at.me, await at.table.post(), at_place(at, (), Action.MENU_SELECT), values)
