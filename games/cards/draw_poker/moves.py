"""Draw Poker: what players say before they bet."""

from __future__ import annotations

from games.cards.poker.moves import Speech
from games.contract import move
from games.kit.cards import Card


@move("mit", "mitspielen", "ich spiele mit", "ich gehe mit", "gehe mit", "dabei", "bin dabei", "i'm in", en="in")
class Enter:
    """Pay the ante."""


@move(
    "kaufe{cards: }",
    "kaufen{cards: }",
    "ich kaufe{cards: }",
    "tausche{cards: }",
    "lege{cards: } weg",
    en="buy{cards: }",
)
class Buy:
    """Lay cards away and get as many."""

    cards: tuple[Card, ...]


@move("klopfe", "klopfen", "ich klopfe", "kaufe nichts", "nichts", "behalte alle", "keep all", "none", en="knock")
class Knock:
    """Keep all five cards."""


Move = Enter | Buy | Knock | Speech
