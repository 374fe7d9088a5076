"""A sign of life for health checks: a file the running bot touches while it is connected and its storage answers."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

FRESH = 60.0
"""Seconds after which a sign of life is too old."""


def heartbeat_file() -> Path:
    """The file; in the folder for temporary things, so that a read-only container needs no other place to write."""
    return Path(tempfile.gettempdir()) / "stammtisch.alive"


def beat() -> None:
    """Give a sign of life."""
    heartbeat_file().touch()


def is_alive() -> bool:
    """Return whether the bot has recently given a sign of life."""
    try:
        return time.time() - heartbeat_file().stat().st_mtime < FRESH
    except OSError:
        return False
