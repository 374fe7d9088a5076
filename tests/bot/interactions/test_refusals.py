"""Whatever does not go is said in one kind sentence, to that person alone, in that person's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.private import post_url
from bot.screens.refusals import gist, table_link
from data.errors import Unreachable
from games.boards.muehle import Muehle
from games.dice.boese_drei import BoeseDrei
from games.kit.cards import pack
from games.library import all_games, find, sheet
from tests.bot.asking import (
    BOTH,
    Text,
    acts,
    as_before,
    channel_without,
    forged,
    in_language,
    leading,
    others,
    passing,
    proposed,
    scene,
    seated,
    several_in_language,
    sketch,
    told,
)
from tests.bot.tavern import Answer, First, Person, Tavern

NOT_SEATED = "You are not sitting at this table. You can watch here, or open a table with `/play`."
NOT_YOUR_TURN = "It is not your turn: the table is waiting for {names}."
NO_TABLE = "There is no table here. Open one with `/play`."
NOT_STARTED = "The match has not started yet."
OVER = "This match is over. *Rematch* below the picture starts a new one."
OUR_FAULT = "Something went wrong on my side; the table is as it was. If it happens again, tell whoever runs me."
NOTHING_CHANGED = "Something went wrong on my side. Nothing was changed."
NOT_HERE = "I cannot host a table here, because I lack: {names}."
NO_THREAD = "I cannot open a thread here, because I lack: {names}."
NO_BOOK = "I cannot reach the score book just now; nothing was changed. Try again in a moment."
NOWHERE = "This button leads nowhere any more."
TAKEN = "There is a table in this channel already. Shall I open a thread for yours?"


@pytest.fixture(autouse=True)
def _sketches(monkeypatch: pytest.MonkeyPatch) -> None:
    sketch(monkeypatch)


# --- whose turn it is ---


@BOTH
async def test_who_is_not_asked_is_told_who_is(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle", asked=False)
    me, post = at.me, await at.table.post()
    expected = in_language(me, NOT_YOUR_TURN, names=at.neighbour.actor.user.global_name)
    async with as_before(at.table):
        assert told(me, await me.slash("move", text="a1")) == expected
        assert told(me, await me.pick(post, post.select().custom_id, [post.select().entries[0][1]])) == expected
        await me.mentions("a1")
        assert me.letters[-1].text == expected


async def test_all_who_are_awaited_are_named(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, ben: Person) -> None:
    at = await scene(tavern, monkeypatch, ben, "herz", seats=4)
    await ben.slash("move", text=passing(at.match))
    waiting = [seat.name for seat in (await at.table.now()).awaited_people()]
    assert len(waiting) == 3
    # his choice can still be changed, so he is refused nothing; but somebody who chose is not waited for
    note = await ben.opens_view(await at.table.post())
    assert f"Waiting for {', '.join(waiting[:-1])} and {waiting[-1]}." in note.text


@BOTH
async def test_who_does_not_sit_there_is_told_so(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str) -> None:
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


# --- too late ---


@BOTH
async def test_a_menu_of_a_finished_match_says_that_it_is_over(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle")
    mine = await at.me.opens_view(await at.table.post())
    menu = mine.select()
    old = (await at.table.post()).select().custom_id
    await at.neighbour.resigns()
    assert await at.table.over()
    async with as_before(at.table):
        assert not mine.selects, "the own view shows the end, too"
        late = await at.me.stale(mine, menu.custom_id, values=[menu.entries[0][1]])
        assert told(at.me, late) == in_language(at.me, OVER)
        # the post itself shows the end, and shows it again
        public = await at.me.stale(await at.table.post(), old, values=["0"])
        assert public.kind == "update"
        assert not public.text
        more = await at.me.click(await at.table.post(), "Rules")
        assert more.private
    assert told(at.me, await at.me.slash("move", text="a1")) == in_language(at.me, NO_TABLE)


@BOTH
async def test_a_stale_press_is_answered_with_the_present_view(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle")
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


async def test_a_stale_press_on_a_half_chosen_move_goes_back_to_the_start(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    """White moves: man first, then target; meanwhile the move was typed."""
    at = await scene(tavern, monkeypatch, anna, "chess", ["e2-e4", "e7-e5"])
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
        match = match.play(match.awaited[0], match.read(match.awaited[0], passing(match)))
    match = match.play(match.awaited[0], match.read(match.awaited[0], leading(match)))
    suits = [card.suit for card in match.state.hands[match.awaited[0]]]
    return match.state.trick.cards[0].suit in suits and len(set(suits)) > 1


def not_best(match: Any) -> bool:
    """The first throw is no Mäxchen, and neither is the next."""
    for text in ("wurf", "ansage 64", "kaufen", "wurf"):
        match = match.play(match.awaited[0], match.read(match.awaited[0], text))
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
    "herz: a card one does not hold": ("herz", 4, PASSED, not_held, "4.1"),
    "mäxchen: no higher": ("maexchen", 2, ["wurf", "ansage 64", "kaufen", "wurf"], "ansage 63", "2.3"),
    "mäxchen: mäxchen without it": ("maexchen", 2, ["wurf"], "mäxchen", "2.4"),
    "mäxchen: passing for no need": ("maexchen", 2, ["wurf"], "passen", "2.5"),
}
FITTING = {"herz": can_follow, "maexchen": not_best}


@BOTH
@pytest.mark.parametrize("case", FORBIDDEN)
async def test_a_forbidden_move_is_answered_with_the_rule_and_what_is_possible(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str, case: str
) -> None:
    game, seats, course, text, paragraph = FORBIDDEN[case]
    fits = FITTING.get(game, lambda match: True)
    at = await scene(tavern, monkeypatch, tavern.people[who], game, course, seats=seats, fits=fits)
    typed = text if isinstance(text, str) else text(at.match)
    async with as_before(at.table):
        refused = told(at.me, await at.me.slash("move", text=typed))
    reason = gist(type(at.match.game), paragraph, at.me.language)
    rule = in_language(at.me, "Rule {number}: {rule} {rest}", number=paragraph, rule=reason, rest="")
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
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str, game: str, seats: int, typed: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], game, seats=seats)
    async with as_before(at.table):
        refused = told(at.me, await at.me.slash("move", text=typed))
    quoted = typed.replace("*", "\\*")
    assert refused.startswith(in_language(at.me, "I cannot read “{text}” as a move. {rest}", text=quoted, rest="")), (
        refused
    )
    possible = proposed(refused)
    assert possible
    assert all(at.legal(one) for one in possible), possible


async def test_the_nearest_moves_are_near(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, ben: Person) -> None:
    await scene(tavern, monkeypatch, ben, "muehle")
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
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str, game: str, seats: int, course: Sequence[Text],
    typed: str, all_of_them: set[str] | None,
) -> None:  # fmt: skip
    at = await scene(tavern, monkeypatch, tavern.people[who], game, course, seats=seats)
    async with as_before(at.table):
        refused = told(at.me, await at.me.slash("move", text=typed))
    assert refused.startswith(in_language(at.me, "“{text}” can be several moves. {rest}", text=typed, rest="")), refused
    possible = proposed(refused)
    meant = {str(at.match.read(at.seat, one)) for one in possible}
    assert all(at.legal(one) for one in possible)
    assert all_of_them is None or meant == all_of_them


@BOTH
async def test_what_a_game_does_not_know_is_named_in_ones_own_words(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "herz", seats=4)
    async with as_before(at.table):
        refused = told(at.me, await at.me.slash("table draw"))
        kind = "remis" if at.me.language == "de" else "draw"
        assert refused.startswith(
            in_language(at.me, "“{kind}” is not possible now. {rest}", kind=kind, rest="").strip()
        )


@BOTH
async def test_a_move_of_another_kind_is_answered_with_the_possible_kinds(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "maexchen")
    async with as_before(at.table):
        refused = told(at.me, await at.me.slash("move", text="kaufen" if at.me.language == "de" else "buy"))
    buy, throw = at.sheet.words["move.Buy"], at.sheet.words["move.Roll"]
    possible = in_language(at.me, "Possible: {kinds}.", kinds=in_language(at.me, "“{kind}”", kind=throw))
    assert refused == in_language(at.me, "“{kind}” is not possible now. {rest}", kind=buy, rest=possible)


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
    expected = several_in_language(
        me,
        "You already sit at {n} table; finish or leave it first: {tables}.",
        "You already sit at {n} tables; finish or leave one first: {tables}.",
        2,
        tables=gettext_for(me.language).enumerate(
            table_link(row, me.language) for row in await tavern.book.matches.open_of(me.id)
        ),
    )
    for table in (first, elsewhere):
        assert f"[{sheet(Muehle, me.language).title} #{table.id}]({post_url(await table.now())})" in expected
    assert told(me, await me.slash("play", channel=third, game="muehle")) == expected
    async with as_before(full):
        assert told(me, await me.click(await full.post(), "Join")) == expected
        # nor does a thread stand empty
        assert told(me, await me.click(offer.note, "Open a thread")) == expected
        assert not third.threads
    await me.find(await elsewhere.post(), "Leave")
    await me.click(await full.post(), "Join")
    assert (await full.now()).seat_of(me.id) == 1


@BOTH
@pytest.mark.parametrize("command", ["play", "rules", "leaderboard"])
async def test_an_unknown_game_is_answered_with_those_there_are(tavern: Tavern, who: str, command: str) -> None:
    me = tavern.people[who]
    refused = told(me, await me.slash(command, game="Hal*ma"))
    head = in_language(me, "I do not know a game “{typed}”. There are: {names}.", typed="Hal\\*ma", names="…").split(
        "…"
    )[0]
    assert refused.startswith(head), refused
    titles = [sheet(game, me.language).title for game in all_games().values()]
    assert [title for title in titles if title in refused]
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


# --- forged custom_ids ---


FORGED: dict[str, Sequence[str] | None] = {
    "p:{id}:1:0:0": None,
    "p:{id}:0:99999:0": None,
    "p:{id}:7:0:0": None,
    "p:{id}:0:0:99": None,
    "p:{id}:0:0:0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0": None,
    "p:{id}:0:0:9999999999999999999": None,
    "p:{id}:0:0:999999999999999999999999999999999999999999": None,
    "p:{id}:0:0:-1": None,
    "p:{id}:0:0:²": None,
    "p:{id}:-1:0:0": None,
    "p:{id}:::": None,
    "p:{id}": None,
    "p:{id}:0:0": None,
    "p:{id}:a:b:c:d:e": None,
    "p:999999:0:0:0": None,
    "p:9999999999999999999:0:0:0": None,
    "p:9223372036854775808:0:0:0": None,
    "p:0:0:0:0": None,
    "p:٣:0:0:0": None,
    "p:-1:0:0:0": None,
    "s:{id}:0:0:": ["99"],
    "s:{id}:0:0:#": ["-1"],
    "s:{id}:0:0:0.0": ["0", "0", "1"],
    "s:{id}:0:0:1": ["²"],
    "s:{id}:0:0:2": [],
    "n:{id}:0:0:": None,
    "n:{id}:0:0:5.5.5": None,
    "m:{id}:0:0:": None,
    "v:{id}:again:again": None,
    "v:{id}:": None,
    "agree:{id}": None,
    "again:{id}": None,
    "computer:{id}": ["+god"],
    "computer:{id}:x": ["-99"],
    "options:{id}:…": None,
    "replace:{id}": ["x"],
    "replace:{id}:1": ["9:easy"],
    "replace:{id}:2": ["²:easy"],
    "replace:{id}:3": ["0:grandmaster:and:more"],
    "record:{id}": None,
    "thread:{id}:nogame": None,
    "thread:{id}": None,
    "back:{id}": None,
    "rp:0:nogame:0": None,
    "rp:0:muehle:999999999999": None,
    "rp:0": None,
    "lb:0:*:here:99999": None,
    "lb:0": None,
    "lb:0:nogame:here:0": None,
    "lbg:0:here": ["nogame"],
    "lbg:0": [],
    "zzz:{id}": None,
    "__class__:{id}": None,
    ":{id}": None,
    "p": None,
    "": None,
}


async def _played(tavern: Tavern, match_id: int) -> Any:
    """The match as the score book has it, but for the views that people have open."""
    loaded = await tavern.book.matches.load(match_id)
    assert loaded is not None
    seats = (replace(seat, ephemeral_token=None, ephemeral_message_id=None, ephemeral_at=None) for seat in loaded.seats)
    return replace(loaded, seats=tuple(seats))


@BOTH
async def test_forged_presses_do_nothing_and_are_answered_kindly(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle", asked=False)
    me, post = at.me, await at.table.post()
    mine = await me.opens_view(post)
    for note in (post, mine):
        for pattern, values in FORGED.items():
            press = f"st:{pattern.format(id=at.table.id)}"
            before = (await _played(tavern, at.table.id), post.everything)
            answer = Answer(tavern, await forged(me, note, press, values))
            assert (await _played(tavern, at.table.id), post.everything) == before, press
            assert answer.private, press
            assert answer.kind in ("None", "message", "update", "modal"), press
    await at.neighbour.slash("move", text="a1")
    assert await at.table.ply() == 1


@pytest.mark.parametrize("custom", ["", "st", "ST:p:1:0:0:0", "press:1", "st;p;1", "st::", "x" * 100, "st:p:x:0:0:0"])
async def test_what_is_not_ours_stays_unanswered(tavern: Tavern, anna: Person, custom: str) -> None:
    table = await tavern.open(anna, "muehle")
    async with as_before(table):
        result = await forged(anna, await table.post(), custom)
        assert not result.acknowledged


async def test_a_modal_for_something_else_plays_nothing(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    """The form of the options, sent when the match has begun."""
    table = await tavern.open(anna, "muehle")
    modal = (await anna.click(await table.post(), "Options")).modal
    await table.join(tavern.people["ben"])
    await table.start(anna)
    async with as_before(table):
        late = await anna.fill(modal, nur_muehlen=["1"], nehmen=["1"], doppelmuehle=["1"], move_limit="50")
        assert told(anna, late) == in_language(anna, "The match has already started.")


# --- our own faults ---


@BOTH
async def test_a_bug_in_a_game_is_owned_up_to_and_the_table_goes_on(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle")

    def broken(*args: Any) -> Any:
        raise RuntimeError("a bug")

    me, post = at.me, await at.table.post()
    menu = post.select()
    async with as_before(at.table):
        with monkeypatch.context() as bug, tavern.forgiving("an act failed"):
            bug.setattr(Muehle, "apply", broken)
            assert told(me, await me.slash("move", text="a1")) == in_language(me, OUR_FAULT)
            pressed = await me.pick(post, menu.custom_id, [menu.entries[0][1]])
            assert told(me, pressed) == in_language(me, OUR_FAULT)
            await me.mentions("a1")
            assert me.letters[-1].text == in_language(me, OUR_FAULT)
    entries = tavern.logged("an act failed")
    assert len(entries) == 3
    assert all(entry["log_level"] == "error" and entry["match"] == at.table.id for entry in entries)
    assert all(entry["record"] == f"stammtisch record {at.table.id}" for entry in entries)
    assert not any(at.match.seed.hex() in str(entry) for entry in entries)
    await me.slash("move", text="a1")
    await at.neighbour.slash("move", text="d6")
    assert await at.table.ply() == 2


async def test_the_log_of_a_failed_act_names_no_card(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    """Whoever reads logs sees where it was; what could have been played, and what was to be, tell of the hand."""
    at = await scene(tavern, monkeypatch, anna, "herz", seats=4)
    typed = passing(at.match)

    def broken(*args: Any) -> Any:
        raise RuntimeError("a bug")

    with monkeypatch.context() as bug, tavern.forgiving("an act failed"):
        bug.setattr(find("herz"), "apply", broken)
        await anna.slash("move", text=typed)
    (entry,) = tavern.logged("an act failed")
    where = {"event", "log_level", "match", "game", "ply", "seat", "record"}
    assert where <= entry.keys() <= {*where, "exception"}
    assert (entry["game"], entry["ply"], entry["seat"]) == ("herz 1", 0, at.seat)
    said = " ".join(str(entry[name]) for name in where)
    assert typed not in said


@BOTH
async def test_a_bug_in_a_picture_does_not_end_the_match(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle")

    def broken(*args: Any, **kwargs: Any) -> Any:
        raise RuntimeError("a bug")

    me = at.me
    with monkeypatch.context() as bug, tavern.forgiving("a press failed"):
        bug.setattr("bot.runtime.jobs.render.draw", broken)
        answer = await me.click(await at.table.post(), "My view")
    assert told(me, answer) == in_language(me, NOTHING_CHANGED)
    assert (await me.click(await at.table.post(), "My view")).private
    await me.slash("move", text="a1")
    assert await at.table.ply() == 1


def unreachable(*args: Any, **kwargs: Any) -> Any:
    raise Unreachable("the disk is full")


STORAGE = ["matches.load", "matches.commit", "players.get"]


@BOTH
@pytest.mark.parametrize("broken", STORAGE)
async def test_without_the_score_book_nothing_is_changed(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str, broken: str
) -> None:
    at = await scene(tavern, monkeypatch, tavern.people[who], "muehle")
    me, post = at.me, await at.table.post()
    menu = post.select()
    part, method = broken.split(".")
    expected = in_language(me, NO_BOOK)
    async with as_before(at.table):
        with monkeypatch.context() as outage, tavern.forgiving("storage failed", "a command failed"):
            outage.setattr(getattr(tavern.bot.store, part), method, unreachable)
            assert told(me, await me.pick(post, menu.custom_id, [menu.entries[0][1]])) == expected
            assert told(me, await without_inspection(tavern, me, "move", text="a1")) == expected
    await me.slash("move", text="a1")
    assert await at.table.ply() == 1


async def without_inspection(tavern: Tavern, person: Person, command: str, **options: Any) -> Answer:
    """Use a command whose failure the simulation notes as well."""
    result = await person.actor.slash(tavern.channel, command, **options)
    assert all(isinstance(error.__cause__, Unreachable) for error in tavern.env.errors_since(tavern._errors))
    tavern._errors = tavern.env.error_cursor
    tavern.inspect()
    return Answer(tavern, result)


@BOTH
async def test_without_the_score_book_no_command_fails_silently(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    me = tavern.people[who]
    expected = in_language(me, NO_BOOK)
    commands: list[tuple[str, dict[str, Any]]] = [
        ("play", {"game": "muehle"}),
        ("hand", {}),
        ("rules", {"game": "muehle"}),
        ("leaderboard", {}),
        ("stats", {}),
        ("settings pings", {"wanted": False}),
        ("table show", {}),
    ]
    with monkeypatch.context() as outage, tavern.forgiving("a command failed", "storage failed"):
        for part, method in (("players", "get"), ("matches", "by_channel"), ("matches", "create")):
            outage.setattr(getattr(tavern.bot.store, part), method, unreachable)
        for command, options in commands:
            answer = await without_inspection(tavern, me, command, **options)
            assert told(me, answer) == expected, command
    assert await tavern.book.matches.open_ids() == ()


async def test_without_the_score_book_a_message_in_the_channel_breaks_nothing(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    at = await scene(tavern, monkeypatch, anna, "muehle")
    async with as_before(at.table):
        with monkeypatch.context() as outage, tavern.forgiving("storage failed"):
            outage.setattr(tavern.bot.store.matches, "by_channel", unreachable)  # type: ignore[union-attr]  # it runs
            await anna.mentions("a1")
            await anna.says("hallo")
    await anna.mentions("a1")
    assert await at.table.ply() == 1


async def test_proposals_while_typing_stay_away_without_the_score_book(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    await scene(tavern, monkeypatch, anna, "muehle")
    assert await anna.complete("move", "text", "a")
    with monkeypatch.context() as outage:
        outage.setattr(tavern.bot.store.matches, "by_channel", unreachable)  # type: ignore[union-attr]  # it runs
        assert await anna.complete("move", "text", "a") == []
