"""*Verify*: whether a record tells a match as it was really played, in one sentence."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.screens.record_faults import fault_sentence
from bot.screens.verified import chance_sentence, last_chance
from bot.sessions.host import Host
from bot.sessions.past_matches import PastMatch
from data.rows import Viewer
from games.library import sheet
from games.match.faults import RecordError
from games.match.record import fingerprint, read, write
from games.match.seeds import commitment

LARGEST = 1_000_000
"""Bytes of a record that is attached; the longest matches have a quarter of it."""


async def verify_attachment(host: Host, content: bytes, viewer: Viewer, _: Gettext) -> str:
    """What there is to say about an attached record."""
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return _("That is no record: it is not text.")
    try:
        match = await host.past_matches.run_in_thread(read, text)
    except RecordError as error:
        return f"✗ {fault_sentence(error, _)}"
    title = sheet(type(match.game), _.language).title
    fits = _(
        "✓ {title}: seed, words, draws, all {n} acts and every checksum fit.",
        title=title,
        n=match.ply,
    )
    sentence = f"{fits} {chance_sentence(match, _)}"
    row = await host.store.history.by_commitment(commitment(last_chance(match).seed))
    if row is None:
        return f"{sentence} {_('My score book does not know this match.')}"
    if row.status != "over" or not await host.store.history.sees(viewer, row.id):
        return sentence
    past = await host.past_matches.past(row.id)
    if past is None or fingerprint(past.match) == fingerprint(match):
        return f"{sentence} {_('It is match #{id}, just as it was played here.', id=row.id)}"
    line = _first_difference(write(past.match), text)
    return _(
        "✗ Line {line}: the record fits in itself, but match #{id} was played otherwise here.",
        id=row.id,
        line=line,
    )


def _first_difference(one: str, other: str) -> int:
    pairs = zip(one.split("\n"), other.split("\n"), strict=False)
    return next((number for number, (a, b) in enumerate(pairs, 1) if a != b), 1)


async def verify_past(host: Host, past: PastMatch, _: Gettext) -> str:
    """What there is to say about a match of this score book: its journal was held against the rules already."""
    text = await host.past_matches.run_in_thread(write, past.match)
    try:
        match = await host.past_matches.run_in_thread(read, text)
    except RecordError as error:
        return f"✗ {fault_sentence(error, _)}"
    if past.row.seed is None or past.row.commitment != commitment(bytes.fromhex(past.row.seed)):
        return _("✗ The seed of match #{id} is not the one that was fixed beforehand.", id=past.row.id)
    fits = _(
        "✓ Match #{id}: seed, words, draws, all {n} acts and every checksum fit. Its record is known by `{found}`.",
        id=past.row.id,
        n=match.ply,
        found=fingerprint(match)[:16],
    )
    return f"{fits} {chance_sentence(match, _)}"
