"""Toto: strike all pairs of neighbouring numbers that you roll with the red and the white dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.contract import (
    ANY_NUMBER,
    Croupier,
    Dice,
    Info,
    Item,
    Kind,
    Level,
    Mood,
    Note,
    Prop,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    phrase,
)
from games.dice.engine.luck import Luck
from games.dice.engine.pairs import lying, pairs
from games.families import Family
from games.kit.dice import Roll
from games.kit.results import best_wins
from games.kit.rolls import dice_ready
from games.kit.rosters import players, question
from games.kit.score_sheets import shown_seats
from games.kit.seats import replaced

NUMBERS = tuple(f"{colour}{low}{low + 1}" for colour in "RW" for low in range(1, 6))
"""The pairs on every sheet: R12 … R56 for the red dice, W12 … W56 for the white ones."""

COUPONS = 4
"""The most coupons that are shown: two rows, which leave room for the players of the largest table."""


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the pairs that each seat has struck, and the last roll."""

    struck: tuple[frozenset[str], ...]
    rolls: int = 0
    last: tuple[int, ...] = ()
    new: tuple[str, ...] = ()
    """The pairs that the last roll struck."""


class Toto(Luck[State]):
    """Toto: a game of luck with two red and two white dice; strike neighbouring pairs from a sheet."""

    info = Info(
        id="toto",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Toto",
        minutes=1,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.LITTLE, moods=(Mood.CALM,)),
    )

    # with four players a match has some 120 rolls
    beat = 0.3

    def setup(self, croupier: Croupier) -> State:
        return State((frozenset(),) * self.seats)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        return () if any(len(struck) == len(NUMBERS) for struck in s.struck) else (s.rolls % self.seats,)

    def apply(self, s: State, seat: Seat, m: Roll, croupier: Croupier) -> State:
        """The state after a roll, which strikes every pair that it hits."""
        turn = s.rolls % self.seats
        faces = croupier.roll(4)
        new = tuple(number for number in hits(faces) if number and number not in s.struck[turn])
        red, white = pairs(faces)
        croupier.say("struck" if new else "nothing", by=Who(turn), red=red, white=white, new=new)
        struck = replaced(s.struck, turn, s.struck[turn] | set(new))
        return State(struck, s.rolls + 1, faces, new)

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else best_wins([len(struck) for struck in s.struck], "result.all")

    def view(self, s: State, seat: Seat | None) -> View:
        """The view: the last roll and what it struck, the coupons, and the counts of all seats."""
        moving, counts = self.to_move(s), [len(struck) for struck in s.struck]
        missing = tuple(number for number in NUMBERS if number not in s.struck[s.rolls % self.seats])
        parts = (*self._roll(s), *self._coupons(s, counts), players(self.seats, moving, counts.__getitem__))
        return View(parts, question(moving, phrase("ask.throw", missing=missing)))

    def _roll(self, s: State) -> tuple[Dice | Note, ...]:
        """Both pairs of dice with the pair they hit, and what was struck."""
        if not s.last:
            return (dice_ready(4),)
        by = Who((s.rolls - 1) % self.seats)
        note = Note(phrase("note.struck", by=by, new=s.new), "good") if s.new else Note(phrase("note.nothing", by=by))
        red, white = (phrase("hit", number=number) if number else phrase("miss") for number in hits(s.last))
        return (*lying(pairs(s.last), red, white), note)

    def _coupons(self, s: State, counts: Sequence[int]) -> tuple[Prop, ...]:
        """The coupons of those in turn and ahead, with crosses over the pairs struck; the last ones are marked."""
        moving, last = self.to_move(s), (s.rolls - 1) % self.seats if s.last else None
        return tuple(
            Prop(
                "coupon",
                tuple(
                    Item(
                        number,
                        "filled" if number in s.struck[seat] else "open",
                        new=seat == last and number in s.new,
                    )
                    for number in NUMBERS
                ),
                phrase("name", by=Who(seat)),
                active=seat in moving,
            )
            for seat in shown_seats(counts, *moving, most=COUPONS)
        )


def hits(faces: Sequence[int]) -> tuple[str | None, str | None]:
    """The pairs that the red and the white dice hit: neighbours, in either order."""
    red, white = (f"{colour}{min(pair)}{max(pair)}" for colour, pair in zip("RW", pairs(faces), strict=True))
    return red if red in NUMBERS else None, white if white in NUMBERS else None  # 2.2
