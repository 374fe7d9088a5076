"""Wie viel Augen?: a trick; two dice are thrown in secret, and the magician reads both from the result of a recipe."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from games.contract import (
    ANY_NUMBER,
    Croupier,
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
    phrase,
)
from games.dice.conjuring.answers import HIDING, recipe, two_dice
from games.dice.conjuring.moves import Applaud, Move, Pips, Tell, Why
from games.dice.conjuring.state import TRIES, Act, Phase, State
from games.dice.conjuring.trick import Trick, among, say, told_of
from games.dice.conjuring.view import Scene, thrown_by
from games.families import Family
from games.kit.dice import Roll

DICE = 2
MOST = 200
"""The highest result that can be announced."""
FACES = range(1, 7)


class WieVieleAugen(Trick):
    """Wie viel Augen?: a dice trick in which a sum gives two hidden dice away."""

    info = Info(
        id="wie_viele_augen",
        family=Family.TRICKS,
        seats=tuple(range(1, ANY_NUMBER + 1)),
        source="Spielesammlung, Würfeltricks: Wie viel Augen?",
        minutes=5,
        hidden=True,
        open=(Roll, Tell, Pips, Why, Applaud),
        shelf=Shelf(Kind.MAGIC, luck=Level.NONE, thought=Level.LITTLE, talk=Level.MUCH, moods=(Mood.WONDER,)),
    )
    kinds = (Roll, Tell, Pips, Why, Applaud)
    binding = (Tell, Pips)
    course = ("throw", "tell", "answer")
    covered: ClassVar[frozenset[Phase]] = frozenset({"tell", "answer"})
    paragraphs: ClassVar[dict[type, str]] = {Roll: "2.1", Tell: "2.3", Pips: "2.5", Why: "4.4", Applaud: "4.4"}

    def dice_of(self, number: int) -> int:
        return DICE

    def wanted(self, told: int | None, dice: int) -> tuple[int, ...]:
        return (two_dice(told) if told is not None else None) or ()

    def truth(self, act: Act) -> tuple[int, ...]:
        return act.dice

    def faces(self, s: State) -> tuple[int, ...]:
        return ()

    def reckoned(self, act: Act) -> int:
        return recipe(*act.dice)

    def secret(self, dice: int) -> Phrase:
        return phrase("secret", n=HIDING)

    def offered(self, s: State) -> Iterable[Move | Offer[Move]]:
        if s.phase == "tell":
            return (among(Tell, 1, MOST),)
        return tuple(Pips(first, second) for first in FACES for second in FACES)

    def by_table(self, s: State) -> Move:
        if s.phase == "tell":
            return Tell(self.reckoned(s.act))
        return Pips(*self.wanted(s.act.told, DICE))

    def performed(self, s: State, by: Seat | None, m: Move, croupier: Croupier) -> State:
        match m:
            case Tell(n) if by is not None and two_dice(n) is None:
                say(croupier, "impossible", by, n=n)
                s = self.slipped(s, by)
                return s if s.act.tries < TRIES else self.finish(s, croupier)
            case Tell(n):
                say(croupier, "reckoned", by, n=n)
                return self.go_on(replace(s, act=replace(s.act, told=n)), croupier)
            case Pips(first, second):
                say(croupier, "answered", by, first=first, second=second)
                s = replace(s, act=replace(s.act, answer=(first, second)))
                volunteer = self.cast(s.number).volunteer
                is_wrong = s.act.told != self.reckoned(s.act)
                return self.go_on(self.slipped(s, volunteer) if is_wrong and volunteer is not None else s, croupier)
            case _:
                raise ValueError(f"no move of this trick: {m}")

    def verdict(self, scene: Scene) -> Phrase:
        """The phrase that says whether the magician was right; a wrong result can mislead a right answer."""
        act, (magician, _), _, dice = scene
        if self.is_right(act, dice) and act.answer != act.dice:
            return told_of("misled", magician, said=act.answer, truth=act.dice, n=act.told or 0)
        return super().verdict(scene)

    def unfold(self, act: Act) -> tuple[Phrase, ...]:
        """The four steps of the recipe with the real dice, if the audience made a mistake."""
        return () if act.told == self.reckoned(act) else (steps(*act.dice),)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The state with other dice; any are possible, since the announced result may be wrong."""
        return s if self.sees(s, seat) else replace(s, act=replace(s.act, dice=croupier.roll(DICE)))

    def shown(self, scene: Scene, viewer: Seat | None) -> tuple[Part, ...]:
        """The stage with both dice, open to the volunteer alone, and the recipe or its result."""
        act, cast, phase, _ = scene
        stage = _stage(scene, viewer)
        if phase == "tell":
            return (stage, Note(phrase("note.recipe")))
        if phase == "answer":
            return (stage, Note(told_of("note.told", cast.volunteer, n=act.told or 0)))
        return (stage,) if not act.dice or act.told == self.reckoned(act) else (stage, Note(steps(*act.dice)))


def _stage(scene: Scene, viewer: Seat | None) -> Prop:
    """The stage: a cup, over the dice once they are thrown; who may see them sees them; the result is on the slate."""
    act, cast, phase, dice = scene
    names = (phrase("dice.first"), phrase("dice.second"))
    slate = Item(value=act.told)
    if not act.dice:
        return Prop("stage", (*map(Item, names), slate), phrase("dice.ready", n=dice))
    if phase is None or (viewer is not None and viewer == cast.volunteer):
        lying = (Item(name, "filled", face) for name, face in zip(names, act.dice, strict=True))
    else:
        lying = (Item(name, "closed") for name in names)
    return Prop("stage", (*lying, slate), thrown_by(cast.volunteer))


def steps(first: int, second: int) -> Phrase:
    """The recipe, step by step."""
    doubled = 2 * first
    more = doubled + 5
    return phrase("steps", a=first, x=doubled, y=more, z=5 * more, b=second, n=recipe(first, second))
