"""The rules of Deutscher Schafkopf."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import assert_never

from games.cards.deutscher_schafkopf.cards import LEAST, best_suits, reach
from games.cards.deutscher_schafkopf.deal import collect_trick, deal_hands, draw_parties, find_declarer
from games.cards.deutscher_schafkopf.knowledge import redeal_unseen
from games.cards.deutscher_schafkopf.moves import PLAYS, REPORTS, Move, Report
from games.cards.deutscher_schafkopf.scoring import heads
from games.cards.deutscher_schafkopf.state import SEATS, Options, State, members
from games.cards.deutscher_schafkopf.view import table_view
from games.cards.tricks.moves import NameTrump, Pass, Play
from games.contract import (
    Card,
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mood,
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
from games.kit.suits import Suit, suit_called
from games.kit.tricks import follows

_NUMBER_ALONE = re.compile(
    r"(?:(?:ich )?melde |ich habe |report |i report |i have )?(\d)(?: truempfe| trumps)?",
    re.IGNORECASE,
)
"""A report without its suit."""
_SUIT_ALONE = re.compile(Suit.PATTERN, re.IGNORECASE)


class DeutscherSchafkopf(Game[State, Move]):
    """Deutscher Schafkopf: two against two; the most trumps reported choose the suit that joins the jacks."""

    info = Info(
        id="deutscher_schafkopf",
        family=Family.TRICK_CARDS,
        seats=(SEATS,),
        source="Spielesammlung, Kartenspiele: Deutscher Schafkopf",
        minutes=60,
        hidden=True,
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.SOME, moods=(Mood.TEAM, Mood.CLASSIC)),
    )
    kinds = (Play, Report, Pass, NameTrump)
    binding = (Report, Pass, NameTrump)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Draw lots for the parties; chance names the first dealer."""
        return draw_parties(croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """All seats that have not reported, then one seat at a time."""
        if heads(max(s.strokes)) >= self.options.heads:
            return ()
        match s.phase:
            case "report":
                return tuple(seat for seat, number in enumerate(s.numbers) if number is None)
            case "trump":
                return () if s.declarer is None else (s.declarer,)
            case "play":
                return (s.turn,)
            case _:
                assert_never(s.phase)

    def offers(self, s: State, seat: Seat) -> Iterable[Move]:
        """Reports, the trump suit of a forced game, cards."""
        if seat not in self.to_move(s):
            return ()
        match s.phase:
            case "report":
                return REPORTS
            case "trump":
                return tuple(map(NameTrump, Suit.all()))
            case "play":
                return [PLAYS[card] for card in s.hands[seat]]
            case _:
                assert_never(s.phase)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """The true number must be reported, with a suit that gives it; suit must be followed."""
        match m:
            case Play(card):
                return None if follows(card, s.hands[seat], s.trick, s.ranking) else "2.4"
            case Report(number, suit):
                most = reach(s.hands[seat])
                if most < LEAST:
                    return "3.3"
                return None if number == most and suit in best_suits(s.hands[seat]) else "3.2"
            case Pass():
                return "3.2" if reach(s.hands[seat]) >= LEAST else None
            case NameTrump():
                return None
            case _:
                assert_never(m)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting too early, too late, out of turn, or with a card not held."""
        match m:
            case Play():
                return "2.3" if s.phase == "play" else "3.1"
            case Report() | Pass():
                return "3.6" if s.phase == "trump" else "3.1"
            case NameTrump():
                return "3.6"
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """A number alone, read as a report; in a forced game a suit alone."""
        if seat not in self.to_move(s):
            return ()
        if s.phase == "trump" and _SUIT_ALONE.fullmatch(text):
            suit = suit_called(text)
            return () if suit is None else (NameTrump(suit),)
        if s.phase == "report" and (said := _NUMBER_ALONE.fullmatch(text)):
            return tuple(Report(int(said[1]), suit) for suit in best_suits(s.hands[seat]))
        return ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Report or play; the last report finds the declarer, the fourth card ends a trick, the eighth the deal."""
        by = Who(seat)
        match m:
            case Report(number, suit):
                croupier.say("reported", by=by, n=number)
                return self._report(s, seat, number, str(suit), croupier)
            case Pass():
                croupier.say("passed", by=by)
                return self._report(s, seat, 0, "", croupier)
            case NameTrump(suit):
                croupier.say("trump", by=by, suit=suit)
                return s._replace(phase="play", trump=str(suit))
            case Play(card):
                croupier.say("played", by=by, card=card)
                hands = replaced(s.hands, seat, without(s.hands[seat], card))
                s = s._replace(hands=hands, trick=s.trick.plus(card))
                if len(s.trick.cards) < SEATS:
                    return s
                deals = s.deals
                s = collect_trick(s, croupier)
                return s if s.deals == deals or not self.to_move(s) else deal_hands(s, s.forehand, croupier)
            case _:
                assert_never(m)

    def _report(self, s: State, seat: Seat, number: int, suit: str, croupier: Croupier) -> State:
        """Note a report; the last one finds the declarer."""
        s = s._replace(numbers=replaced(s.numbers, seat, number), suits=replaced(s.suits, seat, suit))
        return s if None in s.numbers else find_declarer(s, croupier)

    def result(self, s: State) -> Result | None:
        """The party with more sheep's heads is paid for each it has more."""
        if self.to_move(s):
            return None
        full = tuple(map(heads, s.strokes))
        party = int(full[1] > full[0])
        prize = self.options.value * (full[party] - full[1 - party])
        won = members(s.parties, party)
        points = tuple(prize if seat in won else -prize for seat in range(SEATS))
        why = phrase("result", by=tuple(map(Who, won)), heads=full[party], others=full[1 - party], n=prize)
        return ranked(points, why, winners=won)

    def tally(self, s: State) -> Tally:
        """The deals so far, and the strokes of each seat's party."""
        return Tally(s.deals, tuple(s.strokes[party] for party in s.parties))

    def view(self, s: State, seat: Seat | None) -> View:
        """The trick, the own cards, the reports, and both sheep's heads."""
        awaited = self.to_move(s)
        lit: frozenset[Card] = frozenset()
        if seat in awaited and s.phase == "play":
            lit = frozenset(card for card in s.hands[seat] if self.forbids(s, seat, PLAYS[card]) is None)
        return table_view(s, seat, awaited, lit, self.options.heads)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal others' hands anew, in line with reports and known voids."""
        return redeal_unseen(s, seat, croupier) if self.to_move(s) else s
