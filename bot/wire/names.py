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
"""The most combining marks kept on one letter; more of them cover its neighbours."""
_MARK_STACK = re.compile(rf"([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{{{MARKS}}})"
                      r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+")  # fmt: skip
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
    """Shorten typed words to one line, without invisible characters and such as reverse the text."""
    text = "".join(sign for sign in " ".join(name.split()) if sign == JOINER or _is_visible(sign))
    text = _MARK_STACK.sub(r"\1", _LOOSE.sub("", " ".join(text.split())))
    return text if 0 < len(text) <= longest else f"{text[: longest - 1].rstrip(JOINER)}…"


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
