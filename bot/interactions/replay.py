"""Presses about matches of the past: stepping through them, taking them along, going on from them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from io import BytesIO
from typing import Any

import discord
import structlog
from discord import ui

from bot.interactions.context import Context, Handler
from bot.runtime.numbers import whole_number
from bot.screens.replay import ALL_EYES, eyes, file_name, film_told, replay
from bot.sessions.errors import UserError
from bot.sessions.past_matches import PastMatch
from bot.wire.channels import viewer_of
from bot.wire.custom_id import Press
from bot.wire.interaction import Interaction
from games.contract import Seat
from games.match import record as records
from games.match import transcript

CHOSEN = "hr"
"""The press on an entry of a list."""
PATIENCE = 1.5
"""Seconds after which an answer is announced: Discord waits three."""

log = structlog.get_logger("stammtisch.replay")


async def patiently(interaction: Interaction, work: Awaitable[Any], *, anew: bool) -> Any:
    """What comes of the work; if it takes long, the press is answered in the meantime."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait((task,), timeout=PATIENCE)
    response = interaction.raw.response
    if not done and not response.is_done():
        if anew:
            await response.defer(ephemeral=True, thinking=True)
        else:
            await response.defer()
    return await task


async def finished(context: Context, match_id: int) -> PastMatch:
    """A finished match that this person may see; :class:`UserError` if there is none."""
    host = context.host
    if await host.store.history.sees(viewer_of(context.interaction.raw), match_id):
        row = await host.store.matches.get(match_id)
        if row is not None and row.status in ("lobby", "open", "paused"):
            raise UserError("not_over_yet")
        past = await host.past_matches.past(match_id)
        if past is not None:
            return past
    raise UserError("no_such_match", id=match_id)


# --- stepping ---


async def opened(context: Context) -> None:
    """The replay from its beginning, to this person alone."""
    await show(context, context.past, 0, None)


async def show(context: Context, past: PastMatch, ply: int, seat: Seat | None, *, openly: bool = False) -> None:
    """A moment of a match in a new message."""
    interaction = context.interaction
    moment = await context.host.past_matches.run_in_thread(past.at, ply)
    shown = await replay(past, moment, seat, interaction.language, context.services.pictures)
    response = interaction.raw.response
    if not openly:
        await interaction.show(shown)
    elif response.is_done():
        await interaction.raw.followup.send(**shown.send_arguments())
    else:
        await response.send_message(**shown.send_arguments())


async def turn(context: Context, ply: int, seat: Seat | None) -> None:
    """Another moment, or other eyes, in the same message: one call."""
    moment = await context.host.past_matches.run_in_thread(context.past.at, ply)
    await context.interaction.change(
        await replay(context.past, moment, seat, context.interaction.language, context.services.pictures)
    )


async def stepped(context: Context) -> None:
    """First, back, forward, last."""
    await turn(context, _ply(context), _seat(context, _argument(context, 1)))


async def seen(context: Context) -> None:
    """Through other eyes."""
    await turn(context, _ply(context), _seat(context, "".join(context.values[:1])))


async def asked(context: Context) -> None:
    """Ask to which move."""
    _, last = context._, context.past.match.ply
    modal = ui.Modal(
        title=_("To which move?"), custom_id=str(Press("rj", context.past.row.id, context.press.arguments[:2]))
    )
    field: ui.TextInput[Any] = ui.TextInput(custom_id="ply", min_length=1, max_length=len(str(last)))
    modal.add_item(ui.Label(text=_("A number from {lo} to {hi}", lo=0, hi=last), component=field))
    modal.stop()
    await context.interaction.raw.response.send_modal(modal)


async def jumped(context: Context) -> None:
    """To the move that was filled in."""
    ply, last = whole_number(context.fields.get("ply", "").strip(), 6), context.past.match.ply
    if ply is None or ply > last:
        raise UserError("no_such_ply", lo=0, hi=last)
    await turn(context, ply, _seat(context, _argument(context, 1)))


def _argument(context: Context, index: int) -> str:
    return context.press.arguments[index] if index < len(context.press.arguments) else ""


def _ply(context: Context) -> int:
    return min(whole_number(_argument(context, 0), 6) or 0, context.past.match.ply)


def _seat(context: Context, text: str) -> Seat | None:
    known = {eyes(one.seat): one.seat for one in context.past.seats}
    return None if text == ALL_EYES else known.get(text)


# --- taking along ---


async def recorded(context: Context) -> None:
    """The record, seed included, as a file."""
    _, past = context._, context.past
    text = await context.host.past_matches.run_in_thread(records.write, past.match)
    sentence = _("The record of match {id}: everybody can check it with `/verify`.", id=past.row.id)
    await _give(context, sentence, discord.File(BytesIO(text.encode()), file_name(past, "txt")))


async def transcribed(context: Context) -> None:
    """The match in the notation that is usual for the game."""
    _, past = context._, context.past
    work = context.host.past_matches.run_in_thread(transcript.transcript, past.match, past.table.names, past.day)
    made = await patiently(context.interaction, work, anew=True)
    if made is None:
        raise UserError("no_notation")
    sentence = _("Match {id} as {notation}, for other programs.", id=past.row.id, notation=made.name)
    await _give(context, sentence, discord.File(BytesIO(made.text.encode()), file_name(past, made.suffix)))


async def filmed(context: Context) -> None:
    """The whole match as an animated picture, through the eyes that look."""
    _, past, seat = context._, context.past, _seat(context, _argument(context, 1))
    if not context.interaction.raw.response.is_done():
        await context.interaction.raw.response.defer(ephemeral=True, thinking=True)
    text = await context.host.past_matches.run_in_thread(records.write, past.match)
    made = await context.services.pictures.film(text, past.table.formatter(context.interaction.language), viewer=seat)
    told_of = film_told(past, context.interaction.language, _)
    sentence = _("Match {id} from beginning to end.", id=past.row.id)
    await _give(context, sentence, discord.File(BytesIO(made), file_name(past, "gif"), description=told_of[:1024]))


async def _give(context: Context, sentence: str, file: discord.File) -> None:
    raw = context.interaction.raw
    if raw.response.is_done():
        await raw.followup.send(sentence, file=file, ephemeral=True)
    else:
        await raw.response.send_message(sentence, file=file, ephemeral=True)


HANDLERS: Mapping[str, Handler] = {
    "replay": opened,
    CHOSEN: opened,
    "re": stepped,
    "rv": seen,
    "rn": asked,
    "rj": jumped,
    "record": recorded,
    "scribe": transcribed,
    "film": filmed,
}
ANEW = ("replay", CHOSEN, "record", "scribe", "film")
"""Presses that are answered by a new message."""
