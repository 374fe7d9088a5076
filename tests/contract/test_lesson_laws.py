"""Lessons: they replay, are short, let the learner act at once, and have an answer to whatever is chosen."""

from __future__ import annotations

from itertools import islice
from statistics import median

from games.contract import listed
from games.lessons import Lesson, Step, Task, judge, lesson
from games.library import sheet
from games.sheets import LANGUAGES, MessageFormatter
from tests.contract.tables import AnyGame

MOST_WORDS = 25
USUAL_WORDS = 10
"""The most words of half the texts of a lesson."""
FEWEST_STEPS, MOST_STEPS = 4, 8
OWN_STEPS = 3
TRIED = 400
"""The most legal acts of a step that are judged: stakes have thousands."""


def _lesson(game: type[AnyGame]) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


def _tasks(game: type[AnyGame]) -> list[tuple[Step, Task]]:
    return [(step, step.task) for step in _lesson(game).steps if step.task is not None]


def _texts(game: type[AnyGame], language: str) -> list[str]:
    steps, tasks = _lesson(game).steps, [task for _, task in _tasks(game)]
    hints = [task.hint[language] for task in tasks if task.hint is not None]
    return [*(step.text[language] for step in steps), *(task.right[language] for task in tasks), *hints]


def test_a_lesson_has_few_steps_and_begins_with_doing(taught: type[AnyGame]) -> None:
    steps = _lesson(taught).steps
    assert FEWEST_STEPS <= len(steps) <= MOST_STEPS
    assert any(step.task is not None for step in steps[:2])
    assert steps[-1].task is not None
    assert len(_tasks(taught)) >= OWN_STEPS


def test_the_learner_is_awaited_and_everybody_else_has_acted(taught: type[AnyGame]) -> None:
    you = _lesson(taught).you
    for step, task in _tasks(taught):
        assert you in step.match.awaited
        assert step.match.judge(you, task.act) is not None


def test_texts_are_short(taught: type[AnyGame]) -> None:
    for language in LANGUAGES:
        lengths = {text: len(text.split()) for text in _texts(taught, language)}
        assert not [text for text, words in lengths.items() if words > MOST_WORDS]
        assert median(lengths.values()) <= USUAL_WORDS


def test_texts_are_whole_sentences(taught: type[AnyGame]) -> None:
    for language in LANGUAGES:
        for text in _texts(taught, language):
            assert text[-1] in ".?!", text


def test_every_paragraph_cited_is_in_both_sheets(taught: type[AnyGame]) -> None:
    for step in _lesson(taught).steps:
        for language in LANGUAGES:
            assert sheet(taught, language).paragraph(step.cites)


def test_the_right_act_is_right_and_every_legal_act_has_an_answer(taught: type[AnyGame]) -> None:
    you = _lesson(taught).you
    for step, task in _tasks(taught):
        match, choices = step.match, step.match.legals[you]
        the_one = judge(task, match, you, task.act)
        assert the_one.is_right
        assert the_one.is_the_one
        for move in islice(listed(match.game, match.state, you, choices), TRIED):
            answer = judge(task, match, you, move)
            assert answer.after.ply == match.ply + 1
            assert answer.is_right or not answer.is_the_one


def test_the_right_act_stands_in_the_menus(taught: type[AnyGame]) -> None:
    """Of acts with the same effect the menus show one; the lesson must not ask for another."""
    you = _lesson(taught).you
    for step, task in _tasks(taught):
        assert step.match.game.shown_as(step.match.state, you, task.act) == task.act


def test_what_the_right_act_wants_it_does(taught: type[AnyGame]) -> None:
    """A condition that the right act itself does not fulfil was written for another act."""
    lesson_ = _lesson(taught)
    for step, task in _tasks(taught):
        for want in task.want:
            if want.partition(" ")[0] != "text":
                bare = Task(None, task.draws, task.after, task.right, task.hint, (want,))
                assert judge(bare, step.match, lesson_.you, task.act).is_right, want


def test_what_has_happened_can_be_told(taught: type[AnyGame]) -> None:
    lesson_ = _lesson(taught)
    for language in LANGUAGES:
        voice = MessageFormatter(sheet(taught, language), [f"P{seat}" for seat in range(lesson_.game.seats)])
        for step in lesson_.steps:
            assert all(voice(one.phrase) for one in step.said)
            assert all(one.to in (None, lesson_.you) for one in step.said)
