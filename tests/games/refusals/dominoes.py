"""Typed mistakes at dominoes."""

from __future__ import annotations

from tests.games.refusals import Mistake, begun, recorded

MISTAKES = (
    Mistake(
        "alles_oder_nichts",
        recorded(0),
        "abgeben",
        "Regel 2.3: Solange noch jemand wählt, wird kein Stein ausgespielt.",
        "Rule 2.3: No tile is led while somebody is still choosing.",
    ),
    Mistake(
        "alles_oder_nichts",
        recorded(3),
        "abgeben",
        "Regel 5.2: Außer in der ersten Runde darf, wer eröffnet, nach dem Schieben abgeben, statt auszuspielen.",
        "Rule 5.2: Except in the first round, whoever opens may cede after the passing instead of leading.",
    ),
    Mistake(
        "alles_oder_nichts",
        recorded(3),
        "6/2",
        "Regel 3.2: Wer ausspielt, sagt zu seinem Stein die Farbe an: eine seiner beiden Zahlen, bei einem "
        "Doppel seine Zahl oder „Doppel“ (D).",
        "Rule 3.2: Whoever leads names the suit of the tile: one of its two numbers, for a double its number "
        "or “doubles” (D).",
    ),
    Mistake(
        "alles_oder_nichts",
        recorded(3),
        "schieb 6/4 4/3 3/3",
        "Regel 2.2: Hat der Letzte gewählt, wandern alle Steine auf einmal; danach wird in dieser Runde nicht "
        "mehr geschoben.",
        "Rule 2.2: When the last one has chosen, all tiles move at once; after that nothing is passed in this round.",
    ),
    Mistake(
        "alles_oder_nichts",
        recorded(3),
        "6/2 :5",
        "Regel 3.2: Wer ausspielt, sagt zu seinem Stein die Farbe an: eine seiner beiden Zahlen, bei einem "
        "Doppel seine Zahl oder „Doppel“ (D).",
        "Rule 3.2: Whoever leads names the suit of the tile: one of its two numbers, for a double its number "
        "or “doubles” (D).",
    ),
    Mistake(
        "bergen",
        recorded(0),
        "passe",
        "Regel 2.3: Passt einer deiner Steine, musst du legen; passt keiner, passt du, und gekauft wird nie.",
        "Rule 2.3: If one of your tiles fits, you must lay; if none fits, you pass, and nothing is ever drawn.",
    ),
    Mistake(
        "bergen",
        recorded(0),
        "6/6 L",
        "Regel 1.3: Wer beginnt, legt einen beliebigen Stein in die Mitte.",
        "Rule 1.3: Whoever begins lays any tile in the middle.",
    ),
    Mistake(
        "bergen",
        recorded(1),
        "5/2 R",
        "Regel 2.2: Ein Stein passt, wenn die Hälften, die sich berühren, gleich viele Augen haben.",
        "Rule 2.2: A tile fits if the halves that touch have the same number of pips.",
    ),
    Mistake(
        "bergen",
        recorded(2),
        "6/3 R",
        "Regel 2.2: Ein Stein passt, wenn die Hälften, die sich berühren, gleich viele Augen haben.",
        "Rule 2.2: A tile fits if the halves that touch have the same number of pips.",
    ),
    Mistake(
        "bingo",
        recorded(0),
        "trumpf 5",
        "Regel 2.1: Der Zweite deckt einen Stein des Vorrats auf, und der Erste macht vor dem ersten Stich "
        "eine seiner beiden Zahlen zum Trumpf.",
        "Rule 2.1: The second player turns up a tile of the stock, and before the first trick the first "
        "player makes one of its two numbers trump.",
    ),
    Mistake(
        "bingo",
        recorded(1),
        "trumpf 6",
        "Regel 2.2: Trumpf wird nur einmal in der Runde bestimmt; alle Steine mit dieser Zahl sind es bis zu "
        "ihrem Ende.",
        "Rule 2.2: The trump is chosen only once a round; all tiles with that number are trumps until its end.",
    ),
    Mistake(
        "bingo",
        recorded(3),
        "trumpf 1",
        "Regel 2.2: Trumpf wird nur einmal in der Runde bestimmt; alle Steine mit dieser Zahl sind es bis zu "
        "ihrem Ende.",
        "Rule 2.2: The trump is chosen only once a round; all tiles with that number are trumps until its end.",
    ),
    Mistake(
        "block_domino",
        recorded(0),
        "passe",
        "Regel 2.3: Passt einer deiner Steine, musst du legen; passt keiner, passt du, und gekauft wird nie.",
        "Rule 2.3: If one of your tiles fits, you must lay; if none fits, you pass, and nothing is ever drawn.",
    ),
    Mistake(
        "block_domino",
        recorded(1),
        "5/2 R",
        "Regel 2.2: Ein Stein passt, wenn die Hälften, die sich berühren, gleich viele Augen haben.",
        "Rule 2.2: A tile fits if the halves that touch have the same number of pips.",
    ),
    Mistake(
        "block_domino",
        recorded(0),
        "6/6 R",
        "Regel 1.3: Wer beginnt, legt einen beliebigen Stein in die Mitte.",
        "Rule 1.3: Whoever begins lays any tile in the middle.",
    ),
    Mistake(
        "canton",
        recorded(0),
        "6/6 L",
        "Regel 2.2: Du legst ihn Seite an Seite an ein Ende der Reihe: links (L) oder rechts (R). Ist die "
        "Reihe leer, legst du ihn einfach hin (R).",
        "Rule 2.2: You lay it side by side at one end of the row: left (L) or right (R). If the row is empty, "
        "you simply lay it down (R).",
    ),
    Mistake(
        "canton",
        recorded(1),
        "5/2 LR",
        "Regel 3.1: Einen Stich kannst du nur nehmen, wenn vor deinem Zug schon zwei Steine in der Reihe lagen.",
        "Rule 3.1: You can take a trick only if two tiles lay in the row before your turn.",
    ),
    Mistake(
        "canton",
        recorded(2),
        "1/0 R1",
        "Regel 3.2: Zwei Steine: dein neuer und der am Ende neben ihm, links (L1) oder rechts (R1). Zusammen "
        "müssen sie genau 12 ergeben.",
        "Rule 3.2: Two tiles: your new one and the one next to it at the end, left (L1) or right (R1). "
        "Together they must make exactly 12.",
    ),
    Mistake(
        "canton",
        recorded(3),
        "5/5 L2",
        "Regel 3.1: Einen Stich kannst du nur nehmen, wenn vor deinem Zug schon zwei Steine in der Reihe lagen.",
        "Rule 3.1: You can take a trick only if two tiles lay in the row before your turn.",
    ),
    Mistake(
        "canton",
        recorded(0),
        "kauf",
        "Regel 2.3: Nach dem Legen wird für dich ein Stein nachgezogen, solange im Vorrat noch einer liegt.",
        "Rule 2.3: After you have laid, a tile is drawn for you, as long as there is one in the stock.",
    ),
    Mistake(
        "canton",
        recorded(0),
        "ich passe",
        "Regel 2.1: Du legst einen Stein aus deiner Hand; gepasst wird nicht.",
        "Rule 2.1: You lay one tile from your hand; nobody passes.",
    ),
    Mistake(
        "domino",
        recorded(0),
        "kauf",
        "Regel 1.3: Wer beginnt, legt einen beliebigen Stein in die Mitte.",
        "Rule 1.3: Whoever begins lays any tile in the middle.",
    ),
    Mistake(
        "domino",
        recorded(1),
        "kauf",
        "Regel 3.2: Die Zugabe auf ein Doppel ist freiwillig: Mit „fertig“ verzichtest du darauf, und gekauft "
        "wird für sie nicht.",
        "Rule 3.2: The extra tile on a double is voluntary: with “done” you decline it, and nothing is drawn for it.",
    ),
    Mistake(
        "domino",
        recorded(2),
        "passe",
        "Regel 2.3: Passt einer deiner Steine, musst du legen.",
        "Rule 2.3: If one of your tiles fits, you must lay.",
    ),
    Mistake(
        "domino",
        recorded(2),
        "2/0 R",
        "Regel 2.2: Ein Stein passt, wenn die Hälften, die sich berühren, gleich viele Augen haben.",
        "Rule 2.2: A tile fits if the halves that touch have the same number of pips.",
    ),
    Mistake(
        "domino",
        recorded(14),
        "passe",
        "Regel 2.4: Nur wenn keiner passt, kaufst du: Du nimmst Stein um Stein aus dem Vorrat, bis einer passt.",
        "Rule 2.4: Only if none fits do you draw: tile after tile from the stock until one fits.",
    ),
    Mistake(
        "domino",
        recorded(2),
        "kauf",
        "Regel 2.4: Nur wenn keiner passt, kaufst du: Du nimmst Stein um Stein aus dem Vorrat, bis einer passt.",
        "Rule 2.4: Only if none fits do you draw: tile after tile from the stock until one fits.",
    ),
    Mistake(
        "dominosa",
        begun(),
        "A1-C1",
        "Regel 2.1: Du legst einen Stein auf zwei Felder, die sich mit einer Seite berühren, etwa A1-B1.",
        "Rule 2.1: You lay a tile on two squares that share a side, such as A1-B1.",
    ),
    Mistake(
        "dominosa",
        recorded(1),
        "A4-B4",
        "Regel 2.2: Beide Felder müssen frei sein.",
        "Rule 2.2: Both squares must be free.",
    ),
    Mistake(
        "dominosa",
        begun(),
        "x A1",
        "Regel 2.4: Mit „x A1“ nimmst du den Stein weg, der auf A1 liegt, sooft du magst.",
        "Rule 2.4: With “x A1” you take away the tile that lies on A1, as often as you like.",
    ),
    Mistake(
        "dominosa",
        begun(),
        "rück",
        "Regel 2.5: „rück“ macht deinen letzten Schritt rückgängig, und davor den vorletzten, bis zum Anfang.",
        "Rule 2.5: “undo” takes back your last step, and then the one before it, down to the beginning.",
    ),
    Mistake(
        "french_domino",
        recorded(4),
        "6/4",
        "Regel 2.2: Die Zahlen, die übereinander liegen, müssen gleich sein.",
        "Rule 2.2: The numbers that lie one above the other must be equal.",
    ),
    Mistake(
        "french_domino",
        recorded(0),
        "kauf",
        "Regel 1.3: Wer beginnt, legt einen beliebigen Stein.",
        "Rule 1.3: Whoever begins lays any tile.",
    ),
    Mistake(
        "french_domino",
        recorded(1),
        "2/0 L",
        "Regel 2.2: Die Zahlen, die übereinander liegen, müssen gleich sein.",
        "Rule 2.2: The numbers that lie one above the other must be equal.",
    ),
    Mistake(
        "french_domino",
        recorded(1),
        "fertig",
        "Regel 2.4: Wer kauft, legt und passt in diesem Zug nicht mehr, sondern kauft weiter oder sagt „fertig“.",
        "Rule 2.4: Whoever draws neither lays nor passes in that turn any more, but draws on or says “done”.",
    ),
    Mistake(
        "french_domino",
        recorded(9),
        "passe",
        "Regel 2.4: Wer kauft, legt und passt in diesem Zug nicht mehr, sondern kauft weiter oder sagt „fertig“.",
        "Rule 2.4: Whoever draws neither lays nor passes in that turn any more, but draws on or says “done”.",
    ),
    Mistake(
        "italian_domino",
        recorded(1),
        "passe",
        "Regel 2.1: Du legst einen beliebigen Stein aus deiner Hand. Zusammenpassen muss nichts, und gepasst "
        "wird nicht.",
        "Rule 2.1: You lay any tile from your hand. Nothing has to match, and nobody passes.",
    ),
    Mistake(
        "italian_domino",
        recorded(1),
        "kauf",
        "Regel 5.4: Kaufen: Ist es vereinbart, darfst du einen Stein aus dem Vorrat nehmen, statt zu legen. "
        "Hast du keinen Stein mehr, musst du es; ist der Vorrat leer, passt du.",
        "Rule 5.4: Drawing: if it is agreed you may take a tile from the stock instead of laying. If you have "
        "no tile left you must; if the stock is empty, you pass.",
    ),
    Mistake(
        "italian_domino",
        recorded(0),
        "6/4 7 L",
        "„6/4 7 L“ verstehe ich nicht als Zug.",
        "I cannot read “6/4 7 L” as a move.",
    ),
    Mistake(
        "italian_domino",
        recorded(2),
        "ich passe",
        "Regel 2.1: Du legst einen beliebigen Stein aus deiner Hand. Zusammenpassen muss nichts, und gepasst "
        "wird nicht.",
        "Rule 2.1: You lay any tile from your hand. Nothing has to match, and nobody passes.",
    ),
    *(
        Mistake(
            "italian_domino",
            recorded(0),
            typed,
            "Regel 2.2: Dazu sagst du, wie viele Augen nun insgesamt auf dem Tisch liegen. Liegt 6/6 und du legst 5/3, "
            "so schreibst du `5/3 20`.",
            "Rule 2.2: With it you say how many pips now lie on the table in all. If 6/6 lies and you lay 5/3, you "
            "write `5/3 20`.",
        )
        for typed in ("6/4", "6/4 auf 20", "6/4 on 20")
    ),
    Mistake(
        "malteserkreuz",
        recorded(0),
        "passe",
        "Regel 2.3: Kannst du legen, musst du es tun; sonst passt du, und gekauft wird nie.",
        "Rule 2.3: If you can lay, you must; otherwise you pass, and nothing is ever drawn.",
    ),
    Mistake(
        "malteserkreuz",
        recorded(0),
        "6/5",
        "Regel 1.3: Wer 6/6 hat, beginnt jede Runde und legt diesen Stein in die Mitte.",
        "Rule 1.3: Whoever has 6/6 begins every round and lays that tile in the middle.",
    ),
    Mistake(
        "malteserkreuz",
        recorded(1),
        "6/0 1",
        "Regel 3.1: Solange das Kreuz nicht fertig ist, darfst du nur zweierlei: einen Stein mit einer Sechs "
        "an die Mitte (M) legen, wodurch der nächste Arm beginnt, oder an einen Arm das Doppel seiner äußeren "
        "Zahl.",
        "Rule 3.1: As long as the cross is not complete you may do only two things: lay a tile with a six at "
        "the middle (M), which begins the next arm, or lay on an arm the double of its outer number.",
    ),
    Mistake(
        "malteserkreuz",
        recorded(14),
        "4/1 1",
        "Regel 2.2: Steht das Kreuz, passt ein Stein an jeden der vier Arme, wenn die Hälften, die sich "
        "berühren, gleich viele Augen haben.",
        "Rule 2.2: Once the cross stands, a tile fits on any of the four arms if the halves that touch have "
        "the same number of pips.",
    ),
    Mistake(
        "matador",
        recorded(3),
        "6/1 L 3",
        "Regel 3.2: Du sagst, welche Hälfte eines Matadors offen bleibt, oder legst ihn quer (x). 0/0 liegt nur "
        "auf eine Art.",
        "Rule 3.2: You say which half of a matador stays open, or lay it across (x). 0/0 lies in one way only.",
    ),
    Mistake(
        "matador",
        recorded(0),
        "kauf",
        "Regel 1.3: Wer beginnt, legt einen beliebigen Stein in die Mitte.",
        "Rule 1.3: Whoever begins lays any tile in the middle.",
    ),
    Mistake(
        "matador",
        recorded(1),
        "kauf",
        (
            "Regel 4.3: Die Zugabe, der weitere Stein am Doppel, ist freiwillig: "
            "Mit „fertig“ verzichtest du darauf, und gekauft wird für sie nicht."
        ),
        "Rule 4.3: The extra tile on a double is voluntary: with “done” you decline it, and nothing is drawn for it.",
    ),
    Mistake(
        "matador",
        recorded(3),
        "passe",
        "Regel 2.3: Passt ein Stein, der kein Matador ist, musst du legen: einen Stein, der passt, oder einen Matador.",
        "Rule 2.3: If one of your tiles fits and is no matador, you must lay: one that fits, or a matador.",
    ),
    Mistake(
        "matador",
        recorded(7),
        "passe",
        "Regel 2.5: Nach zwei Käufen oder bei leerem Vorrat passt du.",
        "Rule 2.5: After two draws, or when the stock is empty, you pass.",
    ),
    Mistake(
        "matador",
        recorded(17),
        "kauf",
        "Regel 2.5: Nach zwei Käufen oder bei leerem Vorrat passt du.",
        "Rule 2.5: After two draws, or when the stock is empty, you pass.",
    ),
    Mistake(
        "muggins",
        recorded(0),
        "kauf",
        "Regel 2.1: Den Grundstein legt, wer das höchste Doppel hat, und er muss es legen.",
        "Rule 2.1: The base is laid by whoever has the highest double, and it must be that one.",
    ),
    Mistake(
        "muggins",
        recorded(0),
        "muggins",
        "Regel 4.3: Bis zum nächsten Legen, Kaufen oder Passen darf jeder andere einmal „Muggins!“ rufen.",
        "Rule 4.3: Until the next lay, draw or pass everybody else may call “Muggins!” once.",
    ),
    Mistake(
        "muggins",
        recorded(1),
        "kauf",
        "Regel 2.3: Passt einer deiner Steine, musst du legen, auch wenn es keine Punkte bringt.",
        "Rule 2.3: If one of your tiles fits, you must lay, even if it brings no points.",
    ),
    Mistake(
        "muggins",
        recorded(16),
        "passe",
        "Regel 2.4: Passt keiner, kaufst du bis zu zwei Steine, einen nach dem anderen; sobald einer passt, "
        "legst du ihn.",
        "Rule 2.4: If none fits, you draw up to two tiles, one after the other; as soon as one fits, you lay it.",
    ),
    Mistake(
        "muggins",
        recorded(10),
        "weiter",
        "Regel 4.3: Bis zum nächsten Legen, Kaufen oder Passen darf jeder andere einmal „Muggins!“ rufen.",
        "Rule 4.3: Until the next lay, draw or pass everybody else may call “Muggins!” once.",
    ),
)
