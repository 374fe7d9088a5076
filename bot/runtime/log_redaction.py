"""Keeps secrets out of logs and errors: the token, passwords, seeds, and what gives access to private messages."""

from __future__ import annotations

import logging
import os
import re
import sys
import traceback
import unicodedata
from collections.abc import Iterable, MutableMapping
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import quote

MASK = "•••"
SHORTEST = 4
"""Characters of a secret; anything shorter would mask half of every line."""
HUSHED_ROOMS = tuple(f"{Path(__file__).parents[2] / room}{os.sep}" for room in ("games", "render"))
"""What these rooms say when they fail may name hidden cards."""
_KNOWN_SHAPES = (
    # a bot token: three parts, the first the number of the bot in base 64
    (re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,45}"), MASK),
    # what answers an interaction for fifteen minutes, whoever has it
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.%-]{16,}"), rf"\1{MASK}"),
    (re.compile(r"(?i)\b(authorization\W{1,6}(?:bot |bearer )?)[\w.~+/-]{8,}"), rf"\1{MASK}"),
    # user and password in any address
    (re.compile(r"([a-z][a-z0-9+.-]*://[^\s:/@]*):[^\s/]*@"), rf"\1:{MASK}@"),
    (re.compile(r"(?i)([?&]\w*pass\w*=)[^&\s'\"]+"), rf"\1{MASK}"),
    # the row that PostgreSQL did not take
    (re.compile(r"(DETAIL: +)[^\n]+"), rf"\1{MASK}"),
)

_SEED = (re.compile(r"(?<![0-9a-fA-F])[0-9a-fA-F]{64}(?![0-9a-fA-F])"), MASK)
"""32 bytes in hexadecimal."""


class Redactor:
    """Masks known secrets, and whatever has the shape of one; ``seeds`` of matches are for whoever simulates them."""

    def __init__(self, secrets: Iterable[str] = (), *, seeds: bool = False) -> None:
        self._shapes = _KNOWN_SHAPES if seeds else (*_KNOWN_SHAPES, _SEED)
        spellings = {form for secret in secrets if len(secret) >= SHORTEST for form in (secret, quote(secret, safe=""))}
        longest_first = sorted(spellings, key=len, reverse=True)
        self._secrets = re.compile("|".join(map(re.escape, longest_first))) if spellings else None

    def text(self, words: str) -> str:
        """The words without secrets, and without signs that a terminal obeys."""
        if self._secrets is not None:
            words = self._secrets.sub(MASK, words)
        for shape, mask in self._shapes:
            words = shape.sub(mask, words)
        return "".join(sign if sign in "\n\t" or not _is_control(sign) else "�" for sign in words)

    def value(self, value: Any) -> Any:
        """A value without secrets; what is neither text nor number nor a collection of them becomes text."""
        match value:
            case None | bool() | int() | float():
                return value
            case str():
                return self.text(value)
            case dict():
                return {self.value(key): self.value(one) for key, one in value.items()}
            case list() | tuple():
                return [self.value(one) for one in value]
            case _:
                return self.text(repr(value))

    def __call__(self, logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """As a processor of structlog, in place of the one that formats exceptions."""
        error = event.pop("exc_info", None)
        if error is True:
            error = sys.exception()
        elif isinstance(error, tuple):
            error = error[1]
        if isinstance(error, BaseException):
            event["exception"] = traceback_text(error)
        return {key: self.value(value) for key, value in event.items()}


def traceback_text(error: BaseException) -> str:
    """A traceback with all causes; messages of errors in rules and drawing are left out, for they may name cards."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    lines = [] if cause is None else [traceback_text(cause), "", "From that came:", ""]
    frames = traceback.extract_tb(error.__traceback__)
    lines.append("".join(["Traceback (most recent call last):\n", *traceback.format_list(frames)]).rstrip())
    is_hushed = any(frame.filename.startswith(HUSHED_ROOMS) for frame in frames)
    message = "" if is_hushed or not str(error) else f": {error}"
    return "\n".join([*lines, f"{type(error).__qualname__}{message}"])


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) in ("Cc", "Cf")


class RedactingFormatter(logging.Formatter):
    """For what the libraries log."""

    def __init__(self, redactor: Redactor, layout: str) -> None:
        super().__init__(layout)
        self._redactor = redactor

    def format(self, record: logging.LogRecord) -> str:
        """The finished line, its traceback included, without secrets."""
        return self._redactor.text(super().format(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the base's name
        """The traceback."""
        return traceback_text(ei[1]) if ei[1] is not None else ""


def watch_over_tracebacks(redactor: Redactor) -> None:
    """Let Python itself print no secret when a program ends with an exception."""

    def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.stderr.write(f"{redactor.text(traceback_text(error))}\n")

    sys.excepthook = tell
