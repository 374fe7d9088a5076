"""A lesson, step by step: what is told and asked, the answer to what was chosen, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bot.runtime.i18n import Gettext
from bot.screens.choices import call_label, keeps_picture, marks_at
from bot.screens.menus import as_listed, label, number_form, prompt
from bot.screens.two_languages import Words
from bot.sessions.lobby import COMPUTER_NAMES
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from bot.wire.message import Button, Form, Item, Menu, Message, Part, Picture, Row, Style, Text, row, rows
from bot.wire.names import escape
from bot.wire.sight import Sight
from games import menu
from games.contract import Legal, Said, on_menus
from games.lessons import Answer, AnyMatch, Lesson, Step, Task
from games.library import AnyGame, sheet
from games.match.seen import seen
from games.sheets import MessageFormatter

LESSON_ACTIONS: Mapping[Action, Action] = {
    Action.MENU_BUTTON: Action.LEARN_BUTTON,
    Action.MENU_SELECT: Action.LEARN_SELECT,
    Action.ASK_NUMBER: Action.LEARN_ASK_NUMBER,
    Action.SET_NUMBER: Action.LEARN_SET_NUMBER,
}
"""What the menus of a table send in a lesson."""
_TRIES = 9973
"""The number of tries that are told apart."""
_MENUS_OF_A_TRY = 200_000
"""More than any number of a menu in a lesson; with the tries it stays below the largest id that Discord takes."""
MOST_TOLD = 3
"""The most lines of what has happened: who learns reads little."""


@dataclass(frozen=True, slots=True)
class Learner:
    """Who learns: the name at the table, the theme of the pictures, and whether menus have emojis."""

    name: str
    theme: str | None = None
    emojis: bool = True


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer: what is said of it, and the number of the press, which tells one try from another."""

    remark: str
    press: int

    @property
    def of_try(self) -> int:
        """What makes the menus of a try others than those of the last ones, so that no client keeps an old choice."""
        return (1 + self.press % _TRIES) * _MENUS_OF_A_TRY


def learn_button(game: type[AnyGame], match_id: int, _: Words) -> Button:
    """The button that begins a game's lesson; ``match_id`` 0 when no table is meant."""
    return Button(_("Learn"), Press(Action.LEARN, match_id, (game.info.id,)))


def step(
    lesson: Lesson, number: int, learner: Learner, _: Gettext, path: tuple[int, ...] = (), wrong: Wrong | None = None
) -> Message:
    """A step as it is asked; ``path`` leads into its menus, ``wrong`` is what was answered before."""
    now = lesson.steps[number]
    view, legal = now.match.view(lesson.you), choices_of(lesson, now)
    marks = marks_at(view, legal if now.task is not None else None, path)
    voice = _voice(lesson, learner, _)
    picture = _sight(lesson, now.match, (number, "asked", marks), learner, _)
    lines = list(_told(now.said, voice))
    if wrong is not None:
        lines = [wrong.remark, ""]
    lines.append(f"**{now.text[_.language]}**")
    items: list[Part] = [
        Text(_heading(lesson, number, _)),
        Picture(
            replace(picture, make_view=marks.on(picture.make_view)),
            is_unchanged=keeps_picture(view, legal, path),
            is_essential=True,
        ),
    ]
    if now.task is None:
        return Message("lesson", (*items, Text("\n".join(lines)), _way_on(lesson, number, _)), _accent(lesson))
    asking = prompt(0, Place(lesson.you, now.match.ply, path), legal, voice, _)
    if asking.question is not None:
        lines.append(asking.question)
    items.append(Text("\n".join(lines)))
    items += [_rerouted(one, lesson, number, 0 if wrong is None else wrong.of_try) for one in asking.rows]
    items += rows(_calls(lesson, number, voice))
    skip = (
        [Button(_("Skip"), _press(Action.LEARN_STEP, lesson, number + 1, "skip"))]
        if number + 1 < len(lesson.steps)
        else []
    )
    items.append(
        row(
            Button(_("Show me"), _press(Action.LEARN_SHOW, lesson, number)),
            *skip,
            Button(_("Leave the lesson"), _press(Action.LEARN_STOP, lesson, number)),
        )
    )
    return Message("lesson", tuple(items), _accent(lesson), in_words=not learner.emojis)


def solved(
    lesson: Lesson, number: int, answer: Answer, learner: Learner, _: Gettext, *, shown: bool = False
) -> Message:
    """A step that was answered well, or that was ``shown``, with the way on."""
    now = lesson.steps[number]
    task = _task(now)
    voice = _voice(lesson, learner, _)
    after = answer.after
    said = [one for one in after.steps[-1].said if one.to in (None, lesson.you)]
    lines = list(_told(said, voice))
    move = f"*{label(as_listed(choices_of(lesson, now), task.act), voice, _)}*"
    if shown:
        lines.append(_("**This way:** {move}. {why}", move=move, why=task.right[_.language]))
    else:
        lines.append(_("**Right.** {why}", why=task.right[_.language]))
        if not answer.is_the_one and _goes_on(lesson, number):
            lines.append(_("-# The lesson goes on with {move}.", move=move))
    is_last = number + 1 == len(lesson.steps)
    if is_last:
        lines += ["", _farewell(lesson, _)]
    key = (number, "answered", after.steps[-1].text, after.checksum)
    items: list[Part] = [
        Text(_heading(lesson, number, _)),
        Picture(_sight(lesson, after, key, learner, _), is_essential=True),
        Text("\n".join(lines)),
        _end(lesson, _) if is_last else _way_on(lesson, number, _),
    ]
    return Message("lesson", tuple(items), _accent(lesson), in_words=not learner.emojis)


def stopped(lesson: Lesson, number: int, _: Gettext) -> Message:
    """A lesson that was broken off, with the way back into it."""
    words = _("**{title}:** the lesson stops here. It waits for you.", title=_title(lesson, _))
    back = Button(_("Go on"), _press(Action.LEARN_STEP, lesson, number, "again"))
    return Message("lesson", (Text(words), row(back, *_end(lesson, _).items)), _accent(lesson))


def not_right(lesson: Lesson, number: int, _: Gettext, paragraph: str | None = None) -> str:
    """What a wrong answer is told: the paragraph that speaks against it, and a hint."""
    now = lesson.steps[number]
    cites = now.cites if paragraph is None else paragraph
    rule = sheet(type(lesson.game), _.language).paragraph(cites).partition("\n")[0]
    words = _("**Not this one.** Rule {number}: {rule} Try again.", number=cites, rule=rule)
    hint = _task(now).hint
    return words if hint is None else f"{words}\n{hint[_.language]}"


def lesson_number_form(lesson: Lesson, number: int, path: tuple[int, ...], learner: Learner, _: Gettext) -> Form | None:
    """The form for a number that is asked for at a place of the menus; None where none is."""
    now = lesson.steps[number]
    node = menu.walk(choices_of(lesson, now), path)
    if not isinstance(node, menu.ChooseNumber):
        return None
    place = Place(lesson.you, now.match.ply, path)
    form = number_form(0, place, node, _voice(lesson, learner, _), _)
    return form if isinstance(form.press, str) else replace(form, press=_of_lesson(form.press, lesson, number))


def choices_of(lesson: Lesson, now: Step) -> Legal[Any]:
    """The legal moves that the menus of a step show."""
    match = now.match
    return on_menus(match.game, match.state, lesson.you, match.legals[lesson.you])


def _goes_on(lesson: Lesson, number: int) -> bool:
    """Return whether the next step continues the match of this one, rather than opening another or being none."""
    if number + 1 == len(lesson.steps):
        return False
    after = _task(lesson.steps[number]).after
    return lesson.steps[number + 1].match.steps[: after.ply] == after.steps


def _task(now: Step) -> Task:
    assert now.task is not None, "a step that only tells is not answered"
    return now.task


def _told(said: Sequence[Said], voice: MessageFormatter) -> Iterator[str]:
    """The newest announcements as a quotation, and a blank line that ends it; nothing without any."""
    if said:
        yield from (f"> {voice(one.phrase)}" for one in said[-MOST_TOLD:])
        yield ""


def _heading(lesson: Lesson, number: int, _: Gettext) -> str:
    here = _("Step {n} of {all}", n=number + 1, all=len(lesson.steps))
    return f"### {_('Learn: {title}', title=_title(lesson, _))}\n-# {here}"


def _farewell(lesson: Lesson, _: Gettext) -> str:
    if lesson.game.seats == 1:
        return _("That was all you need to begin. Now on your own?")
    return _("That was all you need to begin. Now against an easy computer player?")


def _title(lesson: Lesson, _: Gettext) -> str:
    return sheet(type(lesson.game), _.language).title


def _accent(lesson: Lesson) -> int:
    return lesson.game.info.family.accent


def _names(lesson: Lesson, learner: Learner) -> list[str]:
    """The names at the table of a lesson: the learner's, and those of computer players."""
    others = iter([name for name in COMPUTER_NAMES if name != learner.name])
    return [learner.name if seat == lesson.you else next(others) for seat in range(lesson.game.seats)]


def _voice(lesson: Lesson, learner: Learner, _: Gettext) -> MessageFormatter:
    return MessageFormatter(sheet(type(lesson.game), _.language), tuple(map(escape, _names(lesson, learner))))


def _sight(lesson: Lesson, match: AnyMatch, moment: tuple[object, ...], learner: Learner, _: Gettext) -> Sight:
    make_view = partial(seen, match.game, match.state, lesson.you, match.end)
    formatter = MessageFormatter(sheet(type(lesson.game), _.language), tuple(_names(lesson, learner)))
    return Sight(("lesson", lesson.game.info.id, *moment), make_view, formatter, lesson.you, learner.theme)


def _way_on(lesson: Lesson, number: int, _: Gettext) -> Row:
    return row(
        Button(_("Next"), _press(Action.LEARN_STEP, lesson, number + 1, "on"), Style.PRIMARY),
        Button(_("Leave the lesson"), _press(Action.LEARN_STOP, lesson, number)),
    )


def _end(lesson: Lesson, _: Gettext) -> Row:
    words = _("Play") if lesson.game.seats == 1 else _("Against easy")
    name = lesson.game.info.id
    return row(
        Button(words, Press(Action.LEARN_PLAY, 0, (name,)), Style.SUCCESS),
        Button(_("From the start"), _press(Action.LEARN_STEP, lesson, 0, "start")),
        Button(_("All the rules"), Press(Action.RULES_PAGE, 0, (name, "0"))),
    )


def _calls(lesson: Lesson, number: int, voice: MessageFormatter) -> list[Button]:
    """The calls of the game, which stand below its table at all times, too."""
    return [
        Button(call_label(call, voice), _press(Action.LEARN_CALL, lesson, number, str(index)))
        for index, call in enumerate(lesson.game.calls())
    ]


def _press(action: Action, lesson: Lesson, number: int, *more: str) -> Press:
    return Press(action, 0, (lesson.game.info.id, str(number), *more))


def _rerouted(one: Row, lesson: Lesson, number: int, of_try: int) -> Row:
    """A row of a table's menus that belongs to a lesson instead."""
    return row(*(_item(item, lesson, number, of_try) for item in one.items))


def _item(item: Item, lesson: Lesson, number: int, of_try: int) -> Item:
    if isinstance(item, Menu) and item.number is not None:
        item = replace(item, number=item.number + of_try)
    if isinstance(item, Button | Menu) and isinstance(item.press, Press):
        return replace(item, press=_of_lesson(item.press, lesson, number))
    return item


def _of_lesson(press: Press, lesson: Lesson, number: int) -> Press:
    return _press(LESSON_ACTIONS[press.action], lesson, number, *press.arguments)
