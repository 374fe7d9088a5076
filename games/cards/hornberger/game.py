"""The base class of the games of Das Hornberger Schießen: rounds, turns, account and view."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar

from games.cards.hornberger.deal import Deal, redeal_unseen
from games.cards.hornberger.pack import COLOURS, Held, figure, keg
from games.cards.hornberger.scoring import Account, totals, write_down
from games.contract import (
    Cards,
    Cell,
    Croupier,
    Entry,
    Face,
    Game,
    Offer,
    Pad,
    Part,
    Phrase,
    Result,
    Roster,
    Row,
    Seat,
    Tally,
    View,
    Who,
    legal,
    listed,
    phrase,
)
from games.kit.results import best_wins
from games.kit.rosters import question
from games.kit.turns import left_of


class RoundState(Protocol):
    """The state of a Hornberger game, as a protocol."""

    @property
    def account(self) -> Account:
        """Points of each seat in each finished round."""

    @property
    def starter(self) -> Seat:
        """The seat that began the round."""

    @property
    def turn(self) -> Seat:
        """The seat in turn."""

    @property
    def deal(self) -> Deal:
        """The cards of the round, and the owners of the kegs."""

    @property
    def over(self) -> bool:
        """True if the match is over."""

    def _replace(self, *args: Any, **changes: Any) -> Self: ...


S = TypeVar("S", bound=RoundState)
M = TypeVar("M")


class HornbergerGame(Game[S, M]):
    """Rounds of cards from the Hornberger pack; a subclass says what they are played to."""

    def setup(self, croupier: Croupier) -> S:
        """Draw the first dealer by lot."""
        return self.begin_round((), left_of(croupier.below(self.seats), self.seats), croupier)

    @abstractmethod
    def begin_round(self, account: Account, starter: Seat, croupier: Croupier) -> S:
        """Deal and announce a new round."""

    def end_round(self, s: S, croupier: Croupier) -> S:
        """Write the round down; the next one follows unless it was the last."""
        account = write_down(s.account, self.round_points(s), croupier)
        if self.is_last(account):
            return s._replace(account=account, over=True)
        return self.begin_round(account, left_of(s.starter, self.seats), croupier)

    @abstractmethod
    def round_points(self, s: S) -> Sequence[int]:
        """Points each seat gets for the round."""

    @abstractmethod
    def is_last(self, account: Account) -> bool:
        """Return whether the match ends with the round written down last."""

    def to_move(self, s: S) -> tuple[Seat, ...]:
        """One seat at a time."""
        return () if s.over else (s.turn,)

    def offers(self, s: S, seat: Seat) -> Iterable[M | Offer[M]]:
        """Moves that the hand and the table allow the seat in turn."""
        return self.candidates(s) if seat in self.to_move(s) else []

    @abstractmethod
    def candidates(self, s: S) -> list[M | Offer[M]]:
        """Moves that the hand of the seat in turn and the table allow."""

    @abstractmethod
    def card_of(self, m: M) -> Held:
        """The card that is played."""

    def result(self, s: S) -> Result | None:
        """Most points win."""
        return best_wins(totals(s.account, self.seats)) if s.over else None

    def tally(self, s: S) -> Tally:
        """The rounds written down, and their points."""
        return Tally(len(s.account), totals(s.account, self.seats))

    def view(self, s: S, seat: Seat | None) -> View:
        """The table, the kegs, the own hand, and the players; in the end the account."""
        awaited = self.to_move(s)
        playable = list(listed(self, s, seat, legal(self, s, seat))) if seat is not None and seat in awaited else []
        board, sums = self.board(s, playable), totals(s.account, self.seats)
        players = roster_view(s.deal, sums, awaited, self.dropped(s), None if s.over else self.notes(s))
        if s.over:
            return View((board, players, account_view(s.account, self.seats)))
        hand = hand_view(s.deal, seat, map(self.card_of, playable))
        parts: tuple[Part, ...] = (board, kegs_view(s.deal), *hand, *self.beside(s, seat), players)
        return View(parts, question(awaited, self.question(s)))

    @abstractmethod
    def board(self, s: S, playable: Sequence[M]) -> Part:
        """The cards on the table; ``playable`` are the viewer's moves."""

    @abstractmethod
    def question(self, s: S) -> Phrase:
        """The question to the seat in turn."""

    def dropped(self, s: S) -> Sequence[Seat]:
        """Seats that are out for the rest of the round; their hands lie open."""
        return ()

    def notes(self, s: S) -> Mapping[Seat, Phrase]:
        """Notes beside some players."""
        return {}

    def beside(self, s: S, seat: Seat | None) -> tuple[Part, ...]:
        """Further parts below the own hand."""
        return ()

    def resample(self, s: S, seat: Seat | None, croupier: Croupier) -> S:
        """Draw the pile and all hands anew, except the own and those that lie open."""
        known = self.dropped(s) if seat is None else (*self.dropped(s), seat)
        return s._replace(deal=redeal_unseen(s.deal, known, croupier))


def hand_view(deal: Deal, seat: Seat | None, playable: Iterable[Held]) -> tuple[Cards, ...]:
    """A player's own hand, with the playable cards lit."""
    if seat is None or not deal.hands[seat]:
        return ()
    lit = frozenset(playable)
    faces = tuple(Face(figure(card), lit=card in lit) for card in deal.hands[seat])
    return (Cards("hand", faces, seat=seat),)


def kegs_view(deal: Deal) -> Cards:
    """The powder kegs, each with its owner."""
    owned = zip(COLOURS, deal.kegs, strict=True)
    return Cards("meld", tuple(Face(keg(colour), seat=owner) for colour, owner in owned))


def roster_view(
    deal: Deal,
    points: Sequence[int],
    moving: Collection[Seat],
    out: Collection[Seat] = (),
    notes: Mapping[Seat, Phrase] | None = None,
) -> Roster:
    """The players with their points, number of cards, and notes."""
    said = notes or {}
    return Roster(
        tuple(
            Entry(seat, points[seat], len(held), "card", said.get(seat), seat in moving, seat in out)
            for seat, held in enumerate(deal.hands)
        )
    )


def account_view(account: Account, seats: int) -> Pad:
    """Points of each round, and the sums."""
    rows = [Row(phrase("pad.round", n=number + 1), tuple(line)) for number, line in enumerate(account)]
    heads: tuple[Cell, ...] = tuple(phrase("name", by=Who(seat)) for seat in range(seats))
    return Pad(heads, (*rows, Row(phrase("total"), totals(account, seats), "sum")))
