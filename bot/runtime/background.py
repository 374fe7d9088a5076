"""Whether somebody waits for what a task does: what nobody waits for stands back behind those who wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

in_background: ContextVar[bool] = ContextVar("in_background", default=False)
"""True in a task that nobody waits for: computer players, the rounds over all tables, pictures that follow."""


@contextmanager
def behind() -> Iterator[None]:
    """Within this nobody waits for what is being done."""
    token = in_background.set(True)
    try:
        yield
    finally:
        in_background.reset(token)
