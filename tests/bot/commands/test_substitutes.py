"""Computer players that sit in for somebody: who may be replaced, when, and how a seat is taken back."""

from __future__ import annotations

from games.match.acts import Resign
from tests.bot.asking import (
    BOTH,
    acts,
    as_before,
    in_language,
    landlord,
    scene,
    told,
)
from tests.bot.commands.ways import FIVE_MINUTES, WAYS, by, called
from tests.bot.tavern import Person, Tavern

STANDS_IN = "A computer player sits in for {name}, who can take the seat back at any time."

TAKES_OVER = "A computer player takes over. *More* has the button to take your seat back."


@BOTH
async def test_an_absent_player_is_replaced_after_a_while(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle", ["a1"], asked=False)
    me, absent = at.me, at.neighbour
    began = (await at.table.now()).at
    await tavern.wait(FIVE_MINUTES - 10)
    when = f"<t:{(began + FIVE_MINUTES * 1000) // 1000}:t>"
    early = told(me, await me.slash("table replace", player=absent))
    sentence = "{name} may think a little longer; the table asks. From {when} on you can accept it there."
    assert early == in_language(me, sentence, name=called(absent), when=when)
    async with as_before(at.table):
        again = told(me, await me.slash("table replace", player=absent))
        sentence = "{name} may think a little longer; from {when} on you can ask again."
        assert again == in_language(me, sentence, name=called(absent), when=when)
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


async def test_the_select_under_more_replaces_too(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", asked=False)
    await tavern.wait(FIVE_MINUTES + 1)
    more = (await anna.click(await at.table.post(), "More")).note
    (entry,) = more.select("Replace an absent player …").entries
    answer = await anna.pick(more, more.select("Replace an absent player …").custom_id, [entry[1]])
    assert told(anna, answer) == in_language(anna, STANDS_IN, name=called(at.neighbour))
    assert await at.table.ply() == 1


async def test_who_may_manage_messages_replaces_at_once(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle")
    host = landlord(tavern)
    answer = await host.slash("table replace", player=anna)
    assert told(host, answer) == in_language(host, STANDS_IN, name="Anna")
    assert (await at.table.now()).seat_held_for(anna.id) == at.seat


@BOTH
async def test_who_cannot_be_replaced(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")
    me, stranger = at.me, tavern.people["dora"]
    await tavern.wait(FIVE_MINUTES + 1)
    async with as_before(at.table):
        waiting = told(me, await me.slash("table replace", player=at.neighbour))
        assert waiting == in_language(me, "The table is not waiting for {name}.", name=called(at.neighbour))
        nobody = told(me, await me.slash("table replace", player=stranger))
        assert nobody == in_language(me, "{name} is not sitting at this table.", name=called(stranger))
        outside = told(stranger, await stranger.slash("table replace", player=me))
        assert outside == in_language(stranger, "You are not sitting at this table.")


async def test_an_old_menu_changes_nothing_at_a_finished_table(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", asked=False)
    host = landlord(tavern)
    menus = {person: (await person.click(await at.table.post(), "More")).note for person in (anna, host, at.neighbour)}
    await at.neighbour.slash("table away")
    menus[at.neighbour] = (await at.neighbour.click(await at.table.post(), "More")).note
    # by another process: an answer here would take the place of her menu
    await tavern.witness.play(at.table.id, at.seat, lambda match: Resign())
    over = "This match is over. *{button}* below the picture starts a new one."
    async with as_before(at.table):
        for person, menu in menus.items():
            buttons, selects = menu.buttons, menu.selects
            assert buttons
            for button in buttons:
                if acts(button.custom_id) in ("text", "show", "terms", "sealed"):
                    continue
                # the first answer takes the place of the menu
                answer = await person.stale(menu, button.custom_id)
                words = told(person, answer)
                assert words in (
                    in_language(person, over, button=in_language(person, "Rematch")),
                    in_language(person, "You are not sitting at this table."),
                ), button
            for select in selects:
                picked = await person.stale(menu, select.custom_id, values=[select.entries[0][1]])
                assert told(person, picked) in (
                    in_language(person, over, button=in_language(person, "Rematch")),
                    in_language(person, "That seat is not held by a person."),
                )


@BOTH
@WAYS
async def test_a_computer_player_takes_over_and_gives_back(tavern: Tavern, who: str, way: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")
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
