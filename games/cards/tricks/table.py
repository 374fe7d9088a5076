"""A deal of a trick game: hands, cards shown, the present trick, tricks taken, the talon and how it is closed.

For any number of seats, with and without a talon, and for packs that hold a card more than once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import arranged, without
from games.kit.seats import replaced
from games.kit.talon import Talon, draw_all
from games.kit.tricks import Ranking, Trick, winner

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
"""The cards of each seat."""
Naming: TypeAlias = Callable[[Seat], Who]
"""A function that names the player of a seat or chair, where players sit in another order than they came."""


class Table(Protocol):
    """The state of a trick game, as a protocol."""

    @property
    def hands(self) -> Hands:
        """The cards of each seat."""

    @property
    def shown(self) -> Hands:
        """Cards in each hand that everybody has seen."""

    @property
    def trick(self) -> Trick:
        """The present trick."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Tricks taken in this deal, in order."""

    @property
    def owed(self) -> Any:
        """An announcement that must be led now; None if nothing is owed."""

    @property
    def ranking(self) -> Ranking:
        """The ranking of the cards in this deal."""

    def _replace(self, *nothing: Any, **fields: Any) -> Self:
        """The state with other values in some fields."""


class WithTalon(Table, Protocol):
    """The state of a trick game in which cards are drawn, as a protocol."""

    @property
    def talon(self) -> Talon:
        """The cards to be drawn."""


T = TypeVar("T", bound=Table)
D = TypeVar("D", bound=WithTalon)


def change_hand(hands: Hands, seat: Seat, *, gone: Card, new: Card | None = None) -> Hands:
    """The hands with one card of a seat gone, and perhaps another in its place."""
    hand = without(hands[seat], gone)
    hand = hand if new is None else arranged((*hand, new))
    return replaced(hands, seat, hand)


def play_card(s: T, seat: Seat, card: Card) -> T:
    """Move a card from a hand to the trick; nothing is owed any more."""
    return s._replace(
        hands=change_hand(s.hands, seat, gone=card),
        shown=change_hand(s.shown, seat, gone=card) if card in s.shown[seat] else s.shown,
        trick=s.trick.plus(card),
        owed=None,
    )


def show_cards(s: T, seat: Seat, *cards: Card) -> T:
    """Note that everybody has seen these cards in a hand, each as often as it is named."""
    seen = Counter(s.shown[seat]) | Counter(cards)
    return s._replace(shown=replaced(s.shown, seat, arranged(seen.elements())))


def take_trick(s: T, croupier: Croupier, who: Naming = Who) -> T:
    """Give a full trick to its winner, who leads next."""
    by = winner(s.trick, s.ranking, len(s.hands))
    croupier.say("took", by=who(by))
    return s._replace(trick=Trick(by), tricks=(*s.tricks, s.trick))


def draw_cards(s: D, first: Seat, croupier: Croupier, who: Naming = Who) -> D:
    """Let everybody draw, clockwise from ``first``; the seat that gets the upcard is known to hold it."""
    upcard = s.talon.cards[-1]
    hands, talon, last = draw_all(s.hands, s.talon, first)
    if last is not None:
        s = _show_got(s, last, upcard)
        croupier.say("talon.gone", by=who(last), card=upcard)
    return s._replace(hands=hands, talon=talon)


def exchange_card(s: D, seat: Seat, gave: Card) -> D:
    """Swap a card of the hand for the upcard."""
    got = s.talon.cards[-1]
    hands = change_hand(s.hands, seat, gone=gave, new=got)
    # of two equal cards the one nobody has seen is given
    given_is_seen = s.shown[seat].count(gave) == s.hands[seat].count(gave)
    shown = change_hand(s.shown, seat, gone=gave) if given_is_seen else s.shown
    return _show_got(s._replace(hands=hands, shown=shown, talon=s.talon.exchanged(gave)), seat, got)


def _show_got(s: D, seat: Seat, card: Card) -> D:
    """Note that everybody has seen a card go to a hand."""
    return s._replace(shown=replaced(s.shown, seat, arranged((*s.shown[seat], card))))


def lay_open(s: WithTalon, croupier: Croupier, who: Naming = Who) -> None:
    """Announce what was left in the hands and in the talon."""
    for seat, hand in enumerate(s.hands):
        if hand:
            croupier.say("held", by=who(seat), cards=hand)
    if s.talon.cards:
        croupier.say("talon.was", cards=arranged(s.talon.cards))


class Closing(NamedTuple):
    """A closing of the talon: by whom, after how many tricks, and the value of the deal since."""

    seat: Seat
    after: int
    value: int


class Closable(WithTalon, Protocol):
    """The state of a game in which the talon may be closed, as a protocol."""

    @property
    def closing(self) -> Closing | None:
        """The closing; None if the talon was not closed."""


def strict_tricks(s: Closable, open_tricks: int) -> tuple[Trick, ...]:
    """Tricks played since nobody draws any more; unless somebody closes, the first ``open_tricks`` come before that."""
    if s.talon.open:
        return ()
    return (*s.tricks[s.closing.after if s.closing else open_tricks :], s.trick)
