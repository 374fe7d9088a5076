"""Messages with a picture that only illustrates: shown without it where it takes long, for nobody brings it later."""

from __future__ import annotations

from bot.interactions.context import Context
from bot.wire.message import Message


async def in_time(context: Context, message: Message) -> Message:
    """The message, without its picture if that is not drawn soon."""
    picture = message.picture
    if picture is None or await context.services.pictures.picture_soon(picture.sight) is not None:
        return message
    return message.without_picture()
