"""Scoring of Deutscher Schafkopf: card points, strokes, and sheep's heads."""

from __future__ import annotations

from games.cards.deutscher_schafkopf.state import SEATS, State, members
from games.cards.tricks.card_points import ALL_POINTS, CARD_POINTS
from games.contract import Croupier, Who
from games.kit.seats import replaced
from games.kit.tricks import trick_points, winner

HALF = ALL_POINTS // 2
"""Most card points with which the declarer's party loses."""
SCHNEIDER = 30
"""Card points that keep a loss from counting double."""
HEAD = 9
"""Strokes of a sheep's head."""


def party_points(s: State) -> tuple[int, int]:
    """Card points of each party in its tricks."""
    own = trick_points(s.tricks, s.ranking, SEATS, CARD_POINTS)
    first, second = (sum(own[seat] for seat in members(s.parties, party)) for party in (0, 1))
    return first, second


def party_tricks(s: State) -> tuple[int, int]:
    """Number of tricks of each party."""
    second = sum(s.parties[winner(trick, s.ranking, SEATS)] for trick in s.tricks)
    return len(s.tricks) - second, second


def strokes_for(points: int, tricks: int, of: int, *, forced: bool) -> tuple[bool, int]:
    """Score a deal: whether the declarer's party wins, and the strokes of the winners."""  # 4.2 to 4.6
    won = points > HALF
    if not won and forced:
        return won, 1
    lost, few = (of - tricks, ALL_POINTS - points) if won else (tricks, points)
    if not lost:
        return won, HEAD
    simple = 1 if won else 2
    return won, 2 * simple if few < SCHNEIDER else simple


def heads(strokes: int) -> int:
    """Number of complete sheep's heads."""
    return strokes // HEAD


def end_deal(s: State, croupier: Croupier) -> State:
    """Count card points after the last trick, and draw the strokes."""
    assert s.declarer is not None
    party = s.parties[s.declarer]
    points, tricks = party_points(s), party_tricks(s)
    won, strokes = strokes_for(points[party], tricks[party], len(s.tricks), forced=s.forced)
    key = ("forced" if s.forced else "game") + (".won" if won else ".lost")
    croupier.say(key, by=_names(s, party), points=points[party])
    to = party if won else 1 - party
    croupier.say("strokes", by=_names(s, to), n=strokes)
    total = s.strokes[to] + strokes
    if heads(total) > heads(s.strokes[to]):
        croupier.say("head", by=_names(s, to), n=heads(total))
    return s._replace(strokes=replaced(s.strokes, to, total), deals=s.deals + 1)


def _names(s: State, party: int) -> tuple[Who, ...]:
    """The names of a party's players."""
    return tuple(map(Who, members(s.parties, party)))
