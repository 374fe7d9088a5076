"""Specimens of backgammon boards."""

from __future__ import annotations

from games.contract import Ask, Cube, Dice, Mark, Stack, Tables, View, phrase
from tools.specimens.boards import two


def _tongues(light: str, dark: str, *, mirrored: bool = False) -> tuple[Stack, ...]:
    """All 24 points with men, given as ``"12A:5"`` (point and number), from the viewer's corner."""
    near, far = [f"{n}" for n in range(1, 13)], [f"{n}A" for n in range(1, 13)]
    names = [*far, *near[::-1]] if mirrored else [*near, *far[::-1]]
    men = {
        name: (seat,) * int(count)
        for seat, stock in enumerate((light, dark))
        for name, count in (item.split(":") for item in stock.split())
    }
    return tuple(Stack(name, men.get(name, ())) for name in names)


def tables_specimens() -> list[tuple[str, View]]:
    """Specimens of an opening, bearing off, and an offered cube."""
    opening = Tables(
        _tongues("1A:2 12A:4 8:3 6:5 9:1", "1:2 12:5 8A:3 6A:5"),
        bar=(0, 0),
        off=(0, 0),
        cube=Cube(64),
        marks=(Mark("12A", "from"), Mark("9", "to"), *(Mark(spot, "choice") for spot in ("1A", "12A", "9", "8", "6"))),
    )
    ending = Tables(
        _tongues("6:1 5:2 4:3", "1A:7 2A:1 6A:1", mirrored=True),
        bar=(1, 0),
        off=(8, 6),
        cube=Cube(4, owner=1),
        marks=(Mark("3A", "from"), Mark("off", "to"), Mark("bar", "taken")),
        mirrored=True,
    )
    offered = Tables(
        _tongues("5:2", "7:5"),
        bar=(5, 1),
        off=(0, 9),
        waiting=(8, 0),
        cube=Cube(2, 0, offered=True),
        marks=(Mark("bar", "choice"),),
    )
    rolled = Dice((6, 3), "rolled", phrase("throw"), phrase("left", n=(6, 3)))
    ask = (Ask((0,), phrase("place")),)
    return [
        ("tongues, opening", View((opening, rolled, two(0)), ask)),
        ("tongues, bearing off and mirrored", View((ending, rolled, two(1)))),
        ("tongues, cube offered", View((offered, two(0)), ask)),
    ]
