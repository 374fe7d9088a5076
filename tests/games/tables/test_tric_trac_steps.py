"""The laws of steps in Tric-Trac against a plain search that knows no short cuts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.tables.engine.men import OFF, Men, Way, men
from games.tables.tric_trac.steps import HUCKE, ITS_HUCKE, START, TARGET, RollLeft, rolled, stepped, ways

MEN = 15
DECISIONS = 2500


def boards() -> Iterator[tuple[Men, Men, RollLeft]]:
    """Random men of both sides, with and without men on the start and the Hucke, and a roll."""
    rng = Random(23)
    for _ in range(DECISIONS):
        counts = [0] * (OFF + 1)
        lowest, highest = rng.choice([(2, 23), (6, 12), (7, 14), (12, 23)])
        for _ in range(rng.choice([1, 3, 6, 10])):
            counts[rng.randint(lowest, highest)] += 1
        counts[ITS_HUCKE] = 0
        counts[START] = rng.choice([0, 0, 0, 1, 3])
        if counts[HUCKE] == 1 or rng.random() < 0.3:
            counts[HUCKE] = rng.choice([0, 2, 3])
        own = men(*enumerate(counts), off=max(0, MEN - sum(counts)))
        free = [place for place in range(2, 24) if not own[OFF - place] and place != ITS_HUCKE]
        enemy = men(*((rng.choice(free), rng.randint(1, 3)) for _ in range(rng.choice([2, 5, 8]))))
        yield own, enemy, rolled((rng.randint(1, 6), rng.randint(1, 6)), own)


def plain_turns(own: Men, enemy: Men, left: tuple[int, ...], held: bool, fresh: int = 0) -> list[tuple[Way, ...]]:
    """All ways to use some of the numbers that may end a roll, by the letter of the rules."""
    turns: list[tuple[Way, ...]] = [()] if own[HUCKE] != 1 else []
    for number in sorted({*left}):
        rest = list(left)
        rest.remove(number)
        for src in range(START, TARGET):
            to = src + number
            bound = own[START] and src not in (START, fresh)
            if not own[src] or bound or to == ITS_HUCKE or (src == HUCKE and not held):
                continue
            if to < TARGET and enemy[OFF - to] > 1:
                continue
            after = stepped(own, enemy, (src, number))
            for steps in plain_turns(*after, tuple(rest), held, to if src == START else 0):
                turns.append(((src, number), *steps))
    return turns


def test_first_steps_are_those_of_lawful_turns() -> None:
    single = passed_over = 0
    for own, enemy, roll in boards():
        turns = plain_turns(own, enemy, roll.left, roll.held)
        longest = max(map(len, turns))
        expected = {steps[0] for steps in turns if steps and len(steps) == longest}
        assert set(ways(own, enemy, roll)) == expected, (own, enemy, roll)
        single += longest == 1
        passed_over += longest == 0
    assert min(single, passed_over) > DECISIONS / 50


def test_second_steps_complete_the_roll() -> None:
    for own, enemy, roll in boards():
        for way in ways(own, enemy, roll):
            after, rest = stepped(own, enemy, way), roll.after(way)
            turns = plain_turns(*after, rest.left, rest.held, rest.fresh)
            assert set(ways(*after, rest)) == {steps[0] for steps in turns if steps}
