"""The insides of SimCord that local play is built on, each with the reason why its public API is not enough.

Beside these, ``LivePreview``, ``LiveServer``, ``HomeMedia`` and ``LiveEnv`` override methods of their bases that begin
with an underscore: SimCord's page is made for one reader and a clock that stands still, and has no hooks for many
players in real time.
"""

from collections.abc import Callable, Mapping
from typing import Any

from simcord import _dpy_internals
from simcord.backend.cdn import CDN_BASE
from simcord.preview import _markdown
from simcord.preview._media import MediaInfo, MediaWorker, _process_media
from simcord.preview._server import PreviewServer

Parser = Callable[[Mapping[str, bool | str], Mapping[str, Any]], Any]

__all__ = ["MediaInfo", "MediaWorker", "PreviewServer"]

process_media = _process_media
"""Reads the properties of a picture; the public worker starts a process for each."""

set_webhook_adapter, reset_webhook_adapter = _dpy_internals.set_webhook_adapter, _dpy_internals.reset_webhook_adapter
"""Lead webhooks to the simulated Discord; the public scope of a bot also puts its tasks on a virtual clock."""

markdown_parser: Parser = _markdown._markdown_parser
"""Builds the parser of a text; nothing public keeps parsers between two texts."""


def emoji_address(emoji_id: int) -> str:
    """The address under which the page looks for the picture of an emoji; nothing public names it."""
    return f"{CDN_BASE}/emojis/{emoji_id}.png"


def set_markdown_parser(parser: Parser) -> None:
    """Let SimCord build its parsers by this function."""
    setattr(_markdown, "_markdown_parser", parser)  # noqa: B010 - it is typed as the function that it is at first
