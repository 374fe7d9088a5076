"""Short spellings of finished matches, for the tests of ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from data.rows import Result

DAY = 86_400_000
NOON = 20_000 * DAY + DAY // 2


def played(seq: int, *seats: int | str | dict[str, Any], at: int = NOON, **common: Any) -> tuple[Result, ...]:
    """A match as the lines of its seats, the winner first: a person's number, a level, or more of a seat.

    Equal places and everything else are told by ``{"who": 7, "place": 1, …}``.
    """
    lines = []
    for number, told in enumerate(seats):
        more = dict(told) if isinstance(told, dict) else {"who": told}
        who = more.pop("who", None)
        place = more.pop("place", number + 1)
        fields: dict[str, Any] = {
            "match_id": seq,
            "seq": seq,
            "seat": number,
            "game": "mills",
            "family": "boards",
            "guild_id": 7,
            "user_id": who if isinstance(who, int) else None,
            "level": who if isinstance(who, str) else None,
            "owner_id": None,
            "name": f"N{who}",
            "place": place,
            "points": 0.0,
            "won": place == 1,
            "seats": len(seats),
            "ended_at": at + seq,
            "side": None,
            "part": "whole",
            "acts": 3,
            "elapsed_ms": 900,
        }
        lines.append(Result(**(fields | common | more)))
    return tuple(lines)


def left(who: int, level: str = "medium", **more: Any) -> dict[str, Any]:
    """The seat of a person who has left it to a substitute for good."""
    return {"who": level, "owner_id": who, "part": "left"} | more


def sides(*groups: Sequence[int | str]) -> list[dict[str, Any]]:
    """Seats of partners, the winning side first, seated in turn."""
    seats = [
        {"who": who, "side": side, "place": 1 + side * len(groups[0])}
        for side, group in enumerate(groups)
        for who in group
    ]
    return sorted(seats, key=lambda seat: str(seat["who"]))
