"""The button that opens a table in a thread."""

from __future__ import annotations

from bot.desk import Call
from bot.opening import open_thread


async def thread(call: Call) -> None:
    """Open a thread with a lobby of the wished game."""
    await open_thread(call.desk, call.guest, "".join(call.press.arguments[:1]))


HANDLERS = {"thread": thread}
