"""The turns of chess, made once: thinking ahead meets the same ones again and again."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from games.chess.engine.attacks import BITS, LAST, NAMES, Mask, mask, members
from games.chess.engine.turns import Castle, Go, Goal, Officer, ParentMatch, Take, Wing

K = TypeVar("K", Go, Take)

_GOALS = tuple(Goal(name) for name in NAMES)


class _Fan(dict[Mask, tuple[K, ...]], Generic[K]):
    """The turns of one man on one square by the mask of where it goes; made when first needed, then kept."""

    kind: type[K]

    def __init__(self, kind: type[K], origin: ParentMatch, becomes: tuple[Officer | None, ...]) -> None:
        self.kind = kind
        self.origin = origin
        self.becomes = becomes

    def __missing__(self, targets: Mask) -> tuple[K, ...]:
        turns = tuple(
            self.kind(self.origin, _GOALS[to], officer)
            for to in members(targets)
            for officer in (self.becomes if 1 << to & (LAST[0] | LAST[1]) else (None,))
        )
        self[targets] = turns
        return turns


def fans(kind: type[K], man: str, becomes: tuple[Officer | None, ...] = (None,)) -> tuple[_Fan[K], ...]:
    """For each square the turns of a man that stands there."""
    return tuple(_Fan(kind, ParentMatch(name, man), becomes) for name in NAMES)


GO_K, GO_D, GO_T, GO_L, GO_S = (fans(Go, man) for man in "KDTLS")
TAKE_K, TAKE_D, TAKE_T, TAKE_L, TAKE_S = (fans(Take, man) for man in "KDTLS")
GO_B, TAKE_B = fans(Go, "B", Officer.all()), fans(Take, "B", Officer.all())


class Castling(NamedTuple):
    """One way to castle: who stands where, what must be free, what must not be attacked."""

    turn: Castle
    king: Mask
    rook: Mask
    free: Mask
    safe: tuple[int, ...]


def _castling(rank: str) -> tuple[Castling, Castling]:
    def way(wing: str, rook: str, free: str, safe: str) -> Castling:
        king, home = BITS[f"e{rank}"], BITS[f"{rook}{rank}"]
        crossed = tuple(NAMES.index(file + rank) for file in safe)
        return Castling(Castle(Wing(wing, rank)), king, home, mask(file + rank for file in free), crossed)

    return way("0-0", "h", "fg", "fg"), way("0-0-0", "a", "bcd", "dc")


CASTLING = (_castling("1"), _castling("8"))
"""White's ways to castle, short and long, and Black's."""
