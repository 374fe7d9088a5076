"""Typed mistakes at tricks with dice."""

from __future__ import annotations

from tests.games.refusals import Mistake, begun, recorded

MISTAKES = (
    Mistake(
        "wie_viele_augen",
        begun(),
        "ergebnis 28",
        "Regel 2.3: Das Ergebnis sagt der Helfer allen („ergebnis“ und eine Zahl von 1 bis 200).",
        "Rule 2.3: The volunteer tells everybody the result (“result” and a number from 1 to 200).",
    ),
    Mistake(
        "wie_viele_augen",
        recorded(1),
        "wurf",
        "Regel 2.1: Der Helfer aus dem Publikum würfelt, und zwar einmal („wurf“).",
        "Rule 2.1: The volunteer from the audience rolls once (“roll”).",
    ),
    Mistake(
        "wie_viele_augen",
        recorded(1),
        "ergebnis 201",
        "Regel 2.3: Das Ergebnis sagt der Helfer allen („ergebnis“ und eine Zahl von 1 bis 200).",
        "Rule 2.3: The volunteer tells everybody the result (“result” and a number from 1 to 200).",
    ),
    Mistake(
        "wie_viele_augen",
        begun(),
        "augen 4 6",
        "Regel 2.5: Der Magier sagt, was der erste und was der zweite Würfel zeigt („augen“ und die beiden Zahlen).",
        "Rule 2.5: The magician says what the first and what the second die shows (“pips” and both numbers).",
    ),
    Mistake(
        "wie_viele_augen",
        begun(),
        "warum",
        "Regel 4.4: Hat der Tisch vorgeführt, darf ihn der letzte Helfer fragen, wie es ging („warum“).",
        "Rule 4.4: When the table has performed, the last volunteer may ask it how it was done (“why”).",
    ),
    Mistake(
        "wuerfelstapel",
        begun(),
        "setz 2",
        "Regel 2.2: Der Helfer stapelt die Würfel, so wie sie gefallen sind, von unten nach oben: „setz 1“ "
        "legt eine 1 auf den Turm, „turm 5 auf 3“ die letzten beiden.",
        "Rule 2.2: The volunteer stacks the dice as they fell, from the bottom upwards: “put 1” puts a 1 on "
        "the tower, “tower 5 on 3” the last two.",
    ),
    Mistake(
        "wuerfelstapel",
        recorded(1),
        "wurf",
        "Regel 2.1: Der Helfer aus dem Publikum würfelt einmal mit allen Würfeln („wurf“).",
        "Rule 2.1: The volunteer from the audience rolls all the dice once (“roll”).",
    ),
    Mistake(
        "wuerfelstapel",
        recorded(1),
        "setz 7",
        "Regel 2.2: Der Helfer stapelt die Würfel, so wie sie gefallen sind, von unten nach oben: „setz 1“ "
        "legt eine 1 auf den Turm, „turm 5 auf 3“ die letzten beiden.",
        "Rule 2.2: The volunteer stacks the dice as they fell, from the bottom upwards: “put 1” puts a 1 on "
        "the tower, “tower 5 on 3” the last two.",
    ),
    Mistake(
        "wuerfelstapel",
        recorded(1),
        "abbau",
        "Regel 2.5: Der Helfer baut den Turm ab („abbau“).",
        "Rule 2.5: The volunteer takes the tower down (“take down”).",
    ),
    Mistake(
        "wuerfelstapel",
        recorded(4),
        "summe 12",
        "Regel 2.5: Der Helfer baut den Turm ab („abbau“).",
        "Rule 2.5: The volunteer takes the tower down (“take down”).",
    ),
    Mistake(
        "wuerfelturm",
        begun(),
        "turm 1 auf 5",
        "Regel 2.2: Der Helfer setzt den einen Würfel auf den anderen, so wie sie gefallen sind: „turm 5 auf "
        "2“ heißt, die 5 liegt oben.",
        "Rule 2.2: The volunteer puts one die on the other, as they fell: “tower 5 on 2” means that the 5 lies on top.",
    ),
    Mistake(
        "wuerfelturm",
        recorded(1),
        "turm 6 auf 6",
        "Regel 2.2: Der Helfer setzt den einen Würfel auf den anderen, so wie sie gefallen sind: „turm 5 auf "
        "2“ heißt, die 5 liegt oben.",
        "Rule 2.2: The volunteer puts one die on the other, as they fell: “tower 5 on 2” means that the 5 lies on top.",
    ),
    Mistake(
        "wuerfelturm",
        begun(),
        "abbau",
        "Regel 2.5: Der Helfer baut den Turm ab („abbau“).",
        "Rule 2.5: The volunteer takes the tower down (“take down”).",
    ),
    Mistake(
        "wuerfelturm",
        recorded(2),
        "wurf",
        "Regel 2.1: Der Helfer aus dem Publikum würfelt einmal mit zwei Würfeln („wurf“).",
        "Rule 2.1: The volunteer from the audience rolls two dice once (“roll”).",
    ),
    Mistake(
        "wuerfelzauber",
        recorded(1),
        "summe 6",
        "Regel 2.3: Der Helfer sagt, was oben zusammen liegt („summe“ und die Zahl).",
        "Rule 2.3: The volunteer says what the tops come to (“sum” and the number).",
    ),
    Mistake(
        "wuerfelzauber",
        recorded(2),
        "wende",
        "Regel 2.4: Zum Schluss dreht der Helfer alle Würfel um („wende“) und sagt, was oben und unten zusammen "
        "liegt („gesamt“ und die Zahl).",
        "Rule 2.4: Finally the volunteer turns all the dice over (“turn over”) and says what tops and bottoms "
        "come to together (“total” and the number).",
    ),
    Mistake(
        "wuerfelzauber",
        recorded(2),
        "ansage 5",
        "Regel 2.1: Zuerst legt sich der Magier fest: Er sagt an, wie viele Augen oben und unten zusammen "
        "sein werden („ansage“ und die Zahl).",
        "Rule 2.1: First the magician settles on a number and predicts how many pips tops and bottoms will "
        "come to (“predict” and the number).",
    ),
    Mistake(
        "wuerfelzauber",
        begun(),
        "gesamt 20",
        "Regel 2.4: Zum Schluss dreht der Helfer alle Würfel um („wende“) und sagt, was oben und unten zusammen "
        "liegt („gesamt“ und die Zahl).",
        "Rule 2.4: Finally the volunteer turns all the dice over (“turn over”) and says what tops and bottoms "
        "come to together (“total” and the number).",
    ),
)
