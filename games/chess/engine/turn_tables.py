"""Precomputed turns of chess, since a search meets the same ones again and again."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from games.chess.engine.attacks import BITS, LAST, NAMES, Mask, mask, members
from games.chess.engine.turns import Castle, Go, Goal, Officer, Origin, Take, Wing

K = TypeVar("K", Go, Take)

_GOALS = tuple(Goal(name) for name in NAMES)


class _Fan(dict[Mask, tuple[K, ...]], Generic[K]):
    """The turns of one man on one square by the mask of targets; made on first use."""

    kind: type[K]

    def __init__(self, kind: type[K], origin: Origin, becomes: tuple[Officer | None, ...]) -> None:
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
    return tuple(_Fan(kind, Origin(name, man), becomes) for name in NAMES)


class Fans(NamedTuple, Generic[K]):
    """The turns of one class for each man and each square."""

    king: tuple[_Fan[K], ...]
    queen: tuple[_Fan[K], ...]
    rook: tuple[_Fan[K], ...]
    bishop: tuple[_Fan[K], ...]
    knight: tuple[_Fan[K], ...]
    pawn: tuple[_Fan[K], ...]


def all_fans(kind: type[K], becomes: tuple[Officer | None, ...]) -> Fans[K]:
    """The turns of all men; on the last rank a pawn becomes one of ``becomes``, where None means it stays a pawn."""
    king, queen, rook, bishop, knight = (fans(kind, man) for man in "KDTLS")
    return Fans(king, queen, rook, bishop, knight, fans(kind, "B", becomes))


GO, TAKE = all_fans(Go, Officer.all()), all_fans(Take, Officer.all())
"""Quiet moves and captures of chess."""
GO_K, TAKE_K = GO.king, TAKE.king


class Castling(NamedTuple):
    """One way to castle: where king and rook stand, what must be free, and what must not be attacked."""

    turn: Castle
    king: Mask
    rook: Mask
    free: Mask
    safe: tuple[int, ...]


def _castling(rank: str) -> tuple[Castling, Castling]:
    """Short and long castling on a rank."""

    def way(wing: str, rook: str, free: str, safe: str) -> Castling:
        king, home = BITS[f"e{rank}"], BITS[f"{rook}{rank}"]
        crossed = tuple(NAMES.index(file + rank) for file in safe)
        return Castling(Castle(Wing(wing, rank)), king, home, mask(file + rank for file in free), crossed)

    return way("0-0", "h", "fg", "fg"), way("0-0-0", "a", "bcd", "dc")


CASTLING = (_castling("1"), _castling("8"))
"""White's ways to castle, short and long, and Black's."""
