"""What is left out when the workers cannot keep up: nobody waits for ever, and the event loop has less to do."""

from __future__ import annotations

from enum import IntEnum

SPARING, SPEECHLESS = 0.5, 1.5
"""Seconds that a picture would wait for a worker from which on fewer are drawn, and none for a press."""
_WEIGHT = 0.1
"""How much the last job counts in what a job takes."""


class Shed(IntEnum):
    """What is left out, the least first."""

    NOTHING = 0
    POSTS = 1
    """Posts that ask no person: an act shows with the next one, or when there is time."""
    PICTURES = 2
    """Pictures in the answers to presses, too: they are answered by words alone."""


class Strain:
    """How far a pool of so many workers is behind."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._takes = 0.0
        """Seconds that a job takes, of late."""

    def note(self, seconds: float) -> None:
        """A job has taken so long."""
        self._takes += _WEIGHT * (seconds - self._takes) if self._takes else seconds

    def wait(self, waiting: int) -> float:
        """Seconds until the next job would be begun, with so many before it."""
        return waiting * self._takes / self._workers

    def shed(self, waiting: int) -> Shed:
        """What is left out with so many jobs that are to be done, or are being done."""
        wait = self.wait(waiting)
        return Shed.PICTURES if wait > SPEECHLESS else Shed.POSTS if wait > SPARING else Shed.NOTHING
