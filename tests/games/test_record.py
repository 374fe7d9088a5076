"""Records: whole matches as text, and the line that is named if anything in them does not fit."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from games import record
from games.library import find
from games.match import Match, Resign, open_match
from games.players.simulation import derived, simulated
from games.record import FORMAT, LONGEST, RecordError, read, write


@pytest.fixture(scope="module")
def match() -> Match[Any, Any]:
    return simulated(find("boese_drei")(3), derived("record", 0), ["greedy"] * 3)


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
    assert lines[:3] == [FORMAT, "game boese_drei 1", "seats 3"]
    assert lines[3].startswith("options {")
    assert lines[7].startswith("1 0 wurf @0 #")
    assert lines[-2].startswith("result points ")


def test_an_unfinished_match_and_a_resigned_one_are_kept_too() -> None:
    begun = read(write(open_match(find("boese_drei")(2), derived("record", 1))))
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
        ("game boese_drei 1", "game nichts 1", "line 2: there is no game 'nichts 1'"),
        ("game boese_drei 1", "game boese_drei", "line 2: there is no game 'boese_drei'"),
        ("game boese_drei 1", "game boese_drei 7", "line 2: it was played by version 7, this is version 1"),
        ("seats 3", "seats 17", "line 3 or 4: boese_drei is played by"),
        ("seats 3", "seats drei", "line 3 or 4: "),
        ("seats 3", "chairs 3", "line 3: it should begin with 'seats'"),
        ("options {", 'options {"x": 1, ', "line 3 or 4: there is no option 'x'"),
        ("options {", "options {{", "line 3 or 4: "),
        ("options {", "options " + "[" * 100_000, "line 3 or 4: "),
        ("seed ", "seed x", "line 6: the seed is not hexadecimal"),
        ("seed ", "seed 00", "line 6: the seed is not the one that was committed to"),
        ("commitment ", "commitment 0", "line 6: the seed is not the one that was committed to"),
        ("opening #", "opening ", "line 7: the opening is missing"),
        ("1 0 wurf", "2 0 wurf", "line 8: act 1 is expected here, not 2"),
        ("1 0 wurf", "1 7 wurf", "line 8: there is no seat 7"),
        ("1 0 wurf", "1 1 wurf", "line 8: 'wurf' was not allowed"),
        ("1 0 wurf", "1 0 stopp", "line 8: 'stopp' was not allowed"),
        ("1 0 wurf", "1 0 Wurf", "line 8: 'Wurf' is not a move"),
        ("1 0 wurf", "1 0 hüpf", "line 8: 'hüpf' is not a move"),
        ("1 0 wurf @0", "1 0 wurf @5", "line 8: the checksum does not fit"),
        ("result points ", "result points 1,", "the result of these acts is not what the record says"),
    ],
)
def test_what_does_not_fit_is_named(text: str, old: str, new: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(_with(text, old, new))


def test_options_are_names_and_values(text: str) -> None:
    line = text.splitlines()[3]
    with pytest.raises(RecordError, match="line 3 or 4: options are not a list of names and values"):
        read(_with(text, line, "options []"))


def test_drawn_numbers_are_checked(text: str) -> None:
    line = text.splitlines()[7]
    head, _, draws = line.partition(" | ")
    with pytest.raises(RecordError, match="line 8: the draws are not those of the seed"):
        read(_with(text, line, f"{head} | {6 - int(draws) if draws != '3' else 1}"))


def test_a_missing_or_doubled_act_is_noticed(text: str) -> None:
    lines = text.splitlines()[:-1]
    with pytest.raises(RecordError, match="line 8: act 1 is expected here"):
        read(_signed(lines[:7] + lines[8:]))
    with pytest.raises(RecordError, match="line 9: act 2 is expected here"):
        read(_signed([*lines[:8], lines[7], *lines[8:]]))
    with pytest.raises(RecordError, match="the result of these acts"):
        read(_signed(lines[:-1]))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: this is not a record"),
        ("hallo", "line 1: this is not a record"),
        (FORMAT, "line 1: the digest at the end does not fit"),
        (FORMAT + "\n" * 20, "the digest at the end does not fit"),
        ("x" * (LONGEST + 1), f"the record is longer than {LONGEST} characters"),
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
    with pytest.raises(record.RecordError, match="line 6: a seed has 32 bytes, not 31"):
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
        ('words ["Hirsch", null, "s"]', "line 8: the checksum of the opening does not fit"),
        ('words ["Hirsch"]', "line 7: these words do not fit 3 seats"),
        ('words ["Hirsch", null, ""]', "line 7: these words do not fit 3 seats"),
        ('words ["Hirsch", 7, null]', "line 7: these are not words"),
        ("words [null, null, null]", "line 7: these are not words"),
        ("words {}", "line 7: these are not words"),
        ("words [", "line 7: these are not words"),
        ("words", "line 7: the opening is missing"),
    ],
)
def test_words_that_do_not_fit_are_named(worded: str, new: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(_with(worded, 'words ["Hirsch", null, "ß"]', new))
