"""The texts of the specimens in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from games.sheets import LANGUAGES, MessageFormatter, parse

NAMES = ("Anna", "Ben", "Carla Sommerfeld", "Dörthe", "Emil", "Frida")

_SHEETS = {
    "de": """# Muster
```words
hand = Deine Karten
rank.7 = Sieben
rank.10 = Zehn
rank.B = Bube
rank.D = Dame
rank.K = König
trick = Stich 4
needs = Eine Mühle: nimm einen Stein von {who}.
led = {card} ist angespielt. Du musst ♣ bedienen.
got = Du hast ♠D bekommen: 13 Treffer.
quiet = Kampf 2 von höchstens 9, nach rechts geschoben
place = Setze einen Stein oder ziehe.
play = Spiel eine Karte aus.
roll = Würfle noch einmal oder schreib an.
throw = Wurf 2
left = noch zu ziehen: {n}
sum = 52 + 34 = 86
claim = Ben behauptet
hidden = Unter deinem Becher
believe = Glaubst du das, oder hebst du auf?
total = Summe
round = Runde {n}
ones = Einser
fulls = Full House
chance = Chance
fights = Kampf
stock = Talon
waste = Ablage
waste.frozen = Ablage, eingefroren
meld = Carlas Figur
meld.of = {n} · {who}
holding = hält {n} Karten
passed = passt
dealer = gibt
sheet = Anschreibeblock
card = {card}
bear = Bär
fox = Fuchs
lumberjack = Holzfäller
hunter = Jäger
pheasant = Fasan
duck = Ente
tree = Baum
back = verdeckt
triple = zahlt dreifach
cloth = Wurf 3 von 10 · Bank: Anna
stake = Setze auf die Felder.
nothing = Noch liegt kein Stein.
tiles = Deine Steine
tile.stock = Vorrat
still = Ben hatte noch
lay = Leg an oder kauf.
field = Feld 4711
missing = Noch zu finden: {n}
pair = Welche zwei Felder sind ein Stein?
pile = Auf dem Tisch: {n}
figure = Fünf Dreiecke
take = Nimm ein Stäbchen, das frei liegt.
airship = Der Zeppelin
heap = Auf dem Haufen
kind.mikado = Mikado
kind.mandarin = Mandarin
kind.bonze = Bonze
kind.samurai = Samurai
kind.kuli = Kuli
```
""",
    "en": """# Specimen
```words
rank.7 = seven
rank.10 = ten
rank.B = jack
rank.D = queen
rank.K = king
hand = Your cards
trick = Trick 4
needs = A mill: take one of {who}'s stones.
led = {card} was led. You must follow ♣.
got = You were given ♠Q: 13 hits.
quiet = Fight 2 of at most 9, passed to the right
place = Set a stone or move one.
play = Play a card.
roll = Roll again or write down.
throw = Throw 2
left = still to play: {n}
sum = 52 + 34 = 86
claim = Ben claims
hidden = Under your cup
believe = Do you believe that, or do you lift the cup?
total = total
round = Round {n}
ones = ones
fulls = full house
chance = chance
fights = fight
stock = Stock
waste = Discards
waste.frozen = Discards, frozen
meld = Carla's meld
meld.of = {n} · {who}
holding = holds {n} cards
passed = passes
dealer = deals
sheet = Score sheet
card = {card}
bear = bear
fox = fox
lumberjack = lumberjack
hunter = hunter
pheasant = pheasant
duck = duck
tree = tree
back = face down
triple = pays triple
cloth = Throw 3 of 10 · bank: Anna
stake = Stake on the fields.
nothing = No tile lies yet.
tiles = Your tiles
tile.stock = Stock
still = Ben still had
lay = Lay a tile or draw.
field = Field 4711
missing = Still to find: {n}
pair = Which two squares are a tile?
pile = On the table: {n}
figure = Five triangles
take = Take a stick that lies free.
airship = The airship
heap = In the pile
kind.mikado = Mikado
kind.mandarin = Mandarin
kind.bonze = Bonze
kind.samurai = Samurai
kind.kuli = Coolie
```
""",
}


def formatter(language: str, names: Iterable[str] = NAMES) -> MessageFormatter:
    """Build a formatter with the texts of the specimens."""
    return MessageFormatter(parse(_SHEETS[language], language), tuple(names))


FORMATTERS = {language: formatter(language) for language in LANGUAGES}
