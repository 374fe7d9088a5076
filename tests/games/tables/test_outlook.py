"""Chances in backgammon positions: in races beside known ones, and what they come to in points and in matches."""

from __future__ import annotations

import pytest

from games.tables.engine.evaluate import Value, match_chance
from games.tables.engine.men import Men, men
from games.tables.engine.outlook import Outlook, outlook, points, worth
from games.tables.engine.round import START
from tests.games.tables.backgammon_table import backgammon, place, play
from tests.games.tables.boards import step

WON = men(off=15)
SURE, SURE_DOUBLE, LOST = Outlook(1, 0, 0), Outlook(1, 1, 0), Outlook(0, 0, 0)
EVEN = Outlook(0.5, 0, 0)


@pytest.mark.parametrize(
    ("white", "black", "chance"),
    [
        pytest.param("6:5 5:4 4:3 3:3", "6A:5 5A:4 4A:3 3A:3", 0.601, id="even-in-pips"),
        pytest.param("8 7 6:5 5:4 4:4", "8A:3 7A 6A:4 5A:4 4A:3", 0.716, id="six-pips-ahead"),
        pytest.param("8:3 6:5 5:4 4:3", "8A:5 6A:5 5A:2 10A:3", 0.924, id="twenty-four-pips-ahead"),
        pytest.param("6:3 5:3", "12A:6", 0.998, id="far-ahead"),
    ],
)
def test_the_chance_to_win_a_race_before_ones_roll(white: str, black: str, chance: float) -> None:
    """The chances are GNU Backgammon's, looking two plies ahead."""
    own, enemy = place(white, black).round.facing
    assert outlook(enemy, own).turned.win == pytest.approx(chance, abs=0.03)


@pytest.mark.parametrize(
    ("white", "black", "first", "second"),
    [
        pytest.param("4:2 3:3 2:2 1:1", "12A 8A:2 7A:2 6A:6 5A:4", 0.361, 0.093, id="some-men-outside"),
        pytest.param("2:2 1:2", "8A 6A:6 5A:5 4A:3", 0.450, 0.050, id="one-man-outside"),
        pytest.param("1:6", "12A:2 6A:8 5A:5", 0.780, 0.312, id="two-men-far-outside"),
        pytest.param("6:3 5:3 4:3 3:3 2:3", "12:5 12A:5 8A:5", 0.966, 0.967, id="all-men-outside"),
        pytest.param("1:4", "6A:10 5A:4", 0.0, 0.0, id="one-man-off"),
    ],
)
def test_the_chance_of_a_double_win_depends_on_who_rolls(white: str, black: str, first: float, second: float) -> None:
    """The chances are GNU Backgammon's, looking two plies ahead."""
    own, enemy = place(white, black).round.facing
    assert outlook(enemy, own).turned.win_double == pytest.approx(first, abs=0.12)
    assert outlook(own, enemy).win_double == pytest.approx(second, abs=0.12)


@pytest.mark.parametrize(
    ("enemy", "chances"),
    [
        pytest.param(men((24, 2), off=13), SURE, id="single"),
        pytest.param(men((19, 15)), SURE_DOUBLE, id="double"),
        pytest.param(men((1, 1), (19, 14)), SURE_DOUBLE, id="triple-counts-as-double"),
    ],
)
def test_a_won_game(enemy: Men, chances: Outlook) -> None:
    assert outlook(WON, enemy) == chances


def test_what_one_side_wins_the_other_loses() -> None:
    for own, enemy in ((START, START), place("6:3 5:3", "12A:6").round.facing):
        chances = outlook(own, enemy)
        assert chances.turned.points == pytest.approx(-chances.points)
        assert chances.turned.turned == pytest.approx(chances)


@pytest.mark.parametrize(
    ("chances", "mean", "variance"),
    [
        pytest.param(SURE, 1, 0, id="a-sure-win"),
        pytest.param(SURE_DOUBLE, 2, 0, id="a-sure-double-win"),
        pytest.param(EVEN, 0, 1, id="even"),
        pytest.param(Outlook(0.5, 0.5, 0.5), 0, 4, id="even-and-always-double"),
    ],
)
def test_what_chances_come_to_in_points(chances: Outlook, mean: float, variance: float) -> None:
    assert chances.points == pytest.approx(mean)
    assert chances.variance == pytest.approx(variance)


@pytest.mark.parametrize("value", [worth, points])
def test_a_race_that_is_won_is_still_played_to_its_end(value: Value) -> None:
    """All chances are certain, but the fewer men are left, the better."""
    behind = men((1, 15))
    values = [value(men((24, left), off=15 - left), behind) for left in (3, 2, 1, 0)]
    assert values == sorted(set(values))


@pytest.mark.parametrize(
    ("lead", "stake", "game", "later", "least", "most"),
    [
        pytest.param(0, 1, EVEN, 0, 0.5, 0.5, id="all-even"),
        pytest.param(0, 1, SURE, 0, 0.95, 1, id="the-last-game-is-won"),
        pytest.param(2, 1, LOST, 0, 0.9, 1, id="lost-but-far-enough-ahead"),
        pytest.param(-1, 1, SURE, 0, 0.5, 0.5, id="a-single-win-levels"),
        pytest.param(-1, 1, SURE_DOUBLE, 0, 0.95, 1, id="a-double-win-wins"),
        pytest.param(-1, 2, SURE, 0, 0.95, 1, id="so-does-a-higher-stake"),
        pytest.param(0, 1, SURE, 6, 0.5, 0.75, id="much-can-happen-in-later-games"),
    ],
)
def test_the_chance_to_win_a_match(lead: int, stake: int, game: Outlook, later: int, least: float, most: float) -> None:
    assert least <= match_chance(lead, stake, game, later) <= most


@pytest.mark.parametrize(("games", "value"), [(1, worth), (3, points), (7, points)])
def test_several_games_are_played_for_points(games: int, value: Value) -> None:
    """Where a match is one game, a win is a win."""
    game, s = backgammon(games=games), place("6:4 5:3 4 8:3 12A:2 1A:2", "bar 1 12:5 8A:3 6A:5", (3, 1))
    s = play(game, s, "8-5")
    for act in ("6-5", "5-4", "8-7", "1A-2A"):
        black, white = play(game, s, act).round.facing
        assert game.heuristic(s, 0, step(act)) == pytest.approx(value(white, black))


@pytest.mark.parametrize("games", [1, 3])
def test_the_chances_of_both_to_win_the_match_sum_to_one(games: int) -> None:
    game, s = backgammon(games=games), place("6:4 4:2 8:2 12A:5 1A:2", "bar:2 12:5 8A:3 6A:5")
    assert game.win_estimate(s, 0) + game.win_estimate(s, 1) == pytest.approx(1)
