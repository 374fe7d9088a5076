"""Pegs that run one lap round the cross into their lane: moves, blockades, and who is thrown out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from games.contract import Croupier, Phrase, Seat, Who, phrase
from games.kit.dice import Roll, Stop
from games.kit.seats import replaced
from games.race.cross import evaluate
from games.race.cross.board import FIELDS, HIDDEN, LANE, LAST, field_at, name_of, start, steps_to
from games.race.cross.moves import Enter, Go, Place, Skip, peg_at
from games.race.cross.state import State
from games.race.cross.turns import Hindrance
from games.race.cross.view import Placed, placed
from games.race.cross.ways import Played, Ways

S = TypeVar("S", bound=State)

QUARTERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


class Laps(Ways[S]):
    """Races in which pegs move forward by the exact number, past no blockade, and enter by a six."""

    kinds: ClassVar[tuple[type, ...]] = (Roll, Stop, Go, Enter, Skip)
    entries: ClassVar[frozenset[int]] = frozenset({6})
    """Rolls that bring a peg in."""

    # --- what stands where ---

    def pegs_on(self, s: S, field: int) -> list[Seat]:
        """The seats of the pegs on a track field, one entry for each peg."""
        return [
            seat
            for seat, own in enumerate(s.pegs)
            for steps in own
            if 0 <= steps < FIELDS and field_at(s.quarters[seat], steps) == field
        ]

    def taken(self, s: S) -> Counter[int]:
        """The number of pegs on each track field."""
        return Counter(
            field_at(s.quarters[seat], steps) for seat, own in enumerate(s.pegs) for steps in own if 0 <= steps < FIELDS
        )

    def closed(self, s: S) -> frozenset[int]:
        """Track fields with two pegs: nobody may pass or land there."""
        return frozenset(field for field, count in self.taken(s).items() if count > 1) - self.safe(s)

    # --- ways ---

    def ahead(self, s: S, seat: Seat, steps: int, roll: int) -> int | None:
        """The steps of a peg after a roll, whatever stands in the way; None beyond the lane."""
        return steps + roll if steps + roll <= LAST else None

    def passed(self, s: S, seat: Seat, steps: int, roll: int) -> list[int]:
        """The track fields a peg passes before its last step."""
        quarter = s.quarters[seat]
        return [field_at(quarter, step) for step in range(steps + 1, min(steps + roll, FIELDS))]

    def open_to(self, s: S, seat: Seat, field: int, closed: Collection[int]) -> bool:
        """Return whether a seat's peg may land on a track field."""
        return field not in closed

    def reach(self, s: S, seat: Seat, steps: int, roll: int, closed: Collection[int]) -> int | None:
        """The steps of a peg after a roll; None if it cannot move."""
        to = self.ahead(s, seat, steps, roll)
        if to is None or any(field in closed for field in self.passed(s, seat, steps, roll)):
            return None
        if to >= FIELDS:
            return None if to in s.pegs[seat] else to
        return to if self.open_to(s, seat, field_at(s.quarters[seat], to), closed) else None

    def can_enter(self, s: S, seat: Seat, closed: Collection[int]) -> bool:
        """Return whether a peg may enter: no own peg may stand on the start."""
        return 0 not in s.pegs[seat] and self.open_to(s, seat, start(s.quarters[seat]), closed)

    def uses(self, s: S, seat: Seat, roll: int) -> list[Any]:
        """Each peg that can move, and entering a peg."""
        closed = self.closed(s)
        moving = [steps for steps in sorted(set(s.pegs[seat]), reverse=True) if steps >= 0]
        uses: list[Any] = [
            Go(peg_at(start(s.quarters[seat]), steps))
            for steps in moving
            if self.reach(s, seat, steps, roll, closed) is not None
        ]
        if roll in self.entries and HIDDEN in s.pegs[seat] and self.can_enter(s, seat, closed):
            uses.append(Enter())
        return uses

    def owed(self, s: S, seat: Seat, m: Any) -> bool:
        """Return whether this must be played: moves must, entering need not."""
        return isinstance(m, Go)

    def may_try(self, s: S, seat: Seat) -> bool:
        """With ``three_tries``: no peg is on the track, and none can move on in the lane."""
        own = s.pegs[seat]
        if not self.options.three_tries or any(0 <= steps < FIELDS for steps in own):
            return False
        lane = [steps for steps in own if steps >= FIELDS]
        return all(self.reach(s, seat, steps, roll, ()) is None for steps in lane for roll in range(1, LANE))

    def hindrance(self, s: S, seat: Seat, roll: int) -> Hindrance | None:
        """The reason that all pegs on the track share, or else those that could still move on in the lane."""
        own = s.pegs[seat]
        on_track = [steps for steps in own if 0 <= steps < FIELDS]
        if not on_track and HIDDEN in own:
            return "blocked" if roll in self.entries else "out"
        reached = [self.ahead(s, seat, steps, roll) for steps in on_track or [one for one in own if one >= FIELDS]]
        too_far = [to is None or (to >= FIELDS and to in own) for to in reached]
        return None if len(set(too_far)) != 1 else "far" if too_far[0] else "blocked"

    def steps_of(self, s: S, seat: Seat, peg: Place) -> int | None:
        """The steps of the seat's peg at a place; None if there is none."""
        lane = peg.startswith("z")
        steps = FIELDS - 1 + int(peg[1:]) if lane else steps_to(s.quarters[seat], int(peg) - 1)
        known = lane or 1 <= int(peg) <= FIELDS
        return steps if known and steps in s.pegs[seat] else None

    # --- moves ---

    def victims(self, s: S, seat: Seat, field: int, m: Any) -> tuple[Seat, ...]:
        """The seats whose pegs are thrown out on a track field."""
        if field in self.safe(s):
            return ()
        enemies = self.enemies(s, seat)
        return tuple(other for other in self.pegs_on(s, field) if other in enemies)

    def played(self, s: S, seat: Seat, m: Any) -> Played:
        """The effect of a use of the roll."""
        quarter = s.quarters[seat]
        way: tuple[str, ...]
        if isinstance(m, Enter):
            src, to, way = HIDDEN, 0, (name_of(quarter, HIDDEN), name_of(quarter, 0))
        else:
            assert s.roll is not None
            here = self.steps_of(s, seat, m.peg)
            assert here is not None
            there = self.ahead(s, seat, here, s.roll)
            assert there is not None
            fields = [str(field + 1) for field in self.passed(s, seat, here, s.roll)]
            lane = [name_of(quarter, steps) for steps in range(max(FIELDS, here + 1), there)]
            way = tuple(dict.fromkeys((name_of(quarter, here), *fields, *lane, name_of(quarter, there))))
            src, to = here, there
        hit = () if to >= FIELDS else self.victims(s, seat, field_at(quarter, to), m)
        out = tuple((other, steps_to(s.quarters[other], field_at(quarter, to))) for other in hit)
        return Played(seat, src, to, way, out)

    def after(self, s: S, done: Played) -> S:
        """The state after a use of the roll."""
        pegs = s.pegs
        for other, steps in done.out:
            pegs = replaced(pegs, other, put(pegs[other], steps, HIDDEN))
        pegs = replaced(pegs, done.seat, put(pegs[done.seat], done.src, done.to))
        return replace(s, pegs=pegs, trace=done.way)

    def tell(self, s: S, done: Played, croupier: Croupier) -> None:
        """Announce what a use of the roll did."""
        to = name_of(s.quarters[done.seat], done.to)
        if done.src == HIDDEN:
            croupier.say("entered", by=Who(done.seat), to=to)
        else:
            croupier.say("moved", by=Who(done.seat), src=done.way[0], to=to)
        for other, _ in done.out:
            croupier.say("took", by=Who(done.seat), other=Who(other))

    def finished(self, s: S, seat: Seat) -> bool:
        """Return whether a seat has won: all pegs in the lane."""
        return min(s.pegs[seat]) >= FIELDS

    def standing(self, s: S, seat: Seat) -> tuple[int, ...]:
        """Pegs at home, then total steps."""
        own = s.pegs[seat]
        return sum(steps >= FIELDS for steps in own), sum(max(0, steps) for steps in own)

    def why_not(self, s: S, seat: Seat, m: Any) -> str | None:
        """Objections in this order: its moment, no such peg, its way."""
        if (early := self.too_soon(s, m)) is not None:
            return early
        if s.roll is None:
            return None
        match m:
            case Skip():
                return self.duty
            case Enter():
                if s.roll not in self.entries or HIDDEN not in s.pegs[seat]:
                    return "3.3"
                return "3.4" if 0 in s.pegs[seat] else "4.2"
            case Go(peg):
                if not peg.startswith("z") and not 1 <= int(peg) <= FIELDS:
                    return "2.1"
                steps = self.steps_of(s, seat, peg)
                if steps is None:
                    return "3.1"
                to = self.ahead(s, seat, steps, s.roll)
                return "5.1" if to is None or (to in s.pegs[seat] and to >= FIELDS) else "4.2"
            case _:
                return None

    # --- what is seen ---

    def men(self, s: S) -> list[Placed]:
        """All pieces on the board."""
        return placed(s)

    def notes(self, s: S) -> Sequence[Phrase]:
        """Notes on how many pegs are home."""
        return [phrase("waiting", home=sum(steps >= FIELDS for steps in own)) for own in s.pegs]

    def own_worth(self, s: S, seat: Seat) -> float:
        """The steps of a seat's pegs, less what is at risk."""
        enemies = [(s.pegs[other], s.quarters[other]) for other in self.enemies(s, seat)]
        stand = self.taken(s)
        return evaluate.lap_worth(s.pegs[seat], s.quarters[seat], enemies, self.safe(s), stand)


def put(own: tuple[int, ...], src: int, to: int) -> tuple[int, ...]:
    """A seat's pegs after one of them has moved."""
    at = own.index(src)
    return tuple(sorted((*own[:at], *own[at + 1 :], to)))
