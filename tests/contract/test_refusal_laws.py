"""Refusals: a move of another moment of the match is possible now, or refused with a reason."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from games.contract import Croupier, Game, Loose, NotOffered, NotPossible, Refusal, draw, listed
from games.library import all_games
from games.match.match import Match
from tests.contract.tables import AnyGame

AT_MOST = 60
"""Legal moves of a moment among which some are chosen."""
OF_A_KIND = 4
"""Moves of each kind that are tried at every moment."""


def moves_of_the_match(table: Any, rng: Random) -> list[Any]:
    """Some moves of each kind that are legal at one moment of the match or another."""
    by_kind: dict[type, dict[Any, None]] = {}
    for match in table.samples:
        for seat, found in enumerate(match.legals):
            if not found:
                continue
            moves = list(islice(listed(match.game, match.state, seat, found), AT_MOST))
            drawn = draw(match.game, match.state, seat, found, Croupier(Loose(rng)))
            for move in (drawn, *rng.sample(moves, len(moves))):
                by_kind.setdefault(type(move), {})[move] = None
    return [move for moves in by_kind.values() for move in rng.sample(list(moves), min(len(moves), OF_A_KIND))]


def without_reason(match: Match[Any, Any], seat: int, move: Any) -> bool:
    """Return whether a move is refused, and nothing says why."""
    try:
        match.judge(seat, move)
    except (NotPossible, NotOffered):
        return True
    except Refusal:
        return False
    return False


def says_why(kind: type[AnyGame]) -> bool:
    """Return whether a game gives reasons of its own."""
    return kind.forbids is not Game.forbids or kind.why_not is not Game.why_not


def test_what_is_possible_at_another_moment_is_refused_with_a_reason(table: Any, rng: Random) -> None:
    if not (table.kind.info.id in all_games() or says_why(table.kind)):
        # the example of the page for authors, as far as it has grown before it refuses kindly
        return
    moves = moves_of_the_match(table, rng)
    bare = [
        f"ply {match.ply}, seat {seat}: {move}"
        for match in table.samples
        for seat in match.awaited
        for move in moves
        if without_reason(match, seat, move)
    ]
    if bare:
        pytest.fail("\n".join(bare))
