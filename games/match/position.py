"""The position: a match at one moment, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from games.contract import Game, Legal, Result, Said, Seat, View
from games.contract.views import End
from games.match.branch import Branch
from games.match.history import History
from games.match.log import Log, Step
from games.match.seeds import Chance
from games.match.seen import seen

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Position(Generic[S, M]):
    """The fields of a match, and what follows from them without playing."""

    game: Game[S, M]
    chance: Chance
    """Where all draws come from, up to the first branch."""
    state: S
    opening: tuple[Said, ...]
    """Messages of the set-up."""
    opening_draws: tuple[int | None, ...]
    start: str
    """The checksum of the first state."""
    history: History[S]
    """The memory that taking back needs."""
    branches: tuple[Branch, ...] = ()
    """Where it goes on from another match with fresh chance, in order."""
    branch_points: tuple[str, ...] = ()
    """The checksum behind each branch that was reached."""
    steps: Log[Step] = field(default_factory=Log)
    legals: tuple[Legal[M], ...] = ()
    """Legal moves by seat."""
    asked: tuple[int, ...] = ()
    """By seat, the ply since which its choices are the same: a menu made then is still good."""
    drawish: tuple[Seat, ...] = ()
    """The seats that propose a draw."""
    verdict: Result | None = None
    """The result where the players, not the game, ended the match."""

    @property
    def seed(self) -> bytes:
        """The seed that was committed to, up to the first branch."""
        return self.chance.seed

    @property
    def words(self) -> tuple[str | None, ...]:
        """The players' words that were mixed into the seed, by seat; empty if there are none."""
        return self.chance.words

    @property
    def present_chance(self) -> Chance:
        """The chance that the next act draws from."""
        return self.branches[len(self.branch_points) - 1].chance if self.branch_points else self.chance

    @property
    def last_chance(self) -> Chance:
        """The chance fixed when the match started: that of its last branch, if it has any."""
        return self.branches[-1].chance if self.branches else self.chance

    @property
    def version(self) -> int:
        """The version of the rules of matches, beside those of the game, that hold for the next act: 1 or 2."""
        return self.present_chance.version

    @property
    def ply(self) -> int:
        """The number of acts played."""
        return len(self.steps)

    @property
    def checksum(self) -> str:
        """The checksum of everything so far."""
        if self.branch_points and self.branches[len(self.branch_points) - 1].ply == self.ply:
            return self.branch_points[-1]
        return self.steps[-1].checksum if self.steps else self.start

    @property
    def result(self) -> Result | None:
        """The result, or None while the match goes on."""
        return self.verdict or self.game.result(self.state)

    @property
    def end(self) -> End | None:
        """How it has ended, as a view tells it; None while it goes on."""
        result = self.result
        return None if result is None else End(result.why, result.winners)

    def view(self, viewer: Seat | None) -> View:
        """What a seat or a spectator sees."""
        return seen(self.game, self.state, viewer, self.end)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats the match waits for."""
        return () if self.verdict else self.game.to_move(self.state)
