"""What somebody is told of pings and quiet hours: one sentence that says what holds, whichever was set."""

from __future__ import annotations

import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.absence import pings_sentence
from data.rows import QuietHours

NIGHT = QuietHours(start=22 * 60, end=7 * 60 + 30, zone="Europe/Berlin")

SENTENCES: dict[tuple[bool, QuietHours | None, str], str] = {
    (True, None, "de"): "Ich rufe dich zu jeder Tageszeit, wenn ein Tisch zwei Minuten auf dich gewartet hat.",
    (True, None, "en"): "I ping you at any time of day when a table has waited two minutes for you.",
    (False, None, "de"): "Ich rufe dich gar nicht, zu keiner Tageszeit.",
    (False, None, "en"): "I do not ping you at all, at no time of day.",
    (True, NIGHT, "de"): (
        "Ich rufe dich, wenn ein Tisch zwei Minuten auf dich gewartet hat, "
        "aber nicht von 22:00 bis 7:30 (Europe/Berlin)."
    ),
    (True, NIGHT, "en"): (
        "I ping you when a table has waited two minutes for you, but not from 22:00 to 7:30 (Europe/Berlin)."
    ),
    (False, NIGHT, "de"): (
        "Ich rufe dich gar nicht; deine Ruhezeiten von 22:00 bis 7:30 (Europe/Berlin) gelten, "
        "sobald du wieder gerufen werden willst."
    ),
    (False, NIGHT, "en"): (
        "I do not ping you at all; your quiet hours from 22:00 to 7:30 (Europe/Berlin) count once you want pings."
    ),
}


@pytest.mark.parametrize(("given", "sentence"), SENTENCES.items(), ids=str)
def test_one_sentence_says_what_holds(given: tuple[bool, QuietHours | None, str], sentence: str) -> None:
    pings, quiet, language = given
    assert pings_sentence(pings, quiet, gettext_for(language)) == sentence
