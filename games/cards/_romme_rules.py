"""Rommé: what is not allowed, by the paragraphs of the sheet."""

from __future__ import annotations

from typing import assert_never

from games.cards._romme_deal import KNOCKED, State, has_forty, left
from games.cards._romme_hope import leads_on
from games.cards._romme_moves import Add, Allow, Knock, Lay, Move, Refuse, Swap, Take
from games.cards.melds.moves import Discard, Draw, TakeAllBack, TakeBack
from games.kit.cards import JOKER
from games.kit.melds import Row
from games.values import Seat


def against(s: State, seat: Seat, m: Move) -> str | None:
    """The paragraph against an offered move."""
    match m:
        case Lay(row):
            if row.kind is None:
                return _fault(row)
            if len(row.cards) == len(s.hands[seat]):
                return "4.3"
            return None if leads_on(s, row.cards, row) else "5.1"
        case Add(card):
            if len(s.hands[seat]) == 1:
                return "4.3"
            return None if leads_on(s, (card,)) else "5.3"
        case Swap(card):
            return None if leads_on(s, (card,), jokers=1) else "5.3"
        case Discard():
            if not s.staged or seat in s.out or len(s.hands[seat]) == 1:
                return None
            return None if has_forty(s) else "5.2"
        case _:
            return None


def too_early(s: State, seat: Seat, m: Move) -> str | None:
    """The paragraph to show for a move that is not offered at all."""
    match m:
        case Knock():
            if seat == s.turn or seat == s.thrower or s.thrower is None:
                return "6.1"
            return "6.4" if seat in s.refused else "6.5" if left(s) <= KNOCKED else "6.1"
        case Allow() | Refuse():
            return "6.2"
        case _ if seat != s.turn:
            return None
        case Draw() | Take():
            return "3.1" if s.drawn else "6.2" if s.knocker is not None else "3.4"
        case TakeBack() | TakeAllBack():
            return "3.5"
        case Discard() | Lay():
            return None if s.drawn else "3.1"
        case Add():
            return "4.4" if s.drawn else "3.1"
        case Swap():
            return "4.5" if s.drawn else "3.1"
        case _:
            assert_never(m)


def _fault(row: Row) -> str:
    """The paragraph that speaks against cards which are neither a set nor a run."""
    real = {card for card in row.cards if card != JOKER}
    if not real:
        return "2.4"
    return "2.1" if len({card.rank for card in real}) == 1 else "2.2"
