"""What Discord's limits do to a message: too long words are cut, anything else is an error that names the screen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import (
    Attachment,
    Button,
    ChoiceField,
    Divider,
    Entry,
    Field,
    Form,
    Link,
    Menu,
    Message,
    Part,
    Picture,
    Text,
    TextField,
    row,
    rows,
)
from bot.wire.rendering import AS_TEXT, DoesNotFit, KeptPicture, Ready, Upload, layout, modal
from tests.bot.rest import documented
from tests.bot.sketches import components
from tests.bot.wire.test_rest import answer, message


class Blue:
    """The sight of a blue field."""

    key: Any = "blue"
    work: Any = None
    language = "en"
    views = 1

    def words(self) -> str:
        return "a blue field"


def some_buttons(count: int) -> list[Button]:
    return [Button(str(number), Press(Action.MENU_BUTTON, number)) for number in range(count)]


def some_entries(count: int) -> tuple[Entry, ...]:
    return tuple(Entry(str(number), str(number)) for number in range(count))


TOO_MUCH: dict[str, tuple[tuple[Part, ...], str]] = {
    "nothing": ((), "no components"),
    "forty-one components": ((Text("x"),) * 40, "41 components"),
    "rows and what is in them": ((*rows(some_buttons(35)),), "43 components"),
    "six buttons in a row": ((row(*some_buttons(6)),), "6 items in a row"),
    "an empty row": ((row(),), "0 items in a row"),
    "a menu in company": ((row(Menu("m", "?", some_entries(1)), Button("x", "p")),), "2 items in a row"),
    "a menu of nothing": ((row(Menu("m", "?", ())),), "0 entries in a menu"),
    "twenty-six entries": ((row(Menu("m", "?", some_entries(26))),), "26 entries in a menu"),
    "more to choose than there is": ((row(Menu("m", "?", some_entries(2), hi=3)),), "1 to 3 of 2 entries"),
    "a long custom_id": ((row(Button("x", "p" * 101)),), "a custom_id of 101 characters"),
    "a custom_id twice": ((row(Button("x", "p"), Button("y", "p")),), "the custom_id 'p' twice"),
    "a long address": ((row(Link("x", "https://" + "x" * 505)),), "an address of 513 characters"),
    "much text": ((Text("x" * 2001), Text("y" * 2001)), "4002 characters of text"),
    "two pictures": ((Picture(Blue()), Picture(Blue())), "several pictures"),
}


@pytest.mark.parametrize(("parts", "what"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_does_not_fit_names_the_screen(parts: tuple[Part, ...], what: str) -> None:
    with pytest.raises(DoesNotFit, match=re.escape(f"screen 'a screen': {what}")):
        layout(Ready(Message("a screen", parts)))


FORMS: dict[str, tuple[Form, str]] = {
    "no fields": (Form("A form", "f", ()), "0 fields"),
    "six fields": (Form("A form", "f", tuple(TextField(str(n), "?") for n in range(6))), "6 fields"),
    "a long description": (Form("A form", "f", (TextField("n", "?", "x" * 101),)), "101 characters"),
    "twenty-six entries": (Form("A form", "f", (ChoiceField("n", "?", some_entries(26)),)), "26 entries"),
}


@pytest.mark.parametrize(("form", "what"), FORMS.values(), ids=FORMS)
def test_a_form_that_does_not_fit_says_so(form: Form, what: str) -> None:
    with pytest.raises(DoesNotFit, match=f"'A form'.*{what}"):
        modal(form)


FULLEST = Message(
    "fullest",
    (
        Text("x" * 5000),
        Divider(),
        Picture(Blue()),
        row(Menu("menu", "?" * 200, tuple(Entry("e" * 200, str(n), "d" * 200) for n in range(25)))),
        *rows([Button("b" * 200, f"p{number}") for number in range(20)]),
        row(Link("l" * 200, "https://discord.com")),
    ),
    0xFFFFFF,
)


def test_the_fullest_message_is_one_that_discord_takes() -> None:
    sent = Ready(FULLEST, Attachment(b"", "table.png", "a" * 2000))
    files = [{"id": 0, "filename": "table.png", "description": "a"}]
    assert list(documented(message(*components(sent), attachments=files))) == []


def test_the_fullest_form_is_one_that_discord_takes() -> None:
    fields: tuple[Field, ...] = (
        *(TextField(f"t{number}", "l" * 200, "d" * 100, "v", longest=1) for number in range(4)),
        ChoiceField("c", "l" * 200, some_entries(25)),
    )
    assert list(documented(answer(9, modal(Form("t" * 200, "f", fields)).to_dict()))) == []


def test_black_suits_are_letters() -> None:
    shown = Message("suits", (Text("♠♥"), row(Button("♣", "p")), row(Menu("m", "♠", (Entry("♣", "♣"),)))))
    (box,) = components(Ready(shown))
    words, buttons, menus = box["components"]
    assert words["content"] == f"♠{AS_TEXT}♥"
    assert buttons["components"][0]["label"] == f"♣{AS_TEXT}"
    (menu,) = menus["components"]
    assert (menu["placeholder"], menu["options"][0]["label"]) == (f"♠{AS_TEXT}", f"♣{AS_TEXT}")
    assert menu["options"][0]["value"] == "♣", "what is sent back stays as it is"


def test_a_picture_is_sent_or_kept_and_never_forgotten() -> None:
    table = Message("table", (Picture(Blue()),))
    with pytest.raises(ValueError, match=r"'table'.*still to be drawn"):
        layout(Ready(table))
    kept = Ready(table, KeptPicture(Upload(7), "a blue field"))
    assert [file.to_dict() for file in kept.edit_arguments()["attachments"]] == [{"id": "7"}]
    with pytest.raises(ValueError, match="no picture to keep"):
        kept.send_arguments()
    drawn = Ready(table, Attachment(b"png", "table.png", "see example.com"))
    assert drawn.send_arguments()["file"].filename == "table.png"
    (file,) = drawn.edit_arguments()["attachments"]
    assert file.description != "see example.com", "an address in an alt text is broken"
    assert Ready(Message("words", (Text("x"),))).edit_arguments()["attachments"] == []
