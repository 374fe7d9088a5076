"""Typed mistakes at nine men's morris and its kin."""

from __future__ import annotations

from tests.games.refusals import Mistake, begun, recorded

MISTAKES = (
    Mistake(
        "muehle",
        begun(),
        "b3",
        "Regel 2.1: Das Brett besteht aus drei Quadraten ineinander, deren Seitenmitten verbunden sind: 24 "
        "Punkte auf 16 Linien zu je drei Punkten.",
        "Rule 2.1: The board is three squares, one inside the other, with the middles of their sides joined: "
        "24 points on 16 lines of three.",
    ),
    Mistake(
        "muehle",
        begun(acts="b4"),
        "b4",
        "Regel 3.2: Jeder Stein braucht einen freien Punkt.",
        "Rule 3.2: Every stone needs a free point.",
    ),
    Mistake(
        "muehle",
        begun(acts="b4"),
        "b4-a4",
        "Regel 3.1: Solange du Steine im Vorrat hast, setzt du in jedem Zug einen davon auf einen freien Punkt.",
        "Rule 3.1: As long as you have stones in reserve, every turn you set one of them on a free point.",
    ),
    Mistake(
        "muehle",
        recorded(8),
        "b2xd7",
        "Regel 4.1: Ohne geschlossene Mühle wird nichts genommen.",
        "Rule 4.1: Without closing a mill you take nothing.",
    ),
    Mistake(
        "muehle",
        recorded(9),
        "d2",
        "„d2“ kann mehrere Züge meinen.",
        "“d2” can be several moves.",
    ),
    Mistake(
        "muehle",
        recorded(10),
        "b6xd1",
        "Regel 4.4: Ein Stein, der in einer Mühle steht, ist geschützt, auch wenn er außerdem auf einer "
        "offenen Linie steht.",
        "Rule 4.4: A stone that stands in a mill is protected, even if it is on an open line as well.",
    ),
    Mistake(
        "muehle",
        recorded(18),
        "e5-e3",
        "Regel 3.2: Jeder Stein braucht einen freien Punkt.",
        "Rule 3.2: Every stone needs a free point.",
    ),
    Mistake(
        "muehle",
        recorded(18),
        "g4",
        "Regel 3.3: Ist dein Vorrat leer, ziehst du: Du schiebst einen deiner Steine entlang einer Linie auf "
        "einen freien Nachbarpunkt, immer nur um einen Punkt.",
        "Rule 3.3: Once your reserve is empty you slide: you push one of your stones along a line to a free "
        "neighbouring point, never further than one point.",
    ),
    Mistake(
        "muehle",
        recorded(18),
        "d1-a1",
        "Regel 3.4: Du bewegst nur eigene Steine.",
        "Rule 3.4: You move only stones of your own.",
    ),
    Mistake(
        "eckmuehle",
        begun(),
        "a1-a4",
        "Regel 3.1: Solange du Steine im Vorrat hast, setzt du in jedem Zug einen davon auf einen freien Punkt.",
        "Rule 3.1: As long as you have stones in reserve, every turn you set one of them on a free point.",
    ),
    Mistake(
        "eckmuehle",
        begun(acts="d2"),
        "d2",
        "Regel 3.2: Jeder Stein braucht einen freien Punkt.",
        "Rule 3.2: Every stone needs a free point.",
    ),
    Mistake(
        "eckmuehle",
        recorded(8),
        "c3xa1",
        "Regel 4.2: Für eine geschlossene Mühle darfst du einen gegnerischen Stein vom Brett nehmen, auch "
        "schon während des Setzens.",
        "Rule 4.2: For a mill you close you may take one of your opponent's stones off the board, even while "
        "stones are still being set.",
    ),
    Mistake(
        "eckmuehle",
        recorded(24),
        "a1-b2",
        "Regel 3.2: Jeder Stein braucht einen freien Punkt.",
        "Rule 3.2: Every stone needs a free point.",
    ),
    Mistake(
        "eckmuehle",
        recorded(24),
        "d7-g7",
        "Regel 3.4: Du bewegst nur eigene Steine.",
        "Rule 3.4: You move only stones of your own.",
    ),
    Mistake(
        "huepfmuehle",
        begun(),
        "d2-a1",
        "Regel 3.2: Du bewegst nur eigene Steine.",
        "Rule 3.2: You move only stones of your own.",
    ),
    Mistake(
        "huepfmuehle",
        begun(),
        "d3-d2",
        "Regel 3.3: Der Punkt, auf den du hüpfst, muss frei sein.",
        "Rule 3.3: The point you hop to has to be free.",
    ),
    Mistake(
        "huepfmuehle",
        begun(),
        "a1",
        "„a1“ verstehe ich nicht als Zug.",
        "I cannot read “a1” as a move.",
    ),
    Mistake(
        "huepfmuehle",
        recorded(2),
        "d1-a1",
        "Regel 3.3: Der Punkt, auf den du hüpfst, muss frei sein.",
        "Rule 3.3: The point you hop to has to be free.",
    ),
    Mistake(
        "huepfmuehle",
        recorded(1),
        "d1-a7",
        "Regel 3.2: Du bewegst nur eigene Steine.",
        "Rule 3.2: You move only stones of your own.",
    ),
    Mistake(
        "kreuzmuehle",
        begun(),
        "d2-f2",
        "Regel 3.2: Du bewegst nur eigene Steine.",
        "Rule 3.2: You move only stones of your own.",
    ),
    Mistake(
        "kreuzmuehle",
        begun(),
        "d1-d2",
        "Regel 3.3: Der Punkt, auf den du ziehst, muss frei sein.",
        "Rule 3.3: The point you slide to has to be free.",
    ),
    Mistake(
        "kreuzmuehle",
        begun(),
        "b4-c3",
        "Regel 3.4: Du ziehst entlang einer Linie auf einen Nachbarpunkt, immer nur um einen Punkt. "
        "Gesprungen wird nie.",
        "Rule 3.4: You slide along a line to a neighbouring point, never further than one point. Nobody ever jumps.",
    ),
    Mistake(
        "lasker_muehle",
        begun(acts="b4"),
        "b4",
        "Regel 3.2: Jeder Stein braucht einen freien Punkt.",
        "Rule 3.2: Every stone needs a free point.",
    ),
    Mistake(
        "lasker_muehle",
        begun(acts="b4"),
        "b4-a4",
        "Regel 3.4: Du bewegst nur eigene Steine.",
        "Rule 3.4: You move only stones of your own.",
    ),
    Mistake(
        "lasker_muehle",
        recorded(4),
        "b4-b2xd6",
        "Regel 4.1: Ohne geschlossene Mühle wird nichts genommen.",
        "Rule 4.1: Without closing a mill you take nothing.",
    ),
    Mistake(
        "lasker_muehle",
        recorded(2),
        "b4-c3",
        (
            "Regel 3.5: Nur wenn du alles in allem genau drei Steine hast, darfst du springen: Einer deiner "
            "Steine auf dem Brett geht auf irgendeinen freien Punkt."
        ),
        (
            "Rule 3.5: Only with exactly three stones in all may you jump: one of your stones on the board "
            "goes to any free point."
        ),
    ),
    Mistake(
        "springermuehle",
        begun(),
        "a1-b4",
        "Regel 3.1: Solange du Steine im Vorrat hast, setzt du in jedem Zug einen davon auf einen freien Punkt.",
        "Rule 3.1: As long as you have stones in reserve, every turn you set one of them on a free point.",
    ),
    Mistake(
        "springermuehle",
        begun(acts="d1"),
        "d1",
        "Regel 3.2: Jeder Stein braucht einen freien Punkt.",
        "Rule 3.2: Every stone needs a free point.",
    ),
    Mistake(
        "springermuehle",
        recorded(18),
        "g1-d2",
        "Regel 3.2: Jeder Stein braucht einen freien Punkt.",
        "Rule 3.2: Every stone needs a free point.",
    ),
    Mistake(
        "springermuehle",
        recorded(18),
        "a7-d5",
        "Regel 3.4: Du bewegst nur eigene Steine.",
        "Rule 3.4: You move only stones of your own.",
    ),
    Mistake(
        "treibjagd",
        begun(),
        "d5-a7",
        "Regel 3.2: Du bewegst nur eigene Steine.",
        "Rule 3.2: You move only stones of your own.",
    ),
    Mistake(
        "treibjagd",
        begun(),
        "g4-g1",
        "Regel 3.3: Der Punkt, auf den du willst, muss frei sein.",
        "Rule 3.3: The point you want to go to has to be free.",
    ),
    Mistake(
        "treibjagd",
        begun(),
        "g4-e4",
        "Regel 3.4: Schwarz zieht entlang einer Linie auf einen Nachbarpunkt, immer nur um einen Punkt. Weiß "
        "springt auf irgendeinen freien Punkt.",
        "Rule 3.4: Black slides along a line to a neighbouring point, never further than one point. White "
        "jumps to any free point.",
    ),
    Mistake(
        "treibjagd",
        begun(acts="a7-d7"),
        "d5-d7",
        "Regel 3.3: Der Punkt, auf den du willst, muss frei sein.",
        "Rule 3.3: The point you want to go to has to be free.",
    ),
    Mistake(
        "treibjagd",
        begun(),
        "e4-e3",
        "Regel 3.2: Du bewegst nur eigene Steine.",
        "Rule 3.2: You move only stones of your own.",
    ),
    Mistake(
        "wuerfelmuehle",
        begun(),
        "b4-a4",
        "Regel 3.1: Bis dein Vorrat leer ist, setzt du in jedem Zug einen Stein auf einen freien Punkt.",
        "Rule 3.1: Until your reserve is empty you set a stone on a free point every turn.",
    ),
    Mistake(
        "wuerfelmuehle",
        begun(acts="b4"),
        "b4",
        "Regel 3.2: Jeder Stein braucht einen freien Punkt.",
        "Rule 3.2: Every stone needs a free point.",
    ),
    Mistake(
        "wuerfelmuehle",
        begun(acts="b4"),
        "xb4 a1",
        "Regel 3.7: Nur nach einem Glückswurf darfst du vor dem Setzen einen Stein aus einer gegnerischen "
        "Mühle nehmen, irgendeinen Stein irgendeiner Mühle.",
        "Rule 3.7: Only after a lucky roll you may take a stone out of an enemy mill before you set: any "
        "stone of any mill.",
    ),
    Mistake(
        "wuerfelmuehle",
        recorded(18),
        "d7-d5",
        "Regel 3.3: Ist dein Vorrat leer, ziehst du: Du schiebst einen deiner Steine entlang einer Linie auf "
        "einen freien Nachbarpunkt, immer nur um einen Punkt.",
        "Rule 3.3: Once your reserve is empty you slide: you push one of your stones along a line to a free "
        "neighbouring point, never further than one point.",
    ),
)
