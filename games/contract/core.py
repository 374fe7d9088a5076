"""The contract: the interface between a game and everything around it.

A game is a rule book for fixed seats and options over a frozen state. It holds no state of play,
knows no clock and no channel, and speaks no language: it names paragraphs of its sheet and message keys.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar, Generic, TypeVar

from games.contract.croupier import Croupier
from games.contract.estimates import estimate
from games.contract.offers import Offer
from games.contract.options import NoOptions
from games.contract.phrase import Phrase, Who, phrase
from games.contract.result import Result, Tally, ranked
from games.contract.shelf import Shelf
from games.contract.slim import Slim
from games.contract.small import Small
from games.contract.transcript import Course, Transcript
from games.contract.values import Seat
from games.contract.views import View
from games.families import Family

S = TypeVar("S")
M = TypeVar("M")

ANY_NUMBER = 16
"""The lobby's cap where a booklet says "any number of players"."""


@dataclass(frozen=True, slots=True)
class Info:
    """The static facts of a game; titles and words are in its sheets."""

    id: str
    family: Family
    seats: tuple[int, ...]
    """The numbers of seats it can be played with, ascending."""
    source: str
    """Booklet and heading the rules are from."""
    minutes: int
    """Typical length of a match among people."""
    version: int = 1
    """Rises with any change that alters legal moves or effects."""
    hidden: bool = False
    """True if seats see different things, so that choices are shown to their owner alone."""
    unknown: bool = False
    """True if something lies hidden from all alike, such as tiles face down: then nobody has a view of his own."""
    open: tuple[type, ...] = ()
    """In a game with hidden things: kinds whose choices everybody may see."""
    calls: tuple[type, ...] = ()
    """Kinds that stand as buttons for everybody at all times, so that their presence tells nothing."""
    skill: bool = True
    """True if choices matter; a game of pure luck has no better and worse computer players. With options that change
    it, :meth:`Game.facts` tells the table's; the game's own board goes by the usual options."""
    _: KW_ONLY
    shelf: Shelf
    """Facts for those who look for a game."""

    @property
    def alone(self) -> bool:
        """True if one person can play it without an opponent."""
        return 1 in self.seats


@dataclass(frozen=True, slots=True)
class Timer(Generic[M]):
    """A time window: unless the state's ``key`` changes first, the host plays ``move`` for the seat CLOCK."""

    seconds: float
    move: M
    key: str


class Game(ABC, Generic[S, M]):
    """A rule book. ``S`` is its frozen state, ``M`` the union of its move kinds."""

    info: Info
    """The facts of the game; of an instance, those of its table."""
    kinds: ClassVar[tuple[type, ...]]
    """The move kinds, in the order menus show them."""
    Options: ClassVar[type[Any]] = NoOptions
    claims: ClassVar[tuple[type, ...]] = ()
    """Kinds a seat may play though it is not awaited, and that its heuristic values above 0 where they are worth it.
    Calls are always among them."""
    binding: ClassVar[tuple[type, ...]] = ()
    """Kinds that bind: bids, stakes, announcements, offers of a double. Calls and claims always do."""
    at_stake: ClassVar[tuple[type, ...]] = ()
    """Kinds that decide how much is at stake, such as the offer of a double and its answers: every level decides them
    by the heuristic, because thinking ahead counts who wins, not how much."""
    apart: ClassVar[bool] = False
    """True if the sides never get in each other's way, so that what the other may roll makes no move better or worse:
    then nobody thinks about it."""
    final: ClassVar[tuple[type, ...]] = ()
    """Kinds that end the match for who plays them, and are asked once more before they count; without fields."""
    deciding: ClassVar[tuple[type, ...]] = ()
    """Kinds that end a deal by a claim, and are asked once more, with the ``warning``, before they count; without
    fields."""
    limits: ClassVar[frozenset[str]] = frozenset()
    """Keys of what is said, or of the reason of a result, where a match ends only because it took too long: limits of
    our own, where the booklet has another end. Among computer players they are all but never reached."""
    unheld: ClassVar[tuple[type, ...]] = ()
    """Kinds that begin with a card or tile which the seat need not hold, such as a call for a partner's card."""
    weight: ClassVar[int] = 1
    """The number of usual acts that one imagined act counts for in the work of a review: more where acts take long to
    imagine. So looking back at a match takes no longer there, but looks less closely."""
    timed: ClassVar[bool] = False
    """True if a fraction of a second decides: an act keeps the time it was made at, even if one made later came first
    and so ``croupier.elapsed`` is below 0."""

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        self.seats = self.info.seats[0] if seats is None else seats
        self.options: Any = self.Options() if options is None else options
        if self.seats not in self.info.seats:
            raise ValueError(f"{self.info.id} is played by {list(self.info.seats)} seats, not {self.seats}")
        self.info = self.facts()

    def facts(self) -> Info:
        """The game's facts for these seats and options; overridden if they decide what is hidden or what matters."""
        return type(self).info

    @abstractmethod
    def setup(self, croupier: Croupier) -> S:
        """The first state; deals and rolls come from the croupier."""

    @abstractmethod
    def to_move(self, s: S) -> tuple[Seat, ...]:
        """The seats the match waits for: one, several at once, or none when it is over."""

    @abstractmethod
    def offers(self, s: S, seat: Seat) -> Iterable[M | Offer[M]]:
        """Candidates for a seat, in turn or not; may be too wide, never too narrow."""

    def forbids(self, s: S, seat: Seat, m: M) -> str | None:
        """The number of the paragraph that forbids an offered candidate; the only statement of a prohibition."""
        return None

    def may_hint(self, s: S, seat: Seat, m: M) -> bool:
        """Return whether a refusal may name a legal move as an example; not where seeing it is the game."""
        return True

    def shown_as(self, s: S, seat: Seat, m: M) -> M:
        """The legal move that menus show for this one: of several with the same effect one, else itself.

        The others stay legal, but nobody is asked to choose among them.
        """
        return m

    def why_not(self, s: S, seat: Seat, m: M) -> str | None:
        """The paragraph to show a player whose readable move is not offered at all; decides nothing."""
        return None

    @abstractmethod
    def apply(self, s: S, seat: Seat, m: M, croupier: Croupier) -> S:
        """The state after a legal move; never sees an illegal one."""

    def binds(self, before: S, seat: Seat, m: M, after: S) -> bool:
        """Return whether an act binds its seat at once, so that it is taken back only if the others agree; alone,
        never.

        Games add what ends a turn by failing, or gives others a claim.
        """
        return type(m) in (*self.binding, *self.info.calls, *self.claims)

    @abstractmethod
    def result(self, s: S) -> Result | None:
        """The result, or None while the match goes on."""

    def tally(self, s: S) -> Tally | None:
        """What the deals or rounds so far have brought; None in a game that is not played in several."""
        return None

    def effort(self, s: S) -> int | None:
        """The cost of a solved puzzle by the game's own count, the less the better; None where every act counts one.

        Whoever plays alone sets records by it.
        """
        return None

    @abstractmethod
    def view(self, s: S, seat: Seat | None) -> View:
        """The view of a seat or a spectator, built up from visible things, never a masked copy."""

    def acts_in(self, text: str) -> tuple[str, ...]:
        """A typed line as the acts it stands for, in order: a turn may be written in one go and played step by step."""
        return (text,)

    def meanings(self, s: S, seat: Seat, text: str) -> tuple[M, ...]:
        """Moves, legal or not, that a line which is no legal move as it stands may mean to the seat in this position.

        For short forms that leave out what the position tells; one legal move is played, of several none is. The text
        comes without umlauts and accents (:func:`games.contract.folding.folded`), in the letters it was typed in. A
        line that is understood, but says of a move what is not so, raises :class:`games.contract.refusals.Untrue`.
        """
        return ()

    def calls(self) -> tuple[M, ...]:
        """The moves behind the buttons of ``info.calls``, the same at all times; field-less kinds need no word here."""
        return tuple(kind() for kind in self.info.calls)

    @classmethod
    def asked_once_more(cls) -> tuple[type, ...]:
        """The kinds that are asked once more before they count."""
        return (*cls.final, *cls.deciding)

    def warning(self, s: S, seat: Seat, m: M) -> Phrase | None:
        """The sentence told before an act of a ``final`` or ``deciding`` kind counts, on what decides then.

        None: the match is lost by it.
        """
        return None

    def speech(self, s: S, seat: Seat) -> M | None:
        """The move the host plays when a player of this seat writes in the channel; None where nobody listens.

        Nobody chooses it, so it is not among the offers.
        """
        return None

    def timer(self, s: S) -> Timer[M] | None:
        """The running time window, if any."""
        return None

    def banter(self, s: S) -> tuple[Phrase, ...]:
        """Lines the host may drop in the channel now and then, by his own chance; they are no part of the match."""
        return ()

    def resample(self, s: S, seat: Seat | None, croupier: Croupier) -> S:
        """A state that looks the same to the seat (None: a spectator), with all it cannot see drawn anew."""
        return s

    def heuristic(self, s: S, seat: Seat, m: M) -> float:
        """A quick estimate of how good a legal move is for the seat, higher is better; it uses only what the seat sees.

        A claim is made only if it is rated above 0, and a move rated ``NEVER`` only if there is no other. By default
        asks the function ``heuristic`` of the ``evaluate.py`` beside the rules, or rates all moves alike.
        """
        beside = estimate(type(self), "heuristic")
        return beside(s, seat, m) if beside else 0.0

    def win_estimate(self, s: S, seat: Seat) -> float:
        """The estimated standing of a seat in an unfinished match, from 0 (lost) to 1 (won); for thinking ahead.

        By default asks the function ``win_estimate`` of the ``evaluate.py`` beside the rules, or calls it even.
        """
        beside = estimate(type(self), "win_estimate")
        return beside(s, seat) if beside else 0.5

    def slim(self) -> Slim[S, M, Any] | None:
        """The game over slim positions, for deep search; None where it is searched over its states."""
        return None

    def small(self) -> Small[S, M, Any] | None:
        """The game over few positions, for exact play; None where there are too many, or more than two seats."""
        return None

    def resignation(self, s: S, seat: Seat) -> Result:
        """The result when a seat gives up a match of two."""
        winners = tuple(other for other in range(self.seats) if other != seat)
        points = tuple(int(other != seat) for other in range(self.seats))
        return ranked(points, phrase("resigned", by=Who(seat)), winners=winners)

    def agreed_draw(self, s: S) -> Result | None:
        """The result when all seats agree on a draw; None where the game knows no draw."""
        return None

    def transcript(self, course: Course[S, M]) -> Transcript | None:
        """The match in the notation its players use elsewhere, such as PGN; None where there is none."""
        return None
