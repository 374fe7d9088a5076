"""The page's web server: SimCord's own, with an address for each player, their language, and less machinery."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from aiohttp import web
from simcord.preview._server import PreviewServer

if TYPE_CHECKING:
    from bot.local.page import LivePreview

# A player needs the channel, not a test bench: on a phone the bench fills a sixth of the screen. A picture that loads
# keeps its place: its description would push the select below it off the screen, and SimCord closes that at once.
_STYLE = """
.preview-brand, .messages-sidebar, .drawer-scrim, #messages-toggle, #refresh, #capture-open,
.select-draft-actions > span, .modal-disclaimer { display: none !important; }
.select-draft-actions { justify-content: flex-end; }
.command-option-input { min-width: 7ch; }
.viewer-control select { font-size: 14px; }
.gallery-image { overflow: hidden; color: transparent; }
.gallery-image:not([width]) { aspect-ratio: 1; }
@media (max-width: 760px) {
  .preview-shell { --toolbar-height: 44px; }
  .preview-toolbar { flex-wrap: nowrap; }
  .viewer-control { font-size: 0; }
  .viewer-control select { max-width: 11rem; }
  #inspector-toggle { display: none; }
  #action-status { display: block; flex: 1 1 0; max-width: none; line-height: 18px; text-align: right; }
}
"""

# SimCord stays where the reader is and offers a button; at a table the newest message is what one waits for.
_SCRIPT = """
const newer = document.getElementById("new-messages"), shelf = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
new MutationObserver(() => { if (!newer.hidden) newer.click(); }).observe(newer, { attributeFilter: ["hidden"] });
let newest = "";
new MutationObserver(() => {
  const last = list.querySelector("[data-message-id]:last-of-type")?.dataset.messageId || "";
  if (last !== newest) {
    newest = last;
    requestAnimationFrame(() => { shelf.scrollTop = shelf.scrollHeight; });
  }
}).observe(list, { childList: true });
"""

_WORDS = {
    "de": {
        "Viewing as": "Du bist",
        "End preview session": "Spielabend beenden",
        "No messages in this channel.": "Willkommen am Stammtisch. Tippe /spielen und such ein Spiel aus.",
        "New messages · jump to latest": "Neue Nachrichten · zur neuesten",
        "Newer messages": "Neuere Nachrichten",
        "Load earlier messages": "Frühere Nachrichten",
        'placeholder="Message"': 'placeholder="Nachricht oder /spielen"',
    },
    "en": {
        "Viewing as": "You are",
        "End preview session": "End the evening",
        "No messages in this channel.": "Welcome to the regulars’ table. Type /play, choose a game and sit down.",
        'placeholder="Message"': 'placeholder="Message or /play"',
    },
}


class LiveServer(PreviewServer):
    """Serves the page on loopback to those who have a player's address."""

    preview: "LivePreview"
    _STATIC_FILES: ClassVar[dict[str, str]] = {
        **PreviewServer._STATIC_FILES,
        "/table.css": "table.css",
        "/table.js": "table.js",
        "/favicon.ico": "favicon.ico",
    }

    def _authorized(self, request: Any, *, context: str | None = None) -> bool:
        headers, hosts = request.headers, self._allowed_hosts()
        return (
            self.preview.owner_of(headers.get("X-Simcord-Capability")) is not None
            and (context is None or headers.get("X-Simcord-Context") == context)
            and headers.get("Host", "") in hosts
            and headers.get("Origin") in {None, *(f"http://{host}" for host in hosts)}
        )

    async def _static(self, request: Any) -> Any:
        if request.path == "/table.css" and request.headers.get("Host", "") in self._allowed_hosts():
            return web.Response(text=_STYLE, content_type="text/css", headers=self._SECURITY_HEADERS)
        if request.path == "/table.js" and request.headers.get("Host", "") in self._allowed_hosts():
            return web.Response(text=_SCRIPT, content_type="text/javascript", headers=self._SECURITY_HEADERS)
        if request.path == "/favicon.ico":
            return web.Response(status=204)  # every browser asks for one
        response = await super()._static(request)
        if request.path == "/":
            response.text = self._dress(response.text, request.query.get("language", self.preview.locale))
        return response

    def _dress(self, page: str, language: str) -> str:
        page = page.replace("<title>SimCord Preview</title>", "<title>Stammtisch</title>")
        page = page.replace("</head>", '<link rel="stylesheet" href="/table.css"></head>')
        page = page.replace("</body>", '<script type="module" src="/table.js"></script></body>')
        for theirs, ours in _WORDS["de" if language == "de" else "en"].items():
            page = page.replace(theirs, ours)
        return page

    async def _pages(self, request: Any) -> Any:
        with self.preview.opening_pages_for(self.preview.owner_of(request.headers.get("X-Simcord-Capability"))):
            return await super()._pages(request)

    async def _commands(self, request: Any) -> Any:
        response = await super()._commands(request)
        if response.status == 200:
            locale = self.preview.locale_of(request.headers.get("X-Simcord-Context"))
            catalogue = json.loads(response.text)
            for entry in catalogue["entries"]:
                _translate_entry(entry, self.preview.registered(entry["commandId"]), locale)
            response.text = json.dumps(catalogue)
        return response


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
