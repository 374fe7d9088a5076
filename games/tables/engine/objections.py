"""Why a step or a double is illegal in backgammon and its relatives: the paragraph of the sheet."""

from __future__ import annotations

from collections.abc import Mapping

from games.tables.engine.men import BAR, OFF, OUTSIDE, waiting
from games.tables.engine.moves import Step
from games.tables.engine.round import Round, advanced, all_home, lawful
from games.tables.engine.steps import must_enter, starts


def against_step(r: Round, m: Step, index: Mapping[str, int], lower_alone: bool) -> str | None:
    """The paragraph against a step of the side in turn; ``index`` has the places of its way."""
    own, enemy = r.facing
    if "/" in m.to:
        return "5.5" if m.to.partition("/")[2] in map(str, r.left) else "3.2"
    if m.src not in index or m.to not in index or index[m.src] == OFF or index[m.to] in (BAR, OUTSIDE):
        return "2.1"
    src, to = index[m.src], index[m.to]
    if not r.left:
        return "3.1"
    if src == OUTSIDE and waiting(own) and not own[BAR]:
        src = BAR
    elif must_enter(own) and not (src == BAR and own[BAR]):
        return "4.2"
    elif src == OUTSIDE or not own[src]:
        return "3.2"
    if to <= src:
        return "2.2"
    if to == OFF:
        return _against_bearing_off(r, src) or _against_order(r, lower_alone)
    if to - src not in r.left:
        return "4.3" if src in (BAR, OUTSIDE) else "3.2"
    if not starts(own, enemy, to - src) >> 8 * src & 1:
        return "3.4"
    return _against_order(r, lower_alone)


def _against_bearing_off(r: Round, src: int) -> str | None:
    """The paragraph against bearing off a man from a place; None if it is possible."""
    own, enemy = r.facing
    if not all_home(own):
        return "5.1"
    enough = [number for number in r.left if src + number >= OFF]
    if not enough:
        return "5.2"
    return None if any(starts(own, enemy, number) >> 8 * src & 1 for number in enough) else "5.3"


def _against_order(r: Round, lower_alone: bool) -> str:
    """The paragraph against a step that is possible by itself but begins no legal use of the roll."""
    if len({*r.left}) == 1:
        return "3.7"
    both = any(lawful(advanced(r, way), lower_alone) for way in lawful(r, lower_alone))
    return "3.5" if both else "3.6"


def against_double(r: Round) -> str:
    """The paragraph against doubling where it is not offered."""
    if r.opening:
        return "7.1"
    if r.left:
        return "7.2"
    return "7.4" if r.cube.owner == 1 - r.side else "7.5"
