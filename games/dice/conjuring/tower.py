"""Base class of tricks with a tower: the volunteer stacks dice unseen, and announces only the top."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from games.contract import Croupier, Dice, Offer, Part, Phrase, Seat, Tower, phrase
from games.dice.conjuring.answers import OPPOSITE, all_faces, below_top
from games.dice.conjuring.moves import Applaud, Covered, Crown, Move, Pair, Put, Sum, TakeDown, Why, steps_of
from games.dice.conjuring.state import Act, Phase, State
from games.dice.conjuring.trick import Trick, among, say
from games.dice.conjuring.view import Scene, under_cup
from games.kit.dice import Roll
from games.kit.rolls import dice_ready


class TowerTrick(Trick):
    """Base class of tower tricks of any height; a trick adds ``info``, ``kinds`` and ``dice_of``."""

    binding = (Covered,)
    course = ("throw", "build", "answer", "down", "sum")
    covered: ClassVar[frozenset[Phase]] = frozenset({"build", "answer", "down"})
    paragraphs: ClassVar[dict[type, str]] = {
        Roll: "2.1", Put: "2.2", Crown: "2.2", Covered: "2.4", TakeDown: "2.5", Sum: "2.5", Why: "4.4", Applaud: "4.4",
    }  # fmt: skip

    def acts_in(self, text: str) -> tuple[str, ...]:
        """The steps that build a tower typed in one line."""
        return steps_of(text)

    def wanted(self, told: int | None, dice: int) -> tuple[int, ...]:
        return () if told is None else (below_top(told, dice),)

    def truth(self, act: Act) -> tuple[int, ...]:
        return (sum(covered_faces(act.tower)),)

    def faces(self, s: State) -> tuple[int, ...]:
        return covered_faces(s.act.tower)

    def secret(self, dice: int) -> Phrase:
        return phrase("secret", n=dice, all=all_faces(dice))

    def offered(self, s: State) -> Iterable[Move | Offer[Move]]:
        """The legal moves: a loose die, or the last two together; or any sum that is possible."""
        if s.phase == "answer":
            faces = 2 * self.dice_of(s.number) - 1
            return (among(Covered, faces, 6 * faces),)
        loose = sorted(s.act.dice)
        if len(loose) > 2:
            return tuple(map(Put, dict.fromkeys(loose)))
        one, other = loose
        return tuple(dict.fromkeys((Crown(Pair.of(one, other)), Crown(Pair.of(other, one)))))

    def by_table(self, s: State) -> Move:
        """The move of the table: the right answer as magician, the dice in order as volunteer."""
        if s.phase == "answer":
            return Covered(*self.wanted(s.act.told, self.dice_of(s.number)))
        first, *others = s.act.dice
        return Put(first) if len(others) > 1 else Crown(Pair.of(others[0], first))

    def performed(self, s: State, by: Seat | None, m: Move, croupier: Croupier) -> State:
        match m:
            case Put(die):
                return replace(s, act=stacked(s.act, die))
            case Crown(pair):
                act = replace(stacked(stacked(s.act, pair.below), pair.top), told=pair.top)
                say(croupier, "built", by, top=pair.top)
                return self.go_on(replace(s, act=act), croupier)
            case Covered(n):
                say(croupier, "answered", by, n=n)
                return self.go_on(replace(s, act=replace(s.act, answer=(n,))), croupier)
            case _:
                raise ValueError(f"no move of this trick: {m}")

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The state with the dice rolled anew, except for a top that was announced."""
        if self.sees(s, seat):
            return s
        loose, tower = croupier.roll(len(s.act.dice)), croupier.roll(len(s.act.tower))
        return replace(
            s, act=replace(s.act, dice=loose, tower=tower if s.act.told is None else (*tower[:-1], s.act.told))
        )

    def shown(self, scene: Scene, viewer: Seat | None) -> tuple[Part, ...]:
        """The loose dice and the tower, open only to the volunteer; in the end the covered faces."""
        act, cast, phase, dice = scene
        if not act.dice and not act.tower:
            return (dice_ready(dice),)
        if phase in ("sum", None):
            covered = covered_faces(act.tower)
            total = phrase("sum", n=sum(covered)) if phase is None else None
            on_top = Dice(act.tower[-1:], label=phrase("dice.top"))
            return (on_top, Dice(covered, label=phrase("dice.covered"), meaning=total))
        knows = viewer is not None and viewer == cast.volunteer
        parts: tuple[Part, ...] = ()
        if act.dice:
            label = phrase("dice.loose")
            parts = (Dice(act.dice, label=label),) if knows else (under_cup(len(act.dice), cast.volunteer),)
        if act.tower:
            downwards = act.tower[::-1]
            top = downwards[:1] if act.told is not None else (None,)
            parts = (*parts, Tower(downwards if knows else (*top, *(None,) * (len(downwards) - 1))))
        return parts


def stacked(act: Act, die: int) -> Act:
    """The performance with one more die on the tower."""
    at = act.dice.index(die)
    return replace(act, dice=(*act.dice[:at], *act.dice[at + 1 :]), tower=(*act.tower, die))


def covered_faces(tower: tuple[int, ...]) -> tuple[int, ...]:
    """The covered faces of a tower from the top downwards; the tower is given from below."""
    *lower, top = tower
    return (OPPOSITE - top, *(face for die in reversed(lower) for face in (die, OPPOSITE - die)))
