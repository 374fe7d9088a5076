"""Draw Poker: other cards in other hands, as a seat may imagine them."""

from __future__ import annotations

from itertools import islice

from games.cards.draw_poker.state import State
from games.cards.poker.showdown import Holding
from games.contract import Croupier, Seat
from games.kit.hands import in_order
from games.kit.secrets import redeal


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Other cards in other hands, laid away and in the stock; own ones that were laid away may have been bought."""
    count = len(s.hands)
    zones = (*s.hands, *s.away, s.stock)
    known: list[Holding] = [()] * len(zones)
    own: Holding = ()
    if seat is not None:
        known[seat], known[count + seat] = s.hands[seat], s.away[seat]
        own = s.back[seat] if s.back else ()
    within = (*s.late, len(zones) - 1)
    fresh = redeal(zones, known, croupier, lambda zone, card: card not in own or zone in within)
    hands, away, stock = tuple(map(in_order, fresh[:count])), fresh[count:-1], fresh[-1]
    second = croupier.shuffle(sorted(card for zone in within for card in fresh[zone] if card not in own))
    others = iter(second)
    back = tuple(own if by == seat else tuple(islice(others, len(gone))) for by, gone in enumerate(s.back))
    return s._replace(hands=hands, away=away, stock=stock, back=back)
