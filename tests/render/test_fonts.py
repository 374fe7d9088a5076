"""What the font can write, and how long texts are cut."""

from __future__ import annotations

import pytest

from render import draw, fonts
from render.artwork.signs import MISSING, SIGNS
from render.fonts import BODY, SMALL, SMALLEST, STYLES, WIDTH
from tests.render.caches import clear_caches
from tools.specimens import specimens
from tools.specimens.sheets import FORMATTERS, formatter


def test_the_smallest_text_is_readable_on_a_phone() -> None:
    assert SMALLEST * 360 / WIDTH >= 11
    assert min(style.size for style in STYLES) == SMALLEST


def test_nothing_is_drawn_that_the_font_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    letters = fonts.letters
    clear_caches()

    def watched(run: str, style: fonts.Style) -> object:
        written.append(run)
        return letters(run, style)

    monkeypatch.setattr(fonts, "letters", watched)
    strange = formatter("de", ["🎲 Ann🦊a", "日本", "Zoë ♠", "Ωmega→", "\u202everkehrt", "ﬁne"])
    for _, view in specimens():
        draw(view, strange)
        draw(view, FORMATTERS["en"])
    assert len(written) > 100
    assert all(fonts.has(letter) for run in written for letter in run)


@pytest.mark.parametrize(
    ("raw", "drawn"),
    [
        ("Änne Süß", "Änne Süß"),
        ("🎲 Anna 🎲", "Anna"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("日本", MISSING * 2),
        ("♠D\ufe0f", "♠D"),
        ("👩\u200d👩\u200d👧", ""),
        ("a\tb\nc", "a b c"),
        ("−½ …„x“", "−½ …„x“"),
    ],
)
def test_text_is_made_writable(raw: str, drawn: str) -> None:
    assert fonts.writable(raw) == drawn


def test_signs_are_shapes_of_their_own() -> None:
    assert {"♣", "♠", "♥", "♦"} <= SIGNS
    assert fonts.runs("♣10, nicht ♠D") == ["♣", "10, nicht ", "♠", "D"]


def test_long_text_is_shortened_to_its_room() -> None:
    text = fonts.fit("Wolfeschlegelsteinhausenbergerdorff", BODY, 200)
    assert text.endswith("…")
    assert fonts.width(text, BODY) <= 200
    assert fonts.fit("Anna", BODY, 200) == "Anna"


def test_lines_break_between_words_and_end_with_an_ellipsis() -> None:
    lines = fonts.wrap("eins zwei drei vier fünf sechs sieben acht neun zehn", SMALL, 180, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert all(fonts.width(line, SMALL) <= 180 for line in lines)
