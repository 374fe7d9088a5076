"""Schnapsen: the rule book."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.schnapsen import evaluate
from games.cards.schnapsen.deal import collect_trick, deal_hands, settle_claim
from games.cards.schnapsen.moves import BEFORE_LEADING, PLAYS, Claim, Close, Exchange, Forty, Move, Play, Twenty
from games.cards.schnapsen.options import Options
from games.cards.schnapsen.scoring import worth_against
from games.cards.schnapsen.state import OPEN_TRICKS, SEATS, State, lowest_trump
from games.cards.schnapsen.view import table_view
from games.cards.tricks.announcing import Call, Lack, announce, is_owed, missing_for_couple, missing_for_exchange
from games.cards.tricks.bummerl import countdown
from games.cards.tricks.knowledge import redeal_unseen
from games.cards.tricks.table import Closing, exchange_card, play_card, strict_tricks
from games.cards.tricks.twenty import PACK
from games.contract import Croupier, Game, Info, Offer, Result, Seat, View, Who, phrase, ranked
from games.families import Family
from games.kit.suits import Suit
from games.kit.tricks import Duty, broken_duty

STRICT: tuple[Duty, ...] = ("beat", "trump")
"""What is owed, besides following suit, once nobody draws any more."""
OWED: dict[Duty, str] = {"follow": "3.2", "beat": "3.3", "trump": "3.4"}
MISSING: dict[Lack, str] = {"trick": "4.2", "owed": "4.3", "couple": "4.1"}


class Schnapsen(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="schnapsen",
        family=Family.TRICK_CARDS,
        seats=(SEATS,),
        source="Spielesammlung, Kartenspiele: Schnapsen",
        minutes=20,
        hidden=True,
    )
    kinds = (Play, Twenty, Forty, Exchange, Close, Claim)
    binding = (Twenty, Forty, Close, Claim)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Chance names the first dealer."""
        return deal_hands(countdown(SEATS, self.options.rounds), croupier.below(SEATS), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat, until all rounds are played."""
        return () if s.score.over else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any card of the hand; before leading, all that can be announced and done."""
        if seat not in self.to_move(s):
            return ()
        cards = [PLAYS[card] for card in s.hands[seat]]
        return (*cards, *BEFORE_LEADING) if s.leading else cards

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """What is owed to a trick, and what each announcement needs."""
        match m:
            case Play(card):
                if s.leading:
                    return None if is_owed(card, s.owed) else "4.3"
                if s.talon.open:
                    return None
                duty = broken_duty(card, s.hands[seat], s.trick, s.ranking, STRICT)
                return None if duty is None else OWED[duty]
            case Twenty(suit):
                return "4.1" if suit == s.trump else self._no_couple(s, seat, suit)
            case Forty():
                return self._no_couple(s, seat, s.trump)
            case Exchange():
                lack = missing_for_exchange(s, seat, lowest_trump(s))
                return lack and ("4.5" if lack == "open" else "4.4")
            case Close():
                return None if s.talon.open else "4.7"
            case Claim():
                return None if s.tricks else "5.1"
            case _:
                assert_never(m)

    def _no_couple(self, s: State, seat: Seat, suit: Suit) -> str | None:
        lack = missing_for_couple(s, seat, suit, s.hands[seat])
        return None if lack is None else MISSING[lack]

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Out of turn, a card one does not hold, or an announcement when one is not to lead."""
        return "3.1" if isinstance(m, Play) else "4.6"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The second card ends a trick, a claim or the last trick ends the deal."""
        by = Who(seat)
        match m:
            case Play(card):
                croupier.say("played", by=by, card=card)
                s = play_card(s, seat, card)
                return s if len(s.trick.cards) < SEATS else collect_trick(s, croupier)
            case Twenty(suit):
                croupier.say("twenty", by=by, suit=suit)
                return announce(s, Call(seat, suit, 20))
            case Forty():
                croupier.say("forty", by=by, suit=s.trump)
                return announce(s, Call(seat, s.trump, 40))
            case Exchange():
                got, gave = s.talon.cards[-1], lowest_trump(s)
                croupier.say("exchanged", by=by, card=got, gave=gave)
                return exchange_card(s, seat, gave)
            case Close():
                value = worth_against(s, 1 - seat)
                croupier.say("closed", by=by, n=value)
                return s._replace(talon=s.talon.closed(), closing=Closing(seat, len(s.tricks), value))
            case Claim():
                return settle_claim(s, seat, croupier)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        """The fewest Bummerl win."""
        if self.to_move(s):
            return None
        best = tuple(Who(seat) for seat, n in enumerate(s.score.bummerl) if n == min(s.score.bummerl))
        why = phrase("result", by=best, n=len(best), first=s.score.bummerl[0], second=s.score.bummerl[1])
        return ranked(s.score.bummerl, why, low=True)

    def view(self, s: State, seat: Seat | None) -> View:
        """The trick, the talon, the own hand, and what everybody has yet to take off."""
        playable = () if seat is None else tuple(c for c in s.hands[seat] if self.forbids(s, seat, PLAYS[c]) is None)
        return table_view(s, seat, self.to_move(s), playable, rounds=self.options.rounds, count=self.options.count_help)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Honours cards that were shown, and what somebody cannot hold who did not play it when it was owed."""
        if not self.to_move(s):
            return s
        strict = strict_tricks(s, OPEN_TRICKS)
        hands, talon = redeal_unseen(s, seat, croupier, talon=s.talon, strict=strict, pack=PACK, duties=STRICT)
        return s._replace(hands=hands, talon=talon)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """How good a move looks to a computer player."""
        return evaluate.heuristic(s, seat, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How a seat stands to a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, seat)
