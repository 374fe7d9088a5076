"""A message that may have been sent is sent again under the same nonce, by which Discord sends it once."""

from __future__ import annotations

from typing import Any

import pytest

from bot.delivery.nonce import nonce
from bot.delivery.posts import Posts
from data.chairs import Chairs
from tests.bot.asking import seated
from tests.bot.tavern import Person, Tavern


def test_the_nonce_of_a_subject_is_always_the_same() -> None:
    """Also in another process, and after the next start: it is known beforehand."""
    assert nonce("post 7 None") == "c7572e5f2617ca927df31d890"
    assert nonce("post 7 None") != nonce("post 7 8")
    assert len(nonce("x" * 1000)) <= 25


async def forgets(*given: Any, **more: Any) -> None:
    """The process ends before it has noted what it sent."""


def nonces(calls: list[Any]) -> list[str]:
    return [str(call.json["nonce"]) for call in calls if call.method == "POST" and call.path.endswith("/messages")]


async def test_a_post_that_was_not_noted_is_sent_again_as_the_same(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person, ben: Person
) -> None:
    table, other = await seated(tavern, "muehle", anna, ben), tavern.new_channel("zwei")
    further = await seated(tavern, "muehle", anna, ben, channel=other)
    posts: Posts = tavern.services.delivery.posts
    monkeypatch.setattr(Posts, "is_stale", lambda self, table: True)
    with tavern.calls() as calls, monkeypatch.context() as ends:
        ends.setattr(Posts, "note_post", forgets)
        ends.setattr(Posts, "changed_since", forgets)
        for one in (table, table, further):
            await posts.update(await one.now())
    first, again, of_another = nonces(calls)
    assert first == again
    assert of_another != first
    # once it is noted the next post is another message
    with tavern.calls() as calls:
        await posts.update(await table.now())
        monkeypatch.setattr(Posts, "changed_since", forgets)
        await posts.update(await table.now())
    noted, following = nonces(calls)[0], nonces(calls)[-1]
    assert noted == first
    assert following != first


async def test_a_hand_that_was_not_noted_is_sent_again_as_the_same(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person, ben: Person
) -> None:
    monkeypatch.setattr(Chairs, "set_hand", forgets)
    with tavern.calls() as calls:
        table = await tavern.open(anna, "herz")
        await table.join(ben)
        await tavern.services.delivery.hands.probe_all(await table.now())
    of_anna, of_ben, again_of_anna, again_of_ben = nonces(calls)
    assert (of_anna, of_ben) == (again_of_anna, again_of_ben)
    assert of_anna != of_ben
