"""The one funnel for what goes wrong while somebody is answered: refused, outrun, unstored, too late, or a bug."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import structlog

from bot.interactions.context import Context, Handler
from bot.interactions.tables import refuse_one_more
from bot.runtime.i18n import Gettext, spoken_language
from bot.screens.refusals import refusal, refusal_over, sentence
from bot.screens.storage import storage_sentence
from bot.sessions.errors import InternalError, UserError
from bot.sessions.table import BrokenMatch, Table
from bot.wire.errors import OUTSIDE, is_too_late
from bot.wire.interaction import Desk, Interaction
from data.errors import Conflict, StoreError
from games.contract import Refusal

Loader = Callable[[Context], Awaitable[Context]]
"""Finds what an interaction is about; raises :class:`UserError` where there is nothing."""

log = structlog.get_logger("stammtisch.interactions")


async def answer(context: Context, handle: Handler, load: Loader | None = None) -> None:
    """Load what an interaction is about and handle it.

    Whatever is refused or fails is said to the person, and the table survives; a bug is raised on.
    """
    try:
        await _load_and_handle(context, handle, load)
    except OUTSIDE as error:
        if not is_too_late(error):
            raise
        log.warning("too late to answer", match=context.press.match, action=context.press.action)


async def _load_and_handle(context: Context, handle: Handler, load: Loader | None) -> None:
    interaction, _ = context.interaction, context._
    try:
        try:
            if load is not None:
                context = await load(context)
            await handle(context)
        except UserError as error:
            if error.key != "too_many_tables":
                raise
            await refuse_one_more(context, error)
            return
        if isinstance(context.subject, Table):
            context.services.delivery.posts.note_press(context.interaction, context.subject)
        if context.came_back:
            await interaction.tell(_("Your seat is yours again."))
    except UserError as error:
        await interaction.tell(refusal(error, _))
    except (Refusal, InternalError) as error:
        if not isinstance(context.subject, Table):
            raise
        over = refusal_over(context.table, interaction.id)
        await interaction.tell(sentence(error, context.table, _), over=over)
    except Conflict:
        await interaction.tell(_("Somebody was quicker. Have another look."))
    except BrokenMatch as broken:
        log.warning("a past match does not replay", reason=str(broken))
        await interaction.tell(_("That match was played by other rules than I play by now; I cannot replay it."))
    except StoreError as error:
        log.error("storage failed", match=context.press.match, action=context.press.action, reason=str(error))
        await interaction.tell(storage_sentence(error, _))


async def apologise(desk: Desk, raw: discord.Interaction[Any], error: BaseException) -> None:
    """Tell a friendly sentence for what went wrong on our side."""
    if isinstance(error, StoreError):
        await say(desk, raw, lambda _: storage_sentence(error, _))
    else:
        await say(desk, raw, lambda _: _("Something went wrong on my side. Nothing was changed."))


async def say(desk: Desk, raw: discord.Interaction[Any], speak: Callable[[Gettext], str]) -> None:
    """Tell a sentence in the language of the client: the chosen one may be out of reach."""
    interaction = Interaction(raw, spoken_language(raw.locale), desk)
    try:
        await interaction.tell(speak(interaction._))
    except OUTSIDE as error:
        log.warning("could not answer", reason=str(error))
