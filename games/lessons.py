"""Lessons: matches with notes, by which somebody learns a game one act at a time.

A lesson lies beside the sheets of its game as ``<module>.lesson.toml``. It is one match, told step by step::

    version = 4                      # of the rules; when they change, somebody reads the lesson again
    seats = 2
    you = 0                          # the learner's seat; all others are played by the lesson
    deal = "1 2"                     # what the set-up draws

    [[step]]
    cites = "4.2"                    # the paragraph that a wrong answer gets
    before = ["1 wurf | 6 5", "1 4A-3", "0 würfeln | 1 2"]
    de = "Dein Wurf: 1 und 2. Ein Stein zieht drei weit. Wirf einen schwarzen hinaus."
    en = "You rolled 1 and 2: one man goes three points. Throw a black man out."
    play = "1-3A"                    # the right answer
    want = "says thrown"             # what makes another answer right, too
    right.de = "Er ist hinaus und kommt nicht wieder."
    right.en = "It is out, and does not come back."

Acts are written as in a record: seat, text, and behind a bar what they draw; ``3`` is a die that shows three, ``=3``
the draw of that number. Acts without a bar draw from ``seed``, a number, as a match does from its seed. ``options`` are
those of the game by name. A step without ``play`` only tells something. One with ``anew = true`` begins another match,
perhaps with a ``deal`` or ``seed`` of its own. ``hint`` has words that a wrong answer gets beside the paragraph.

``want`` is one condition or a list of which one suffices: ``says KEY`` (a message the act has), ``kind NAME``,
``text PATTERN`` (its text, with ``*`` for anything), ``ends`` (the match is over), ``wins``, ``any`` (whatever is
legal).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from games.contract import Fixed, Refusal, Said, Seat, make
from games.library import AnyGame, sheet_path
from games.match.acts import move_of
from games.match.match import Match, open_match
from games.sheets import LANGUAGES

AnyMatch = Match[Any, Any]
Words = Mapping[str, str]
"""A text by language."""

_HEAD = {"version", "seats", "you", "options", "deal", "seed", "step"}
_STEP = {*LANGUAGES, "cites", "before", "play", "want", "right", "hint", "anew", "deal", "seed"}


class LessonError(ValueError):
    """A lesson that does not have the form the module describes, or whose acts are not legal."""


@dataclass(frozen=True, slots=True)
class Task:
    """What the learner is to do at a step: the right act, and what else counts as right."""

    act: Any
    draws: str | None
    """What the act draws, as the lesson writes it; None for draws from the seed."""
    after: AnyMatch
    """The match once the right act is played."""
    right: Words
    hint: Words | None
    want: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A position, what is told about it, and what the learner is to do, if anything."""

    text: Words
    match: AnyMatch
    said: tuple[Said, ...]
    """What has happened since the step before, as the learner hears it."""
    cites: str
    task: Task | None


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps by which a game is learned, from the learner's seat."""

    game: AnyGame
    you: Seat
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """An act that the learner has chosen, judged."""

    after: AnyMatch
    """The match once it is played."""
    is_right: bool
    is_the_one: bool
    """It is the very act that the lesson goes on with."""


def has_lesson(game: type[AnyGame]) -> bool:
    """Return whether a lesson lies beside the sheets of a game."""
    return lesson_path(game).exists()


def lesson_path(game: type[AnyGame]) -> Path:
    """The place of a game's lesson, whether there is one or not."""
    home = sheet_path(game)
    return home.with_name(f"{home.stem}.lesson.toml")


@cache
def lesson(game: type[AnyGame]) -> Lesson | None:
    """The lesson of a game; None if there is none."""
    return parse(game, lesson_path(game).read_text(encoding="utf-8")) if has_lesson(game) else None


def telling_moment(game: type[AnyGame]) -> tuple[AnyMatch, Seat] | None:
    """The match as it stands at the last step of a lesson, and the learner's seat; None without a lesson."""
    taught = lesson(game)
    return None if taught is None else (taught.steps[-1].match, taught.you)


def judge(task: Task, match: AnyMatch, seat: Seat, move: Any) -> Answer:
    """Judge a legal act of the learner at a step; :class:`Refusal` if it is not legal."""
    after = _played(match, seat, move, task.draws)
    is_the_one = after.steps[-1].text == str(task.act)
    is_right = is_the_one or any(_holds(want, after, seat) for want in task.want)
    return Answer(after, is_right, is_the_one)


CONDITIONS: Mapping[str, Callable[[str, AnyMatch, Seat], bool]] = {
    "says": lambda key, after, seat: key in {one.phrase.key for one in after.steps[-1].said},
    "kind": lambda name, after, seat: type(move_of(after.game, after.steps[-1].text)).__name__ == name,
    "text": lambda pattern, after, seat: fnmatchcase(after.steps[-1].text, pattern),
    "ends": lambda _, after, seat: after.result is not None,
    "wins": lambda _, after, seat: after.result is not None and seat in after.result.winners,
    "any": lambda _, after, seat: True,
}
"""What an answer may have to be like, by the first word of a condition."""


def _holds(want: str, after: AnyMatch, seat: Seat) -> bool:
    condition, _, rest = want.partition(" ")
    return CONDITIONS[condition](rest, after, seat)


def _played(match: AnyMatch, seat: Seat, move: Any, draws: str | None) -> AnyMatch:
    """The match after an act that draws what the right one draws, or what the seed gives where it draws otherwise."""
    if draws is not None:
        try:
            return match.play(seat, move, source=_source(draws))
        except ValueError:
            # another act than the right one may draw otherwise
            pass
    return match.play(seat, move)


# --- reading ---


def parse(game: type[AnyGame], text: str) -> Lesson:
    """Parse a lesson and play all its acts; :class:`LessonError` says what does not fit, and in which step."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{game.info.id}: {error}") from error
    _only(told, _HEAD, game.info.id)
    if told.get("version") != game.info.version:
        raise LessonError(
            f"{game.info.id}: made for version {told.get('version')} of the rules, which are {game.info.version} now"
        )
    of = game(told.get("seats", game.info.seats[0]), make(game.Options, told.get("options", {})))
    reader = _Reader(of, told)
    return Lesson(of, told.get("you", 0), tuple(reader.steps()))


class _Reader:
    """Goes through the steps of a lesson once, with its match."""

    def __init__(self, game: AnyGame, told: Mapping[str, Any]) -> None:
        self._game = game
        self._told = told
        self._you: Seat = told.get("you", 0)
        self._place = game.info.id

    def steps(self) -> Iterator[Step]:
        """Each step with the match as it stands there."""
        match: AnyMatch | None = None
        for number, told in enumerate(self._told.get("step", []), 1):
            self._place = f"{self._game.info.id}, step {number}"
            _only(told, _STEP, self._place)
            if "cites" not in told:
                raise LessonError(f"{self._place}: no paragraph is cited")
            if match is None or told.get("anew", False):
                match, heard = self._opened(told), 0
                said = list(match.opening)
            else:
                heard, said = match.ply, []
            for line in told.get("before", []):
                seat, _, act = line.partition(" ")
                match = self._after(match, int(seat), act)
            said += [one for step in match.steps[heard:] for one in step.said]
            task = self._task(match, told) if "play" in told else None
            yield Step(
                self._words(told, "text"),
                match,
                tuple(one for one in said if one.to in (None, self._you)),
                told["cites"],
                task,
            )
            match = match if task is None else task.after

    def _opened(self, told: Mapping[str, Any]) -> AnyMatch:
        deal = told.get("deal", self._told.get("deal"))
        number = told.get("seed", self._told.get("seed", 0))
        seed = sha256(f"lesson {number}".encode()).digest()
        source = None if deal is None else _source(deal)
        try:
            match = open_match(self._game, seed, source)
        except ValueError as error:
            raise LessonError(f"{self._place}: the deal does not fit: {error}") from error
        self._used_up(source)
        return match

    def _task(self, match: AnyMatch, told: Mapping[str, Any]) -> Task:
        after = self._after(match, self._you, told["play"])
        want = told.get("want", [])
        wants: Sequence[str] = [want] if isinstance(want, str) else want
        for one in wants:
            if one.partition(" ")[0] not in CONDITIONS:
                raise LessonError(f"{self._place}: there is no condition {one!r}")
        draws = told["play"].partition("|")[2].strip() if "|" in told["play"] else None
        return Task(
            move_of(self._game, after.steps[-1].text),
            draws,
            after,
            self._words(told.get("right", {}), "right"),
            self._words(told["hint"], "hint") if "hint" in told else None,
            tuple(wants),
        )

    def _after(self, match: AnyMatch, seat: Seat, act: str) -> AnyMatch:
        text, bar, draws = (part.strip() for part in act.partition("|"))
        source = _source(draws) if bar else None
        try:
            after = match.play(seat, move_of(self._game, text), source=source)
        except (Refusal, ValueError) as error:
            raise LessonError(f"{self._place}: {seat} {act} is not possible: {error!r}") from error
        self._used_up(source)
        return after

    def _used_up(self, source: Fixed | None) -> None:
        if source is not None and source.left:
            raise LessonError(f"{self._place}: {source.left} draws are left over")

    def _words(self, told: Mapping[str, Any], what: str) -> Words:
        if missing := [language for language in LANGUAGES if not told.get(language)]:
            raise LessonError(f"{self._place}: no {what} in {missing[0]}")
        return {language: " ".join(told[language].split()) for language in LANGUAGES}


def _source(draws: str) -> Fixed:
    """Draws as a lesson writes them: faces of dice, and numbers behind an equals sign."""
    return Fixed(int(draw[1:]) if draw.startswith("=") else int(draw) - 1 for draw in draws.split())


def _only(told: Mapping[str, Any], known: set[str], place: str) -> None:
    if unknown := sorted(told.keys() - known):
        raise LessonError(f"{place}: there is no key {unknown[0]!r}")
