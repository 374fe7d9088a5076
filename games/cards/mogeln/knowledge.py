"""Hands of Mogeln redealt for computer players; how often players cheat tells what was laid last."""

from __future__ import annotations

from games.cards.mogeln.sound import loudness
from games.cards.mogeln.state import Lay, State, fits
from games.contract import Card, Croupier, Seat
from games.kit.cards import arranged, without
from games.kit.secrets import redeal

HONEST = 90
"""Percentage of lays that are true where they could be."""
SEVERAL = (35, 30, 20, 15)
"""Percentages of cheats with one, two, three, or more cards."""


def redeal_unseen(s: State, seat: Seat | None, most: int, croupier: Croupier) -> State:
    """Deal unseen cards anew, the number of cards laid last included, which only their owner knows."""
    lay = s.lay if s.lay is not None and s.lay.by != seat else None
    hands = [(*hand, *lay.cards) if lay is not None and lay.by == who else hand for who, hand in enumerate(s.hands)]
    known = [hand if who == seat else () for who, hand in enumerate(s.hands)]
    if s.turned is not None and s.turned.taker != seat:
        known[s.turned.taker] = s.turned.lay.cards
    own = [pile if who == seat else () for who, pile in enumerate(s.piles)]
    zones = redeal((*hands, *s.piles), (*known, *own), croupier)
    held, piles = list(map(arranged, zones[: len(hands)])), tuple(map(arranged, zones[len(hands) :]))
    if lay is not None:
        room = len(held[lay.by]) - (not s.waiting)  # with an empty hand the deal would be over once the time is up
        lay = lay._replace(cards=_imagine_lay(held[lay.by], lay, min(most, room), croupier))
        held[lay.by] = without(held[lay.by], *lay.cards)
    return s._replace(hands=tuple(held), piles=piles, lay=lay or s.lay)


def _imagine_lay(cards: tuple[Card, ...], lay: Lay, most: int, croupier: Croupier) -> tuple[Card, ...]:
    """Cards the last lay may have been: the true one, or others in a number that fits its sound."""
    true = [card for card in cards if fits(card, lay.said)]
    honest = HONEST * loudness(1, lay.sound) if true else 0
    odds = [often * loudness(n + 1, lay.sound) for n, often in enumerate(SEVERAL[:most])]
    false = (100 - HONEST if true else 100) * sum(odds) // 100
    if croupier.below(honest + false) < honest:
        return (croupier.pick(true),)
    number, size = croupier.below(sum(odds)), 1
    while number >= odds[size - 1]:
        number -= odds[size - 1]
        size += 1
    return croupier.shuffle(cards)[:size]
