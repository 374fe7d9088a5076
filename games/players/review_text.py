"""A review as a text that can be kept: JSON with the names of its values, read back to the very same review."""

from __future__ import annotations

import json
from dataclasses import asdict
from math import isfinite
from typing import Any

from games.match.acts import move_of
from games.players.deals import Deal
from games.players.luck import Luck
from games.players.review import AnyMatch, Costly, Moment, Review


def write(review: Review) -> str:
    """The text of a review."""
    return json.dumps(asdict(review), ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Review:
    """The review of a text; ``ValueError`` if it is none."""
    try:
        found = json.loads(text)
        return Review(
            moments=tuple(Moment(_whole(one["ply"]), _numbers(one["chances"])) for one in found["moments"]),
            acts=tuple(map(_act, found["acts"])),
            choices=tuple(map(_whole, found["choices"])),
            costly=tuple(map(_whole, found["costly"])),
            luck=tuple(Luck(_number(one["gain"]), _number(one["error"])) for one in found["luck"]),
            deals=tuple(Deal(_whole(one["ply"]), tuple(map(_whole, one["points"]))) for one in found["deals"]),
        )
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise ValueError(f"not a review: {error!r}") from None


def fits(review: Review, match: AnyMatch) -> bool:
    """Return whether a review can be one of this match: of its seats, its acts, and moves of its game."""
    seats, plies = match.game.seats, range(match.ply + 1)
    by_seat = (*(one.chances for one in review.moments), review.choices, review.costly)
    return (
        bool(review.moments)
        and all(len(one) == seats for one in (*by_seat, *(deal.points for deal in review.deals)))
        and len(review.luck) in (0, seats)
        and all(one.ply in plies for one in review.moments)
        and all(one.ply in plies for one in review.deals)
        and all(0 <= chance <= 1 for one in review.moments for chance in one.chances)
        and all(_could_be(act, match) for act in review.acts)
    )


def _could_be(act: Costly, match: AnyMatch) -> bool:
    """Return whether an act was played like this, and its better move is a move of the game."""
    if not 0 < act.ply <= match.ply:
        return False
    step = match.steps[act.ply - 1]
    try:
        move_of(match.game, act.better)
    except ValueError:
        return False
    return (step.seat, step.text) == (act.seat, act.played)


def _act(one: Any) -> Costly:
    in_points = one["in_points"]
    if not isinstance(in_points, bool):
        raise TypeError(in_points)
    return Costly(
        ply=_whole(one["ply"]),
        seat=_whole(one["seat"]),
        played=_word(one["played"]),
        better=_word(one["better"]),
        cost=_number(one["cost"]),
        error=_number(one["error"]),
        in_points=in_points,
    )


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _number(value: Any) -> float:
    if type(value) not in (int, float) or not isfinite(value):
        raise TypeError(value)
    return float(value)


def _numbers(values: Any) -> tuple[float, ...]:
    return tuple(map(_number, values))


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
