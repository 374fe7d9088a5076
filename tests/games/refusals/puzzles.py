"""Typed mistakes at puzzles."""

from __future__ import annotations

from tests.games.refusals import Mistake, recorded

MISTAKES = (
    Mistake(
        "knobelspiele",
        recorded(0),
        "zurück",
        "Regel 2.8: Zurücknehmen lässt sich jeder Schritt, bis zum Anfang: „zurück“ nimmt den letzten zurück.",
        "Rule 2.8: Every step can be taken back, down to the beginning: “undo” takes back the last one.",
    ),
    Mistake(
        "knobelspiele",
        recorded(2),
        "weg B2-C2",
        "Regel 2.3: Wo kein Stäbchen liegt, kannst du keines nehmen.",
        "Rule 2.3: Where there is no stick, you cannot take one.",
    ),
    Mistake(
        "knobelspiele",
        recorded(0),
        "neu 9",
        "Regel 2.9: In einer Zeile nennst du genau so viele Stäbchen, wie die Aufgabe sagt.",
        "Rule 2.9: In one line you name exactly as many sticks as the task says.",
    ),
    Mistake(
        "knobelspiele",
        recorded(0),
        "dazu A1-B1",
        "Regel 2.6: Soll nur weggenommen werden, kommt nichts dazu; soll nur dazugelegt werden, kommt nichts weg.",
        "Rule 2.6: Where sticks are only to be taken away, none is added; where they are only to be added, none goes.",
    ),
    Mistake(
        "knobelspiele",
        recorded(0),
        "weg A1-D4",
        "Regel 2.1: Ein Stäbchen liegt immer zwischen zwei benachbarten Punkten des Bretts, und zwischen "
        "zweien liegt nur eines.",
        "Rule 2.1: A stick always lies between two neighbouring points of the board, and there is room for "
        "only one between them.",
    ),
)
