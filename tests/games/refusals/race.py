"""Typed mistakes at race games."""

from __future__ import annotations

from tests.games.refusals import Mistake, begun, recorded

MISTAKES = (
    Mistake(
        "ausreisser",
        begun(),
        "raus",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts oder einen "
        "eigenen Ausreißer ebenso weit rückwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields, or a runaway of your "
        "own the same number backwards.",
    ),
    Mistake(
        "ausreisser",
        recorded(9),
        "wurf",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts oder einen "
        "eigenen Ausreißer ebenso weit rückwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields, or a runaway of your "
        "own the same number backwards.",
    ),
    Mistake(
        "ausreisser",
        recorded(11),
        "zieh 21",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts oder "
        "einen eigenen Ausreißer ebenso weit rückwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields, or a runaway of "
        "your own the same number backwards.",
    ),
    Mistake(
        "ausreisser",
        recorded(11),
        "zieh 15",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts oder "
        "einen eigenen Ausreißer ebenso weit rückwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields, or a runaway of "
        "your own the same number backwards.",
    ),
    Mistake(
        "ausreisser",
        recorded(11),
        "verzichte",
        "Regel 3.5: Kannst du mit einer Figur ziehen, musst du den Wurf nutzen, wie, ist deine Sache. Kannst "
        "du nur einsetzen, darfst du auch verzichten.",
        "Rule 3.5: If you can move a figure you must use the roll, in whatever way you like. If you can only "
        "bring one in, you may also skip the roll.",
    ),
    Mistake(
        "barricade",
        recorded(1),
        "A>c1",
        "Regel 3.1: Du würfelst einmal und ziehst einen deiner eigenen Kegel genau so viele Schritte, wie der "
        "Würfel zeigt.",
        "Rule 3.1: You roll once and move one of your own pegs exactly as many steps as the die shows.",
    ),
    Mistake(
        "barricade",
        recorded(2),
        "A>d4",
        "Regel 2.1: Das Brett hat 112 Felder; ein Feld heißt nach Spalte (a bis q, von links) und Reihe (1 "
        "bis 14, von unten).",
        "Rule 2.1: The board has 112 fields; a field is named by its column (a to q, from the left) and row "
        "(1 to 14, from the bottom).",
    ),
    Mistake(
        "barricade",
        recorded(4),
        "j1-j3",
        "Regel 3.3: Die ganze Zahl muss aufgehen, und umkehren darfst du im selben Zug nicht: Auf das Feld, "
        "das du gerade verlassen hast, gehst du nicht zurück.",
        "Rule 3.3: The whole number has to be used, and you cannot turn back within a move: you never step "
        "onto the field you have just left.",
    ),
    Mistake(
        "barricade",
        recorded(5),
        "sperre a1",
        "Regel 4.3: In der ersten Reihe, direkt vor den Häusern, darf keine Sperre stehen.",
        "Rule 4.3: No barrier may stand in the first row, right in front of the houses.",
    ),
    Mistake(
        "barricade",
        recorded(5),
        "wurf",
        "Regel 4.2: Endet dein Zug auf einer Sperre, nimmst du sie auf und stellst sie sofort auf ein anderes Feld.",
        "Rule 4.2: If your move ends on a barrier, you pick that up and put it on another field at once.",
    ),
    Mistake(
        "chaupur",
        begun(),
        "zieh 21",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "chaupur",
        recorded(9),
        "wurf",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "chaupur",
        recorded(11),
        "raus",
        "Regel 3.3: Nur mit einer Sechs darfst du einen Kegel aus dem Haus auf dein Startfeld setzen.",
        "Rule 3.3: Only with a six may you bring a peg from the house to your start field.",
    ),
    Mistake(
        "chaupur",
        recorded(11),
        "zieh 7",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "chaupur",
        recorded(11),
        "verzichte",
        "Regel 3.5: Kannst du mit einem Kegel ziehen, musst du den Wurf nutzen, wie, ist deine Sache. Kannst "
        "du nur einsetzen, darfst du auch verzichten.",
        "Rule 3.5: If you can move a peg you must use the roll, in whatever way you like. If you can only "
        "bring a peg in, you may also skip the roll.",
    ),
    Mistake(
        "crazy_india",
        begun(),
        "zieh 1",
        "Regel 3.1: Du würfelst und ziehst einen Kegel einer für dich freien Farbe genau so viele Felder "
        "vorwärts, egal wer ihn herausgebracht hat; nur nicht von einem fremden Startfeld herunter.",
        "Rule 3.1: You roll and move a peg of a colour open to you forward exactly that many fields, whoever "
        "brought it out; but not off another player's start field.",
    ),
    Mistake(
        "crazy_india",
        recorded(9),
        "wurf",
        "Regel 3.1: Du würfelst und ziehst einen Kegel einer für dich freien Farbe genau so viele Felder "
        "vorwärts, egal wer ihn herausgebracht hat; nur nicht von einem fremden Startfeld herunter.",
        "Rule 3.1: You roll and move a peg of a colour open to you forward exactly that many fields, whoever "
        "brought it out; but not off another player's start field.",
    ),
    Mistake(
        "crazy_india",
        recorded(9),
        "zieh 11",
        "Regel 3.1: Du würfelst und ziehst einen Kegel einer für dich freien Farbe genau so viele Felder "
        "vorwärts, egal wer ihn herausgebracht hat; nur nicht von einem fremden Startfeld herunter.",
        "Rule 3.1: You roll and move a peg of a colour open to you forward exactly that many fields, whoever "
        "brought it out; but not off another player's start field.",
    ),
    Mistake(
        "crazy_india",
        recorded(25),
        "setz R ein",
        "Regel 3.4: Steht auf deinem Startfeld ein Kegel einer Farbe, die für dich frei ist, muss er erst "
        "weiterziehen, und auf eine Blockade kannst du niemanden einsetzen.",
        "Rule 3.4: If a peg of a colour that is open to you stands on your start field, it has to move on "
        "first, and onto a blockade you cannot bring anything in.",
    ),
    Mistake(
        "crazy_india",
        recorded(25),
        "zieh 34 zurück",
        "Regel 4.4: Rückwärts ziehst du nur, um einen Kegel hinauszuwerfen, auf den du mit genau dieser Zahl "
        "triffst. Du musst es nie, und in ein Ziel oder aus einem heraus geht es nicht.",
        "Rule 4.4: You move backwards only to throw out a peg that you hit with exactly this number. You "
        "never have to, and it does not lead into a target or out of one.",
    ),
    Mistake(
        "crazy_india",
        recorded(25),
        "haus R",
        "Regel 4.5: Für den Kegel, den du hinausgeworfen hast, nennst du gleich ein Haus: Seine Farbe darf weder "
        "dort noch im Ziel dieses Hauses stehen.",
        "Rule 4.5: For the peg that you threw out you name a house at once: its colour may stand neither there "
        "nor in the target of that house.",
    ),
    Mistake(
        "frank_furter",
        begun(),
        "raus",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "frank_furter",
        recorded(9),
        "raus",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "frank_furter",
        recorded(25),
        "zieh 1",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "frank_furter",
        recorded(25),
        "wurf",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "orbite",
        begun(),
        "raus",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "orbite",
        recorded(1),
        "wurf",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "orbite",
        recorded(1),
        "zieh 5",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "orbite",
        recorded(4),
        "verzichte",
        "Regel 3.5: Kannst du mit einem Kegel ziehen, musst du den Wurf nutzen, wie, ist deine Sache. Kannst "
        "du nur einsetzen, darfst du auch verzichten.",
        "Rule 3.5: If you can move a peg you must use the roll, in whatever way you like. If you can only "
        "bring a peg in, you may also skip the roll.",
    ),
    Mistake(
        "parken",
        begun(),
        "parke 21",
        "Regel 6.5: Startfelder (1, 11, 21 und 31) dürfen keine Parkplätze sein, und kein Feld wird zweimal benannt.",
        "Rule 6.5: Start fields (1, 11, 21 and 31) cannot be parking places, and no field is named twice.",
    ),
    *(
        Mistake(
            "parken",
            begun(),
            typed,
            "Regel 6.1: Vor dem ersten Wurf benennt ihr reihum acht Felder der Bahn als Parkplätze; wer die Partie "
            "beginnt, fängt an.",
            "Rule 6.1: Before the first roll you take turns to name eight fields of the track as parking places; "
            "whoever begins the game names first.",
        )
        for typed in ("zieh 14", "Ich ziehe den Kegel auf 14", "move 14")
    ),
    Mistake(
        "parken",
        begun(),
        "wurf",
        "Regel 6.1: Vor dem ersten Wurf benennt ihr reihum acht Felder der Bahn als Parkplätze; wer die Partie "
        "beginnt, fängt an.",
        "Rule 6.1: Before the first roll you take turns to name eight fields of the track as parking places; "
        "whoever begins the game names first.",
    ),
    Mistake(
        "parken",
        recorded(1),
        "parke 28",
        "Regel 6.5: Startfelder (1, 11, 21 und 31) dürfen keine Parkplätze sein, und kein Feld wird zweimal benannt.",
        "Rule 6.5: Start fields (1, 11, 21 and 31) cannot be parking places, and no field is named twice.",
    ),
    Mistake(
        "parken",
        recorded(8),
        "parke 12",
        "Regel 6.1: Vor dem ersten Wurf benennt ihr reihum acht Felder der Bahn als Parkplätze; wer die Partie "
        "beginnt, fängt an.",
        "Rule 6.1: Before the first roll you take turns to name eight fields of the track as parking places; "
        "whoever begins the game names first.",
    ),
    Mistake(
        "parken",
        recorded(23),
        "zieh 2",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "parken",
        begun(),
        "parke 41",
        "Regel 2.1: Das Brett ist ein Kreuz mit 40 runden Feldern, 1 bis 40 im Uhrzeigersinn; nach der 40 kommt die 1.",
        "Rule 2.1: The board is a cross with 40 round fields, 1 to 40 clockwise; after 40 comes 1.",
    ),
    Mistake(
        "partners",
        begun(),
        "raus",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "partners",
        recorded(2),
        "zieh 5",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "partners",
        recorded(2),
        "raus",
        "Regel 3.3: Nur mit einer Sechs darfst du einen Kegel aus dem Haus auf dein Startfeld setzen.",
        "Rule 3.3: Only with a six may you bring a peg from the house to your start field.",
    ),
    Mistake(
        "partners",
        recorded(2),
        "wurf",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
    Mistake(
        "partners",
        begun(),
        "zieh 21",
        "Regel 3.1: Du würfelst und ziehst einen deiner eigenen Kegel genau so viele Felder vorwärts.",
        "Rule 3.1: You roll and move one of your own pegs forward exactly that many fields.",
    ),
)
