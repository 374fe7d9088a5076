"""Handlers for the replay of past matches: stepping through, exporting records, notations and films."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from typing import Any

import structlog

from bot.interactions.context import Context, Handler, person_turn, sandbox_turn
from bot.runtime.numbers import whole_number
from bot.runtime.sandbox import Busy, TooMuch
from bot.screens.replay import SPECTATOR, file_name, film_text, last_moves_text, ply_form, replay, viewer_key
from bot.screens.review import better_move_message, decisive_acts, review_message
from bot.sessions.errors import UserError
from bot.sessions.past_matches import MOST_ACTS, PastMatch
from bot.sessions.themes import own_theme, theme_here
from bot.wire.action import Action
from bot.wire.channels import viewer_of
from bot.wire.interaction import Interaction
from bot.wire.message import Attachment
from games.contract import Seat
from games.match import record as records
from games.match import transcript
from games.players.review import Review

PATIENCE = 1.5
"""Seconds after which an answer is deferred; Discord waits three."""

log = structlog.get_logger("stammtisch.replay")


async def await_patiently(interaction: Interaction, work: Awaitable[Any], *, anew: bool) -> Any:
    """The result of the work; if it takes long, the press is answered in the meantime."""
    task = asyncio.ensure_future(work)
    completion, _ = await asyncio.wait((task,), timeout=PATIENCE)
    if not completion:
        await (interaction.promise() if anew else interaction.later())
    return await task


def _too_long_to_replay(match_id: int) -> UserError:
    """The refusal to replay a match that takes too long."""
    return UserError("too_long_to_replay", id=match_id, n=MOST_ACTS)


async def find_finished(context: Context, match_id: int) -> PastMatch:
    """A finished match that this person may see; :class:`UserError` if there is none."""
    host = context.host
    if await host.store.history.sees(viewer_of(context.interaction.raw), match_id):
        row = await host.store.matches.get(match_id)
        if row is not None and row.status in ("lobby", "open", "paused"):
            raise UserError("not_over_yet")
        try:
            past = await host.past_matches.past(match_id, context.interaction.id)
        except Busy:
            raise UserError("still_busy") from None
        except TooMuch:
            raise _too_long_to_replay(match_id) from None
        if past is not None:
            return past
    raise UserError("no_such_match", id=match_id)


# --- stepping ---


async def open_replay(context: Context) -> None:
    """Show the replay from its beginning to this person alone."""
    await show(context, context.past, 0, None)


async def show(context: Context, past: PastMatch, ply: int, seat: Seat | None, *, openly: bool = False) -> None:
    """Show a moment of a match in a new message."""
    interaction = context.interaction
    moment = await context.host.past_matches.run_in_thread(past.at, ply)
    theme = await _theme(context, openly=openly)
    await interaction.show(replay(past, moment, seat, interaction.language, theme), openly=openly)


async def turn(context: Context, ply: int, seat: Seat | None) -> None:
    """Show another moment, or another seat's view, in the same message: one call."""
    moment = await context.host.past_matches.run_in_thread(context.past.at, ply)
    interaction = context.interaction
    language, theme = interaction.language, await _theme(context, openly=interaction.is_public)
    await interaction.change(replay(context.past, moment, seat, language, theme))


async def _theme(context: Context, *, openly: bool = False) -> str | None:
    """The theme of the person's pictures, or of the channel's for a message that everybody sees."""
    settings, person = context.host.store.settings, context.person
    return await (theme_here(settings, person) if openly else own_theme(settings, person.id))


async def step(context: Context) -> None:
    """Go to the first, previous, next or last moment."""
    await turn(context, _ply(context), _seat(context, _argument(context, 1)))


async def look_through(context: Context) -> None:
    """Show what another seat, or a spectator, saw."""
    await turn(context, _ply(context), _seat(context, "".join(context.values[:1])))


async def ask_ply(context: Context) -> None:
    """Ask to which move to go."""
    # read and written anew: what was sent may be forged
    seat = _seat(context, _argument(context, 1))
    await context.interaction.ask(ply_form(context.past, _ply(context), seat, context._))


async def jump(context: Context) -> None:
    """Go to the move that was filled in."""
    ply, last = whole_number(context.fields.get("ply", "").strip(), 6), context.past.match.ply
    if ply is None or ply > last:
        raise UserError("no_such_ply", lo=0, hi=last)
    await turn(context, ply, _seat(context, _argument(context, 1)))


def _argument(context: Context, index: int) -> str:
    return context.press.arguments[index] if index < len(context.press.arguments) else ""


def _ply(context: Context) -> int:
    return min(whole_number(_argument(context, 0), 6) or 0, context.past.match.ply)


def _seat(context: Context, text: str) -> Seat | None:
    seats = {viewer_key(one.seat): one.seat for one in context.past.seats}
    return None if text == SPECTATOR else seats.get(text)


# --- taking along ---


async def give_record(context: Context) -> None:
    """Give the record, seed included, as a file."""
    _, past = context._, context.past
    text = await context.host.past_matches.run_in_thread(records.write, past.match)
    sentence = _("The record of match {id}: everybody can check it with `/verify`.", id=past.row.id)
    sentence += "\n-# " + _("SHA-256 of the record: `{hash}`", hash=records.fingerprint(past.match))
    await context.interaction.give(sentence, Attachment(text.encode(), file_name(past, "txt")))


async def give_transcript(context: Context) -> None:
    """Give the match in the notation that is usual for the game."""
    _, past = context._, context.past
    with sandbox_turn(context, _too_long_to_replay(past.row.id)):
        work = context.services.sandbox.do(transcript.transcript, past.match, past.table.names, past.day)
        notation = await await_patiently(context.interaction, work, anew=True)
    if notation is None:
        raise UserError("no_notation")
    sentence = _("Match {id} as {notation}, for other programs.", id=past.row.id, notation=notation.name)
    file = Attachment(notation.text.encode(), file_name(past, notation.suffix))
    await context.interaction.give(sentence, file)


async def give_review(context: Context) -> None:
    """Tell what was decisive."""
    past, archive = context.past, context.host.past_matches
    found = await _find_review(context)
    acts = decisive_acts(found)
    moments = [(await archive.run_in_thread(past.at, act.ply - 1)).started_match for act in acts]
    theme = await _theme(context)
    costly = tuple(zip(acts, moments, strict=True))
    await context.interaction.show(review_message(past, found, costly, context.interaction.language, theme))


async def show_better_move(context: Context) -> None:
    """Show where the better move at a decisive act would have led, with the chance that fell then."""
    past, archive = context.past, context.host.past_matches
    ply = whole_number(_argument(context, 0), 6)
    found = await _find_review(context)
    act = next((act for act in found.acts if act.ply == ply), None)
    if act is None:
        raise UserError("act_not_named")
    before = await archive.run_in_thread(past.at, act.ply - 1)
    after = await archive.run_in_thread(past.instead, act.ply, act.seat, act.better)
    theme = await _theme(context)
    message = better_move_message(past, act, before, after, context.interaction.language, theme)
    await context.interaction.show(message)


async def _find_review(context: Context) -> Review:
    """What was decisive in the match of an interaction; while that is found out, the press is answered."""
    with person_turn(context):
        review: Review = await await_patiently(context.interaction, context.host.reviews.of(context.past), anew=True)
    return review


async def give_film(context: Context) -> None:
    """Give the whole match as an animated picture of what the chosen seat, or a spectator, saw."""
    _, past, seat = context._, context.past, _seat(context, _argument(context, 1))
    with sandbox_turn(context, _too_long_to_replay(past.row.id)):
        await context.interaction.promise()
        text = await context.host.past_matches.run_in_thread(records.write, past.match)
        formatter, theme = past.table.formatter(context.interaction.language), await _theme(context)
        film = await context.services.pictures.film(text, formatter, viewer=seat, theme=theme)
    description = film_text(past, context.interaction.language, _)
    sentence = _("Match {id} from beginning to end.", id=past.row.id)
    file = Attachment(film, file_name(past, "gif"), description)
    await context.interaction.give(sentence, file)


async def give_last_moves(context: Context) -> None:
    """Give the last moves as a short animated picture of what the chosen seat, or a spectator, saw."""
    _, past, seat = context._, context.past, _seat(context, _argument(context, 1))
    language = context.interaction.language
    with sandbox_turn(context, _too_long_to_replay(past.row.id)):
        await context.interaction.promise()
        text = await context.host.past_matches.run_in_thread(records.write, past.match)
        formatter, theme = past.table.formatter(language), await _theme(context)
        moves = await context.services.pictures.last_moves(text, formatter, viewer=seat, theme=theme)
    sentence = _("How match {id} ended.", id=past.row.id)
    file = Attachment(moves.gif, file_name(past, "end.gif"), last_moves_text(past, moves.since, language, _))
    await context.interaction.give(sentence, file)


HANDLERS: Mapping[Action, Handler] = {
    Action.REPLAY: open_replay,
    Action.REPLAY_FROM_HISTORY: open_replay,
    Action.REPLAY_STEP: step,
    Action.REPLAY_VIEWER: look_through,
    Action.REPLAY_ASK_PLY: ask_ply,
    Action.REPLAY_JUMP: jump,
    Action.RECORD: give_record,
    Action.TRANSCRIPT: give_transcript,
    Action.FILM: give_film,
    Action.REVIEW: give_review,
    Action.BETTER_MOVE: show_better_move,
    Action.LAST_MOVE: give_last_moves,
}
NEW_MESSAGE = (
    Action.REPLAY,
    Action.REPLAY_FROM_HISTORY,
    Action.RECORD,
    Action.TRANSCRIPT,
    Action.FILM,
    Action.REVIEW,
    Action.BETTER_MOVE,
    Action.LAST_MOVE,
)
"""Presses that are answered by a new message."""
