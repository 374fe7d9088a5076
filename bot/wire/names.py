"""Names and other words that people typed, as they can be shown: on one line, as they are written, without effect."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from discord.utils import escape_markdown, escape_mentions

LONGEST_NAME = 24
JOINER = "\u200d"
"""Joins several emoji into one."""
_LOOSE = re.compile(rf"^{JOINER}+|{JOINER}+$|(?<=\s){JOINER}+|{JOINER}+(?=[\s{JOINER}])")
MARKS = 3
"""Marks that may stand above or below one letter; more of them cover the neighbours."""
_MARK_STACK = re.compile(rf"([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{{{MARKS}}})"
                      r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+")  # fmt: skip
_BRACKET = re.compile(r"(?<!\\)((?:\\\\)*)\[")
INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Controls, formats, halves of characters, and what no font has."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and symbols that look like nothing."""
_GAP = "\u200b"
"""A space of no width: what stands on both sides of it is read as one word, and is none to a program."""
_ADDRESS = re.compile(r"(?<=\w):(?=//)|(?<=[^\W\d_]{2}):(?=[^\s:])|(?<=[\w\])])[.\u3002\uff0e\uff61](?=[^\W\d_]{2})")
"""After which signs an address is broken: the colon of its scheme, and each dot that a name of a server may have."""


@lru_cache(maxsize=4096)
def shorten(name: str, longest: int = LONGEST_NAME) -> str:
    """A name or other words as they fit: on one line, without signs that are not seen or that turn others round."""
    text = "".join(sign for sign in " ".join(name.split()) if sign == JOINER or _is_visible(sign))
    text = _MARK_STACK.sub(r"\1", _LOOSE.sub("", " ".join(text.split())))
    return text if 0 < len(text) <= longest else f"{text[: longest - 1].rstrip(JOINER)}…"


def _is_visible(sign: str) -> bool:
    return sign not in BLANK and unicodedata.category(sign) not in INVISIBLE


def break_links(text: str) -> str:
    """Words that read the same, and in which no program finds an address to make a link of."""
    return _ADDRESS.sub(lambda sign: sign[0] + _GAP, text)


def escape_formatting(text: str) -> str:
    """A text whose stars, underscores and the like format nothing; links stay links."""
    return escape_markdown(text)


@lru_cache(maxsize=4096)
def escape(name: str) -> str:
    """A name that reads as it is written: it formats nothing, leads nowhere, and mentions nobody."""
    text = escape_mentions(escape_markdown(break_links(name), ignore_links=False)).replace("<", "\\<")
    # what follows the name may end a link that it begins
    return _BRACKET.sub(r"\1\\[", text)
