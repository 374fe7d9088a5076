"""Checks the jobs of workers: they may refer only to modules that workers load at their start, not while somebody
waits."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from io import BytesIO
from types import FunctionType
from typing import Any

from bot.runtime import jobs

LOADED = ("games.", "render.", jobs.__name__)


class _Reader(pickle.Pickler):
    """Notes down where the bot's functions and classes come from that a job names."""

    def __init__(self) -> None:
        super().__init__(BytesIO())
        self.modules: set[str] = set()

    def reducer_override(self, obj: object) -> Any:
        if isinstance(obj, type | FunctionType):
            self.modules.add(obj.__module__)
        return NotImplemented


_NAMED = re.compile(r"(?:bot|data|games|render)\b(?:\.\w+)*")
"""What may be a module of ours in a pickle, or words."""


def foreign_modules(work: Callable[..., object], *args: object) -> list[str]:
    """Modules of the bot that a worker would have to load for a job."""
    # to look at every object costs more than most jobs do
    if all(name.startswith(LOADED) for name in {*_NAMED.findall(str(pickle.dumps((work, args)), "latin-1"))}):
        return []
    reader = _Reader()
    reader.dump((work, args))
    ours = {module for module in reader.modules if module.partition(".")[0] in ("bot", "data", "games", "render")}
    return sorted(module for module in ours if not module.startswith(LOADED))
