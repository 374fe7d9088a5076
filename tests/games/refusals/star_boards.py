"""Typed mistakes at halma."""

from __future__ import annotations

from tests.games.refusals import Mistake, begun, recorded

MISTAKES = (
    Mistake(
        "halma",
        begun(),
        "a1-a2",
        "Regel 2.1: Das Brett ist ein Stern mit sechs Spitzen und 121 Punkten.",
        "Rule 2.1: The board is a star with six tips and 121 points.",
    ),
    Mistake(
        "halma",
        begun(),
        "g7-g8",
        "Regel 3.1: Du bewegst genau einen deiner Kegel.",
        "Rule 3.1: You move exactly one of your pegs.",
    ),
    Mistake(
        "halma",
        recorded(0),
        "d2-d5",
        "Regel 2.1: Das Brett ist ein Stern mit sechs Spitzen und 121 Punkten.",
        "Rule 2.1: The board is a star with six tips and 121 points.",
    ),
    Mistake(
        "halma",
        recorded(1),
        "d2-f7",
        "Regel 3.1: Du bewegst genau einen deiner Kegel.",
        "Rule 3.1: You move exactly one of your pegs.",
    ),
    Mistake(
        "halma",
        recorded(0),
        "c1-d2",
        "Regel 3.2: Wo ein Kegel ankommt, darf kein anderer stehen.",
        "Rule 3.2: No other peg may stand where a peg arrives.",
    ),
    Mistake(
        "halma_solo",
        begun(),
        "zurück",
        "Regel 4.2: Mit „zurück“ nimmst du einen Zug nach dem anderen zurück, und was er gezählt hat, bis "
        "keiner mehr da ist (siehe auch 5.2).",
        "Rule 4.2: With “undo” you take back one turn after the other, and what it counted, until none is "
        "left (see also 5.2).",
    ),
    Mistake(
        "halma_solo",
        begun(acts="d4-f7", undo="off"),
        "zurück",
        "Regel 5.2: Ist es nicht vereinbart, bleibt jeder Zug stehen.",
        "Rule 5.2: If it is not agreed on, every turn stands.",
    ),
    Mistake(
        "halma_solo",
        begun(),
        "d1-d2",
        "Regel 3.2: Wo ein Kegel ankommt, darf kein anderer stehen.",
        "Rule 3.2: No other peg may stand where a peg arrives.",
    ),
    Mistake(
        "halma_solo",
        begun(),
        "g7-g8",
        "Regel 3.1: Du bewegst genau einen Kegel, der auf dem Brett steht.",
        "Rule 3.1: You move exactly one peg that stands on the board.",
    ),
    Mistake(
        "halma_solo",
        begun(),
        "d4-d8",
        "Regel 2.1: Das Brett ist ein Stern mit sechs Spitzen und 121 Punkten.",
        "Rule 2.1: The board is a star with six tips and 121 points.",
    ),
    Mistake(
        "halma_solo",
        begun(),
        "d4-z9",
        "Regel 2.1: Das Brett ist ein Stern mit sechs Spitzen und 121 Punkten.",
        "Rule 2.1: The board is a star with six tips and 121 points.",
    ),
)
