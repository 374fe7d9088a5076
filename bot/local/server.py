"""The page's web server: SimCord's own, with an address and language for each player."""

import html
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from typing import Any, ClassVar, Protocol
from urllib.parse import urlencode

from aiohttp import web
from simcord.preview import Preview

from bot.local import dress
from bot.local.insides import PreviewServer
from bot.local.players import Player
from bot.runtime.i18n import spoken_language

_SUBCOMMANDS = (1, 2)
"""Discord's kinds of options that are commands themselves, or groups of them."""


class Page(Protocol):
    """The interface that a page offers to the server."""

    locale: str

    def owner_of(self, key: str | None) -> Player | None:
        """The player whose address carries this key."""

    def opening_pages_for(self, player: Player | None) -> AbstractContextManager[None]:
        """Open pages for this player."""

    def locale_of(self, context_id: str | None) -> str:
        """The locale of the player who looks at a page."""

    def registered(self, command_id: str) -> Mapping[str, Any] | None:
        """A command as the bot registered it."""

    def registered_commands(self) -> Iterator[Mapping[str, Any]]:
        """All commands as the bot registered them."""


class LiveServer(PreviewServer):
    """Serves the page on loopback to those who have a player's address."""

    _STATIC_FILES: ClassVar[dict[str, str]] = {
        **PreviewServer._STATIC_FILES,
        "/table.css": "table.css",
        "/table.js": "table.js",
        "/favicon.ico": "favicon.ico",
    }

    def __init__(self, preview: Preview, page: Page, port: int) -> None:
        super().__init__(preview, port)
        # the same object as the preview, by what this server asks of it beyond SimCord's own
        self.page = page

    def _authorized(self, request: Any, *, context: str | None = None) -> bool:
        headers, hosts = request.headers, self._allowed_hosts()
        return (
            self.page.owner_of(headers.get("X-Simcord-Capability")) is not None
            and (context is None or headers.get("X-Simcord-Context") == context)
            and headers.get("Host", "") in hosts
            and headers.get("Origin") in {None, *(f"http://{host}" for host in hosts)}
        )

    async def _static(self, request: Any) -> Any:
        if request.path == "/table.css" and request.headers.get("Host", "") in self._allowed_hosts():
            return web.Response(text=dress.STYLE, content_type="text/css", headers=self._SECURITY_HEADERS)
        if request.path == "/table.js" and request.headers.get("Host", "") in self._allowed_hosts():
            language = self._language_of(request)
            script = dress.script(language, _names(self.page.registered_commands(), language))
            return web.Response(text=script, content_type="text/javascript", headers=self._SECURITY_HEADERS)
        if request.path == "/favicon.ico":
            return web.Response(status=204)  # every browser asks for one
        response = await super()._static(request)
        if request.path == "/":
            response.text = self._dress(response.text, self._language_of(request))
        return response

    def _language_of(self, request: Any) -> str:
        """The language of an address, or of the browser where the address is nobody's."""
        wished = request.headers.get("Accept-Language", self.page.locale)
        return str(request.query.get("language") or spoken_language(wished))

    def _dress(self, page: str, language: str) -> str:
        page = page.replace('<html lang="en"', f'<html lang="{html.escape(language.partition("-")[0])}"')
        page = page.replace("<title>SimCord Preview</title>", "<title>Stammtisch</title>")
        page = page.replace("</head>", '<link rel="stylesheet" href="/table.css"></head>')
        address = html.escape(f"/table.js?{urlencode({'language': language})}")
        page = page.replace("</body>", f'<script type="module" src="{address}"></script></body>')
        for theirs, ours in dress.words(language).items():
            page = page.replace(f">{theirs}<", f">{ours}<")
        return page

    async def _pages(self, request: Any) -> Any:
        with self.page.opening_pages_for(self.page.owner_of(request.headers.get("X-Simcord-Capability"))):
            return await super()._pages(request)

    async def _commands(self, request: Any) -> Any:
        response = await super()._commands(request)
        if response.status == 200:
            locale = self.page.locale_of(request.headers.get("X-Simcord-Context"))
            catalogue = json.loads(response.text)
            for entry in catalogue["entries"]:
                _translate_entry(entry, self.page.registered(entry["commandId"]), locale)
            response.text = json.dumps(catalogue)
        return response


def _names(commands: Iterable[Mapping[str, Any]], locale: str) -> dict[str, str]:
    """Commands with their slash, and options, by the names they are registered under."""
    return {theirs: ours for command in commands for theirs, ours in _names_of(command, locale, "/", "/")}


def _names_of(thing: Mapping[str, Any], locale: str, before: str, ours: str) -> Iterator[tuple[str, str]]:
    """A command or option and what is below it, each with the path that leads to it."""
    theirs, ours = before + thing["name"], ours + _localized(thing, "name", locale)
    yield theirs, ours
    for option in thing.get("options") or ():
        below = option.get("type") in _SUBCOMMANDS
        yield from _names_of(option, locale, *((f"{theirs} ", f"{ours} ") if below else ("", "")))


def _translate_entry(entry: dict[str, Any], command: Mapping[str, Any] | None, locale: str) -> None:
    """Say a command in the viewer's language, as Discord does; SimCord shows the names it is called by."""
    if command is None:
        return
    names = [_localized(command, "name", locale)]
    for step in entry["path"][1:]:
        command = _by_name(command.get("options"), step)
        names.append(_localized(command, "name", locale))
    entry["invocation"] = " ".join(names)
    entry["description"] = _localized(command, "description", locale)
    for option in entry["options"]:
        registered = _by_name(command.get("options"), option["name"])
        option["description"] = _localized(registered, "description", locale)
        for choice in option["choices"]:
            choice["name"] = _localized(_by_name(registered.get("choices"), choice["name"]), "name", locale)


def _localized(thing: Mapping[str, Any], key: str, locale: str) -> str:
    return str((thing.get(f"{key}_localizations") or {}).get(locale) or thing[key])


def _by_name(things: Any, name: str) -> Mapping[str, Any]:
    entry: Mapping[str, Any] = next(thing for thing in things if thing["name"] == name)
    return entry
