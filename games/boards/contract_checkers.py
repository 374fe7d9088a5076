"""Contract-Checkers: German draughts with two men in reserve, entered on an agreed square of the base row."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.boards.dame import PLAYERS, Dame, State
from games.boards.draughts import evaluate
from games.boards.draughts.board import BITS, BOARD, Side, position
from games.boards.draughts.captures import capturers
from games.boards.draughts.moves import Blow, Enter, Go, Huff, Move, entering, name
from games.contract import (
    Croupier,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Point,
    Seat,
    Shelf,
    View,
    choice,
    number,
    phrase,
)
from games.families import Family

_FIELDS = tuple(tuple(BITS[Point(f"{file}{row}")] for file in files) for row, files in ((8, "hfdb"), (1, "aceg")))
"""The base rows of Black (0) and of White (1), from each player's own left."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table."""

    contract_field: int = number(4, 1, 4)
    entry: str = choice("zug", "frei")
    huffing: str = choice("on", "off")
    dame_landung: str = choice("direkt", "beliebig")
    move_limit: int = number(80, 0, 500)


class ContractCheckers(Dame):
    """German draughts with reserve men that are entered instead of a turn or before one."""

    info = Info(
        "contract_checkers",
        Family.DRAUGHTS,
        (2,),
        "Spielesammlung, Brettspiele: Contract-Checkers",
        minutes=30,
        calls=(Huff,),
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.MUCH, talk=Level.LITTLE, moods=(Mood.ODD, Mood.SHARP)),
    )
    kinds = (Go, Enter, Huff, Blow)
    Options = Options
    stones = 14
    reserve = 2

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.fields = tuple(row[self.options.contract_field - 1] for row in _FIELDS)
        self.extra = self.options.entry == "frei"

    def entry(self, s: State) -> int:
        """The square on which the side to move may enter a man; 0 if it may not."""
        field = self.fields[s.turn == s.white]
        if not s.sides[s.turn].reserve or (s.sides[0].stones | s.sides[1].stones) & field:
            return 0
        if self.extra:
            return 0 if isinstance(s.last, Enter) else field
        return 0 if self.capture_rules.forced and self.capturers(s) else field

    def capturers(self, s: State) -> int:
        """The stones of the side to move that could capture."""
        own, enemy = s.sides[s.turn], s.sides[1 - s.turn].stones
        return capturers(own, enemy, BOARD & ~(own.stones | enemy), self.capture_rules.men[s.turn == s.white])

    def offers(self, s: State, seat: Seat) -> Iterable[Any]:
        """The turns of German draughts, and entering a man."""
        field = 0 if s.claimed or self.to_move(s) != (seat,) else self.entry(s)
        return (*super().offers(s, seat), *([entering(field)] if field else ()))

    def why_not(self, s: State, seat: Seat, m: Move | Enter) -> str | None:
        """Objections to entering: wrong square, square taken, no men left, or a second entry."""
        if not isinstance(m, Enter):
            return super().why_not(s, seat, m)
        if s.claimed:
            return "6.3"
        if m.square != name(self.fields[seat == s.white]):
            return "2.3"
        if not s.sides[seat].reserve:
            return "3.6"
        if BITS[m.square] & (s.sides[0].stones | s.sides[1].stones):
            return "3.5"
        return "9.5" if self.extra else "9.1"

    def apply(self, s: State, seat: Seat, m: Move | Enter, croupier: Croupier) -> State:
        """Make a turn of German draughts, or enter a man."""
        if not isinstance(m, Enter):
            return super().apply(s, seat, m, croupier)
        croupier.say("entered", by=PLAYERS[seat], at=m.square)
        own = self._entered(s.sides[seat], m)
        sides = (own, s.sides[1]) if seat == 0 else (s.sides[0], own)
        if self.extra:
            after = State(seat, s.white, sides, (), last=m)
            return after if self.able(after) else after._replace(end="blocked")
        after = State(1 - seat, s.white, sides, (position(sides, 1 - seat),), self._prey(s), last=m)
        return after._replace(end=self.end(after))

    def _entered(self, own: Side, m: Enter) -> Side:
        """The side after it has entered a man."""
        return Side(own.men | BITS[m.square], own.kings, own.reserve - 1)

    def _prey(self, s: State) -> int:
        """The stones that the enemy may huff after an entry instead of a capture."""
        return self.capturers(s) if self.capture_rules.huffs else 0

    def remembers(self, s: State) -> bool:
        """Nobody enters two men in a turn."""
        return self.extra and isinstance(s.last, Enter)

    def beaten(self, side: Side) -> bool:
        """Return whether a side has no stones left, neither on the board nor in reserve."""
        return not (side.stones or side.reserve)

    def able(self, s: State) -> bool:
        """Return whether the side to move has a turn or an entry."""
        return super().able(s) or bool(self.entry(s))

    def asked(self, s: State) -> str:
        """The question to the side to move, as a key of the sheet."""
        return "ask.entered" if self.extra and isinstance(s.last, Enter) else super().asked(s)

    def view(self, s: State, seat: Seat | None) -> View:
        """The board of German draughts, and a note on the squares agreed on for entering."""
        shown = super().view(s, seat)
        black, white = map(name, self.fields)
        return View((*shown.parts, Note(phrase("note.contract", white=white, black=black), "quiet")), shown.asks)

    def heuristic(self, s: State, seat: Seat, m: Move | Enter) -> float:
        """The lead after the turn or entry; an entry that costs no turn is made first, but after a huff."""
        if not isinstance(m, Enter):
            return super().heuristic(s, seat, m)
        if self.extra:
            return evaluate.HUFF / 2
        return -self.lead(s.sides[1 - seat], self._entered(s.sides[seat], m), seat != s.white, self._prey(s))
