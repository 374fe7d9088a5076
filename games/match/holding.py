"""What a seat holds by its own view, and what a move names that it does not hold."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields
from functools import cache
from typing import Any

from games.contract import Card, CardOrJoker, Cards, Dominoes, Figure, Game, Seat, Value, folded, is_value, rank_named
from games.contract.notation import first_type
from games.match.position import Position


def not_held(match: Position[Any, Any], seat: Seat, move: Any) -> Value | None:
    """The first card or tile that a move begins with and the seat has neither in its hand nor laid before itself; None
    if it has all, or has no hand.

    Only what the seat sees itself is asked, so that nothing can be learned of other hands.
    """
    return _missing(move, _held(match, seat)) if type(move) not in match.game.unheld else None


def not_in_hand(match: Position[Any, Any], seat: Seat, move: Any) -> Value | None:
    """The first card that a move begins with and the seat has no more in its hand; None if it has all, or no hand."""
    return _missing(move, _held(match, seat, laid=False)) if type(move) not in match.game.unheld else None


def held_less_often(match: Position[Any, Any], seat: Seat, move: Any) -> Value | None:
    """The first card that a move begins with more often than the seat has it in its hand; None if there is none."""
    if type(move) in match.game.unheld:
        return None
    held = _held(match, seat, laid=False)
    left = Counter(held)
    for value in _named_first(move) if held else ():
        for kind, text in _words(value, held):
            left[text] -= 1
            if left[text] < 0:
                return kind.read(text)
    return None


def _missing(move: Any, held: tuple[str, ...]) -> Value | None:
    """The first card or tile that a move begins with and that is not among those held; None if all are, or none is."""
    named = [word for value in _named_first(move) for word in _words(value, held)] if held else []
    for kind, text in named:
        # what is held once and named twice is held all the same
        if text not in held:
            return kind.read(text)
    return None


def _words(value: Value, held: tuple[str, ...]) -> list[tuple[type[Value], str]]:
    """The cards or tiles of a value that are of the same kind as those held, each with its kind.

    A row of cards is a value of several, perhaps with a word before them that is none.
    """
    kinds = [kind for kind in (type(value), CardOrJoker) if _is_of(kind, held)][:1]
    return [(kind, text) for kind in kinds for text in str(value).split() if _is_of(kind, (text,))]


def named_not_held(match: Position[Any, Any], seat: Seat, text: str) -> Value | None:
    """The first card or tile of a text that names only such, and the seat does not hold; None if there is none."""
    hand = _held(match, seat)
    for kind in _kinds_laid(type(match.game)) if hand else ():
        if re.fullmatch(folded(kind.PATTERN), folded(text), re.IGNORECASE) and _is_of(kind, hand):
            return next((one.read(word) for one, word in _words(kind.read(text), hand) if word not in hand), None)
    return None


def held_of_rank(match: Position[Any, Any], seat: Seat, text: str) -> Value | None:
    """The card in a hand that a text names by its rank alone; None if it is no rank, or the hand has not one such."""
    rank, hand = rank_named(text), _held(match, seat, laid=False)
    if rank is None or not _is_of(Card, hand):
        return None
    cards = {text for text in hand if re.fullmatch(Card.PATTERN, text, re.IGNORECASE) and Card.read(text).rank == rank}
    return Card.read(cards.pop()) if len(cards) == 1 else None


@cache
def _kinds_laid(game: type[Game[Any, Any]]) -> tuple[type[Value], ...]:
    """The kinds of values that moves of a game begin with."""
    firsts = (first_type(kind) for kind in game.kinds if kind not in game.unheld)
    return tuple(dict.fromkeys(kind for kind in firsts if kind is not None))


def _named_first(move: Any) -> tuple[Value, ...]:
    """The values of the first field of a move; what stands behind it may lie on the table."""
    first = next((getattr(move, field.name) for field in fields(move)), None)
    return tuple(value for value in (first if isinstance(first, tuple) else (first,)) if is_value(value))


def _held(match: Position[Any, Any], seat: Seat, *, laid: bool = True) -> tuple[str, ...]:
    """The texts of the cards or tiles of a seat, also of those it has laid; none where it does not see all itself."""
    held: list[str] = []
    for part in match.game.view(match.state, seat).parts:
        match part:
            case Cards(seat=owner) if owner == seat and (laid or part.kind == "hand"):
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
