"""Families: every game belongs to one, and each has two names and a colour."""

from __future__ import annotations

import json

import pytest

from games.families import Family
from games.library import AnyGame, all_games


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_the_family_of_a_game_is_a_member(game: type[AnyGame]) -> None:
    assert isinstance(game.info.family, Family)


@pytest.mark.parametrize("family", Family, ids=str)
def test_a_family_has_both_names_and_an_accent(family: Family) -> None:
    assert family.label("de") == family.german
    assert family.label("en") == family.english
    assert family.german.strip() == family.german != ""
    assert family.english.strip() == family.english != ""
    assert 0 < family.accent <= 0xFFFFFF


def test_names_tell_families_apart() -> None:
    for language in ("de", "en"):
        assert len({family.label(language) for family in Family}) == len(Family)


def test_as_data_a_family_is_its_name() -> None:
    assert (json.dumps(Family.DICE), f"{Family.DICE}", Family("dice")) == ('"dice"', "dice", Family.DICE)
    assert {Family.DICE: 1}["dice"] == 1  # type: ignore[index]  # leaderboards are found by plain text
