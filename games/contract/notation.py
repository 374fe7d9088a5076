"""Moves as text: one form per move kind, from which writer and reader are both derived.

``@move("{src}-{to}{takes:x}")`` makes a frozen dataclass whose text is that form. In a form

* ``{name}`` stands for a field: an ``int`` or a :class:`games.contract.values.Value`;
* ``{name:sep}`` stands for a tuple, each item with ``sep`` before it (a blank also reads what is said between items:
  several blanks, a comma, *und*);
* ``[…]`` is left out when a field inside it is None.

Further forms are read as well (abbreviations, other words); ``en=`` is the form an English player sees.
Readers take any case, any dash, blanks around it, and between two squares none at all; umlauts may be spelled without
dots (:func:`games.contract.folding.folded`), so a form is listed in one spelling.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

from games.contract.folding import folded
from games.contract.values import Point, is_value

T = TypeVar("T")

_TOKEN = re.compile(r"\{(?P<name>\w+)(?::(?P<sep>[^}]*))?\}|(?P<open>\[)|(?P<close>\])|(?P<text>[^{}\[\]]+)")


@dataclass(frozen=True, slots=True)
class _Forms:
    canonical: str
    german: str
    english: str
    further: tuple[str, ...]
    """Further forms that are read, the English one first."""
    together: str | None
    menu: type | None
    """The first kind of the module that stands together under the same name."""

    def spoken(self, language: str) -> str:
        """The form in which players of a language are told the move."""
        return self.german if language == "de" else self.english

    @property
    def all(self) -> tuple[str, ...]:
        """Every form that is read, the canonical one first."""
        return (self.canonical, *self.further)


_FORMS: dict[type, _Forms] = {}


@dataclass_transform(frozen_default=True)
def move(
    form: str, *further: str, de: str | None = None, en: str | None = None, together: str | None = None
) -> Callable[[type[T]], type[T]]:
    """Make a class a move kind: a frozen dataclass with notation.

    ``form`` is the canonical one, and the one that players are told unless their language has one of its own.
    Kinds ``together`` under one name have the same fields and stand in one menu: first the piece, not the kind.
    """

    def declare(cls: type[T]) -> type[T]:
        kind = dataclass(frozen=True, slots=True)(cls)
        alike = (
            other
            for other, forms in _FORMS.items()
            if (other.__module__, forms.together) == (kind.__module__, together)
        )
        menu = None if together is None else next(alike, None)
        german, english = de or form, en or form
        others = tuple(dict.fromkeys(text for text in (english, german, *further) if text != form))
        _FORMS[kind] = _Forms(form, german, english, others, together, menu)
        kind.__str__ = write  # type: ignore[method-assign]  # the text is the move's str
        return kind

    return declare


def write(act: Any) -> str:
    """The canonical text of a move."""
    return _render(act, _FORMS[type(act)].canonical, str)


def spoken(act: Any, language: str) -> str:
    """The text of a move as a player of this language writes it; the reader takes it too."""
    form = _FORMS[type(act)].spoken(language)
    return _render(act, form, lambda value: value.spoken(language) if is_value(value) else str(value))


def as_entry(act: Any, language: str, word: str, say: Callable[[Any], str]) -> str:
    """A move among others to choose from: its form, or the word for its kind where the form has words of its own."""
    form = _FORMS[type(act)].spoken(language)
    if not _has_word(form):
        return _render(act, form, say)
    return begun_entry(type(act), [say(value) for value in values_of(act)], language, word)


def begun_entry(kind: type, said: Iterable[str], language: str, word: str) -> str:
    """The first fields of a move as they are said, behind the word for its kind where its form has words."""
    values = " ".join(filter(None, said))
    if not _has_word(_FORMS[kind].spoken(language)):
        return values
    return f"{word}: {values}" if values else word


def values_of(act: Any) -> list[Any]:
    """The field values of a move that count for equality and are not None."""
    return [value for one in fields(act) if one.compare and (value := getattr(act, one.name)) is not None]


@cache
def _has_word(form: str) -> bool:
    """Return whether a form says more than its values and what stands between them."""
    first, *_ = _tokens(form)
    return bool(first["text"]) or any(len(re.findall(r"[^\W\d_]", token["text"] or "")) > 1 for token in _tokens(form))


def between(kind: type, first: str, second: str) -> str:
    """What stands between two fields in the form of a kind, without what is left out with another field."""
    tokens = _tokens(_FORMS[kind].canonical)
    names = [token["name"] for token in tokens]
    start, end = names.index(first) + 1, names.index(second)
    return "".join(token["text"] or "" for token in tokens[start:end])


def menu_kind(kind: type) -> type:
    """The kind in whose menu a kind stands: the first of those it is together with in its module, or itself."""
    return _FORMS[kind].menu or kind


def example(kind: type) -> str:
    """The form of a kind, for a hint how to type it."""
    return _FORMS[kind].canonical


def forms_of(kind: type) -> tuple[str, ...]:
    """Every form in which a kind is read, the canonical one first."""
    return _FORMS[kind].all


def readings(kinds: Iterable[type], text: str) -> list[Any]:
    """All moves of the given kinds that the text can mean, canonical form first."""
    tidy = folded(" ".join(text.split()))
    moves: list[Any] = []
    for kind in kinds:
        for form in _FORMS[kind].all:
            reading = _reading(kind, form, tidy)
            if reading is not None and reading not in moves:
                moves.append(reading)
    return moves


def read_back(kinds: Iterable[type], text: str) -> Any | None:
    """The move of the given kinds whose canonical text this is; None if there is none."""
    kinds, plain = tuple(kinds), folded(text)
    # one form of each kind is looked at, and the others only where that has said another move
    for kind in kinds:
        found = _reading(kind, _FORMS[kind].canonical, plain)
        if found is not None and str(found) == text:
            return found
    return next((found for found in readings(kinds, text) if str(found) == text), None)


def _render(move: Any, form: str, say: Callable[[Any], str]) -> str:
    pieces: list[str] = []
    group: list[str] | None = None
    complete = True
    for token in _tokens(form):
        out = pieces if group is None else group
        if token["open"]:
            group, complete = [], True
        elif token["close"]:
            if complete and group:
                pieces += group
            group = None
        elif token["text"]:
            out.append(token["text"])
        else:
            value = getattr(move, token["name"])
            if value is None:
                complete = False
            elif token["sep"] is not None:
                out += [token["sep"] + say(item) for item in value]
            else:
                out.append(say(value))
    return "".join(pieces)


@cache
def _types(kind: type) -> dict[str, tuple[Any, bool]]:
    """For each field its item type and whether it is a tuple of them."""
    types_of: dict[str, tuple[Any, bool]] = {}
    for name, hint in get_type_hints(kind).items():
        if get_origin(hint) is ClassVar:
            continue
        if get_origin(hint) is tuple:
            types_of[name] = (get_args(hint)[0], True)
        elif get_origin(hint) is types.UnionType:
            types_of[name] = (next(arg for arg in get_args(hint) if arg is not type(None)), False)
        else:
            types_of[name] = (hint, False)
    return types_of


def _pattern(item: Any) -> str:
    return r"\d+" if item is int else f"(?:{item.PATTERN})"


def first_type(kind: type) -> Any | None:
    """The type of the first field of a kind, or of its items if it is a tuple; None if it has none, or a number."""
    first = next(iter(_types(kind).values()), None)
    return None if first is None or first[0] is int else first[0]


BETWEEN = r"(?:\s*[,&]\s*|\s+(?:und|and)\s+|\s+)"
"""A regular expression for the separators that players write between several things."""
_DASH = r"\s?[-–−—]\s?"


def _is_square(item: Any) -> bool:
    return isinstance(item, type) and issubclass(item, Point)


def _dash(squares: bool) -> str:
    """A dash as players write it; between squares there need be none, for a square begins with a letter."""
    return rf"(?:{_DASH}|\s?)" if squares else _DASH


def _separator(sep: str, item: Any) -> str:
    if sep == "-":
        return _dash(_is_square(item))
    return BETWEEN if sep == " " else re.escape(sep)


def _one_of_several(item: Any, sep: str) -> str:
    """An item of a tuple with its separator. It ends where a word ends ("piK kaB" does not begin with "pik k"),
    and once found it stays (atomic), so that no text takes long however many ways there are to read it."""
    separator = _separator(sep, item)
    return rf"{separator}((?>{_pattern(item)}(?={separator}|\W|$)))"


@cache
def _items(item: Any, sep: str) -> re.Pattern[str]:
    return re.compile(folded(_one_of_several(item, sep)), re.IGNORECASE)


@cache
def _tokens(form: str) -> tuple[re.Match[str], ...]:
    return tuple(_TOKEN.finditer(form))


@cache
def _compiled(kind: type, form: str) -> re.Pattern[str]:
    types_of = _types(kind)
    pattern = ""
    tokens = _tokens(form)
    for at, token in enumerate(tokens):
        if token["open"]:
            pattern += "(?:"
        elif token["close"]:
            pattern += ")?"
        elif token["text"] == "-" and 0 < at < len(tokens) - 1:
            beside = [types_of[one["name"]][0] for one in (tokens[at - 1], tokens[at + 1]) if one["name"]]
            pattern += _dash(len(beside) == 2 and all(map(_is_square, beside)))
        elif token["text"]:
            pattern += re.escape(token["text"]).replace(r"\ ", r"\s+")
        else:
            name, sep = token["name"], token["sep"]
            item = types_of[name][0]
            pattern += (
                f"(?P<{name}>{_pattern(item)})" if sep is None else f"(?P<{name}>(?:{_one_of_several(item, sep)})*)"
            )
    return re.compile(folded(pattern), re.IGNORECASE)


@cache
def _separators(form: str) -> dict[str, str | None]:
    """The separator between the items of each field of a form."""
    return {token["name"]: token["sep"] for token in _tokens(form) if token["name"]}


def _reading(kind: type, form: str, text: str) -> Any | None:
    match = _compiled(kind, form).fullmatch(text)
    if match is None:
        return None
    seps, groups = _separators(form), match.groupdict()
    values: dict[str, Any] = {}
    try:
        for name, (item, several) in _types(kind).items():
            part = groups.get(name)
            if several:
                each = _items(item, seps.get(name) or " ")
                values[name] = tuple(_value(item, one.group(1)) for one in each.finditer(part or ""))
            elif part is not None:
                values[name] = _value(item, part)
        return kind(**values)
    except (ValueError, TypeError):
        return None


def _value(item: Any, text: str) -> Any:
    return int(text) if item is int else item.read(text)
