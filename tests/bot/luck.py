"""What chance gives a test: the same at each run, so that no scene goes wrong by bad luck on one evening in a hundred.

``pytest --luck 1`` gives every scene other cards and dice, as often as somebody likes: a test that passes with some of
them only asserts what need not be.
"""

from __future__ import annotations

import os
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

import bot.background.claims
import bot.background.thinking
import bot.runtime.jobs
import bot.sessions.lobby
import bot.sessions.start

SEEDED = (bot.sessions.lobby, bot.sessions.start)
"""Where the bot draws the seeds of matches."""
DRAWING = (bot.background.claims, bot.background.thinking, bot.runtime.jobs)
"""Whose computer players draw lots."""

evening = 0
"""Which of all evenings it is: ``--luck``."""


class Luck:
    """Draws what depends on nothing but the test that runs and how often it has drawn."""

    def __init__(self) -> None:
        self._drawn = Counter[str]()

    def token_bytes(self, size: int) -> bytes:
        """So many bytes."""
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        self._drawn[test] += 1
        drawn = sha256(f"{evening} {test} {self._drawn[test]}".encode()).digest()
        assert size <= len(drawn)
        return drawn[:size]

    def random(self, *seed: int) -> Random:
        """Stands for ``random.Random``: without a seed it has one of these."""
        return Random(*seed) if seed else Random(self.token_bytes(32))


@contextmanager
def even_luck() -> Iterator[None]:
    """Within this the bot draws the same seeds and lots whenever the same test runs."""
    luck = Luck()
    with ExitStack() as patches:
        for module in SEEDED:
            # unless the test itself has seen to the seed
            if module.secrets is secrets:
                patches.enter_context(patch.object(module, "secrets", SimpleNamespace(token_bytes=luck.token_bytes)))
        for module in DRAWING:
            patches.enter_context(patch.object(module, "Random", luck.random))
        yield
