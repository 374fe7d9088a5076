"""What is said of a lay in Muggins."""

from __future__ import annotations

from games.contract import Croupier, Seat, Who, phrase
from games.domino.engine.moves import MIDDLE
from games.domino.muggins.moves import Lay


def tell(by: Seat, m: Lay, points: int, claimed: int, croupier: Croupier) -> None:
    """What was laid, and what was said to it; the table tells no more than the players did."""
    key = "opened" if m.place is None else "laid"
    where = phrase("at.base") if m.place == MIDDLE else phrase("at.arm", place=m.place or "")
    croupier.say(f"{key}.points" if claimed else key, by=Who(by), tile=m.tile, where=where, points=claimed)
    if claimed > points:
        croupier.say("too.much", by=Who(by))
