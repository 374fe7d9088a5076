"""One bot at a time on an SQLite file, whatever link it is opened by; several on a PostgreSQL server."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from data.alone import alone
from data.errors import Unreachable


def test_a_second_bot_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    book, other = tmp_path / "book.sqlite3", tmp_path / "other.sqlite3"
    other.symlink_to(book)
    with alone(f"sqlite+aiosqlite:///{book}"):
        for name in (book, other):
            with pytest.raises(Unreachable, match="Another bot runs"), alone(f"sqlite:///{name}"):
                pass
        with alone(f"sqlite:///{tmp_path / 'third.sqlite3'}"):
            pass
    with alone(f"sqlite:///{other}"):
        pass


def test_a_file_that_cannot_be_locked_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "book.sqlite3-lock").mkdir()
    with pytest.raises(Unreachable, match="cannot be locked"), alone(f"sqlite:///{tmp_path / 'book.sqlite3'}"):
        pass


def test_several_bots_share_a_server() -> None:
    running = 0
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(alone("postgresql://a@b/c"))
            running += 1
    assert running == 3
