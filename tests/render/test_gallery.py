"""A page of games: small pictures under their titles."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.lessons import telling_moment
from games.library import find, sheet
from games.sheets import MessageFormatter
from render import CONTRAST, DARK
from render.gallery import Exhibit, alt_text, draw
from render.layout import HIGHEST
from render.theme import Theme
from tests.render.pictures import opened


def exhibit(game: str, language: str) -> Exhibit:
    """A game as its lesson ends, in the words of a language."""
    moment = telling_moment(find(game))
    assert moment is not None
    match, seat = moment
    words = sheet(find(game), language)
    names = [f"P{seat + 1}" for seat in range(match.game.seats)]
    return Exhibit(words.title, match.view(seat), MessageFormatter(words, names), seat)


@pytest.mark.parametrize(
    ("name", "games", "language", "theme"),
    [
        ("gallery-de", ("chess", "muehle", "domino", "backgammon", "blockade", "halma"), "de", DARK),
        ("gallery-four-en", ("franzoesische_dame", "knobelspiele", "springermuehle", "wuerfelturm"), "en", CONTRAST),
    ],
)
def test_picture_is_as_it_was(
    name: str, games: tuple[str, ...], language: str, theme: Theme, golden: Callable[[str, bytes], None]
) -> None:
    golden(name, draw([exhibit(game, language) for game in games], theme))


@pytest.mark.parametrize("number", [1, 2, 3, 4, 6])
def test_any_number_has_its_rows_and_is_not_too_high(number: int) -> None:
    games = ("wolf_schafe", "mikado", "herz", "fenster", "halma", "toto")[:number]
    width, height = opened(draw([exhibit(game, "en") for game in games])).size
    assert width == 900
    assert (height > 450) == (number > 3)
    assert height <= HIGHEST


def test_its_words_name_the_games() -> None:
    assert alt_text(["Mühle", "Halma"], "de") == "Je ein Bild: Mühle, Halma"
    assert alt_text(["Hearts"], "en") == "One picture each: Hearts"
