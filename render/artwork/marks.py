"""Draws marks on boards: rings, brackets, dots, crosses and strokes, each with a rim that lifts it off any surface."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite
from render.colour import Colour

_RIM = 2


@lru_cache(maxsize=64)
def ring(size: int, stroke: int, shade: Colour, rim: Colour, dashes: int = 0) -> Sprite:
    """Draw a ring, whole or dashed, with a rim that lifts it off any surface."""
    pen = Pen(size, size)
    middle, radius = size / 2, size / 2 - stroke
    for width, ink in ((stroke + 2 * _RIM, rim), (stroke, shade)):
        if not dashes:
            pen.ring(middle, middle, radius, width, ink)
        for dash in range(dashes):
            start = 360 / dashes * dash
            pen.arc(middle, middle, radius, (start, start + 360 / dashes * 0.45), width, ink)
    return pen.sprite()


@lru_cache(maxsize=32)
def brackets(size: int, stroke: int, shade: Colour, rim: Colour) -> Sprite:
    """Draw four corners, which go round something that can be selected."""
    pen = Pen(size, size)
    near, far, arm = stroke, size - stroke, size * 0.22
    for width, ink in ((stroke + 2 * _RIM, rim), (stroke, shade)):
        for x, dx in ((near, arm), (far, -arm)):
            for y, dy in ((near, arm), (far, -arm)):
                pen.line([(x + dx, y), (x, y), (x, y + dy)], width, ink)
    return pen.sprite()


@lru_cache(maxsize=32)
def dot(size: int, shade: Colour, rim: Colour) -> Sprite:
    """Draw a small filled disc with a rim."""
    pen = Pen(size, size)
    pen.disc(size / 2, size / 2, size / 2, rim)
    pen.disc(size / 2, size / 2, size / 2 - size * 0.14, shade)
    return pen.sprite()


@lru_cache(maxsize=32)
def cross(size: int, stroke: int, shade: Colour, rim: Colour) -> Sprite:
    """Draw a cross over a captured man, with a rim that keeps it apart from the stone."""
    pen = Pen(size, size)
    near, far = stroke, size - stroke
    for width, ink in ((stroke * 1.9, rim), (stroke, shade)):
        pen.line([(near, near), (far, far)], width, ink)
        pen.line([(near, far), (far, near)], width, ink)
    return pen.sprite()


@lru_cache(maxsize=32)
def plate(width: int, height: int, shade: Colour) -> Sprite:
    """Draw a small plate with round corners, to write on."""
    pen = Pen(width, height)
    pen.box((0, 0, width, height), height / 5, shade)
    return pen.sprite()


@lru_cache(maxsize=128)
def stroke(dx: int, dy: int, width: int, shade: Colour) -> Sprite:
    """Draw a straight stroke; its sprite extends ``width`` beyond it on each side."""
    pen = Pen(abs(dx) + 2 * width, abs(dy) + 2 * width, fine=3)
    x, y = width + max(0, -dx), width + max(0, -dy)
    pen.line([(x, y), (x + dx, y + dy)], width, shade)
    return pen.sprite()
