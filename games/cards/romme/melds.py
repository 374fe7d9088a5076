"""Melds of Rommé: laying, adding and swapping until the discard makes it final, and the paragraphs against it."""

from __future__ import annotations

from typing import Any

from games.cards.melds import Discard
from games.cards.romme.lookahead import leads_on
from games.cards.romme.moves import Add, Lay, Move, Swap
from games.cards.romme.state import Before, State, has_forty
from games.contract import JOKER, Card, Seat
from games.kit.cards import arranged, without
from games.kit.lay_offs import Fit, exchange_joker, extend
from games.kit.melds import Meld, Row, worth
from games.kit.seats import replaced


def against_move(s: State, seat: Seat, m: Move) -> str | None:
    """The paragraph against an offered move."""
    match m:
        case Discard():
            if not s.staged or seat in s.out or len(s.hands[seat]) == 1:
                return None
            return None if has_forty(s) else "5.2"
        case Lay(row):
            if row.kind is None:
                return _fault(row)
            cards = row.cards
            if len(cards) == len(s.hands[seat]):
                return "4.3"
            return None if leads_on(s, cards, row) else "5.1"
        case Add(card):
            if len(s.hands[seat]) == 1:
                return "4.3"
            return None if leads_on(s, (card,)) else "5.3"
        case Swap(card):
            return None if leads_on(s, (card,), jokers=1) else "5.3"
        case _:
            return None


def _fault(row: Row) -> str:
    """The paragraph against cards that are neither a set nor a run."""
    real = {card for card in row.cards if card != JOKER}
    if not real:
        return "2.4"
    return "2.1" if len({card.rank for card in real}) == 1 else "2.2"


def lay_row(s: State, row: Row, step: Any) -> State:
    """Lay a row, not yet for good; ``ValueError`` if it is neither a set nor a run."""
    kind = row.kind
    if kind is None:
        raise ValueError(f"neither a set nor a run: {row}")
    after = _step(s, step)
    hand = without(s.hands[s.turn], *row.cards)
    melds = (*s.melds, Meld(s.turn, kind, row.cards))
    return after._replace(hands=replaced(s.hands, s.turn, hand), melds=melds, points=s.points + worth(row))


def add_card(s: State, number: int, fit: Fit, step: Any) -> State:
    """Add a card to a meld, not yet for good."""
    hand = without(s.hands[s.turn], fit.card)
    return _step(s, step)._replace(
        hands=replaced(s.hands, s.turn, hand), melds=replaced(s.melds, number - 1, extend(s.melds[number - 1], fit))
    )


def swap_joker(s: State, number: int, card: Card, step: Any) -> State:
    """Swap a joker for the card it stands for, not yet for good."""
    hand = arranged((*without(s.hands[s.turn], card), JOKER))
    melds = replaced(s.melds, number - 1, exchange_joker(s.melds[number - 1], card))
    return _step(s, step)._replace(
        hands=replaced(s.hands, s.turn, hand), melds=melds, early=s.early or not has_forty(s)
    )


def take_back(s: State) -> State:
    """The state before the last step."""
    last = s.staged[-1]
    hands = replaced(s.hands, s.turn, last.hand)
    return s._replace(
        hands=hands, melds=last.melds, points=last.points, early=last.early, staged=s.staged[:-1], backs=s.backs + 1
    )


def _step(s: State, step: Any) -> State:
    """The state with a step noted, so that it can be taken back."""
    before = Before(s.hands[s.turn], s.melds, s.points, s.early, step)
    return s._replace(staged=(*s.staged, before))
