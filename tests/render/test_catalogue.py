"""The catalogue class, and that German is complete."""

from __future__ import annotations

from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import render
from render.catalogue import CATALOGUE, Catalogue

HERE = Path(render.__file__).parent


def used() -> set[str | tuple[str, ...]]:
    return {message for _, _, message, _, _ in extract_from_dir(HERE)}


def test_every_word_has_a_german_one_and_none_is_unused() -> None:
    with (HERE / "locale" / "de.po").open("rb") as source:
        catalog = read_po(source, locale="de")
    messages = {message.id: message for message in catalog if message.id}
    assert set(messages) == used()
    for message in messages.values():
        strings = (message.string,) if isinstance(message.string, str) else message.string
        assert strings, message.id
        assert all(strings), message.id
        assert not message.fuzzy, message.id
        assert not list(message.check(catalog)), message.id


def test_plurals_and_sentences_are_spoken() -> None:
    translations = CATALOGUE.translations("de")
    assert translations.gettext("empty") == "leer"
    assert translations.ngettext("{n} card", "{n} cards", 1) == "{n} Karte"
    assert translations.ngettext("{n} card", "{n} cards", 2) == "{n} Karten"


def test_a_language_without_a_file_is_english() -> None:
    assert CATALOGUE.translations("en").gettext("empty") == "empty"
    assert CATALOGUE.translations("fr").ngettext("{n} card", "{n} cards", 2) == "{n} cards"
    assert CATALOGUE.languages() == ("de", "en")


def test_other_packages_have_catalogues_of_their_own(tmp_path: Path) -> None:
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    (tmp_path / "de.po").write_text(f'{header}msgid "Join"\nmsgstr "Mitspielen"\n', encoding="utf-8")
    assert Catalogue(tmp_path).translations("de").gettext("Join") == "Mitspielen"
