"""A player's figures: what the picture and its words hold, at any size of any of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import CONTRAST, DARK, LIGHT
from render.description import LONGEST_ALT
from render.layout import HIGHEST
from render.png import LARGEST
from render.statistics.draw import draw
from render.statistics.tell import alt_text
from render.statistics.values import GAMES, MATES, Count, PlayerStatistics, Point
from render.theme import Theme
from tests.render.pictures import opened

DAY = 86_400_000
CURVE = tuple(Point(1_790_000_000_000 + n * DAY, 1500 + 4 * n + (n * 37) % 60, 1 if n < 25 else 2) for n in range(40))
FULL = PlayerStatistics(
    name="Anna-Katharina Müllerstein",
    where="dieser Server",
    matches=87,
    wins=45,
    rating=1612,
    margin=188,
    curve=CURVE,
    about="Alle Spiele",
    games=(
        Count("Mühle", 32, 20, 1640),
        Count("Wendischer Schafkopf", 20, 9, 1523),
        Count("Draw Poker", 12, 5, 1500),
        Count("Canasta", 9, 6),
        Count("Die böse 3", 6, 0, 1390),
        Count("Herz", 1, 1, 1520),
    ),
    partners=(Count("Ben", 7, 5), Count("Carla Langname-Unbequem", 2, 1)),
    opponents=(Count("Ben", 30, 14), Count("Dora", 22, 12), Count("Emil", 9, 9), Count("Falk", 8, 1)),
)
EMPTY = PlayerStatistics("Ben", "this server", 1, 0)


@pytest.mark.parametrize(
    ("name", "figures", "language", "theme"),
    [
        ("figures-de", FULL, "de", LIGHT),
        ("figures-dark", replace(FULL, where="this server", about="All games"), "en", DARK),
        ("figures-contrast", replace(FULL, curve=CURVE[:3], partners=(), games=FULL.games[:2]), "de", CONTRAST),
        ("figures-few-en", EMPTY, "en", DARK),
    ],
)
def test_picture_is_as_it_was(
    name: str, figures: PlayerStatistics, language: str, theme: Theme, golden: Callable[[str, bytes], None]
) -> None:
    golden(name, draw(figures, language, theme))


def test_the_words_tell_what_the_picture_shows() -> None:
    words = alt_text(FULL, "de")
    assert "Anna-Katharina Müllerstein, dieser Server: 87 Partien, 45 gewonnen (52 %)." in words
    assert "Wertung (Alle Spiele): 1612 ± 188." in words
    assert "von 1500 am 21. Sept. bis" in words
    assert "Mühle 20 von 32 gewonnen" in words
    assert "Partner: Ben 5 von 7 gewonnen" in words
    assert "Herz" not in words, "the sixth game is not in the picture"
    assert "Falk" not in words
    assert alt_text(EMPTY, "en") == "Ben, this server: 1 match, 0 won (0 %)."


counts = st.builds(
    lambda name, matches, share, rating: Count(name, matches, round(matches * share), rating),
    st.text(max_size=60),
    st.integers(1, 10**6),
    st.floats(0, 1),
    st.none() | st.integers(-5000, 9000),
)
points = st.builds(Point, st.integers(0, 4 * 10**12), st.integers(-5000, 9000), st.integers(1, 3))


@settings(max_examples=40)
@given(
    st.builds(
        PlayerStatistics,
        name=st.text(max_size=80),
        where=st.just("all servers"),
        matches=st.integers(0, 10**6),
        wins=st.just(0),
        rating=st.none() | st.integers(-5000, 9000),
        margin=st.integers(0, 2000),
        curve=st.lists(points, max_size=60).map(tuple),
        about=st.text(max_size=60),
        games=st.lists(counts, max_size=GAMES + 2).map(tuple),
        partners=st.lists(counts, max_size=MATES + 2).map(tuple),
        opponents=st.lists(counts, max_size=MATES + 2).map(tuple),
    ),
    st.sampled_from(["de", "en"]),
)
def test_all_figures_fit_a_phone(figures: PlayerStatistics, language: str) -> None:
    png = draw(figures, language, DARK)
    picture = opened(png)
    assert picture.width == 900
    assert picture.height <= HIGHEST
    assert len(png) <= 1.5 * LARGEST
    assert 0 < len(alt_text(figures, language)) <= LONGEST_ALT
