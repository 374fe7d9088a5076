"""The rules that stored rows keep beyond the types of their columns; rows written through `Store` always do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from sqlalchemy import Connection, func, or_, select

from data.rating import LEAGUES
from data.rows.chairs import HandState
from data.rows.invitations import InvitationState
from data.rows.players import Language
from data.rows.results import Part
from data.rows.settings import Scope
from data.rows.status import Status
from data.schema import acts, matches

_CHOICES: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("matches", "status"): get_args(Status),
    ("matches", "language"): get_args(Language),
    ("seats", "hand_state"): get_args(HandState),
    ("results", "part"): get_args(Part),
    ("invitations", "state"): get_args(InvitationState),
    ("players", "language"): get_args(Language),
    ("settings", "scope"): get_args(Scope),
    ("ratings", "league"): LEAGUES,
    ("rating_steps", "league"): LEAGUES,
}
_LOWEST_BY_NAME: Mapping[str, int] = dict.fromkeys(
    ("ply", "place", "matches", "wins", "contested", "attempts", "number", "season"), 0
)
_LOWEST: Mapping[tuple[str, str], int] = {
    ("acts", "seat"): -1,
    ("seats", "seat"): 0,
    ("results", "seat"): 0,
}
"""The lowest number of a column of a table; it goes before that of its name."""


def unfit_column(table: str, row: Mapping[str, Any]) -> str | None:
    """Return the first column of a row whose value is against the rules; None if all keep them."""
    for name, value in row.items():
        choices = _CHOICES.get((table, name))
        lowest = _LOWEST.get((table, name), _LOWEST_BY_NAME.get(name))
        if value is None:
            continue
        if choices is not None and value not in choices:
            return name
        if lowest is not None and value < lowest:
            return name
    return None


def match_with_other_acts(connection: Connection) -> int | None:
    """Return a match whose acts are not numbered from 0 up to its ply; None if there is none."""
    counted = (
        select(acts.c.match_id, func.count().label("number"), (func.max(acts.c.ply) + 1).label("next"))
        .group_by(acts.c.match_id)
        .subquery()
    )
    query = (
        select(matches.c.id)
        .outerjoin(counted, counted.c.match_id == matches.c.id)
        .where(
            or_(
                func.coalesce(counted.c.number, 0) != matches.c.ply,
                func.coalesce(counted.c.next, 0) != matches.c.ply,
            )
        )
        .order_by(matches.c.id)
        .limit(1)
    )
    found: int | None = connection.scalar(query)
    return found
