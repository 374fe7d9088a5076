"""What is kept of a person is given to them, and replaced by a stand-in where they want to be forgotten."""

import json
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, select

from data.migrate import migrate
from data.personal import PEOPLE
from data.rating import DAY, EVERYWHERE
from data.ratings import RecordBoard
from data.reminders import DueReminder
from data.rows import (
    Act,
    Chair,
    EphemeralView,
    HandMessage,
    HouseRules,
    Invitation,
    InvitationLimits,
    Language,
    Nickname,
    OutboxDraft,
    RatingContext,
    SeatChange,
    StatusChange,
)
from data.schema import metadata
from data.store import Store, open_store
from data.transfer import export, load
from tests.data import test_data_ratings as rated
from tests.data.conftest import LOBBY

finish = rated.finish

ANNA, BEN = rated.ANNA, rated.BEN
NAMES: dict[Language, str] = {"de": "ehemaliges Mitglied", "en": "a former player"}
NOBODY = {
    *("id", "match_id", "guild_id", "channel_id", "parent_id", "post_id", "event_id", "message_id"),
    *("hand_channel_id", "hand_message_id", "ephemeral_message_id"),
}
"""Columns with numbers of something else than people; of settings a person's are deleted."""

Finish = Callable[..., Awaitable[int]]
Opened = Callable[..., Awaitable[int]]
Book = dict[str, list[dict[str, Any]]]


def rewrite(note: str, user_id: int, stand_in: int, name: str) -> tuple[str | None, Collection[int]]:
    """Replace a person in a note of the form ``{"gave_up": {seat: [number, name]}}``."""
    gave_up = json.loads(note)["gave_up"]
    seats = [seat for seat, (who, _) in gave_up.items() if who == user_id]
    return json.dumps({"gave_up": gave_up | {seat: [stand_in, name] for seat in seats}}), [int(seat) for seat in seats]


async def forget(store: Store, user_id: int) -> tuple[int, ...]:
    """Forget a person; return the numbers of the open matches that stood in the way."""
    return tuple(match.id for match in await store.personal_data.forget(user_id, NAMES, rewrite, level="easy"))


async def contents(store: Store) -> Book:
    def read(connection: Connection) -> Book:
        return {
            table.name: [
                dict(row) for row in connection.execute(select(table).order_by(*table.primary_key.columns)).mappings()
            ]
            for table in metadata.sorted_tables
        }

    return await store.database.read(read)


def in_place_of(book: Book, person: int, stand_in: int) -> Book:
    """The same book with one number for another, without names and in an order that depends on no number."""
    return {
        name: sorted(
            (
                {key: stand_in if value == person else value for key, value in row.items() if key != "name"}
                for row in rows
            ),
            key=str,
        )
        for name, rows in book.items()
    }


def test_every_column_with_people_is_known() -> None:
    named = {
        str(column)
        for table in metadata.sorted_tables
        for column in table.columns
        if column.name.endswith(("_id", "_by")) and column.name not in NOBODY
    }
    assert named == {str(column) for column in PEOPLE}


async def test_results_of_the_others_stay_and_ratings_still_follow(store: Store, finish: Finish) -> None:
    rng = Random(34)
    await rated.evening(store, finish, rng, 40)
    # so often on one day that meetings with computer players count less and less
    for number in range(6):
        await finish(store, {"who": "hard", "place": 1}, ANNA, at=DAY * 20_100 + number)
    for who, acts in ((ANNA, 30), (BEN, 31)):
        await finish(store, {"who": who, "acts": acts}, game="peg", options="{}", rating_context=RatingContext())
    before = await contents(store)
    assert await forget(store, ANNA) == ()
    after = await contents(store)
    (stand_in,) = {row["user_id"] for row in after["ratings"]} - {row["user_id"] for row in before["ratings"]}
    assert stand_in < 0
    assert in_place_of(before, ANNA, stand_in) == in_place_of(after, ANNA, stand_in)
    assert {row["name"] for row in after["results"] if row["user_id"] == stand_in} == {"ehemaliges Mitglied"}
    assert {row["name"] for row in after["results"] if row["user_id"] == BEN} == {f"N{BEN}"}
    best = await store.ratings.records(RecordBoard("peg", "{}", EVERYWHERE, "acts"))
    assert [(one.user_id, one.acts) for one in best] == [(stand_in, 30), (BEN, 31)]
    assert (await store.ratings.recompute({}, write=False)).differing == 0
    # and the book goes on, also for whoever comes back as somebody new
    for number in range(6):
        await finish(store, {"who": "hard", "place": 1}, ANNA, at=DAY * 20_100 + 10 + number)
        await finish(store, ANNA, BEN, at=DAY * 20_101 + number)
    assert (await store.ratings.recompute({}, write=False)).differing == 0
    assert await forget(store, ANNA) == ()
    assert (await store.ratings.recompute({}, write=False)).differing == 0
    assert len({row["user_id"] for row in (await contents(store))["ratings"] if row["user_id"] < 0}) == 2


async def ended(store: Store, match_id: int) -> None:
    await store.matches.set_status(match_id, StatusChange("over", was=["open"], at=9_000))


def _invitation(user_id: int) -> OutboxDraft:
    return OutboxDraft(kind="invitation", target=str(user_id), payload="")


async def everywhere(store: Store, opened: Opened, finish: Finish, act: Callable[[int], Act]) -> None:
    """Anna in every table and column that can name her, in finished matches."""
    await store.players.touch(ANNA, "Annabella", "de", 1, Nickname(7, "Annabella of seven"))
    await store.settings.set("person", ANNA, "theme", "dark")
    await store.house_rules.save(
        HouseRules(channel_id=1, game="mills", name="ours", options="{}", user_id=ANNA, created_at=1), 9
    )
    people = (
        Chair(seat=0, user_id=ANNA, name="Annabella", locale="de", word="dice"),
        Chair(seat=1, user_id=BEN, name="Ben"),
    )
    match_id = await opened(people, channel_id=1, host_id=ANNA)
    await store.chairs.set_hand(match_id, ANNA, HandMessage(900_001, 900_002, "ok"))
    await store.chairs.set_ephemeral_view(match_id, ANNA, EphemeralView("doorkey", 900_003, 9))
    call = OutboxDraft(kind="called", target="1", payload=json.dumps({"people": {"0": ANNA}, "since": 0, "due": None}))
    await store.outbox.enqueue(match_id, 0, [call], 1)
    await store.journal.commit(match_id, [replace(act(0), user_id=ANNA)])
    await ended(store, match_id)
    await store.reviews.keep(match_id, "1", '{"acts":[]}', 1)
    # she has left her seat to a substitute, has put out somebody, and has given up
    for note, chair in (
        (None, Chair(seat=0, for_user_id=ANNA, level="medium", name="Wirt (Annabella)")),
        (None, Chair(seat=0, for_user_id=BEN, level="medium", name="Wirt (Ben)", removed_by=ANNA)),
        ({"gave_up": {"0": [ANNA, "Annabella"]}}, Chair(seat=0, level="medium", name="Wirt (Annabella)")),
    ):
        match_id = await opened((chair, Chair(seat=1, user_id=5, name="Carla")), channel_id=2, language="en")
        await store.matches.update(match_id, note=None if note is None else json.dumps(note))
        await ended(store, match_id)
    await finish(store, {"who": "medium", "owner_id": ANNA, "part": "left", "name": "Annabella"}, BEN)
    await finish(store, {"who": "medium", "owner_id": ANNA, "part": "helped", "name": "Wirt"}, BEN)
    await finish(store, {"who": ANNA, "name": "Annabella"}, BEN)
    await finish(store, {"who": ANNA, "name": "Annabella"}, game="peg", options="{}", rating_context=RatingContext())
    lobby = await store.matches.create(replace(LOBBY, host_id=5, channel_id=8), (Chair(seat=0, user_id=5, name="E"),))
    for who, by in ((ANNA, BEN), (BEN, ANNA)):
        asked = Invitation(match_id=lobby, user_id=who, inviter_id=by, invited_at=1, expires_at=9)
        await store.invitations.invite(asked, InvitationLimits(3, 1), [_invitation(who)])
    await store.lookouts.choose(ANNA, 7, ["mills"])
    await store.lookouts.tell(lobby, ANNA, 5, [OutboxDraft(kind="lookout", target=str(ANNA), payload="")], 6)
    await store.reminders.begin(ANNA, 5)
    letter = OutboxDraft(kind="reminder", target=str(ANNA), payload="")
    await store.reminders.go_on(DueReminder(ANNA, 5), 9, lobby, [letter], 6)


async def test_nothing_of_a_person_is_left(
    store: Store, url: str, opened: Opened, finish: Finish, act: Callable[[int], Act]
) -> None:
    await everywhere(store, opened, finish, act)

    async def book() -> str:
        lines: list[str] = []
        await export(url, lines.append)
        return "".join(lines)

    traces = (str(ANNA), "Annabella", "90000", "doorkey")
    before = await book()
    assert all(trace in before for trace in traces)
    assert all(f'"{column.name}":{ANNA}' in before for column in PEOPLE)
    assert await forget(store, ANNA) == ()
    after = await book()
    assert not [trace for trace in traces if trace in after]
    assert (await store.ratings.recompute({}, write=False)).differing == 0
    names = [chair.name for match_id in (2, 3, 4) for chair in await store.chairs.of(match_id)]
    assert names == ["Wirt", "Carla", "Wirt (Ben)", "Carla", "Wirt", "Carla"]
    note = (await contents(store))["matches"][3]["note"]
    assert json.loads(note)["gave_up"]["0"][1] == "a former player"
    # chance still follows from the words, and a stranger's journal is as it was
    loaded = await store.journal.load(1)
    assert loaded is not None
    assert [chair.word for chair in loaded.seats] == ["dice", None]
    assert [one.text for one in loaded.acts] == [act(0).text]
    # nothing is known of her any more, so nothing is changed
    known = await contents(store)
    assert await forget(store, ANNA) == ()
    assert await contents(store) == known


async def test_a_book_that_has_forgotten_somebody_moves_as_any_other(
    store: Store, url: str, blank: str, opened: Opened, finish: Finish, act: Callable[[int], Act]
) -> None:
    await everywhere(store, opened, finish, act)
    assert await forget(store, ANNA) == ()
    lines: list[str] = []
    await export(url, lines.append)
    await migrate(blank)
    assert await load(blank, lines) == len(lines) - 2
    async with await open_store(blank) as copy:
        assert (await copy.ratings.recompute({}, write=False)).differing == 0


@pytest.mark.parametrize("where", ["lobby", "open", "paused"])
async def test_who_sits_at_an_open_table_is_not_forgotten(store: Store, opened: Opened, where: str) -> None:
    people = (Chair(seat=0, user_id=ANNA, name="Anna"), Chair(seat=1, user_id=BEN, name="Ben"))
    if where == "lobby":
        match_id = await store.matches.create(replace(LOBBY, host_id=BEN), people)
    else:
        match_id = await opened(people)
        if where == "paused":
            await store.matches.set_status(match_id, StatusChange("paused", was=["open"], at=1))
    before = await contents(store)
    assert await forget(store, ANNA) == (match_id,)
    assert await contents(store) == before


async def test_who_hosts_a_lobby_is_not_forgotten_but_who_hosted_a_match_is(store: Store, opened: Opened) -> None:
    lobby = await store.matches.create(replace(LOBBY, host_id=ANNA, channel_id=5), ())
    assert await forget(store, ANNA) == (lobby,)
    await store.matches.set_status(lobby, StatusChange("cancelled", was=["lobby"], at=1))
    match_id = await opened((Chair(seat=0, user_id=BEN, name="Ben"),), host_id=ANNA)
    assert await forget(store, ANNA) == ()
    match = await store.matches.get(match_id)
    assert match is not None
    assert match.host_id < 0


async def test_a_substitute_in_an_open_match_plays_on_for_nobody(store: Store, opened: Opened) -> None:
    left = Chair(seat=0, for_user_id=ANNA, level="medium", name="Wirt (Anna)", locale="de")
    match_id = await opened((left, Chair(seat=1, user_id=BEN, name="Ben")))
    was = await store.chairs.of(match_id)
    assert await forget(store, ANNA) == ()
    chairs = await store.chairs.of(match_id)
    assert (chairs[0].name, chairs[0].level, chairs[0].locale) == ("Wirt", "medium", None)
    assert (chairs[0].for_user_id or 0) < 0
    # what was decided about the chairs as they were is decided again
    with pytest.raises(Exception, match="has changed"):
        await store.chairs.reseat(match_id, SeatChange(chairs=was, was=was))


async def test_in_a_suspended_match_a_computer_player_takes_the_seat(store: Store, opened: Opened) -> None:
    match_id = await opened((Chair(seat=0, user_id=ANNA, name="Anna"), Chair(seat=1, user_id=BEN, name="Ben")))
    await store.matches.set_status(match_id, StatusChange("suspended", was=["open"], at=9))
    assert await forget(store, ANNA) == ()
    anna, ben = await store.chairs.of(match_id)
    assert (anna.user_id, anna.level, anna.name) == (None, "easy", "ehemaliges Mitglied")
    assert (anna.for_user_id or 0) < 0
    assert ben == Chair(seat=1, user_id=BEN, name="Ben")


async def test_the_export_holds_what_is_ones_own(
    store: Store, opened: Opened, finish: Finish, act: Callable[[int], Act]
) -> None:
    await everywhere(store, opened, finish, act)
    people = (Chair(seat=0, user_id=ANNA, name="Annabella", word="secret"), Chair(seat=1, user_id=BEN, name="Ben"))
    going = await opened(people, channel_id=77)
    await store.journal.commit(going, [replace(act(0), user_id=ANNA, text="hidden")])
    pieces: list[str] = []
    await store.personal_data.export(ANNA, pieces.append)
    text = "".join(pieces)
    found = json.loads(text)
    assert not [title for title, rows in found.items() if not rows]
    assert found["names"] == [{"user_id": ANNA, "guild_id": 7, "name": "Annabella of seven"}]
    assert [row["text"] for row in found["moves"]] == [act(0).text]
    assert [row["match_id"] for row in found["seats"]] == [1, going]
    assert found["reviews"] == [{"match_id": 1, "version": "1", "text": '{"acts":[]}', "reviewed_at": 1}]
    # no number of somebody else, no seed, nothing of an open match that could tell a hand
    for foreign in (str(BEN), "5eed", "secret", "hidden", "doorkey", '"seed"', '"checksum"', '"draws"'):
        assert foreign not in text
    pieces.clear()
    await store.personal_data.export(404, pieces.append)
    assert not any(json.loads("".join(pieces)).values())


async def test_every_table_with_people_is_exported(store: Store, opened: Opened, finish: Finish, act: Any) -> None:
    await everywhere(store, opened, finish, act)
    pieces: list[str] = []
    await store.personal_data.export(ANNA, pieces.append)
    columns = {name for rows in json.loads("".join(pieces)).values() for row in rows for name in row}
    left_out = {"other_id", "for_user_id", "removed_by", "host_id", "owner_id"}
    assert {column.name for column in PEOPLE} - columns <= left_out
