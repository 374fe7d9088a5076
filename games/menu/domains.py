"""Menus of offers: the domains of their fields become a choice of several items, a number, or stakes on places."""

from __future__ import annotations

from typing import Any

from games.contract import Domain, Offer, one, some, span, spread
from games.menu.heaps import among
from games.menu.nodes import Asking, Choose, ChooseNumber, ChooseSome, Node, Nothing, PathError, Several, Steps, mask

AMOUNTS = (1, 2, 5)
"""Stakes that get a button, besides all chips."""


def follow(offer: Offer[Any], steps: Steps) -> Node:
    """The menu of the first field of an offer that the path has not chosen yet, or the move.

    Of ``Offer(Bid, suit=one((kr, pi)), points=span(10, 90))`` the path ``()`` asks for the suit, ``(1,)`` for a number
    from 10 to 90, and ``(1, 40)`` is the move ``Bid(pi, 40)``.
    """
    values: dict[str, Any] = {}
    for field, domain in offer.domains.items():
        value = _domain(offer.kind, field, domain, steps, last=field == tuple(offer.domains)[-1])
        if isinstance(value, Choose | ChooseSome | ChooseNumber):
            return value
        steps.settled += value
        steps.open = ()
        values[field] = value[0]
    return steps.finish(offer.kind(**values))


def _domain(kind: type, field: str, domain: Domain, steps: Steps, *, last: bool) -> Asking | tuple[Any]:
    """The value that the path has chosen, as a tuple of one, or the menu that asks for it."""
    match domain:
        case one(values):
            if len(values) == 1:
                return (values[0],)
            choice = among(kind, field, [(value, last) for value in values], steps)
            return choice if isinstance(choice, Choose) else (values[choice],)
        case some(items, lo, hi):
            return _some(kind, field, tuple(items), lo, hi, steps)
        case span(lo, hi, presets):
            return _number(ChooseNumber(steps.taken, kind, field, lo, hi, presets), steps)
        case spread():
            return _stakes(kind, field, domain, steps)
        case _:
            raise TypeError(f"no menu for {domain!r}")


def _some(
    kind: type, field: str, items: tuple[Any, ...], lo: int, hi: int, steps: Steps
) -> ChooseSome | tuple[tuple[Any, ...]]:
    if lo == len(items):
        return (items,)
    if steps.end:
        return ChooseSome(steps.taken, kind, field, items, lo, hi)
    bits = steps.take(1 << len(items))
    subset = tuple(item for position, item in enumerate(items) if bits >> position & 1)
    if not lo <= len(subset) <= hi:
        raise PathError(f"{len(subset)} items chosen, not {lo} to {hi}")
    return (subset,)


def _number(asking: ChooseNumber, steps: Steps) -> ChooseNumber | tuple[int]:
    if asking.lo == asking.hi:
        return (asking.lo,)
    if steps.end:
        return asking
    number = steps.take(asking.hi + 1)
    if number < asking.lo:
        raise PathError(f"{number} is below {asking.lo}")
    return (number,)


def _stakes(kind: type, field: str, domain: spread, steps: Steps) -> Asking | tuple[Any]:
    """Menus for stakes: on one place, completed by the amount, or on several: first the places, then each amount."""
    most = min(len(domain.places), domain.total)
    few = max(domain.least, 1)
    values: list[tuple[Any, bool]] = [] if domain.least else [(Nothing(), True)]
    values += [(place, few == domain.total) for place in domain.places] if most else []
    values += [(Several(), False)] if most > 1 else []
    choice = among(kind, field, values, steps)
    if isinstance(choice, Choose):
        return choice
    match values[choice][0]:
        case Nothing():
            return ((),)
        case Several():
            chosen = _some(kind, field, tuple(domain.places), 2, most, steps)
            if isinstance(chosen, ChooseSome):
                return chosen
            places = chosen[0]
        case place:
            places = (place,)
    stakes: list[tuple[Any, int]] = []
    for count, place in enumerate(places, 1):
        laid, others = sum(amount for _, amount in stakes), len(places) - count
        lo = max(1, domain.least - laid) if not others else 1
        amount = _number(_amount(kind, field, lo, domain.total - laid - others, place, steps), steps)
        if isinstance(amount, ChooseNumber):
            return amount
        stakes.append((place, amount[0]))
    return (tuple(stakes),)


def _amount(kind: type, field: str, lo: int, hi: int, place: Any, steps: Steps) -> ChooseNumber:
    presets = tuple(amount for amount in (*AMOUNTS, hi) if lo <= amount <= hi)
    return ChooseNumber(steps.taken, kind, field, lo, hi, tuple(dict.fromkeys(sorted(presets))), place)


def numbers_of(offer: Offer[Any], move: Any) -> tuple[int, ...] | None:
    """The path from the menu of an offer to one of its moves; None unless all its fields are numbers or stakes."""
    path: list[int] = []
    for field, domain in offer.domains.items():
        value = getattr(move, field)
        match domain:
            case span(lo, hi):
                path += [value] if lo < hi else []
            case spread():
                path += _path_of_stakes(domain, dict(value))
            case _:
                return None
    return tuple(path)


def _path_of_stakes(domain: spread, stakes: dict[Any, int]) -> list[int]:
    before = 0 if domain.least else 1
    at = [position for position, place in enumerate(domain.places) if place in stakes]
    amounts = [stakes[domain.places[position]] for position in at]
    if len(at) < 2:
        path = [before + at[0]] if at else [0]
    else:
        path = [before + len(domain.places), *([mask(at)] if len(domain.places) > 2 else [])]
    laid = 0
    for count, amount in enumerate(amounts, 1):
        others = len(amounts) - count
        lo = max(1, domain.least - laid) if not others else 1
        path += [amount] if lo < domain.total - laid - others else []
        laid += amount
    return path
