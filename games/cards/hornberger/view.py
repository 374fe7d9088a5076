"""The own hand, the kegs, the players and their account in Das Hornberger Schießen, as a seat sees them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from games.cards.hornberger.deal import Deal
from games.cards.hornberger.pack import COLOURS, Held, figure, keg
from games.cards.hornberger.scoring import Account, totals
from games.contract import Cards, Cell, Entry, Face, Pad, Phrase, Roster, Row, Seat, Who, phrase


def hand_view(deal: Deal, seat: Seat | None, playable: Iterable[Held]) -> tuple[Cards, ...]:
    """A player's own hand, with what can be played lit."""
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
    """The players with their points, the number of cards they hold, and a word on some."""
    said = notes or {}
    return Roster(
        tuple(
            Entry(seat, points[seat], len(held), "card", said.get(seat), seat in moving, seat in out)
            for seat, held in enumerate(deal.hands)
        )
    )


def account_view(account: Account, seats: int) -> Pad:
    """What the rounds have brought everybody, and the sum."""
    rows = [Row(phrase("pad.round", n=number + 1), tuple(line)) for number, line in enumerate(account)]
    heads: tuple[Cell, ...] = tuple(phrase("name", by=Who(seat)) for seat in range(seats))
    return Pad(heads, (*rows, Row(phrase("total"), totals(account, seats), "sum")))
