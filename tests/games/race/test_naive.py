"""The race games on the cross against the naive rule book: in random matches, and where men stand anyhow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.contract import Croupier, Loose, Silent, legal, listed, spoken
from games.library import find
from games.race.cross.board import FIELDS, GONE, HIDDEN
from tests.games.race.naive import found_in, men_of

GAMES = ("chaupur", "partners", "parken", "crazy_india", "frank_furter", "orbite", "ausreisser")


def by_rules(game: Any, s: Any, roll: int) -> dict[str, Any]:
    """What the engine lets be done with a roll, and what comes of it."""
    thrown = replace(s, roll=roll, extra=False, trace=())
    found = {}
    for m in game.choices(thrown, s.turn, roll):
        text = spoken(m, "en")
        after = thrown if text == "skip" else game.play(thrown, s.turn, m, Silent(Loose(Random(0))))
        found[text] = men_of(after)
    return found


def from_matches(game: Any, rng: Random, count: int) -> Iterator[Any]:
    """Positions before a roll, of matches that random players play."""
    while True:
        croupier = Croupier(Loose(rng))
        s = game.setup(croupier)
        while awaited := game.to_move(s):
            if s.roll is None and len(getattr(s, "parks", "12345678")) == 8 and rng.random() < 0.3:
                yield s
                count -= 1
                if not count:
                    return
            moves = list(listed(game, s, awaited[0], legal(game, s, awaited[0])))
            s = game.apply(s, awaited[0], rng.choice(moves), croupier)


def crowded(game: Any, s: Any, rng: Random) -> Any:
    """The position with its pegs put near one another and near their lanes, as far as two may share a field."""
    if not s.pegs:
        return s
    base = rng.randrange(FIELDS)
    for _ in range(200):
        pegs = tuple(
            tuple(sorted(_somewhere(s.quarters[seat], base, rng) for _ in own)) for seat, own in enumerate(s.pegs)
        )
        if all(_fits(game, s, own, seat) for seat, own in enumerate(pegs)) and _shared(game, replace(s, pegs=pegs)):
            return replace(s, pegs=pegs)
    return s


def _somewhere(quarter: int, base: int, rng: Random) -> int:
    chance = rng.random()
    if chance < 0.2:
        return HIDDEN
    if chance < 0.4:
        return FIELDS + rng.randrange(4)
    if chance < 0.5:
        return rng.randrange(FIELDS - 6, FIELDS)
    return (base + rng.randrange(9) - 10 * quarter) % FIELDS


def _fits(game: Any, s: Any, own: tuple[int, ...], seat: int) -> bool:
    lane = [one for one in own if one >= FIELDS]
    alone = game.info.id == "frank_furter" and seat == s.franks
    return len(lane) == len({*lane}) < 4 and not (alone and lane) and GONE not in own


def _shared(game: Any, s: Any) -> bool:
    """Whether pegs share fields only as they may."""
    runs = [field for own in getattr(s, "runs", ()) for field in own if field != HIDDEN]
    for field in range(FIELDS):
        there = game.pegs_on(s, field)
        if field in runs and there:
            return False
        if game.info.id == "orbite" or field in game.safe(s):
            continue
        sides = {game.side(s, seat) for seat in there}
        if len(there) > 2 or len(sides) > 1 or (len(there) > 1 and runs.count(field)):
            return False
    return True


@pytest.mark.parametrize("game_id", GAMES)
def test_the_naive_rule_book_finds_the_same_uses_of_a_roll_with_the_same_ends(game_id: str, request: Any) -> None:
    count = 2_000 if request.config.getoption("--deep") else 40
    rng = Random(game_id)
    for seats in find(game_id).info.seats:
        game: Any = find(game_id)(seats)
        for s in from_matches(game, rng, count):
            for before in (s, crowded(game, s, rng)):
                for roll in range(1, 7):
                    assert by_rules(game, before, roll) == found_in(game_id, before, roll), (before, roll)
