"""Specimens of dice and score sheets."""

from __future__ import annotations

from games.contract import Ask, Dice, Entry, Pad, Roster, Row, Tower, View, phrase
from tools.specimens.sheets import NAMES


def dice_specimens() -> list[tuple[str, View]]:
    """Specimens of rolled, covered and claimed dice, and of short and long score sheets."""
    pad = Pad(
        (*NAMES[:2], NAMES[2]),
        (
            Row(phrase("ones"), (3, 2, 4)),
            Row(phrase("fulls"), (25, 0, None), struck=(1,)),
            Row(phrase("chance"), (None, 21, None), "now"),
            Row(phrase("total"), (28, 23, 4), "sum"),
        ),
        phrase("sheet"),
    )
    roll = Dice((6, 6, 2, 5, 1), "rolled", phrase("throw"), phrase("sum"))
    sticks = Roster(
        (
            Entry(0, None, 7, note=phrase("dealer")),
            Entry(1, None, 3, moving=True),
            Entry(2, None, 0, out=True, note=phrase("passed")),
            Entry(3, None, 14),
            Entry(4, 12, 5, "card", note=phrase("holding", n=5)),
        )
    )
    cup = (Dice((6, 4), "cup", phrase("hidden")), Dice((6, 5), "claimed", phrase("claim")))
    long = Pad(NAMES, (*(Row(n, (n, n * 7, 0, -n, None, 3)) for n in range(1, 40)), Row("", (1, 2, 3, 4, 5, 6), "sum")))
    return [
        ("rolled, with the pad", View((roll, pad), (Ask((1,), phrase("roll")),))),
        ("cup and claim, sticks", View((sticks, *cup), (Ask((1,), phrase("believe")),))),
        ("cup, not known", View((Dice((None, None), "cup", phrase("claim")), Dice((None, 3, 12), "rolled")))),
        ("towers", View((Tower((5, 2)), Tower((6, None)), Tower((1, 6, 3, 4), phrase("claim"))))),
        ("a high tower", View((Tower((4, *(None,) * 9)), sticks))),
        ("a long pad", View((long,))),
    ]
