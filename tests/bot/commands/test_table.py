"""`/table` and the commands at a table: the post, the board in words, hands, rules, typed moves, the DM."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest

import render
from bot.runtime.i18n import gettext_for
from bot.screens.rules import rule_pages
from bot.wire.rendering import PLAIN
from games.library import find, sheet
from games.skill.mikado.pile import place
from tests.bot.asking import (
    BOTH,
    SEVEN_EACH,
    Scene,
    acts,
    as_before,
    in_language,
    landlord,
    others,
    parts,
    passing,
    rig,
    scene,
    seated,
    told,
)
from tests.bot.commands.ways import WAYS, by
from tests.bot.tavern import First, Note, Person, Tavern

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
async def test_the_board_in_words(tavern: Tavern, who: str, way: str) -> None:
    at = await scene(tavern, tavern.people[who], "maexchen", ["wurf"])
    for person, seat in ((at.me, at.seat), (at.neighbour, 1 - at.seat), (tavern.people["dora"], None)):
        async with as_before(at.table):
            words = told(person, await by(person, at.table, "text", "Board as text", way))
        now = await at.table.now()
        view = now.started_match.game.view(now.started_match.state, seat)
        said = [one.phrase for one in now.said(1) if one.to in (None, seat)]
        assert words == render.describe(view, now.text_formatter(person.language), said), person


@pytest.mark.parametrize("game", ["canasta", "romme", "draw_poker", "mogeln", "lustige_sieben"])
async def test_the_board_in_words_begins_with_what_has_changed(tavern: Tavern, anna: Person, game: str) -> None:
    people = [tavern.people[name] for name in ("ben", "carla", "dora")]
    rig(tavern, game, 4)
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
    await scene(tavern, anna, "muehle")
    lines = [f"{number:03}: \N{BLACK SPADE SUIT} {'x' * (number % 90)}" for number in range(120)]
    monkeypatch.setattr(render, "describe", lambda *_: "\n".join(lines))
    answer = await anna.slash("table text")
    assert "\n".join(note.text for note in answer.notes) == "\n".join(lines)
    assert len(answer.notes) == 3
    assert answer.private


async def test_each_crossing_of_a_pile_is_told_in_as_many_messages_as_it_takes(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "mikado", ["werfen"])
    answer = await anna.slash("table text")
    s = (await at.table.now()).started_match.state
    crossings = sum(len(place(s.sticks, number).over) for number in s.lying)
    assert sum(note.text.count("°") for note in answer.notes) == crossings
    assert all(len(note.text) <= PLAIN for note in answer.notes)
    assert len(answer.notes) > 1
    assert answer.private


# --- the menu of rare things ---


async def test_more_shows_what_fits(tavern: Tavern, anna: Person) -> None:
    def offered(note: Note) -> list[str | None]:
        return [acts(part.custom_id) for part in parts(note)]

    at = await scene(tavern, anna, "muehle")
    post = await at.table.post()
    mine = (await anna.click(post, "More")).note
    sitting = ["text", "show", "terms", "sealed", "undo", "resign", "draw", "away", "pause", "stop"]
    assert offered(mine) == sitting
    theirs = (await at.neighbour.click(post, "More")).note
    assert offered(theirs) == [*sitting, "replace"]
    stranger = (await tavern.people["dora"].click(post, "More")).note
    assert offered(stranger) == ["text", "show", "terms", "sealed"]
    host = (await landlord(tavern).click(post, "More")).note
    assert offered(host) == ["text", "show", "terms", "sealed", "pause", "stop", "replace"]
    await at.neighbour.slash("table away")
    away = (await at.neighbour.click(post, "More")).note
    assert offered(away) == ["text", "show", "terms", "sealed", "back"]


# --- hands ---


@BOTH
async def test_hand_shows_what_the_button_shows(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "herz", seats=4)
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
    await table.join(ben)
    await table.start(anna)
    assert command == told(ben, await ben.click(await table.post(), "Rules"))
    direct = await ben.slash_dm("rules")
    assert direct.text == command


# --- typed moves ---


@BOTH
async def test_a_typed_move_is_confirmed_in_ones_own_words(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "maexchen")
    word = "wurf" if at.me.language == "de" else "roll"
    for text in ("wurf", "roll"):
        assert at.legal(text)
    played = told(at.me, await at.me.slash("move", text="THROW" if at.me.language == "de" else "Wurf"))
    assert played == in_language(at.me, "Played: {move}", move=word)
    assert await at.table.ply() == 1


@BOTH
async def test_moves_are_proposed_while_typing(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")
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


async def test_proposals_are_in_the_chosen_language(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "herz", [passing] * 4, seats=4)
    german = [name for name, _ in await anna.complete("move", "text", "")]
    await anna.slash("settings language", language="en")
    english = [name for name, _ in await anna.complete("move", "text", "")]
    hand = [move.card for move in at.match.legals[at.seat].moves]
    assert sorted(german) == sorted(card.spoken("de") for card in hand)
    assert sorted(english) == sorted(card.spoken("en") for card in hand)
    assert all(at.legal(text) for text in (*german, *english))


async def test_more_moves_than_discord_shows_are_narrowed_by_typing(tavern: Tavern, anna: Person) -> None:
    course = [*SEVEN_EACH, "c3", "c5", "e5", "e3"]
    await scene(tavern, anna, "muehle", course)
    every = await anna.complete("move", "text", "")
    assert len(every) <= 25
    assert all(name.startswith("f4") for name, _ in await anna.complete("move", "text", "f4"))


async def test_a_capture_that_is_to_be_noticed_is_not_suggested(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "dame", ["g3-f4", "h6-g5", "e3-d4"])
    legal = [str(move) for move in at.match.legals[at.match.awaited[0]].moves]
    assert {"g5xe3", "*", "*f4"} <= set(legal)
    asked = (await at.table.awaited())[0]
    assert asked is anna
    for typed in ("", "x", "*", "g5", "*f"):
        named = [name for name, _ in await anna.complete("move", "text", typed)]
        assert not [name for name in named if "x" in name or "*" in name], typed
    assert "b6-a5" in [name for name, _ in await anna.complete("move", "text", "b6")]


# --- in the DM ---


async def at_herz(tavern: Tavern, me: Person, course: Sequence[Any]) -> Scene:
    return await scene(tavern, me, "herz", course, seats=4)


@BOTH
async def test_a_hand_is_played_from_the_dm(tavern: Tavern, who: str) -> None:
    at = await at_herz(tavern, tavern.people[who], [passing] * 4)
    me = at.me
    card = at.match.legals[at.seat].moves[0].card.spoken(me.language)
    choices = await me.actor.user.autocomplete("move", "text", "")
    assert {"name": card, "value": card} in choices
    answer = await me.slash_dm("move", text=card)
    assert answer.text == in_language(me, "Played: {move}", move=card)
    assert await at.table.ply() == 5
    # whoever is next sees it in his own view at once; the post waits where nobody looks at it
    await tavern.wait(75)
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
    assert not [command for command in offered if command.startswith(("table ", "play"))]
