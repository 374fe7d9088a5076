"""Handlers for lessons, which need no table: every press says itself which game and step it is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.interactions.context import Context, Handler
from bot.interactions.open_table import open_here
from bot.runtime.numbers import whole_number
from bot.screens.lessons import Learner, Wrong, choices_of, lesson_number_form, not_right, solved, step, stopped
from bot.sessions.emojis import wants_emojis
from bot.sessions.errors import UserError
from bot.sessions.themes import own_theme
from bot.wire.action import Action
from bot.wire.custom_id import Place
from games import menu
from games.contract import Forbidden, Refusal
from games.lessons import Lesson, judge, lesson
from games.library import all_games


class _At(NamedTuple):
    """The step of a lesson that was pressed, and what else the press says."""

    lesson: Lesson
    number: int
    rest: tuple[str, ...]


async def begin(context: Context) -> None:
    """Show the first step to the person alone, in a new message."""
    at = _at(context)
    await context.interaction.show(step(at.lesson, 0, await _learner(context), context._))


async def show_step(context: Context) -> None:
    """Show a step in place of the one before."""
    await _show(context, _at(context))


async def follow(context: Context) -> None:
    """Follow a button of the menus."""
    at = _at(context)
    place = _place(at)
    if place is None:
        await _show(context, at)
    else:
        await _follow(context, at, place.path)


async def choose_entry(context: Context) -> None:
    """Follow a select of the menus: the chosen entry, or all chosen items at once."""
    at = _at(context)
    place = _place(at)
    steps = [number for value in context.values if (number := whole_number(value, 3)) is not None]
    node = None if place is None else _walk(at, place.path)
    if place is None or node is None or not steps:
        await _show(context, at)
        return
    await _follow(context, at, (*place.path, menu.mask(steps) if isinstance(node, menu.ChooseSome) else steps[0]))


async def ask_number(context: Context) -> None:
    """Ask for a number in a form."""
    at = _at(context)
    place = _place(at)
    form = None
    if place is not None and _walk(at, place.path) is not None:
        form = lesson_number_form(at.lesson, at.number, place.path, await _learner(context), context._)
    if form is None:
        await _show(context, at)
    else:
        await context.interaction.ask(form)


async def fill_number(context: Context) -> None:
    """Follow a number that was filled in."""
    at = _at(context)
    place = _place(at)
    typed = whole_number(context.fields.get("number", "").strip(), 11)
    if place is None:
        await _show(context, at)
    elif typed is None:
        await context.interaction.tell(context._("That is not a whole number; nothing was played."))
    else:
        await _follow(context, at, (*place.path, typed))


async def call(context: Context) -> None:
    """Judge a call, which has a button of its own."""
    at = _at(context)
    calls, index = at.lesson.game.calls(), whole_number("".join(at.rest[:1]))
    if index is None or index >= len(calls):
        raise UserError("dead_button")
    await _answer(context, at, calls[index])


async def show_me(context: Context) -> None:
    """Show the right act of a step."""
    at = _at(context)
    task = at.lesson.steps[at.number].task
    if task is None:
        await _show(context, at)
        return
    answer = judge(task, at.lesson.steps[at.number].match, at.lesson.you, task.act)
    await context.show_in_private(solved(at.lesson, at.number, answer, await _learner(context), context._, shown=True))


async def stop(context: Context) -> None:
    """Break the lesson off."""
    at = _at(context)
    await context.show_in_private(stopped(at.lesson, at.number, context._))


async def play(context: Context) -> None:
    """Open a table with easy computer players where the person is."""
    at = _at(context)
    others = at.lesson.game.info.seats[0] - 1
    await open_here(context, at.lesson.game.info.id, computers=("easy",) * others)


async def _learner(context: Context) -> Learner:
    person = context.person
    settings = context.host.store.settings
    return Learner(person.name, await own_theme(settings, person.id), await wants_emojis(settings, person.id))


def _at(context: Context) -> _At:
    name, number, *rest = (*context.press.arguments, "", "")[: max(2, len(context.press.arguments))]
    game = all_games().get(name)
    found = None if game is None else lesson(game)
    if found is None:
        raise UserError("dead_button")
    # a lesson may have become shorter since
    return _At(found, min(whole_number(number, 2) or 0, len(found.steps) - 1), tuple(rest))


def _place(at: _At) -> Place | None:
    """The place in the menus that was pressed, as long as the step still asks this."""
    place, now = Place.read(at.rest), at.lesson.steps[at.number]
    fits = place is not None and not place.outdated and (place.seat, place.asked) == (at.lesson.you, now.match.ply)
    return place if fits and now.task is not None else None


def _walk(at: _At, path: tuple[int, ...]) -> menu.Node | None:
    try:
        return menu.walk(choices_of(at.lesson, at.lesson.steps[at.number]), path)
    except menu.PathError:
        return None


async def _show(context: Context, at: _At, path: tuple[int, ...] = (), wrong: Wrong | None = None) -> None:
    await context.show_in_private(step(at.lesson, at.number, await _learner(context), context._, path, wrong))


async def _show_wrong(context: Context, at: _At, paragraph: str | None = None) -> None:
    """Show the step again with what a wrong answer is told."""
    remark = not_right(at.lesson, at.number, context._, paragraph)
    await _show(context, at, wrong=Wrong(remark, context.interaction.number))


async def _follow(context: Context, at: _At, path: tuple[int, ...]) -> None:
    """Show the next menu, or judge the move that is chosen."""
    node = _walk(at, path)
    if isinstance(node, menu.Chosen):
        await _answer(context, at, node.move)
    else:
        await _show(context, at, path if node is not None else ())


async def _answer(context: Context, at: _At, move: Any) -> None:
    """Judge a move; a wrong one gets its paragraph, and another try."""
    now = at.lesson.steps[at.number]
    if now.task is None:
        await _show(context, at)
        return
    try:
        answer = judge(now.task, now.match, at.lesson.you, move)
    except Refusal as refusal:
        paragraph = refusal.paragraph if isinstance(refusal, Forbidden) else None
        await _show_wrong(context, at, paragraph)
        return
    if answer.is_right:
        await context.show_in_private(solved(at.lesson, at.number, answer, await _learner(context), context._))
    else:
        await _show_wrong(context, at)


HANDLERS: Mapping[Action, Handler] = {
    Action.LEARN: begin,
    Action.LEARN_STEP: show_step,
    Action.LEARN_BUTTON: follow,
    Action.LEARN_SELECT: choose_entry,
    Action.LEARN_ASK_NUMBER: ask_number,
    Action.LEARN_SET_NUMBER: fill_number,
    Action.LEARN_CALL: call,
    Action.LEARN_SHOW: show_me,
    Action.LEARN_STOP: stop,
    Action.LEARN_PLAY: play,
}
