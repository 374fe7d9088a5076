"""``lesson``: plays a game's lesson in the terminal, for those who write one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import TextIO

import render
from bot.cli.shared import Commands, Failure, add_game, add_language
from games.contract import Refusal, notation
from games.lessons import Answer, Lesson, LessonError, Step, Task, judge, lesson, lesson_path
from games.library import sheet
from games.match.reading import read_act
from games.sheets import MessageFormatter

_EXAMPLES = """\
examples:
  python -m tools lesson muehle               answer each step yourself; an empty line shows the right act
  python -m tools lesson catch_me --lang de --show
                                              all steps with their right acts, to read through

What is typed is read as at a table. A lesson that cannot be played says which step does not fit."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "lesson",
        help="play a game's lesson in the terminal",
        description="Play the lesson that lies beside the sheets of a game.",
        epilog=_EXAMPLES,
    )
    add_game(parser)
    add_language(parser)
    parser.add_argument("--show", action="store_true", help="show every right act instead of asking for it")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the lesson through."""
    try:
        told = lesson(args.game)
    except LessonError as error:
        raise Failure(str(error)) from None
    if told is None:
        raise Failure(f"there is no lesson for {args.game.info.id} yet; it would be {lesson_path(args.game).name}")
    for line in Classroom(told, args.lang, None if args.show else sys.stdin).lines():
        print(line, flush=True)
    return 0


class Classroom:
    """A lesson in one language, with answers from a stream, or with every right act shown where there is none."""

    def __init__(self, told: Lesson, language: str, answers: TextIO | None) -> None:
        self._lesson = told
        self._language = language
        self._answers = answers
        self._sheet = sheet(type(told.game), language)
        self._voice = MessageFormatter(self._sheet, [f"P{seat}" for seat in range(told.game.seats)])

    def lines(self) -> Iterator[str]:
        """What is to be read, step by step; ends where the answers do."""
        for number, step in enumerate(self._lesson.steps, 1):
            yield f"\n=== {self._sheet.title} · {number}/{len(self._lesson.steps)} · P{self._lesson.you}"
            yield from (f"> {self._voice(one.phrase)}" for one in step.said)
            yield render.alt_text(step.match.view(self._lesson.you), self._voice)
            yield f"\n{step.text[self._language]}"
            if step.task is None:
                continue
            while (answer := self._answer(step, step.task)) is None:
                yield self._wrong(step, step.task)
            yield f"* {notation.spoken(step.task.act, self._language)}"
            heard = (one for one in answer.after.steps[-1].said if one.to in (None, self._lesson.you))
            yield from (f"> {self._voice(one.phrase)}" for one in heard)
            yield step.task.right[self._language]

    def _answer(self, step: Step, task: Task) -> Answer | None:
        """The next right answer; None for one that is wrong."""
        typed = "" if self._answers is None else self._answers.readline().strip()
        if not typed:
            return judge(task, step.match, self._lesson.you, task.act)
        try:
            act = read_act(step.match, self._lesson.you, typed)
            answer = judge(task, step.match, self._lesson.you, act)
        except Refusal:
            return None
        return answer if answer.is_right else None

    def _wrong(self, step: Step, task: Task) -> str:
        rule = f"{step.cites}: {self._sheet.paragraph(step.cites)}"
        return rule if task.hint is None else f"{rule}\n{task.hint[self._language]}"
