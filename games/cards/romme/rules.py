"""The rules of Rommé."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.melds import Discard, Draw, TakeAllBack, TakeBack
from games.cards.romme import evaluate
from games.cards.romme.melds import add_card, against_move, lay_row, swap_joker, take_back
from games.cards.romme.moves import Add, Allow, Knock, Lay, Move, Refuse, Swap, Take
from games.cards.romme.offers import offers, too_early
from games.cards.romme.scoring import factor, write_down
from games.cards.romme.state import Options, State, without_staged
from games.cards.romme.turns import KNOCKED, deal_hands, deal_stands_still, discard_card, draw_cards, take_open_card
from games.cards.romme.view import table_view
from games.contract import (
    JOKER,
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
    ranked,
)
from games.families import Family
from games.kit.cards import arranged
from games.kit.cutting import by_height, cut
from games.kit.lay_offs import Fit
from games.kit.secrets import redeal


class Romme(Game[State, Move]):
    """Rommé: lay all cards in sets and runs, and be the first to have none left; the first time needs forty points."""

    info = Info(
        id="romme",
        family=Family.OTHER_CARDS,
        seats=(2, 3, 4, 5, 6),
        source="Kartenspiele, Rommé",
        minutes=120,
        hidden=True,
        open=(Draw, Take, Allow, Refuse),
        calls=(Knock,),
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.CLASSIC,)),
    )
    kinds = (Draw, Take, Lay, Add, Swap, Discard, TakeBack, TakeAllBack, Allow, Refuse, Knock)
    # others may knock for a discarded card
    binding = (Discard, Allow, Refuse)
    Options = Options
    weight = 3

    def setup(self, croupier: Croupier) -> State:
        """Draw lots; the highest one deals first."""
        lot = cut(self.seats, croupier)
        for seat, card in enumerate(lot):
            croupier.say("lot", by=Who(seat), card=card)
        return deal_hands((0,) * self.seats, 0, 0, by_height(lot)[0], croupier)

    def calls(self) -> tuple[Move, ...]:
        """The move behind the call button: knocking, which two never do."""  # 6.1
        return (Knock(),) if self.seats > 2 else ()

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat at a time; knocking is not waited for."""
        return () if s.over else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Draw or take; then lay, add, swap, and any card to discard."""
        return () if s.over else offers(s, seat)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Melds must be sound, the last card is discarded, and the first time needs forty points."""
        return against_move(s, seat, m)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Acting too early or too late, knocking without the right to, adding what does not fit."""
        return too_early(s, seat, m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Make a move; cards laid can be taken back until the discard."""
        if croupier.elapsed:
            s = s._replace(played=s.played + croupier.elapsed)
        match m:
            case Draw():
                croupier.say("drew", by=Who(seat))
                return draw_cards(s, seat, 1, croupier)._replace(drawn=True, discarder=None, refused=())
            case Take():
                croupier.say("took", by=Who(seat), card=s.pile[-1])
                return take_open_card(s, seat)._replace(drawn=True)
            case Lay(row):
                return lay_row(s, row, m)
            case Add(card, number, stands):
                return add_card(s, number, Fit(Card(card), stands), m)
            case Swap(card, number):
                return swap_joker(s, number, card, m)
            case TakeBack():
                return take_back(s)
            case TakeAllBack():
                return without_staged(s)._replace(backs=s.backs + 1)
            case Discard(card):
                return self._discard(s, seat, Card(card), croupier)
            case Knock():
                croupier.say("knocked", by=Who(seat), card=s.pile[-1], to=Who(s.turn))
                return s._replace(knocker=seat)
            case Allow():
                by = seat if s.knocker is None else s.knocker
                croupier.say("allowed", by=Who(seat), to=Who(by), card=s.pile[-1], n=KNOCKED)
                return draw_cards(take_open_card(s, by), by, KNOCKED, croupier)
            case Refuse():
                by = seat if s.knocker is None else s.knocker
                croupier.say("refused", by=Who(seat), to=Who(by))
                return s._replace(knocker=None, refused=(*s.refused, by))
            case _:
                assert_never(m)

    def _discard(self, s: State, seat: Seat, card: Card, croupier: Croupier) -> State:
        """Discard a card: announce what was laid, and end the turn and perhaps the deal."""
        steps = [before.step for before in s.staged]
        if rows_laid := tuple(step.row for step in steps if isinstance(step, Lay)):
            croupier.say("laid", by=Who(seat), rows=rows_laid)
        if new := tuple(Card(step.card) for step in steps if isinstance(step, Add)):
            croupier.say("added", by=Who(seat), cards=new)
        if swaps := tuple(step.card for step in steps if isinstance(step, Swap)):
            croupier.say("swapped", by=Who(seat), cards=swaps, joker=JOKER)
        croupier.say("discarded", by=Who(seat), card=card)
        after = discard_card(s, card)
        if not after.hands[seat]:
            after = write_down(after, seat, factor(s, seat), croupier)
        elif deal_stands_still(after):
            after = write_down(after, None, 1, croupier)
        else:
            return after
        if self._is_last(after):
            return after._replace(over=True)
        return deal_hands(after.scores, after.deals, after.played, (after.dealer + 1) % self.seats, croupier)

    def _is_last(self, s: State) -> bool:
        """Return whether the match ends with this deal."""
        if deals := self.options.deals:
            return s.deals >= int(deals)  # 8.2
        late = 0 < self.options.minutes * 60_000 <= s.played  # 8.3
        return late or max(s.scores) >= int(self.options.limit)  # 8.1

    def result(self, s: State) -> Result | None:
        """Fewest minus points win."""
        if not s.over:
            return None
        best = min(s.scores)
        winners = tuple(Who(seat) for seat, score in enumerate(s.scores) if score == best)
        return ranked(s.scores, phrase("won", by=winners, n=len(winners), points=best), low=True)

    def tally(self, s: State) -> Tally:
        """The deals that are over, and the minus points."""
        return Tally(s.deals, s.scores, low=True)

    def view(self, s: State, seat: Seat | None) -> View:
        """The melds, talon and open card, the own hand; a staged turn is seen by its player alone."""
        return table_view(self, s if seat == s.turn else without_staged(s), seat)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal unseen cards anew; cards taken up openly stay, and a staged turn is dropped for others."""
        if seat != s.turn:
            s = without_staged(s)._replace(backs=0)
        known = [s.hands[other] if other == seat else s.seen[other] for other in range(self.seats)]
        *hands, talon = redeal((*s.hands, s.talon), (*known, ()), croupier)
        sorted_hands = (s.hands[other] if other == seat else arranged(hand) for other, hand in enumerate(hands))
        return s._replace(hands=tuple(sorted_hands), talon=talon)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win for a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, seat, self.options)
