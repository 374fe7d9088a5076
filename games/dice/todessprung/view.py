"""What a table of Todessprung shows and asks."""

from __future__ import annotations

from games.contract import Gauge, Phrase, Seat, View, phrase
from games.dice.todessprung.state import HIGHEST, LOWEST, WIDTH, State
from games.kit.rolls import dice_of
from games.kit.rosters import players, question

FARTHEST = HIGHEST + WIDTH
"""How far the ground is shown while no chasm yawns."""


def table(s: State, seats: int, moving: tuple[Seat, ...]) -> View:
    """The last roll, the count on its way to the chasm, and who has fallen."""
    dice = () if s.last is None else (dice_of(s.last.by, s.last.faces, s.last.meaning),)
    return View(
        (*dice, _way(s, bool(moving)), players(seats, moving, lambda _: None, out=s.fallen)),
        question(moving, _asked(s)),
    )


def _way(s: State, running: bool) -> Gauge:
    """Where the count has come, and from where; what the next roll may reach. Without a number the ground is firm."""
    if s.number is None:
        return Gauge("track", 0, FARTHEST, 0, label=phrase("way"))
    last = s.number + WIDTH - 1
    before = s.total - sum(s.last.faces) if s.total and s.last else None
    reach = (s.total + 2, s.total + 12) if running else None
    high = max(last + 4, s.total + 12 if running else 0)
    return Gauge("track", 0, high, s.total, before, (s.number, last), reach)


def _asked(s: State) -> Phrase:
    """What the seat in turn is asked, with the rolls that would be its end."""
    if s.number is None:
        return phrase("ask.number", lo=LOWEST, hi=HIGHEST)
    lo, hi = max(2, s.number - s.total), min(12, s.number + WIDTH - 1 - s.total)
    if hi < 2:
        return phrase("ask.leap")
    return phrase("ask.far") if lo > 12 else phrase("ask.one" if lo == hi else "ask.edge", lo=lo, hi=hi)
