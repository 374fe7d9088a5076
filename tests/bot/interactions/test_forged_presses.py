"""Presses that nobody was offered: forged custom ids and values do nothing, and are answered kindly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from games import menu
from games.contract import Legal, on_menus
from tests.bot.asking import (
    BOTH,
    as_before,
    forged,
    in_language,
    scene,
    told,
)
from tests.bot.tavern import Answer, Person, Tavern

FORGED: dict[str, Sequence[str] | None] = {
    "p:{id}:1:0:0": None,
    "p:{id}:0:99999:0": None,
    "p:{id}:7:0:0": None,
    "p:{id}:0:0:99": None,
    "p:{id}:0:0:0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0": None,
    "p:{id}:0:0:9999999999999999999": None,
    "p:{id}:0:0:999999999999999999999999999999999999999999": None,
    "p:{id}:0:0:-1": None,
    "p:{id}:0:0:²": None,
    "p:{id}:-1:0:0": None,
    "p:{id}:::": None,
    "p:{id}": None,
    "p:{id}:0:0": None,
    "p:{id}:a:b:c:d:e": None,
    "p:999999:0:0:0": None,
    "p:9999999999999999999:0:0:0": None,
    "p:9223372036854775808:0:0:0": None,
    "p:0:0:0:0": None,
    "p:٣:0:0:0": None,
    "p:-1:0:0:0": None,
    "s:{id}:0:0:": ["99"],
    "s:{id}:0:0:#": ["-1"],
    "s:{id}:0:0:0.0": ["0", "0", "1"],
    "s:{id}:0:0:1": ["²"],
    "s:{id}:0:0:2": [],
    "n:{id}:0:0:": None,
    "n:{id}:0:0:5.5.5": None,
    "m:{id}:0:0:": None,
    "v:{id}:again:again": None,
    "v:{id}:": None,
    "agree:{id}": None,
    "again:{id}": None,
    "computer:{id}": ["+god"],
    "computer:{id}:x": ["-99"],
    "options:{id}:…": None,
    "replace:{id}": ["x"],
    "replace:{id}:1": ["9:easy"],
    "replace:{id}:2": ["²:easy"],
    "replace:{id}:3": ["0:grandmaster:and:more"],
    "record:{id}": None,
    "thread:{id}:nogame": None,
    "thread:{id}": None,
    "back:{id}": None,
    "rp:0:nogame:0": None,
    "rp:0:muehle:999999999999": None,
    "rp:0": None,
    "lb:0:*:here:99999": None,
    "lb:0": None,
    "lb:0:nogame:here:0": None,
    "lbg:0:here": ["nogame"],
    "lbg:0": [],
    "learn:0": None,
    "learn:0:nogame": None,
    "learn:0:tarot": None,
    "ls:0:muehle:99": None,
    "ls:0:muehle:-1": None,
    "lp:0:muehle:0:0:0:99:4": None,
    "lp:0:muehle:0:1:0:0:4": None,
    "lp:0:muehle": None,
    "le:0:muehle:0:0:0::4": ["99"],
    "le:0:muehle:0:0:0:": [],
    "ln:0:muehle:0:0:0::4": None,
    "lc:0:muehle:0:0": None,
    "lc:0:dame:0:²": None,
    "lw:0:muehle:x": None,
    "lx:0": None,
    "shelf:0": None,
    "shelfg:0": ["muehle"],
    "surprise:0": None,
    "tables:0": None,
    "privacy:0": None,
    "forget:0": None,
    "resign:{id}": None,
    "zzz:{id}": None,
    "__class__:{id}": None,
    ":{id}": None,
    "p": None,
    "": None,
}


async def _played(tavern: Tavern, match_id: int) -> Any:
    """The match as the score book has it, but for the views that people have open."""
    loaded = await tavern.book.journal.load(match_id)
    assert loaded is not None
    seats = (replace(seat, ephemeral_token=None, ephemeral_message_id=None, ephemeral_at=None) for seat in loaded.seats)
    return replace(loaded, seats=tuple(seats))


@BOTH
async def test_forged_presses_do_nothing_and_are_answered_kindly(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", asked=False)
    me, post = at.me, await at.table.post()
    mine = await me.opens_view(post)
    for note in (post, mine):
        for pattern, values in FORGED.items():
            press = f"st:{pattern.format(id=at.table.id)}"
            before = (await _played(tavern, at.table.id), post.everything)
            answer = Answer(tavern, await forged(me, note, press, values))
            assert (await _played(tavern, at.table.id), post.everything) == before, press
            assert answer.private, press
            assert answer.kind in ("None", "message", "update", "modal"), press
    await at.neighbour.slash("move", text="a1")
    assert await at.table.ply() == 1


@pytest.mark.parametrize("custom", ["", "st", "ST:p:1:0:0:0", "press:1", "st;p;1", "st::", "x" * 100, "st:p:x:0:0:0"])
async def test_what_is_not_ours_stays_unanswered(tavern: Tavern, anna: Person, custom: str) -> None:
    table = await tavern.open(anna, "muehle")
    async with as_before(table):
        result = await forged(anna, await table.post(), custom)
        assert not result.acknowledged


async def test_a_modal_for_something_else_plays_nothing(tavern: Tavern, anna: Person) -> None:
    """The form of the options, sent when the match has begun."""
    table = await tavern.open(anna, "muehle")
    modal = (await anna.click(await table.post(), "Options")).modal
    await table.join(tavern.people["ben"])
    await table.start(anna)
    async with as_before(table):
        late = await anna.fill(modal, nur_muehlen=["1"], nehmen=["1"], doppelmuehle=["1"], move_limit="50")
        assert told(anna, late) == in_language(anna, "The match has already started.")


def a_whole_way(legal: Legal[Any]) -> tuple[int, ...]:
    """The first way through a seat's menus to a move."""
    way: tuple[int, ...] = ()
    while True:
        match menu.walk(legal, way):
            case menu.Choose(entries=entries):
                way = (*way, entries[0].step)
            case menu.ChooseSome(lo=lo):
                way = (*way, menu.mask(range(max(lo, 1))))
            case menu.ChooseNumber(lo=lo):
                way = (*way, lo)
            case menu.Chosen():
                return way


async def test_nobody_chooses_for_another_seat(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, dora: Person
) -> None:
    """All are asked at once what to pass on; Anna sends the presses of the others, from the post and from her hand."""
    table = await tavern.open(anna, "herz")
    await table.join(ben, carla, dora)
    await table.start(anna)
    match = (await table.now()).started_match
    assert match.awaited == (0, 1, 2, 3)
    post = await table.post()
    hand = await anna.opens_view(post)
    mine = (await table.now()).seat_of(anna.id)
    for seat in range(4):
        legal = on_menus(match.game, match.state, seat, match.legals[seat])
        way = a_whole_way(legal)
        for path in (way, way[:1], ()):
            press = str(Press(Action.MENU_BUTTON, table.id, Place(seat, match.asked[seat], path).arguments()))
            for note in (post, hand):
                if seat == mine:
                    continue
                before = await _played(tavern, table.id)
                answer = Answer(tavern, await forged(anna, note, press))
                assert await _played(tavern, table.id) == before, press
                assert told(anna, answer).startswith(
                    in_language(anna, "It is not your turn: the table is waiting for {names}.", names="")[:-1]
                )
    # the same press is good from the seat whose it is: so it is the seat that is refused
    legal = on_menus(match.game, match.state, mine or 0, match.legals[mine or 0])
    press = str(Press(Action.MENU_BUTTON, table.id, Place(mine or 0, 0, a_whole_way(legal)).arguments()))
    await forged(anna, hand, press)
    assert await table.ply() == 1
