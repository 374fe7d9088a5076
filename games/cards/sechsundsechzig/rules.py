"""The rules of sixty-six."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.sechsundsechzig import evaluate
from games.cards.sechsundsechzig.deal import (
    collect_trick,
    deal_hands,
    end_of_three,
    marry,
    play,
    seat_by_lot,
    settle_claim,
    settle_count,
)
from games.cards.sechsundsechzig.moves import BEFORE_LEADING, Count, Cover, Marry, Move
from games.cards.sechsundsechzig.scoring import COVERED
from games.cards.sechsundsechzig.state import PARTIES, Options, State, Table, pack_for
from games.cards.sechsundsechzig.view import table_view
from games.cards.tricks.announcing import (
    Call,
    Lack,
    SwapLack,
    announce,
    couple,
    has_trick,
    is_owed,
    missing_for_couple,
    missing_for_exchange,
)
from games.cards.tricks.knowledge import redeal_unseen
from games.cards.tricks.moves import PLAYS, Claim, Exchange, Play, asks_for_exchange, steps_in
from games.cards.tricks.table import Closing, exchange_card, strict_tricks
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
from games.kit.results import best_wins
from games.kit.suits import Suit
from games.kit.tricks import Duty, broken_duty

STRICT: tuple[Duty, ...] = ("trump",)
"""Duties, besides following suit, once nobody draws any more."""
OWED: dict[Duty, str] = {"follow": "3.4", "trump": "3.5"}
"""The paragraph for each duty."""
MISSING: dict[Lack, str] = {"trick": "4.2", "owed": "4.3", "couple": "4.1"}
"""The paragraph for each lack of a couple."""
NO_SWAP: dict[SwapLack, str] = {"open": "4.6", "trump": "4.5", "higher": "4.6"}
"""The paragraph for each lack of an exchange."""
ENOUGH = ("66", "101", "sechsundsechzig", "sixty-six", "ich habe 66", "ich habe 101", "gaigel")
"""Other words for a claim."""


class SixtySix(Game[State, Move]):
    """Sixty-six for two, three or two parties: marriages, exchange, covering, and claiming sixty-six points."""

    info = Info(
        id="sechsundsechzig",
        family=Family.TRICK_CARDS,
        seats=(2, 3, 4),
        source="Spielesammlung, Kartenspiele: 66 (Gaigel)",
        minutes=30,
        hidden=True,
        shelf=Shelf(
            Kind.CARDS, luck=Level.LITTLE, thought=Level.MUCH, talk=Level.LITTLE, moods=(Mood.CLASSIC, Mood.BOLD)
        ),
    )
    kinds = (Play, Marry, Exchange, Cover, Claim, Count)
    binding = (Marry, Cover, Claim, Count)
    deciding = (Claim,)
    Options = Options
    weight = 2

    def setup(self, croupier: Croupier) -> State:
        """Draw lots for the parties of four; draw the first dealer by chance."""
        chairs = seat_by_lot(self.seats, croupier)
        options = self.options
        cards = pack_for(self.seats, options.pack)
        table = Table(chairs, cards, options.target_points, options.last_trick_when_covered)
        scores = (0,) * (PARTIES if self.seats == 4 else self.seats)
        return deal_hands(table, scores, croupier.below(self.seats), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat, until a side has the game points."""
        return () if s.over else (s.table.chairs[s.turn],)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any card of the hand; before a lead announcements and actions; at the end whether to claim."""
        if seat not in self.to_move(s):
            return ()
        if s.played_out:
            return (Claim(), Count())
        cards = [PLAYS[card] for card in dict.fromkeys(s.hands[s.turn])]
        if s.trick.cards:
            return cards
        return (*cards, *BEFORE_LEADING) if s.seats == 3 else (*cards, *BEFORE_LEADING, Claim())

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Duties to a trick, and what each announcement needs."""
        chair = s.turn
        match m:
            case Play(card):
                if not s.trick.cards:
                    return None if is_owed(card, s.owed) else "4.3"
                if s.talon.open:
                    return None
                duty = broken_duty(card, s.hands[chair], s.trick, s.ranking, STRICT)
                return None if duty is None else OWED[duty]
            case Marry(suit):
                lack = missing_for_couple(s, chair, suit, s.fresh(chair))
                both = lack == "couple" and {*couple(suit)} <= {*s.hands[chair]}
                return "4.4" if both else lack and MISSING[lack]
            case Exchange():
                swap = missing_for_exchange(s, chair, s.lowest_trump)
                if swap != "open" and not has_trick(s, chair):
                    return "4.2"
                return swap and NO_SWAP[swap]
            case Cover():
                return None if s.talon.open else "4.7"
            case Claim():
                return None if s.tricks else "5.1"
            case Count():
                return None
            case _:
                assert_never(m)

    def warning(self, s: State, seat: Seat, m: Move) -> Phrase | None:
        """Whoever claims has counted for himself (5.2), unless the table helps to count."""
        return phrase("sure.claim.helped" if self.options.count_help else "sure.claim", n=s.goal)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting out of turn, a card not held, an announcement when not leading, or counting too soon."""
        match m:
            case Play():
                return "3.1"
            case Count():
                return "5.4"
            case Claim():
                return "5.6" if s.seats == 3 else "5.1"
            case _:
                return "4.8"

    def acts_in(self, text: str) -> tuple[str, ...]:
        """An announcement and the lead that follows it."""
        return steps_in(text)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """A marriage without its suit, the seven that is swapped, the points of a claim."""
        line = text.lower()
        if line in ENOUGH:
            return (Claim(),)
        if line in ("hochzeit", "marriage", "ich habe hochzeit", "paar", "couple"):
            return tuple(map(Marry, Suit.all()))
        if line in ("40", "vierzig", "forty"):
            return (Marry(s.trump),)
        if line in ("20", "zwanzig", "twenty"):
            return tuple(Marry(suit) for suit in Suit.all() if suit != s.trump)
        if asks_for_exchange(text, s.lowest_trump, s.talon.upcard):
            return (Exchange(),)
        return ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Play or announce; the last card ends a trick; a claim, the count, or of three enough points end the deal."""
        chair, by = s.turn, Who(seat)
        match m:
            case Play(card):
                croupier.say("played", by=by, card=card)
                s = play(s, card)
                return s if len(s.trick.cards) < s.seats else collect_trick(s, croupier)
            case Marry(suit):
                points = 40 if suit == s.trump else 20
                croupier.say("married", by=by, suit=suit, points=points)
                s = marry(announce(s, Call(chair, suit, points)), chair, couple(suit))
                return (end_of_three(s, croupier) if s.seats == 3 else None) or s
            case Exchange():
                got, gave = s.talon.cards[-1], s.lowest_trump
                croupier.say("exchanged", by=by, card=got, gave=gave)
                return exchange_card(s, chair, gave)
            case Cover():
                croupier.say("covered", by=by)
                return s._replace(talon=s.talon.closed(), closing=Closing(chair, len(s.tricks), COVERED))
            case Claim():
                return settle_claim(s, chair, croupier)
            case Count():
                return settle_count(s, croupier)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        """The most game points win."""
        return best_wins([s.scores[s.side(s.table.chairs.index(seat))] for seat in range(s.seats)]) if s.over else None

    def tally(self, s: State) -> Tally:
        """The game points so far, of which each deal brings some, of each seat's side."""
        return Tally(sum(s.scores), tuple(s.scores[s.side(s.table.chairs.index(seat))] for seat in range(s.seats)))

    def view(self, s: State, seat: Seat | None) -> View:
        """The trick, the talon, the own hand, and everybody's game points."""
        awaited = self.to_move(s)
        may = seat is not None and seat in awaited
        lit = tuple(card for card in s.hands[s.turn] if may and self.forbids(s, s.turn, PLAYS[card]) is None)
        return table_view(s, seat, awaited, lit, count=self.options.count_help)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal unseen cards anew; cards shown stay, and nobody gets a card he would have had to play."""
        if s.over:
            return s
        chair, strict = None if seat is None else s.table.chairs.index(seat), strict_tricks(s, s.open_tricks)
        return redeal_unseen(s, chair, croupier, strict=strict, pack=s.table.cards, duties=STRICT)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move to a computer player."""
        return evaluate.heuristic(s, s.table.chairs.index(seat), m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win for a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, s.table.chairs.index(seat))
