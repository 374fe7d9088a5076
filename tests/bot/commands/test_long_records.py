"""Records that take long to check or to replay: nobody waits for them, and they are not begun again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bot.runtime.sandbox import Sandbox
from bot.sessions.past_matches import MOST_ACTS
from games.match import record
from tests.bot.commands.past import never, out_of_time, resigned, the_match, verify
from tests.bot.runtime.test_sandbox import compute_for_ever, wait_for
from tests.bot.simulation import ended_processes_kept
from tests.bot.tavern import Answer, Person, Tavern


async def test_nobody_waits_for_a_record_that_takes_long(
    tavern: Tavern, anna: Person, ben: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await resigned(tavern, "muehle", anna, ben)
    text, sandbox, started = record.write(await the_match(table)), tavern.services.sandbox, tmp_path / "started"
    with ended_processes_kept(), sandbox.turn(anna.id):
        # in a loop of its own: the simulated Discord waits for whatever the bot's event loop has begun
        thread = ThreadPoolExecutor(1)
        bomb = thread.submit(lambda: asyncio.run(sandbox.do(compute_for_ever, str(started))))
        thread.shutdown(wait=False)
        await asyncio.to_thread(wait_for, started)
        assert "just as it was played here" in await verify(ben, text)
        assert (await ben.slash("verify", number=table.id)).text.startswith("✓")
        assert (await ben.slash("replay", number=table.id)).note.has("▶")
        assert "noch mit deiner letzten Anfrage beschäftigt" in await verify(anna, text)
    with ended_processes_kept():
        assert "genau wie sie hier gespielt wurde" in await verify(anna, text)
        assert not bomb.done()
        monkeypatch.setattr("bot.sessions.past_matches.check_record", out_of_time)
        assert "stammtisch verify DATEI" in await verify(anna, text + "\n"), "another file has no verdict yet"


@pytest.mark.both_languages
async def test_a_record_of_too_many_acts_is_not_begun(
    tavern: Tavern, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(Sandbox, "do")
    said = await verify(tavern.people[who], "\n" * (MOST_ACTS + 1))
    assert f"{MOST_ACTS}" in said
    assert "stammtisch verify" in said


WAYS: dict[str, Callable[[Person, int], Awaitable[Answer]]] = {
    "/verify number": lambda me, id: me.slash("verify", number=id),
    "/replay": lambda me, id: me.slash("replay", number=id),
}
"""Ways to a match of the past that has to be replayed."""


@pytest.mark.parametrize("way", WAYS)
async def test_who_waits_for_one_match_begins_no_other(tavern: Tavern, anna: Person, ben: Person, way: str) -> None:
    table = await resigned(tavern, "muehle", anna, ben)
    with tavern.services.sandbox.turn(anna.id):
        assert "noch mit deiner letzten Anfrage" in (await WAYS[way](anna, table.id)).text
        assert "still busy" not in (await WAYS[way](ben, table.id)).text


async def test_several_who_want_the_same_match_wait_for_one_replay(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, replays = await resigned(tavern, "muehle", anna, ben), 0
    do = Sandbox.do

    async def counted(sandbox: Sandbox, work: Any, *arguments: Any) -> Any:
        nonlocal replays
        replays += 1
        return await do(sandbox, work, *arguments)

    monkeypatch.setattr(Sandbox, "do", counted)
    archive = tavern.services.host.past_matches
    found = await asyncio.gather(*(archive.past(table.id, person) for person in (anna.id, anna.id, ben.id)))
    assert replays == 1
    assert len({id(past) for past in found}) == 1


async def test_records_under_check_keep_no_replay_waiting(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever number of files is sent, a replay stands in another line."""
    table, used, do = await resigned(tavern, "muehle", anna, ben), dict[str, Sandbox](), Sandbox.do

    async def noted(sandbox: Sandbox, work: Any, *arguments: Any) -> Any:
        used[work.__name__] = sandbox
        return await do(sandbox, work, *arguments)

    monkeypatch.setattr(Sandbox, "do", noted)
    assert (await anna.slash("verify", number=table.id)).text.startswith("✓")
    assert used["check_record"] is tavern.services.sandbox
    assert used["replay_journal"] is not tavern.services.sandbox


@pytest.mark.parametrize("way", WAYS)
async def test_what_takes_too_long_is_not_begun_again(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    table = await resigned(tavern, "muehle", anna, ben)
    monkeypatch.setattr("bot.sessions.past_matches.replay_journal", out_of_time)
    assert f"Partie #{table.id} ist zu lang" in (await WAYS[way](anna, table.id)).text
    monkeypatch.setattr(Sandbox, "do", never)
    assert f"Match #{table.id} is too long" in (await WAYS[way](ben, table.id)).text


async def test_a_check_by_number_has_limits_and_its_verdict_is_kept(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, quick = await resigned(tavern, "muehle", anna, ben), await resigned(tavern, "dame", anna, ben)
    for table in (slow, quick):
        assert (await anna.slash("replay", number=table.id)).note.has("▶")
    sentence = (await anna.slash("verify", number=quick.id)).text
    assert sentence.startswith("✓")
    with monkeypatch.context() as patch:
        patch.setattr("bot.sessions.past_matches.check_record", out_of_time)
        assert "stammtisch verify DATEI" in (await anna.slash("verify", number=slow.id)).text
    monkeypatch.setattr(Sandbox, "do", never)
    assert (await anna.slash("verify", number=quick.id)).text == sentence
    assert "stammtisch verify DATEI" in (await anna.slash("verify", number=slow.id)).text
    assert "genau wie sie hier gespielt wurde" in await verify(anna, record.write(await the_match(quick)))


async def test_a_match_of_too_many_acts_is_not_replayed(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sessions.past_matches.MOST_ACTS", 3)
    monkeypatch.setattr(Sandbox, "do", never)
    table = await resigned(tavern, "muehle", anna, ben, plies=3)
    for way in WAYS.values():
        assert "is too long to go through here" in (await way(ben, table.id)).text
