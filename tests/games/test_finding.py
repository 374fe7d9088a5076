"""Finding games by people, time and taste."""

from __future__ import annotations

import pytest

from games.contract import Kind
from games.finding import TASTES, Wish, find_games
from games.library import all_games


def found(wish: Wish, *first: str) -> list[str]:
    return [game.info.id for game in find_games(wish, first)]


def test_whoever_asks_for_nothing_is_shown_every_game_once() -> None:
    assert sorted(found(Wish())) == sorted(all_games())


def test_games_are_for_so_many_and_no_longer() -> None:
    names = found(Wish(people=3, minutes=15))
    assert {"mau_mau", "chess", "partners"} & set(names) == set()
    assert {"maexchen", "italian_domino", "domino"} <= set(names)


def test_whoever_is_alone_is_shown_what_is_made_for_one_and_then_what_a_computer_player_can_join() -> None:
    names = found(Wish(people=1), "chess")
    made = [name for name, game in all_games().items() if 1 in game.info.seats]
    assert sorted(names[: len(made)]) == made
    assert names[len(made)] == "chess"
    assert "toto" not in names


def test_what_is_played_here_comes_first_where_it_fits() -> None:
    assert found(Wish(people=3), "herz", "mau_mau", "nothing")[0] == "mau_mau"


def test_a_page_shows_games_of_several_kinds() -> None:
    assert len({game.info.shelf.kind for game in find_games(Wish(people=2))[:6]}) >= 4


@pytest.mark.parametrize("taste", TASTES)
def test_every_taste_finds_something_but_not_everything(taste: str) -> None:
    assert 0 < len(found(Wish(taste=taste))) < len(all_games()) / 2


@pytest.mark.parametrize(
    ("taste", "name"),
    [
        ("talk", "mogeln"),
        ("team", "partners"),
        ("knack", "mikado"),
        ("race", "backgammon"),
        ("luck", "toto"),
        ("hidden", "herz"),
    ],
)
def test_a_taste_finds_what_it_says(taste: str, name: str) -> None:
    assert name in found(Wish(taste=taste))


def test_every_kind_stands_somewhere() -> None:
    assert {game.info.shelf.kind for game in find_games(Wish())} == set(Kind)
