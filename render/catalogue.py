"""Gettext catalogues of a package: msgids are English sentences, translations lie in ``<language>.po``."""

from __future__ import annotations

import gettext
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

SOURCE_LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations of one package, read from a directory of ``<language>.po`` files; English needs none."""

    directory: Path
    domain: str = "messages"

    def translations(self, language: str) -> gettext.NullTranslations:
        """The translations into a language; the untranslated English for a language without a file."""
        return _translations(self.directory, self.domain, language)

    def languages(self) -> tuple[str, ...]:
        """The supported languages: those with a file, and English."""
        return tuple(sorted({SOURCE_LANGUAGE, *(path.stem for path in self.directory.glob("*.po"))}))


@lru_cache(maxsize=64)
def _translations(directory: Path, domain: str, language: str) -> gettext.NullTranslations:
    path = directory / f"{language}.po"
    if language == SOURCE_LANGUAGE or not path.is_file():
        return gettext.NullTranslations()
    with path.open("rb") as source:
        catalog = read_po(source, locale=language, domain=domain)
    binary = BytesIO()
    write_mo(binary, catalog)
    binary.seek(0)
    return gettext.GNUTranslations(binary)


CATALOGUE = Catalogue(Path(__file__).with_name("locale"))
"""The catalogue of the renderer."""
