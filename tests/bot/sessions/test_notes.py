"""The notes beside a match: how they are written, what earlier versions wrote, and that none is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from bot.sessions import lobby
from bot.sessions.host import TRIES, Host
from bot.sessions.notes import Doubt, GaveUp, Notes, Tip, Wish, without_person
from bot.sessions.start import start
from bot.sessions.table import Table
from data import rows
from data.errors import Conflict
from data.store import Store
from tests.bot.sessions.conftest import HostWith
from tests.bot.sessions.people import ANNA, BEN, CARLA, PRESS, begun, names, now, opened, refused

FULL = Notes(
    stop={0: 3, 2: 7},
    pause={1: 4},
    resume={0: 5},
    longer={1: 6},
    doubted={2: Doubt(0, 6)},
    gave_up={1: GaveUp(7, "Bën")},
    stopped_by=4,
    paused_at=5,
    rules="Omas „Regeln“",
    order=(1, None, 3),
    of=3,
    again=(1, 2),
    asked_in="en",
    declined=GaveUp(7, "Bën"),
    contested={1: (0.25, 1.0)},
    dodged=(2,),
    denied=(2, 6),
    tips={0: Tip(3, "e2-e4")},
    left=True,
    left_at=8,
)

# --- as a value ---


@pytest.mark.parametrize(
    ("notes", "text"),
    [
        (Notes(stop={0: 3}), '{"stop": {"0": 3}}'),
        (Notes(pause={1: 0}), '{"pause": {"1": 0}}'),
        (Notes(resume={2: 9}), '{"resume": {"2": 9}}'),
        (Notes(gave_up={1: GaveUp(7, "Bën")}), '{"gave_up": {"1": [7, "Bën"]}}'),
        (Notes(stopped_by=4), '{"stopped_by": 4}'),
        (Notes(contested={1: (0.25, 1.0)}), '{"contested": {"1": [0.25, 1.0]}}'),
        (Notes(dodged=(2,)), '{"dodged": [2]}'),
        (Notes(paused_at=5), '{"paused_at": 5}'),
        (Notes(rules="x"), '{"rules": "x"}'),
        (Notes(order=(1, None)), '{"order": [1, null]}'),
        (Notes(of=3), '{"of": 3}'),
        (Notes(again=(1,)), '{"again": [1]}'),
        (Notes(longer={1: 2}), '{"longer": {"1": 2}}'),
        (Notes(doubted={1: Doubt(0, 4)}), '{"doubted": {"1": [0, 4]}}'),
        (Notes(declined=GaveUp(7, "Bën")), '{"declined": [7, "Bën"]}'),
        (Notes(tips={0: Tip(3, "e2-e4")}), '{"tips": {"0": [3, "e2-e4"]}}'),
        (Notes(denied=(1, 4)), '{"denied": [1, 4]}'),
        (Notes(left=True), '{"left": true}'),
    ],
)
def test_each_note_is_written_alone_and_read_again(notes: Notes, text: str) -> None:
    assert str(notes) == notes.as_json == text
    assert Notes.read(text) == notes


def test_all_notes_are_written_and_read_again() -> None:
    assert Notes.read(str(FULL)) == FULL
    assert set(json.loads(str(FULL))) == {field.name for field in fields(Notes)}


@pytest.mark.parametrize("text", [None, "", "{}", '{"stop": {}, "order": [], "left": false, "rules": null}'])
def test_nothing_noted_is_none(text: str | None) -> None:
    notes = Notes.read(text)
    assert notes == Notes()
    assert notes.as_json is None
    assert str(notes) == "{}"


EARLIER = (
    '{"stop": {"0": 3}, "gave_up": {"1": [7, "Ben"]}, "paused_at": 5, "rules": "x", "order": [1, null], "of": 3, '
    '"again": [1], "stopped_by": 4, "left": true}'
)


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        (
            EARLIER,
            Notes(
                stop={0: 3},
                gave_up={1: GaveUp(7, "Ben")},
                paused_at=5,
                rules="x",
                order=(1, None),
                of=3,
                again=(1,),
                stopped_by=4,
                left=True,
            ),
        ),
        ('{"mood": "good", "stop": {"0": 3}, "list": [1]}', Notes(stop={0: 3})),
        ('{"mood": {"0": 1}}', Notes()),
    ],
)
def test_what_other_versions_wrote_is_read(text: str, notes: Notes) -> None:
    assert Notes.read(text) == notes
    # seats are numbers, and people have names
    assert all(isinstance(seat, int) for seat in (*notes.stop, *notes.gave_up))
    assert [who.name for who in Notes.read(text).gave_up.values()] == [who.name for who in notes.gave_up.values()]


def test_what_was_written_earlier_is_written_the_same_way() -> None:
    assert json.loads(str(Notes.read(EARLIER))) == json.loads(EARLIER)


@pytest.mark.parametrize("what", ["stop", "pause", "resume", "longer"])
def test_a_wish_is_added_to_those_of_others(what: Wish) -> None:
    notes = FULL.with_wish(what, 3, 8)
    assert notes.wishes(what) == {**FULL.wishes(what), 3: 8}
    others: dict[str, Any] = {what: FULL.wishes(what)}
    # a new wish makes one forget that somebody spoke against an earlier one
    assert replace(notes, **others) == replace(FULL, denied=None)
    assert FULL.with_wish(what, 0, 9).wishes(what)[0] == 9


def test_whoever_gives_up_is_added_to_the_others() -> None:
    notes = FULL.with_resignation(0, GaveUp(1, "Anna"))
    assert notes.gave_up == {0: (1, "Anna"), 1: (7, "Bën")}
    assert replace(notes, gave_up=FULL.gave_up) == FULL


def test_wishes_that_have_come_true_are_gone() -> None:
    notes = FULL.without_wishes()
    gone = {"stop", "pause", "resume", "longer", "denied", "paused_at"}
    assert set(json.loads(str(notes))) == {field.name for field in fields(Notes)} - gone
    wishes = {"stop": FULL.stop, "pause": FULL.pause, "resume": FULL.resume, "longer": FULL.longer}
    assert replace(notes, **wishes, denied=FULL.denied, paused_at=5) == FULL  # type: ignore[arg-type]  # all wishes alike


def test_a_person_is_replaced_wherever_they_are_noted() -> None:
    person, other = 4_711_001, 4_711_002
    notes = replace(
        FULL,
        gave_up={1: GaveUp(person, "Bën"), 2: GaveUp(other, "Carla")},
        stopped_by=person,
        order=(other, None, person),
        again=(person, other),
        declined=GaveUp(person, "Bën"),
    )
    text, seats = without_person(str(notes), person, -5, "a former player")
    assert seats == {1}
    assert Notes.read(text) == replace(
        FULL,
        gave_up={1: GaveUp(-5, "a former player"), 2: GaveUp(other, "Carla")},
        stopped_by=-5,
        order=(other, None, -5),
        again=(-5, other),
        declined=GaveUp(-5, "a former player"),
    )
    assert without_person(str(FULL), person, -5, "a former player") == (str(FULL), frozenset())


# --- at a table, where others write as well ---

Write = Callable[[], Awaitable[object]]


@pytest.fixture
def between(store: Store, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[int]]:
    """Lets somebody else write between the reading and the writing of a change, the first few times."""

    def let(write: Write, times: int = 1) -> list[int]:
        update, tried = store.matches.update, []

        async def later(match_id: int, **changes: Any) -> None:
            tried.append(match_id)
            if len(tried) <= times:
                monkeypatch.setattr(store.matches, "update", update)
                await write()
                monkeypatch.setattr(store.matches, "update", later)
            await update(match_id, **changes)

        monkeypatch.setattr(store.matches, "update", later)
        return tried

    return let


async def wishes(host: Host, table: Table, seat: int) -> Table:
    return await host.note(table, lambda notes: notes.with_wish("stop", seat, 0))


@pytest.mark.parametrize("times", [1, TRIES - 1])
async def test_two_notes_at_once_are_both_noted(
    host_with: HostWith, between: Callable[..., list[int]], times: int
) -> None:
    host, other = host_with(), host_with()
    table = await begun(host, ANNA, BEN, CARLA)
    plies = iter(range(1, 10))

    async def write() -> None:
        await other.note(table, lambda notes: notes.with_wish("pause", 1, next(plies)))

    tried = between(write, times)
    after = await wishes(host, table, 0)
    assert (dict(after.notes.stop), dict(after.notes.pause)) == ({0: 0}, {1: times})
    assert len(tried) == times + 1
    assert (await now(other, table)).notes == after.notes


async def test_where_others_are_faster_time_and_again_nothing_is_noted(
    host_with: HostWith, between: Callable[..., list[int]]
) -> None:
    host, other = host_with(), host_with()
    table = await begun(host, ANNA, BEN)
    plies = iter(range(1, 10))

    async def write() -> None:
        await other.note(table, lambda notes: notes.with_wish("pause", 1, next(plies)))

    tried = between(write, TRIES)
    with pytest.raises(Conflict):
        await wishes(host, table, 0)
    assert len(tried) == TRIES
    assert (await now(host, table)).notes == Notes(pause={1: TRIES})


@pytest.mark.parametrize("processes", [1, 2, 3])
async def test_everybodys_wish_at_once_is_noted(host_with: HostWith, processes: int) -> None:
    hosts = [host_with() for _ in range(processes)]
    table = await begun(hosts[0], ANNA, BEN, CARLA)
    await asyncio.gather(*(wishes(hosts[seat % processes], table, seat) for seat in range(3)))
    assert (await now(hosts[0], table)).notes == Notes(stop={0: 0, 1: 0, 2: 0})


CHANGES: dict[str, tuple[Callable[[Host, Table], Awaitable[Table]], Callable[[Table], object], object]] = {
    "options": (
        lambda host, table: lobby.set_options(host, ANNA, table, {"auto_wurf": False}),
        lambda table: json.loads(table.row.options),
        {"auto_wurf": False},
    ),
    "pace": (
        lambda host, table: lobby.set_time_limits(host, ANNA, table, "day3"),
        lambda table: table.time_control.limits.key,
        "day3",
    ),
    "seats": (lambda host, table: lobby.rotate_seats(host, ANNA, table), names, "Ben Anna"),
    "host": (lambda host, table: lobby.leave(host, ANNA, table), lambda table: table.row.host_id, BEN.id),
    "rules": (
        lambda host, table: lobby.note_rules(host, table, "Krone"),
        lambda table: table.notes.rules,
        "Krone",
    ),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_a_change_loses_no_note(host_with: HostWith, between: Callable[..., list[int]], change: str) -> None:
    host, other = host_with(), host_with()
    table = await opened(host, ANNA, BEN)
    between(lambda: other.note(table, lambda notes: replace(notes, again=(7,))))
    make, shown, expected = CHANGES[change]
    after = await make(host, table)
    assert shown(after) == expected
    assert after.notes.again == (7,)
    assert shown(await now(other, table)) == expected


@pytest.mark.parametrize("change", ["options", "pace"])
async def test_a_change_that_comes_too_late_changes_nothing(
    host_with: HostWith, between: Callable[..., list[int]], change: str
) -> None:
    host, other = host_with(), host_with()
    table = await opened(host, ANNA, BEN)
    between(lambda: start(other, ANNA, table, press=PRESS))
    make, shown, _ = CHANGES[change]
    with refused("started"):
        await make(host, table)
    after = await now(host, table)
    assert (shown(after), after.row.status) == (shown(table), "open")


@pytest.mark.parametrize("shown", [True, False])
async def test_what_the_post_shows_is_owed(host: Host, shown: bool) -> None:
    table = await opened(host, ANNA)
    await host.store.outbox.acknowledge(*(entry.id for entry in await host.store.outbox.pending(table.id)))
    await host.note(table, lambda notes: replace(notes, rules="Krone"), visible=shown)
    assert [entry.kind for entry in await host.store.outbox.pending(table.id)] == (["post"] if shown else [])


async def test_what_the_change_itself_refuses_passes(host: Host) -> None:
    table = await opened(host, ANNA)

    def edit(seen: Table) -> rows.MatchFields:
        raise LookupError(names(seen))

    with pytest.raises(LookupError, match="Anna"):
        await host.change(table, edit)
