"""Computer players move whenever it is their turn, whoever has played before, and whatever became of the answer."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from bot.background import turns
from bot.background.turns import PLAYED_OUT
from bot.runtime.i18n import gettext_for
from bot.sessions.outbox_content import GRACE
from bot.sessions.table import Table
from games.contract import as_dict, make, spoken
from games.library import find
from tests.bot.tavern import AtTable, First, Person, Tavern, Whim

SLOWLY = 100.0
PAID = GRACE / 1000 + 5


@pytest.fixture
async def table(tavern: Tavern, anna: Person) -> AtTable:
    """Anna against the computer; it is her turn."""
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    assert await table.awaited() == [anna]
    return table


async def its_annas_turn(table: AtTable, anna: Person, plies: int) -> None:
    """Check that a number of acts were played, the computer's answer among them, and that the post shows them."""
    assert await table.ply() == plies
    assert await table.awaited() == [anna]
    assert gettext_for("de")("move {n}", n=plies) in (await table.post()).text


async def test_it_answers_a_press(table: AtTable, anna: Person) -> None:
    before = await table.ply()
    await table.play(anna, First(), "post")
    await its_annas_turn(table, anna, before + 2)


async def test_it_waits_a_heartbeat(tavern: Tavern, table: AtTable, anna: Person) -> None:
    before = await table.ply()
    tavern.bot.settings.pace = 2.0
    await table.play(anna, First(), "post")
    assert await table.ply() == before + 1
    await tavern.wait(1.5)
    assert await table.ply() == before + 1
    await tavern.wait(1.0)
    await its_annas_turn(table, anna, before + 2)


@pytest.mark.parametrize("code", [10062, 0], ids=["too late", "discord fails"])
async def test_it_moves_though_the_press_could_not_be_answered(
    tavern: Tavern, table: AtTable, anna: Person, code: int
) -> None:
    before = await table.ply()
    post = await table.post()
    (select,) = post.selects
    status = 404 if code else 500
    tavern.env.inject_error("POST", "/interactions/*/callback", status=status, code=code, times=None)
    with tavern.forgiving("an act was not shown"):
        await tavern.press_unanswered(anna, post, select.custom_id, [select.entries[0][1]])
    tavern.env.backend.faults.clear()
    await its_annas_turn(table, anna, before + 2)


async def test_it_moves_though_a_typed_move_could_not_be_confirmed(
    tavern: Tavern, table: AtTable, anna: Person
) -> None:
    before = await table.ply()
    move = (await table.now()).started_match.legals[await table.seat(anna)].moves[0]
    tavern.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=None)
    with tavern.forgiving("an act was not shown"):
        await tavern.command_unanswered(anna, "move", text=spoken(move, "de"))
    tavern.env.backend.faults.clear()
    await its_annas_turn(table, anna, before + 2)


async def test_it_moves_after_an_act_of_a_process_that_has_died(tavern: Tavern, table: AtTable, anna: Person) -> None:
    before = await table.ply()
    seat = await table.seat(anna)
    await tavern.witness.play(table.id, seat, lambda match: match.legals[seat].moves[0])
    assert await table.ply() == before + 1
    await tavern.wait(PAID)
    await its_annas_turn(table, anna, before + 2)


async def test_it_moves_though_somebody_acts_while_it_is_being_shown(
    tavern: Tavern, table: AtTable, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fast finger: the post shows the computer's move, and the next act is there before the post is confirmed."""
    services = tavern.services
    seat = await table.seat(anna)
    show = services.delivery.posts.update
    acted = False

    async def slow_post(shown: Table) -> None:
        nonlocal acted
        await show(shown)
        if not acted:
            acted = True
            play = services.host.play(table.id, seat, lambda match: match.legals[seat].moves[0])
            await asyncio.create_task(play)

    before = await table.ply()
    monkeypatch.setattr(type(services.delivery.posts), "update", lambda self, shown: slow_post(shown))
    await table.play(anna, First(), "post")
    assert acted
    monkeypatch.undo()
    await its_annas_turn(table, anna, before + 4)


async def test_a_start_that_could_not_be_answered_is_a_start(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben)
    post = await table.post()
    start = post.button("Start", "Los geht’s")
    tavern.env.inject_error("POST", "/interactions/*/callback", status=500, code=0, times=None)
    with tavern.forgiving("an act was not shown"):
        await tavern.press_unanswered(anna, post, start.custom_id)
    tavern.env.backend.faults.clear()
    now = await table.now()
    assert now.row.status == "open"
    assert gettext_for("de")("start") in (await table.post()).text
    await table.play((await table.awaited())[0], First(), "post")


@pytest.mark.parametrize(
    ("game", "options", "seconds"),
    [
        pytest.param("mikado", {}, 1.0, id="a look changes nothing"),
        pytest.param("muggins", {}, 4.0, id="a call"),
        pytest.param("muggins", {"call_seconds": 0}, 1.0, id="no time to call"),
        pytest.param("muggins", {"call_seconds": 9}, 9.0, id="much time to call"),
        pytest.param("muggins", {"announce": "auto"}, 1.0, id="the table counts"),
    ],
)
async def test_it_waits_for_people_only_where_they_may_change_the_match(
    tavern: Tavern, anna: Person, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any], seconds: float
) -> None:
    calling: list[float] = []
    pause = turns.pause

    def noted(table: Table, pace: float, *, first: bool) -> float:
        last = table.started_match.steps[-1:]
        if last and _is_placed(last[0].text) and table.seats[last[0].seat].user_id is None:
            calling.append(pause(table, 1.0, first=True))
        return 0

    monkeypatch.setattr(turns, "pause", noted)
    table = await tavern.open(anna, game)
    kept = json.dumps(as_dict(make(find(game).Options, options)))
    await tavern.services.host.store.matches.update(table.id, options=kept)
    await table.computers(anna, 2)
    await table.start(anna)
    whim = Whim(1)
    while not calling:
        await table.play((await table.awaited())[0], whim)
    assert calling[0] == seconds


def _is_placed(text: str) -> bool:
    """Whether a tile was laid, or a stick taken."""
    return any(sign in text for sign in ("/", "nimm", "kippe"))


async def test_to_be_allowed_to_shuffle_what_is_shuffled_slows_nobody(
    tavern: Tavern, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    pause = turns.pause

    def noted(table: Table, pace: float, *, first: bool) -> float:
        pauses.append(pause(table, 1.0, first=True))
        return 0

    monkeypatch.setattr(turns, "pause", noted)
    table = await tavern.open(anna, "verirrter_ritter")
    # a deal may be over before the computer player draws
    kept = json.dumps(as_dict(make(find("verirrter_ritter").Options, {"deals": 5})))
    await tavern.services.host.store.matches.update(table.id, options=kept)
    await table.computers(anna)
    await table.start(anna)
    while not pauses:
        await table.play(anna, First(), "button")
    assert pauses[0] == 1.0


@pytest.mark.parametrize(("game", "computers"), [("boese_drei", 2), ("herz", 3)])
async def test_what_is_left_to_computer_players_is_played_out_in_one_go(
    tavern: Tavern, anna: Person, game: str, computers: int
) -> None:
    table = await tavern.open(anna, game)
    await table.computers(anna, computers)
    await table.start(anna)
    tavern.bot.settings.pace = 2.0
    await anna.resigns()
    with tavern.calls() as calls:
        await tavern.wait(1.9)
    now = await table.now()
    assert now.row.status == "over"
    post = f"/messages/{now.row.post_id}"
    told = -(-now.started_match.ply // PLAYED_OUT)
    assert sum(call.method == "PATCH" and call.path.endswith(post) for call in calls) <= told
    assert gettext_for("de")("move {n}", n=now.started_match.ply) in (await table.post()).text


async def test_where_somebody_may_come_back_computer_players_keep_their_pace(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben)
    await table.computers(anna)
    await table.start(anna)
    tavern.bot.settings.pace = 2.0
    await anna.resigns()
    await ben.slash("table away")
    now = await table.now()
    assert not now.people
    assert not now.is_left_to_computers
    await tavern.wait(1.9)
    assert await table.ply() <= now.started_match.ply + 1
