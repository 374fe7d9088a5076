"""The errors of sessions."""

from __future__ import annotations

from typing import Any

from data.errors import StoreError
from games.contract import Refusal


class StaleInteraction(Refusal):
    """The choice belongs to an earlier state: somebody was faster, or pressed twice."""


class AlreadyPlayed(Refusal):
    """The act of this press or message was played before: it has arrived twice."""


class InternalError(Exception):
    """Something went wrong on our side; the table is as it was before."""


class Paused(Refusal):
    """The table is paused; it goes on when the people at it agree."""


class Unconfirmed(Refusal):
    """The typed move gives the match up, or takes back at a price, which must be confirmed."""

    def __init__(self, move: Any) -> None:
        super().__init__(move)
        self.move = move


class Halfway(Refusal):
    """The first acts of a typed line were played, and stand; the next one was refused."""

    def __init__(self, played: tuple[Any, ...], refusal: Refusal) -> None:
        super().__init__(played, refusal)
        self.played = played
        self.refusal = refusal


class Unbegun(Refusal):
    """An act in the middle of a typed line was refused, so that none of the line was played."""

    def __init__(self, act: Any, refusal: Refusal) -> None:
        super().__init__(act, refusal)
        self.act = act
        """The move, or the text that cannot be read as one."""
        self.refusal = refusal


class InDoubt(StoreError):  # noqa: N818
    """The storage went away while an act was written: whether it is in the journal cannot be told."""


class UserError(Exception):
    """Something a person asked for does not go: a key with its parameters, which the screens say in his language."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key)
        self.key = key
        self.params = params
