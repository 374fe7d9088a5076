"""Typed mistakes at chess and its kin."""

from __future__ import annotations

from tests.games.refusals import Mistake, begun

MISTAKES = (
    *(
        Mistake(
            "chess",
            begun(acts="e4; d5; Sc3; d4"),
            typed,
            "Regel 3.4: Über andere Figuren hinweg geht nur der Springer. Alle anderen brauchen freie Bahn bis zum "
            "Zielfeld.",
            "Rule 3.4: Only the knight passes over other men. All the others need a clear path to the square "
            "they go to.",
        )
        for typed in ("nimm die Dame", "take the queen", "wirf die Dame auf d8")
    ),
    Mistake(
        "chess",
        begun(),
        "e2-e5",
        "Regel 4.6: Der Bauer zieht ein Feld geradeaus nach vorn auf ein freies Feld. Von seinem Anfangsfeld "
        "aus darf er auch zwei Felder vorrücken, wenn beide frei sind. Rückwärts geht er nie.",
        "Rule 4.6: The pawn goes one square straight ahead, to a free square. From where it started it may "
        "also advance two squares if both are free. It never goes back.",
    ),
    Mistake(
        "chess",
        begun(acts="e4; e5"),
        "e4-e3",
        "Regel 4.6: Der Bauer zieht ein Feld geradeaus nach vorn auf ein freies Feld. Von seinem Anfangsfeld "
        "aus darf er auch zwei Felder vorrücken, wenn beide frei sind. Rückwärts geht er nie.",
        "Rule 4.6: The pawn goes one square straight ahead, to a free square. From where it started it may "
        "also advance two squares if both are free. It never goes back.",
    ),
    Mistake(
        "chess",
        begun(),
        "Sb1-d2",
        "Regel 3.2: Auf ein Feld mit einer eigenen Figur darfst du nicht ziehen.",
        "Rule 3.2: You cannot go to a square where a man of your own stands.",
    ),
    Mistake(
        "chess",
        begun(),
        "e7-e5",
        "Regel 3.1: In jedem Zug bewegst du eine deiner Figuren. Gegnerische Figuren und leere Felder bewegst "
        "du nicht.",
        "Rule 3.1: Each turn you move one of your own men. You move neither enemy men nor empty squares.",
    ),
    Mistake(
        "chess",
        begun(acts="e4; e5"),
        "Lf1-a5",
        "Regel 4.4: Der Läufer zieht schräg, so weit die Bahn frei ist.",
        "Rule 4.4: The bishop goes diagonally, as far as the way is clear.",
    ),
    Mistake(
        "chess",
        begun(acts="e4; e5"),
        "e4xe5",
        "Regel 4.7: Schlagen darf der Bauer nur schräg nach vorn, ein Feld weit. Geradeaus schlägt er nicht, "
        "und ohne zu schlagen zieht er nicht schräg.",
        "Rule 4.7: The pawn takes only diagonally ahead, one square. It does not take straight ahead, and it "
        "does not go diagonally without taking.",
    ),
    Mistake(
        "chess",
        begun(),
        "0-0",
        "Regel 5.3: Zwischen König und Turm darf keine Figur stehen.",
        "Rule 5.3: No man may stand between king and rook.",
    ),
    Mistake(
        "chess",
        begun(acts="f3; e5; a3; Dh4"),
        "a3-a4",
        "Regel 6.2: Nach deinem Zug darf dein eigener König nicht bedroht sein.",
        "Rule 6.2: After your move your own king must not be under attack.",
    ),
    Mistake(
        "chess",
        begun(acts="e4; a6; e5; d5; h3; h6"),
        "e5xd6",
        "Regel 4.8: Im Vorbeigehen schlagen geht nur im unmittelbar folgenden Zug.",
        "Rule 4.8: Taking in passing is possible only in the very next turn.",
    ),
    Mistake(
        "chess",
        begun(),
        "d2-d4=D",
        "Regel 4.9: Erreicht ein Bauer die letzte Reihe, wird er noch im selben Zug zu Dame, Turm, Läufer "
        "oder Springer seiner Farbe; anderswo verwandelt sich niemand.",
        "Rule 4.9: A pawn that reaches the last rank becomes a queen, rook, bishop or knight of its colour in "
        "the same move; nobody is promoted anywhere else.",
    ),
    Mistake(
        "double_chess",
        begun(),
        "e2-e5",
        "Regel 4.6: Der Bauer zieht ein Feld geradeaus nach vorn auf ein freies Feld. Von seinem Anfangsfeld "
        "aus darf er auch zwei Felder vorrücken, wenn beide frei sind. Rückwärts geht er nie.",
        "Rule 4.6: The pawn goes one square straight ahead, to a free square. From where it started it may "
        "also advance two squares if both are free. It never goes back.",
    ),
    Mistake(
        "double_chess",
        begun(),
        "Th1-h3",
        "Regel 3.4: Über andere Figuren hinweg geht nur der Springer. Alle anderen brauchen freie Bahn bis "
        "zum Zielfeld.",
        "Rule 3.4: Only the knight passes over other men. All the others need a clear path to the square they go to.",
    ),
    Mistake(
        "double_chess",
        begun(),
        "e7-e5",
        "Regel 3.1: Mit jedem einzelnen Zug bewegst du eine deiner Figuren. Gegnerische Figuren und leere "
        "Felder bewegst du nicht.",
        "Rule 3.1: With each single move you move one of your own men. You move neither enemy men nor empty squares.",
    ),
    Mistake(
        "double_chess",
        begun(),
        "kurze Rochade",
        "Regel 5.3: Zwischen König und Turm darf keine Figur stehen.",
        "Rule 5.3: No man may stand between king and rook.",
    ),
    Mistake(
        "double_chess",
        begun(acts="Sf3"),
        "Sf3-f5",
        "Regel 4.5: Der Springer springt zwei Felder geradeaus und eines zur Seite.",
        "Rule 4.5: The knight leaps two squares straight and one to the side.",
    ),
    Mistake(
        "haeuptling",
        begun(),
        "e2-e4",
        "Regel 2.5: Bevor die Krieger zum ersten Mal ziehen, wird der Häuptling auf ein Feld der Reihen 6 bis "
        "8 gestellt, etwa mit `Hd8`. Das geschieht nur einmal (siehe auch 9.1).",
        "Rule 2.5: Before the warriors move for the first time, the chief is set on a square of the ranks 6 "
        "to 8, for example with `Hd8`. This happens only once (see also 9.1).",
    ),
    Mistake(
        "haeuptling",
        begun(acts="Hd8"),
        "Hd7",
        "Regel 2.5: Bevor die Krieger zum ersten Mal ziehen, wird der Häuptling auf ein Feld der Reihen 6 bis "
        "8 gestellt, etwa mit `Hd8`. Das geschieht nur einmal (siehe auch 9.1).",
        "Rule 2.5: Before the warriors move for the first time, the chief is set on a square of the ranks 6 "
        "to 8, for example with `Hd8`. This happens only once (see also 9.1).",
    ),
    Mistake(
        "haeuptling",
        begun(acts="Hd8"),
        "e2-e5",
        "Regel 4.6: Der Bauer zieht ein Feld geradeaus nach vorn auf ein freies Feld. Von seinem Anfangsfeld "
        "aus darf er auch zwei Felder vorrücken, wenn beide frei sind. Rückwärts geht er nie.",
        "Rule 4.6: The pawn goes one square straight ahead, to a free square. From where it started it may "
        "also advance two squares if both are free. It never goes back.",
    ),
    Mistake(
        "haeuptling",
        begun(acts="Hd8; e2-e4"),
        "d8-d3",
        "Regel 6.2: Der Häuptling darf nach seinem Zug auf keinem Feld stehen, das ein Krieger bedroht. Eine "
        "gedeckte Figur darf er also nicht schlagen.",
        "Rule 6.2: After his move the chief may not stand on a square that a warrior attacks. So he may not "
        "take a protected man.",
    ),
    Mistake(
        "haeuptling",
        begun(acts="Hd8; e2-e4"),
        "d8-d4=D",
        "Regel 4.9: Erreicht ein Bauer die letzte Reihe, wird er noch im selben Zug zu Dame, Turm, Läufer "
        "oder Springer seiner Farbe; anderswo verwandelt sich niemand.",
        "Rule 4.9: A pawn that reaches the last rank becomes a queen, rook, bishop or knight of its colour in "
        "the same move; nobody is promoted anywhere else.",
    ),
    Mistake(
        "haeuptling",
        begun(acts="Hd8; e2-e4"),
        "0-0",
        "Regel 5.1: Nur die Krieger rochieren.",
        "Rule 5.1: Only the warriors castle.",
    ),
    Mistake(
        "haeuptling",
        begun(acts="Hd8; e2-e4"),
        "d8-a1",
        "Regel 4.10: Der Häuptling zieht wie die Dame, so weit die Bahn frei ist, oder er springt wie der Springer.",
        "Rule 4.10: The chief goes like a queen, as far as the way is clear, or leaps like a knight.",
    ),
    Mistake(
        "ko_chess",
        begun(),
        "e2-e5",
        "Regel 4.6: Der Bauer zieht ein Feld geradeaus nach vorn auf ein freies Feld. Von seinem Anfangsfeld "
        "aus darf er auch zwei Felder vorrücken, wenn beide frei sind. Rückwärts geht er nie.",
        "Rule 4.6: The pawn goes one square straight ahead, to a free square. From where it started it may "
        "also advance two squares if both are free. It never goes back.",
    ),
    Mistake(
        "ko_chess",
        begun(),
        "Dd1-d3",
        "Regel 3.4: Über andere Figuren hinweg geht nur der Springer. Alle anderen brauchen freie Bahn bis "
        "zum Zielfeld.",
        "Rule 3.4: Only the knight passes over other men. All the others need a clear path to the square they go to.",
    ),
    Mistake(
        "ko_chess",
        begun(),
        "e7-e5",
        "Regel 3.1: In jedem Zug bewegst du eine deiner Figuren. Gegnerische Figuren und leere Felder bewegst "
        "du nicht.",
        "Rule 3.1: Each turn you move one of your own men. You move neither enemy men nor empty squares.",
    ),
    Mistake(
        "ko_chess",
        begun(acts="e4; e5"),
        "Ke1-e3",
        "Regel 4.1: Der König geht in jede Richtung ein Feld weit, und einmal im Spiel darf er vielleicht "
        "rochieren (siehe 5).",
        "Rule 4.1: The king goes one square in any direction, and once in a game it may perhaps castle (see 5).",
    ),
    Mistake(
        "positionsschach",
        begun(acts="De5"),
        "De5",
        "Regel 3.2: Jede Figur kommt auf ein leeres Feld.",
        "Rule 3.2: Every man goes to an empty square.",
    ),
    Mistake(
        "positionsschach",
        begun(acts="De5"),
        "Kd4",
        "Regel 4.1: Auf ein Feld, das eine gegnerische Figur bedroht, darfst du nichts setzen.",
        "Rule 4.1: You may not put anything on a square that an enemy man threatens.",
    ),
    Mistake(
        "positionsschach",
        begun(acts="De5; Ka4"),
        "Db1",
        "Regel 3.1: Bist du an der Reihe, setzt du eine der Figuren, die du noch hältst.",
        "Rule 3.1: On your turn you put down one of the men you still hold.",
    ),
    Mistake(
        "positionsschach",
        begun(),
        "Lf9",
        "„Lf9“ verstehe ich nicht als Zug.",
        "I cannot read “Lf9” as a move.",
    ),
    Mistake(
        "positionsschach",
        begun(acts="De5; Ka4"),
        "Ka5",
        "Regel 4.1: Auf ein Feld, das eine gegnerische Figur bedroht, darfst du nichts setzen.",
        "Rule 4.1: You may not put anything on a square that an enemy man threatens.",
    ),
    Mistake(
        "roesselsprung",
        begun(),
        "zurück",
        "Regel 3.2: Mehr Felder, als der Springer besucht hat, lassen sich nicht zurücknehmen.",
        "Rule 3.2: You cannot take back more squares than the knight has visited.",
    ),
    Mistake(
        "roesselsprung",
        begun(acts="d6"),
        "d7",
        "Regel 2.2: Von dort springt der Springer wie im Schach: zwei Felder geradeaus und eines zur Seite.",
        "Rule 2.2: From there the knight leaps as in chess: two squares straight and one to the side.",
    ),
    Mistake(
        "roesselsprung",
        begun(acts="d6; f5"),
        "d6",
        "Regel 2.3: Auf ein Feld, auf dem er schon war, darf der Springer nicht mehr, auch nicht auf das erste.",
        "Rule 2.3: The knight may not go to a square where it has been before, not even to the first.",
    ),
    Mistake(
        "roesselsprung",
        begun(),
        "tipp",
        "Regel 4.1: Steht der Springer auf dem Brett, nennt dir „tipp“ einen Sprung, von dem aus sich alle "
        "Felder noch besuchen lassen.",
        "Rule 4.1: Once the knight is on the board, “hint” names a leap from which all squares can still be visited.",
    ),
    Mistake(
        "roesselsprung",
        begun(acts="d6; f5"),
        "zurück 5",
        "Regel 3.2: Mehr Felder, als der Springer besucht hat, lassen sich nicht zurücknehmen.",
        "Rule 3.2: You cannot take back more squares than the knight has visited.",
    ),
    Mistake(
        "roesselsprung",
        begun(start="a1"),
        "zurück",
        "Regel 5.1: Ein vereinbartes Anfangsfeld lässt sich nicht zurücknehmen.",
        "Rule 5.1: A first square that is agreed on cannot be taken back.",
    ),
    Mistake(
        "schlagschach",
        begun(),
        "0-0",
        "Regel 5.1: Rochiert wird nur, wenn es am Tisch gewählt ist (siehe 9.1).",
        "Rule 5.1: There is castling only if the table has chosen it (see 9.1).",
    ),
    Mistake(
        "schlagschach",
        begun(),
        "e2-e5",
        "Regel 4.6: Der Bauer zieht ein Feld geradeaus nach vorn auf ein freies Feld. Von seinem Anfangsfeld "
        "aus darf er auch zwei Felder vorrücken, wenn beide frei sind. Rückwärts geht er nie.",
        "Rule 4.6: The pawn goes one square straight ahead, to a free square. From where it started it may "
        "also advance two squares if both are free. It never goes back.",
    ),
    Mistake(
        "schlagschach",
        begun(acts="e4; d5"),
        "a2-a3",
        "Regel 6.1: Kannst du etwas schlagen, musst du es, auch den König und auch im Vorbeigehen. Alles "
        "andere ist dann verboten.",
        "Rule 6.1: If you can take something you must, the king included, and in passing too. Everything else "
        "is forbidden then.",
    ),
    Mistake(
        "schlagschach",
        begun(),
        "Ta1-a3",
        "Regel 3.4: Über andere Figuren hinweg geht nur der Springer. Alle anderen brauchen freie Bahn bis "
        "zum Zielfeld.",
        "Rule 3.4: Only the knight passes over other men. All the others need a clear path to the square they go to.",
    ),
    Mistake(
        "schlagschach",
        begun(acts="e4"),
        "e4-e5",
        "Regel 3.1: In jedem Zug bewegst du eine deiner Figuren. Gegnerische Figuren und leere Felder bewegst "
        "du nicht.",
        "Rule 3.1: Each turn you move one of your own men. You move neither enemy men nor empty squares.",
    ),
)
