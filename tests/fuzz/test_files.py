"""Records and exports that something has happened to: one sentence and status 1 or 2, whatever it was."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from bot.cli import main
from tests.fuzz import files
from tests.fuzz.files import commands, wrong_with
from tests.games.records import records

ROOT = Path(__file__).parents[2]
RECORDS = sorted(records(), key=lambda path: path.stat().st_size)[:12]
CASES = 60


@pytest.fixture
def book(migrated_book: Path, tmp_path: Path) -> str:
    """An empty score book."""
    shutil.copyfile(migrated_book, tmp_path / "empty.sqlite3")
    return f"sqlite+aiosqlite:///{tmp_path / 'empty.sqlite3'}"


@pytest.fixture
def exported(book: str, tmp_path: Path) -> Path:
    """An export with something in it."""
    path = tmp_path / "book.jsonl"
    assert files.run(["export", str(path), "--database", book])[0] == 0
    return path


def test_records_are_read_or_refused_in_one_sentence(tmp_path: Path, book: str) -> None:
    rng, path = Random(1), tmp_path / "bent.txt"
    taken = 0
    for _ in range(CASES):
        path.write_bytes(files.bent(rng.choice(RECORDS).read_bytes(), rng))
        argv = rng.choice(commands(path, book)[:3])
        status, out, err = files.run(argv)
        assert files.wrong(argv, status, out, err) is None, path.read_bytes()[:2000]
        taken += status == 0
    # nearly all of them are refused, or nothing was tried
    assert taken < CASES * 0.2


def test_exports_are_read_or_refused_in_one_sentence(tmp_path: Path, book: str, exported: Path) -> None:
    rng, path, whole = Random(2), tmp_path / "bent.jsonl", exported.read_bytes()
    for _ in range(15):
        path.write_bytes(files.bent(whole, rng))
        assert wrong_with(["import", str(path), "--database", book]) is None, path.read_bytes()[:2000]


NOT_FILES: dict[str, Callable[[Path], object]] = {
    "a folder": lambda path: path.mkdir(),
    "nothing": lambda path: None,
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "no bytes": lambda path: path.write_bytes(b""),
    "not text": lambda path: path.write_bytes(b"\xff\xfe\x00\x81" * 100),
    "one endless line": lambda path: path.write_bytes(b"x" * 30_000_000),
    "many lines": lambda path: path.write_bytes(b"[]\n" * 2_000_000),
    "zeros without end": lambda path: path.symlink_to("/dev/zero"),
}


@pytest.mark.parametrize("what", NOT_FILES)
@pytest.mark.parametrize("command", range(4))
def test_what_is_no_file_is_refused_in_one_sentence(tmp_path: Path, book: str, what: str, command: int) -> None:
    path = tmp_path / "it"
    NOT_FILES[what](path)
    argv = commands(path, book)[command]
    assert wrong_with(argv) is None
    assert files.run(argv)[0] in (1, 2)


@pytest.mark.parametrize("command", range(4))
def test_a_pipe_is_read_like_a_file(tmp_path: Path, book: str, exported: Path, command: int) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    argv = commands(path, book)[command]
    content = exported.read_bytes() if argv[0] == "import" else RECORDS[0].read_bytes()
    writer = threading.Thread(target=path.write_bytes, args=(content,))
    writer.start()
    assert wrong_with(argv) is None
    writer.join()


@pytest.mark.parametrize("command", range(4))
@pytest.mark.parametrize(
    "stdin", [b"", b"\xff\xfe", "é".encode("latin-1"), b"\x00", "\ud83d".encode(errors="surrogatepass")]
)
def test_the_standard_input_is_read_like_a_file(tmp_path: Path, book: str, command: int, stdin: bytes) -> None:
    argv = [word if word != str(tmp_path / "it") else "-" for word in commands(tmp_path / "it", book)[command]]
    assert wrong_with(argv, stdin) is None
    assert files.run(argv, stdin)[0] in (1, 2)


def test_no_standard_input_at_all(monkeypatch: pytest.MonkeyPatch, book: str) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    for argv in (["verify", "-"], ["import", "-", "--database", book]):
        assert main(argv) in (1, 2)
