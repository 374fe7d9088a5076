"""Typed mistakes at Halali."""

from __future__ import annotations

from tests.games.refusals import Mistake, recorded

MISTAKES = (
    Mistake(
        "halali",
        recorded(4),
        "flip c1",
        "Regel 3.2: Aufdecken darfst du jedes verdeckte Plättchen.",
        "Rule 3.2: You may turn any tile that lies face down.",
    ),
    Mistake(
        "halali",
        recorded(4),
        "a1-a2",
        "Regel 3.3: Ziehen darfst du mit einem offenen Plättchen deiner Farbe, mit einer Ente oder mit einem Fasan.",
        "Rule 3.3: You may move an open tile of your colour, a duck or a pheasant.",
    ),
    Mistake(
        "halali",
        recorded(8),
        "d3-f3",
        "Regel 3.4: Gezogen wird waagerecht oder senkrecht in gerader Linie, Bär und Holzfäller ein Feld "
        "weit, alle anderen beliebig weit, und jedes Feld auf dem Weg muss leer sein.",
        "Rule 3.4: Tiles move across or up and down in a straight line, bear and lumberjack one square, all "
        "others any distance, and every square on the way must be empty.",
    ),
    Mistake(
        "halali",
        recorded(8),
        "c1-c3",
        "Regel 3.3: Ziehen darfst du mit einem offenen Plättchen deiner Farbe, mit einer Ente oder mit einem Fasan.",
        "Rule 3.3: You may move an open tile of your colour, a duck or a pheasant.",
    ),
    Mistake(
        "halali",
        recorded(12),
        "c3xc1",
        "Regel 3.4: Gezogen wird waagerecht oder senkrecht in gerader Linie, Bär und Holzfäller ein Feld "
        "weit, alle anderen beliebig weit, und jedes Feld auf dem Weg muss leer sein.",
        "Rule 3.4: Tiles move across or up and down in a straight line, bear and lumberjack one square, all "
        "others any distance, and every square on the way must be empty.",
    ),
    Mistake(
        "halali",
        recorded(12),
        "d5-d4",
        "Regel 3.3: Ziehen darfst du mit einem offenen Plättchen deiner Farbe, mit einer Ente oder mit einem Fasan.",
        "Rule 3.3: You may move an open tile of your colour, a duck or a pheasant.",
    ),
    Mistake(
        "halali",
        recorded(18),
        "d4xd2",
        "Regel 3.3: Ziehen darfst du mit einem offenen Plättchen deiner Farbe, mit einer Ente oder mit einem Fasan.",
        "Rule 3.3: You may move an open tile of your colour, a duck or a pheasant.",
    ),
)
