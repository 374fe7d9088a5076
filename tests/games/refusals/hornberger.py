"""Typed mistakes at Hornberger Schießen."""

from __future__ import annotations

from tests.games.refusals import Mistake, recorded

MISTAKES = (
    Mistake("drunter_drueber", recorded(0), "ge3 R1", "Gelb 3 hast du nicht.", "You do not hold yellow 3."),
    Mistake("drunter_drueber", recorded(0), "or6 R2", "Orange 6 hast du nicht.", "You do not hold orange 6."),
    Mistake(
        "drunter_drueber",
        recorded(0),
        "b5 ro1",
        "Regel 3.2: Der Startspieler muss die Runde mit einer Kanone eröffnen.",
        "Rule 3.2: The starter has to open the round with a cannon.",
    ),
    Mistake("drunter_drueber", recorded(0), "Orange 6", "Orange 6 hast du nicht.", "You do not hold orange 6."),
    Mistake("drunter_drueber", recorded(0), "ich spiele or6", "Orange 6 hast du nicht.", "You do not hold orange 6."),
    Mistake("kreuz_quer", recorded(1), "Gelb 3", "Gelb 3 hast du nicht.", "You do not hold yellow 3."),
    Mistake("kreuz_quer", recorded(1), "duke 1", "Herzog 1 hast du nicht.", "You do not hold duke 1."),
    Mistake("kreuz_quer", recorded(1), "ge3 b2", "Gelb 3 hast du nicht.", "You do not hold yellow 3."),
    Mistake("kreuz_quer", recorded(1), "h1 b2", "Herzog 1 hast du nicht.", "You do not hold duke 1."),
    Mistake(
        "kreuz_quer",
        recorded(1),
        "ge5 a1",
        "Regel 4.2: Eine neue Kanone muss eine berühren, die schon liegt, an einer Seite oder an einer Ecke.",
        "Rule 4.2: A new cannon has to touch one that lies there already, at a side or at a corner.",
    ),
)
