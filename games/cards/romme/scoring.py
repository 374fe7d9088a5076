"""Scoring of Rommé: minus points of cards left in a hand, and the end of a deal."""

from __future__ import annotations

from games.cards.romme.state import State
from games.contract import JOKER, Card, Croupier, Seat, Who, phrase

_FACE = {str(pips): pips for pips in range(2, 11)}


def minus_points(hand: tuple[Card, ...]) -> int:
    """Minus points of the cards left in a hand."""
    return sum(20 if card == JOKER else 11 if card.rank == "A" else _FACE.get(card.rank, 10) for card in hand)  # 7.2


def factor(s: State, by: Seat) -> int:
    """Factor of the minus points if a seat finishes the deal now, before its turn becomes final."""
    if by in s.out:
        return 1
    return 2 if s.out else 3  # 7.3


def write_down(s: State, by: Seat | None, times: int, croupier: Croupier) -> State:
    """Add the minus points of a deal, which perhaps nobody has finished."""
    costs = tuple(times * minus_points(hand) for hand in s.hands)
    if by is None:
        croupier.say("still")
    else:
        croupier.say(("romme", "hand.double", "hand.triple")[times - 1], by=Who(by))
    parts = tuple(phrase("score", by=Who(seat), n=cost) for seat, cost in enumerate(costs) if seat != by)
    croupier.say("written", n=s.deals + 1, scores=parts)
    scores = tuple(score + cost for score, cost in zip(s.scores, costs, strict=True))
    return s._replace(scores=scores, deals=s.deals + 1)
