"""Kreuz & Quer: build rows and columns of cannons and beers, and end them with dukes before the round is over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from typing import assert_never

from games.cards._hornberger_pack import BEERS, CANNONS, COLOUR, DUKES, VALUE, Held, beers_of, cannons_of, dukes_of
from games.cards._hornberger_round import (
    Account,
    Lying,
    ahead,
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
from games.cards._kreuz_grid import (
    CELLS,
    EMPTY,
    INDEX,
    ROW,
    Line,
    cleared,
    ends,
    free,
    hoped,
    places,
    poured,
    put,
    tableau,
)
from games.cards._kreuz_round import (
    DUKES_AT_MOST,
    ENDS,
    End,
    Lay,
    Move,
    Pour,
    State,
    card_of,
    crowns,
    played,
    points,
    winnings,
)
from games.core import Game, Info, Result
from games.croupier import Croupier
from games.families import Family
from games.kit.rolls import best_wins, question
from games.kit.turns import left_of
from games.legal import legal, listed
from games.notation import readings
from games.offers import Offer, one
from games.options import choice, number
from games.phrase import Who, phrase
from games.values import Seat
from games.views import Part, View

DECK: tuple[Held, ...] = (*CANNONS, *BEERS, *DUKES)
_FAR_AHEAD = 25.0
"""So many points ahead make a good chance to win."""


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match: the ones that double, and how far to play."""

    double_one: str = choice("off", "on")
    target: int = number(100, 20, 300)


class KreuzQuer(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="kreuz_quer",
        family=Family.HORNBERGER,
        seats=(2, 3, 4, 5),
        source="Das Hornberger Schießen: Kreuz & Quer",
        minutes=45,
        hidden=True,
    )
    kinds = (Lay, Pour, End)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The lot names the first dealer."""
        return self._round((), left_of(croupier.below(self.seats), self.seats), croupier)

    def _round(self, account: Account, starter: Seat, croupier: Croupier) -> State:
        croupier.say("round", n=len(account) + 1, by=Who(starter))
        nothing = ((),) * self.seats
        return State(account, starter, starter, dealt(DECK, self.seats, starter, croupier), EMPTY, nothing, nothing)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat at a time."""
        return () if s.over else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """What the hand and the grid allow."""
        if s.over or seat != s.turn:
            return []
        hand, bare = s.deal.hands[seat], free(s.grid)
        ripe = [(cell, line) for cell in bare for line in range(2) if ends(s.grid, cell, Line.all()[line])]
        found: list[Move | Offer[Move]] = [ENDS[duke][cell][line] for duke in dukes_of(hand) for cell, line in ripe]
        if (cannons := cannons_of(hand)) and (room := places(s.grid)):
            found.append(Offer[Move](Lay, cannon=one(cannons), cell=one([CELLS[cell] for cell in room])))
        if bare and (beers := beers_of(hand)):
            found.append(Offer[Move](Pour, beer=one(beers), cell=one([CELLS[cell] for cell in bare])))
        return found

    def meant(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """A duke on a cell without the letter of the line."""
        return tuple(m for line in Line.all() for m in readings((End,), f"{text} {line}") if isinstance(m, End))

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """A card that is not in the hand, a cell that does not take it, a line that is not ready."""
        if seat != s.turn:
            return None
        if card_of(m) not in s.deal.hands[seat]:
            return "3.1"
        if s.grid == EMPTY:
            return "3.2"
        match m:
            case Lay(_, cell):
                return "4.1" if s.grid[INDEX[cell]] is not None else "4.2"
            case Pour():
                return "5.1"
            case End(_, cell, line):
                return "6.1" if INDEX[cell] not in free(s.grid) else "6.2" if line == "Z" else "6.3"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Play and draw; enough dukes end the round at once, and so does a seat that cannot play."""
        by, cell = Who(seat), INDEX[m.cell]
        s = played(s, seat, m)
        match m:
            case Lay(card, at):
                croupier.say("laid", by=by, card=card, cell=at)
                s = s._replace(deal=with_keg(s.deal, seat, card, croupier))
            case Pour(card, at):
                croupier.say("poured", by=by, card=card, cell=at)
            case End(card, at, line):
                name = phrase("row", name=at[0]) if line == ROW else phrase("column", name=at[1])
                croupier.say("ended", by=by, card=card, line=name)
            case _:
                assert_never(m)
        crowned = s.crowned >= DUKES_AT_MOST
        deal = s.deal.without(seat, card_of(m), last=crowned)
        s = s._replace(deal=deal, last=cell, turn=left_of(seat, self.seats))
        if crowned:
            croupier.say("crowned", n=s.crowned)
        elif self.offers(s, s.turn):
            return s
        else:
            croupier.say("stuck", by=Who(s.turn))
        return self._ended(s, croupier)

    def _ended(self, s: State, croupier: Croupier) -> State:
        account = written(s.account, points(s, ones_double=self.options.double_one == "on"), croupier)
        if max(totals(account, self.seats)) >= self.options.target:
            return s._replace(account=account, over=True)
        return self._round(account, left_of(s.starter, self.seats), croupier)

    def result(self, s: State) -> Result | None:
        """Most points win."""
        return best_wins(totals(s.account, self.seats)) if s.over else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The grid, the kegs, the own hand, and what everybody has won."""
        awaited = self.to_move(s)
        mine = list(listed(self, s, seat, legal(self, s, seat))) if seat is not None and seat in awaited else []
        lit = {INDEX[m.cell] for m in mine if not isinstance(m, Lay)}
        label = phrase("label", n=len(s.account) + (not s.over), left=len(s.deal.pile))
        grid = tableau(s.grid, lit, s.last, label)
        sums = totals(s.account, self.seats)
        if s.over:
            return View((grid, roster(s.deal, sums, awaited), pad(s.account, self.seats)))
        parts: list[Part] = [grid, kegs(s.deal), *hand(s.deal, seat, map(card_of, mine)), *crowns(s, seat)]
        parts.append(roster(s.deal, sums, awaited, notes=winnings(s)))
        return View(tuple(parts), question(awaited, phrase("ask.first" if s.grid == EMPTY else "ask")))

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The pile and all hands but the own; what was won lay open before."""
        return s._replace(deal=redealt(s.deal, () if seat is None else (seat,), croupier))

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        """How the grid looks afterwards for the seat, against the others, and what the card has won it at once."""
        cell = INDEX[m.cell]
        match m:
            case Lay(card, _):
                weigh = weights(tapped(s.deal.kegs, seat, card), seat, self.seats)
                return hoped(put(s.grid, cell, Lying(card)), s.room, weigh)
            case Pour(card, _):
                return hoped(poured(s.grid, cell, card), s.room, weights(s.deal.kegs, seat, self.seats))
            case End(card, _, line):
                weigh = weights(s.deal.kegs, seat, self.seats)
                grid, gone = cleared(s.grid, cell, line)
                won = sum(weigh[COLOUR[one.cannon]] * one.worth for one in gone)
                return hoped(grid, s.room, weigh) + won + VALUE[card]
            case _:
                assert_never(m)

    def standing(self, s: State, seat: Seat) -> float:
        """By the rounds so far, what is won and what the grid promises."""
        promised = hoped(s.grid, s.room, weights(s.deal.kegs, seat, self.seats))
        own = ahead(totals(s.account, self.seats), seat) + ahead(s.gained, seat) + promised
        return 1 / (1 + exp(-own / _FAR_AHEAD))
