"""The moves offered in a turn of Canasta, and the paragraphs against others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import assert_never

from games.cards.canasta.cards import DECK, is_black_three, is_red_three
from games.cards.canasta.laying import batches
from games.cards.canasta.lookahead import might_go_out
from games.cards.canasta.moves import Ask, Lay, Move, No, Out, Take, TakeOn, Threes, Yes
from games.cards.canasta.pile import blocked, hauls
from games.cards.canasta.requirements import may_go_out, minimum
from games.cards.canasta.state import Options, State
from games.cards.melds import Discard, Draw, TakeAllBack, TakeBack, laid_since
from games.contract import Card, CardOrJoker, Offer, Seat, one
from games.kit.melds import Prepared

_RANK_AND_COLOUR = {card: (card.rank, is_red_three(card)) for card in DECK}
_WRITTEN = {card: CardOrJoker(card) for card in DECK}


def offers_before_drawing(s: State, options: Options) -> Iterator[Move | Offer[Move]]:
    """Moves before drawing: draw, or take the pile."""
    hand = s.hands[s.turn]
    yield Draw()
    if s.pile:
        if ways := hauls(s, options):
            yield Offer[Move](Take, cards=one(Prepared(ways, hand)))
        yield TakeOn()
    if any(map(is_red_three, hand)):
        yield Threes()


def offers_after_drawing(s: State, options: Options) -> Iterator[Move | Offer[Move]]:
    """Moves after drawing: lay, discard, and talk about going out."""
    hand, melds = s.hands[s.turn], s.melds[s.party]
    hopeful = might_go_out(s, options)
    if choices := batches(hand, melds, hopeful):
        yield Offer[Move](Lay, cards=one(Prepared(choices, hand)))
    if hand:
        by_rank = {_RANK_AND_COLOUR[card]: _WRITTEN[card] for card in hand}
        yield Offer[Move](Discard, card=one(Prepared(tuple(by_rank.values()), hand)))
    if any(map(is_red_three, hand)) and not s.staged:
        yield Threes()
    if not s.promised and hopeful:
        if not s.staged:
            yield Out()
        if s.partner is not None and not s.asked and len(hand) > 1:
            yield Ask()
    if s.staged:
        yield TakeBack()
    if len(s.staged) > 1:
        yield TakeAllBack()


def too_early(s: State, seat: Seat, m: Move) -> str | None:
    """The paragraph to show for a move that is not offered at all; what is in a hand is told to its own seat alone."""
    match m:
        case Take() if s.phase == "draw" and s.pile:
            return blocked(s.pile[-1]) or ("6.2" if s.opening or s.frozen else "6.1")
        case Draw() | Take() | TakeOn():
            return "2.5" if s.phase == "draw" else "2.6"
        case _ if s.phase == "draw" and isinstance(m, Lay | Discard):
            return "2.5"
        case Lay() | Discard() if seat != s.turn:
            return None
        case Lay(batch):
            if _laid(s, batch.cards):
                return "4.6"
            # what is in the hand, and makes no meld
            return None if Counter(batch.cards) - Counter(s.hands[s.turn]) else "4.1"
        case Discard(card):
            return "4.6" if _laid(s, (card,)) else None
        case TakeBack() | TakeAllBack():
            return "4.6"
        case Threes():
            return "3.4" if s.staged else "3.1"
        case Out():
            return "8.4"
        case Ask() | Yes() | No():
            return "8.3"
        case _:
            assert_never(m)


def _laid(s: State, cards: Iterable[Card]) -> bool:
    """Return whether one of some cards was laid in this turn."""
    return bool(s.staged) and laid_since(s.staged[0].hand, s.hands[s.turn], cards)


def against_discarding(s: State, card: Card, options: Options) -> str | None:
    """The paragraph against a discard."""
    hand = s.hands[s.turn]
    if is_red_three(card):
        return "3.2"
    if s.took and is_black_three(card) and any(held.rank != "3" for held in hand):
        return "7.3"
    if s.opening and s.points and s.points < minimum(s, options):
        return "5.1"
    # with the talon used up the game ends anyway, and nobody is stuck with his last card
    return may_go_out(s, s.melds[s.party], s.points, options) if len(hand) == 1 and s.talon else None
