"""Why a turn on the draughts board is illegal: the paragraph of the sheet."""

from __future__ import annotations

from games.boards.draughts.board import BOARD, DIAGONALS, Side
from games.boards.draughts.captures import CaptureRules, leaps
from games.boards.draughts.moves import Go, bit_of, name


def objection(own: Side, enemy: int, white: bool, rules: CaptureRules, m: Go) -> str | None:
    """The paragraph against a turn that its stone cannot make at all."""
    src, named = bit_of(m.src), [bit_of(square) for square in m.squares]
    if not src or not all(named):
        return "2.1"
    if not own.stones & src:
        return "3.3"
    free = BOARD & ~(own.stones | enemy)
    king = bool(own.kings & src)
    if not m.to.leaps:
        return _against_step(named, free, king)
    if not king and rules.passes is False and len(named) > 1 and any(_crowned(to, white) for to in named[:-1]):
        return "5.1"
    return "5.3" if king else _against_leap(src, named[0], own, enemy, rules.men[white])


def _crowned(square: int, white: bool) -> bool:
    """Return whether a man is crowned on a square."""
    return name(square)[1] == ("8" if white else "1")


def _against_step(named: list[int], free: int, king: bool) -> str:
    """The paragraph against a step."""
    if not named[0] & free:
        return "3.2"
    return "5.2" if king else "3.1"


def _against_leap(src: int, to: int, own: Side, enemy: int, steps: tuple[int, ...]) -> str:
    """The paragraph against a man's leap; ``steps`` are the directions in which it may capture."""
    free = BOARD & ~(own.stones | enemy)
    if not to & free:
        return "3.2"
    anywhere = {landing for landing, _ in leaps(src, enemy, free, DIAGONALS)}
    allowed = {landing for landing, _ in leaps(src, enemy, free, steps)}
    if to in anywhere - allowed:
        return "4.2"
    if any(landing == to for landing, _ in leaps(src, own.stones, free, DIAGONALS)):
        return "4.4"
    return "4.3" if to in allowed else "4.1"
