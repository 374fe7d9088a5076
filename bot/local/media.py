"""Looks pictures over in a thread; SimCord starts a Python of its own for each, which takes six times as long."""

import asyncio

from simcord.preview._media import MediaInfo, MediaWorker, _process_media


class HomeMedia(MediaWorker):
    """SimCord's check of what is shown, for pictures that this very machine has drawn."""

    async def _decode(self, key: str, blob: bytes, media_time: float | None) -> MediaInfo:
        return await asyncio.to_thread(_process_media, blob, media_time)
