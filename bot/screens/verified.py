"""Sentences about a verified record or match, and where its chance came from."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.runtime.jobs import CheckedRecord
from bot.wire.snowflake import instant_of
from games.library import find, sheet
from games.match.seeds import Chance


def record_sentence(checked: CheckedRecord, _: Gettext) -> str:
    """The sentence for a record that fits in itself."""
    title = sheet(find(checked.game), _.language).title
    fits = _("✓ {title}: seed, words, draws, all {n} acts and every checksum fit.", title=title, n=checked.acts)
    return f"{fits} {chance_sentence(checked.chance, _)}"


def match_sentence(match_id: int, checked: CheckedRecord, _: Gettext) -> str:
    """The sentence for a match in the database that fits the rules."""
    fits = _(
        "✓ Match #{id}: seed, words, draws, all {n} acts and every checksum fit. Its record is known by `{found}`.",
        id=match_id,
        n=checked.acts,
        found=checked.fingerprint[:16],
    )
    return f"{fits} {chance_sentence(checked.chance, _)}"


def chance_sentence(chance: Chance, _: Gettext) -> str:
    """The sentence for where the chance of a match came from."""
    count = sum(word is not None for word in chance.words)
    if chance.press is None:
        return (
            _("Chance comes from the seed and the players' words, without the number of a press (version 1).")
            if count
            else _("Chance comes from the seed alone, without the number of a press (version 1).")
        )
    if not chance.press:
        return _("Nobody pressed *Start*: chance comes from what was fixed beforehand.")
    when = f"{instant_of(chance.press):%Y-%m-%d %H:%M:%S} UTC"
    if not count:
        return _(
            "Chance comes from the seed and the number Discord gave to the press on *Start*, {press} ({when}).",
            press=chance.press,
            when=when,
        )
    return _(
        "Chance comes from the seed, the players' words ({n} sealed beforehand), and the number Discord gave to the "
        "press on *Start*, {press} ({when}).",
        n=sum(salt is not None for salt in chance.salts),
        press=chance.press,
        when=when,
    )
