"""Answers of computer players to requests of people: to take a move back, or to agree to a draw."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import structlog

from bot.runtime.task_set import TaskSet
from bot.sessions.errors import InternalError
from bot.sessions.followers import Change
from bot.sessions.host import Host
from bot.sessions.table import AnyMatch, Table
from data import rows
from games.contract import NotAsked, Refusal, Seat
from games.match.acts import AgreeDraw, AllowUndo, RefuseDraw, RefuseUndo
from games.match.takeback import takeback

CONTENT = 0.5
"""Up to this win estimate, from 0 (lost) to 1 (won), a computer player agrees to a draw."""

log = structlog.get_logger("stammtisch.answers")


class Answers:
    """Lets computer players answer what people ask them."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._answering = TaskSet()

    @property
    def tasks(self) -> set[asyncio.Task[None]]:
        """The answers that are under way."""
        return self._answering.tasks

    def answer(self, table: Table) -> None:
        """Answer whatever the computer players of a table are asked now."""
        if table.computers_asked_to_undo:
            self._answering.start(self._answer_undo(table), name=f"consult {table.id}")
        if table.computers_asked_for_draw:
            self._answering.start(self._answer_draw(table), name=f"consult {table.id}")

    async def _answer_undo(self, table: Table) -> None:
        """Say whether somebody may take back: as the people do; where there are none, if it shows nobody anything."""
        match, asker = table.started_match, table.started_match.history.undoing[0]
        back = await asyncio.to_thread(takeback, match, asker)
        willing = any(person.seat != asker for person in table.people) or (back is not None and back.harmless)
        await self._play(
            table,
            table.computers_asked_to_undo if willing else table.computers_asked_to_undo[:1],
            _about_undo(asker, willing),
        )

    async def _answer_draw(self, table: Table) -> None:
        """Agree to a draw, unless one of the computer players stands better: then that one plays on."""
        match, (asker, *_) = table.started_match, table.started_match.drawish
        better = [
            seat for seat in table.computers_asked_for_draw if match.game.win_estimate(match.state, seat.seat) > CONTENT
        ]
        await self._play(table, better[:1] or table.computers_asked_for_draw, _about_draw(asker, not better))

    async def _play(self, table: Table, chairs: Iterable[rows.Chair], choose: Callable[[AnyMatch], Any]) -> None:
        """Let computer players say their word about what somebody has asked."""
        played = Change(table)
        try:
            for chair in chairs:
                played = played.then(await self._host.play_untold(table.id, chair.seat, choose))
        except (Refusal, InternalError) as reason:
            log.debug("nobody asks any more", match=table.id, reason=type(reason).__name__)
        if played.entries:
            await self._host.tell(played)


def _about_undo(asker: Seat, willing: bool) -> Callable[[AnyMatch], Any]:
    """The answer to this wish to take back, not to another one that was made since."""

    def answer(match: AnyMatch) -> Any:
        if match.history.undoing[:1] != (asker,):
            raise NotAsked(match.awaited)
        return AllowUndo() if willing else RefuseUndo()

    return answer


def _about_draw(asker: Seat, willing: bool) -> Callable[[AnyMatch], Any]:
    """The answer to this proposal of a draw, as long as it stands."""

    def answer(match: AnyMatch) -> Any:
        if asker not in match.drawish:
            raise NotAsked(match.awaited)
        return AgreeDraw() if willing else RefuseDraw()

    return answer
