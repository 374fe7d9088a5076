"""Turns messages and forms into what Discord takes; the only module that builds its components and knows its limits.

Labels, texts and alt texts that are too long are cut. What cannot be cut without loss (too many components, buttons or
entries, a custom_id twice) raises :class:`DoesNotFit`, which names the screen.
"""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.wire.message import (
    Attachment,
    Button,
    ChoiceField,
    Divider,
    Entry,
    Field,
    Form,
    Item,
    Link,
    Menu,
    Message,
    Part,
    Picture,
    Row,
    Style,
    Text,
    TextField,
    UserMenu,
)
from bot.wire.names import break_links

COMPONENTS = 40
"""Components of a message, its box and their rows included."""
ROW = 5
"""Buttons in a row."""
ENTRIES = 25
"""Entries of a menu."""
LABEL = 80
"""Characters of a button's label."""
OPTION = 100
"""Characters of an entry's label, or of its description."""
PLACEHOLDER = 150
CUSTOM_ID = 100
URL = 512
TEXT = 4000
"""Characters of text in one message of components."""
ALT = 1024
"""Characters that tell what a picture shows."""
PLAIN = 2000
"""Characters of a plain message."""
CHOICE = 100
"""Characters of what autocomplete proposes."""
TITLE = 45
"""Characters of a form's title, or of a field's label."""
FIELDS = 5
"""Fields of a form."""
ABOUT = 100
"""Characters of a field's description."""

PICTURE_NAME = "table.png"
"""The name under which the picture of a table is uploaded."""
AS_TEXT = "\ufe0e"
"""Variation selector: the symbol before it is shown as a letter, not as an emoji."""
_BLACK_SUIT = re.compile(rf"([♠♣])(?!{AS_TEXT})")
_STYLES = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


class DoesNotFit(ValueError):  # noqa: N818 - says what is wrong with the screen
    """A message or a form breaks a limit of Discord's."""

    def __init__(self, screen: str, what: str) -> None:
        super().__init__(f"screen {screen!r}: {what}")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that a message has already, by its id."""

    id: int

    def to_dict(self) -> dict[str, str]:
        """The body of an attachment request that keeps it."""
        return {"id": str(self.id)}


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """The picture that the edited message has already, with its alt text."""

    upload: Upload
    description: str


@dataclass(frozen=True, slots=True)
class Ready:
    """A message that can be sent: what becomes of its picture is decided."""

    message: Message
    picture: Attachment | KeptPicture | None = None
    is_late: bool = False
    """True where words stand for a picture that would have taken too long and is to follow."""
    emojis: MutableMapping[str, discord.PartialEmoji] = dataclasses.field(default_factory=dict)
    """The emojis that Discord has of ours, by their keys; what has none is shown by its words alone.

    All messages of the bot share them: when one is found to be gone, no message shows any more of them.
    """

    def send_arguments(self) -> dict[str, Any]:
        """The arguments that send it as a new message; :class:`ValueError` if its picture is not drawn."""
        arguments: dict[str, Any] = {"view": layout(self), "allowed_mentions": discord.AllowedMentions.none()}
        if isinstance(self.picture, KeptPicture):
            raise ValueError(f"screen {self.message.screen!r}: a new message has no picture to keep")
        if self.picture is not None:
            arguments["file"] = file_of(self.picture)
        return arguments

    def edit_arguments(self) -> dict[str, Any]:
        """The arguments that edit it in: all files the message has afterwards, uploaded or kept."""
        files: list[discord.File | Upload] = []
        if isinstance(self.picture, KeptPicture):
            files = [self.picture.upload]
        elif self.picture is not None:
            files = [file_of(self.picture)]
        return {"view": layout(self), "allowed_mentions": discord.AllowedMentions.none(), "attachments": files}


def layout(ready: Ready) -> ui.LayoutView:
    """The components of a message, in one container."""
    message = ready.message
    view = ui.LayoutView(timeout=None)
    _check(message)
    view.add_item(ui.Container(*(_component(part, ready) for part in message.parts), accent_colour=message.colour))
    # a stopped view is not kept in memory: presses are found by their custom_id alone
    view.stop()
    return view


def modal(form: Form) -> ui.Modal:
    """The components of a form."""
    if not 1 <= len(form.fields) <= FIELDS:
        raise DoesNotFit(form.title, f"{len(form.fields)} fields in a form")
    window = ui.Modal(title=clip(form.title, TITLE), custom_id=_custom_id(form.press, form.title))
    for field in form.fields:
        if field.description is not None and len(field.description) > ABOUT:
            raise DoesNotFit(form.title, f"a description of {len(field.description)} characters")
        component = _field(field, form.title)
        label = clip(field.label, TITLE)
        window.add_item(ui.Label(text=label, component=component, description=field.description))
    # as with a message
    window.stop()
    return window


def file_of(attachment: Attachment) -> discord.File:
    """A fresh upload; a file can be sent once."""
    description = safe_alt(attachment.description) if attachment.description else None
    return discord.File(BytesIO(attachment.content), attachment.name, description=description)


def legible(words: str) -> str:
    """Words with spades and clubs in the colour of the text: as emoji they are black, on a dark page too."""
    return _BLACK_SUIT.sub(rf"\1{AS_TEXT}", words)


def clip(words: str, longest: int) -> str:
    """Words cut at a length; never empty, which Discord refuses."""
    words = words or "…"
    return words if len(words) <= longest else f"{words[: longest - 1]}…"


def safe_alt(words: str) -> str:
    """An alt text in which no name that looks like an address becomes a link."""
    return clip(break_links(words), ALT)


def pages_of(words: str, longest: int = PLAIN) -> list[str]:
    """Words in pages of whole lines; only a line that is longer than a page is broken."""
    pages = [""]
    for line in words.splitlines(keepends=True):
        for start in range(0, len(line), longest):
            piece = line[start : start + longest]
            if len(pages[-1]) + len(piece) > longest:
                pages.append("")
            pages[-1] += piece
    return pages


def _check(message: Message) -> None:
    """Raise :class:`DoesNotFit` where a message breaks a limit that nothing is cut for."""
    count = 1 + len(message.parts) + sum(len(part.items) for part in message.parts if isinstance(part, Row))
    if count > COMPONENTS:
        raise DoesNotFit(message.screen, f"{count} components")
    if not message.parts:
        raise DoesNotFit(message.screen, "no components")
    if sum(isinstance(part, Picture) for part in message.parts) > 1:
        raise DoesNotFit(message.screen, "several pictures")
    length = sum(len(_text(part.content)) for part in message.parts if isinstance(part, Text))
    if length > TEXT:
        raise DoesNotFit(message.screen, f"{length} characters of text")
    presses = Counter(str(item.press) for item in _items(message) if not isinstance(item, Link))
    if twice := [press for press, times in presses.items() if times > 1]:
        raise DoesNotFit(message.screen, f"the custom_id {twice[0]!r} twice")


def _items(message: Message) -> Iterator[Item]:
    for part in message.parts:
        if isinstance(part, Row):
            yield from part.items


def _component(part: Part, ready: Ready) -> ui.Item[Any]:
    match part:
        case Text(content):
            return ui.TextDisplay(_text(content))
        case Picture():
            if ready.picture is None:
                raise ValueError(f"screen {ready.message.screen!r}: its picture is still to be drawn")
            name = ready.picture.name if isinstance(ready.picture, Attachment) else PICTURE_NAME
            description = safe_alt(ready.picture.description)
            return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=description))
        case Row(items):
            return _row(items, ready)
        case Divider():
            return ui.Separator()


def _text(content: str) -> str:
    content = legible(content)
    return content if len(content) <= TEXT - 200 else f"{content[: TEXT - 201]}…"


def _row(items: tuple[Item, ...], ready: Ready) -> ui.ActionRow[Any]:
    has_menu = any(isinstance(item, Menu | UserMenu) for item in items)
    if not 1 <= len(items) <= (1 if has_menu else ROW):
        raise DoesNotFit(ready.message.screen, f"{len(items)} items in a row")
    return ui.ActionRow(*(_item(item, ready) for item in items))


def _item(item: Item, ready: Ready) -> ui.Item[Any]:
    screen = ready.message.screen
    match item:
        case Button(label, press, style, disabled, emoji):
            return ui.Button(
                label=clip(legible(label), LABEL),
                custom_id=_custom_id(press, screen),
                style=_STYLES[style],
                disabled=disabled,
                emoji=_emoji(emoji, ready),
            )
        case Link(label, url):
            if len(url) > URL:
                raise DoesNotFit(screen, f"an address of {len(url)} characters")
            return ui.Button(label=clip(label, LABEL), url=url)
        case Menu():
            return _select(item, ready)
        case UserMenu(press, placeholder, lo, hi):
            return ui.UserSelect(
                custom_id=_custom_id(press, screen),
                placeholder=clip(placeholder, PLACEHOLDER),
                min_values=lo,
                max_values=min(hi, ENTRIES),
            )


def _emoji(key: str | None, ready: Ready) -> discord.PartialEmoji | None:
    """The emoji of a key, if Discord has it and the reader wants it."""
    return None if key is None or ready.message.in_words else ready.emojis.get(key)


def _select(menu: Menu, ready: Ready) -> ui.Select[Any]:
    screen = ready.message.screen
    if not 1 <= len(menu.entries) <= ENTRIES:
        raise DoesNotFit(screen, f"{len(menu.entries)} entries in a menu")
    if not 0 <= menu.lo <= menu.hi <= len(menu.entries):
        raise DoesNotFit(screen, f"{menu.lo} to {menu.hi} of {len(menu.entries)} entries to choose")
    return ui.Select(
        id=menu.number,
        custom_id=_custom_id(menu.press, screen),
        placeholder=clip(legible(menu.placeholder), PLACEHOLDER),
        min_values=menu.lo,
        max_values=menu.hi,
        options=[_option(entry, _emoji(entry.emoji, ready)) for entry in menu.entries],
    )


def _option(entry: Entry, emoji: discord.PartialEmoji | None = None) -> discord.SelectOption:
    return discord.SelectOption(
        label=clip(legible(entry.label), OPTION),
        value=entry.value,
        description=None if entry.description is None else clip(entry.description, OPTION),
        default=entry.chosen,
        emoji=emoji,
    )


def _field(field: Field, form: str) -> ui.Item[Any]:
    match field:
        case TextField():
            return ui.TextInput(
                custom_id=_custom_id(field.name, form),
                default=field.value,
                min_length=field.shortest,
                max_length=field.longest,
                required=field.required,
            )
        case ChoiceField():
            if not 1 <= len(field.entries) <= ENTRIES:
                raise DoesNotFit(form, f"{len(field.entries)} entries in a field")
            return ui.Select(custom_id=field.name, options=[_option(entry) for entry in field.entries])


def _custom_id(press: object, screen: str) -> str:
    text = str(press)
    if not 1 <= len(text) <= CUSTOM_ID:
        raise DoesNotFit(screen, f"a custom_id of {len(text)} characters")
    return text
