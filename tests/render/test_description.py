"""The words for those who do not see the picture."""

from __future__ import annotations

import pytest

from games.contract import Ask, Board, Cards, Face, Pad, Piece, Row, View, phrase
from games.kit.cards import Card, pack
from render import alt_text, describe
from render.description import LONGEST_ALT
from tools.specimens import specimens
from tools.specimens.boards import chequered_shape
from tools.specimens.sheets import FORMATTERS, NAMES

SPECIMENS = specimens()
VIEWS = dict(SPECIMENS)
EACH = pytest.mark.parametrize(("title", "language"), [(title, lang) for title, _ in SPECIMENS for lang in FORMATTERS])


@EACH
def test_alt_text_fits_and_keeps_what_counts(title: str, language: str) -> None:
    view, formatter = VIEWS[title], FORMATTERS[language]
    text = alt_text(view, formatter)
    assert 0 < len(text) <= LONGEST_ALT
    for ask in view.asks:
        assert formatter(ask.text) in text
    for part in view.parts:
        if isinstance(part, Board):
            assert all(piece.spot in text for piece in part.pieces)
    assert "{" not in text


@EACH
def test_the_text_board_is_complete(title: str, language: str) -> None:
    view, formatter = VIEWS[title], FORMATTERS[language]
    text = describe(view, formatter)
    assert 0 < len(text) <= 3500
    for part in view.parts:
        if isinstance(part, Board):
            assert all(spot.name in text or part.shape.style != "points" for spot in part.shape.spots)


def test_german_is_spoken_throughout() -> None:
    for _, view in SPECIMENS:
        words = set(describe(view, FORMATTERS["de"]).replace(",", " ").split())
        assert not words & {"empty", "light", "dark", "stones", "taken", "reserve", "of", "score", "cards"}


def test_cards_are_told_by_name_and_the_winner_is_said() -> None:
    view = VIEWS["hearts, own turn"]
    english, german = describe(view, FORMATTERS["en"]), describe(view, FORMATTERS["de"])
    assert "queen of spades" in english
    assert "Dörthe queen of clubs (winning)" in english
    assert "Pik Dame" in german
    assert "Wählbar: Kreuz Ass, Kreuz König, Kreuz 7." in german


def test_a_hidden_card_stays_hidden() -> None:
    text = describe(View((Cards("hand", (Face(None), Face(None), Face(Card("he7")))),)), FORMATTERS["en"])
    assert text == "Hand: 7 of hearts, 2 cards face down."


def test_a_long_pad_is_cut_from_the_top() -> None:
    rows = tuple(Row(f"row {n}", tuple(range(6))) for n in range(60))
    text = alt_text(View((Pad(NAMES, rows),), (Ask((0,), phrase("play")),)), FORMATTERS["en"])
    assert "row 59" in text
    assert "row 0:" not in text
    assert "…" in text
    assert "Play a card." in text


def test_even_too_much_leaves_what_is_asked() -> None:
    hands = tuple(Cards("hand", tuple(Face(card) for card in pack()), seat=seat) for seat in range(4))
    pieces = tuple(Piece(spot.name, 0) for spot in chequered_shape().spots)
    view = View((*hands, Board(chequered_shape(), pieces)), (Ask((0,), phrase("play")),))
    text = alt_text(view, FORMATTERS["de"])
    assert len(text) <= LONGEST_ALT
    assert "Spiel eine Karte aus." in text
    assert text.endswith("…")


def test_a_board_of_tongues_is_told_by_who_stands_where() -> None:
    english = describe(VIEWS["tongues, bearing off and mirrored"], FORMATTERS["en"])
    assert "Anna (light): 1 on 6, 2 on 5, 3 on 4; 1 on the bar; 8 borne off." in english
    assert "Ben has the doubling cube at 4." in english
    assert "Last steps from: 3A. Last steps to: off the board. A man was hit." in english
    german = describe(VIEWS["tongues, cube offered"], FORMATTERS["de"])
    assert "Anna ist gefragt, ob der Dopplerwürfel auf 2 geht." in german
    assert "5 auf der Schranke; 8 noch nicht im Spiel." in german


def test_what_a_throw_means_begins_a_sentence() -> None:
    view = VIEWS["tongues, opening"]
    assert "6, 3. Still to play:" in describe(view, FORMATTERS["en"])
    assert "6, 3. Noch zu ziehen:" in describe(view, FORMATTERS["de"])


def test_several_are_asked_in_one_sentence() -> None:
    view = View((), (Ask((0, 1), phrase("play")),))
    assert f"Die Frage geht an {NAMES[0]} und {NAMES[1]}: " in describe(view, FORMATTERS["de"])
