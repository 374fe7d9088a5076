"""Estimates for computer players of écarté: strength of a hand, cards to change, cards to play."""

from __future__ import annotations

from typing import assert_never

from games.cards.ecarte.deal import ENOUGH, tricks_of
from games.cards.ecarte.moves import Accept, Exchange, Keep, King, Move, Propose, Refuse, Stand
from games.cards.ecarte.state import GOAL, HAND, PACK, Holding, State
from games.cards.tricks.moves import Play
from games.contract import Card, Seat
from games.kit.tricks import unseen

_TRUMPS = {"K": 1.0, "D": 0.9, "B": 0.8, "A": 0.7, "10": 0.65, "9": 0.6, "8": 0.55, "7": 0.5}
"""Tricks a card makes on average, among trumps and in a plain suit."""
_PLAIN = {"K": 0.65, "D": 0.35, "B": 0.2, "A": 0.1, "10": 0.08, "9": 0.05, "8": 0.03, "7": 0.0}
"""Tricks a card makes on average in a plain suit."""
STANDS, REFUSES = 2.3, 2.5
"""Expected tricks from which forehand plays without an exchange, and from which the dealer refuses one."""
_WHOLE = 0.12
"""Lead of a seat that has won the deal already, as a share of the match."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Propose with a weak hand, keep trumps and kings, announce if all tricks may be made, take cheaply."""
    hand = s.hands[seat]
    match m:
        case Stand():
            return strength(s, hand) - STANDS
        case Propose() | Accept():
            return 0.0
        case Refuse():
            return strength(s, hand) - REFUSES
        case Exchange(cards):
            return 1.0 - len(_discards(s, hand) ^ set(cards)) - _regret(s, hand, cards)
        case Keep():
            return 1.0 - len(_discards(s, hand))
        case King():
            return 10.0
        case Play(card):
            return _reply(s, seat, card) if s.trick.cards else _lead(s, seat, card)
        case _:
            assert_never(m)


def strength(s: State, hand: Holding) -> float:
    """Number of tricks a hand is expected to make."""
    trumps = sum(card.suit == s.trump for card in hand)
    total = 0.05 * trumps * (trumps - 1)
    for card in hand:
        if card.suit == s.trump:
            total += _TRUMPS[card.rank]
            continue
        beside = sum(other.suit == card.suit for other in hand) - 1
        guarded = any(other.suit == card.suit and s.ranking.beats(other, card) for other in hand)
        total += _PLAIN[card.rank] + 0.1 * beside * bool(trumps) + 0.15 * guarded
    return total


def _discards(s: State, hand: Holding) -> set[Card]:
    """Cards a sensible player lays away: neither trumps nor kings, nor a queen beside its king."""
    return {card for card in hand if card.suit != s.trump and card.rank != "K" and not _stays(card, hand)}


def _stays(card: Card, hand: Holding) -> bool:
    """Return whether a card is a queen beside its king."""
    return card.rank == "D" and card.suit + "K" in hand


def _regret(s: State, hand: Holding, cards: Holding) -> float:
    """Cost of letting good cards go, and of naming last those that should not come back."""
    values = [(_TRUMPS if card.suit == s.trump else _PLAIN)[card.rank] for card in cards]
    back = values[len(s.stock) :]
    return 0.01 * (sum(values) - 2 * sum(back))


def _unseen(s: State, seat: Seat) -> list[Card]:
    """Cards a seat has not seen."""
    return unseen(PACK, (*s.hands[seat], *s.away[seat], s.upcard), (*s.tricks, s.trick))


def _lead(s: State, seat: Seat, card: Card) -> float:
    """Value of leading a card: one likely to make its trick, from a long suit first."""
    hand, others = s.hands[seat], _unseen(s, seat)
    theirs = len(s.hands[1 - seat]) / max(1, len(others))
    higher = sum(other.suit == card.suit and s.ranking.beats(other, card) for other in others)
    safe = (1 - theirs) ** higher
    if card.suit == s.trump:
        return safe + 0.3 * (sum(other.suit == s.trump for other in hand) >= ENOUGH) - 0.25
    same = sum(other.suit == card.suit for other in others)
    ruffed = (1 - theirs) ** same * (1 - (1 - theirs) ** sum(other.suit == s.trump for other in others))
    beside = sum(other.suit == card.suit for other in hand) - 1
    return safe * (1 - ruffed) + 0.15 * beside


def _reply(s: State, seat: Seat, card: Card) -> float:
    """Value of answering with a card: take as cheaply as possible, else throw the least valuable."""
    takes = s.ranking.beats(card, s.trick.cards[0])
    value = 2.0 * (card.suit == s.trump) + s.ranking.height[card] / 10
    beside = sum(other.suit == card.suit for other in s.hands[seat]) - 1
    return 10.0 * takes - value + (0.0 if takes else 0.1 * beside)


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, by points, and the tricks of this deal."""
    own, other = s.score[seat], s.score[1 - seat]
    mine, its = tricks_of(s, seat), tricks_of(s, 1 - seat)
    deal = 0.02 * (mine - its)
    if mine >= ENOUGH or its >= ENOUGH:
        sign = 1 if mine >= ENOUGH else -1
        deal += sign * _WHOLE * (2 if max(mine, its) == HAND else 1)
    return min(0.98, max(0.02, 0.5 + 0.45 * (own - other) / GOAL + deal))
