"""Makes names and other typed words safe to show: on one line, unformatted, without links or mentions."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from discord.utils import escape_markdown, escape_mentions

LONGEST_NAME = 24
JOINER = "\u200d"
"""Zero-width joiner: joins several emoji into one."""
_LOOSE = re.compile(rf"^{JOINER}+|{JOINER}+$|(?<=\s){JOINER}+|{JOINER}+(?=[\s{JOINER}])")
MARKS = 3
"""Marks that may stand above or below one letter; more of them cover the neighbours."""
MARK_CATEGORIES = frozenset({"Mn", "Me"})
"""Marks that take no space of their own, of all scripts."""
WIDE = (
    (range(0xFDF0, 0xFDFD), 5),
    (range(0xFDFD, 0xFDFE), 12),
    (range(0x2E3A, 0x2E3C), 3),
    (range(0xA9C1, 0xA9C6), 4),
    (range(0x12000, 0x12550), 4),
)
"""Letters that are whole words, and other signs as wide as several, with the letters they take the place of."""
_BRACKET = re.compile(r"(?<!\\)((?:\\\\)*)\[")
INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Unicode categories of characters that are not seen: controls, formats, surrogates, private and unassigned ones."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and symbols that are blank."""
_GAP = "\u200b"
"""Zero-width space: people read over it, and programs find no address across it."""
_ADDRESS = re.compile(r"(?<=\w):(?=//)|(?<=[^\W\d_]{2}):(?=[^\s:])|(?<=[\w\])])[.\u3002\uff0e\uff61](?=[^\W\d_]{2})")
"""Where an address is broken: after the colon of its scheme, and after each dot in a host name."""


@lru_cache(maxsize=4096)
def shorten(name: str, longest: int = LONGEST_NAME) -> str:
    """A name or other words as they fit: on one line, without signs that are not seen or that turn others round."""
    text = tidy(name)
    if text and width(text) <= longest:
        return text
    short, room = "", longest - 1
    for sign in text:
        room -= width(sign)
        if room < 0:
            break
        short += sign
    return f"{short.rstrip(JOINER)}…"


def tidy(name: str) -> str:
    """A name on one line, without signs that are not seen or turn others round, and with few marks on each letter."""
    text = "".join(sign for sign in " ".join(name.split()) if sign == JOINER or _is_visible(sign))
    return _with_few_marks(_LOOSE.sub("", " ".join(text.split())))


def width(text: str) -> int:
    """The width of a text in letters."""
    return sum(next((wide for signs, wide in WIDE if ord(sign) in signs), 1) for sign in text)


def _with_few_marks(text: str) -> str:
    kept, marks = "", 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in MARK_CATEGORIES else 0
        if marks <= MARKS:
            kept += sign
    return kept


def _is_visible(sign: str) -> bool:
    return sign not in BLANK and unicodedata.category(sign) not in INVISIBLE


def break_links(text: str) -> str:
    """The same words with every address broken by a space of no width, so that none becomes a link."""
    return _ADDRESS.sub(lambda sign: sign[0] + _GAP, text)


def escape_formatting(text: str) -> str:
    """Escape Markdown in a text; links stay links."""
    return escape_markdown(text)


@lru_cache(maxsize=4096)
def escape(name: str) -> str:
    """Escape a name: it formats nothing, links nowhere, and mentions nobody."""
    text = escape_mentions(escape_markdown(break_links(name), ignore_links=False)).replace("<", "\\<")
    # what follows the name may end a link that it begins
    return _BRACKET.sub(r"\1\\[", text)
