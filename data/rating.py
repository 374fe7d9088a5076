"""Ratings as a function of results in their order: who is compared with whom, and what becomes of their ratings.

Nothing here reads or writes: the book hands in what is known and keeps what comes out, match by match or all anew.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations
from math import hypot, inf
from statistics import NormalDist, fmean
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
CARRIED_SHARE = 0.5
"""How much of what lies above or below the mean goes into a new season."""
ADDED_SPREAD = SPREAD / 2
"""What a new season adds to the deviation, as variances add."""
FULL_MEETINGS = 5
"""How often two meet on a day and board before it counts less, half of the time before each time."""
NEGLIGIBLE = 1 / 16
"""Below this share a match counts nothing."""


@dataclass(frozen=True, slots=True)
class Guard:
    """How much is believed of a match, so that nobody can make himself a rating out of accounts of his own."""

    known_by: int = 3
    """So many third people somebody must have met before a match against him counts in full."""
    stranger: float = 1 / 16
    """What a match against somebody counts who has met no third people."""
    daily_rise: float = 0.5
    """How far one day can carry a rating up, in deviations that it had that morning."""
    best_of_met: bool = True
    """Whether a rating stays below what is to be expected of the best among as many as somebody has met."""


GUARD = Guard()
UNGUARDED = Guard(known_by=0, daily_rise=inf, best_of_met=False)
"""Everything is believed; for comparison."""

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
    meeting_counts: Counter[tuple[League, str, int, Who, Who]] = field(default_factory=Counter)
    circles: defaultdict[tuple[int, int], dict[int, bool]] = field(default_factory=lambda: defaultdict(dict))
    """Whom each person has met in rated matches, by server and person, and whether that one had met others by then."""
    mornings: dict[tuple[int, int, Pool, Who], float] = field(default_factory=dict)
    """The mean with which somebody began a day, by day and season."""

    def skill(self, pool: Pool, who: Who, season: int) -> Skill:
        """The skill in a season; a new one begins half way back to the mean and less certain."""
        last_season, skill = self.latest.get((pool, who), (season, Skill()))
        return skill if last_season == season else carry_over(skill)


def carry_over(skill: Skill) -> Skill:
    """The skill with which somebody begins a season after having played in an earlier one."""
    return Skill(MEAN + CARRIED_SHARE * (skill.mu - MEAN), min(SPREAD, hypot(skill.sigma, ADDED_SPREAD)))


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


def compared_lines(lines: Sequence[Result], league: League, scope: int = EVERYWHERE) -> tuple[Result, ...]:
    """The lines that a league compares on a server's boards or on those of all.

    None where there is nobody to compare, or somebody met himself.
    """
    people = [line for line in lines if person(line) is not None]
    computers = len(people) < len(lines)
    if len({person(line) for line in people}) < len(people):
        return ()
    if league == "people":
        # a computer player as a partner would carry or drag along: then only the other league counts
        opponents = [] if computers and any(line.side is not None for line in lines) else people
    else:
        opponents = list(lines) if computers else []
    opponents = [line for line in opponents if line.part != "brief"]
    # what a moderator stops on his own server is his own business
    if scope != EVERYWHERE and lines[0].part == "stopped":
        return ()
    if people and all(person(line) is None for line in opponents):
        return ()
    return tuple(opponents) if len({who(line) for line in opponents}) > 1 else ()


def meetings(lines: Sequence[Result]) -> Counter[tuple[League, str, int, Who, Who]]:
    """Which people met whom as opponents in a match, on which boards, on which day."""
    counts: Counter[tuple[League, str, int, Who, Who]] = Counter()
    for league in LEAGUES:
        for one, other in combinations(compared_lines(lines, league), 2):
            first, second = sorted((who(one), who(other)))
            if _are_opponents(one, other) and second[0]:
                for board in boards(one):
                    counts[league, board, one.ended_at // DAY, first, second] = 1
    return counts


def _introduce(memory: Memory, lines: Sequence[Result]) -> None:
    """Note who meets whom as opponents, both ways, for which server's boards."""
    met = {
        (scope, who(one)[0], who(other)[0])
        for scope in scopes(lines[0])
        for league in LEAGUES
        for one, other in permutations(compared_lines(lines, league, scope), 2)
        if _are_opponents(one, other) and who(one)[0] and who(other)[0]
    }
    has_met_others = {
        (scope, one, other): bool(memory.circles[scope, other].keys() - {one}) for scope, one, other in met
    }
    for (scope, one, other), is_known in has_met_others.items():
        circle = memory.circles[scope, one]
        circle[other] = circle.get(other, False) or is_known


def rate(memory: Memory, lines: Sequence[Result], seasons: Mapping[int, int], guard: Guard = GUARD) -> list[Change]:
    """What the lines of a match change, noted in the memory too; ``seasons`` tells the season of each server."""
    encounters = meetings(lines)
    compared = {
        (league, scope): opponents
        for league in LEAGUES
        for scope in scopes(lines[0])
        if (opponents := compared_lines(lines, league, scope))
    }
    # who sits at the same table for the first time does not vouch for anybody there
    known = {
        (league, scope, who(line)): _known(memory, line, opponents, scope, guard)
        for (league, scope), opponents in compared.items()
        for line in opponents
    }
    _introduce(memory, lines)
    changes: list[Change] = []
    for (league, scope), opponents in compared.items():
        for board in boards(lines[0]):
            weights = _weights(memory, opponents, league, board, encounters)
            weights = {player: weight * known[league, scope, player] for player, weight in weights.items()}
            pairs = _changes_in_pool(memory, opponents, (league, scope, board), seasons[scope], weights)
            changes += [_held_back(memory, change, lines[0].ended_at, guard) for change in pairs]
    memory.meeting_counts.update(encounters)
    for change in changes:
        memory.latest[change.pool, change.who] = (change.season, change.after)
        day = lines[0].ended_at // DAY
        memory.mornings.setdefault((day, change.season, change.pool, change.who), change.before.mu)
    return changes


def _are_opponents(one: Result, other: Result) -> bool:
    return one.side is None or one.side != other.side


def _known(memory: Memory, line: Result, lines: Sequence[Result], scope: int, guard: Guard) -> float:
    """How much is known, from 0 to 1, of whom somebody has played against: in the mean of his opponents."""
    own = person(line)
    if own is None:
        return 1.0
    shares = [
        1.0 if (human := person(other)) is None else _repute(len(memory.circles[scope, human].keys() - {own}), guard)
        for other in lines
        if who(other) != who(line) and _are_opponents(line, other)
    ]
    return sum(shares) / len(shares) if shares else 1.0


def _repute(third_people: int, guard: Guard) -> float:
    """How much is known of somebody who has met so many others."""
    return 1.0 if third_people >= guard.known_by else max(guard.stranger, third_people / guard.known_by)


def highest_mean(met: int) -> float:
    """The mean to be expected of the best among somebody and those he has met, if all were drawn from the field."""
    # Blom's approximation of the highest of normal values
    return MEAN + SPREAD * NormalDist().inv_cdf((met + 0.625) / (met + 1.25))


def _held_back(memory: Memory, change: Change, at: int, guard: Guard) -> Change:
    """The change as far as it is believed: a person's rating rises as far as a day and his company can carry it."""
    before, after, human = change.before, change.after, change.who[0]
    if not human or after.mu <= before.mu:
        return change
    morning = memory.mornings.get((at // DAY, change.season, change.pool, change.who), before.mu)
    wanted = after.mu - before.mu
    believed = min(1.0, max(0.0, morning + guard.daily_rise * before.sigma - before.mu) / wanted)
    if guard.best_of_met and change.pool[0] == "people":
        highest = highest_mean(max(1, sum(memory.circles[change.pool[1], human].values())))
        # the upper half of the way is steeper and steeper, so that the best stay in their order
        believed *= min(1.0, max(0.0, 2 * (highest - before.mu) / (highest - MEAN)))
        believed = min(believed, max(0.0, highest - before.mu) / wanted)
    rise = believed * wanted
    # what neither a day nor company can carry does not make the rating surer either
    sigma = before.sigma + believed * (after.sigma - before.sigma)
    return replace(change, after=replace(after, mu=before.mu + rise, sigma=sigma))


def share(times: int) -> float:
    """How much a match counts between two who have met so often before on that day."""
    weight = 1.0 if times < FULL_MEETINGS else 0.5 ** (times - FULL_MEETINGS + 1)
    return weight if weight >= NEGLIGIBLE else 0.0


def _weights(
    memory: Memory,
    lines: Sequence[Result],
    league: League,
    board: str,
    encounters: Collection[tuple[League, str, int, Who, Who]],
) -> dict[Who, float]:
    """How much the match counts for each: as much as the freshest of his opponents is worth."""
    weights: dict[Who, float] = {}
    for key in encounters:
        if key[:2] == (league, board):
            weight = share(memory.meeting_counts[key])
            for player in key[3:]:
                weights[player] = max(weights.get(player, 0.0), weight)
    # levels that meet no person are not worn out by meeting each other
    return {who(line): weights.get(who(line), 1.0) for line in lines}


def _changes_in_pool(
    memory: Memory, lines: Sequence[Result], pool: Pool, season: int, weights: Mapping[Who, float]
) -> list[Change]:
    before = {who(line): memory.skill(pool, who(line), season) for line in lines}
    if pool[1] == EVERYWHERE and is_contested(lines):
        return _contested_changes(lines, pool, season, weights, before)
    last = max(line.place for line in lines) + 1
    results = _compare([(line, line.place) for line in lines if line.part != "removed"], before)
    # whoever has left comes last, for himself; against the others his seat stands as it was played to the end
    has_leaver = any(line.part == "left" for line in lines)
    leaver_results = (
        _compare([(line, last if line.part == "left" else line.place) for line in lines], before) if has_leaver else {}
    )
    skills_by_player: dict[Who, list[tuple[Result, tuple[float, float]]]] = defaultdict(list)
    for line in lines:
        skill = (leaver_results if line.part == "left" else results).get(line.seat)
        if skill is not None:
            skills_by_player[who(line)].append((line, skill))
    return [
        Change(pool, season, player, before[player], _new_skill(before[player], seats, weights[player]))
        for player, seats in skills_by_player.items()
        if weights[player]
    ]


def is_contested(lines: Sequence[Result]) -> bool:
    """Whether a moderator has ended the match for somebody: then it is known how the seats stood at that moment."""
    return all(line.standing is not None for line in lines)


def _contested_changes(
    lines: Sequence[Result], pool: Pool, season: int, weights: Mapping[Who, float], before: Mapping[Who, Skill]
) -> list[Change]:
    """What a contested match changes: its seats by how they stood, as much as one stood better than the others."""
    standings = _side_standings(lines)
    places = [(line, 1 + sum(other > standings[line.seat] for other in standings.values())) for line in lines]
    results = _compare(places, before)
    shifts: dict[Who, list[tuple[float, float]]] = defaultdict(list)
    for line in lines:
        player, old = who(line), before[who(line)]
        others = [standings[other.seat] for other in lines if who(other) != player and _are_opponents(line, other)]
        if line.seat not in results or not others:
            continue
        lead = sum(abs(standings[line.seat] - other) for other in others) / len(others)
        mu, sigma = results[line.seat]
        lifts = mu <= old.mu or line.part in ("whole", "stopped", "removed")
        share = weights[player] * lead if lifts else 0.0
        shifts[player].append((share * (mu - old.mu), share * (sigma - old.sigma)))
    return [
        Change(pool, season, player, old, Skill(old.mu + mu, old.sigma + sigma, old.matches + 1, old.wins))
        for player, pairs in shifts.items()
        for old, mu, sigma in [(before[player], fmean(one for one, _ in pairs), fmean(one for _, one in pairs))]
        if any(shift != (0.0, 0.0) for shift in pairs)
    ]


def _side_standings(lines: Sequence[Result]) -> dict[int, float]:
    """How each seat stood, partners alike."""
    values: dict[object, list[float]] = defaultdict(list)
    for line in lines:
        values[_side(line)].append(line.standing or 0.0)
    return {line.seat: sum(values[_side(line)]) / len(values[_side(line)]) for line in lines}


def _side(line: Result) -> object:
    return ("alone", line.seat) if line.side is None else line.side


def _new_skill(old: Skill, seats: Sequence[tuple[Result, tuple[float, float]]], weight: float) -> Skill:
    """The new skill; for a level that sat at several seats their mean, as one match."""
    line = seats[0][0]
    has_won = any(one.won and one.part in ("whole", "helped") for one, _ in seats)
    matches, wins = old.matches + 1, old.wins + has_won
    mu = sum(skill[0] for _, skill in seats) / len(seats)
    sigma = sum(skill[1] for _, skill in seats) / len(seats)
    if line.part != "whole" and mu > old.mu:
        # what a computer player has brought lifts nobody
        return Skill(old.mu, old.sigma, matches, wins)
    return Skill(old.mu + weight * (mu - old.mu), old.sigma + weight * (sigma - old.sigma), matches, wins)


def _compare(places: Sequence[tuple[Result, int]], before: Mapping[Who, Skill]) -> dict[int, tuple[float, float]]:
    """Mean and deviation of each seat after the comparison of all; nothing where only one side is left."""
    sides = _sides(places)
    if len(sides) < 2:
        return {}
    teams = [[_MODEL.rating(before[who(line)].mu, before[who(line)].sigma) for line, _ in side] for side in sides]
    ratings = _MODEL.rate(teams, ranks=[float(side[0][1]) for side in sides])
    return {
        line.seat: (new.mu, new.sigma)
        for side, news in zip(sides, ratings, strict=True)
        for (line, _), new in zip(side, news, strict=True)
    }


def _sides(places: Sequence[tuple[Result, int]]) -> list[list[tuple[Result, int]]]:
    """Who is judged together: partners, if all sides have equally many; else everybody for himself."""
    sides: dict[object, list[tuple[Result, int]]] = defaultdict(list)
    for line, place in places:
        sides[_side(line)].append((line, place))
    groups = list(sides.values())
    is_even = len({len(side) for side in groups}) == 1
    is_shared = all(len({place for _, place in side}) == 1 for side in groups)
    return groups if is_even and is_shared else [[one] for one in places]
