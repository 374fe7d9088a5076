"""Looks pictures over in a thread; SimCord starts a Python of its own for each, which takes six times as long."""

import asyncio

from simcord.preview._media import MediaInfo, MediaWorker, _process_media


class HomeMedia(MediaWorker):
    """SimCord's check of what is shown, for pictures that this very machine has drawn.

    Each is looked over for whoever asks for it. SimCord refuses the ninth that is asked for at once, and gives one up
    for all when somebody who has seen it looks away; the page shows neither again until its message changes.
    """

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """What there is to know of a picture, with the bytes to show."""
        return await asyncio.to_thread(_process_media, blob, media_time or 0.0)
