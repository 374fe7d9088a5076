"""Specimens of betting layouts with stakes and sticks."""

from __future__ import annotations

from games.contract import Ask, Cloth, Entry, Plot, Roster, Stake, View, phrase


def cloth_specimens() -> list[tuple[str, View]]:
    """Specimens of fields with chips, and of fields with sticks."""
    stakes = {2: ((1, 3),), 4: ((0, 12), (2, 1)), 8: tuple((seat, seat + 1) for seat in range(6)), 7: ((5, 250),)}
    places = {7: (0, 0), 2: (0, 1), 4: (0, 2), 6: (0, 3), 3: (2, 1), 5: (2, 2), 8: (2, 3)}
    plots = tuple(
        Plot(
            field,
            x,
            y,
            4 if field == 7 else 2,
            1,
            tuple(Stake(*stake) for stake in stakes.get(field, ())),
            phrase("triple") if field == 7 else None,
            lit=field == 5,
            won=field == 4,
            closed=field == 6,
        )
        for field, (x, y) in places.items()
    )
    ready = Roster(tuple(Entry(seat, tokens=9 * seat, token="chip", decided=seat % 2 == 1) for seat in range(6)))
    sticks = (
        Plot(1, 0, 0.5, 1, 1, sticks=1),
        Plot(2, 1, 0, 1.5, 2, sticks=4, won=True),
        Plot(phrase("stock"), 2.5, 0.5, 2, 1, note=phrase("triple"), sticks=18),
    )
    return [
        ("a cloth with stakes", View((Cloth(plots, phrase("cloth")), ready), (Ask((0, 2, 4), phrase("stake")),))),
        ("sticks on fields", View((Cloth(sticks),))),
    ]
