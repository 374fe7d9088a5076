"""Looking back at a match: what was decisive, the better move, and that play does not wait for it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.runtime.sandbox import Sandbox
from bot.runtime.worker_pool import BEHIND
from games.match import record
from tests.bot.commands.past import never, out_of_time, the_match, verify
from tests.bot.runtime.test_sandbox import compute_for_ever, niceness, wait_for
from tests.bot.simulation import ended_processes_kept
from tests.bot.tavern import AtTable, Person, Tavern, Whim


async def mated(tavern: Tavern, *people: Person) -> AtTable:
    """A match of chess that ends with the quickest mate."""
    host, other = people
    table = await tavern.open(host, "chess")
    await table.join(other)
    await table.start(host)
    for move in ("f3", "e5", "g4", "Dh4"):
        await (await table.awaited())[0].slash("move", text=move)
    return table


def _look_for_ever(started: str, *arguments: object) -> None:
    """Begin to look back, and never come to an end."""
    compute_for_ever(started)


async def test_the_decisive_act_is_one_press_from_its_position_and_from_what_if(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await mated(tavern, anna, ben)
    answer = await ben.click((await ben.click(await table.post(), "Replay")).note, "What decided")
    assert answer.private
    assert "Pawn g2 to g4. Better: Knight b1 to c3" in answer.note.text
    assert "What if …" in answer.note.labels
    await ben.click(answer.note, "Position")
    assert "move 2 of 4" in answer.note.text


async def test_the_better_move_is_one_press_from_the_act_that_cost_something(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await mated(tavern, anna, ben)
    decided = await ben.click(await table.post(), "What decided")
    answer = await ben.click(decided.note, "Better move")
    assert answer.private
    assert "### The better move: Chess" in answer.note.text
    assert "Pawn g2 to g4. Better: Knight b1 to c3" in answer.note.text
    assert "The last move went from b1 to c3." in answer.note.alt
    assert answer.note.labels == ["What if …"]
    assert "Position" in decided.note.labels, "what decided stays where it is"


async def test_an_act_that_is_not_named_has_no_better_move(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await mated(tavern, anna, ben)
    decided = await ben.click(await table.post(), "What decided")
    for forged in ("2", "99", "x", ""):
        refused = await ben.stale(decided.note, f"st:better:{table.id}:{forged}")
        assert "named no more" in refused.text


async def test_looking_back_tells_everybody_the_same_in_his_language(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await mated(tavern, anna, ben)
    for person, move in ((anna, "Bauer g2 nach g4"), (ben, "Pawn g2 to g4"), (anna, "Bauer g2 nach g4")):
        note = (await person.click(await table.post(), "Replay")).note
        assert move in (await person.click(note, "What decided")).note.text


async def test_what_decided_is_a_press_from_the_result(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await mated(tavern, anna, ben)
    now = await table.now()
    white = now.names[now.started_match.steps[2].seat]
    answer = await ben.click(await table.post(), "What decided")
    assert answer.private
    assert f"**1** · Act 3, {white}: Pawn g2 to g4." in answer.note.text
    assert f"1 at act 3 of {white}" in answer.note.alt
    assert Image.open(BytesIO(answer.note.picture or b"")).format == "PNG"


async def test_what_computer_players_might_have_done_better_is_told_to_nobody(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.computers(anna)
    await table.start(anna)
    await table.play_on(Whim(1))
    past = await tavern.services.host.past_matches.past(table.id)
    assert past is not None
    assert past.people == (0,)
    assert {past.match.steps[ply - 1].seat for ply in past.by_people} == {0}
    note = (await anna.click(await table.post(), "What decided")).note
    assert "Anna: " in note.text
    computer = past.table.names[1]
    assert computer in note.alt
    assert computer not in note.text


async def test_a_review_that_takes_too_long_says_so_and_is_not_begun_again(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await mated(tavern, anna, ben)
    with ended_processes_kept():
        monkeypatch.setattr("bot.sessions.past_matches.review", out_of_time)
        refused = await anna.click(await table.post(), "What decided")
    assert refused.private
    assert "`stammtisch review DATEI`" in refused.text
    monkeypatch.setattr(Sandbox, "do", never)
    again = await ben.click(await table.post(), "What decided")
    assert "`stammtisch review FILE`" in again.text


async def test_a_match_is_played_while_another_is_looked_back_at(
    tavern: Tavern, anna: Person, ben: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive, started = tavern.services.host.past_matches, tmp_path / "started"
    past = await archive.past((await mated(tavern, anna, ben)).id)
    assert past is not None
    monkeypatch.setattr("bot.sessions.past_matches.review", partial(_look_for_ever, str(started)))
    with ended_processes_kept():
        # in a loop of its own: the simulated Discord waits for whatever the bot's event loop has begun
        thread = ThreadPoolExecutor(1)
        look = thread.submit(lambda: asyncio.run(archive.review(past)))
        thread.shutdown(wait=False)
        await asyncio.to_thread(wait_for, started)
        table = await mated(tavern, anna, ben)
        assert (await ben.click(await table.post(), "Replay")).note.has("▶")
        assert "genau wie sie hier gespielt wurde" in await verify(anna, record.write(await the_match(table)))
        assert not look.done()


async def test_looking_back_stands_behind_all_play(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tavern.services.host.past_matches
    past = await archive.past((await mated(tavern, anna, ben)).id)
    assert past is not None
    monkeypatch.setattr("bot.sessions.past_matches.review", niceness)
    assert await archive.review(past) == min(19, niceness() + BEHIND)


async def test_nobody_looks_back_at_a_match_that_goes_on(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "chess")
    await table.join(ben)
    await table.start(anna)
    refused = await anna.stale(await table.post(), f"st:review:{table.id}")
    assert refused.private
    assert "###" not in refused.text
