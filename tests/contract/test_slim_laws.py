"""Slim positions, where a game offers them for deep search, go along with its states: same moves, same ends."""

from __future__ import annotations

from random import Random
from typing import Any

from games.contract import Loose, Silent, Slim, legal, listed
from games.players.worth import values
from tests.contract.tables import spread_out

MOMENTS = 40
TRIED = 6
"""Moves that are tried at each moment."""


def _moments(table: Any) -> tuple[Slim[Any, Any, Any] | None, list[Any]]:
    """The slim game, and the states of a random match, some that are and one that may be its end."""
    slim = table.game.slim()
    if slim is None:
        return None, []
    moments = table.moments
    states = [match.state for match in (*spread_out(moments, MOMENTS), moments[-1])]
    return slim, [(s, table.game.to_move(s)) for s in states]


def test_the_legal_moves_are_those_of_the_game(table: Any) -> None:
    slim, moments = _moments(table)
    for s, awaited in moments:
        if slim and awaited:
            moves = slim.moves(slim.position(s))
            allowed = list(listed(table.game, s, awaited[0], legal(table.game, s, awaited[0])))
            assert len(moves) == len(set(moves))
            assert set(moves) == set(allowed)


def test_a_move_leads_to_the_position_of_the_state_it_leads_to(table: Any, rng: Random) -> None:
    slim, moments = _moments(table)
    for s, awaited in moments:
        if slim and awaited:
            p = slim.position(s)
            moves = slim.moves(p)
            for m in rng.sample(moves, min(TRIED, len(moves))):
                after = table.game.apply(s, awaited[0], m, Silent(Loose(rng)))
                q = slim.after(p, m)
                assert q == slim.position(after)
                if table.game.to_move(after):
                    went_on = table.game.to_move(after) == awaited
                    assert (slim.side(p) == slim.side(q)) is went_on


def test_a_position_is_over_where_the_match_is_unless_that_is_decided_by_what_was_before(table: Any) -> None:
    slim, moments = _moments(table)
    seats = {slim.side(slim.position(s)): awaited[0] for s, awaited in moments if awaited} if slim else {}
    for s, awaited in moments:
        if not slim or not seats:
            continue
        p, past = slim.position(s), slim.past(s)
        end = slim.end(p)
        if awaited:
            assert end is None
        elif end is None:
            is_over_time = len(past) > slim.limit > 0
            assert is_over_time or past.count(slim.key(p)) >= slim.times > 0
            assert is_over_time or values(table.game, s) == (0.5, 0.5)
        else:
            side, seat = next(iter(seats.items()))
            mover = seat if slim.side(p) == side else 1 - seat
            assert values(table.game, s)[mover] == (1 + end) / 2


def test_the_past_grows_until_a_lasting_move(table: Any, rng: Random) -> None:
    slim, moments = _moments(table)
    for s, awaited in moments:
        if slim and awaited:
            p, past = slim.position(s), tuple(slim.past(s))
            assert not past or past[-1] == slim.key(p)
            moves = slim.moves(p)
            for m in rng.sample(moves, min(TRIED, len(moves))):
                after = tuple(slim.past(table.game.apply(s, awaited[0], m, Silent(Loose(rng)))))
                now = slim.key(slim.after(p, m))
                assert not past or not after or after == ((now,) if slim.lasting(p, m) else (*past, now))


def test_loud_moves_are_legal_and_known_to_win_or_lose_something(table: Any) -> None:
    slim, moments = _moments(table)
    for s, awaited in moments:
        if slim and awaited:
            p = slim.position(s)
            moves, loud = slim.moves(p), slim.loud(p)
            assert set(loud) <= set(moves)
            assert all(slim.gain(p, m) is not None for m in loud)


def test_who_passes_lets_the_other_side_move(table: Any) -> None:
    slim, moments = _moments(table)
    for s, awaited in moments:
        if slim and awaited:
            p = slim.position(s)
            q = slim.passed(p)
            assert q is None or slim.side(q) == 1 - slim.side(p)
