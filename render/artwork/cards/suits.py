"""The suit signs as shapes on a unit square."""

from __future__ import annotations

from render.artwork.pen import MASK_INK, Pen, Place, bend, mirror


def heart() -> list[Place]:
    """The outline of a heart: two lobes and a point."""
    right = bend((0.5, 0.27), (0.58, 0.02), (0.98, 0.0), (0.97, 0.35), steps=18)
    right += bend((0.97, 0.35), (0.96, 0.62), (0.66, 0.76), (0.5, 0.97), steps=18)[1:]
    return right + mirror(right, 0.5)


def diamond() -> list[Place]:
    """The outline of a diamond with sides drawn in a little."""
    right = bend((0.5, 0.0), (0.62, 0.26), (0.88, 0.5), steps=10) + bend(
        (0.88, 0.5), (0.62, 0.74), (0.5, 1.0), steps=10
    )
    return right + mirror(right, 0.5)


def _draw_stem(pen: Pen, top: float) -> None:
    right = [(0.5, top), *bend((0.53, 0.72), (0.55, 0.93), (0.74, 0.99), steps=10)]
    pen.shape(right + mirror(right, 0.5), MASK_INK)


def draw_clubs(pen: Pen) -> None:
    """Draw clubs: three discs on a stem."""
    for x, y in ((0.5, 0.235), (0.235, 0.585), (0.765, 0.585)):
        pen.disc(x, y, 0.222, MASK_INK)
    pen.shape([(0.38, 0.35), (0.62, 0.35), (0.6, 0.68), (0.4, 0.68)], MASK_INK)
    _draw_stem(pen, 0.4)


def draw_spades(pen: Pen) -> None:
    """Draw spades: a leaf on a stem."""
    right = bend((0.5, 0.0), (0.6, 0.2), (0.98, 0.32), (0.96, 0.6), steps=18)
    right += bend((0.96, 0.6), (0.94, 0.86), (0.62, 0.88), (0.5, 0.68), steps=18)[1:]
    pen.shape(right + mirror(right, 0.5), MASK_INK)
    _draw_stem(pen, 0.5)


def draw_hearts(pen: Pen) -> None:
    """Draw hearts."""
    pen.shape(heart(), MASK_INK)


def draw_diamonds(pen: Pen) -> None:
    """Draw diamonds."""
    pen.shape(diamond(), MASK_INK)
