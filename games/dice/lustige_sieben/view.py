"""The view of Die lustige 7, and the messages about a roll."""

from __future__ import annotations

from typing import Any

from games.contract import Cloth, Croupier, Dice, Entry, Phrase, Plot, Roster, Seat, Stake, View, Who, phrase
from games.dice.lustige_sieben.moves import Stakes
from games.dice.lustige_sieben.scoring import COLUMNS, FIELDS, SEVEN
from games.dice.lustige_sieben.state import Last, State, on_cloth, sticks
from games.kit.rosters import question

FEW = 8
"""The most players whose last gain or loss is written beside them."""


def said(stakes: Stakes) -> tuple[Phrase, ...]:
    """Stakes in words."""
    return tuple(phrase("stake", n=stake.sticks, field=stake.field) for stake in stakes)


def told(last: Last, board: str, croupier: Croupier) -> None:
    """Announce a roll, the losing column, and all gains and losses."""
    key = "threw.house" if last.by is None else "threw"
    croupier.say(key, by=_bank(last.by), faces=last.faces, meaning=_meaning(last, board))
    changed = [(seat, gain) for seat, gain in enumerate(last.gains) if gain]
    if changed:
        scores = tuple(phrase(_sign(gain), by=Who(seat), n=abs(gain)) for seat, gain in changed)
        croupier.say("gains", scores=scores)


def _bank(banker: Seat | None) -> Who | Phrase:
    """The name of the banker, or of the house."""
    return phrase("house") if banker is None else Who(banker)


def _meaning(last: Last, board: str) -> Phrase:
    """The effect of a roll in words: the seven, or the column that loses."""
    pips = sum(last.faces)
    if pips == SEVEN:
        return phrase("dice.seven", pips=pips)
    return phrase("dice.left" if pips in COLUMNS[board][0] else "dice.right", pips=pips)


def _sign(gain: int) -> str:
    """The message key for a gain or a loss."""
    return "gain.plus" if gain > 0 else "gain.minus"


def table(s: State, moving: tuple[Seat, ...], options: Any) -> View:
    """The whole view."""
    last = s.last
    dice: tuple[Dice, ...] = ()
    if last is not None:
        label = phrase("dice.house") if last.by is None else phrase("dice.of", by=Who(last.by))
        dice = (Dice(last.faces, label=label, meaning=_meaning(last, options.board)),)
    roster = Roster(tuple(_entry(s, seat, moving) for seat in range(len(s.held))))
    asked = question(moving, _question(s, moving, options.min_stake))
    return View((*dice, _cloth(s, options, moving), roster), asked)


def _cloth(s: State, options: Any, moving: tuple[Seat, ...]) -> Cloth:
    """The cloth, with the rolled number marked until new stakes are laid."""
    left, right = COLUMNS[options.board]
    pips = sum(s.last.faces) if s.last and not any(s.laid) else None
    places = {SEVEN: (0, 0), **{field: (0, 1 + row) for row, field in enumerate(left)}}
    places |= {field: (2, 1 + row) for row, field in enumerate(right)}
    cloth = [on_cloth(s, seat) for seat in range(len(s.held))]
    plots = []
    for field in FIELDS:
        x, y = places[field]
        lying = tuple(
            Stake(seat, stake.sticks) for seat, stakes in enumerate(cloth) for stake in stakes if stake.field == field
        )
        note = phrase("plot.seven") if field == SEVEN else None
        plots.append(Plot(field, x, y, 4 if field == SEVEN else 2, 1, lying, note, won=field == pips))
    number = s.rolls + bool(moving)
    return Cloth(tuple(plots), phrase("cloth", n=number, rounds=options.rounds, by=_bank(s.banker)))


def _entry(s: State, seat: Seat, moving: tuple[Seat, ...]) -> Entry:
    """The roster entry of a seat."""
    gain = s.last.gains[seat] if s.last else 0
    note = phrase(f"entry.{_sign(gain)}", n=abs(gain)) if gain and len(s.held) <= FEW else None
    return Entry(
        seat,
        tokens=s.held[seat],
        note=note,
        moving=seat in moving,
        out=seat in s.out,
        decided=seat in s.ready,
    )


def _question(s: State, moving: tuple[Seat, ...], least: int) -> Phrase:
    """The question to the seats to move."""
    if s.banker in moving:
        lying = sum(sticks(on_cloth(s, seat)) for seat in range(len(s.held)))
        return phrase("ask.throw", n=lying)
    return phrase("ask.lay", n=least) if least else phrase("ask.lay.free")
