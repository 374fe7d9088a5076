"""What goes to the driver as it is, past the library and whoever listens there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection

from data.drivers import DRIVERS, Driver, Given, Row

Around = Callable[[str, tuple[Any, ...], bool], AbstractContextManager[None]]
"""Entered around each statement, with parameters it is run with, and whether it is run several times."""


class _Overheard(NamedTuple):
    driver: Driver
    around: Around

    def rows(self, connection: Connection, text: str, given: Given) -> list[Row]:
        with self.around(text, tuple(given), False):
            return self.driver.rows(connection, text, given)

    def rows_of_each(self, connection: Connection, text: str, each: Sequence[Given]) -> list[Row]:
        with self.around(text, tuple(each[0]), True):
            return self.driver.rows_of_each(connection, text, each)

    def change(self, connection: Connection, text: str, given: Given) -> int:
        with self.around(text, tuple(given), False):
            return self.driver.change(connection, text, given)

    def change_each(self, connection: Connection, text: str, each: Sequence[Given]) -> None:
        with self.around(text, tuple(each[0]), True):
            self.driver.change_each(connection, text, each)


@contextmanager
def overheard_drivers(around: Around) -> Iterator[None]:
    """Every statement that goes to a driver as it is."""
    with pytest.MonkeyPatch.context() as patch:
        for name, driver in DRIVERS.items():
            patch.setitem(DRIVERS, name, _Overheard(driver, around))
        yield
