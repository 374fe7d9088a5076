"""Schnipp, Schnapp, Schnurr for computer players: with which card to begin, and how a seat stands."""

from __future__ import annotations

from games.cards.schnipp_schnapp.moves import Call, GoOn, Lay, Move
from games.cards.schnipp_schnapp.state import State
from games.contract import Seat
from games.kit.cards import RANKS, Card

_LAST, _LONG = 8.0, 0.5
"""What it is worth to lay the last card of a run, and each card of others in it, in own cards that one is rid of."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Call what one holds; begin where the last of what follows is one's own, and most of it."""
    match m:
        case Call(word):
            return 1.0 if s.wanted in s.hands[seat] and word == s.word else -1.0
        case GoOn():
            return 0.0
        case Lay(card):
            follow = _following(s, card)
            own = [other in s.hands[seat] for other in follow]
            # whoever lays the last card of a run chooses the next; a long run leaves fewer for others to choose
            return sum(own) + _LONG * (len(own) - sum(own)) + _LAST * own[-1]


def _following(s: State, card: Card) -> list[Card]:
    """The run that begins with a card: up to the ace, or to where the next one lies already."""
    run: list[Card] = []
    for rank in RANKS[RANKS.index(card.rank) :]:
        following = Card(card.suit + rank)
        if following in s.laid:
            break
        run.append(following)
    return run


def win_estimate(s: State, seat: Seat) -> float:
    """Fewer cards than the others, and deals won before."""
    held = [len(hand) - 8 * s.wins[who] for who, hand in enumerate(s.hands)]
    rest = (sum(held) - held[seat]) / (len(held) - 1)
    return min(1.0, max(0.0, 0.5 + (rest - held[seat]) / 20))
