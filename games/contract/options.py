"""Match options: a frozen dataclass for each game, whose fields describe their values; lobby forms are built from
it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any

OptionValue = int | str | bool


@dataclass(frozen=True, slots=True)
class NoOptions:
    """The options of a game that has none."""


class ClashError(ValueError):
    """Options that do not go together, with the number of the paragraph that says so."""

    def __init__(self, paragraph: str, words: str) -> None:
        super().__init__(words)
        self.paragraph = paragraph


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few values."""

    values: tuple[OptionValue, ...]

    def allows(self, value: object) -> bool:
        """Return whether the value is one of them (and of the same type: 1 is not True)."""
        return any(value == known and type(value) is type(known) for known in self.values)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a range."""

    lo: int
    hi: int

    def allows(self, value: object) -> bool:
        """Return whether the value is a whole number in the range."""
        return type(value) is int and self.lo <= value <= self.hi


@dataclass(frozen=True, slots=True)
class FreeText:
    """A short text the players agree on."""

    longest: int

    def allows(self, value: object) -> bool:
        """Return whether the value is a text that is not too long and has no control characters."""
        return isinstance(value, str) and len(value) <= self.longest and value.isprintable()


Spec = Choice | Number | FreeText


def choice(default: OptionValue, *others: OptionValue, before: OptionValue | None = None) -> Any:
    """A field that takes one of a few values, the default first; ``before`` as for a number."""
    since = {} if before is None else {"before": before}
    return field(default=default, metadata={"spec": Choice((default, *others)), **since})


def number(default: int, lo: int, hi: int, before: int | None = None) -> Any:
    """A field that takes a whole number.

    ``before`` is the value that holds for matches older than the option; records name the option where it differs.
    """
    since = {} if before is None else {"before": before}
    return field(default=default, metadata={"spec": Number(lo, hi), **since})


def revision() -> Any:
    """A field that nobody chooses: True in new matches, False in those begun before a rule was corrected."""
    return field(default=True, metadata={"revision": Choice((True, False)), "before": False})


def free_text(longest: int = 200) -> Any:
    """A field that takes a short text; empty by default."""
    return field(default="", metadata={"spec": FreeText(longest)})


@dataclass(frozen=True, slots=True)
class CallOptions:
    """Options of a game with calls at any time: computer players leave people time for one before they move."""

    call_seconds: int = number(4, 0, 15, before=4)
    """The least number of seconds before a computer player moves."""


def specs(options: type[Any]) -> dict[str, Spec]:
    """The fields of an options class that can be chosen, in order, with what each allows."""
    return {item.name: item.metadata["spec"] for item in fields(options) if "spec" in item.metadata}


def make(options: type[Any], given: Mapping[str, object]) -> Any:
    """Build options from names and values; ``ValueError`` names the first that does not fit."""
    known = {item.name: item.metadata.get("spec") or item.metadata["revision"] for item in fields(options)}
    for name, value in given.items():
        if name not in known:
            raise ValueError(f"there is no option {name!r}; there are {', '.join(known) or 'none'}")
        if not known[name].allows(value):
            raise ValueError(f"option {name!r} does not take {value!r}; it takes {describe(known[name])}")
    return options(**given)


def restore(options: type[Any], stored: Mapping[str, object]) -> Any:
    """Rebuild the options of a match from stored values; ``ValueError`` as by :func:`make`."""
    older = {item.name: item.metadata["before"] for item in fields(options) if "before" in item.metadata}
    return make(options, {**older, **stored})


def describe(spec: Spec) -> str:
    """The values that a field takes, in words, for error messages."""
    match spec:
        case Choice(values):
            return " or ".join(repr(value) for value in values)
        case Number(lo, hi):
            return f"a whole number from {lo} to {hi}"
        case FreeText(longest):
            return f"a text of at most {longest} characters"


def as_dict(chosen: Any) -> dict[str, OptionValue]:
    """Names and values of chosen options, in the order of the class."""
    return {item.name: getattr(chosen, item.name) for item in fields(chosen)}


def as_stored(chosen: Any) -> dict[str, OptionValue]:
    """The options that records and checksums name: all but those that still have the value of ``before``."""
    return {
        item.name: getattr(chosen, item.name)
        for item in fields(chosen)
        if "before" not in item.metadata or getattr(chosen, item.name) != item.metadata["before"]
    }


def choices_of(chosen: Any) -> dict[str, OptionValue]:
    """The values of the options that players can choose, in order, to open another match with the same ones."""
    return {name: getattr(chosen, name) for name in specs(type(chosen))}


def changed(chosen: Any) -> dict[str, OptionValue]:
    """The options that differ from their defaults (the rules of the booklet), in order."""
    return {
        item.name: getattr(chosen, item.name)
        for item in fields(chosen)
        if "spec" in item.metadata and item.default is not MISSING and getattr(chosen, item.name) != item.default
    }
