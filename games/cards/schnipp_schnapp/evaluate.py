"""Schnipp, Schnapp, Schnurr for computer players: with which card to begin, and how a seat stands."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeVar

from games.cards.schnipp_schnapp.moves import Call, GoOn, Lay, Move
from games.cards.schnipp_schnapp.state import PACK, State
from games.contract import RANKS, Card, Seat

_LAST, _LONG = 8.0, 0.5
"""What it is worth to lay the last card of a run, and each card of others in it, in own cards that one is rid of."""

_CHOICE, _CARD = 0.5, 0.05
"""What it is worth to choose the next card, and what each card costs, in choices that go to others."""
L = TypeVar("L")


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
    """How often each has to give the choice away, who chooses after the present run, and deals won before."""
    follow = () if s.wanted is None else _following(s, s.wanted)
    owners = {card: who for who, hand in enumerate(s.hands) for card in hand}
    chooser = _last_owner(follow, owners, s.lead)
    left = [0.0] * len(s.hands)
    for run in _runs((*s.laid, *follow)):
        held = [owners[card] for card in run if card in owners]
        for who in held:
            left[who] += _CARD
        for who in set(held) - set(held[-1:]):
            left[who] += 1
    left[chooser] -= _CHOICE
    ahead = min(load for who, load in enumerate(left) if who != seat) - left[seat]
    won = s.wins[seat] - max(wins for who, wins in enumerate(s.wins) if who != seat)
    return min(1.0, max(0.0, 0.5 + ahead / 8 + won / 2))


def _last_owner(run: Sequence[Card], owners: Mapping[Card, Seat], otherwise: L) -> Seat | L:
    """Who lays the last card of a run that comes from a hand."""
    return next((owners[card] for card in reversed(run) if card in owners), otherwise)


def _runs(laid: Collection[Card]) -> Iterator[list[Card]]:
    """The cards that do not lie, in rows without gaps."""
    run: list[Card] = []
    for card in PACK:
        if card in laid:
            yield run
            run = []
        else:
            run.append(card)
        if card.rank == RANKS[-1]:
            yield run
            run = []
