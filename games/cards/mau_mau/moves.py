"""The moves of Mau-Mau: lay a card, draw one."""

from __future__ import annotations

from games.contract import Card, move
from games.kit.suits import Suit


@move(
    "{card}[ {suit}]",
    "lege {card}[ und wünsche {suit}]",
    "spiele {card}[ und wünsche {suit}]",
    "spiele {card} aus",
    "lege {card} auf",
    "lege {card} und wünsche mir {suit}",
    "spiele {card} und wünsche mir {suit}",
    "{card} und wünsche {suit}",
    "{card} und wünsche mir {suit}",
    "{card} und ich wünsche mir {suit}",
    "{card} ich wünsche mir {suit}",
    "{card}, ich wünsche mir {suit}",
    "lay {card}[ and wish for {suit}]",
    "play {card}[ and wish for {suit}]",
    "{card} and wish for {suit}",
    "{card} and I wish for {suit}",
    "{card}, I wish for {suit}",
)
class Lay:
    """Lay a card; a jack that is not the last card names the suit wished for."""

    card: Card
    suit: Suit | None = None


@move(
    "ziehe",
    "ziehen",
    "zieh",
    "karte",
    "eine karte",
    "karte ziehen",
    "ziehe eine",
    "ziehe eine karte",
    "zieh eine",
    "zieh eine karte",
    *("nehme", "nehme eine", "nehme eine karte", "nimm", "nimm eine", "nimm eine karte", "karte nehmen"),
    "muss ziehen",
    "muss eine karte ziehen",
    "have to draw",
    "passe",
    "kann nicht",
    "ich kann nicht",
    "pass",
    "draw a card",
    "take",
    "take a card",
    "pick up",
    "pick up a card",
    "i can't",
    *("noch eine karte", "vom stapel ziehen", "ziehe vom stapel", "another card", "one more card"),
    *("draw from the pile", "can't", "cannot"),
    en="draw",
)
class Draw:
    """Draw a card, if none can be laid."""


Move = Lay | Draw
