"""Typed mistakes at games of skill."""

from __future__ import annotations

from tests.games.refusals import Mistake, begun, recorded

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
        "Regel 2.2: Du nimmst ein Stäbchen nach dem anderen, immer eines, das auf dem Tisch liegt.",
        "Rule 2.2: You take one stick after another, always one that lies on the table.",
    ),
    Mistake(
        "mikado",
        recorded(1),
        "nimm 42",
        "Regel 2.2: Du nimmst ein Stäbchen nach dem anderen, immer eines, das auf dem Tisch liegt.",
        "Rule 2.2: You take one stick after another, always one that lies on the table.",
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
