"""Familie Müller: first the father, then the mother, and then as many children as the dice will give."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from games.contract import ANY_NUMBER, Croupier, Game, Info, Offer, Result, Seat, View, Who, phrase
from games.dice.familie_mueller.moves import Move, Stay
from games.dice.familie_mueller.state import Household, Last, State
from games.dice.familie_mueller.view import news, table
from games.families import Family
from games.kit.dice import DiceOptions, Roll, roll_timer
from games.kit.seats import replaced


class FamilieMueller(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="familie_mueller",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Familie Müller",
        minutes=10,
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
        (by,) = self.to_move(s)  # the seat may be the clock's, which rolls for a player
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
        """The next seat, the next round, or, when the last family has children at its end, the most children."""
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
        # relatives decide who wins; the others stay equal by their children
        order = [(n, seat == winner) for seat, n in enumerate(children)]
        places = tuple(1 + sum(other > own for other in order) for own in order)
        key = "result.most" if children.count(s.most) == 1 else "result.relatives"
        return Result(children, places, (winner,), phrase(key, by=Who(winner), n=s.most))

    def view(self, s: State, seat: Seat | None) -> View:
        return table(s, self.to_move(s))

    timer = roll_timer


def _after_relatives(s: State) -> State:
    """When all rivals have rolled, those with most relatives are left."""
    if len(s.relatives) < len(s.rivals):
        return s
    top = max(s.relatives)
    left = tuple(seat for seat, face in zip(s.rivals, s.relatives, strict=True) if face == top)
    return replace(s, rivals=left, relatives=())
