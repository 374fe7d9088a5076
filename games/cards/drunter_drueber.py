"""Drunter & Drüber: fill the rows behind three dukes with cannons and beers; two full rows end the round."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple, assert_never

from games.cards.hornberger.deal import Deal, Lying, deal_round, take_keg, tap_keg
from games.cards.hornberger.evaluate import lead, weights, winning_chance
from games.cards.hornberger.game import HornbergerGame
from games.cards.hornberger.pack import (
    BEERS,
    CANNONS,
    COLOUR,
    DUKES,
    VALUE,
    Beer,
    Cannon,
    Duke,
    Held,
    Index,
    beers_of,
    cannons_of,
    dukes_of,
    figure,
    lengthening,
)
from games.cards.hornberger.scoring import Account, by_colour, by_owner, totals
from games.contract import (
    Croupier,
    Face,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Offer,
    Part,
    Phrase,
    Seat,
    Shelf,
    Slot,
    Tableau,
    Who,
    move,
    one,
    phrase,
)
from games.families import Family
from games.kit.named import Named
from games.kit.seats import replaced
from games.kit.turns import clockwise

ROWS = 3


class Row(NamedTuple):
    """A row: the duke at its head, dukes that lengthen and shorten it, and its cannons in the order they were laid."""

    head: Duke
    longer: tuple[Duke, ...] = ()
    shorter: tuple[Duke, ...] = ()
    lying: tuple[Lying, ...] = ()

    @property
    def length(self) -> int:
        """Number of cannons the row may hold."""
        return VALUE[self.head] + sum(map(VALUE.__getitem__, self.longer)) - sum(map(VALUE.__getitem__, self.shorter))

    @property
    def has_room(self) -> bool:
        """True if another cannon may be laid."""
        return len(self.lying) < self.length

    @property
    def free(self) -> tuple[Cannon, ...]:
        """Cannons without a beer."""
        return tuple(laid.cannon for laid in self.lying if laid.beer is None)

    @property
    def completed(self) -> bool:
        """True if the row is full of cannons and each of them has a beer."""
        return not self.has_room and not self.free

    def bears(self, duke: Duke) -> bool:
        """Return whether a duke may shorten the row: not below its cannons, and never to nothing."""
        return self.length - VALUE[duke] >= max(1, len(self.lying))

    def with_cannon(self, cannon: Cannon) -> Row:
        """The row with one more cannon."""
        return self._replace(lying=(*self.lying, Lying(cannon)))

    def with_beer(self, beer: Beer, cannon: Cannon) -> Row:
        """The row with a beer on a cannon, if that lies in it."""
        return self._replace(lying=tuple(Lying(cannon, beer) if laid.cannon == cannon else laid for laid in self.lying))

    def with_duke(self, duke: Duke, *, longer: bool) -> Row:
        """The row with one more duke."""
        return self._replace(longer=(*self.longer, duke)) if longer else self._replace(shorter=(*self.shorter, duke))


Rows = tuple[Row, ...]


def score(rows: Sequence[Row]) -> list[int]:
    """Points of each colour: the value of completed rows for it, of the others against it."""
    won = by_colour(laid for row in rows if row.completed for laid in row.lying)
    lost = by_colour(laid for row in rows if not row.completed for laid in row.lying)
    return [plus - minus for plus, minus in zip(won, lost, strict=True)]


class RowName(Named, names={f"R{n}": (f"R{n}", f"R{n}", f"Reihe {n}", f"row {n}") for n in (1, 2, 3)}):
    """A row by its number from the top."""

    __slots__ = ()


_LONGER = {f"+R{n}": (f"R{n} länger", f"R{n} longer", f"+ R{n}") for n in (1, 2, 3)}
_SHORTER = {f"-R{n}": (f"R{n} kürzer", f"R{n} shorter", f"−R{n}") for n in (1, 2, 3)}


class Change(Named, names=_LONGER | _SHORTER):
    """A row that gets longer or shorter."""

    __slots__ = ()

    @property
    def longer(self) -> bool:
        """True if it gets longer."""
        return self[0] == "+"

    @property
    def row(self) -> int:
        """The index of the row, from 0."""
        return int(self[2]) - 1


@move("{card} {row}")
class Lay:
    """Lay a cannon in a row."""

    card: Cannon
    row: RowName


@move("{card} {cannon}")
class Pour:
    """Lay a beer on a cannon."""

    card: Beer
    cannon: Cannon


@move("{card} {change}")
class Stretch:
    """Make a row longer or shorter with a duke."""

    card: Duke
    change: Change


Move = Lay | Pour | Stretch
SMALL, LARGE = DUKES[:3], DUKES[3:]
"""Dukes that are played, and dukes that head the rows."""
STRETCHES = {duke: tuple(Stretch(duke, change) for change in Change.all()) for duke in SMALL}


def row_of(rows: Rows, m: Move) -> Row:
    """The row a move plays to."""
    match m:
        case Lay(_, name):
            return rows[int(name[1]) - 1]
        case Pour(_, cannon):
            return next(row for row in rows if any(laid.cannon == cannon for laid in row.lying))
        case Stretch(_, change):
            return rows[change.row]
        case _:
            assert_never(m)


def play(rows: Rows, m: Move) -> Rows:
    """The rows after a move."""
    match m:
        case Lay(card, name):
            number = int(name[1]) - 1
            return replaced(rows, number, rows[number].with_cannon(card))
        case Pour(card, cannon):
            return tuple(row.with_beer(card, cannon) for row in rows)
        case Stretch(card, change):
            return replaced(rows, change.row, rows[change.row].with_duke(card, longer=change.longer))
        case _:
            assert_never(m)


DECK: tuple[Held, ...] = (*CANNONS, *BEERS, *SMALL)


class State(NamedTuple):
    """The account, and the present round: its starter, the seat in turn, the cards and the rows."""

    account: Account
    starter: Seat
    turn: Seat
    deal: Deal
    rows: Rows
    out: tuple[Seat, ...] = ()
    """Seats that cannot play any more in this round, in the order they dropped out."""
    last: str | None = None
    """The row or cannon that the last card was played to."""
    over: bool = False


class DrunterDrueber(HornbergerGame[State, Move]):
    """Drunter & Drüber: fill the rows behind three dukes with cannons and beers; two full rows end the round."""

    info = Info(
        id="drunter_drueber",
        family=Family.HORNBERGER,
        seats=(2, 3, 4, 5),
        source="Das Hornberger Schießen: Drunter & Drüber",
        minutes=30,
        hidden=True,
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.ODD, Mood.SHARP)),
    )
    kinds = (Lay, Pour, Stretch)
    weight = 2

    def begin_round(self, account: Account, starter: Seat, croupier: Croupier) -> State:
        """Deal a round; three dukes head the rows."""
        heads = croupier.shuffle(LARGE)[:ROWS]
        deal = deal_round(DECK, self.seats, starter, croupier)
        croupier.say("round", n=len(account) + 1, by=Who(starter))
        return State(account, starter, starter, deal, tuple(map(Row, heads)))

    def candidates(self, s: State) -> list[Move | Offer[Move]]:
        """Moves that the hand and the rows allow."""
        hand = s.deal.hands[s.turn]
        moves: list[Move | Offer[Move]] = [m for duke in dukes_of(hand) for m in STRETCHES[duke]]
        room = [name for name, row in zip(RowName.all(), s.rows, strict=True) if row.has_room]
        free = [cannon for row in s.rows for cannon in row.free]
        if room and (cannons := cannons_of(hand)):
            moves.append(Offer[Move](Lay, card=one(cannons), row=one(room)))
        if free and (beers := beers_of(hand)):
            moves.append(Offer[Move](Pour, card=one(beers), cannon=one(free)))
        return moves

    def card_of(self, m: Move) -> Held:
        """The card a move plays."""
        return m.card

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """The starter begins with a cannon; no row gets shorter than its cannons."""
        if not isinstance(m, Stretch):
            return None
        if not any(row.lying for row in s.rows):
            return "3.2"
        return None if m.change.longer or s.rows[m.change.row].bears(m.card) else "6.2"

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """A card not in the hand, a full row, a cannon that does not lie there or has its beer."""
        if seat != s.turn:
            return None
        match m:
            case _ if m.card not in s.deal.hands[seat]:
                return "3.1"
            case Lay():
                return "4.1"
            case Pour():
                return "5.1" if any(row.lying for row in s.rows) else "3.2"
            case Stretch():
                return "6.1"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Play and draw; two full rows end the round at once."""
        rows = play(s.rows, m)
        by = Who(seat)
        match m:
            case Lay(card, name):
                croupier.say("laid", by=by, card=card, row=name)
                s = s._replace(deal=take_keg(s.deal, seat, card, croupier), last=card)
            case Pour(card, cannon):
                croupier.say("poured", by=by, card=card, cannon=cannon)
                s = s._replace(last=cannon)
            case Stretch(card, change):
                key = "longer" if change.longer else "shorter"
                croupier.say(key, by=by, card=card, row=change[1:], n=rows[change.row].length)
                s = s._replace(last=change[1:])
            case _:
                assert_never(m)
        full = sum(row.completed for row in rows) >= 2
        s = s._replace(rows=rows, deal=s.deal.without(seat, m.card, last=full))
        if full:
            croupier.say("full")
            return self.end_round(s, croupier)
        return self._pass_on(s, croupier)

    def _pass_on(self, s: State, croupier: Croupier) -> State:
        """Pass the turn to the next seat that can play; a seat that cannot is out for the round."""
        for seat in clockwise(s.turn + 1, self.seats):
            if seat in s.out:
                continue
            s = s._replace(turn=seat)
            if any(isinstance(m, Offer) or self.forbids(s, seat, m) is None for m in self.candidates(s)):
                return s
            croupier.say("out", by=Who(seat))
            s = s._replace(out=(*s.out, seat))
        croupier.say("stuck")
        return self.end_round(s, croupier)

    def round_points(self, s: State) -> tuple[int, ...]:
        """Points of the rows for the owners of the kegs."""
        return by_owner(score(s.rows), s.deal.kegs, self.seats)

    def is_last(self, account: Account) -> bool:
        """Return whether there have been as many rounds as players."""
        return len(account) == self.seats

    def board(self, s: State, playable: Sequence[Move]) -> Tableau:
        """The rows."""
        label = phrase("label", n=len(s.account) + (not s.over), of=self.seats, left=len(s.deal.pile))
        return tableau(s.rows, s.last, label)

    def question(self, s: State) -> Phrase:
        """The question what to play, or what to begin with."""
        return phrase("ask" if any(row.lying for row in s.rows) else "ask.first")

    def dropped(self, s: State) -> tuple[Seat, ...]:
        """Seats that cannot play any more in this round."""
        return s.out

    def beside(self, s: State, seat: Seat | None) -> tuple[Part, ...]:
        """The hands of those who are out."""
        hands = tuple(
            phrase("open.hand", by=Who(other), cards=tuple(map(Index, s.deal.hands[other])))
            for other in s.out
            if s.deal.hands[other]
        )
        return (Note(phrase("open", hands=hands), "quiet"),) if hands else ()

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Gain of the row in the seat's own colours, against those of the others."""
        owners = tap_keg(s.deal.kegs, seat, m.card) if isinstance(m, Lay) else s.deal.kegs
        weigh = weights(owners, seat, len(s.deal.hands))
        row = row_of(s.rows, m)
        count, lacks = balance(row, weigh), lacking(row)
        before = row_hope(count, lacks)
        match m:
            case Lay(card, _):
                return row_hope(count + weigh[COLOUR[card]] * VALUE[card], lacks - 1) - before
            case Pour(card, cannon):
                return row_hope(count + weigh[COLOUR[cannon]] * VALUE[card], lacks - 1) - before
            case Stretch(card, change):
                return row_hope(count, lacks + 2 * (VALUE[card] if change.longer else -VALUE[card])) - before
            case _:
                assert_never(m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win, by the rounds so far and hope in the rows."""
        seats = len(s.deal.hands)
        weigh = weights(s.deal.kegs, seat, seats)
        promise = sum(row_hope(balance(row, weigh), lacking(row)) for row in s.rows)
        return winning_chance(lead(totals(s.account, seats), seat) + promise)


def tableau(rows: Sequence[Row], last: str | None, label: Phrase) -> Tableau:
    """Each row with its dukes at the head; what the last card was played to is marked."""
    return Tableau(
        tuple(_slots(f"R{number + 1}", row, last) for number, row in enumerate(rows)),
        tuple(
            phrase("row.full" if row.completed else "row", n=len(row.lying), length=row.length, row=f"R{number + 1}")
            for number, row in enumerate(rows)
        ),
        label=label,
    )


def _slots(name: str, row: Row, last: str | None) -> tuple[Slot, ...]:
    """A row as slots: its dukes, its cannons, and gaps."""
    dukes = (
        figure(row.head),
        *(lengthening(duke, "+") for duke in row.longer),
        *(lengthening(duke, "−") for duke in row.shorter),
    )
    head = Slot(name, tuple(map(Face, dukes)), marked=name == last)
    lying = (Slot(Index(laid.cannon), _faces(laid), marked=laid.cannon == last) for laid in row.lying)
    gaps = (Slot("") for _ in range(row.length - len(row.lying)))
    return (head, *lying, *gaps)


def _faces(laid: Lying) -> tuple[Face, ...]:
    """A cannon and its beer."""
    return tuple(Face(figure(card)) for card in laid.cards)


_HOPE, _PACE = 5.0, 2.5
"""Missing cards that make it even whether a row gets full, and those more that make it unlikely."""


def balance(row: Row, weights: Sequence[float]) -> float:
    """Value of a row with these weights of the colours."""
    return sum(weights[COLOUR[laid.cannon]] * laid.worth for laid in row.lying)


def lacking(row: Row) -> int:
    """Number of cards a row lacks until it is full."""
    return 2 * (row.length - len(row.lying)) + len(row.free)


def row_hope(count: float, lacks: int) -> float:
    """Expected value of a row that counts ``count`` so far and lacks some cards."""
    return count * (2 / (1 + exp((lacks - _HOPE) / _PACE)) - 1)
