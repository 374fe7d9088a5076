"""Pictures on the page come however many are asked for at once, and whoever looks away meanwhile."""

from __future__ import annotations

import asyncio
import io
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from bot.local.insides import process_media
from bot.local.media import HomeMedia
from tests.bot.simulation import MEDIA_QUEUE


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Looking a picture over waits for this."""
    opened, process = threading.Event(), process_media

    def wait(blob: bytes, media_time: float | None) -> Any:
        opened.wait()
        return process(blob, media_time)

    monkeypatch.setattr("bot.local.media.process_media", wait)
    yield opened
    opened.set()


def picture(red: int) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (9, 6), (red, 0, 0)).save(data, "PNG")
    return data.getvalue()


async def test_an_evening_of_pictures_is_asked_for_at_once(gate: threading.Event) -> None:
    """As pages do that are opened anew, each with a channel and its history."""
    media = HomeMedia()
    asked = [asyncio.create_task(media.validate(str(red), picture(red))) for red in range(3 * MEDIA_QUEUE)]
    await asyncio.sleep(0)
    gate.set()
    assert [info.width for info in await asyncio.gather(*asked)] == [9] * len(asked)
    await media.close()


async def test_who_looks_away_takes_the_picture_from_nobody_else(gate: threading.Event) -> None:
    media = HomeMedia()
    asked = asyncio.create_task(media.validate("same", picture(1)))
    await asyncio.sleep(0)
    media.release("same")
    await asyncio.sleep(0)
    gate.set()
    assert (await asked).width == 9
    await media.close()
