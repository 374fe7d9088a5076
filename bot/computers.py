"""Computer players: they think beside the event loop and move in small batches that people can follow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from time import perf_counter
from typing import Any, ParamSpec, TypeVar

import structlog

from bot import workbench
from bot.asides import Asides
from bot.clocks import Clocks
from bot.crew import Crew, Crews, in_background
from bot.delivery import Delivery
from bot.house import House, Mishap, now_ms, still_asked
from bot.limits import whose
from bot.settings import Settings
from bot.table import AnyMatch, Table
from data import rows
from data.errors import StoreError
from games.mid_end import AgreeDraw, RefuseDraw
from games.players import reaction
from games.refusals import NotAsked, Refusal
from games.undo import AllowUndo, RefuseUndo
from games.values import Seat

BATCH = 6
"""Acts told in one edit."""
HEED = 4.0
"""Seconds that people are given at least to say something about what a computer player has just done."""
AHEAD = (0.6, 1.0)
AT_SIGHT = (0.1, 0.3)
"""Shares of the thinking time that a move takes, drawn anew each time, where hands are hidden: for a player who
thinks ahead, and for one who does not. How long it really took would tell how much there was to choose from."""
READY = 0.9
"""Share of a move's time that is spent on thinking."""

CONTENT = 0.5
"""Up to this standing, from 0 (lost) to 1 (won), a computer player agrees to a draw."""

P = ParamSpec("P")
T = TypeVar("T")

LEAST = 0.05
"""Seconds of thinking that are left to a computer player however many others think, or have thought."""
DEEP = "hard"
"""The level that thinks for as long as it may; the others answer at once."""

log = structlog.get_logger("stammtisch.computers")


class Computers:
    """All computer players of this process."""

    def __init__(self, house: House, delivery: Delivery, settings: Settings, asides: Asides, crews: Crews) -> None:
        self._house = house
        self._delivery = delivery
        self._settings = settings
        self._asides = asides
        self._crews = crews
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._called: dict[int, Table] = {}
        """Tables where it became a computer player's turn again while the last move was still being shown."""
        self._noticing: dict[tuple[int, int], tuple[str, asyncio.Task[None]]] = {}
        """By table and seat: what a computer player looks at, and whether it says something out of turn."""
        self._saying: set[asyncio.Task[None]] = set()
        self._taking: set[int] = set()
        self._clocks = Clocks(house, delivery, self.wake)

    def wake(self, table: Table) -> None:
        """Let go on by itself what can: computer players whose turn it is, and the clock of the game."""
        self._asides.maybe(table)
        if not table.goes_on or self._house.leases.holds(table.id):
            self._go_on(table)
        elif table.id not in self._taking:
            self._taking.add(table.id)
            task = asyncio.create_task(self._take(table), name=f"take {table.id}")
            self._saying.add(task)
            task.add_done_callback(self._saying.discard)

    async def _take(self, table: Table) -> None:
        """Take a table that goes on by itself, unless another process has it."""
        try:
            if await self._house.leases.acquire(table.id, table.row.ply, now_ms()):
                self._go_on(await self._house.find(table.id) or table)
        except StoreError as error:
            log.warning("a table cannot be taken", match=table.id, reason=str(error))
        finally:
            self._taking.discard(table.id)

    def _go_on(self, table: Table) -> None:
        self._clocks.watch(table)
        self._notice(table)
        for asked, answer in ((table.consulted, self._consulted), (table.proposed_to, self._proposed_to)):
            if asked:
                task = asyncio.create_task(answer(table), name=f"consult {table.id}")
                self._saying.add(task)
                task.add_done_callback(self._saying.discard)
        if not table.awaited_computers():
            return
        if table.id in self._playing:
            self._called[table.id] = table
        else:
            task = asyncio.create_task(self._play(table), name=f"computers {table.id}")
            self._playing[table.id] = task
            task.add_done_callback(lambda _: self._done(table.id))

    async def renew(self) -> None:
        """Hold the tables where something goes on, and leave those that another process has by now."""
        looking = {match_id for (match_id, _), (_, task) in self._noticing.items() if not task.done()}
        busy = {*self._playing, *looking, *self._clocks.busy}
        for match_id in await self._house.leases.renew(busy, now_ms()):
            self._clocks.stop(match_id)
            for key in [key for key in self._noticing if key[0] == match_id]:
                self._noticing.pop(key)[1].cancel()

    def _notice(self, table: Table) -> None:
        """Let computer players who are not awaited but may act look at what has happened."""
        sight = _sight(table)
        for key, (seen, task) in list(self._noticing.items()):
            if key[0] == table.id and seen != sight:
                task.cancel()
                del self._noticing[key]
        for seat in table.claiming():
            if seat.user_id is None and (table.id, seat.seat) not in self._noticing:
                task = asyncio.create_task(self._claim(table, seat), name=f"notice {table.id}/{seat.seat}")
                self._noticing[table.id, seat.seat] = (sight, task)

    async def _claim(self, table: Table, seat: rows.Chair) -> None:
        """Make a claim, if it is worth one, after the time it takes to notice."""
        in_background.set(True)
        level, match = seat.level or "medium", table.playing
        move = await self._in_crew(
            table, self._crews.quick, workbench.noticed, match.game, match.state, seat.seat, level
        )
        if move is not None:
            await asyncio.sleep(reaction(level, Random()))
            # once it is said it is said, whatever there is to notice meanwhile
            task = asyncio.create_task(self._say(table.id, seat.seat, move), name=f"say {table.id}/{seat.seat}")
            self._saying.add(task)
            task.add_done_callback(self._saying.discard)

    async def _say(self, match_id: int, seat: Seat, move: Any) -> None:
        try:
            played = await self._house.act(match_id, seat, _always(move))
        except (Refusal, Mishap, StoreError) as reason:
            log.debug("a claim came too late", match=match_id, seat=seat, reason=type(reason).__name__)
            return
        await self._delivery.pay(played.table, played.debts)
        self.wake(played.table)

    async def _consulted(self, table: Table) -> None:
        """Say whether somebody may take back: as the people do; where there are none, if it shows nobody anything."""
        match, asker = table.playing, table.playing.undoing[0]
        back = await asyncio.to_thread(match.take_back, asker)
        willing = any(person.seat != asker for person in table.people) or (back is not None and back.harmless)
        await self._answer(table, table.consulted if willing else table.consulted[:1], _about_undo(asker, willing))

    async def _proposed_to(self, table: Table) -> None:
        """Agree to a draw, unless one of the computer players stands better: then that one plays on."""
        match, (asker, *_) = table.playing, table.playing.drawish
        better = [seat for seat in table.proposed_to if match.game.standing(match.state, seat.seat) > CONTENT]
        await self._answer(table, better[:1] or table.proposed_to, _about_draw(asker, not better))

    async def _answer(self, table: Table, seats: Iterable[rows.Chair], answer: Callable[[AnyMatch], Any]) -> None:
        """Let computer players say their word about what somebody has asked."""
        for seat in seats:
            try:
                played = await self._house.act(table.id, seat.seat, answer)
            except (Refusal, Mishap) as reason:
                log.debug("nobody asks any more", match=table.id, reason=type(reason).__name__)
                return
            await self._delivery.pay(played.table, played.debts)
            table = played.table
        self.wake(table)

    def _done(self, match_id: int) -> None:
        task = self._playing.pop(match_id)
        if not task.cancelled() and (error := task.exception()) is not None:
            # the claim runs out, and then somebody takes the table over
            self._house.leases.abandon(match_id)
            if isinstance(error, StoreError):
                log.warning("a computer player cannot reach the score book", match=match_id, reason=str(error))
            else:
                log.error("a computer player stumbled", match=match_id, exc_info=error)
        called = self._called.pop(match_id, None)
        if called is not None and not task.cancelled():
            self.wake(called)

    async def _play(self, table: Table) -> None:
        in_background.set(True)
        table = await self._house.find(table.id) or table
        while table.awaited_computers() and await self._house.leases.confirm(table.id, now_ms()):
            debts: dict[tuple[str, str], rows.OutboxEntry] = {}
            for _ in range(BATCH):
                seats = table.awaited_computers()
                if not seats:
                    break
                await asyncio.sleep(self._pause(table, first=not debts))
                try:
                    move = await self._thought(table, seats[0])
                    played = await self._house.act(
                        table.id, seats[0].seat, still_asked(move, seats[0].seat, table.playing)
                    )
                except Refusal:
                    # somebody was faster, or the table was stopped: look again
                    table = await self._house.find(table.id) or table
                    continue
                except Mishap:
                    return
                table = played.table
                debts |= {(debt.kind, debt.target): debt for debt in played.debts}
                if table.claiming():
                    # others may say something about this act: they must see it first
                    break
            await self._delivery.pay(table, debts.values())
            self._clocks.watch(table)
            self._notice(table)

    def _pause(self, table: Table, *, first: bool) -> float:
        """Seconds before a computer player moves, so that people can follow and claim what they may claim."""
        if self._settings.pace and any(seat.user_id is not None for seat in table.claiming()):
            return max(HEED, self._settings.pace)
        return self._settings.pace if first else 0

    async def _thought(self, table: Table, seat: rows.Chair) -> Any:
        match, level, began = table.playing, seat.level or "medium", perf_counter()
        crew = self._crews.deep if level == DEEP else self._crews.quick
        takes = self._takes(table, level)
        # where many think at once everybody thinks for less long, so that nobody waits for ever; and each is ready a
        # little before it shows its move, whatever there was to think about
        share = min(self._share(table), self._settings.thinking / (1 + crew.waiting))
        seconds = max(LEAST, min(takes * READY, share))
        move = await self._in_crew(table, crew, workbench.chosen, match.game, match.state, seat.seat, level, seconds)
        if match.game.info.hidden:
            await asyncio.sleep(max(0.0, takes - (perf_counter() - began)))
        return move

    def _takes(self, table: Table, level: str) -> float:
        """Seconds that a move takes at most; where hands are hidden, exactly."""
        if not table.info.hidden:
            return self._settings.thinking
        return self._settings.thinking * Random().uniform(*(AHEAD if level == DEEP else AT_SIGHT))

    def _share(self, table: Table) -> float:
        """Seconds of thinking that are left to this table."""
        return self._house.limits.thinking.left(whose(table))

    async def _in_crew(self, table: Table, crew: Crew, think: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What thinking brings, on the account of the table's host."""
        thought, seconds = await crew.do(workbench.timed, think, *args)
        self._house.limits.thinking.take(whose(table), seconds)
        return thought

    async def close(self) -> None:
        """Stop thinking; what was played is journalled."""
        await self._clocks.close()
        tasks = [*self._playing.values(), *(task for _, task in self._noticing.values()), *self._saying]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._crews.close()


def _sight(table: Table) -> str:
    """What there is to notice: the last act, or in a game of reaction what the time window has brought up."""
    if table.match is None or not table.live:
        return "nothing"
    clock = table.clock if table.match.game.info.timed else None
    return f"ply {table.match.ply}" if clock is None else f"window {clock.key}"


def _about_undo(asker: Seat, willing: bool) -> Callable[[AnyMatch], Any]:
    """The answer to this wish to take back, not to another one that was made since."""

    def answer(match: AnyMatch) -> Any:
        if match.undoing[:1] != (asker,):
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


def _always(move: Any) -> Callable[[AnyMatch], Any]:
    """The move whatever has happened meanwhile; if it does not fit any more, the rules refuse it."""
    return lambda _: move
