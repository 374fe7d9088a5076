"""Taking back, giving up and pausing: by buttons and commands, with people and computer players."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sessions.table import AnyMatch
from games.match import record
from games.match.reading import read_act
from tests.bot.asking import (
    BOTH,
    acts,
    as_before,
    custom_id,
    in_language,
    landlord,
    parts,
    rig,
    scene,
    seated,
    several_in_language,
    told,
)
from tests.bot.commands.ways import WAYS, by, called, results
from tests.bot.tavern import AtTable, First, Person, Tavern

ASKED = "The others are asked; when all agree, your last move is taken back."
PRICE = "Somebody has acted since: by this match you can then lose rating, but not win any."
DONE = "Your last move is taken back."
WISH = "{name} would like to take the last move back."
AT_REST = "The table is paused; *Resume* lets it go on."


async def texts(table: AtTable) -> list[str]:
    return [step.text for step in (await table.now()).started_match.steps]


# --- taking back ---


@BOTH
@WAYS
async def test_a_move_nobody_has_answered_is_taken_back_at_once(tavern: Tavern, who: str, way: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", ["d6"], asked=False)
    before = (await at.table.now()).started_match.at(0)
    answer = await by(at.me, at.table, "undo", "Take back", way)
    assert told(at.me, answer) == in_language(at.me, DONE)
    now = await at.table.now()
    assert now.started_match.state == before.state
    assert await at.table.awaited() == [at.me]
    assert await texts(at.table) == ["d6", "zug zurücknehmen"]
    # the match goes on, and the same square can be taken again
    await at.me.slash("move", text="a1")
    assert await texts(at.table) == ["d6", "zug zurücknehmen", "a1"]


@BOTH
@WAYS
async def test_across_anothers_move_the_other_is_asked(tavern: Tavern, who: str, way: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", ["d6", "a1"])
    answer = await by(at.me, at.table, "undo", "Take back", way)
    assert told(at.me, answer) == f"{in_language(at.me, ASKED)} {in_language(at.me, PRICE)}"
    post = await at.table.post()
    language = (await at.table.now()).language
    speaker = next(person for person in (at.me, at.neighbour) if person.language == language)
    assert in_language(speaker, WISH, name=called(at.me)) in post.text
    mine = (await at.me.click(post, "More")).note
    assert "refuse" in [acts(part.custom_id) for part in parts(mine)]
    assert "allow" not in [acts(part.custom_id) for part in parts(mine)]
    allowed = await by(at.neighbour, at.table, "allow", "Allow take-back", way)
    assert told(at.neighbour, allowed) == in_language(at.neighbour, "Done.")
    now = await at.table.now()
    assert now.started_match.history.mainline == ()
    assert await at.table.awaited() == [at.me]
    assert in_language(speaker, WISH, name=called(at.me)) not in post.text
    again = record.read(record.write(now.started_match))
    assert again.checksum == now.started_match.checksum


async def test_a_button_asks_once_more_before_it_costs_rating(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", ["d6", "a1"])
    more = await anna.click(await at.table.post(), "More")
    async with as_before(at.table):
        asked = await anna.click(more.note, "Take back")
    assert in_language(anna, "**Take your last move back?**") in asked.note.text
    assert in_language(anna, PRICE) in asked.note.text
    await anna.click(asked.note, "Take back")
    assert (await at.table.now()).started_match.history.undoing == (at.seat,)


async def test_who_takes_back_what_was_answered_wins_no_rating(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", ["d6", "a1"])
    other = at.neighbour
    await anna.slash("table undo")
    await other.slash("table allow")
    for person, text in ((anna, "d6"), (other, "a1"), (anna, "g1"), (other, "g7")):
        await person.slash("move", text=text)
    await other.resigns()
    by_person = {line.user_id: line for line in await results(at.table)}
    assert (by_person[anna.id].part, by_person[anna.id].won) == ("helped", True)
    assert by_person[other.id].part == "whole"
    steps = await tavern.book.ratings.of_match(at.table.id)
    assert all(step.mu == step.was for step in steps if step.user_id == anna.id)
    assert any(step.mu < step.was for step in steps if step.user_id == other.id)


async def test_what_nobody_has_answered_costs_no_rating(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", ["d6"], asked=False)
    await anna.slash("table undo")
    assert (await at.table.now()).started_match.history.reached_back == ()


@BOTH
@WAYS
async def test_at_dame_what_overlooks_a_capture_is_a_request(tavern: Tavern, who: str, way: str) -> None:
    at = await scene(tavern, tavern.people[who], "dame", ["g3-f4", "h6-g5", "e3-d4"], asked=False)
    answer = await by(at.me, at.table, "undo", "Take back", way)
    assert told(at.me, answer) == in_language(at.me, ASKED)
    await at.neighbour.slash("move", text="*")
    assert (await at.table.now()).started_match.history.undoing == ()


async def test_a_request_lapses_when_somebody_acts_and_can_be_refused(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", ["d6", "a1"])
    await anna.slash("table undo")
    await anna.slash("move", text="g1")
    assert (await at.table.now()).started_match.history.undoing == ()
    async with as_before(at.table):
        late = await at.neighbour.slash("table allow")
    assert late.private
    await anna.slash("table undo")
    assert (await at.table.now()).started_match.history.mainline == (1, 2), "that was free"
    await anna.slash("table undo")
    await at.neighbour.slash("table refuse")
    now = await at.table.now()
    assert now.started_match.history.undoing == ()
    assert now.started_match.history.mainline == (1, 2)


async def test_what_fell_needs_everybodys_consent(tavern: Tavern, anna: Person, ben: Person, carla: Person) -> None:
    table = await seated(tavern, "boese_drei", anna, ben, carla)
    (first,) = await table.awaited()
    await first.slash("move", text="wurf")
    others = [person for person in (anna, ben, carla) if person is not first]
    assert told(first, await first.slash("table undo")) == in_language(first, ASKED)
    await others[0].slash("table allow")
    post = await table.post()
    assert in_language(anna, "Agreed: {names}.", names=called(others[0])) in post.text
    assert (await table.now()).started_match.history.mainline == (1,)
    await others[1].slash("table allow")
    assert (await table.now()).started_match.history.mainline == ()


async def test_a_computer_player_lets_one_take_back_what_was_open(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    if (await table.awaited()) != [anna]:
        raise AssertionError("it is the person's turn, or the computer player has moved")
    match = (await table.now()).started_match
    # a place the computer player, who may have begun, has not taken
    await anna.slash("move", text=str(match.legals[match.awaited[0]].moves[0]))
    line = (await table.now()).started_match.history.mainline
    assert len(line) >= 2, "the computer player has answered"
    answer = await anna.slash("move", text="zurücknehmen")
    assert in_language(anna, PRICE) in told(anna, answer)
    answer = await anna.click(answer.note, "Take back")
    assert told(anna, answer) == in_language(anna, "Your last move is taken back.")
    await tavern.settle()
    now = await table.now()
    assert now.started_match.history.undoing == ()
    assert len(now.started_match.history.mainline) == len(line) - 2
    assert await table.awaited() == [anna]
    seat = now.seat_of(anna.id)
    assert seat is not None
    assert now.started_match.history.reached_back == (seat,), "the computer player had answered"
    # what it costs was said before, and is not said again
    await anna.slash("move", text=str(now.started_match.legals[seat].moves[0]))
    # the computer player has agreed, and what was said of the request says so
    assert told(anna, await anna.slash("table undo")) == in_language(anna, "Your last move is taken back.")


def goes_on(match: AnyMatch) -> bool:
    """Whether the first seat begins and is asked again after its throw."""
    return match.awaited == (0,) and match.play(0, read_act(match, 0, "wurf")).awaited == (0,)


async def test_a_computer_player_is_against_another_throw(tavern: Tavern, anna: Person) -> None:
    rig(tavern, "boese_drei", 2, goes_on)
    table = await tavern.open(anna, "boese_drei")
    await table.computers(anna)
    await table.start(anna)
    await anna.slash("move", text="wurf")
    line = (await table.now()).started_match.history.mainline
    await anna.slash("table undo")
    await tavern.settle()
    name = next(seat.name for seat in (await table.now()).seats if seat.user_id is None)
    assert f"{name} war gegen das Zurücknehmen." in (await table.post()).text
    now = await table.now()
    assert now.started_match.history.undoing == ()
    assert now.started_match.history.mainline[: len(line)] == line


@BOTH
@pytest.mark.parametrize("command", [("table undo", {}), ("move", {"text": "undo"})], ids=["command", "typed"])
async def test_computer_players_agree_only_when_the_price_is_named(
    tavern: Tavern, who: str, command: tuple[str, dict[str, Any]]
) -> None:
    me, (name, options) = tavern.people[who], command
    table = await tavern.open(me, "muehle")
    await table.computers(me)
    await table.start(me)
    await table.play_on(First(), until=lambda now: now.started_match.ply >= 4)
    async with as_before(table):
        asked = await me.slash(name, **options)
    assert in_language(me, PRICE) in told(me, asked)
    await me.click(asked.note, "Take back")
    await tavern.settle()
    assert (await table.now()).started_match.history.reached_back == (await table.seat(me),)


@BOTH
async def test_who_has_played_nothing_has_nothing_to_take_back(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")
    async with as_before(at.table):
        answer = await at.me.slash("table undo")
    assert told(at.me, answer) == in_language(at.me, "You have not played anything yet that you could take back.")


@BOTH
async def test_alone_what_was_thrown_stays_thrown(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await tavern.open(me, "mikado")
    await table.start(me)
    moves = (await table.now()).started_match.legals[0].moves
    await me.slash("move", text=str(moves[0]))
    async with as_before(table):
        answer = await me.slash("table undo")
    sentence = "That cannot be taken back: something hidden or left to chance has been seen since."
    assert told(me, answer) == in_language(me, sentence)


async def test_a_request_outlives_a_restart(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", ["d6", "a1"])
    await anna.slash("table undo")
    await tavern.restart(crash=True)
    await at.neighbour.slash("table allow")
    assert (await at.table.now()).started_match.history.mainline == ()


# --- giving up among more than two ---


@BOTH
async def test_who_gives_up_among_several_is_last_whatever_becomes_of_the_seat(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    others = [person for person in tavern.people.values() if person is not me][:2]
    table = await seated(tavern, "boese_drei", others[0], me, others[1])
    sentence = "You have given up: a computer player plays on for you to the end, and the last place is yours."
    assert told(me, await me.resigns()) == in_language(me, sentence)
    now = await table.now()
    assert now.row.status == "open"
    assert now.seats[1].user_id is None
    assert told(me, await me.slash("table back")) == in_language(me, "Nobody is holding a seat for you here.")
    for _ in range(400):
        waited = await table.awaited()
        if not waited or await table.over():
            break
        await waited[0].slash("move", text="wurf")
    assert (await table.now()).row.status == "over"
    (line,) = [line for line in await results(table) if line.owner_id == me.id]
    # before his second move nobody is rated
    assert (line.place, line.won, line.part) == (3, False, "brief")
    # and the post gives the same place
    name = (await table.now()).names[1]
    assert [shown for shown in (await table.post()).text.splitlines() if shown.startswith(f"3. {name} · ")]


# --- pausing ---


@BOTH
@WAYS
async def test_a_match_pauses_and_goes_on_when_all_agree(tavern: Tavern, who: str, way: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", ["d6"])
    me, other, table = at.me, at.neighbour, at.table
    noted = told(me, await by(me, table, "pause", "Pause the match", way))
    assert noted == in_language(me, "Noted. The match pauses when all agree; missing: {names}.", names=called(other))
    post = await table.post()
    language = (await table.now()).language
    speaker = me if me.language == language else other
    wish = "{names} would like to pause the match."
    assert several_in_language(speaker, wish, wish, 1, names=called(me)) in post.text
    done = told(other, await by(other, table, "pause", "Pause the match", way))
    sentence = "The match is paused. No clock runs; *Resume* lets it go on."
    assert done == in_language(other, sentence)
    assert (await table.now()).row.status == "paused"
    assert "⏸" in post.text
    assert not post.menu()
    async with as_before(table):
        assert told(me, await me.slash("move", text="a1")) == in_language(me, AT_REST)
        for command in ("table undo", "table resign", "table away"):
            assert told(me, await me.slash(command)) == in_language(me, AT_REST)
    # the next /play still finds the table here
    assert (await tavern.book.matches.by_channel(tavern.channel.id)) is not None
    await tavern.restart()
    noted = told(me, await by(me, table, "resume", "Resume", way))
    assert noted == in_language(me, "Noted. The match goes on when all agree; missing: {names}.", names=called(other))
    done = told(other, await by(other, table, "resume", "Resume", way))
    assert done == in_language(other, "The match goes on.")
    assert (await table.now()).row.status == "open"
    await me.slash("move", text="a1")
    assert await table.ply() == 2


async def test_a_press_from_before_the_pause_is_answered_kindly(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", ["d6"])
    old = (await at.table.post()).menu()[0]
    await landlord(tavern).slash("table pause")
    values = [old.entries[0][1]] if hasattr(old, "entries") else None
    answer = await anna.stale(await at.table.post(), old.custom_id, values=values)
    assert told(anna, answer) == in_language(anna, AT_REST)
    assert await at.table.ply() == 1


async def test_computer_players_pause_too(tavern: Tavern, anna: Person) -> None:
    rig(tavern, "muehle", 2, lambda match: match.awaited == (0,))
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    tavern.bot.settings.pace = 5
    await anna.slash("move", text="d6")
    await anna.slash("table pause")
    ply = await table.ply()
    await tavern.wait(30)
    assert await table.ply() == ply
    tavern.bot.settings.pace = 0
    await anna.slash("table resume")
    await tavern.settle()
    assert await table.ply() == ply + 1
    assert custom_id(await table.post(), "more")
