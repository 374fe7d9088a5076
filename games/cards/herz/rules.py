"""The rules of Herz."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.herz.fight import collect_trick, deal_fight, exchange_gifts, redeal_unseen
from games.cards.herz.moves import PLAYS, Move, Pass, Play
from games.cards.herz.passing import GIFT, SEATS
from games.cards.herz.scoring import NATURAL, is_deadly, totals
from games.cards.herz.state import Options, State
from games.cards.herz.view import table_view
from games.contract import (
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
    phrase,
    ranked,
    some,
)
from games.families import Family
from games.kit.cards import without
from games.kit.melds import bare_cards
from games.kit.seats import replaced
from games.kit.tricks import follows, turn


class Herz(Game[State, Move]):
    """Herz over several fights: avoid hearts and the queen of spades, or take them all."""

    info = Info(
        id="herz",
        family=Family.TRICK_CARDS,
        seats=(SEATS,),
        source="Herz oder das Unheil der Schwarzen Dame, Kapitel 1 bis 9",
        minutes=60,
        hidden=True,
        shelf=Shelf(
            Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.MEAN, Mood.CLASSIC)
        ),
    )
    kinds = (Pass, Play)
    Options = Options
    weight = 2

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        return deal_fight((), croupier.below(SEATS), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """Every seat that has not chosen yet; then one seat at a time."""
        if s.over:
            return ()
        if s.passing:
            return tuple(seat for seat, gift in enumerate(s.gifts) if gift is None)
        return (turn(s.trick, SEATS),)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any three cards, chosen once or again; then any card of the hand."""
        if s.passing:
            return (Offer[Move](Pass, cards=some(s.hands[seat], GIFT, GIFT)),)  # 3.2, 3.3
        return [PLAYS[card] for card in s.hands[seat]] if seat == turn(s.trick, SEATS) else ()

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Suit must be followed."""
        return "4.2" if isinstance(m, Play) and not follows(m.card, s.hands[seat], s.trick, NATURAL) else None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Passing other than three own cards, too late or not at all; playing too early, or a card not held."""
        match m:
            case Pass():
                return "3.2" if s.passing else "3.4" if s.gifts else "3.1"
            case Play():
                return "3.5" if s.passing else "4.1"
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Bare cards, read as cards to pass on."""
        cards = bare_cards(text) if s.passing else ()
        return (Pass(cards),) if cards else ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Choose or play; the last choice exchanges cards, the fourth card ends a trick, the thirteenth trick the
        fight.
        """
        match m:
            case Pass(cards):
                croupier.say("chose" if s.gifts[seat] is None else "chose.again", by=Who(seat))
                s = s._replace(gifts=replaced(s.gifts, seat, cards))
                return s if s.passing else exchange_gifts(s, croupier)
            case Play(card):
                croupier.say("played", by=Who(seat), card=card)
                hands = replaced(s.hands, seat, without(s.hands[seat], card))
                s = s._replace(hands=hands, trick=s.trick.plus(card))
                return s if len(s.trick.cards) < SEATS else collect_trick(s, croupier)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        """The lowest total wins, if its owner lives."""
        if not s.over:
            return None
        ends = totals(s.account)
        dead = tuple(Who(seat) for seat, total in enumerate(ends) if is_deadly(total))
        best = tuple(Who(seat) for seat, total in enumerate(ends) if total == min(ends) and not is_deadly(total))
        outcome = phrase("won", by=best, n=len(best), total=min(ends)) if best else phrase("won.nobody")
        why = phrase("result", dead=dead, n=len(dead), outcome=outcome)
        if how := self.options.revival:
            why = phrase("result.revival", dead=dead, n=len(dead), outcome=outcome, how=how)
        return ranked(ends, why, low=True, winners=tuple(who.seat for who in best))

    def tally(self, s: State) -> Tally:
        """The fights so far, and the hits of each."""
        return Tally(len(s.account), totals(s.account), low=True)

    def view(self, s: State, seat: Seat | None) -> View:
        """The trick, the own hand, the number of tricks taken, and the account."""
        playable = () if seat is None else tuple(c for c in s.hands[seat] if self.forbids(s, seat, PLAYS[c]) is None)
        return table_view(s, seat, self.to_move(s), playable)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal unseen cards anew; cards passed on and known voids stay."""
        return s if s.over else redeal_unseen(s, seat, croupier)
