"""A round of bets: which bets are offered, how typed ones are read, and what they do to the chips."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, assert_never

from games.cards.poker.moves import Bet, Check, Fold, Hold, Raise, Speech
from games.contract import Croupier, Offer, Seat, Who, span
from games.kit.bank import bare_chips
from games.kit.betting import Betting

PRESETS = (1, 2, 5)
"""Amounts offered on menus."""


def speeches(betting: Betting, seat: Seat, max_bet: int, *, check: bool) -> Iterator[Any]:
    """The bets offered to a seat: open, or answer the highest stake; and fold."""
    most = min(max_bet, betting.room(seat))
    amounts = span(1, most, tuple(sorted({chips for chips in (*PRESETS, most) if chips <= most})))
    if betting.due(seat):
        yield Hold()
        if most:
            yield Offer[Speech](Raise, by=amounts)
    else:
        if check:
            yield Check()
        yield Offer[Speech](Bet, chips=amounts)
    yield Fold()


_RAISED_TO = re.compile(
    r"(?:ich |i |i'll )?(?:(?:halte|gehe mit|call|see)? ?(?:und |and )?)?"
    r"(?:(?:raise|bet) (?:it )?to|make it|erhoehe auf|setze auf|mache?) (\d+)(?: draus)?(?: chips?)?",
    re.IGNORECASE,
)
"""A whole stake named in place of what is added, such as *raise to 20*."""
_ALL_IN = re.compile(
    r"(?:ich (?:setze|gehe|bin) |i(?: am|'m| go|'ll go)? |(?:setze|gehe|go|bet) )?(?:all[ -]?in|alles|everything)",
    re.IGNORECASE,
)


def bet_meant(betting: Betting, seat: Seat, text: str) -> tuple[Speech, ...]:
    """A bare number read as opening the betting, a whole stake as what it adds, and all chips.

    In answer to a stake a bare number may be either, so it reads as nothing.
    """
    if _ALL_IN.fullmatch(text):
        return (_staked(betting, seat, betting.staked[seat] + betting.held[seat]),)
    if raised := _RAISED_TO.fullmatch(text):
        return (_staked(betting, seat, int(raised[1])),)
    chips = None if betting.due(seat) else bare_chips(text)
    return () if chips is None else (Bet(chips),)


def _staked(betting: Betting, seat: Seat, stake: int) -> Speech:
    """The bet that brings what a seat has staked in this round up to a number of chips."""
    more = stake - betting.level
    if not betting.due(seat):
        return Bet(more)
    # whoever has no more than he owes, or nobody to answer him, can only call with all he has
    is_all = stake == betting.staked[seat] + betting.held[seat]
    return Hold() if is_all and not betting.room(seat) else Raise(more)


def why_unsaid(betting: Betting, seat: Seat, m: Bet | Hold | Raise, max_bet: int) -> str:
    """The paragraph against a bet that is not offered."""
    if isinstance(m, Bet) == bool(betting.due(seat)):
        return "4.1" if isinstance(m, Bet) else "4.3"
    chips = m.chips if isinstance(m, Bet) else m.by if isinstance(m, Raise) else 0
    return "4.6" if 1 <= chips <= max_bet else "4.4"


def speak(betting: Betting, seat: Seat, m: Speech, croupier: Croupier) -> Betting:
    """Announce what a seat has said, and return the chips after it."""
    by = Who(seat)
    match m:
        case Fold():
            croupier.say("passes", by=by)
            return betting.passed(seat)
        case Check():
            croupier.say("checks", by=by)
            return betting.spoken(seat)
        case Bet(chips):
            croupier.say("bets", by=by, chips=chips)
            return betting.raised(seat, chips)
        case Hold():
            due, held = betting.due(seat), betting.held[seat]
            croupier.say("holds" if due <= held else "holds.all", by=by, chips=min(due, held))
            return betting.gave(seat, due)
        case Raise(more):
            croupier.say("raises", by=by, chips=more)
            return betting.raised(seat, more)
        case _:
            assert_never(m)
