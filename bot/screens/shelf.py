"""The shelf: finds a game by people, time and taste, six at a time; and one game taken from it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from bot.runtime.i18n import Gettext
from bot.runtime.numbers import count_text, whole_number
from bot.screens.illustrations import gallery, telling_picture
from bot.screens.lessons import learn_button
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Entry, Menu, Message, Part, Style, Text, row
from games.contract import Level, Mood
from games.finding import TASTES, Wish
from games.lessons import has_lesson
from games.library import AnyGame, sheet

PAGE = 6
"""Games on a page: as many as a phone shows at once."""
MOST_PEOPLE = 9
"""The largest number that is asked for."""
MINUTES = (5, 15, 30, 60)
LIKED_DAYS = 90
"""Days in which people have to have come back to a game that is liked."""


@dataclass(frozen=True, slots=True)
class ShelfQuery:
    """The state of somebody's search at the shelf: wish and page. Every button carries it."""

    wish: Wish = field(default_factory=Wish)
    page: int = 0

    def arguments(self, role: str = "") -> tuple[str, ...]:
        """The arguments of a press; ``role`` tells buttons apart, or is a game."""
        return (str(self.wish.people), str(self.wish.minutes), self.wish.taste, str(self.page), role)

    @classmethod
    def read(cls, arguments: tuple[str, ...]) -> Self:
        """Parse the arguments of a press; whatever does not fit is left out."""
        people, minutes, taste, page = (*arguments, "", "", "", "")[:4]
        return cls(read_wish(people, minutes, taste), min(whole_number(page, 3) or 0, 100))


def read_wish(people: str, minutes: str, taste: str) -> Wish:
    """Parse what somebody looks for from texts of presses; whatever does not fit stands for anything."""
    return Wish(whole_number(people, 2) or 0, whole_number(minutes, 3) or 0, taste if taste in TASTES else "")


def shelf(
    found: Sequence[type[AnyGame]], query: ShelfQuery, theme: str | None, _: Gettext, liked: Collection[str] = ()
) -> Message:
    """The three questions, and a page of the games that fit them, with a picture in a theme; which are liked here."""
    last = max(0, (len(found) - 1) // PAGE)
    query = replace(query, page=min(query.page, last))
    page = found[query.page * PAGE :][:PAGE]
    heading = _("### What shall we play?")
    count = _.several("{n} game fits.", "{n} games fit.", len(found))
    if not found:
        count = _("No game fits. Ask for a little less.")
    elif query.wish.people == 1:
        count += " " + _("Where it takes more than one, computer players sit down with you.")
    items: list[Part] = [
        Text(f"{heading}\n{count}"),
        row(Menu(Press(Action.SHELF_PEOPLE, 0, query.arguments()), _("How many are you?"), _people(query, _))),
        row(Menu(Press(Action.SHELF_MINUTES, 0, query.arguments()), _("How long?"), _minutes(query, _))),
        row(Menu(Press(Action.SHELF_TASTE, 0, query.arguments()), _("What do you feel like?"), _tastes(query, _))),
    ]
    if not page:
        items.append(row(Button(_("Start over"), Press(Action.SHELF, 0, ShelfQuery().arguments("over")))))
        return Message("shelf", tuple(items))
    items += [gallery(page, theme, _), Text("\n".join(_line(game, game.info.id in liked, _) for game in page))]
    entries = tuple(Entry(sheet(game, _.language).title, game.info.id, facts(game, _)) for game in page)
    items.append(row(Menu(Press(Action.SHELF_GAME, 0, query.arguments()), _("Have a look at …"), entries)))
    back, on = replace(query, page=max(query.page - 1, 0)), replace(query, page=query.page + 1)
    buttons = [Button(_("Surprise us"), Press(Action.SURPRISE, 0, query.arguments()), Style.PRIMARY)]
    if last:
        buttons = [
            Button("◀", Press(Action.SHELF, 0, back.arguments("back")), disabled=query.page == 0),
            Button(_("Next"), Press(Action.SHELF, 0, on.arguments("on")), disabled=query.page == last),
            *buttons,
        ]
    items.append(row(*buttons))
    return Message("shelf", tuple(items))


def taken(game: type[AnyGame], query: ShelfQuery, theme: str | None, _: Gettext, fans: int = 0) -> Message:
    """One game taken from the shelf: what it is, how it looks in a theme, and the way to a table.

    ``fans`` is how many people have come back to it here; 0 where it is not liked.
    """
    words, name = sheet(game, _.language), game.info.id
    lines = [f"### {words.title}", words.tagline, f"-# {facts(game, _)}", f"-# {_character(game, _)}"]
    if fans:
        lines.append("-# " + _fans(fans, _))
    return Message(
        "taken from the shelf",
        (
            Text("\n".join(lines)),
            telling_picture(game, theme, _),
            row(
                Button(_("Play"), Press(Action.OPEN, 0, (name,)), Style.SUCCESS),
                *([learn_button(game, 0, _)] if has_lesson(game) else []),
                Button(_("How it goes"), Press(Action.HOW_IT_GOES, 0, (name,))),
                Button(_("Another one"), Press(Action.SURPRISE, 0, query.arguments(name))),
                Button(_("Back"), Press(Action.SHELF, 0, query.arguments("back"))),
            ),
        ),
        game.info.family.accent,
    )


def _line(game: type[AnyGame], is_liked: bool, _: Gettext) -> str:
    words = sheet(game, _.language)
    liked = " · " + _("liked here") if is_liked else ""
    return f"**{words.title}** · {facts(game, _)}{liked}\n-# {words.tagline}"


def _fans(people: int, _: Gettext) -> str:
    """How many people have come back to a game."""
    return _.several(
        "Liked here: {n} person has played it more than once in the last {days} days.",
        "Liked here: {n} people have played it more than once in the last {days} days.",
        people,
        days=LIKED_DAYS,
    )


def facts(game: type[AnyGame], _: Gettext) -> str:
    """How many can play a game, and how long it takes."""
    info = game.info
    return _.several(
        "{seats} player · {minutes} min",
        "{seats} players · {minutes} min",
        info.seats[-1],
        seats=count_text(info.seats),
        minutes=info.minutes,
    )


def _character(game: type[AnyGame], _: Gettext) -> str:
    """How much luck and thought a game has, and its moods."""
    shelf = game.info.shelf
    luck = {
        Level.NONE: _("no luck"),
        Level.LITTLE: _("a little luck"),
        Level.SOME: _("some luck"),
        Level.MUCH: _("much luck"),
    }
    thought = {
        Level.NONE: _("nothing to think about"),
        Level.LITTLE: _("a little to think about"),
        Level.SOME: _("something to think about"),
        Level.MUCH: _("much to think about"),
    }
    moods = {
        Mood.BLUFF: _("bluffing"),
        Mood.BOLD: _("daring"),
        Mood.CALM: _("calm"),
        Mood.CHASE: _("a chase"),
        Mood.CLASSIC: _("a classic"),
        Mood.MEAN: _("mean"),
        Mood.NOISY: _("noisy"),
        Mood.ODD: _("unusual"),
        Mood.SHARP: _("one slip decides"),
        Mood.TEAM: _("in teams"),
        Mood.WONDER: _("to be amazed at"),
    }
    return " · ".join((luck[shelf.luck], thought[shelf.thought], *(moods[mood] for mood in shelf.moods)))


def _people(query: ShelfQuery, _: Gettext) -> tuple[Entry, ...]:
    labels = {0: _("However many we are"), 1: _("I am alone")}
    labels |= {n: _("We are {n}", n=n) for n in range(2, MOST_PEOPLE)}
    labels[MOST_PEOPLE] = _("We are {n} or more", n=MOST_PEOPLE)
    return tuple(Entry(label, str(n), chosen=n == query.wish.people > 0) for n, label in labels.items())


def _minutes(query: ShelfQuery, _: Gettext) -> tuple[Entry, ...]:
    labels = {0: _("However long it takes")} | {n: _("Up to {n} minutes", n=n) for n in MINUTES}
    return tuple(Entry(label, str(n), chosen=n == query.wish.minutes > 0) for n, label in labels.items())


def _tastes(query: ShelfQuery, _: Gettext) -> tuple[Entry, ...]:
    labels = {
        "": _("Anything"),
        "cards": _("Cards"),
        "dice": _("Dice"),
        "board": _("Boards without dice"),
        "race": _("Boards with dice"),
        "domino": _("Dominoes"),
        "puzzle": _("Puzzles"),
        "knack": _("Tricks and a steady hand"),
        "thought": _("Much to think about"),
        "luck": _("Pure or nearly pure luck"),
        "hidden": _("Hidden cards or tiles"),
        "talk": _("Talking and bluffing"),
        "team": _("In teams"),
        "calm": _("Something calm"),
        "mean": _("Getting into each other's way"),
        "classic": _("A classic"),
        "odd": _("Something unusual"),
    }
    # an empty value would be none for Discord; as long as nothing is chosen, the question itself is to be read
    return tuple(Entry(label, name or "any", chosen=name == query.wish.taste != "") for name, label in labels.items())
