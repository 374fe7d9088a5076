"""Typed mistakes at card games without tricks."""

from __future__ import annotations

from tests.games.refusals import Mistake, recorded

MISTAKES = (
    Mistake(
        "mau_mau",
        recorded(0),
        "ich lege kreuz 10",
        "Regel 2.2: Du legst eine Karte, die zur offenen passt: gleiche Farbe oder gleicher Wert.",
        "Rule 2.2: You lay a card that fits the open one: the same suit or the same rank.",
    ),
    Mistake(
        "mau_mau",
        recorded(0),
        "ziehe",
        "Regel 2.4: Nur wer weder Passendes noch einen Buben hat, zieht eine Karte vom Stock.",
        "Rule 2.4: Only a player with neither a fitting card nor a jack draws a card from the stock.",
    ),
    *(
        Mistake(
            "mau_mau",
            recorded(0),
            typed,
            "Regel 2.4: Nur wer weder Passendes noch einen Buben hat, zieht eine Karte vom Stock.",
            "Rule 2.4: Only a player with neither a fitting card nor a jack draws a card from the stock.",
        )
        for typed in ("nimm eine Karte", "zieh eine", "Karte nehmen", "pick up a card")
    ),
    Mistake("mau_mau", recorded(0), "piK", "♠K hast du nicht.", "You do not hold ♠K."),
    Mistake(
        "schnipp_schnapp",
        recorded(0),
        "schnapp",
        "Regel 2.1: Links vom Geber wird irgendeine Karte gelegt.",
        "Rule 2.1: The player to the dealer's left lays any card.",
    ),
    Mistake(
        "schnipp_schnapp",
        recorded(0),
        "weiter",
        "Regel 3.4: Wer zuletzt aus der Hand gelegt hat, kann das Warten abkürzen.",
        "Rule 3.4: Whoever laid the last card from a hand can cut the waiting short.",
    ),
    Mistake("schnipp_schnapp", recorded(0), "kr9", "♣9 hast du nicht.", "You do not hold ♣9."),
    Mistake(
        "stud_poker",
        recorded(0),
        "setze 500",
        (
            "Regel 4.4: Jedes Setzen und jedes Erhöhen geht von einem Chip bis zum vereinbarten Höchstbetrag;"
            " hier sind das 20."
        ),
        "Rule 4.4: Every bet and every raise is from one chip up to the agreed limit, which is 20 here.",
    ),
    Mistake(
        "stud_poker",
        recorded(0),
        "halte",
        "Regel 4.3: Ist gesetzt, hat jeder der Reihe nach die Wahl: passen, halten oder erhöhen.",
        "Rule 4.3: Once there is a bet, everybody in turn may fold, call or raise.",
    ),
    Mistake(
        "stud_poker",
        recorded(0),
        "check",
        "Regel 4.2: Abwarten kannst du nicht: Wer passt, ist draußen, und sein Blatt bleibt verdeckt.",
        "Rule 4.2: You cannot wait and see: whoever folds is out, and their hand stays hidden.",
    ),
    Mistake(
        "draw_poker",
        recorded(0),
        "setze 500",
        "Regel 2.2: Mehr als dieser Einsatz wird jetzt nicht geboten.",
        "Rule 2.2: Nothing beyond the ante is bet now.",
    ),
    Mistake("draw_poker", recorded(0), "kaufe krA", "♣A hast du nicht.", "You do not hold ♣A."),
    Mistake(
        "draw_poker",
        recorded(0),
        "halte",
        "Regel 2.2: Mehr als dieser Einsatz wird jetzt nicht geboten.",
        "Rule 2.2: Nothing beyond the ante is bet now.",
    ),
    Mistake(
        "blackjack",
        recorded(0),
        "bank 1",
        "Regel 2.2: Der Bankhalter legt von seinen Chips seine Bank auf, mindestens zwei.",
        "Rule 2.2: The banker puts some chips into the bank, at least two.",
    ),
    Mistake(
        "blackjack",
        recorded(1),
        "karte",
        "Regel 3.1: Gesetzt wird auf die eine verdeckte Karte, bevor es weitere gibt.",
        "Rule 3.1: You stake on the one hidden card, before there are any more.",
    ),
    Mistake(
        "blackjack",
        recorded(1),
        "setze 0",
        "Regel 3.2: Der Spieler setzt mindestens einen Chip.",
        "Rule 3.2: The player stakes at least one chip.",
    ),
    Mistake(
        "blackjack",
        recorded(1),
        "setze 999",
        "Regel 3.4: Alle Einsätze zusammen sind höchstens die Hälfte der Bank, damit sie alles auszahlen kann.",
        "Rule 3.4: All stakes together are at most half of the bank, so that it can pay everything.",
    ),
    Mistake(
        "blackjack",
        recorded(3),
        "setze 5",
        "Regel 3.1: Gesetzt wird auf die eine verdeckte Karte, bevor es weitere gibt.",
        "Rule 3.1: You stake on the one hidden card, before there are any more.",
    ),
    Mistake(
        "baccara",
        recorded(0),
        "setze 1",
        "Regel 2.1: Zuerst setzt der Bankhalter, mindestens zwei Chips.",
        "Rule 2.1: First the banker stakes, two chips at least.",
    ),
    Mistake(
        "baccara",
        recorded(1),
        "setze 80",
        "Regel 2.2: Als Nächstes setzt der Spieler rechts vom Bankhalter, dann der links, jeder mindestens einen "
        "Chip, zusammen höchstens so viel wie die Bank.",
        "Rule 2.2: The player to the banker's right stakes next, then the one to the left, each at least one "
        "chip, together no more than the bank.",
    ),
    Mistake(
        "baccara",
        recorded(3),
        "setze 5",
        "Regel 2.3: Haben beide gesetzt, stehen die Einsätze.",
        "Rule 2.3: Once both have staked, the stakes stand.",
    ),
    Mistake("romme", recorded(1), "lege krK piK heK", "♣K hast du nicht.", "You do not hold ♣K."),
    Mistake("romme", recorded(1), "lege satz krK jo jo", "♣K hast du nicht.", "You do not hold ♣K."),
    Mistake("romme", recorded(1), "ab jo", "Einen Joker hast du nicht.", "You do not hold a joker."),
    Mistake("romme", recorded(1), "ab krK", "♣K hast du nicht.", "You do not hold ♣K."),
    Mistake(
        "romme",
        recorded(1),
        "ziehe",
        "Regel 3.1: Zuerst nimmst du eine Karte, und nur eine: die oberste vom Talon oder die offene.",
        "Rule 3.1: First you take a card, and only one: the top one of the stock or the open one.",
    ),
    Mistake(
        "romme",
        recorded(1),
        "klopfen",
        (
            "Regel 6.1: Geklopft wird von dem Augenblick, in dem eine Karte abgeworfen ist, bis der nächste "
            "Spieler gezogen hat. Wer sie abgeworfen hat oder dran ist, klopft nicht."
        ),
        (
            "Rule 6.1: You can knock from the moment a card is discarded until the next player has drawn, "
            "unless you discarded it or it is your turn."
        ),
    ),
    Mistake("canasta", recorded(3), "ab heA", "♥A hast du nicht.", "You do not hold ♥A."),
    Mistake(
        "romme",
        recorded(10),
        "klopfen",
        "Regel 6.1: Geklopft wird von dem Augenblick, in dem eine Karte abgeworfen ist, bis der nächste Spieler "
        "gezogen hat. Wer sie abgeworfen hat oder dran ist, klopft nicht.",
        "Rule 6.1: You can knock from the moment a card is discarded until the next player has drawn, unless you "
        "discarded it or it is your turn.",
        seat=1,
    ),
    Mistake(
        "mogeln",
        recorded(3),
        "gemogelt",
        "Regel 3.1: Rufen dürfen alle außer dem, der gelegt hat, auch der Nächste, bis wieder eine Karte liegt. "
        "Danach ist es zu spät.",
        "Rule 3.1: Everybody may call, except the player who laid, and including the next one, until another card is "
        "laid. After that it is too late.",
        seat=3,
    ),
    Mistake("canasta", recorded(0), "lege jo jo jo", "Einen Joker hast du nicht.", "You do not hold a joker."),
    Mistake("canasta", recorded(0), "nimm piA jo", "♠A hast du nicht.", "You do not hold ♠A."),
    Mistake(
        "canasta",
        recorded(3),
        "lege 10 pi10 he10 he10",
        (
            "Regel 2.5: In deinem Zug ziehst du zuerst vom Talon oder nimmst den Stoß. Danach meldest du, "
            "wenn du willst, und wirfst zuletzt eine Karte ab."
        ),
        (
            "Rule 2.5: In your turn you first draw from the stock or take the pile. Then you meld if you "
            "like, and at the end you discard a card."
        ),
    ),
    Mistake(
        "canasta",
        recorded(4),
        "ziehe",
        "Regel 2.6: Gezogen wird in jedem Zug nur einmal.",
        "Rule 2.6: You draw only once in a turn.",
    ),
    Mistake("canasta", recorded(4), "lege A heA heA heA", "♥A hast du nicht.", "You do not hold ♥A."),
    Mistake(
        "canasta",
        recorded(4),
        "lege 10 pi10 pi10 he10",
        "So oft hast du ♠10 nicht.",
        "You do not hold ♠10 that many times.",
    ),
    Mistake(
        "canasta", recorded(4), "lege D kaD jo jo", "So viele Joker hast du nicht.", "You do not hold so many jokers."
    ),
    Mistake(
        "canasta",
        recorded(4),
        "lege K piK",
        "Regel 4.1: Eine Meldung sind drei oder mehr Karten eines Rangs von der Vier bis zum Ass. Folgen gibt es "
        "nicht. Deine Partei hat von jedem Rang nur eine Meldung; du legst an sie und an eure Canastas an, an fremde "
        "nie.",
        "Rule 4.1: A meld is three or more cards of one rank from the four to the ace. There are no runs. Your party "
        "has only one meld of each rank; you add to it and to your canastas, never to others'.",
    ),
    Mistake(
        "canasta",
        recorded(2),
        "ab heA",
        "Regel 4.6: Bis zum Abwerfen kannst du zurücknehmen, was du in diesem Zug gemeldet hast, aber nicht das Ziehen "
        "und nicht den Stoß.",
        "Rule 4.6: Until you discard you can take back what you melded in this turn, but neither the draw nor the "
        "pile.",
    ),
    Mistake(
        "romme",
        recorded(4),
        "ab piB",
        "Regel 3.5: Bis zum Abwerfen gilt noch nichts, und außer dir sieht es niemand: Du kannst Schritt für Schritt "
        "oder auf einmal zurücknehmen, was du in diesem Zug ausgelegt, angelegt oder getauscht hast.",
        "Rule 3.5: Until you discard nothing is final, and nobody but you sees it: step by step or all at once you "
        "can take back what you laid, added or swapped in this turn.",
    ),
    Mistake("canasta", recorded(4), "ab krK", "♣K hast du nicht.", "You do not hold ♣K."),
    Mistake("mogeln", recorded(0), "lege krA", "♣A hast du nicht.", "You do not hold ♣A."),
    Mistake("mogeln", recorded(0), "krA", "♣A hast du nicht.", "You do not hold ♣A."),
    Mistake("mogeln", recorded(1), "Kreuz Ass", "♣A hast du nicht.", "You do not hold ♣A."),
    Mistake("mogeln", recorded(1), "ich lege den Joker", "Einen Joker hast du nicht.", "You do not hold a joker."),
    Mistake("mogeln", recorded(1), "lege krA", "♣A hast du nicht.", "You do not hold ♣A."),
    Mistake(
        "mogeln",
        recorded(1),
        "lege kr6 kr2 piA piK pi7",
        "Regel 2.4: Wie viele höchstens, ist vereinbart, üblich sind vier.",
        "Rule 2.4: How many at most is agreed on, usually four.",
    ),
    Mistake(
        "mogeln",
        recorded(1),
        "gemogelt",
        (
            "Regel 3.1: Rufen dürfen alle außer dem, der gelegt hat, auch der Nächste, bis wieder eine Karte "
            "liegt. Danach ist es zu spät."
        ),
        (
            "Rule 3.1: Everybody may call, except the player who laid, and including the next one, until "
            "another card is laid. After that it is too late."
        ),
    ),
    Mistake(
        "verirrter_ritter",
        recorded(3),
        "9",
        ("Regel 2.2: Du ziehst eine Karte aus der Hand deines linken Nachbarn, verdeckt, und sagst, die wievielte."),
        (
            "Rule 2.2: You draw one card from the hand of your left-hand neighbour, face down: say which one "
            "by its place."
        ),
    ),
    Mistake(
        "verirrter_ritter",
        recorded(3),
        "weiter",
        "Regel 3.3: Nur wer selbst ablegt, tut das in seinem Zug, vor oder nach dem Ziehen, und sagt nach dem Ziehen, "
        "wann er fertig ist.",
        "Rule 3.3: Only players who discard their own do so on their turn, before or after drawing, and say after "
        "drawing when they are done.",
    ),
    Mistake(
        "verirrter_ritter",
        recorded(3),
        "mischen",
        "Regel 2.4: Noch einmal mischen darf nur, aus wessen Hand gezogen wird.",
        "Rule 2.4: Only the player they are drawn from may shuffle once more.",
    ),
    Mistake(
        "spitz_pass_auf",
        recorded(0),
        "schlag 1",
        ("Regel 3.1: Hat deine eigene Karte denselben Wert wie die eines anderen, schlägst du auf seine."),
        ("Rule 3.1: If your own card has the same rank as somebody else's, you slap theirs."),
    ),
    Mistake(
        "spitz_pass_auf",
        recorded(1),
        "los",
        "Regel 2.2: Einer ist Spielleiter; er beginnt die Runden und spielt selbst mit.",
        "Rule 2.2: One of you is the leader, who begins the rounds and plays too.",
    ),
    Mistake(
        "spitz_pass_auf",
        recorded(0),
        "aufdecken",
        "Regel 2.2: Einer ist Spielleiter; er beginnt die Runden und spielt selbst mit.",
        "Rule 2.2: One of you is the leader, who begins the rounds and plays too.",
    ),
)
