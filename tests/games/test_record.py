"""Records: whole matches as text, and the line that is named if anything in them does not fit."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from games.library import find
from games.match.acts import Resign
from games.match.faults import RecordError
from games.match.match import Match, open_match
from games.match.record import FORMATS, LONGEST, read, write
from games.players.simulation import derive_seed, simulate


@pytest.fixture(scope="module")
def match() -> Match[Any, Any]:
    return simulate(find("boese_drei")(3), derive_seed("record", 0), ["greedy"] * 3)


@pytest.fixture(scope="module")
def text(match: Match[Any, Any]) -> str:
    return write(match)


def _signed(lines: list[str]) -> str:
    """Lines with a digest that fits, as a forger would write it."""
    digest = sha256("\n".join(lines).encode()).hexdigest()
    return "\n".join([*lines, f"end {digest}"]) + "\n"


def _with(text: str, old: str, new: str) -> str:
    assert old in text
    return _signed(text.replace(old, new, 1).splitlines()[:-1])


def test_a_record_tells_the_match(match: Match[Any, Any], text: str) -> None:
    again = read(text)
    assert again.steps == match.steps
    assert (again.state, again.result, again.checksum) == (match.state, match.result, match.checksum)
    assert write(again) == text


def test_a_record_can_be_read_by_people(text: str) -> None:
    lines = text.splitlines()
    assert lines[:3] == [FORMATS[2], "game boese_drei 1", "seats 3"]
    assert lines[3].startswith("options {")
    assert lines[8].startswith("1 0 wurf @0 #")
    assert lines[-2].startswith("result points ")


def test_an_unfinished_match_and_a_resigned_one_are_kept_too() -> None:
    begun = read(write(open_match(find("boese_drei")(2), derive_seed("record", 1))))
    assert begun.result is None
    resigned = begun.play(1, Resign())
    assert read(write(resigned)).result == resigned.result


def test_a_changed_letter_is_noticed(text: str) -> None:
    for at in range(0, len(text) - 1, 7):
        changed = text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :]
        with pytest.raises(RecordError):
            read(changed)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("game boese_drei 1", "game nichts 1", "line 2: no_game .*nichts 1"),
        ("game boese_drei 1", "game boese_drei", "line 2: version "),
        ("game boese_drei 1", "game boese_drei 7", "line 2: version .*'found': '7', 'known': '1'"),
        ("seats 3", "seats 17", "line 3: seats .*17"),
        ("seats 3", "seats drei", "line 3: seats .*drei"),
        ("seats 3", "chairs 3", "line 3: field .*seats"),
        ("options {", 'options {"x": 1, ', "line 4: options"),
        ("options {", "options {{", "line 4: options"),
        ("options {", "options " + "[" * 100_000, "line 4: options"),
        ("seed ", "seed x", "line 6: not_hex"),
        ("seed ", "seed 00", "line 6: commitment"),
        ("commitment ", "commitment 0", "line 6: commitment"),
        ("opening #", "opening ", "line 8: no_opening"),
        ("1 0 wurf", "2 0 wurf", "line 9: ply .*'found': '2', 'expected': 1"),
        ("1 0 wurf", "1 7 wurf", "line 9: seat .*7"),
        ("1 0 wurf", "1 1 wurf", "line 9: not_allowed .*wurf"),
        ("1 0 wurf", "1 0 stopp", "line 9: not_allowed .*stopp"),
        ("1 0 wurf", "1 0 Wurf", "line 9: not_a_move .*Wurf"),
        ("1 0 wurf", "1 0 hüpf", "line 9: not_a_move .*hüpf"),
        ("1 0 wurf @0", "1 0 wurf @5", "line 9: checksum"),
        ("result points ", "result points 1,", "result"),
    ],
)
def test_what_does_not_fit_is_named(text: str, old: str, new: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(_with(text, old, new))


def test_options_are_names_and_values(text: str) -> None:
    line = text.splitlines()[3]
    with pytest.raises(RecordError, match="line 4: options"):
        read(_with(text, line, "options []"))


def test_drawn_numbers_are_checked(text: str) -> None:
    line = text.splitlines()[8]
    head, _, draws = line.partition(" | ")
    with pytest.raises(RecordError, match="line 9: draws"):
        read(_with(text, line, f"{head} | {6 - int(draws) if draws != '3' else 1}"))


def test_a_missing_or_doubled_act_is_noticed(text: str) -> None:
    lines = text.splitlines()[:-1]
    with pytest.raises(RecordError, match="line 9: ply"):
        read(_signed(lines[:8] + lines[9:]))
    with pytest.raises(RecordError, match="line 10: ply"):
        read(_signed([*lines[:9], lines[8], *lines[9:]]))
    with pytest.raises(RecordError, match="result"):
        read(_signed(lines[:-1]))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: no_record"),
        ("hallo", "line 1: no_record"),
        (FORMATS[2], "line 1: digest"),
        (FORMATS[2] + "\n" * 20, "line 20: digest"),
        ("x" * (LONGEST + 1), "line 1: too_long"),
    ],
    ids=["empty", "hello", "head", "blank", "long"],
)
def test_no_record(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(text)


def test_a_seed_of_another_length_is_refused(text: str, match: Match[Any, Any]) -> None:
    seed = match.seed.hex()
    short = sha256(match.seed[:31]).hexdigest()
    shortened = text.replace(seed, seed[:-2]).replace(sha256(match.seed).hexdigest(), short)
    with pytest.raises(RecordError, match=r"line 6: seed_length .*31.*32"):
        read(_signed(shortened.splitlines()[:-1]))


# --- the players' words ---


@pytest.fixture
def worded() -> str:
    """A record of a match whose players have added words to the seed."""
    match: Match[Any, Any] = open_match(find("boese_drei")(3), bytes(32), words=("Hirsch", None, "ß"))
    for _ in range(3):
        match = match.play(match.awaited[0], match.legals[match.awaited[0]].moves[0])
    return write(match)


def test_words_stand_below_the_seed_and_come_back(worded: str) -> None:
    assert worded.splitlines()[6] == 'words ["Hirsch", null, "ß"]'
    assert read(worded).words == ("Hirsch", None, "ß")
    assert write(read(worded)) == worded


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ('words ["Hirsch", null, "s"]', "line 9: opening_checksum"),
        ('words ["Hirsch"]', "line 7: words .*3"),
        ('words ["Hirsch", null, ""]', "line 7: not_words"),
        ('words ["Hirsch", 7, null]', "line 7: not_words"),
        ("words [null, null, null]", "line 7: words"),
        ("words {}", "line 7: not_words"),
        ("words [", "line 7: not_words"),
        ("words", "line 7: no_opening"),
    ],
)
def test_words_that_do_not_fit_are_named(worded: str, new: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(_with(worded, 'words ["Hirsch", null, "ß"]', new))
