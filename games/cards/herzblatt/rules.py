"""The rules of Herzblatt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from games.cards.herzblatt import evaluate
from games.cards.herzblatt.deal import collect_trick, deal_hands, redeal_unseen
from games.cards.herzblatt.moves import PLAYS, Declare, Move, TakeBlind
from games.cards.herzblatt.state import BLIND, DUTIES, RANKING, Options, State
from games.cards.herzblatt.view import table_view
from games.cards.tricks.moves import COURTESIES, Discard, Pass, Play, PlayHand
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
    readings,
    some,
)
from games.families import Family
from games.kit.cards import arranged, without
from games.kit.results import best_wins
from games.kit.seats import replaced
from games.kit.tricks import Duty, broken_duty

OWED: dict[Duty, str] = {"follow": "4.2", "beat": "4.3", "overtrump": "4.4"}
"""The paragraph for each duty."""


class Herzblatt(Game[State, Move]):
    """Herzblatt: hearts are trumps, and one plays alone against all others for sixty-six points."""

    info = Info(
        id="herzblatt",
        family=Family.TRICK_CARDS,
        seats=(2, 3, 4, 5, 6),
        source="Herzblatt, ein Artikel aus der Rubrik Geschicklichkeitsspiele",
        minutes=15,
        hidden=True,
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.BOLD,)),
    )
    kinds = (Play, Declare, Pass, TakeBlind, PlayHand, Discard)
    binding = (Declare, Pass, TakeBlind, PlayHand)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self._deals = self.options.deals or self.seats

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        return deal_hands((0,) * self.seats, 0, croupier.below(self.seats), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat: the one asked to declare, then the declarer, then trick by trick."""
        if s.deals == self._deals:
            return ()
        match s.phase:
            case "bid":
                return ((s.forehand + s.passed) % self.seats,)
            case "blind" | "lay":
                return () if s.declarer is None else (s.declarer,)
            case "play":
                return (s.turn,)
            case _:
                assert_never(s.phase)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Declaring or passing, the blind, cards."""
        if seat not in self.to_move(s):
            return ()
        match s.phase:
            case "bid":
                return (Declare(), Pass())
            case "blind":
                return (TakeBlind(), PlayHand())
            case "lay":
                return (Offer[Move](Discard, cards=some(s.hands[seat], BLIND, BLIND)),)
            case "play":
                return [PLAYS[card] for card in s.hands[seat]]
            case _:
                assert_never(s.phase)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Suit must be followed; a trump must be beaten, unless a plain suit is followed."""
        if not isinstance(m, Play):
            return None
        duty = broken_duty(m.card, s.hands[seat], s.trick, RANKING, DUTIES)
        return None if duty is None else OWED[duty]

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting too early, too late, out of turn, or with a card not held."""
        match m:
            case Play():
                return "4.1"
            case Declare() | Pass():
                return "3.1"
            case TakeBlind() | PlayHand() | Discard():
                return "3.3"
            case _:
                assert_never(m)

    def acts_in(self, text: str) -> tuple[str, ...]:
        """What is declared, and what follows it: *spiele, blind, drücke he7 he8*."""
        first, rest = map(str.strip, text.partition(",")[::2])
        if rest.lower() not in COURTESIES and readings((Declare, TakeBlind, PlayHand), first):
            return (first, *self.acts_in(rest))
        return (text,)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Two bare cards, read as cards to lay away."""
        if s.phase == "lay" and seat in self.to_move(s):
            return tuple(readings((Discard,), f"drücke {text}"))
        return ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Declare, take or leave the blind, then play; after the last trick deal anew."""
        by = Who(seat)
        match m:
            case Declare():
                croupier.say("declared", by=by)
                return s._replace(phase="blind", declarer=seat)
            case Pass():
                croupier.say("passed", by=by)
                if s.passed + 1 < self.seats:
                    return s._replace(passed=s.passed + 1)
                croupier.say("all.passed")
                return deal_hands(s.balance, s.deals, s.forehand, croupier)
            case TakeBlind():
                croupier.say("blind.taken", by=by)
                croupier.whisper(seat, "blind.was", cards=s.blind)
                hands = replaced(s.hands, seat, arranged((*s.hands[seat], *s.blind)))
                return s._replace(phase="lay", hands=hands, blind=(), took=True)
            case PlayHand():
                croupier.say("hand.played", by=by, forehand=Who(s.forehand))
                return s._replace(phase="play")
            case Discard(cards):
                croupier.say("laid.away", by=by, forehand=Who(s.forehand))
                hands = replaced(s.hands, seat, without(s.hands[seat], *cards))
                return s._replace(phase="play", hands=hands, blind=cards)
            case Play(card):
                return self._play(s, seat, card, croupier)
            case _:
                assert_never(m)

    def _play(self, s: State, seat: Seat, card: Card, croupier: Croupier) -> State:
        """Play a card; a full trick may end the deal, and a new one follows."""
        croupier.say("played", by=Who(seat), card=card)
        s = s._replace(hands=replaced(s.hands, seat, without(s.hands[seat], card)), trick=s.trick.plus(card))
        if len(s.trick.cards) < self.seats:
            return s
        after = collect_trick(s, self.options.stake, croupier)
        if after.deals in (s.deals, self._deals):
            return after
        return deal_hands(after.balance, after.deals, after.forehand, croupier)

    def result(self, s: State) -> Result | None:
        """The highest balance wins."""
        if self.to_move(s):
            return None
        return best_wins(s.balance, "result")

    def tally(self, s: State) -> Tally:
        """The deals played to the end, and the balance."""
        return Tally(s.deals, s.balance)

    def view(self, s: State, seat: Seat | None) -> View:
        """The trick, the own cards, the cards face down, and everybody's balance."""
        awaited = self.to_move(s)
        lit: tuple[Card, ...] = ()
        if seat is not None and seat in awaited and s.phase in ("lay", "play"):
            lit = tuple(card for card in s.hands[seat] if self.forbids(s, seat, PLAYS[card]) is None)
        return table_view(s, seat, awaited, lit, self._deals)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal unseen cards anew; cards the declarer has laid away stay for him."""
        return redeal_unseen(s, seat, croupier) if self.to_move(s) else s

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win for a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, seat, self._deals, self.options.stake)
