"""Base class of games that are played in rounds, and the protocol of their states."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, cast

from games.contract import Croupier, Game, Seat, Tally, Who
from games.domino.engine.match import Rest, is_last
from games.domino.engine.moves import LEFT, RIGHT, in_a_row, with_end
from games.domino.engine.round import Round
from games.kit.turns import left_of


class Progress(Protocol):
    """A state that holds a round and the standing of the match."""

    @property
    def round(self) -> Round:
        """The present round."""

    @property
    def accounts(self) -> tuple[int, ...]:
        """The points of each seat."""

    @property
    def played(self) -> int:
        """Number of finished rounds."""

    @property
    def over(self) -> bool:
        """True if the match is over."""

    def _replace(self, *, round: Round = ..., played: int = ..., over: bool = ...) -> Self: ...


P = TypeVar("P", bound=Progress)
M = TypeVar("M")


class Rounds(Game[P, M], Generic[P, M]):
    """Base class of games in rounds; a game says how a round is dealt, and may say what follows one."""

    lays: ClassVar[type[Any]]
    """The kind of move that lays a tile."""

    @abstractmethod
    def dealt(self, s: P, opener: Seat, croupier: Croupier) -> P:
        """The state with a new round."""

    def rest(self, s: P) -> Rest:
        """Return what follows a round: by default, the match ends after its rounds or at its target."""
        return "over" if is_last(self.options, s.played, s.accounts) else "on"

    def last(self, s: P) -> P:
        """The state in which the last round is dealt, in games that announce it."""
        return s

    def announce(self, s: P, key: str, opener: Seat, croupier: Croupier) -> None:
        """Announce the round that begins, and its opener."""
        croupier.say(key, n=s.played + 1, by=Who(opener))

    def to_move(self, s: P) -> tuple[Seat, ...]:
        """The seat in turn."""
        return () if s.over else (s.round.turn,)

    def tally(self, s: P) -> Tally:
        """The rounds played, and the accounts."""
        return Tally(s.played, s.accounts)

    def acts_in(self, text: str) -> tuple[str, ...]:
        """Splits a line of purchases and what follows them."""
        return in_a_row(self.kinds, text)

    def meanings(self, s: P, seat: Seat, text: str) -> tuple[M, ...]:
        """The lays that a typed tile without an end can mean."""
        return with_end(self.lays, text, self.offers(s, seat))

    def shown_as(self, s: P, seat: Seat, m: M) -> M:
        """Both ends of a lone double are alike: a lay at the right one is shown for both."""
        chain, lay = s.round.chain, cast(Any, m)
        is_lone = chain.first is not None and chain.first.double and not any(arm.tiles for arm in chain.arms)
        return replace(lay, end=RIGHT) if is_lone and getattr(lay, "end", None) == LEFT else m

    def closed(self, s: P, croupier: Croupier) -> P:
        """The state after a round was paid: the match is over, or the opener's left neighbour opens the next round."""
        s = s._replace(played=s.played + 1)
        rest = self.rest(s)
        if rest == "over":
            return s._replace(over=True)
        opener = left_of(s.round.opener, self.seats)
        self.announce(s, "domino.final" if rest == "final" else "domino.round", opener, croupier)
        return self.dealt(self.last(s) if rest == "final" else s, opener, croupier)

    def resample(self, s: P, seat: Seat | None, croupier: Croupier) -> P:
        """The state with the other hands and the stock dealt anew, except for tiles that could not be laid."""
        return s if s.over else s._replace(round=s.round.drawn_anew(seat, croupier))
