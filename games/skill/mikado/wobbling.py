"""The risk that the pile wobbles at each attempt, and whether it does."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from games.contract import Croupier
from games.skill.mikado.moves import Tip
from games.skill.mikado.pile import TOUCHING, Place, place, thrown
from games.skill.mikado.state import State

FULCRUM = 0.35
"""The greatest distance of the support from the pressed end, as a share of the length."""
FINE = 1_000_000
"""The resolution of random decisions on wobbles."""


class Risk(NamedTuple):
    """The chance of a wobble, and the first stick to blame: one that lies over it, or one it rolls against."""

    chance: float
    other: int | None = None
    covered: bool = False


def risk(s: State, stick: int, tip: str) -> Risk | None:
    """The risk of one attempt by stick and tip ("" for lifting); None if that tip cannot be pressed."""
    around = place(s.sticks, stick)
    if not tip:
        return lifting(around, s.lying, s.helped)
    return tilting(around, Tip.all().index(Tip(tip)), s.lying, s.helped)


def least_risk(s: State) -> float:
    """The risk of the safest attempt."""
    return _least(s.code, s.bundle, s.lying, s.helped)


@lru_cache(maxsize=256)
def _least(code: int, bundle: tuple[int, ...], lying: tuple[int, ...], helped: bool) -> float:
    """The risk of the safest attempt; cached."""
    sticks = thrown(code, bundle)
    around = [place(sticks, stick) for stick in lying]
    lifts = [lifting(one, lying, helped) for one in around]
    tilts = [tilting(one, end, lying, helped) for one in around for end in (0, 1)]
    return min(risk.chance for risk in (*lifts, *tilts) if risk)


def wobbles(risk: Risk, croupier: Croupier) -> bool:
    """Decide by chance whether the pile wobbles."""
    if risk.chance in (0.0, 1.0):
        return risk.chance == 1.0
    return croupier.below(FINE) < risk.chance * FINE


def fulcrum(place: Place, end: int, lying: Collection[int]) -> float | None:
    """The distance of the support from the pressed end; None if the stick cannot be tilted there."""
    if any(other in lying for other in place.at_ends[end]):
        return None
    rests = [crossing.along if end == 0 else 1 - crossing.along for crossing in place.under if crossing.other in lying]
    nearest = min(rests, default=1.0)
    return nearest if nearest <= FULCRUM else None


def lifting(place: Place, lying: Collection[int], helped: bool) -> Risk:
    """The risk of lifting a stick straight up."""
    shares = [(1.0, other, True) for other, _, _ in place.over if other in lying]
    for other, _, angle in place.under:
        if other in lying:
            shares.append((0.1 if angle < 15 else 0.05 if angle < 30 else 0.025, other, False))
    return _together([*shares, *_rolling(place, lying)], helped)


def tilting(place: Place, end: int, lying: Collection[int], helped: bool) -> Risk | None:
    """The risk of pressing an end down and drawing the stick out; None if that is impossible."""
    rest = fulcrum(place, end, lying)
    if rest is None:
        return None
    shares: list[tuple[float, int, bool]] = []
    for other, along, _ in place.over:
        if other in lying:
            shares.append((0.15 if (along if end == 0 else 1 - along) < rest else 1.0, other, True))
    for other, along, _ in place.under:
        if other in lying and (along if end == 0 else 1 - along) == rest:
            shares.append((0.06, other, False))
    return _together([*shares, *_rolling(place, lying)], helped)


def _rolling(place: Place, lying: Collection[int]) -> Iterator[tuple[float, int, bool]]:
    """The risks that a stick rolls against its close neighbours."""
    return ((0.15 if gap < TOUCHING else 0.05, other, False) for other, gap in place.near if other in lying)


def _together(shares: list[tuple[float, int, bool]], helped: bool) -> Risk:
    """The combined risk of all that may go wrong; a helper halves what is not certain."""
    still = 1.0
    worst = max(shares, default=None, key=lambda share: share[0])
    for share, _, _ in shares:
        still *= 1 - (share / 2 if helped and share < 1 else share)
    if worst is None:
        return Risk(0.0)
    return Risk(1 - still, worst[1], worst[2])
