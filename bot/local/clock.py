"""The simulated Discord's clock, set to the wall clock."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from time import monotonic


class WallClock:
    """Tells the real time; SimCord's own clock stands still unless a test moves it."""

    def __init__(self) -> None:
        self._started = monotonic()
        self._frozen: datetime | None = None

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return monotonic() - self._started

    def now(self) -> datetime:
        """Return the present instant, in UTC."""
        return self._frozen or datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Do nothing: real time passes by itself."""

    @contextmanager
    def at(self, instant: datetime) -> Iterator[None]:
        """Build something at a fixed instant: ids carry their time, so the same instant gives the same id."""
        self._frozen = instant
        try:
            yield
        finally:
            self._frozen = None
