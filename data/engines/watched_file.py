"""Notices that a database file in use was deleted, moved or replaced, by device and inode."""

from __future__ import annotations

from pathlib import Path

from data.errors import FileGone

Identity = tuple[int, int]
"""Device and inode."""


class WatchedFile:
    """A file that its path has to lead to for as long as it is in use; found missing once, it is gone for good."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._identity: Identity | None = None
        """None: it has not been opened yet."""
        self.is_gone = False
        """Whether it was found missing."""

    def note(self) -> None:
        """Note which file was opened, at the first time; later it has to be the same one."""
        if self._identity is None:
            self._identity = identity_of(self.path)
        self.check()

    def check(self) -> None:
        """Raise :class:`FileGone` if the path does not lead to the opened file any more."""
        if self.is_gone or (self._identity is not None and identity_of(self.path) != self._identity):
            self.give_up()

    def give_up(self) -> None:
        """Take the file for gone, now and later, and raise :class:`FileGone`."""
        self.is_gone = True
        raise FileGone(self.path)


def identity_of(path: Path) -> Identity | None:
    """Return device and inode of what a path leads to; None if that is nothing."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
