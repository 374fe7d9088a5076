"""The moves of Draw Poker before the betting: pay the ante, buy cards, keep all."""

from __future__ import annotations

from games.cards.poker.moves import Speech
from games.contract import Card, move


@move(
    "mit",
    "mitspielen",
    "ich spiele mit",
    "ich gehe mit",
    "gehe mit",
    "dabei",
    "bin dabei",
    "steige ein",
    "zahle",
    "i'm in",
    "am in",
    "pay",
    *("mitgehen", "gehe da mit", "play", "count me in", "deal me in", "join"),
    en="in",
)
class Enter:
    """Pay the ante."""


@move(
    "kaufe{cards: }",
    "kaufen{cards: }",
    "ich kaufe{cards: }",
    "tausche{cards: }",
    "tausche{cards: } aus",
    "lege{cards: } weg",
    "lege{cards: } ab",
    "werfe{cards: } weg",
    "werfe{cards: } ab",
    "exchange{cards: }",
    "discard{cards: }",
    *("throw away{cards: }", "swap{cards: }", "change{cards: }", "replace{cards: }"),
    en="buy{cards: }",
)
class Buy:
    """Lay cards away and draw as many."""

    cards: tuple[Card, ...]


@move(
    "klopfe",
    "klopfen",
    "ich klopfe",
    "kaufe nichts",
    "kaufe keine",
    "kaufe keine karte",
    "nichts",
    "keine",
    "bleibe",
    "behalte alle",
    "keep all",
    "none",
    "stay",
    "stand pat",
    *("behalte alles", "keep everything", "keep them", "keep them all", "keep my cards"),
    en="knock",
)
class Knock:
    """Keep all five cards."""


Move = Enter | Buy | Knock | Speech
