"""Round after round with hands and a stock, one seat after the other: what is alike in all laying games."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from games.contract import Croupier, Game, Seat, Who
from games.domino.engine.match import Rest, is_last
from games.domino.engine.moves import with_end
from games.domino.engine.round import Round
from games.kit.turns import left_of


class Progress(Protocol):
    """A state that holds a round, and how the match stands."""

    @property
    def round(self) -> Round:
        """The present round."""

    @property
    def accounts(self) -> tuple[int, ...]:
        """What everybody has."""

    @property
    def played(self) -> int:
        """How many rounds are over."""

    @property
    def over(self) -> bool:
        """Whether the match is over."""

    def _replace(self, *, round: Round = ..., played: int = ..., over: bool = ...) -> Self: ...


P = TypeVar("P", bound=Progress)
M = TypeVar("M")


class Rounds(Game[P, M], Generic[P, M]):
    """A rule book; a relative says how a round is dealt, and, unless ``RoundOptions`` do, what follows one."""

    lays: ClassVar[type[Any]]
    """The kind that lays a tile."""

    @abstractmethod
    def dealt(self, s: P, opener: Seat, croupier: Croupier) -> P:
        """A new round."""

    def rest(self, s: P) -> Rest:
        """So many rounds, or until somebody has reached the target."""
        return "over" if is_last(self.options, s.played, s.accounts) else "on"

    def last(self, s: P) -> P:
        """The state in which the last round is dealt; only where it is announced."""
        return s

    def announce(self, s: P, key: str, opener: Seat, croupier: Croupier) -> None:
        """Which round begins, and who begins it."""
        croupier.say(key, n=s.played + 1, by=Who(opener))

    def to_move(self, s: P) -> tuple[Seat, ...]:
        """One seat after the other."""
        return () if s.over else (s.round.turn,)

    def meanings(self, s: P, seat: Seat, text: str) -> tuple[M, ...]:
        """A tile without its end, where it fits at one alone."""
        return with_end(self.lays, text, self.offers(s, seat))

    def closed(self, s: P, croupier: Croupier) -> P:
        """A round has been paid: the match is over, or the left neighbour of the opener opens the next one."""
        s = s._replace(played=s.played + 1)
        rest = self.rest(s)
        if rest == "over":
            return s._replace(over=True)
        opener = left_of(s.round.opener, self.seats)
        self.announce(s, "domino.final" if rest == "final" else "domino.round", opener, croupier)
        return self.dealt(self.last(s) if rest == "final" else s, opener, croupier)

    def resample(self, s: P, seat: Seat | None, croupier: Croupier) -> P:
        """Other hands and the stock are unknown, but for what could not be laid."""
        return s if s.over else s._replace(round=s.round.drawn_anew(seat, croupier))
