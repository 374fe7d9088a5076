"""What the tests of matches, their journal and their chairs share."""

from collections.abc import Awaitable, Callable

from data.rows import Act, Match, OutboxDraft, Outcome
from data.store import Store

Acts = Callable[[int], Act]
Opened = Callable[..., Awaitable[int]]

POST = OutboxDraft(kind="post", target="", payload='{"n": 1}')
OUTCOMES = (
    Outcome(seat=0, user_id=2**62, name="Änne", place=1, points=1.5, won=True),
    Outcome(seat=1, level="greedy", name="Wirt", place=2, points=-3, won=False),
)


async def found(store: Store, match_id: int) -> Match:
    """The match of this number, which there has to be."""
    match = await store.matches.get(match_id)
    assert match is not None
    return match
