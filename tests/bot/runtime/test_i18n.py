"""That the bot's German is complete, fits its English, and is a language Discord takes for its commands.

``python -m tests.bot.runtime.test_i18n`` prints what is missing from the catalogue
``bot/runtime/i18n/locale/de.po``, and what is no longer needed there.
"""

from __future__ import annotations

import ast
import asyncio
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any, cast

import discord
import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from discord import app_commands

import bot
import bot.commands
from bot.interactions.context import Services
from bot.runtime.i18n import CATALOGUE, gettext_for
from bot.runtime.i18n.command_translator import CommandTranslator

HERE = Path(bot.__file__).parent
GERMAN = HERE / "runtime" / "i18n" / "locale" / "de.po"

Msgid = str | tuple[str, str]

SAME = {
    "text": "is a German word too",
    "-# ✓ {names}": "has no words",
}
"""What is the same in both languages, and why."""

OWN_NAMES = {"Deutsch", "English"}
"""Languages are called by their own names."""

NO_DESCRIPTION = "…"
"""What discord.py describes a parameter with that has no description."""

GLOSSARY = {
    r"\bmatch(es)?\b": r"Partie",
    r"\b[Tt]ables?\b": r"[Tt]isch",
    r"\b[Cc]omputer players?\b": r"Computerspieler",
    r"\b[Ss]eats?\b": r"Platz|Plätze",
    r"\bdraw\b": r"[Rr]emis",
}
"""The same word for the same thing everywhere."""

MARKUP = re.compile(r"^(?:#+|-#) |\*\*")
COMMAND_NAME = re.compile(r"[-_\w]{1,32}")
LONGEST = 100
SHORT_LABEL = 20


# --- what the code says ---


@dataclass
class Spoken:
    """The sentences of a piece of code."""

    sentences: dict[Msgid, str] = field(default_factory=dict)
    """Each with a place where it is said."""
    labels: set[str] = field(default_factory=set)
    """Those on buttons."""
    unclear: list[str] = field(default_factory=list)
    """Places that say something which is not written out there."""

    def read(self, source: str, place: str) -> None:
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            where = f"{place}:{node.lineno}"
            kind = _kind(node.func)
            if kind == "several":
                forms = [_literals(one) for one in node.args[:2]]
                if len(forms) == 2 and all(len(form) == 1 for form in forms):
                    self.sentences.setdefault((forms[0][0], forms[1][0]), where)
                else:
                    self.unclear.append(where)
            elif kind is not None:
                found = _literals(node.args[0])
                self.sentences |= {sentence: where for sentence in found if sentence not in self.sentences}
                # computed names of commands are known from the command tree
                if not found and kind == "sentence":
                    self.unclear.append(where)
            elif isinstance(node.func, ast.Name) and node.func.id in ("Button", "Link"):
                first = node.args[0]
                if isinstance(first, ast.Call) and _kind(first.func) == "sentence":
                    self.labels.update(_literals(first.args[0]))


def _kind(called: ast.expr) -> str | None:
    match called:
        case ast.Attribute(attr="several"):
            return "several"
        case ast.Name(id="_") | ast.Attribute(attr="_") | ast.Call(func=ast.Name(id="gettext_for")):
            return "sentence"
        case ast.Name(id="words" | "locale_str"):
            return "command"
        case _:
            return None


def _literals(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=other):
            either = [_literals(body), _literals(other)]
            return [text for texts in either for text in texts] if all(either) else []
        case _:
            return []


class Asked(CommandTranslator):
    """Notes what Discord is told of the commands."""

    def __init__(self) -> None:
        self.words: set[str] = set()

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        self.words.add(string.message)
        return await super().translate(string, locale, context)


async def _payloads(translator: app_commands.Translator) -> list[dict[str, Any]]:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    for module in pkgutil.iter_modules(bot.commands.__path__):
        add = getattr(import_module(f"bot.commands.{module.name}"), "add", None)
        if add is not None:
            add(tree, cast(Services, None))
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]


@cache
def spoken() -> Spoken:
    """Everything the bot says."""
    found = Spoken()
    for path in sorted(HERE.rglob("*.py")):
        found.read(path.read_text(encoding="utf-8"), str(path.relative_to(HERE.parent)))
    asked = Asked()
    asyncio.run(_payloads(asked))
    for word in sorted(asked.words - OWN_NAMES - {NO_DESCRIPTION}):
        found.sentences.setdefault(word, "the command tree")
    return found


@cache
def commands() -> list[dict[str, Any]]:
    """The commands as Discord is told them."""
    return asyncio.run(_payloads(CommandTranslator()))


# --- what the catalogue knows ---


@cache
def german() -> Catalog:
    with GERMAN.open("rb") as source:
        return read_po(source, locale="de")


def known() -> dict[Msgid, tuple[str, ...]]:
    """The German forms of each sentence."""
    found: dict[Msgid, tuple[str, ...]] = {}
    for message in german():
        if message.id:
            msgid = message.id if isinstance(message.id, str) else (message.id[0], message.id[1])
            found[msgid] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return found


def complaints(msgid: Msgid, forms: tuple[str, ...]) -> list[str]:
    """What is wrong with the German of a sentence."""
    english = (msgid,) if isinstance(msgid, str) else msgid
    if len(forms) != len(english) or not all(forms):
        return [f"{len(english)} forms are needed, not {forms}"]
    return [f"{wrong}: {de!r}" for en, de in zip(english, forms, strict=True) for wrong in _wrong(en, de)]


def _wrong(en: str, de: str) -> Iterator[str]:
    if _placeholders(en) != _placeholders(de):
        yield f"placeholders differ from {en!r}"
    if en == de and en not in SAME:
        yield "not translated"
    if en[:1].isspace() != de[:1].isspace() or en[-1:].isspace() != de[-1:].isspace():
        yield "blanks at the ends differ"
    if MARKUP.findall(en) != MARKUP.findall(de):
        yield "headings, small print or bold differ"
    plain = re.sub(r"`[^`]*`", "", de)
    if any(sign in plain for sign in "\"'!") or "..." in plain:
        yield "straight quotes, exclamation marks or three dots"
    if plain.count("„") != plain.count("“") or re.search(r"”|“[^“„]*„", re.sub(r"„[^„“]*“", "", plain)):
        yield "quotes are „…“"
    if re.search(r"[\w,;] (Sie|Ihnen|Ihre?[mnrs]?)\b", plain):
        yield "players are addressed with du"
    for word, ours in GLOSSARY.items():
        if re.search(word, re.sub(r"{\w+}", "", en)) and not re.search(ours, de):
            yield f"{ours} is our word for {word}"


def _placeholders(sentence: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)


# --- tests ---


def test_every_sentence_is_written_out_where_it_is_said() -> None:
    assert not spoken().unclear


def test_every_sentence_is_german_and_none_is_unused() -> None:
    catalog = german()
    assert {one: spoken().sentences[one] for one in set(spoken().sentences) - set(known())} == {}
    assert set(known()) - set(spoken().sentences) == set()
    assert not catalog.obsolete
    assert not [message.id for message in catalog if message.id and message.fuzzy]
    assert not [error for message, errors in catalog.check() for error in errors]
    assert len(re.findall(r"(?m)^msgid ", GERMAN.read_text(encoding="utf-8"))) == len(known()) + 1, "written twice"


def test_the_german_fits_the_english() -> None:
    assert {msgid: wrong for msgid, forms in known().items() if (wrong := complaints(msgid, forms))} == {}
    assert set(SAME) <= {msgid for msgid, forms in known().items() if forms == (msgid,)}, "translated after all"


@pytest.mark.parametrize(
    ("msgid", "forms"),
    [
        ("Join", ("",)),
        ("Join", ("Join",)),
        ("Hello {name}", ("Hallo {nme}",)),
        ("Hello {name}", ("Hallo",)),
        ("Done.", ("Fertig!",)),
        ("“{move}” fits.", ('"{move}" passt.',)),
        ("“{move}” fits.", ("“{move}” passt.",)),
        ("“{move}” fits.", ("“{move}„ passt.",)),
        ("-# Small.", ("Klein.",)),
        ("You win.", ("Du gewinnst...",)),
        ("Can you?", ("Können Sie?",)),
        ("The match is over.", ("Das Spiel ist vorbei.",)),
        (("{n} match", "{n} matches"), ("{n} Partie",)),
        (("{n} match", "{n} matches"), ("{n} Partie", "")),
        (("{n} match", "{n} matches"), ("{n} Partie", "Partien")),
    ],
)
def test_bad_german_is_noticed(msgid: Msgid, forms: tuple[str, ...]) -> None:
    assert complaints(msgid, forms)


def test_sentences_are_found_however_they_are_said() -> None:
    found = Spoken()
    found.read(
        """
_("a")
_("b {n}" "c", n=1)
context._("d")
context.interaction._("e" if odd else "f")
gettext_for(x)("g")
context._.several("h", "hs", 2)
words("i")
Button(_("j"), 1)
words(name)
_(name)
_(f"k{name}")
_.several(one, "ls", 2)
_("m" if odd else name)
for _ in range(3): pass
""",
        "code",
    )
    assert set(found.sentences) == {"a", "b {n}c", "d", "e", "f", "g", ("h", "hs"), "i", "j"}
    assert found.labels == {"j"}
    assert found.unclear == ["code:11", "code:12", "code:13", "code:14"]


def test_commands_have_german_names_that_discord_takes() -> None:
    pairs = list(_named(commands()))
    assert ("play", "spielen") in pairs
    assert ("table replace", "tisch ersetzen") in pairs
    untranslated = {english for english, german in pairs if english.split()[-1] == german.split()[-1]}
    assert {english.split()[-1] for english in untranslated} <= set(SAME)


def _named(entries: list[dict[str, Any]], before: tuple[str, str] = ("", "")) -> Iterator[tuple[str, str]]:
    """Full names of commands, subcommands and parameters in both languages."""
    names = [_in_german(entry, "name") for entry in entries]
    assert len(set(names)) == len(names), f"two of the same name: {names}"
    for entry, name in zip(entries, names, strict=True):
        assert COMMAND_NAME.fullmatch(name), name
        assert name == name.lower(), name
        description = _in_german(entry, "description")
        assert 1 <= len(description) <= LONGEST, description
        for choice in entry.get("choices", ()):
            assert 1 <= len(_in_german(choice, "name")) <= LONGEST
        both = (f"{before[0]} {entry['name']}".strip(), f"{before[1]} {name}".strip())
        yield both
        yield from _named(entry.get("options", []), both)


def _in_german(entry: dict[str, Any], what: str) -> str:
    return str((entry.get(f"{what}_localizations") or {}).get("de", entry[what]))


def test_labels_of_buttons_are_short() -> None:
    assert len(spoken().labels) > 20
    _ = gettext_for("de")
    long = {one: _(one) for one in spoken().labels if len(_(one)) > max(SHORT_LABEL, len(one))}
    assert not long


def test_buttons_and_commands_are_called_in_sentences_what_they_are_called() -> None:
    _ = gettext_for("de")
    names = dict(_named(commands()))
    called = 0
    for msgid, forms in known().items():
        english = msgid if isinstance(msgid, str) else msgid[0]
        for label in re.findall(r"(?<!\*)\*([^*{}]+)\*(?!\*)", english):
            assert label in spoken().sentences, f"no button *{label}*: {english}"
            called += 1
            assert all(f"*{_(label)}*" in form for form in forms), f"*{label}* is *{_(label)}*: {forms}"
        for command in re.findall(r"`/([^`]+)`", english):
            assert command in names, f"no command /{command}: {english}"
            called += 1
            assert all(f"`/{names[command]}`" in form for form in forms), f"/{command} is /{names[command]}: {forms}"
    assert called > 5


def test_the_catalogue_is_spoken() -> None:
    assert CATALOGUE.languages() == ("de", "en")
    assert gettext_for("de-AT")("Join") == "Mitspielen"
    assert gettext_for("fr")("Join") == "Join"
    assert gettext_for("de").several("{n} match", "{n} matches", 1) == "1 Partie"
    assert gettext_for("de").several("{n} match", "{n} matches", 3) == "3 Partien"


@pytest.mark.parametrize(
    ("names", "german", "english"),
    [
        ((), "", ""),
        (("Anna",), "Anna", "Anna"),
        (("Anna", "Ben"), "Anna und Ben", "Anna and Ben"),
        (("Anna", "Ben", "Carla"), "Anna, Ben und Carla", "Anna, Ben and Carla"),
        (("Anna", "Ben", "Carla", "Dora"), "Anna, Ben, Carla und Dora", "Anna, Ben, Carla and Dora"),
    ],
)
def test_the_last_of_a_row_stands_behind_an_and(names: tuple[str, ...], german: str, english: str) -> None:
    assert gettext_for("de").enumerate(names) == german
    assert gettext_for("en").enumerate(iter(names)) == english


if __name__ == "__main__":
    for missing in sorted(set(spoken().sentences) - set(known()), key=str):
        print(f"missing: {missing!r}  ({spoken().sentences[missing]})")
    for unused in sorted(set(known()) - set(spoken().sentences), key=str):
        print(f"unused: {unused!r}")
