"""Verifies records and past matches for ``/verify``."""

from __future__ import annotations

import discord

from bot.interactions.context import Context, sandbox_turn
from bot.runtime.jobs import RecordFault
from bot.screens.record_faults import fault_sentence
from bot.screens.verified import match_sentence, record_sentence
from bot.sessions.errors import UserError
from bot.sessions.past_matches import MOST_ACTS, PastMatch
from bot.wire.channels import viewer_of
from games.match.faults import RecordError
from games.match.record import fingerprint, write
from games.match.seeds import commitment

LARGEST = 1_000_000
"""The most bytes of an attached record; the longest matches take a quarter of it."""


def _too_long_to_check() -> UserError:
    """The refusal to check a record that takes too long."""
    return UserError("too_long_to_check", n=MOST_ACTS)


async def verify_attachment(context: Context, record: discord.Attachment) -> str:
    """Verify an attached record and return the verdict; :class:`UserError` if it cannot be checked here."""
    with sandbox_turn(context, _too_long_to_check()):
        await context.interaction.promise()
        try:
            content = await record.read()
        except discord.HTTPException:
            raise UserError("file_unreadable") from None
        return await _verify_content(context, content)


async def _verify_content(context: Context, content: bytes) -> str:
    _, host, viewer = context._, context.host, viewer_of(context.interaction.raw)
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return _("That is no record: it is not text.")
    checked = await host.past_matches.check(text)
    if isinstance(checked, RecordFault):
        return f"✗ {fault_sentence(RecordError(checked.line, checked.fault, **checked.params), _)}"
    sentence = record_sentence(checked, _)
    row = await host.store.history.by_commitment(commitment(checked.chance.seed))
    if row is None:
        return f"{sentence} {_('My score book does not know this match.')}"
    if row.status != "over" or not await host.store.history.sees(viewer, row.id):
        return sentence
    past = await host.past_matches.past(row.id)
    if past is None or await host.past_matches.run_in_thread(fingerprint, past.match) == checked.fingerprint:
        return f"{sentence} {_('It is match #{id}, just as it was played here.', id=row.id)}"
    own = await host.past_matches.run_in_thread(write, past.match)
    line = _first_difference(own, text)
    return _(
        "✗ Line {line}: the record fits in itself, but match #{id} was played otherwise here.",
        id=row.id,
        line=line,
    )


def _first_difference(one: str, other: str) -> int:
    pairs = zip(one.split("\n"), other.split("\n"), strict=False)
    return next((number for number, (a, b) in enumerate(pairs, 1) if a != b), 1)


async def verify_past(context: Context, past: PastMatch) -> str:
    """Verify a match of the database by its record and return the verdict; :class:`UserError` as for a file."""
    _, archive = context._, context.host.past_matches
    with sandbox_turn(context, _too_long_to_check()):
        await context.interaction.promise()
        checked = await archive.check(await archive.run_in_thread(write, past.match))
    if isinstance(checked, RecordFault):
        return f"✗ {fault_sentence(RecordError(checked.line, checked.fault, **checked.params), _)}"
    if past.row.seed is None or past.row.commitment != commitment(bytes.fromhex(past.row.seed)):
        return _("✗ The seed of match #{id} is not the one that was fixed beforehand.", id=past.row.id)
    return match_sentence(past.row.id, checked, _)
