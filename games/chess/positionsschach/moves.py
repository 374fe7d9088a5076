"""The turns of Positionsschach: how they are written, and each made once."""

from __future__ import annotations

from games.chess.engine.attacks import NAMES
from games.chess.engine.turns import Goal
from games.contract import move
from games.kit.named import Named


class Man(
    Named,
    names={
        "K": ("König", "king", "koenig"),
        "D": ("Dame", "queen", "q"),
        "T": ("Turm", "rook", "r"),
        "L": ("Läufer", "bishop", "laeufer"),
        "S": ("Springer", "knight", "n"),
        "B": ("Bauer", "pawn", "p"),
    },
):
    """A man by its German letter; English letters are read too, but for B, the pawn."""

    __slots__ = ()

    def spoken(self, language: str) -> str:
        """What it is called, with a blank to keep it apart from the square behind it."""
        return f"{super().spoken(language)} "


Man.PATTERN = rf"(?:{Man.PATTERN})\s?"


@move("{man}{to}")
class Put:
    """Put a man on a square, where it stays."""

    man: Man
    to: Goal


PUTS: dict[str, tuple[Put, ...]] = {man: tuple(Put(man, Goal(name)) for name in NAMES) for man in Man.all()}
"""All turns there are, made once."""
