"""Drunter & Drüber: fill the rows behind three dukes with cannons and beers; two full rows end the round."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from typing import NamedTuple, assert_never

from games.cards._drunter_moves import (
    LARGE,
    SMALL,
    STRETCHES,
    Lay,
    Move,
    Pour,
    RowName,
    Stretch,
    played,
    row_of,
)
from games.cards._drunter_rows import ROWS, Row, Rows, balance, hope, lacking, scored, tableau
from games.cards._hornberger_pack import BEERS, CANNONS, COLOUR, VALUE, Held, beers_of, cannons_of, dukes_of
from games.cards._hornberger_round import (
    Account,
    Deal,
    ahead,
    by_owner,
    dealt,
    hand,
    kegs,
    pad,
    redealt,
    roster,
    tapped,
    totals,
    weights,
    with_keg,
    written,
)
from games.core import Game, Info, Result
from games.croupier import Croupier
from games.families import Family
from games.kit.rolls import best_wins, question
from games.kit.turns import clockwise, left_of
from games.legal import legal, listed
from games.offers import Offer, one
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Note, Part, View

DECK: tuple[Held, ...] = (*CANNONS, *BEERS, *SMALL)
_FAR_AHEAD = 25.0
"""So many points ahead make a good chance to win."""


class State(NamedTuple):
    """What the rounds have brought, and the present one: who began it, whose turn it is, the cards and the rows."""

    account: Account
    starter: Seat
    turn: Seat
    deal: Deal
    rows: Rows
    out: tuple[Seat, ...] = ()
    """Who can play no more in this round, in the order they dropped out."""
    last: str | None = None
    """What the last card was played to: a row or a cannon."""
    over: bool = False


class DrunterDrueber(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="drunter_drueber",
        family=Family.HORNBERGER,
        seats=(2, 3, 4, 5),
        source="Das Hornberger Schießen: Drunter & Drüber",
        minutes=30,
        hidden=True,
    )
    kinds = (Lay, Pour, Stretch)

    def setup(self, croupier: Croupier) -> State:
        """The lot names the first dealer."""
        return self._round((), left_of(croupier.below(self.seats), self.seats), croupier)

    def _round(self, account: Account, starter: Seat, croupier: Croupier) -> State:
        heads = croupier.shuffle(LARGE)[:ROWS]
        deal = dealt(DECK, self.seats, starter, croupier)
        croupier.say("round", n=len(account) + 1, by=Who(starter))
        return State(account, starter, starter, deal, tuple(map(Row, heads)))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat at a time."""
        return () if s.over else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """What the hand and the rows allow; the rows say what they bear."""
        if s.over or seat != s.turn:
            return []
        hand = s.deal.hands[seat]
        found: list[Move | Offer[Move]] = [m for duke in dukes_of(hand) for m in STRETCHES[duke]]
        room = [name for name, row in zip(RowName.all(), s.rows, strict=True) if row.has_room]
        free = [cannon for row in s.rows for cannon in row.free]
        if room and (cannons := cannons_of(hand)):
            found.append(Offer[Move](Lay, card=one(cannons), row=one(room)))
        if free and (beers := beers_of(hand)):
            found.append(Offer[Move](Pour, card=one(beers), cannon=one(free)))
        return found

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """The starter begins with a cannon; no row gets shorter than what lies in it."""
        if not isinstance(m, Stretch):
            return None
        if not any(row.lying for row in s.rows):
            return "3.2"
        return None if m.change.longer or s.rows[m.change.row].bears(m.card) else "6.2"

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """A card that is not in the hand, a full row, a cannon that does not lie there or has its beer."""
        if seat != s.turn:
            return None
        match m:
            case Lay(card, _):
                wrong = "4.1"
            case Pour(card, _):
                wrong = "5.1" if any(row.lying for row in s.rows) else "3.2"
            case Stretch(card, _):
                wrong = "6.1"
            case _:
                assert_never(m)
        return wrong if card in s.deal.hands[seat] else "3.1"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Play and draw; two full rows end the round at once."""
        rows = played(s.rows, m)
        by = Who(seat)
        match m:
            case Lay(card, name):
                croupier.say("laid", by=by, card=card, row=name)
                s = s._replace(deal=with_keg(s.deal, seat, card, croupier), last=card)
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
            return self._ended(s, croupier)
        return self._passed_on(s, croupier)

    def _passed_on(self, s: State, croupier: Croupier) -> State:
        """The next seat that can play is in turn; who cannot is out for the rest of the round."""
        for seat in clockwise(s.turn + 1, self.seats):
            if seat in s.out:
                continue
            s = s._replace(turn=seat)
            if any(isinstance(m, Offer) or self.forbids(s, seat, m) is None for m in self.offers(s, seat)):
                return s
            croupier.say("out", by=Who(seat))
            s = s._replace(out=(*s.out, seat))
        croupier.say("stuck")
        return self._ended(s, croupier)

    def _ended(self, s: State, croupier: Croupier) -> State:
        account = written(s.account, by_owner(scored(s.rows), s.deal.kegs, self.seats), croupier)
        if len(account) == self.seats:
            return s._replace(account=account, over=True)
        return self._round(account, left_of(s.starter, self.seats), croupier)

    def result(self, s: State) -> Result | None:
        """Most points win."""
        return best_wins(totals(s.account, self.seats)) if s.over else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The rows, the kegs, the own hand, and the hands of those who are out."""
        awaited = self.to_move(s)
        lit: list[Held] = []
        if seat is not None and seat in awaited:
            lit = [m.card for m in listed(self, s, seat, legal(self, s, seat))]
        label = phrase("label", n=len(s.account) + (not s.over), of=self.seats, left=len(s.deal.pile))
        rows = tableau(s.rows, s.last, label)
        players = roster(s.deal, totals(s.account, self.seats), awaited, s.out)
        if s.over:
            return View((rows, players, pad(s.account, self.seats)))
        shown = tuple(
            phrase("open.hand", by=Who(other), cards=tuple(map(str, s.deal.hands[other])))
            for other in s.out
            if s.deal.hands[other]
        )
        open_hands = (Note(phrase("open", hands=shown), "quiet"),) if shown else ()
        parts: tuple[Part, ...] = (rows, kegs(s.deal), *hand(s.deal, seat, lit), *open_hands, players)
        return View(parts, question(awaited, self._question(s)))

    def _question(self, s: State) -> Phrase:
        return phrase("ask" if any(row.lying for row in s.rows) else "ask.first")

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The pile and all hands but the own and those that lie open."""
        known = s.out if seat is None else (*s.out, seat)
        return s._replace(deal=redealt(s.deal, known, croupier))

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        """How much better the row looks afterwards for the seat's colours, against those of the others."""
        owners = tapped(s.deal.kegs, seat, m.card) if isinstance(m, Lay) else s.deal.kegs
        weigh = weights(owners, seat, self.seats)
        row = row_of(s.rows, m)
        count, lacks = balance(row, weigh), lacking(row)
        before = hope(count, lacks)
        match m:
            case Lay(card, _):
                return hope(count + weigh[COLOUR[card]] * VALUE[card], lacks - 1) - before
            case Pour(card, cannon):
                return hope(count + weigh[COLOUR[cannon]] * VALUE[card], lacks - 1) - before
            case Stretch(card, change):
                return hope(count, lacks + 2 * (VALUE[card] if change.longer else -VALUE[card])) - before
            case _:
                assert_never(m)

    def standing(self, s: State, seat: Seat) -> float:
        """By the rounds so far, and what the rows promise."""
        weigh = weights(s.deal.kegs, seat, self.seats)
        promised = sum(hope(balance(row, weigh), lacking(row)) for row in s.rows)
        return 1 / (1 + exp(-(ahead(totals(s.account, self.seats), seat) + promised) / _FAR_AHEAD))
