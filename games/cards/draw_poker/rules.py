"""The rules of Draw Poker."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.draw_poker import evaluate
from games.cards.draw_poker.deal import buy_cards, deal_hands, first_dealer, redeal_unseen
from games.cards.draw_poker.moves import Buy, Enter, Knock, Move
from games.cards.draw_poker.state import Options, State
from games.cards.draw_poker.view import table_view
from games.cards.poker.bets import bet_meant, speak, speeches, why_unsaid
from games.cards.poker.moves import Bet, Check, Fold, Hold, Raise
from games.cards.poker.showdown import Ended, end_deal, most_chips, pay_out
from games.contract import Croupier, Game, Info, Kind, Level, Mood, Offer, Result, Seat, Shelf, View, Who, some
from games.families import Family
from games.kit.melds import bare_cards
from games.kit.turns import left_of

MOST_BOUGHT = 3
"""Greatest number of cards bought."""


class DrawPoker(Game[State, Move]):
    """Draw Poker: pay the ante, exchange cards once, then bet on the best hand, or on being believed to have it."""

    info = Info(
        id="draw_poker",
        family=Family.OTHER_CARDS,
        seats=tuple(range(2, 9)),
        source="Spielesammlung, Kartenspiele: Poker, Draw Poker",
        minutes=30,
        hidden=True,
        open=(Enter, Fold, Bet, Hold, Raise, Check),
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.SOME, moods=(Mood.BLUFF, Mood.BOLD)),
    )
    kinds = (Enter, Buy, Knock, Check, Bet, Hold, Raise, Fold)
    binding = (Enter, Knock, Check, Bet, Hold, Raise, Fold)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Deal until a jack falls; its player deals first."""
        dealer = first_dealer(self.seats, croupier)
        return deal_hands((self.options.chips,) * self.seats, 1, dealer, None, croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat after another."""
        return s.betting.waiting[:1]

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Paying the ante or folding; then cards to buy; then bets."""
        if seat not in self.to_move(s):
            return ()
        if s.phase == "enter":
            return (Enter(), Fold())
        if s.phase == "buy":
            return (Offer[Move](Buy, cards=some(s.hands[seat], 1, MOST_BOUGHT)), Knock())  # 3.1
        return speeches(s.betting, seat, self.options.max_bet, check=self.options.allow_check)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """A move of another phase, a bet above the limit, or cards that cannot be bought."""
        match m:
            case Enter():
                return "2.1"
            case Fold():
                return "3.2"
            case Buy(cards):
                return "3.1" if len(cards) > MOST_BOUGHT or s.phase != "buy" else "3.2"
            case Knock():
                return "3.1"
            case Check():
                return "2.2" if s.phase == "enter" else "4.2"
            case Bet() | Hold() | Raise():
                if s.phase != "bet":
                    return "2.2" if s.phase == "enter" else "3.2"
                return why_unsaid(s.betting, seat, m, self.options.max_bet)
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Bare cards, read as cards to buy; a bare number, read as opening the betting."""
        if s.phase == "bet":
            return bet_meant(s.betting, seat, text) if seat in self.to_move(s) else ()
        cards = bare_cards(text) if s.phase == "buy" else ()
        return (Buy(cards),) if cards else ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Make a move; the last seat to speak ends a phase, and so does a fold that leaves one player alone."""
        betting, by = s.betting, Who(seat)
        match m:
            case Enter():
                croupier.say("enters", by=by, chips=min(self.options.ante, betting.held[seat]))
                return self._go_on(s._replace(betting=betting.gave(seat, self.options.ante)), croupier)
            case Buy(cards):
                croupier.say("buys", by=by, n=len(cards))
                s = buy_cards(s, seat, cards, croupier)
                return self._go_on(s._replace(betting=betting.spoken(seat)), croupier)
            case Knock():
                croupier.say("knocks", by=by)
                return self._go_on(buy_cards(s._replace(betting=betting.spoken(seat)), seat, (), croupier), croupier)
            case Fold() | Check() | Bet() | Hold() | Raise():
                return self._go_on(s._replace(betting=speak(betting, seat, m, croupier)), croupier)
            case _:
                assert_never(m)

    def _go_on(self, s: State, croupier: Croupier) -> State:
        """Begin the next phase or deal, if nobody is left to speak."""
        betting = s.betting
        if s.phase == "bet" and betting.settled:
            return self._end_deal(s, end_deal(betting, s.hands, s.forehand, croupier), croupier)
        if betting.waiting:
            return s
        if s.phase == "enter":
            return self._end_entering(s, croupier)
        return self._go_on(s._replace(phase="bet", betting=betting.round(s.forehand)), croupier)

    def _end_entering(self, s: State, croupier: Croupier) -> State:
        """Begin the buying of cards, unless at most one has paid the ante."""
        players = s.betting.left
        if len(players) > 1:
            return s._replace(phase="buy", betting=s.betting.asked(s.forehand), last=None)
        if players:
            croupier.say("alone", by=Who(players[0]), chips=s.betting.pot)
        else:
            croupier.say("nobody")
        return self._end_deal(s, Ended((), s.betting.paid), croupier)

    def _end_deal(self, s: State, ended: Ended, croupier: Croupier) -> State:
        """Pay out the pot, and deal anew unless it was the last deal or somebody has everything."""
        held, broke = pay_out(s.betting, ended, croupier)
        if s.number < self.options.deals and len(broke) < self.seats - 1:
            return deal_hands(held, s.number + 1, left_of(s.dealer, self.seats, broke), ended, croupier)
        nothing = ((),) * self.seats
        betting = s.betting.begun(held, s.forehand)._replace(waiting=())
        return s._replace(betting=betting, hands=nothing, away=nothing, stock=(), back=(), late=(), last=ended)

    def result(self, s: State) -> Result | None:
        """Most chips win."""
        return None if self.to_move(s) else most_chips(s.betting.held)

    def view(self, s: State, seat: Seat | None) -> View:
        """The pot, the last showdown until cards are bought, the own hand, everybody's chips."""
        return table_view(s, seat, self.to_move(s), self.options)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal all cards but the own ones anew."""
        return redeal_unseen(s, seat, croupier)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move to a computer player."""
        return evaluate.heuristic(s, seat, m, self.options)
