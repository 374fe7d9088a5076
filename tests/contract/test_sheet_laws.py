"""Sheets: numbered alike in both languages, with every paragraph that is cited and every word that is said."""

from __future__ import annotations

import ast
import inspect
import re
import string
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import games.sheets
from games.contract import Choice, Phrase, is_value, specs
from games.library import sheet
from games.sheets import LANGUAGES, MessageFormatter, Sheet, parse

BUTTON = 20
QUESTION = 100
"""What Discord shows of a select's placeholder is at most 150 characters."""
SHORT = 100
"""Letters of a line that says a game in short: two lines on a phone."""
COMMON = Path(games.sheets.__file__).with_name("common.de.md")
WORD, EXPLANATION, MESSAGE = 30, 300, 3500
"""Letters of a word of the game, of the sentence that explains it, and of all of them in one message."""
_ANOTHER_SENTENCE = re.compile(r"[a-zäöüß)][.!?]\s+[A-ZÄÖÜ]")
"""The end of a sentence with another one behind it."""
_NUMBER = re.compile(r"\d+\.\d+")
_POINTS_BACK = {
    "de": re.compile(r"(Das|Dies) [a-zäöü]|(Er|Sie|Dann|Danach|Darauf|Damit|Dafür|Sonst)\b"),
    "en": re.compile(r"(It|They|Then|Otherwise|After that|From then on)\b|(That|This) (is|can|ends|goes|may)\b"),
}
"""Beginnings that need the sentence before them."""


def _both(kind: Any) -> tuple[Sheet, Sheet]:
    return sheet(kind, LANGUAGES[0]), sheet(kind, LANGUAGES[1])


def test_sheets_have_title_sentence_and_paragraphs(kind: Any) -> None:
    for rules in _both(kind):
        assert rules.title
        assert rules.tagline
        assert len(rules.sections) >= 3
        assert all(section.paragraphs for section in rules.sections)
        assert [section.number for section in rules.sections] == [str(1 + i) for i in range(len(rules.sections))]


def test_a_game_in_short_is_a_few_short_lines_alike_in_both_languages(kind: Any) -> None:
    german, english = _both(kind)
    assert len(german.short) == len(english.short)
    for rules in (german, english):
        assert 3 <= len(rules.short) <= 5
        for line in rules.short:
            assert len(line) <= SHORT, line
            assert line[-1] in ".!?", line
            assert not _NUMBER.search(line), "paragraphs are for those who read on"


def test_its_words_are_explained_alike_in_both_languages_and_fit_a_message(kind: Any) -> None:
    german, english = _both(kind)
    assert [term.number for term in german.terms] == [term.number for term in english.terms]
    for rules in (german, english):
        words = [term.word.casefold() for term in rules.terms]
        assert len(words) == len(set(words)), "a word is explained once"
        for term in rules.terms:
            assert len(term.word) <= WORD, term
            assert len(term.sentence) <= EXPLANATION, term
            assert term.sentence in rules.paragraph(term.number), term
            assert not _POINTS_BACK[rules.language].match(term.sentence), "Words shows the sentence alone"
        assert sum(len(term.word) + len(term.sentence) + len("**** · `10.10`\n") for term in rules.terms) <= MESSAGE


def test_paragraphs_are_numbered_without_gaps_and_alike(kind: Any) -> None:
    german, english = _both(kind)
    assert german.numbers() == english.numbers()
    for section in german.sections:
        expected = [f"{section.number}.{1 + i}" for i in range(len(section.paragraphs))]
        assert list(section.paragraphs) == expected


def test_both_languages_have_the_same_words_with_the_same_parameters(kind: Any) -> None:
    german, english = _both(kind)
    assert german.words.keys() == english.words.keys()
    for key in german.words:
        assert _parameters(german.words[key]) == _parameters(english.words[key]), key


def _parameters(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_cited_paragraph_is_in_both_sheets(kind: Any) -> None:
    cited = set(_cited(kind))
    for rules in _both(kind):
        assert cited <= set(rules.numbers())


def test_every_cited_paragraph_of_several_sentences_marks_the_words_that_forbid(kind: Any) -> None:
    for rules in _both(kind):
        marked = {number for section in rules.sections for number in section.reasons}
        for number in sorted(set(_cited(kind)) - marked):
            whole = rules.paragraph(number).partition("\n")[0]
            assert not _ANOTHER_SENTENCE.search(whole), (number, whole)


def test_the_words_that_forbid_are_whole_sentences_and_marked_alike(kind: Any) -> None:
    german, english = _both(kind)
    for one, other in zip(german.sections, english.sections, strict=True):
        assert one.reasons.keys() == other.reasons.keys()
    for rules in _both(kind):
        for number in rules.numbers():
            said = rules.reason(number)
            assert said[-1] in '.!?“”")`', (number, said)
            assert said.rstrip(".") in rules.paragraph(number)
            assert "[[" not in rules.paragraph(number)


def test_the_words_that_forbid_need_no_sentence_before_them(kind: Any) -> None:
    """They are read alone: “Rule 6.1: You can from the moment it is discarded” does not say what."""
    for language in LANGUAGES:
        rules = sheet(kind, language)
        for number in set(_cited(kind)) & set(rules.numbers()):
            assert not _POINTS_BACK[language].match(rules.reason(number)), (number, rules.reason(number))


def _cited(kind: Any) -> Iterator[str]:
    """Constants of the form "3.1" in the game's module and in those of its family that it uses."""
    for name in _modules(kind.__module__, set()):
        yield from _numbers_in(name)


@cache
def _numbers_in(name: str) -> frozenset[str]:
    """The constants of a module that look like a paragraph's number."""
    nodes = ast.walk(ast.parse(inspect.getsource(sys.modules[name])))
    texts = (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return frozenset(text for text in texts if _NUMBER.fullmatch(text))


def _modules(name: str, known: set[str]) -> set[str]:
    """A module and the modules of the same family from which it has functions and classes."""
    known.add(name)
    family = name.split(".")[:2]
    for member in vars(sys.modules[name]).values():
        home = getattr(member, "__module__", None) or ""
        if home.split(".")[:2] == family and home not in known:
            _modules(home, known)
    return known


def test_moves_menus_and_options_have_words(kind: Any) -> None:
    for rules in _both(kind):
        for move in kind.kinds:
            assert 1 <= len(rules.words[f"move.{move.__name__}"]) <= BUTTON
            for field in fields(move):
                question = rules.words[f"menu.{move.__name__}.{field.name}"]
                assert 1 <= len(question) <= QUESTION
        for name, spec in specs(kind.Options).items():
            assert rules.words[f"option.{name}"]
            if isinstance(spec, Choice):
                for value in spec.values:
                    assert rules.words[f"option.{name}.{_written(value)}"]


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_words_for_moves_menus_and_options_are_all_needed(kind: Any) -> None:
    """A key that nothing uses belongs to a kind, field or option that was renamed."""
    needed = {f"move.{move.__name__}" for move in kind.kinds}
    needed |= {f"menu.{move.__name__}.{field.name}" for move in kind.kinds for field in fields(move)}
    for name, spec in specs(kind.Options).items():
        needed.add(f"option.{name}")
        if isinstance(spec, Choice):
            needed |= {f"option.{name}.{_written(value)}" for value in spec.values}
    there = {key for key in sheet(kind, "de").words if key.split(".")[0] in ("move", "menu", "option")}
    assert needed <= there
    shared = parse(COMMON.read_text(encoding="utf-8"), "de").words
    assert there - shared.keys() <= needed


def test_all_that_is_said_shown_and_asked_has_words(table: Any) -> None:
    voices = [MessageFormatter(rules, [f"P{seat}" for seat in range(table.seats)]) for rules in _both(table.kind)]
    spoken = {table.end.result.why}
    for match in table.moments:
        for one in _said(match):
            spoken.add(one.phrase)
            assert one.to is None or 0 <= one.to < table.seats
    for match in table.samples:
        for seat in (None, *range(table.seats)):
            spoken |= set(_phrases(table.view(match, seat)))
        if table.seats == 2:
            spoken.add(match.game.resignation(match.state, 0).why)
        if (agreed := match.game.agreed_draw(match.state)) is not None:
            spoken.add(agreed.why)
    for phrase in spoken:
        _check_spoken(phrase, voices)


def _check_spoken(said: Phrase, voices: list[MessageFormatter]) -> None:
    for formatter in voices:
        text = formatter(said)
        assert text.strip(), said.key
        assert not re.search(r"[{}]|\bNone\b", text), f"{said.key}: {text}"


YOU = {
    "de": re.compile(r"\b(du|dein\w*|dir|dich|ihr|euch|euer|eure\w*)\b", re.IGNORECASE),
    "en": re.compile(r"\b(you|your|yours|yourself|yourselves)\b", re.IGNORECASE),
}
A_WORD = 8
"""Letters by which a question may be longer where everybody reads it than where the asked player does."""


TO_ONE = re.compile(
    r"(?:^|[.:,;!?] (?:oder |und |dann )?|\b(?:oder|und) )"
    r"(?:wähle?|setze?|nimm|leg|mach|tippe?|ruf|sag|zieh|spiel|würfle|wirf|nenne?|frag|gib|halte?|melde?|beginne?|deck|"
    r"stelle?|antworte|schlag|such|kauf|klopfe?|drück|schieb|zeig|bau|dreh|bediene?)\b",
    re.IGNORECASE,
)
"""German words that address one person."""


def test_what_is_asked_of_several_at_once_addresses_none_of_them_alone(table: Any) -> None:
    voice = MessageFormatter(sheet(table.kind, "de"), [f"P{seat}" for seat in range(table.seats)])
    # whoever is asked is awaited, as another law says
    texts = {
        ask.text
        for match in table.moments
        if len(match.awaited) > 1
        for ask in table.view(match, None).asks
        if len(ask.seats) > 1
    }
    for text in map(voice.in_public, texts):
        assert not TO_ONE.search(text), text


def test_nobody_is_addressed_where_everybody_reads(table: Any) -> None:
    """Events, results, what the picture says, and questions behind a name; only a game's teasing speaks to people."""
    voices = [MessageFormatter(rules, [f"P{seat}" for seat in range(table.seats)]) for rules in _both(table.kind)]
    heard = {one.phrase for match in table.moments for one in _said(match) if one.to is None}
    for match in table.samples:
        view = table.view(match, None)
        heard |= set(_phrases(replace(view, asks=())))
        asked = {formatter.in_public(ask.text) for ask in view.asks for formatter in voices}
        assert not [text for text in asked if any(one.search(text) for one in YOU.values())]
    heard.add(table.end.result.why)
    for phrase in heard:
        for formatter in voices:
            if not phrase.key.startswith("tease"):
                assert not YOU[formatter.language].search(formatter(phrase)), formatter(phrase)


def _said(match: Any) -> Any:
    return match.steps[-1].said if match.steps else match.opening


def test_a_public_question_is_no_longer_than_the_own_one(kind: Any) -> None:
    for rules in _both(kind):
        for key, text in rules.words.items():
            if key.endswith(".public"):
                own = rules.words[key.removesuffix(".public")]
                assert len(text) <= len(own) + A_WORD, key


def _phrases(value: Any) -> Iterator[Phrase]:
    if isinstance(value, Phrase):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _phrases(item)
    elif is_dataclass(value) and not isinstance(value, type) and not is_value(value):
        for field in fields(value):
            yield from _phrases(getattr(value, field.name))
