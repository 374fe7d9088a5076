"""The rules of Mogeln."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import assert_never

from games.cards.mogeln import evaluate
from games.cards.mogeln.knowledge import redeal_unseen
from games.cards.mogeln.moves import Believe, Doubt, LayOne, Move, NameSuit, Smuggle, TimeUp
from games.cards.mogeln.pile import LAYS_AT_MOST, cover, deal_hands, settle_doubt, win_deal
from games.cards.mogeln.selection import several
from games.cards.mogeln.sound import sound_of
from games.cards.mogeln.state import Lay, Options, State, announcement, due, others
from games.cards.mogeln.view import table_view
from games.contract import (
    Card,
    CardOrJoker,
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
    Timer,
    View,
    Who,
    readings,
)
from games.families import Family
from games.kit.cards import without
from games.kit.results import best_wins
from games.kit.seats import replaced
from games.kit.suits import Suit
from games.kit.turns import left_of


class Mogeln(Game[State, Move]):
    """Mogeln (Cheat): lay a card face down, say what it should be, and doubt the others in time."""

    info = Info(
        id="mogeln",
        family=Family.OTHER_CARDS,
        seats=(3, 4, 5, 6),
        source="Spielesammlung, Kartenspiele: Mogeln",
        minutes=20,
        hidden=True,
        open=(NameSuit, Believe),
        calls=(Doubt,),
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.MUCH, moods=(Mood.BLUFF, Mood.NOISY)),
    )
    limits = frozenset({"limit"})
    kinds = (LayOne, Smuggle, NameSuit, Doubt, Believe, TimeUp)
    # cards laid may be doubted at once
    binding = (LayOne, Smuggle, NameSuit, Believe)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        return deal_hands((0,) * self.seats, croupier.below(self.seats), 0, self.options.jokers, croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """Seats that have yet to say whether they believe; then the seat to lay."""
        if s.deals == self.options.deals:
            return ()
        return s.waiting or (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Cards for the seat in turn; a doubt for everybody but the seat that laid last."""
        awaited = self.to_move(s)
        if not awaited:
            return ()
        doubts: tuple[Move, ...] = (Doubt(),) if s.lay is not None and s.lay.by != seat else ()  # 3.1
        if seat not in awaited:
            return doubts
        if s.waiting:
            return (*doubts, Believe())
        said = due(s, self.options.variant)
        return (*doubts, *(self._lays(s.hands[seat], said) if said else map(NameSuit, Suit.all())))

    def _lays(self, hand: tuple[Card, ...], said: str) -> Iterable[Move | Offer[Move]]:
        """Each card alone, and several at once."""
        yield from (LayOne(CardOrJoker(card)) for card in dict.fromkeys(hand))
        if len(hand) > 1:
            yield Offer[Move](Smuggle, cards=several(hand, said, self.options.max_cards))

    def acts_in(self, text: str) -> tuple[str, ...]:
        """A suit named, and the lay that follows it."""
        line = " ".join(text.split())
        return tuple(re.split(r" (?=(?:lege|lay|schmuggle|smuggle)\b)", line, flags=re.IGNORECASE))

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Cards alone, read as laid."""
        return tuple(readings((LayOne, Smuggle), f"lege {text}"))

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against naming the same suit in a new round; every other move may be tried, for cheating is
        allowed."""
        return "5.3" if isinstance(m, NameSuit) and m.suit == s.suit else None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting too soon or out of turn, laying too many, or nothing to doubt."""
        match m:
            case Doubt():
                return "3.1"
            case Believe() | TimeUp():
                return "4.2"
            case NameSuit():
                return "5.3"
            case LayOne() | Smuggle():
                if s.waiting or seat != s.turn:
                    return "4.2" if s.waiting else "2.2"
                return "5.3" if not due(s, self.options.variant) else "2.1" if isinstance(m, LayOne) else "2.4"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Lay, doubt or believe; a lay covers the one before, and the last card laid singly wins."""
        match m:
            case LayOne(card):
                return self._lay(s, seat, (card,), croupier)
            case Smuggle(cards):
                return self._lay(s, seat, cards, croupier)
            case NameSuit(suit):
                croupier.say("named", by=Who(seat), suit=suit)
                return s._replace(suit=str(suit), named=True)
            case Doubt():
                assert s.lay is not None, "a doubt is about a lay"
                croupier.say("doubted", by=Who(seat))
                return self._end_if_won(settle_doubt(s, s.lay, seat, croupier), croupier)
            case Believe():
                s = s._replace(waiting=tuple(other for other in s.waiting if other != seat))
                return s if s.waiting else self._end_if_won(s, croupier)
            case TimeUp():
                return self._end_if_won(s._replace(waiting=()), croupier)
            case _:
                assert_never(m)

    def _lay(self, s: State, seat: Seat, cards: tuple[Card, ...], croupier: Croupier) -> State:
        """Lay cards with their announcement and sound, and begin the time for doubts."""
        said = due(s, self.options.variant)
        sound = sound_of(len(cards), croupier) if self.options.sound else ""
        croupier.say("laid", by=Who(seat), said=announcement(said))
        if sound:
            croupier.say(f"sound.{sound}")
        hand = without(s.hands[seat], *cards)
        s = cover(s)._replace(
            hands=replaced(s.hands, seat, hand),
            lay=Lay(seat, cards, said, sound, not s.lays),
            turn=left_of(seat, self.seats),
            waiting=others(s, seat),
            named=s.named and (s.said + 1) % self.seats != 0,  # 5.3
            said=s.said + 1,
            lays=s.lays + 1,
            turned=None,
        )
        return s if hand or len(cards) > 1 else self._end_deal(s, (seat,), croupier)  # 3.5

    def _end_if_won(self, s: State, croupier: Croupier) -> State:
        """End the deal if a hand is empty and nobody has doubted in time, or after too many lays."""
        fewest = min(map(len, s.hands))
        if fewest and s.lays < LAYS_AT_MOST:
            return s
        if fewest:
            croupier.say("limit", n=s.lays)
        return self._end_deal(
            s, tuple(seat for seat, hand in enumerate(s.hands) if len(hand) == fewest), croupier
        )  # 6.3

    def _end_deal(self, s: State, winners: tuple[Seat, ...], croupier: Croupier) -> State:
        """Count a won deal, and deal the next one unless it was the last."""
        s = win_deal(s, winners, croupier)
        return s if not self.to_move(s) else deal_hands(s.wins, s.dealer, s.deals, self.options.jokers, croupier)

    def result(self, s: State) -> Result | None:
        """Most deals won."""
        if self.to_move(s):
            return None
        return best_wins(s.wins, "result")

    def tally(self, s: State) -> Tally:
        """The deals so far, and those won."""
        return Tally(s.deals, s.wins)

    def view(self, s: State, seat: Seat | None) -> View:
        """The last announcement, the cards in the middle, and the own hand."""
        return table_view(s, seat, self.to_move(s), due(s, self.options.variant), deals=self.options.deals)

    def timer(self, s: State) -> Timer[Move] | None:
        """The time in which everybody may call out before the next card."""
        if not s.waiting or not self.to_move(s):
            return None
        return Timer(self.options.window_s, TimeUp(), key=f"{s.deals}.{s.lays}")

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal unseen cards anew; even the number of cards laid last is unknown, but its sound tells a little."""
        return redeal_unseen(s, seat, self.options.max_cards, croupier) if self.to_move(s) else s

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move to a computer player."""
        return evaluate.heuristic(s, seat, m, self.options)
