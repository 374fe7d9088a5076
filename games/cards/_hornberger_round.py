"""A round of Das Hornberger Schießen: hands and pile, kegs and whose they are, what lies, and what it counts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from games.cards._hornberger_pack import (
    COLOUR,
    COLOURS,
    VALUE,
    Beer,
    Cannon,
    Held,
    arranged,
    figure,
    keg,
)
from games.croupier import Croupier
from games.kit.cards import deal, without
from games.kit.secrets import redeal
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Cards, Cell, Entry, Face, Pad, Roster, Row

Account = tuple[tuple[int, ...], ...]
"""What each round has brought each seat."""

Kegs = tuple[Seat | None, ...]
"""Who has the keg of each colour."""

HAND = 10


class Lying(NamedTuple):
    """A cannon that lies out, and the beer on it."""

    cannon: Cannon
    beer: Beer | None = None

    @property
    def cards(self) -> tuple[Held, ...]:
        """What lies there, lowest first."""
        return (self.cannon,) if self.beer is None else (self.cannon, self.beer)

    @property
    def worth(self) -> int:
        """What cannon and beer count together."""
        return VALUE[self.cannon] + (VALUE[self.beer] if self.beer is not None else 0)


class Deal(NamedTuple):
    """Who holds what, what is left to draw, and who has the keg of each colour."""

    hands: tuple[tuple[Held, ...], ...]
    pile: tuple[Held, ...]
    kegs: Kegs = (None,) * len(COLOURS)

    def without(self, seat: Seat, card: Held, *, last: bool = False) -> Deal:
        """A card has left a hand; unless it was the last of the round its owner has drawn another if there is one."""
        hand, drawn = without(self.hands[seat], card), 0 if last else 1
        hand = arranged((*hand, *self.pile[:drawn]))
        return self._replace(hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]), pile=self.pile[drawn:])


def tapped(kegs: Kegs, seat: Seat, cannon: Cannon) -> Kegs:
    """Whoever plays the first cannon of a colour takes its keg."""
    colour = COLOUR[cannon]
    return kegs if kegs[colour] is not None else (*kegs[:colour], seat, *kegs[colour + 1 :])


def with_keg(deal: Deal, seat: Seat, cannon: Cannon, croupier: Croupier) -> Deal:
    """The deal after a cannon has been laid."""
    owners = tapped(deal.kegs, seat, cannon)
    if owners == deal.kegs:
        return deal
    croupier.say("took.keg", by=Who(seat), colour=COLOURS[COLOUR[cannon]])
    return deal._replace(kegs=owners)


def dealt(cards: Sequence[Held], seats: int, starter: Seat, croupier: Croupier) -> Deal:
    """Ten cards each; dealt again if the starter has no cannon to start with."""
    while True:
        deck = croupier.shuffle(cards)
        hands = deal(deck, seats, HAND, starter)
        if any(isinstance(card, Cannon) for card in hands[starter]):
            return Deal(tuple(map(arranged, hands)), deck[seats * HAND :])


def worth(cards: Iterable[Held]) -> int:
    """What cards count together."""
    return sum(map(VALUE.__getitem__, cards))


def by_colour(lying: Iterable[Lying]) -> list[int]:
    """What lies, counted for each colour; a beer counts to the colour of its cannon."""
    sums = [0] * len(COLOURS)
    for one in lying:
        sums[COLOUR[one.cannon]] += one.worth
    return sums


def by_owner(sums: Sequence[int], kegs: Kegs, seats: int) -> tuple[int, ...]:
    """What is counted for the colours, given to those who own the kegs."""
    owned = [0] * seats
    for count, owner in zip(sums, kegs, strict=True):
        if owner is not None:
            owned[owner] += count
    return tuple(owned)


def weights(kegs: Kegs, seat: Seat, seats: int) -> tuple[float, ...]:
    """How a seat weighs the colours: its own for it, those of the others against it, each by its share."""
    return tuple(0.0 if owner is None else 1.0 if owner == seat else -1 / (seats - 1) for owner in kegs)


def ahead(points: Sequence[int], seat: Seat) -> float:
    """How many points a seat has more than the others on average."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def redealt(deal: Deal, known: Collection[Seat], croupier: Croupier) -> Deal:
    """The deal with the pile and all hands drawn anew but those that are known."""
    zones: tuple[tuple[Held, ...], ...] = (*deal.hands, deal.pile)
    sure = [zone if holder in known else () for holder, zone in enumerate(zones)]
    *hands, pile = redeal(zones, sure, croupier)
    return deal._replace(hands=tuple(map(arranged, hands)), pile=pile)


def hand(deal: Deal, seat: Seat | None, playable: Iterable[Held]) -> tuple[Cards, ...]:
    """A player's own hand, with what can be played lit."""
    if seat is None or not deal.hands[seat]:
        return ()
    lit = frozenset(playable)
    faces = tuple(Face(figure(card), lit=card in lit) for card in deal.hands[seat])
    return (Cards("hand", faces, seat=seat),)


def kegs(deal: Deal) -> Cards:
    """The powder kegs, each with its owner."""
    owned = zip(COLOURS, deal.kegs, strict=True)
    return Cards("meld", tuple(Face(keg(colour), seat=owner) for colour, owner in owned))


def roster(
    deal: Deal,
    points: Sequence[int],
    moving: Collection[Seat],
    out: Collection[Seat] = (),
    notes: Mapping[Seat, Phrase] | None = None,
) -> Roster:
    """The players with their points, the number of cards they hold, and a word on some."""
    said = notes or {}
    return Roster(
        tuple(
            Entry(seat, points[seat], len(held), "card", said.get(seat), seat in moving, seat in out)
            for seat, held in enumerate(deal.hands)
        )
    )


def pad(account: Account, seats: int) -> Pad:
    """What the rounds have brought everybody, and the sum."""
    rows = [Row(phrase("pad.round", n=number + 1), tuple(line)) for number, line in enumerate(account)]
    heads: tuple[Cell, ...] = tuple(phrase("name", by=Who(seat)) for seat in range(seats))
    return Pad(heads, (*rows, Row(phrase("total"), totals(account, seats), "sum")))


def totals(account: Account, seats: int) -> tuple[int, ...]:
    """Everybody's points after the rounds so far."""
    return tuple(sum(line[seat] for line in account) for seat in range(seats))


def written(account: Account, points: Sequence[int], croupier: Croupier) -> Account:
    """The account with what a round has brought everybody."""
    scores = tuple(phrase("score", by=Who(seat), points=own) for seat, own in enumerate(points))
    croupier.say("written", n=len(account) + 1, scores=scores)
    return (*account, tuple(points))
