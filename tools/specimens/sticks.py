"""Specimens of stick piles and figures."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from games.contract import Ask, Entry, Joint, Patch, Roster, Stick, Sticks, View, phrase

KINDS = ("mikado",) + ("mandarin",) * 5 + ("bonze",) * 5 + ("samurai",) * 15 + ("kuli",) * 15


def pile(seed: int, count: int = 41, depth: float = 0.6) -> Sticks:
    """A random pile of sticks, lowest first, with the ends foreshortened as seen from the side."""
    random = Random(seed)
    sticks = []
    for number in range(count):
        x, y, angle = 90 * (random.random() * 4 - 2), 90 * (random.random() * 4 - 2), 2 * pi * random.random()
        dx, dy = 90 * cos(angle), 90 * sin(angle)
        kind = KINDS[number * 7 % 41]
        ends = (x - dx, (y - dy) * depth, x + dx, (y + dy) * depth)
        sticks.append(Stick(str(number + 1), *ends, kind, phrase(f"kind.{kind}"), marked=number == 3))
    return Sticks(tuple(sticks), "pile", phrase("pile", n=count))


def figure() -> Sticks:
    """A figure of matches that form triangles."""
    high = 3**0.5 / 2
    nodes = {"A1": (1.0, 2 * high), "B1": (0.5, high), "B2": (1.5, high), "C1": (0.0, 0.0), "C2": (1.0, 0.0)}
    nodes["C3"] = (2.0, 0.0)
    slots = ["A1-B1", "A1-B2", "B1-B2", "B1-C1", "B1-C2", "B2-C2", "B2-C3", "C1-C2", "C2-C3"]
    sticks = tuple(
        Stick(
            slot if slot == "B1-B2" else "",
            *nodes[slot[:2]],
            *nodes[slot[3:]],
            lit=slot == "A1-B2",
            marked=slot == "B1-B2",
            ghost=slot == "C2-C3",
        )
        for slot in slots
    )
    return Sticks(sticks, "figure", phrase("figure"))


def board() -> Sticks:
    """A figure on pins with a moved stick, the place it left, a hinted stick, and its goal."""
    at = {"A": (0.0, 0.0), "B": (1.0, 0.0), "C": (2.0, 0.0), "D1": (0.0, 1.0), "D2": (1.0, 1.0), "P": (2.0, 1.0)}

    def stick(name: str, kind: str = "match", *, lit: bool = False, marked: bool = False, ghost: bool = False) -> Stick:
        one, other = name.split("-")
        return Stick(name, *at[one], *at[other], kind, lit=lit, marked=marked, ghost=ghost)

    sticks = (
        stick("A-B"), stick("B-C", "rung", ghost=True), stick("D1-D2", marked=True), stick("A-D1", ghost=True),
        stick("B-D2", lit=True), stick("D2-P", lit=True, ghost=True), stick("C-P"),
    )  # fmt: skip
    return Sticks(sticks, joints=tuple(Joint(name, *at[name], "raised" if name == "P" else "pin") for name in at))


def ground() -> Sticks:
    """Tagged sticks in layers on water, land and a meadow, beside a tree and a disc."""
    layers = tuple(Stick(str(row), 0.2, row, 2.8, row, kind) for row, kind in enumerate(("first", "second", "third")))
    tags = tuple(Joint(f"{row}", 3.0, row, "tag") for row in range(3))
    edge = (*(Joint(str(mark), mark, -0.6, "label") for mark in range(4)), Joint("", 1.5, 2.5, "dot"))
    patches = (
        Patch("water", ((0, 0), (1, 0), (1, 2), (0, 2))),
        Patch("land", ((0.3, 0.3), (0.7, 0.3), (0.7, 0.7), (0.3, 0.7)), title=phrase("figure")),
        Patch("meadow", ((1.2, 0.2), (2.2, 0.2), (2.2, 1.8), (1.2, 1.8))),
        Patch("tree", ((2.6, 0.5),), 0.2),
        Patch("disc", ((2.6, 1.5),), 0.25),
    )
    return Sticks(layers, label=phrase("figure"), joints=(*edge, *tags), patches=patches)


def stick_specimens() -> list[tuple[str, View]]:
    """Specimens of a whole pile, a few sticks, and matches."""
    two = Roster((Entry(0, 28, moving=True), Entry(1, 44)))
    ask = (Ask((0,), phrase("take")),)
    return [
        ("sticks, a pile", View((pile(3), two), ask)),
        ("sticks, a few", View((pile(5, 9, 1.0), two), ask)),
        ("sticks, a figure", View((figure(), two))),
        ("sticks, a board", View((board(), two))),
        ("sticks, ground", View((ground(), two))),
    ]
