"""Draw Poker: who gets which pot when the last one has spoken."""

from __future__ import annotations

from games.cards.draw_poker.state import Ended, State
from games.contract import Croupier, Who
from games.kit.betting import Pot, best
from games.kit.hands import hand, hand_phrase


def showdown(s: State, croupier: Croupier) -> Ended:
    """All who are still in show their hands; every pot goes to the best of those who may win it."""
    betting, first = s.betting, s.forehand
    worth = {seat: hand(s.hands[seat]) for seat in betting.left}
    for seat in betting.left:
        croupier.say("shows", by=Who(seat), cards=s.hands[seat], hand=hand_phrase(worth[seat]))
    gains = (0,) * len(s.hands)
    pots = betting.pots()
    for number, pot in enumerate(pots):
        winners = best(pot, worth)
        won = betting.won(pot, winners, first)
        gains = tuple(map(sum, zip(gains, won, strict=True)))
        croupier.say(_pot_key(number, pot, betting.paid), by=tuple(map(Who, winners)), n=len(winners), chips=pot.chips)
    return Ended(tuple((seat, s.hands[seat]) for seat in betting.left), gains)


def _pot_key(number: int, pot: Pot, paid: tuple[int, ...]) -> str:
    """A side pot to which nobody else has paid anything is no win."""
    if not number:
        return "pot"
    return "got.back" if len(pot.seats) == 1 and paid[pot.seats[0]] - sorted(paid)[-2] == pot.chips else "side.pot"


def win_unseen(s: State, croupier: Croupier) -> Ended:
    """The only one left takes everything and shows nothing."""
    (seat,) = s.betting.left
    croupier.say("won.unseen", by=Who(seat), chips=s.betting.pot)
    return Ended((), tuple(s.betting.pot * (other == seat) for other in range(len(s.hands))))
