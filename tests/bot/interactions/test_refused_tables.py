"""Where no table can be opened, joined or started, one kind sentence says why."""

from __future__ import annotations

import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.private import post_url
from games.boards.muehle import Muehle
from games.dice.boese_drei import BoeseDrei
from games.library import all_games, sheet
from tests.bot.asking import (
    BOTH,
    Finger,
    acts,
    as_before,
    at_once,
    channel_without,
    custom_id,
    in_language,
    others,
    several_in_language,
    told,
)
from tests.bot.tavern import Answer, First, Person, Tavern

NOT_HERE = "I cannot host a table here, because I lack: {names}."

NO_THREAD = "I cannot open a thread here, because I lack: {names}."

TAKEN = "There is a table in this channel already. Shall I open a thread for yours?"


# --- where a table cannot stand ---

MISSING = [
    (["send_messages"], ["Send Messages"]),
    (["attach_files"], ["Attach Files"]),
    (["send_messages", "attach_files"], ["Send Messages", "Attach Files"]),
]


@BOTH
@pytest.mark.parametrize(("denied", "names"), MISSING, ids=["send", "attach", "both"])
async def test_a_missing_permission_is_named(tavern: Tavern, who: str, denied: list[str], names: list[str]) -> None:
    me = tavern.people[who]
    channel = channel_without(tavern, *denied)
    refused = told(me, await me.slash("play", channel=channel, game="muehle"))
    missing = gettext_for(me.language).enumerate(in_language(me, name) for name in names)
    assert refused == in_language(me, NOT_HERE, names=missing)
    assert await tavern.book.matches.by_channel(channel.id) is None


@BOTH
async def test_where_a_table_stands_a_thread_is_offered_and_works(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other, third, _ = others(tavern, me)
    first = await tavern.open(other, "muehle")
    async with as_before(first):
        offer = await me.slash("play", game="boese_drei")
        assert told(me, offer) == in_language(me, TAKEN)
        assert offer.note.labels == [in_language(me, "Open a thread"), in_language(me, "To the table")]
        assert offer.note.buttons[1].url == post_url(await first.now())
        opened = await me.click(offer.note, "Open a thread")
        thread = tavern.channel.threads[0]
        assert told_in_place(opened) == in_language(me, "Your table stands in {thread}.", thread=thread.mention)
    tavern.channels.append(thread)
    title = sheet(BoeseDrei, me.language).title
    assert thread.name == f"{title} · {me.actor.user.global_name}"
    row = await tavern.book.matches.by_channel(thread.id)
    assert row is not None
    assert row.post_id is not None
    second = tavern.at(tavern.notes(thread)[0])
    await second.join(third)
    await second.start(me)
    assert (await second.play(me, First())).kind == "update"
    assert (await second.now()).row.ply == 1
    # the first table goes on in the channel
    await first.join(me)
    await first.start(other)
    assert (await first.now()).row.status == "open"


def told_in_place(answer: Answer) -> str:
    """What the pressed private message says now."""
    assert answer.kind in ("update", "deferred_update")
    assert answer.private
    assert not answer.note.buttons
    return answer.note.text


@pytest.mark.parametrize(("limit", "most"), [("tables_per_player", 2), ("tables_per_server", 3)])
async def test_of_wishes_at_once_none_gets_a_thread_without_a_table(
    tavern: Tavern, anna: Person, ben: Person, limit: str, most: int
) -> None:
    await tavern.open(ben, "muehle")
    offers = [(await anna.slash("play", game="boese_drei")).note for _ in range(6)]
    setattr(tavern.services.host.settings, limit, most)
    await at_once(*(Finger(anna, note, custom_id(note, "thread")) for note in offers))
    threads = tavern.channel.threads
    tavern.channels += threads
    assert len(threads) == 2
    for thread in threads:
        assert await tavern.book.matches.by_channel(thread.id) is not None


@BOTH
@pytest.mark.parametrize(
    ("denied", "name"),
    [("create_public_threads", "Create Public Threads"), ("send_messages_in_threads", "Send Messages in Threads")],
)
async def test_a_thread_that_cannot_be_opened_says_why(tavern: Tavern, who: str, denied: str, name: str) -> None:
    me = tavern.people[who]
    channel = channel_without(tavern, denied)
    first = await tavern.open(others(tavern, me)[0], "muehle", channel=channel)
    async with as_before(first):
        offer = await me.slash("play", channel=channel, game="boese_drei")
        refused = await me.click(offer.note, "Open a thread")
    assert told(me, refused) == in_language(me, NO_THREAD, names=in_language(me, name))
    assert not channel.threads


@BOTH
async def test_in_a_thread_no_thread_is_offered(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    await tavern.open(others(tavern, me)[0], "muehle")
    offer = await me.slash("play", game="boese_drei")
    await me.click(offer.note, "Open a thread")
    thread = tavern.channel.threads[0]
    again = await me.slash("play", channel=thread, game="boese_drei")
    assert told(me, again) == in_language(me, "There is a table in this channel already.")
    assert not again.note.buttons


@BOTH
async def test_who_sits_at_too_many_tables_is_told_how_many(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    monkeypatch.setattr(tavern.settings, "tables_per_player", 2)
    me = tavern.people[who]
    other = others(tavern, me)[0]
    first = await tavern.open(me, "muehle")
    third = tavern.new_channel("drei")
    full = await tavern.open(other, "muehle", channel=third)
    offer = await me.slash("play", channel=third, game="muehle")
    elsewhere = await tavern.open(me, "muehle", channel=tavern.new_channel("zwei"))
    refusal = several_in_language(
        me,
        "You already sit at {n} table; finish or leave it first.",
        "You already sit at {n} tables; finish or leave one first.",
        2,
    )

    async def see_both(answer: Answer) -> None:
        said = told(me, answer)
        assert said.startswith(refusal)
        for table in (first, elsewhere):
            title = sheet(Muehle, me.language).title
            assert said.count(f"[**{title}**]({post_url(await table.now())}) #{table.id}") == 1
            assert answer.note.has(in_language(me, "Leave: {title} #{id}", title=title, id=table.id))

    await see_both(await me.slash("play", channel=third, game="muehle"))
    async with as_before(full):
        await see_both(await me.click(await full.post(), "Join"))
        # nor does a thread stand empty
        await see_both(await me.click(offer.note, "Open a thread"))
        assert not third.threads
    await me.find(await elsewhere.post(), "Leave")
    await me.click(await full.post(), "Join")
    assert (await full.now()).seat_of(me.id) == 1


@BOTH
@pytest.mark.parametrize("command", ["play", "rules", "leaderboard"])
async def test_an_unknown_game_is_answered_with_those_of_similar_names(tavern: Tavern, who: str, command: str) -> None:
    me = tavern.people[who]
    refused = told(me, await me.slash(command, game="Quid*ditch"))
    assert refused == in_language(
        me, "I do not know a game “{typed}”. `/games` shows all there are.", typed="Quid\\*ditch"
    )
    alike = told(me, await me.slash(command, game="Backga*mon"))
    assert alike == in_language(
        me, "I do not know a game “{typed}”. Similar names: {names}.", typed="Backga\\*mon", names="Backgammon"
    )
    assert await tavern.book.matches.by_channel(tavern.channel.id) is None


@BOTH
async def test_what_several_games_are_called_alike_is_asked_for_by_name(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    # a letter of several titles
    refused = told(me, await me.slash("play", game="e"))
    named = [sheet(game, me.language).title for game in all_games().values()]
    assert len([title for title in named if title in refused]) > 1
    assert await tavern.book.matches.by_channel(tavern.channel.id) is None


async def test_a_game_may_be_named_by_its_title_in_either_language(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "Nine Men's Morris")
    assert (await table.now()).row.game == "muehle"
    other = await tavern.open(ben, "die böse 3", channel=tavern.new_channel("zwei"))
    assert (await other.now()).row.game == "boese_drei"


# --- the lobby's refusals ---


@BOTH
async def test_a_full_table_has_no_seat(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    one, two, _ = others(tavern, me)
    table = await tavern.open(one, "muehle")
    join = (await table.post()).button("Join").custom_id
    await table.join(two)
    assert not (await table.post()).has("Join")
    async with as_before(table):
        late = await me.stale(await table.post(), join)
        assert told(me, late) == in_language(
            me, "All seats are taken. You can watch, or open a table of your own in a thread."
        )
        again = await two.stale(await table.post(), join)
        assert told(two, again) == in_language(two, "You are already sitting at this table.")


@BOTH
async def test_too_few_players_cannot_start(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await tavern.open(me, "herz")
    start = (await table.post()).button("Start")
    assert start.disabled
    async with as_before(table):
        refused = told(me, await me.stale(await table.post(), start.custom_id))
    assert refused == several_in_language(me, "{n} player is missing.", "{n} players are missing.", 3)


@BOTH
async def test_only_the_host_arranges_the_table(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    host, third, _ = others(tavern, me)
    table = await tavern.open(host, "boese_drei")
    await table.join(me)
    post = await table.post()
    name = host.actor.user.global_name
    expected = in_language(me, "{name} decides that at this table.", name=name)
    async with as_before(table):
        for action in ("options", "start", "computer"):
            part = next(one for one in post.buttons if acts(one.custom_id) == action)
            assert told(me, await me.press(post, part.custom_id)) == expected, action
        # a refusal takes the place of what stands behind *More*
        assert told(me, await me.click((await me.click(post, "More")).note, "Cancel")) == expected
        for action in ("computer", "pace"):
            more = (await me.click(post, "More")).note
            (select,) = (one for one in more.selects if acts(one.custom_id) == action)
            assert told(me, await me.choose(more, select.entries[0][0])) == expected, action
        stranger = in_language(third, "You are not sitting at this table.")
        assert told(third, await third.stale(post, f"st:leave:{table.id}")) == stranger


@BOTH
async def test_lobby_buttons_of_a_started_match_say_so(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    table = await tavern.open(me, "boese_drei")
    post = await table.post()
    more = (await me.click(post, "More")).note
    before = {label: post.button(label).custom_id for label in ("Join", "Add computer", "Options", "Start")}
    before |= {label: more.button(label).custom_id for label in ("Leave", "Cancel")}
    await table.join(other)
    await table.start(me)
    async with as_before(table):
        for label, pressed in before.items():
            late = await me.stale(await table.post(), pressed)
            assert told(me, late) == in_language(me, "The match has already started."), label
