"""Checks pictures in a thread; SimCord would start a Python process for each, which takes six times as long."""

import asyncio

from bot.local.insides import MediaInfo, MediaWorker, process_media


class HomeMedia(MediaWorker):
    """SimCord's media check, for pictures that this machine has drawn itself.

    Each is looked over for whoever asks for it. SimCord refuses the ninth that is asked for at once, and gives one up
    for all when somebody who has seen it looks away; the page shows neither again until its message changes.
    """

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """The properties of a picture, with its bytes."""
        return await asyncio.to_thread(process_media, blob, media_time or 0.0)
