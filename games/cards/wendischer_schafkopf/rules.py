"""The rules of Wendischer Schafkopf."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, assert_never

from games.cards.tricks.moves import Discard, NameTrump, Play, PlayHand
from games.cards.wendischer_schafkopf import evaluate
from games.cards.wendischer_schafkopf.deal import collect_trick, deal_hands, decide_solo, play_open_card, redeal_unseen
from games.cards.wendischer_schafkopf.moves import (
    CALLS,
    PLAYS,
    CallCard,
    FirstTrick,
    GoOn,
    Move,
    Pass,
    Solo,
    TakeSkat,
)
from games.cards.wendischer_schafkopf.state import ALTEN, Call, Options, State
from games.cards.wendischer_schafkopf.view import table_view
from games.contract import (
    Card,
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
    some,
)
from games.families import Family
from games.kit.cards import arranged, without
from games.kit.melds import bare_cards
from games.kit.results import best_wins
from games.kit.seats import replaced
from games.kit.suits import Suit
from games.kit.tricks import follows

SKAT = 2
"""Cards of the Skat."""


class WendischerSchafkopf(Game[State, Move]):
    """Wendischer Schafkopf: four with secret partners, three with a Skat, or two in open play."""

    info = Info(
        id="wendischer_schafkopf",
        family=Family.TRICK_CARDS,
        seats=(2, 3, 4),
        source="Spielesammlung, Kartenspiele: Wendischer Schafkopf",
        minutes=30,
        hidden=True,
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.SOME, moods=(Mood.BLUFF, Mood.TEAM)),
    )
    kinds = (Play, GoOn, FirstTrick, CallCard, Solo, Pass, TakeSkat, PlayHand, Discard, NameTrump)
    unheld = (CallCard,)
    binding = (GoOn, FirstTrick, CallCard, Solo, Pass, TakeSkat, PlayHand, NameTrump)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self._deals = self.options.deals or 2 * self.seats

    def facts(self) -> Info:
        """Two players see the same cards."""
        return replace(super().facts(), hidden=self.seats > 2)

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        return deal_hands((0,) * self.seats, 0, croupier.below(self.seats), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """All three at once about a solo, else one seat."""
        if s.deals == self._deals:
            return ()
        match s.phase:
            case "solo":
                return tuple(seat for seat, answer in enumerate(s.answers) if answer is None)
            case "call":
                return ((s.forehand + s.called) % self.seats,)
            case "play":
                return (s.turn,)
            case "skat" | "lay" | "trump":
                return () if s.soloist is None else (s.soloist,)
            case _:
                assert_never(s.phase)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Calls, answers, a soloist's decisions; then cards."""
        if seat not in self.to_move(s):
            return ()
        match s.phase:
            case "call":
                return CALLS
            case "solo":
                return (Solo(), Pass())
            case "skat":
                return (TakeSkat(), PlayHand())
            case "lay":
                return (Offer[Move](Discard, cards=some(s.hands[seat], SKAT, SKAT)),)
            case "trump":
                return tuple(map(NameTrump, Suit.all()))
            case "play":
                return [PLAYS[card] for card in s.hands[seat]]
            case _:
                assert_never(s.phase)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Suit must be followed; only the owner of both Alten calls a partner, and not by a card of his own."""
        match m:
            case Play(card):
                return None if follows(card, s.hands[seat], s.trick, s.ranking) else "2.4"
            case FirstTrick() | CallCard() if not set(ALTEN) <= set(s.hands[seat]):
                return "3.3"
            case CallCard(card) if card in s.hands[seat]:
                return "3.4"
            case _:
                return None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting too early, too late, in another form of the game, or with a card not held."""
        match m:
            case Play():
                return "2.3"
            case GoOn() | FirstTrick() | CallCard():
                return "3.2"
            case Solo() | Pass():
                return "4.1"
            case TakeSkat() | PlayHand() | Discard():
                return "4.3"
            case NameTrump():
                return "4.4"
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Bare cards, read as cards to lay away."""
        cards = bare_cards(text) if s.phase == "lay" else ()
        return (Discard(cards),) if cards else ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Settle the sides, then play; after the last trick deal anew."""
        by = Who(seat)
        match m:
            case Play(card):
                return self._play(s, seat, card, croupier)
            case GoOn():
                croupier.say("on", by=by)
                return _after_call(s, None)
            case FirstTrick():
                croupier.say("call.trick", by=by)
                return _after_call(s, Call(seat))
            case CallCard(card):
                croupier.say("call.card", by=by, card=card)
                return _after_call(s, Call(seat, card))
            case Solo() | Pass():
                croupier.say("answered", by=by)
                s = s._replace(answers=replaced(s.answers, seat, isinstance(m, Solo)))
                return s if None in s.answers else decide_solo(s, croupier)
            case TakeSkat():
                croupier.say("skat", by=by)
                croupier.whisper(seat, "skat.was", cards=s.skat)
                hands = replaced(s.hands, seat, arranged((*s.hands[seat], *s.skat)))
                return s._replace(phase="lay", hands=hands, skat=(), took=True)
            case PlayHand():
                croupier.say("hand.played", by=by)
                return s._replace(phase="trump")
            case Discard(cards):
                croupier.say("laid.away", by=by)
                hands = replaced(s.hands, seat, without(s.hands[seat], *cards))
                return s._replace(phase="trump", hands=hands, skat=cards)
            case NameTrump(suit):
                croupier.say("trump", by=by, suit=suit, forehand=Who(s.forehand))
                return s._replace(phase="play", trump=str(suit))
            case _:
                assert_never(m)

    def _play(self, s: State, seat: Seat, card: Card, croupier: Croupier) -> State:
        """Play a card; a full trick may end the deal, and a new one follows."""
        croupier.say("played", by=Who(seat), card=card)
        if s.rows:
            s = play_open_card(s, seat, card, croupier)
        else:
            s = s._replace(hands=replaced(s.hands, seat, without(s.hands[seat], card)))
        s = s._replace(trick=s.trick.plus(card))
        if len(s.trick.cards) < self.seats:
            return s
        after = collect_trick(s, self.options.value, self.options.levels, croupier)
        if after.deals in (s.deals, self._deals):
            return after
        return deal_hands(after.balance, after.deals, after.forehand, croupier)

    def result(self, s: State) -> Result | None:
        """The highest balance wins."""
        if self.to_move(s):
            return None
        return best_wins(s.balance)

    def tally(self, s: State) -> Tally:
        """The deals played to the end, and the balance."""
        return Tally(s.deals, s.balance)

    def view(self, s: State, seat: Seat | None) -> View:
        """The trick, the own cards or all open ones, and the sides as far as the seat may know them."""
        awaited = self.to_move(s)
        playing_now = awaited if s.phase == "play" else ()
        lit = frozenset(c for who in playing_now for c in s.hands[who] if self.forbids(s, who, PLAYS[c]) is None)
        return table_view(s, seat, awaited, lit, self._deals)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal unseen cards anew; known voids stay, and what a call has told about the caller's hand."""
        return redeal_unseen(s, seat, croupier) if self.seats > 2 and self.to_move(s) else s

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win for a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, seat, self._deals)


def _after_call(s: State, call: Call | None) -> State:
    """Note that one more seat has spoken in the call round, which ends when all have."""
    s = s._replace(called=s.called + 1, call=call or s.call)
    return s if s.called < s.seats else s._replace(phase="play")
