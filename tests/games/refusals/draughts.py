"""Typed mistakes at draughts and its kin."""

from __future__ import annotations

from tests.games.refusals import Mistake, begun, recorded

MISTAKES = (
    Mistake(
        "dame",
        begun(),
        "a3-b5",
        "Regel 2.1: Gespielt wird nur auf den 32 dunklen Feldern des Schachbretts.",
        "Rule 2.1: Only the 32 dark squares of the chessboard are used.",
    ),
    Mistake(
        "dame",
        begun(),
        "a1-b2",
        "Regel 3.2: Das Feld, auf dem ein Stein ankommt, muss frei sein.",
        "Rule 3.2: The square a piece arrives on must be free.",
    ),
    Mistake(
        "dame",
        begun(),
        "b6-a5",
        "Regel 3.3: Du bewegst nur eigene Steine.",
        "Rule 3.3: You move only pieces of your own.",
    ),
    Mistake(
        "dame",
        begun(),
        "c3xe5",
        "Regel 4.1: Steht schräg vor deinem Stein ein gegnerischer und ist das Feld gleich dahinter frei, "
        "darfst du hinüberspringen.",
        "Rule 4.1: If an enemy piece stands diagonally in front of your man and the square right behind it is "
        "free, you may leap over it.",
    ),
    Mistake(
        "dame",
        begun(),
        "puste b6",
        "Regel 6.2: Gepustet wird immer ein Stein, der hätte schlagen können, so wie die Steine vor dem Zug "
        "deines Gegners standen.",
        "Rule 6.2: What is huffed is always a piece that could have captured as the pieces stood before your "
        "opponent's move.",
    ),
    Mistake(
        "dame",
        begun(),
        "gepustet",
        "Regel 6.1: Hat dein Gegner in seinem Zug nichts geschlagen, obwohl einer seiner Steine hätte "
        "schlagen können, darfst du pusten: Du nimmst ihm einen solchen Stein vom Brett. Es geht nur gleich "
        "zu Beginn deines Zuges.",
        "Rule 6.1: If your opponent captured nothing in their turn although one of their pieces could have, "
        "you may huff: you take such a piece off the board. It can be done only at the very start of your "
        "turn.",
    ),
    Mistake(
        "dame",
        recorded(15),
        "*d6",
        "Regel 6.2: Gepustet wird immer ein Stein, der hätte schlagen können, so wie die Steine vor dem Zug "
        "deines Gegners standen.",
        "Rule 6.2: What is huffed is always a piece that could have captured as the pieces stood before your "
        "opponent's move.",
    ),
    Mistake(
        "dame",
        begun(acts="c3-d4; b6-a5"),
        "d4-c3",
        "Regel 3.1: Ein Stein zieht ein Feld schräg nach vorn, also auf die gegnerische Seite zu.",
        "Rule 3.1: A man moves one square diagonally forward, towards the opponent's side.",
    ),
    Mistake(
        "dame",
        begun(),
        "a3-a4",
        "Regel 2.1: Gespielt wird nur auf den 32 dunklen Feldern des Schachbretts.",
        "Rule 2.1: Only the 32 dark squares of the chessboard are used.",
    ),
    *(
        Mistake(
            "franzoesische_dame",
            begun(),
            typed,
            "Regel 4.1: Steht schräg hinter deinem Stein ein gegnerischer und ist das Feld gleich hinter diesem frei, "
            "darfst du zurückspringen.",
            "Rule 4.1: If an enemy piece stands diagonally behind your man and the square right behind that piece is "
            "free, you may leap back over it.",
        )
        for typed in ("nimm Stein auf f6", "I take the man on f6")
    ),
    Mistake(
        "franzoesische_dame",
        begun(),
        "a3-b5",
        "Regel 2.1: Gespielt wird nur auf den 32 dunklen Feldern des Schachbretts.",
        "Rule 2.1: Only the 32 dark squares of the chessboard are used.",
    ),
    Mistake(
        "franzoesische_dame",
        begun(),
        "b2-c3",
        "Regel 3.2: Das Feld, auf dem ein Stein ankommt, muss frei sein.",
        "Rule 3.2: The square a piece arrives on must be free.",
    ),
    Mistake(
        "franzoesische_dame",
        begun(),
        "b6-a5",
        "Regel 3.3: Du bewegst nur eigene Steine.",
        "Rule 3.3: You move only pieces of your own.",
    ),
    Mistake(
        "franzoesische_dame",
        begun(),
        "puste b6",
        "Regel 6.2: Gepustet wird immer ein Stein, der hätte schlagen können, so wie die Steine vor dem Zug "
        "deines Gegners standen.",
        "Rule 6.2: What is huffed is always a piece that could have captured as the pieces stood before your "
        "opponent's move.",
    ),
    Mistake(
        "franzoesische_dame",
        begun(),
        "c3xe5",
        "Regel 4.1: Steht schräg hinter deinem Stein ein gegnerischer und ist das Feld gleich hinter diesem "
        "frei, darfst du zurückspringen.",
        "Rule 4.1: If an enemy piece stands diagonally behind your man and the square right behind that piece "
        "is free, you may leap back over it.",
    ),
    Mistake(
        "franzoesische_dame",
        begun(acts="c3-d4; b6-a5"),
        "d4-c3",
        "Regel 3.1: Ein Stein zieht ein Feld schräg nach vorn, also auf die gegnerische Seite zu.",
        "Rule 3.1: A man moves one square diagonally forward, towards the opponent's side.",
    ),
    Mistake(
        "franzoesische_dame",
        recorded(24),
        "h4-g3",
        "Regel 3.3: Du bewegst nur eigene Steine.",
        "Rule 3.3: You move only pieces of your own.",
    ),
    Mistake(
        "contract_checkers",
        begun(),
        "+c1",
        "Regel 2.3: Vor dem Spiel ist ein Feld der Grundreihe vereinbart, das Vertragsfeld: Feld 4, von jedem "
        "Spieler aus von links gezählt. Für Weiß ist das g1, für Schwarz b8 (siehe auch 9.4).",
        "Rule 2.3: Before the game a square of the base row is agreed on, the contract square: square 4, "
        "counted from each player's own left. For White that is g1, for Black b8 (see also 9.4).",
    ),
    Mistake(
        "contract_checkers",
        begun(),
        "+g1",
        "Regel 3.5: Zum Einsetzen muss das Vertragsfeld frei sein, von eigenen und von gegnerischen Steinen.",
        "Rule 3.5: To enter a man, the contract square must be free, of your own pieces and of the enemy's.",
    ),
    Mistake(
        "contract_checkers",
        begun(),
        "a3-b5",
        "Regel 2.1: Gespielt wird nur auf den 32 dunklen Feldern des Schachbretts.",
        "Rule 2.1: Only the 32 dark squares of the chessboard are used.",
    ),
    Mistake(
        "contract_checkers",
        begun(),
        "*b6",
        "Regel 6.2: Gepustet wird immer ein Stein, der hätte schlagen können, so wie die Steine vor dem Zug "
        "deines Gegners standen.",
        "Rule 6.2: What is huffed is always a piece that could have captured as the pieces stood before your "
        "opponent's move.",
    ),
    Mistake(
        "contract_checkers",
        recorded(21),
        "+b8",
        "Regel 3.5: Zum Einsetzen muss das Vertragsfeld frei sein, von eigenen und von gegnerischen Steinen.",
        "Rule 3.5: To enter a man, the contract square must be free, of your own pieces and of the enemy's.",
    ),
    Mistake(
        "contract_checkers",
        begun(),
        "b6-a5",
        "Regel 3.3: Du bewegst nur eigene Steine.",
        "Rule 3.3: You move only pieces of your own.",
    ),
    Mistake(
        "contract_checkers",
        recorded(21),
        "*h8",
        "Regel 6.1: Hat dein Gegner in seinem Zug nichts geschlagen, obwohl einer seiner Steine hätte "
        "schlagen können, darfst du pusten: Du nimmst ihm einen solchen Stein vom Brett. Es geht nur gleich "
        "zu Beginn deines Zuges.",
        "Rule 6.1: If your opponent captured nothing in their turn although one of their pieces could have, "
        "you may huff: you take such a piece off the board. It can be done only at the very start of your "
        "turn.",
    ),
    Mistake(
        "eckdame",
        recorded(1),
        "h4-h5",
        "Regel 3.2: Zurück geht kein Stein, auch nicht im Sprung.",
        "Rule 3.2: No piece goes back, not by a leap either.",
    ),
    Mistake(
        "eckdame",
        begun(),
        "h8-h7",
        "Regel 3.4: Du bewegst nur eigene Steine.",
        "Rule 3.4: You move only pieces of your own.",
    ),
    Mistake(
        "eckdame",
        recorded(2),
        "c1xe3",
        "Regel 3.3: Das Feld, auf dem ein Stein ankommt, muss frei sein.",
        "Rule 3.3: The square a piece arrives on must be free.",
    ),
    Mistake(
        "eckdame",
        begun(),
        "c1-d2",
        "Regel 3.3: Das Feld, auf dem ein Stein ankommt, muss frei sein.",
        "Rule 3.3: The square a piece arrives on must be free.",
    ),
    Mistake(
        "eckdame",
        begun(),
        "a1-c3",
        "Regel 3.3: Das Feld, auf dem ein Stein ankommt, muss frei sein.",
        "Rule 3.3: The square a piece arrives on must be free.",
    ),
    Mistake(
        "eckdame",
        recorded(4),
        "g3-h2",
        "Regel 3.4: Du bewegst nur eigene Steine.",
        "Rule 3.4: You move only pieces of your own.",
    ),
    Mistake(
        "eckdame",
        recorded(10),
        "b2-b4",
        "Regel 3.3: Das Feld, auf dem ein Stein ankommt, muss frei sein.",
        "Rule 3.3: The square a piece arrives on must be free.",
    ),
    Mistake(
        "blockade",
        begun(),
        "c3-c4",
        "Regel 2.1: Gespielt wird nur auf den 32 dunklen Feldern des Schachbretts.",
        "Rule 2.1: Only the 32 dark squares of the chessboard are used.",
    ),
    Mistake(
        "blockade",
        begun(),
        "a1-b2",
        "Regel 3.2: Das Feld, auf dem ein Stein ankommt, muss frei sein.",
        "Rule 3.2: The square a piece arrives on must be free.",
    ),
    Mistake(
        "blockade",
        begun(),
        "b6-a5",
        "Regel 3.3: Du bewegst nur eigene Steine.",
        "Rule 3.3: You move only pieces of your own.",
    ),
    Mistake(
        "blockade",
        recorded(4),
        "c3xe5",
        "Regel 3.3: Du bewegst nur eigene Steine.",
        "Rule 3.3: You move only pieces of your own.",
    ),
    Mistake(
        "blockade",
        recorded(2),
        "b4-a3",
        "Regel 3.2: Das Feld, auf dem ein Stein ankommt, muss frei sein.",
        "Rule 3.2: The square a piece arrives on must be free.",
    ),
    Mistake(
        "polnische_dame",
        begun(),
        "a3-b5",
        "Regel 2.1: Gespielt wird nur auf den 32 dunklen Feldern des Schachbretts.",
        "Rule 2.1: Only the 32 dark squares of the chessboard are used.",
    ),
    Mistake(
        "polnische_dame",
        begun(),
        "b6-a5",
        "Regel 3.3: Du bewegst nur eigene Steine.",
        "Rule 3.3: You move only pieces of your own.",
    ),
    Mistake(
        "polnische_dame",
        recorded(5),
        "a7-b6",
        "Regel 6.1: Kannst du schlagen, musst du es tun. Ziehen darfst du nur, wenn es nichts zu schlagen gibt.",
        "Rule 6.1: If you can capture, you must. You may move only when there is nothing to capture.",
    ),
    Mistake(
        "polnische_dame",
        recorded(4),
        "b4-c3",
        "Regel 3.1: Ein Stein zieht ein Feld schräg nach vorn, also auf die gegnerische Seite zu.",
        "Rule 3.1: A man moves one square diagonally forward, towards the opponent's side.",
    ),
    Mistake(
        "polnische_dame",
        recorded(5),
        "b8xd6",
        "Regel 3.2: Das Feld, auf dem ein Stein ankommt, muss frei sein.",
        "Rule 3.2: The square a piece arrives on must be free.",
    ),
    Mistake(
        "polnische_dame",
        recorded(13),
        "h4xf6",
        "Regel 3.3: Du bewegst nur eigene Steine.",
        "Rule 3.3: You move only pieces of your own.",
    ),
    Mistake(
        "schlagdame",
        begun(),
        "a3-b5",
        "Regel 2.1: Gespielt wird nur auf den 32 dunklen Feldern des Schachbretts.",
        "Rule 2.1: Only the 32 dark squares of the chessboard are used.",
    ),
    Mistake(
        "schlagdame",
        recorded(5),
        "a7-b6",
        "Regel 6.1: Kannst du schlagen, musst du es tun (siehe auch 9.1). Ziehen darfst du nur, wenn es "
        "nichts zu schlagen gibt.",
        "Rule 6.1: If you can capture, you must (see also 9.1). You may move only when there is nothing to capture.",
    ),
    Mistake(
        "schlagdame",
        begun(),
        "b6-a5",
        "Regel 3.3: Du bewegst nur eigene Steine.",
        "Rule 3.3: You move only pieces of your own.",
    ),
    Mistake(
        "schlagdame",
        begun(),
        "a1-b2",
        "Regel 3.2: Das Feld, auf dem ein Stein ankommt, muss frei sein.",
        "Rule 3.2: The square a piece arrives on must be free.",
    ),
    Mistake(
        "wolf_schafe",
        begun(),
        "a1-b2",
        "Regel 2.3: Zuerst setzt der Wolf sich auf ein beliebiges freies dunkles Feld (siehe auch 6.1).",
        "Rule 2.3: First the wolf is put on any free dark square (see also 6.1).",
    ),
    Mistake(
        "wolf_schafe",
        begun(),
        "Wa1",
        "Regel 3.3: Das Feld, auf dem ein Tier ankommt, muss frei sein. Gesprungen und geschlagen wird nicht.",
        "Rule 3.3: The square an animal arrives on must be free. There is no leaping and no capturing.",
    ),
    Mistake(
        "wolf_schafe",
        begun(),
        "We4",
        "Regel 2.1: Gespielt wird nur auf den 32 dunklen Feldern des Schachbretts.",
        "Rule 2.1: Only the 32 dark squares of the chessboard are used.",
    ),
    Mistake(
        "wolf_schafe",
        begun(acts="Wf6"),
        "a1-c3",
        "Regel 3.1: Ein Schaf zieht ein Feld schräg nach vorn, also auf die achte Reihe zu.",
        "Rule 3.1: A sheep moves one square diagonally forward, towards the eighth rank.",
    ),
    Mistake(
        "wolf_schafe",
        begun(acts="Wf6"),
        "f6-e5",
        "Regel 3.4: Du bewegst nur deine eigenen Tiere.",
        "Rule 3.4: You move only animals of your own.",
    ),
    Mistake(
        "wolf_schafe",
        begun(acts="Wf6; e1-f2"),
        "f6-f5",
        "Regel 2.1: Gespielt wird nur auf den 32 dunklen Feldern des Schachbretts.",
        "Rule 2.1: Only the 32 dark squares of the chessboard are used.",
    ),
    Mistake(
        "wolf_schafe",
        begun(acts="Wf6; e1-f2"),
        "Wb6",
        "Regel 2.4: Gesetzt wird der Wolf nur einmal; von da an zieht jeder, wenn er an der Reihe ist, und "
        "Passen gibt es nicht.",
        "Rule 2.4: The wolf is put down only once; from then on you move when it is your turn, and there is "
        "no passing.",
    ),
    Mistake(
        "wolf_schafe",
        recorded(3),
        "f2-e1",
        "Regel 3.1: Ein Schaf zieht ein Feld schräg nach vorn, also auf die achte Reihe zu.",
        "Rule 3.1: A sheep moves one square diagonally forward, towards the eighth rank.",
    ),
)
