"""Where tips are given: to the only person at a table of computer players, never where people play people."""

from __future__ import annotations

from typing import Any

from bot.sessions.table import AnyMatch, Table
from games.contract import Seat
from games.match.hints import nameable


def gives_tips(table: Table) -> bool:
    """Return whether whoever sits at a table can get tips; puzzles for one have hints of their own."""
    match = table.match
    if match is None or match.result is not None or table.row.status != "open":
        return False
    others = [chair for chair in table.seats if chair.user_id is None]
    is_alone = len(table.people) == 1 < len(table.seats)
    held_for_nobody = all(chair.for_user_id is None for chair in others) and not table.gave_up
    return is_alone and held_for_nobody and table.info.skill and not match.game.timed


def may_be_told(match: AnyMatch, seat: Seat, move: Any) -> bool:
    """Return whether a tip may name a move: not one that a player has to notice by himself."""
    return any(True for _move in nameable(match, seat, (move,)))
