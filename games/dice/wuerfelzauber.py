"""Würfelzauber: a trick; the magician predicts the sum of tops and bottoms of thrown dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

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
    Offer,
    Part,
    Phrase,
    Prop,
    Seat,
    Shelf,
    choice,
    phrase,
)
from games.dice.conjuring.answers import OPPOSITE, all_faces
from games.dice.conjuring.moves import Applaud, Move, Predict, Sum, Total, TurnOver, Why
from games.dice.conjuring.state import Act, State
from games.dice.conjuring.state import Options as TrickOptions
from games.dice.conjuring.trick import Trick, among, say
from games.dice.conjuring.view import Scene, rolled
from games.families import Family
from games.kit.dice import Roll
from games.kit.rolls import dice_ready

COUNTS = (2, 3, 4, 5, 6)
"""The numbers of dice, in the order of performances."""


@dataclass(frozen=True, slots=True)
class Options(TrickOptions):
    """Options of the table: also the number of dice (0: another one in each performance)."""

    wuerfel: int = choice(0, *COUNTS)


class Wuerfelzauber(Trick):
    """Würfelzauber: a trick with the tops and bottoms of two to six dice."""

    info = Info(
        id="wuerfelzauber",
        family=Family.TRICKS,
        seats=tuple(range(1, ANY_NUMBER + 1)),
        source="Spielesammlung, Würfeltricks: Würfelzauber",
        minutes=5,
        shelf=Shelf(Kind.MAGIC, luck=Level.NONE, thought=Level.LITTLE, talk=Level.SOME, moods=(Mood.WONDER,)),
    )
    kinds = (Roll, Sum, TurnOver, Total, Predict, Why, Applaud)
    binding = (Predict,)
    Options = Options
    course = ("predict", "throw", "tops", "turn", "total")
    paragraphs: ClassVar[dict[type, str]] = {
        Predict: "2.1",
        Roll: "2.2",
        Sum: "2.3",
        TurnOver: "2.4",
        Total: "2.4",
        Why: "4.4",
        Applaud: "4.4",
    }

    def dice_of(self, number: int) -> int:
        return int(self.options.wuerfel) or COUNTS[number % len(COUNTS)]

    def wanted(self, told: int | None, dice: int) -> tuple[int, ...]:
        return (all_faces(dice),)

    def truth(self, act: Act) -> tuple[int, ...]:
        return (sum(act.dice) + sum(bottoms(act.dice)),)

    def faces(self, s: State) -> tuple[int, ...]:
        return s.act.dice if s.phase == "tops" else (*s.act.dice, *bottoms(s.act.dice))

    def secret(self, dice: int) -> Phrase:
        return phrase("secret", n=dice, all=all_faces(dice))

    def offered(self, s: State) -> Iterable[Move | Offer[Move]]:
        dice = self.dice_of(s.number)
        return (among(Predict, 2 * dice, 12 * dice),)

    def by_table(self, s: State) -> Move:
        return Predict(*self.wanted(None, self.dice_of(s.number)))

    def performed(self, s: State, by: Seat | None, m: Move, croupier: Croupier) -> State:
        assert isinstance(m, Predict)
        if by is not None:
            say(croupier, "predicted", by, n=m.n, dice=self.dice_of(s.number))
        return self.go_on(replace(s, act=replace(s.act, answer=(m.n,))), croupier)

    def shown(self, scene: Scene, viewer: Seat | None) -> tuple[Part, ...]:
        """The envelope, the tops and, once turned over, the bottoms of the dice."""
        envelope = (_envelope(scene),) if scene.act.answer else ()
        act, (_, volunteer), phase, dice = scene
        if not act.dice:
            return (*envelope, dice_ready(dice))
        is_turned = phase in ("total", None)
        tops = None if phase == "tops" else phrase("sum", n=sum(act.dice))
        lying: tuple[Part, ...] = (rolled(act.dice, volunteer, tops),)
        if is_turned:
            below = bottoms(act.dice)
            both = phrase("together", tops=sum(act.dice), bottoms=sum(below), n=sum(act.dice) + sum(below))
            lying = (*lying, Dice(below, label=phrase("dice.bottoms"), meaning=both if phase is None else None))
        return (*envelope, *lying)

    def spoken(self, scene: Scene) -> tuple[Note, ...]:
        """The prediction; the table's is a closed envelope until the end."""
        return (Note(phrase("envelope")),) if _is_sealed(scene) else super().spoken(scene)


def _is_sealed(scene: Scene) -> bool:
    """Return whether the prediction is still a secret: the table's, until the end."""
    return scene.cast.magician is None and scene.phase is not None


def _envelope(scene: Scene) -> Prop:
    """The envelope with the prediction, which is on view when it is open."""
    sealed = _is_sealed(scene)
    return Prop("envelope", (Item(None, "closed") if sealed else Item(None, "filled", scene.act.answer[0]),))


def bottoms(tops: tuple[int, ...]) -> tuple[int, ...]:
    """The bottom faces of dice."""
    return tuple(OPPOSITE - top for top in tops)
