"""Messages and forms as frozen values, without any library of Discord's.

A screen makes a :class:`Message` or a :class:`Form`; ``rendering.py`` turns it into what Discord takes, and knows the
limits. ``str(message)`` writes it as plain text, a component a line, for tests and for reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from bot.wire.custom_id import Press
from bot.wire.sight import AnySight

BUTTONS_IN_A_ROW = 5


class Style(StrEnum):
    """The colour of a button, by what it stands for."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


def _hanging(kind: str, words: str) -> Iterator[str]:
    """Words behind the kind of their component, further lines indented."""
    first, *others = words.split("\n")
    yield f"{kind:<8} {first}".rstrip()
    yield from (f"         {line}".rstrip() for line in others)


@dataclass(frozen=True, slots=True)
class Text:
    """Words in Discord's markdown."""

    content: str

    def lines(self) -> Iterator[str]:
        """The component as plain text."""
        yield from _hanging("text", self.content)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture in a message: the sight to be drawn, whose words are its alt text."""

    sight: AnySight
    is_unchanged: bool = False
    """True where the message before it shows the same picture, so that an edit need not upload it again."""
    is_essential: bool = False
    """True where the message is worth nothing without it, and nothing would bring it later: it is waited for."""
    is_illustration: bool = False
    """True where it only illustrates: its words would say something that is not so, and do not stand in for it."""

    def lines(self) -> Iterator[str]:
        """The component as plain text."""
        kinds = {"unchanged": self.is_unchanged, "essential": self.is_essential, "illustration": self.is_illustration}
        notes = "".join(f"({kind}) " for kind, applies in kinds.items() if applies)
        yield from _hanging("picture", f"{notes}{self.sight.words()}")


@dataclass(frozen=True, slots=True)
class Button:
    """A button that sends a press."""

    label: str
    press: Press | str
    style: Style = Style.SECONDARY
    disabled: bool = False
    emoji: str | None = None
    """The key of the emoji before its label, which says the same in words; see ``render/emojis.py``."""

    def lines(self) -> Iterator[str]:
        """The component as plain text."""
        style = "" if self.style is Style.SECONDARY else f" {self.style}"
        yield f"button   [{self.label}]{style}{' disabled' if self.disabled else ''} → {self.press}"


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens an address."""

    label: str
    url: str

    def lines(self) -> Iterator[str]:
        """The component as plain text."""
        yield f"link     [{self.label}] → {self.url}"


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a menu."""

    label: str
    value: str
    description: str | None = None
    chosen: bool = False
    emoji: str | None = None
    """The key of the emoji before its label, as with a button."""


@dataclass(frozen=True, slots=True)
class Menu:
    """A select: ``lo`` to ``hi`` of its entries can be chosen at once."""

    press: Press | str
    placeholder: str
    entries: tuple[Entry, ...]
    lo: int = 1
    hi: int = 1
    number: int | None = None
    """The component's id; clients forget what was chosen in a menu when it has another one."""

    def lines(self) -> Iterator[str]:
        """The component as plain text."""
        several = "" if (self.lo, self.hi) == (1, 1) else f" ({self.lo} to {self.hi})"
        number = "" if self.number is None else f" #{self.number}"
        yield f"menu     [{self.placeholder}]{several}{number} → {self.press}"
        for entry in self.entries:
            about = "" if entry.description is None else f" · {entry.description}"
            yield f"         {'●' if entry.chosen else '○'} {entry.label}{about} = {entry.value}"


@dataclass(frozen=True, slots=True)
class UserMenu:
    """A select of people of the server: ``lo`` to ``hi`` of them can be chosen at once."""

    press: Press | str
    placeholder: str
    lo: int = 1
    hi: int = 1

    def lines(self) -> Iterator[str]:
        """The component as plain text."""
        yield f"people   [{self.placeholder}] ({self.lo} to {self.hi}) → {self.press}"


Item: TypeAlias = Button | Link | Menu | UserMenu


@dataclass(frozen=True, slots=True)
class Row:
    """Buttons side by side, or one menu."""

    items: tuple[Item, ...]

    def lines(self) -> Iterator[str]:
        """The row as plain text: each item, the second and further ones marked as standing beside the first."""
        for place, item in enumerate(self.items):
            first, *others = item.lines()
            yield f"{'+' if place else ' '} {first}"
            yield from (f"  {line}" for line in others)


@dataclass(frozen=True, slots=True)
class Divider:
    """A thin line between two parts."""

    def lines(self) -> Iterator[str]:
        """The component as plain text."""
        yield "divider"


Part: TypeAlias = Text | Picture | Row | Divider


@dataclass(frozen=True, slots=True)
class Message:
    """A message: the parts of one box, from top to bottom."""

    screen: str
    """The name of the screen that made it, for errors."""
    parts: tuple[Part, ...]
    colour: int | None = None
    """The colour of the box's edge, as 0xRRGGBB."""
    in_words: bool = False
    """True if whoever reads it wants no emojis before buttons and entries."""

    @property
    def picture(self) -> Picture | None:
        """The picture of the message, if it has one."""
        return next((part for part in self.parts if isinstance(part, Picture)), None)

    def with_words_for_picture(self, words: str) -> Message:
        """The same message with words in place of its picture."""
        return replace(self, parts=tuple(Text(words) if isinstance(part, Picture) else part for part in self.parts))

    def without_picture(self) -> Message:
        """The same message without its picture."""
        return replace(self, parts=tuple(part for part in self.parts if not isinstance(part, Picture)))

    def __str__(self) -> str:
        colour = "" if self.colour is None else f" #{self.colour:06x}"
        lines = [f"message  {self.screen}{colour}"]
        for part in self.parts:
            indent = "" if isinstance(part, Row) else "  "
            lines += [f"{indent}{line}".rstrip() for line in part.lines()]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class TextField:
    """A line to be typed."""

    name: str
    label: str
    description: str | None = None
    value: str | None = None
    shortest: int | None = None
    longest: int | None = None
    required: bool = True

    def lines(self) -> Iterator[str]:
        """The field as plain text."""
        about = "" if self.description is None else f" · {self.description}"
        length = f"{self.shortest or 0} to {'…' if self.longest is None else self.longest}"
        optional = "" if self.required else " optional"
        yield f"field    [{self.label}]{about} {self.name} ({length}{optional}): {self.value or ''}".rstrip()


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """One of several entries to be chosen."""

    name: str
    label: str
    entries: tuple[Entry, ...]
    description: str | None = None

    def lines(self) -> Iterator[str]:
        """The field as plain text."""
        about = "" if self.description is None else f" · {self.description}"
        yield f"choice   [{self.label}]{about} {self.name}"
        for entry in self.entries:
            yield f"         {'●' if entry.chosen else '○'} {entry.label} = {entry.value}"


Field: TypeAlias = TextField | ChoiceField


@dataclass(frozen=True, slots=True)
class Form:
    """A form that pops up, with up to five fields."""

    title: str
    press: Press | str
    fields: tuple[Field, ...]

    def __str__(self) -> str:
        lines = [f"form     [{self.title}] → {self.press}"]
        lines += [f"  {line}" for field in self.fields for line in field.lines()]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that goes along with a message: a drawn picture, a record, a film."""

    content: bytes
    name: str
    description: str = ""
    """The alt text of a picture or film."""


def row(*items: Item) -> Row:
    """One row of buttons, or one menu."""
    return Row(items)


def rows(buttons: Sequence[Button | Link]) -> list[Row]:
    """Buttons in rows of five."""
    return [Row(tuple(buttons[at : at + BUTTONS_IN_A_ROW])) for at in range(0, len(buttons), BUTTONS_IN_A_ROW)]
