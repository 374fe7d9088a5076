"""Giving up is asked once more in every game and however it is said; a wish to stop or to pause can be refused."""

from __future__ import annotations

from random import Random

import pytest

from games.contract import Croupier, Loose, phrase
from games.library import all_games, find, sheet
from games.match.match import open_match
from games.sheets import MessageFormatter
from tests.bot.asking import (
    BOTH,
    acts,
    as_before,
    first_card,
    in_language,
    others,
    scene,
    seated,
    several_in_language,
    told,
)
from tests.bot.tavern import Answer, AtTable, Note, Person, Tavern

RESIGN = "**Resign?** You have lost the match then, and it cannot be taken back."
FINAL = "**{verb}?** That ends the match for you, and it cannot be taken back."
DECIDES = "**{verb}?** {decides} It cannot be taken back."
REFUSED = "You have refused; the table shows that."
CLAIM_ONCE_MORE = "Before that counts I ask once more: type it with `/move`."
ONCE_MORE = "Before somebody gives up I ask once more: type it with `/move`, or use `/table resign`."


def asks(note: Note, action: str) -> bool:
    """Whether a message asks once more before an action."""
    return [acts(button.custom_id) for button in note.buttons] == [action, "more"]


async def asked_by(person: Person, table: AtTable, way: str) -> Note:
    """Give up in some way; the message that asks once more."""
    match way:
        case "button":
            more = await person.click(await table.post(), "More")
            return (await person.click(more.note, "Resign")).note
        case "command":
            return (await person.slash("table resign")).note
        case "typed":
            return (await person.slash("move", text="aufgeben")).note
        case "typed in English":
            return (await person.slash("move", text="Resign!")).note
        case _:
            await person.mentions("ich gebe auf")
            return person.letters[-1]


WAYS = pytest.mark.parametrize("way", ["button", "command", "typed", "typed in English", "mention"])


@BOTH
@WAYS
async def test_between_two_giving_up_is_asked_once_more(tavern: Tavern, who: str, way: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", ["a1"])
    async with as_before(at.table):
        note = await asked_by(at.me, at.table, way)
        assert note.text == in_language(at.me, RESIGN)
        assert asks(note, "resign")
    done = await at.me.click(note, "Resign")
    assert done.text == in_language(at.me, "You have given up; the match is over.")
    assert await at.table.over()


@WAYS
async def test_among_several_it_is_asked_too(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, way: str
) -> None:
    table = await seated(tavern, "boese_drei", ben, anna, carla)
    async with as_before(table):
        note = await asked_by(anna, table, way)
        assert note.text == in_language(anna, RESIGN)
    await anna.click(note, "Resign")
    now = await table.now()
    assert now.row.status == "open"
    assert 1 in now.gave_up


async def solo(tavern: Tavern, person: Person) -> AtTable:
    """A match of Dominosa."""
    table = await tavern.open(person, "dominosa")
    await table.start(person)
    return table


async def pressed(person: Person, table: AtTable) -> Answer:
    """Press the game's own way to give up in the menus of the post."""
    return await person.click(await table.post(), verb_of(person))


def verb_of(person: Person) -> str:
    """What the game's own way to give up is called."""
    return sheet(find("dominosa"), person.language).words["move.GiveUp"]


@BOTH
@pytest.mark.parametrize("way", ["pressed", "typed", "typed in English", "resign", "mention"])
async def test_a_game_of_ones_own_is_given_up_only_when_confirmed(tavern: Tavern, who: str, way: str) -> None:
    me = tavern.people[who]
    table = await solo(tavern, me)
    typed = {"typed": "aufgeben", "typed in English": "give up", "resign": "resign"}
    async with as_before(table):
        if way == "pressed":
            note = (await pressed(me, table)).note
        elif way == "mention":
            await me.mentions("aufgeben")
            note = me.letters[-1]
        else:
            note = (await me.slash("move", text=typed[way])).note
    verb = verb_of(me)
    assert note.text == in_language(me, FINAL, verb=verb)
    assert asks(note, "final")
    assert not await table.over()
    await me.click(note, verb)
    assert await table.over()
    assert (await table.now()).started_match.steps[-1].text == "aufgeben"


@BOTH
async def test_a_claim_that_ends_the_match_says_what_decides_and_is_no_way_to_begin(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await seated(tavern, "binokl", me, others(tavern, me)[0])
    words = sheet(find("binokl"), me.language)
    verb, post = words.words["move.Out"], await table.post()
    assert not post.has(verb)
    more = (await me.click(post, "More")).note
    decides = MessageFormatter(words, ())(phrase("sure.out", n=1000))
    async with as_before(table):
        for _ in range(2):
            asked = (await me.click(more, verb)).note
            assert asked == more, "the question stands in the one aside"
            assert asked.text == in_language(me, DECIDES, verb=verb, decides=decides)
            assert asks(asked, "final")
            more = (await me.click(asked, "Play on")).note
    await me.click((await me.click(more, verb)).note, verb)
    assert await table.over()


@BOTH
@pytest.mark.parametrize("game", ["schnapsen", "sechsundsechzig"])
async def test_a_claim_that_ends_a_deal_says_what_decides_in_the_hand_itself(
    tavern: Tavern, who: str, game: str
) -> None:
    at = await scene(tavern, tavern.people[who], game, [first_card, first_card])
    words = sheet(find(game), at.me.language)
    verb, before = words.words["move.Claim"], (await at.table.now()).started_match.ply
    question = in_language(at.me, DECIDES, verb=verb, decides=MessageFormatter(words, ())(phrase("sure.claim", n=66)))
    hand = (await at.me.click(await at.table.post(), "My hand")).note
    in_public = (await at.table.post()).everything
    asked = (await at.me.choose(hand, verb)).note
    assert (asked, asked.text) == (hand, question), "the question stands in the one aside"
    assert [acts(button.custom_id) for button in asked.buttons] == ["final", "v"]
    await at.me.click(asked, "Play on")
    assert verb in [label for select in hand.selects for label, _ in select.entries]
    typed = (await at.me.slash("move", text=verb)).note
    assert (typed.text, asks(typed, "final")) == (question, True)
    assert await at.table.ply() == before
    assert (await at.table.post()).everything == in_public, "nobody else sees that it was asked"
    await at.me.click((await at.me.choose(hand, verb)).note, verb)
    played = (await at.table.now()).started_match
    assert (played.ply, played.steps[-1].text) == (before + 1, "genug")
    assert question not in hand.text, "the hand of the next deal has taken its place"


def test_whoever_claims_a_deal_is_told_what_decides() -> None:
    games = [game for game in all_games().values() if game.deciding]
    assert {game.info.id for game in games} == {"schnapsen", "sechsundsechzig"}
    for game in games:
        match = open_match(game(), bytes(32))
        assert all(game().warning(match.state, match.awaited[0], kind()) is not None for kind in game.deciding)


def test_whoever_claims_to_have_won_is_told_what_decides() -> None:
    claims = {game: {*game.final} & {*game.info.calls} for game in all_games().values()}
    assert [game.info.id for game, kinds in claims.items() if kinds] == ["binokl"]
    for game, kinds in claims.items():
        match = open_match(game(), bytes(32))
        assert all(game().warning(match.state, match.awaited[0], kind()) is not None for kind in kinds)


async def test_a_late_yes_gives_nothing_up(tavern: Tavern, anna: Person) -> None:
    """What was asked before another move is asked anew; a made-up yes does nothing."""
    table = await solo(tavern, anna)
    note = (await anna.slash("move", text="aufgeben")).note
    button = note.buttons[0].custom_id
    await anna.slash("move", text="tipp")
    await anna.stale(note, button)
    assert not await table.over()
    asked = (await table.now()).started_match.asked[0]
    for forged in ("tipp", "", "a:b:c"):
        await anna.stale(note, f"st:final:{table.id}:0:{asked}:{forged}")
        assert await table.ply() == 1
    stranger = tavern.people["ben"]
    await stranger.stale(await table.post(), f"st:final:{table.id}:0:{asked}:aufgeben")
    assert not await table.over()


async def test_closed_messages_are_told_where_giving_up_is_asked(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle")
    tavern.env.inject_error("POST", f"/channels/{anna.dm.id}/messages", status=403, code=50007, message="closed")
    async with as_before(at.table):
        await anna.mentions("aufgeben")
    assert in_language(anna, ONCE_MORE) in [note.text for note in tavern.notes(tavern.channel)]


async def test_closed_messages_are_told_where_a_claim_is_asked(tavern: Tavern, anna: Person) -> None:
    """A claim is not giving up, and nobody is led to resign."""
    at = await scene(tavern, anna, "schnapsen", [first_card, first_card])
    before = (await at.table.now()).started_match.ply
    tavern.env.inject_error("POST", f"/channels/{anna.dm.id}/messages", status=403, code=50007, message="closed")
    await anna.mentions("genug")
    assert in_language(anna, CLAIM_ONCE_MORE) in [note.text for note in tavern.notes(tavern.channel)]
    assert await at.table.ply() == before


def test_moves_that_give_up_have_no_fields_and_end_the_match() -> None:
    found = [game for game in all_games().values() if game.final]
    assert "dominosa" in [game.info.id for game in found]
    for game in found:
        assert set(game.final) <= set(game.kinds)
        match = open_match(game(), bytes(32))
        for kind in game.final:
            seat = match.awaited[0]
            after = game().apply(match.state, seat, kind(), Croupier(Loose(Random(1))))
            assert game().result(after) is not None or seat not in game().to_move(after)


# --- wishes ---


WISHES = {
    "stop": (
        "Stop the match",
        "Do not stop",
        "{names} would like to stop the match.",
    ),
    "pause": (
        "Pause the match",
        "Do not pause",
        "{names} would like to pause the match.",
    ),
}


async def under_more(person: Person, table: AtTable, label: str) -> Answer:
    """Press a button under *More*."""
    more = await person.click(await table.post(), "More")
    return await person.click(more.note, label)


@BOTH
@pytest.mark.parametrize("what", WISHES)
async def test_a_wish_can_be_refused_by_a_button(tavern: Tavern, who: str, what: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", ["a1"])
    me, other = at.me, at.neighbour
    label, refuse, sentence = WISHES[what]
    more = await me.click(await at.table.post(), "More")
    assert "deny" not in [acts(button.custom_id) for button in more.note.buttons]
    await under_more(other, at.table, label)
    host = me if me.id == (await at.table.now()).row.host_id else other
    name = other.actor.user.global_name
    assert several_in_language(host, sentence, sentence, 1, names=name) in (await at.table.post()).text
    assert told(me, await under_more(me, at.table, refuse)) == in_language(
        me, "You have refused; the table shows that."
    )
    post = (await at.table.post()).text
    rather = "{name} would rather play on."
    assert in_language(host, rather, name=me.actor.user.global_name) in post
    assert not (await at.table.now()).wishers(what)  # type: ignore[arg-type]  # its name
    assert (await at.table.now()).row.status == "open"
    # it is told until somebody plays on
    await me.slash("move", text="d6")
    assert in_language(host, rather, name=me.actor.user.global_name) not in (await at.table.post()).text


@BOTH
async def test_a_wish_is_withdrawn_by_who_has_it_and_refused_by_command(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    table = await seated(tavern, "muehle", me, other)
    await me.slash("table pause")
    assert told(me, await under_more(me, table, "Do not pause")) == in_language(me, "Your wish is withdrawn.")
    assert not (await table.now()).wishers("pause")
    await other.slash("table stop")
    assert told(me, await me.slash("table refuse")) == in_language(me, REFUSED)
    assert not (await table.now()).wishers("stop")
    # who presses late is told so
    late = await me.stale(await table.post(), f"st:deny:{table.id}:stop")
    assert told(me, late) == in_language(me, "Nobody at the table wishes that any more.")
    stranger = others(tavern, me)[1]
    outside = await stranger.stale(await table.post(), f"st:deny:{table.id}:stop")
    assert told(stranger, outside) == in_language(stranger, "You are not sitting at this table.")


async def test_a_paused_table_can_stay_paused(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "muehle", anna, ben)
    await anna.slash("table pause")
    await ben.slash("table pause")
    await anna.slash("table resume")
    await under_more(ben, table, "Stay paused")
    now = await table.now()
    assert now.row.status == "paused"
    assert not now.wishers("resume")
    assert "Ben möchte lieber noch Pause." in (await table.post()).text
    await anna.slash("table resume")
    await ben.slash("table resume")
    assert (await table.now()).row.status == "open"


async def test_alone_stopping_is_asked_once_more(tavern: Tavern, anna: Person) -> None:
    table = await solo(tavern, anna)
    asked = await under_more(anna, table, "Stop the match")
    assert asked.note.text == in_language(anna, "**Stop the match?** Nothing is counted then.")
    assert not await table.over()
    await anna.click(asked.note, "Stop the match")
    assert await table.over()
