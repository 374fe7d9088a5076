"""Plays a season of matches by computer players, rated in the score book like matches of people."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from random import Random

from bot.sessions.scoring import act_of, board_family, outcomes
from bot.sessions.seasons import season_start
from bot.sessions.table import AnyMatch, Table
from data import rows
from data.store import Store
from games.contract import as_dict
from games.library import AnyGame, all_games
from games.match.seeds import commitment
from games.players.simulation import derive_seed, play_out

SKILLS = ("random", "easy", "medium", "greedy")
"""The skills of the simulated people, the weakest first."""
NAMES = ("Alma", "Bodo", "Cora", "Dirk", "Elli", "Falk", "Gisa", "Hanno", "Ilse", "Jost", "Käthe", "Leo", "Mia",
         "Nils", "Olga", "Piet", "Ruth", "Sven", "Trude", "Uwe")  # fmt: skip
FIRST = 1_000_001
"""The Discord user id of the first simulated person."""
SERVERS = (501, 502)
BEGIN = round(datetime(2026, 8, 20, tzinfo=UTC).timestamp() * 1000)
DAYS = 120
"""The days over which the matches are spread, across a change of season."""
LEVELS = ("easy", "medium")
_WITH_COMPUTERS = 0.2
_LEFT = 0.03
_AT_LEAST = 3
"""The matches that every game gets before quick games get more."""
_MOST_SEATS = 4


@dataclass(frozen=True, slots=True)
class Person:
    """A simulated person."""

    user_id: int
    name: str
    skill: str


CAST = tuple(Person(FIRST + n, name, SKILLS[n % len(SKILLS)]) for n, name in enumerate(NAMES))


@dataclass(slots=True)
class Programme:
    """The schedule of games: each a few times, then quick ones more often."""

    rng: Random
    games: Sequence[type[AnyGame]]
    matches: Counter[str] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)

    def next_game(self) -> type[AnyGame]:
        """Choose the game of the next match."""
        rare = [game for game in self.games if self.matches[game.info.id] < _AT_LEAST]
        if rare:
            return self.rng.choice(rare)
        weights = [(self.matches[game.info.id] / self.acts[game.info.id]) ** 0.5 for game in self.games]
        return self.rng.choices(list(self.games), weights)[0]

    def note(self, match: AnyMatch) -> None:
        """Record the length of a match."""
        self.matches[match.game.info.id] += 1
        self.acts[match.game.info.id] += match.ply


async def play_season(
    store: Store, matches: int, seed: str, games: Sequence[type[AnyGame]] | None = None
) -> AsyncIterator[AnyMatch]:
    """Play matches and write each into the score book; the same seed plays the same season."""
    rng = Random(seed)
    for person in CAST:
        await store.players.touch(person.user_id, person.name, "de", BEGIN)
    programme = Programme(rng, games or list(all_games().values()))
    for number in range(matches):
        at = BEGIN + DAYS * 86_400_000 * number // matches
        kind = programme.next_game()
        match, seats = _play_match(kind, derive_seed(seed, number), rng)
        programme.note(match)
        await _write(store, match, seats, at, rng.choice(SERVERS))
        yield match


def _play_match(kind: type[AnyGame], seed: bytes, rng: Random) -> tuple[AnyMatch, list[rows.Chair]]:
    counts = [count for count in kind.info.seats if count <= _MOST_SEATS] or [kind.info.seats[0]]
    count = rng.choice(counts)
    people = rng.sample(CAST, count)
    seats = [rows.Chair(seat=n, name=person.name, user_id=person.user_id) for n, person in enumerate(people)]
    skills = [person.skill for person in people]
    if count > 1 and rng.random() < _WITH_COMPUTERS:
        level = rng.choice(LEVELS)
        seats[-1], skills[-1] = rows.Chair(seat=count - 1, name="Ada", level=level), level
    elif count > 1 and rng.random() < _LEFT:
        # somebody has left, and a computer player took the seat
        leaver = rng.randrange(count)
        owner = people[leaver]
        seats[leaver] = rows.Chair(seat=leaver, name=f"Ada ({owner.name})", level="medium", for_user_id=owner.user_id)
        skills[leaver] = "medium"
    return play_out(kind(count), seed, skills), seats


async def _write(store: Store, match: AnyMatch, seats: Sequence[rows.Chair], at: int, guild_id: int) -> None:
    info = match.game.info
    options = json.dumps(as_dict(match.game.options))
    seed = match.seed.hex()
    lobby = rows.Lobby(
        game=info.id,
        version=str(info.version),
        channel_id=at,
        host_id=seats[0].user_id or 0,
        language="de",
        options=options,
        created_at=at,
        guild_id=guild_id,
    )
    match_id = await store.matches.create(lobby, seats)
    proof = commitment(match.seed)
    await store.journal.start(match_id, rows.Opening(chairs=seats, options=options, seed=seed, commitment=proof, at=at))
    # the leaver played the first half himself
    half = match.ply // 2
    owners = {seat.seat: seat.user_id for seat in seats}
    at_first = {seat.seat: seat.user_id or seat.for_user_id for seat in seats}
    acts = [
        act_of(step, at + 1 + step.ply, (at_first if step.ply <= half else owners).get(step.seat))
        for step in match.steps
    ]
    row = await store.matches.get(match_id)
    if row is None:
        raise ValueError(f"match {match_id} is gone")
    quarter_start = season_start("quarter", acts[-1].at)
    scoring = rows.RatingContext(family=board_family(info), since=quarter_start, since_here=quarter_start)
    lines = outcomes(Table(row, tuple(seats), match), match, [replace(act, elapsed_ms=1_500) for act in acts])
    await store.journal.commit(match_id, acts, end=rows.End(outcomes=lines, rating_context=scoring))
