"""Rare things at a table: board as text, post again, resign, draw, replace, the record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import render
from bot.components import PLAIN, legible, paged
from bot.desk import Call, settle
from bot.house import Paused, now_ms
from bot.refusing import Turned
from bot.screens.reading import SURE, sure
from bot.screens.reading import more as more_screen
from bot.seating import Change, person, reseat, stand_in
from bot.table import LEVELS, Table, escaped
from data import rows
from games.mid_end import AgreeDraw, RefuseDraw, Resign
from games.refusals import Over
from games.values import Seat

ABSENT = 5 * 60_000
"""Milliseconds without an act after which fellow players may replace an awaited player."""


async def more(call: Call) -> None:
    """The rarely needed buttons; pressed in a private message, in its place."""
    shown = more_screen(call.table, call.guest.id, call.guest.may_manage, call.guest._)
    await (call.guest.change(shown) if call.press.arguments else call.guest.show(shown))


async def as_text(call: Call) -> None:
    """The whole view in words: the own one for players, the public one for others."""
    if call.table.match is None:
        raise Turned(call.guest._("The match has not started yet."))
    match = call.table.match
    seat = call.table.seat_of(call.guest.id)
    words = render.describe(match.game.view(match.state, seat), call.table.text_voice(call.guest.language))
    for page in paged(legible(words), PLAIN):
        await call.guest.tell(page)


async def show(call: Call) -> None:
    """Put the post up anew, at the bottom of the channel."""
    _ = call.guest._
    if not call.table.live:
        raise Over
    await call.guest.tell(_("Here it comes."))
    call.desk.delivery.forget(call.table)
    await call.desk.delivery.post(call.table)


async def resign(call: Call) -> None:
    """Give up: a match of two ends; among more a computer player holds the seat to the end, and one is last."""
    _, seat = call.guest._, seat_at(call)
    if len(call.table.seats) == 1:
        raise Turned(_("Alone you end it with *Stop the match*; nothing is counted then."))
    if unsure(call):
        question = _("**Resign?** You have lost the match then, and it cannot be taken back.")
        await call.guest.change(sure(question, "resign", call.table, _))
        return
    if len(call.table.seats) == 2:
        await mid_end(call, Resign())
        return
    table = await call.desk.house.note(call.table, "gave_up", seat, (call.guest.id, call.guest.name))
    table, debts = await reseat(call.desk.house, table, seat, stand_in(for_good=True))
    await _seated(call, table, debts)
    await call.guest.tell(_("You have given up: a computer player holds your seat to the end, and you are last."))


def unsure(call: Call) -> bool:
    """Whether a button was pressed that another one should confirm; who types a command means it."""
    return call.guest.pressed is not None and SURE not in call.press.arguments


async def _seated(call: Call, table: Table, debts: tuple[rows.OutboxEntry, ...]) -> None:
    await call.desk.delivery.pay(table, debts)
    call.desk.computers.wake(table)


async def draw(call: Call) -> None:
    """Propose a draw, or agree to it."""
    _ = call.guest._

    def told(after: Table) -> str:
        return _("You propose a draw; it is one when all agree.") if after.playing.drawish else _("Done.")

    await mid_end(call, AgreeDraw(), told)


async def play_on(call: Call) -> None:
    """Refuse the draw that somebody proposes."""
    await mid_end(call, RefuseDraw())


async def mid_end(call: Call, made: Any, told: Callable[[Table], str] | None = None) -> Table:
    """Play what is no move of the game, such as a draw, and say what came of it."""
    seat = seat_at(call)
    played = await call.desk.house.act(call.table.id, seat, lambda match: made, user_id=call.guest.id, at=call.guest.at)

    async def show(paid: list[str]) -> None:
        await call.guest.tell(call.guest._("Done.") if told is None else told(played.table))

    await settle(call.desk, call.guest, played.table, played.debts, show)
    return played.table


def seat_at(call: Call) -> Seat:
    """Where the person sits at the running match; says why not, if it is so."""
    seat = call.table.seat_of(call.guest.id)
    if seat is None:
        raise Turned(call.guest._("You are not sitting at this table."))
    if call.table.match is None:
        raise Turned(call.guest._("The match has not started yet."))
    if call.table.row.status == "paused":
        raise Paused
    if call.table.match.result is not None or call.table.row.status != "open":
        raise Over
    return seat


async def away(call: Call) -> None:
    """Let a computer player take over the own seat until one comes back."""
    seat = seat_at(call)
    await _reseat(call, seat, stand_in())
    await call.guest.tell(call.guest._("A computer player takes over. *More* has the button to take your seat back."))


async def back(call: Call) -> None:
    """Take the own seat back from the computer player."""
    seat = call.table.stood_in_for(call.guest.id)
    if seat is None:
        raise Turned(call.guest._("Nobody is holding a seat for you here."))
    if call.table.row.status == "paused":
        raise Paused
    await _reseat(call, seat, person(call.guest.id, call.guest.name))
    await call.guest.tell(call.guest._("Your seat is yours again."))


async def substitute(call: Call) -> None:
    """Replace an absent player by a computer player."""
    wish = call.values[0] if call.values else ""
    seat_text, _, level = wish.partition(":")
    known = seat_text in {str(seat.seat) for seat in call.table.seats} and level in LEVELS
    if not known:
        raise Turned(call.guest._("This button leads nowhere any more."))
    await replace_player(call, int(seat_text), level)


async def replace_player(call: Call, seat: Seat, level: str) -> None:
    """A computer player for a person who is awaited and does not come."""
    guest, table = call.guest, call.table
    _ = guest._
    if table.match is None:
        raise Turned(_("The match has not started yet."))
    if table.row.status == "paused":
        raise Paused
    if table.row.status != "open":
        raise Over
    absent, name, removed_by = table.seats[seat], escaped(table.seats[seat].name), None
    if absent.user_id is None:
        raise Turned(_("That seat is not held by a person."))
    awaited = absent in table.awaited_people()
    left = ABSENT - (now_ms() - table.at)
    if absent.user_id != guest.id and guest.may_manage:
        removed_by = guest.id if not awaited or left > 0 else None
    elif absent.user_id != guest.id:
        seat_at(call)
        if not awaited:
            raise Turned(_("The table is not waiting for {name}.", name=name))
        # nobody could act while the bot was away
        until = max(table.at, call.desk.house.line.since) + ABSENT
        if until > now_ms():
            raise Turned(
                _("{name} may think a little longer; from {when} on you can ask again.",
                  name=name, when=f"<t:{until // 1000}:t>")
            )  # fmt: skip
    await _reseat(call, seat, stand_in(level, removed_by=removed_by))
    await guest.tell(_("A computer player sits in for {name}, who can take the seat back at any time.", name=name))


async def _reseat(call: Call, seat: Seat, change: Change) -> None:
    table, debts = await reseat(call.desk.house, call.table, seat, change)
    await _seated(call, table, debts)


HANDLERS = {
    "more": more,
    "text": as_text,
    "show": show,
    "resign": resign,
    "draw": draw,
    "play_on": play_on,
    "away": away,
    "back": back,
    "replace": substitute,
}
