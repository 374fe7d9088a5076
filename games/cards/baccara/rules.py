"""The rules of Baccara."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.baccara import evaluate
from games.cards.baccara.deal import begin_deal, deal_cards, least_bank, rate, serve, settle
from games.cards.baccara.knowledge import redeal_unseen
from games.cards.baccara.moves import Bid, Move, StakeChips, Stand, TakeCard
from games.cards.baccara.state import SEATS, Options, State
from games.cards.baccara.view import table_view
from games.contract import Croupier, Game, Info, Kind, Level, Mood, Offer, Result, Seat, Shelf, View, Who, phrase, span
from games.families import Family
from games.kit.bank import bank_chips, bare_chips
from games.kit.cards import packs
from games.kit.results import best_wins
from games.kit.seats import replaced

PRESETS = (1, 2, 5, 10, 20)
"""Amounts offered on menus."""


class Baccara(Game[State, Move]):
    """Baccara: two players against the bank, nearest to nine; a nought, eight or nine in two cards voids the deal."""

    info = Info(
        id="baccara",
        family=Family.OTHER_CARDS,
        seats=(SEATS,),
        source="Spielesammlung, Kartenspiele: Baccara",
        minutes=20,
        hidden=True,
        open=(StakeChips, TakeCard, Stand),
        shelf=Shelf(Kind.CARDS, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.BOLD,)),
    )
    kinds = (Bid, StakeChips, TakeCard, Stand)
    binding = (Bid, StakeChips, TakeCard, Stand)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Draw the first banker by chance, or let all bid for the bank."""
        held = (self.options.chips,) * SEATS
        if self.options.bank_by == "auction":
            croupier.say("auction")
            return State(held, 0, "bid", croupier.shuffle(packs(2, 0)))
        banker = croupier.below(SEATS)
        croupier.say("banker", by=Who(banker))
        return begin_deal(State(held, banker, "bank"), self.options, croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """All seats that have not bid; then one after the other."""
        match s.phase:
            case "bid":
                return tuple(seat for seat, bid in enumerate(s.bids) if not bid)
            case "over":
                return ()
            case _:
                return (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """A bid, a stake, or a third card."""
        if seat not in self.to_move(s):
            return ()
        match s.phase:
            case "bid":
                return (self._amount(Bid, least_bank(self.options), s.held[seat]),)
            case "bank":
                return (self._amount(StakeChips, least_bank(self.options), s.held[seat]),)
            case "stake":
                return (self._amount(StakeChips, 1, self._most(s, seat)),)
            case _:
                return (TakeCard(), Stand())

    def _amount(self, kind: type[Bid] | type[StakeChips], low: int, high: int) -> Offer[Move]:
        """The offer of an amount within a range."""
        presets = tuple(chips for chips in PRESETS if low <= chips <= high)
        return Offer(kind, chips=span(low, high, presets))

    def _most(self, s: State, seat: Seat) -> int:
        """The greatest stake of a seat: what the bank covers; the first of the two leaves one chip to the other."""
        covered = s.staked[s.banker] // rate(self.options) - sum(s.staked[who] for who in s.order[:2])
        return min(s.held[seat], covered - (seat == s.order[0]))

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting out of turn, or an amount not allowed."""
        match m:
            case Bid():
                return "5.3"
            case TakeCard() | Stand() if s.phase not in ("bank", "stake"):
                return "3.4"
            case StakeChips() | TakeCard() | Stand():
                return "2.1" if s.phase == "bank" else "2.2" if s.phase == "stake" else "2.3"
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """A bare number, read as the amount asked for; bids and banks also with that word."""
        if s.phase not in ("bid", "bank", "stake"):
            return ()
        chips = bare_chips(text) if s.phase == "stake" else bank_chips(text)
        if chips is None:
            return ()
        return (Bid(chips) if s.phase == "bid" else StakeChips(chips),)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Bid, stake, take a third card or stand; after the banker everything is settled."""
        match m:
            case Bid(chips):
                return self._bid(s._replace(bids=replaced(s.bids, seat, chips)), seat, croupier)
            case StakeChips(chips):
                return self._stake(s, seat, chips, croupier)
            case TakeCard():
                return self._pass_turn(serve(s, seat, croupier), seat, croupier)
            case Stand():
                croupier.say("stood", by=Who(seat))
                return self._pass_turn(s, seat, croupier)
            case _:
                assert_never(m)

    def _bid(self, s: State, seat: Seat, croupier: Croupier) -> State:
        """Note a bid; the highest one has the bank."""
        croupier.say("has.bid", by=Who(seat))
        if not all(s.bids):
            return s
        best = [who for who, chips in enumerate(s.bids) if chips == max(s.bids)]
        banker = best[0] if len(best) == 1 else croupier.pick(best)
        bids = tuple(phrase("bid.chips", by=Who(who), chips=chips) for who, chips in enumerate(s.bids))
        croupier.say("auctioned", by=Who(banker), bids=bids)
        s = begin_deal(s._replace(banker=banker), self.options, croupier)
        return self._stake(s, banker, s.bids[banker], croupier)

    def _stake(self, s: State, seat: Seat, chips: int, croupier: Croupier) -> State:
        """Stake chips; after the last stake the cards are dealt."""
        croupier.say("staked.bank" if seat == s.banker else "staked", by=Who(seat), chips=chips)
        held = replaced(s.held, seat, s.held[seat] - chips)
        s = s._replace(held=held, staked=replaced(s.staked, seat, chips), phase="stake")
        if seat == s.order[1]:
            return deal_cards(s, self.options, croupier)
        return s._replace(turn=s.order[0] if seat == s.banker else s.order[1])

    def _pass_turn(self, s: State, seat: Seat, croupier: Croupier) -> State:
        """Pass the turn to the next seat, or settle after the banker."""
        if seat == s.banker:
            return settle(s, self.options, croupier)
        return s._replace(turn=s.order[s.order.index(seat) + 1])

    def result(self, s: State) -> Result | None:
        """Most chips win."""
        if self.to_move(s):
            return None
        return best_wins(s.held, "result")

    def view(self, s: State, seat: Seat | None) -> View:
        """Stakes, hands, and the cards shown last."""
        return table_view(s, seat, self.to_move(s), self.options)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal anew others' first two cards, the pack, hands put away unseen, and sealed bids."""
        return redeal_unseen(s, seat, least_bank(self.options), croupier) if self.to_move(s) else s

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win for a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, seat, self.options.parties)
