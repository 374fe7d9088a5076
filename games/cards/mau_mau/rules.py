"""The rules of Mau-Mau."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import assert_never

from games.cards.mau_mau import evaluate
from games.cards.mau_mau.deal import count_deal, deal_hands, draw_card, keep, redeal_unseen, take_two
from games.cards.mau_mau.moves import Draw, Lay, Move
from games.cards.mau_mau.state import EIGHT, JACK, SEVEN, Options, State, fits, held, layable, may_lay, shown_lacks
from games.cards.mau_mau.view import table_view
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
)
from games.families import Family
from games.kit.cards import without
from games.kit.results import best_wins
from games.kit.seats import replaced
from games.kit.suits import Suit
from games.kit.turns import left_of

BEFORE_LAST = 2
"""Cards in hand when the last but one is laid, at which many say "Mau" already."""
_SHOUT = re.compile(r"\bmau(?:[\s!-]*mau)?\b[\s!.,:]*", re.IGNORECASE)
"""The word "Mau" in a line."""
_WISH = re.compile(
    rf"(?:(?:buben?|jack)\b[\s,:]*)?(?:(?:und\s+|and\s+)?(?:ich\s+|i\s+)?(?:wuensche?|wish)\s*(?:mir|for)?\s*)?({Suit.PATTERN})",
    re.IGNORECASE,
)
"""A wish for a suit in words, without umlauts."""


class MauMau(Game[State, Move]):
    """Mau-Mau: lay a card that fits by suit or rank, wish for suits with jacks, and be the first to have none left."""

    info = Info(
        id="mau_mau",
        family=Family.OTHER_CARDS,
        seats=(3, 4, 5, 6),
        source="Spielesammlung, Kartenspiele: Mau-Mau",
        minutes=20,
        hidden=True,
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.LITTLE, talk=Level.SOME, moods=(Mood.MEAN, Mood.NOISY)),
    )
    kinds = (Lay, Draw)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        return deal_hands((0,) * self.seats, croupier.below(self.seats), 0, croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat at a time, until one has too many minus points."""
        return () if max(s.points) >= self.options.limit else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any card of the hand, a jack with each suit, or drawing."""
        if seat not in self.to_move(s):
            return ()
        cards = held(s, seat)
        lays = (
            Lay(card, suit)
            for card in cards
            for suit in (Suit.all() if card.rank == JACK and len(cards) > 1 else (None,))
        )
        return (*lays, Draw())

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """A card must fit; a jack need not if nothing else does; drawing is only for want of both."""
        anytime = self.options.jack_anytime
        match m:
            case Draw():
                return "2.4" if layable(s, seat, anytime=anytime) else None
            case Lay(card) if may_lay(s, seat, card, anytime=anytime):
                return None
            case Lay(card):
                if s.drawn is not None:
                    return "2.5"
                return "2.3" if card.rank == JACK else "3.2" if s.wish else "2.2"
            case _:
                assert_never(m)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting out of turn, a card not held, or a wish too many or too few."""
        if seat not in self.to_move(s):
            return "2.1"
        if isinstance(m, Lay) and m.card in held(s, seat):
            # a card that does not fit is no question of its wish
            return self.forbids(s, seat, m) or ("3.1" if len(held(s, seat)) > 1 else "3.4")
        return "2.2"

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """A wish alone, read as the jack to lay; "Mau", in place of the last card, with it or the one before."""
        if seat not in self.to_move(s):
            return ()
        cards = held(s, seat)
        line = _SHOUT.sub("", text).strip(" ,.!")
        if len(cards) == 1:
            last = {m.card for m in readings((Lay,), line) if isinstance(m, Lay)} if line else set(cards)
            return (Lay(cards[0]),) if set(cards) == last else ()
        named = tuple(m for m in readings((Lay,), line) if isinstance(m, Lay))
        if len(cards) == BEFORE_LAST and line not in ("", text):
            return named
        # "piK" is a card, whatever it looks like in small letters: a Jack is not spent on a slip
        if named:
            return ()
        if wished := _WISH.fullmatch(line):
            suit = Suit.read(wished[1])
            jacks = (card for card in cards if card.rank == JACK)
            anytime = self.options.jack_anytime
            return tuple(Lay(card, suit) for card in jacks if may_lay(s, seat, card, anytime=anytime))
        return ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Lay a card, with the effects of sevens and eights; or draw, and lay at once what fits."""
        match m:
            case Lay(card, suit):
                return self._lay(s, seat, card, suit, croupier)
            case Draw():
                return self._draw(s, seat, croupier)
            case _:
                assert_never(m)

    def _lay(self, s: State, seat: Seat, card: Card, suit: Suit | None, croupier: Croupier) -> State:
        """Lay a card; an empty hand ends the deal."""
        if suit is None:
            croupier.say("laid", by=Who(seat), card=card)
        else:
            croupier.say("laid.wish", by=Who(seat), card=card, suit=suit)
        lacks = shown_lacks(s, seat, card, anytime=self.options.jack_anytime)
        hand = s.hands[seat] if card not in s.hands[seat] else without(s.hands[seat], card)
        s = s._replace(
            hands=replaced(s.hands, seat, hand),
            lacks=replaced(s.lacks, seat, lacks),
            pile=(*s.pile, card),
            wish=str(suit or ""),
            drawn=None,
            turn=left_of(seat, self.seats),
        )
        if not hand:
            s = count_deal(s, seat, croupier)
            return deal_hands(s.points, s.dealer, s.deals, croupier)._replace(story=s.story) if self.to_move(s) else s
        if card.rank == SEVEN:
            s = take_two(s, s.turn, croupier)
        elif card.rank == EIGHT:
            croupier.say("skipped", by=Who(s.turn))
        return s._replace(turn=left_of(s.turn, self.seats)) if card.rank in (SEVEN, EIGHT) else s

    def _draw(self, s: State, seat: Seat, croupier: Croupier) -> State:
        """Draw a card: a jack must be laid, a card that fits is laid at once, any other is kept."""
        lacks = shown_lacks(s, seat, None, anytime=self.options.jack_anytime)
        s, card = draw_card(s._replace(lacks=replaced(s.lacks, seat, lacks)), croupier)
        if card is None:
            croupier.say("passed", by=Who(seat))
            return s._replace(turn=left_of(seat, self.seats))
        croupier.whisper(seat, "got", cards=(card,))
        if card.rank == JACK:
            croupier.say("drew.jack", by=Who(seat))
            return s._replace(drawn=card)
        if fits(s, card):
            croupier.say("drew.fits", by=Who(seat))
            return self._lay(s, seat, card, None, croupier)
        croupier.say("drew", by=Who(seat))
        # the new card may be of a suit or rank the old ones were known to lack
        s = keep(s, seat, card, tuple(sorted({*s.demand, JACK})))
        return s._replace(turn=left_of(seat, self.seats))

    def result(self, s: State) -> Result | None:
        """Fewest minus points win."""
        if self.to_move(s):
            return None
        return best_wins(s.points, "result", low=True)

    def tally(self, s: State) -> Tally:
        """The deals so far, and the minus points."""
        return Tally(s.deals, s.points, low=True)

    def view(self, s: State, seat: Seat | None) -> View:
        """The pile with the wish, the stock, and the own hand."""
        return table_view(s, seat, self.to_move(s), self.options)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal others' hands and the stock anew."""
        return redeal_unseen(s, seat, croupier) if self.to_move(s) else s

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win for a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, seat, self.options.limit)
