"""Handlers for moves by menus: each press goes one step on, and the last step plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.delivery.hands import continues_in_private
from bot.interactions.context import Context, answered
from bot.runtime.numbers import whole_number
from bot.screens.choices import open_choices
from bot.screens.confirmation import sure_to_end
from bot.screens.menus import number_form
from bot.screens.refusals import not_at_table
from bot.sessions.errors import AlreadyPlayed, Paused, StaleInteraction, UserError
from bot.sessions.followers import Shown
from bot.sessions.host import unless_stale
from bot.sessions.table import AnyMatch, Table
from bot.wire.action import Action
from bot.wire.custom_id import MENUS, Place
from games import menu
from games.contract import Legal, NotAsked, Over, Seat, on_menus


async def press_button(context: Context) -> None:
    """Follow a button of a menu."""
    place = await _place(context)
    if place is not None:
        await _follow(context, place)


async def choose_entry(context: Context) -> None:
    """Follow a select of a menu: the chosen entry, or all chosen items at once, is the next step."""
    place = await _place(context)
    if place is None:
        return
    steps = [step for value in context.values if (step := whole_number(value, 3)) is not None]
    try:
        node = menu.walk(_menus(context, place.seat), place.path)
    except menu.PathError:
        node = None
    if not steps or node is None:
        await _show_present(context)
        return
    step = menu.mask(steps) if isinstance(node, menu.ChooseSome) else steps[0]
    await _follow(context, Place(place.seat, place.asked, (*place.path, step)))


async def ask_number(context: Context) -> None:
    """Ask for a number."""
    place = await _place(context)
    if place is None:
        return
    try:
        node = menu.walk(_menus(context, place.seat), place.path)
    except menu.PathError:
        node = None
    if not isinstance(node, menu.ChooseNumber):
        await _show_present(context)
        return
    formatter = context.table.text_formatter(context.interaction.language)
    await context.interaction.ask(number_form(context.table.id, place, node, formatter, context._))


async def fill_number(context: Context) -> None:
    """Follow a number that was filled in."""
    place = await _place(context)
    if place is None:
        return
    typed = whole_number((context.fields or {}).get("number", "").strip(), 11)
    if typed is None:
        await context.interaction.tell(context._("That is not a whole number; nothing was played."))
        return
    await _follow(context, Place(place.seat, place.asked, (*place.path, typed)))


async def show_view(context: Context) -> None:
    """Show *My view* or *My hand* in an ephemeral message; pressed again inside it, bring it up to date."""
    seat = context.table.seat_of(context.interaction.id)
    _ = context._
    if context.table.match is None:
        await context.interaction.tell(_("The match has not started yet."))
    elif seat is None:
        raise not_at_table(context.table, context.interaction.id)
    elif context.press.arguments and not context.public:
        await context.services.delivery.hands.change(context.interaction, context.table, seat)
    else:
        await context.services.delivery.hands.open(context.interaction, context.table, seat)


async def _place(context: Context) -> Place | None:
    """The place in the menus that was pressed, if it still is this person's to choose there.

    Raises the refusal that says why not; a stale press is answered with the present view, and None.
    """
    table = context.table
    place = Place.read(context.press.arguments)
    if table.row.status == "suspended":
        raise UserError("suspended")
    if table.match is None or table.match.result is not None or table.row.status != "open":
        if table.row.status == "paused":
            raise Paused
        if context.public and table.match is not None:
            await _show_present(context)
            return None
        raise Over
    seat = table.seat_of(context.interaction.id)
    if seat is None:
        raise not_at_table(table, context.interaction.id)
    if place is None or place.seat != seat:
        raise NotAsked(table.match.awaited)
    if place.outdated or place.asked != table.match.asked[seat] or not table.match.legals[seat]:
        await _show_present(context)
        return None
    return place


def _menus(context: Context, seat: Seat) -> Legal[Any]:
    """The legal moves whose menus are pressed: on the post only what everybody may see."""
    if context.public:
        choices = open_choices(context.table)
        return choices[1] if choices is not None and choices[0] == seat else Legal()
    match = context.table.started_match
    return on_menus(match.game, match.state, seat, match.legals[seat])


async def _follow(context: Context, place: Place) -> None:
    """Show the next menu, or play the move that is chosen."""
    try:
        node = menu.walk(_menus(context, place.seat), place.path)
    except menu.PathError:
        await _show_present(context)
        return
    if isinstance(node, menu.Chosen):
        await _play(context, place, node.move)
    else:
        delivery = context.services.delivery
        delivery.steps.note(context.table, place, in_public=context.public)
        if context.public:
            await delivery.posts.step(context.interaction, context.table, place.path)
        else:
            await delivery.hands.step(context.interaction, context.table, place.seat, place.path)
        # what others have done while this was drawn may have been shown before it
        if await context.services.delivery.posts.changed_since(context.table) is not None:
            await _show_present(context)


async def _play(context: Context, place: Place, move: Any, choose: Callable[[AnyMatch], Any] | None = None) -> None:
    if isinstance(move, context.table.game.asked_once_more()):
        # the question takes the place of the aside or the private view where it was pressed
        is_in_private = not context.public
        back = Action.VIEW if is_in_private and context.press.action != Action.CALL else Action.MORE
        question = sure_to_end(context.table, place.seat, move, context._, back=back)
        await context.show_in_private(question)
    else:
        await _play_at_once(context, place, move, choose)


async def play_final(context: Context) -> None:
    """Play the move that was asked once more, such as giving the match up."""
    seat, asked, *text = context.press.arguments if len(context.press.arguments) > 2 else ("", "", "")
    place = await _place(replace(context, press=replace(context.press, arguments=(seat, asked, "", MENUS))))
    if place is None:
        return
    kinds = context.table.game.asked_once_more()
    move = next((one for kind in kinds if str(one := kind()) == ":".join(text)), None)
    if move is None:
        raise UserError("dead_button")
    await _play_at_once(context, place, move)


async def _play_at_once(
    context: Context, place: Place, move: Any, choose: Callable[[AnyMatch], Any] | None = None
) -> None:
    choose = choose or unless_stale(move, place.seat, context.table.started_match)

    async def show(after: Table, shown: Shown) -> None:
        await _show_act(context, place, after, shown)

    try:
        await context.host.play(context.table, place.seat, choose, origin=context.origin, show=answered(context, show))
    except (StaleInteraction, AlreadyPlayed):
        await _show_present(context)


async def _show_act(context: Context, place: Place, after: Table, shown: Shown) -> None:
    """Answer the press that has played with how things stand, and note what that has shown."""
    delivery, interaction, seat = context.services.delivery, context.interaction, place.seat
    if context.at_post and not delivery.posts.is_stale(after):
        await delivery.posts.change(interaction, after, shown)
        if continues_in_private(after, seat):
            await delivery.hands.show(interaction, after, seat)
            shown.note_hand(seat)
    elif context.public:
        await interaction.later()
    else:
        await delivery.hands.change(interaction, after, seat)
        shown.note_hand(seat)


async def _show_present(context: Context) -> None:
    """Answer a stale press with how things stand."""
    delivery = context.services.delivery
    now: Table | None = (await context.fresh()).table
    while now is not None:
        table, seat = now, now.seat_of(context.interaction.id)
        if context.public or seat is None:
            await delivery.posts.show_present(context.interaction, table)
        else:
            await delivery.hands.show_present(context.interaction, table, seat)
        now = await delivery.posts.changed_since(table)


async def call(context: Context) -> None:
    """Play a call, whose button stands for everybody at all times; who may not call now is told why."""
    calls = () if context.table.match is None else context.table.match.game.calls()
    index = whole_number("".join(context.press.arguments[:1]))
    seat = context.table.seat_of(context.interaction.id)
    if seat is None or index is None or index >= len(calls):
        await context.interaction.tell(context._("You are not sitting at this table."))
        return
    move = calls[index]
    await _play(context, Place(seat, 0), move, lambda match: move)


HANDLERS = {
    Action.CALL: call,
    Action.MENU_BUTTON: press_button,
    Action.MENU_SELECT: choose_entry,
    Action.ASK_NUMBER: ask_number,
    Action.SET_NUMBER: fill_number,
    Action.VIEW: show_view,
    Action.GIVE_UP: play_final,
}
