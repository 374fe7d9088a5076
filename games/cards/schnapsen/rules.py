"""Schnapsen: the rule book."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.schnapsen import evaluate
from games.cards.schnapsen.announcing import announce, cards_seen, lowest_trump
from games.cards.schnapsen.deal import change_hand, collect_trick, deal_hands, settle_claim
from games.cards.schnapsen.moves import BEFORE_LEADING, PLAYS, Claim, Close, Exchange, Forty, Move, Play, Twenty
from games.cards.schnapsen.options import Options
from games.cards.schnapsen.scoring import tricks_of, worth_against
from games.cards.schnapsen.state import OPEN_TRICKS, PACK, SEATS, Call, Closing, State
from games.cards.schnapsen.view import table_view
from games.cards.tricks.bummerl import countdown
from games.contract import Croupier, Game, Info, Offer, Result, Seat, View, Who, phrase, ranked
from games.families import Family
from games.kit.cards import arranged
from games.kit.secrets import redeal
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Duty, broken_duty, couples, ruled_out

STRICT: tuple[Duty, ...] = ("beat", "trump")
"""What is owed, besides following suit, once nobody draws any more."""
OWED: dict[Duty, str] = {"follow": "3.2", "beat": "3.3", "trump": "3.4"}


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
                    return "4.3" if s.owed and (card.suit != s.owed or card.rank not in "KD") else None
                if s.talon.open:
                    return None
                duty = broken_duty(card, s.hands[seat], s.trick, s.ranking, STRICT)
                return None if duty is None else OWED[duty]
            case Twenty(suit):
                return "4.1" if suit == s.trump else self._no_couple(s, seat, suit)
            case Forty():
                return self._no_couple(s, seat, s.trump)
            case Exchange():
                if not s.talon.open:
                    return "4.5"
                return None if lowest_trump(s) in s.hands[seat] else "4.4"
            case Close():
                return None if s.talon.open else "4.7"
            case Claim():
                return None if s.tricks else "5.1"
            case _:
                assert_never(m)

    def _no_couple(self, s: State, seat: Seat, suit: Suit) -> str | None:
        if not tricks_of(s, seat):
            return "4.2"
        if s.owed is not None:
            return "4.3"
        return None if suit in couples(s.hands[seat]) else "4.1"

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Out of turn, a card one does not hold, or an announcement when one is not to lead."""
        return "3.1" if isinstance(m, Play) else "4.6"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The second card ends a trick, a claim or the last trick ends the deal."""
        by = Who(seat)
        match m:
            case Play(card):
                croupier.say("played", by=by, card=card)
                s = s._replace(
                    hands=change_hand(s.hands, seat, gone=card),
                    shown=change_hand(s.shown, seat, gone=card) if card in s.shown[seat] else s.shown,
                    trick=s.trick.plus(card),
                    owed=None,
                )
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
                hands = change_hand(s.hands, seat, gone=gave, new=got)
                return s._replace(hands=hands, talon=s.talon.exchanged(gave), shown=cards_seen(s, seat, got))
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
        face_down, upcard = (s.talon.cards[:-1], s.talon.cards[-1:]) if s.talon.cards else ((), ())
        known = [
            hand if other == seat else shown for other, (hand, shown) in enumerate(zip(s.hands, s.shown, strict=True))
        ]
        strict = () if s.talon.open else (*s.tricks[s.closing.after if s.closing else OPEN_TRICKS :], s.trick)
        cannot = ruled_out(strict, s.ranking, SEATS, PACK, STRICT)
        *hands, talon = redeal(
            (*s.hands, face_down), (*known, ()), croupier, lambda zone, card: zone == SEATS or card not in cannot[zone]
        )
        return s._replace(hands=tuple(map(arranged, hands)), talon=Talon((*talon, *upcard), s.talon.covered))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """How good a move looks to a computer player."""
        return evaluate.heuristic(s, seat, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How a seat stands to a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, seat)
