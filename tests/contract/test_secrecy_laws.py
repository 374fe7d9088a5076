"""Secrecy: views, offers and refusals of a seat stay the same when everything hidden from it is resampled."""

from __future__ import annotations

from random import Random
from typing import Any

from games.contract import Croupier, Loose, Offer, in_public, legal, on_menus
from games.match.disclosure import has_secrets
from games.match.match import Match
from games.players import Budget, choose
from tests.contract.tables import spread_out

DRAWS = 8
SEEING = {"wuerfelturm", "wie_viele_augen", "wuerfelstapel"}
"""Where whoever is asked sees all, as long as the table itself is the magician; where a player is, he is asked, too
(``tests/games/dice/test_conjuring.py``)."""


def _croupier(rng: Random) -> Croupier:
    return Croupier(Loose(rng))


def _candidates(match: Match[Any, Any], seat: int, rng: Random) -> list[Any]:
    """Offered moves, including forbidden ones; of large offers a sample."""
    found: list[Any] = []
    for candidate in match.game.offers(match.state, seat):
        if isinstance(candidate, Offer):
            found += [candidate.draw(_croupier(rng)) for _ in range(DRAWS)]
        else:
            found.append(candidate)
    return found


def _elsewhere(table: Any, rng: Random) -> list[Any]:
    """Moves of other moments, hardly ever offered now."""
    pool = [move for match in table.samples for found in match.legals for move in found.moves]
    pool += [offer.draw(_croupier(rng)) for match in table.samples for found in match.legals for offer in found.offers]
    return rng.sample(pool, min(DRAWS, len(pool)))


def test_nothing_a_seat_is_shown_depends_on_what_it_cannot_see(table: Any, rng: Random) -> None:
    game = table.game
    for match in table.samples:
        for seat in (None, *range(table.seats)):
            for _ in range(table.depth.worlds):
                other = game.resample(match.state, seat, _croupier(rng))
                assert game.view(other, seat) == table.view(match, seat), f"ply {match.ply}, seat {seat}"
                assert game.to_move(other) == game.to_move(match.state)
                assert game.result(other) == game.result(match.state)
                assert game.timer(other) == game.timer(match.state)


def test_neither_offers_nor_refusals_depend_on_what_a_seat_cannot_see(table: Any, rng: Random) -> None:
    game = table.game
    elsewhere = _elsewhere(table, rng)
    for match in table.samples:
        for seat in range(table.seats):
            here = match.state
            there = game.resample(here, seat, _croupier(rng))
            where = f"ply {match.ply}, seat {seat}"
            assert list(game.offers(there, seat)) == list(game.offers(here, seat)), where
            for move in _candidates(match, seat, rng):
                assert game.forbids(there, seat, move) == game.forbids(here, seat, move), f"{where}: {move}"
            for move in elsewhere:
                assert game.why_not(there, seat, move) == game.why_not(here, seat, move), f"{where}: {move}"
            if match.result is None:
                assert legal(game, there, seat) == match.legals[seat], where


def test_what_somebody_may_choose_by_in_public_depends_only_on_what_all_see(table: Any, rng: Random) -> None:
    """The buttons below a table's picture are there before anybody acts, and everybody reads them."""
    game = table.game
    for match in table.samples:
        for seat in match.awaited:
            here = in_public(game, on_menus(game, match.state, seat, match.legals[seat]))
            for _ in range(table.depth.worlds):
                there = game.resample(match.state, None, _croupier(rng))
                choices = on_menus(game, there, seat, legal(game, there, seat))
                assert in_public(game, choices) == here, f"ply {match.ply}, seat {seat}"


def test_what_the_host_waits_for_and_says_depends_only_on_what_all_see(few: Any, rng: Random) -> None:
    """Computer players wait longer where somebody may claim something, and the host's small talk is for everybody."""
    game = few.game
    claims = {*game.claims, *game.info.calls}

    def claiming(state: Any) -> list[int]:
        waiting = [seat for seat in range(few.seats) if seat not in game.to_move(state)]
        return [seat for seat in waiting if claims.intersection(legal(game, state, seat).kinds())] if claims else []

    for match in few.samples:
        if match.result is None:
            there = game.resample(match.state, None, _croupier(rng))
            assert game.banter(there) == game.banter(match.state), f"ply {match.ply}"
            assert claiming(there) == claiming(match.state), f"ply {match.ply}"


def test_advice_uses_only_what_the_seat_sees(table: Any, rng: Random) -> None:
    game = table.game
    for match in table.samples:
        for seat in match.awaited:
            there = game.resample(match.state, seat, _croupier(rng))
            for move in _candidates(match, seat, rng):
                if game.forbids(match.state, seat, move) is None:
                    advised = game.heuristic(match.state, seat, move)
                    assert game.heuristic(there, seat, move) == advised, f"ply {match.ply}, seat {seat}: {move}"


def test_what_is_drawn_anew_depends_only_on_what_the_seat_sees(table: Any, rng: Random) -> None:
    game = table.game
    for match in table.samples:
        for seat in (None, *range(table.seats)):
            chance = rng.random()
            other = game.resample(match.state, seat, _croupier(rng))
            once = game.resample(match.state, seat, _croupier(Random(chance)))
            twice = game.resample(other, seat, _croupier(Random(chance)))
            assert once == twice, f"ply {match.ply}, seat {seat}"


def test_what_is_hidden_does_change(few: Any, rng: Random) -> None:
    """Otherwise a game could pass these laws by hiding nothing, or by never resampling."""
    game = few.game
    seats = range(few.seats)
    if game.info.unknown:
        for seat in (None, *seats):
            assert any(game.resample(match.state, seat, _croupier(rng)) != match.state for match in few.moments), (
                f"nothing is unknown to {seat}"
            )
    if not game.info.hidden:
        if game.info.unknown:
            return
        for match in few.samples:
            assert all(game.resample(match.state, seat, _croupier(rng)) == match.state for seat in seats)
        return
    if few.seats == 1:
        # nobody is there who sees more than the player, who may see everything himself; but spectators do not
        assert any(game.resample(match.state, None, _croupier(rng)) != match.state for match in few.moments)
        return
    for seat in (None, *range(few.seats)):
        others = [one for one in range(few.seats) if one != seat]
        assert any(
            game.view(game.resample(match.state, seat, _croupier(rng)), other) != game.view(match.state, other)
            for match in few.moments
            for other in others
        ), f"nothing that others see is hidden from {seat}"


def test_computer_players_cannot_peek(few: Any, rng: Random) -> None:
    game = few.game
    worlds = [
        (match, seat, there)
        for match in spread_out(few.moments, min(40, 4 * few.depth.samples))
        for seat in match.awaited[:2]
        if (there := game.resample(match.state, seat, _croupier(rng))) != match.state
    ]
    assert worlds or not has_secrets(game) or game.info.id in SEEING, "nothing was hidden from anybody who was asked"
    for index, (match, seat, there) in enumerate(worlds[:: max(1, len(worlds) // few.depth.thinking)]):
        # thinking ahead is slow, so it is tried in every other of these worlds
        for player in ("random", "greedy") if index % 2 else ("random", "greedy", "search"):
            chance = rng.random()
            here_chosen = choose(game, match.state, seat, player, Random(chance), Budget(worlds=1))
            there_chosen = choose(game, there, seat, player, Random(chance), Budget(worlds=1))
            assert here_chosen == there_chosen, f"ply {match.ply}, seat {seat}, {player}"
