"""Herz: take no hearts, and above all not the black queen; the fights add up until somebody dies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, assert_never

from games.cards._herz_account import SEATS, dies, pad, receiver, totals
from games.cards._herz_fight import State, collected, dealt, exchanged, put, received
from games.cards._herz_sense import HITS, NATURAL, burden, price, prospects
from games.core import Game, Info, Result, ranked
from games.croupier import Croupier
from games.families import Family
from games.kit.cards import Card, arranged, pack, without
from games.kit.secrets import redeal
from games.kit.tricks import follows, played, spread_out, taken, turn, voids, winner
from games.notation import move
from games.offers import Offer, some
from games.options import free_text
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Ask, Cards, Entry, Face, Note, Part, Roster, View


@move("abgabe{cards: }", "schieben{cards: }", en="pass{cards: }")
class Pass:
    """Lay three cards aside for another seat."""

    cards: tuple[Card, ...]


@move("{card}")
class Play:
    """Play a card to the trick."""

    card: Card


Move = Pass | Play

GIFT = 3
PLAYS = {card: Play(card) for card in pack()}


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match: how a dead player is redeemed."""

    revival: str = free_text()


class Herz(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="herz",
        family=Family.TRICK_CARDS,
        seats=(SEATS,),
        source="Herz oder das Unheil der Schwarzen Dame, Kapitel 1 bis 9",
        minutes=60,
        hidden=True,
    )
    kinds = (Pass, Play)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Chance names the first dealer."""
        return dealt((), croupier.below(SEATS), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """Those who have not chosen yet, then one seat at a time."""
        if s.over:
            return ()
        if s.passing:
            return tuple(seat for seat, gift in enumerate(s.gifts) if gift is None)
        return (turn(s.trick, SEATS),)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any three cards, chosen once or again; or any card of the hand."""
        if s.passing:
            return (Offer[Move](Pass, cards=some(s.hands[seat], GIFT, GIFT)),)  # 3.2, 3.3
        return [PLAYS[card] for card in s.hands[seat]] if seat == turn(s.trick, SEATS) else ()

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Follow suit; nothing else."""
        return "4.2" if isinstance(m, Play) and not follows(m.card, s.hands[seat], s.trick, NATURAL) else None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Passing not three cards of one's own, too late, or at all; playing too early, or what one does not hold."""
        match m:
            case Pass():
                return "3.2" if s.passing else "3.4" if s.gifts else "3.1"
            case Play():
                return "3.5" if s.passing else "4.1"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The last choice exchanges the cards, the fourth card ends a trick, the thirteenth trick the fight."""
        match m:
            case Pass(cards):
                croupier.say("chose" if s.gifts[seat] is None else "chose.again", by=Who(seat))
                s = s._replace(gifts=put(s.gifts, seat, cards))
                return s if s.passing else exchanged(s, croupier)
            case Play(card):
                croupier.say("played", by=Who(seat), card=card)
                hands = put(s.hands, seat, without(s.hands[seat], card))
                s = s._replace(hands=hands, trick=s.trick.plus(card))
                return s if len(s.trick.cards) < SEATS else collected(s, croupier)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        """The lowest total wins, if its owner lives."""
        if not s.over:
            return None
        ends = totals(s.account)
        dead = tuple(Who(seat) for seat, total in enumerate(ends) if dies(total))
        best = tuple(Who(seat) for seat, total in enumerate(ends) if total == min(ends) and not dies(total))
        outcome = phrase("won", by=best, n=len(best), total=min(ends)) if best else phrase("won.nobody")
        why = phrase("result", dead=dead, n=len(dead), outcome=outcome)
        if how := self.options.revival:
            why = phrase("result.revival", dead=dead, n=len(dead), outcome=outcome, how=how)
        return ranked(ends, why, low=True, winners=tuple(who.seat for who in best))

    def view(self, s: State, seat: Seat | None) -> View:
        """What lies on the table, the own hand, the number of tricks taken, and the account."""
        awaited = self.to_move(s)
        roster = Roster(tuple(_entry(s, other, moving=other in awaited) for other in range(SEATS)))
        table = _laid_aside(s, seat) if s.passing else _lying(s, seat)
        last = _last_trick(s, seat) if s.trick.cards else ()
        asks = (Ask(awaited, _question(s)),) if awaited else ()
        return View((*table, *self._hand(s, seat), *last, roster, pad(s.account)), asks)

    def _hand(self, s: State, seat: Seat | None) -> tuple[Part, ...]:
        if seat is None or not s.hands[seat]:
            return ()
        cards = without(s.hands[seat], *(s.gifts[seat] or ())) if s.passing else s.hands[seat]
        new = received(s, seat) if not s.passing and not s.tricks else ()
        mine = s.passing or turn(s.trick, SEATS) == seat
        faces = (
            Face(card, lit=mine and self.forbids(s, seat, PLAYS[card]) is None, marked=card in new) for card in cards
        )
        return (Cards("hand", tuple(faces), phrase("hand"), seat),)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Honours cards passed on and not yet played, and suits somebody has shown to be without."""
        if s.over:
            return s
        tricks = (*s.tricks, s.trick)
        out = played(tricks, SEATS)
        known: list[tuple[Card, ...]] = [()] * SEATS
        if seat is not None:
            known[seat] = s.hands[seat]
            if s.gifts and not s.passing:
                to = receiver(seat, s.way)
                known[to] = tuple(card for card in s.gifts[seat] or () if card not in out[to])
        lacks = voids(tricks, NATURAL, SEATS)
        fresh = redeal(s.hands, known, croupier, lambda holder, card: card.suit not in lacks[holder])
        hands = tuple(map(arranged, fresh))

        def gift(by: Seat) -> tuple[Card, ...] | None:
            holder = by if s.passing else receiver(by, s.way)
            if s.gifts[by] is None or by == seat or (holder == seat and not s.passing):
                return s.gifts[by]
            return arranged(croupier.shuffle(arranged((*hands[holder], *out[holder])))[:GIFT])

        return s._replace(hands=hands, gifts=tuple(map(gift, range(len(s.gifts)))))

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        """Pass on what burdens the hand; play what costs least."""
        match m:
            case Pass(cards):
                return sum(burden(card, s.hands[seat]) for card in cards)
            case Play(card):
                return -price(card, s.hands[seat], s.trick, s.tricks, seat)
            case _:
                assert_never(m)

    def standing(self, s: State, seat: Seat) -> float:
        """By totals and the hits of this fight."""
        return prospects(totals(s.account), taken(s.tricks, NATURAL, SEATS, HITS), seat)


def _laid_aside(s: State, seat: Seat | None) -> tuple[Part, ...]:
    """While cards are chosen: where they will go, and the viewer's own choice."""
    if seat is None:
        return (Note(phrase(f"way.{s.way}")),)
    to = Who(receiver(seat, s.way))
    gift = s.gifts[seat]
    if gift is None:
        return (Note(phrase("note.gift", to=to)),)
    return (Cards("meld", tuple(Face(card, lit=True) for card in gift), phrase("gift", to=to), seat),)


def _lying(s: State, seat: Seat | None) -> tuple[Part, ...]:
    """The trick that lies; before the next lead, the last one."""
    if not s.trick.cards and s.tricks:
        return _last_trick(s, seat)
    label = phrase("trick.number", n=len(s.tricks) + 1)
    return (spread_out(s.trick, NATURAL, SEATS, bottom=seat, label=label),)


def _last_trick(s: State, seat: Seat | None) -> tuple[Part, ...]:
    """The last trick, in a row once the next one has begun; older ones nobody may see."""  # 4.5
    if not s.tricks:
        return ()
    label = phrase("trick.last", by=Who(winner(s.tricks[-1], NATURAL, SEATS)))
    kind: Literal["trick", "meld"] = "meld" if s.trick.cards else "trick"
    return (spread_out(s.tricks[-1], NATURAL, SEATS, bottom=seat, label=label, kind=kind),)


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    total = totals(s.account)[seat]
    count = sum(winner(trick, NATURAL, SEATS) == seat for trick in s.tricks)
    note = None
    if dies(total):
        note = phrase("entry.dead")
    elif s.passing and s.gifts[seat] is not None:
        note = phrase("entry.chosen")
    elif seat == s.dealer and not s.over:
        note = phrase("entry.dealer")
    return Entry(seat, total, count, "trick", note, moving, out=dies(total))


def _question(s: State) -> Phrase:
    if s.passing:
        return phrase(f"ask.pass.{s.way}")
    if not s.trick.cards:
        return phrase("ask.lead")
    return phrase("ask.follow", suit=phrase(f"suit.{s.trick.cards[0].suit}"))
