"""The process is killed while a match is looked back at, and after: nothing is lost, and what was found out is kept."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.wire.action import Action
from bot.wire.custom_id import Press
from data.schema import reviews
from tests.faults.kills import Evening
from tests.faults.scenes import BEN, Scene, begin, logged, until
from tools.fake_discord.server import SENT_LATER, words

AT_ONCE: dict[str, float] = {"bot.interactions.replay.PATIENCE": 0}
"""Every press asks for more time at once, so that the bot can be killed before it has found anything out."""
MATE = ("f3", "e5", "g4", "Qh4")


async def mated(night: Evening) -> Scene:
    """A match of chess that ends with the quickest mate."""
    scene = await begin(night, "chess")
    for move in MATE:
        await night.world.command(await scene.mover(), "move", scene.channel, text=move)

    async def is_over() -> bool:
        return (await scene.now()).row.status == "over" and not await scene.pending()

    await until(is_over)
    return scene


async def ask(scene: Scene) -> dict[str, Any]:
    """Let Ben ask what decided; the answer, which asks for more time."""
    answer = await scene.night.world.press(BEN, await scene.post(), str(Press(Action.REVIEW, scene.id)))
    assert answer["type"] == SENT_LATER
    return answer


async def told(scene: Scene) -> str:
    """Let Ben ask what decided; what he is told."""
    answer = await ask(scene)
    await scene.night.world.followed(answer)
    return words(scene.night.world.messages[int(answer["message"]["id"])])


async def kept(scene: Scene) -> list[tuple[Any, ...]]:
    """The reviews in the score book."""

    def read(connection: Connection) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in connection.execute(select(reviews))]

    return await scene.night.host.store.database.read(read)


@pytest.mark.parametrize("constants", [AT_ONCE], ids=["at once"])
async def test_a_kill_between_asking_and_showing_loses_nothing(night: Evening) -> None:
    scene = await mated(night)
    await ask(scene)
    await night.kill()
    assert await kept(scene) == []
    await night.start()
    shown = await told(scene)
    assert "Pawn g2 to g4" in shown
    (review,) = await kept(scene)
    await night.kill()
    await night.start()
    assert await told(scene) == shown
    assert await kept(scene) == [review], "found out once"
    assert "Traceback" not in logged(night)
