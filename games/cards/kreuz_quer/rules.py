"""Kreuz & Quer: the rule book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.cards.hornberger.deal import deal_round, take_keg
from games.cards.hornberger.game import HornbergerGame
from games.cards.hornberger.pack import Held, beers_of, cannons_of, dukes_of
from games.cards.hornberger.scoring import Account, totals
from games.cards.kreuz_quer import evaluate
from games.cards.kreuz_quer.grid import CELLS, EMPTY, INDEX, ROW, Line, ends, free, places
from games.cards.kreuz_quer.moves import ENDS, End, Lay, Move, Pour
from games.cards.kreuz_quer.options import Options
from games.cards.kreuz_quer.scoring import round_points
from games.cards.kreuz_quer.state import DECK, DUKES_AT_MOST, State, play
from games.cards.kreuz_quer.view import crowns, tableau, winnings
from games.contract import Croupier, Info, Offer, Part, Phrase, Seat, Tableau, Who, one, phrase, readings
from games.families import Family
from games.kit.turns import left_of


class KreuzQuer(HornbergerGame[State, Move]):
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

    def begin_round(self, account: Account, starter: Seat, croupier: Croupier) -> State:
        """Nothing lies yet."""
        croupier.say("round", n=len(account) + 1, by=Who(starter))
        nothing = ((),) * self.seats
        deal = deal_round(DECK, self.seats, starter, croupier)
        return State(account, starter, starter, deal, EMPTY, nothing, nothing)

    def candidates(self, s: State) -> list[Move | Offer[Move]]:
        """What the hand and the grid allow."""
        hand, bare = s.deal.hands[s.turn], free(s.grid)
        moves: list[Move | Offer[Move]] = []
        if dukes := dukes_of(hand):
            ripe = [(cell, line) for cell in bare for line in range(2) if ends(s.grid, cell, Line.all()[line])]
            moves += [ENDS[duke][cell][line] for duke in dukes for cell, line in ripe]
        if (cannons := cannons_of(hand)) and (room := places(s.grid)):
            moves.append(Offer[Move](Lay, cannon=one(cannons), cell=one([CELLS[cell] for cell in room])))
        if bare and (beers := beers_of(hand)):
            moves.append(Offer[Move](Pour, beer=one(beers), cell=one([CELLS[cell] for cell in bare])))
        return moves

    def card_of(self, m: Move) -> Held:
        """The card that is played."""
        match m:
            case Lay(card, _) | Pour(card, _) | End(card, _, _):
                return card
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """A duke on a cell without the letter of the line."""
        return tuple(m for line in Line.all() for m in readings((End,), f"{text} {line}") if isinstance(m, End))

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """A card that is not in the hand, a cell that does not take it, a line that is not ready."""
        if seat != s.turn:
            return None
        if self.card_of(m) not in s.deal.hands[seat]:
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
        s = play(s, seat, m)
        match m:
            case Lay(card, at):
                croupier.say("laid", by=by, card=card, cell=at)
                s = s._replace(deal=take_keg(s.deal, seat, card, croupier))
            case Pour(card, at):
                croupier.say("poured", by=by, card=card, cell=at)
            case End(card, at, line):
                name = phrase("row", name=at[0]) if line == ROW else phrase("column", name=at[1])
                croupier.say("ended", by=by, card=card, line=name)
            case _:
                assert_never(m)
        crowned = s.crowned >= DUKES_AT_MOST
        deal = s.deal.without(seat, self.card_of(m), last=crowned)
        s = s._replace(deal=deal, last=cell, turn=left_of(seat, self.seats))
        if crowned:
            croupier.say("crowned", n=s.crowned)
        elif self.candidates(s):
            return s
        else:
            croupier.say("stuck", by=Who(s.turn))
        return self.end_round(s, croupier)

    def round_points(self, s: State) -> tuple[int, ...]:
        """What has been won, less what still lies; the ones may double that."""
        return round_points(s, ones_double=self.options.double_one == "on")

    def is_last(self, account: Account) -> bool:
        """Somebody has enough points."""
        return bool(max(totals(account, self.seats)) >= self.options.target)

    def board(self, s: State, playable: Sequence[Move]) -> Tableau:
        """The grid."""
        lit = {INDEX[m.cell] for m in playable if not isinstance(m, Lay)}
        label = phrase("label", n=len(s.account) + (not s.over), left=len(s.deal.pile))
        return tableau(s.grid, lit, s.last, label)

    def question(self, s: State) -> Phrase:
        """What to play, or with what to begin."""
        return phrase("ask.first" if s.grid == EMPTY else "ask")

    def notes(self, s: State) -> dict[Seat, Phrase]:
        """What everybody has won."""
        return winnings(s)

    def beside(self, s: State, seat: Seat | None) -> tuple[Part, ...]:
        """The dukes that lie out, and the own cards won."""
        return crowns(s, seat)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """How good a move looks to a computer player."""
        return evaluate.heuristic(s, seat, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How a seat stands to a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, seat)
