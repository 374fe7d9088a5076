"""A copy of the score book is put back: buttons of matches that are lost act on no other match."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.app import Stammtisch
from bot.wire.custom_id import Press
from data.rows import Match
from tests.bot.people import Person
from tests.bot.screen import BUTTON, Note
from tests.bot.tables import AtTable
from tests.bot.tavern import Tavern

DEAD = ("Dieser Knopf führt nirgends mehr hin.", "This button leads nowhere any more.")


def copied(source: Path, to: Path) -> None:
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(to)) as new:
        old.backup(new)


def book_of(tavern: Tavern) -> Path:
    return Path(tavern.url.partition(":///")[2])


async def put_back(tavern: Tavern, copy: Path) -> None:
    """Stop the bot, put the copy in the place of the book, and start the bot."""
    await tavern.env.settle()
    await tavern.bot.close()
    copied(copy, book_of(tavern))
    tavern.witness.tables.kept.clear()
    await tavern.env.restart_bot(Stammtisch(tavern.settings, sources=tavern.sources))
    tavern.inspect()


async def seated(tavern: Tavern, game: str, host: Person, guest: Person, channel: Any) -> AtTable:
    """A match of two in a channel."""
    table = await tavern.open(host, game, channel=channel)
    await table.join(guest)
    await table.start(host)
    return table


async def lost(tavern: Tavern, game: str, tmp_path: Path, host: Person, guest: Person) -> tuple[Note, list[Note]]:
    """The post and the hands of a match of which the book that is put back knows nothing."""
    copy = tmp_path / "copy.sqlite3"
    copied(book_of(tavern), copy)
    table = await seated(tavern, game, host, guest, tavern.channel)
    post = await table.post()
    hands = [note for person in (host, guest) for note in tavern.notes(person.dm)]
    # the old table would not leave its channel to another one
    await put_back(tavern, copy)
    await tavern.wait(120)
    return post, hands


def buttons(note: Note) -> list[str]:
    """What can be pressed there at a table; links and lists name none."""
    return [button.custom_id for button in note.buttons if Press.read(button.custom_id or "") is not None]


async def state(tavern: Tavern, match_id: int) -> tuple[Match | None, Any, Any]:
    book = tavern.book
    return await book.matches.get(match_id), await book.chairs.of(match_id), await book.journal.acts(match_id)


def another_server(tavern: Tavern, *guests: Person) -> Any:
    guild = tavern.env.create_guild("Adler")
    channel = guild.create_text_channel("stammtisch")
    return guild, channel, [guild.add_member(guest.actor.user) for guest in guests]


@pytest.mark.parametrize("collide", [False, True], ids=["numbers jump", "numbers collide"])
@pytest.mark.parametrize("where", ["same channel", "other channel", "other server"])
async def test_old_buttons_act_on_no_new_match(
    tavern: Tavern,
    anna: Person,
    ben: Person,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    where: str,
    collide: bool,
) -> None:
    if collide:
        monkeypatch.setattr("data.store.numbers.go_on", _stay)
    post, hands = await lost(tavern, "schnapsen", tmp_path, anna, ben)
    assert len(hands) == 2
    ids = {Press.read(custom_id).match for note in (post, *hands) for custom_id in buttons(note)}  # type: ignore[union-attr]
    if where == "other server":
        _, channel, actors = another_server(tavern, anna, ben)
        result = await actors[0].slash(channel, "play", game="schnapsen")
        assert result.acknowledged
        new = AtTable(tavern, max(await tavern.book.matches.open_ids()))
        tavern.channels.append(channel)
    else:
        channel = tavern.channel if where == "same channel" else tavern.new_channel("nebenan")
        new = await seated(tavern, "schnapsen", anna, ben, channel)
    assert (new.id in ids) is collide
    before, shown = await state(tavern, new.id), {note.id: note.text for note in (post, *hands)}
    for person in (anna, ben):
        own = [note for note in hands if note.channel_id == person.dm.id]
        for note in (post, *own):
            for custom_id in buttons(note):
                answer = await person.press(note, custom_id)
                # the press for words names its game, not its match
                said = (*DEAD, "https://", "### Wörter: Schnapsen", "### Words: Schnapsen")
                assert any(words in answer.text for words in said), custom_id
    assert await state(tavern, new.id) == before
    assert {note.id: note.text for note in (post, *hands)} == shown


async def _stay(database: Any) -> None:
    """Numbers go on as if no copy had been put back."""


async def test_a_post_that_has_moved_leads_to_the_present_one(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "boese_drei", anna, ben, tavern.channel)
    old = await table.post()
    throw = next(custom_id for custom_id in buttons(old) if ":p:" in custom_id)
    await anna.slash("table show")
    post = await table.post()
    assert post.id != old.id
    [mover] = await table.awaited()
    text = old.text
    answer = await mover.stale(old, throw)
    assert str(post.id) in answer.text
    assert (await table.ply(), old.text) == (0, text)
    await mover.press(post, throw)
    assert await table.ply() == 1


async def test_a_press_in_another_channel_acts_on_nothing(tavern: Tavern, anna: Person, ben: Person) -> None:
    """Though that post is newer than the table: the clock may have been wrong when the copy was put back."""
    table = await seated(tavern, "boese_drei", anna, ben, tavern.channel)
    throw = next(custom_id for custom_id in buttons(await table.post()) if ":p:" in custom_id)
    elsewhere = await (await seated(tavern, "boese_drei", ben, anna, tavern.new_channel("nebenan"))).post()
    [mover] = await table.awaited()
    before, text = await state(tavern, table.id), elsewhere.text
    answer = await mover.stale(elsewhere, throw)
    assert any(words in answer.text for words in DEAD)
    assert await state(tavern, table.id) == before
    assert elsewhere.text == text


async def test_a_press_on_an_own_message_that_is_gone_meanwhile_is_answered_by_a_new_one(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    """Another answer to the same person may take the message's place while the press is on its way."""
    table = await seated(tavern, "muehle", anna, ben, tavern.channel)
    more = (await anna.click(await table.post(), "More")).note
    said = more.text
    tavern.send(anna, more, {"custom_id": f"st:more:{table.id}:again", "component_type": BUTTON})
    tavern.env.backend.delete_message(more.channel_id, more.id)
    await tavern.settle()
    own = [note for note in tavern.notes(tavern.channel, viewer=anna) if note.text == said]
    assert [note.id for note in own] != [more.id]
    assert len(own) == 1
    tavern.inspect()
