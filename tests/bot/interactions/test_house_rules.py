"""House rules: saved from the lobby, offered by /play, chosen, told, deleted; and rematches, which keep them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.sessions.house_rules import LONGEST, MOST
from bot.wire.interaction import Interaction, Sent
from bot.wire.message import Message
from games.library import find, sheet
from tests.bot.asking import BOTH, acts, as_before, in_language, landlord, told
from tests.bot.tables import person_picks
from tests.bot.tavern import AtTable, Note, Person, Tavern

NONE_YET = "None are saved in this channel yet. What is agreed in the lobby can be saved under a name."


async def panel(person: Person, table: AtTable) -> Note:
    answer = await person.find(await table.post(), "House rules")
    assert answer.private
    return answer.note


async def save(person: Person, table: AtTable, name: str) -> str:
    """Save what is agreed; what is said if that does not go."""
    modal = (await person.click(await panel(person, table), "Save …")).modal
    answer = await person.fill(modal, name=name)
    return answer.text


def entries(note: Note, action: str) -> list[str]:
    """What a select of the panel offers."""
    return [label for select in note.selects if acts(select.custom_id) == action for label, _ in select.entries]


@BOTH
async def test_a_channel_saves_and_plays_by_house_rules(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    words = sheet(find("boese_drei"), me.language).words
    table = await tavern.open(me, "boese_drei")
    assert in_language(me, NONE_YET) in (await panel(me, table)).text
    await table.agree(me, auto_wurf="1")
    assert await save(me, table, "  Omas   *Regeln* ") == ""
    (rules,) = await tavern.book.house_rules.of(tavern.channel.id, "boese_drei")
    assert (rules.name, json.loads(rules.options), rules.user_id) == ("Omas *Regeln*", {"auto_wurf": False}, me.id)
    told_ = in_language(me, "house rules “{name}”", name=r"Omas \*Regeln\*")
    option = f"{words['option.auto_wurf']}: **{words['option.auto_wurf.false']}**"
    assert f"{told_} · {option}" in (await table.post()).text
    # another agreement is no longer that set; the booklet's way brings everything back
    await table.agree(me, auto_wurf="0")
    assert told_ not in (await table.post()).text
    note = await panel(me, table)
    assert entries(note, "houseuse") == [in_language(me, "The booklet's way"), "Omas *Regeln*"]
    await me.choose(note, "Omas *Regeln*", select="Play by …")
    assert told_ in (await table.post()).text
    await me.choose(note, "The booklet's way")
    assert json.loads((await table.now()).row.options) == {"auto_wurf": True}
    assert told_ not in (await table.post()).text
    await me.find(await table.post(), "Leave")
    # /play offers them
    offered = await me.complete("play", "rules", "oma", game="boese_drei")
    assert offered == [("Omas *Regeln*", "Omas *Regeln*")]
    assert await me.complete("play", "rules", "", game="muehle") == []
    answer = await me.slash("play", game="boese_drei", rules="omas *regeln*")
    assert told_ in answer.note.text


@BOTH
async def test_house_rules_that_do_not_exist(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    answer = await me.slash("play", game="boese_drei", rules="@everyone")
    sentence = "There are no house rules “{name}” for this game here."
    assert told(me, answer) == in_language(me, sentence, name="@\u200beveryone")
    assert await tavern.book.matches.by_channel(tavern.channel.id) is None


@BOTH
async def test_names_that_are_none(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await tavern.open(me, "boese_drei")
    sentence = in_language(me, "A name has up to {n} characters in one line; nothing was saved.", n=LONGEST)
    for name in ("   ", "a\u202eb", "\u200b"):
        assert await save(me, table, name) == sentence, repr(name)
    assert await tavern.book.house_rules.of(tavern.channel.id) == ()


async def test_only_the_host_saves_and_only_the_author_or_a_manager_replaces_and_deletes(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben)
    assert not (await panel(ben, table)).has("Save …")
    await save(anna, table, "Krone")
    assert entries(await panel(anna, table), "housedel") == ["Krone"]
    theirs = await panel(ben, table)
    assert entries(theirs, "housedel") == []
    assert entries(theirs, "houseuse") == []
    forged = (await panel(anna, table)).selects
    (delete,) = [select for select in forged if acts(select.custom_id) == "housedel"]
    answer = await ben.stale(await table.post(), delete.custom_id, values=["=Krone"])
    sentence = "Only who saved them, or who may manage messages, can delete these house rules."
    assert told(ben, answer) == in_language(ben, sentence)
    await anna.find(await table.post(), "Leave")
    # ben is host now, and may not replace what anna has saved
    taken = "There are house rules of that name, which somebody else has saved; take another name."
    assert await save(ben, table, "KRONE") == in_language(ben, taken)
    host = landlord(tavern)
    note = await panel(host, table)
    await host.choose(note, "Krone", select="Delete …")
    assert await tavern.book.house_rules.of(tavern.channel.id) == ()


async def test_there_is_a_most_and_other_games_and_channels_have_their_own(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "boese_drei")
    for number in range(MOST):
        assert await save(anna, table, f"Regeln {number}") == ""
    full = in_language(anna, "This channel has {n} sets for this game already; delete one first.", n=MOST)
    assert await save(anna, table, "eine zu viel") == full
    assert await save(anna, table, "regeln 3") == "", "that replaces one"
    note = await panel(anna, table)
    assert len(entries(note, "houseuse")) == MOST + 1
    assert len(note.text) < 4000
    elsewhere = await tavern.open(anna, "boese_drei", channel=tavern.new_channel("nebenan"))
    assert in_language(anna, NONE_YET) in (await panel(anna, elsewhere)).text


async def test_rules_of_an_older_version_are_not_offered(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "boese_drei")
    await save(anna, table, "Alt")
    (rules,) = await tavern.book.house_rules.of(tavern.channel.id)
    await tavern.book.house_rules.save(replace(rules, options='{"gone": 1}'), MOST)
    note = await panel(anna, table)
    assert in_language(anna, "for an older version of the game") in note.text
    assert entries(note, "houseuse") == [in_language(anna, "The booklet's way")]
    assert await anna.complete("play", "rules", "", game="boese_drei") == []
    async with as_before(table):
        (use,) = [select for select in note.selects if acts(select.custom_id) == "houseuse"]
        answer = await anna.stale(note, use.custom_id, values=["=Alt"])
    assert told(anna, answer) == in_language(anna, "The game has other options by now; save these house rules anew.")


# --- rematches ---


async def test_a_rematch_begins_when_all_have_asked_for_it(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.agree(anna, auto_wurf="1")
    await save(anna, table, "Krone")
    await person_picks(anna, await table.post(), "pace", "act60")
    await table.join(ben, carla)
    await table.computers(anna, level="hard")
    await table.start(anna)
    await landlord(tavern).slash("table stop")
    post = await table.post()
    first = await ben.click(post, "Rematch")
    again = tavern.at(first.notes[0])
    assert (await again.now()).row.status == "lobby"
    second = await anna.click(post, "Rematch")
    assert told(anna, second) == in_language(anna, "You sit at the rematch.")
    last = await carla.click(post, "Rematch")
    assert told(carla, last) == in_language(carla, "All agree: the rematch begins.")
    now, old = await again.now(), await table.now()
    assert now.row.status == "open"
    assert [seat.user_id for seat in now.seats] == [seat.user_id for seat in (*old.seats[1:], *old.seats[:1])]
    assert [seat.level for seat in now.seats] == [seat.level for seat in (*old.seats[1:], *old.seats[:1])]
    assert now.row.options == old.row.options
    assert now.time_control.limits == old.time_control.limits
    assert now.notes.rules == "Krone"
    assert now.row.commitment != old.row.commitment


@BOTH
async def test_alone_against_a_computer_player_a_rematch_begins_at_once(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await tavern.open(me, "boese_drei")
    await table.computers(me, level="hard")
    await table.start(me)
    await me.resigns()
    answer = await me.click(await table.post(), "Rematch")
    second = tavern.at(answer.notes[0])
    now = await second.now()
    assert now.row.status == "open"
    assert [seat.level for seat in now.seats] == ["hard", None]
    assert (await second.post()).id == answer.note.id


@pytest.mark.parametrize("alone", [True, False], ids=["begins", "lobby"])
async def test_a_rematch_is_put_up_although_discord_was_asked_for_more_time(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch, alone: bool
) -> None:
    table = await tavern.open(anna, "boese_drei")
    await (table.computers(anna) if alone else table.join(ben))
    await table.start(anna)
    await anna.resigns()
    answered = Interaction.post

    async def late(interaction: Interaction, shown: Message) -> Sent:
        await interaction.later()
        return await answered(interaction, shown)

    monkeypatch.setattr(Interaction, "post", late)
    await anna.click(await table.post(), "Rematch")
    await tavern.settle()
    row = await tavern.book.matches.by_channel(tavern.channel.id)
    assert row is not None
    assert row.status == ("open" if alone else "lobby")
    assert row.post_id == tavern.notes(tavern.channel)[-1].id


async def test_whoever_joins_by_the_lobby_waits_for_the_host(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    await anna.resigns()
    again = tavern.at((await anna.click(await table.post(), "Rematch")).notes[0])
    await again.join(ben)
    assert (await again.now()).row.status == "lobby"
    await again.start(anna)
    assert (await again.now()).row.status == "open"
