"""The rules of Verirrter Ritter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.verirrter_ritter.deal import deal_hands, lay_pair, pass_turn, shuffle_victim
from games.cards.verirrter_ritter.knowledge import redeal_unseen
from games.cards.verirrter_ritter.moves import DrawCard, Finish, LayPair, Move, Rank, Shuffle, place_named
from games.cards.verirrter_ritter.state import Options, State, pairs
from games.cards.verirrter_ritter.view import table_view
from games.contract import (
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Result,
    Seat,
    Shelf,
    Tally,
    View,
    Who,
    phrase,
    ranked,
)
from games.families import Family
from games.kit.cards import without
from games.kit.seats import replaced


class VerirrterRitter(Game[State, Move]):
    """Verirrter Ritter (Old Maid): draw from the neighbour's hand, lay pairs away, do not be left with the knight."""

    info = Info(
        id="verirrter_ritter",
        family=Family.OTHER_CARDS,
        seats=tuple(range(2, 11)),
        source="Spielesammlung, Kartenspiele: Verirrter Ritter",
        minutes=10,
        hidden=True,
        open=(DrawCard, Finish),
        skill=False,
        shelf=Shelf(Kind.CARDS, luck=Level.MUCH, thought=Level.NONE, talk=Level.SOME, moods=(Mood.NOISY,)),
    )
    kinds = (DrawCard, LayPair, Finish, Shuffle)
    binding = (Shuffle,)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        dealer = croupier.below(self.seats)
        return deal_hands((0,) * self.seats, dealer, 0, croupier, auto=self.options.auto_pairs)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat at a time, until only the knight is left in the last deal."""
        return () if s.deals == self.options.deals else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """A card of the neighbour by its place, and pairs unless they are laid automatically; shuffling for the
        neighbour.
        """
        awaited = self.to_move(s)
        if not awaited:
            return ()
        if seat not in awaited:
            return (Shuffle(),) if seat == s.victim and not s.drawn else ()
        own = () if self.options.auto_pairs else tuple(LayPair(Rank(rank)) for rank in pairs(s.hands[seat]))
        if s.drawn:
            return (*own, Finish())
        return (*own, *(DrawCard(place) for place in range(1, len(s.hands[s.victim]) + 1)))

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting out of turn, no such place, no such pair, nothing to shuffle."""
        match m:
            case Shuffle():
                return "2.4"
            case LayPair():
                return "3.3" if self.options.auto_pairs else "3.1"
            case Finish():
                return "3.3"
            case DrawCard():
                return "2.1" if seat not in self.to_move(s) else "2.2"
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """The place in words, such as *die dritte*; a rank alone, read as its pair."""
        if place := place_named(text):
            return (DrawCard(place),)
        try:
            return () if text.isdecimal() else (LayPair(Rank.read(text)),)
        except ValueError:
            return ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Draw a card, lay a pair, shuffle, or end the turn."""
        match m:
            case DrawCard(place):
                return self._draw(s, seat, place, croupier)
            case LayPair(rank):
                s = lay_pair(s, seat, rank, croupier)
                return s if s.hands[seat] else self._pass_turn(s, croupier)
            case Finish():
                return self._pass_turn(s, croupier)
            case Shuffle():
                croupier.say("shuffled", by=Who(seat))
                return shuffle_victim(s, croupier)
            case _:
                assert_never(m)

    def _draw(self, s: State, seat: Seat, place: int, croupier: Croupier) -> State:
        """Draw a card of the neighbour; players lose track of cards in his hand."""
        victim = s.victim
        card = s.hands[victim][place - 1]
        croupier.say("drew", by=Who(seat), victim=Who(victim), place=place)
        croupier.whisper(seat, "got", card=card)
        croupier.whisper(victim, "gave", card=card, by=Who(seat))
        left = without(s.hands[victim], card)
        if not left:
            croupier.say("out", by=Who(victim))
        # players who knew of a card in that hand cannot tell whether it was the one drawn
        seen = tuple(one for one in s.seen if one[2] != victim and one[1] != card)
        hands = replaced(replaced(s.hands, victim, left), seat, (*s.hands[seat], card))
        s = s._replace(hands=hands, seen=(*seen, (victim, card, seat)), drawn=True)
        return self._pass_turn(s, croupier) if self.options.auto_pairs or self._has_two_left(s) else s

    def _has_two_left(self, s: State) -> bool:
        """Return whether only two players have cards."""
        return self.seats - len(s.out) <= 2

    def _pass_turn(self, s: State, croupier: Croupier) -> State:
        """End the turn; after a deal the next one is dealt, unless it was the last."""
        s = pass_turn(s, croupier, auto=self.options.auto_pairs)
        if s.loser is None or not self.to_move(s):
            return s
        return deal_hands(s.pots, s.dealer, s.deals, croupier, auto=self.options.auto_pairs)

    def result(self, s: State) -> Result | None:
        """The fewest cooking pots win; after a single deal only one has lost."""
        if self.to_move(s):
            return None
        worst = tuple(Who(seat) for seat, pots in enumerate(s.pots) if pots == max(s.pots))
        return ranked(s.pots, phrase("result", by=worst, n=len(worst), pots=max(s.pots)), low=True)

    def tally(self, s: State) -> Tally:
        """The deals so far, and the cooking pots."""
        return Tally(s.deals, s.pots, low=True)

    def view(self, s: State, seat: Seat | None) -> View:
        """The neighbour's cards face down, the pairs, the own hand."""
        return table_view(s, seat, self.to_move(s), self.options)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal others' hands anew, and the order in which they are held."""
        if not self.to_move(s):
            return s
        return redeal_unseen(s, seat, croupier, paired=self.options.auto_pairs or self._has_two_left(s))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Lay pairs at once; face-down cards are all alike."""
        return 1.0 if isinstance(m, LayPair) else 0.0

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win, by pots and cards held; a seat without cards is safe in this deal."""
        held = sum(map(len, s.hands))
        worst = [own + len(hand) / held for own, hand in zip(s.pots, s.hands, strict=True)]
        return max(0.0, 1 - worst[seat] / sum(worst))
