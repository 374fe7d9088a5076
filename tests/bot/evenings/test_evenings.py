"""Whole evenings at the real bot, from ``/play`` to the leaderboard, by clicks; in German and in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

import render
from bot.runtime.i18n import gettext_for
from bot.sessions.table import AnyMatch, Table
from games.contract import Croupier, Loose, draw, notation
from games.library import sheet
from games.match import record
from tests.bot.asking import BOTH
from tests.bot.tavern import AtTable, Door, Note, Person, Tavern, Whim

LANGUAGES = ["de", "en"]


pytestmark = BOTH


@pytest.fixture
def pair(who: str, anna: Person, ben: Person) -> tuple[Person, Person]:
    """A host and a guest; the table speaks the host's language, and the guest speaks the other one."""
    return (anna, ben) if who == "anna" else (ben, anna)


# --------------------------------------------------------------------------------------------- what holds at every end


async def ended(table: AtTable, host: Person) -> Table:
    """The finished table, after a look at what everybody sees of it."""
    end = await table.now()
    assert end.row.status == "over"
    assert end.language == host.language
    result = end.started_match.result
    assert result is not None
    post = await table.post()
    assert end.text_formatter()(result.why) in post.text
    assert sheet(end.game, host.language).title in post.text
    assert all(seat.name in post.text for seat in end.seats)
    # how far everybody is from a rating, where there is more than luck
    assert len(end.rating_steps) >= len(end.people)
    words = gettext_for(end.language).several("rated after {n} more match", "rated after {n} more matches", 4)
    assert post.text.count(words) == (len(end.people) if end.game.info.skill else 0)
    assert not post.menu(), "dead buttons are gone"
    assert [post.has(label) for label in ("Rematch", "Replay", "Leaderboard", "Record", "Rules")] == [True] * 5
    assert post.picture is not None
    assert post.alt
    await _in_the_book(table, end)
    return end


async def _in_the_book(table: AtTable, end: Table) -> None:
    """The result is on the leaderboard and in everybody's figures, in everybody's language."""
    tavern = table.tavern
    match = end.started_match
    assert match.result is not None
    for person in tavern.people.values():
        seat = end.seat_of(person.id)
        if seat is None:
            continue
        _ = gettext_for(person.language)
        wins = _.several("{n} win", "{n} wins", int(seat in match.result.winners))
        played = _.several("{n} match", "{n} matches", 1)
        title = sheet(end.game, person.language).title
        board = await person.slash("leaderboard", game=end.row.game)
        assert board.private
        assert f"**{end.seats[seat].name}** · {wins} · {played}" in board.text
        assert f"{_('Leaderboard')}: {title}" in board.text
        own = await person.slash("stats")
        assert own.private
        assert f"**{title}** · {played} · {wins}" in own.text


async def recorded(end: Table, person: Person, post: Note) -> None:
    """The record of a finished match can be had by everybody and replays to the same end."""
    answer = await person.click(post, "Record")
    assert answer.private
    written = answer.note.picture
    assert written is not None
    assert record.write(end.started_match) == written.decode()
    assert record.read(written.decode()).checksum == end.started_match.checksum


# --------------------------------------------------------------------------------------------- mills


async def test_two_people_play_mills_to_the_end(tavern: Tavern, pair: tuple[Person, Person]) -> None:
    host, guest = pair
    table = await tavern.open(host, "muehle")
    lobby = await table.post()
    assert not lobby.has("Start")
    await table.join(guest)
    await table.start(host)
    assert (await table.post()).id == lobby.id, "the lobby becomes the table"
    await table.play_on(Whim(2))
    end = await ended(table, host)
    assert (await table.post()).id == lobby.id, "and stays the one post"
    assert tavern.notes(tavern.channel) == [lobby]
    await recorded(end, guest, lobby)

    again = tavern.at((await guest.click(lobby, "Rematch")).note)
    await again.join(host)
    seats = (await again.now()).seats
    assert [seat.user_id for seat in seats] != [seat.user_id for seat in end.seats], "the first move goes round"


async def test_a_person_plays_mills_against_the_computer(tavern: Tavern, pair: tuple[Person, Person]) -> None:
    host, _ = pair
    table = await tavern.open(host, "muehle")
    await table.computers(host)
    await table.start(host)
    await table.play_on(Whim(5))
    end = await ended(table, host)
    computer = next(seat for seat in end.seats if seat.user_id is None)
    assert end.started_match.result is not None
    board = await host.click(await table.post(), "Leaderboard")
    won = int(computer.seat in end.started_match.result.winners)
    assert f"🤖 {gettext_for(host.language)('easy')} · " in board.text
    assert gettext_for(host.language).several("{n} win", "{n} wins", won) in board.text.partition("🤖")[2]


async def test_moves_are_typed_mentioned_and_clicked(tavern: Tavern, pair: tuple[Person, Person]) -> None:
    host, guest = pair
    table = await tavern.open(host, "muehle")
    await table.join(guest)
    await table.start(host)
    post = await table.post()
    whim = Whim("typing")
    for ply in range(30):
        now = await table.now()
        (person,) = await table.awaited()
        moves = now.started_match.legals[await table.seat(person)].moves
        move = moves[whim.one([str(move) for move in moves])]
        words = notation.spoken(move, person.language)
        match ply % 3:
            case 0:
                answer = await person.slash("move", text=words)
                assert answer.private
                assert words in answer.text
            case 1:
                await person.mentions(words)
            case _:
                await table.play(person, whim)
        assert await table.ply() == ply + 1
        step = (await table.now()).started_match.steps[-1]
        if ply % 3 < 2:
            assert step.text == str(move)
    assert (await table.post()).id == post.id
    proposed = await (await table.awaited())[0].complete("move", "text", "")
    assert 0 < len(proposed) <= 25


# --------------------------------------------------------------------------------------------- Die böse 3


async def test_ten_people_throw_the_evil_three(tavern: Tavern, pair: tuple[Person, Person]) -> None:
    host, guest = pair
    others = [person for person in tavern.people.values() if person not in pair]
    more = [
        tavern.come(name, locale)
        for name, locale in zip(("emil", "fritz", "gerda"), ("de", "en-GB", "fr"), strict=True)
    ]
    more += [tavern.come(name) for name in ("heinz", "ilse", "jutta")]
    table = await tavern.open(host, "boese_drei")
    await table.join(guest, *others, *more)
    await table.start(host)
    post = await table.post()
    stranger = await tavern.come("karl").click(post, "More")
    assert stranger.private
    with tavern.calls() as calls:
        await table.play_on(Whim(4), door=lambda person: "post")
    end = await ended(table, host)
    assert len(end.seats) == 10
    assert len(calls) == end.started_match.ply, "one call for each public act"


# --------------------------------------------------------------------------------------------- Mäxchen


def secrets(now: Table, seat: int) -> set[str]:
    """What is told to a seat, and not to everybody, about the table as it stands: in both languages."""
    view = now.started_match.game.view
    own, public = view(now.started_match.state, seat), view(now.started_match.state, None)
    found: set[str] = set()
    for language in LANGUAGES:
        formatter = now.formatter(language)
        found |= {*render.describe(own, formatter).splitlines()} - {*render.describe(public, formatter).splitlines()}
    return found


async def nobody_peeps(table: AtTable, doors: Mapping[Person, Door] | None = None) -> int:
    """Whoever has a secret sees it somewhere, and nobody else sees it anywhere; returns how many secrets there are."""
    for person in await table.awaited():
        if doors is not None and doors[person] == "button":
            await table.prompt(person, "button")
    now = await table.now()
    if now.started_match.result is not None:
        return 0
    kept = 0
    people = table.tavern.people.values()
    for person in people:
        seat = now.seat_of(person.id)
        hidden = set() if seat is None else secrets(now, seat)
        if not hidden:
            continue
        shown = [note for note in person.sees() if hidden & {*note.alt.splitlines()}]
        if seat in now.started_match.awaited:
            assert shown, f"{person} sees it somewhere"
        kept += 1
        pictures = {note.picture for note in shown}
        for other in people:
            for note in other.sees() if other is not person else ():
                assert not hidden & {*note.everything.splitlines()}, f"{other} sees what is {person}'s"
                assert note.picture not in pictures, f"{other} sees the picture that is {person}'s"
    return kept


async def test_nobody_but_the_holder_sees_under_the_cup(
    tavern: Tavern, pair: tuple[Person, Person], carla: Person
) -> None:
    host, guest = pair
    table = await tavern.open(host, "maexchen")
    await table.join(guest, carla)
    options = await table.agree(host, limit="2")
    assert "2" in options.note.text
    await table.start(host)
    told = 0

    async def look_around() -> None:
        nonlocal told
        told += await nobody_peeps(table)

    await table.play_on(Whim(6), after=look_around)
    assert told >= 3
    end = await ended(table, host)
    assert end.started_match.game.options.limit == 2


# --------------------------------------------------------------------------------------------- Herz


SLOWLY = 61.0
"""Seconds between the moves of computer players: longer than the tavern waits for the bot by itself."""


def fights(count: int) -> Callable[[Table], bool]:
    """Return whether a number of fights are over."""
    return lambda now: len(now.started_match.state.account) >= count


def likely_fight(match: AnyMatch, rng: Random) -> list[tuple[int, Any]]:
    """Acts by chance until the next fight is over, without anybody dying of it."""
    while True:
        acts, after = list[tuple[int, Any]](), match
        while after.result is None and len(after.state.account) == len(match.state.account):
            seat = after.awaited[0]
            move = draw(after.game, after.state, seat, after.legals[seat], Croupier(Loose(rng)))
            acts.append((seat, move))
            after = after.play(seat, move)
        if after.result is None:
            return acts


def always(move: Any) -> Callable[[AnyMatch], Any]:
    """The move, however the match stands."""
    return lambda match: move


async def test_a_tournament_of_hearts(tavern: Tavern, pair: tuple[Person, Person]) -> None:
    """The first fight by menus, one by computer players that sit in, some in another process, and the last by menus."""
    by_letter, by_button = pair
    table = await tavern.open(by_letter, "herz")
    await table.join(by_button)
    await table.computers(by_letter, 2)
    await table.start(by_letter)
    doors: dict[Person, Door] = {by_letter: "hand", by_button: "button"}
    whim = Whim("hearts")
    looked = 0

    async def look_around() -> None:
        nonlocal looked
        looked += await nobody_peeps(table, doors)

    await table.play_on(whim, door=doors.__getitem__, until=fights(1), after=look_around)
    assert looked > 40

    tavern.bot.settings.pace = SLOWLY
    for person in doors:
        more = (await person.click(await table.post(), "More")).note
        await person.click(more, "Let a computer play for me")
    while not fights(2)(await table.now()):
        await tavern.wait(SLOWLY)
    for person in doors:
        more = (await person.click(await table.post(), "More")).note
        await person.click(more, "Take my seat back")
    await tavern.wait(SLOWLY)
    tavern.bot.settings.pace = 0

    rng = Random("hearts")
    while max((now := await table.now()).started_match.state.account[-1].totals) < 94:
        *acts, (seat, move) = likely_fight(now.started_match, rng)
        match = now.started_match
        for by, what in acts:
            match = match.play(by, what)
        await table.catch_up(match)
        await tavern.witness.play(table.id, seat, always(move))
    await tavern.wait(15)

    await table.play_on(whim, door=doors.__getitem__)
    end = await ended(table, by_letter)
    assert max(end.started_match.state.account[-1].totals) > 100
    hand = by_letter.hand
    assert hand is not None
    assert not hand.menu(), "the hand asks for nothing any more"
