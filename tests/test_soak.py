"""What the random matches by the thousand are played by."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Choice, FreeText, Number, OptionValue, Spec, as_dict, specs
from games.library import all_games
from tests.soak import Setting, by_option, by_size, soaked, spread


@pytest.mark.parametrize(
    ("spec", "values"),
    [
        (Choice((False, True)), (False, True)),
        (Choice(("one", "two", "three")), ("one", "two", "three")),
        (Number(2, 5), (2, 3, 4, 5)),
        (Number(1, 10), (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
        (Number(20, 500), (20, 180, 340, 500)),
        (FreeText(20), ()),
    ],
)
def test_of_a_long_range_some_numbers_are_played(spec: Spec, values: tuple[OptionValue, ...]) -> None:
    assert spread(spec) == values


@pytest.mark.long
@pytest.mark.parametrize("kind", [kind for kind in all_games().values() if specs(kind.Options)], ids=str)
def test_every_value_that_is_not_the_booklets_is_played_once_at_every_size(kind: Any) -> None:
    settings = list(by_option(kind.info.id, []))
    usual = as_dict(kind.Options())
    expected = [
        (name, value) for name, spec in specs(kind.Options).items() for value in spread(spec) if value != usual[name]
    ]
    assert [setting.options[0] for setting in settings] == expected
    for setting in settings:
        assert [game.seats for game in setting.games()] == sorted(kind.info.seats)


def test_a_value_that_clashes_with_the_booklet_takes_another_along() -> None:
    assert {setting.options for setting in by_option("draw_poker", []) if setting.options[0] == ("ante", 40)} == {
        (("ante", 40), ("max_bet", 200))
    }


def test_only_the_sizes_nearest_to_the_wanted_ones_are_played() -> None:
    assert [setting.seats for setting in by_size("partners", [])] == [(4,)]
    assert [setting.seats for setting in by_size("chaupur", [1, 4])] == [(2,), (4,)]


def test_the_matches_go_round_the_sizes_and_are_counted() -> None:
    found = soaked(Setting("wie_viele_augen", (2, 3), (("rounds", 1),)), matches=4, few=1, long=60, whole=2)
    assert (found.matches, found.broken) == (4, "")
