"""Strange words, numbers and values, as somebody sends them who wants to see what happens."""

from __future__ import annotations

import re
from random import Random
from typing import Any

WORDS = (
    "",
    " ",
    "a1",
    "d6-d7xb4",
    "♥D",
    "aufgeben",
    "remis",
    "**fett** `c` ~~s~~ ||v||",
    "<@123456789012345678> @everyone @here <@&1> <#1>",
    "[k](https://a_b.c) # > -",
    "\u202egnureiZ\u202c \u2066x\u2069",
    "\x00\x1b[31m\x07\t\r\n\x85\u2028",
    "\u200b\u200d\ufeff\u2060",
    "Z\u0300\u0301\u0302\u0303" * 40,
    "\u3164\u115f\u2800\uffa0",
    "\ud83d",
    "😀👩‍🚀🏳️‍🌈" * 30,
    "ﷺ" * 100,
    "x" * 4000,
    "@everyone " * 400,
    "{name}{0}%s%(x)d",
    "'; drop table matches; --",
    "../../etc/passwd",
    "null",
    "true",
    "NaN",
    "1e999",
    "-0",
    "٣",
    "²",
    "1" * 18,
    "1" * 19,
    "9" * 5000,
    "-1",
    "0x10",
    "1.5",
    "1_000",
    " 7 ",
)
NUMBERS = (-1, 0, 1, 2, 7, 24, 25, 26, 63, 255, 999, 10**6, 2**31, 2**53, 2**63, 10**18, 10**40)
VALUES: tuple[Any, ...] = (None, True, False, 0, -1, 2**63, 1.5, float("inf"), "", [], {}, [[]], [None], {"a": []})


def word(rng: Random) -> str:
    """Something to type."""
    kind = rng.random()
    if kind < 0.5:
        return rng.choice(WORDS)
    if kind < 0.7:
        return str(number(rng))
    if kind < 0.8:
        return " ".join(rng.choice(WORDS)[:200] for _ in range(rng.randrange(2, 6)))
    # any characters at all, half of surrogate pairs included
    return "".join(
        chr(rng.choice((rng.randrange(128), rng.randrange(0x3000), rng.randrange(0x110000))))
        for _ in range(rng.randrange(1, 60))
    )


def number(rng: Random) -> int:
    """A number, small or odd."""
    return rng.randrange(12) if rng.random() < 0.4 else rng.choice(NUMBERS)


def value(rng: Random) -> Any:
    """Anything JSON has."""
    return word(rng) if rng.random() < 0.3 else rng.choice(VALUES)


def values(rng: Random) -> Any:
    """What a select is said to have chosen; seldom a list of entries that there are."""
    kind = rng.random()
    if kind < 0.1:
        return value(rng)
    if kind < 0.2:
        return [value(rng) for _ in range(rng.randrange(4))]
    if kind < 0.8:
        return [str(number(rng)) for _ in range(rng.choice((0, 1, 1, 1, 2, 3, 30)))]
    return [
        rng.choice((word(rng), "+easy", "+hard", "-0", "-1", "0:medium", "1:hard", "*", "muehle")) for _ in range(2)
    ]


def bent(text: str, rng: Random) -> str:
    """A custom_id with something in it changed."""
    fields = text.split(":")
    place = rng.randrange(len(fields))
    match rng.randrange(7):
        case 0:
            fields[place] = word(rng)
        case 1:
            fields[place] = str(number(rng))
        case 2:
            del fields[place]
        case 3:
            fields.insert(place, str(number(rng)))
        case 4:
            steps = fields[-1].split(".")
            steps[rng.randrange(len(steps))] = str(number(rng))
            fields[-1] = ".".join([*steps, *(str(number(rng)) for _ in range(rng.randrange(3)))])
        case 5:
            fields[-1] = ".".join(["0"] * rng.randrange(40))
        case _:
            numbers = list(re.finditer(r"\d+", text))
            if numbers:
                found = rng.choice(numbers)
                changed = int(found[0]) + rng.choice((-1, 1, 1000))
                return f"{text[: found.start()]}{changed}{text[found.end() :]}"
    return ":".join(fields)


def fields(names: list[str], rng: Random) -> Any:
    """The filled-in fields of a form, in one of the shapes Discord has, or in none."""
    if rng.random() < 0.1:
        return value(rng)
    found: list[Any] = []
    for name in rng.sample(names, min(len(names), rng.randrange(1, 6))):
        typed: dict[str, Any] = {"type": rng.choice((4, 4, 3, 99)), "custom_id": name, "id": number(rng)}
        if rng.random() < 0.6:
            typed["value"] = word(rng) if rng.random() < 0.9 else value(rng)
        if rng.random() < 0.4:
            typed["values"] = values(rng)
        inner = {"type": 18, "id": 1, "component": typed} if rng.random() < 0.6 else {"type": 1, "components": [typed]}
        for _ in range(rng.choice((0, 0, 0, 1, 30))):
            inner = {"type": 1, "components": [inner]}
        found.append(inner if rng.random() < 0.95 else value(rng))
    return found
