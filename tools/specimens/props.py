"""Specimens of the objects of dice games."""

from __future__ import annotations

from games.contract import Ask, Entry, Gauge, Item, Prop, Roster, View, phrase
from tools.specimens.sheets import NAMES

_TWO = Roster((Entry(0, score=12, moving=True), Entry(1, score=7)))
_ROLL = (Ask((0,), phrase("roll")),)


def prop_specimens() -> list[tuple[str, View]]:
    """Specimens of the objects, untouched and used, and of count scenes."""
    flaps = tuple(
        Item(n, "closed" if n in (2, 5, 8) else "open", new=n in (2, 5), lit=n in (3, 4, 7)) for n in range(1, 10)
    )
    holds = tuple(Item(n, "filled" if n in (2, 3, 5) else "open", new=n == 4) for n in range(1, 6))
    airship = Prop("airship", (*holds, Item(6, "filled", 7)), phrase("airship"))
    full = Prop("airship", (*(Item(n, "filled") for n in range(1, 6)), Item(6, "filled", 14, new=True)))
    windows = (
        Prop("church", _panes(9, 6), phrase("card", card="A")),
        Prop("farm", _panes(4, 4), phrase("card", card="B"), active=True),
        Prop("prison", _panes(2, 2), phrase("card", card="C")),
    )
    digits = (
        (Item("100", "filled", 6), Item("10", "filled", 5, new=True), Item("1", lit=True)),
        (Item("100"), Item("10"), Item("1")),
    )
    plates = tuple(Prop("plate", items, phrase("card", card=NAMES[n]), n == 0) for n, items in enumerate(digits))
    frogs = (
        Item(NAMES[0], value=14, lit=True),
        Item(NAMES[1], "closed", 11, new=True),
        Item(NAMES[2], "closed"),
        Item(NAMES[3]),
    )
    many = tuple(Item(NAMES[n % 6], "closed" if n % 3 else "open", n if n < 2 else None) for n in range(16))
    girls = tuple(Item(NAMES[n % 6], value=done, new=n == 1, lit=n == 2) for n, done in enumerate((0, 2, 4, 6, 9, 12)))
    climbers = tuple(
        Item(NAMES[n % 6], value=points, new=n == 2, before=86 if n == 2 else None, lit=n == 3)
        for n, points in enumerate((0, 86, 190, 366))
    )
    households = tuple(
        Item(NAMES[n % 6], "filled" if n else "open", (None, None, 1, 3, 5, 6)[n], new=n == 1, lit=n == 4)
        for n in range(6)
    )
    coupons = tuple(
        Prop(
            "coupon",
            tuple(
                Item(f"{'RW'[n // 5]}{n % 5 + 1}{n % 5 + 2}", "filled" if n in struck else "open", new=n == 7)
                for n in range(10)
            ),
            phrase("card", card=name),
            active=name == NAMES[1],
        )
        for name, struck in ((NAMES[0], (0, 3, 7)), (NAMES[1], ()))
    )
    steps = tuple(
        Item(n, "filled" if n == 11 else "closed" if n == 12 else "open", {11: 17, 12: -17}.get(n, n - 11), new=n == 7)
        for n in range(2, 13)
    )
    soldiers = tuple(Item(NAMES[n], "closed" if n == 3 else "open", 7 * n, new=n == 1, lit=n == 2) for n in range(4))
    envelopes = (Prop("envelope", (Item(None, "closed"),)), Prop("envelope", (Item(None, "filled", 14),)))
    racks = tuple(
        Prop(
            "rack",
            tuple(
                Item(
                    n,
                    "filled" if n in held else "open",
                    held.get(n, 5 if active else None),
                    n == new,
                    lit=n not in held and active,
                )
                for n in range(1, 7)
            ),
            phrase("card", card=name),
            active,
        )
        for name, held, new, active in (
            (NAMES[0], {6: 6, 1: 2}, 0, True),
            (NAMES[1], {5: 4, 2: 1}, 5, False),
            (NAMES[2], {n: n for n in range(1, 7)}, 3, False),
        )
    )
    balances = [
        Prop("balance", tuple(Item(value=face) for face in faces), most=10) for faces in ((4, 1, 6, 3), (6, 6, 1, 1))
    ]
    names = phrase("card", card=NAMES[0]), phrase("card", card=NAMES[1])
    covered = Prop("stage", (*(Item(name, "closed") for name in names), Item(value=87)))
    thrown = Prop("stage", (Item(names[0], "filled", 6), Item(names[1], "filled", 2), Item()))
    sheep = tuple(
        Prop("sheep", tuple(Item(n, "filled" if n < drawn else "open") for n in range(9)), phrase("card", card=name))
        for drawn, name in ((6, NAMES[0]), (9, NAMES[1]))
    )
    swings = (
        Gauge("swing", -14, 21, 18, 12, best=21, label=phrase("card", card=NAMES[0])),
        Gauge("swing", -14, 21, -14, -8, best=-9, label=phrase("card", card=NAMES[1])),
    )
    return [
        ("flaps, covered and to be covered", View((Prop("flaps", flaps, phrase("field")), _TWO), _ROLL)),
        ("an airship, loaded", View((airship, _TWO), _ROLL)),
        ("an airship, full", View((full, _TWO), _ROLL)),
        ("windows", View((*windows, _TWO), _ROLL)),
        ("number plates", View((*plates, _TWO), _ROLL)),
        ("frogs", View((Prop("frogs", frogs), _TWO), _ROLL)),
        ("many frogs", View((Prop("frogs", many), _TWO), _ROLL)),
        ("girls", View((Prop("jules", girls, most=12), _TWO), _ROLL)),
        ("ladders", View((Prop("ladders", climbers, most=366), _TWO), _ROLL)),
        ("families at tables", View((Prop("families", households), _TWO), _ROLL)),
        ("coupons", View((*coupons, _TWO), _ROLL)),
        ("stairs", View((Prop("stairs", steps), _TWO), _ROLL)),
        ("soldiers", View((Prop("piefkes", soldiers), _TWO), _ROLL)),
        ("envelopes", View((*envelopes, _TWO), _ROLL)),
        ("racks", View((*racks, _TWO), _ROLL)),
        (
            "a pile of sticks",
            View(
                (
                    Prop("pile", (*(Item(state="filled"),) * 5, Item(), Item()), phrase("heap")),
                    Prop("pile", (Item(state="filled"),) * 20),
                    _TWO,
                ),
                _ROLL,
            ),
        ),
        ("a balance, leaning right", View((balances[0], _TWO), _ROLL)),
        ("a balance, leaning left", View((balances[1], _TWO), _ROLL)),
        ("a stage with a cup", View((covered, _TWO), _ROLL)),
        ("a stage with dice", View((thrown, _TWO), _ROLL)),
        ("sheep's heads", View((*sheep, _TWO), _ROLL)),
        ("a chasm, fallen", View((Gauge("track", 0, 64, 50, 38, (45, 52), (52, 62)), _TWO), _ROLL)),
        ("a chasm far away", View((Gauge("track", 0, 71, 0, None, (60, 67), (2, 12)), _TWO), _ROLL)),
        ("firm ground", View((Gauge("track", 0, 68, 0), _TWO), _ROLL)),
        ("swings", View((*swings, _TWO), _ROLL)),
    ]


def _panes(bright: int, number: int) -> tuple[Item, ...]:
    return tuple(Item(None, "filled", number) if pane < bright else Item() for pane in range(9))
