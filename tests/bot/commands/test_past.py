"""Matches of the past: lists of them, replays step by step, what can be taken along, and *What if*."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.screens.history import PAGE
from bot.wire.action import Action
from bot.wire.custom_id import Press
from data.rows import StatusChange
from data.summaries import rebuild
from games.library import sheet
from games.match import record
from tests.bot.commands.past import finished, resigned, said, the_match, verify
from tests.bot.tavern import Answer, AtTable, Person, Tavern, Whim, spoken

# --- replay ---


@pytest.mark.parametrize("who", ["anna", "ben"])
async def test_a_replay_steps_through_a_match_with_one_call_a_step(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = tavern.people["ben" if who == "anna" else "anna"]
    table = await resigned(tavern, "muehle", me, other, plies=5)
    match = await the_match(table)
    answer = await me.click(await table.post(), "Replay")
    assert answer.private
    note = answer.note
    assert sheet(type(match.game), me.language).title in note.text
    assert said(me, "move {n} of {all}", n=0, all=6) in note.text
    assert said(me, "**The start**") in note.text
    assert (note.button("⏮").disabled, note.button("◀").disabled) == (True, True)
    assert note.alt
    seen = {note.alt}
    for ply in range(1, 7):
        with tavern.calls() as calls:
            await me.click(note, "▶")
        assert len(calls) == 1
        assert said(me, "move {n} of {all}", n=ply, all=6) in note.text
        if ply < 6:
            assert match.steps[ply - 1].text in note.text
        seen.add(note.alt)
    assert len(seen) == 7, "the last act leaves the board as it is, but the match is over"
    assert (note.button("▶").disabled, note.button("⏭").disabled) == (True, True)
    assert "🏆" in note.text
    await me.click(note, "⏮")
    assert said(me, "move {n} of {all}", n=0, all=6) in note.text
    await me.click(note, "⏭")
    await me.click(note, "◀")
    assert said(me, "move {n} of {all}", n=5, all=6) in note.text
    assert "🏆" not in note.text


async def test_a_replay_works_after_a_restart_and_jumps(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await finished(tavern, "hohe_hausnummer", anna, ben)
    last = (await the_match(table)).ply
    note = (await anna.slash("replay", number=table.id, move=2)).note
    assert f"Zug 2 von {last}" in note.text
    await tavern.restart()
    await anna.click(note, "▶")
    assert f"Zug 3 von {last}" in note.text
    modal = (await anna.click(note, f"3/{last} …")).modal
    await anna.fill(modal, ply=str(last))
    assert f"Zug {last} von {last}" in note.text
    modal = (await anna.click(note, f"{last}/{last} …")).modal
    refused = await anna.fill(modal, ply=str(last + 1))
    assert f"keine Zahl von 0 bis {last}" in refused.text
    assert f"Zug {last} von {last}" in note.text


async def test_everybody_may_look_through_all_eyes_once_it_is_over(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, dora: Person
) -> None:
    emil = tavern.come("emil")
    table = await tavern.open(anna, "herz")
    await table.join(ben, carla, dora)
    await table.start(anna)
    for number in (table.id, table.id + 1, 99):
        answer = await emil.slash("replay", number=number)
        assert answer.private
        assert not answer.note.buttons
    assert "läuft noch" in (await emil.slash("replay", number=table.id)).text
    await table.play_on(Whim(3), until=lambda now: now.started_match.ply > 13)
    # the rest is of no matter here
    store = tavern.services.host.store
    await store.matches.set_status(table.id, StatusChange("over", was=["open"], at=tavern.now_ms))
    now = await table.now()
    note = (await emil.slash("replay", number=table.id, move=12)).note
    seen = {note.alt}
    for name in now.names:
        with tavern.calls() as calls:
            await emil.choose(note, f"Als {name}")
        assert len(calls) == 1
        assert "Zug 12 von" in note.text
        seen.add(note.alt)
        assert next(one for one in note.selects).chosen == (str(now.names.index(name)),)
    assert len(seen) == 5
    await emil.choose(note, "Als Zuschauer")
    assert note.alt in seen


async def test_a_shared_replay_is_for_everybody(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await resigned(tavern, "muehle", anna, ben, plies=2)
    answer = await ben.slash("replay", number=table.id, shared=True)
    note = tavern.notes(tavern.channel)[-1]
    assert not answer.private
    assert "move 0 of 3" in note.text
    await anna.click(note, "▶")
    assert "Zug 1 von 3" in note.text


async def test_odd_presses_do_no_harm(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await resigned(tavern, "muehle", anna, ben, plies=1)
    note = (await anna.click(await table.post(), "Replay")).note
    odd = ["re:{id}:999999:s:x", "re:{id}:x:9:x", "re:{id}", "re:{id}:-1:0:0", "rv:{id}", "hr:{id}", "re:777:0:s:first"]
    for custom_id in odd:
        answer = await anna.stale(note, "st:" + custom_id.format(id=table.id))
        assert "Zug" in note.text
        assert answer.kind in ("update", "message")
    refused = await anna.stale(note, f"st:rj:{table.id}:0:s")
    assert "keine Zahl" in refused.text


# --- what can be taken along ---


async def test_record_film_and_notation(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await resigned(tavern, "chess", anna, ben, plies=4)
    match = await the_match(table)
    note = (await ben.click(await table.post(), "Replay")).note
    answer = await ben.click(note, "Record")
    assert answer.private
    assert (answer.notes[-1].picture or b"").decode() == record.write(match)
    answer = await ben.click(note, "PGN")
    assert answer.private
    pgn = (answer.notes[-1].picture or b"").decode()
    assert '[White "' in pgn
    assert "1. " in pgn
    assert answer.notes[-1].files[-1]["filename"] == f"chess-{table.id}.pgn"
    answer = await ben.click(note, "Animation")
    assert answer.private
    film = answer.notes[-1]
    assert film.files[-1]["filename"] == f"chess-{table.id}.gif"
    picture = Image.open(BytesIO(film.picture or b""))
    assert (picture.format, getattr(picture, "n_frames", 1)) == ("GIF", 6)
    assert "whole match in 5 moves" in film.alt
    answer = await ben.click(note, "Last move")
    assert answer.private
    ending = answer.notes[-1]
    assert ending.files[-1]["filename"] == f"chess-{table.id}.end.gif"
    picture = Image.open(BytesIO(ending.picture or b""))
    assert picture.format == "GIF"
    assert "loop" not in picture.info, "it plays once"
    assert "the last moves in motion" in ending.alt


async def test_games_without_a_notation_do_not_offer_one(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await resigned(tavern, "muehle", anna, ben)
    note = (await anna.click(await table.post(), "Replay")).note
    assert {"Film", "Protokoll"} <= set(note.labels)
    assert not {"PGN", "PDN", "MAT"} & set(note.labels)
    refused = await anna.stale(note, f"st:scribe:{table.id}")
    assert "keine übliche Schreibweise" in refused.text


# --- history ---


async def test_a_list_leads_to_replays_page_by_page(tavern: Tavern, anna: Person, ben: Person) -> None:
    tables = [await resigned(tavern, "muehle", anna, ben) for _ in range(PAGE + 2)]
    answer = await anna.slash("history")
    assert answer.private
    note = answer.note
    assert [f"#{table.id} " in note.text for table in reversed(tables)] == [True] * PAGE + [False] * 2
    assert "🏆 Ben" in note.text
    with tavern.calls() as calls:
        await anna.click(note, "▶")
    assert len(calls) == 1
    assert [f"#{table.id} " in note.text for table in tables] == [True, True] + [False] * PAGE
    replay = (await anna.pick(note, note.selects[0].custom_id, [str(tables[0].id)])).note
    assert f"#{tables[0].id}" in replay.text
    assert replay.has("▶")
    await tavern.restart()
    await anna.click(note, "◀")
    assert f"#{tables[-1].id} " in note.text


async def test_lists_by_player_game_and_channel(tavern: Tavern, anna: Person, ben: Person, carla: Person) -> None:
    garden = tavern.new_channel("garten")
    first = await resigned(tavern, "muehle", anna, ben)
    second = await resigned(tavern, "dame", anna, carla)
    third = await resigned(tavern, "muehle", anna, carla, channel=garden)

    async def listed(**options: Any) -> set[int]:
        text = (await ben.slash("history", **options)).note.text
        return {table.id for table in (first, second, third) if f"#{table.id} " in text}

    assert await listed() == {first.id, second.id, third.id}
    assert await listed(player=carla) == {second.id, third.id}
    assert await listed(player=ben) == {first.id}
    assert await listed(game="muehle") == {first.id, third.id}
    assert await listed(game="muehle", player=carla) == {third.id}
    assert await listed(here=True) == {first.id, second.id}
    assert await listed(here=True, channel=garden) == {third.id}
    assert "Nothing here yet" in (await ben.slash("history", game="herz")).note.text
    assert "I do not know a game" in (await ben.slash("history", game="quidditch")).text


async def test_matches_of_other_servers_and_closed_channels_are_nobodys_business(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    table = await resigned(tavern, "muehle", anna, ben)
    store = tavern.services.host.store

    async def moves(**place: int) -> None:
        """The match is put elsewhere, with all that is remembered of it."""
        await store.matches.update(table.id, **place)
        await store.database.write(rebuild)

    await moves(guild_id=4711)

    async def sees(person: Person, *, dm: bool = False) -> bool:
        ask = person.slash_dm if dm else person.slash
        listed = f"#{table.id} " in (await ask("history")).note.text
        answer = await ask("replay", number=table.id)
        assert listed == answer.note.has("▶")
        assert listed == (await ask("verify", number=table.id)).text.startswith("✓")
        return listed

    assert not await sees(carla)
    assert not await sees(anna)
    assert not await sees(carla, dm=True)
    assert await sees(anna, dm=True), "one's own match is one's own"
    # a channel that carla cannot look into
    await moves(guild_id=tavern.guild.id, channel_id=4712)
    assert not await sees(carla)
    assert await sees(anna)


# --- what if ---


async def what_if(person: Person, table: AtTable, ply: int) -> Answer:
    note = (await person.slash("replay", number=table.id, move=ply)).note
    return await person.click(note, "What if …")


async def test_a_finished_match_goes_on_at_a_move(tavern: Tavern, anna: Person, ben: Person, carla: Person) -> None:
    old = await finished(tavern, "hohe_hausnummer", anna, ben)
    match = await the_match(old)
    answer = await what_if(ben, old, 3)
    assert not answer.private
    table = tavern.at(answer.note)
    assert not await tavern.services.delivery.outbox.post_entries(table.id), "the answer was the post"
    post = await table.post()
    assert f"What if: match #{old.id} goes on after move 3" in post.text
    assert not post.has("Options")
    assert "1 player is missing" in post.text
    # who sat there has the old seat, and whoever joins the free one
    assert ["1. *frei*" in post.text or "1. *free*" in post.text, "2. 👤 **Ben**" in post.text] == [True, True]
    await table.join(carla)
    assert not post.has("Join")
    assert [seat.user_id for seat in (await table.now()).seats] == [carla.id, ben.id]
    await ben.find(post, "Change seats")
    assert [seat.user_id for seat in (await table.now()).seats] == [ben.id, carla.id]
    await table.start(ben)
    now = await table.now()
    assert now.started_match.steps == match.steps[:3]
    assert now.row.ply == 3
    await tavern.restart(crash=True)
    await table.play_on(Whim(5))
    end = await table.now()
    text = record.write(end.started_match)
    assert [line for line in text.splitlines() if line.startswith("fork ")]
    assert record.read(text).steps == end.started_match.steps
    assert await tavern.book.results.of_match(table.id) == ()
    assert "does not count" in (await table.post()).text
    assert f"Partie #{table.id}, genau wie" in await verify(anna, text)
    listed = (await carla.slash("history")).note.text
    assert f"#{table.id} " in listed
    assert f"was wäre wenn, aus #{old.id}" in listed
    # and once more from there, before and after the fork
    for ply in (2, 4):
        again = tavern.at((await what_if(anna, table, ply)).note)
        await again.computers(anna)
        await again.start(anna)
        found = await again.now()
        assert found.started_match.steps[:ply] == end.started_match.steps[:ply]
        assert len(found.started_match.branches) == (1 if ply == 2 else 2)
        await anna.slash("table stop")


async def test_nothing_goes_on_from_the_end_or_without_a_channel(tavern: Tavern, anna: Person, ben: Person) -> None:
    old = await resigned(tavern, "muehle", anna, ben, plies=3)
    note = (await anna.slash("replay", number=old.id, move=4)).note
    assert not note.has("What if …")
    refused = await anna.stale(note, f"st:fork:{old.id}:4")
    assert "schon zu Ende" in refused.text
    private = (await anna.slash_dm("replay", number=old.id, move=1)).note
    assert "Tische stehen in Kanälen" in (await anna.click(private, "What if …")).text


async def test_where_a_table_stands_already_a_thread_is_offered(tavern: Tavern, anna: Person, ben: Person) -> None:
    old = await resigned(tavern, "muehle", anna, ben, plies=3)
    await tavern.open(ben, "dame")
    offer = await what_if(anna, old, 2)
    assert offer.private
    await anna.click(offer.notes[-1], "Open a thread")
    ids = await tavern.book.matches.open_ids()
    row = await tavern.book.matches.get(ids[-1])
    assert row is not None
    assert row.parent_match is not None
    assert row.parent_id == tavern.channel.id
    assert row.channel_id != tavern.channel.id


async def test_old_players_get_their_seats_back(tavern: Tavern, anna: Person, ben: Person) -> None:
    old = await resigned(tavern, "muehle", anna, ben, plies=3)
    table = tavern.at((await what_if(ben, old, 2)).note)
    await table.join(anna)
    assert [seat.user_id for seat in (await table.now()).seats] == [anna.id, ben.id]


def test_presses_fit_discords_limit() -> None:
    from bot.screens.history import HistoryQuery

    wanted = HistoryQuery(10_000, 2**63 - 1, 2**63 - 1, "wendischer_schafkopf")
    assert len(str(Press(Action.HISTORY_PAGE, 0, wanted.arguments("back")))) <= 100
    assert HistoryQuery.read(wanted.arguments()) == wanted
    assert HistoryQuery.read(()) == HistoryQuery()
    assert HistoryQuery.read(("x", "y", "-1", "")) == HistoryQuery()
    assert HistoryQuery.read(("1", str(2**63), "9" * 19, "Z\u0300\u0301")) == HistoryQuery(1)


def test_german_and_english_call_the_buttons_their_way() -> None:
    assert {"What if …", "Was wäre wenn …"} <= spoken(["What if …"])
