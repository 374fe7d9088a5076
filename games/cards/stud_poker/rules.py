"""Stud Poker: the rule book."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.poker.bets import bet_meant, speeches, spoken_for, why_unsaid
from games.cards.poker.evaluate import prospects
from games.cards.poker.moves import Bet, Check, Fold, Hold, Raise, Speech
from games.cards.poker.showdown import end_deal, most_chips, paid_out
from games.cards.stud_poker import evaluate
from games.cards.stud_poker.deal import deal_hands, next_card
from games.cards.stud_poker.knowledge import redeal_unseen
from games.cards.stud_poker.options import Options
from games.cards.stud_poker.state import STREETS, State
from games.cards.stud_poker.view import table_view
from games.contract import Croupier, Game, Info, Offer, Result, Seat, View
from games.families import Family
from games.kit.turns import left_of


class StudPoker(Game[State, Speech]):
    """The rule book."""

    info = Info(
        id="stud_poker",
        family=Family.OTHER_CARDS,
        seats=tuple(range(2, 9)),
        source="Spielesammlung, Kartenspiele: Poker, Stud Poker",
        minutes=30,
        hidden=True,
        open=(Bet, Hold, Raise, Check, Fold),
    )
    kinds = (Check, Bet, Hold, Raise, Fold)
    binding = kinds
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Chance names the first dealer."""
        dealer = croupier.below(self.seats)
        held = (self.options.chips,) * self.seats
        return self._begun(deal_hands(held, 1, dealer, self.options.ante, None, croupier), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat after another."""
        return s.betting.waiting[:1]

    def offers(self, s: State, seat: Seat) -> Iterable[Speech | Offer[Speech]]:
        """Bets, by whoever's turn it is."""
        if seat not in self.to_move(s):
            return ()
        return speeches(s.betting, seat, self.options.max_bet, check=self.options.allow_check)

    def why_not(self, s: State, seat: Seat, m: Speech) -> str | None:
        """What costs more than allowed, or does not answer what was bet."""
        match m:
            case Check() | Fold():
                return "4.2"
            case Bet() | Hold() | Raise():
                return why_unsaid(s.betting, seat, m, self.options.max_bet)
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Speech, ...]:
        """A bare number where the betting is opened."""
        return bet_meant(s.betting, seat, text) if seat in self.to_move(s) else ()

    def apply(self, s: State, seat: Seat, m: Speech, croupier: Croupier) -> State:
        """The last one to speak ends a round; so does a pass that leaves one player alone."""
        return self._on(s._replace(betting=spoken_for(s.betting, seat, m, croupier)), croupier)

    def _on(self, s: State, croupier: Croupier) -> State:
        """The next card, if the round is over."""
        if not s.betting.settled:
            return s
        if s.street < STREETS and len(s.betting.left) > 1:
            s = next_card(s, croupier)
        return self._begun(s, croupier)

    def _begun(self, s: State, croupier: Croupier) -> State:
        """The deal as it is; when nobody is to speak any more, the next one."""
        if not s.betting.settled:
            return s
        ended = end_deal(s.betting, s.hands, s.forehand, croupier)
        held, broke = paid_out(s.betting, ended, croupier)
        if s.number < self.options.deals and len(broke) < self.seats - 1:
            dealer = left_of(s.dealer, self.seats, broke)
            return self._begun(deal_hands(held, s.number + 1, dealer, self.options.ante, ended, croupier), croupier)
        betting = s.betting.begun(held, s.forehand)._replace(waiting=())
        return s._replace(betting=betting, hands=((),) * self.seats, stock=(), last=ended)

    def result(self, s: State) -> Result | None:
        """Most chips win."""
        return None if self.to_move(s) else most_chips(s.betting.held)

    def view(self, s: State, seat: Seat | None) -> View:
        """The pot, everybody's open cards, the own hand, everybody's chips."""
        return table_view(s, seat, self.to_move(s), self.options)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The others' hidden cards and the stock."""
        return redeal_unseen(s, seat, croupier) if self.to_move(s) else s

    def heuristic(self, s: State, seat: Seat, m: Speech) -> float:
        """How good it looks to a computer player to say something."""
        return evaluate.heuristic(s, seat, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """By chips."""
        return prospects(s.betting, seat)
