"""Options of the test run."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden pictures anew")
    parser.addoption("--thorough", action="store_true", help="look for leaks at more moments and through all eyes")
