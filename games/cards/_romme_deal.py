"""Rommé, one deal after another: the state, drawing, the staged part of a turn, and the end of a deal."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.croupier import Croupier
from games.kit.cards import JOKER, Card, arranged, deal, less, packs, without
from games.kit.lay_offs import Fit, grown, swapped
from games.kit.melds import Meld, Row, worth
from games.phrase import Who, phrase
from games.values import Seat

DECK = packs(2, 6)
HAND = 13
FIRST = 40
"""What must be laid to come out."""  # 5.1
KNOCKED = 2
"""Cards from the talon that come with the one knocked for."""  # 6.3


ROUNDS = 40
"""A deal that is not over by then ends without a winner."""  # 7.4


class Before(NamedTuple):
    """What a step of the staged turn has changed, as it was, and the step."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    points: int
    early: bool
    step: Any


class State(NamedTuple):
    """The scores, and the present deal."""

    scores: tuple[int, ...]
    """Minus points."""
    deals: int
    """How many are over."""
    played: int
    """Milliseconds so far."""
    over: bool
    dealer: Seat
    turn: Seat
    drawn: bool
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    """Its top card is the last one."""
    pile: tuple[Card, ...]
    melds: tuple[Meld, ...] = ()
    out: tuple[Seat, ...] = ()
    """Who has laid something for good in this deal."""
    seen: tuple[tuple[Card, ...], ...] = ()
    """Cards that everybody knows to be in a hand, for they were taken up openly."""
    thrower: Seat | None = None
    """Who discarded the open card; None while nobody may knock for it."""
    knocker: Seat | None = None
    refused: tuple[Seat, ...] = ()
    staged: tuple[Before, ...] = ()
    points: int = 0
    """What the melds of this turn are worth."""
    turns: int = 0
    """How many were played in this deal."""
    early: bool = False
    """Whether a joker was swapped before the forty points were there."""
    backs: int = 0
    """How often something was taken back in this turn."""


def dealt(scores: tuple[int, ...], deals: int, played: int, dealer: Seat, croupier: Croupier) -> State:
    """A new deal: thirteen cards each, and one turned up."""
    seats = len(scores)
    deck = croupier.shuffle(DECK)
    forehand = (dealer + 1) % seats
    hands = deal(deck, seats, HAND, forehand)
    rest = deck[seats * HAND :]
    croupier.say("deal", n=deals + 1, dealer=Who(dealer), by=Who(forehand), card=rest[0])
    return State(
        scores=scores,
        deals=deals,
        played=played,
        over=False,
        dealer=dealer,
        turn=forehand,
        drawn=False,
        hands=tuple(map(arranged, hands)),
        talon=rest[1:],
        pile=rest[:1],
        seen=((),) * seats,
    )


def put(s: State, seat: Seat, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """All hands, with that of a seat replaced."""
    return (*s.hands[:seat], hand, *s.hands[seat + 1 :])


def settled(s: State) -> State:
    """The state as everybody knows it: without the staged part of the turn."""
    if not s.staged:
        return s
    first = s.staged[0]
    return s._replace(hands=put(s, s.turn, first.hand), melds=first.melds, staged=(), points=0, early=False, backs=0)


def left(s: State) -> int:
    """How many cards can still be drawn."""
    return len(s.talon) + max(0, len(s.pile) - 1)


def from_talon(s: State, seat: Seat, count: int, croupier: Croupier) -> State:
    """Cards drawn from the talon, which is made anew from the discards when it is used up."""
    new: list[Card] = []
    for _ in range(min(count, left(s))):
        if not s.talon:  # 3.4
            s = s._replace(talon=croupier.shuffle(arranged(s.pile[:-1])), pile=s.pile[-1:])
            croupier.say("reshuffled", n=len(s.talon))
        new.append(s.talon[-1])
        s = s._replace(talon=s.talon[:-1])
    croupier.whisper(seat, "got", cards=tuple(new))
    return s._replace(hands=put(s, seat, arranged((*s.hands[seat], *new))))


def picked_up(s: State, seat: Seat) -> State:
    """The open card is in a hand, where everybody knows it to be."""
    card = s.pile[-1]
    seen = (*s.seen[:seat], (*s.seen[seat], card), *s.seen[seat + 1 :])
    hands = put(s, seat, arranged((*s.hands[seat], card)))
    return s._replace(hands=hands, pile=s.pile[:-1], seen=seen, thrower=None, knocker=None, refused=())


def knockers(s: State) -> tuple[Seat, ...]:
    """Who may knock for the open card now."""
    if s.over or s.drawn or s.thrower is None or s.knocker is not None or left(s) <= KNOCKED:
        return ()
    asked = (s.thrower, s.turn, *s.refused)
    return tuple(seat for seat in range(len(s.hands)) if seat not in asked)  # 6.1, 6.4


def has_forty(s: State) -> bool:
    """Whether the player in turn is out, or has laid enough in this turn to be so."""
    return s.turn in s.out or (s.points >= FIRST and not s.early)


def _step(s: State, step: Any) -> State:
    before = Before(s.hands[s.turn], s.melds, s.points, s.early, step)
    return s._replace(staged=(*s.staged, before))


def laid(s: State, row: Row, step: Any) -> State:
    """A row laid, not yet for good."""
    kind = row.kind
    if kind is None:
        raise ValueError(f"neither a set nor a run: {row}")
    after = _step(s, step)
    hand = without(s.hands[s.turn], *row.cards)
    melds = (*s.melds, Meld(s.turn, kind, row.cards))
    return after._replace(hands=put(s, s.turn, hand), melds=melds, points=s.points + worth(row))


def added(s: State, number: int, fit: Fit, step: Any) -> State:
    """A card added to a meld, not yet for good."""
    hand = without(s.hands[s.turn], fit.card)
    return _step(s, step)._replace(hands=put(s, s.turn, hand), melds=_with(s, number, grown(s.melds[number - 1], fit)))


def exchanged(s: State, number: int, card: Card, step: Any) -> State:
    """A joker swapped for the card it stands for, not yet for good."""
    hand = arranged((*without(s.hands[s.turn], card), JOKER))
    melds = _with(s, number, swapped(s.melds[number - 1], card))
    return _step(s, step)._replace(hands=put(s, s.turn, hand), melds=melds, early=s.early or not has_forty(s))


def _with(s: State, number: int, meld: Meld) -> tuple[Meld, ...]:
    return (*s.melds[: number - 1], meld, *s.melds[number:])


def taken_back(s: State) -> State:
    """The state before the last step."""
    last = s.staged[-1]
    hands = put(s, s.turn, last.hand)
    return s._replace(
        hands=hands, melds=last.melds, points=last.points, early=last.early, staged=s.staged[:-1], backs=s.backs + 1
    )


def discarded(s: State, card: Card) -> State:
    """A card discarded, which makes the turn final; the next player's turn, unless the hand is empty."""
    by = s.turn
    hand = without(s.hands[by], card)
    before = s.staged[0].hand if s.staged else s.hands[by]
    known = (*less(s.seen[by], less(before, hand)), *less(hand, before))
    return s._replace(
        hands=put(s, by, hand),
        pile=(*s.pile, card),
        out=(*s.out, by) if s.staged and by not in s.out else s.out,
        seen=(*s.seen[:by], known, *s.seen[by + 1 :]),
        turn=(by + 1) % len(s.hands),
        drawn=False,
        turns=s.turns + 1,
        thrower=by,
        refused=(),
        staged=(),
        points=0,
        early=False,
        backs=0,
    )


def factor(s: State, by: Seat) -> int:
    """What minus points are multiplied by when a seat finishes the deal now, before its turn becomes final."""
    if by in s.out:
        return 1
    return 2 if s.out else 3  # 7.3


def minus(hand: tuple[Card, ...]) -> int:
    """What the cards left in a hand cost."""
    return sum(20 if card == JOKER else 11 if card.rank == "A" else _FACE.get(card.rank, 10) for card in hand)  # 7.2


_FACE = {str(pips): pips for pips in range(2, 11)}


def stands_still(s: State) -> bool:
    """Whether the deal has taken so long that nobody will finish it."""
    return s.turns >= ROUNDS * len(s.hands)  # 7.4


def ended(s: State, by: Seat | None, times: int, croupier: Croupier) -> State:
    """The deal is written down; nobody may have finished it."""
    costs = tuple(times * minus(hand) for hand in s.hands)
    if by is None:
        croupier.say("still")
    else:
        croupier.say(("romme", "hand.double", "hand.triple")[times - 1], by=Who(by))
    parts = tuple(phrase("score", by=Who(seat), n=cost) for seat, cost in enumerate(costs) if seat != by)
    croupier.say("written", n=s.deals + 1, scores=parts)
    scores = tuple(score + cost for score, cost in zip(s.scores, costs, strict=True))
    return s._replace(scores=scores, deals=s.deals + 1)
