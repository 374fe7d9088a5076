"""Each private view of a player is true, or says in one line where the true one is; and one aside each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.runtime.i18n import gettext_for
from bot.sessions.hand_place import OPEN_FOR
from data.rows import SeatChange
from tests.bot.asking import acts, in_language, seated
from tests.bot.delivery.test_delivery import meanwhile
from tests.bot.tavern import AtTable, First, Note, Person, Tavern

AGREES = {"undo": "allow"}
"""By what command somebody agrees, where it is not the one that wishes."""
SOON = 6
"""Seconds after which what waits for the next act is shown."""
RESTS = gettext_for("de")("-# **{title}** in {channel}: this view rests.").split(": ")[1]
RESTS_IN_ENGLISH = "this view rests"
TURN = "**It is your turn.** {ask}"


def rests(note: Note) -> bool:
    """Whether a view is one line with a button."""
    return (RESTS in note.text or RESTS_IN_ENGLISH in note.text) and not note.selects and note.picture is None


async def is_true(table: AtTable, person: Person, note: Note) -> bool:
    """Whether a view asks somebody what he is asked now, or nothing where he is not."""
    now, seat = await table.now(), await table.seat(person)
    called = in_language(person, TURN, ask="").strip() in note.text
    return called == (seat in now.started_match.awaited) and (not called or table.asks(now, note, person))


async def test_who_opens_his_hand_in_the_channel_has_no_other(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "schnapsen", anna, ben)
    (mover,) = await table.awaited()
    first = await mover.opens_view(await table.post())
    letter = mover.hand
    assert letter is not None
    assert rests(letter)
    second = await mover.opens_view(await table.post())
    assert rests(first)
    assert await is_true(table, mover, second)
    # and back, by the button that is left
    await mover.click(letter, "Show here")
    assert await is_true(table, mover, letter)
    assert rests(second)
    await table.play(mover, First(), "hand")
    assert rests(first)
    assert rests(second)


@pytest.mark.parametrize(
    ("going", "told"),
    [("resign", "Du hast aufgegeben"), ("away", "Ein Computerspieler hat deinen Platz übernommen")],
)
async def test_whoever_goes_keeps_no_view_that_asks_him(
    tavern: Tavern, anna: Person, ben: Person, going: str, told: str
) -> None:
    """Wherever he looks, one line stands in the place of the cards that a computer player holds from now on."""
    table = await tavern.open(anna, "mau_mau")
    await table.join(ben)
    await table.computers(anna)
    await table.start(anna)
    view = await anna.opens_view(await table.post())
    post = await table.post()
    await (anna.resigns() if going == "resign" else anna.slash("table away"))
    await tavern.wait(SOON)
    for note in (view, anna.hand):
        assert note is not None
        assert told in note.text
        assert note.picture is None
        assert [button.label for button in note.buttons] == ["Zum Tisch"]
    # and others' stay what they are
    assert ben.hand is not None
    assert await is_true(table, ben, ben.hand)
    assert post.id == (await table.post()).id


async def test_whoever_comes_back_finds_his_hand_again(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "schnapsen", anna, ben)
    await anna.slash("table away")
    await tavern.wait(SOON)
    await anna.slash("table back")
    await tavern.wait(SOON)
    assert anna.hand is not None
    assert await is_true(table, anna, anna.hand)


async def _later(tavern: Tavern, seconds: float) -> None:
    """Let time pass; the bot sleeps through most of it, for its rounds are many."""
    tavern.leap(seconds - SOON)
    await tavern.wait(SOON)


async def test_a_view_nobody_presses_rests_before_its_token_runs_out(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "schnapsen", anna, ben)
    (mover,) = await table.awaited()
    view = await mover.opens_view(await table.post())
    await _later(tavern, OPEN_FOR / 2000)
    await mover.click(view, "Refresh")
    await _later(tavern, OPEN_FOR / 2000 + SOON)
    assert await is_true(table, mover, view), "it has been pressed since"
    await _later(tavern, OPEN_FOR / 2000 + SOON)
    assert rests(view)
    assert mover.hand is not None
    assert await is_true(table, mover, mover.hand)
    await mover.click(view, "Show here")
    assert await is_true(table, mover, view)
    assert rests(mover.hand)


async def test_after_a_crash_views_rest_and_go_on(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "schnapsen", anna, ben)
    (mover,) = await table.awaited()
    other = ben if mover is anna else anna
    view = await other.opens_view(await table.post())
    # another process journals acts and dies before it shows anything
    match = (await table.now()).started_match
    await tavern.witness.play(table.id, await table.seat(mover), lambda now: match.legals[match.awaited[0]].moves[0])
    await tavern.restart(crash=True)
    await tavern.wait(20)
    assert await is_true(table, other, view)
    assert mover.hand is not None
    assert await is_true(table, mover, mover.hand)
    await _later(tavern, OPEN_FOR / 1000)
    assert rests(view)
    assert other.hand is not None
    assert await is_true(table, other, other.hand)


@pytest.mark.parametrize("game", ["maexchen", "schnapsen"])
async def test_an_act_elsewhere_leaves_no_view_behind(tavern: Tavern, anna: Person, ben: Person, game: str) -> None:
    """Whether somebody plays at the post, by a command or in a view: all his views are true soon."""
    table = await seated(tavern, game, anna, ben)
    views = {person: await person.opens_view(await table.post()) for person in (anna, ben)}
    for turn in range(8):
        (mover,) = await table.awaited()
        if turn % 2:
            match = (await table.now()).started_match
            moves = match.legals[await table.seat(mover)].moves
            await mover.slash("move", text=str(moves[0]))
        else:
            await table.play(mover, First())
        await tavern.wait(SOON)
        for person in (anna, ben):
            for note in {person.view or views[person], person.hand}:
                assert note is not None
                assert rests(note) or await is_true(table, person, note), (turn, person, note.text)


async def test_a_hand_shown_late_shows_what_happened_meanwhile(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process plays, and shows that, while a hand is drawn here: the later edit is not the older state."""
    table = await seated(tavern, "schnapsen", anna, ben)
    (mover,) = await table.awaited()
    other = ben if mover is anna else anna

    async def played_elsewhere() -> None:
        match = (await table.now()).started_match
        seat = match.awaited[0]
        await tavern.witness.play(table.id, seat, lambda now: match.legals[seat].moves[0])

    meanwhile(monkeypatch, "private view", played_elsewhere)
    await tavern.services.delivery.hands.refresh(await table.now(), await table.seat(other))
    assert other.hand is not None
    assert await is_true(table, other, other.hand)


async def swap_seats(table: AtTable) -> None:
    """Let two people change places."""
    was = (await table.now()).seats
    swapped = [replace(was[1 - chair.seat], seat=chair.seat) for chair in was]
    await table.tavern.book.chairs.reseat(table.id, SeatChange(chairs=swapped, was=was))


async def test_a_hand_goes_to_its_owner_though_seats_change_while_it_is_announced(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, create_dm, pending = await tavern.open(anna, "schnapsen"), discord.Client.create_dm, [ben.id]

    async def slowly(client: discord.Client, user: Any) -> discord.DMChannel:
        direct = await create_dm(client, user)
        if user.id in pending:
            pending.remove(user.id)
            await swap_seats(table)
        return direct

    monkeypatch.setattr(discord.Client, "create_dm", slowly)
    await table.join(ben)
    assert pending == []
    await table.start(anna)
    for chair in (await table.now()).people:
        own = await tavern.bot.create_dm(discord.Object(chair.user_id or 0))
        assert (chair.hand_state, chair.hand_channel_id) == ("ok", own.id)


async def test_a_view_opened_by_whoever_has_left_meanwhile_shows_nobody_elses_hand(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await seated(tavern, "schnapsen", anna, ben)
    seat = await table.seat(ben)

    async def takes_over() -> None:
        was = (await table.now()).seats
        chairs = [replace(one, user_id=carla.id, hand_state="unknown") if one.seat == seat else one for one in was]
        await tavern.book.chairs.reseat(table.id, SeatChange(chairs=chairs, was=was))

    meanwhile(monkeypatch, "private view", takes_over)
    await ben.opens_view(await table.post())
    chair = (await table.now()).seats[seat]
    assert (chair.user_id, chair.ephemeral_token) == (carla.id, None)


async def test_an_answer_that_comes_late_is_made_good(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await seated(tavern, "schnapsen", anna, ben)
    (mover,) = await table.awaited()
    assert mover.hand is not None

    async def played_elsewhere() -> None:
        match = (await table.now()).started_match
        seat = match.awaited[0]
        await tavern.witness.play(table.id, seat, lambda now: match.legals[seat].moves[0])

    meanwhile(monkeypatch, "private view", played_elsewhere)
    await mover.click(mover.hand, "Refresh")
    assert await is_true(table, mover, mover.hand)


@pytest.mark.parametrize("ends", ["stop", "pause"])
async def test_when_a_match_stands_still_no_view_asks_for_a_move(
    tavern: Tavern, anna: Person, ben: Person, ends: str
) -> None:
    table = await seated(tavern, "schnapsen", anna, ben)
    (mover,) = await table.awaited()
    other = ben if mover is anna else anna
    views = [(mover, await mover.opens_view(await table.post())), (other, other.hand)]
    for person in (anna, ben):
        await person.slash(f"table {ends}")
    await tavern.wait(SOON)
    said = {
        "stop": "**The match was stopped.** Nothing is counted.",
        "pause": "The table is paused; *Resume* lets it go on.",
    }
    for person, note in views:
        assert note is not None
        assert in_language(person, said[ends]) in note.text
        assert not note.selects
    if ends == "pause":
        for person in (anna, ben):
            await person.slash("table resume")
        await tavern.wait(SOON)
        for person, note in views:
            assert note is not None
            assert await is_true(table, person, note)


async def test_a_view_that_another_has_replaced_at_the_end_does_not_wait_for_ever(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await seated(tavern, "schnapsen", anna, ben)
    (mover,) = await table.awaited()
    post = await table.post()
    first = await mover.opens_view(post)
    # another process plays the match to its end, and dies before it shows anything
    while (match := (await table.now()).started_match).result is None:
        (seat,) = match.awaited
        await tavern.witness.play(table.id, seat, lambda now: now.legals[now.awaited[0]].moves[0])
    second = await mover.opens_view(post)
    await tavern.wait(SOON)
    assert rests(first)
    assert not rests(second)
    # the end of a match stays to be seen, however long it was
    await _later(tavern, OPEN_FOR / 1000 + SOON)
    assert not rests(second)


def asides(tavern: Tavern, person: Person) -> list[Note]:
    """What is said to somebody alone in the channel."""
    everybody = {note.id for note in tavern.notes(tavern.channel)}
    return [note for note in tavern.notes(tavern.channel, viewer=person) if note.id not in everybody]


async def test_asides_do_not_pile_up(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "muehle", anna, ben)
    (mover,) = await table.awaited()
    post = await table.post()
    for _ in range(2):
        await mover.click(post, "More")
        await mover.slash("move", text="z99")
        assert len(asides(tavern, mover)) == 1
    move = str((await table.now()).started_match.legals[await table.seat(mover)].moves[0])
    await mover.slash("move", text=move)
    (aside,) = asides(tavern, mover)
    assert gettext_for(mover.language)("Played: {move}", move=move) in aside.text
    # what is pressed in an aside is answered in its place
    more = (await mover.click(post, "More")).note
    with tavern.calls() as calls:
        answer = await mover.click(more, "Pause the match")
    assert answer.kind == "update"
    assert [note.id for note in asides(tavern, mover)] == [more.id]
    assert not more.buttons
    assert len(calls) == 2, "the answer and the post"


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_request_that_is_over_says_so(tavern: Tavern, anna: Person, ben: Person, agrees: bool) -> None:
    table = await seated(tavern, "chess", anna, ben)
    post = await table.post()
    await anna.slash("table draw")
    (asked,) = asides(tavern, anna)
    more = (await ben.click(post, "More")).note
    assert more.buttons
    await ben.slash("table draw") if agrees else await ben.click(more, "Refuse draw")
    words = "-# The match is over." if agrees else "-# The proposed draw is off: the match goes on."
    assert asked.text == in_language(anna, words)
    assert [note.id for note in asides(tavern, anna)] == [asked.id]
    assert not any(note.buttons for note in asides(tavern, ben))


async def _pressed_again(tavern: Tavern, person: Person, table: AtTable, *but: str) -> set[str]:
    """The labels of the post's buttons, each pressed three times, which leaves no more than the first time does."""
    labels = {button.label for button in (await table.post()).buttons if acts(button.custom_id) not in but}
    for label in sorted(labels):
        await person.click(await table.post(), label)
        once = len(asides(tavern, person))
        for _ in range(2):
            newest = (await person.click(await table.post(), label)).note
            assert len(asides(tavern, person)) == once, label
            assert newest.id in [note.id for note in asides(tavern, person)], label
    return labels


async def test_a_button_that_is_pressed_again_leaves_one_answer(tavern: Tavern, anna: Person, ben: Person) -> None:
    """Whatever a post has a button for stands once beside it, however often it is asked for."""
    table = await seated(tavern, "chess", anna, ben)
    # of the own view all but the newest rest, and a rematch is a table of its own
    running = await _pressed_again(tavern, anna, table, "v")
    await ben.resigns()
    over = await _pressed_again(tavern, anna, table, "again")
    assert len(running) == 2
    assert len(over) == 5


async def test_the_buttons_of_a_request_that_is_over_go(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "chess", anna, ben)
    await anna.slash("table pause")
    (wish,) = asides(tavern, anna)
    await ben.slash("table pause")
    assert wish.text == in_language(anna, "The match is paused. No clock runs; *Resume* lets it go on.")
    await ben.slash("table resume")
    await anna.slash("table resume")
    (other,) = asides(tavern, ben)
    assert other.text == in_language(ben, "The match goes on.")
    assert (await table.now()).row.status == "open"


@pytest.mark.parametrize("agrees", [True, False], ids=["agreed", "refused"])
@pytest.mark.parametrize("wish", ["undo", "draw", "pause", "stop"])
async def test_whatever_is_wished_nobody_has_more_than_one_notice(
    tavern: Tavern, anna: Person, ben: Person, wish: str, agrees: bool
) -> None:
    """Wishes between what else is said to one person: each takes the place of the one before, whoever answers."""
    table = await seated(tavern, "chess", anna, ben)
    for _ in range(2):
        (mover,) = await table.awaited()
        await table.play(mover, First())
    (mover,) = await table.awaited()
    post, other = await table.post(), ben if mover is anna else anna
    answer = AGREES.get(wish, wish) if agrees else "refuse"
    steps: list[tuple[Person, Callable[[], Awaitable[object]]]] = [
        (mover, lambda: mover.click(post, "More")),
        (mover, lambda: mover.slash("move", text="z99")),
        (mover, lambda: mover.slash(f"table {wish}")),
        (other, lambda: other.click(post, "More")),
        (mover, lambda: mover.slash(f"table {wish}")),
        (other, lambda: other.slash("move", text="z99")),
        (other, lambda: other.slash(f"table {answer}")),
    ]
    for number, (person, step) in enumerate(steps):
        await step()
        assert len(asides(tavern, person)) == 1, number
        assert len(asides(tavern, other if person is mover else mover)) <= 1, number
    now = await table.now()
    settled = {
        "undo": now.started_match.history.mainline == (),
        "draw": now.started_match.result is not None,
        "pause": now.row.status == "paused",
        "stop": now.row.status == "stopped",
    }
    assert settled[wish] == agrees
