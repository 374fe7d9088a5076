"""That everything which may not fit in a record is said, in both languages, in one sentence."""

from __future__ import annotations

import re

import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.record_faults import SHOWN, fault_sentence
from games.match.faults import Fault, RecordError

ABOUT: dict[Fault, dict[str, str | int | tuple[str, ...]]] = {
    Fault.TOO_LONG: {"longest": 9},
    Fault.NO_RECORD: {"format": "x 1"},
    Fault.FIELD: {"name": "seed"},
    Fault.NO_GAME: {"game": "nichts"},
    Fault.VERSION: {"game": "muehle", "found": "7", "known": "1"},
    Fault.SEATS: {"seats": "9", "possible": ("2", "3")},
    Fault.SEED_LENGTH: {"bytes": 31, "right": 32},
    Fault.WORDS: {"seats": 3},
    Fault.PLY: {"found": "7", "expected": 3},
    Fault.SEAT: {"seat": "9"},
    Fault.NOT_A_MOVE: {"text": "hüpf"},
    Fault.NOT_ALLOWED: {"text": "wurf"},
}


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_is_one_sentence_in_both_languages(fault: Fault) -> None:
    error = RecordError(12, fault, **ABOUT.get(fault, {}))
    said = {language: fault_sentence(error, gettext_for(language)) for language in ("de", "en")}
    assert said["de"] != said["en"]
    for sentence in said.values():
        assert re.fullmatch(r"[^\n]+\.", sentence)
        assert "{" not in sentence
        assert fault in (Fault.TOO_LONG, Fault.NO_RECORD) or " 12: " in sentence
        for value in ABOUT.get(fault, {}).values():
            assert str(value) in sentence or value in ("muehle", ("2", "3"))


def test_what_is_quoted_is_short_and_harmless() -> None:
    sentence = fault_sentence(RecordError(1, Fault.NOT_A_MOVE, text="`\n\x1b[31m" + "x" * 500), gettext_for("en"))
    assert sentence.isprintable()
    assert "`" not in sentence
    assert len(sentence) < SHOWN + 60
