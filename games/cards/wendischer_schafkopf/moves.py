"""The moves of Wendischer Schafkopf in all its forms."""

from __future__ import annotations

from games.cards.tricks.moves import Discard, NameTrump, Play, PlayHand
from games.cards.wendischer_schafkopf.state import PACK
from games.contract import Card, move


@move("weiter", *("weitermachen", "mache weiter", "continue", "carry on", "next"), en="go on")
class GoOn:
    """Call no partner."""


@move(
    "erster stich",
    "der erste stich geht mit",
    *("der erste stich", "wer den ersten stich macht", "the first trick", "whoever wins the first trick"),
    en="first trick",
)
class FirstTrick:
    """Call the winner of the first trick as partner."""


@move("karte {card}", "{card} geht mit", *("rufe {card}", "wer {card} hat", "call {card}"), en="card {card}")
class CallCard:
    """Call the holder of a card as partner."""

    card: Card


@move(
    "solo",
    *("spiele solo", "spiele allein", "play solo", "play alone"),
)
class Solo:
    """Offer to play alone."""


@move("passe", "passen", *("kann nicht", "can't"), en="pass")
class Pass:
    """Decline to play alone."""


@move(
    "skat",
    "nehme",
    *("nehme den skat", "nehme auf", "nehme skat", "nimm skat auf", "take the skat", "take skat"),
    *("pick up the skat", "pick up skat"),
)
class TakeSkat:
    """Take up the Skat."""


Move = Play | GoOn | FirstTrick | CallCard | Solo | Pass | TakeSkat | PlayHand | Discard | NameTrump
PLAYS = {card: Play(card) for card in PACK}
CALLS: tuple[Move, ...] = (GoOn(), FirstTrick(), *map(CallCard, PACK))
