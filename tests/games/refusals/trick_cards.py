"""Typed mistakes at trick-taking card games."""

from __future__ import annotations

from tests.games.refusals import Mistake, recorded

MISTAKES = (
    Mistake("herz", recorded(0), "herz as", "♥A hast du nicht.", "You do not hold ♥A."),
    Mistake(
        "herz",
        recorded(0),
        "abgabe krB piA",
        "Regel 3.2: Du legst genau drei deiner dreizehn Karten verdeckt als Abgabe vor dich hin.",
        "Rule 3.2: You lay exactly three of your thirteen cards face down in front of you.",
    ),
    Mistake(
        "herz",
        recorded(12),
        "kaA",
        "Regel 4.2: Wer die ausgespielte Farbe hat, muss sie bedienen, also eine Karte dieser Farbe legen.",
        "Rule 4.2: If you have a card of the suit led, you must follow suit with one of that suit.",
    ),
    Mistake("herz", recorded(12), "piA", "♠A hast du nicht.", "You do not hold ♠A."),
    Mistake(
        "ecarte",
        recorded(0),
        "krA",
        "Regel 3.1: Die Vorhand sagt „ich spiele“ oder „ich proponiere“.",
        "Rule 3.1: Forehand says “I play” or “I propose”.",
    ),
    Mistake(
        "ecarte",
        recorded(0),
        "könig",
        (
            "Regel 6.1: Hast du den Trumpfkönig auf der Hand, kannst du ihn melden: als Vorhand, bevor du zum"
            " ersten Mal ausspielst, als Geber, bevor du zum ersten Stich zugibst."
        ),
        (
            "Rule 6.1: If you hold the king of trumps you may announce it: as forehand before your first "
            "lead, as dealer before you play to the first trick."
        ),
    ),
    Mistake(
        "ecarte",
        recorded(0),
        "tausche krA",
        (
            "Regel 4.1: Zuerst legt die Vorhand eine bis fünf eigene Karten verdeckt weg und bekommt dann "
            "ebenso viele vom Talon."
        ),
        (
            "Rule 4.1: First forehand discards one to five cards of the hand, face down, and then gets the "
            "same number from the stock."
        ),
    ),
    Mistake("schnapsen", recorded(0), "piA", "♠A hast du nicht.", "You do not hold ♠A."),
    Mistake(
        "schnapsen",
        recorded(0),
        "vierzig",
        "Regel 4.2: Ansagen darfst du erst, wenn du in diesem Spiel schon einen Stich gemacht hast.",
        "Rule 4.2: You may announce only once you have taken a trick in this deal.",
    ),
    Mistake(
        "schnapsen",
        recorded(0),
        "tausche",
        "Regel 4.4: Hast du den Trumpf-Buben, kannst du ihn gegen die offene Trumpfkarte tauschen.",
        "Rule 4.4: If you have the jack of trumps, you can exchange it for the open trump.",
    ),
    Mistake("binokl", recorded(0), "piA", "♠A hast du nicht.", "You do not hold ♠A."),
    Mistake(
        "binokl",
        recorded(0),
        "tausche",
        (
            "Regel 4.2: Ansagen und tauschen darfst du erst, wenn du in diesem Spiel schon selbst einen Stich"
            " gemacht hast."
        ),
        "Rule 4.2: You may meld and exchange only when you have taken a trick yourself in this deal.",
    ),
    Mistake(
        "binokl",
        recorded(0),
        "melde hochzeit pi",
        (
            "Regel 4.2: Ansagen und tauschen darfst du erst, wenn du in diesem Spiel schon selbst einen Stich"
            " gemacht hast."
        ),
        "Rule 4.2: You may meld and exchange only when you have taken a trick yourself in this deal.",
    ),
    Mistake("deutscher_schafkopf", recorded(0), "krA", "♣A hast du nicht.", "You do not hold ♣A."),
    Mistake(
        "deutscher_schafkopf",
        recorded(0),
        "trumpf he",
        (
            "Regel 3.6: Passen alle, ist es ein Zwangsspiel: Wer den Kreuz-Buben hat, muss spielen und nennt "
            "die Trumpffarbe frei."
        ),
        (
            "Rule 3.6: If all pass, it is a forced game: whoever has the jack of clubs must play and names "
            "any trump suit."
        ),
    ),
    Mistake(
        "deutscher_schafkopf",
        recorded(6),
        "krB",
        "Regel 2.4: Die ausgespielte Farbe muss bedient werden, und Trumpf mit Trumpf.",
        "Rule 2.4: The suit led must be followed, and trumps with trumps.",
    ),
    Mistake(
        "deutscher_schafkopf",
        recorded(4),
        "passe",
        "Regel 3.1: Jeder bekommt acht Karten, und bevor gespielt wird, meldet jeder seine Trümpfe.",
        "Rule 3.1: Everybody gets eight cards, and before play everybody reports their trumps.",
    ),
    Mistake("herzblatt", recorded(0), "krA", "♣A hast du nicht.", "You do not hold ♣A."),
    Mistake(
        "herzblatt",
        recorded(3),
        "spiele",
        "Regel 3.1: Von der Vorhand an sagt jeder der Reihe nach „spiele“ oder „passe“.",
        "Rule 3.1: From forehand on everybody in turn says “play” or “pass”.",
    ),
    Mistake("herzblatt", recorded(3), "heA", "♥A hast du nicht.", "You do not hold ♥A."),
    Mistake(
        "rufschnapsen",
        recorded(0),
        "20 he",
        "Regel 5.4: Ansagen darf nur, wer gerade ausspielen soll.",
        "Rule 5.4: Only the player about to lead may announce.",
    ),
    Mistake("rufschnapsen", recorded(1), "kaA", "♦A hast du nicht.", "You do not hold ♦A."),
    Mistake(
        "rufschnapsen",
        recorded(1),
        "trumpf he",
        ("Regel 2.2: Sobald er drei Karten hat, wird angehalten: Aus diesen dreien nennt er die Trumpffarbe."),
        ("Rule 2.2: After the caller's third card the deal stops: from these three the caller names the trump suit."),
    ),
    Mistake(
        "sechsundsechzig",
        recorded(0, "sechsundsechzig-2"),
        "20 he",
        (
            "Regel 4.2: Für eine Hochzeit und für das Tauschen musst du in diesem Spiel schon selbst einen "
            "Stich gemacht haben."
        ),
        "Rule 4.2: For a marriage and for the exchange you must have taken a trick yourself in this deal.",
    ),
    Mistake(
        "sechsundsechzig",
        recorded(0, "sechsundsechzig-2"),
        "tausche",
        (
            "Regel 4.2: Für eine Hochzeit und für das Tauschen musst du in diesem Spiel schon selbst einen "
            "Stich gemacht haben."
        ),
        "Rule 4.2: For a marriage and for the exchange you must have taken a trick yourself in this deal.",
    ),
    Mistake("sechsundsechzig", recorded(0, "sechsundsechzig-2"), "piK", "♠K hast du nicht.", "You do not hold ♠K."),
    Mistake("wendischer_schafkopf", recorded(0), "krA", "♣A hast du nicht.", "You do not hold ♣A."),
    Mistake(
        "wendischer_schafkopf",
        recorded(0),
        "karte kr7",
        "Regel 3.3: Nur wer beide Alten selbst hat, darf sich einen Partner rufen.",
        "Rule 3.3: Only a player who holds both Old Ones may call a partner.",
    ),
    Mistake(
        "wendischer_schafkopf",
        recorded(0),
        "passe",
        "Regel 4.1: Alle drei sagen gleichzeitig und geheim „solo“ oder „passe“.",
        "Rule 4.1: All three say “solo” or “pass” at the same time, in secret.",
    ),
)
