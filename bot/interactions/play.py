"""Moves by menus: a press leads one step on, and the last step plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord import ui

from bot.delivery.hands import continues_in_private
from bot.delivery.outbox import POST, Target, hand_of
from bot.interactions.services import Call, settle
from bot.runtime.numbers import whole
from bot.screens.choices import open_choices
from bot.screens.menus import question
from bot.screens.post import public
from bot.screens.private import private
from bot.screens.refusals import not_seated
from bot.sessions.errors import Paused, StaleInteraction, UserError
from bot.sessions.host import still_asked
from bot.sessions.table import AnyMatch, Table
from bot.wire.components import Shown, clipped
from bot.wire.custom_id import Place, Press
from games import menu
from games.legal import Legal, on_menus
from games.refusals import NotAsked, Over
from games.values import Seat

TITLE = 45
"""Characters of a modal's title and labels."""


async def press(call: Call) -> None:
    """A button of a menu."""
    place = await _place(call)
    if place is not None:
        await _go(call, place)


async def select(call: Call) -> None:
    """A select of a menu: the chosen entry, or all chosen items at once, is the next step."""
    place = await _place(call)
    if place is None:
        return
    steps = [step for value in call.values if (step := whole(value, 3)) is not None]
    try:
        node = menu.walk(_menus(call, place.seat), place.path)
    except menu.PathError:
        node = None
    if not steps or node is None:
        await _show_present(call)
        return
    step = menu.mask(steps) if isinstance(node, menu.ChooseSome) else steps[0]
    await _go(call, Place(place.seat, place.asked, (*place.path, step)))


async def ask_number(call: Call) -> None:
    """The button that asks for a number."""
    place = await _place(call)
    if place is None:
        return
    try:
        node = menu.walk(_menus(call, place.seat), place.path)
    except menu.PathError:
        node = None
    if not isinstance(node, menu.ChooseNumber):
        await _show_present(call)
        return
    _ = call.guest._
    voice = call.table.text_voice(call.guest.language)
    title = clipped(question(node, voice, _), TITLE)
    modal = ui.Modal(title=title, custom_id=str(Press("m", call.table.id, place.arguments())))
    field: ui.TextInput[Any] = ui.TextInput(custom_id="number", min_length=1, max_length=len(str(node.hi)) + 1)
    modal.add_item(ui.Label(text=_("A number from {lo} to {hi}", lo=node.lo, hi=node.hi), component=field))
    await call.guest.ask(modal)


async def number(call: Call) -> None:
    """A number that was filled in."""
    place = await _place(call)
    if place is None:
        return
    typed = whole((call.fields or {}).get("number", "").strip(), 11)
    if typed is None:
        await call.guest.tell(call.guest._("That is not a whole number; nothing was played."))
        return
    await _go(call, Place(place.seat, place.asked, (*place.path, typed)))


async def view(call: Call) -> None:
    """*My view* or *My hand*: the own view, ephemeral; pressed again inside it, it is brought up to date."""
    seat = call.table.seat_of(call.guest.id)
    _ = call.guest._
    if call.table.match is None:
        await call.guest.tell(_("The match has not started yet."))
    elif seat is None:
        raise not_seated(call.table, call.guest.id, _)
    elif call.press.arguments and not call.public:
        await call.services.delivery.hands.change(call.guest, call.table, seat)
    else:
        await call.services.delivery.hands.open(call.guest, call.table, seat)


async def _place(call: Call) -> Place | None:
    """The place in the menus that was pressed, if it still is this person's to choose there.

    Raises the refusal that says why not; a stale press is answered with the present view, and None.
    """
    table = call.table
    place = Place.read(call.press.arguments)
    if table.row.status == "suspended":
        raise UserError(call.guest._("This match is suspended, and kept."))
    if table.match is None or table.match.result is not None or table.row.status != "open":
        if table.row.status == "paused":
            raise Paused
        if call.public and table.match is not None:
            await _show_present(call)
            return None
        raise Over
    seat = table.seat_of(call.guest.id)
    if seat is None:
        raise not_seated(table, call.guest.id, call.guest._)
    if place is None or place.seat != seat:
        raise NotAsked(table.match.awaited)
    if place.asked != table.match.asked[seat] or not table.match.legals[seat]:
        await _show_present(call)
        return None
    return place


def _menus(call: Call, seat: Seat) -> Legal[Any]:
    """The legal moves whose menus are pressed: on the post only what everybody may see."""
    if call.public:
        shown = open_choices(call.table)
        return shown[1] if shown is not None and shown[0] == seat else Legal()
    match = call.table.playing
    return on_menus(match.game, match.state, seat, match.legals[seat])


async def _go(call: Call, place: Place) -> None:
    """Show the next menu, or play the move that is chosen."""
    try:
        node = menu.walk(_menus(call, place.seat), place.path)
    except menu.PathError:
        await _show_present(call)
        return
    if isinstance(node, menu.Chosen):
        await _play(call, place, node.move)
    elif not call.guest.pictured:
        # on the way through the menus the picture stays, so there must be one
        await _show_present(call)
    else:
        await call.guest.change(await _shown(call, call.table, place))
        # what others have done while this was drawn may have been shown before it
        if await call.services.delivery.posts.changed_since(call.table) is not None:
            await _show_present(call)


async def _play(call: Call, place: Place, move: Any, choose: Callable[[AnyMatch], Any] | None = None) -> None:
    services, guest = call.services, call.guest
    choose = choose or still_asked(move, place.seat, call.table.playing)
    try:
        played = await services.host.play(call.table.id, place.seat, choose, user_id=guest.id, at=guest.at)
    except StaleInteraction:
        await _show_present(call)
        return

    async def show(delivered: set[Target]) -> None:
        await _show_act(call, place, played.table, delivered)

    await settle(services, guest, played.table, played.debts, show)


async def _show_act(call: Call, place: Place, after: Table, delivered: set[Target]) -> None:
    """Answer the press that has played with how things stand; notes which outbox entries that has delivered."""
    services, guest, seat = call.services, call.guest, place.seat
    if call.at_post and not services.delivery.posts.is_stale(after):
        await guest.change(await _shown(call, after, Place(seat, 0)))
        delivered.add(POST)
        if continues_in_private(after, seat):
            await services.delivery.hands.show(guest, after, seat)
            delivered.add(hand_of(seat))
    elif call.public:
        await guest.later()
    else:
        await services.delivery.hands.change(guest, after, seat)
        delivered.add(hand_of(seat))


async def _shown(call: Call, table: Table, place: Place) -> Shown:
    """The pressed message as it should look at a place of the menus: the post, or the own view."""
    if call.public:
        return await public(table, call.services.pictures, place.path)
    return await private(table, place.seat, call.guest.language, call.services.pictures, place.path)


async def _show_present(call: Call) -> None:
    """Answer a stale press with how things stand."""
    now: Table | None = (await call.fresh()).table
    while now is not None:
        table, seat = now, now.seat_of(call.guest.id)
        if call.public or seat is None:
            await call.guest.change(await public(table, call.services.pictures))
        else:
            remark = call.guest._("-# The table has moved on; this is how it stands.")
            await call.guest.change(
                await private(table, seat, call.guest.language, call.services.pictures, remark=remark)
            )
        now = await call.services.delivery.posts.changed_since(table)


async def called(call: Call) -> None:
    """A button that stands for everybody at all times: whoever may call now does, the others are told why not."""
    calls = () if call.table.match is None else call.table.match.game.calls()
    index = whole("".join(call.press.arguments[:1]))
    seat = call.table.seat_of(call.guest.id)
    if seat is None or index is None or index >= len(calls):
        await call.guest.tell(call.guest._("You are not sitting at this table."))
        return
    made = calls[index]
    await _play(call, Place(seat, 0), made, lambda match: made)


HANDLERS = {"call": called, "p": press, "s": select, "n": ask_number, "m": number, "v": view}
