"""What is rare at a table: by ``/table`` and by *More*; hands, rules and typed moves; and all of it from the DM."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest

import render
from bot.runtime.i18n import gettext_for
from bot.screens.reading import rule_pages
from bot.wire.components import PLAIN
from data import rows
from games.library import find, sheet
from games.match.session_acts import Resign
from games.skill.mikado.pile import place
from tests.bot.asking import (
    BOTH,
    SEVEN_EACH,
    Finger,
    Scene,
    acts,
    as_before,
    at_once,
    custom_id,
    in_language,
    landlord,
    others,
    parts,
    passing,
    rig,
    scene,
    seated,
    sketch,
    told,
)
from tests.bot.tavern import Answer, AtTable, First, Note, Person, Tavern

PROPOSED = "{names} proposes a draw: agree with *Draw* under *More*."
STOPPING = "{names} would like to stop: *Stop the match* or *Do not stop* under *More*."
NOTED = "Noted. The match stops when all agree; missing: {names}."
STANDS_IN = "A computer player sits in for {name}, who can take the seat back at any time."
TAKES_OVER = "A computer player takes over. *More* has the button to take your seat back."
FIVE_MINUTES = 5 * 60


@pytest.fixture(autouse=True)
def _sketches(monkeypatch: pytest.MonkeyPatch) -> None:
    sketch(monkeypatch)


def called(person: Person) -> str:
    """How a person is called at the table."""
    assert person.actor.user.global_name is not None
    return person.actor.user.global_name


async def by(person: Person, table: AtTable, command: str, button: str, way: str) -> Answer:
    """Do something by a command, or by the button under *More* that does the same."""
    if way == "command":
        return await (person.resigns() if command == "resign" else person.slash(f"table {command}"))
    more = await person.click(await table.post(), "More")
    assert more.private
    answer = await person.click(more.note, button)
    if [acts(part.custom_id) for part in answer.note.buttons] == [command, "more"]:
        return await person.click(answer.note, button)
    return answer


WAYS = pytest.mark.parametrize("way", ["command", "button"])


async def results(table: AtTable) -> list[rows.Result]:
    return list(await table.tavern.book.results.of_match(table.id))


# --- the post ---


@WAYS
async def test_the_table_is_put_up_again_at_the_bottom(tavern: Tavern, anna: Person, ben: Person, way: str) -> None:
    table = await seated(tavern, "muehle", anna, ben)
    old = await table.post()
    answer = await by(ben, table, "show", "Post again", way)
    assert told(ben, answer) == in_language(ben, "Here it comes.")
    post = await table.post()
    assert post.id > old.id
    assert post.menu()
    assert tavern.notes(tavern.channel)[-1].id == post.id
    # the old one leads to it, and can no longer be pressed
    assert in_language(anna, "The table has moved down.") in old.text
    assert str(post.id) in old.text
    assert not old.buttons
    assert not old.selects
    assert old.picture is None
    mover = (await table.awaited())[0]
    assert (await table.play(mover, First(), "post")).note.id == post.id


@BOTH
@WAYS
async def test_the_board_in_words(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str, way: str) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "maexchen", ["wurf"])
    for person, seat in ((at.me, at.seat), (at.neighbour, 1 - at.seat), (tavern.people["dora"], None)):
        async with as_before(at.table):
            words = told(person, await by(person, at.table, "text", "Board as text", way))
        now = await at.table.now()
        view = now.started_match.game.view(now.started_match.state, seat)
        said = [one.phrase for one in now.said(1) if one.to in (None, seat)]
        assert words == render.describe(view, now.text_formatter(person.language), said), person


@pytest.mark.parametrize("game", ["canasta", "romme", "draw_poker", "mogeln", "lustige_sieben"])
async def test_the_board_in_words_begins_with_what_has_changed(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person, game: str
) -> None:
    people = [tavern.people[name] for name in ("ben", "carla", "dora")]
    rig(monkeypatch, game, 4)
    table = await seated(tavern, game, anna, *people)
    for _ in range(40):
        if any(one.to is None for one in (await table.now()).said(1)) and await table.ply() >= 3:
            break
        await table.play((await table.awaited())[0], First())
    now = await table.now()
    first = next(one.phrase for one in now.said(1) if one.to is None)
    for reader in (anna, people[0]):
        words = told(reader, await reader.slash("table text"))
        assert words.splitlines()[0] == now.text_formatter(reader.language)(first)


async def test_a_long_board_comes_in_several_messages(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    await scene(tavern, monkeypatch, anna, "muehle")
    lines = [f"{number:03}: \N{BLACK SPADE SUIT} {'x' * (number % 90)}" for number in range(120)]
    monkeypatch.setattr(render, "describe", lambda *_: "\n".join(lines))
    answer = await anna.slash("table text")
    assert "\n".join(note.text for note in answer.notes) == "\n".join(lines)
    assert len(answer.notes) == 3
    assert answer.private


async def test_each_crossing_of_a_pile_is_told_in_as_many_messages_as_it_takes(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    at = await scene(tavern, monkeypatch, anna, "mikado", ["werfen"])
    answer = await anna.slash("table text")
    s = (await at.table.now()).started_match.state
    crossings = sum(len(place(s.sticks, number).over) for number in s.lying)
    assert sum(note.text.count("°") for note in answer.notes) == crossings
    assert all(len(note.text) <= PLAIN for note in answer.notes)
    assert len(answer.notes) > 1
    assert answer.private


# --- resigning and draws ---


@BOTH
async def test_who_presses_resign_is_asked_once_more(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle", ["a1"])
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
async def test_resigning_ends_a_match_of_two(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str, way: str
) -> None:
    # one may resign in the other's turn, too
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle", ["a1"], asked=way == "button")
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
    assert [acts(button.custom_id) for button in post.buttons] == ["again", "replay", "board", "record", "r"]
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
async def test_a_draw_needs_both(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str, way: str) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle", ["a1"])
    host_id = (await at.table.now()).row.host_id
    host = next(person for person in (at.me, at.neighbour) if person.id == host_id)
    asked = told(at.me, await by(at.me, at.table, "draw", "Draw", way))
    assert asked == in_language(at.me, "You propose a draw; it is one when all agree.")
    assert (await at.table.now()).row.status == "open"
    proposal = in_language(host, PROPOSED, names=called(at.me))
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


async def test_a_proposal_of_a_draw_lapses_with_the_next_move(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    at = await scene(tavern, monkeypatch, anna, "muehle")
    host = tavern.people["anna" if at.seat == 0 else at.neighbour.name]
    await at.neighbour.slash("table draw")
    assert in_language(host, PROPOSED, names=called(at.neighbour)) in (await at.table.post()).text
    await anna.slash("move", text="a1")
    assert in_language(host, PROPOSED, names=called(at.neighbour)) not in (await at.table.post()).text
    await anna.slash("table draw")
    assert (await at.table.now()).row.status == "open"


async def test_a_proposal_of_a_draw_can_be_refused(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    at = await scene(tavern, monkeypatch, anna, "muehle")
    host = tavern.people["anna" if at.seat == 0 else at.neighbour.name]
    await anna.slash("table draw")
    await anna.slash("move", text="a1")
    assert in_language(host, PROPOSED, names=called(anna)) in (await at.table.post()).text, "it stands"
    more = await anna.click(await at.table.post(), "More")
    assert "play_on" not in [acts(button.custom_id) for button in more.note.buttons], "not by who proposes it"
    answer = await by(at.neighbour, at.table, "", "Refuse draw", "button")
    assert told(at.neighbour, answer) == in_language(at.neighbour, "You have refused the draw; the match goes on.")
    assert in_language(host, PROPOSED, names=called(anna)) not in (await at.table.post()).text
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
    assert f"{called(ben)} möchte aufhören" in post.text
    # the same person again is no second voice
    await by(ben, table, "stop", "Stop the match", way)
    second = told(carla, await by(carla, table, "stop", "Stop the match", way))
    assert second == in_language(carla, NOTED, names="Anna")
    assert "Ben und Carla möchten aufhören" in post.text
    assert (await table.now()).row.status == "open"
    # a move of somebody else does not take it back, one's own does
    while await table.awaited() != [ben]:
        await anna.slash("move", text="wurf")
    assert (await table.now()).stop_wishers == (1, 2)
    await ben.slash("move", text="wurf")
    assert (await table.now()).stop_wishers == (2,)
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


# --- computer players that stand in ---


@BOTH
async def test_an_absent_player_is_replaced_after_a_while(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle", ["a1"], asked=False)
    me, absent = at.me, at.neighbour
    began = (await at.table.now()).at
    await tavern.wait(FIVE_MINUTES - 10)
    async with as_before(at.table):
        early = told(me, await me.slash("table replace", player=absent))
        when = f"<t:{(began + FIVE_MINUTES * 1000) // 1000}:t>"
        sentence = "{name} may think a little longer; from {when} on you can ask again."
        assert early == in_language(me, sentence, name=called(absent), when=when)
    await tavern.wait(11)
    answer = await me.slash("table replace", player=absent)
    assert told(me, answer) == in_language(me, STANDS_IN, name=called(absent))
    now = await at.table.now()
    (held,) = [seat for seat in now.seats if seat.for_user_id == absent.id]
    assert (held.user_id, held.level) == (None, "medium")
    assert called(absent) in held.name
    # it has played at once, and the post says who sits there
    assert now.started_match.ply == 2
    assert (await at.table.awaited()) == [me]
    post = await at.table.post()
    assert held.name.split(" (")[0] in post.text
    # and gives the seat back
    assert told(absent, await absent.slash("table back")) == in_language(absent, "Your seat is yours again.")
    assert (await at.table.now()).names == tuple(
        called(one) for one in sorted((me, absent), key=lambda one: one is not (me if at.seat == 0 else absent))
    )
    await me.slash("move", text=str(now.started_match.legals[at.seat].moves[0]))
    assert (await at.table.awaited()) == [absent]


async def test_the_select_under_more_replaces_too(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    at = await scene(tavern, monkeypatch, anna, "muehle", asked=False)
    await tavern.wait(FIVE_MINUTES + 1)
    more = (await anna.click(await at.table.post(), "More")).note
    (entry,) = more.select("Replace an absent player …").entries
    answer = await anna.pick(more, more.select("Replace an absent player …").custom_id, [entry[1]])
    assert told(anna, answer) == in_language(anna, STANDS_IN, name=called(at.neighbour))
    assert await at.table.ply() == 1


async def test_who_may_manage_messages_replaces_at_once(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    at = await scene(tavern, monkeypatch, anna, "muehle")
    host = landlord(tavern)
    answer = await host.slash("table replace", player=anna)
    assert told(host, answer) == in_language(host, STANDS_IN, name="Anna")
    assert (await at.table.now()).seat_held_for(anna.id) == at.seat


@BOTH
async def test_who_cannot_be_replaced(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle")
    me, stranger = at.me, tavern.people["dora"]
    await tavern.wait(FIVE_MINUTES + 1)
    async with as_before(at.table):
        waiting = told(me, await me.slash("table replace", player=at.neighbour))
        assert waiting == in_language(me, "The table is not waiting for {name}.", name=called(at.neighbour))
        nobody = told(me, await me.slash("table replace", player=stranger))
        assert nobody == in_language(me, "{name} is not sitting at this table.", name=called(stranger))
        outside = told(stranger, await stranger.slash("table replace", player=me))
        assert outside == in_language(stranger, "You are not sitting at this table.")


async def test_an_old_menu_changes_nothing_at_a_finished_table(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    at = await scene(tavern, monkeypatch, anna, "muehle", asked=False)
    host = landlord(tavern)
    menus = {person: (await person.click(await at.table.post(), "More")).note for person in (anna, host, at.neighbour)}
    await at.neighbour.slash("table away")
    menus[at.neighbour] = (await at.neighbour.click(await at.table.post(), "More")).note
    # by another process: an answer here would take the place of her menu
    await tavern.witness.play(at.table.id, at.seat, lambda match: Resign())
    over = "This match is over. *Rematch* below the picture starts a new one."
    async with as_before(at.table):
        for person, menu in menus.items():
            buttons, selects = menu.buttons, menu.selects
            assert buttons
            for button in buttons:
                if acts(button.custom_id) in ("text", "show", "sealed"):
                    continue
                # the first answer takes the place of the menu
                answer = await person.stale(menu, button.custom_id)
                words = told(person, answer)
                assert words in (
                    in_language(person, over),
                    in_language(person, "You are not sitting at this table."),
                ), button
            for select in selects:
                picked = await person.stale(menu, select.custom_id, values=[select.entries[0][1]])
                assert told(person, picked) in (
                    in_language(person, over),
                    in_language(person, "That seat is not held by a person."),
                )


@BOTH
@WAYS
async def test_a_computer_player_takes_over_and_gives_back(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str, way: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle")
    me = at.me
    answer = await by(me, at.table, "away", "Let a computer play for me", way)
    assert told(me, answer) == in_language(me, TAKES_OVER)
    now = await at.table.now()
    assert now.started_match.ply == 1
    assert now.seat_of(me.id) is None
    assert now.seat_held_for(me.id) == at.seat
    # the match is still one of the tables he sits at, and nobody else may take the seat back
    assert [row.id for row in await tavern.book.matches.open_of(me.id)] == [at.table.id]
    post = await at.table.post()
    assert told(me, await me.slash("hand")) == in_language(me, TAKES_OVER)
    assert told(me, await me.slash("move", text="a1")) == in_language(me, TAKES_OVER)
    assert told(me, await me.click(post, "My view")) == in_language(me, TAKES_OVER)
    stranger = at.neighbour
    refused = told(stranger, await stranger.slash("table back"))
    assert refused == in_language(stranger, "Nobody is holding a seat for you here.")
    await stranger.slash("move", text=str(now.started_match.legals[1 - at.seat].moves[0]))
    assert await at.table.ply() == 3
    assert told(me, await by(me, at.table, "back", "Take my seat back", way)) == in_language(
        me, "Your seat is yours again."
    )
    assert (await at.table.now()).seat_of(me.id) == at.seat
    assert (await at.table.now()).seats[at.seat].level is None


# --- the menu of rare things ---


async def test_more_shows_what_fits(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person) -> None:
    def offered(note: Note) -> list[str | None]:
        return [acts(part.custom_id) for part in parts(note)]

    at = await scene(tavern, monkeypatch, anna, "muehle")
    post = await at.table.post()
    mine = (await anna.click(post, "More")).note
    assert offered(mine) == ["text", "show", "sealed", "undo", "resign", "draw", "away", "pause", "stop"]
    theirs = (await at.neighbour.click(post, "More")).note
    assert offered(theirs) == ["text", "show", "sealed", "undo", "resign", "draw", "away", "pause", "stop", "replace"]
    stranger = (await tavern.people["dora"].click(post, "More")).note
    assert offered(stranger) == ["text", "show", "sealed"]
    host = (await landlord(tavern).click(post, "More")).note
    assert offered(host) == ["text", "show", "sealed", "pause", "stop", "replace"]
    await at.neighbour.slash("table away")
    away = (await at.neighbour.click(post, "More")).note
    assert offered(away) == ["text", "show", "sealed", "back"]


# --- hands ---


@BOTH
async def test_hand_shows_what_the_button_shows(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "herz", seats=4)
    me = at.me
    button = await me.opens_view(await at.table.post())
    shown = button.text, button.picture, button.labels
    # each takes the place of the one before
    for ask in (me.slash, me.slash_dm):
        answer = await ask("hand")
        assert answer.private
        assert (answer.note.text, answer.note.picture, answer.note.labels) == (*shown,)
    # as emoji the black suits were black on a dark page
    raw = json.dumps(answer.note.parts, ensure_ascii=False)
    assert re.findall(r"[♠♣](?!\ufe0e)", "".join(re.findall(r'"(?:label|content)": "[^"]*"', raw))) == []
    assert "♠\ufe0e" in raw
    cards = {card.spoken(me.language) for card in at.match.state.hands[at.seat]}
    assert {label for label, _ in answer.note.select().entries} == cards


# --- rules ---


@BOTH
@pytest.mark.parametrize("game", ["muehle", "herz"])
async def test_rules_are_read_page_by_page(tavern: Tavern, who: str, game: str) -> None:
    me = tavern.people[who]
    pages = rule_pages(find(game), me.language)
    assert len(pages) > 1
    answer = await me.slash("rules", game=game)
    words = told(me, answer)
    note = answer.note
    read = [words]
    assert [button.label for button in note.buttons] == ["◀", f"1/{len(pages)}", "▶"]
    assert note.button("◀").disabled
    while not note.button("▶").disabled:
        assert (await me.click(note, "▶")).kind == "update"
        read.append(note.text)
    assert len(read) == len(pages)
    assert f"{len(pages)}/{len(pages)}" in note.labels
    whole = "\n".join(read)
    own = sheet(find(game), me.language)
    assert all(own.paragraph(number) in whole for number in own.numbers())
    assert all(len(page) < 4000 for page in read)
    await me.click(note, "◀")
    assert note.text == read[-2]


async def test_rules_without_a_game_are_those_of_the_table(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "maexchen")
    command = told(ben, await ben.slash("rules"))
    assert sheet(find("maexchen"), "en").title in command
    assert command == told(ben, await ben.click(await table.post(), "Rules"))
    await table.join(ben)
    await table.start(anna)
    direct = await ben.slash_dm("rules")
    assert direct.text == command


# --- typed moves ---


@BOTH
async def test_a_typed_move_is_confirmed_in_ones_own_words(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "maexchen")
    word = "wurf" if at.me.language == "de" else "throw"
    for text in ("wurf", "throw"):
        assert at.legal(text)
    played = told(at.me, await at.me.slash("move", text="THROW" if at.me.language == "de" else "Wurf"))
    assert played == in_language(at.me, "Played: {move}", move=word)
    assert await at.table.ply() == 1


@BOTH
async def test_moves_are_proposed_while_typing(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle")
    found = await at.me.complete("move", "text", " A ")
    assert found == [("a1", "a1"), ("a4", "a4"), ("a7", "a7")]
    every = await at.me.complete("move", "text", "")
    assert len(every) == 24
    assert all(at.legal(value) for _, value in every)
    assert await at.me.complete("move", "text", "zz") == []
    # nothing to whom it is not the turn, nor to onlookers
    assert await at.neighbour.complete("move", "text", "a") == []
    assert await tavern.people["dora"].complete("move", "text", "a") == []
    await at.me.slash("move", text=found[1][1])
    assert await at.table.ply() == 1


async def test_proposals_are_in_the_chosen_language(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    at = await scene(tavern, monkeypatch, anna, "herz", [passing] * 4, seats=4)
    german = [name for name, _ in await anna.complete("move", "text", "")]
    await anna.slash("settings language", language="en")
    english = [name for name, _ in await anna.complete("move", "text", "")]
    hand = [move.card for move in at.match.legals[at.seat].moves]
    assert sorted(german) == sorted(card.spoken("de") for card in hand)
    assert sorted(english) == sorted(card.spoken("en") for card in hand)
    assert all(at.legal(text) for text in (*german, *english))


async def test_more_moves_than_discord_shows_are_narrowed_by_typing(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    course = [*SEVEN_EACH, "c3", "c5", "e5", "e3"]
    await scene(tavern, monkeypatch, anna, "muehle", course)
    every = await anna.complete("move", "text", "")
    assert len(every) <= 25
    assert all(name.startswith("f4") for name, _ in await anna.complete("move", "text", "f4"))


async def test_a_capture_that_is_to_be_noticed_is_not_suggested(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    at = await scene(tavern, monkeypatch, anna, "dame", ["g3-f4", "h6-g5", "e3-d4"])
    legal = [str(move) for move in at.match.legals[at.match.awaited[0]].moves]
    assert {"g5xe3", "*", "*f4"} <= set(legal)
    asked = (await at.table.awaited())[0]
    assert asked is anna
    for typed in ("", "x", "*", "g5", "*f"):
        named = [name for name, _ in await anna.complete("move", "text", typed)]
        assert not [name for name in named if "x" in name or "*" in name], typed
    assert "b6-a5" in [name for name, _ in await anna.complete("move", "text", "b6")]


# --- in the DM ---


async def at_herz(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, me: Person, course: Sequence[Any]) -> Scene:
    return await scene(tavern, monkeypatch, me, "herz", course, seats=4)


@BOTH
async def test_a_hand_is_played_from_the_dm(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    at = await at_herz(tavern, monkeypatch, tavern.people[who], [passing] * 4)
    me = at.me
    card = at.match.legals[at.seat].moves[0].card.spoken(me.language)
    choices = await me.actor.user.autocomplete("move", "text", "")
    assert {"name": card, "value": card} in choices
    answer = await me.slash_dm("move", text=card)
    assert answer.text == in_language(me, "Played: {move}", move=card)
    assert await at.table.ply() == 5
    # whoever is next sees it in his own view at once; the post waits where nobody looks at it
    await tavern.wait(24)
    assert card in (await at.table.post()).text
    refused = await me.slash_dm("move", text=card)
    waited = (await at.table.now()).awaited_people()[0].name
    assert refused.text == in_language(me, "It is not your turn: the table is waiting for {names}.", names=waited)


@BOTH
async def test_at_several_tables_the_dm_asks_which(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    nothing = await me.slash_dm("hand")
    assert nothing.text == in_language(me, "There is no table here. Open one with `/play`.")
    await seated(tavern, "muehle", me, other)
    zwei = tavern.new_channel("zwei")
    await seated(tavern, "muehle", me, other, channel=zwei)
    places = gettext_for(me.language).enumerate((f"<#{tavern.channel.id}>", f"<#{zwei.id}>"))
    expected = in_language(me, "You sit at several tables: {places}. Use the command in the channel.", places=places)
    for command, options in (("hand", {}), ("move", {"text": "a1"}), ("rules", {})):
        answer = await me.slash_dm(command, **options)
        assert answer.text == expected, command
    assert await me.actor.user.autocomplete("move", "text", "a") == []


async def test_what_belongs_in_a_channel_is_not_offered_in_the_dm(tavern: Tavern, anna: Person) -> None:
    offered = anna.actor.user.available_commands()
    assert {"hand", "move", "rules", "leaderboard", "stats", "settings language", "settings pings"} <= set(offered)
    assert not [command for command in offered if command.startswith(("table", "play"))]
