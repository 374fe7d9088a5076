"""Messages as they would be sent, with descriptions instead of pictures."""

from __future__ import annotations

from typing import Any

from bot.wire.message import Attachment, Message
from bot.wire.rendering import PICTURE_NAME, Ready, layout


def sketched(message: Message) -> Ready:
    """A message whose picture has its words and no content."""
    picture = message.picture
    return Ready(message, None if picture is None else Attachment(b"", PICTURE_NAME, picture.sight.words()))


def components(ready: Ready) -> list[dict[str, Any]]:
    """The components of a message as they are sent."""
    found: list[dict[str, Any]] = layout(ready).to_components()  # type: ignore[no-untyped-call]  # the library says none
    return found
