"""Familie Müller: roll the father, then the mother, and then as many children as you can."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from games.contract import (
    ANY_NUMBER,
    Croupier,
    Dice,
    Game,
    Info,
    Item,
    Kind,
    Level,
    Mood,
    Note,
    Offer,
    Phrase,
    Prop,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    move,
    phrase,
)
from games.families import Family
from games.kit.dice import DiceOptions, Roll, roll_timer
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question
from games.kit.score_sheets import shown_seats
from games.kit.seats import replaced


@move(
    "bleiben",
    "bleibe",
    "bleib",
    "bleib stehen",
    "behalten",
    *("bleibe so", "alles so lassen", "so lassen", "lasse alles so", "lass alles so", "keep them"),
    *("keep all", "leave them", "leave it"),
    en="stay",
)
class Stay:
    """Keep the children as they are."""


Move = Roll | Stay


FATHER, MOTHER = 1, 2
FEW = 3
"""The most children with which a computer player rolls again."""


class Household(NamedTuple):
    """A family: whether the father has come, and the number of children, who come with the mother."""

    father: bool = False
    children: int = 0

    @property
    def dice(self) -> int:
        """The number of dice that are rolled for the family."""
        return 1 if self.children else 2 if self.father else 3

    def after(self, faces: tuple[int, ...]) -> Household:
        """The family after a roll."""
        if self.children:
            return Household(True, *faces)  # 2.5: also if that is fewer
        rest = list(faces)
        if not self.father:
            if FATHER not in rest:
                return self  # 2.2
            rest.remove(FATHER)
        if MOTHER not in rest:
            return Household(True)
        rest.remove(MOTHER)
        return Household(True, *rest)


class Last(NamedTuple):
    """The last roll: its seat, its faces, and the family before it; None in a roll-off by relatives."""

    seat: Seat
    faces: tuple[int, ...]
    before: Household | None


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the families, the round, and the roll-off between equal ones."""

    families: tuple[Household, ...]
    turn: Seat = 0
    round: int = 1
    rivals: tuple[Seat, ...] = ()
    """The seats with most children once all have some; a single one has won."""
    relatives: tuple[int, ...] = ()
    """The rolls of the rivals in this roll-off, in their order."""
    last: Last | None = None

    @property
    def most(self) -> int:
        """The largest number of children."""
        return max(family.children for family in self.families)


class FamilieMueller(Game[State, Move]):
    """Familie Müller: roll a father, a mother and as many children as you can."""

    info = Info(
        id="familie_mueller",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Familie Müller",
        minutes=10,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.SOME, moods=(Mood.NOISY, Mood.ODD)),
    )
    kinds = (Roll, Stay)
    Options = DiceOptions

    def setup(self, croupier: Croupier) -> State:
        return State((Household(),) * self.seats)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        if len(s.rivals) == 1:
            return ()
        return (s.rivals[len(s.relatives)] if s.rivals else s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        return (Roll(), Stay()) if seat in self.to_move(s) else ()

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        if isinstance(m, Roll):
            return None
        return "3.3" if s.rivals else None if s.families[seat].children else "2.6"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        (by,) = self.to_move(s)  # ``seat`` is the clock's when a timer rolls
        match m:
            case Roll() if s.rivals:
                (face,) = croupier.roll()
                croupier.say("relatives", by=Who(by), n=face)
                return _after_relatives(replace(s, relatives=(*s.relatives, face), last=Last(by, (face,), None)))
            case Roll():
                before = s.families[by]
                faces = croupier.roll(before.dice)
                family = before.after(faces)
                families = replaced(s.families, by, family)
                croupier.say("threw", by=Who(by), faces=faces, what=news(before, family))
                return self._passed_on(replace(s, families=families, last=Last(by, faces, before)), croupier)
            case Stay():
                croupier.say("stayed", by=Who(by), n=s.families[by].children)
                return self._passed_on(s, croupier)
            case _:
                assert_never(m)

    def _passed_on(self, s: State, croupier: Croupier) -> State:
        """The state with the next seat in turn, in the next round, or after the last one with its rivals."""
        if s.turn + 1 < self.seats:
            return replace(s, turn=s.turn + 1)
        if not all(family.children for family in s.families):
            return replace(s, turn=0, round=s.round + 1)
        rivals = tuple(seat for seat, family in enumerate(s.families) if family.children == s.most)
        if len(rivals) > 1:
            croupier.say("equal", who=tuple(map(Who, rivals)), n=s.most)
        return replace(s, rivals=rivals)

    def result(self, s: State) -> Result | None:
        if self.to_move(s):
            return None
        (winner,) = s.rivals
        children = tuple(family.children for family in s.families)
        # relatives decide only who wins; the others rank by their children
        order = [(n, seat == winner) for seat, n in enumerate(children)]
        places = tuple(1 + sum(other > own for other in order) for own in order)
        key = "result.most" if children.count(s.most) == 1 else "result.relatives"
        return Result(children, places, (winner,), phrase(key, by=Who(winner), n=s.most))

    def view(self, s: State, seat: Seat | None) -> View:
        return table(s, self.to_move(s))

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: roll again with few children, or when behind."""
        own = s.families[seat].children
        return float(isinstance(m, Roll) == (own <= FEW or own < s.most or bool(s.rivals)))


def _after_relatives(s: State) -> State:
    """The state after a roll-off: the rivals with the highest roll are left."""
    if len(s.relatives) < len(s.rivals):
        return s
    top = max(s.relatives)
    left = tuple(seat for seat, face in zip(s.rivals, s.relatives, strict=True) if face == top)
    return replace(s, rivals=left, relatives=())


def table(s: State, moving: tuple[Seat, ...]) -> View:
    """The view: the last roll, the number of complete families, and all children."""
    dice = _dice(s.last) if s.last else dice_ready(3)
    notes = dict(zip(s.rivals, (phrase("note.relatives", n=face) for face in s.relatives), strict=False))
    notes |= {who: note(family) for who, family in enumerate(s.families) if family.father and who not in notes}
    roster = players(len(s.families), moving, lambda who: s.families[who].children or None, notes=notes)
    return View((dice, _homes(s, moving), *_state_of_play(s), roster), question(moving, _ask(s)))


def _homes(s: State, moving: tuple[Seat, ...]) -> Prop:
    """The families at their tables: whoever is in turn, and the largest."""
    counts = [family.children for family in s.families]
    last = s.last
    new = last.seat if last and last.before is not None and s.families[last.seat] != last.before else None
    return Prop(
        "families",
        tuple(
            Item(
                phrase("name", by=Who(seat)),
                "filled" if s.families[seat].father else "open",
                counts[seat] or None,
                new=seat == new,
                lit=seat in moving,
            )
            for seat in shown_seats(counts, *moving)
        ),
    )


def news(before: Household, now: Household) -> Phrase:
    """The effect of a roll in words."""
    if before.children:
        return phrase("news.children", n=now.children, before=before.children)
    if now == before:
        return phrase("news.no_mother" if now.father else "news.no_father")
    if not now.children:
        return phrase("news.father")
    return phrase("news.mother" if before.father else "news.both", n=now.children)


def note(family: Household) -> Phrase:
    """The progress of a family in words."""
    return phrase("note.family" if family.children else "note.father", n=family.children)


def _dice(last: Last) -> Dice:
    """The last roll, and what it led to."""
    if last.before is None:
        return dice_of(last.seat, last.faces, phrase("dice.relatives", n=last.faces[0]))
    return dice_of(last.seat, last.faces, news(last.before, last.before.after(last.faces)))


def _state_of_play(s: State) -> tuple[Note, ...]:
    """Notes on the families that are not complete, and on the number of children to beat."""
    if s.rivals:
        return (Note(phrase("note.equal", n=s.most)),) if len(s.rivals) > 1 else ()
    waiting = sum(not family.children for family in s.families)
    last = Note(phrase("note.waiting" if waiting else "note.last_round", n=waiting, round=s.round), "quiet")
    return (Note(phrase("note.most", n=s.most)), last) if s.most else (last,)


def _ask(s: State) -> Phrase:
    """The question to the seat in turn."""
    if s.rivals:
        return phrase("ask.relatives")
    family = s.families[s.turn]
    return phrase(
        "ask.again" if family.children else "ask.mother" if family.father else "ask.father", n=family.children
    )
