"""Messages as people see them, with buttons and selects, forms, and the answers to acts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import simcord
from simcord.components import walk_components

from bot.runtime.i18n import gettext_for
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from bot.wire.rendering import AS_TEXT
from tests.bot.simulation import record_of

if TYPE_CHECKING:
    from tests.bot.tavern import Tavern

BUTTON, SELECT, TEXT_DISPLAY, GALLERY = 2, 3, 10, 12
MENU = ("p", "s", "n")
"""Actions of the components that lead through the menus of moves."""


def read(words: str | None) -> str:
    """The words without invisible characters, such as variation selectors."""
    return (words or "").replace(AS_TEXT, "")


class WrongError(AssertionError):
    """Raised when the bot does something that it must never do."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is seen."""

    label: str
    custom_id: str
    disabled: bool
    url: str | None


@dataclass(frozen=True, slots=True)
class Select:
    """A select as it is seen: its entries as (label, value)."""

    placeholder: str
    custom_id: str
    entries: tuple[tuple[str, str], ...]
    lo: int
    hi: int
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A message as it is now, in a channel, in a DM, or shown to one person alone."""

    tavern: Tavern
    channel_id: int
    id: int

    @property
    def stored(self) -> Any:
        """The message as the simulated Discord keeps it."""
        return self.tavern.env.backend.get_message(self.channel_id, self.id)

    @property
    def gone(self) -> bool:
        """True if it was deleted."""
        return self.id not in self.tavern.env.backend.messages.get(self.channel_id, {})

    @property
    def parts(self) -> list[dict[str, Any]]:
        """All components, as Discord has them."""
        return list(walk_components(self.stored.components))

    @property
    def text(self) -> str:
        """All its words, without labels and pictures."""
        texts = [part["content"] for part in self.parts if part.get("type") == TEXT_DISPLAY]
        return read("\n".join([self.stored.content, *texts])).strip()

    @property
    def alt(self) -> str:
        """The alt texts of its pictures."""
        said = [media.get("description") or "" for part in self.parts for media in part.get("items") or ()]
        said += [file.get("description") or "" for file in self.stored.attachments]
        return "\n".join(dict.fromkeys(said))

    @property
    def everything(self) -> str:
        """Words, labels and alt texts: all that a reader of the message can learn."""
        labels = [button.label for button in self.buttons]
        for select in self.selects:
            labels += [select.placeholder, *(label for label, _ in select.entries)]
        return "\n".join([self.text, self.alt, *labels])

    @property
    def buttons(self) -> list[Button]:
        """All buttons in order."""
        return [
            Button(read(part.get("label")), part.get("custom_id") or "", bool(part.get("disabled")), part.get("url"))
            for part in self.parts
            if part.get("type") == BUTTON
        ]

    @property
    def selects(self) -> list[Select]:
        """All selects in order."""
        return [
            Select(
                read(part.get("placeholder")),
                part["custom_id"],
                tuple((read(option["label"]), option["value"]) for option in part.get("options") or ()),
                part.get("min_values", 1),
                part.get("max_values", 1),
                tuple(option["value"] for option in part.get("options") or () if option.get("default")),
            )
            for part in self.parts
            if part.get("type") == SELECT
        ]

    @property
    def labels(self) -> list[str]:
        """The labels of all buttons."""
        return [button.label for button in self.buttons]

    @property
    def files(self) -> list[dict[str, Any]]:
        """The attachments as Discord has them."""
        return list(self.stored.attachments)

    @property
    def picture(self) -> bytes | None:
        """The bytes of the attached picture."""
        files = self.files
        return self.tavern.env.backend.cdn.get(files[-1]["url"]) if files else None

    def button(self, *labels: str) -> Button:
        """The one button with one of these labels, each said in English or German."""
        wanted = spoken(labels)
        found = [button for button in self.buttons if button.label in wanted]
        if len(found) != 1:
            raise LookupError(f"{len(found)} buttons {sorted(wanted)} among {self.labels}")
        return found[0]

    def has(self, *labels: str) -> bool:
        """Whether there is a button with one of these labels that can be pressed."""
        wanted = spoken(labels)
        return any(button.label in wanted and not button.disabled for button in self.buttons)

    def select(self, placeholder: str | None = None) -> Select:
        """The one select, or the one with this placeholder."""
        wanted = None if placeholder is None else spoken([placeholder])
        found = [select for select in self.selects if wanted is None or select.placeholder in wanted]
        if len(found) != 1:
            raise LookupError(f"{len(found)} selects {placeholder!r} among {[one.placeholder for one in self.selects]}")
        return found[0]

    def menu(self, seat: int | None = None) -> list[Button | Select]:
        """The components that lead on in the menus of moves, of one seat or of any; the way back is left out."""
        back = spoken(["Back"])
        parts: list[Button | Select] = [
            *(button for button in self.buttons if not button.disabled and button.label not in back),
            *self.selects,
        ]
        places = [(part, menu_place(part.custom_id)) for part in parts]
        return [part for part, place in places if place is not None and seat in (None, place.seat)]

    def sure(self) -> Button | None:
        """The button that confirms a move which ends something, where the message asks for that."""
        presses = ((button, Press.read(button.custom_id)) for button in self.buttons)
        return next((button for button, press in presses if press is not None and press.action == Action.GIVE_UP), None)


def menu_place(custom_id: str) -> Place | None:
    """Where in the menus a component leads, or None if it is no part of them."""
    press = Press.read(custom_id)
    return Place.read(press.arguments) if press is not None and press.action in MENU else None


def spoken(labels: Iterable[str]) -> set[str]:
    """The bot's own words in each language and in both; other words as they are."""
    return {
        said
        for label in labels
        for german, english in [(gettext_for("de")(label), gettext_for("en")(label))]
        for said in (label, german, english, f"{german} · {english}", f"{english} · {german}")
    }


@dataclass(frozen=True, slots=True)
class Modal:
    """A form that a person has before her: titles and fields."""

    shown: simcord.InteractionResult

    @property
    def title(self) -> str:
        """Its heading."""
        return str((self.shown.modal or {})["title"])

    @property
    def fields(self) -> dict[str, dict[str, Any]]:
        """The fields by custom_id."""
        parts = walk_components((self.shown.modal or {})["components"])
        return {part["custom_id"]: part for part in parts if "custom_id" in part}


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of an action."""

    tavern: Tavern
    result: simcord.InteractionResult

    @property
    def kind(self) -> str:
        """The kind of the answer: message, update, deferred_update, modal …"""
        return str(record_of(self.result).response_kind)

    @property
    def note(self) -> Note:
        """The message it was answered with, or the pressed one if that was edited."""
        response = self.result.response
        if response is None:
            raise LookupError("there is no answer to read")
        return Note(self.tavern, response.channel_id, response.id)

    @property
    def notes(self) -> list[Note]:
        """All messages of the answer, follow-ups too."""
        found = [] if self.result.response is None else [self.note]
        return found + [Note(self.tavern, more.channel_id, more.id) for more in self.result.followups]

    @property
    def private(self) -> bool:
        """Whether every new message of the answer is for this person alone."""
        new = [more.ephemeral for more in self.result.followups]
        if self.kind == "message" and self.result.response is not None:
            new.append(self.result.response.ephemeral)
        return all(new)

    @property
    def text(self) -> str:
        """The words said to the person: those of the new messages."""
        return "\n".join(note.text for note in self.said)

    @property
    def said(self) -> list[Note]:
        """What was said to the person alone or to all: the new messages, and an aside that was edited."""
        if self.kind == "message":
            return self.notes
        response = self.result.response
        is_aside = self.kind == "update" and response is not None and response.ephemeral
        if is_aside and self.note.picture is None and not self.note.buttons and not self.note.selects:
            return self.notes
        return self.notes[1:]

    @property
    def modal(self) -> Modal:
        """The form that was shown."""
        if self.result.modal is None:
            raise LookupError("there is no form")
        return Modal(self.result)
