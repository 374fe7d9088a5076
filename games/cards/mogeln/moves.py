"""The moves of Mogeln: lay one or several cards, name a suit, doubt, believe."""

from __future__ import annotations

from games.contract import CardOrJoker, move
from games.kit.suits import Suit


@move("lege {card}", "lay down {card}", *("put down {card}",), en="lay {card}")
class LayOne:
    """Lay one card, true or not."""

    card: CardOrJoker


@move(
    "lege{cards: }",
    "schmuggle{cards: }",
    "smuggle{cards: }",
    "lay down{cards: }",
    *("put down{cards: }",),
    en="lay{cards: }",
)
class Smuggle:
    """Lay several cards as if they were one; ``ValueError`` if it is one."""

    cards: tuple[CardOrJoker, ...]

    def __post_init__(self) -> None:
        if len(self.cards) < 2:
            raise ValueError("a single card is not smuggled")


@move("farbe {suit}", *("{suit}", "farbe ist {suit}", "suit is {suit}", "sage {suit}", "say {suit}"), en="suit {suit}")
class NameSuit:
    """Name the suit that everybody lays next."""

    suit: Suit


@move(
    *("gemogelt", "gemogelt!", "du hast gemogelt", "das ist gemogelt", "cheat!", "you cheat", "you cheated"),
    *("das war gemogelt", "gelogen", "du mogelst", "geschummelt", "du lügst", "cheater", "liar"),
    *("you are cheating", "you're cheating", "glaube ich nicht", "glaube dir nicht", "don't believe it"),
    *("don't believe you",),
    en="cheat",
)
class Doubt:
    """Call out that the last lay is a cheat."""


@move(
    "glaube ich",
    "weiter",
    "glaube es",
    "glaube dir",
    "believe it",
    "believe you",
    *("glaube das", "das stimmt", "stimmt", "passt", "okay", "ok", "believe that", "buy it", "that's right"),
    *("that is right",),
    en="believe",
)
class Believe:
    """Let the last lay pass."""


@move("frist um", en="time up")
class TimeUp:
    """End the time to call out; played by the clock."""


Move = LayOne | Smuggle | NameSuit | Doubt | Believe | TimeUp
