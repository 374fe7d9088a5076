"""What is refused at a table is said in one kind sentence, to that person alone, in that person's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.contract import Card
from games.kit.cards import pack
from games.library import sheet
from games.match.reading import read_act
from tests.bot.asking import (
    BOTH,
    Text,
    as_before,
    in_language,
    leading,
    others,
    passing,
    proposed,
    scene,
    seated,
    told,
)
from tests.bot.tavern import First, Person, Tavern

NOT_SEATED = "You are not sitting at this table. You can watch here, or open a table with `/play`."

NOT_YOUR_TURN = "It is not your turn: the table is waiting for {names}."

NO_TABLE = "There is no table here. Open one with `/play`."

NOT_STARTED = "The match has not started yet."

OVER_HERE = (
    "The match here is over: *Rematch* under its [last picture]({url}), or `/table rematch`, plays it again. "
    "`/play` opens another table."
)

OVER = "This match is over. *{button}* below the picture starts a new one."


# --- whose turn it is ---


@BOTH
async def test_who_is_not_asked_is_told_who_is(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", asked=False)
    me, post = at.me, await at.table.post()
    expected = in_language(me, NOT_YOUR_TURN, names=at.neighbour.actor.user.global_name)
    async with as_before(at.table):
        assert told(me, await me.slash("move", text="a1")) == expected
        assert told(me, await me.pick(post, post.select().custom_id, [post.select().entries[0][1]])) == expected
        await me.mentions("a1")
        assert me.letters[-1].text == expected


async def test_all_who_are_awaited_are_named(tavern: Tavern, ben: Person) -> None:
    at = await scene(tavern, ben, "herz", seats=4)
    await ben.slash("move", text=passing(at.match))
    waiting = [seat.name for seat in (await at.table.now()).awaited_people()]
    assert len(waiting) == 3
    # his choice can still be changed, so he is refused nothing; but somebody who chose is not waited for
    note = await ben.opens_view(await at.table.post())
    assert f"Waiting for {', '.join(waiting[:-1])} and {waiting[-1]}." in note.text


@BOTH
async def test_who_does_not_sit_there_is_told_so(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await seated(tavern, "muehle", *others(tavern, me)[:2])
    post = await table.post()
    expected = in_language(me, NOT_SEATED)
    async with as_before(table):
        assert told(me, await me.pick(post, post.select().custom_id, [post.select().entries[0][1]])) == expected
        assert told(me, await me.click(post, "My view")) == expected
        assert told(me, await me.slash("hand")) == expected
        assert told(me, await me.slash("move", text="a1")) == expected
        for command in ("resign", "draw", "stop", "away"):
            short = in_language(me, "You are not sitting at this table.")
            assert told(me, await me.slash(f"table {command}")) == short, command
        nobody = in_language(me, "Nobody is holding a seat for you here.")
        assert told(me, await me.slash("table back")) == nobody


@BOTH
async def test_what_needs_a_match_waits_for_the_start(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await tavern.open(me, "muehle")
    async with as_before(table):
        for command in ("hand", "table text"):
            assert told(me, await me.slash(command)) == in_language(me, NOT_STARTED), command
        assert told(me, await me.slash("move", text="a1")) == in_language(me, NOT_STARTED)
        absent = await me.slash("table replace", player=me)
        assert told(me, absent) == in_language(me, NOT_STARTED)


@BOTH
async def test_where_no_table_is_one_can_be_opened(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    for command in ("hand", "rules", "table show", "table text", "table resign", "table rematch"):
        assert told(me, await me.slash(command)) == in_language(me, NO_TABLE), command
    assert told(me, await me.slash("move", text="a1")) == in_language(me, NO_TABLE)
    assert told(me, await me.slash("table replace", player=me)) == in_language(me, NO_TABLE)


def starts_first(match: Any) -> bool:
    """The first seat begins, so that two others play before it is asked again."""
    return bool(match.awaited[0] == 0)


def sees(tavern: Tavern, me: Person, words: str) -> bool:
    """Whether a sentence stands in the channel, as a person sees it."""
    return words in [note.text for note in tavern.notes(tavern.channel, viewer=me)]


@BOTH
async def test_that_it_is_not_your_turn_goes_when_it_is(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", asked=False)
    refused = told(at.me, await at.me.slash("move", text="a1"))
    assert sees(tavern, at.me, refused)
    await at.neighbour.slash("move", text="a1")
    assert not sees(tavern, at.me, refused)


@BOTH
async def test_what_was_refused_goes_with_the_next_move(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", ["a1"])
    refused = told(at.me, await at.me.slash("move", text="a1"))
    assert sees(tavern, at.me, refused)
    await at.table.play(at.me, First())
    assert not sees(tavern, at.me, refused)


@BOTH
async def test_no_refusal_outlives_the_match(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", asked=False)
    refused = told(at.me, await at.me.slash("move", text="a1"))
    assert sees(tavern, at.me, refused)
    await at.neighbour.resigns()
    assert not sees(tavern, at.me, refused)


async def test_a_refusal_stays_while_others_play(tavern: Tavern, ben: Person) -> None:
    at = await scene(tavern, ben, "block_domino", [leading], seats=3, asked=False, fits=starts_first)
    refused = told(ben, await ben.slash("move", text=leading(at.match)))
    played = 0
    while await at.table.awaited() != [ben]:
        assert sees(tavern, ben, refused)
        await at.table.play((await at.table.awaited())[0], First())
        played += 1
    assert played > 1
    assert not sees(tavern, ben, refused)


# --- too late ---


@BOTH
async def test_a_menu_of_a_finished_match_says_that_it_is_over(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")
    mine = await at.me.opens_view(await at.table.post())
    menu = mine.select()
    old = (await at.table.post()).select().custom_id
    await at.neighbour.resigns()
    assert await at.table.over()
    async with as_before(at.table):
        assert not mine.selects, "the own view shows the end, too"
        late = await at.me.stale(mine, menu.custom_id, values=[menu.entries[0][1]])
        assert told(at.me, late) == in_language(at.me, OVER, button=in_language(at.me, "Rematch"))
        # the post itself shows the end, and shows it again
        public = await at.me.stale(await at.table.post(), old, values=["0"])
        assert public.kind == "update"
        assert not public.text
        more = await at.me.click(await at.table.post(), "Rules")
        assert more.private
    post = await at.table.post()
    url = f"https://discord.com/channels/{tavern.guild.id}/{post.channel_id}/{post.id}"
    assert told(at.me, await at.me.slash("move", text="a1")) == in_language(at.me, OVER_HERE, url=url)


@BOTH
async def test_a_stale_press_is_answered_with_the_present_view(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")
    me, post = at.me, await at.table.post()
    mine = await me.opens_view(post)
    public, private = post.select().custom_id, mine.select().custom_id
    await me.slash("move", text="a1")
    await at.neighbour.slash("move", text="d6")
    async with as_before(at.table):
        again = await me.stale(post, public, values=["3"])
        assert again.kind == "update"
        assert len(again.notes) == 1
        assert again.note.id == post.id
        own = await me.stale(mine, private, values=["3"])
        assert own.kind == "update"
        assert len(own.notes) == 1
        assert in_language(me, "-# The table has moved on; this is how it stands.") in mine.text
        assert mine.select().custom_id != private
    # what it shows now can be played
    assert (await at.table.play(me, First(), "button")).kind == "update"
    assert await at.table.ply() == 3
    # and now it is stale because somebody else is asked
    waiting = await me.stale(mine, private, values=["3"])
    assert waiting.kind == "update"
    assert in_language(me, "Waiting for {names}.", names=at.neighbour.actor.user.global_name) in mine.text
    assert not mine.menu()


async def test_a_stale_press_on_a_half_chosen_move_goes_back_to_the_start(tavern: Tavern, anna: Person) -> None:
    """White moves: man first, then target; meanwhile the move was typed."""
    at = await scene(tavern, anna, "chess", ["e2-e4", "e7-e5"])
    await tavern.wait(15)
    post = await at.table.post()
    await at.table.step(anna, post, at.seat, First())
    assert post.has("Back")
    halfway = [part.custom_id for part in post.menu()]
    text = str(at.match.legals[at.seat].moves[0])
    await anna.slash("move", text=text)
    async with as_before(at.table):
        for one in halfway:
            late = await anna.stale(post, one, values=["0"] if ":s:" in one else None)
            assert late.kind == "update"


# --- what the rules forbid ---


def too_few(match: Any) -> str:
    first, second, _ = next(iter(match.legals[match.awaited[0]].offers[0])).cards
    return f"abgabe {first} {second}"


def own_card(match: Any) -> str:
    return str(match.state.hands[match.awaited[0]][0])


def not_following(match: Any) -> str:
    seat = match.awaited[0]
    led = match.state.trick.cards[0].suit
    return str(next(card for card in match.state.hands[seat] if card.suit != led))


def not_held(match: Any) -> str:
    hand = match.state.hands[match.awaited[0]]
    return str(next(card for card in pack() if card not in hand))


def can_follow(match: Any) -> bool:
    """After the passing, the second player of the first trick has the suit that is led, and others."""
    for _ in range(4):
        match = match.play(match.awaited[0], read_act(match, match.awaited[0], passing(match)))
    match = match.play(match.awaited[0], read_act(match, match.awaited[0], leading(match)))
    suits = [card.suit for card in match.state.hands[match.awaited[0]]]
    return match.state.trick.cards[0].suit in suits and len(set(suits)) > 1


def not_best(match: Any) -> bool:
    """The first throw is no Mäxchen, and neither is the next."""
    for text in ("wurf", "ansage 64", "kaufen", "wurf"):
        match = match.play(match.awaited[0], read_act(match, match.awaited[0], text))
        if sorted(match.state.dice) == [1, 2]:
            return False
    return True


PASSED: list[Text] = [passing] * 4

IN_MILLS: list[Text] = ["g1", "b2", "g4", "d2", "a1", "f2xa1", "a4", "a7"]

FORBIDDEN: dict[str, tuple[str, int, list[Text], Text, str]] = {
    "böse 3: at least one throw": ("boese_drei", 2, [], "stopp", "2.2"),
    "mühle: an occupied point": ("muehle", 2, ["a1"], "a1", "3.2"),
    "mühle: sliding too early": ("muehle", 2, ["a1", "d1"], "a1-a4", "3.1"),
    "mühle: no such point": ("muehle", 2, [], "h8", "2.1"),
    "mühle: taking without a mill": ("muehle", 2, ["a1"], "d1xa1", "4.1"),
    "mühle: a stone in a mill": ("muehle", 2, IN_MILLS, "g7xb2", "4.4"),
    "herz: playing too early": ("herz", 4, [], own_card, "3.5"),
    "herz: two cards": ("herz", 4, [], too_few, "3.2"),
    "herz: not following": ("herz", 4, [*PASSED, leading], not_following, "4.2"),
    "mäxchen: no higher": ("maexchen", 2, ["wurf", "ansage 64", "kaufen", "wurf"], "ansage 63", "2.3"),
    "mäxchen: mäxchen without it": ("maexchen", 2, ["wurf"], "mäxchen", "2.4"),
    "mäxchen: passing for no need": ("maexchen", 2, ["wurf"], "passen", "2.5"),
}

FITTING = {"herz": can_follow, "maexchen": not_best}


@BOTH
@pytest.mark.parametrize("case", FORBIDDEN)
async def test_a_forbidden_move_is_answered_with_the_rule_and_what_is_possible(
    tavern: Tavern, who: str, case: str
) -> None:
    game, seats, course, text, paragraph = FORBIDDEN[case]
    fits = FITTING.get(game, lambda match: True)
    at = await scene(tavern, tavern.people[who], game, course, seats=seats, fits=fits)
    typed = text if isinstance(text, str) else text(at.match)
    async with as_before(at.table):
        refused = told(at.me, await at.me.slash("move", text=typed))
    reason = sheet(type(at.match.game), at.me.language).reason(paragraph)
    rule = in_language(at.me, "Rule {number}: {rule}", number=paragraph, rule=reason)
    assert refused.startswith(rule), refused
    possible = proposed(refused.removeprefix(rule))
    assert 1 <= len(possible) <= 5
    assert all(at.legal(one) for one in possible), possible
    assert refused.endswith(".")


@BOTH
@pytest.mark.parametrize(
    ("game", "seats", "typed"),
    [("muehle", 2, "Springerangriff"), ("boese_drei", 2, "d7"), ("maexchen", 2, "sechzig"), ("herz", 4, "**alles**")],
)
async def test_what_is_no_move_is_answered_with_some_that_are(
    tavern: Tavern, who: str, game: str, seats: int, typed: str
) -> None:
    at = await scene(tavern, tavern.people[who], game, seats=seats)
    async with as_before(at.table):
        refused = told(at.me, await at.me.slash("move", text=typed))
    quoted = typed.replace("*", "\\*")
    assert refused.startswith(in_language(at.me, "I cannot read “{text}” as a move.", text=quoted)), refused
    possible = proposed(refused)
    assert possible
    assert all(at.legal(one) for one in possible), possible


async def test_the_nearest_moves_are_near(tavern: Tavern, ben: Person) -> None:
    await scene(tavern, ben, "muehle")
    assert proposed(told(ben, await ben.slash("move", text="d 66")))[0] == "d6"


@BOTH
@pytest.mark.parametrize(
    ("game", "seats", "course", "typed", "all_of_them"),
    [
        ("muehle", 2, [], "a", {"a1", "a4", "a7"}),
        # which stone is taken must be said
        ("muehle", 2, ["a1", "b2", "a4", "d2"], "a7", {"a7xb2", "a7xd2", "a7x-"}),
        ("maexchen", 2, ["wurf"], "ansage 3", None),
    ],
)
async def test_the_beginning_of_several_moves_plays_none(
    tavern: Tavern, who: str, game: str, seats: int, course: Sequence[Text],
    typed: str, all_of_them: set[str] | None,
) -> None:  # fmt: skip
    at = await scene(tavern, tavern.people[who], game, course, seats=seats)
    async with as_before(at.table):
        refused = told(at.me, await at.me.slash("move", text=typed))
    assert refused.startswith(in_language(at.me, "“{text}” can be several moves.", text=typed)), refused
    possible = proposed(refused)
    meant = {str(read_act(at.match, at.seat, one)) for one in possible}
    assert all(at.legal(one) for one in possible)
    assert all_of_them is None or meant == all_of_them


@BOTH
async def test_what_a_game_does_not_know_is_named_in_ones_own_words(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "herz", seats=4)
    async with as_before(at.table):
        refused = told(at.me, await at.me.slash("table draw"))
    assert refused == in_language(at.me, "This game knows no draw.")


@BOTH
async def test_a_card_one_does_not_hold_is_named(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "herz", PASSED, seats=4)
    card = not_held(at.match)
    async with as_before(at.table):
        refused = told(at.me, await at.me.slash("move", text=card))
    shown = Card.read(card).spoken(at.me.language)
    assert refused.startswith(in_language(at.me, "You do not hold {card}.", card=shown)), refused


@pytest.mark.parametrize(
    ("who", "typed", "reason"),
    [
        ("anna", "kaufen", "Regel 2.1: Du schüttelst und schaust dann allein unter den Becher. Möglich ist `wurf`."),
        ("ben", "buy", "Rule 2.1: You shake it, then look under it; nobody else does. Possible now: `roll`."),
    ],
)
async def test_a_move_of_another_kind_is_answered_with_what_comes_first(
    tavern: Tavern, who: str, typed: str, reason: str
) -> None:
    at = await scene(tavern, tavern.people[who], "maexchen")
    async with as_before(at.table):
        assert told(at.me, await at.me.slash("move", text=typed)) == reason
