"""What a seat holds by its own view, and what a move names that it does not hold."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

from games.contract import Card, Cards, Dominoes, Figure, Seat, Value, is_value
from games.match.position import Position


def not_held(match: Position[Any, Any], seat: Seat, move: Any) -> Value | None:
    """The first card or tile that a move begins with and the seat does not hold; None if it holds all, or has no hand.

    Only what the seat sees itself is asked, so that nothing can be learned of other hands.
    """
    if type(move) in match.game.unheld:
        return None
    named = _named_first(move)
    hand = _hand(match, seat) if named else ()
    if not hand or not all(_is_of(type(value), hand) for value in named):
        return None
    for value in named:
        # a row of cards is a value of several, perhaps with a word before them that is none; one that is held once and
        # named twice is held all the same
        for text in str(value).split():
            if text not in hand and _is_of(type(value), (text,)):
                return type(value).read(text)
    return None


def _named_first(move: Any) -> tuple[Value, ...]:
    """The values of the first field of a move; what stands behind it may lie on the table."""
    first = next((getattr(move, field.name) for field in fields(move)), None)
    return tuple(value for value in (first if isinstance(first, tuple) else (first,)) if is_value(value))


def _hand(match: Position[Any, Any], seat: Seat) -> tuple[str, ...]:
    """The texts of the cards or tiles of a seat, also of those it has laid; none where it does not see all itself."""
    held: list[str] = []
    for part in match.game.view(match.state, seat).parts:
        match part:
            case Cards(seat=owner) if owner == seat:
                if not all(face.card for face in part.faces):
                    return ()
                held += [_text(face.card) for face in part.faces if face.card]
            case Dominoes(seat=owner) if owner == seat:
                if not all(tile.pips for tile in part.tiles):
                    return ()
                held += ["/".join(map(str, tile.pips)) for tile in part.tiles if tile.pips]
    return tuple(held)


def _text(card: Card | Figure) -> str:
    """A card as moves name it."""
    return card.short if isinstance(card, Figure) else str(card)


def _is_of(kind: type[Value], hand: tuple[str, ...]) -> bool:
    """Return whether values of a kind are what is held in a hand: one of it is read as such and said the same way."""
    return any(re.fullmatch(kind.PATTERN, text, re.IGNORECASE) and str(kind.read(text)) == text for text in hand)
