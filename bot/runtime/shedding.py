"""Sheds load when the workers cannot keep up: decides which posts and pictures are left out."""

from __future__ import annotations

from enum import IntEnum

SPARING = 0.1
"""Seconds that a picture would wait for a worker from which on those are left out that nobody waits for."""
PATIENCE = 0.15
"""Seconds that an answer waits until a worker has time for its picture."""
BEGUN = 0.06
"""Seconds more that it waits at least for one that a worker has begun."""
UNUSUAL = 4
"""A picture that takes this many times the average is waited for no more."""
_WEIGHT = 0.1
"""Weight of the last job in the moving average of durations."""


class Shed(IntEnum):
    """Measures of load shedding, from none to the strongest."""

    NOTHING = 0
    POSTS = 1
    """Posts that ask no person: an act shows with the next one, or when there is time."""
    PICTURES = 2
    """Pictures in the answers to presses, too: they are answered by words alone."""


class Strain:
    """Measures how far a pool of workers is behind."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._takes = 0.0
        """Moving average of the seconds that a job takes."""

    def note(self, seconds: float) -> None:
        """A job has taken so long."""
        self._takes += _WEIGHT * (seconds - self._takes) if self._takes else seconds

    def wait(self, waiting: int) -> float:
        """Seconds until the next job would begin behind ``waiting`` others."""
        return waiting * self._takes / self._workers

    def shed(self, waiting: int, ahead: int) -> Shed:
        """The measure of load shedding for ``waiting`` jobs, ``ahead`` of which run before one that somebody waits
        for."""
        if self.wait(ahead) > PATIENCE:
            return Shed.PICTURES
        return Shed.POSTS if self.wait(waiting) > SPARING else Shed.NOTHING

    @property
    def patience(self) -> float | None:
        """Seconds after which a job that was not begun is waited for no more; None: it is waited for."""
        return PATIENCE

    @property
    def longest(self) -> float | None:
        """Seconds after which no job is waited for any more, whether it was begun or not."""
        return PATIENCE + max(BEGUN, UNUSUAL * self._takes)
