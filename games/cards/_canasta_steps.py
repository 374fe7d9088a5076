"""Canasta, the steps of a turn: what is offered, what lies on the table after it, and taking it back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from games.cards._canasta_cards import Meld, found, is_red_three, put_in, value
from games.cards._canasta_choices import batches, hauls
from games.cards._canasta_moves import Ask, Lay, Move, No, Out, Take, TakeOn, Threes, Yes
from games.cards._canasta_rules import Terms, blocked, might_go_out
from games.cards._canasta_table import State, put, spent
from games.cards.melds.moves import Discard, Draw, TakeAllBack, TakeBack
from games.kit.cards import Card, CardOrJoker, less, ranged
from games.kit.melds import Prepared
from games.offers import Offer, one
from games.values import Seat


def first(s: State, terms: Terms) -> Iterator[Move | Offer[Move]]:
    """Before a card has come: draw, or take the pile."""
    hand = s.hands[s.turn]
    yield Draw()
    if s.pile:
        if ways := hauls(s, terms):
            yield Offer[Move](Take, cards=one(Prepared(ways, hand)))
        yield TakeOn()
    if any(map(is_red_three, hand)):
        yield Threes()


def then(s: State, terms: Terms) -> Iterator[Move | Offer[Move]]:
    """Afterwards: whatever can be laid, any card to discard, and words about going out."""
    hand, melds = s.hands[s.turn], s.melds[s.party]
    hopeful = might_go_out(s, terms)
    if listed := batches(hand, melds, hopeful):
        yield Offer[Move](Lay, cards=one(Prepared(listed, hand)))
    by_rank = {(card.rank, is_red_three(card)): CardOrJoker(card) for card in hand}
    if hand:
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


def too_early(s: State, m: Move) -> str | None:
    """The paragraph to show for a move that is not offered at all."""
    match m:
        case Take() if s.phase == "draw" and s.pile:
            return blocked(s.pile[-1]) or ("6.2" if s.opening or s.frozen else "6.1")
        case Draw() | Take() | TakeOn():
            return "2.5" if s.phase == "draw" else "2.6"
        case Lay() | Discard():
            return "2.5" if s.phase == "draw" else None
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


def melded(s: State, new: tuple[Meld, ...]) -> State:
    """The state with cards on the table; a rank the party did not have is a meld its player has opened."""
    melds, points, opened = s.melds[s.party], s.points, s.opened
    for meld in new:
        old = found(melds, meld.rank)
        opened = opened if old.cards or s.turn in opened else (*opened, s.turn)
        melds, points = put_in(melds, old.plus(meld.cards)), points + value(meld.cards)
    return s._replace(melds=put(s.melds, s.party, melds), points=points, opened=opened)


def pile_taken(s: State, cards: tuple[Card, ...], new: tuple[Meld, ...]) -> State:
    """The pile goes to the hand, its top card to the table with cards of the hand."""
    seat, rest = s.turn, s.pile[:-1]
    after = melded(spent(s, cards), new)
    return after._replace(
        hands=put(after.hands, seat, ranged((*after.hands[seat], *rest))),
        seen=put(after.seen, seat, (*after.seen[seat], *rest)),
        pile=(),
        frozen=False,
        phase="play",
        took=True,
    )


def kept_over(s: State, hands: tuple[tuple[Card, ...], ...], seat: Seat | None) -> tuple[int, ...]:
    """How many red threes were kept over, by what the others might hold."""
    return tuple(
        held if other == seat else sum(map(is_red_three, hands[other])) * (other in s.started)
        for other, held in enumerate(s.held_over)
    )


def taken_back(s: State, step: int) -> State:
    """The state before a step of the turn; what lay open meanwhile everybody has seen."""
    before = s.staged[step]
    shown = (*s.seen[s.turn], *less(before.hand, s.hands[s.turn]))
    return s._replace(
        hands=put(s.hands, s.turn, before.hand),
        melds=put(s.melds, s.party, before.melds),
        points=before.points,
        opened=before.opened,
        seen=put(s.seen, s.turn, shown),
        staged=s.staged[:step],
        backs=s.backs + 1,
    )
