"""Reads Discord's limits from the headers of its answers, as they come (`Rate Limits`, Discord's documentation)."""

from __future__ import annotations

import re
from typing import Any

import aiohttp

from bot.runtime.call_budget import CallBudget

_MESSAGE = re.compile(r"/channels/(\d+)/messages/\d+$")
REFUSED = 429


def limits_trace(budget: CallBudget) -> aiohttp.TraceConfig:
    """What a client's HTTP sessions are traced by, so that the budget knows what each channel allows."""

    async def read(session: aiohttp.ClientSession, context: Any, answered: aiohttp.TraceRequestEndParams) -> None:
        headers = answered.response.headers
        if answered.response.status == REFUSED and headers.get("X-RateLimit-Scope", "global") == "global":
            budget.note_refusal(headers.get("Retry-After", ""))
        elif answered.method == "PATCH" and (found := _MESSAGE.search(answered.url.path)) is not None:
            budget.note(int(found[1]), headers)

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(read)
    return trace
