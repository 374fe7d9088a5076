"""Luck: what was drawn against all that might have been drawn; its mean is nothing, whoever judges."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

from games.contract import Croupier
from games.library import find
from games.match.match import open_match
from games.players.judging import judge_of
from games.players.luck import FEW, Draw, every_draw, luck
from games.players.review import VAGUE, review
from games.players.simulation import derive_seed, play_out


def among_computers(name: str, number: int = 1, seats: int = 2) -> Any:
    """A match of computer players from set-up to result."""
    game = find(name)
    return play_out(game(seats, game.Options()), derive_seed("luck", number), ["greedy"] * seats)


def until_doubles(croupier: Croupier) -> tuple[int, ...]:
    """Rolls until two dice differ."""
    while (rolled := croupier.roll(2))[0] == rolled[1]:
        pass
    return rolled


@pytest.mark.parametrize(
    ("drawing", "outcomes"),
    [
        (lambda croupier: croupier.roll(2), 36),
        (lambda croupier: croupier.pick("abc"), 3),
        (lambda croupier: croupier.shuffle("abc"), 6),
        (lambda croupier: croupier.roll() == (6,) and croupier.roll(), 11),
        (lambda croupier: None, 1),
    ],
    ids=["two dice", "one of three", "three shuffled", "a second roll after a six", "nothing"],
)
def test_where_draws_are_few_all_are_tried(drawing: Any, outcomes: int) -> None:
    tried = every_draw(drawing)
    assert tried is not None
    assert len(tried) == outcomes
    assert sum(chance for chance, _after in tried) == pytest.approx(1)


@pytest.mark.parametrize(
    "drawing",
    [lambda croupier: croupier.shuffle(range(32)), lambda croupier: croupier.roll(3), until_doubles],
    ids=["a pack", "three dice", "until they differ"],
)
def test_where_draws_are_many_not_all_are_tried(drawing: Any) -> None:
    assert every_draw(drawing, FEW) is None


def test_what_all_draws_bring_is_nothing_together() -> None:
    game = find("boese_drei")
    rules: Any = game(2, game.Options())
    start = open_match(rules, bytes(32))
    (seat,) = start.awaited
    (move,) = start.legals[seat].moves

    def again(croupier: Croupier) -> Any:
        return rules.apply(start.state, seat, move, croupier)

    outcomes = every_draw(again)
    assert outcomes is not None
    judge = judge_of(rules)
    gains = [(chance, luck([Draw(1, after, again)], judge, 10_000)[seat].gain) for chance, after in outcomes]
    assert sum(chance * gain for chance, gain in gains) == pytest.approx(0, abs=1e-9)
    assert max(gain for _chance, gain in gains) > 0 > min(gain for _chance, gain in gains)


def test_over_many_matches_luck_is_nothing() -> None:
    gains = [review(among_computers("boese_drei", number), work=600, judged=()).luck[0].gain for number in range(60)]
    assert max(gains) > 0.2
    assert min(gains) < -0.2
    assert abs(fmean(gains)) < 3 * stdev(gains) / sqrt(len(gains))


@pytest.mark.parametrize("name", ["boese_drei", "domino"])
def test_what_one_side_gains_by_luck_the_other_loses(name: str) -> None:
    first, second = review(among_computers(name), judged=()).luck
    assert first.gain == pytest.approx(-second.gain)
    assert first.error <= VAGUE


@pytest.mark.parametrize("name", ["chess", "muehle"])
def test_where_nothing_is_drawn_there_is_no_luck(name: str) -> None:
    assert review(among_computers(name), work=200).luck == ()


def test_luck_that_nobody_knows_well_enough_is_not_told() -> None:
    assert review(among_computers("chicago"), work=300, judged=()).luck == ()
