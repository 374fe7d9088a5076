"""Computer players: they list only as many moves as fit into memory, and their matches end by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import signature
from random import Random
from typing import Any

import pytest

from games.contract import Game, Offer
from games.contract.estimates import estimate
from games.match.match import Match
from games.players import LEVELS, Budget, choose
from games.players.across import best_across
from games.players.plain import moves_to_try, ranked, sample_world, sloppy, weighed_kinds
from games.players.simulation import derive_seed, play_out
from tests.contract.depth import FULL, QUICK
from tests.contract.tables import AnyGame, spread_out

ESTIMATES = {"heuristic": ["s", "seat", "m"], "win_estimate": ["s", "seat"]}
"""The functions of an ``evaluate.py`` that a game finds by itself, with their parameters."""
MOMENTS = 6
SLIPS = 8
MANY = 20_000
"""The size of an offer that no player may list in full."""


def test_no_level_lists_the_moves_of_a_large_offer(few: Any, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    offers = (offer for match in few.moments for found in match.legals for offer in found.offers)
    if all(offer.count() < MANY for offer in offers):
        return
    walk = Offer.__iter__

    def counted(offer: Offer[Any]) -> Iterator[Any]:
        for number, move in enumerate(walk(offer)):
            assert number < MANY, f"{offer.count()} moves are listed one by one"
            yield move

    with monkeypatch.context() as patch:
        patch.setattr(Offer, "__iter__", counted)
        for match in spread_out(few.moments, MOMENTS):
            for seat in match.awaited[:1]:
                for level in LEVELS:
                    choose(few.game, match.state, seat, level, rng, Budget(worlds=2))


def test_no_slip_bids_claims_stakes_or_ends_a_match(few: Any) -> None:
    game = few.game
    weighed = weighed_kinds(game)
    assert {*game.at_stake, *game.deciding} <= weighed, "what is at stake binds, and what ends a deal claims"
    for match in spread_out(few.moments, MOMENTS):
        for seat in match.awaited[:1]:
            rng = Random(match.ply)
            world = sample_world(game, match.state, seat, rng)
            moves = moves_to_try(game, world, seat, match.legals[seat], rng)
            if weighed.isdisjoint(map(type, moves)):
                continue
            best = max(game.heuristic(world, seat, move) for move in moves)
            for _slip in range(SLIPS):
                move = sloppy(game, world, seat, rng, Budget(worlds=1))
                if type(move) in weighed:
                    # a sampled offer may hold a better move the next time
                    assert match.legals[seat].offers or game.heuristic(world, seat, move) == best, move


def test_across_a_roll_the_same_legal_move_is_found_each_time(few: Any) -> None:
    game = few.game
    if game.seats != 2 or game.info.hidden or game.info.unknown or not game.info.skill:
        return
    for match in spread_out(few.moments, MOMENTS):
        for seat in match.awaited[:1]:
            moves = ranked(game, match.state, seat, Random(match.ply))
            if len(moves) == 1 or any(type(move) in game.at_stake for move in moves):
                continue
            found = [best_across(game, match.state, seat, moves, Budget(worlds=2)) for _again in range(2)]
            assert found[0] == found[1]
            assert found[0] is None or found[0] in moves


def test_no_method_passes_on_or_hides_an_estimate_beside_the_rules(kind: type[AnyGame]) -> None:
    for name, asked in ESTIMATES.items():
        if beside := estimate(kind, name):
            fits = list(signature(beside).parameters) == asked
            is_own = kind.__module__ == beside.__module__.removesuffix("evaluate") + "rules"
            is_asked = getattr(kind, name) is getattr(Game, name)
            assert fits or not is_asked, f"{beside.__module__}: {name} takes other parameters"
            assert is_asked or not (fits and is_own), f"{name} of the class stands before {beside.__module__}"


def test_matches_end_before_any_limit_of_ours(kind: type[AnyGame], request: pytest.FixtureRequest) -> None:
    if not kind.limits:
        return
    deep = request.config.getoption("--deep")
    looked = FULL if deep else QUICK
    ends = request.config.getoption("--ends") or looked.ends
    budget = Budget(worlds=1)
    for level in ("easy", "medium", "hard") if deep else ("easy", "medium"):
        fewest, most = kind.info.seats[0], kind.info.seats[-1]
        for seats in (fewest, most) if deep else (most if level == "medium" else fewest,):
            matches = ends if level != "hard" else max(1, ends // 10)
            late = sum(
                _is_late(play_out(kind(seats), derive_seed(f"ends {level}", number), [level] * seats, budget))
                for number in range(matches)
            )
            # a rare late one is found among many; among few it would mean that they are not rare
            assert late <= (matches >= 20), f"{late} of {matches} matches of {level} at {seats} seats"


def _is_late(match: Match[Any, Any]) -> bool:
    """Return whether a match ended by a limit that the booklet does not have."""
    assert match.result is not None
    said = {one.phrase.key for step in match.steps for one in step.said}
    return not match.game.limits.isdisjoint(said | {match.result.why.key})
