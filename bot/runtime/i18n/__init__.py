"""The bot's own sentences: English in the code, German in the catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from render.catalogue import Catalogue

CATALOGUE = Catalogue(Path(__file__).with_name("locale"))


@dataclass(frozen=True, slots=True)
class Gettext:
    """Speaks one language: ``_ = gettext_for("de"); _("{name} sits down", name="Anna")``."""

    language: str

    def __call__(self, sentence: str, **params: object) -> str:
        """A sentence with its parameters."""
        text = CATALOGUE.translations(self.language).gettext(sentence)
        return text.format(**params) if params else text

    def enumerate(self, words: Iterable[str]) -> str:
        """Words in a row, the last after an *and*."""
        *first, last = (*words,) or ("",)
        return f"{', '.join(first)} {'und' if self.language == 'de' else 'and'} {last}" if first else last

    def several(self, one: str, many: str, n: int, **params: object) -> str:
        """A sentence that depends on a number, which it may use as ``{n}``."""
        return CATALOGUE.translations(self.language).ngettext(one, many, n).format(n=n, **params)


@cache
def gettext_for(language: str) -> Gettext:
    """The sentences of a language; anything but German speaks English."""
    return Gettext(spoken_language(language))


def spoken_language(locale: object) -> str:
    """The language we speak to somebody with this locale: ``de-AT`` and ``de`` are German, all else English."""
    return "de" if str(locale).lower().startswith("de") else "en"
