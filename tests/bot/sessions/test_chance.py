"""Chance that nobody can choose: words are sealed until the start, and the number of the press comes last."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from bot.sessions import lobby
from bot.sessions.host import Host
from bot.sessions.sealed_words import WordBox, opened, salt_of, seal_of
from bot.sessions.start import start
from bot.sessions.table import ParentMatch, Table, parent_match_of
from data import rows, schema
from data.store import Store
from games.match.match import open_match
from games.match.record import read, write
from games.match.seeds import WORD_LENGTH, Chance, commitment, seal
from tests.bot.sessions.conftest import HostWith
from tests.bot.sessions.people import ANNA, BEN, CARLA, PRESS, begun, now, play, refused
from tests.bot.sessions.people import opened as lobby_of

WORDS = ("Kastanie", "Grüner Hirsch", "x", "ä" * WORD_LENGTH, "😀 viel Glück")
BOX = WordBox("token")


@pytest.fixture
def deals(host: Host) -> Host:
    """A host whose words every process with the same token can open."""
    host.words = BOX
    return host


async def worded(host: Host, *words: str) -> Table:
    """A lobby where the first ones have added a word."""
    table = await lobby_of(host, ANNA, BEN, game="schnapsen")
    for person, word in zip((ANNA, BEN), words, strict=False):
        table = await lobby.set_word(host, person, table, word)
    return table


# --- sealed words ---


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_opened_by_whoever_has_the_token(word: str) -> None:
    closed = BOX.close(word)
    assert WordBox("token").open(closed) == word
    assert WordBox("another").open(closed) is None
    assert WordBox(None).open(closed) is None
    salt = salt_of(closed)
    assert salt is not None
    assert seal_of(closed) == seal(salt, word)
    assert opened(closed) == opened(opened(closed)) == f"{salt.hex()}.{seal(salt, word)}"


def test_nothing_of_a_closed_word_tells_what_it_is() -> None:
    closed = [BOX.close(word) for word in (*WORDS, *WORDS)]
    assert len({seal_of(one) for one in closed}) == len(closed)
    assert len({len(one) for one in closed}) == 1
    spoilt = closed[0][:-2] + ("00" if closed[0][-2:] != "00" else "01")
    assert BOX.open(spoilt) is None


async def test_the_score_book_does_not_tell_a_word_before_the_start(deals: Host, store: Store) -> None:
    table = await worded(deals, "Kastanie", "Grüner Hirsch")
    loaded = await store.journal.load(table.id)
    said = repr(loaded)
    for word in ("Kastanie", "Grüner Hirsch"):
        assert word not in said
        assert word.encode().hex() not in said
        assert commitment(word.encode()) not in said
    dealt, _ = await start(deals, ANNA, table, press=PRESS)
    assert [seat.word for seat in (await store.chairs.of(dealt.id))] == ["Kastanie", "Grüner Hirsch"]


async def test_words_outlive_the_process(deals: Host, host_with: HostWith) -> None:
    table = await worded(deals, "", "Kastanie")
    assert table.seats[1].sealed is not None
    shown = seal_of(table.seats[1].sealed)
    other = host_with()
    other.words = WordBox("token")
    dealt, _ = await start(other, ANNA, table, press=PRESS)
    chance = (await now(deals, dealt)).started_match.chance
    assert (chance.words, chance.seals, chance.press) == ((None, "Kastanie"), (None, shown), PRESS)


async def test_a_word_that_cannot_be_opened_is_not_left_out(deals: Host, host_with: HostWith) -> None:
    """Else whoever changes the token could get rid of it."""
    table = await worded(deals, "", "Kastanie")
    other = host_with()
    other.words = WordBox("another")
    with refused("word_stays_shut", name="Ben"):
        await start(other, ANNA, table, press=PRESS)
    again = await now(other, table)
    assert (again.row.status, again.seats) == ("lobby", table.seats)
    again = await lobby.set_word(other, BEN, again, "Eichel")
    dealt, _ = await start(other, ANNA, again, press=PRESS)
    assert dealt.started_match.words == (None, "Eichel")


# --- the number of the press ---


async def test_who_knows_seed_and_words_cannot_choose_the_deal(deals: Host) -> None:
    table = await worded(deals, "", "Kastanie")
    seed = bytes.fromhex(table.row.seed or "")
    game = table.game(2, None)
    foreseen = {
        repr(open_match(game, Chance(seed, words, (), press)).state)
        for words in ((), *((f"Wort {n}", "Kastanie") for n in range(20)))
        for press in (None, 0)
    }
    dealt, _ = await start(deals, ANNA, table, press=PRESS)
    assert repr(dealt.started_match.state) not in foreseen
    assert dealt.started_match.state == open_match(game, Chance(seed, (None, "Kastanie"), (), PRESS)).state
    assert dealt.started_match.state != open_match(game, Chance(seed, (None, "Kastanie"), (), PRESS + 1)).state


async def test_the_first_press_that_starts_it_is_final(deals: Host, host_with: HostWith) -> None:
    table = await worded(deals)
    dealt, _ = await start(deals, ANNA, table, press=PRESS)
    for host in (deals, host_with()):
        with refused("started"):
            await start(host, ANNA, table, press=PRESS + 1)
        again = await now(host, dealt)
        assert (again.row.press, again.started_match.chance) == (PRESS, dealt.started_match.chance)


async def test_a_lobby_that_is_opened_anew_has_another_seed(deals: Host) -> None:
    first = await worded(deals)
    await lobby.cancel(deals, ANNA, first)
    assert (await worded(deals)).row.commitment != first.row.commitment


@pytest.mark.parametrize("change", ["word", "no word", "leave", "join"])
async def test_nothing_changes_once_the_press_is_there(deals: Host, change: str) -> None:
    """While hands are announced, whoever knows the number by now tries to choose with it."""
    table = await worded(deals, "Eichel", "Kastanie")
    late: list[str] = []

    async def ahead(seen: Table) -> None:
        assert deals.lock(seen.id).locked()
        late.append("announced")

    async def choose() -> None:
        with refused("started"):
            match change:
                case "word":
                    await lobby.set_word(deals, ANNA, table, "Buche")
                case "no word":
                    await lobby.set_word(deals, ANNA, table, "")
                case "leave":
                    await lobby.leave(deals, ANNA, table)
                case _:
                    await lobby.join(deals, CARLA, table)
        late.append("too late")

    (dealt, _), _ = await asyncio.gather(start(deals, ANNA, table, press=PRESS, ahead=ahead), choose())
    assert late == ["announced", "too late"]
    assert (dealt.started_match.words, len(dealt.seats)) == (("Eichel", "Kastanie"), 2)
    assert (await now(deals, dealt)).started_match.state == dealt.started_match.state


# --- records and older score books ---


async def test_the_record_shows_in_which_order_it_came(deals: Host) -> None:
    dealt, _ = await start(deals, ANNA, await worded(deals, "", "Kastanie"), press=PRESS)
    text = write(dealt.started_match)
    assert [line.split()[0] for line in text.splitlines()[4:10]] == [
        "commitment", "sealed", "seed", "words", "salts", "press"
    ]  # fmt: skip
    assert text.startswith("stammtisch-record 2\n")
    assert read(text).chance == dealt.started_match.chance


async def test_an_older_lobby_starts_with_its_open_word(deals: Host, store: Store) -> None:
    table = await worded(deals)
    plain = [replace(seat, word="Kastanie") if seat.seat else seat for seat in table.seats]
    await store.chairs.reseat(table.id, rows.SeatChange(chairs=plain, was=table.seats))
    dealt, _ = await start(deals, ANNA, await now(deals, table), press=PRESS)
    chance = dealt.started_match.chance
    assert (chance.words, chance.salts, chance.press) == ((None, "Kastanie"), (), PRESS)


async def as_before(store: Store, table: Table, word: str | None) -> None:
    """Let a match have been started by a version that knew neither seals nor presses."""

    def forget(connection: object) -> None:
        at = schema.matches.c.id == table.id
        connection.execute(schema.matches.update().where(at).values(press=None))  # type: ignore[attr-defined]
        seat = (schema.seats.c.match_id == table.id, schema.seats.c.seat == 1)
        connection.execute(schema.seats.update().where(*seat).values(word=word, sealed=None))  # type: ignore[attr-defined]

    await store.database.write(forget)


@pytest.mark.parametrize("word", [None, "Kastanie"])
async def test_an_older_match_goes_on_as_it_was_dealt(host_with: HostWith, store: Store, word: str | None) -> None:
    table = await begun(host_with(), ANNA, BEN, game="muehle")
    await as_before(store, table, word)
    host = host_with()
    again = await now(host, table)
    seed, words = bytes.fromhex(table.row.seed or ""), (None, word)
    assert again.started_match.chance == Chance(seed, words, (), None)
    assert again.started_match.version == 1
    on = await play(host, again, "a1", "d6")
    assert write(on.started_match).startswith("stammtisch-record 1\n")
    assert (await now(host_with(), on)).started_match.checksum == on.started_match.checksum


async def test_what_if_of_an_older_match_has_a_press_of_its_own(host_with: HostWith, store: Store) -> None:
    parent = await begun(host_with(), ANNA, BEN, game="muehle")
    await as_before(store, parent, "Kastanie")
    host = host_with()
    parent = await play(host, await now(host, parent), "a1", "d6", "aufgeben")
    past = await host.past_matches.past(parent.id)
    assert past is not None
    moment = ParentMatch.at(parent.id, past.at(2).started_match)
    table = await lobby_of(host, ANNA, BEN, game="muehle", parent=moment)
    dealt, _ = await start(host, ANNA, table, press=PRESS)
    match = (await now(host_with(), dealt)).started_match
    assert (match.chance.press, match.present_chance.press, match.version) == (None, PRESS, 2)
    text = write(match)
    assert (text.split("\n")[0], text.count("\npress "), write(read(text))) == ("stammtisch-record 2", 1, text)


def test_the_parent_of_an_older_row_is_read(host: Host) -> None:
    chance = Chance(bytes(range(32)), (None, "Kastanie"), (None, bytes(range(16))), PRESS)
    row = rows.Match(
        id=1, game="muehle", version="1", status="lobby", guild_id=None, channel_id=1, post_id=None, post_at=None,
        host_id=1, language="de", options="{}", seed=None, commitment=None, ply=0, note=None, created_at=0,
        started_at=None, ended_at=None,
    )  # fmt: skip
    old = json.dumps({"match": 7, "ply": 3, "chance": [[0, "00" * 32, []], [2, "01" * 32, ["Hirsch", None]]]})
    parent = parent_match_of(replace(row, parent_match=old))
    assert parent is not None
    assert parent.chance == Chance(bytes(32), press=None)
    assert [branch.chance for branch in parent.branches] == [Chance(b"\1" * 32, ("Hirsch", None), (), None)]
    new = ParentMatch(7, 3, chance)
    assert parent_match_of(replace(row, parent_match=str(new))) == new
