"""Typed mistakes at backgammon and its kin."""

from __future__ import annotations

from tests.games.refusals import Mistake, begun, recorded

MISTAKES = (
    Mistake(
        "backgammon",
        recorded(0),
        "8A-6A",
        "Regel 3.2: Jede Zahl ist ein Schritt für einen deiner Steine, genau so viele Zungen weit; die Summe "
        "gilt nicht als ein Schritt.",
        "Rule 3.2: Each number is a step for one of your men, exactly that many points; the sum does not "
        "count as one step.",
    ),
    Mistake(
        "backgammon",
        recorded(0),
        "wurf",
        "Regel 3.5: Lässt sich mit beiden Zahlen ziehen, musst du beide verwenden; ein erster Schritt, nach "
        "dem die andere nicht mehr geht, ist verboten.",
        "Rule 3.5: If both numbers can be played, both must be; a first step that leaves the other number "
        "without a move is forbidden.",
    ),
    Mistake(
        "backgammon",
        recorded(0),
        "8A-9A",
        "Regel 2.2: Weiß zieht von 1A nach 12A, weiter zu 12 und hinunter zu 1, Schwarz genau umgekehrt von 1 "
        "nach 12, weiter zu 12A und hinunter zu 1A; rückwärts geht kein Stein.",
        "Rule 2.2: White moves from 1A to 12A, on to 12 and down to 1, Black exactly the other way from 1 to "
        "12, on to 12A and down to 1A; no man ever goes back.",
    ),
    Mistake(
        "backgammon",
        recorded(0),
        "doppeln",
        "Regel 7.1: Sobald der Eröffnungszug vorbei ist, darf jeder verdoppeln, wenn er an der Reihe ist.",
        "Rule 7.1: As soon as the opening turn is over, either player may double when it is their turn.",
    ),
    Mistake(
        "backgammon",
        recorded(2),
        "6-5",
        "Regel 3.1: Nach dem Eröffnungszug wird abwechselnd mit zwei Würfeln geworfen, und erst nach dem Wurf "
        "wird gezogen.",
        "Rule 3.1: After the opening turn you roll two dice in turn, and move only after rolling.",
    ),
    Mistake(
        "backgammon",
        recorded(3),
        "1-3",
        "Regel 7.3: Wer gefragt ist, nimmt an oder lehnt ab.",
        "Rule 7.3: Whoever is asked takes or drops.",
    ),
    Mistake(
        "backgammon",
        recorded(23),
        "7-5",
        "Regel 4.2: Solange du Steine auf der Schranke hast, darfst du nichts anderes tun, als sie einzusetzen.",
        "Rule 4.2: While you have men on the bar you may do nothing but enter them.",
    ),
    Mistake(
        "backgammon",
        recorded(5),
        "6-raus",
        "Regel 5.1: Stehen alle deine Steine, die noch im Spiel sind, in deinem letzten Viertel, darfst du "
        "sie auswürfeln.",
        "Rule 5.1: When all your men still in play stand in your last quarter, you may bear them off.",
    ),
    Mistake(
        "catch_me",
        begun(),
        "4-3A",
        "Regel 3.1: Wenn du an der Reihe bist, würfelst du zuerst mit zwei Würfeln; es zählt nur, was hier folgt.",
        "Rule 3.1: On your turn you first roll two dice; only what follows here can be used.",
    ),
    Mistake(
        "catch_me",
        recorded(1),
        "wurf",
        "Regel 3.7: Du musst einen Wurf nicht verwenden: Du kannst passen, auch statt des zweiten Steins "
        "eines Pasches.",
        "Rule 3.7: You need not use a roll: you may pass, even instead of the second man of a double.",
    ),
    Mistake(
        "catch_me",
        recorded(1),
        "4-5",
        "Regel 4.3: Steht dort ein eigener, zieht dein Stein weiter bis zur nächsten Zunge ohne eigenen.",
        "Rule 4.3: If a man of your own stands there, yours goes on to the next point without one.",
    ),
    Mistake(
        "catch_me",
        recorded(3),
        "stopp",
        "Regel 3.8: Nur nach einem Pasch, verwendet oder nicht, darfst du noch einmal würfeln oder aufhören.",
        "Rule 3.8: Only after a double, used or not, may you roll again, or stop.",
    ),
    Mistake(
        "chouette",
        recorded(0),
        "doppeln",
        "Regel 7.1: Sobald der Eröffnungszug vorbei ist, darf jede Seite verdoppeln, wenn sie an der Reihe ist.",
        "Rule 7.1: As soon as the opening turn is over, either side may double when it is its turn.",
    ),
    Mistake(
        "chouette",
        recorded(0),
        "1A-2A",
        "Regel 3.2: Jede Zahl ist ein Schritt für einen deiner Steine, genau so viele Zungen weit; die Summe "
        "gilt nicht als ein Schritt.",
        "Rule 3.2: Each number is a step for one of your men, exactly that many points; the sum does not "
        "count as one step.",
    ),
    Mistake(
        "chouette",
        recorded(3),
        "12A-8",
        "Regel 7.3: Wer gefragt ist, nimmt an oder lehnt ab.",
        "Rule 7.3: Whoever is asked takes or drops.",
    ),
    Mistake(
        "chouette",
        recorded(16),
        "6A-3A",
        "Regel 4.2: Solange du Steine auf der Schranke hast, darfst du nichts anderes tun, als sie einzusetzen.",
        "Rule 4.2: While you have men on the bar you may do nothing but enter them.",
    ),
    Mistake(
        "doppelsteine",
        begun(),
        "2-1",
        "Regel 3.1: Eine Zahl nimmt den oberen Stein von ihrem Feld und legt ihn davor; das geschieht mit dem "
        "Wurf, denn zu wählen gibt es nichts.",
        "Rule 3.1: A number takes the upper man off its field and lays it in front; that happens with the "
        "roll, for there is nothing to choose.",
    ),
    Mistake(
        "doppelsteine",
        recorded(23),
        "wurf",
        "Regel 5.1: Sind alle sechs Türme wieder vollständig, würfelst du nach rechts aus und verwendest "
        "beide Zahlen, einen Pasch viermal.",
        "Rule 5.1: When all six stacks are complete again, you bear off to your right and use both numbers, a "
        "double four times.",
    ),
    Mistake(
        "doppelsteine",
        recorded(23),
        "1-off",
        "Regel 5.3: Steht auf diesem Feld kein Stein und auch auf keinem höheren, kommt ein Stein vom "
        "höchsten besetzten Feld hinaus. Stehen höher noch welche, musst du einen davon rücken.",
        "Rule 5.3: If no man stands on that field or on a higher one, a man from the highest field is borne "
        "off. If some stand higher, you must move one of them.",
    ),
    Mistake(
        "doppelsteine",
        begun(),
        "stopp",
        "„stopp“ verstehe ich nicht als Zug.",
        "I cannot read “stopp” as a move.",
    ),
    Mistake(
        "jacquet",
        recorded(0),
        "in-3",
        (
            "Regel 4.3: Eingesetzt wird im ersten Viertel, auf die Zunge mit der gewürfelten Zahl: für Weiß "
            "1A bis 6A, für Schwarz 1 bis 6."
        ),
        (
            "Rule 4.3: Men enter in the first quarter, on the point of the number rolled: 1A to 6A for "
            "White, 1 to 6 for Black."
        ),
    ),
    Mistake(
        "jacquet",
        recorded(0),
        "in-5A",
        (
            "Regel 4.3: Eingesetzt wird im ersten Viertel, auf die Zunge mit der gewürfelten Zahl: für Weiß "
            "1A bis 6A, für Schwarz 1 bis 6."
        ),
        (
            "Rule 4.3: Men enter in the first quarter, on the point of the number rolled: 1A to 6A for "
            "White, 1 to 6 for Black."
        ),
    ),
    Mistake(
        "jacquet",
        recorded(0),
        "1A-4A",
        "Regel 4.2: Solange du Steine außerhalb oder auf der Schranke hast, darfst du nichts anderes tun, als "
        "sie einzusetzen; die von der Schranke kommen zuerst.",
        "Rule 4.2: While you have men off the board or on the bar you may do nothing but enter them; those on "
        "the bar go first.",
    ),
    Mistake(
        "jacquet",
        recorded(2),
        "in-5",
        "Regel 3.1: Nach dem Eröffnungszug wird abwechselnd mit zwei Würfeln geworfen, und erst nach dem Wurf "
        "wird gezogen.",
        "Rule 3.1: After the opening turn you roll two dice in turn, and move only after rolling.",
    ),
    Mistake(
        "jacquet",
        recorded(3),
        "in-6",
        (
            "Regel 4.3: Eingesetzt wird im ersten Viertel, auf die Zunge mit der gewürfelten Zahl: für Weiß "
            "1A bis 6A, für Schwarz 1 bis 6."
        ),
        (
            "Rule 4.3: Men enter in the first quarter, on the point of the number rolled: 1A to 6A for "
            "White, 1 to 6 for Black."
        ),
    ),
    Mistake(
        "puff",
        begun(),
        "in-2A",
        "Regel 3.1: Geworfen wird abwechselnd mit zwei Würfeln, und erst nach dem Wurf wird gezogen.",
        "Rule 3.1: You roll two dice in turn, and move only after rolling.",
    ),
    Mistake(
        "puff",
        recorded(1),
        "in-6A",
        "Regel 3.5: Die niedrigere Zahl wird immer zuerst verwendet; lassen sich auf irgendeine Weise beide "
        "verwenden, müssen beide verwendet werden.",
        "Rule 3.5: The lower number is always used first, and if there is any way to use both, both must be used.",
    ),
    Mistake(
        "puff",
        recorded(1),
        "2-4",
        "Regel 4.2: Solange du Steine außerhalb oder auf der Schranke hast, darfst du nichts anderes tun, als "
        "sie einzusetzen; die von der Schranke kommen zuerst.",
        "Rule 4.2: While you have men off the board or on the bar you may do nothing but enter them; those on "
        "the bar go first.",
    ),
    Mistake(
        "puff",
        recorded(1),
        "stopp",
        "Regel 3.8: Nur bei einem Pasch darfst du aufhören, wann du willst, oder danach noch einmal würfeln, "
        "ob du ihn verwendet hast oder nicht.",
        "Rule 3.8: Only with a double may you stop when you like, or roll again afterwards, whether you used "
        "it or not.",
    ),
    Mistake(
        "puff",
        recorded(1),
        "wurf",
        "Regel 3.5: Die niedrigere Zahl wird immer zuerst verwendet; lassen sich auf irgendeine Weise beide "
        "verwenden, müssen beide verwendet werden.",
        "Rule 3.5: The lower number is always used first, and if there is any way to use both, both must be used.",
    ),
    Mistake(
        "tric_trac",
        recorded(0),
        "1-5",
        "Regel 3.2: Jede Zahl ist ein Schritt für einen deiner Steine, genau so viele Zungen weit, in "
        "beliebiger Reihenfolge.",
        "Rule 3.2: Each number is a step for one of your men, exactly that many tongues, in any order.",
    ),
    Mistake(
        "tric_trac",
        recorded(0),
        "wurf",
        "Regel 3.3: Lässt sich auf irgendeine Weise mit beiden Zahlen ziehen, musst du beide verwenden.",
        "Rule 3.3: If there is any way to play both numbers, you must play both.",
    ),
    Mistake(
        "tric_trac",
        recorded(0),
        "stopp",
        "Regel 3.4: Nur nach einem Pasch darfst du noch einmal würfeln oder aufhören, auch wenn du ihn nicht "
        "verwenden konntest.",
        "Rule 3.4: Only after a double may you roll again or stop, even if you could not use it.",
    ),
    Mistake(
        "tric_trac",
        recorded(2),
        "1A-6A",
        "Regel 3.1: Nach dem ersten Zug wird abwechselnd gewürfelt, und erst nach dem Wurf wird gezogen.",
        "Rule 3.1: After the first turn you roll in turn, and move only after rolling.",
    ),
    Mistake(
        "tric_trac",
        recorded(12),
        "7-10",
        "Regel 3.2: Jede Zahl ist ein Schritt für einen deiner Steine, genau so viele Zungen weit, in "
        "beliebiger Reihenfolge.",
        "Rule 3.2: Each number is a step for one of your men, exactly that many tongues, in any order.",
    ),
    Mistake(
        "tric_trac",
        recorded(0),
        "1A-6A",
        "Regel 3.2: Jede Zahl ist ein Schritt für einen deiner Steine, genau so viele Zungen weit, in "
        "beliebiger Reihenfolge.",
        "Rule 3.2: Each number is a step for one of your men, exactly that many tongues, in any order.",
    ),
)
