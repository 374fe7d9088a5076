"""The moves of écarté: propose, answer, exchange, announce the king, play."""

from __future__ import annotations

from games.cards.tricks.moves import Play
from games.contract import Card, move


@move("spiele", "ich spiele", "spiele ohne tausch", "i play", en="play")
class Stand:
    """Play without an exchange."""


@move(
    "proponiere",
    "ich proponiere",
    "proponieren",
    "schlage vor",
    "möchte tauschen",
    "karten",
    "cards",
    "i propose",
    *("like cards", "want cards", "ask for cards", "möchte karten", "karten bitte", "cards please"),
    en="propose",
)
class Propose:
    """Ask for an exchange."""


@move(
    "spielen",
    "spielen sie",
    "nein spielen",
    "no play",
    "ablehnen",
    "ich lehne ab",
    "abgelehnt",
    "verweigere",
    "nein",
    "no",
    "play on",
    "i refuse",
    en="refuse",
)
class Refuse:
    """Refuse the exchange, and be bound to win."""


@move(
    "nehme",
    "ich nehme",
    "ich nehme an",
    "angenommen",
    "einverstanden",
    "ja",
    "yes",
    "nehmen",
    "annehmen",
    "wie viel karten wünschen sie",
    "wie viel karten wünschen sie?",
    "wie viele karten wünschen sie",
    "wie viele karten wünschen sie?",
    "wieviel karten wünschen sie",
    "wieviel karten wünschen sie?",
    "wie viele?",
    "wie viele",
    "how many?",
    "how many",
    "i accept",
    *("accepted", "okay", "ok", "gern", "gerne"),
    en="accept",
)
class Accept:
    """Agree to the exchange."""


@move(
    "tausche{cards: }",
    "tauschen{cards: }",
    "ich tausche{cards: }",
    "kaufe{cards: }",
    "ich kaufe{cards: }",
    "tausche{cards: } aus",
    "lege{cards: } ab",
    "lege{cards: } weg",
    "werfe{cards: } ab",
    "werfe{cards: } weg",
    "buy{cards: }",
    "discard{cards: }",
    *("throw away{cards: }", "swap{cards: }", "change{cards: }", "replace{cards: }"),
    en="exchange{cards: }",
)
class Exchange:
    """Lay cards away and draw as many; where the talon is short, the last named ones come back."""

    cards: tuple[Card, ...]


@move(
    "tausche -",
    "tausche nichts",
    "ich tausche nichts",
    "tausche keine",
    "ich tausche keine",
    "ich behalte alle",
    "alle behalten",
    "nichts",
    "keine",
    "0",
    "-",
    "keep",
    "keep all",
    "keep my cards",
    "exchange -",
    "none",
    *("exchange nothing", "keep everything", "no exchange", "change nothing"),
    en="exchange none",
)
class Keep:
    """Keep all five cards."""


@move(
    "könig",
    "melde könig",
    "ich melde den könig",
    "habe könig",
    "zeige könig",
    "have king",
    "trumpfkönig",
    "trump king",
    "announce king",
    en="king",
)
class King:
    """Announce the king of trumps."""


Move = Stand | Propose | Refuse | Accept | Exchange | Keep | King | Play
