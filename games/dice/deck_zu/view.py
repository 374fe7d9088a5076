"""What a table of Deck zu! shows and asks."""

from __future__ import annotations

from games.contract import Dice, Item, Note, Pad, Phrase, Prop, View, Who, phrase
from games.dice.deck_zu.moves import HIGH, NUMBERS, each
from games.dice.deck_zu.state import Last, State
from games.kit.rolls import dice_of
from games.kit.rosters import players, question
from games.kit.rounds import Turn
from games.kit.sheets import WIDEST, pad, totals


def table(s: State, turn: Turn | None, rounds: int) -> View:
    """The last roll, the numbers of the one in turn, and what the rounds have cost everybody."""
    seats, moving = len(s.minus), (turn.seat,) if turn else ()
    dice = _dice(s.last) if s.last else ()
    roster = players(seats, moving, totals(s.minus).__getitem__)
    account = _account(s, turn, rounds)
    if turn is None:
        return View((*dice, *account, roster))
    flaps = Prop("flaps", tuple(_flap(s, n) for n in NUMBERS), phrase("flaps", by=Who(turn.seat)))
    round_now = Note(phrase("note.round", n=turn.number + 1, rounds=rounds), "quiet")
    stake = Note(phrase("note.stake", minus=sum(s.open)))
    return View((*dice, flaps, stake, *account, round_now, roster), question(moving, _ask(s)))


def _flap(s: State, n: int) -> Item:
    """A number of the one in turn: standing, or turned down; what may be covered now is lit."""
    new = n not in s.open and s.last is not None and n in (s.last.covered or ())
    lit = any(n in each(numbers) for numbers in s.choices)
    return Item(n, "open" if n in s.open else "closed", new=new, lit=lit)


def _account(s: State, turn: Turn | None, rounds: int) -> tuple[Pad, ...]:
    """What the rounds have cost: from the second one on, and at many players' tables when all is over."""
    if turn is None or (turn.number and len(s.minus) <= WIDEST):
        shown = range(1, 1 + (turn.number + 1 if turn else rounds))
        return (pad(s.minus, shown, turn and turn.seat, low=True),)
    return ()


def _ask(s: State) -> Phrase:
    if s.choices:
        return phrase("ask.cover", one=s.choices[0], two=s.choices[1])
    return phrase("ask.throw" if {*HIGH} & {*s.open} else "ask.throw.one")


def _dice(last: Last) -> tuple[Dice, ...]:
    """The last roll and what became of it."""
    meaning = None
    if last.minus is not None:
        meaning = phrase("dice.over" if last.minus else "dice.closed", minus=last.minus)
    elif last.covered:
        meaning = phrase("dice.covers", numbers=last.covered)
    return (dice_of(last.seat, last.faces, meaning),)
