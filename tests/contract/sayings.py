"""What people say for moves that have words or numbers: calls, stakes, cards and tiles, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from games.contract import Card, is_value, spoken

_CALLS: dict[tuple[str, str], tuple[str, ...]] = {
    ("wurf", "roll"): (
        *("würfeln", "ich würfle", "ich würfele, bitte", "ich möchte würfeln", "würfle bitte", "🎲"),
        *("ich würfele", "würfel", "ich rolle", "wirf", "wirf die Würfel", "ich werfe"),
        *("ich werfe die Würfel", "werfen", "los, würfeln", "nochmal", "noch ein Wurf", "🎲🎲", "🎲 bitte"),
        *("weiter würfeln",),
        *("I roll", "roll the dice", "I roll the dice", "throw the dice", "I'd like to roll", "roll"),
        *("rolling", "I'm rolling", "let's roll", "I'll roll", "roll please", "throw", "I throw the dice"),
        *("I'm going to roll", "again", "once more"),
    ),
    ("stopp", "stop"): (
        *("ich höre auf", "ich bin fertig", "ich stoppe", "stoppen", "ich bleibe stehen", "ich lasse es"),
        *("genug", "das reicht mir", "ich höre jetzt auf"),
        *("I stop", "I'm done", "stop here", "I'll stop", "stopping", "enough", "that's enough"),
        *("I'm done here", "I hold", "hold", "bank it"),
    ),
    ("kauf", "draw"): (
        *("ich kaufe", "kaufe einen Stein", "ich kaufe einen Stein, bitte", "zieh einen Stein"),
        *("ich möchte kaufen", "ich ziehe", "ich ziehe einen Stein", "Stein kaufen", "einen Stein nehmen"),
        *("ich nehme einen Stein", "noch einen Stein", "noch einen"),
        *("I draw", "draw a tile", "I draw a tile", "buy a tile", "I buy a tile please", "take a tile"),
        *("drawing", "I'm drawing", "I take a tile", "another tile", "one more", "one more tile"),
        *("pick up a tile", "I buy"),
    ),
    ("ziehe", "draw"): (
        *("ich ziehe", "ich ziehe eine Karte", "zieh eine Karte", "eine Karte ziehen", "nimm eine Karte"),
        *("ich nehme eine Karte", "noch eine Karte", "vom Stapel ziehen", "ich ziehe vom Stapel"),
        *("I draw", "draw a card", "I draw a card", "take a card", "I'd like to draw a card", "drawing"),
        *("I'm drawing", "another card", "one more card", "pick up a card", "I take a card"),
    ),
    ("passe", "pass"): (
        *("ich passe", "passen", "ich muss passen", "leider passe ich", "ich muss leider passen"),
        *("ich passe, danke", "passen bitte", "ich kann nicht"),
        *("I pass", "I have to pass", "passing", "I'm passing", "I'll pass", "I must pass", "I can't"),
    ),
    ("passen", "pass"): (
        *("ich passe", "passe", "ich muss passen", "ich muss leider passen"),
        *("I pass", "I have to pass", "passing", "I'm passing", "I'll pass"),
    ),
    ("verzichte", "skip"): (
        *("ich verzichte", "verzichten", "ich setze aus", "ich passe", "aussetzen", "pass"),
        *("I skip", "skipping", "I'm skipping", "I'll skip", "I pass"),
    ),
    ("fertig", "done"): (
        *("ich bin fertig", "bin fertig", "fertig!", "das war's", "das war es"),
        *("I am done", "I'm done", "I'm finished", "finished", "that's all", "that's it", "done, thanks"),
    ),
    ("fertig", "ready"): ("ich bin fertig", "bin fertig", "ich bin bereit", "bereit", "I am ready", "I'm ready"),
    ("passe", "fold"): (
        *("ich passe", "ich steige aus", "ich bin raus", "ich steige jetzt aus", "aussteigen"),
        *("ich werfe weg", "ich werfe hin", "ich schmeiße weg"),
        *("I fold", "I'm out", "I fold my hand", "folding", "I'm folding", "fold my cards"),
        *("I throw in my hand", "drop"),
    ),
    ("mit", "in"): (
        *("ich gehe mit", "ich bin dabei", "ich spiele mit", "mitgehen", "dabei"),
        *("I am in", "I'm in", "I'm playing", "I play", "count me in", "deal me in"),
    ),
    ("halte", "call"): (
        *("ich halte", "ich gehe mit", "ich calle", "calle", "mitgehen", "ich gehe da mit", "ich halte das"),
        *("ich will sehen", "sehen"),
        *("I call", "calling", "I'm calling", "I'll call", "I call that", "I call you", "I see"),
        *("I'll see you", "I match it", "match"),
    ),
    ("klopfe", "knock"): (
        *("ich klopfe", "klopfen", "ich kaufe nichts", "ich behalte alles", "ich behalte alle"),
        *("I knock", "I keep all", "knocking", "I'm knocking", "I'll keep them", "I keep everything"),
    ),
    ("karte", "card"): (
        *("noch eine Karte", "eine Karte, bitte", "ich nehme eine Karte", "ich möchte noch eine Karte"),
        *("gib mir noch eine Karte", "noch eine bitte", "karte bitte", "eine Karte mehr"),
        *("hit me", "another card", "one more card please", "I take a card", "hit", "hit me please"),
        *("hit me again", "I'd like another card", "I'll take a card", "one more", "card please"),
    ),
    ("genug", "stand"): (
        *("ich habe genug", "ich bleibe stehen", "keine Karte mehr", "mir reicht's", "ich habe jetzt genug"),
        *("ich bleibe", "ich passe"),
        *("I stand", "I'm good", "I'll stand", "standing", "I stay", "no more cards", "that's enough"),
        *("I'm fine",),
    ),
    ("nein", "no"): (
        *("keine Karte", "nein danke", "nein, danke", "nö"),
        *("no card", "no thanks", "no, thank you", "nope"),
    ),
    ("genug", "enough"): (
        *("ich habe genug", "das ist genug", "ich habe 66"),
        *("I have enough", "that's enough", "I've got enough", "enough now"),
    ),
    ("aus", "out"): (
        *("ich bin aus", "ich mache aus", "ich gehe aus", "ausmachen"),
        *("I am out", "I go out", "going out", "I'm going out", "I'm out"),
    ),
    ("aus", "i am out"): ("ich bin aus", "aus!", "ich mache aus", "I'm out", "I am out!"),
    ("zurück", "back"): ("ich nehme es zurück", "bitte zurück", "take it back"),
    ("alles zurück", "all back"): (
        *("nimm alles zurück", "ich nehme alles zurück", "alles zurücknehmen"),
        *("take it all back", "take all back", "take everything back", "undo all", "undo everything"),
    ),
    ("rück", "undo"): (
        *("zurück", "bitte zurück", "nimm es zurück", "rückgängig", "einen Schritt zurück"),
        *("ich nehme es zurück",),
        *("undo please", "take it back", "undo that"),
    ),
    ("doppeln", "double"): (
        *("ich verdopple", "ich doppele", "verdoppeln", "ich dopple", "ich verdoppele"),
        *("ich biete den Doppler an", "Doppelwürfel"),
        *("I double", "I want to double", "doubling", "I'm doubling", "I'll double", "double the stakes"),
        *("I offer a double",),
    ),
    ("annehmen", "take"): (
        *("ich nehme an", "nimm an", "ich nehme das Doppeln an", "angenommen", "ich nehme"),
        *("ich bin einverstanden",),
        *("I take", "I accept", "I take it", "accepted", "taking", "I'll take it", "I'll take"),
        *("I take the double", "accept the double"),
    ),
    ("ablehnen", "drop"): (
        *("ich lehne ab", "lehne ab", "abgelehnt", "nein danke"),
        *("I drop", "I decline", "I'm dropping", "I'll drop", "declined", "I refuse", "no thanks"),
    ),
    ("raus", "enter"): (
        *("ich komme raus", "ich setze ein", "Figur raus", "setz ein", "ich setze eine Figur ein"),
        *("eine Figur raus", "neue Figur", "Figur einsetzen", "einen rein"),
        *("I enter", "bring a man in", "entering", "I'm entering", "bring a peg in", "I bring in a peg"),
        *("bring one in", "new man"),
    ),
    ("tipp", "hint"): (
        *("gib mir einen Tipp", "einen Tipp, bitte", "Hinweis", "ich brauche einen Tipp", "hilf mir"),
        *("zeig mir einen Tipp",),
        *("give me a hint", "a hint please", "I need a hint", "tip", "show me a hint"),
    ),
    ("aufgeben", "give up"): (
        *("ich gebe auf", "ich geb auf", "ich will aufgeben"),
        *("I give up", "I'm giving up", "giving up", "I quit"),
    ),
    ("aufdecken", "lift"): (
        *("ich decke auf", "deck auf", "ich möchte aufdecken", "ich zweifle", "ich zweifle es an"),
        *("das glaube ich nicht", "ich glaube dir nicht", "glaube ich nicht", "zeig her", "zeig die Würfel"),
        *("lüge", "du lügst"),
        *("I lift", "I doubt", "I don't believe it", "I don't believe you", "show me", "liar", "you lie"),
        *("you're lying", "lifting", "I doubt it"),
    ),
    ("kaufen", "buy"): (
        *("ich kaufe", "ich möchte kaufen", "ich glaube es", "ich glaube dir", "glaube ich", "ich nehme"),
        *("I buy", "I buy it", "buying", "I believe it", "I believe you", "believe"),
    ),
    ("nimm", "take"): (
        *("ich nehme", "ich nehme die Karte", "nimm die Karte", "ich nehme sie", "nimm sie"),
        *("nimm die offene Karte", "ich nehme die offene Karte"),
        *("I take", "I take the card", "take it", "take the open card", "I'll take it"),
        *("I'll take the card",),
    ),
    ("gemogelt", "cheat"): (
        *("du hast gemogelt", "das ist gemogelt", "das war gemogelt", "gelogen", "du mogelst"),
        *("geschummelt", "du lügst"),
        *("you cheat", "you cheated", "you're cheating", "cheater", "cheating", "liar"),
    ),
    ("glaube ich", "believe"): (
        *("ich glaube es", "das glaube ich", "ich glaube dir", "ich glaube das", "das stimmt", "stimmt"),
        *("okay", "passt"),
        *("I believe it", "I believe you", "I believe that", "I buy it", "that's right"),
    ),
    ("spiele", "play"): (
        *("ich spiele", "ich möchte spielen"),
        *("I play", "I'm playing", "I'll play", "let's play", "playing"),
    ),
    ("proponiere", "propose"): (
        *("ich proponiere", "ich schlage vor", "Karten bitte", "ich möchte Karten"),
        *("I propose", "I'd like cards", "proposing", "I ask for cards", "cards please"),
    ),
    ("tausche", "exchange"): (
        *("ich tausche", "tauschen", "ich tausche den Trumpf", "ich raube", "Trumpf tauschen"),
        *("I exchange", "exchanging", "I swap", "swap", "I exchange the trump", "rob the trump"),
    ),
    ("zudrehen", "close"): (
        *("ich drehe zu", "zudrehen, bitte", "ich drehe den Talon zu", "ich sperre"),
        *("I close", "closing", "I'm closing", "I close the stock", "close the talon"),
    ),
    ("decke", "close"): (
        *("ich decke", "decken", "ich decke zu", "ich drehe zu"),
        *("I close", "closing", "I'm closing", "I close the stock"),
    ),
    ("abgeben", "cede"): (
        *("ich gebe ab", "ich gebe das Ausspiel ab", "abgegeben"),
        *("I cede", "I give it away", "I cede the lead"),
    ),
    ("letzter", "last trick"): (
        *("letzter Stich", "letzter Stich, bitte", "ich mache den letzten Stich"),
        *("the last trick", "I make the last trick", "I get the last trick"),
    ),
    ("aussteigen", "leave"): (
        *("ich steige aus", "ich gehe raus", "ich möchte aussteigen"),
        *("I leave", "I'm leaving", "leaving", "I want to leave"),
    ),
    ("bleiben", "stay"): (
        *("ich bleibe", "bleib stehen", "ich bleibe so", "alles so lassen", "so lassen"),
        *("I stay", "I'm staying", "I'll stay", "staying", "keep them", "I keep them"),
    ),
    ("weiter", "go on"): (
        *("weiter bitte", "ich mache weiter", "weitermachen"),
        *("go on please", "continue", "carry on", "next"),
    ),
    ("mischen", "shuffle"): (
        *("ich mische", "misch die Karten", "nochmal mischen", "Karten mischen"),
        *("shuffle the cards", "I shuffle", "shuffling", "I'll shuffle"),
    ),
    ("werfen", "throw"): (
        *("ich werfe", "wirf die Stäbchen", "Stäbchen werfen", "ich werfe die Stäbchen"),
        *("I throw", "throw the sticks", "throwing", "I'll throw", "I throw the sticks"),
    ),
    ("abbau", "take down"): (
        *("ich baue ab", "abbauen", "ich baue den Turm ab", "Turm abbauen"),
        *("I take down", "take it down", "take the tower down", "I take the tower down"),
    ),
    ("wende", "turn over"): (
        *("ich wende", "wenden", "umdrehen", "ich drehe um", "ich drehe sie um"),
        *("I turn over", "turn them over", "I turn them over", "flip"),
    ),
    ("warum", "why"): (
        *("warum?", "wieso?", "warum ist das so?", "wieso das?", "wie kommt das?", "wie geht der Trick?"),
        *("why?", "why is that?", "how come?", "why does it work?", "how does it work?"),
    ),
    ("applaus", "applaud"): (
        *("ich applaudiere", "klatsche", "ich klatsche", "klatschen", "bravo", "👏", "toll"),
        *("I applaud", "applause", "I clap", "clap", "well done", "clapping"),
    ),
    ("warte", "check"): (
        *("ich warte", "ich schiebe", "ich checke", "checke", "schieben"),
        *("I check", "checking", "I'm checking", "I'll check", "check please"),
    ),
    ("klopfen", "knock"): ("ich klopfe", "klopf klopf", "knock knock", "I knock", "knocking", "I want it"),
    ("ja", "yes"): (
        *("ja bitte", "ja, gerne", "klar", "na klar", "natürlich", "okay", "ok"),
        *("yes please", "sure", "yes, of course", "yeah", "yep"),
    ),
    ("zurück", "undo"): (
        *("ich nehme es zurück", "nimm es zurück", "einen Schritt zurück", "bitte zurück", "rückgängig"),
        *("take it back", "undo please", "undo that", "step back", "go back"),
    ),
    ("ablehnen", "refuse"): ("ich lehne ab", "nein", "nein danke", "I refuse", "no", "refused", "no thanks"),
    ("erlauben", "allow"): ("ich erlaube es", "ja", "erlaubt", "go ahead", "I allow it", "yes", "allowed"),
    ("ausreißer raus", "enter run"): (
        *("Ausreißer einsetzen", "setz den Ausreißer ein", "ich setze den Ausreißer ein"),
        *("der Ausreißer kommt raus",),
        *("enter the runaway", "bring in the runaway", "runaway out"),
    ),
    ("aufdecken", "turn up"): (
        *("ich decke auf", "deck auf", "Karte aufdecken"),
        *("I turn up", "turn it up", "flip", "turn up a card"),
    ),
    ("nimm an", "take on"): ("ich nehme an", "I take on"),
    ("spielen", "refuse"): ("ich lehne ab", "nein", "wir spielen", "we play", "I refuse", "no", "play"),
    ("nehme", "accept"): ("ich nehme an", "angenommen", "ja", "ja bitte", "okay", "I accept", "accepted", "yes"),
    ("tausche -", "exchange none"): (
        *("ich tausche nichts", "ich tausche keine Karte", "keine Karte", "nichts tauschen"),
        *("I exchange nothing", "I keep all", "I keep my cards", "no exchange"),
    ),
    ("einsteigen", "join"): (
        *("ich steige ein", "ich möchte mitspielen", "ich bin dabei"),
        *("I join", "I'd like to join", "joining", "I'm in"),
    ),
    ("behalten", "keep"): (
        *("ich behalte die Karten", "ich behalte meine Karten"),
        *("I keep them", "I keep my cards", "keeping", "I'll keep them"),
    ),
    ("zurückgeben", "give back"): (
        *("ich gebe die Karten zurück", "ich gebe sie zurück"),
        *("I give them back", "I give my cards back", "giving back"),
    ),
    ("weiter", "continue"): (
        *("ich spiele weiter", "wir spielen weiter", "weitermachen"),
        *("go on", "play on", "continuing", "I continue", "let's continue"),
    ),
    ("neu", "fresh"): (
        *("neu aufstellen", "wir stellen neu auf", "noch mal von vorn"),
        *("set up again", "start fresh", "start again"),
    ),
    ("nochmal", "again"): (
        *("noch mal werfen", "noch einmal werfen", "ich werfe noch einmal"),
        *("throw again", "once more", "I throw again"),
    ),
    ("aufwerfen", "throw up"): ("ich werfe auf", "I throw up the sticks", "throw them up"),
    ("drehe", "turn"): (
        *("ich drehe", "ich drehe die Sechs", "dreh die Sechs um", "drehen"),
        *("I turn", "I turn the six", "turn the six"),
    ),
    ("halte -", "keep -"): (
        *("ich halte nichts", "ich behalte nichts", "alle neu", "alle würfeln"),
        *("I keep nothing", "keep nothing", "roll all", "roll them all"),
    ),
    ("durch", "roll on"): ("ich würfle durch", "durchrollen", "roll through", "I roll on", "keep rolling"),
    ("blind", "blind"): ("ich nehme den Blinden", "den Blinden nehmen", "I take the blind", "take the blind"),
    ("hand", "hand"): (
        *("ich spiele aus der Hand", "Handspiel"),
        *("I play from the hand", "play from the hand", "hand game"),
    ),
    ("darf ich?", "may I?"): ("darf ich ausmachen?", "Partner, darf ich?", "may I go out?", "can I?"),
    ("dreier", "threes"): (
        *("ich lege die Dreier", "rote Dreier", "die Dreier hinlegen"),
        *("I lay the threes", "the threes", "my threes"),
    ),
    ("erster stich", "first trick"): ("der erste Stich", "wer den ersten Stich macht", "the first trick"),
    ("solo", "solo"): (
        *("ich spiele solo", "ich spiele allein", "solo bitte"),
        *("I play solo", "I play alone", "solo please"),
    ),
    ("skat", "skat"): (
        *("ich nehme den Skat", "ich nehme auf", "nimm den Skat auf"),
        *("I take the skat", "take the skat", "pick up the skat"),
    ),
    ("könig", "king"): ("ich habe den König", "ich melde König", "I have the king", "I announce the king", "the king"),
    ("hucke", "hucke"): ("auf die Hucke", "to the hucke"),
    ("muggins", "muggins"): ("ich rufe Muggins", "Muggins, bitte", "I call muggins", "I say muggins"),
    ("zählen", "count"): ("wir zählen", "ich zähle", "let's count", "count the points", "counting", "I count"),
    ("los", "go"): ("auf los", "los geht's", "go!", "let's go"),
    ("nichts", "nothing"): ("da ist nichts", "gar nichts", "nothing at all"),
    ("40", "40"): (
        *("ich melde 40", "vierzig", "ich melde vierzig", "ich sage 40 an", "forty"),
        *("I meld 40", "I announce 40", "40 please"),
    ),
}
"""What is said for a move that is nothing but a word, by that word in both languages."""

_WITH_VALUES: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...] = (
    # stakes
    (
        "setze {}",
        "bet {}",
        ("ich setze {}", "{} setzen", "ich eröffne mit {}", "ich biete {}", "{} Chips", "{}", "ich setze {} Chips"),
        ("I bet {}", "I'd like to bet {}", "I open with {}", "I'm betting {}", "bet {} chips", "I put in {}"),
    ),
    (
        "setze {}",
        "stake {}",
        ("ich setze {}", "ich möchte {} setzen", "{} Chips", "{}", "ich setze {} Chips"),
        ("I stake {}", "I bet {}", "I'm staking {}", "{} chips please"),
    ),
    (
        "bank {}",
        "bank {}",
        ("die Bank ist {}", "ich lege {} in die Bank", "{}", "Bank mit {}", "{} Chips in die Bank"),
        ("the bank is {}", "I put {} in the bank", "put {} into the bank", "I bank {}"),
    ),
    (
        "erhöhe {}",
        "raise {}",
        ("ich erhöhe um {}", "erhöhe um {}", "{} mehr", "ich gehe mit und erhöhe um {}", "{} drauf"),
        (
            "raise by {}",
            "I raise {}",
            "{} more",
            "I raise by {}",
            "I'm raising by {}",
            "call and raise {}",
            "raising {}",
        ),
    ),
    # what is told
    (
        "ansage {}",
        "announce {}",
        ("ich sage {}", "{}", "ich sage {} an", "ich habe {}", "es sind {}"),
        ("I say {}", "I announce {}", "I have {}", "it's {}", "I'd say {}"),
    ),
    (
        "ergebnis {}",
        "result {}",
        (
            "{}",
            "das Ergebnis ist {}",
            "es sind {}",
            "ergibt {}",
            "das macht {}",
            "kommt {} raus",
            "ich bekomme {}",
        ),
        ("the result is {}", "it is {}", "that makes {}", "it comes to {}", "result: {}", "I get {}"),
    ),
    (
        "summe {}",
        "sum {}",
        ("die Summe ist {}", "{}", "Summe: {}", "das macht {}", "zusammen sind es {}", "insgesamt {}"),
        ("the sum is {}", "it is {}", "the sum: {}", "that makes {}", "it adds up to {}", "in total {}", "{} in total"),
    ),
    (
        "gesamt {}",
        "total {}",
        (
            "zusammen {}",
            "insgesamt {}",
            "das sind zusammen {}",
            "alles zusammen {}",
            "{} insgesamt",
            "{} zusammen",
        ),
        ("the total is {}", "{} in total", "in total {}", "total: {}", "altogether {}", "{} altogether"),
    ),
    (
        "zahl {}",
        "number {}",
        ("{}", "meine Zahl ist {}", "die Zahl {}", "ich nehme die {}", "ich sage {}"),
        ("my number is {}", "the number {}", "I say {}", "I choose {}", "I take {}"),
    ),
    ("melde {}", "report {}", ("ich melde {}", "{}", "ich habe {}"), ("I report {}", "I have {}")),
    ("melde {}", "meld {}", ("ich melde {}", "{}"), ("I meld {}",)),
    # suits and numbers that are named
    (
        "trumpf {}",
        "trump {}",
        ("{}", "{} ist Trumpf", "Trumpf ist {}", "ich nehme {} als Trumpf", "{} soll Trumpf sein"),
        ("{} is trump", "trump is {}", "I choose {} as trump", "make {} trump", "{} trumps"),
    ),
    (
        "20 {}",
        "20 {}",
        ("zwanzig in {}", "ich melde 20 in {}", "20 in {}, bitte", "ich sage 20 in {} an"),
        ("twenty in {}", "I meld 20 in {}", "I announce 20 in {}"),
    ),
    ("40 {}", "40 {}", ("vierzig in {}", "ich melde 40 in {}"), ("forty in {}", "I meld 40 in {}")),
    (
        "hochzeit {}",
        "marriage {}",
        ("Hochzeit in {}", "ich melde Hochzeit in {}", "ich habe die Hochzeit in {}"),
        ("marriage in {}", "I meld {}", "I announce the marriage in {}", "I have a marriage in {}", "marriage of {}"),
    ),
    # men and pegs on a track
    ("zieh {} weiter", "move {} on", ("{} weiter", "ich ziehe {} weiter"), ("{} on", "I move {} on")),
    (
        "zieh {}",
        "move {}",
        (
            "{}",
            "ich ziehe {}",
            "ich ziehe mit {}",
            "mit der {} ziehen",
            "die {} zieht",
            "{} bitte",
            "ich nehme die {}",
            "die Figur auf {}",
            "zieh die Figur auf {}",
            "{} vor",
        ),
        ("{}", "I move {}", "I move the man on {}", "I'll move {}", "the one on {}", "{} goes", "move the peg on {}"),
    ),
    (
        "parke {}",
        "park {}",
        ("ich parke auf {}", "{}", "{} parken"),
        ("I park on {}", "park at {}", "I'm parking on {}"),
    ),
    (
        "setz {} ein",
        "enter {}",
        ("ich setze {} ein", "{} einsetzen", "{}", "{} Kegel raus", "ich bringe {} rein"),
        ("I enter {}", "I bring in {}", "bring {} in"),
    ),
    # cards
    (
        "ab {}",
        "discard {}",
        ("wirf {} ab", "ich werfe {} ab", "{} abwerfen", "ich lege {} ab", "{} ablegen", "{} weg"),
        ("I discard {}", "discard {} please", "I throw away {}", "I'm discarding {}", "throw {} away"),
    ),
    (
        "lege {}",
        "lay {}",
        ("ich lege {}", "leg {} hin", "ich lege {} aus", "lege {} aus"),
        ("I lay {}", "lay down {}", "I'm laying {}"),
    ),
    (
        "kaufe {}",
        "buy {}",
        ("ich kaufe {}", "ich tausche {}", "tausche {} aus", "ich werfe {} ab", "{} tauschen"),
        ("I buy {}", "I exchange {}", "I throw away {}", "I discard {}", "swap {}", "change {}"),
    ),
    (
        "tausche {}",
        "exchange {}",
        ("ich tausche {}", "{} tauschen", "ich lege {} ab"),
        ("I exchange {}", "I discard {}", "I swap {}", "change {}"),
    ),
    (
        "abgabe {}",
        "pass {}",
        ("ich gebe {}", "ich gebe {} ab", "gib {} weiter", "{}", "{} abgeben", "{} weitergeben", "ich schiebe {}"),
        ("I pass {}", "pass on {}", "I give {}", "give {}"),
    ),
    (
        "schieb {}",
        "pass {}",
        ("ich schiebe {}", "schiebe {} weiter", "{}", "{} schieben", "ich gebe {} weiter"),
        ("I pass {}", "pass on {}", "I give {}", "I push {}"),
    ),
    (
        "drücke {}",
        "discard {}",
        ("ich drücke {}", "{} drücken", "{}", "ich lege {} weg", "lege {} in den Skat"),
        ("I discard {}", "I put away {}", "I'm discarding {}"),
    ),
    # what is taken or kept
    (
        "nimm {}",
        "take {}",
        ("ich nehme {}", "{} nehmen"),
        ("I take {}", "take {} please", "I'm taking {}", "I'll take {}"),
    ),
    (
        "halte {}",
        "keep {}",
        ("ich halte {}", "ich behalte {}", "behalte {}", "{} halten", "{} behalten", "ich lasse {} stehen"),
        ("I keep {}", "keep {} please", "I hold {}", "I'm keeping {}", "leave {}", "hold {}"),
    ),
    (
        "deck {}",
        "cover {}",
        ("ich decke {}", "{} zudecken", "{}", "ich decke {} zu", "decke {} zu"),
        ("I cover {}", "cover {} please", "I'm covering {}"),
    ),
    (
        "weg {}",
        "take {}",
        ("nimm {} weg", "ich nehme {} weg", "{} weg", "entferne {}", "{} wegnehmen"),
        ("I take {}", "take away {}", "I remove {}", "remove {}"),
    ),
    (
        "flip {}",
        "flip {}",
        ("dreh {} um", "ich decke {} auf", "decke {} auf", "{} aufdecken", "{} umdrehen", "ich drehe {} um"),
        ("I flip {}", "turn over {}", "I turn over {}", "turn {} over", "reveal {}", "flip the tile on {}"),
    ),
    ("lupe {}", "lens {}", ("Lupe auf {}", "zeig mir {}"), ("lens on {}", "look at {}", "I look at {}", "show me {}")),
    (
        "kippe {}",
        "tilt {}",
        ("ich kippe {}", "{} kippen", "kipp {}"),
        ("I tilt {}", "tilt {} please", "I'm tilting {}"),
    ),
    (
        "zieh {} zurück",
        "back {}",
        ("ich ziehe {} zurück", "{} rückwärts"),
        (
            "I move {} back",
            "move {} back",
            "move {} backwards",
        ),
    ),
    ("haus {}", "house {}", ("ich gehe ins Haus {}", "ins {} Haus"), ("I go to house {}", "to the {} house")),
    (
        "sperre {}",
        "wall {}",
        ("setze die Sperre auf {}", "Sperre auf {}", "ich sperre {}", "die Sperre kommt auf {}"),
        ("I wall {}", "barrier on {}", "put the barrier on {}", "wall on {}"),
    ),
    ("dazu {}", "add {}", ("{} dazu", "lege {} dazu", "ich lege {} dazu"), ("I add {}", "put {}")),
    ("karte {}", "card {}", ("ich rufe {}", "wer {} hat"), ("I call {}", "the card {}")),
    ("zieh {}", "draw {}", ("ich ziehe {}", "die {}", "Karte {}", "{}"), ("I draw {}", "card {}", "I take {}")),
    ("schlag {}", "slap {}", ("ich schlage {}",), ("I slap {}",)),
    ("turm {}", "tower {}", ("ich setze {}",), ("I put {}",)),
    ("setz {}", "put {}", ("ich setze {}", "{} oben drauf"), ("I put {}", "{} on top")),
    (
        "puste {}",
        "huff {}",
        ("ich puste {}", "{} pusten", "puste den Stein auf {}"),
        ("I huff {}", "huff the man on {}"),
    ),
)
"""What is said for a move that names something after its word; ``{}`` is what it names."""

_SUITS = {"♣": "♣️", "♠": "♠️", "♥": "❤️", "♦": "♦️"}
"""The signs of the suits as a telephone offers them."""
_RANKS = {
    "A": ("Ass", "ace"),
    "K": ("König", "king"),
    "D": ("Dame", "queen"),
    "B": ("Bube", "jack"),
    "10": ("Zehn", "ten"),
    "9": ("Neun", "nine"),
    "8": ("Acht", "eight"),
    "7": ("Sieben", "seven"),
}
_SUIT_WORDS = {
    "♣": ("Kreuz", "clubs"),
    "♠": ("Pik", "spades"),
    "♥": ("Herz", "hearts"),
    "♦": ("Karo", "diamonds"),
}
_TILE = r"\d+/\d+"
_SIDE = re.compile(rf"({_TILE}) (links|rechts)")
_PLACE = r"(?:[1-9]\d*A?|bar|aus)"
_STEP = re.compile(rf"({_PLACE})-({_PLACE})")


def sayings(move: Any) -> Iterator[str]:
    """A legal move as people call it out; all mean just this move."""
    german, english = spoken(move, "de"), spoken(move, "en")
    yield from _CALLS.get((german, english), ())
    yield from _values(german, english)
    yield from _sides(german)
    yield from _steps(german)
    yield from _cards(move, german, english)
    yield from _several(move)


def _values(german: str, english: str) -> Iterator[str]:
    """A move that names something after its word."""
    for form_de, form_en, texts_de, texts_en in _WITH_VALUES:
        said_de, said_en = _named(form_de, german), _named(form_en, english)
        if said_de and said_en:
            yield from (text.format(said_de) for text in texts_de)
            yield from (text.format(said_en) for text in texts_en)


def _named(form: str, text: str) -> str | None:
    """What a text names in a form, without "weiter" or "on" behind it; None if it is of another form."""
    found = re.fullmatch(re.escape(form).replace(r"\{\}", r"(.*\w.*)(?<! weiter)(?<! on)"), text)
    return found[1] if found else None


def _sides(german: str) -> Iterator[str]:
    """A tile that is laid at one side of a row."""
    found = _SIDE.fullmatch(german)
    if found is None:
        return
    tile, side = found[1], found[2]
    other = {"links": "left", "rechts": "right"}[side]
    yield f"lege {tile} {side} an"
    yield f"ich lege {tile} {side} an, bitte"
    yield f"lege den Stein {tile} {side} an"
    yield f"{side} {tile}"
    yield f"{tile} nach {side}"
    yield f"{tile.replace('/', '-')} {side}"
    yield f"lay {tile} {other}"
    yield f"I lay {tile} on the {other}"
    yield f"play {tile} on the {other} please"
    yield f"{other} {tile}"


def _steps(german: str) -> Iterator[str]:
    """A step between places that have numbers."""
    found = _STEP.fullmatch(german)
    if found is None:
        return
    src, to = found[1], found[2]
    yield f"{src}/{to}"
    if to == "aus":
        yield from (f"{src} aus", f"{src}/off", f"{src} off", f"nimm {src} heraus", f"bear off {src}")
    elif src == "bar":
        yield from (f"bar/{to}", f"bar nach {to}", f"bar to {to}", f"von der Bar nach {to}", f"from the bar to {to}")
    else:
        yield from (f"{src} nach {to}", f"von {src} nach {to}", f"ich ziehe von {src} nach {to}", f"{src} {to}")
        yield from (f"{src} to {to}", f"from {src} to {to}", f"I move {src} to {to}", f"{src}→{to}")


def _cards(move: Any, german: str, english: str) -> Iterator[str]:
    """A move with cards, with the signs of a telephone; a card alone, in words."""
    for text in dict.fromkeys((german, english)):
        if any(suit in text for suit in _SUITS):
            yield _with_signs(text)
    values = [getattr(move, one.name) for one in fields(move) if getattr(move, one.name) is not None]
    if len(values) == 1 and isinstance(values[0], Card) and str(values[0])[1:] in _RANKS:
        suit, rank = str(values[0])[0], str(values[0])[1:]
        (suit_de, suit_en), (rank_de, rank_en) = _SUIT_WORDS[suit], _RANKS[rank]
        yield german.replace(values[0].spoken("de"), f"{suit_de} {rank_de}")
        yield german.replace(values[0].spoken("de"), f"{suit_de}-{rank_de}")
        yield english.replace(values[0].spoken("en"), f"{rank_en} of {suit_en}")
        yield english.replace(values[0].spoken("en"), f"the {rank_en} of {suit_en}")


def _with_signs(text: str) -> str:
    """A text with the signs of the suits that a telephone offers."""
    return "".join(_SUITS.get(sign, sign) for sign in text)


def _several(move: Any) -> Iterator[str]:
    """A move with several cards or tiles, with commas and a word between them."""
    for language, word in (("de", "und"), ("en", "and")):
        for one in fields(move):
            value = getattr(move, one.name)
            if isinstance(value, tuple) and len(value) > 1 and all(map(is_value, value)):
                said = [item.spoken(language) for item in value]
                text = spoken(move, language)
                if " ".join(said) in text:
                    yield text.replace(" ".join(said), f"{', '.join(said[:-1])} {word} {said[-1]}")
                    yield text.replace(" ".join(said), ", ".join(said))
