"""Estimates for computer players of Mogeln: how suspicious a lay is, which cards to lay, how a seat stands."""

from __future__ import annotations

from typing import assert_never

from games.cards.mogeln.knowledge import HONEST, SEVERAL
from games.cards.mogeln.moves import Believe, Doubt, LayOne, Move, NameSuit, Smuggle, TimeUp
from games.cards.mogeln.selection import PLACE
from games.cards.mogeln.sound import SOUNDS, loudness
from games.cards.mogeln.state import Lay, Options, State, due, fits, shown_hand, shown_pile
from games.contract import JOKER, Card, Seat
from games.kit.cards import pack

_ATTENTIVE, _ALERT = 0.1, 0.5
"""Probability that somebody checks his hand before he lets a lay pass, and when somebody is all but through.

A player who holds a card knows that another who announces it cheats: with perfect attention hardly a lie would pass,
and no deal end."""
_WORTH_SAYING = 16
"""Cards in the pile from which a player who knows of a lie always says so."""
_HURRY = 2
"""Cards left with which somebody is all but through."""
_DECIDED = 100.0
"""A value greater than that of any lay."""
_ALARM = {"quiet": 0.33, "rustle": 0.48, "thud": 0.5, "": 0.3}
"""Probability that somebody doubts a cheat, by its sound: among computer players one in eight is doubted, people are
more suspicious."""


def heuristic(s: State, seat: Seat, m: Move, options: Options) -> float:
    """Doubt what is suspicious; tell the truth if there is one, else cheat with a few cards."""
    match m:
        case Doubt():
            return doubt(s, s.lay, seat) if s.lay is not None else -_DECIDED
        case LayOne() | Smuggle():
            cards = (m.card,) if isinstance(m, LayOne) else m.cards
            return laying(s, cards, seat, due(s, options.variant), sound=options.sound)
        case NameSuit(suit):
            return float(sum(card.suit == suit for card in s.hands[seat]))
        case Believe() | TimeUp():
            return 0.0
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat) -> float:
    """A seat's chances, from 0 to 1: fewer cards than the others, and more deals won."""
    held = [len(hand) - 10 * s.wins[who] for who, hand in enumerate(s.hands)]
    rest = (sum(held) - held[seat]) / (len(held) - 1)
    return min(1.0, max(0.0, 0.5 + (rest - held[seat]) / 60))


def suspicion(s: State, lay: Lay, seat: Seat) -> float:
    """Probability that the last lay is a cheat, by counting, by its sound, and by the own cards."""
    held = shown_hand(s, lay.by) + 1
    mine = (*s.hands[seat], *s.piles[seat])
    total = sum(map(len, s.hands)) + sum(map(len, s.piles)) + len(lay.cards)
    hidden = total - len(mine)
    about = [card for card in pack() if fits(card, lay.said)]
    left = len(about) - sum(card in mine for card in about)
    has = 1.0 if lay.first else 1 - max(0.0, 1 - held / hidden) ** left
    honest = has * HONEST / 100 * loudness(1, lay.sound)
    cheats = sum(often / 100 * loudness(n + 1, lay.sound) for n, often in enumerate(SEVERAL))
    if lay.first:  # a single card is safe whatever it is
        cheats = sum(often / 100 * loudness(n + 2, lay.sound) for n, often in enumerate(SEVERAL[1:])) / 3
    dishonest = (1 - has * HONEST / 100) * cheats
    return dishonest / (honest + dishonest) if honest + dishonest else 1.0


def doubt(s: State, lay: Lay, seat: Seat) -> float:
    """Value of doubting: far above or below that of any lay, since the two are independent.

    A wrong doubt costs the caller alone, a right one helps everybody else too.
    """
    hurry = shown_hand(s, lay.by) <= _HURRY
    likely, at_stake = suspicion(s, lay, seat), shown_pile(s)
    known = likely == 1 and at_stake >= _WORTH_SAYING
    if not known and not _attends(s.lays, seat, (_ALERT if hurry else _ATTENTIVE) / (len(s.hands) - 1)):
        return -_DECIDED
    # a cheat who is caught also gets his own cards back
    caught = (at_stake - 1 + _several(lay.sound)) / (len(s.hands) - 1)
    gain = likely - 0.5 if hurry else likely * caught - (1 - likely) * at_stake
    return gain + _DECIDED if gain > 0 else gain - _DECIDED


def _attends(lays: int, seat: Seat, share: float) -> bool:
    """Return whether a seat looks at the last lay at all: at a share of them, pseudo-randomly."""
    return (37 * lays + 61 * seat) % 101 < share * 101


def _several(sound: str) -> float:
    """Average number of cards of a cheat with this sound."""
    odds = [often * loudness(n + 1, sound) for n, often in enumerate(SEVERAL)]
    return sum((n + 1) * share for n, share in enumerate(odds)) / sum(odds)


def laying(s: State, cards: tuple[Card, ...], seat: Seat, said: str, *, sound: bool) -> float:
    """Value of laying some cards: the truth if there is one, else cards not needed soon."""
    hand = s.hands[seat]
    if len(hand) == 1:
        return 10.0
    if len(cards) == 1 and fits(cards[0], said):
        return 4.5 if cards[0] == JOKER else 5.0
    if len(cards) == len(hand):
        return 0.0
    spare = sum(_distance(s, card) for card in cards) / len(cards)
    caught = _caught(len(cards), sound=sound)
    ahead = (1 - caught) * len(cards) - caught * shown_pile(s)
    return ahead + 0.3 * spare - sum(card == JOKER for card in cards)


def _caught(count: int, *, sound: bool) -> float:
    """Probability that a cheat with this many cards is found out."""
    if not sound:
        return _ALARM[""]
    return sum(loudness(count, one) / 100 * _ALARM[one] for one in SOUNDS)


def _distance(s: State, card: Card) -> float:
    """Distance, from 0 to 1, of a card from the present announcement."""
    if card == JOKER:
        return 0.0
    return (PLACE[card] - s.said) % len(pack()) / len(pack())
