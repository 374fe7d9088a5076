"""Finds user text in REST bodies that could format, mention or hide something."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

HIDDEN = ("Cc", "Cf")


def texts(body: dict[str, Any]) -> list[str]:
    """What is read with formatting."""
    found = [body.get("content") or ""]
    parts = list(body.get("components") or [])
    while parts:
        part = parts.pop()
        if part.get("type") == 10:
            found.append(part["content"])
        parts += part.get("components") or []
    return found


def alts(value: Any) -> list[str]:
    """What is said of pictures, wherever it stands in a body."""
    if isinstance(value, dict):
        own = [value["description"]] if isinstance(value.get("description"), str) else []
        return [*own, *(text for one in value.values() for text in alts(one))]
    return [text for one in value for text in alts(one)] if isinstance(value, list | tuple) else []


def strings(value: Any) -> list[str]:
    """Everything that is written in a body."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for one in value.values() for text in strings(one)]
    if isinstance(value, list | tuple):
        return [text for one in value for text in strings(one)]
    return []


def forbidden(text: str) -> list[str]:
    """Names in a text that format or mention."""
    marks = (
        r"(?<!\\)\*fett",
        r"(?<!\\)`c`",
        r"(?<!\\)~s",
        r"(?<!\\)\|v",
        r"(?<!\\)<@123",
        r"@everyone",
        r"(?<!\\)\[k\]",
        r"\w://(?!discord\.com/channels/)",
    )
    return [mark for mark in marks if re.search(mark, text)]


def invisible(text: str) -> list[str]:
    """Signs that nobody sees, but for line breaks and what keeps a mention or a link from being one."""
    tidy = re.sub(r"(?<=\S)\u200d(?=\S)|(?<=[@.:])\u200b(?=\S)", "", text.replace("\n", ""))
    return [f"{ord(sign):x}" for sign in tidy if unicodedata.category(sign) in HIDDEN]
