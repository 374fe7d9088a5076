"""Look-ahead across a roll: what may be rolled is counted through, and the turn is ended accordingly."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random
from typing import Any, ClassVar, NamedTuple

import pytest

from games._template import LastStick, State, Take
from games.contract import (
    Croupier,
    Fixed,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Result,
    Seat,
    Shelf,
    Silent,
    View,
    move,
    phrase,
    ranked,
)
from games.families import Family
from games.kit.dice import Roll
from games.library import all_games
from games.players import Budget, choose
from games.players.across import OUTCOMES, best_across, outcomes
from games.tables.backgammon import Backgammon
from tests.games.tables.backgammon_table import backgammon, place, play, turns

MUCH = Budget(worlds=100)


@move("stelle {far}", en="stand {far}")
class Stand:
    """Put the man somewhere, so many points in front of the enemy."""

    far: int


@move("schlage mit {number}", en="hit with {number}")
class Strike:
    """Use one die, or both together."""

    number: int


@move("verdopple", en="double")
class Raise:
    """Double what is at stake, which here would end the match at once."""


class Field(NamedTuple):
    """Where the man stands, what was rolled, and who has won; the seat that stands or strikes is in turn."""

    turn: Seat = 0
    far: int = 0
    roll: tuple[int, ...] = ()
    won_by: Seat | None = None


class Shot(Game[Field, Any]):
    """One seat puts a man somewhere, the other rolls and hits it with a die or both together, or has lost.

    The win estimate knows nothing of dice: it likes to stand far in front.
    """

    info = Info(
        id="shot",
        family=Family.TABLES,
        seats=(2,),
        source="nowhere",
        minutes=1,
        shelf=Shelf(Kind.BOARD, luck=Level.SOME, thought=Level.SOME, talk=Level.NONE, moods=(Mood.ODD,)),
    )
    kinds = (Stand, Roll, Raise, Strike)
    at_stake = (Raise,)
    places: ClassVar[tuple[int, ...]] = (5, 6, 7)
    dice: ClassVar[int] = 2

    def setup(self, croupier: Croupier) -> Field:
        return Field()

    def to_move(self, s: Field) -> tuple[Seat, ...]:
        return () if s.won_by is not None else (s.turn,)

    def offers(self, s: Field, seat: Seat) -> Iterable[Any]:
        if seat not in self.to_move(s):
            return ()
        if not s.far:
            return map(Stand, self.places)
        return map(Strike, sorted({*s.roll, sum(s.roll)})) if s.roll else (Raise(), Roll())

    def apply(self, s: Field, seat: Seat, m: Any, croupier: Croupier) -> Field:
        match m:
            case Stand():
                return Field(1 - seat, m.far)
            case Raise():
                return s._replace(won_by=seat)
            case Roll():
                return s._replace(roll=croupier.roll(self.dice))
            case _:
                return s._replace(won_by=seat if m.number == s.far else 1 - seat)

    def result(self, s: Field) -> Result | None:
        if s.won_by is None:
            return None
        return ranked(tuple(int(seat == s.won_by) for seat in range(2)), phrase("won"))

    def view(self, s: Field, seat: Seat | None) -> View:
        return View((), ())

    def win_estimate(self, s: Field, seat: Seat) -> float:
        own = s.far / 20
        return own if seat != s.turn else 1 - own

    def heuristic(self, s: Field, seat: Seat, m: Any) -> float:
        return m.far if isinstance(m, Stand) else 0.0


def shot(places: tuple[int, ...] = (5, 6, 7), dice: int = 2) -> Shot:
    """A table at which the man may be put at these distances."""
    kind = type("Placed", (Shot,), {"places": places, "dice": dice})
    return kind(2)  # type: ignore[no-any-return]  # a class made here


def hits(far: int) -> int:
    """How many of the 36 rolls of two dice hit at a distance."""
    return sum(far in (a, b, a + b) for a, b in product(range(1, 7), repeat=2))


@pytest.mark.parametrize("mover", [0, 1])
@pytest.mark.parametrize(
    ("places", "best"),
    [
        pytest.param((5, 6, 7), 7, id="out-of-direct-shot"),
        pytest.param((1, 6), 1, id="near-is-hit-less-often"),
        pytest.param((2, 9), 9, id="far-is-hit-less-often"),
        pytest.param((3, 8, 10), 10, id="farther-still"),
        pytest.param((11, 7, 12), 12, id="one-roll-of-all-hits"),
        pytest.param((6, 13), 13, id="no-roll-hits"),
    ],
)
def test_the_man_is_put_where_the_fewest_rolls_hit(places: tuple[int, ...], best: int, mover: Seat) -> None:
    assert min(places, key=hits) == best
    game, s = shot(places), Field(turn=mover)
    moves = [Stand(far) for far in places]
    assert best_across(game, s, mover, moves, MUCH) == Stand(best)
    assert best_across(game, s, mover, moves[::-1], MUCH) == Stand(best)
    assert choose(game, s, mover, "hard", Random(1), MUCH) == Stand(best)


def test_what_is_at_stake_is_not_thought_about() -> None:
    """Were the double thought about, it would win from everywhere, and the first place would be as good as any."""
    assert Raise() in tuple(shot().offers(Field(1, 5), 1))
    assert best_across(shot((11, 12)), Field(), 0, [Stand(11), Stand(12)], MUCH) == Stand(12)


def test_every_outcome_comes_once_with_its_chance() -> None:
    found = list(outcomes(shot(), Field(1, 5), 1, Roll()))
    assert [one.after.roll for one in found] == list(product(range(1, 7), repeat=2))
    assert {one.chance for one in found} == {1 / OUTCOMES}


class Again(Shot):
    """A six is rolled once more."""

    def apply(self, s: Field, seat: Seat, m: Any, croupier: Croupier) -> Field:
        first = croupier.roll()
        return s._replace(roll=first + croupier.roll() if first == (6,) else first)


def test_a_roll_that_hangs_on_another_is_counted_too() -> None:
    found = {one.after.roll: one.chance for one in outcomes(Again(2), Field(1, 5), 1, Roll())}
    assert found == {(n,): 1 / 6 for n in range(1, 6)} | {(6, n): 1 / 36 for n in range(1, 7)}


def test_what_takes_no_roll_comes_for_sure() -> None:
    assert list(outcomes(shot(), Field(), 0, Stand(5))) == [(1.0, Field(1, 5))]


def test_rolls_with_too_many_outcomes_are_left_to_other_ways_of_thinking() -> None:
    game, moves = shot(dice=3), [Stand(5), Stand(7)]
    assert best_across(game, Field(), 0, moves, MUCH) is None
    assert choose(game, Field(), 0, "hard", Random(1), Budget(worlds=2)) in moves


def test_without_a_roll_there_is_nothing_to_look_across() -> None:
    game, s = LastStick(2), State(15, turn=0)
    assert best_across(game, s, 0, [Take(1), Take(2), Take(3)], MUCH) is None


class Apart(Shot):
    """The same, but for the claim that the sides never get in each other's way."""

    apart = True


def test_where_the_sides_are_apart_nobody_thinks_about_the_roll() -> None:
    """The estimate alone decides then."""
    moves = [Stand(5), Stand(6), Stand(7)]
    assert best_across(Shot(2), Field(), 0, moves, MUCH) == Stand(7)
    assert best_across(Apart(2), Field(), 0, moves, MUCH) is None
    assert [game for game, kind in all_games().items() if kind.apart] == ["doppelsteine"]


def test_whether_to_roll_is_left_to_other_ways_of_thinking() -> None:
    assert best_across(shot(), Field(1, 5), 1, [Roll(), Raise()], MUCH) is None


@pytest.mark.parametrize("worlds", [1, 2, 3])
def test_a_budget_that_is_used_up_gives_the_best_so_far(worlds: int) -> None:
    """A way takes 36 rolls of the 50 that are a world; those that look best are thought out first."""
    places = (1, 2, 3, 4, 5)
    best = best_across(shot(places), Field(), 0, [Stand(far) for far in places], Budget(worlds=worlds))
    assert best == Stand({1: 4, 2: 2, 3: 1}[worlds])


def test_without_time_the_first_move_is_played() -> None:
    assert best_across(shot(), Field(), 0, [Stand(6), Stand(7)], Budget(seconds=1e-9)) == Stand(6)


# --- backgammon ---


@pytest.mark.parametrize(
    ("white", "black", "roll", "played"),
    [
        pytest.param("6:5 8:3 5 7 12A:4 1A", "1:2 12:5 8A:3 6A:5", (2, 1), {"7-5", "6-5"}, id="a-blot-is-covered"),
        pytest.param(
            "1A:2 12A:2 11 8:3 7:2 6:5", "1:2 12:3 7A:2 6A:4 3A:2 2A:2", (2, 4), {"8-4", "6-4"}, id="a-band-is-made"
        ),
        pytest.param(
            "3A:2 12A:3 8:3 6:3 5:2 4:2",
            "2 10 9A:3 8A:2 7A:2 6A:3 5A:2 2A",
            (2, 1),
            {"12A-11", "11-10"},
            id="a-blot-is-hit",
        ),
        pytest.param(
            "1A:2 12A:3 8:2 7:2 6:3 4 3:2",
            "5 12:3 8A:2 7A:3 6A:3 5A:3",
            (1, 4),
            {"8-4", "6-5"},
            id="one-is-hit-and-another-covered",
        ),
    ],
)
def test_a_clearly_best_turn_is_found(white: str, black: str, roll: tuple[int, int], played: set[str]) -> None:
    """GNU Backgammon, one ply ahead, gives each at least one win in seventy more than any other turn."""
    game, s, acts = backgammon(), place(white, black, roll), []
    while s.round.left:
        acts.append(choose(game, s, 0, "hard", Random(1), MUCH))
        s = game.apply(s, 0, acts[-1], Silent(Fixed(())))
    assert s.round.sides == _after(game, place(white, black, roll), played).round.sides


def _after(game: Backgammon, s: Any, steps: set[str]) -> Any:
    """The position after these steps, in whichever order they can be made."""
    return next(play(game, s, " ".join(turn)) for turn in turns(game, s) if set(turn) == steps)
