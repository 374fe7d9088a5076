"""The lobby's buttons."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot import dealing, lobbying
from bot.components import clipped
from bot.desk import Call, Desk, settle
from bot.guest import Guest
from bot.handlers.play import TITLE
from bot.ids import Press
from bot.numbers import whole
from bot.refusing import Turned
from bot.screens.lobby import OPTIONS_A_PAGE, option_label, option_value
from bot.screens.post import public, view_button
from bot.table import Table, options_of
from data import rows
from games.library import sheet
from games.options import Choice, FreeText, Number, OptionValue, as_dict, specs
from games.seeds import WORD_LENGTH


async def join(call: Call) -> None:
    """Sit down; in a game with hidden hands a message goes ahead, so that a closed DM is known before the deal."""
    table = await lobbying.join(call.desk.house, call.guest, call.table)
    await _changed(call, table)
    seat = table.seat_of(call.guest.id)
    if seat is not None:
        await probe(call.desk, call.guest, table, table.seats[seat])


async def put_up(desk: Desk, guest: Guest, table: Table) -> Table:
    """Answer with a new lobby as the post of its table; the table with it."""
    async with desk.delivery.paying(table) as now:
        if not await answered_with_post(desk, guest, now):
            await desk.delivery.post(now)
    return await desk.house.find(table.id) or table


async def answered_with_post(desk: Desk, guest: Guest, table: Table) -> bool:
    """Answer with a message that is the table's post from now on; False if there was an answer before."""
    async with desk.delivery.posting(table):
        message_id = await guest.post(await desk.delivery.screen_of(table))
        if message_id is not None:
            await desk.delivery.posted(table, message_id)
    return message_id is not None


async def probe(desk: Desk, guest: Guest, table: Table, seat: rows.Chair) -> None:
    """Try whether the person's hand will reach him, and tell him at once if not."""
    if table.game.info.hidden and seat.hand_state == "unknown" and not await desk.delivery.probe(table, seat):
        _ = guest._
        await guest.tell(
            _(
                "My messages do not reach you. That is fine: *{button}* below the picture shows it to you alone.",
                button=view_button(table.game, _),
            )
        )


async def leave(call: Call) -> None:
    """Stand up."""
    await _changed(call, await lobbying.leave(call.desk.house, call.guest, call.table))


async def computer(call: Call) -> None:
    """Add or remove a computer player."""
    wish = call.values[0] if call.values else ""
    await _changed(call, await lobbying.set_computer(call.desk.house, call.guest, call.table, wish))


async def turn(call: Call) -> None:
    """Everybody moves up one seat."""
    await _changed(call, await lobbying.turn_seats(call.desk.house, call.guest, call.table))


async def pace(call: Call) -> None:
    """How much time there is."""
    wish = call.values[0] if call.values else ""
    await _changed(call, await lobbying.set_pace(call.desk.house, call.guest, call.table, wish))


async def cancel(call: Call) -> None:
    """Clear the table."""
    await _changed(call, await lobbying.cancel(call.desk.house, call.guest, call.table))


async def _changed(call: Call, table: Table) -> None:
    """Answer with the lobby as it stands now, which pays what is owed for its post."""
    async with call.desk.delivery.paying(table) as now:
        await call.guest.change(await call.desk.delivery.screen_of(now))


async def options(call: Call) -> None:
    """Ask for the options in a modal."""
    _ = call.guest._
    lobbying.only_host(call.guest, call.table)
    lobbying.only_lobby(call.table, _)
    words = sheet(call.table.game, call.guest.language)
    chosen = as_dict(options_of(call.table.row))
    modal = ui.Modal(
        title=clipped(_("Options: {title}", title=words.title), TITLE), custom_id=str(Press("agree", call.table.id))
    )
    page = whole("".join(call.press.arguments[:1])) or 0
    asked = list(specs(call.table.game.Options).items())[page * OPTIONS_A_PAGE :][:OPTIONS_A_PAGE]
    if not asked:
        raise Turned(_("This button leads nowhere any more."))
    for name, spec in asked:
        field: ui.Item[Any]
        description = None
        match spec:
            case Choice(values):
                field = ui.Select(
                    custom_id=name,
                    options=[
                        discord.SelectOption(
                            label=option_value(name, value, words, _), value=str(index), default=value == chosen[name]
                        )
                        for index, value in enumerate(values)
                    ],
                )
            case Number(lo, hi):
                field = ui.TextInput(custom_id=name, default=str(chosen[name]), max_length=6)
                description = _("from {lo} to {hi}", lo=lo, hi=hi)
            case FreeText(longest):
                field = ui.TextInput(
                    custom_id=name, default=str(chosen[name]) or None, max_length=longest, required=False
                )
        modal.add_item(
            ui.Label(text=clipped(option_label(name, words), TITLE), component=field, description=description)
        )
    await call.guest.ask(modal)


async def agree(call: Call) -> None:
    """The filled-in options."""
    chosen: dict[str, OptionValue] = {}
    known = specs(call.table.game.Options)
    for name, typed in (call.fields or {}).items():
        spec = known.get(name)
        if spec is not None:
            chosen[name] = _value(call, spec, typed)
    await _changed(call, await lobbying.set_options(call.desk.house, call.guest, call.table, chosen))


async def word(call: Call) -> None:
    """Ask for the word that is mixed into chance."""
    _ = call.guest._
    lobbying.only_lobby(call.table, _)
    seat = call.table.seat_of(call.guest.id)
    if seat is None:
        raise Turned(_("You are not sitting at this table."))
    modal = ui.Modal(title=_("A word for chance"), custom_id=str(Press("worded", call.table.id)))
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="word", default=call.table.seats[seat].word, max_length=WORD_LENGTH, required=False
    )
    about = _("Mixed into the seed at the start, so that nobody can know beforehand what will be drawn.")
    modal.add_item(ui.Label(text=_("Your word, any you like"), component=field, description=about))
    await call.guest.ask(modal)


async def worded(call: Call) -> None:
    """The filled-in word."""
    typed = (call.fields or {}).get("word", "")
    await _changed(call, await lobbying.set_word(call.desk.house, call.guest, call.table, typed))


def _value(call: Call, spec: Choice | Number | FreeText, typed: str) -> OptionValue:
    _ = call.guest._
    match spec:
        case Choice(values):
            index = whole(typed)
            if index is None or index >= len(values):
                raise Turned(_("That value is not possible here; nothing was changed."))
            return values[index]
        case Number(lo, hi):
            number = whole(typed.strip())
            if number is None or not lo <= number <= hi:
                raise Turned(_("That must be a whole number from {lo} to {hi}; nothing was changed.", lo=lo, hi=hi))
            return number
        case FreeText():
            return " ".join(typed.split())


async def start(call: Call) -> None:
    """Deal and begin; hands go out before the post shows the table."""
    lobbying.only_host(call.guest, call.table)
    for seat in call.table.people:
        if call.table.game.info.hidden and seat.hand_state == "unknown" and call.table.row.status == "lobby":
            await call.desk.delivery.probe(call.table, seat)
    call = await call.fresh()
    table, debts = await dealing.start(call.desk.house, call.guest, call.table)

    async def show(paid: list[str]) -> None:
        await call.guest.change(await public(table, call.desk.studio))
        paid.append("post")

    await settle(call.desk, call.guest, table, debts, show)


HANDLERS = {
    "join": join,
    "leave": leave,
    "computer": computer,
    "turn": turn,
    "pace": pace,
    "cancel": cancel,
    "options": options,
    "agree": agree,
    "word": word,
    "worded": worded,
    "start": start,
}
