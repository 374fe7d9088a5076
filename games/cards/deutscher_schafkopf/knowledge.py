"""Hands of Deutscher Schafkopf redealt for computer players, in line with reports and tricks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from games.cards.deutscher_schafkopf.cards import JACKS, LEAST, PACK, best_suits, reach, trumps_with
from games.cards.deutscher_schafkopf.deal import strength
from games.cards.deutscher_schafkopf.state import SEATS, State
from games.contract import Card, Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal_so
from games.kit.tricks import cards_played, ruled_out


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Deal others' hands anew with as many trumps as were reported, and known voids.

    The suits that others have settled on are drawn anew, too.
    """
    played = (*s.tricks, s.trick)
    known = [hand if who == seat else () for who, hand in enumerate(s.hands)]
    if s.declarer is not None and s.declarer != seat and s.forced and JACKS[0] in s.hands[s.declarer]:
        known[s.declarer] = JACKS[:1]
    cannot = ruled_out(played, s.ranking, SEATS, PACK)
    hands = redeal_so(s.hands, known, croupier, _faults(s, seat), lambda at, card: card not in cannot[at])
    fresh = tuple(map(arranged, hands))
    suits = tuple(
        suit if who == seat or not suit else str(croupier.pick(best_suits(fresh[who])))
        for who, suit in enumerate(s.suits)
    )
    return s._replace(hands=fresh, suits=suits)


def _faults(s: State, viewer: Seat | None) -> Callable[[Sequence[Sequence[Card]]], list[int]]:
    """A function that counts what speaks against hands: distance from reports, and reports that should have won."""
    out = cards_played((*s.tricks, s.trick), SEATS)
    declarer = None if s.forced else s.declarer
    rivals = [
        seat for seat in range(SEATS) if declarer not in (None, seat) and s.numbers[seat] == s.numbers[declarer or 0]
    ]

    def faults(hands: Sequence[Sequence[Card]]) -> list[int]:
        dealt = [(*hand, *gone) for hand, gone in zip(hands, out, strict=True)]
        wrong = [0 if seat == viewer else _distance(cards, s.numbers[seat]) for seat, cards in enumerate(dealt)]
        if declarer is not None and declarer != viewer:
            wrong[declarer] += reach(dealt[declarer]) - trumps_with(dealt[declarer])[s.trump]
        for seat in rivals:
            assert declarer is not None
            weakest = min(strength(s, seat, 0, dealt[seat], suit) for suit in best_suits(dealt[seat]))
            if weakest > strength(s, declarer, 0, dealt[declarer], s.trump):
                wrong[declarer if seat == viewer else seat] += 1
        return wrong

    return faults


def _distance(dealt: Collection[Card], number: int | None) -> int:
    """Number of trumps a hand has too many or too few for its owner's report."""
    if number is None:
        return 0
    most = reach(dealt)
    return abs(most - number) if number else max(0, most - LEAST + 1)
