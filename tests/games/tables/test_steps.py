"""The family's kernel: single steps, and whole rolls against a plain search that knows no short cuts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.tables.engine.men import BAR, OFF, Men, Way, ahead, at_least, facing, men, moved, pips, places
from games.tables.engine.steps import numbers, shut_out, starts, stepped, ways

MEN = 15
DECISIONS = 1500


def boards(several: int) -> Iterator[tuple[Men, Men, tuple[int, ...]]]:
    """Random men of both sides, often crowded at home or on the bar, with a roll."""
    rng = Random(17)
    for _ in range(several):
        crowded = rng.choice([(1, 24), (1, 24), (13, 24), (19, 24), (1, 8)])
        counts = [0] * (OFF + 1)
        for _ in range(rng.choice([2, 5, 10, 15])):
            counts[rng.randint(*crowded)] += 1
        counts[BAR] += rng.choice([0, 0, 0, 1, 2])
        own = men(*enumerate(counts), off=max(0, MEN - sum(counts)))
        free = [place for place in range(1, 25) if not own[OFF - place]]
        enemy = men(*((rng.choice(free), rng.randint(1, 3)) for _ in range(5)))
        yield own, enemy, (rng.randint(1, 6), rng.randint(1, 6))


def plain_steps(own: Men, enemy: Men, number: int) -> list[int]:
    """Where a number can be used, by the letter of the rules."""
    found = []
    home = not any(own[:19])
    for src in range(OFF):
        to = src + number
        if not own[src] or (own[BAR] and src != BAR):
            continue
        if to < OFF:
            if enemy[OFF - to] < 2:
                found.append(src)
        elif home and (to == OFF or not any(own[19:src])):
            found.append(src)
    return found


def plain_turns(own: Men, enemy: Men, left: tuple[int, ...]) -> list[tuple[tuple[Way, ...], bool]]:
    """All ways to use numbers until none can be, and whether that completes the roll."""
    turns = []
    for number in sorted({*left}):
        rest = list(left)
        rest.remove(number)
        for src in plain_steps(own, enemy, number):
            after = stepped(own, enemy, (src, number))
            for steps, complete in plain_turns(*after, tuple(rest)):
                turns.append((((src, number), *steps), complete))
    return turns or [((), not left or not any(own[:OFF]))]


def plain_ways(own: Men, enemy: Men, left: tuple[int, ...], lower_alone: bool) -> set[Way]:
    """The first steps of lawful turns."""
    turns = plain_turns(own, enemy, left)
    complete = [steps for steps, done in turns if done and steps]
    if complete:
        return {steps[0] for steps in complete}
    most = max(len(steps) for steps, _ in turns)
    longest = [steps[0] for steps, _ in turns if steps and len(steps) == most]
    if len({*left}) == 1 or not longest:
        return {*longest}
    high = {way for way in longest if way[1] == max(left)}
    return high or ({*longest} if lower_alone else set())


def by_lower(own: Men, found: set[Way]) -> set[Way]:
    """Of two numbers that bear off the same man only the lower."""
    return {
        (src, number)
        for src, number in found
        if not any(start == src and other < number and src + other >= OFF for start, other in found)
    }


@pytest.mark.parametrize("lower_alone", [False, True])
def test_first_steps_are_those_of_lawful_turns(lower_alone: bool) -> None:
    short = 0
    for own, enemy, roll in boards(DECISIONS):
        found = set(ways(own, enemy, numbers(roll), lower_alone))
        expected = by_lower(own, plain_ways(own, enemy, numbers(roll), lower_alone))
        assert found == expected, (own, enemy, roll)
        short += len(expected) < 3
    assert short > DECISIONS / 10


def test_single_steps() -> None:
    for own, enemy, roll in boards(DECISIONS):
        assert list(places(starts(own, enemy, roll[0]))) == plain_steps(own, enemy, roll[0])


def test_steps_keep_all_men_and_send_one_to_the_bar() -> None:
    own, enemy = men((5, 2), off=13), men((OFF - 8, 1), (3, 2), off=12)
    after, other = stepped(own, enemy, (5, 3))
    assert (after[5], after[8]) == (1, 1)
    assert (other[OFF - 8], other[BAR]) == (0, 1)
    assert sum(after) == sum(other) == MEN
    assert stepped(own, enemy, (5, 1))[1] is enemy


def test_bearing_off_hits_nobody_on_the_bar() -> None:
    own, enemy = men((24, 1)), men(bar=1)
    assert stepped(own, enemy, (24, 6)) == (men(off=1), enemy)


@pytest.mark.parametrize(
    ("enemy", "shut"),
    [
        (men(*((place, 2) for place in range(19, 25))), True),
        (men(*((place, 2) for place in range(19, 24)), (24, 1)), False),
    ],
)
def test_shut_out(enemy: Men, shut: bool) -> None:
    assert shut_out(men((20, 14), bar=1), enemy) is shut
    assert shut_out(men((20, 15)), enemy) is False


def test_all_places_at_once() -> None:
    side = men((1, 1), (7, 2), (24, 12))
    assert places(at_least(1, ahead(side))) == (1, 7, 24)
    assert places(at_least(2, ahead(side))) == (7, 24)
    assert places(at_least(2, facing(side))) == (OFF - 24, OFF - 7)
    assert pips(side) == 24 + 2 * 18 + 12
    assert moved(side, 7, 8) == men((1, 1), (7, 1), (8, 1), (24, 12))
