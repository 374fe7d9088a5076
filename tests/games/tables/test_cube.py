"""The doubling cube in the hands of computer players: positions in which it is offered, taken, dropped, or kept."""

from __future__ import annotations

from random import Random

import pytest

from games.players import LEVELS, Budget, choose
from games.tables.backgammon import State
from games.tables.engine.outlook import outlook
from tests.games.tables.backgammon_table import backgammon, place, play

EVEN = place("start", "start")
A_LITTLE_AHEAD = place("6:5 5:4 4:3 3:3", "6A:5 5A:4 4A:3 3A:3")
WELL_AHEAD = place("8 7 6:5 5:4 4:4", "8A:3 7A 6A:4 5A:4 4A:3")
FAR_AHEAD = place("8:3 6:5 5:4 4:3", "8A:5 6A:5 5A:2 10A:3")
LOST_FOR_THE_OTHER = place("6:3 5:3", "12A:6")
TWO_CAUGHT = place("6:2 5:2 4:2 3:2 2:2 1:2 7:3", "bar:2 12:5 8A:3 6A:5")
ATTACKED = place("6:4 5:3 4 8:3 12A:2 1A:2", "bar 1 12:5 8A:3 6A:5")
BUDGET = Budget(worlds=4)


def decided(s: State, level: str, games: int) -> tuple[str, str]:
    """What White does before the roll, and what Black answers if the cube is offered."""
    game = backgammon(games=games)
    asked = play(game, s, "doppeln")
    return str(choose(game, s, 0, level, Random(1), BUDGET)), str(choose(game, asked, 1, level, Random(1), BUDGET))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("s", "games", "before_the_roll", "answer"),
    [
        pytest.param(EVEN, 1, "wurf", "annehmen", id="even-no-double-and-a-take"),
        pytest.param(A_LITTLE_AHEAD, 1, "wurf", "annehmen", id="a-little-ahead-not-yet"),
        pytest.param(WELL_AHEAD, 1, "doppeln", "annehmen", id="well-ahead-offered-and-taken"),
        pytest.param(WELL_AHEAD, 3, "doppeln", "annehmen", id="well-ahead-in-a-longer-match-too"),
        pytest.param(FAR_AHEAD, 1, "doppeln", "ablehnen", id="far-ahead-offered-and-dropped"),
        pytest.param(LOST_FOR_THE_OTHER, 1, "doppeln", "ablehnen", id="hopeless-dropped-in-the-only-game"),
        pytest.param(LOST_FOR_THE_OTHER, 3, "doppeln", "ablehnen", id="hopeless-dropped-with-games-to-come"),
        pytest.param(TWO_CAUGHT, 3, "wurf", "ablehnen", id="too-good-plays-on-for-a-double-win"),
        pytest.param(TWO_CAUGHT, 1, "doppeln", "ablehnen", id="in-the-only-game-a-win-is-a-win"),
        pytest.param(ATTACKED, 1, "doppeln", "annehmen", id="attacked-taken-in-the-only-game"),
        pytest.param(ATTACKED, 3, "doppeln", "ablehnen", id="attacked-dropped-where-a-double-loss-threatens"),
    ],
)
def test_what_each_level_does_with_the_cube(
    s: State, games: int, before_the_roll: str, answer: str, level: str
) -> None:
    assert decided(s, level, games) == (before_the_roll, answer)


@pytest.mark.parametrize(
    ("s", "least", "most"),
    [
        pytest.param(LOST_FOR_THE_OTHER, 0, 0, id="a-man-is-off"),
        pytest.param(A_LITTLE_AHEAD, 0, 0.05, id="all-men-at-home"),
        pytest.param(EVEN, 0.2, 0.5, id="at-the-start"),
        pytest.param(TWO_CAUGHT, 0.7, 1, id="two-men-caught"),
    ],
)
def test_how_many_wins_are_double(s: State, least: float, most: float) -> None:
    own, enemy = s.round.facing
    before_the_roll = outlook(enemy, own).turned
    assert least <= before_the_roll.win_double / before_the_roll.win <= most
