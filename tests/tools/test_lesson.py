"""Lessons in the terminal."""

from __future__ import annotations

import argparse
import io

import pytest

from bot.cli.shared import Failure
from games.dice.boese_drei import BoeseDrei
from games.lessons import lesson
from games.library import find, sheet
from tests.tools.conftest import Run
from tools.lesson import Classroom, run

GAME = "boese_drei"


def played(answers: str) -> str:
    """What is to be read by somebody who types these lines."""
    told = lesson(find(GAME))
    assert told is not None
    return "\n".join(Classroom(told, "en", io.StringIO(answers)).lines())


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_lesson_is_read_through(language: str, run_tool: Run) -> None:
    told = lesson(find(GAME))
    assert told is not None
    text = run_tool("lesson", GAME, "--lang", language, "--show")
    for step in told.steps:
        assert step.task is not None
        assert step.text[language] in text
        assert step.task.right[language] in text


def test_a_wrong_answer_is_told_and_asked_again() -> None:
    text = played("roll\nstop\nnonsense\nroll\n")
    assert text.count(sheet(find(GAME), "en").paragraph("3.1")) == 2
    assert "The evil 3: all is gone" in text


class Untaught(BoeseDrei):
    """A game beside whose module no lesson lies."""


def test_a_game_without_a_lesson_is_named() -> None:
    with pytest.raises(Failure, match=r"no lesson for boese_drei yet; it would be test_lesson\.lesson\.toml"):
        run(argparse.Namespace(game=Untaught, lang="en", show=True))
