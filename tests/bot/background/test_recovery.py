"""A new process on the same score book: every old button works, nothing is lost or doubled; and posts that vanish."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, cast

import pytest

from bot.runtime.i18n import gettext_for
from bot.sessions.outbox_content import GRACE, post_draft
from bot.sessions.table import AnyMatch
from bot.wire.custom_id import Press
from data import rows
from games import menu
from games._template import LastStick, Take
from games.contract import Croupier, Loose, Offer, draw, span
from games.library import all_games, find, sheet
from tests.bot.asking import first_card, scene
from tests.bot.tavern import AtTable, First, Note, Person, Tavern, Whim
from tests.statements import overheard

CRASHES = pytest.mark.parametrize("crash", [False, True], ids=["stopped", "killed"])
PAID = GRACE / 1000 + 5
"""Seconds after which entries are delivered that nobody has delivered at once."""


@pytest.fixture
def number_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that asks for a number: the template, with its sticks as a span."""

    def offers(self: LastStick, s: Any, seat: int) -> Iterable[Offer[Take]]:
        return (Offer(Take, count=span(1, 5)),) if seat == s.turn and s.heap else ()

    monkeypatch.setattr(LastStick, "offers", offers)
    monkeypatch.setitem(cast(dict[str, Any], all_games()), LastStick.info.id, LastStick)
    return LastStick.info.id


def always(move: Any) -> Callable[[AnyMatch], Any]:
    """The move, however the match stands."""
    return lambda match: move


class Halfway(First):
    """Takes the first entry that does not complete a move yet."""

    def __init__(self, node: menu.Node) -> None:
        assert isinstance(node, menu.Choose)
        self._index = next(index for index, entry in enumerate(node.entries) if not entry.final)

    def one(self, labels: Sequence[str]) -> int:
        return self._index


async def choose_half(table: AtTable, note: Note, person: Person) -> None:
    """Let somebody make a choice that is not a whole move."""
    seat = await table.seat(person)
    node = menu.walk((await table.now()).started_match.legals[seat])
    await table.step(person, note, seat, Halfway(node))


async def elsewhere(table: AtTable, acts: int, seed: object = 9) -> AnyMatch:
    """Acts by chance that another process plays and has no time to show."""
    rng = Random(str(seed))
    for _ in range(acts):
        match = (await table.now()).started_match
        seat = match.awaited[0]
        move = draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng)))
        await table.tavern.witness.play(table.id, seat, always(move))
    return (await table.now()).started_match


def ids(note: Note) -> list[tuple[str, list[str] | None]]:
    """Every component of a message that can be used, with values for the selects."""
    found: list[tuple[str, list[str] | None]] = [
        (button.custom_id, None) for button in note.buttons if button.custom_id and not button.disabled
    ]
    return found + [(one.custom_id, [value for _, value in one.entries[: max(one.lo, 1)]]) for one in note.selects]


async def mills(tavern: Tavern, host: Person, guest: Person, acts: int = 0, game: str = "muehle") -> AtTable:
    """An open match of mills, or of another game, after some acts, with a post that shows it."""
    table = await tavern.open(host, game)
    await table.join(guest)
    await table.start(host)
    if acts:
        await elsewhere(table, acts)
        await tavern.wait(PAID)
    return table


# --------------------------------------------------------------------------------------------- lobby


@CRASHES
async def test_a_lobby_goes_on(tavern: Tavern, anna: Person, ben: Person, carla: Person, crash: bool) -> None:
    table = await tavern.open(anna, "maexchen")
    await table.join(ben)
    post = await table.post()
    form = (await anna.click(post, "Options")).modal
    await tavern.restart(crash=crash)

    sent = await anna.fill(form, limit="3", mode=["1"], auto_wurf=["1"])
    assert sent.note == post
    assert json.loads((await table.now()).row.options) == {"auto_wurf": False, "limit": 3, "mode": "ko"}
    await table.join(carla)
    await table.computers(anna)
    await carla.find(post, "Leave")
    await tavern.restart(crash=crash)
    await table.start(anna)
    now = await table.now()
    assert [seat.user_id for seat in now.seats[:2]] == [anna.id, ben.id]
    assert len(now.seats) == 3
    assert now.started_match.game.options.limit == 3
    assert now.started_match.game.options.mode == "ko"


# --------------------------------------------------------------------------------------------- open matches


@CRASHES
async def test_a_half_chosen_menu_goes_on(tavern: Tavern, anna: Person, ben: Person, crash: bool) -> None:
    table = await mills(tavern, anna, ben, acts=18, game="chess")
    person = (await table.awaited())[0]
    seat = await table.seat(person)
    post = await table.post()
    await choose_half(table, post, person)
    assert post.has("Back")
    assert await table.ply() == 18
    half = ids(post)
    await tavern.restart(crash=crash)

    assert ids(post) == half, "a restart changes nothing that is seen"
    with tavern.calls() as calls:
        await table.step(person, post, seat, First())
    assert await table.ply() == 19
    assert len(calls) == 1
    assert gettext_for("de")("move {n}", n=19) in post.text


@CRASHES
async def test_every_old_button_is_answered(tavern: Tavern, anna: Person, ben: Person, crash: bool) -> None:
    """All that was on the screens before the restart, pressed by both after it, while the match has moved on."""
    table = await mills(tavern, anna, ben, acts=18, game="chess")
    post = await table.post()
    old: list[tuple[Note, str, list[str] | None]] = []
    mover = (await table.awaited())[0]
    for person in (anna, ben):
        more = (await person.click(post, "More")).note
        view = await person.opens_view(post)
        old += [(note, *one) for note in (more, view) for one in ids(note)]
    old += [(post, *one) for one in ids(post)]
    await choose_half(table, post, mover)
    old += [(post, *one) for one in ids(post)]
    await tavern.restart(crash=crash)
    await elsewhere(table, 2)
    assert await table.awaited() == [mover], "whose menus look as if they could be used again"

    menus = {press for _, custom_id, _ in old if (press := Press.read(custom_id)) and press.action in ("p", "s", "n")}
    assert len(menus) >= 3
    quiet = {"v", "r", "more", "text", "show", "p", "s", "n"}
    for note, custom_id, values in old:
        press = Press.read(custom_id)
        assert press is not None
        if press.action not in quiet:
            continue
        for person in (anna, ben):
            before = await table.ply()
            if note.id != post.id and not tavern.env.backend.get_message(note.channel_id, note.id).visible_to(
                person.id
            ):
                continue
            answer = await person.stale(note, custom_id, values=values)
            assert answer.kind in ("message", "update")
            assert await table.ply() == before == 20, "an old press plays nothing"
    shown = await table.post()
    assert gettext_for("de")("move {n}", n=20) in shown.text


@CRASHES
async def test_a_press_is_not_played_twice(tavern: Tavern, anna: Person, ben: Person, crash: bool) -> None:
    table = await mills(tavern, anna, ben)
    post = await table.post()
    person = (await table.awaited())[0]
    (select,) = post.selects
    value = [select.entries[3][1]]
    await person.pick(post, select.custom_id, value)
    assert await table.ply() == 1
    await tavern.restart(crash=crash)
    again = await person.stale(post, select.custom_id, values=value)
    assert again.kind == "update", "it is answered with how things stand"
    assert await table.ply() == 1
    assert len((await table.now()).started_match.steps) == 1
    await table.play(ben if person is anna else anna, First())
    third = await person.stale(post, select.custom_id, values=value)
    assert third.kind == "update"
    assert await table.ply() == 2, "an answer to an earlier question is no move"


@CRASHES
async def test_private_prompts_go_on(tavern: Tavern, anna: Person, ben: Person, crash: bool) -> None:
    """One has her hand in the DM, the other in what the button has opened; both choose cards to pass."""
    table = await tavern.open(anna, "herz")
    await table.join(ben)
    await table.computers(anna, 2)
    await table.start(anna)
    hand, view = anna.hand, await ben.opens_view(await table.post())
    assert hand is not None
    before = await table.ply()
    await tavern.restart(crash=crash)

    seat = await table.seat(anna)
    await table.step(anna, hand, seat, First())
    assert await table.ply() == before + 1
    chosen = (await table.now()).started_match.state.gifts[seat]
    assert chosen is not None
    await table.step(ben, view, await table.seat(ben), First())
    match = (await table.now()).started_match
    assert not match.state.passing
    for step in match.steps[before : before + 2]:
        assert step.text.startswith("abgabe")
    if seat in match.awaited:
        await table.play(anna, First(), "hand")


@CRASHES
async def test_a_number_form_goes_on(tavern: Tavern, anna: Person, ben: Person, number_game: str, crash: bool) -> None:
    table = await tavern.open(anna, number_game)
    await table.join(ben)
    await table.start(anna)
    person = (await table.awaited())[0]
    other = ben if person is anna else anna
    post = await table.post()
    (button,) = [part for part in post.buttons if (press := Press.read(part.custom_id)) and press.action == "n"]
    first, second = [(await person.press(post, button.custom_id)).modal for _ in range(2)]
    await tavern.restart(crash=crash)

    wrong = await person.fill(first, number="x")
    assert wrong.private
    assert gettext_for(person.language)("That is not a whole number; nothing was played.") in wrong.text
    assert await table.ply() == 0
    await person.fill(second, number="3")
    assert (await table.now()).started_match.steps[0].text == "nimm 3"
    late = (await other.press(post, post.menu()[0].custom_id)).modal
    await tavern.restart(crash=crash)
    await elsewhere(table, 1)
    answer = await other.fill(late, number="2")
    assert answer.kind == "update", "the form came too late: this is how it stands"
    assert await table.ply() == 2


@CRASHES
@pytest.mark.parametrize("claims", [True, False], ids=["claims", "plays on"])
async def test_a_claim_that_is_asked_once_more_goes_on(tavern: Tavern, anna: Person, crash: bool, claims: bool) -> None:
    """The process ends between the question in the hand and its answer."""
    at = await scene(tavern, anna, "schnapsen", [first_card, first_card])
    verb, before = sheet(find("schnapsen"), anna.language).words["move.Claim"], await at.table.ply()
    hand = (await anna.click(await at.table.post(), "My hand")).note
    asked = (await anna.choose(hand, verb)).note
    question = asked.text
    await tavern.restart(crash=crash)

    assert (asked.text, await at.table.ply()) == (question, before)
    await anna.click(asked, verb if claims else "Play on")
    assert question not in asked.text
    assert await at.table.ply() == before + claims


@CRASHES
async def test_giving_up_that_is_asked_once_more_goes_on(tavern: Tavern, anna: Person, crash: bool) -> None:
    at = await scene(tavern, anna, "muehle", ["a1"])
    asked = (await anna.slash("table resign")).note
    await tavern.restart(crash=crash)

    assert not await at.table.over()
    await anna.click(asked, "Resign")
    assert await at.table.over()


@CRASHES
async def test_computer_players_go_on(tavern: Tavern, anna: Person, crash: bool) -> None:
    """The person's act is journalled, the process ends before the computer player is woken."""
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    await table.play(anna, First())
    before = await table.ply()
    assert await table.awaited() == [anna]
    tavern.witness.leases.holder = tavern.settings.holder
    await elsewhere(table, 1)
    assert (await table.now()).awaited_computers()
    await tavern.restart(crash=crash)
    assert await table.ply() == before + 2
    assert await table.awaited() == [anna]
    assert gettext_for("de")("move {n}", n=before + 2) in (await table.post()).text


# --------------------------------------------------------------------------------------------- outbox


@pytest.mark.parametrize("game", ["muehle", "maexchen"])
async def test_what_was_journalled_is_shown_after_a_crash(tavern: Tavern, anna: Person, ben: Person, game: str) -> None:
    table = await tavern.open(anna, game)
    await table.join(ben)
    await table.start(anna)
    post = await table.post()
    picture, text = post.picture, post.text
    await elsewhere(table, 2)
    hands = {person: person.hand.everything for person in (anna, ben) if person.hand is not None}
    assert bool(hands) == (game == "maexchen")
    await tavern.restart(crash=True)
    assert post.text == text, "whoever has played may still be showing it"
    assert {entry.kind for entry in await tavern.book.outbox.pending(table.id)} >= {"post", "ping"}

    await tavern.wait(PAID)
    assert gettext_for("de")("move {n}", n=2) in post.text
    assert post.picture != picture
    assert {entry.kind for entry in await tavern.book.outbox.pending(table.id)} == {"ping"}
    for person in hands:
        assert person.hand is not None
    awaited = (await table.awaited())[0]
    if hands:
        assert awaited.hand is not None
        assert awaited.hand.everything != hands[awaited]
    await table.play(awaited, First())
    assert await table.ply() == 3


async def test_an_answer_that_fails_is_owed(tavern: Tavern, anna: Person, ben: Person) -> None:
    """Discord fails when the act is journalled already: nothing is played again, and the post comes up to date."""
    table = await mills(tavern, anna, ben)
    post = await table.post()
    person = (await table.awaited())[0]
    (select,) = post.selects
    tavern.env.inject_error("*", "*", status=500, times=3)
    with tavern.forgiving("an act was not shown", "not delivered"):
        await tavern.press_unanswered(person, post, select.custom_id, [select.entries[0][1]])
    assert await table.ply() == 1
    assert gettext_for("de")("move {n}", n=1) not in post.text
    await tavern.wait(70)
    assert gettext_for("de")("move {n}", n=1) in post.text


async def test_a_post_that_cannot_be_delivered_is_tried_again(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await mills(tavern, anna, ben)
    post = await table.post()
    person = (await table.awaited())[0]
    move = menu.walk((await table.now()).started_match.legals[await table.seat(person)], (0,))
    assert isinstance(move, menu.Chosen)
    tavern.env.inject_error("PATCH", "/webhooks/*/messages/*", status=503, times=1)
    with tavern.forgiving("not delivered"):
        await person.slash("move", text=str(move.move))
    assert await table.ply() == 1
    assert gettext_for("de")("move {n}", n=1) not in post.text
    await tavern.wait(70)
    assert gettext_for("de")("move {n}", n=1) in post.text


async def test_a_lobby_that_was_not_shown_is_put_up(tavern: Tavern, anna: Person, ben: Person) -> None:
    """The process ends when the table is noted and not yet answered for, and again when somebody has sat down."""
    template = await tavern.open(anna, "muehle", channel=tavern.new_channel("zwei"))
    row = (await template.now()).row
    lobby = rows.Lobby(
        game="muehle", version=row.version, channel_id=tavern.channel.id, host_id=anna.id, language="de",
        options=row.options, created_at=tavern.now_ms, guild_id=row.guild_id,
    )  # fmt: skip
    holder = tavern.services.host.leases.holder
    sitting = (rows.Chair(seat=0, name="Anna", user_id=anna.id),)
    match_id = await tavern.book.matches.create(lobby, sitting, [post_draft(tavern.now_ms, holder)])
    table = AtTable(tavern, match_id)
    await tavern.restart(crash=True)
    assert "Anna" in (await table.post()).text
    two = (*sitting, rows.Chair(seat=1, name="Ben", user_id=ben.id))
    entries = [post_draft(tavern.now_ms, holder)]
    await tavern.book.chairs.reseat(
        match_id, rows.SeatChange(chairs=two, was=sitting), rows.Effects(drafts=entries), at=tavern.now_ms
    )
    await tavern.restart(crash=True)
    post = await table.post()
    assert "Ben" in post.text
    await table.start(anna)
    assert await table.post() == post, "the first post is the only one"


async def test_a_post_that_was_sent_and_not_noted_is_found_again(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    post = await table.post()
    await tavern.book.matches.set_post(
        table.id, None, None, [post_draft(tavern.now_ms, tavern.services.host.leases.holder)]
    )
    await tavern.restart(crash=True)
    assert await table.post() == post
    assert len(tavern.notes(tavern.channel)) == 1


# --------------------------------------------------------------------------------------------- posts that must go anew


def moved_to(old: Note, new: Note) -> bool:
    """Whether an old post is reduced to a line that leads to the new one."""
    link = f"/{new.channel_id}/{new.id}"
    return link in old.text and not old.buttons and not old.selects and not old.files


@CRASHES
async def test_a_deleted_post_is_put_up_anew(tavern: Tavern, anna: Person, ben: Person, crash: bool) -> None:
    table = await mills(tavern, anna, ben)
    post = await table.post()
    view = await (await table.awaited())[0].opens_view(post)
    await tavern.come("mona", manage_messages=True).deletes(post)
    assert post.gone
    if crash:
        await tavern.restart(crash=True)
    person = (await table.awaited())[0]
    await table.step(person, view, await table.seat(person), First())
    assert await table.ply() == 1
    anew = await table.post()
    assert anew.id != post.id
    assert gettext_for("de")("move {n}", n=1) in anew.text
    await table.play((await table.awaited())[0], First(), "post")
    assert (await table.post()).id == anew.id
    assert await table.ply() == 2


@CRASHES
async def test_an_old_post_is_put_up_anew(tavern: Tavern, anna: Person, ben: Person, crash: bool) -> None:
    """Discord hardly lets messages be edited that are older than an hour."""
    table = await mills(tavern, anna, ben)
    post = await table.post()
    tavern.leap(49 * 60)
    await table.play((await table.awaited())[0], First(), "post")
    assert (await table.post()).id == post.id
    tavern.leap(2 * 60)
    if crash:
        await tavern.restart(crash=True)
    await table.play((await table.awaited())[0], First(), "post")
    anew = await table.post()
    assert anew.id != post.id
    assert moved_to(post, anew)
    assert gettext_for("de")("move {n}", n=2) in anew.text
    assert anew.picture is not None
    await table.play((await table.awaited())[0], First(), "post")
    assert (await table.post()).id == anew.id


@CRASHES
async def test_a_buried_post_is_put_up_anew(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, crash: bool
) -> None:
    table = await mills(tavern, anna, ben)
    post = await table.post()
    if crash:
        await tavern.restart(crash=True)
    for line in range(11):
        await carla.says(f"Gerede {line}")
    await table.play((await table.awaited())[0], First(), "post")
    assert (await table.post()).id == post.id, "not buried yet"
    await carla.says("und noch etwas")
    await table.play((await table.awaited())[0], First(), "post")
    anew = await table.post()
    assert anew.id != post.id
    assert moved_to(post, anew)
    await table.play((await table.awaited())[0], First(), "post")
    assert (await table.post()).id == anew.id, "the new one counts afresh"


async def test_the_commands_are_told_once(tavern: Tavern) -> None:
    """Discord is told the commands when they have changed, not at every start."""
    with tavern.calls() as calls:
        await tavern.restart()
    assert [call for call in calls if call.path.endswith("/commands")] == []
    first = [call for call in tavern.env.backend.http_requests if call.path.endswith("/commands")]
    assert [call.method for call in first] == ["PUT"]


async def test_a_match_lives_through_many_restarts(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await mills(tavern, anna, ben)
    whim = Whim("restarts")
    for ply in range(8):
        await table.play((await table.awaited())[0], whim, "post")
        await tavern.restart(crash=ply % 2 == 0)
        assert await table.ply() == ply + 1
    assert len(tavern.notes(tavern.channel)) == 1


@contextmanager
def without(game_id: str) -> Iterator[None]:
    """A library that lacks a game, and afterwards is what it was, in its order."""
    library = cast(dict[str, Any], all_games())
    whole = dict(library)
    del library[game_id]
    try:
        yield
    finally:
        library.clear()
        library.update(whole)


@CRASHES
async def test_a_game_that_is_gone_stops_nobody_else(tavern: Tavern, anna: Person, ben: Person, crash: bool) -> None:
    """An open match of a game that this version does not have: it is kept, its channel is free, the others go on."""
    gone = await tavern.open(anna, "boese_drei", channel=tavern.new_channel("zwei"))
    await gone.join(ben)
    await gone.start(anna)
    post = await gone.post()
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    await table.play(anna, First())
    before = await table.ply()
    await elsewhere(table, 1)
    await elsewhere(gone, 1)

    with without("boese_drei"), tavern.forgiving("the game is gone"):
        await tavern.restart(crash=crash)
        await tavern.wait(PAID)
        await tavern.wait(PAID)
        await anna.click(post, "Roll", "Würfeln")
        assert await table.ply() == before + 2
        assert await table.awaited() == [anna]
        match = await tavern.book.matches.get(gone.id)
        assert match is not None
        assert match.status == "suspended"
        again = await tavern.open(anna, "muehle", channel=tavern.channels[1])
        assert again.id != gone.id


# --------------------------------------------------------------------------------------------- many servers


async def test_a_start_asks_the_book_as_much_for_forty_servers_as_for_one(tavern: Tavern, anna: Person) -> None:
    await tavern.open(anna, "muehle")
    asked = []
    for servers in (0, 40):
        for number in range(servers):
            tavern.env.create_guild(f"Krone {number}")
        with overheard() as heard:
            await tavern.restart()
            await tavern.settle()
        asked.append([text for text, _ in heard if "guild_id IN" in text])
    assert asked[0]
    assert len(asked[0]) == len(asked[1])


async def test_a_start_looks_for_what_rests_and_for_lost_channels_once(tavern: Tavern, anna: Person) -> None:
    await tavern.open(anna, "muehle")
    with overheard() as heard:
        await tavern.restart()
        await tavern.wait(10)
    asked = [text for text, _ in heard if "guild_id IN" in text]
    assert len(asked) == len(set(asked)) > 0
