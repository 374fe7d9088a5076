"""A round of Kreuz & Quer: how turns are written, what is to be remembered, and what a card makes of the table."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from games.cards._hornberger_pack import COLOUR, DUKES, VALUE, Beer, Cannon, Duke, Held, arranged
from games.cards._hornberger_round import Account, Deal, Lying, by_colour, by_owner, worth
from games.cards._kreuz_grid import CELLS, INDEX, CellName, Grid, Line, cleared, lying, poured, put
from games.notation import move
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Note


@move("{cannon} {cell}")
class Lay:
    """Lay a cannon on an empty cell."""

    cannon: Cannon
    cell: CellName


@move("{beer} {cell}")
class Pour:
    """Lay a beer on a cannon."""

    beer: Beer
    cell: CellName


@move("{duke} {cell} {line}")
class End:
    """End a row or a column with a duke."""

    duke: Duke
    cell: CellName
    line: Line


Move = Lay | Pour | End

ENDS = {card: tuple(tuple(End(card, cell, line) for line in Line.all()) for cell in CELLS) for card in DUKES}
DUKES_AT_MOST = 30
"""When the dukes that lie out count so much together, the round is over."""


def card_of(m: Move) -> Held:
    """The card that is played."""
    match m:
        case Lay(card, _) | Pour(card, _) | End(card, _, _):
            return card
        case _:
            assert_never(m)


class State(NamedTuple):
    """What the rounds have brought, and the present one: the cards, the grid, and what has been won."""

    account: Account
    starter: Seat
    turn: Seat
    deal: Deal
    grid: Grid
    dukes: tuple[tuple[Duke, ...], ...]
    """The dukes that lie in front of each seat."""
    won: tuple[tuple[Held, ...], ...]
    """The cards that lie face down with each seat."""
    last: int | None = None
    """The cell the last card was played to."""
    over: bool = False

    @property
    def crowned(self) -> int:
        """What all dukes that lie out count together."""
        return sum(map(worth, self.dukes))

    @property
    def room(self) -> float:
        """How much of the round is still to come, as far as the dukes tell: from 1 down to a half."""
        return 1 - self.crowned / (2 * DUKES_AT_MOST)

    @property
    def gained(self) -> list[int]:
        """What each seat has won in this round, cards and dukes."""
        return [worth((*cards, *dukes)) for cards, dukes in zip(self.won, self.dukes, strict=True)]


def played(s: State, seat: Seat, m: Move) -> State:
    """The table with one more card; of an ended line the duke goes to who played it, the rest to the keg owners."""
    cell = INDEX[m.cell]
    match m:
        case Lay(card, _):
            return s._replace(grid=put(s.grid, cell, Lying(card)))
        case Pour(card, _):
            return s._replace(grid=poured(s.grid, cell, card))
        case End(card, _, line):
            grid, gone = cleared(s.grid, cell, line)
            won = list(s.won)
            for one in gone:
                owner = s.deal.kegs[COLOUR[one.cannon]]
                if owner is not None:
                    won[owner] = (*won[owner], *one.cards)
            dukes = tuple((*own, card) if other == seat else own for other, own in enumerate(s.dukes))
            return s._replace(grid=grid, won=tuple(won), dukes=dukes)
        case _:
            assert_never(m)


def points(s: State, *, ones_double: bool) -> tuple[int, ...]:
    """What the round has brought everybody: cards and dukes won, less what still lies in their colours."""
    left = by_colour(lying(s.grid))
    if ones_double:
        for one in lying(s.grid):
            if VALUE[one.cannon] == 1:
                left[COLOUR[one.cannon]] *= 2
    lost = by_owner(left, s.deal.kegs, len(s.won))
    return tuple(own - minus for own, minus in zip(s.gained, lost, strict=True))


def winnings(s: State) -> dict[Seat, Phrase]:
    """What everybody's dukes count, and how many cards they have won."""
    return {
        seat: phrase("won", dukes=worth(dukes), n=len(cards))
        for seat, (dukes, cards) in enumerate(zip(s.dukes, s.won, strict=True))
        if dukes or cards
    }


def crowns(s: State, seat: Seat | None) -> tuple[Note, ...]:
    """The dukes that lie out, and what they count together; and to their owner the cards won with what they count."""
    if not s.crowned:
        return ()
    dukes = tuple(
        phrase("crown", by=Who(other), values=tuple(VALUE[duke] for duke in own))
        for other, own in enumerate(s.dukes)
        if own
    )
    lying = Note(phrase("note.dukes", dukes=dukes, n=s.crowned, most=DUKES_AT_MOST), "quiet")
    if seat is None or not s.won[seat]:
        return (lying,)
    own = tuple(map(str, arranged(s.won[seat])))
    return lying, Note(phrase("note.own", cards=own, n=worth(s.won[seat])), "quiet")
