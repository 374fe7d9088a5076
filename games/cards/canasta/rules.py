"""The rules of Canasta."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.canasta import evaluate
from games.cards.canasta.cards import is_red_three, is_wild
from games.cards.canasta.laying import against_laying, meld_cards
from games.cards.canasta.melds import Haul, Meld
from games.cards.canasta.moves import Ask, Lay, Move, No, Out, Take, TakeOn, Threes, Yes
from games.cards.canasta.offers import against_discarding, offers_after_drawing, offers_before_drawing, too_early
from games.cards.canasta.pile import against_adding_top, against_taking, take_pile
from games.cards.canasta.red_threes import clear_red_threes, lay_red_threes, red_threes_held
from games.cards.canasta.requirements import may_go_out
from games.cards.canasta.scoring import write_down
from games.cards.canasta.state import Before, Options, State, chairs, parties, spend
from games.cards.canasta.turns import deal_game, draw_card, end_turn, take_back
from games.cards.canasta.view import table_view
from games.cards.melds import Discard, Draw, TakeAllBack, TakeBack
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
    phrase,
)
from games.families import Family
from games.kit.cards import less, ranged
from games.kit.cutting import by_height, cut
from games.kit.results import best_wins
from games.kit.secrets import redeal


class Canasta(Game[State, Move]):
    """Canasta for single players and parties: collect cards of one rank, make canastas of seven, and go out."""

    info = Info(
        id="canasta",
        family=Family.OTHER_CARDS,
        seats=(2, 3, 4, 5, 6),
        source="Kartenspiele, Canasta",
        minutes=90,
        hidden=True,
        open=(Draw, Yes, No),
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.SOME, moods=(Mood.CLASSIC, Mood.TEAM)),
    )
    kinds = (Draw, Take, TakeOn, Lay, Discard, Threes, Ask, Out, TakeBack, TakeAllBack, Yes, No)
    binding = (Ask, Out, Yes, No)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Draw lots for the parties and the first dealer."""
        lot = cut(self.seats, croupier)
        for seat, card in enumerate(lot):
            croupier.say("lot", by=Who(seat), card=card)
        who = parties(by_height(lot), self.options.mode == "single")
        if who.number < self.seats:
            croupier.say("parties", first=tuple(map(Who, who.members(0))), second=tuple(map(Who, who.members(1))))
        here = chairs(who, 0)
        dealer = next(seat for seat in by_height(lot) if seat in here)
        return deal_game(who, (0,) * who.number, 0, here.index(dealer), croupier, self.options.auto_red_threes)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat in turn, or its partner who is asked."""
        if s.over:
            return ()
        return (s.turn if s.phase != "answer" or s.partner is None else s.partner,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Draw or take the pile; then lay cards, and discard."""
        if seat not in self.to_move(s):
            return ()
        if s.phase == "answer":
            return (Yes(), No())
        return offers_before_drawing(s, self.options) if s.phase == "draw" else offers_after_drawing(s, self.options)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Unsound melds, a first one worth too little, a blocked pile, going out without the canastas."""
        match m:
            case Lay(batch):
                return against_laying(s, batch, self.options)
            case Take(haul):
                return against_taking(s, haul, self.options)
            case TakeOn():
                return against_adding_top(s, self.options)
            case Discard(card):
                return against_discarding(s, card, self.options)
            case _:
                return None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting too early or too late, asking twice, announcing in vain."""
        return too_early(s, seat, m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Make a move; cards laid can be taken back until the discard."""
        auto = self.options.auto_red_threes
        match m:
            case Draw():
                croupier.say("drew", by=Who(seat))
                return clear_red_threes(draw_card(s, croupier), croupier, auto)
            case Take(haul):
                return self._take_pile(s, haul, croupier)
            case TakeOn():
                return self._take_pile(s, Haul(""), croupier)
            case Lay(batch):
                croupier.say("laid", by=Who(seat), cards=batch.cards, rank=phrase(f"rank.{batch.rank}"))
                before = Before(s.hands[seat], s.melds[s.party], s.points, s.opened)
                after = meld_cards(spend(s, batch.cards), (Meld(batch.rank, batch.cards),))
                after = after._replace(staged=(*s.staged, before))
                return after if after.hands[seat] else self._end_emptied(after, seat, croupier)
            case TakeBack() | TakeAllBack():
                croupier.say("back", by=Who(seat))
                return take_back(s, -1 if isinstance(m, TakeBack) else 0)
            case Discard(card):
                return self._discard(s, Card(card), croupier)
            case Threes():
                s = lay_red_threes(s, croupier)
                s = s if s.talon else s._replace(phase="play")  # 8.5
                return s if s.hands[seat] else self._end_emptied(s, seat, croupier)
            case Out():
                croupier.say("announced", by=Who(seat))
                return s._replace(promised=True)
            case Ask():
                croupier.say("asked", by=Who(seat), to=Who(seat if s.partner is None else s.partner))
                return s._replace(phase="answer", asked=True)
            case Yes() | No():
                yes = isinstance(m, Yes)
                croupier.say("yes" if yes else "no", by=Who(seat), to=Who(s.turn))
                return s._replace(phase="play", promised=s.promised or yes, denied=not yes)
            case _:
                assert_never(m)

    def _take_pile(self, s: State, haul: Haul, croupier: Croupier) -> State:
        """Take the pile; an emptied hand ends the game."""
        seat, top = s.turn, s.pile[-1]
        croupier.say("took", by=Who(seat), card=top, n=len(s.pile))
        new = (Meld(top.rank, (top, *haul.first)), *haul.more)
        after = take_pile(s, haul.cards, new)
        croupier.say("took.melds", by=Who(seat), cards=tuple(card for meld in new for card in meld.cards))
        after = clear_red_threes(after, croupier, self.options.auto_red_threes)
        return after if after.hands[seat] else self._end_emptied(after, seat, croupier)

    def _end_emptied(self, s: State, seat: Seat, croupier: Croupier) -> State:
        """End the game: the seat goes out, or red threes without a replacement have used up its hand."""
        if may_go_out(s, s.melds[s.party], s.points, self.options) is None:
            return self._end_game(s, seat, croupier)
        return self._end_game(end_turn(s, croupier, self.options.auto_red_threes), None, croupier)  # 8.5

    def _discard(self, s: State, card: Card, croupier: Croupier) -> State:
        """Discard a card, which ends the turn and perhaps the game."""
        seat = s.turn
        out = len(s.hands[seat]) == 1 and may_go_out(s, s.melds[s.party], s.points, self.options) is None
        croupier.say("froze" if is_wild(card) else "discarded", by=Who(seat), card=card)
        s = spend(s, (card,))
        s = s._replace(pile=(*s.pile, card), frozen=s.frozen or is_wild(card))
        if out:
            return self._end_game(s, seat, croupier)
        last = not s.talon  # 8.5
        s = end_turn(s, croupier, self.options.auto_red_threes)
        return self._end_game(s, None, croupier) if last else s

    def _end_game(self, s: State, by: Seat | None, croupier: Croupier) -> State:
        """Score the game; the match is over if one party alone leads with enough points."""
        s = write_down(s, by, croupier)
        best = max(s.scores)
        if best >= self.options.target and s.scores.count(best) == 1:  # 9.5
            return s._replace(over=True)
        dealer = (s.dealer + 1) % len(s.chairs)
        return deal_game(s.who, s.scores, s.games, dealer, croupier, self.options.auto_red_threes)

    def result(self, s: State) -> Result | None:
        """Most points win; partners win together."""
        if not s.over:
            return None
        points = tuple(s.scores[party] for party in s.who.of)
        return best_wins(points)

    def tally(self, s: State) -> Tally:
        """The games that are over, and the points of each seat's party."""
        return Tally(s.games, tuple(s.scores[party] for party in s.who.of))

    def view(self, s: State, seat: Seat | None) -> View:
        """The melds of all parties, talon and pile, the own hand."""
        return table_view(self, s, seat, self.options)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal unseen cards anew; cards of a pile taken stay, and red threes are gone after a turn."""
        known = [s.hands[other] if other == seat else s.seen[other] for other in range(self.seats)]
        auto = self.options.auto_red_threes

        def fits(zone: int, card: Card) -> bool:
            return not (auto and zone in s.started and is_red_three(card))

        *hands, talon = redeal((*s.hands, s.talon), (*known, ()), croupier, fits)
        sorted_hands = tuple(s.hands[other] if other == seat else ranged(hand) for other, hand in enumerate(hands))
        # the hand before a step is the imagined hand now, and the cards everybody has seen laid since
        staged = tuple(
            step._replace(hand=ranged((*sorted_hands[s.turn], *less(step.hand, s.hands[s.turn])))) for step in s.staged
        )
        held_over = red_threes_held(s, sorted_hands, seat)
        return s._replace(hands=sorted_hands, talon=talon, held_over=held_over, staged=staged)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move to a computer player."""
        return evaluate.heuristic(s, seat, m, self.options)
