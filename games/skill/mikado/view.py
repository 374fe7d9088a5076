"""Views of Mikado: the pile from the player's chair, and the score."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin

from games.contract import Note, Part, Phrase, Seat, Sticks, phrase
from games.contract import Stick as StickPart
from games.kit.rosters import players
from games.kit.score_sheets import WIDEST, pad, totals
from games.skill.mikado.bundle import BUNDLE, Kind
from games.skill.mikado.pile import Stick
from games.skill.mikado.state import State

DEPTH = 0.6
"""The vertical scale of the pile for a seated player."""
FIST, FAN, HEIGHT, ARCH = 260, 1000, 900, 260
"""Measures of the bundle in tenths of a millimetre: half its width in the hand and at the top, height, and arch."""
MIX = 16
"""Distance in the bundle between sticks of one kind; no divisor of the number of sticks."""
LENS = 160
"""The margin round a stick under the lens, in tenths of a millimetre."""


def kind_title(kind: Kind) -> Phrase:
    """The name of a kind of stick."""
    return phrase(f"kind.{kind}")


def pile(s: State, mover: Seat, seats: int, lens: int) -> tuple[Part, ...]:
    """The sticks that lie, lowest first, from the mover's side; taken sticks keep their room."""
    if not s.lying:
        return ()
    angle, depth = 2 * pi * mover / seats, 1.0 if s.may_stand else DEPTH
    tried = s.tried.stick if s.tried and s.tried.how != "refused" else 0
    thrown, lying = sorted(s.sticks, key=lambda stick: stick.level), frozenset(s.lying)
    shown = [_seen(stick, cos(angle), sin(angle), depth) for stick in thrown]
    whole: tuple[StickPart, ...] = ()
    if lens in lying:
        whole = tuple(stick for stick in shown if int(stick.name) in lying)
        shown = _under_lens(list(whole), str(lens))
    shown = [replace(stick, ghost=int(stick.name) not in lying, marked=int(stick.name) == tried) for stick in shown]
    label = phrase("pile.lens", n=lens) if lens in lying else phrase("pile", n=len(lying))
    return (Sticks(tuple(shown), "pile", label, str(lens) if whole else "", whole),)


def bundle() -> Sticks:
    """All sticks in one hand before a throw: a fan in which kinds are mixed."""
    count = len(BUNDLE)
    kinds = [BUNDLE[place * MIX % count] for place in range(count)]
    spread = [2 * place / (count - 1) - 1 for place in range(count)]
    fan = tuple(
        StickPart("", FIST * x, 0.0, FAN * x, HEIGHT - ARCH * x * x, str(kind), kind_title(kind))
        for x, kind in zip(spread, kinds, strict=True)
    )
    return Sticks(fan, "pile", phrase("bundle", n=count))


def _seen(stick: Stick, c: float, s: float, depth: float) -> StickPart:
    """A stick turned towards the viewer and foreshortened."""
    x0, y0 = stick.ax * c - stick.ay * s, (stick.ax * s + stick.ay * c) * depth
    x1, y1 = stick.bx * c - stick.by * s, (stick.bx * s + stick.by * c) * depth
    kind = BUNDLE[stick.which]
    return StickPart(str(stick.number), x0, y0, x1, y1, str(kind), kind_title(kind))


def _under_lens(shown: list[StickPart], name: str) -> list[StickPart]:
    """The sticks within a window round one; parts of those cut off show neither bands nor ends."""
    (own,) = (stick for stick in shown if stick.name == name)
    left, right = min(own.x0, own.x1) - LENS, max(own.x0, own.x1) + LENS
    low, high = min(own.y0, own.y1) - LENS, max(own.y0, own.y1) + LENS
    sticks = []
    for stick in shown:
        ends = _clipped(stick, left, right, low, high)
        if ends == (0.0, 1.0):
            sticks.append(stick)
        elif ends is not None:
            a, b = ends
            dx, dy = stick.x1 - stick.x0, stick.y1 - stick.y0
            part = (stick.x0 + a * dx, stick.y0 + a * dy, stick.x0 + b * dx, stick.y0 + b * dy)
            sticks.append(StickPart(stick.name, *part, "cut", stick.title))
    return sticks


def _clipped(stick: StickPart, left: float, right: float, low: float, high: float) -> tuple[float, float] | None:
    """The part of a stick within a window, as shares of its length; None if it is outside."""
    start, end = 0.0, 1.0
    dx, dy = stick.x1 - stick.x0, stick.y1 - stick.y0
    for way, room in ((-dx, stick.x0 - left), (dx, right - stick.x0), (-dy, stick.y0 - low), (dy, high - stick.y0)):
        if way == 0:
            if room < 0:
                return None
        elif way < 0:
            start = max(start, room / way)
        else:
            end = min(end, room / way)
    return (start, end) if start < end else None


def account(s: State, seats: int, rounds: int, turn: Seat | None, moving: tuple[Seat, ...]) -> tuple[Part, ...]:
    """What the turn has won, the players, and after the first round the score sheet."""
    roster = players(seats, moving, lambda seat: totals(s.points)[seat] + (s.won if seat == turn else 0))
    notes: tuple[Part, ...] = ()
    if turn is not None and s.phase != "throw":
        stands = "note.standing" if s.may_stand else "note.helped" if s.helped else "note.turn"
        key = "note.up" if s.throws_up else stands
        notes = (Note(phrase(key, won=s.won, n=len(s.taken), ups=s.throws_up)),)
    done = any(column[0] is not None for column in s.points) and rounds > 1
    sheet = (pad(s.points, range(1, rounds + 1), range(seats)),) if done and seats <= WIDEST and turn is None else ()
    return (*notes, *sheet, roster)
