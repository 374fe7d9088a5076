"""What a table of Todessprung shows and asks."""

from __future__ import annotations

from games.contract import Note, Phrase, Seat, View, phrase
from games.dice.todessprung.state import HIGHEST, LOWEST, WIDTH, State
from games.kit.rolls import dice_of, players, question


def table(s: State, seats: int, moving: tuple[Seat, ...]) -> View:
    """The last roll, the chasm and the count, and who has fallen."""
    dice = () if s.last is None else (dice_of(s.last.by, s.last.faces, s.last.meaning),)
    notes = _notes(s) if moving else ()
    return View((*dice, *notes, players(seats, moving, lambda _: None, out=s.fallen)), question(moving, _asked(s)))


def _notes(s: State) -> tuple[Note, ...]:
    """Where the chasm is and how far the count has come."""
    if s.number is None:
        return ()
    chasm = Note(phrase("note.chasm", lo=s.number, hi=s.number + WIDTH - 1), "bad")
    return chasm, Note(phrase("note.total", total=s.total))


def _asked(s: State) -> Phrase:
    """What the seat in turn is asked, with the rolls that would be its end."""
    if s.number is None:
        return phrase("ask.number", lo=LOWEST, hi=HIGHEST)
    lo, hi = max(2, s.number - s.total), min(12, s.number + WIDTH - 1 - s.total)
    if hi < 2:
        return phrase("ask.leap")
    return phrase("ask.far") if lo > 12 else phrase("ask.one" if lo == hi else "ask.edge", lo=lo, hi=hi)
