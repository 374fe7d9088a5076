"""The end of a deal of poker: who shows, and who gets which pot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.contract import Card, Croupier, Result, Seat, Who
from games.kit.betting import Betting, Pot, best
from games.kit.hands import hand, hand_phrase, in_order
from games.kit.results import best_wins
from games.kit.turns import left_of

Holding = tuple[Card, ...]
"""Cards in one place: a hand, what was laid away, the stock."""


class Ended(NamedTuple):
    """The end of the last deal: the hands shown, and the chips each seat has got."""

    shown: tuple[tuple[Seat, Holding], ...]
    gains: tuple[int, ...]


def end_deal(betting: Betting, hands: Sequence[Holding], first: Seat, croupier: Croupier) -> Ended:
    """Settle a deal: a player left alone wins unseen, several show; odd chips go clockwise from seat ``first``."""
    return _win_unseen(betting, croupier) if len(betting.left) == 1 else _show_all(betting, hands, first, croupier)


def _show_all(betting: Betting, hands: Sequence[Holding], first: Seat, croupier: Croupier) -> Ended:
    """Show all hands still in; each pot goes to the best of those who may win it."""
    held = {seat: in_order(hands[seat]) for seat in betting.left}
    worth = {seat: hand(cards) for seat, cards in held.items()}
    for seat, cards in held.items():
        croupier.say("shows", by=Who(seat), cards=cards, hand=hand_phrase(worth[seat]))
    gains = (0,) * len(hands)
    for number, pot in enumerate(betting.pots()):
        winners = best(pot, worth)
        won = betting.won(pot, winners, first)
        gains = tuple(map(sum, zip(gains, won, strict=True)))
        croupier.say(_pot_key(number, pot, betting.paid), by=tuple(map(Who, winners)), n=len(winners), chips=pot.chips)
    return Ended(tuple(held.items()), gains)


def _pot_key(number: int, pot: Pot, paid: tuple[int, ...]) -> str:
    """The message for a pot; a side pot to which nobody else has paid is money back, not a win."""
    if not number:
        return "pot"
    return "got.back" if len(pot.seats) == 1 and paid[pot.seats[0]] - sorted(paid)[-2] == pot.chips else "side.pot"


def _win_unseen(betting: Betting, croupier: Croupier) -> Ended:
    """Give the whole pot to the only player left, who shows nothing."""
    (seat,) = betting.left
    croupier.say("won.unseen", by=Who(seat), chips=betting.pot)
    return Ended((), tuple(betting.pot * (other == seat) for other in range(len(betting.held))))


def pay_out(betting: Betting, ended: Ended, croupier: Croupier) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """Chips of each seat after a deal, and the seats without any; those newly broke are announced."""
    held = tuple(map(sum, zip(betting.held, ended.gains, strict=True)))
    broke = tuple(seat for seat, chips in enumerate(held) if not chips)
    for seat in broke:
        if betting.held[seat] + betting.paid[seat]:
            croupier.say("broke", by=Who(seat))
    return held, broke


def forehand_of(betting: Betting, dealer: Seat) -> Seat:
    """The first seat left of the dealer that has chips, or had them when the deal began."""
    broke = [seat for seat, chips in enumerate(betting.held) if not chips and not betting.paid[seat]]
    return left_of(dealer, len(betting.held), broke)


def most_chips(held: tuple[int, ...]) -> Result:
    """The result: most chips win."""
    return best_wins(held, "result.most")
