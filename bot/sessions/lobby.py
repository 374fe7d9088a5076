"""Everything that happens before a match is dealt: opening a table, sitting down, agreeing."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from itertools import count

from bot.sessions import table_limits
from bot.sessions.errors import UserError
from bot.sessions.followers import Change
from bot.sessions.host import TRIES, Host
from bot.sessions.lookouts import call_for
from bot.sessions.outbox_content import post_draft
from bot.sessions.table import LEVELS, ParentMatch, Table, options_of
from bot.sessions.time_control import FREE, TIME_LIMITS, TimeControl, TimeLimits
from bot.wire.person import Person
from data import rows
from data.errors import Conflict
from games.contract import ClashError, OptionValue, as_dict, make
from games.library import AnyGame
from games.match.seeds import SEED_BYTES, WORD_LENGTH, commitment, is_word

LOBBY: tuple[rows.Status, ...] = ("lobby",)
SUSPENDED: tuple[rows.Status, ...] = ("suspended",)
LOBBY_WAITS = 2 * 3_600_000
"""Milliseconds after which an unstarted table makes room for another one."""
MATCH_WAITS = 14 * 86_400_000
"""Milliseconds without an act after which a suspended match does."""
COMPUTER_NAMES = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Frieda", "Gustav", "Hedwig", "Ida", "Jakob", "Karla",
                  "Ludwig", "Mathilde", "Norbert", "Ottilie")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms on which a lobby is opened."""

    language: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """Those of the game that are not as usual, by name."""
    computers: tuple[str, ...] = ()
    """The levels of computer players who sit there."""
    parent: ParentMatch | None = None
    """The moment of a finished match that this one goes on from."""
    limits: TimeLimits = FREE


async def open_table(
    host: Host,
    person: Person,
    game: type[AnyGame],
    channel_id: int,
    terms: Terms,
    room: table_limits.Room | None = None,
) -> Table:
    """A new lobby with the person as its host; :class:`UserError` if he or the channel has too much on already.

    ``room`` is that which was kept for it while its thread was opened.
    """
    async with table_limits.one_at_a_time(host, person):
        if room is None:
            await table_limits.check(host, person)
        else:
            room.release()
        values = make(game.Options, terms.options)
        chairs = [_person_chair(0, person)]
        for level in terms.computers:
            chairs.append(_computer_chair(len(chairs), level, chairs))
        # drawn before anybody has said a word: its SHA-256 stands in the lobby from the start
        seed = host.sources.token_bytes(SEED_BYTES)
        at = host.now_ms()
        row = rows.Lobby(
            game=game.info.id,
            version=str(game.info.version),
            channel_id=channel_id,
            host_id=person.id,
            language="de" if terms.language == "de" else "en",
            options=json.dumps(as_dict(values), ensure_ascii=False),
            created_at=at,
            guild_id=person.guild,
            seed=seed.hex(),
            commitment=commitment(seed),
            parent_id=person.parent if channel_id == person.channel else person.channel,
            parent_match=None if terms.parent is None else str(terms.parent),
            time_control=_time_control(terms.limits),
        )
        calls = await call_for(host, person.guild, game)
        match_id = await host.store.matches.create(row, chairs, [post_draft(at, host.leases.holder), *calls])
        if room is None:
            table_limits.count_opening(host, person)
    table = await host.find(match_id)
    if table is None:
        raise ValueError(f"match {match_id} was created and is gone")
    return table


def _time_control(limits: TimeLimits) -> str | None:
    return str(TimeControl(limits)) if limits.has_clock else None


async def clear_abandoned(host: Host, match_id: int) -> Table | None:
    """Clear a table nobody has cared about for long, so that it does not block its channel; None if it is in use."""
    table = await host.find(match_id)
    if table is None:
        return None
    now = host.now_ms()
    silence, drafts = now - table.at, [post_draft(now, host.leases.holder)]
    if table.row.status == "lobby" and silence > LOBBY_WAITS:
        change = rows.StatusChange("cancelled", was=LOBBY, at=now)
    elif table.row.status == "suspended" and silence > MATCH_WAITS:
        change = rows.StatusChange("stopped", was=SUSPENDED, at=now)
    else:
        return None
    entries = await host.store.matches.set_status(match_id, change, drafts=drafts)
    table = await host.find(match_id) or table
    await host.tell(Change(table, entries))
    return table


def _person_chair(seat: int, person: Person) -> rows.Chair:
    return rows.Chair(seat=seat, name=person.name, user_id=person.id, locale=person.language)


def _computer_chair(seat: int, level: str, chairs: list[rows.Chair]) -> rows.Chair:
    return rows.Chair(seat=seat, name=computer_name(chairs), level=level)


def computer_name(chairs: Sequence[rows.Chair]) -> str:
    """A name nobody at the table has; one that sits in for somebody bears that name in brackets behind its own."""
    names = {other.name.partition(" (")[0] for other in chairs}
    return next((name for name in COMPUTER_NAMES if name not in names), f"Nr. {len(chairs) + 1}")


async def change_seats(host: Host, table: Table, change: Callable[[Table], list[rows.Chair]]) -> Table:
    """The lobby after a change of its seats; repeated on the newest state if somebody else was faster."""
    for _ in range(TRIES):
        async with locked_table(host, table) as now:
            seats = [replace(seat, seat=number) for number, seat in enumerate(change(now))]
            at = host.now_ms()
            try:
                await host.store.chairs.reseat(
                    table.id,
                    rows.SeatChange(chairs=seats, was=now.seats, status=now.row.status),
                    rows.Effects(drafts=[post_draft(at, host.leases.holder)]),
                    at=at,
                )
            except Conflict:
                continue
            return await host.find(table.id) or now
    raise Conflict(table.id)


@asynccontextmanager
async def locked_table(host: Host, table: Table) -> AsyncIterator[Table]:
    """The table as it stands now, under its lock: seats and options stay until the start."""
    async with host.lock(table.id):
        yield await host.find(table.id) or table


def in_noted_order(seats: list[rows.Chair], table: Table) -> list[rows.Chair]:
    """The seats in the order noted for a rematch or a *what if*; newcomers take the places of those who are missing."""
    places = _noted_places(seats, table)
    return [seats[number] for number in sorted(range(len(seats)), key=places.__getitem__)]


def _noted_places(seats: Sequence[rows.Chair], table: Table) -> list[int]:
    """The place of each seat in the order noted; who is not in it has one of those that are free."""
    order = table.notes.order
    computers = iter([place for place, user_id in enumerate(order) if user_id is None])
    noted = [
        next(computers, None) if seat.user_id is None else order.index(seat.user_id) if seat.user_id in order else None
        for seat in seats
    ]
    free = (place for place in count() if place not in noted)
    return [next(free) if place is None else place for place in noted]


def seat_plan(table: Table, places: int) -> tuple[rows.Chair | None, ...]:
    """Who will sit where in a lobby with this many places; None where somebody is missing."""
    if len(table.seats) >= places or not table.notes.order:
        return (*table.seats, *(None,) * (places - len(table.seats)))
    noted = _noted_places(table.seats, table)
    by_place = dict(zip(noted, table.seats, strict=True))
    # a noted order may be longer than the places there are now
    return tuple(by_place.get(place) for place in range(max(places, *(place + 1 for place in noted))))


async def join(host: Host, person: Person, table: Table) -> Table:
    """The person sits down; :class:`UserError` if he sits already or nothing is free."""

    def sit(now: Table) -> list[rows.Chair]:
        require_lobby(now)
        if now.seat_of(person.id) is not None:
            raise UserError("seated_already")
        if len(now.seats) >= now.seat_counts[-1]:
            raise UserError("no_seat_for_you")
        return in_noted_order([*now.seats, _person_chair(len(now.seats), person)], now)

    async with host.counting_lock("person", person.id):
        await table_limits.check_person(host, person)
        return await change_seats(host, table, sit)


async def leave(host: Host, person: Person, table: Table) -> Table:
    """The person stands up; the next person is host then, and the last one takes the table along."""

    def stand(now: Table) -> list[rows.Chair]:
        require_lobby(now)
        if now.seat_of(person.id) is None:
            raise UserError("not_at_table")
        return [seat for seat in now.seats if seat.user_id != person.id]

    after = await change_seats(host, table, stand)
    if not after.people:
        return await _clear_if_empty(host, after)
    if after.row.host_id == person.id:
        async with host.lock(table.id):
            # all may have left by then
            return await host.change(after, lambda now: {"host_id": now.people[0].user_id or 0} if now.people else {})
    return after


async def _clear_if_empty(host: Host, table: Table) -> Table:
    """Clear a lobby in which nobody sits any more; of several who leave at once only one has to."""
    async with locked_table(host, table) as now:
        if now.people or now.row.status != "lobby":
            return now
        at = host.now_ms()
        with suppress(Conflict):
            drafts = [post_draft(at, host.leases.holder)]
            await host.store.matches.set_status(
                table.id, rows.StatusChange("cancelled", was=LOBBY, at=at), drafts=drafts
            )
        return await host.find(table.id) or now


async def set_computer(host: Host, person: Person, table: Table, wish: str) -> Table:
    """Add (``+level``) or remove (``-seat``) a computer player."""

    def change(now: Table) -> list[rows.Chair]:
        require_host(person, now)
        require_lobby(now)
        sign, what = wish[:1], wish[1:]
        if sign == "+" and what in LEVELS:
            if len(now.seats) >= now.seat_counts[-1]:
                raise UserError("seats_taken")
            return in_noted_order([*now.seats, _computer_chair(len(now.seats), what, list(now.seats))], now)
        seats = [seat for seat in now.seats if not (str(seat.seat) == what and seat.user_id is None)]
        return seats if sign == "-" else list(now.seats)

    return await change_seats(host, table, change)


def waits_alone(person: Person, table: Table, game: type[AnyGame]) -> bool:
    """Return whether it is this person's lobby of the game, in which no other person sits."""
    sits = table.row.status == "lobby" and [one.user_id for one in table.people] == [person.id]
    return sits and table.row.host_id == person.id and table.row.game == game.info.id


async def fill_up(host: Host, person: Person, table: Table, levels: Sequence[str]) -> Table:
    """Seat computer players of these levels where the person still waits alone, as far as seats are missing."""

    def change(now: Table) -> list[rows.Chair]:
        require_host(person, now)
        require_lobby(now)
        chairs = list(now.seats)
        for level in levels[len(now.seats) - 1 :] if len(now.people) == 1 else ():
            chairs.append(_computer_chair(len(chairs), level, chairs))
        return in_noted_order(chairs, now)

    return await change_seats(host, table, change)


async def rotate_seats(host: Host, person: Person, table: Table) -> Table:
    """Everybody moves up one seat, and the first one goes to the end."""

    def change(now: Table) -> list[rows.Chair]:
        require_host(person, now)
        require_lobby(now)
        return [*now.seats[1:], *now.seats[:1]]

    after = await change_seats(host, table, change)
    # whoever joins later must not undo it
    order = tuple(seat.user_id for seat in after.seats)
    return await host.note(after, lambda notes: replace(notes, order=order), visible=False)


async def set_word(host: Host, person: Person, table: Table, typed: str) -> Table:
    """Add a word to the seed, sealed until the start, or take it back; :class:`UserError` if it is none."""
    word = " ".join(typed.split()) or None
    if word is not None and not is_word(word):
        raise UserError("bad_word", n=WORD_LENGTH)
    sealed = None if word is None else host.words.close(word)

    def add(now: Table) -> list[rows.Chair]:
        require_lobby(now)
        if now.seat_of(person.id) is None:
            raise UserError("not_at_table")
        return [replace(seat, word=None, sealed=sealed) if seat.user_id == person.id else seat for seat in now.seats]

    return await change_seats(host, table, add)


async def set_time_limits(host: Host, person: Person, table: Table, key: str) -> Table:
    """Agree on how much time there is; :class:`UserError` for anybody but the host."""

    def agree(now: Table) -> rows.MatchFields:
        require_host(person, now)
        require_lobby(now)
        if key not in TIME_LIMITS:
            raise UserError("dead_button")
        return {"time_control": _time_control(TIME_LIMITS[key])}

    async with host.lock(table.id):
        return await host.change(table, agree)


async def note_rules(host: Host, table: Table, name: str | None) -> Table:
    """Note by which house rules a lobby plays; none for no name."""
    return await host.note(table, lambda notes: replace(notes, rules=name))


async def set_options(
    host: Host, person: Person, table: Table, changes: Mapping[str, OptionValue], rules: str | None = None
) -> Table:
    """Agree on options, perhaps those of house rules; :class:`UserError` if a value does not fit."""

    def agree(now: Table) -> rows.MatchFields:
        require_host(person, now)
        require_lobby(now)
        if now.row.parent_match is not None:
            raise UserError("agreed_before")
        try:
            options = make(now.game.Options, {**as_dict(options_of(now.row)), **changes})
        except ClashError as clash:
            raise UserError("options_clash", game=now.game, paragraph=clash.paragraph) from None
        except ValueError:
            raise UserError("bad_value") from None
        notes = replace(now.notes, rules=rules)
        return {"options": json.dumps(as_dict(options), ensure_ascii=False), "note": notes.as_json}

    async with host.lock(table.id):
        return await host.change(table, agree)


async def cancel(host: Host, person: Person, table: Table) -> Table:
    """Clear the table before the start."""
    async with locked_table(host, table) as now:
        if now.people:
            require_host(person, now)
        require_lobby(now)
        at = host.now_ms()
        await host.store.matches.set_status(
            table.id, rows.StatusChange("cancelled", was=LOBBY, at=at), drafts=[post_draft(at, host.leases.holder)]
        )
        return await host.find(table.id) or now


def require_host(person: Person, table: Table) -> None:
    """:class:`UserError` for anybody but the host and those who may manage messages."""
    if person.id != table.row.host_id and not person.may_manage:
        host = next((seat.name for seat in table.seats if seat.user_id == table.row.host_id), "?")
        raise UserError("host_decides", name=host)


def require_lobby(table: Table) -> None:
    """:class:`UserError` once the match has started, or the table was cleared."""
    if table.row.status == "lobby":
        return
    if table.row.status in ("open", "paused"):
        raise UserError("started")
    raise UserError("closed")
