"""Typed mistakes at games of skill."""

from __future__ import annotations

import pytest

from tests.games.refusals import LANGUAGES, Mistake, begun, each, recorded, sentence_said

MISTAKES = (
    Mistake(
        "mikado",
        begun(),
        "nimm 5",
        "Regel 2.1: Zuerst wirfst du das ganze Bündel.",
        "Rule 2.1: First you throw the whole bundle.",
    ),
    Mistake(
        "mikado",
        recorded(1),
        "werfen",
        "Regel 2.5: Nur wenn du alle 41 genommen hast, darfst du das Bündel im selben Zug noch einmal werfen "
        "und weitermachen oder aufhören.",
        "Rule 2.5: Only if you have taken all 41 may you throw the bundle again in the same turn and go on, or stop.",
    ),
    Mistake(
        "mikado",
        recorded(2),
        "nimm 41",
        "Regel 2.2: Dann nimmst du Stäbchen, die auf dem Tisch liegen, eins nach dem anderen.",
        "Rule 2.2: Then you take sticks that lie on the table, one after the other.",
    ),
    Mistake(
        "mikado",
        recorded(1),
        "nimm 42",
        "Regel 2.2: Dann nimmst du Stäbchen, die auf dem Tisch liegen, eins nach dem anderen.",
        "Rule 2.2: Then you take sticks that lie on the table, one after the other.",
    ),
    Mistake(
        "mikado",
        recorded(1),
        "stopp",
        "Regel 2.5: Nur wenn du alle 41 genommen hast, darfst du das Bündel im selben Zug noch einmal werfen "
        "und weitermachen oder aufhören.",
        "Rule 2.5: Only if you have taken all 41 may you throw the bundle again in the same turn and go on, or stop.",
    ),
    Mistake(
        "mikado",
        begun(),
        "lupe 5",
        "Regel 2.1: Zuerst wirfst du das ganze Bündel.",
        "Rule 2.1: First you throw the whole bundle.",
    ),
)


@each(MISTAKES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_is_answered_by_its_reason(mistake: Mistake, language: str) -> None:
    assert sentence_said(mistake, language) == mistake.said(language)
