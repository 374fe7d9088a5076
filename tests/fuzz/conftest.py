"""The same empty score book as for the tests of the bot."""

from __future__ import annotations

from tests.bot.conftest import migrated_book

__all__ = ["migrated_book"]
