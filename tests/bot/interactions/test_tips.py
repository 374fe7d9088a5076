"""Tips for who plays alone against computer players: the piece, then the move and why, at the price of rating."""

from __future__ import annotations

import pytest

from tests.bot.asking import BOTH, acts, as_before, custom_id, in_language, others, seated, told
from tests.bot.commands.ways import results
from tests.bot.tavern import AtTable, First, Note, Person, Tavern

PRICE = "**A tip?** By this match you can then lose rating, but not win any. Further tips cost nothing more."
ONLY_ALONE = "There are tips only where you play alone against computer players and have something to choose."
OVER = "-# That tip was for an earlier move."


async def against_computers(tavern: Tavern, me: Person, game: str = "chess") -> AtTable:
    """A match of one person against computer players, in which he moves first."""
    table = await tavern.open(me, game)
    await table.computers(me)
    await table.start(me)
    while await table.awaited() != [me]:
        await tavern.wait(5)
    return table


async def first_tip(me: Person, note: Note) -> Note:
    """Ask for the first tip of a match, and agree to its price."""
    asked = (await me.click(note, "Tip")).note
    assert asked.text == in_language(me, PRICE)
    await me.click(asked, "Tip")
    return asked


@BOTH
async def test_a_tip_comes_in_two_halves_and_can_be_played(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await against_computers(tavern, me)
    async with as_before(table):
        asked = (await me.click(await table.post(), "Tip")).note
        assert asked.text == in_language(me, PRICE)
    tip = asked
    await me.click(asked, "Tip")
    piece = tip.text
    assert piece.startswith(in_language(me, "**Tip:** have a look at **{what}**.", what="").partition("****")[0])
    await me.click(tip, "And then?")
    assert tip.text.startswith(in_language(me, "**Tip:** {move}", move="**"))
    whole = tip.text
    # whoever asks again gets the same, and is told of no price any more
    again = (await me.click(await table.post(), "Tip")).note
    assert again.text == piece
    await me.click(again, "And then?")
    assert again.text == whole
    ply = await table.ply()
    await me.click(again, "Play it")
    match = (await table.now()).started_match
    assert match.steps[ply].text == (await table.now()).notes.tips[await table.seat(me)].text


@BOTH
async def test_whom_it_costs_too_much_looks_at_his_view_instead(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await against_computers(tavern, me)
    asked = (await me.click(await table.post(), "Tip")).note
    view = (await me.click(asked, "Play on")).note
    assert view.text == (await me.click(await table.post(), "My view")).note.text
    assert not (await table.now()).notes.tips


@BOTH
async def test_a_tip_for_an_earlier_move_says_so(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await against_computers(tavern, me)
    await me.click(await first_tip(me, await table.post()), "And then?")
    await table.play(me, First())
    assert in_language(me, OVER) in [note.text for note in tavern.notes(tavern.channel, viewer=me)]


async def test_who_got_a_tip_wins_no_rating(tavern: Tavern, anna: Person) -> None:
    table = await against_computers(tavern, anna, "muehle")
    await first_tip(anna, await table.post())
    assert list((await table.now()).notes.tips) == [await table.seat(anna)]
    for _act in range(2):
        await table.play(anna, First())
        await tavern.settle()
    await anna.resigns()
    parts = {line.user_id: line.part for line in await results(table)}
    assert parts[anna.id] == "helped"


async def test_what_a_tip_has_cost_outlives_a_restart(tavern: Tavern, anna: Person) -> None:
    table = await against_computers(tavern, anna)
    tip = await first_tip(anna, await table.post())
    first = tip.text
    await tavern.restart(crash=True)
    assert (await anna.click(await table.post(), "Tip")).note.text == first


@BOTH
async def test_among_people_there_are_no_tips(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await seated(tavern, "chess", me, others(tavern, me)[0])
    post = await table.post()
    assert "tip" not in [acts(button.custom_id) for button in post.buttons]
    async with as_before(table):
        answer = await me.stale(post, f"st:tip:{table.id}")
    assert told(me, answer) == in_language(me, ONLY_ALONE)


@pytest.mark.parametrize("game", ["doppeltes_lottchen", "dominosa"])
async def test_no_tips_where_nothing_is_chosen_or_the_game_has_its_own(tavern: Tavern, anna: Person, game: str) -> None:
    table = await tavern.open(anna, game)
    if game != "dominosa":
        await table.computers(anna)
    await table.start(anna)
    assert "tip" not in [acts(button.custom_id) for button in (await table.post()).buttons]


async def test_a_stranger_gets_no_tip(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await against_computers(tavern, anna)
    post = await table.post()
    async with as_before(table):
        answer = await ben.stale(post, custom_id(post, "tip"))
    assert told(ben, answer) == in_language(ben, "You are not sitting at this table.")


async def test_in_the_hand_too(tavern: Tavern, anna: Person) -> None:
    table = await against_computers(tavern, anna, "schnapsen")
    hand = (await anna.click(await table.post(), "My hand")).note
    before = hand.text
    tip = await first_tip(anna, hand)
    assert hand.text == before, "the hand stays what it is"
    assert tip.text.startswith("**Tipp:** ")
