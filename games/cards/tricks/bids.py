"""What is said and done before the first card: pass, name the trump suit, lay cards away."""

from __future__ import annotations

from games.contract import Card, move
from games.kit.suits import Suit


@move(
    "trumpf {suit}",
    "{suit} ist trumpf",
    "{suit} trumpf",
    "trumpf ist {suit}",
    "nenne {suit}",
    "sage {suit}",
    "say {suit}",
    "{suit} is trumps",
    "{suit} are trumps",
    en="trump {suit}",
)
class NameTrump:
    """Name the trump suit."""

    suit: Suit


@move("passe", "passen", "ich passe", "weiter", "i pass", en="pass")
class Pass:
    """Have nothing to play with."""


@move(
    "hand",
    "spiele hand",
    "aus der hand",
    "ich spiele aus der hand",
    "from the hand",
    "play from hand",
    "play hand",
    "leave it",
    "liegen lassen",
    "lasse blinden liegen",
    "lasse liegen",
    "leave blind",
)
class PlayHand:
    """Leave the cards that lie face down where they are."""


@move(
    "drücke{cards: }",
    "druecke{cards: }",
    "ich drücke{cards: }",
    "drücken{cards: }",
    "lege{cards: } weg",
    "ich lege{cards: } weg",
    "lege{cards: } ab",
    "werfe{cards: } weg",
    "werfe{cards: } ab",
    "lay away{cards: }",
    en="discard{cards: }",
)
class Discard:
    """Lay cards away in exchange for those taken up."""

    cards: tuple[Card, ...]
