"""Redealing what a seat cannot see in Muggins, so that known lacks hold and the right seat has begun."""

from __future__ import annotations

from games.contract import Croupier, Seat
from games.domino.engine.cases import drawn_anew
from games.domino.engine.knowledge import Cases
from games.domino.engine.round import HAND, Hands, Round
from games.domino.muggins.laying import higher, holder
from games.domino.muggins.state import State
from games.kit.dominoes import Tile, height


def redealt(s: State, seat: Seat | None, croupier: Croupier, *, from_the_deal: bool) -> Round:
    """The round with all that a seat does not see dealt anew; ``from_the_deal`` is False in older matches."""
    r = s.round
    if isinstance(r.lacks[0], Cases):
        return drawn_anew(r, seat, croupier)
    if from_the_deal and s.phase == "open" and seat == r.turn:
        # the opener knows that no other hand has a higher double
        highest = next(tile for tile in r.own if tile.double)
        return r.all_lack(higher(highest)).drawn_anew(seat, croupier)._replace(lacks=r.lacks)
    fresh = r.drawn_anew(seat, croupier)
    while not is_begun_rightly(s, fresh.hands) and is_begun_rightly(s, r.hands):
        fresh = r.drawn_anew(seat, croupier)
    return fresh


def is_begun_rightly(s: State, hands: Hands) -> bool:
    """Return whether with these hands the same seat would open, or seek a double first."""
    if s.phase == "open" and holder(hands) != s.round.turn:
        return False
    dealt = min(HAND[len(hands)], *map(len, hands))
    if s.phase not in ("seek", "open") or (s.phase == "open" and max(map(len, hands)) == dealt):
        return True
    # assume that bought tiles were the highest of each hand; only the opener was dealt the best tile
    opener = s.round.opener
    best = max(height(tile) for tile in hands[opener] if not tile.double)
    return all(best > _least_best(hand, dealt) for seat, hand in enumerate(hands) if seat != opener)


def _least_best(hand: tuple[Tile, ...], dealt: int) -> tuple[int, int]:
    """The lowest possible height of the best tile that a hand was dealt, which held no double."""
    return sorted(height(tile) for tile in hand if not tile.double)[dealt - 1]
