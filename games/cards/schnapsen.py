"""Schnapsen: two players, twenty cards, sixty-six points, and the nerve to close."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from games.cards._schnapsen_deal import (
    GOAL,
    OPEN_TRICKS,
    PACK,
    SEATS,
    STRICT,
    Call,
    Closing,
    State,
    announced,
    changed,
    claimed,
    collected,
    dealt,
    lowest,
    points,
    seen,
    tricks_of,
    worth_against,
)
from games.cards._schnapsen_sense import closing, lead, reply
from games.cards._schnapsen_view import table
from games.cards.tricks.bummerl import countdown
from games.cards.tricks.evaluate import countdown_estimate
from games.core import Game, Info, Result, ranked
from games.croupier import Croupier
from games.kit.cards import Card, arranged
from games.kit.secrets import redeal
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Duty, broken, couples, ruled_out
from games.notation import move
from games.offers import Offer
from games.options import choice, number
from games.phrase import Who, phrase
from games.values import Seat
from games.views import View


@move("{card}")
class Play:
    """Play a card to the trick."""

    card: Card


@move("20 {suit}", "zwanzig {suit}", "twenty {suit}", "{suit} 20")
class Twenty:
    """Show king and queen of a plain suit."""

    suit: Suit


@move("40", "vierzig", "forty")
class Forty:
    """Show king and queen of trump."""


@move("tausche", "tauschen", en="exchange")
class Exchange:
    """Swap the lowest trump for the open one."""


@move("zudrehen", "drehe zu", en="close")
class Close:
    """Turn the open trump over: nobody draws any more."""


@move("genug", "ich habe genug", en="enough")
class Claim:
    """Say that one has sixty-six."""


Move = Play | Twenty | Forty | Exchange | Close | Claim

PLAYS = {card: Play(card) for card in PACK}
BEFORE_LEADING: tuple[Move, ...] = (*map(Twenty, Suit.all()), Forty(), Exchange(), Close(), Claim())
OWED: dict[Duty, str] = {"follow": "3.2", "beat": "3.3", "trump": "3.4"}


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    rounds: int = number(1, 1, 9)
    count_help: bool = choice(False, True)


class Schnapsen(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="schnapsen",
        family="trick_cards",
        seats=(SEATS,),
        source="Spielesammlung, Kartenspiele: Schnapsen",
        minutes=20,
        hidden=True,
    )
    kinds = (Play, Twenty, Forty, Exchange, Close, Claim)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Chance names the first dealer."""
        return dealt(countdown(SEATS, self.options.rounds), croupier.below(SEATS), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat, until all rounds are played."""
        return () if s.standing.over else (s.turn,)

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
                duty = broken(card, s.hands[seat], s.trick, s.ranking, STRICT)
                return None if duty is None else OWED[duty]
            case Twenty(suit):
                return "4.1" if suit == s.trump else self._no_couple(s, seat, suit)
            case Forty():
                return self._no_couple(s, seat, s.trump)
            case Exchange():
                if not s.talon.open:
                    return "4.5"
                return None if lowest(s) in s.hands[seat] else "4.4"
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
                    hands=changed(s.hands, seat, gone=card),
                    shown=changed(s.shown, seat, gone=card) if card in s.shown[seat] else s.shown,
                    trick=s.trick.plus(card),
                    owed=None,
                )
                return s if len(s.trick.cards) < SEATS else collected(s, croupier)
            case Twenty(suit):
                croupier.say("twenty", by=by, suit=suit)
                return announced(s, Call(seat, suit, 20))
            case Forty():
                croupier.say("forty", by=by, suit=s.trump)
                return announced(s, Call(seat, s.trump, 40))
            case Exchange():
                got, gave = s.talon.cards[-1], lowest(s)
                croupier.say("exchanged", by=by, card=got, gave=gave)
                hands = changed(s.hands, seat, gone=gave, new=got)
                return s._replace(hands=hands, talon=s.talon.exchanged(gave), shown=seen(s, seat, got))
            case Close():
                value = worth_against(s, 1 - seat)
                croupier.say("closed", by=by, n=value)
                return s._replace(talon=s.talon.closed(), closing=Closing(seat, len(s.tricks), value))
            case Claim():
                return claimed(s, seat, croupier)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        """The fewest Bummerl win."""
        if self.to_move(s):
            return None
        best = tuple(Who(seat) for seat, n in enumerate(s.standing.bummerl) if n == min(s.standing.bummerl))
        why = phrase("result", by=best, n=len(best), first=s.standing.bummerl[0], second=s.standing.bummerl[1])
        return ranked(s.standing.bummerl, why, low=True)

    def view(self, s: State, seat: Seat | None) -> View:
        """The trick, the talon, the own hand, and what everybody has yet to take off."""
        playable = () if seat is None else tuple(c for c in s.hands[seat] if self.forbids(s, seat, PLAYS[c]) is None)
        return table(s, seat, self.to_move(s), playable, rounds=self.options.rounds, count=self.options.count_help)

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

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        """Announce and exchange whatever there is, claim when it is enough, close with a strong hand."""
        match m:
            case Play(card):
                return lead(card, s, seat) if s.leading else reply(card, s, seat)
            case Claim():
                return 300.0 if points(s)[seat] >= GOAL else -300.0
            case Exchange():
                return 200.0
            case Forty():
                return 150.0
            case Twenty():
                return 120.0
            case Close():
                return 60.0 if closing(s, seat) > 0 else -60.0
            case _:
                assert_never(m)

    def standing(self, s: State, seat: Seat) -> float:
        """By what is yet to take off, and a little by the points of this deal."""
        own = points(s)
        return min(
            1.0, max(0.0, countdown_estimate(s.standing, seat) * 0.9 + 0.05 + (own[seat] - own[1 - seat]) / 1500)
        )
