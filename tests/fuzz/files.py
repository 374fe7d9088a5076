"""Files that something has happened to: bytes flipped, lines lost, other encodings, and files that are none."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from hashlib import sha256
from pathlib import Path
from random import Random
from unittest.mock import patch

from bot.cli import main
from tests.fuzz import strange
from tests.games.records import records

RECORDS = records()
SIGNS = tuple('0123456789abcdef -@#|,:"{}[]\n\r\t\0²٣é♥\ud83d\U0010ffff')


def bent(content: bytes, rng: Random) -> bytes:
    """A file that something has happened to, often so that its checksum fits again."""
    return rng.choice((_bytes, _lines, _numbers, _fields, _encoded, _strange, _deep))(content, rng)


def _bytes(content: bytes, rng: Random) -> bytes:
    found = bytearray(content)
    for _ in range(rng.choice((1, 1, 3, 50))):
        place = rng.randrange(len(found)) if found else 0
        match rng.randrange(3):
            case 0:
                found[place : place + 1] = bytes([rng.randrange(256)])
            case 1:
                del found[place : place + rng.choice((1, 10, len(found)))]
            case _:
                found[place:place] = rng.randbytes(rng.choice((1, 4, 100)))
    return bytes(found)


def _lines(content: bytes, rng: Random) -> bytes:
    lines = content.decode().split("\n")
    place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, lines[other])
        case 2:
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            lines = lines[:place]
        case _:
            lines[place] = strange.word(rng)
    return _signed(lines)


def _numbers(content: bytes, rng: Random) -> bytes:
    """One number in a line becomes another."""
    lines = content.decode().split("\n")
    place = rng.randrange(len(lines))
    numbers = list(re.finditer(r"\d+", lines[place]))
    if numbers:
        found = rng.choice(numbers)
        other = rng.choice((str(strange.number(rng)), "9" * 5000, "1e400", "-0", "٣", "²", "NaN", "null", "true"))
        lines[place] = f"{lines[place][: found.start()]}{other}{lines[place][found.end() :]}"
    return _signed(lines)


def _fields(content: bytes, rng: Random) -> bytes:
    """One word in a line becomes another, or characters come in."""
    lines = content.decode().split("\n")
    place = rng.randrange(len(lines))
    words = lines[place].split(" ")
    if rng.random() < 0.5:
        words[rng.randrange(len(words))] = strange.word(rng)
        lines[place] = " ".join(words)
    else:
        at = rng.randrange(len(lines[place]) + 1)
        lines[place] = lines[place][:at] + rng.choice(SIGNS) + lines[place][at + rng.randrange(2) :]
    return _signed(lines)


def _encoded(content: bytes, rng: Random) -> bytes:
    text = content.decode()
    name = rng.choice(("utf-16", "utf-32", "utf-8-sig", "latin-1", "cp1252", "utf-7"))
    return text.encode(name, errors="replace")


def _strange(content: bytes, rng: Random) -> bytes:
    return rng.choice((b"", b"\n", b"\0" * 1000, b"\xff" * 1000, rng.randbytes(2000), b"[" * 100_000, b"\x1f\x8b\x08"))


def _deep(content: bytes, rng: Random) -> bytes:
    """JSON that nests deeper than anybody reads, where there is JSON."""
    lines = content.decode().split("\n")
    depth = rng.choice((50, 2_000, 100_000))
    nested = rng.choice(("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth, "[" * depth))
    place = next((number for number, line in enumerate(lines) if line.startswith("options ")), None)
    if place is not None:
        lines[place] = f"options {nested}"
    else:
        lines[rng.randrange(len(lines))] = nested
    return _signed(lines)


def _signed(lines: Sequence[str]) -> bytes:
    """With the digest at the end that belongs to it, so that the mistake is not found by that alone."""
    kept = list(lines)
    for number in range(len(kept) - 1, -1, -1):
        if kept[number].startswith("end "):
            kept[number] = f"end {sha256(_utf8(chr(10).join(kept[:number]))).hexdigest()}"
            break
        if kept[number].startswith('{"rows"'):
            above = "".join(f"{line}\n" for line in kept[:number])
            kept[number] = json.dumps({"rows": number - 1, "sha256": sha256(_utf8(above)).hexdigest()})
            break
    return _utf8("\n".join(kept))


def _utf8(text: str) -> bytes:
    return text.encode(errors="surrogatepass")


Run = Callable[[Sequence[str]], tuple[int, str, str]]


def run(argv: Sequence[str], stdin: bytes | None = None) -> tuple[int, str, str]:
    """Exit status, output and errors of a command line."""
    out, err = io.StringIO(), io.StringIO()
    given = io.TextIOWrapper(io.BytesIO(stdin or b""), encoding="utf-8")
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", given):
        status = main(argv)
    return status, out.getvalue(), err.getvalue()


def wrong_with(argv: Sequence[str], stdin: bytes | None = None) -> str | None:
    """What is wrong with how a command takes a file: anything but success, or one sentence and status 1 or 2."""
    try:
        status, out, err = run(argv, stdin)
    except BaseException as error:
        return f"{argv[0]}: {error!r}"
    return wrong(argv, status, out, err)


def wrong(argv: Sequence[str], status: int, out: str, err: str) -> str | None:
    """The same of what it has answered."""
    if status == 0:
        return None if not err else f"{argv[0]}: done, but said {err!r}"
    if status not in (1, 2) or out or err.count("\n") != 1 or len(err) > 600 or not err.strip():
        return f"{argv[0]}: status {status}, out {out[:80]!r}, said {err[:300]!r}"
    return None


def commands(path: Path, book: str) -> list[list[str]]:
    """What can be done with a file."""
    return [
        ["verify", str(path)],
        ["replay", str(path), "--text"],
        ["replay", str(path), "--json", "--ply", "1", "--seat", "0"],
        ["import", str(path), "--database", book],
    ]


def spoil(cases: int, seed: int, folder: Path, progress: Callable[[int], None]) -> str | None:
    """Try a number of spoilt records and exports; return what is wrong with the first that is mistaken."""
    rng, path, book = Random(seed), folder / "spoilt", f"sqlite+aiosqlite:///{folder / 'empty.sqlite3'}"
    run(["export", str(folder / "whole.jsonl"), "--database", book])
    wholes = [record.read_bytes() for record in RECORDS]
    exported = (folder / "whole.jsonl").read_bytes()
    for number in range(cases):
        argv = rng.choice(commands(path, book))
        content = bent(exported if argv[0] == "import" else rng.choice(wholes), rng)
        path.write_bytes(content)
        if (found := wrong_with(argv)) is not None:
            return f"file {number} of seed {seed}: {found}\n{content[:1000]!r}"
        progress(number + 1)
    return None
