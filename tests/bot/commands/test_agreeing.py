"""What ends a match besides its moves: resigning, draws, stopping; and the rematch."""

from __future__ import annotations

from typing import Any

import pytest

from bot.runtime.i18n import gettext_for
from tests.bot.asking import (
    BOTH,
    Finger,
    acts,
    as_before,
    at_once,
    custom_id,
    in_language,
    landlord,
    others,
    scene,
    seated,
    told,
)
from tests.bot.commands.ways import NOTED, WAYS, by, called, results
from tests.bot.tavern import AtTable, First, Person, Tavern

PROPOSED = "{name} proposes a draw."


# --- resigning and draws ---


@BOTH
async def test_who_presses_resign_is_asked_once_more(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", ["a1"])
    async with as_before(at.table):
        more = await at.me.click(await at.table.post(), "More")
        asked = await at.me.click(more.note, "Resign")
        question = "**Resign?** You have lost the match then, and it cannot be taken back."
        assert asked.note.text == in_language(at.me, question)
        back = await at.me.click(asked.note, "Play on")
        assert back.note.id == more.note.id
        assert "resign" in [acts(button.custom_id) for button in back.note.buttons]


@BOTH
async def test_who_stops_a_match_against_computers_is_asked_if_it_counts(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await tavern.open(me, "muehle")
    await table.computers(me)
    await table.start(me)
    await tavern.settle()
    for _ in range(2):
        await table.play(me, First(), "post")
        await tavern.settle()
    more = await me.click(await table.post(), "More")
    asked = await me.click(more.note, "Stop the match")
    question = "**Stop the match?** Against computer players alone that is a defeat."
    assert asked.note.text == in_language(me, question)
    assert (await table.now()).row.status == "open"
    await me.click(asked.note, "Stop the match")
    assert (await table.now()).row.status == "stopped"


@BOTH
@WAYS
async def test_resigning_ends_a_match_of_two(tavern: Tavern, who: str, way: str) -> None:
    # one may resign in the other's turn, too
    at = await scene(tavern, tavern.people[who], "muehle", ["a1"], asked=way == "button")
    answer = await by(at.me, at.table, "resign", "Resign", way)
    assert told(at.me, answer) == in_language(at.me, "You have given up; the match is over.")
    assert (await at.table.now()).row.status == "over"
    lines = await results(at.table)
    assert {line.user_id: (line.place, line.won) for line in lines} == {
        at.me.id: (2, False),
        at.neighbour.id: (1, True),
    }
    post = await at.table.post()
    assert f"🏆 {called(at.neighbour)}" in post.text
    assert [acts(button.custom_id) for button in post.buttons] == ["again", "replay", "record", "review", "board", "r"]
    assert not post.selects
    # the record is open now
    record = await at.me.click(post, "Record")
    assert record.private
    (file,) = record.note.files
    text = tavern.env.backend.cdn.get(file["url"])
    assert text is not None
    assert at.match.seed.hex() in text.decode()


@BOTH
@WAYS
async def test_a_draw_needs_both(tavern: Tavern, who: str, way: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", ["a1"])
    host_id = (await at.table.now()).row.host_id
    host = next(person for person in (at.me, at.neighbour) if person.id == host_id)
    asked = told(at.me, await by(at.me, at.table, "draw", "Draw", way))
    assert asked == in_language(at.me, "You propose a draw; it is one when all agree.")
    assert (await at.table.now()).row.status == "open"
    proposal = in_language(host, PROPOSED, name=called(at.me))
    post = await at.table.post()
    assert proposal in post.text
    # to propose twice is no agreement
    await by(at.me, at.table, "draw", "Draw", way)
    assert (await at.table.now()).row.status == "open"
    agreed = told(at.neighbour, await by(at.neighbour, at.table, "draw", "Draw", way))
    assert agreed == in_language(at.neighbour, "Draw agreed.")
    assert (await at.table.now()).row.status == "over"
    assert {(line.place, line.won, line.points) for line in await results(at.table)} == {(1, False, 0.5)}
    assert proposal not in post.text


async def test_a_proposal_of_a_draw_lapses_with_the_next_move(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle")
    host = tavern.people["anna" if at.seat == 0 else at.neighbour.name]
    await at.neighbour.slash("table draw")
    assert in_language(host, PROPOSED, name=called(at.neighbour)) in (await at.table.post()).text
    await anna.slash("move", text="a1")
    assert in_language(host, PROPOSED, name=called(at.neighbour)) not in (await at.table.post()).text
    await anna.slash("table draw")
    assert (await at.table.now()).row.status == "open"


async def test_a_proposal_of_a_draw_can_be_refused(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle")
    host = tavern.people["anna" if at.seat == 0 else at.neighbour.name]
    await anna.slash("table draw")
    await anna.slash("move", text="a1")
    assert in_language(host, PROPOSED, name=called(anna)) in (await at.table.post()).text, "it stands"
    more = await anna.click(await at.table.post(), "More")
    assert "play_on" not in [acts(button.custom_id) for button in more.note.buttons], "not by who proposes it"
    answer = await by(at.neighbour, at.table, "", "Refuse draw", "button")
    assert told(at.neighbour, answer) == in_language(at.neighbour, "You have refused the draw; the match goes on.")
    assert in_language(host, PROPOSED, name=called(anna)) not in (await at.table.post()).text
    assert (await at.table.now()).started_match.drawish == ()


# --- stopping ---


@WAYS
async def test_all_people_together_stop_a_match(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, way: str
) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben, carla)
    await table.computers(anna)
    await table.start(anna)
    first = told(ben, await by(ben, table, "stop", "Stop the match", way))
    assert first == in_language(ben, NOTED, names=gettext_for(ben.language).enumerate(("Anna", "Carla")))
    post = await table.post()
    assert f"{called(ben)} möchte die Partie abbrechen" in post.text
    # the same person again is no second voice
    await by(ben, table, "stop", "Stop the match", way)
    second = told(carla, await by(carla, table, "stop", "Stop the match", way))
    assert second == in_language(carla, NOTED, names="Anna")
    assert "Ben und Carla möchten die Partie abbrechen" in post.text
    assert (await table.now()).row.status == "open"
    # a move of somebody else does not take it back, one's own does
    while await table.awaited() != [ben]:
        await anna.slash("move", text="wurf")
    assert (await table.now()).wishers("stop") == (1, 2)
    await ben.slash("move", text="wurf")
    assert (await table.now()).wishers("stop") == (2,)
    await by(ben, table, "stop", "Stop the match", way)
    done = told(anna, await by(anna, table, "stop", "Stop the match", way))
    assert done == in_language(anna, "The match is stopped.")
    assert (await table.now()).row.status == "stopped"
    assert await results(table) == []
    assert in_language(anna, "**The match was stopped.** Nothing is counted.") in post.text
    assert custom_id(post, "again")
    assert not post.menu()
    await tavern.open(ben, "muehle")


@WAYS
async def test_who_may_manage_messages_stops_at_once(tavern: Tavern, anna: Person, ben: Person, way: str) -> None:
    table = await seated(tavern, "muehle", anna, ben)
    host = landlord(tavern)
    answer = await by(host, table, "stop", "Stop the match", way)
    assert told(host, answer) == in_language(host, "The match is stopped.")
    assert (await table.now()).row.status == "stopped"


async def test_alone_against_computers_one_stops_at_once(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.computers(anna, 2)
    await table.start(anna)
    assert told(anna, await anna.slash("table stop")) == in_language(anna, "The match is stopped.")


async def test_two_who_stop_at_once_stop_it_once(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "muehle", anna, ben)
    hosts = [landlord(tavern, "wirt"), landlord(tavern, "wirtin", "en-US")]
    menus = [(await host.click(await table.post(), "More")).note for host in hosts]
    fingers = [Finger(host, menu, custom_id(menu, "stop")) for host, menu in zip(hosts, menus, strict=True)]
    answers = await at_once(*fingers)
    said = {told(host, answer) for host, answer in zip(hosts, answers, strict=True)}
    assert len(said) == 2
    assert (await table.now()).row.status == "stopped"


# --- rematch ---


async def end(table: AtTable, host: Person) -> None:
    """Let the landlord end a match."""
    await host.slash("table stop", channel=None)
    assert (await table.now()).row.status == "stopped"


async def again(tavern: Tavern, table: AtTable, person: Person) -> AtTable:
    answer = await person.click(await table.post(), "Rematch")
    return tavern.at(answer.notes[0])


def seats_of(table: Any) -> list[str]:
    return [seat.name for seat in table.seats]


async def test_a_rematch_goes_round(tavern: Tavern, anna: Person, ben: Person, carla: Person, dora: Person) -> None:
    host = landlord(tavern)
    table = await tavern.open(anna, "boese_drei")
    await table.agree(anna, auto_wurf="1")
    await table.join(ben, carla)
    await table.start(anna)
    await end(table, host)
    second = await again(tavern, table, anna)
    assert not await tavern.services.delivery.outbox.post_entries(second.id), "the answer was the post"
    now = await second.now()
    assert now.row.status == "lobby"
    assert now.row.host_id == anna.id
    assert now.row.options == (await table.now()).row.options
    assert now.row.language == "de"
    assert seats_of(now) == ["Anna"]
    await second.join(carla)
    assert seats_of(await second.now()) == ["Carla", "Anna"]
    await second.join(dora, ben)
    # who began sits last of those who played, and the first move is the next one's
    assert seats_of(await second.now()) == ["Ben", "Carla", "Anna", "Dora"]
    await second.start(anna)
    assert [person.name for person in await second.awaited()] == ["ben"]
    await end(second, host)
    third = await again(tavern, second, ben)
    await third.join(anna, carla)
    assert seats_of(await third.now()) == ["Carla", "Anna", "Ben"]


@BOTH
async def test_who_may_not_ask_for_a_rematch_is_told_why(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    one, two, _ = others(tavern, me)
    table = await seated(tavern, "muehle", one, me)
    assert told(me, await me.slash("table rematch")) == in_language(me, "The match is still going on.")
    await me.resigns()
    post = await table.post()
    stranger = await two.click(post, "Rematch")
    expected = "Only those who played can ask for a rematch; open a table with `/play`."
    assert told(two, stranger) == in_language(two, expected)
    await me.click(post, "Rematch")
    # somebody was quicker: whoever asks second sits down at that rematch
    late = await one.click(post, "Rematch")
    assert told(one, late) == in_language(one, "All agree: the rematch begins.")
    fresh = await tavern.services.host.in_channel(tavern.channel.id)
    assert sorted(seat.user_id for seat in fresh.seats) == sorted([me.id, one.id])
    # a lobby of another game is no rematch
    host = landlord(tavern)
    await host.slash("table stop")
    await tavern.open(host, "boese_drei")
    other = await one.click(post, "Rematch")
    assert told(one, other) == in_language(one, "There is a table in this channel already.")


@pytest.mark.parametrize("way", ["table draw", "move remis"])
async def test_a_computer_player_answers_a_proposal_of_a_draw(
    tavern: Tavern, anna: Person, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    async def propose() -> None:
        await (anna.slash("table draw") if way == "table draw" else anna.slash("move", text="remis"))
        await tavern.settle()

    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    estimate = 0.9
    monkeypatch.setattr("games.boards.muehle.Muehle.win_estimate", lambda *_: estimate)
    await propose()
    assert "will weiterspielen" in (await table.post()).text
    now = (await table.now()).started_match
    assert (now.result, now.drawish) == (None, ())
    estimate = 0.5
    await propose()
    result = (await table.now()).started_match.result
    assert result is not None
    assert result.points == (0.5, 0.5)
