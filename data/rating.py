"""Ratings as a function of results in their order: who is compared with whom, and what becomes of their ratings.

Nothing here reads or writes: the book hands in what is known and keeps what comes out, match by match or all anew.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import hypot
from typing import Literal

from openskill.models import PlackettLuce

from data.rows import Result

League = Literal["people", "computers"]
LEAGUES: tuple[League, ...] = ("people", "computers")
"""People among themselves, and whatever computer players take part in: two ratings that never touch."""

Who = tuple[int, str]
"""A person by number, or a level of computer players: one of the two, the other is 0 or empty."""
Pool = tuple[League, int, str]
"""Where ratings can be compared: a league, a server (:data:`EVERYWHERE`: all of them), a board."""

EVERYWHERE = 0
ALL_GAMES = "*"
DAY = 86_400_000
"""Milliseconds in which the same two are counted to meet; days change at midnight UTC."""

MEAN = 25.0
SPREAD = MEAN / 3
"""Mean and standard deviation of whoever has not played yet, as the field has them."""
KEPT = 0.5
"""How much of what lies above or below the mean goes into a new season."""
FORGOTTEN = SPREAD / 2
"""What a new season adds to the deviation, as variances add."""
FULL = 5
"""How often two meet on a day and board before it counts less, half of the time before each time."""
NEGLIGIBLE = 1 / 16
"""Below this share a match counts nothing."""

_MODEL = PlackettLuce(mu=MEAN, sigma=SPREAD)


@dataclass(frozen=True, slots=True)
class Skill:
    """What is believed of a player: the mean and its standard deviation, and how he came to it in this season."""

    mu: float = MEAN
    sigma: float = SPREAD
    matches: int = 0
    wins: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """What a match has made of a player's rating in one pool."""

    pool: Pool
    season: int
    who: Who
    before: Skill
    after: Skill


@dataclass(slots=True)
class Memory:
    """What is known before a match: the last skill in each pool with its season, and who met how often."""

    latest: dict[tuple[Pool, Who], tuple[int, Skill]] = field(default_factory=dict)
    met: Counter[tuple[League, str, int, Who, Who]] = field(default_factory=Counter)

    def skill(self, pool: Pool, who: Who, season: int) -> Skill:
        """The skill in a season; a new one begins half way back to the mean and less certain."""
        was, skill = self.latest.get((pool, who), (season, Skill()))
        return skill if was == season else carried_over(skill)


def carried_over(skill: Skill) -> Skill:
    """The skill with which somebody begins a season after having played in an earlier one."""
    return Skill(MEAN + KEPT * (skill.mu - MEAN), min(SPREAD, hypot(skill.sigma, FORGOTTEN)))


def person(line: Result) -> int | None:
    """Whose seat it is: who sits there, or for whom a computer player has stood in to the end."""
    return line.owner_id if line.user_id is None else line.user_id


def who(line: Result) -> Who:
    """The player whose rating a line of the book is about."""
    human = person(line)
    return (0, line.level or "") if human is None else (human, "")


def boards(line: Result) -> tuple[str, ...]:
    """The boards a match counts on: its game's, and unless it is mere luck its family's and that of all games."""
    game = f"g.{line.game}"
    return (game,) if line.family is None else (game, f"f.{line.family}", ALL_GAMES)


def scopes(line: Result) -> tuple[int, ...]:
    """The servers a match counts for: its own and all."""
    return (EVERYWHERE,) if line.guild_id is None else (EVERYWHERE, line.guild_id)


def entered(lines: Sequence[Result], league: League) -> tuple[Result, ...]:
    """The lines that a league compares; none where there is nobody to compare, or somebody met himself."""
    people = [one for one in lines if person(one) is not None]
    computers = len(people) < len(lines)
    if len({person(one) for one in people}) < len(people):
        return ()
    if league == "people":
        # a computer player as a partner would carry or drag along: then only the other league counts
        chosen = [] if computers and any(one.side is not None for one in lines) else people
    else:
        chosen = list(lines) if computers else []
    return tuple(chosen) if len({who(one) for one in chosen}) > 1 else ()


def meetings(lines: Sequence[Result]) -> Counter[tuple[League, str, int, Who, Who]]:
    """Which people met whom as opponents in a match, on which boards, on which day."""
    found: Counter[tuple[League, str, int, Who, Who]] = Counter()
    for league in LEAGUES:
        for one, other in combinations(entered(lines, league), 2):
            first, second = sorted((who(one), who(other)))
            if (one.side is None or one.side != other.side) and second[0]:
                for board in boards(one):
                    found[league, board, one.ended_at // DAY, first, second] = 1
    return found


def rate(memory: Memory, lines: Sequence[Result], seasons: Mapping[int, int]) -> list[Change]:
    """What the lines of a match change, noted in the memory too; ``seasons`` tells the season of each server."""
    met = meetings(lines)
    changes: list[Change] = []
    for league in LEAGUES:
        chosen = entered(lines, league)
        if not chosen:
            continue
        for board in boards(lines[0]):
            weights = _weights(memory, chosen, league, board, met)
            for scope in scopes(lines[0]):
                changes += _rated(memory, chosen, (league, scope, board), seasons[scope], weights)
    memory.met.update(met)
    for change in changes:
        memory.latest[change.pool, change.who] = (change.season, change.after)
    return changes


def share(times: int) -> float:
    """How much a match counts between two who have met so often before on that day."""
    weight = 1.0 if times < FULL else 0.5 ** (times - FULL + 1)
    return weight if weight >= NEGLIGIBLE else 0.0


def _weights(
    memory: Memory,
    lines: Sequence[Result],
    league: League,
    board: str,
    met: Collection[tuple[League, str, int, Who, Who]],
) -> dict[Who, float]:
    """How much the match counts for each: as much as the freshest of his opponents is worth."""
    weights: dict[Who, float] = {}
    for key in met:
        if key[:2] == (league, board):
            counts = share(memory.met[key])
            for one in key[3:]:
                weights[one] = max(weights.get(one, 0.0), counts)
    # levels that meet no person are not worn out by meeting each other
    return {who(line): weights.get(who(line), 1.0) for line in lines}


def _rated(
    memory: Memory, lines: Sequence[Result], pool: Pool, season: int, weights: Mapping[Who, float]
) -> list[Change]:
    before = {who(line): memory.skill(pool, who(line), season) for line in lines}
    last = max(line.place for line in lines) + 1
    honest = _compared([(line, line.place) for line in lines if line.part != "removed"], before)
    # whoever has left comes last, for himself; against the others his seat stands as it was played to the end
    left = any(line.part == "left" for line in lines)
    blamed = _compared([(line, last if line.part == "left" else line.place) for line in lines], before) if left else {}
    found: dict[Who, list[tuple[Result, tuple[float, float]]]] = defaultdict(list)
    for line in lines:
        judged = (blamed if line.part == "left" else honest).get(line.seat)
        if judged is not None:
            found[who(line)].append((line, judged))
    return [
        Change(pool, season, one, before[one], _after(before[one], seats, weights[one]))
        for one, seats in found.items()
        if weights[one]
    ]


def _after(old: Skill, seats: Sequence[tuple[Result, tuple[float, float]]], weight: float) -> Skill:
    """The new skill; for a level that sat at several seats their mean, as one match."""
    line = seats[0][0]
    won = any(one.won and one.part in ("whole", "helped") for one, _ in seats)
    matches, wins = old.matches + 1, old.wins + won
    mu = sum(judged[0] for _, judged in seats) / len(seats)
    sigma = sum(judged[1] for _, judged in seats) / len(seats)
    if line.part != "whole" and mu > old.mu:
        # what a computer player has brought lifts nobody
        return Skill(old.mu, old.sigma, matches, wins)
    return Skill(old.mu + weight * (mu - old.mu), old.sigma + weight * (sigma - old.sigma), matches, wins)


def _compared(placed: Sequence[tuple[Result, int]], before: Mapping[Who, Skill]) -> dict[int, tuple[float, float]]:
    """Mean and deviation of each seat after the comparison of all; nothing where only one side is left."""
    sides = _sides(placed)
    if len(sides) < 2:
        return {}
    teams = [[_MODEL.rating(before[who(line)].mu, before[who(line)].sigma) for line, _ in side] for side in sides]
    rated = _MODEL.rate(teams, ranks=[float(side[0][1]) for side in sides])
    return {
        line.seat: (new.mu, new.sigma)
        for side, news in zip(sides, rated, strict=True)
        for (line, _), new in zip(side, news, strict=True)
    }


def _sides(placed: Sequence[tuple[Result, int]]) -> list[list[tuple[Result, int]]]:
    """Who is judged together: partners, if all sides have equally many; else everybody for himself."""
    sides: dict[object, list[tuple[Result, int]]] = defaultdict(list)
    for line, place in placed:
        sides[("alone", line.seat) if line.side is None else line.side].append((line, place))
    together = list(sides.values())
    alike = len({len(side) for side in together}) == 1
    whole = all(len({place for _, place in side}) == 1 for side in together)
    return together if alike and whole else [[one] for one in placed]
