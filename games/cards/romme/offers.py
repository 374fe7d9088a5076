"""The moves offered in Rommé, and the paragraphs against those too early or too late."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import assert_never

from games.cards.melds import Discard, Draw, TakeAllBack, TakeBack, laid_since
from games.cards.romme.moves import Add, Allow, Knock, Lay, Move, Refuse, Swap, Take
from games.cards.romme.state import State, cards_to_draw
from games.cards.romme.turns import KNOCKED, knockers
from games.contract import JOKER, Card, CardOrJoker, Offer, Seat, one
from games.kit.cards import pack
from games.kit.lay_offs import fitting, swappable
from games.kit.meldable import meldable
from games.kit.melds import Meld, Prepared

_DISCARDS = {card: Discard(CardOrJoker(card)) for card in (*pack(), JOKER)}


def offers(s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
    """Knocking out of turn; in turn draw or take, then lay, add, swap and discard."""
    if seat != s.turn:
        return (Knock(),) if seat in knockers(s) else ()
    if s.knocker is not None:
        return (Allow(), Refuse(), Take())  # 6.2
    if not s.drawn:
        return (*((Draw(),) if cards_to_draw(s) else ()), *((Take(),) if s.pile else ()))
    return _after_drawing(s, s.hands[seat])


def _after_drawing(s: State, hand: tuple[Card, ...]) -> list[Move | Offer[Move]]:
    """Moves after drawing: what fits, any card to discard, and steps to take back."""
    held = dict.fromkeys(hand)
    choices: list[Move | Offer[Move]] = []
    if lays := meldable(hand):
        choices.append(Offer[Move](Lay, row=one(Prepared(lays, hand))))
    for number, meld in enumerate(s.melds, 1):
        choices += [step for card, step in _steps(meld, number) if card in held]
    choices += [_DISCARDS[card] for card in held]
    if s.staged:
        choices.append(TakeBack())
    if len(s.staged) > 1:
        choices.append(TakeAllBack())
    return choices


@lru_cache(maxsize=4096)
def _steps(meld: Meld, number: int) -> tuple[tuple[Card, Add | Swap], ...]:
    """Cards that can be added to a meld and swapped for its jokers, each with its move."""
    return (
        *((fit.card, Add(CardOrJoker(fit.card), number, fit.stands)) for fit in fitting(meld)),
        *((card, Swap(card, number)) for card in swappable(meld)),
    )


def _laid(s: State, cards: Iterable[Card]) -> bool:
    """Return whether one of some cards was laid in this turn."""
    return bool(s.staged) and laid_since(s.staged[0].hand, s.hands[s.turn], cards)


def too_early(s: State, seat: Seat, m: Move) -> str | None:
    """The paragraph to show for a move that is not offered at all."""
    match m:
        case Knock():
            if seat == s.turn or seat == s.discarder or s.discarder is None:
                return "6.1"
            return "6.4" if seat in s.refused else "6.5" if cards_to_draw(s) <= KNOCKED else "6.1"
        case Allow() | Refuse():
            return "6.2"
        case _ if seat != s.turn:
            return None
        case Draw() | Take():
            return "3.1" if s.drawn else "6.2" if s.knocker is not None else "3.4"
        case TakeBack() | TakeAllBack():
            return "3.5"
        case Discard() | Lay() if not s.drawn:
            return "3.1"
        case Discard(card):
            return "3.5" if _laid(s, (card,)) else None
        case Lay(row):
            return "3.5" if _laid(s, row.cards) else None
        case Add():
            return "4.4" if s.drawn else "3.1"
        case Swap():
            return "4.5" if s.drawn else "3.1"
        case _:
            assert_never(m)
