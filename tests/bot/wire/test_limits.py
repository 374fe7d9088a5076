"""Discord's limits are read from the headers of its answers to edits of messages."""

from __future__ import annotations

import aiohttp
import pytest
from aiohttp import web

from bot.runtime.call_budget import CallBudget, Urgency
from bot.wire.limits import limits_trace

LIMITS = {"X-RateLimit-Limit": "5", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "60"}


async def answered(method: str, path: str, status: int, headers: dict[str, str]) -> CallBudget:
    """The budget of a client whose call was answered like that."""

    async def answer(_: web.Request) -> web.Response:
        return web.Response(status=status, headers=headers)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    budget = CallBudget()
    address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    async with aiohttp.ClientSession(trace_configs=[limits_trace(budget)]) as session:
        (await session.request(method, f"{address}/api/v10{path}")).release()
    await runner.cleanup()
    return budget


@pytest.mark.parametrize(
    ("method", "path", "is_known"),
    [
        ("PATCH", "/channels/7/messages/9", True),
        ("POST", "/channels/7/messages", False),
        ("PATCH", "/webhooks/1/token/messages/9", False),
        ("PATCH", "/channels/7", False),
    ],
)
async def test_an_edit_says_what_its_channel_allows(method: str, path: str, is_known: bool) -> None:
    budget = await answered(method, path, 200, LIMITS)
    assert budget.take(Urgency.LOOKED_AT, 7) is not is_known
    assert budget.take(Urgency.LOOKED_AT, 8)


@pytest.mark.parametrize(
    ("headers", "of_all"),
    [
        ({"X-RateLimit-Scope": "global", "Retry-After": "60"}, True),
        ({"Retry-After": "60"}, True),
        ({"X-RateLimit-Scope": "user", "Retry-After": "60"}, False),
        ({"X-RateLimit-Scope": "shared", "Retry-After": "60"}, False),
    ],
)
async def test_a_refusal_holds_for_the_bot_or_for_the_bucket(headers: dict[str, str], of_all: bool) -> None:
    budget = await answered("POST", "/channels/7/messages", 429, headers)
    assert budget.take(Urgency.LOOKED_AT, 8) is not of_all
