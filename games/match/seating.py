"""Seats drawn by lot, for fairness."""

from __future__ import annotations

from hashlib import sha256


def drawn_order(chance: bytes, count: int) -> tuple[int, ...]:
    """The order of ``count`` places, drawn by lot: the lowest ``SHA-256(chance ‖ "seat" ‖ place)`` sits first.

    ``chance`` is the seed as chance is drawn from it, a place is one byte.
    """
    return tuple(sorted(range(count), key=lambda place: sha256(chance + b"seat" + place.to_bytes()).digest()))
