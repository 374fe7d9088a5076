"""Presses about matches of the past: stepping through them, taking them along, going on from them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import discord
import structlog
from discord import ui

from bot.interactions.services import Services
from bot.runtime.clock import now_ms
from bot.runtime.numbers import whole
from bot.screens.replay import ALL_EYES, eyes, file_name, film_told, replay
from bot.sessions.errors import UserError
from bot.sessions.past_matches import Past
from bot.sessions.table import BrokenMatch
from bot.wire import payload
from bot.wire.channels import viewer_of
from bot.wire.custom_id import Press
from bot.wire.errors import too_late
from bot.wire.interaction import Guest, guest_of
from games import course
from games import record as records
from games.values import Seat

CHOSEN = "hr"
"""The press on an entry of a list."""
PATIENCE = 1.5
"""Seconds after which an answer is announced: Discord waits three."""

log = structlog.get_logger("stammtisch.replay")


@dataclass(frozen=True, slots=True)
class Look:
    """A press about a past match."""

    services: Services
    guest: Guest
    past: Past
    press: Press
    values: tuple[str, ...] = ()
    typed: str = ""


Handler = Callable[[Look], Awaitable[None]]


async def looked(
    services: Services, interaction: discord.Interaction[Any], press: Press, handlers: Mapping[str, Handler]
) -> bool:
    """Answer a press about a past match; False if it is about something else."""
    handler = handlers.get(press.action)
    if handler is None:
        return False
    guest = await guest_of(interaction, services.host.store, now_ms())
    values, typed = payload.values(interaction.data), payload.fields(interaction.data).get("ply", "")

    async def answer() -> None:
        # an entry of a list says itself which match it is
        number = "".join(values[:1]) if press.action == CHOSEN else str(press.match)
        match_id = whole(number, 9) or 0
        past = await patiently(guest, found(services, guest, match_id), anew=press.action in ANEW)
        await handler(Look(services, guest, past, press, values, typed))

    await told(guest, answer)
    return True


async def told(guest: Guest, answer: Callable[[], Awaitable[None]]) -> None:
    """Do it; what does not go is said to the person."""
    try:
        await answer()
    except UserError as turned:
        await guest.tell(turned.sentence)
    except BrokenMatch as broken:
        log.warning("a past match does not replay", reason=str(broken))
        await guest.tell(guest._("That match was played by other rules than I play by now; I cannot replay it."))
    except discord.HTTPException as error:
        if not too_late(error):
            raise
        log.warning("too late to answer", reason=str(error))


async def patiently(guest: Guest, work: Awaitable[Any], *, anew: bool) -> Any:
    """What comes of the work; if it takes long, the press is answered in the meantime."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait((task,), timeout=PATIENCE)
    response = guest.interaction.response
    if not done and not response.is_done():
        if anew:
            await response.defer(ephemeral=True, thinking=True)
        else:
            await response.defer()
    return await task


async def found(services: Services, guest: Guest, match_id: int) -> Past:
    """A finished match that this person may see; :class:`UserError` if there is none."""
    _, host = guest._, services.host
    if await host.store.history.sees(viewer_of(guest.interaction), match_id):
        row = await host.store.matches.get(match_id)
        if row is not None and row.status in ("lobby", "open", "paused"):
            raise UserError(_("That match is not over yet; the replay opens when it is."))
        past = await host.past_matches.past(match_id)
        if past is not None:
            return past
    raise UserError(_("There is no finished match #{id} here.", id=match_id))


# --- stepping ---


async def opened(look: Look) -> None:
    """The replay from its beginning, to this person alone."""
    await show(look.services, look.guest, look.past, 0, None)


async def show(
    services: Services, guest: Guest, past: Past, ply: int, seat: Seat | None, *, openly: bool = False
) -> None:
    """A moment of a match in a new message."""
    moment = await services.host.past_matches.working(past.at, ply)
    shown = await replay(past, moment, seat, guest.language, services.pictures)
    response = guest.interaction.response
    if not openly:
        await guest.show(shown)
    elif response.is_done():
        await guest.interaction.followup.send(**shown.sending())
    else:
        await response.send_message(**shown.sending())


async def turn(look: Look, ply: int, seat: Seat | None) -> None:
    """Another moment, or other eyes, in the same message: one call."""
    moment = await look.services.host.past_matches.working(look.past.at, ply)
    await look.guest.change(await replay(look.past, moment, seat, look.guest.language, look.services.pictures))


async def stepped(look: Look) -> None:
    """First, back, forward, last."""
    await turn(look, _ply(look), _seat(look, _argument(look, 1)))


async def seen(look: Look) -> None:
    """Through other eyes."""
    await turn(look, _ply(look), _seat(look, "".join(look.values[:1])))


async def asked(look: Look) -> None:
    """Ask to which move."""
    _, last = look.guest._, look.past.match.ply
    modal = ui.Modal(title=_("To which move?"), custom_id=str(Press("rj", look.past.row.id, look.press.arguments[:2])))
    field: ui.TextInput[Any] = ui.TextInput(custom_id="ply", min_length=1, max_length=len(str(last)))
    modal.add_item(ui.Label(text=_("A number from {lo} to {hi}", lo=0, hi=last), component=field))
    modal.stop()
    await look.guest.interaction.response.send_modal(modal)


async def jumped(look: Look) -> None:
    """To the move that was filled in."""
    ply, last = whole(look.typed.strip(), 6), look.past.match.ply
    if ply is None or ply > last:
        raise UserError(look.guest._("That is not a number from {lo} to {hi}.", lo=0, hi=last))
    await turn(look, ply, _seat(look, _argument(look, 1)))


def _argument(look: Look, index: int) -> str:
    return look.press.arguments[index] if index < len(look.press.arguments) else ""


def _ply(look: Look) -> int:
    return min(whole(_argument(look, 0), 6) or 0, look.past.match.ply)


def _seat(look: Look, text: str) -> Seat | None:
    known = {eyes(one.seat): one.seat for one in look.past.seats}
    return None if text == ALL_EYES else known.get(text)


# --- taking along ---


async def recorded(look: Look) -> None:
    """The record, seed included, as a file."""
    _, past = look.guest._, look.past
    text = await look.services.host.past_matches.working(records.write, past.match)
    sentence = _("The record of match {id}: everybody can check it with `/verify`.", id=past.row.id)
    await _give(look, sentence, discord.File(BytesIO(text.encode()), file_name(past, "txt")))


async def transcribed(look: Look) -> None:
    """The match in the notation that is usual for the game."""
    _, past = look.guest._, look.past
    work = look.services.host.past_matches.working(course.transcript, past.match, past.table.names, past.day)
    made = await patiently(look.guest, work, anew=True)
    if made is None:
        raise UserError(_("There is no usual notation for this game."))
    sentence = _("Match {id} as {notation}, for other programs.", id=past.row.id, notation=made.name)
    await _give(look, sentence, discord.File(BytesIO(made.text.encode()), file_name(past, made.suffix)))


async def filmed(look: Look) -> None:
    """The whole match as an animated picture, through the eyes that look."""
    _, past, seat = look.guest._, look.past, _seat(look, _argument(look, 1))
    if not look.guest.interaction.response.is_done():
        await look.guest.interaction.response.defer(ephemeral=True, thinking=True)
    text = await look.services.host.past_matches.working(records.write, past.match)
    made = await look.services.pictures.film(text, past.table.voice(look.guest.language), viewer=seat)
    told_of = film_told(past, look.guest.language, _)
    sentence = _("Match {id} from beginning to end.", id=past.row.id)
    await _give(look, sentence, discord.File(BytesIO(made), file_name(past, "gif"), description=told_of[:1024]))


async def _give(look: Look, sentence: str, file: discord.File) -> None:
    interaction = look.guest.interaction
    if interaction.response.is_done():
        await interaction.followup.send(sentence, file=file, ephemeral=True)
    else:
        await interaction.response.send_message(sentence, file=file, ephemeral=True)


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
