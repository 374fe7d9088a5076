"""The 41 sticks of Mikado: their kinds and points."""

from __future__ import annotations

from games.kit.named import Named


class Kind(
    Named,
    names={
        "mikado": ("Mikado (Spirale)", "Mikado (spiral)"),
        "mandarin": ("Mandarin (fünf Ringe)", "Mandarin (five rings)"),
        "bonze": ("Bonze (rot, blau, blau)", "Bonze (red, blue, blue)"),
        "samurai": ("Samurai (rot, gelb, blau)", "Samurai (red, yellow, blue)"),
        "kuli": ("Kuli (blau, rot)", "Coolie (blue, red)"),
    },
):
    """The kind of a stick, by its bands."""

    __slots__ = ()


MIKADO, MANDARIN, BONZE, SAMURAI, KULI = Kind.all()
POINTS = {MIKADO: 20, MANDARIN: 10, BONZE: 5, SAMURAI: 3, KULI: 2}
BUNDLE = (MIKADO,) + (MANDARIN,) * 5 + (BONZE,) * 5 + (SAMURAI,) * 15 + (KULI,) * 15
"""The kind of each of the 41 sticks."""
ALL = tuple(range(len(BUNDLE)))


def worth(which: int) -> int:
    """The points of a stick."""
    return POINTS[BUNDLE[which]]
