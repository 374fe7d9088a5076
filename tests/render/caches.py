"""Forgetting what was drawn before."""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import Any


def kept_by_the_renderer() -> list[Any]:
    """Every function of the renderer that keeps what it has worked out."""
    modules = [module for name, module in sys.modules.items() if name.startswith("render.")]
    values = [value for module in modules for value in vars(module).values()]
    return [value for value in values if isinstance(value, type(lru_cache(len)))]


def clear_caches() -> None:
    """Forget every sprite and text that the renderer keeps."""
    for kept in kept_by_the_renderer():
        if kept.__module__.startswith("render."):
            kept.cache_clear()
