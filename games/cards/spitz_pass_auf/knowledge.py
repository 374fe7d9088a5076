"""Knowledge of Spitz, pass auf!: who sees the cards of a round, and what is redealt for computer players."""

from __future__ import annotations

from collections import Counter

from games.cards.spitz_pass_auf.state import State, Strike
from games.cards.spitz_pass_auf.strikes import handicap
from games.contract import Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal


def sees(s: State, seat: Seat | None) -> bool:
    """Return whether a viewer sees the cards of the round: everybody once it is over, before that those who have
    looked."""
    return s.phase != "up" or not s.personal or (seat is not None and s.looked[seat] is not None)


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier, round_ms: int, leader: Seat) -> State:
    """Deal anew the stacks, the cards of this round unless the seat has looked, and others' strikes.

    ``round_ms`` is the longest time of a round.
    """
    ups = tuple((card,) if card is not None else () for card in s.up) if s.phase == "up" else ()
    known = ups if sees(s, seat) else tuple(() for _ in ups)
    zones = redeal((*s.stacks, s.rest, *ups), (*((),) * (s.seats + 1), *known), croupier)
    stacks, rest, fresh = zones[: s.seats], zones[s.seats], zones[s.seats + 1 :]
    up = tuple(zone[0] if zone else None for zone in fresh) if ups else s.up
    s = s._replace(stacks=tuple(map(arranged, stacks)), rest=arranged(rest), up=up)
    return _redraw_strikes(s, seat, croupier, round_ms, leader)


def _redraw_strikes(s: State, seat: Seat | None, croupier: Croupier, round_ms: int, leader: Seat) -> State:
    """Redraw the targets of others' strikes; all have seen how often each acted, nobody at what."""
    strikes: list[Strike] = []
    passed: list[Seat] = []
    counts = Counter([*(strike.seat for strike in s.strikes), *s.passed])
    for other in sorted(counts.keys() - {seat}):
        targets = croupier.shuffle([target for target in s.lying if target != other])
        least = max(0, counts[other] - len(targets))
        # only a seat that has not struck can have passed; with a personal clock each late strike counts as a pass
        most = counts[other] if s.personal else 1
        passes = croupier.below(most - least + 1, first=least)
        passed += [other] * passes
        latest = s.now - (s.looked[other] or 0) if s.phase == "up" else round_ms
        first = handicap(s, other, leader)
        for target in targets[: counts[other] - passes]:
            # messages may arrive out of order, so that the clock goes back
            strikes.append(Strike(other, target, croupier.below(max(0, latest) + 1, first=first)))
    own = [strike for strike in s.strikes if strike.seat == seat]
    own_passes = [other for other in s.passed if other == seat]
    return s._replace(strikes=(*croupier.shuffle(strikes), *own), passed=(*croupier.shuffle(passed), *own_passes))
