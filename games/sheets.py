"""Rule sheets: numbered paragraphs to read, and the words a game speaks, once per language.

A sheet is a Markdown file beside the game: ``# Title``, one sentence of what the game is, the game in short as a list
of three to five lines (``- The aim is …``), sections ``## 1 Heading`` with paragraphs that begin with their number in
bold (``**1.1** …``), and at the end a fenced block ``words`` of lines ``key = text``. A text may use parameters in
braces:

* ``{by}`` a player's name, a card, a number, a word;
* ``{n:hit|hits}`` the first form if n is 1, else the second;
* ``{items}`` of several values: joined with commas and a last "and".

The words of a paragraph that forbid stand in double square brackets (``A pawn steps ahead. [[It never goes back.]]``).
A refusal shows them alone; whoever reads the rules sees no brackets. Without brackets the whole paragraph forbids.

A word of the game stands in double braces where a sentence explains it (``A point with two men is a {{block}}.``), with
its plain form behind a stroke where it is bent (``{{blocks|block}}``). Whoever presses *Words* at a table reads it with
that sentence; whoever reads the rules sees no braces.

A sheet with a line ``<!-- as backgammon 1-9 -->`` has those sections, and all words, of the sheet with that path from
its own folder, but not what that one says in short; what it says itself under the same number or key stands instead,
and a paragraph or word without text is left out.

Keys that many games share (``total``, ``hand`` …) are in ``games/common.<language>.md``.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from games.contract import Chair, Param, Phrase, Seat, Who, is_value

LANGUAGES = ("de", "en")
_AND = {"de": "und", "en": "and"}
_HEADING = re.compile(r"^## +(?P<number>\d+) +(?P<title>.+)$")
_PARAGRAPH = re.compile(r"^\*\*(?P<number>\d+\.\d+)\*\*(?: +(?P<text>.+))?$")
_AS = re.compile(r"^<!-- as (?P<name>[\w/.]+) (?P<first>\d+)-(?P<last>\d+) -->$", re.MULTILINE)
_REASON = re.compile(r"\[\[(?P<said>[^\[\]]+)\]\]")
_TERM = re.compile(r"\{\{(?P<said>[^{}|]+)(?:\|(?P<word>[^{}|]+))?\}\}")
_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?]) +(?=(?:\{\{)?[A-ZÄÖÜ„“])|\n")
_WORD = re.compile(r"^(?P<key>[\w.-]+) *= *(?P<text>.*)$")


class SheetError(ValueError):
    """A sheet that does not have the form the module describes."""


class Term(NamedTuple):
    """A word of a game, the sentence that explains it, and the number of the paragraph with that sentence."""

    word: str
    sentence: str
    number: str


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section of a sheet: its paragraphs by number, the words that forbid, and the words it explains."""

    number: str
    title: str
    paragraphs: Mapping[str, str]
    reasons: Mapping[str, str] = field(default_factory=dict)
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game's rules and words in one language."""

    language: str
    title: str
    tagline: str
    short: tuple[str, ...]
    """The game in short, line by line: the aim, a turn, the end."""
    sections: tuple[Section, ...]
    words: Mapping[str, str] = field(repr=False)

    def paragraph(self, number: str) -> str:
        """The text of a numbered paragraph; ``KeyError`` if there is none."""
        for section in self.sections:
            if number in section.paragraphs:
                return section.paragraphs[number]
        raise KeyError(number)

    def reason(self, number: str) -> str:
        """The words of a paragraph that a refusal shows, without a list; ``KeyError`` if there is no such paragraph."""
        whole = self.paragraph(number).partition("\n")[0].strip()
        marked = next((section.reasons[number] for section in self.sections if number in section.reasons), whole)
        return f"{marked[:-1]}." if marked.endswith(":") else marked

    @property
    def terms(self) -> tuple[Term, ...]:
        """The words of the game that the paragraphs explain, in their order."""
        return tuple(term for section in self.sections for term in section.terms)

    def numbers(self) -> tuple[str, ...]:
        """The numbers of all paragraphs, in order."""
        return tuple(number for section in self.sections for number in section.paragraphs)


def parse(text: str, language: str) -> Sheet:
    """Parse a sheet from Markdown; :class:`SheetError` names the line that does not fit."""
    title = tagline = ""
    short: list[str] = []
    sections: list[Section] = []
    words: dict[str, str] = {}
    paragraphs: dict[str, str] = {}
    number = ""
    in_words = False
    for count, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if in_words:
            if bare == "```":
                in_words = False
            elif bare:
                entry = _WORD.match(bare)
                if entry is None:
                    raise SheetError(f"line {count}: a word needs the form 'key = text': {bare!r}")
                if entry["key"] in words:
                    raise SheetError(f"line {count}: the word {entry['key']!r} is there twice")
                words[entry["key"]] = entry["text"]
        elif bare == "```words":
            in_words = True
        elif bare.startswith("# "):
            title = bare[2:].strip()
        elif heading := _HEADING.match(bare):
            paragraphs, number = {}, ""
            sections.append(Section(heading["number"], heading["title"], paragraphs))
        elif paragraph := _PARAGRAPH.match(bare):
            number = paragraph["number"]
            if not sections or number.split(".")[0] != sections[-1].number or number in paragraphs:
                raise SheetError(f"line {count}: paragraph {number} is out of place")
            paragraphs[number] = paragraph["text"] or ""
        elif not bare or _AS.match(bare):
            continue
        elif number:
            joint = "\n" if bare.startswith(("- ", "|", "*")) else " "
            paragraphs[number] += joint + bare
        elif not sections and tagline and bare.startswith("- "):
            short.append(bare[2:].strip())
        elif not sections and not short:
            tagline = f"{tagline} {bare}".strip()
        else:
            raise SheetError(f"line {count}: text without a paragraph number: {bare!r}")
    return Sheet(language, title, tagline, tuple(short), tuple(_marked(section) for section in sections), words)


def _marked(section: Section) -> Section:
    """Take brackets and braces out of a section's paragraphs, and keep what stood in them as reasons and terms."""
    paragraphs, reasons = {}, {}
    terms: list[Term] = []
    for number, text in section.paragraphs.items():
        terms += _terms(number, _REASON.sub(r"\g<said>", text))
        without_braces = _TERM.sub(r"\g<said>", text)
        marks = [mark["said"] for mark in _REASON.finditer(without_braces)]
        paragraphs[number] = _REASON.sub(r"\g<said>", without_braces)
        if len(marks) > 1 or "[[" in paragraphs[number] or "]]" in paragraphs[number]:
            raise SheetError(f"paragraph {number} marks more than one place, or half a place")
        if "{{" in paragraphs[number] or "}}" in paragraphs[number]:
            raise SheetError(f"paragraph {number} marks half a word")
        if marks:
            reasons[number] = marks[0].strip()
    return replace(section, paragraphs=paragraphs, reasons=reasons, terms=tuple(terms))


def _terms(number: str, paragraph: str) -> Iterator[Term]:
    """The words in braces of a paragraph, each with its sentence."""
    for sentence in _BETWEEN_SENTENCES.split(paragraph):
        plain = _TERM.sub(r"\g<said>", sentence).strip().removeprefix("- ")
        yield from (Term(mark["word"] or mark["said"], plain, number) for mark in _TERM.finditer(sentence))


def load(path: Path, language: str) -> Sheet:
    """Load the sheet beside a game's module (``path`` is the module's); common words are added where it has none."""
    own = _read(path.with_name(f"{path.stem}.{language}.md"), language)
    return replace(own, words={**_common(language), **own.words})


@cache
def _common(language: str) -> Mapping[str, str]:
    return _read(Path(__file__).with_name(f"common.{language}.md"), language).words


def _read(path: Path, language: str) -> Sheet:
    text = path.read_text(encoding="utf-8")
    try:
        own = parse(text, language)
    except SheetError as error:
        raise SheetError(f"{path.name}: {error}") from error
    like = _AS.search(text)
    if like is None:
        if empty := [number for section in own.sections for number, said in section.paragraphs.items() if not said]:
            raise SheetError(f"{path.name}: paragraph {empty[0]} says nothing")
        return own
    other = _read(path.parent / f"{like['name']}.{language}.md", language)
    return _over(own, other, range(int(like["first"]), int(like["last"]) + 1))


def _over(own: Sheet, other: Sheet, shared: range) -> Sheet:
    """Merge a sheet with another one whose sections in the range it takes over."""
    sections = {section.number: section for section in other.sections if int(section.number) in shared}
    for section in own.sections:
        under = sections.get(section.number, Section(section.number, section.title, {}))
        paragraphs = {number: text for number, text in {**under.paragraphs, **section.paragraphs}.items() if text}
        inherited = {number: said for number, said in under.reasons.items() if number not in section.paragraphs}
        above = tuple(term for term in under.terms if term.number not in section.paragraphs)
        numbers = sorted(paragraphs, key=lambda number: int(number.split(".")[1]))
        sections[section.number] = replace(
            section,
            paragraphs={number: paragraphs[number] for number in numbers},
            reasons={**inherited, **section.reasons},
            terms=tuple(sorted((*above, *section.terms), key=lambda term: numbers.index(term.number))),
        )
    words = {key: text for key, text in {**other.words, **own.words}.items() if text}
    in_order = sorted(sections.values(), key=lambda section: int(section.number))
    return replace(own, sections=tuple(in_order), words=words)


_PARSER = string.Formatter()


@lru_cache(maxsize=8192)
def _pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Split a template into triples: the text before a parameter, its name (None after the last one), its forms."""
    return tuple((before, name, forms or "") for before, name, forms, _ in _PARSER.parse(template))


@dataclass(frozen=True, slots=True)
class MessageFormatter:
    """Says phrases of one game in one language, with the players' names."""

    sheet: Sheet
    names: Sequence[str]

    @property
    def language(self) -> str:
        """The language spoken: de or en."""
        return self.sheet.language

    def in_public(self, question: Phrase) -> str:
        """A question as it stands behind a player's name in public: the words of ``<key>.public``, if the sheet has
        them."""
        key = f"{question.key}.public"
        return self(replace(question, key=key) if key in self.sheet.words else question)

    def __call__(self, message: Phrase) -> str:
        """The phrase in words; an unknown key is a bug and raises ``KeyError``."""
        params, words = dict(message.params), []
        for before, name, forms in _pieces(self.sheet.words[message.key]):
            words.append(before)
            if name is not None:
                words.append(self._fill(params[name], forms))
        return "".join(words)

    def _fill(self, value: Param, forms: str) -> str:
        if not forms:
            return self.value(value)
        single, several = forms.split("|", 1)
        return single if value == 1 else several

    def knows(self, key: str) -> bool:
        """Return whether the sheet has words for a key."""
        return key in self.sheet.words

    def name(self, seat: Seat) -> str:
        """The name of the player on a seat."""
        return self.names[seat]

    def value(self, value: Param | float | None) -> str:
        """A parameter or a cell of a pad in words; empty for None."""
        match value:
            case None:
                return ""
            case Who(seat):
                return self.name(seat)
            case Phrase():
                return self(value)
            case bool():
                return self.sheet.words["yes" if value else "no"]
            case int():
                return str(value).replace("-", "−")
            case float():
                return _decimal(value, self.language)
            case tuple():
                return self._enumeration([self.value(item) for item in value])
            case Chair():
                return self.name(value.seat)
            case str() if is_value(value):
                return value.spoken(self.language)
            case str():
                return value
            case _:
                return value.spoken(self.language)

    def _enumeration(self, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {_AND[self.language]} {items[-1]}"


def _decimal(value: float, language: str) -> str:
    whole, part = divmod(abs(value), 1)
    text = "½" if part == 0.5 and not whole else f"{int(whole)}{'½' if part == 0.5 else ''}"
    if part not in (0, 0.5):
        text = f"{abs(value):.1f}"
        text = text.replace(".", ",") if language == "de" else text
    return ("−" if value < 0 else "") + text
