"""The rules of Rufschnapsen."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import assert_never

from games.cards.rufschnapsen.deal import collect_trick, deal_hands, deal_rest, redeal_unseen
from games.cards.rufschnapsen.parties import must_show
from games.cards.rufschnapsen.state import BEFORE_LEADING, SEATS, STRICT, Move, Options, State
from games.cards.rufschnapsen.view import table_view
from games.cards.tricks.announcing import Call, Lack, announce, is_owed, missing_for_couple
from games.cards.tricks.bummerl import countdown, taken_off
from games.cards.tricks.moves import PLAYS, Forty, NameTrump, Play, Twenty, steps_in
from games.cards.tricks.table import play_card
from games.contract import Card, Croupier, Game, Info, Kind, Level, Mood, Result, Seat, Shelf, Tally, View, Who
from games.families import Family
from games.kit.results import best_wins
from games.kit.suits import Suit, suit_called
from games.kit.tricks import Duty, broken_duty

OWED: dict[Duty, str] = {"follow": "4.2", "beat": "4.3", "trump": "4.4", "overtrump": "4.5"}
"""The paragraph for each duty."""
MISSING: dict[Lack, str] = {"trick": "5.2", "owed": "5.3", "couple": "5.1"}
"""The paragraph for each lack of a couple."""
_SUIT_ALONE = re.compile(rf"(?:ich rufe |rufe |i call |call )?({Suit.PATTERN})", re.IGNORECASE)
"""A call by its suit, such as *ich rufe Herz*."""
_ACE = re.compile(
    rf"(?:ich rufe |rufe |i call |call )?(?:das |the )?({Card.PATTERN})"
    r"(?: geht mit(?: mir)?| (?:goes|comes|plays) (?:along|with me))?",
    re.IGNORECASE,
)
"""A call by the ace whose holder is to be the partner, such as *das Pik-Ass geht mit*."""
_ANNOUNCED = re.compile(
    r"(?:ich (?:sage|melde) |i announce )?(?:(?P<forty>40|vierzig|forty)|20|zwanzig|twenty)"
    rf"(?: (?:in )?(?P<suit>{Suit.PATTERN}))?(?: an)?",
    re.IGNORECASE,
)
"""An announcement of twenty or forty in words."""


class Rufschnapsen(Game[State, Move]):
    """Rufschnapsen: Schnapsen for four, in which the holder of the trump ace is the caller's secret partner."""

    info = Info(
        id="rufschnapsen",
        family=Family.TRICK_CARDS,
        seats=(SEATS,),
        source="Spielesammlung, Kartenspiele: Rufschnapsen",
        minutes=20,
        hidden=True,
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.SOME, moods=(Mood.TEAM, Mood.BLUFF)),
    )
    kinds = (Play, NameTrump, Twenty, Forty)
    binding = (NameTrump, Twenty, Forty)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        return deal_hands(countdown(SEATS, self.options.rounds), croupier.below(SEATS), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The caller, then one seat after the other, until all rounds are played."""
        return () if s.score.over else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move]:
        """A trump suit; then any card of the hand, and before a lead announcements."""
        if seat not in self.to_move(s):
            return ()
        if s.trump is None:
            return tuple(map(NameTrump, Suit.all()))
        cards = [PLAYS[card] for card in s.hands[seat]]
        return cards if s.trick.cards else (*cards, *BEFORE_LEADING)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Duties to a trick, the ace that must be shown, and what each announcement needs."""
        match m:
            case Play(card):
                if (owed := self._owes(s, seat, card)) is not None:
                    return owed
                # the partner has to play the ace before any other card that is allowed
                shows = must_show(s, seat) and card != s.ace and s.ace is not None
                return "3.3" if shows and s.ace is not None and self._owes(s, seat, s.ace) is None else None
            case Twenty(suit):
                return "5.1" if suit == s.trump else self._no_couple(s, seat, suit)
            case Forty():
                return "5.1" if s.trump is None else self._no_couple(s, seat, s.trump)
            case NameTrump():
                return None
            case _:
                assert_never(m)

    def _owes(self, s: State, seat: Seat, card: Card) -> str | None:
        """The paragraph of the duty that a card breaks."""
        if not s.trick.cards:
            return None if is_owed(card, s.owed) else "5.3"
        duty = broken_duty(card, s.hands[seat], s.trick, s.ranking, STRICT)
        return None if duty is None else OWED[duty]

    def _no_couple(self, s: State, seat: Seat, suit: Suit) -> str | None:
        """The paragraph against announcing a couple."""
        lack = missing_for_couple(s, seat, suit, s.hands[seat])
        if lack is not None:
            return MISSING[lack]
        return "3.3" if must_show(s, seat) else None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting out of turn, a card not held, naming trump at the wrong time, or announcing without a lead."""
        match m:
            case Play():
                return "2.2" if s.trump is None else "4.1"
            case NameTrump():
                return "2.2"
            case Twenty() | Forty():
                return "5.4"
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """A suit alone, read as a call; an announcement in other words, and twenty without its suit."""
        if seat not in self.to_move(s):
            return ()
        if s.trump is None:
            if called := _SUIT_ALONE.fullmatch(text):
                suit = suit_called(called[1])
                return () if suit is None else (NameTrump(suit),)
            ace = Card.read(called[1]) if (called := _ACE.fullmatch(text)) else None
            return () if ace is None or ace.rank != "A" else (NameTrump(Suit(ace.suit)),)
        said = _ANNOUNCED.fullmatch(text)
        if said is None:
            return ()
        if said["forty"]:
            return (Forty(),)
        return (Twenty(Suit.read(said["suit"])),) if said["suit"] else tuple(map(Twenty, Suit.all()))

    def acts_in(self, text: str) -> tuple[str, ...]:
        """An announcement and the lead that follows it."""
        return steps_in(text)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Name the trump, announce or play; the fourth card ends a trick, the fifth trick the deal."""
        by = Who(seat)
        match m:
            case NameTrump(suit):
                croupier.say("called", by=by, suit=suit)
                return deal_rest(s, suit)
            case Twenty(suit):
                croupier.say("twenty", by=by, suit=suit)
                return self._announce(s, Call(seat, suit, 20))
            case Forty():
                assert s.trump is not None
                croupier.say("forty", by=by, suit=s.trump)
                return self._announce(s, Call(seat, s.trump, 40))
            case Play(card):
                croupier.say("played", by=by, card=card)
                s = play_card(s, seat, card)
                return s if len(s.trick.cards) < SEATS else collect_trick(s, croupier)
            case _:
                assert_never(m)

    def _announce(self, s: State, call: Call) -> State:
        """Note a couple, and after how many tricks it was announced."""
        return announce(s, call)._replace(after=(*s.after, len(s.tricks)))

    def result(self, s: State) -> Result | None:
        """The fewest Bummerl win."""
        if self.to_move(s):
            return None
        return best_wins(s.score.bummerl, "result", low=True)

    def tally(self, s: State) -> Tally | None:
        """The points taken off so far, where one round is played."""
        return taken_off(s.score)

    def view(self, s: State, seat: Seat | None) -> View:
        """The trick, the own hand, and points left to take off."""
        awaited = self.to_move(s)
        lit: tuple[Card, ...] = ()
        if seat is not None and seat in awaited and s.trump is not None:
            lit = tuple(card for card in s.hands[seat] if self.forbids(s, seat, PLAYS[card]) is None)
        return table_view(s, seat, awaited, lit, rounds=self.options.rounds)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal unseen cards anew; couples shown stay, and nobody gets a card he would have had to play."""
        return redeal_unseen(s, seat, croupier) if self.to_move(s) else s
