"""A rank without its suit names the card that fits; of several that do, the answer asks which."""

from __future__ import annotations

import re

import pytest

from games.contract import Ambiguous, Card, Forbidden, Refusal, rank_named
from games.library import find
from games.match.match import open_match
from games.match.reading import read_act
from tests.games.refusals import recorded


def read(text: str) -> str:
    """What the leader of a first deal of Schnapsen is understood to play; the kind of refusal if nothing."""
    match = open_match(find("schnapsen")(2), bytes(32))
    seat = match.awaited[0]
    held = {str(move) for move in match.legals[seat].moves}
    assert held == {"piD", "piB", "heA", "heK", "he10", "zudrehen"}
    try:
        return str(read_act(match, seat, text))
    except Refusal as refusal:
        return type(refusal).__name__


@pytest.mark.parametrize(
    ("lines", "meant"),
    [
        ("10|zehn|die 10|die Zehn|ich spiele die 10|play the ten|ten|meine Zehn", "he10"),
        ("Dame|die Dame|the queen|ich lege die Dame|bitte die Dame", "piD"),
        ("As|das As|ace|Daus|Ass|das Ass|ich lege das Ass", "heA"),
        ("König|der König|king|my king", "heK"),
        ("zu|zudrehen|ich drehe zu", "zudrehen"),
        # a card that is not held, a letter alone, and a number that is no rank
        ("7|die Sieben|D|k|a|t|11|20", "Unreadable"),
    ],
)
def test_a_rank_names_the_one_card_that_fits(lines: str, meant: str) -> None:
    assert {line: read(line) for line in lines.split("|")} == dict.fromkeys(lines.split("|"), meant)


def test_of_several_the_answer_asks_which() -> None:
    match = open_match(find("schnapsen")(2), bytes([1]) * 32)
    (seat,) = match.awaited
    assert [str(move) for move in match.legals[seat].moves if str(move).endswith("D")] == ["heD", "kaD"]
    with pytest.raises(Ambiguous) as asked:
        read_act(match, seat, "die Dame")
    assert [str(move) for move in asked.value.nearest] == ["heD", "kaD"]


@pytest.mark.parametrize(
    ("text", "card"), [("Ass", None), ("Ass Herz", "heA"), ("Ass♥", "heA"), ("Herz Ass", "heA"), ("As s", "piA")]
)
def test_an_ace_alone_is_no_ace_of_spades(text: str, card: str | None) -> None:
    assert (str(Card.read(text)) if re.fullmatch(Card.PATTERN, text, re.IGNORECASE) else None) == card


def test_a_rank_that_is_held_but_may_not_be_played_is_answered_by_its_reason() -> None:
    match = recorded(1)("mau_mau")
    answers = {}
    for text in ("Dame", "die Zehn", "lege den Buben"):
        with pytest.raises(Forbidden) as refused:
            read_act(match, match.awaited[0], text)
        answers[text] = (str(refused.value.move), refused.value.paragraph)
    assert answers == {"Dame": ("kaD", "2.2"), "die Zehn": ("ka10", "2.2"), "lege den Buben": ("heB", "2.3")}


@pytest.mark.parametrize("letter", ["K", "k"])
def test_a_letter_that_begins_suits_may_also_be_a_rank(letter: str) -> None:
    """K is Kreuz, Karo and the King: the answer names them all, Kings first."""
    match = open_match(find("sechsundsechzig")(2), bytes(32))
    (seat,) = match.awaited
    assert {str(move) for move in match.legals[seat].moves} == {"krA", "piD", "heK", "he10", "he7", "kaK", "decke"}
    with pytest.raises(Ambiguous) as asked:
        read_act(match, seat, letter)
    assert [str(move) for move in asked.value.nearest] == ["heK", "kaK", "krA"]


@pytest.mark.parametrize("text", ["d", "k", "a", "b", "j", "q", "t", "herz", "piD", "dame 10", ""])
def test_what_is_no_rank_alone(text: str) -> None:
    assert rank_named(text) is None
