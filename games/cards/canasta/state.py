"""The state of Canasta: parties and chairs, and the present game; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.cards.canasta.melds import Meld
from games.contract import Card, Phrase, Seat, Who, choice, number, phrase
from games.kit.cards import less, without
from games.kit.seats import replaced


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match."""

    canastas_to_go_out: int = choice(1, 2)
    need_natural_canasta: bool = choice(False, True)
    pile_only_for_new_meld: bool = choice(False, True)
    mode: str = choice("teams", "single")
    single_easing: str = choice("flat50", "none")
    auto_red_threes: bool = choice(True, False)
    target: int = number(5000, 1000, 7000)


class Parties(NamedTuple):
    """The parties: the seats of each, and who sits out."""

    of: tuple[int, ...]
    """The party of each seat."""
    resting: tuple[tuple[Seat, ...], ...]
    """For each party, who sits out one game after another; nobody in most."""

    @property
    def number(self) -> int:
        """Number of parties."""
        return len(self.resting)

    def members(self, party: int) -> tuple[Seat, ...]:
        """The seats of a party."""
        return tuple(seat for seat, one in enumerate(self.of) if one == party)


def parties(order: tuple[Seat, ...], single: bool) -> Parties:
    """The parties from the seats by their lots, highest first."""  # 1.3
    seats = len(order)
    if single or seats < 4:
        return Parties(tuple(range(seats)), ((),) * seats)
    first = order[: 2 if seats < 6 else 3]
    of = tuple(int(seat not in first) for seat in range(seats))
    resting = []
    for party in (0, 1):
        members = [seat for seat in range(seats) if of[seat] == party]
        start = members.index(next(seat for seat in reversed(order) if seat in members))
        resting.append(tuple(members[start:] + members[:start]) if len(members) > 2 else ())
    return Parties(of, tuple(resting))


def chairs(who: Parties, game: int) -> tuple[Seat, ...]:
    """The seats that play a game, clockwise; partners sit opposite each other."""
    if who.number == len(who.of):
        return tuple(range(len(who.of)))
    playing = [
        [seat for seat in who.members(party) if not rest or seat != rest[game % len(rest)]]
        for party, rest in enumerate(who.resting)
    ]
    return tuple(seat for pair in zip(*playing, strict=True) for seat in pair)


Phase = Literal["draw", "play", "answer"]


class Before(NamedTuple):
    """The state before a step of the turn, as far as the step changes it."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    points: int
    opened: tuple[Seat, ...]


class State(NamedTuple):
    """The scores, and the present game; hands are by seat, melds, red threes and fines by party."""

    who: Parties
    scores: tuple[int, ...]
    games: int
    over: bool
    dealer: int
    """The dealer's chair."""
    chairs: tuple[Seat, ...]
    turn: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    pile: tuple[Card, ...]
    frozen: bool
    melds: tuple[tuple[Meld, ...], ...]
    reds: tuple[int, ...]
    fines: tuple[int, ...]
    seen: tuple[tuple[Card, ...], ...]
    """Cards known to be in a hand, since they were in a pile that was taken."""
    held_over: tuple[int, ...]
    """Number of red threes each seat kept at the end of its last turn."""
    started: tuple[Seat, ...] = ()
    laid: tuple[Seat, ...] = ()
    """Seats that had laid something before this turn."""
    opened: tuple[Seat, ...] = ()
    """Seats that have laid a meld new to their party."""
    opening: bool = True
    """True if the party in turn had no meld when the turn began."""
    points: int = 0
    """Points laid in this turn."""
    took: bool = False
    asked: bool = False
    promised: bool = False
    denied: bool = False
    staged: tuple[Before, ...] = ()
    backs: int = 0
    """Number of steps taken back in this turn."""

    @property
    def parties(self) -> tuple[int, ...]:
        """The number of each seat's party; empty where everybody plays for himself."""
        return self.who.of if self.who.number < len(self.who.of) else ()

    @property
    def party(self) -> int:
        """The party in turn."""
        return self.who.of[self.turn]

    @property
    def partner(self) -> Seat | None:
        """The partner of the seat in turn."""
        return next((seat for seat in self.chairs if seat != self.turn and self.who.of[seat] == self.party), None)


def side(s: State, party: int) -> Phrase:
    """The name of a party: its letter, or the player who is one by himself."""
    return phrase(f"party.{party}") if s.parties else phrase("name", by=Who(party))


def spend(s: State, cards: tuple[Card, ...]) -> State:
    """Take cards out of the hand of the seat in turn."""
    seat = s.turn
    hands = replaced(s.hands, seat, without(s.hands[seat], *cards))
    return s._replace(hands=hands, seen=replaced(s.seen, seat, less(s.seen[seat], cards)))
