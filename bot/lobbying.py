"""Everything that happens before a match is dealt: opening a table, sitting down, agreeing."""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

from bot.access import parent_of
from bot.guest import Guest
from bot.hourglass import FREE, PACES, Hourglass, Pace
from bot.house import TRIES, House, now_ms, post_owed
from bot.limits import Where
from bot.refusing import Turned, too_many_openings
from bot.table import LEVELS, Origin, Table, escaped, options_of
from bot.tongue import Tongue
from data import rows
from data.errors import Conflict
from games.library import AnyGame
from games.options import OptionValue, as_dict, make
from games.seeds import SEED_BYTES, WORD_LENGTH, commitment, is_word

LOBBY: tuple[rows.Status, ...] = ("lobby",)
SUSPENDED: tuple[rows.Status, ...] = ("suspended",)
LOBBY_WAITS = 2 * 3_600_000
"""Milliseconds after which an unstarted table makes room for another one."""
MATCH_WAITS = 14 * 86_400_000
"""Milliseconds without an act after which a suspended match does."""
COMPUTER_NAMES = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Frieda", "Gustav", "Hedwig", "Ida", "Jakob", "Karla",
                  "Ludwig", "Mathilde", "Norbert", "Ottilie")  # fmt: skip


async def open_table(
    house: House,
    guest: Guest,
    game: type[AnyGame],
    channel_id: int,
    *,
    language: str,
    options: Mapping[str, OptionValue] | None = None,
    computers: tuple[str, ...] = (),
    origin: Origin | None = None,
    pace: Pace = FREE,
) -> Table:
    """A new lobby with the guest as its host; :class:`Turned` if he or the channel has too much on already.

    With an ``origin`` the match goes on from there.
    """
    await room_for(house, guest)
    await room_here(house, guest)
    chosen = make(game.Options, options or {})
    sitting = [_sitting(0, guest)]
    for level in computers:
        sitting.append(_computer(len(sitting), level, sitting))
    here = guest.interaction
    # drawn before anybody has said a word: its SHA-256 stands in the lobby from the start
    seed = secrets.token_bytes(SEED_BYTES)
    at = now_ms()
    row = rows.Lobby(
        game=game.info.id,
        version=str(game.info.version),
        channel_id=channel_id,
        host_id=guest.id,
        language="de" if language == "de" else "en",
        options=json.dumps(as_dict(chosen), ensure_ascii=False),
        created_at=at,
        guild_id=here.guild_id,
        seed=seed.hex(),
        commitment=commitment(seed),
        parent_id=parent_of(here.channel) if channel_id == here.channel_id else here.channel_id,
        origin=None if origin is None else str(origin),
        clock=_clock(pace),
    )
    match_id = await house.store.matches.create(row, sitting, [post_owed(at, house.leases.holder)])
    house.limits.openings.take(_where(guest))
    table = await house.find(match_id)
    if table is None:
        raise ValueError(f"match {match_id} was created and is gone")
    return table


def _clock(pace: Pace) -> str | None:
    return str(Hourglass(pace)) if pace.running else None


async def clear_abandoned(house: House, match_id: int) -> Table | None:
    """Clear a table nobody has cared about for long, so that it does not block its channel; None if it is in use."""
    table = await house.find(match_id)
    if table is None:
        return None
    now = now_ms()
    idle, debts = now - table.at, [post_owed(now, house.leases.holder)]
    if table.row.status == "lobby" and idle > LOBBY_WAITS:
        await house.store.matches.set_status(match_id, "cancelled", was=LOBBY, at=now, drafts=debts)
    elif table.row.status == "suspended" and idle > MATCH_WAITS:
        await house.store.matches.set_status(match_id, "stopped", was=SUSPENDED, at=now, drafts=debts)
    else:
        return None
    return await house.find(match_id)


async def room_for(house: House, guest: Guest) -> None:
    """:class:`Turned` if the person sits at too many tables already."""
    _ = guest._
    most = house.settings.tables_per_player
    if len(await house.store.matches.open_of(guest.id)) >= most:
        raise Turned(
            _.several(
                "You already sit at {n} table; finish or leave it first.",
                "You already sit at {n} tables; finish or leave one first.",
                most,
            )
        )


async def room_here(house: House, guest: Guest) -> None:
    """:class:`Turned` if the channel or the server has too many tables already, or they are opened too fast."""
    _, settings, interaction = guest._, house.settings, guest.interaction
    if interaction.guild_id is not None:
        taken = await house.store.matches.open_channels(interaction.guild_id)
        if len(taken) >= settings.tables_per_server:
            raise Turned(
                _.several(
                    "This server has {n} open table already. When it is finished or cleared, you can open yours.",
                    "This server has {n} open tables already. When one is finished or cleared, you can open yours.",
                    len(taken),
                )
            )
        here = len(guest.neighbours.intersection(taken))
        if here >= settings.tables_per_channel:
            raise Turned(
                _.several(
                    "This channel and its threads have {n} open table already. "
                    "Take another channel, or wait until it is finished.",
                    "This channel and its threads have {n} open tables already. "
                    "Take another channel, or wait until one is finished.",
                    here,
                )
            )
    if (found := house.limits.openings.empty(_where(guest))) is not None:
        raise too_many_openings(found, _)


def _where(guest: Guest) -> Where:
    return Where(guest.id, guest.channel, guest.interaction.guild_id)


def _sitting(seat: int, guest: Guest) -> rows.Chair:
    return rows.Chair(seat=seat, name=guest.name, user_id=guest.id, locale=guest.language)


def _computer(seat: int, level: str, sitting: list[rows.Chair]) -> rows.Chair:
    return rows.Chair(seat=seat, name=computer_name(sitting), level=level)


def computer_name(sitting: Sequence[rows.Chair]) -> str:
    """A name nobody at the table has."""
    taken = {other.name for other in sitting}
    return next((name for name in COMPUTER_NAMES if name not in taken), f"Nr. {len(sitting) + 1}")


async def change_seats(house: House, table: Table, change: Callable[[Table], list[rows.Chair]]) -> Table:
    """The lobby after a change of its seats; repeated on the newest state if somebody else was faster."""
    for _ in range(TRIES):
        async with newest(house, table) as now:
            seats = [replace(seat, seat=number) for number, seat in enumerate(change(now))]
            at = now_ms()
            try:
                await house.store.matches.set_seats(
                    table.id,
                    seats,
                    was=now.seats,
                    status=now.row.status,
                    drafts=[post_owed(at, house.leases.holder)],
                    at=at,
                )
            except Conflict:
                continue
            return await house.find(table.id) or now
    raise Conflict(table.id)


@asynccontextmanager
async def newest(house: House, table: Table) -> AsyncIterator[Table]:
    """The table as it stands now, which this process does not change meanwhile: seats and options fit the start."""
    async with house.lock(table.id):
        yield await house.find(table.id) or table


def arranged(seats: list[rows.Chair], table: Table) -> list[rows.Chair]:
    """Seats in the order that is noted for a rematch; who was not there before sits last."""
    order: list[int | None] = table.notes.get("order", [])
    computers = iter([place for place, user_id in enumerate(order) if user_id is None])

    def place(seat: rows.Chair) -> int:
        if seat.user_id is None:
            return next(computers, len(order))
        return order.index(seat.user_id) if seat.user_id in order else len(order)

    return sorted(seats, key=place)


async def join(house: House, guest: Guest, table: Table) -> Table:
    """The guest sits down; :class:`Turned` if he sits already or nothing is free."""
    _ = guest._

    def sit(now: Table) -> list[rows.Chair]:
        only_lobby(now, _)
        if now.seat_of(guest.id) is not None:
            raise Turned(_("You are already sitting at this table."))
        if len(now.seats) >= now.counts[-1]:
            raise Turned(_("All seats are taken. You can watch, or open a table of your own in a thread."))
        return arranged([*now.seats, _sitting(len(now.seats), guest)], now)

    await room_for(house, guest)
    return await change_seats(house, table, sit)


async def leave(house: House, guest: Guest, table: Table) -> Table:
    """The guest stands up; the next person is host then, and the last one takes the table along."""
    _ = guest._

    def stand(now: Table) -> list[rows.Chair]:
        only_lobby(now, _)
        if now.seat_of(guest.id) is None:
            raise Turned(_("You are not sitting at this table."))
        return [seat for seat in now.seats if seat.user_id != guest.id]

    after = await change_seats(house, table, stand)
    if not after.people:
        return await cancel(house, guest, after)
    if after.row.host_id == guest.id:
        at = now_ms()
        await house.store.matches.update(
            after.id, host_id=after.people[0].user_id or 0, drafts=[post_owed(at, house.leases.holder)], at=at
        )
        after = await house.find(after.id) or after
    return after


async def set_computer(house: House, guest: Guest, table: Table, wish: str) -> Table:
    """Add (``+level``) or remove (``-seat``) a computer player."""
    _ = guest._
    only_host(guest, table)

    def change(now: Table) -> list[rows.Chair]:
        only_lobby(now, _)
        sign, what = wish[:1], wish[1:]
        if sign == "+" and what in LEVELS:
            if len(now.seats) >= now.counts[-1]:
                raise Turned(_("All seats are taken."))
            return arranged([*now.seats, _computer(len(now.seats), what, list(now.seats))], now)
        kept = [seat for seat in now.seats if not (str(seat.seat) == what and seat.user_id is None)]
        return kept if sign == "-" else list(now.seats)

    return await change_seats(house, table, change)


async def turn_seats(house: House, guest: Guest, table: Table) -> Table:
    """Everybody moves up one seat, and the first one goes to the end."""
    only_host(guest, table)

    def change(now: Table) -> list[rows.Chair]:
        only_lobby(now, guest._)
        return [*now.seats[1:], *now.seats[:1]]

    after = await change_seats(house, table, change)
    # whoever joins later must not undo it
    note = json.dumps({**after.notes, "order": [seat.user_id for seat in after.seats]})
    await house.store.matches.update(table.id, note=note)
    return await house.find(table.id) or after


async def set_word(house: House, guest: Guest, table: Table, typed: str) -> Table:
    """Add a word to the seed, or take it back with nothing; :class:`Turned` if it is none."""
    _ = guest._
    word = " ".join(typed.split()) or None
    if word is not None and not is_word(word):
        raise Turned(_("A word has up to {n} characters in one line; nothing was changed.", n=WORD_LENGTH))

    def add(now: Table) -> list[rows.Chair]:
        only_lobby(now, _)
        if now.seat_of(guest.id) is None:
            raise Turned(_("You are not sitting at this table."))
        return [replace(seat, word=word) if seat.user_id == guest.id else seat for seat in now.seats]

    return await change_seats(house, table, add)


async def set_pace(house: House, guest: Guest, table: Table, key: str) -> Table:
    """Agree on how much time there is; :class:`Turned` for anybody but the host."""
    only_host(guest, table)
    async with newest(house, table) as now:
        only_lobby(now, guest._)
        if key not in PACES:
            raise Turned(guest._("This button leads nowhere any more."))
        at = now_ms()
        debts = [post_owed(at, house.leases.holder)]
        with suppress(Conflict):
            await house.store.matches.update(
                table.id, was={"status": "lobby"}, clock=_clock(PACES[key]), drafts=debts, at=at
            )
        return await house.find(table.id) or now


async def named_rules(house: House, table: Table, name: str | None) -> Table:
    """Note by which house rules a lobby plays; none for no name."""
    for _ in range(TRIES):
        now = await house.find(table.id) or table
        kept = {key: value for key, value in now.notes.items() if key != "rules"}
        note = json.dumps(kept | ({} if name is None else {"rules": name}), ensure_ascii=False)
        at = now_ms()
        debts = [post_owed(at, house.leases.holder)]
        with suppress(Conflict):
            await house.store.matches.update(table.id, was={"note": now.row.note}, note=note, drafts=debts, at=at)
            return await house.find(table.id) or now
    raise Conflict(table.id)


async def set_options(
    house: House, guest: Guest, table: Table, chosen: Mapping[str, OptionValue], rules: str | None = None
) -> Table:
    """Agree on options, perhaps those of house rules; :class:`Turned` if a value does not fit."""
    only_host(guest, table)
    async with newest(house, table) as now:
        only_lobby(now, guest._)
        if now.row.origin is not None:
            raise Turned(guest._("What was agreed stands: this match goes on from another one."))
        try:
            options = make(now.game.Options, {**as_dict(options_of(now.row)), **chosen})
        except ValueError:
            raise Turned(guest._("That value is not possible here; nothing was changed.")) from None
        try:
            text, at = json.dumps(as_dict(options), ensure_ascii=False), now_ms()
            await house.store.matches.update(
                table.id, was={"status": "lobby"}, options=text, drafts=[post_owed(at, house.leases.holder)], at=at
            )
        except Conflict:
            raise Turned(guest._("The match has already started.")) from None
        now = await house.find(table.id) or now
        return now if now.notes.get("rules") == rules else await named_rules(house, now, rules)


async def cancel(house: House, guest: Guest, table: Table) -> Table:
    """Clear the table before the start."""
    async with newest(house, table) as now:
        if now.people:
            only_host(guest, now)
        only_lobby(now, guest._)
        at = now_ms()
        await house.store.matches.set_status(
            table.id, "cancelled", was=LOBBY, at=at, drafts=[post_owed(at, house.leases.holder)]
        )
        return await house.find(table.id) or now


def only_host(guest: Guest, table: Table) -> None:
    """:class:`Turned` for anybody but the host and those who may manage messages."""
    if guest.id != table.row.host_id and not guest.may_manage:
        host = next((seat.name for seat in table.seats if seat.user_id == table.row.host_id), "?")
        raise Turned(guest._("{name} decides that at this table.", name=escaped(host)))


def only_lobby(table: Table, _: Tongue) -> None:
    """:class:`Turned` once the match has started, or the table was cleared."""
    if table.row.status == "lobby":
        return
    if table.row.status in ("open", "paused"):
        raise Turned(_("The match has already started."))
    raise Turned(_("This table is closed. Open a new one with `/play`."))
