"""The rules of écarté."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import assert_never

from games.cards.ecarte.deal import collect_trick, deal_hands, exchange_cards, redeal_unseen
from games.cards.ecarte.moves import Accept, Exchange, Keep, King, Move, Propose, Refuse, Stand
from games.cards.ecarte.state import DUTIES, HAND, SEATS, Options, Phase, State
from games.cards.ecarte.view import table_view
from games.cards.tricks.moves import PLAYS, Play
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
from games.kit.tricks import Duty, broken_duty

OWED: dict[Duty, str] = {"follow": "5.2", "trump": "5.3"}
"""The paragraph for each duty."""
BEFORE_PLAY: dict[Phase, tuple[Move, ...]] = {"propose": (Stand(), Propose()), "answer": (Accept(), Refuse())}
"""Moves of each phase of talk."""
_ALL = ("alle", "alle fuenf", "tausche alle", "ich tausche alle", "all", "all five", "exchange all")
"""Words for exchanging the whole hand."""


class Ecarte(Game[State, Move]):
    """Écarté for two: propose an exchange or play, and take three of five tricks."""

    info = Info(
        id="ecarte",
        family=Family.TRICK_CARDS,
        seats=(SEATS,),
        source="Spielesammlung, Kartenspiele: Ecarté",
        minutes=15,
        hidden=True,
        open=(Stand, Propose, Refuse, Accept),
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.CLASSIC,)),
    )
    kinds = (Play, King, Stand, Propose, Accept, Refuse, Exchange, Keep)
    binding = (Stand, Propose, Accept, Refuse, Keep, King)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        return deal_hands((0,) * SEATS, croupier.below(SEATS), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat, until somebody has won."""
        return () if s.phase == "over" else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Talk about an exchange, cards to exchange, then cards to play."""
        if seat not in self.to_move(s):
            return ()
        hand = s.hands[seat]
        match s.phase:
            case "forehand":
                return self._exchanges(s, seat)
            case "dealer":
                return (*self._exchanges(s, seat), Keep())
            case "play":
                may_announce = len(s.tricks) == 0 and s.trump_king in hand and s.king is None
                return (*(PLAYS[card] for card in hand), *((King(),) if may_announce else ()))
            case _:
                return BEFORE_PLAY[s.phase]

    def _exchanges(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any cards as far as the talon reaches; more of them in every order, since the last named come back."""
        hand, room = s.hands[seat], min(len(s.stock), HAND)
        yield Offer[Move](Exchange, cards=some(hand, 1, room))
        for size in range(room + 1, HAND + 1):
            yield from map(Exchange, permutations(hand, size))

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Duties to a trick."""
        if not isinstance(m, Play):
            return None
        duty = broken_duty(m.card, s.hands[seat], s.trick, s.ranking, DUTIES)
        return None if duty is None else OWED[duty]

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Talk at the wrong moment, or cards not held."""
        match m:
            case Stand() | Propose():
                return "3.5" if s.phase == "play" and not s.refused and not s.stock else "3.1"
            case Accept() | Refuse():
                return "3.2"
            case Exchange():
                return "4.1" if seat == s.forehand else "4.2"
            case Keep():
                return "4.1" if s.phase == "forehand" else "4.2"
            case King():
                return "6.1"
            case Play():
                return "3.1" if s.phase == "propose" else "5.1"
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Bare cards, read as an exchange; to play, said of oneself or to the other, as the position tells."""
        if s.phase == "propose" and text.lower() == "spielen":
            return (Stand(),)
        if s.phase == "answer" and text.lower() in ("spiel", "spiele", "play"):
            return (Refuse(),)
        if s.phase not in ("forehand", "dealer"):
            return ()
        cards = s.hands[seat] if text.lower() in _ALL and len(s.stock) >= HAND else bare_cards(text)
        return (Exchange(cards),) if cards else ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Talk, exchange or play; the second card ends a trick, the fifth trick the deal."""
        by = Who(seat)
        match m:
            case Stand():
                croupier.say("stands", by=by)
                return s._replace(phase="play")
            case Propose():
                croupier.say("proposes", by=by)
                return s._replace(phase="answer")
            case Refuse():
                croupier.say("refuses", by=by)
                return s._replace(phase="play", refused=True)
            case Accept():
                croupier.say("accepts", by=by)
                return s._replace(phase="forehand")
            case Exchange(cards):
                asked = replaced(s.asked, seat, (*s.asked[seat], len(cards)))
                return self._pass_exchange(exchange_cards(s._replace(asked=asked), seat, cards, croupier), croupier)
            case Keep():
                croupier.say("keeps", by=by)
                asked = replaced(s.asked, seat, (*s.asked[seat], 0))
                return self._pass_exchange(s._replace(asked=asked), croupier)
            case King():
                croupier.say("king", by=by, card=s.trump_king)
                return s._replace(king=seat)
            case Play():
                return self._play(s, seat, m, croupier)
            case _:
                assert_never(m)

    def _pass_exchange(self, s: State, croupier: Croupier) -> State:
        """Pass the exchange to the other seat, then the word to forehand; with an empty talon, begin to play."""
        if not s.stock:
            croupier.say("talon.gone", by=Who(s.forehand))
            return s._replace(phase="play")
        return s._replace(phase="dealer" if s.phase == "forehand" else "propose")

    def _play(self, s: State, seat: Seat, m: Play, croupier: Croupier) -> State:
        """Play a card; a king of trumps led at once counts as announced."""
        croupier.say("played", by=Who(seat), card=m.card)
        first = not s.tricks and not s.trick.cards
        if first and m.card == s.trump_king and s.king is None:
            croupier.say("king.led", by=Who(seat))
            s = s._replace(king=seat)
        s = s._replace(hands=replaced(s.hands, seat, without(s.hands[seat], m.card)), trick=s.trick.plus(m.card))
        return s if len(s.trick.cards) < SEATS else collect_trick(s, croupier)

    def result(self, s: State) -> Result | None:
        """The winner gets the other's stake, or twice that if he has no point."""
        return self._payment(s, 0 if s.score[0] > s.score[1] else 1) if s.phase == "over" else None

    def _payment(self, s: State, by: Seat) -> Result:
        """The result when a seat has won."""
        nothing = not s.score[1 - by]
        stake = self.options.stake * (1 + nothing)
        key = "result.double" if nothing else "result"
        why = phrase(key, by=Who(by), n=stake, own=s.score[by], other=s.score[1 - by])
        return ranked(tuple(stake if seat == by else -stake for seat in range(SEATS)), why)

    def view(self, s: State, seat: Seat | None) -> View:
        """The upcard and the talon, the trick, the own hand, and the score."""
        playing = s.phase == "play" and seat in self.to_move(s)
        hand = () if seat is None else s.hands[seat]
        lit = tuple(card for card in hand if seat is not None and self.forbids(s, seat, PLAYS[card]) is None)
        return table_view(s, seat, self.to_move(s), lit if playing else ())

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal anew the other's hand, cards it has laid away, and the talon."""
        return redeal_unseen(s, seat, croupier) if self.to_move(s) else s
