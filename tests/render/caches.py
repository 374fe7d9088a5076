"""Forgetting what was drawn before."""

from __future__ import annotations

import gc
from functools import _lru_cache_wrapper


def clear_caches() -> None:
    """Forget every sprite and text that the renderer keeps."""
    for kept in gc.get_objects():
        if isinstance(kept, _lru_cache_wrapper) and getattr(kept, "__module__", "").startswith("render."):
            kept.cache_clear()
