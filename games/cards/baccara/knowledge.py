"""Cards and bids of Baccara redealt for computer players."""

from __future__ import annotations

from games.cards.baccara.state import SEATS, VOID, State, total
from games.contract import Card, Croupier, Seat

TRIES = 500
"""Attempts at drawing hands that do not void a deal."""


def redeal_unseen(s: State, seat: Seat | None, least: int, croupier: Croupier) -> State:
    """Deal unseen cards and sealed bids anew; no unseen hand has nought, eight or nine.

    No bid is below the ``least`` bank.
    """
    bids = s.bids
    if s.phase == "bid":
        bids = tuple(
            own if own == 0 or who == seat else croupier.below(s.held[who] - least + 1, first=least)
            for who, own in enumerate(bids)
        )
    hidden = [who for who in range(SEATS) if who != seat and s.hands[who]]
    unknown = [place for place, (who, _) in enumerate(s.away) if who != seat]
    pairs = [s.hands[who][:2] for who in hidden] + [s.away[place][1] for place in unknown]
    pool = sorted((*s.deck, *(card for pair in pairs for card in pair)))
    fresh, deck = _split(pool, len(pairs), croupier)
    hands = list(s.hands)
    for who, pair in zip(hidden, fresh, strict=False):
        hands[who] = (*pair, *s.hands[who][2:])
    away = list(s.away)
    for place, pair in zip(unknown, fresh[len(hidden) :], strict=True):
        away[place] = (away[place][0], pair)
    return s._replace(deck=deck, away=tuple(away), hands=tuple(hands), bids=bids)


def _split(pool: list[Card], count: int, croupier: Croupier) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """``count`` pairs of the pool with which no deal is void, and the rest."""
    for _ in range(TRIES):
        left = list(croupier.shuffle(pool))
        pairs: list[tuple[Card, ...]] = []
        for _ in range(count):
            one = left.pop()
            fits = next((place for place, other in enumerate(left) if total((one, other)) not in VOID), None)
            if fits is None:
                break
            pairs.append((one, left.pop(fits)))
        else:
            return pairs, tuple(left)
    raise ValueError("no pairs that could have been put away")
