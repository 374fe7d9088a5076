"""Handlers for the lobby's buttons."""

from __future__ import annotations

from bot.interactions.context import Context, answered
from bot.runtime.numbers import whole_number
from bot.screens.lobby import OPTIONS_A_PAGE, cancelled_lobby, lobby_more, options_form, word_form
from bot.screens.post import post, view_button
from bot.sessions import lobby
from bot.sessions import start as starting
from bot.sessions.errors import UserError
from bot.sessions.followers import Shown
from bot.sessions.table import Table
from bot.wire.action import Action
from games.contract import Choice, FreeText, Number, OptionValue, specs


async def join(context: Context) -> None:
    """Sit down; with hidden hands, send a direct message ahead to learn before the deal whether it arrives."""
    table = await lobby.join(context.host, context.person, context.table)
    await _show_lobby(context, table)
    await probe(context, table)


async def show_new_lobby(context: Context, table: Table) -> Table:
    """Answer with a new lobby as the post of its table; the table with it."""
    posts = context.services.delivery.posts
    async with posts.shown_by_answer(table) as now:
        if not await answer_with_post(context, now):
            await posts.update(now)
    return await context.host.find(table.id) or table


async def answer_with_post(context: Context, table: Table) -> bool:
    """Answer with a message that is the table's post from now on; False if there was an answer before."""
    posts = context.services.delivery.posts
    async with posts.lock(table):
        sent = await context.interaction.post(post(table))
        if sent.message_id is not None:
            await posts.note_post(table, sent.message_id)
    if sent.is_late:
        await posts.put_off(table)
    return sent.message_id is not None


async def probe(context: Context, table: Table) -> None:
    """Check whether direct messages reach a seated person, and tell him if not."""
    seat, _ = table.seat_of(context.interaction.id), context._
    if seat is not None and not await context.services.delivery.hands.probe(table, table.seats[seat]):
        await context.interaction.tell(
            _(
                "My messages do not reach you. That is fine: *{button}* below the picture shows it to you alone.",
                button=view_button(table.game, _),
            )
        )


async def leave(context: Context) -> None:
    """Stand up."""
    await _show_lobby(context, await lobby.leave(context.host, context.person, context.table))


async def set_computer(context: Context) -> None:
    """Add or remove a computer player: the one that was chosen, or that of the button."""
    wish = "".join(context.values[:1] or context.press.arguments[:1])
    await _show_lobby(context, await lobby.set_computer(context.host, context.person, context.table, wish))


async def rotate_seats(context: Context) -> None:
    """Move everybody up one seat."""
    await _show_lobby(context, await lobby.rotate_seats(context.host, context.person, context.table))


async def set_time_limits(context: Context) -> None:
    """Set how much time there is."""
    wish = context.values[0] if context.values else ""
    await _show_lobby(context, await lobby.set_time_limits(context.host, context.person, context.table, wish))


async def cancel(context: Context) -> None:
    """Clear the table."""
    await _show_lobby(context, await lobby.cancel(context.host, context.person, context.table))


async def _show_lobby(context: Context, table: Table) -> None:
    """Answer with the lobby as it stands now, which delivers the entries for its post; *More* is changed in place."""
    posts = context.services.delivery.posts
    if context.interaction.is_ephemeral:
        now = await context.host.find(table.id) or table
        live = now.match is None and now.live
        view = lobby_more(now, context.interaction.id, context._) if live else cancelled_lobby(now)
        await context.interaction.change(view)
        await context.host.refresh(now)
        return
    async with posts.shown_by_answer(table) as now:
        async with posts.lock(now):
            sent = await context.interaction.change(post(now))
        if sent.is_late:
            await posts.put_off(now)


async def ask_options(context: Context) -> None:
    """Ask for a page of the options in a form."""
    lobby.require_host(context.person, context.table)
    lobby.require_lobby(context.table)
    page = whole_number("".join(context.press.arguments[:1])) or 0
    if page >= -(-len(specs(context.table.game.Options)) // OPTIONS_A_PAGE):
        raise UserError("dead_button")
    await context.interaction.ask(options_form(context.table, page, context._))


async def set_options(context: Context) -> None:
    """Set the options that were filled in."""
    values: dict[str, OptionValue] = {}
    options = specs(context.table.game.Options)
    for name, typed in (context.fields or {}).items():
        spec = options.get(name)
        if spec is not None:
            values[name] = _value(context, spec, typed)
    await _show_lobby(context, await lobby.set_options(context.host, context.person, context.table, values))


async def ask_word(context: Context) -> None:
    """Ask for the word that is mixed into chance."""
    lobby.require_lobby(context.table)
    seat = context.table.seat_of(context.interaction.id)
    if seat is None:
        raise UserError("not_at_table")
    chair = context.table.seats[seat]
    word = chair.word if chair.sealed is None else context.host.words.open(chair.sealed)
    await context.interaction.ask(word_form(context.table, word, context._))


async def set_word(context: Context) -> None:
    """Set the word that was filled in."""
    typed = (context.fields or {}).get("word", "")
    await _show_lobby(context, await lobby.set_word(context.host, context.person, context.table, typed))


def _value(context: Context, spec: Choice | Number | FreeText, typed: str) -> OptionValue:
    _ = context._
    match spec:
        case Choice(values):
            index = whole_number(typed)
            if index is None or index >= len(values):
                raise UserError("bad_value")
            return values[index]
        case Number(lo, hi):
            number = whole_number(typed.strip())
            if number is None or not lo <= number <= hi:
                raise UserError("bad_number", lo=lo, hi=hi)
            return number
        case FreeText():
            return " ".join(typed.split())


async def start(context: Context) -> None:
    """Deal and begin; hands go out before the post shows the table."""

    async def show(table: Table, shown: Shown) -> None:
        await context.services.delivery.posts.change(context.interaction, table, shown)

    await starting.start(
        context.host,
        context.person,
        context.table,
        press=context.interaction.number,
        ahead=context.services.delivery.hands.probe_all,
        show=answered(context, show),
    )


HANDLERS = {
    Action.JOIN: join,
    Action.LEAVE: leave,
    Action.COMPUTER: set_computer,
    Action.ROTATE_SEATS: rotate_seats,
    Action.TIME_LIMITS: set_time_limits,
    Action.CANCEL: cancel,
    Action.ASK_OPTIONS: ask_options,
    Action.SET_OPTIONS: set_options,
    Action.ASK_WORD: ask_word,
    Action.SET_WORD: set_word,
    Action.START: start,
}
