"""Shared by the commands that run the bot: settings, logging, the database."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from bot.cli.shared import Failure, Misuse

if TYPE_CHECKING:
    from bot.runtime.settings import Settings

T = TypeVar("T")


def settings(database: str | None = None) -> Settings:
    """The settings from the environment; raises :class:`Misuse` for a value that does not fit."""
    from pydantic import ValidationError

    from bot.runtime.settings import Settings

    try:
        environment = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(map(str, first["loc"]))
        raise Misuse(f"stammtisch: the setting {name} does not fit: {first['msg']}") from None
    return environment if database is None else environment.model_copy(update={"database_url": database})


def log_readably(environment: Settings) -> None:
    """One readable line per event on stderr, without secrets."""
    import structlog

    from bot.runtime.log_redaction import RedactingFormatter, Redactor, watch_over_tracebacks
    from bot.runtime.settings import secrets_of

    level = logging.getLevelNamesMapping()[environment.log_level.upper()]
    redactor = Redactor(secrets_of(environment))
    watch_over_tracebacks(redactor)
    handler = logging.StreamHandler()
    handler.setFormatter(RedactingFormatter(redactor, "%(asctime)s [%(levelname)-8s] %(name)s: %(message)s"))
    # what the libraries say in detail holds whole messages, with hands and tokens in them
    logging.basicConfig(handlers=[handler], level=max(level, logging.WARNING))
    # discord.py speaks of voice, which no table needs
    logging.getLogger("discord.client").setLevel(logging.ERROR)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(level),
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="%Y-%m-%d %H:%M:%S", utc=False),
            redactor,
            structlog.dev.ConsoleRenderer(colors=False),
        ],
        logger_factory=structlog.PrintLoggerFactory(file=sys.stderr),
    )


def run_storage(work: Coroutine[Any, Any, T]) -> T:
    """The result of work on the database; raises :class:`Failure` if it cannot be done."""
    from data.errors import StoreError

    try:
        return asyncio.run(work)
    except (StoreError, ValueError) as error:
        raise Failure(str(error)) from error


@contextmanager
def alone_with(url: str) -> Iterator[None]:
    """Hold the lock on a database that is a file; raises :class:`Failure` if another bot holds it."""
    from data.alone import alone
    from data.errors import StoreError

    with ExitStack() as stack:
        try:
            stack.enter_context(alone(url))
        except StoreError as error:
            raise Failure(str(error)) from None
        yield


def prepare(url: str) -> None:
    """Create or upgrade the database; raises :class:`Failure` if it cannot be reached."""
    from bot.sessions.scoring import recompute_ratings
    from data.migrate import migrate

    migration = run_storage(migrate(url))
    if migration.before is not None and migration.before != migration.after:
        remark = f"; the old one is kept as {migration.backup}" if migration.backup else ""
        print(f"The score book was upgraded{remark}.")
        # results that are older than ratings are rated now
        run_storage(recompute_ratings(url, write=True))
