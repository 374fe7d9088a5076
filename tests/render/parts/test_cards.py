"""Cards in words."""

from __future__ import annotations

import pytest

from games.library import all_games
from games.match.match import open_match
from games.players.simulation import derive_seed
from render import alt_text
from tests.render.test_readable import formatter


@pytest.mark.parametrize(("language", "said"), [("de", "Noch liegt keine Karte."), ("en", "No card lies yet.")])
def test_an_empty_pile_whose_label_is_a_sentence_says_that_sentence_alone(language: str, said: str) -> None:
    game = all_games()["schnipp_schnapp"]
    rules = game(3, game.Options())
    view = rules.view(open_match(rules, derive_seed("pile", 0)).state, None)
    told = alt_text(view, formatter("schnipp_schnapp", 3, language))
    assert said in told
    assert ".:" not in told


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "Geschoben wird nach links. Noch keine Karte."), ("en", "Cards are passed to the left. No card yet.")],
)
def test_an_empty_trick_below_a_sentence_is_told_as_the_next_one(language: str, said: str) -> None:
    game = all_games()["herz"]
    rules = game(4, game.Options())
    view = rules.view(open_match(rules, derive_seed("trick", 0)).state, None)
    assert said in alt_text(view, formatter("herz", 4, language))
