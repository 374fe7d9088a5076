"""Spitz, pass auf!: who sees the cards of a round, and what the others may be."""

from __future__ import annotations

from collections import Counter

from games.cards.spitz_pass_auf.state import State, Strike
from games.contract import Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal


def sees(s: State, seat: Seat | None) -> bool:
    """Whether somebody sees the cards of the round: all do once it is over, before that who has looked."""
    return s.phase != "up" or not s.personal or (seat is not None and s.looked[seat] is not None)


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Stacks that nobody has seen, the cards of this round for whoever has not looked yet, and others' strikes."""
    ups = tuple((card,) if card is not None else () for card in s.up) if s.phase == "up" else ()
    known = ups if sees(s, seat) else tuple(() for _ in ups)
    zones = redeal((*s.stacks, s.rest, *ups), (*((),) * (s.seats + 1), *known), croupier)
    stacks, rest, fresh = zones[: s.seats], zones[s.seats], zones[s.seats + 1 :]
    up = tuple(zone[0] if zone else None for zone in fresh) if ups else s.up
    s = s._replace(stacks=tuple(map(arranged, stacks)), rest=arranged(rest), up=up)
    return _strikes_redrawn(s, seat, croupier)


def _strikes_redrawn(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Others' acts of the round with other targets: everybody has seen how many there were, nobody at what."""
    own = tuple(strike for strike in s.strikes if strike.seat == seat)
    passed = [other for other in s.passed if other == seat]
    if s.phase != "up":
        # of the last round, where they decide nothing any more
        return s._replace(strikes=own, passed=tuple(passed))
    strikes: list[Strike] = []
    counts = Counter([*(strike.seat for strike in s.strikes), *s.passed])
    for other in sorted(counts.keys() - {seat}):
        targets = croupier.shuffle([target for target in s.lying if target != other])
        # only who has not struck yet can have passed; what is too late counts as passing, too
        passes = max(counts[other] - len(targets), croupier.below(2))
        passed += [other] * passes
        latest = s.now - (s.looked[other] or 0)
        strikes += [Strike(other, target, croupier.below(latest + 1)) for target in targets[: counts[other] - passes]]
    return s._replace(strikes=(*strikes, *own), passed=tuple(passed))
