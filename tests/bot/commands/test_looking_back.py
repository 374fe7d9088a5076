"""Looking back at a match: what was decisive, the better move, and that play does not wait for it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from sqlalchemy import Connection, select

import data.reviews
from bot.runtime.sandbox import Sandbox
from bot.runtime.worker_pool import BEHIND
from bot.sessions.past_matches import PastMatch
from bot.sessions.reviews import Reviews
from data import schema
from data.errors import Unreachable
from data.store import open_store
from games.match import record
from games.players import review_text
from games.players.review import WORK, Moment, Review, review
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


def jobs_of_sandboxes(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The jobs that sandboxes are given from now on."""
    do, jobs = Sandbox.do, list[Any]()

    async def noted(self: Sandbox, work: Any, *arguments: Any) -> Any:
        jobs.append(work)
        return await do(self, work, *arguments)

    monkeypatch.setattr(Sandbox, "do", noted)
    return jobs


async def kept(tavern: Tavern) -> list[tuple[int, str, str]]:
    """The reviews in the score book: of which match, by which version, and the text."""

    def read(connection: Connection) -> list[tuple[int, str, str]]:
        column = schema.reviews.c
        rows = connection.execute(select(column.match_id, column.version, column.text).order_by(column.match_id))
        return [(row.match_id, row.version, row.text) for row in rows]

    return await tavern.book.database.read(read)


def _look_for_ever(started: str, *arguments: object) -> None:
    """Begin to look back, and never come to an end."""
    compute_for_ever(started)


async def _look_elsewhere(tavern: Tavern, past: PastMatch) -> None:
    """Look back as another process on the same database."""
    async with await open_store(tavern.url) as store:
        await Reviews(store, lambda: tavern.now_ms).of(past)


def _slow_beyond_half_the_work(match: Any, work: int, judged: tuple[int, ...]) -> Review:
    if work > WORK // 2:
        out_of_time()
    return review(match, work, judged)


def _counting_niceness(*arguments: object) -> Review:
    """A review whose only number is how far its process stands back."""
    return Review((Moment(0, (0.5, 0.5)),), (), (niceness(), 0), (0, 0))


async def _disk_full(*arguments: object) -> bool:
    raise Unreachable("the disk is full")


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


async def test_a_review_that_takes_too_long_says_so_and_is_tried_again_later(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await mated(tavern, anna, ben)
    with ended_processes_kept(), monkeypatch.context() as slow:
        slow.setattr("bot.sessions.reviews.review", out_of_time)
        refused = await anna.click(await table.post(), "What decided")
    assert refused.private
    assert "in 15 Minuten" in refused.text
    assert "`stammtisch review DATEI`" in refused.text
    await tavern.wait(14 * 60)
    with monkeypatch.context() as idle:
        idle.setattr(Sandbox, "do", never)
        again = await ben.click(await table.post(), "What decided")
    assert "in a minute" in again.text
    assert "`stammtisch review FILE`" in again.text
    await tavern.wait(61)
    assert "Pawn g2 to g4" in (await ben.click(await table.post(), "What decided")).note.text


async def test_a_machine_too_slow_for_it_looks_back_less_closely(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await mated(tavern, anna, ben)
    with ended_processes_kept():
        monkeypatch.setattr("bot.sessions.reviews.review", _slow_beyond_half_the_work)
        assert "Pawn g2 to g4" in (await ben.click(await table.post(), "What decided")).note.text


async def test_what_was_found_out_less_closely_is_found_out_anew_another_day(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    past = await tavern.services.host.past_matches.past((await mated(tavern, anna, ben)).id)
    assert past is not None
    now = tavern.now_ms
    reviews = Reviews(tavern.book, lambda: now)
    with ended_processes_kept(), monkeypatch.context() as slow:
        slow.setattr("bot.sessions.reviews.review", _slow_beyond_half_the_work)
        hasty = await reviews.of(past)
    assert await kept(tavern) == []
    done = jobs_of_sandboxes(monkeypatch)
    now += 86_399_000
    assert await reviews.of(past) == hasty
    assert done == []
    now += 2_000
    await reviews.of(past)
    assert done == [review]
    assert len(await kept(tavern)) == 1
    reviews.close()


async def test_a_kept_review_is_shown_after_a_restart_without_finding_it_out_anew(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await mated(tavern, anna, ben)
    before = await ben.click(await table.post(), "What decided")
    await tavern.restart()
    done = jobs_of_sandboxes(monkeypatch)
    after = await ben.click(await table.post(), "What decided")
    assert review not in done
    assert after.note.text == before.note.text
    assert after.note.alt == before.note.alt
    assert (await ben.click(after.note, "Better move")).note.has("What if …")
    assert review not in done


async def test_what_was_not_found_out_before_a_crash_is_found_out_when_somebody_asks_again(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await mated(tavern, anna, ben)
    await tavern.restart(crash=True)
    done = jobs_of_sandboxes(monkeypatch)
    assert "Pawn g2 to g4" in (await ben.click(await table.post(), "What decided")).note.text
    assert done.count(review) == 1
    assert len(await kept(tavern)) == 1


async def test_what_another_version_has_kept_or_nobody_can_read_is_found_out_anew(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await mated(tavern, anna, ben)
    right = (await ben.click(await table.post(), "What decided")).note.text
    ((_match, version, text),) = await kept(tavern)
    stranger = replace(review_text.read(text), choices=(1, 2, 3))
    for other, content in (("0.1", text), (version, "{}"), (version, review_text.write(stranger))):
        assert await tavern.book.reviews.keep(table.id, other, content, tavern.now_ms)
        await tavern.restart()
        with monkeypatch.context() as patch:
            done = jobs_of_sandboxes(patch)
            assert (await ben.click(await table.post(), "What decided")).note.text == right
            assert done.count(review) == 1
        assert await kept(tavern) == [(table.id, version, text)]


async def test_two_processes_that_look_back_at_the_same_match_keep_one_review(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await mated(tavern, anna, ben)
    past = await tavern.services.host.past_matches.past(table.id)
    assert past is not None
    first, other = await asyncio.gather(tavern.services.host.reviews.of(past), tavern.witness.reviews.of(past))
    assert first == other
    assert len(await kept(tavern)) == 1


async def test_who_asks_meanwhile_waits_for_the_same_review(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await mated(tavern, anna, ben)
    past, reviews = await tavern.services.host.past_matches.past(table.id), tavern.services.host.reviews
    done = jobs_of_sandboxes(monkeypatch)
    first, other = await asyncio.gather(reviews.of(past), reviews.of(past))
    assert first is other
    assert done == [review]


async def test_a_review_is_told_if_the_score_book_does_not_take_it(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await mated(tavern, anna, ben)
    with monkeypatch.context() as full, tavern.forgiving("a review is not kept"):
        full.setattr(data.reviews.Reviews, "keep", _disk_full)
        assert "Pawn g2 to g4" in (await ben.click(await table.post(), "What decided")).note.text
    assert await kept(tavern) == []


async def test_a_match_is_played_while_another_is_looked_back_at(
    tavern: Tavern, anna: Person, ben: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = tmp_path / "started"
    past = await tavern.services.host.past_matches.past((await mated(tavern, anna, ben)).id)
    assert past is not None
    monkeypatch.setattr("bot.sessions.reviews.review", partial(_look_for_ever, str(started)))
    with ended_processes_kept():
        # in a loop of its own: the simulated Discord waits for whatever the bot's event loop has begun
        thread = ThreadPoolExecutor(1)
        look = thread.submit(lambda: asyncio.run(_look_elsewhere(tavern, past)))
        thread.shutdown(wait=False)
        await asyncio.to_thread(wait_for, started)
        table = await mated(tavern, anna, ben)
        assert (await ben.click(await table.post(), "Replay")).note.has("▶")
        assert "genau wie sie hier gespielt wurde" in await verify(anna, record.write(await the_match(table)))
        assert not look.done()


async def test_looking_back_stands_behind_all_play(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    past = await tavern.services.host.past_matches.past((await mated(tavern, anna, ben)).id)
    assert past is not None
    monkeypatch.setattr("bot.sessions.reviews.review", _counting_niceness)
    found = await tavern.services.host.reviews.of(past)
    assert found.choices == (min(19, niceness() + BEHIND), 0)


async def test_nobody_looks_back_at_a_match_that_goes_on(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "chess")
    await table.join(ben)
    await table.start(anna)
    refused = await anna.stale(await table.post(), f"st:review:{table.id}")
    assert refused.private
    assert "###" not in refused.text
