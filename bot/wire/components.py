"""Discord components by the dozen: buttons, selects, rows, pictures; no state, no callbacks."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.wire.names import break_links

LABEL = 80
OPTION = 100
PLACEHOLDER = 150
ROW = 5
"""Buttons in a row."""
TEXT = 4000
"""Characters of text in one message of components."""
ALT = 1024
"""Characters that tell what a picture shows."""
PLAIN = 2000
"""Characters of a plain message."""

PICTURE = "table.png"
"""Under which name the picture of a table is attached."""
AS_TEXT = "\ufe0e"
"""What follows a symbol that is to be a letter like others, and no emoji."""
_BLACK_SUIT = re.compile(rf"([♠♣])(?!{AS_TEXT})")

Screen = ui.LayoutView


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn view with its words."""

    png: bytes
    alt: str
    name: str = PICTURE

    def file(self) -> discord.File:
        """A fresh upload of it; a file can be sent once."""
        return discord.File(BytesIO(self.png), self.name, description=safe_alt(self.alt))


@dataclass(frozen=True, slots=True)
class SamePicture:
    """The picture that the edited message has already; drawn only where it has to be uploaded once more."""

    draw: Callable[[], Awaitable[Picture]]


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that a message has, as an edit names it that keeps it."""

    id: int

    def to_dict(self) -> dict[str, str]:
        """The body of an attachment request."""
        return {"id": str(self.id)}


@dataclass(frozen=True, slots=True)
class MessageBody:
    """A message ready to send or to edit in: its components, and the picture they show."""

    screen: Screen
    picture: Picture | SamePicture | None = None
    is_late: bool = False
    """Whether the picture is missing because it would have taken too long, and is to follow."""

    async def whole(self) -> MessageBody:
        """The same with its picture drawn."""
        if isinstance(self.picture, SamePicture):
            return replace(self, picture=await self.picture.draw())
        return self

    def send_arguments(self) -> dict[str, Any]:
        """Arguments for sending it as a new message; :class:`ValueError` if its picture is not drawn."""
        picture = self._drawn()
        files = {} if picture is None else {"file": picture.file()}
        return {"view": self.screen, "allowed_mentions": discord.AllowedMentions.none(), **files}

    def edit_arguments(self, upload: Upload | None = None) -> dict[str, Any]:
        """Arguments for editing it in: all files that the message has afterwards, uploaded or ``kept``.

        :class:`ValueError` if its picture is neither kept nor drawn.
        """
        files: list[discord.File | Upload] = []
        if upload is not None:
            files = [upload]
        elif (picture := self._drawn()) is not None:
            files = [picture.file()]
        return {"view": self.screen, "allowed_mentions": discord.AllowedMentions.none(), "attachments": files}

    def _drawn(self) -> Picture | None:
        if isinstance(self.picture, SamePicture):
            raise ValueError("this picture is still to be drawn")
        return self.picture


def screen(*items: ui.Item[Any], colour: int | None = None) -> Screen:
    """A message of these items in one container."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*items, accent_colour=colour))
    # a stopped view is not kept in memory: presses are found by their custom_id alone
    view.stop()
    return view


def text(content: str) -> ui.TextDisplay[Any]:
    """Words, cut at what a message may hold."""
    content = legible(content)
    return ui.TextDisplay(content if len(content) <= TEXT - 200 else f"{content[: TEXT - 201]}…")


def gallery(picture_name: str, alt: str) -> ui.MediaGallery[Any]:
    """The picture that is attached under this name."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture_name}", description=safe_alt(alt)))


def safe_alt(alt: str) -> str:
    """Words for a picture, in which no address that somebody has for a name becomes a link."""
    return clip(break_links(alt), ALT)


def button(label: str, custom_id: object, style: str = "secondary", *, disabled: bool = False) -> ui.Button[Any]:
    """A button."""
    return ui.Button(
        label=clip(legible(label), LABEL),
        custom_id=str(custom_id),
        style=discord.ButtonStyle[style],
        disabled=disabled,
    )


def link(label: str, url: str) -> ui.Button[Any]:
    """A button that leads somewhere."""
    return ui.Button(label=clip(label, LABEL), url=url)


@dataclass(frozen=True, slots=True)
class Option:
    """An entry of a select."""

    label: str
    value: str
    description: str | None = None
    chosen: bool = False


def select(
    custom_id: object,
    placeholder: str,
    options: Iterable[Option],
    *,
    lo: int = 1,
    hi: int = 1,
    number: int | None = None,
) -> ui.Select[Any]:
    """A select of at most 25 entries; another ``number`` makes it another select, which forgets what was chosen."""
    return ui.Select(
        id=number,
        custom_id=str(custom_id),
        placeholder=clip(legible(placeholder), PLACEHOLDER),
        min_values=lo,
        max_values=hi,
        options=[
            discord.SelectOption(
                label=clip(legible(option.label), OPTION),
                value=option.value,
                description=None if option.description is None else clip(option.description, OPTION),
                default=option.chosen,
            )
            for option in options
        ],
    )


def rows(buttons: Sequence[ui.Item[Any]]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of five."""
    return [ui.ActionRow(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def row(*items: ui.Item[Any]) -> ui.ActionRow[Any]:
    """One row of buttons, or one select."""
    return ui.ActionRow(*items)


def legible(words: str) -> str:
    """Words with spades and clubs in the colour of the text: as emoji they are black, on a dark page too."""
    return _BLACK_SUIT.sub(rf"\1{AS_TEXT}", words)


def clip(words: str, longest: int) -> str:
    """Words cut at a length; never empty, which Discord refuses."""
    words = words or "…"
    return words if len(words) <= longest else f"{words[: longest - 1]}…"


def pages_of(words: str, longest: int) -> list[str]:
    """Words in pages of whole lines, of which only one that fills a page alone is broken."""
    pages = [""]
    for line in words.splitlines(keepends=True):
        for start in range(0, len(line), longest):
            piece = line[start : start + longest]
            if len(pages[-1]) + len(piece) > longest:
                pages.append("")
            pages[-1] += piece
    return pages
