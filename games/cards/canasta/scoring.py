"""Scoring of Canasta when a game is over."""

from __future__ import annotations

from games.cards.canasta.cards import is_red_three, value
from games.cards.canasta.red_threes import LATE
from games.cards.canasta.state import State, side
from games.contract import Croupier, Seat, Who, phrase

BLANK = -1000
"""Score of a party without a meld."""  # 9.4
OUT, FROM_HAND = 100, 200
"""Bonus for going out, and for going out in one turn."""


def game_score(s: State, party: int, out: int) -> int:
    """Score of a party for the game; ``out`` is its bonus for going out."""
    if not s.melds[party]:
        return BLANK
    plus = sum(value(meld.cards) + meld.bonus for meld in s.melds[party]) + out
    plus += 800 if s.reds[party] == 4 else 100 * s.reds[party]
    minus = s.fines[party]
    for seat in s.who.members(party):
        late = sum(map(is_red_three, s.hands[seat])) if seat in s.started else 0
        minus += value(s.hands[seat]) + LATE * late
    return plus - minus


def write_down(s: State, by: Seat | None, croupier: Croupier) -> State:
    """Announce the scores of the game, and add them up."""
    bonus = 0
    if by is None:
        croupier.say("used.up")
    else:
        bonus = OUT if by in s.laid else FROM_HAND
        croupier.say("out" if by in s.laid else "out.hand", by=Who(by), points=bonus)
    gains = tuple(
        game_score(s, party, bonus if by is not None and s.who.of[by] == party else 0) for party in range(s.who.number)
    )
    key = "score.party" if s.parties else "score"
    parts = tuple(phrase(key, by=side(s, party), n=gain) for party, gain in enumerate(gains))
    croupier.say("written", n=s.games + 1, scores=parts)
    scores = tuple(score + gain for score, gain in zip(s.scores, gains, strict=True))
    return s._replace(scores=scores, games=s.games + 1, points=0, staged=(), backs=0, promised=False)
