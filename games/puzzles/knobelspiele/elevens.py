"""Task 12: make an eleven of three, six or nine sticks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from games.contract import Offer, folded, one, phrase
from games.puzzles.knobelspiele.moves import Size, Step, Steps, Write
from games.puzzles.knobelspiele.puzzle import Puzzle, Verdict
from games.puzzles.knobelspiele.roman import value
from games.puzzles.knobelspiele.slots import Sign

COST = {"I": 1, "V": 2, "X": 2, "+": 2, "-": 1, "E": 4, "L": 2, "F": 3, "1/1": 1, "1/2": 2, "1/3": 3}
"""The number of sticks in each sign."""
ELEVEN = 11
_LONGEST = 20
"""The most signs in one line: more than there are sticks."""
_ONES = tuple(sign for sign in COST if sign.startswith("1"))
_DIGITS = re.compile(r"11 (?:zu|of) (\d)", re.IGNORECASE)
_SIGNS = re.compile(r"([IVX+−–—-]+|ELF)(?: (?:gross|size) (\d))?", re.IGNORECASE)


@dataclass(frozen=True)
class ElevenPuzzle(Puzzle):
    """An eleven of exactly ``sticks`` sticks."""

    sticks: int
    solution: Steps = ()
    count: int | None = None
    starts_anew = True

    @staticmethod
    def size(steps: Steps) -> int:
        """The length of a stroke in sticks."""
        return next((step.size for step in steps if isinstance(step, Size)), 1)

    @staticmethod
    def signs(steps: Steps) -> tuple[Sign, ...]:
        """The signs laid so far."""
        return tuple(step.sign for step in steps if isinstance(step, Write))

    def cost(self, steps: Steps) -> int:
        """The number of sticks laid."""
        return self.size(steps) * sum(COST[sign] for sign in self.signs(steps))

    def offers(self, steps: Steps) -> Iterable[Offer[Step]]:
        """Every sign for which there are sticks; before the first one also the size."""
        left = (self.sticks - self.cost(steps)) // self.size(steps)
        choices: list[Offer[Step]] = [Offer(Write, sign=one([sign for sign in Sign.all() if COST[sign] <= left]))]
        if not steps:
            choices.append(Offer(Size, size=one(range(2, self.sticks + 1))))
        return choices

    def why_not(self, steps: Steps, step: Step) -> str:
        """The paragraph against too many sticks, or against changing the size too late."""
        match step:
            case Write():
                return "3.4"
            case Size():
                return "3.5"
            case _:
                return "3.1"

    def progress(self, steps: Steps) -> tuple[int, int, int]:
        """The number of sticks laid."""
        return self.cost(steps), self.sticks, 0

    def text(self, steps: Steps) -> str:
        """The signs as one word."""
        return "".join(sign[0] for sign in self.signs(steps))

    def verdict(self, steps: Steps) -> Verdict | None:
        """Judged when all sticks are laid."""
        if self.cost(steps) < self.sticks:
            return None
        signs, size, text = self.signs(steps), self.size(steps), self.text(steps)
        is_digits = len(signs) == 2 and signs[0] == signs[1] and signs[0] in _ONES
        is_right = (size == 1 and (is_digits or text == "ELF")) or value(text) == ELEVEN
        return Verdict(is_right, phrase("right.eleven" if is_right else "wrong.eleven", text=text, n=self.sticks))

    def acts_in(self, text: str) -> tuple[str, ...] | None:
        """Splits an answer in one line into its signs."""
        word, _, after = text.strip().partition(" ")
        answer = after if word.lower() in ("antwort", "answer") else text
        if hit := _DIGITS.fullmatch(answer.strip()):
            sign = f"1/{hit[1]}"
            return (f"neu {2 * COST[sign]}", *[f"zeichen {sign}"] * 2) if sign in COST else None
        hit = _SIGNS.fullmatch(folded(answer.strip()))
        if hit is None or len(hit[1]) > _LONGEST:
            return None
        times = int(hit[2] or 1)
        signs = [Sign.read(sign) for sign in hit[1].upper()]
        size = (f"groß {times}",) if times > 1 else ()
        cost = times * sum(COST[sign] for sign in signs)
        return (f"neu {cost}", *size, *(f"zeichen {sign}" for sign in signs))
