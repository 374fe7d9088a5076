"""A disk that loses unsynced writes at a power cut: SQLite's own file layer, with a callback at every sync."""

from __future__ import annotations

import _sqlite3
import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_void_p
from pathlib import Path
from typing import Any

# the name is passed on as the very pointer it came as: SQLite keeps it
_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
_KEPT_FILES = 0x00000100 | 0x00080000
"""SQLITE_OPEN_MAIN_DB and SQLITE_OPEN_WAL."""


class _FileSystem(Structure):
    # the beginning of sqlite3_vfs
    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", _OPEN),
    )


class _Methods(Structure):
    # sqlite3_io_methods, all of its third version
    _fields_ = (
        ("version", c_int),
        *((name, c_void_p) for name in ("close", "read", "write", "truncate")),
        ("sync", _SYNC),
        *((f"method_{number}", c_void_p) for number in range(13)),
    )


class _File(Structure):
    _fields_ = (("methods", POINTER(_Methods)),)


class Disk:
    """The contents of SQLite files as they would be after a power cut now."""

    def __init__(self) -> None:
        self.synced: dict[Path, bytes] = {}
        self.syncs = 0

    def cut_power(self, book: Path, to: Path) -> Path:
        """The book as the disk has it, in another folder."""
        to.mkdir()
        for path in (book, book.with_name(f"{book.name}-wal")):
            if path in self.synced:
                (to / path.name).write_bytes(self.synced[path])
        return to / book.name


@contextmanager
def forgetful_disk() -> Iterator[Disk]:
    """Open all SQLite files inside on a disk that loses unsynced writes."""
    library: Any = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = POINTER(_FileSystem)
    file_system = library.sqlite3_vfs_find(None).contents
    disk, kept = Disk(), list[Any]()
    open_really = _copy(_OPEN, file_system.open)

    def opened(system: int, name: int | None, file: int, flags: int, out: int) -> int:
        status: int = open_really(system, name, file, flags, out)
        if status == 0 and name is not None and flags & _KEPT_FILES:
            pointer = ctypes.cast(file, POINTER(_File)).contents
            methods = _Methods.from_buffer_copy(pointer.methods.contents)
            path = Path(ctypes.string_at(name).decode())
            # what was there before has been written long ago
            disk.synced.setdefault(path, path.read_bytes())
            methods.sync = _SYNC(_noting(disk, path, _copy(_SYNC, methods.sync)))
            # SQLite calls them for as long as the file is open
            kept.append(methods)
            pointer.methods = ctypes.pointer(methods)
        return status

    file_system.open = _OPEN(opened)
    try:
        yield disk
    finally:
        file_system.open = open_really


def _copy(kind: Any, function: Any) -> Any:
    """A function pointer of its own: one that is read from a structure changes with it."""
    return kind(ctypes.cast(function, c_void_p).value)


def _noting(disk: Disk, path: Path, sync: Callable[[int, int], int]) -> Callable[[int, int], int]:
    def synced(file: int, flags: int) -> int:
        status = sync(file, flags)
        disk.synced[path] = path.read_bytes()
        disk.syncs += 1
        return status

    return synced
