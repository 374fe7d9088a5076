"""The pictures that messages have now, for answers to presses that were made before the last edit arrived."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

import discord

from bot.runtime.recent import Recent
from bot.wire.rendering import Upload

MESSAGES = 8192
"""Messages whose last edit is remembered."""


class _Edited(NamedTuple):
    at: datetime
    upload: Upload | None


class Uploads:
    """The picture of each message after its last edit of ours, by Discord's own timestamps."""

    def __init__(self) -> None:
        self._last: Recent[int, _Edited] = Recent(MESSAGES)

    def note(self, message: discord.Message) -> None:
        """Note a message as Discord gave it back after an edit."""
        at, known = message.edited_at or message.created_at, self._last.get(message.id)
        if known is None or known.at <= at:
            self._last[message.id] = _Edited(at, upload_in(message))

    def present(self, message: discord.Message) -> Upload | None:
        """The picture that a pressed message has now: it may have been edited since the press."""
        known = self._last.get(message.id)
        if known is None or known.at <= (message.edited_at or message.created_at):
            return upload_in(message)
        return known.upload


def upload_in(message: discord.Message) -> Upload | None:
    """The file of a message's picture; components of the second version name it, not ``attachments``."""
    uploads = (item.media.attachment_id for part in _galleries(message) for item in part.items)
    return next((Upload(upload) for upload in uploads if upload is not None), None)


def _galleries(message: discord.Message) -> Iterator[discord.MediaGalleryComponent]:
    for part in message.components:
        for one in (part, *(part.children if isinstance(part, discord.Container) else ())):
            if isinstance(one, discord.MediaGalleryComponent):
                yield one
