"""Export and import on both engines; whatever is wrong with a file is one sentence and changes nothing."""

import json
import random
import shutil
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from data.errors import StoreError
from data.migrate import migrate, newest_revision
from data.numbers import ROUND
from data.rows import Act, Effects, End, Lease, Lobby, OutboxDraft, Outcome
from data.store import Store, open_store
from data.transfer import Unfit, export, load

Opened = Callable[..., Awaitable[int]]
FUZZED = 100


async def book(url: str) -> list[str]:
    """The export of a database."""
    lines: list[str] = []
    await export(url, lines.append)
    return lines


def signed(rows: list[str]) -> list[str]:
    """Head and rows with a foot that fits, as somebody would write it who knows how."""
    text = "".join(rows)
    return [*rows, json.dumps({"rows": len(rows) - 1, "sha256": sha256(text.encode()).hexdigest()}) + "\n"]


@pytest.fixture
async def filled(store: Store, opened: Opened, act: Callable[[int], Act]) -> Store:
    """A book with an open match that goes on by itself, a finished one, an outbox, players and settings."""
    open_match = await opened(channel_id=1)
    owed = OutboxDraft(kind="post", target="", payload="", not_before=9_000)
    lease = Lease(
        match_id=open_match, ply=2, holder="a", until=9_000, acquired_at=8_000, timer_key="round 1", deadline=8_500
    )
    await store.journal.commit(open_match, [act(0), act(1)], Effects(drafts=[owed], lease=lease))
    finished = await opened(channel_id=2)
    outcomes = [Outcome(seat=0, name="Änne", place=1, points=2.5, won=True, user_id=2**62)]
    await store.journal.commit(finished, [act(0)], end=End(outcomes=outcomes))
    await store.players.touch(2**62, "Änne", "de", 5)
    await store.settings.set("guild", 7, "language", "de")
    return store


@pytest.fixture
def other(migrated_file: Path, tmp_path: Path) -> str:
    """A second, empty book."""
    return f"sqlite:///{shutil.copyfile(migrated_file, tmp_path / 'other.sqlite3')}"


async def test_a_book_comes_back_as_it_was(filled: Store, url: str, other: str) -> None:
    lines = await book(url)
    assert await load(other, lines) == len(lines) - 2
    assert await book(other) == lines
    async with await open_store(other) as copy:
        for match_id in (1, 2):
            assert await copy.journal.load(match_id) == await filled.journal.load(match_id)
        assert await copy.results.of_match(2) == await filled.results.of_match(2)


async def test_it_comes_back_on_the_other_engine_and_goes_on(
    filled: Store, url: str, blank: str, lobby: Lobby, act: Callable[[int], Act]
) -> None:
    lines = await book(url)
    await migrate(blank)
    await load(blank, lines)
    assert await book(blank) == lines
    async with await open_store(blank) as copy:
        await copy.journal.commit(1, [act(2)])
        assert await copy.matches.create(lobby, ()) % ROUND == 1, "what was lost on the way lends its number to nobody"


async def test_only_an_empty_book_takes_one(filled: Store, url: str) -> None:
    lines = await book(url)
    with pytest.raises(Unfit, match="is not empty"):
        await load(url, lines)
    assert await book(url) == lines


def _with(row: str, column: str, value: object) -> str:
    """The line with another value in a column."""
    table, values = json.loads(row)
    return json.dumps([table, {**values, column: value}], ensure_ascii=False, separators=(",", ":")) + "\n"


Change = Callable[[list[str]], list[str]]
ROWS: dict[str, tuple[Change, str]] = {
    "no head": (lambda rows: rows[1:], "Line 1"),
    "another format": (lambda rows: [rows[0].replace("book 1", "book 2"), *rows[1:]], "Line 1: this is not an export"),
    "another schema": (
        lambda rows: [rows[0].replace(newest_revision(), "9999"), *rows[1:]],
        "Line 1: the export has schema",
    ),
    "no table": (lambda rows: [rows[0], '["wishes",{}]\n'], "Line 2: this is not a row"),
    "no row": (lambda rows: [rows[0], "[1,2,3]\n"], "Line 2: this is not a row"),
    "no JSON": (lambda rows: [rows[0], "matches 1\n"], "Line 2: this is not a line"),
    "a column too few": (lambda rows: [rows[0], rows[1].replace('"game":"mills",', "")], "Line 2: a row of matches"),
    "words for a number": (lambda rows: [rows[0], rows[1].replace('"ply":2', '"ply":"2"')], "Line 2: ply"),
    "a number out of range": (lambda rows: [rows[0], rows[1].replace('"ply":2', f'"ply":{2**40}')], "Line 2: ply"),
    "nothing": (lambda rows: [rows[0], rows[1].replace('"game":"mills"', '"game":null')], "Line 2: game"),
    "a zero character": (lambda rows: [rows[0], rows[1].replace("mills", "mi\\u0000s")], "Line 2: game"),
    "an unknown status": (lambda rows: [rows[0], _with(rows[1], "status", "owned")], "Line 2: status"),
    "an unknown language": (lambda rows: [rows[0], _with(rows[1], "language", "fr")], "Line 2: language"),
    "fewer acts than none": (lambda rows: [rows[0], _with(rows[1], "ply", -1)], "Line 2: ply"),
    "more acts than there are": (
        lambda rows: [rows[0], _with(rows[1], "ply", 10**6), *rows[2:]],
        "Match 1: its acts are not numbered from 0 up to its ply",
    ),
    "an act too few": (
        lambda rows: [row for row in rows if not row.startswith('["acts",{"match_id":1,"ply":0,')],
        "Match 1: its acts are not numbered",
    ),
    "the same row twice": (lambda rows: [*rows[:2], *rows[1:]], "contradict each other"),
    "a seat of no match": (lambda rows: [rows[0], *(row for row in rows if row.startswith('["seats"'))], "contradict"),
    "the wrong order": (lambda rows: [*rows, rows[1]], "come too late"),
}


@pytest.mark.parametrize("case", ROWS)
async def test_a_file_that_does_not_fit_is_named(filled: Store, url: str, other: str, case: str) -> None:
    change, words = ROWS[case]
    rows = (await book(url))[:-1]
    with pytest.raises(Unfit, match=words):
        await load(other, signed(change(rows)))
    async with await open_store(other) as copy:
        assert await copy.matches.open_ids() == ()


async def test_an_export_of_an_older_schema_is_told_where_to_go(other: str) -> None:
    older = (Path(__file__).with_name("books") / "0006.jsonl").read_text(encoding="utf-8")
    with pytest.raises(Unfit, match=r"has schema '0006' .*; import it with the version that wrote it, then upgrade"):
        await load(other, older.splitlines(keepends=True))


@pytest.mark.parametrize(
    ("cut", "words"),
    [
        (lambda lines: [], "is empty"),
        (lambda lines: lines[:-1], "the end of the file is missing"),
        (lambda lines: [*lines[:-2], lines[-1]], "altered, or lines are missing"),
        (lambda lines: [*lines, lines[-1]], "nothing may follow"),
        (lambda lines: [lines[0], lines[1].replace("mills", "chess"), *lines[2:]], "altered"),
    ],
    ids=["empty", "cut off", "a line less", "more at the end", "a letter changed"],
)
async def test_a_damaged_file_is_told(filled: Store, url: str, other: str, cut: Any, words: str) -> None:
    with pytest.raises(Unfit, match=words):
        await load(other, cut(await book(url)))


@pytest.mark.parametrize("engine", ["sqlite"], indirect=True)
async def test_no_damage_is_anything_but_one_sentence(filled: Store, url: str, other: str) -> None:
    text, rng = "".join(await book(url)), random.Random(5)
    for _ in range(FUZZED):
        at, end = sorted(rng.randrange(len(text)) for _ in range(2))
        new = rng.choice(["", "\0", "9" * 30, '"', "]", "\n", "ä", "[" * 3000, text[:40], "null", "-1"])
        damaged = text[:at] + new + text[min(end, at + rng.randrange(40)) :]
        lines = damaged.splitlines(keepends=True)
        for attempt in (lines, signed(lines[:-1])) if len(lines) > 1 else (lines,):
            told = await _told(other, attempt)
            assert told is None or (told and "\n" not in told)


async def _told(url: str, lines: list[str]) -> str | None:
    """What is said about a file; None if it is a book after all, which then makes room for the next."""
    try:
        await load(url, lines)
    except StoreError as error:
        return str(error)
    assert await book(url)
    path = Path(url.removeprefix("sqlite:///"))
    for file in path.parent.glob(f"{path.name}*"):
        file.unlink()
    await migrate(url)
    return None
