"""Messages with a picture that only illustrates: shown without it where it takes long, for nobody brings it later."""

from __future__ import annotations

from contextlib import suppress

from bot.interactions.context import Context
from bot.sessions.themes import own_theme
from bot.wire.message import Message
from data.errors import StoreError


async def look(context: Context) -> str | None:
    """The theme that the person has chosen for such pictures; None, too, while the storage does not answer."""
    # a picture in other colours is better than none
    with suppress(StoreError):
        return await own_theme(context.host.store.settings, context.person.id)
    return None


async def in_time(context: Context, message: Message) -> Message:
    """The message, without its picture if that is not drawn soon."""
    picture = message.picture
    if picture is None or await context.services.pictures.picture_soon(picture.sight) is not None:
        return message
    return message.without_picture()
