"""A small share of ``python -m tests corruptions``: every corruption is caught by the check meant for it."""

from __future__ import annotations

from random import Random

import pytest

from games.match.faults import Fault
from tests import corruptions
from tests.corruptions import KINDS, Corruption, caught, corrupted, played

GAMES = ["backgammon", "boese_drei", "dame", "herz", "maexchen", "muehle", "schnapsen"]
EXPECTED: dict[str, set[str]] = {
    "seed_changed": {Fault.OPENING_CHECKSUM, Fault.OPENING_DRAWS},
    "word_changed": {Fault.OPENING_CHECKSUM, Fault.OPENING_DRAWS, Fault.WORDS, Fault.NOT_WORDS, Fault.SEALS,
                     Fault.FORK_CHECKSUM},
    "draw_changed": {Fault.OPENING_DRAWS, Fault.DRAWS, Fault.NOT_A_MOVE, Fault.CHECKSUM, Fault.ACT},
    "elapsed_changed": {Fault.CHECKSUM},
    "checksum_changed": {Fault.OPENING_CHECKSUM, Fault.CHECKSUM, Fault.FORK_CHECKSUM},
    "result_changed": {Fault.RESULT},
    "result_removed": {Fault.RESULT},
    "act_changed": {Fault.CHECKSUM, Fault.DRAWS},
    "spelled_otherwise": {Fault.FORM, Fault.ACT, Fault.NOT_A_MOVE, Fault.NO_OPENING, Fault.NO_RECORD, Fault.VERSION,
                          Fault.SEATS, Fault.COMMITMENT, Fault.RESULT, Fault.FIELD, Fault.FORK},
    "played_anew": {"fingerprint shown", "commitment shown"},
    "slower": {"fingerprint shown"},
}  # fmt: skip


def test_random_corruptions_are_caught() -> None:
    found = list(corruptions.corruptions(GAMES, 60, "test"))
    assert len(found) == 60
    assert [one for one in found if one[2] is None] == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_forger_who_signs_anew_is_caught_by_what_is_written(kind: Corruption) -> None:
    reasons: set[str | None] = set()
    for number, game_id in enumerate(["boese_drei", "muehle", "schnapsen"] * 3):
        shown = played(game_id, number)
        text = corrupted(shown, kind, Random(number), signed=True)
        if text is not None:
            reasons.add(caught(shown, text))
    assert reasons
    assert None not in reasons
    assert Fault.DIGEST not in reasons
    assert reasons <= set(EXPECTED.get(kind.__name__, reasons))
