"""A second, naive generator of steps: it tries everything, by the letter of the sheets, and knows no short cuts.

Men are sorted tuples of places on their own way: -1 outside, 0 the bar, 1 … 24 tongues, 25 off.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

from games.contract import Croupier, Game, Loose, legal, listed
from games.tables.engine.men import OUTSIDE, PLACES, Men

Standing = tuple[int, ...]
Way = tuple[int, int]

OUT, BAR, OFF = -1, 0, 25


def standing(side: Men) -> Standing:
    """Men of the engine one by one."""
    waiting = side[OUTSIDE] if len(side) > PLACES else 0
    return (*(OUT,) * waiting, *(place for place in range(PLACES) for _ in range(side[place])))


def name(place: int, *, down: bool) -> str:
    """What a place is called on a way."""
    if place in (OUT, BAR, OFF):
        return {OUT: "in", BAR: "bar", OFF: "off"}[place]
    tongue = place if place <= 12 else 25 - place
    return f"{tongue}A" if (place <= 12) == down else str(tongue)


def single(own: Standing, enemy: Standing, number: int) -> list[Way]:
    """Whence and whither one number can be used."""
    found = []
    for src in sorted({*own} - {OFF}):
        if (src > BAR and min(own) <= BAR) or (src == OUT and BAR in own):
            continue
        to = max(src, BAR) + number
        if to >= OFF:
            home = min(own) >= 19
            if home and (to == OFF or src == min(own)):
                found.append((src, OFF))
        elif enemy.count(25 - to) < 2:
            found.append((src, to))
    return found


def after(own: Standing, enemy: Standing, way: Way) -> tuple[Standing, Standing]:
    """Both sides after a step."""
    left = list(own)
    left.remove(way[0])
    other = list(enemy)
    if 1 <= way[1] <= 24 and 25 - way[1] in other:
        other.remove(25 - way[1])
        other.append(BAR)
    return tuple(sorted([*left, way[1]])), tuple(sorted(other))


@lru_cache(maxsize=1 << 14)
def most(own: Standing, enemy: Standing, numbers: tuple[int, ...]) -> int:
    """How many of the numbers can be used in the order given; having no man left counts as all."""
    if not numbers or min(own) == OFF:
        return len(numbers)
    best = 0
    for way in single(own, enemy, numbers[0]):
        best = max(best, 1 + most(*after(own, enemy, way), numbers[1:]))
    return best


def by_backgammon(own: Standing, enemy: Standing, left: tuple[int, ...]) -> set[Way]:
    """The steps that begin a lawful way to use what is left of a roll."""
    orders = {left, left[::-1]}
    best = max(most(own, enemy, order) for order in orders)
    begun = {
        (way, order[0])
        for order in orders
        for way in single(own, enemy, order[0])
        if 1 + most(*after(own, enemy, way), order[1:]) == best
    }
    if best == 1 and len({*left}) == 2:
        return {way for way, number in begun if number == max(left)}
    return {way for way, _ in begun}


def played(game: Game[Any, Any], rolls: int, seed: int, check: Callable[[Any, list[Any], Any, Any], bool]) -> int:
    """Random matches until a number of rolls were checked: each state, what may be done, the act and its outcome."""
    rng, done = Random(seed), 0
    while done < rolls:
        croupier = Croupier(Loose(rng))
        s = game.setup(croupier)
        while awaited := game.to_move(s):
            moves = list(listed(game, s, awaited[0], legal(game, s, awaited[0])))
            choice = rng.choice(moves)
            later = game.apply(s, awaited[0], choice, croupier)
            done += check(s, moves, choice, later)
            s = later
    return done


def depth(request: Any) -> int:
    """How many rolls are looked at: a few in the quick run."""
    return 10_000 if request.config.getoption("--deep") else 300
