"""``stammtisch doctor``: looks at settings, score book, fonts and Discord, and says what to do."""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.cli.hosting import settings
from bot.cli.shared import Commands

if TYPE_CHECKING:
    from bot.runtime.settings import Settings
    from data.store import Store

_SECONDS = 10
_SERVERS = 200
"""Servers looked at; Discord lists no more at once."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check: fine, worth knowing, or wrong; with what to do."""

    mark: str
    words: str

    @property
    def wrong(self) -> bool:
        """True if the bot cannot run like this."""
        return self.mark == "✗"


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "doctor",
        help="check settings, score book, fonts and Discord",
        description="Say what is set, what is missing, and what to do about it. Exit status 1 if something is wrong.",
    )
    parser.add_argument("--database", metavar="URL", default=None, help="the score book (default: $DATABASE_URL)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the settings and the findings."""
    from bot.runtime.log_redaction import Redactor
    from bot.runtime.settings import Settings, masked_settings, secrets_of

    environment = settings(args.database)
    print("Settings (from the environment or .env):")
    values = masked_settings(environment)
    width = max(map(len, values))
    for field in Settings.model_fields.values():
        name = str(field.alias)
        print(f"  {name:<{width}}  {values[name]}  ({field.description})")
    print("\nFindings:")
    findings = [
        *_fonts(),
        *_games(),
        *asyncio.run(_score_book(environment)),
        *asyncio.run(_discord(environment)),
        *_local_play(),
    ]
    redactor = Redactor(secrets_of(environment))
    for finding in findings:
        # servers are called whatever their owners like
        print(f"  {finding.mark} {redactor.text(finding.words)}")
    return int(any(finding.wrong for finding in findings))


def _fonts() -> Iterator[Finding]:
    try:
        import render.fonts

        render.fonts.has("ß")
    except Exception as error:
        yield Finding("✗", f"The font cannot be loaded ({error}): install the package again.")
    else:
        yield Finding("✓", "The font is there.")


def _games() -> Iterator[Finding]:
    from games.library import all_games, sheet
    from games.sheets import LANGUAGES

    try:
        for game in all_games().values():
            for language in LANGUAGES:
                sheet(game, language)
    except (ValueError, OSError) as error:
        yield Finding("✗", f"A rule sheet cannot be read: {error}")
    else:
        yield Finding("✓", f"{len(all_games())} games with their rule sheets in {len(LANGUAGES)} languages.")


async def _score_book(environment: Settings) -> list[Finding]:
    from data.errors import StoreError
    from data.migrate import current, newest_revision
    from data.store import open_store
    from data.urls import SqliteFile, parse

    try:
        address = parse(environment.database_url)
        if isinstance(address, SqliteFile) and not address.path.exists():
            return [Finding("·", f"The score book {address} does not exist yet; the first start creates it.")]
        now = await current(environment.database_url)
        if now is None:
            return [Finding("·", "The score book is still empty; the first start fills it.")]
        if now != newest_revision():
            words = f"The score book has schema {now}; the next start upgrades it to {newest_revision()}."
            return [Finding("·", words)]
        async with await open_store(environment.database_url) as store:
            held = await held_results(store)
    except (StoreError, ValueError) as error:
        return [Finding("✗", f"{error}")]
    return [Finding("✓", f"The score book is there (schema {now})."), *held]


async def held_results(store: Store) -> list[Finding]:
    """Check whether results are held back because the clock is wrong."""
    held = len(await store.results.held())
    if not held:
        return []
    words = f"{held} results are" if held > 1 else "1 result is"
    return [
        Finding("·", f"{words} held: later than Discord's time by more than a day. Is the clock of this machine right?")
    ]


async def _discord(environment: Settings) -> list[Finding]:
    token = environment.discord_token.get_secret_value() if environment.discord_token is not None else ""
    if not token:
        return [Finding("·", "DISCORD_TOKEN is not set: `stammtisch play` works, `stammtisch run` needs it.")]
    import aiohttp
    import discord

    from bot.app import PERMISSIONS, intents
    from bot.runtime.endpoints import point_at

    point_at(api_base=environment.api_base, gateway=environment.gateway, cdn=environment.cdn)
    client = discord.Client(intents=intents())
    try:
        async with asyncio.timeout(_SECONDS), client:
            await client.login(token)
            about = await client.application_info()
            servers: list[Any] = await client.http.get_guilds(_SERVERS, with_counts=False)
            kept = {emoji.name for emoji in await client.fetch_application_emojis()} if environment.emojis else None
    except discord.LoginFailure:
        return [Finding("✗", "Discord does not accept DISCORD_TOKEN: take a new one from the developer portal.")]
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
        return [Finding("✗", f"Discord cannot be reached: {error!s:.200}")]
    invitation = discord.utils.oauth_url(about.id, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
    return [
        Finding("✓", f"Discord knows the bot as {about.name}."),
        Finding("·", f"Invite it with exactly the permissions it needs: {invitation}"),
        *_permissions(servers),
        emojis_kept(kept),
    ]


def emojis_kept(names: Set[str] | None) -> Finding:
    """Check which emojis of menus Discord keeps, given the names of all it keeps for the bot; None if they are off."""
    from render import emojis

    if names is None:
        return Finding("·", "Emojis are off (STAMMTISCH_EMOJIS): menus are in words alone.")
    wanted = {emojis.name_of(key) for key in emojis.all_keys()}
    there = len(wanted & names)
    if there == len(wanted):
        return Finding("✓", f"Discord keeps all {len(wanted)} emojis for menus.")
    return Finding("·", f"Discord keeps {there} of {len(wanted)} emojis for menus: `stammtisch run` uploads the rest.")


def _permissions(servers: list[Any]) -> Iterator[Finding]:
    """Check the bot's permissions on each server; single channels may still deny some."""
    import discord

    from bot.app import PERMISSIONS

    if not servers:
        yield Finding("·", "The bot is on no server yet.")
    for server in servers:
        permissions = discord.Permissions(int(server["permissions"]))
        missing = [name.replace("_", " ") for name, needed in PERMISSIONS if needed and not getattr(permissions, name)]
        if missing and not permissions.administrator:
            yield Finding("✗", f"On {server['name']} it lacks: {', '.join(missing)}. Invite it again by the link.")
        else:
            yield Finding("✓", f"On {server['name']} it has all it needs.")


def _local_play() -> Iterator[Finding]:
    if importlib.util.find_spec("simcord") is None:
        yield Finding("·", "Local play is not installed: pip install 'stammtisch[play]' adds it.")
    else:
        yield Finding("✓", "Local play is installed: stammtisch play.")
