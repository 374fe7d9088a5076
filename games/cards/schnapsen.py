"""Schnapsen: two players, twenty cards, couples, closing the talon, and sixty-six points to win a deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from games.cards.tricks.announcing import Call, Lack, announce, is_owed, missing_for_couple, missing_for_exchange
from games.cards.tricks.bummerl import MARK, Countdown, countdown, take_off, taken_off
from games.cards.tricks.card_play import Outlook, lead, reply, tricks_ahead
from games.cards.tricks.evaluate import countdown_estimate
from games.cards.tricks.knowledge import redeal_unseen
from games.cards.tricks.moves import PLAYS, Claim, Exchange, Forty, Play, Twenty, steps_in
from games.cards.tricks.scoring import GOAL, points, trick_counts, worth_of_loss
from games.cards.tricks.table import Closing, draw_cards, exchange_card, lay_open, play_card, strict_tricks, take_trick
from games.cards.tricks.twenty import ORDER, PACK, ranking
from games.cards.tricks.view import last_beside, lying, own_hand, talon_parts
from games.contract import (
    Ask,
    Card,
    Croupier,
    Entry,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Offer,
    Part,
    Phrase,
    Result,
    Roster,
    Seat,
    Shelf,
    Tally,
    View,
    Who,
    choice,
    move,
    number,
    phrase,
    ranked,
)
from games.families import Family
from games.kit.cards import arranged, deal
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Duty, Ranking, Trick, broken_duty, couples


@move(
    "zudrehen",
    "drehe zu",
    "zu",
    "decken",
    "ich decke",
    "mache zu",
    "schließe",
    "decke",
    "decke zu",
    "cover",
    *("drehe talon zu", "talon zudrehen", "sperre", "close the stock", "close stock", "close the talon"),
    en="close",
)
class Close:
    """Turn the upcard over: nobody draws any more."""


Move = Play | Twenty | Forty | Exchange | Close | Claim
BEFORE_LEADING: tuple[Move, ...] = (*map(Twenty, Suit.all()), Forty(), Exchange(), Close(), Claim())
"""Announcements and actions before a lead."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: number of rounds, and whether points are counted for players."""

    rounds: int = number(1, 1, 9)
    count_help: bool = choice(False, True)


SEATS = 2
HAND = 5
"""Cards in a hand."""
OPEN_TRICKS = 5
"""Tricks after which the talon is used up unless it was closed."""


class State(NamedTuple):
    """The countdown, and the present deal."""

    score: Countdown
    dealer: Seat
    trump: Suit
    hands: tuple[tuple[Card, ...], ...]
    talon: Talon
    trick: Trick
    shown: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    """Cards in each hand that everybody has seen."""
    tricks: tuple[Trick, ...] = ()
    calls: tuple[Call, ...] = ()
    owed: Suit | None = None
    """The couple just announced, one card of which must be led."""
    closing: Closing | None = None

    @property
    def ranking(self) -> Ranking:
        """The ranking of the cards with the present trump."""
        return ranking(self.trump)

    @property
    def turn(self) -> Seat:
        """The seat in turn."""
        return (self.trick.leader + len(self.trick.cards)) % SEATS

    @property
    def leading(self) -> bool:
        """True if a card is to be led now."""
        return not self.trick.cards


def lowest_trump(s: State) -> Card:
    """The trump that may be swapped for the upcard."""
    return Card(s.trump + ORDER[0])


def worth_against(s: State, loser: Seat) -> int:
    """Value of the deal if ``loser`` lost it now."""  # 6.2
    return worth_of_loss(trick_counts(s)[loser], points(s)[loser])


def deal_hands(count: Countdown, dealer: Seat, croupier: Croupier) -> State:
    """Deal five cards each and turn up the trump beneath the talon."""
    deck = croupier.shuffle(PACK)
    forehand = 1 - dealer
    upcard, rest = deck[SEATS * HAND], deck[SEATS * HAND + 1 :]
    croupier.say("dealt", dealer=Who(dealer), by=Who(forehand), card=upcard)
    hands = tuple(map(arranged, deal(deck, SEATS, HAND, forehand)))
    return State(count, dealer, Suit(upcard.suit), hands, Talon((*rest, upcard)), Trick(forehand))


def collect_trick(s: State, croupier: Croupier) -> State:
    """Give a full trick to its winner, who draws first; the last trick ends the deal."""
    s = take_trick(s, croupier)
    by = s.trick.leader
    if s.talon.open:
        return draw_cards(s, by, croupier)
    return s if any(s.hands) else _end_played_out(s, by, croupier)


def _end_played_out(s: State, last: Seat, croupier: Croupier) -> State:
    """End a deal in which all cards are played: the last trick wins, or the closer has enough or not."""
    if s.closing is None:  # 5.3
        croupier.say("last", by=Who(last))
        return end_deal(s, last, worth_against(s, 1 - last), croupier)
    closer, _, value = s.closing
    reached = points(s)[closer] >= GOAL  # 5.4
    croupier.say("closer.reached" if reached else "closer.failed", by=Who(closer), points=points(s)[closer])
    return end_deal(s, closer if reached else 1 - closer, value, croupier)


def settle_claim(s: State, seat: Seat, croupier: Croupier) -> State:
    """End the deal after a claim, right or wrong."""
    own, right = points(s)[seat], points(s)[seat] >= GOAL
    croupier.say("claim.right" if right else "claim.wrong", by=Who(seat), points=own)
    value = worth_against(s, 1 - seat) if s.closing is None else s.closing.value
    return end_deal(s, seat if right else 1 - seat, value, croupier)


def end_deal(s: State, by: Seat, value: int, croupier: Croupier) -> State:
    """Lay the cards open, score the deal, and deal the next one unless the match is over."""
    lay_open(s, croupier)
    mine, yours = points(s)[by], points(s)[1 - by]
    croupier.say("scored", by=Who(by), n=value, own=mine, other=Who(1 - by), others=yours)
    count = take_off(s.score, (by,), value, croupier)
    return s._replace(score=count) if count.over else deal_hands(count, 1 - s.dealer, croupier)


STRICT: tuple[Duty, ...] = ("beat", "trump")
"""Duties, besides following suit, once nobody draws any more."""
OWED: dict[Duty, str] = {"follow": "3.2", "beat": "3.3", "trump": "3.4"}
"""The paragraph for each duty."""
MISSING: dict[Lack, str] = {"trick": "4.2", "owed": "4.3", "couple": "4.1"}
"""The paragraph for each lack of a couple."""


class Schnapsen(Game[State, Move]):
    """Schnapsen for two: twenty cards, couples, closing the talon, and sixty-six points to win a deal."""

    info = Info(
        id="schnapsen",
        family=Family.TRICK_CARDS,
        seats=(SEATS,),
        source="Spielesammlung, Kartenspiele: Schnapsen",
        minutes=20,
        hidden=True,
        shelf=Shelf(
            Kind.CARDS, luck=Level.LITTLE, thought=Level.MUCH, talk=Level.LITTLE, moods=(Mood.SHARP, Mood.CLASSIC)
        ),
    )
    kinds = (Play, Twenty, Forty, Exchange, Close, Claim)
    binding = (Twenty, Forty, Close, Claim)
    deciding = (Claim,)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        return deal_hands(countdown(SEATS, self.options.rounds), croupier.below(SEATS), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat in turn; none once all rounds are played."""
        return () if s.score.over else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any card of the hand; before a lead also announcements and actions."""
        if seat not in self.to_move(s):
            return ()
        cards = [PLAYS[card] for card in s.hands[seat]]
        return (*cards, *BEFORE_LEADING) if s.leading else cards

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Duties to a trick, and what each announcement needs."""
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
        """The paragraph against announcing a couple."""
        lack = missing_for_couple(s, seat, suit, s.hands[seat])
        return None if lack is None else MISSING[lack]

    def warning(self, s: State, seat: Seat, m: Move) -> Phrase | None:
        """Whoever claims has counted for himself (5.2), unless the table helps to count."""
        return phrase("sure.claim.helped" if self.options.count_help else "sure.claim", n=GOAL)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting out of turn, a card not held, or an announcement when not leading."""
        return "3.1" if isinstance(m, Play) else "4.6"

    def acts_in(self, text: str) -> tuple[str, ...]:
        """An announcement, and the lead that follows it."""
        return steps_in(text)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Play, announce or act; the second card ends a trick, a claim or the last trick the deal."""
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

    def tally(self, s: State) -> Tally | None:
        """The points taken off so far, where one round is played."""
        return taken_off(s.score)

    def view(self, s: State, seat: Seat | None) -> View:
        """The trick, the talon, the own hand, and points left to take off."""
        playable = () if seat is None else tuple(c for c in s.hands[seat] if self.forbids(s, seat, PLAYS[c]) is None)
        return table_view(s, seat, self.to_move(s), playable, rounds=self.options.rounds, count=self.options.count_help)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal unseen cards anew; cards shown stay, and nobody gets a card he would have had to play."""
        if not self.to_move(s):
            return s
        strict = strict_tricks(s, OPEN_TRICKS)
        return redeal_unseen(s, seat, croupier, strict=strict, pack=PACK, duties=STRICT)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Announce and exchange whenever possible, claim when it is enough, close with a strong hand."""
        match m:
            case Play(card):
                return (lead if s.leading else reply)(card, s, seat, _outlook(s, seat))
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

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win, by points left to take off and a little by those of this deal."""
        own = points(s)
        return min(1.0, max(0.0, countdown_estimate(s.score, seat) * 0.9 + 0.05 + (own[seat] - own[1 - seat]) / 1500))


def table_view(
    s: State, seat: Seat | None, awaited: tuple[Seat, ...], playable: tuple[Card, ...], *, rounds: int, count: bool
) -> View:
    """The view of a seat; ``playable`` are its cards that may be played."""
    entries = tuple(_entry(s, other, moving=other in awaited) for other in range(SEATS))
    lit = playable if seat in awaited else ()
    cards = (*lying(s, seat), *talon_parts(s.talon), *last_beside(s, seat), *own_hand(s.hands, seat, lit, s.ranking))
    notes = _notes(s, seat, rounds=rounds, count=count)
    return View((*cards, Roster(entries), *notes), tuple(Ask((other,), _question(s)) for other in awaited))


def _notes(s: State, seat: Seat | None, *, rounds: int, count: bool) -> tuple[Part, ...]:
    """Notes on strict play, the value after closing, the own points, and the round."""
    notes: list[Part] = []
    if not s.talon.open:
        notes.append(Note(phrase("note.strict", suit=s.trump)))
    if s.closing is not None:
        notes.append(Note(phrase("note.value", n=s.closing.value)))
    if count and seat is not None:
        notes.append(Note(phrase("note.count", n=points(s)[seat])))
    if rounds > 1:
        notes.append(Note(phrase("note.rounds", n=min(s.score.rounds + 1, rounds), rounds=rounds), "quiet"))
    return tuple(notes)


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's points left, tricks, and announcements."""
    remarks: list[Phrase] = [
        phrase("entry.call", points=call.points, suit=call.suit) for call in s.calls if call.seat == seat
    ]
    if s.closing is not None and s.closing.seat == seat:
        remarks.append(phrase("entry.closed"))
    if not remarks and seat == s.dealer:
        remarks.append(phrase("entry.dealer"))
    if marks := s.score.bummerl[seat]:
        remarks.append(phrase("entry.bummerl", marks=MARK * marks))
    note = phrase("entry", items=tuple(remarks)) if remarks else None
    return Entry(seat, s.score.left[seat], trick_counts(s)[seat], "trick", note, moving)


def _question(s: State) -> Phrase:
    """The question to the seat in turn."""
    if s.owed is not None:
        return phrase("ask.couple", suit=s.owed)
    if s.leading:
        return phrase("ask.claim" if s.tricks else "ask.lead")
    return phrase("ask.open" if s.talon.open else "ask.strict", card=s.trick.cards[0])


def closing(s: State, seat: Seat) -> float:
    """Points above the goal that the hand is expected to reach without drawing; positive: close."""
    expected = tricks_ahead(s, seat, PACK)
    expected += sum(40 if suit == s.trump else 20 for suit in couples(s.hands[seat])) if s.tricks else 0
    return points(s)[seat] + expected - GOAL - 4


def _outlook(s: State, seat: Seat) -> Outlook:
    """The pack, and the points the seat still needs."""
    return Outlook(PACK, GOAL - points(s)[seat])
