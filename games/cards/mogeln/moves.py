"""The moves of Mogeln: lay one or several cards, name a suit, doubt, believe."""

from __future__ import annotations

from games.contract import CardOrJoker, move
from games.kit.suits import Suit


@move("lege {card}", en="lay {card}")
class LayOne:
    """Lay one card, true or not."""

    card: CardOrJoker


@move("lege{cards: }", "schmuggle{cards: }", "smuggle{cards: }", en="lay{cards: }")
class Smuggle:
    """Lay several cards as if they were one; ``ValueError`` if it is one."""

    cards: tuple[CardOrJoker, ...]

    def __post_init__(self) -> None:
        if len(self.cards) < 2:
            raise ValueError("a single card is not smuggled")


@move("farbe {suit}", en="suit {suit}")
class NameSuit:
    """Name the suit that everybody lays next."""

    suit: Suit


@move("gemogelt", "gemogelt!", "cheat!", en="cheat")
class Doubt:
    """Call out that the last lay is a cheat."""


@move("glaube ich", "weiter", en="believe")
class Believe:
    """Let the last lay pass."""


@move("frist um", en="time up")
class TimeUp:
    """End the time to call out; played by the clock."""


Move = LayOne | Smuggle | NameSuit | Doubt | Believe | TimeUp
