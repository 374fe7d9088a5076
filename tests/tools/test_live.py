"""What ``live`` tries is what the bot sends; here it tries it at the simulated Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord
from simcord.backend.serializers import message_payload
from simcord.interactions import base_payload
from simcord.results import ResponseMessage

from tests.bot.shapes import SHAPES, shape_of
from tests.tools.conftest import Refuse, Run
from tools.live import ALONE, EDIT, NOT_TRIED, ORIGINAL, SEND, UPDATE, WITH_SOMEBODY, Live, Report

NONCES = SEND + "components, a file, nonce"
"""The simulated Discord sends a nonce twice, which the report must say."""


class Room:
    """A server with one channel, the bot that tries, and somebody who presses."""

    def __init__(self, env: simcord.Env, channel: simcord.ChannelHandle, somebody: simcord.MemberActor) -> None:
        self.env, self.channel, self.somebody = env, channel, somebody

    @property
    def live(self) -> Live:
        live = self.env.bot
        assert isinstance(live, Live)
        return live

    @property
    def board(self) -> Any:
        assert self.live.board is not None
        return self.env.backend.get_message(self.channel.id, self.live.board.id)

    def button(self) -> str | None:
        """What can be pressed now."""
        inside = self.board.components[0]["components"]
        found = [part["custom_id"] for item in inside for part in item.get("components", ())]
        return found[0] if found else None

    async def press(self, custom_id: str) -> None:
        message = ResponseMessage(self.env, self.board)
        result = await self.somebody.click(message, custom_id=custom_id)
        assert result.acknowledged
        if result.modal is not None:
            await self.somebody.submit_modal(result, {"any": "x"})
        await self.env.settle()

    async def press_all(self) -> None:
        while (custom_id := self.button()) is not None:
            await self.press(custom_id)


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    channel_id = 0
    live = Live(channel_id)
    env = simcord.Env(live, check_errors=False)
    guild = env.create_guild("Krone")
    channel = guild.create_text_channel("probe")
    live.channel_id = channel.id
    somebody = guild.add_member(env.create_user("somebody"))
    await env.start()
    await env.settle()
    try:
        yield Room(env, channel, somebody)
    finally:
        await live.close()
        await env.shutdown()


async def test_every_shape_is_tried_and_taken(room: Room) -> None:
    await room.press_all()
    report = room.live.report
    assert room.live.finished.is_set()
    assert {shape: fault for shape, fault in report.outcomes.items() if fault} == {
        NONCES: "the same nonce was sent twice"
    }
    assert report.outcomes.keys() == {*ALONE, *WITH_SOMEBODY}
    sent = {shape_of(call) for call in room.env.backend.http_requests}
    tidying = {"PATCH /channels/*: archived"}
    assert sent - tidying == report.outcomes.keys()
    await room.live.tidy_up()
    left = [one for one in room.env.backend.messages[room.channel.id].values() if not one.flags & 64]
    assert [one.content for one in left] == ["What Discord takes"], "that there is a thread"


def test_what_the_bot_sends_is_tried_or_left_out_for_a_reason() -> None:
    tried = {*ALONE, *WITH_SOMEBODY}
    assert SHAPES.keys() - tried == NOT_TRIED.keys()
    # an edit of a channel's message that keeps its file needs nobody to press
    assert tried - SHAPES.keys() == {EDIT + "components, a kept file"}


KEPT = {
    EDIT + "components, a kept file": ("PATCH", "/channels/*/messages/*", 0),
    UPDATE + "components, a kept file": ("POST", "/interactions/*/callback", 9),
    ORIGINAL + "components, a kept file": ("PATCH", "/webhooks/*/messages/@original", 10),
}


@pytest.mark.parametrize("shape", list(KEPT)[1:])
async def test_what_is_refused_is_told_and_the_rest_goes_on(room: Room, shape: str) -> None:
    method, path, step = KEPT[shape]
    while room.live.step < step:
        await room.press(room.button() or "")
    room.env.inject_error(method, path, status=400, code=50035, message="media attachment not found")
    await room.press_all()
    assert room.live.finished.is_set()
    report = room.live.report
    assert report.outcomes[shape].startswith("400 50035: ")
    text = report.text((*ALONE, *WITH_SOMEBODY))
    assert f"✗ {shape}\n    400 50035" in text
    assert text.splitlines()[-1] == f"{len(report.outcomes) - 2} taken, 2 refused, 0 not asked"


async def test_a_press_on_an_old_button_changes_nothing(room: Room) -> None:
    first = room.button() or ""
    await room.press(first)
    assert room.live.step == 1
    backend = room.env.backend
    _, payload = base_payload(
        backend,
        type=3,
        channel_id=room.channel.id,
        guild_id=room.somebody.guild.id,
        user_id=room.somebody.id,
        data={"custom_id": first, "component_type": 2},
    )
    backend.emit("INTERACTION_CREATE", payload | {"message": dict(message_payload(backend, room.board))})
    await room.env.settle()
    assert room.live.step == 1


def test_the_report_counts() -> None:
    report = Report({"a": "", "b": "400 50035: no"})
    assert report.refused
    assert report.text(("a", "c")).splitlines() == [
        "✓ a",
        "– c",
        "✗ b",
        "    400 50035: no",
        "1 taken, 1 refused, 1 not asked",
    ]


def test_help_teaches_and_mistakes_are_one_sentence(
    run_tool: Run, refused_tool: Refuse, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    text = run_tool("live", "--help")
    assert "press it some fifteen times" in text
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert refused_tool("live", "--channel", "1") == (
        2,
        "python -m tools live: DISCORD_TOKEN is not set; put the token of a bot of your own there",
    )
    assert refused_tool("live")[0] == 2
