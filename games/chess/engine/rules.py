"""Base class of games with chessmen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from games.chess.engine import view
from games.chess.engine.attacks import Mask
from games.chess.engine.effects import Effect, effect_of, losing, tell, trace
from games.chess.engine.legality import Study, key, moved, studied
from games.chess.engine.objections import is_misnamed, objection
from games.chess.engine.position import START, Position, too_few
from games.chess.engine.short import meanings
from games.chess.engine.state import Options, State, allotted
from games.chess.engine.turns import Castle, Go, Officer, Take, Turn
from games.contract import Ask, Croupier, Game, Offer, Phrase, Result, Seat, View, Who, phrase, ranked
from games.kit.repetition import draw_reason, draws_near, half_each

NO_PROGRESS = 100
"""This many turns in a row without a capture or a pawn's move are a draw, if agreed on."""


class ChessRules(Game[State, Turn]):
    """The rules of chess in turns of one move; variants override methods of the first part.

    Each variant has estimates of its own: what is good depends on how the game is won.
    """

    kinds: ClassVar[tuple[type, ...]] = (Go, Take, Castle)
    Options: ClassVar[type[Any]] = Options
    officer: ClassVar[type[Officer]] = Officer
    """The men that a pawn can become."""

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.limit = NO_PROGRESS if self.options.fifty_moves == "on" else 0

    # --- what is legal; everything else follows from it ---

    def start(self) -> Position:
        """The position at the start."""
        return START

    def study(self, p: Position) -> Study:
        """The men that give check, and the legal turns; nothing else decides what is legal.

        Nobody gives check where no king is royal; ``forbids`` may rule out more by what is not in the position.
        """
        return studied(p)

    def royal(self, p: Position) -> Mask:
        """The men of the side to move that can be in check."""
        return p.kings & p.sides[0]

    def duty(self, s: State, m: Turn) -> str | None:
        """The paragraph against an illegal turn that its man could make."""
        return "6.2"

    def lost(self, s: State, m: Turn, what: Effect) -> tuple[str, str]:
        """The captured men of White and Black after a turn."""
        return losing(s.lost, s.position.side, what.prey)

    def material(self, p: Position) -> str | None:
        """The draw for lack of men that could win; None if there are enough."""
        return "material" if too_few(p) else None

    def end(self, p: Position, past: tuple[int, ...], study: Study) -> str | None:
        """The end of the match in this position: "mate" for the side to move, or why it is drawn; None if it goes
        on."""
        if not study.turns:
            return "mate" if study.checks else "stalemate"
        return draw_reason(past, self.limit) or self.material(p)

    def note(self, s: State, seat: Seat) -> Phrase | None:
        """A note beside a side's name: how far it is ahead."""
        return view.ahead(s, seat)

    # --- what follows ---

    def setup(self, croupier: Croupier) -> State:
        """The colours are drawn by lot or agreed on; White begins."""
        start = self.start()
        return State(allotted(croupier, self.options.white), start, (key(start, self.study(start).turns),))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn, until the match is over."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Turn | Offer[Turn]]:
        """The legal turns."""
        return self.study(s.position).turns if seat == s.turn and not s.end else ()

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Turn, ...]:
        """Reads turns in short notation, without the square the man comes from."""
        return meanings(s.position, self.study(s.position).turns, text, self.kinds, self.officer)

    def why_not(self, s: State, seat: Seat, m: Turn) -> str | None:
        """The paragraph against an illegal turn: by its man, then its way, then its duty."""
        if is_misnamed(s.position, m):
            # no paragraph is broken; the refusal lists the turns with their letters
            return None
        return objection(s.position, m, self.study(s.position).checks) or self.duty(s, m)

    def apply(self, s: State, seat: Seat, m: Turn, croupier: Croupier) -> State:
        """Make the move, and check for the end."""
        before, what = s.position, effect_of(s.position, m)
        tell(croupier, seat, m, what)
        after = moved(before, m)
        study = self.study(after)
        now = key(after, study.turns)
        past = (now,) if what.lasting else (*s.past, now)
        if study.checks:
            croupier.say("check")
        return State(
            s.white, after, past, self.lost(s, m, what), (trace(before, m, what),), self.end(after, past, study)
        )

    def result(self, s: State) -> Result | None:
        """Mate wins; every other end is a draw."""
        if s.end is None:
            return None
        if s.end == "mate":
            return won(1 - s.turn, "result.mate")
        return half_each(self.why(s, s.end))

    def why(self, s: State, end: str) -> Phrase:
        """The reason why a match is drawn."""
        if end == "stalemate":
            return phrase("result.stalemate", by=Who(s.turn))
        return phrase(f"result.{end}")

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all; the side to move sees marks on the men that can."""
        awaited = self.to_move(s)
        checks, turns = self.study(s.position)
        choices = view.choices(s.position, turns) if seat in awaited else ()
        danger = view.danger(self.royal(s.position)) if checks else ()
        parts = (view.picture(s, seat, (*choices, *view.traces(s), *danger)), view.roster(s, awaited, self.note))
        if s.end:
            return View(parts)
        return View((*parts, *draws_near(s.past, self.limit)), (self.ask(s),))

    def ask(self, s: State) -> Ask:
        """The question to the side to move."""
        return Ask((s.turn,), phrase("ask.check" if self.study(s.position).checks else "ask.move"))

    def agreed_draw(self, s: State) -> Result:
        """A draw that both sides have agreed on: half a point each."""
        return half_each(phrase("draw.agreed"))


def won(winner: Seat, why: str) -> Result:
    """A win for one seat and a loss for the other."""
    return ranked((1 - winner, winner), phrase(why, by=Who(winner), other=Who(1 - winner)))
