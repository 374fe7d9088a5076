"""The rules of Binokl."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.binokl.deal import announce, collect_trick, deal_hands, play, settle_call
from games.cards.binokl.melds import Meld, cards_of, copies, worth
from games.cards.binokl.moves import ANNOUNCEMENTS, Announce, LastTrick, Move, Out
from games.cards.binokl.state import OPEN_TRICKS, PACK, SEATS, Options, State, totals
from games.cards.binokl.view import table_view
from games.cards.tricks.announcing import SwapLack, has_trick, missing_for_exchange
from games.cards.tricks.knowledge import redeal_unseen
from games.cards.tricks.moves import PLAYS, Exchange, Play, asks_for_exchange, steps_in
from games.cards.tricks.table import exchange_card
from games.contract import (
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Phrase,
    Result,
    Seat,
    Shelf,
    Tally,
    View,
    Who,
    phrase,
)
from games.families import Family
from games.kit.tricks import Duty, broken_duty

STRICT: tuple[Duty, ...] = ("trump",)
"""Duties, besides following suit, once nobody draws any more."""
OWED: dict[Duty, str] = {"follow": "3.4", "trump": "3.5"}
"""The paragraph for each duty."""
NO_SWAP: dict[SwapLack, str] = {"open": "4.9", "trump": "4.8", "higher": "4.9"}
"""The paragraph for each lack of an exchange."""


class Binokl(Game[State, Move]):
    """Binokl for two: every card twice, melds that are announced and led, and a race to a thousand points."""

    info = Info(
        id="binokl",
        family=Family.TRICK_CARDS,
        seats=(SEATS,),
        source="Spielesammlung, Kartenspiele: Binokl",
        minutes=40,
        hidden=True,
        calls=(Out,),
        shelf=Shelf(
            Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.CLASSIC, Mood.BOLD)
        ),
    )
    kinds = (Play, Announce, LastTrick, Exchange, Out)
    binding = (Announce, LastTrick)
    final = (Out,)
    Options = Options
    weight = 3

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        return deal_hands(self.options.target, (0,) * SEATS, croupier.below(SEATS), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat, until somebody has won."""
        return () if s.won is not None else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """A call at any time; in turn any card of the hand; before a lead also announcements and actions."""
        if s.won is not None:
            return ()
        if seat != s.turn:
            return (Out(),)
        cards = [PLAYS[card] for card in dict.fromkeys(s.hands[seat])]
        return (*cards, Out()) if s.trick.cards else (*cards, *ANNOUNCEMENTS, LastTrick(), Exchange(), Out())

    def warning(self, s: State, seat: Seat, m: Move) -> Phrase | None:
        """Whoever calls has counted for himself (6.1 to 6.3)."""
        return phrase("sure.out", n=s.target)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Duties to a trick, and what each announcement needs."""
        match m:
            case Play(card):
                if not s.trick.cards:
                    return None if s.owed is None or card in cards_of(s.owed, s.trump) else "4.4"
                if s.talon.open:
                    return None
                duty = broken_duty(card, s.hands[seat], s.trick, s.ranking, STRICT)
                return None if duty is None else OWED[duty]
            case Announce(meld):
                return self._against_announcing(s, seat, meld)
            case LastTrick():
                if not has_trick(s, seat):
                    return "4.2"
                return "5.1" if seat in s.promised or len(s.hands[seat]) == 1 else None
            case Exchange():
                lack = missing_for_exchange(s, seat, s.lowest_trump)
                if lack != "open" and not has_trick(s, seat):
                    return "4.2"
                if lack is None and s.owed == "trumpfneun" and s.hands[seat].count(s.lowest_trump) == 1:
                    return "4.8"
                return lack and NO_SWAP[lack]
            case Out():
                return None
            case _:
                assert_never(m)

    def _against_announcing(self, s: State, seat: Seat, meld: Meld) -> str | None:
        """The paragraph against announcing a meld."""
        if not has_trick(s, seat):
            return "4.2"
        if not s.talon.open:
            return "4.3"
        if s.owed is not None:
            return "4.4"
        need, hand = cards_of(meld, s.trump), s.hands[seat]
        if not all(hand.count(card) >= need.count(card) for card in need):
            return "4.1"
        fresh = copies(need, hand, s.used[seat], reuse=self.options.reuse_melds)
        return None if fresh else "4.6" if self.options.reuse_melds else "7.2"

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting out of turn, a card not held, or an announcement when not leading."""
        match m:
            case Play():
                return "3.1"
            case Out():
                return "6.2"
            case _:
                return "4.10"

    def acts_in(self, text: str) -> tuple[str, ...]:
        """An announcement and the lead that follows it."""
        return steps_in(text)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Melds without their suit or by the booklet's other names, and the nine that is swapped."""
        line = text.lower()
        for word in ("melde ", "ich melde ", "ansage ", "zeige ", "announce ", "meld "):
            line = line.removeprefix(word)
        if asks_for_exchange(text, s.lowest_trump, s.talon.upcard):
            return (Exchange(),)
        suits = {
            "hochzeit": ("hochzeit", None),
            "marriage": ("hochzeit", None),
            "gewoehnliche hochzeit": ("hochzeit", False),
            "koenigliche hochzeit": ("hochzeit", True),
            "royal marriage": ("hochzeit", True),
            "trumpf-hochzeit": ("hochzeit", True),
            "quint": ("quint", None),
            "quint-major": ("quint", None),
            "sequenz": ("quint", None),
            "sequence": ("quint", None),
            "trumpf-sequenz": ("quint", True),
            "trumpfsequenz": ("quint", True),
            "trump sequence": ("quint", True),
        }
        if line in suits:
            kind, royal = suits[line]
            return tuple(
                Announce(meld)
                for meld in Meld.all()
                if meld.startswith(kind) and (royal is None or (meld.suit == s.trump) == royal)
            )
        if line in ("gross-binokl", "gross-binokel", "grossbinokel"):
            return tuple(Announce(meld) for meld in Meld.all() if meld[0] == "8")
        return ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Play or announce; the second card ends a trick, a call the match."""
        by = Who(seat)
        match m:
            case Play(card):
                croupier.say("played", by=by, card=card)
                s = play(s, card)
                return s if len(s.trick.cards) < SEATS else collect_trick(s, croupier)
            case Announce(meld):
                croupier.say("announced", by=by, meld=meld, points=worth(meld, s.trump))
                return announce(s, meld, reuse=self.options.reuse_melds)
            case LastTrick():
                croupier.say("promised", by=by)
                return s._replace(promised=(*s.promised, seat))
            case Exchange():
                got, gave = s.talon.cards[-1], s.lowest_trump
                croupier.say("exchanged", by=by, card=got, gave=gave)
                return exchange_card(s, seat, gave)
            case Out():
                return settle_call(s, seat, croupier)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        """The winner: the seat that called rightly, was first, or whose opponent called wrongly."""
        if s.won is None:
            return None
        own = totals(s)
        why = phrase("result", by=Who(s.won), first=own[0], second=own[1])
        places = tuple(1 if seat == s.won else 2 for seat in range(SEATS))
        return Result(own, places, (s.won,), why)

    def tally(self, s: State) -> Tally:
        """The deals that are written down, and the one that has decided the match."""
        return Tally(sum(s.scores) + 1, totals(s)) if s.won is not None else Tally(sum(s.scores), s.scores)

    def view(self, s: State, seat: Seat | None) -> View:
        """The trick, the talon, cards shown, the own hand, and points written down."""
        awaited = self.to_move(s)
        may = seat is not None and seat in awaited
        lit = tuple(card for card in s.hands[s.turn] if may and self.forbids(s, s.turn, PLAYS[card]) is None)
        return table_view(s, seat, awaited, lit, count=self.options.count_help)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal unseen cards anew; cards shown stay, and nobody gets a card he would have had to play."""
        if s.won is not None:
            return s
        strict = () if s.talon.open else (*s.tricks[OPEN_TRICKS:], s.trick)
        return redeal_unseen(s, seat, croupier, strict=strict, pack=PACK, duties=STRICT)
