"""Simulates rating fraud: what somebody gains by playing his own accounts, beside a season of honest people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from bot.screens.ratings import rating
from data.rating import (
    ALL_GAMES,
    DAY,
    EVERYWHERE,
    GUARD,
    UNGUARDED,
    Guard,
    Memory,
    Pool,
    Skill,
    rate,
)
from data.rows import Result
from data.rows.ratings import CAUTION, PROVISIONAL

RINGS = (5, 20, 100)
PEOPLE, DAYS, MATCHES_A_DAY = 40, 28, 40
ARRIVAL = 7
"""The day on which a strong newcomer arrives and the fraud begins."""
_FEEDS = 5
"""How often a day each account loses to its owner: as often as matches count in full."""
_INTRODUCTIONS = 3
"""How many other accounts each account plays first, so that it seems established."""
_NEWCOMER, _OWNER, _FIRST_ALT = 1_000, 2_000, 2_001
_MEAN, _DEVIATION, _STRONG, _FORM = 25.0, 6.0, 9.0, 25 / 6
_ARRIVED = 150
"""The distance from the final rating, in points, within which a newcomer has arrived."""
_POOL: Pool = ("people", EVERYWHERE, ALL_GAMES)
_BEGIN = 20_000
_YES = {True: "yes", False: "no"}


@dataclass(frozen=True, slots=True)
class Findings:
    """The results of a season with a ring of accounts."""

    ring: int
    introduced: bool
    """True if its accounts also play one another, so that they seem established."""
    guarded: bool
    first_day: int
    """The owner's rating after a day."""
    week: int
    end: int
    rank: int
    """The owner's final rank among all who are ranked."""
    best_honest: int
    order: float
    """The rank correlation of honest ratings with true skill, from -1 to 1 (Spearman)."""
    arrival: int
    """The days that an honest newcomer takes to arrive at his true rating."""


@dataclass(slots=True)
class Season:
    """A season in memory, played match by match."""

    guard: Guard
    memory: Memory
    seq: int = 0

    def play(self, day: int, *ranked: int) -> None:
        """Rate a match of people, the winner first, each with enough acts to count."""
        self.seq += 1
        lines = [_line(self.seq, day, seat, who, len(ranked)) for seat, who in enumerate(ranked)]
        rate(self.memory, lines, {EVERYWHERE: 1}, self.guard)

    def skill(self, who: int) -> Skill:
        """The estimated skill of a person."""
        return self.memory.latest.get((_POOL, (who, "")), (1, Skill()))[1]

    def points(self, who: int) -> int:
        """The displayed rating of a person."""
        return rating(self.skill(who).mu)


def _line(seq: int, day: int, seat: int, who: int, seats: int) -> Result:
    return Result(
        match_id=seq,
        seat=seat,
        game="muehle",
        guild_id=None,
        user_id=who,
        level=None,
        name=str(who),
        place=seat + 1,
        points=0.0,
        won=seat == 0,
        seats=seats,
        ended_at=(_BEGIN + day) * DAY,
        seq=seq,
        family="boards",
        owner_id=None,
        side=None,
        part="whole",
        acts=2,
        elapsed_ms=0,
    )


def find_rings(rings: tuple[int, ...], seed: str, days: int = DAYS) -> Iterator[dict[str, Any]]:
    """Simulate a season without a ring, and one with each ring, with and without the rules against fraud."""
    for ring in (0, *rings):
        for introduced in (False, True) if ring else (False,):
            for guard in (UNGUARDED, GUARD):
                yield asdict(play_ring(ring, guard, seed, days, introduced=introduced))


def play_ring(ring: int, guard: Guard, seed: str, days: int = DAYS, *, introduced: bool = True) -> Findings:
    """Simulate a season of honest people with a ring whose accounts lose to their owner from the day of arrival."""
    rng, season = Random(seed), Season(guard, Memory())
    skills = {who: rng.gauss(_MEAN, _DEVIATION) for who in range(1, PEOPLE + 1)} | {_NEWCOMER: _MEAN + _STRONG}
    alts = range(_FIRST_ALT, _FIRST_ALT + ring)
    owner, newcomer = [], []
    for day in range(days):
        people = [who for who in skills if who != _NEWCOMER or day >= ARRIVAL]
        for _ in range(MATCHES_A_DAY):
            table = rng.sample(people, rng.choice((2, 2, 2, 3, 4)))
            season.play(day, *sorted(table, key=lambda who: rng.gauss(skills[who], _FORM), reverse=True))
        if day >= ARRIVAL:
            _feed(season, day, alts, introduced)
            owner.append(season.points(_OWNER))
            newcomer.append(season.points(_NEWCOMER))
    honest = {who: season.skill(who).mu for who in skills}
    return Findings(
        ring,
        introduced,
        guard is GUARD,
        owner[0],
        owner[min(6, len(owner) - 1)],
        owner[-1],
        _rank(season) if ring else 0,
        rating(max(honest.values())),
        round(spearman(honest, skills), 3),
        _arrival(newcomer),
    )


def _feed(season: Season, day: int, alts: range, introduced: bool) -> None:
    for one in alts if introduced else ():
        for step in range(1, min(_INTRODUCTIONS, len(alts) - 1) + 1):
            season.play(day, one, alts[(one - _FIRST_ALT + step) % len(alts)])
    for _ in range(_FEEDS):
        for one in alts:
            season.play(day, _OWNER, one)


def _rank(season: Season) -> int:
    ranked = {
        who: skill.mu - CAUTION * skill.sigma
        for (pool, (who, _)), (_, skill) in season.memory.latest.items()
        if pool == _POOL and skill.matches >= PROVISIONAL
    }
    return 1 + sum(other > ranked[_OWNER] for other in ranked.values())


def _arrival(points: list[int]) -> int:
    last = points[-7:]
    final = sum(last) / len(last)
    return next(day for day, value in enumerate(points, 1) if abs(value - final) <= _ARRIVED or day == len(points))


def spearman(one: dict[int, float], other: dict[int, float]) -> float:
    """Spearman's rank correlation of two ratings of the same people, from -1 to 1."""
    first, second = (
        {who: place for place, who in enumerate(sorted(one, key=values.__getitem__))} for values in (one, other)
    )
    count = len(one)
    return 1 - 6 * sum((first[who] - second[who]) ** 2 for who in one) / (count * (count**2 - 1))


def in_words(findings: list[dict[str, Any]]) -> str:
    """Format the findings as a text table."""
    head = "accounts  introduced  guard  day 1  day 7    end  rank  best honest  honest order  newcomer arrives in"
    lines = [
        f"{one['ring']:>8}  {_YES[one['introduced']]:>10}  {_YES[one['guarded']]:>5}  {one['first_day']:>5}  "
        f"{one['week']:>5}  {one['end']:>5}  {one['rank']:>4}  {one['best_honest']:>11}  {one['order']:>12}  "
        f"{one['arrival']:>5} days"
        for one in findings
    ]
    return "\n".join([head, *lines])
