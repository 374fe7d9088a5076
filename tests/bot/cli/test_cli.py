"""The command line: what it prints, and one sentence with the right exit status for everything that goes wrong."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import render
from bot.cli import COMMANDS, main, name_of
from bot.cli.replay import THEMES
from data import rows
from data.store import open_store
from games.library import all_games, find
from games.match.match import open_match
from games.match.record import write
from games.match.seeds import Chance
from games.players import simulation
from games.players.simulation import derive_seed
from tests.games.records import record_of
from tests.games.test_review import played

ROOT = Path(__file__).parents[3]
PRESS = 1_442_047_392_881_381_376
RECORD = record_of("boese_drei")


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a command line that should work and gives what it printed."""
    monkeypatch.setattr("bot.cli.simulate.REPORT_SECONDS", float("inf"))

    def run(*argv: str) -> str:
        status = main(argv)
        out, err = capsys.readouterr()
        assert (status, err) == (0, ""), err
        return out

    return run


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command line that should not work and gives status and sentence."""

    def run(*argv: str) -> tuple[int, str]:
        status = main(argv)
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1, f"not one sentence: {err}"
        assert "Traceback" not in err
        return status, err.strip()

    return run


# --- help ---


def test_without_a_command_it_shows_what_to_try(said: Any) -> None:
    help_text = said()
    assert "try first:" in help_text
    assert help_text == said("--help")


@pytest.mark.parametrize("command", list(map(name_of, COMMANDS)))
def test_every_command_explains_itself(command: str, said: Any) -> None:
    assert f"usage: stammtisch {command}" in said(command, "--help")
    assert f"  {command}" in said("--help")


# --- games, rules ---


def test_games_as_json(said: Any) -> None:
    games = {game["id"]: game for game in json.loads(said("games", "--json"))}
    assert list(games) == list(all_games())
    muehle = games["muehle"]
    assert muehle["titles"] == {"de": "Mühle", "en": "Nine Men's Morris"}
    assert muehle["seats"] == [2]
    assert set(muehle) == {"id", "titles", "family", "seats", "minutes", "options", "source", "version"}
    for game in games.values():
        assert all("default" in option for option in game["options"].values())


def test_games_as_a_table(said: Any) -> None:
    lines = said("games").splitlines()
    assert lines[0].split()[0] == "ID"
    assert [line.split()[0] for line in lines[1:] if not line.startswith(" ")] == list(all_games())


@pytest.mark.parametrize("name", ["muehle", "Mühle", "MÜHLE", "nine men's morris", "Nine Mens Morris"])
def test_rules_by_any_name(name: str, said: Any) -> None:
    assert said("rules", name, "--lang", "de").startswith("Mühle\n=====\n")


def test_rules_are_plain_text_in_either_language(said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for game_id in all_games():
        for language in ("de", "en"):
            text = said("rules", game_id, "--lang", language)
            assert "\n1.1  " in text
            assert "**" not in text
            assert "move.Roll" not in text
            assert max(map(len, text.splitlines())) <= 88
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert said("rules", "muehle").startswith("Mühle\n")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert said("rules", "muehle").startswith("Nine Men's Morris\n")


# --- simulate ---


def test_simulate_gives_exactly_the_promised_json(said: Any) -> None:
    report = json.loads(said("simulate", "boese_drei", "--matches", "3", "--seed", "spring", "--json"))
    assert list(report) == ["game", "version", "seats", "matches", "plies", "seconds", "results"]
    assert (report["game"], report["version"], report["seats"], report["matches"]) == ("boese_drei", 1, 2, 3)
    assert report["plies"] == sum(result["plies"] for result in report["results"])
    for number, result in enumerate(report["results"]):
        assert list(result) == ["seed", "plies", "points", "winners"]
        assert result["seed"] == derive_seed("spring", number).hex()
        assert len(result["points"]) == 2
        assert set(result["winners"]) <= {0, 1}


@pytest.mark.parametrize(
    ("game", "players"),
    [("maexchen", "random"), ("maexchen", "greedy"), ("boese_drei", "search")],
)
def test_the_same_seed_gives_the_same_results(game: str, players: str, said: Any) -> None:
    def results(seed: str) -> Any:
        line = ("simulate", game, "--seats", "3", "--matches", "1", "--players", players, "--seed", seed)
        return json.loads(said(*line, "--json"))["results"]

    assert results("1") == results("1")
    assert results("1") != results("2")


def test_simulate_in_words_with_options_and_records(said: Any, tmp_path: Path) -> None:
    text = said("simulate", "muehle", "--matches", "2", "--record", str(tmp_path / "new" / "folder"), "--options", "{}")
    assert text.startswith("muehle (version ")
    assert "every law held" in text
    paths = sorted((tmp_path / "new" / "folder").iterdir())
    assert [path.name for path in paths] == ["muehle-2-0001.txt", "muehle-2-0002.txt"]
    for path in paths:
        assert said("verify", str(path)).startswith(f"{path} fits: muehle, 2 seats, ")


def test_simulate_fails_where_a_law_is_broken(refused: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "ACTS_AT_MOST", 2)
    status, sentence = refused("simulate", "muehle", "--json")
    assert status == 1
    assert "act 3: after 2 acts there is still no result" in sentence
    assert derive_seed("0", 0).hex() in sentence


# --- replay, verify ---


def test_verify_says_that_a_record_fits(said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    sentence = said("verify", str(RECORD))
    assert sentence.count("\n") == 2
    assert sentence.endswith("without the number of a press (version 1).\n")
    assert " fits: boese_drei, " in sentence
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RECORD.read_bytes())))
    assert said("verify", "-").startswith("- fits: boese_drei, ")


def test_verify_says_what_does_not_fit(refused: Any, tmp_path: Path) -> None:
    forged = tmp_path / "forged.txt"
    forged.write_text(RECORD.read_text(encoding="utf-8").replace("wurf", "stopp", 1), encoding="utf-8")
    status, sentence = refused("verify", str(forged))
    assert status == 1
    assert "the digest at the end does not fit" in sentence


@pytest.mark.parametrize(("content", "part"), [(b"", "This is no record"), (b"\xff\xfe\x00", "it is not text")])
def test_what_is_no_record(content: bytes, part: str, refused: Any, tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(content)
    for command in ("verify", "replay"):
        status, sentence = refused(command, str(tmp_path / "x"))
        assert status == 1
        assert part in sentence


def test_verify_holds_a_record_against_what_was_shown(said: Any, refused: Any, tmp_path: Path) -> None:
    text = RECORD.read_text(encoding="utf-8")
    shown = next(line.split()[1] for line in text.splitlines() if line.startswith("commitment "))
    known = text.split()[-1]
    assert " fits: " in said("verify", str(RECORD), "--commitment", shown, "--fingerprint", known[:16], "--lang", "en")
    assert " stimmt: " in said("verify", str(RECORD), "--fingerprint", known.upper(), "--lang", "de")
    other = "0" * 64
    for option, part in (("--commitment", "SHA-256 was shown"), ("--fingerprint", "shown is another one")):
        status, sentence = refused("verify", str(RECORD), option, other, "--lang", "en")
        assert (status, part in sentence) == (1, True)
    assert refused("verify", str(RECORD), "--fingerprint", "xyz")[0] == 2


@pytest.mark.parametrize(
    ("chance", "part"),
    [
        (Chance(bytes(32)), "Nobody pressed *Start*"),
        (Chance(bytes(32), press=PRESS), "from the seed and the number Discord gave"),
        (
            Chance(bytes(32), ("Hirsch", "x"), (bytes(range(16)), None), PRESS),
            "players' words (1 sealed beforehand)",
        ),
        (Chance(bytes(32), ("Hirsch", None), (), None), "the players' words, without the number of a press"),
    ],
)
def test_verify_says_where_chance_came_from(said: Any, refused: Any, tmp_path: Path, chance: Chance, part: str) -> None:
    path = tmp_path / "match.txt"
    path.write_text(write(open_match(find("boese_drei")(2), chance)), encoding="utf-8")
    told = said("verify", str(path), "--lang", "en")
    assert part in told
    assert (f"{PRESS} (2025-11-23 07:01:30 UTC)" in told) == (chance.press == PRESS)
    if chance.press is not None:
        assert said("verify", str(path), "--press", str(chance.press), "--lang", "en") == told
    status, sentence = refused("verify", str(path), "--press", "7", "--lang", "en")
    assert (status, "had another number" in sentence) == (1, True)


def test_verify_speaks_german(refused: Any, tmp_path: Path) -> None:
    windows = tmp_path / "windows.txt"
    windows.write_bytes(RECORD.read_bytes().replace(b"\n", b"\r\n"))
    assert "Das ist kein Protokoll" in refused("verify", str(windows), "--lang", "de")[1]


def test_replay_as_a_film(said: Any, tmp_path: Path) -> None:
    film = tmp_path / "new" / "match.gif"
    assert said("replay", str(RECORD), "--gif", str(film), "--ply", "2") == ""
    content = film.read_bytes()
    assert content.startswith(b"GIF89a")
    assert len(content) <= 300_000


def test_replay_in_the_usual_notation(said: Any, refused: Any) -> None:
    text = said("replay", str(record_of("chess")), "--notation", "--names", "Anna, Ben")
    assert '[White "Ben"]' in text or '[White "Anna"]' in text
    assert "1. " in text
    text = said("replay", str(record_of("backgammon")), "--notation")
    assert text.startswith("; Gammons and backgammons count")
    assert "\n 0 point match\n" in text
    status, sentence = refused("replay", str(RECORD), "--notation")
    assert status == 1
    assert "no usual notation for boese_drei" in sentence
    assert refused("replay", str(RECORD), "--names", "Anna,,Ben")[0] == 2


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            """Chess: Checkmate: Anna has won against Ben.

Chances
▄▅▅██
Anna: 49 at first, 100 at the end; best 100 after act 3, worst 49 after act 0
▅▄▄▁▁
Ben: 51 at first, 0 at the end; best 51 after act 0, worst 0 after act 3
How many of 100 matches each side would win from there.

Anna: 2 choices were looked at, and none cost anything for sure.
Ben: 1 of 2 choices looked at cost something.
Act 3, Ben: Pawn g2 to g4. Better: Knight b1 to c3. It cost about 47 of 100, give or take 1.
""",
        ),
        (
            "de",
            """Schach: Schachmatt: Anna hat gegen Ben gewonnen.

Chancen
▄▅▅██
Anna: am Anfang 49, am Ende 100; am besten 100 nach Zug 3, am schlechtesten 49 nach Zug 0
▅▄▄▁▁
Ben: am Anfang 51, am Ende 0; am besten 51 nach Zug 0, am schlechtesten 0 nach Zug 3
Wie viele von 100 Partien jede Seite von dort aus gewinnen würde.

Anna: 2 Entscheidungen geprüft, keine hat erkennbar etwas gekostet.
Ben: 1 von 2 geprüften Entscheidungen hat etwas gekostet.
Zug 3, Ben: Bauer g2 nach g4. Besser: Springer b1 nach c3. Das kostete etwa 47 von 100, auf 1 genau.
""",
        ),
    ],
    ids=["English", "German"],
)
def test_a_review_tells_what_was_decisive(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, told: str
) -> None:
    path = tmp_path / "mate.txt"
    path.write_text(write(played("chess", "f3 e5 g4 Dh4")), encoding="utf-8")
    assert main(("review", str(path), "--names", "Anna,Ben", "--lang", language)) == 0
    out, progress = capsys.readouterr()
    assert out == told
    assert progress.count("\n") == 1


def test_a_review_is_of_matches_that_are_over(refused: Any, tmp_path: Path) -> None:
    path = tmp_path / "open.txt"
    path.write_text(write(played("chess", "f3 e5")), encoding="utf-8")
    status, sentence = refused("review", str(path), "--lang", "en")
    assert status == 1
    assert "only what is over is looked back at" in sentence


def test_a_missing_file(refused: Any, tmp_path: Path) -> None:
    assert refused("verify", str(tmp_path / "none"))[0] == 1
    assert refused("replay", str(tmp_path))[0] == 1


def test_replay_in_words(said: Any) -> None:
    first, *_, last = said("replay", str(RECORD), "--ply", "1", "--lang", "en").splitlines()
    assert first == "The Evil Three, 1: Seat 0 wurf"
    assert last
    assert said("replay", str(RECORD), "--lang", "de") == said("replay", str(RECORD), "--lang", "de", "--text")


def test_replay_through_different_eyes(said: Any) -> None:
    record = record_of("herz")
    seen = {said("replay", str(record), "--ply", "10", "--seat", seat) for seat in ("spectator", "0", "1", "2", "3")}
    assert len(seen) == 5


def test_replay_as_json_and_picture(said: Any, tmp_path: Path) -> None:
    picture = tmp_path / "board.png"
    shown = json.loads(said("replay", str(RECORD), "--ply", "0", "--json", "--png", str(picture)))
    assert (shown["game"], shown["ply"], shown["seat"], shown["act"]) == ("boese_drei", 0, None, None)
    assert shown["awaited"] == [0]
    assert shown["result"] is None
    assert picture.read_bytes().startswith(b"\x89PNG")
    over = json.loads(said("replay", str(RECORD), "--json"))
    assert over["awaited"] == []
    assert over["result"]["points"]
    assert said("replay", str(RECORD), "--png", str(picture)) == ""


def test_replay_draws_what_players_see_or_another_theme(said: Any, tmp_path: Path) -> None:
    drawings = []
    for theme in ((), ("--theme", "dark"), ("--theme", "light"), ("--theme", "light-two"), ("--theme", "contrast")):
        picture = tmp_path / "board.png"
        said("replay", str(record_of("herz")), "--ply", "10", "--seat", "0", "--png", str(picture), *theme)
        drawings.append(picture.read_bytes())
    assert drawings[0] == drawings[1]
    assert len(set(drawings)) == 4


def test_replay_knows_every_theme() -> None:
    assert set(THEMES) == {name + suits for name in render.THEMES for suits in ("", render.TWO_COLOURS)}


# --- migrate ---


def test_migrate_creates_and_then_finds_it_done(said: Any, tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'book.sqlite3'}"
    assert said("migrate", "--database", url).startswith("The database is created")
    assert said("migrate", "--database", url).startswith("The database is up to date")


def test_migrate_says_what_is_wrong(refused: Any, tmp_path: Path) -> None:
    status, sentence = refused("migrate", "--database", f"sqlite+aiosqlite:///{tmp_path}/no/folder/x.sqlite3")
    assert status == 1
    assert "its folder does not exist" in sentence
    assert refused("migrate", "--database", "nonsense")[0] == 1


# --- export, import ---


@pytest.fixture
def book(said: Any, tmp_path: Path) -> tuple[str, Path]:
    """An empty score book and its export."""
    url, file = f"sqlite+aiosqlite:///{tmp_path}/book.sqlite3", tmp_path / "book.jsonl"
    said("migrate", "--database", url)
    assert said("export", str(file), "--database", url) == f"0 rows are in {file}.\n"
    return url, file


def test_a_book_goes_out_and_comes_in(said: Any, book: tuple[str, Path], tmp_path: Path) -> None:
    url, file = book
    assert said("export", "-", "--database", url) == file.read_text()
    assert file.stat().st_mode & 0o077 == 0
    new = f"sqlite+aiosqlite:///{tmp_path}/new.sqlite3"
    assert said("import", str(file), "--database", new) == "0 rows are imported.\n"


def test_what_is_no_book_is_one_sentence(refused: Any, book: tuple[str, Path], tmp_path: Path) -> None:
    new = f"sqlite+aiosqlite:///{tmp_path}/new.sqlite3"
    binary, cut = tmp_path / "binary", tmp_path / "cut.jsonl"
    binary.write_bytes(b"\xff\xfe\x00")
    cut.write_text(book[1].read_text().splitlines(keepends=True)[0])
    for file in (binary, cut, tmp_path / "nothing", tmp_path):
        assert refused("import", str(file), "--database", new)[0] == 1
    assert refused("export", str(tmp_path / "no" / "folder"), "--database", book[0])[0] == 1
    assert refused("export", str(book[1] / "in-a-file"), "--database", book[0])[0] == 1
    assert refused("export", "-", "--database", f"sqlite+aiosqlite:///{tmp_path}/none.sqlite3")[0] == 1


# --- forgetting ---


@pytest.fixture
def guests(book: tuple[str, Path]) -> str:
    """The URL of a book where 71 has finished a match, and 72 sits in a lobby."""
    url = book[0]

    async def fill() -> None:
        async with await open_store(url) as store:
            for number, name in ((71, "Annabella"), (72, "Ben")):
                lobby = rows.Lobby(
                    game="muehle",
                    version="1",
                    channel_id=number,
                    host_id=number,
                    language="de",
                    options="{}",
                    created_at=1,
                )
                match_id = await store.matches.create(lobby, [rows.Chair(seat=0, user_id=number, name=name)])
                if number == 71:
                    await store.matches.set_status(match_id, rows.StatusChange("cancelled", was=["lobby"], at=2))

    asyncio.run(fill())
    return url


def test_a_person_is_shown_and_forgotten(said: Any, refused: Any, guests: str) -> None:
    assert json.loads(said("forget", "71", "--show", "--database", guests))["seats"][0]["name"] == "Annabella"
    assert refused("forget", "71", "--database", guests) == (
        2,
        "stammtisch forget: nobody is here to be asked; say --yes",
    )
    assert "Annabella" in said("export", "-", "--database", guests)
    assert said("forget", "71", "--yes", "--database", guests) == "71 is forgotten.\n"
    export = said("export", "-", "--database", guests)
    assert "Annabella" not in export
    assert "ehemaliges Mitglied" in export
    assert json.loads(said("forget", "71", "--show", "--database", guests))["seats"] == []


def test_a_person_who_sits_at_a_table_is_not_forgotten(refused: Any, guests: str) -> None:
    assert refused("forget", "72", "--yes", "--database", guests) == (
        1,
        "stammtisch: 72 still sits at open tables (#2 in channel 72); nothing was changed.",
    )
    assert refused("forget", "nobody", "--yes", "--database", guests)[0] == 2
    assert refused("forget", "72", "--yes", "--show", "--database", guests)[0] == 2


@pytest.mark.parametrize(("typed", "status"), [("yes", 0), ("no", 1), ("", 1)])
def test_the_host_is_asked_once_more(
    guests: str, typed: str, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = io.StringIO(f"{typed}\n")
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", terminal)
    assert main(["forget", "71", "--database", guests]) == status
    assert "Forget 71 for good?" in capsys.readouterr().out


# --- the doctor ---


@pytest.fixture
def findings(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """What the doctor finds at a book, after its exit status."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)

    def run(url: str) -> tuple[int, str]:
        status = main(["doctor", "--database", url])
        out, err = capsys.readouterr()
        assert err == ""
        return status, out.split("Findings:")[1]

    return run


@pytest.mark.parametrize(
    ("change", "status", "part"),
    [
        ("DROP TABLE results", 1, "cannot be used: no such table: results"),
        ("UPDATE alembic_version SET version_num = '9999'", 1, "was written by a newer Stammtisch (schema 9999"),
        ("UPDATE alembic_version SET version_num = '0006'", 0, "has schema 0006; the next start upgrades it"),
    ],
)
def test_the_doctor_says_what_is_wrong_with_a_book(
    change: str, status: int, part: str, findings: Any, book: tuple[str, Path], tmp_path: Path
) -> None:
    assert findings(book[0])[0] == 0
    with closing(sqlite3.connect(tmp_path / "book.sqlite3")) as connection, connection:
        connection.execute(change)
    answer = findings(book[0])
    assert answer[0] == status
    assert part in answer[1]


# --- mistakes ---


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("simulat boese_drei", "there is no command 'simulat'; did you mean 'simulate'?"),
        ("xyzzy", "there is no command 'xyzzy'; there are play, run, "),
        ("--frob", "(see stammtisch --help)"),
        ("rules", "GAME"),
        ("rules muhla", "there is no game 'muhla'; the nearest are muehle"),
        ("rules xxxxxxxx", "`stammtisch games` lists them all"),
        ("rules muehle --lang fr", "--lang: invalid choice"),
        ("simulate muehle --seats 3", "muehle is played by 2 seats, not 3"),
        ("simulate herz --seats x", "--seats: 'x' is not a whole number from 1 to"),
        ("simulate herz --matches 0", "--matches: '0' is not a whole number from 1 to"),
        ("simulate herz --players genius", "--players: invalid choice"),
        ("simulate herz --options {", "these options of herz do not fit"),
        ("simulate herz --options []", "these options of herz do not fit"),
        ('simulate herz --options {"x":1}', "there is no option 'x'"),
        (f"replay {RECORD} --ply 100000", "so there is no ply 100000"),
        (f"replay {RECORD} --ply -1", "--ply: '-1' is not a whole number"),
        (f"replay {RECORD} --seat 9", "--seat takes spectator or 0 to 3, not '9'"),
        (f"verify {RECORD} --press x", "--press: 'x' is not a whole number from 0 to"),
        (f"verify {RECORD} --press {1 << 64}", "is not a whole number from 0 to"),
        (f"replay {RECORD} --seat ²", "--seat takes spectator or 0 to 3, not '²'"),
    ],
)
def test_wrong_use_is_status_2(line: str, part: str, refused: Any) -> None:
    status, sentence = refused(*line.split(" "))
    assert status == 2
    assert part in sentence


def test_a_file_that_cannot_be_written(refused: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    status, sentence = refused("replay", str(RECORD), "--png", str(tmp_path / "file" / "x.png"))
    assert status == 1
    assert "cannot be written" in sentence


# --- the process ---


def _started(*argv: str, **settings: Any) -> subprocess.Popen[str]:
    """The command line as from a terminal: what runs in a shell's background may have been told to ignore Ctrl+C."""
    return subprocess.Popen(
        [sys.executable, "-m", "bot", *argv],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        **settings,
    )


def test_a_closed_pipe_is_no_failure_worth_a_traceback() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = _started("games", "--json", stdout=writing)
    os.close(writing)
    _, err = process.communicate(timeout=300)
    assert process.returncode == 1
    assert err == ""


def test_ctrl_c_is_status_130() -> None:
    process = _started("simulate", "muehle", "--matches", "1000000", stdout=subprocess.PIPE)
    assert process.stderr is not None
    assert " of 1000000 matches" in process.stderr.readline(), "it says how far it is"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=300)
    assert process.returncode == 130
    assert out == ""
    assert "Traceback" not in err
