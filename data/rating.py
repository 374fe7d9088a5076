"""Ratings computed from results in their order: who is compared with whom, and how their ratings change.

Pure functions: ``data.rating_book`` loads what they need and stores what they return, match by match or all again.
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
"""Matches among people, and matches with computer players: two separate ratings."""

Who = tuple[int, str]
"""A person by number, or a level of computer players by name; the other of the two is 0 or empty."""
Pool = tuple[League, int, str]
"""A set of comparable ratings: a league, a server (:data:`EVERYWHERE`: all) and a board."""

EVERYWHERE = 0
ALL_GAMES = "*"
DAY = 86_400_000
"""Milliseconds of a day, which begins at midnight UTC; meetings of two players are counted by the day."""

MEAN = 25.0
SPREAD = MEAN / 3
"""Prior mean and standard deviation of a new player, as is usual."""
CARRIED_SHARE = 0.5
"""Share of a rating's distance from the mean that is carried into a new season."""
ADDED_SPREAD = SPREAD / 2
"""Standard deviation that a new season adds (variances are added)."""
FULL_MEETINGS = 5
"""Meetings of two players on a day and board that count in full; each further one counts half of the one before."""
NEGLIGIBLE = 1 / 16
"""A match with a smaller weight does not count."""


@dataclass(frozen=True, slots=True)
class Guard:
    """Limits on rating gains, so that nobody can raise a rating with accounts of their own."""

    known_by: int = 3
    """Third people whom an opponent must have met before a match against them counts in full."""
    stranger: float = 1 / 16
    """Weight of a match against an opponent who has met no third people."""
    daily_rise: float = 0.5
    """Largest rise of a rating in a day, in standard deviations."""
    best_of_met: bool = True
    """True if a rating is capped by the expected best among as many players as its owner has met."""


GUARD = Guard()
UNGUARDED = Guard(known_by=0, daily_rise=inf, best_of_met=False)
"""No limits; for comparison."""

_MODEL = PlackettLuce(mu=MEAN, sigma=SPREAD)


@dataclass(frozen=True, slots=True)
class Skill:
    """A player's rating: mean and standard deviation, with the matches and wins of the season."""

    mu: float = MEAN
    sigma: float = SPREAD
    matches: int = 0
    wins: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """The change of a player's rating in one pool by a match."""

    pool: Pool
    season: int
    who: Who
    before: Skill
    after: Skill


@dataclass(slots=True)
class Memory:
    """The state of all ratings before a match: latest skills by pool, meetings, and acquaintances."""

    latest: dict[tuple[Pool, Who], tuple[int, Skill]] = field(default_factory=dict)
    meeting_counts: Counter[tuple[League, str, int, Who, Who]] = field(default_factory=Counter)
    circles: defaultdict[tuple[int, int], dict[int, bool]] = field(default_factory=lambda: defaultdict(dict))
    """Whom each person has met in rated matches, by server and person; and if that one had met others before."""
    mornings: dict[tuple[int, int, Pool, Who], float] = field(default_factory=dict)
    """The mean with which a player began a day, by day and season."""

    def skill(self, pool: Pool, who: Who, season: int) -> Skill:
        """Return a player's skill in a season; a new season starts closer to the mean and less certain."""
        last_season, skill = self.latest.get((pool, who), (season, Skill()))
        return skill if last_season == season else carry_over(skill)


def carry_over(skill: Skill) -> Skill:
    """Return the skill with which a player starts a season after an earlier one."""
    return Skill(MEAN + CARRIED_SHARE * (skill.mu - MEAN), min(SPREAD, hypot(skill.sigma, ADDED_SPREAD)))


def person(line: Result) -> int | None:
    """Return the person of a result: who sat there, or for whom a substitute played to the end."""
    return line.owner_id if line.user_id is None else line.user_id


def who(line: Result) -> Who:
    """Return the player whose rating a result is about."""
    human = person(line)
    return (0, line.level or "") if human is None else (human, "")


def boards(line: Result) -> tuple[str, ...]:
    """Return the boards of a match: its game's and, unless it is pure luck, those of its family and all games."""
    game = f"g.{line.game}"
    return (game,) if line.family is None else (game, f"f.{line.family}", ALL_GAMES)


def scopes(line: Result) -> tuple[int, ...]:
    """Return the servers a match counts for: all servers (0), and its own."""
    return (EVERYWHERE,) if line.guild_id is None else (EVERYWHERE, line.guild_id)


def compared_lines(lines: Sequence[Result], league: League, scope: int = EVERYWHERE) -> tuple[Result, ...]:
    """Return the results that a league compares, on the boards of a server or of all servers.

    Empty if there is nobody to compare, or if somebody played against themselves.
    """
    people = [line for line in lines if person(line) is not None]
    computers = len(people) < len(lines)
    if len({person(line) for line in people}) < len(people):
        return ()
    if league == "people":
        # a computer player as a partner would distort the result: then only the other league counts
        opponents = [] if computers and any(line.side is not None for line in lines) else people
    else:
        opponents = list(lines) if computers else []
    opponents = [line for line in opponents if line.part != "brief"]
    # a stopped match counts nowhere on the server whose moderator has stopped it
    if scope != EVERYWHERE and lines[0].part == "stopped":
        return ()
    if people and all(person(line) is None for line in opponents):
        return ()
    return tuple(opponents) if len({who(line) for line in opponents}) > 1 else ()


def meetings(lines: Sequence[Result]) -> Counter[tuple[League, str, int, Who, Who]]:
    """Count who met whom as opponents in a match, by league, board and day."""
    counts: Counter[tuple[League, str, int, Who, Who]] = Counter()
    for league in LEAGUES:
        for one, other in combinations(compared_lines(lines, league), 2):
            first, second = sorted((who(one), who(other)))
            if _are_opponents(one, other) and (first[0] or second[0]):
                for board in boards(one):
                    counts[league, board, one.ended_at // DAY, first, second] = 1
    return counts


def _introduce(memory: Memory, lines: Sequence[Result]) -> None:
    """Add the opponents of a match to each other's acquaintances, by server."""
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
    """Rate a match: return its changes and update the memory. ``seasons`` has the season of each server."""
    encounters = meetings(lines)
    compared = {
        (league, scope): opponents
        for league in LEAGUES
        for scope in scopes(lines[0])
        if (opponents := compared_lines(lines, league, scope))
    }
    # counted before the match: a first meeting at this table does not vouch for anybody
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
    """Return the mean repute of a player's opponents, from 0 to 1."""
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
    """Return the repute of a player who has met this many third people, up to 1."""
    return 1.0 if third_people >= guard.known_by else max(guard.stranger, third_people / guard.known_by)


def highest_mean(met: int) -> float:
    """Return the expected mean of the best of ``met + 1`` players drawn from the prior."""
    # Blom's approximation of the expected maximum of normal variables
    return MEAN + SPREAD * NormalDist().inv_cdf((met + 0.625) / (met + 1.25))


def _held_back(memory: Memory, change: Change, at: int, guard: Guard) -> Change:
    """Limit a change by the guard: by the day's largest rise, and by the cap that follows from acquaintances."""
    before, after, human = change.before, change.after, change.who[0]
    if not human or after.mu <= before.mu:
        return change
    morning = memory.mornings.get((at // DAY, change.season, change.pool, change.who), before.mu)
    wanted = after.mu - before.mu
    believed = min(1.0, max(0.0, morning + guard.daily_rise * before.sigma - before.mu) / wanted)
    if guard.best_of_met and change.pool[0] == "people":
        highest = highest_mean(max(1, sum(memory.circles[change.pool[1], human].values())))
        # the upper half of the way slows down, so that the best keep their order
        believed *= min(1.0, max(0.0, 2 * (highest - before.mu) / (highest - MEAN)))
        believed = min(believed, max(0.0, highest - before.mu) / wanted)
    rise = believed * wanted
    # a rise that is cut off does not make the rating more certain either
    sigma = before.sigma + believed * (after.sigma - before.sigma)
    return replace(change, after=replace(after, mu=before.mu + rise, sigma=sigma))


def share(times: int) -> float:
    """Return the weight of a match between two players after this many meetings on the same day."""
    weight = 1.0 if times < FULL_MEETINGS else 0.5 ** (times - FULL_MEETINGS + 1)
    return weight if weight >= NEGLIGIBLE else 0.0


def _weights(
    memory: Memory,
    lines: Sequence[Result],
    league: League,
    board: str,
    encounters: Collection[tuple[League, str, int, Who, Who]],
) -> dict[Who, float]:
    """Return the weight of a match for each player: that of the opponent met least often that day."""
    weights: dict[Who, float] = {}
    for key in encounters:
        if key[:2] == (league, board):
            weight = share(memory.meeting_counts[key])
            for player in key[3:]:
                weights[player] = max(weights.get(player, 0.0), weight)
    # meetings of computer players with each other are not counted
    return {who(line): weights.get(who(line), 1.0) for line in lines}


def _changes_in_pool(
    memory: Memory, lines: Sequence[Result], pool: Pool, season: int, weights: Mapping[Who, float]
) -> list[Change]:
    before = {who(line): memory.skill(pool, who(line), season) for line in lines}
    if pool[1] == EVERYWHERE and is_contested(lines):
        return _contested_changes(lines, pool, season, weights, before)
    last = max(line.place for line in lines) + 1
    results = _compare([(line, line.place) for line in lines if line.part != "removed"], before)
    # a leaver's own rating counts them last; for the others the seat counts as it was played to the end
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
    """Return whether a moderator has ended the match for somebody; then all lines have standings."""
    return all(line.standing is not None for line in lines)


def _contested_changes(
    lines: Sequence[Result], pool: Pool, season: int, weights: Mapping[Who, float], before: Mapping[Who, Skill]
) -> list[Change]:
    """Rate a contested match by the standings of its seats, weighted by the lead of each seat over the others."""
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
    """Return the standing of each seat; partners share their mean."""
    values: dict[object, list[float]] = defaultdict(list)
    for line in lines:
        values[_side(line)].append(line.standing or 0.0)
    return {line.seat: sum(values[_side(line)]) / len(values[_side(line)]) for line in lines}


def _side(line: Result) -> object:
    return ("alone", line.seat) if line.side is None else line.side


def _new_skill(old: Skill, seats: Sequence[tuple[Result, tuple[float, float]]], weight: float) -> Skill:
    """Return the new skill; several seats of one level of computer players count as one match, by their mean."""
    line = seats[0][0]
    has_won = any(one.won and one.part in ("whole", "helped") for one, _ in seats)
    matches, wins = old.matches + 1, old.wins + has_won
    mu = sum(skill[0] for _, skill in seats) / len(seats)
    sigma = sum(skill[1] for _, skill in seats) / len(seats)
    if line.part != "whole" and mu > old.mu:
        # a gain that a computer player has made does not count
        return Skill(old.mu, old.sigma, matches, wins)
    return Skill(old.mu + weight * (mu - old.mu), old.sigma + weight * (sigma - old.sigma), matches, wins)


def _compare(places: Sequence[tuple[Result, int]], before: Mapping[Who, Skill]) -> dict[int, tuple[float, float]]:
    """Return mean and standard deviation of each seat after the match; empty if only one side is left."""
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
    """Group places by sides, if all sides are equally large and share a place; else each seat alone."""
    sides: dict[object, list[tuple[Result, int]]] = defaultdict(list)
    for line, place in places:
        sides[_side(line)].append((line, place))
    groups = list(sides.values())
    is_even = len({len(side) for side in groups}) == 1
    is_shared = all(len({place for _, place in side}) == 1 for side in groups)
    return groups if is_even and is_shared else [[one] for one in places]
