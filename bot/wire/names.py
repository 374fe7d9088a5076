"""Names and other words that people typed, as they can be shown: on one line, seen as they are, formatting nothing."""

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
_STACKED = re.compile(rf"([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{{{MARKS}}})"
                      r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+")  # fmt: skip
_BRACKET = re.compile(r"(?<!\\)((?:\\\\)*)\[")
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Controls, formats, halves of characters, and what no font has."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and symbols that look like nothing."""


@lru_cache(maxsize=4096)
def shortened(name: str, longest: int = LONGEST_NAME) -> str:
    """A name or other words as they fit: on one line, without signs that are not seen or that turn others round."""
    seen = "".join(sign for sign in " ".join(name.split()) if sign == JOINER or _seen(sign))
    seen = _STACKED.sub(r"\1", _LOOSE.sub("", " ".join(seen.split())))
    return seen if 0 < len(seen) <= longest else f"{seen[: longest - 1].rstrip(JOINER)}…"


def _seen(sign: str) -> bool:
    return sign not in BLANK and unicodedata.category(sign) not in UNSEEN


@lru_cache(maxsize=4096)
def escaped(name: str) -> str:
    """A name that reads as it is written: it formats nothing, and mentions nobody."""
    plain = escape_mentions(escape_markdown(name, ignore_links=False)).replace("<", "\\<")
    # what follows the name may end a link that it begins
    return _BRACKET.sub(r"\1\\[", plain)
