"""Drunter & Drüber: the rule book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.cards.drunter_drueber import evaluate
from games.cards.drunter_drueber.moves import LARGE, STRETCHES, Lay, Move, Pour, RowName, Stretch, play
from games.cards.drunter_drueber.rows import ROWS, Row, score
from games.cards.drunter_drueber.state import DECK, State
from games.cards.drunter_drueber.view import open_hands, tableau
from games.cards.hornberger.deal import deal_round, take_keg
from games.cards.hornberger.game import HornbergerGame
from games.cards.hornberger.pack import Held, beers_of, cannons_of, dukes_of
from games.cards.hornberger.scoring import Account, by_owner
from games.contract import Croupier, Info, Offer, Part, Phrase, Seat, Tableau, Who, one, phrase
from games.families import Family
from games.kit.turns import clockwise


class DrunterDrueber(HornbergerGame[State, Move]):
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

    def begin_round(self, account: Account, starter: Seat, croupier: Croupier) -> State:
        """Three dukes head the rows."""
        heads = croupier.shuffle(LARGE)[:ROWS]
        deal = deal_round(DECK, self.seats, starter, croupier)
        croupier.say("round", n=len(account) + 1, by=Who(starter))
        return State(account, starter, starter, deal, tuple(map(Row, heads)))

    def candidates(self, s: State) -> list[Move | Offer[Move]]:
        """What the hand and the rows allow; the rows say what they bear."""
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
        """The card that is played."""
        return m.card

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
        """The next seat that can play is in turn; who cannot is out for the rest of the round."""
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
        """What the rows count for the owners of the kegs."""
        return by_owner(score(s.rows), s.deal.kegs, self.seats)

    def is_last(self, account: Account) -> bool:
        """As many rounds as players."""
        return len(account) == self.seats

    def board(self, s: State, playable: Sequence[Move]) -> Tableau:
        """The rows."""
        label = phrase("label", n=len(s.account) + (not s.over), of=self.seats, left=len(s.deal.pile))
        return tableau(s.rows, s.last, label)

    def question(self, s: State) -> Phrase:
        """What to play, or with what to begin."""
        return phrase("ask" if any(row.lying for row in s.rows) else "ask.first")

    def dropped(self, s: State) -> tuple[Seat, ...]:
        """Who can play no more in this round."""
        return s.out

    def beside(self, s: State, seat: Seat | None) -> tuple[Part, ...]:
        """The hands of those who are out."""
        return open_hands(s)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """How good a move looks to a computer player."""
        return evaluate.heuristic(s, seat, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How a seat stands to a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, seat)
