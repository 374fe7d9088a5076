"""Neither token nor passwords nor seeds nor hidden cards in a log or an error, however deep something fails."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
import structlog
from sqlalchemy import create_engine, text

from bot.cli import main
from bot.cli.hosting import log_readably
from bot.runtime.log_redaction import MASK, Redactor, traceback_text
from bot.runtime.settings import Settings, masked_settings, secrets_of
from data.urls import secrets_in
from games.dice.maexchen.rules import Maexchen
from games.match import record
from tests.bot.asking import rig, seated
from tests.bot.tavern import Person, Tavern

# made up, and put together here so that nobody takes it for a real one
TOKEN = ".".join(("MTQ5OTg2Mjk3Nzc0MDgwMDAy", "GhIjKl", "abcdefghijklmnopqrstuvwxyz0123456789-_"))
PASSWORD = "Gänse/wein@5&?"
URL = "postgresql+asyncpg://wirt:G%C3%A4nse%2Fwein%405%26%3F@db.example/stammtisch"
SEED = "0123456789abcdef" * 4


def chosen(**changes: Any) -> Settings:
    given = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": URL, **changes}
    return Settings(_env_file=None, **given)


@pytest.mark.parametrize(
    ("words", "masked"),
    [
        (f"login with {TOKEN} failed", f"login with {MASK} failed"),
        (f"password {PASSWORD}", f"password {MASK}"),
        ("password G%C3%A4nse%2Fwein%405%26%3F", f"password {MASK}"),
        (f"seed={SEED} ", f"seed={MASK} "),
        ("POST https://discord.com/api/v10/webhooks/123456/aW50ZXJhY3Rpb246MTIz.x_y-z/messages/@original",
         f"POST https://discord.com/api/v10/webhooks/123456/{MASK}/messages/@original"),
        ("/interactions/99/aW50ZXJhY3Rpb246MTIzNDU2/callback", f"/interactions/99/{MASK}/callback"),
        ("{'Authorization': 'Bot abcdefghijkl'}", f"{{'Authorization': 'Bot {MASK}'}}"),
        ("postgresql://anna:wort@host/name", f"postgresql://anna:{MASK}@host/name"),
        ("http://u:p:w@d@host:80/x", f"http://u:{MASK}@host:80/x"),
        ("postgresql://host/name?user=a&password=wort&x=1", f"postgresql://host/name?user=a&password={MASK}&x=1"),
        ("null value\nDETAIL:  Failing row contains (1, herz, ♥D).", f"null value\nDETAIL:  {MASK}"),
        ("Krone \x1b[2J\u202ex", "Krone �[2J�x"),
        ("match=12 game=herz https://discord.com/channels/1/2/3", "match=12 game=herz https://discord.com/channels/1/2/3"),
        ("checksum 0a1b2c3d4e5f6071", "checksum 0a1b2c3d4e5f6071"),
    ],
)  # fmt: skip
def test_what_is_masked_and_what_is_not(words: str, masked: str) -> None:
    assert Redactor(secrets_of(chosen())).text(words) == masked


def test_values_of_every_kind_are_masked() -> None:
    event = Redactor([TOKEN])(None, "info", {"event": "x", "a": [TOKEN, {TOKEN: (1, TOKEN)}], "b": None, "c": 7})
    assert event == {"event": "x", "a": [MASK, {MASK: [1, MASK]}], "b": None, "c": 7}
    assert TOKEN not in str(Redactor([TOKEN])(None, "info", {"event": "x", "a": Exception(TOKEN)}))


@pytest.mark.parametrize(
    ("url", "found"),
    [
        (URL, (PASSWORD,)),
        ("postgresql://host/name?password=wort&user=x", ("wort",)),
        ("postgresql://a:eins@host/name?sslpassword=zwei", ("eins", "zwei")),
        ("sqlite+aiosqlite:///book.sqlite3", ()),
        ("geheim", ("geheim",)),
    ],
)
def test_the_passwords_in_an_address_are_found(url: str, found: tuple[str, ...]) -> None:
    assert secrets_in(url) == found
    assert not [word for word in found if word in masked_settings(chosen(DATABASE_URL=url))["DATABASE_URL"]]


# --------------------------------------------------------------------------------------------- what is logged


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the running bot would print at debug level."""
    out, before, hook = io.StringIO(), structlog.get_config(), sys.excepthook
    root, handlers, level = logging.getLogger(), logging.getLogger().handlers[:], logging.getLogger().level
    monkeypatch.setattr("sys.stderr", out)
    root.handlers.clear()
    log_readably(chosen(STAMMTISCH_LOG="debug"))
    yield out
    structlog.configure(**before)
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.getLogger("discord.client").setLevel(logging.NOTSET)
    sys.excepthook = hook


def fail_in_discord() -> None:
    response: Any = type("Response", (), {"status": 400, "reason": f"bad {TOKEN}", "headers": {}})()
    raise discord.HTTPException(response, {"code": 50035, "message": f"Bot {TOKEN} at {URL}"})


def fail_in_sqlalchemy() -> None:
    with create_engine("sqlite://").connect() as connection:
        connection.execute(text(f"SELECT '{SEED}', '{TOKEN}' FROM nowhere WHERE a = :a"), {"a": PASSWORD})


def fail_within() -> None:
    try:
        fail_in_sqlalchemy()
    except Exception as error:
        raise RuntimeError(f"while using {URL}") from error


def fail_while_handling() -> None:
    try:
        fail_in_discord()
    except Exception:
        raise KeyError(PASSWORD)  # noqa: B904 - the other one is its context


FAILURES = (fail_in_discord, fail_in_sqlalchemy, fail_within, fail_while_handling)
SECRETS = (TOKEN, PASSWORD, SEED, "G%C3%A4nse%2Fwein%405%26%3F")


@pytest.mark.parametrize("fail", FAILURES)
def test_no_secret_is_logged(fail: Any, logged: io.StringIO) -> None:
    ours, theirs = structlog.get_logger("stammtisch.test"), logging.getLogger("discord.client")
    try:
        fail()
    except Exception as error:
        ours.exception("it failed", reason=str(error), token=TOKEN, nested={"url": [URL]})
        ours.error("again", exc_info=error)
        ours.debug("in detail", seed=SEED, error=error)
        theirs.exception("Ignoring exception in %s with %s", fail.__name__, TOKEN)
        logging.getLogger("asyncio").error("Task exception %s", URL, exc_info=error)
        sys.excepthook(type(error), error, error.__traceback__)
    words = logged.getvalue()
    assert words.count("Traceback (most recent call last)") >= 4
    assert f"in {fail.__name__}" in words
    assert not [secret for secret in SECRETS if secret in words], words


def test_the_libraries_details_stay_out_at_debug_level(logged: io.StringIO) -> None:
    logging.getLogger("discord.http").debug("POST with %s", TOKEN)
    logging.getLogger("sqlalchemy.engine").info("INSERT %s", SEED)
    assert logged.getvalue() == ""


def test_what_the_rules_say_when_they_fail_is_left_out() -> None:
    with pytest.raises(ValueError, match="no_record") as found:
        record.read("no record")
    words = traceback_text(found.value)
    assert "games/match/record.py" in words
    assert words.endswith("\nRecordError")
    assert traceback_text(ValueError("said elsewhere")).endswith("ValueError: said elsewhere")


async def test_a_fault_in_the_rules_tells_no_hand_and_no_seed(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person, ben: Person
) -> None:
    """Neither in the log nor to anybody; with the number in the log the host gets the record."""
    match = rig(tavern, "maexchen", 2, lambda one: one.awaited == (0,))
    table = await seated(tavern, "maexchen", anna, ben)
    await anna.slash("move", text="wurf")

    def broken(self: Maexchen, s: Any, *given: Any) -> Any:
        raise RuntimeError(f"the cup holds {s!r} of {match.seed.hex()}")

    out = io.StringIO()
    processors: Any = [structlog.processors.add_log_level, Redactor(), structlog.dev.ConsoleRenderer(colors=False)]
    printing = structlog.wrap_logger(structlog.PrintLogger(out), processors=processors)
    monkeypatch.setattr("bot.sessions.host.log", printing)
    # as if it stood in the file of the game
    monkeypatch.setattr("bot.runtime.log_redaction.HUSHED_ROOMS", (__file__,))
    monkeypatch.setattr(Maexchen, "apply", broken)
    await anna.slash("move", text="ansage 64")
    words = out.getvalue()
    assert f"record='stammtisch record {table.id}'" in words
    assert "in broken" in words
    assert words.rstrip().endswith("RuntimeError")
    assert match.seed.hex() not in words
    assert f"{type(match.state).__name__}(" not in words
    assert [act.text for act in await tavern.book.journal.acts(table.id)] == ["wurf"]


async def test_the_host_can_print_the_record(
    tavern: Tavern, capsys: pytest.CaptureFixture[str], anna: Person, ben: Person
) -> None:
    match = rig(tavern, "maexchen", 2, lambda one: one.awaited == (0,))
    table = await seated(tavern, "maexchen", anna, ben)
    await anna.slash("move", text="wurf")
    lobby = await tavern.open(anna, "muehle", channel=tavern.new_channel("nebenan"))

    async def printed(number: int) -> tuple[int, str, str]:
        capsys.readouterr()
        status = await asyncio.to_thread(main, ["record", str(number), "--database", tavern.url])
        return status, *capsys.readouterr()

    status, out, err = await printed(table.id)
    assert (status, err) == (0, "")
    found = record.read(out)
    assert (found.ply, found.seed) == (1, match.seed)
    for number, words in ((lobby.id, "has not started"), (4711, "there is no match 4711")):
        status, out, err = await printed(number)
        assert (status, out, err.count("\n")) == (1, "", 1)
        assert words in err


# --------------------------------------------------------------------------------------------- the command line


@pytest.mark.parametrize(
    "argv", [["--help"], ["run", "--help"], ["doctor"], ["migrate"], ["export", "-"], ["nonsense"]]
)
def test_no_command_prints_a_secret(
    argv: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.excepthook", sys.excepthook)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", URL.replace("db.example", "127.0.0.1:1"))
    monkeypatch.setenv("STAMMTISCH_API_BASE", "http://anna:wort@127.0.0.1:1/api/v10")
    main(argv)
    out, err = capsys.readouterr()
    assert out + err
    assert "Traceback" not in out + err
    assert not [secret for secret in (*SECRETS, "wort@") if secret in out + err]


def test_a_bug_in_a_command_prints_no_secret(tmp_path: Path) -> None:
    """The traceback of a program that ends in the middle."""
    code = f"""
import sys
from bot.cli import main, games
def run(args): raise RuntimeError({URL!r} + {TOKEN!r} + {SEED!r})
games.run = run
main(["games"])
"""
    root = Path(__file__).parents[3]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True)
    assert done.returncode == 1
    assert "RuntimeError: postgresql+asyncpg://wirt:" in done.stderr
    assert not [secret for secret in SECRETS if secret in done.stderr], done.stderr


def test_settings_hide_the_token_however_they_are_shown() -> None:
    settings = chosen()
    assert TOKEN not in json.dumps(masked_settings(settings)) + repr(settings) + str(settings)
