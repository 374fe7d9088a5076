"""Lessons are read, played and judged; whatever does not fit is named with its step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.contract import Refusal
from games.lessons import LessonError, judge, lesson, parse
from games.library import find
from games.match.acts import move_of

GAME = find("catch_me")
PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"
HEAD = """
version = 1
deal = "1 2"
"""
ROLL = """
[[step]]
cites = "3.6"
de = "Würfle."
en = "Roll."
play = "wurf | 1 2"
right.de = "Gut."
right.en = "Good."
"""
CATCH = """
[[step]]
cites = "4.2"
de = "Triff."
en = "Hit."
play = "1-3A"
want = "says thrown"
right.de = "Gut."
right.en = "Good."
"""


def test_steps_go_on_from_one_another() -> None:
    roll, catch = parse(GAME, HEAD + ROLL + CATCH).steps
    assert [one.phrase.key for one in roll.said] == ["opened"]
    assert roll.match.ply == 0
    assert catch.match.steps[-1].draws == (1, 2)
    assert catch.said == ()


def test_what_the_learner_has_not_done_himself_is_told() -> None:
    _, catch = parse(GAME, HEAD + ROLL.replace("1 2", "3 4") + _before("1 wurf | 2 5", "0 wurf | 1 2")).steps
    assert [one.phrase.key for one in catch.said] == ["threw", "nothing", "threw"]


def _before(*acts: str) -> str:
    return CATCH.replace("play", f"before = [{', '.join(map(repr, acts))}]\nplay")


@pytest.mark.parametrize(("move", "is_right"), [("1-3A", True), ("2-2A", True), ("passen", False)])
def test_an_answer_is_right_by_what_it_does(move: str, is_right: bool) -> None:
    catch = parse(GAME, HEAD + ROLL + CATCH).steps[-1]
    assert catch.task is not None
    answer = judge(catch.task, catch.match, 0, move_of(catch.match.game, move))
    assert answer.is_right == is_right
    assert answer.is_the_one == (move == "1-3A")


@pytest.mark.parametrize(
    ("name", "move", "is_right"),
    [
        ("eckmuehle", "g7", True),
        ("eckmuehle", "b2", True),
        ("eckmuehle", "d5", False),
        ("domino", "5/2", False),
        ("french_domino", "5/1", False),
        ("ko_chess", "f2-f4", True),
        ("ko_chess", "a2-a3", False),
    ],
)
def test_a_first_act_is_right_if_what_is_then_said_of_it_is_true(name: str, move: str, is_right: bool) -> None:
    taught = lesson(find(name))
    assert taught is not None
    first = taught.steps[0]
    assert first.task is not None
    assert judge(first.task, first.match, taught.you, move_of(taught.game, move)).is_right is is_right


def test_an_illegal_act_is_refused() -> None:
    catch = parse(GAME, HEAD + ROLL + CATCH).steps[-1]
    assert catch.task is not None
    with pytest.raises(Refusal):
        judge(catch.task, catch.match, 0, move_of(catch.match.game, "1-4A"))


def test_a_step_may_begin_anew() -> None:
    first, again = parse(GAME, HEAD + ROLL + ROLL.replace("play", "anew = true\nplay")).steps
    assert again.match.checksum == first.match.checksum
    assert again.said == first.said


def test_the_example_of_the_page_is_a_lesson() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert [len(step.text) for step in parse(GAME, example).steps] == [2, 2]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (HEAD + ROLL.replace("cites", "sites"), "step 1: there is no key 'sites'"),
        (HEAD + ROLL.replace("wurf | 1 2", "wurf | 1 2 3"), "step 1: 1 draws are left over"),
        (HEAD + ROLL.replace("wurf | 1 2", "wurf | 1"), "step 1: 0 wurf | 1 is not possible"),
        (HEAD + ROLL + CATCH.replace("1-3A", "1-4A"), "step 2: 0 1-4A is not possible"),
        (HEAD + ROLL + CATCH.replace("1-3A", "hüpfen"), "step 2: 0 hüpfen is not possible"),
        (HEAD + ROLL.replace('en = "Roll."', ""), "step 1: no text in en"),
        (HEAD + ROLL.replace("right.de", "hint.de"), "step 1: no right in de"),
        (HEAD + ROLL + CATCH.replace("says thrown", "sagt"), "step 2: there is no condition 'sagt'"),
        (HEAD.replace("version = 1", "version = 7") + ROLL, "made for version 7"),
        (HEAD.replace('"1 2"', '"1"') + ROLL, "step 1: the deal does not fit"),
        (HEAD + ROLL.replace('cites = "3.6"', ""), "step 1: no paragraph is cited"),
        ("version = ", "catch_me: "),
    ],
)
def test_what_does_not_fit_is_named(text: str, fault: str) -> None:
    with pytest.raises(LessonError) as error:
        parse(GAME, text)
    assert fault in str(error.value)
