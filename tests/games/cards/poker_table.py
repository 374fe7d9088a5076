"""Playing poker in tests: what is said, one after the other, and what everybody was told."""

from __future__ import annotations

from random import Random
from typing import Any

from games.contract import Croupier, Game, Loose, is_legal, readings
from games.library import sheet
from games.sheets import MessageFormatter

NAMES = ("Anna", "Ben", "Carla", "David", "Emil", "Frida", "Greta", "Hans")


def acted(rules: Game[Any, Any], s: Any, acts: str) -> tuple[Any, list[str]]:
    """The state after acts of those in turn, separated by commas, and what was told to all."""
    say = MessageFormatter(sheet(type(rules), "de"), NAMES)
    told: list[str] = []
    for act in filter(None, map(str.strip, acts.split(","))):
        (seat,) = rules.to_move(s)
        (move,) = [made for made in readings(rules.kinds, act) if is_legal(rules, s, seat, made)]
        croupier = Croupier(Loose(Random(1)))
        s = rules.apply(s, seat, move, croupier)
        told += [say(said.phrase) for said in croupier.said if said.to is None]
    return s, told


def play(rules: Game[Any, Any], s: Any, acts: str) -> Any:
    """The state after acts of those in turn, separated by commas."""
    return acted(rules, s, acts)[0]
