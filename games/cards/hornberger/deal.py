"""The cards of a round: hands and pile, the kegs and their owners, and cannons that lie on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from games.cards.hornberger.pack import COLOUR, COLOURS, VALUE, Beer, Cannon, Held, arranged
from games.contract import Croupier, Seat, Who
from games.kit.cards import deal, without
from games.kit.seats import replaced
from games.kit.secrets import redeal

Kegs = tuple[Seat | None, ...]
"""The owner of the keg of each colour; None if nobody has taken it."""
HAND = 10
"""Cards in a hand."""


class Lying(NamedTuple):
    """A cannon on the table, and the beer on it."""

    cannon: Cannon
    beer: Beer | None = None

    @property
    def cards(self) -> tuple[Held, ...]:
        """The cards there, lowest first."""
        return (self.cannon,) if self.beer is None else (self.cannon, self.beer)

    @property
    def worth(self) -> int:
        """Value of cannon and beer together."""
        return VALUE[self.cannon] + (VALUE[self.beer] if self.beer is not None else 0)


class Deal(NamedTuple):
    """The hands, the pile to draw from, and the owners of the kegs."""

    hands: tuple[tuple[Held, ...], ...]
    pile: tuple[Held, ...]
    kegs: Kegs = (None,) * len(COLOURS)

    def without(self, seat: Seat, card: Held, *, last: bool = False) -> Deal:
        """The deal after a card has left a hand; unless it was the ``last`` of the round, its owner draws."""
        hand, drawn = without(self.hands[seat], card), 0 if last else 1
        hand = arranged((*hand, *self.pile[:drawn]))
        return self._replace(hands=replaced(self.hands, seat, hand), pile=self.pile[drawn:])


def tap_keg(kegs: Kegs, seat: Seat, cannon: Cannon) -> Kegs:
    """The owners after a cannon is played: the first of its colour takes the keg."""
    colour = COLOUR[cannon]
    return kegs if kegs[colour] is not None else replaced(kegs, colour, seat)


def take_keg(deal: Deal, seat: Seat, cannon: Cannon, croupier: Croupier) -> Deal:
    """The deal after a cannon is laid; a keg taken is announced."""
    owners = tap_keg(deal.kegs, seat, cannon)
    if owners == deal.kegs:
        return deal
    croupier.say("took.keg", by=Who(seat), colour=COLOURS[COLOUR[cannon]])
    return deal._replace(kegs=owners)


def deal_round(cards: Sequence[Held], seats: int, starter: Seat, croupier: Croupier) -> Deal:
    """Deal ten cards to each, again if the starter has no cannon to start with."""
    while True:
        deck = croupier.shuffle(cards)
        hands = deal(deck, seats, HAND, starter)
        if any(isinstance(card, Cannon) for card in hands[starter]):
            return Deal(tuple(map(arranged, hands)), deck[seats * HAND :])


def redeal_unseen(deal: Deal, known: Collection[Seat], croupier: Croupier) -> Deal:
    """The deal with the pile and all hands drawn anew, except those of the seats in ``known``."""
    zones: tuple[tuple[Held, ...], ...] = (*deal.hands, deal.pile)
    sure = [zone if holder in known else () for holder, zone in enumerate(zones)]
    *hands, pile = redeal(zones, sure, croupier)
    return deal._replace(hands=tuple(map(arranged, hands)), pile=pile)
