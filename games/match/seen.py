"""What somebody sees of a match, its end included."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from games.contract import Dice, Game, Seat, View
from games.contract.views import End, Entry, Mark

S = TypeVar("S")

CHOICES = frozenset({"choice", "chosen", "reach", "prey"})
"""The kinds of marks that tell what somebody can choose."""


def seen(game: Game[S, Any], s: S, viewer: Seat | None, end: End | None = None) -> View:
    """A game's view of a state, as a seat or a spectator sees it; in a match that is over nothing is to be chosen.

    Games view a state as one that goes on, for it does not tell that the players have ended the match.
    """
    view = game.view(s, viewer)
    return view if end is None else replace(view, parts=_at_rest(view.parts), asks=(), end=end)


def _at_rest(value: Any) -> Any:
    """A part of a view, or something in it, with nobody to move and nothing to choose."""
    if type(value) is tuple:
        return tuple(_at_rest(one) for one in value if not (isinstance(one, Mark) and one.kind in CHOICES))
    if isinstance(value, Dice) and value.is_pending:
        return replace(value, meaning=None, is_pending=False)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changes = {}
    for field in fields(value):
        old = getattr(value, field.name)
        new = False if field.name == "lit" or (field.name == "moving" and isinstance(value, Entry)) else _at_rest(old)
        if new is not old and new != old:
            changes[field.name] = new
    return replace(value, **changes) if changes else value
