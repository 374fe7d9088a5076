"""The context of an answer: the services of the process, and one interaction with its subject."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace

import structlog

from bot.background.computers import Computers
from bot.background.timeouts import Timeouts
from bot.delivery.members import Members
from bot.delivery.pictures import PictureService
from bot.delivery.service import Delivery
from bot.runtime.i18n import Gettext
from bot.runtime.sandbox import Busy, Sandbox, TooMuch
from bot.sessions.errors import UserError
from bot.sessions.followers import Show, Shown
from bot.sessions.host import Host
from bot.sessions.journal import Event, Origin
from bot.sessions.past_matches import PastMatch
from bot.sessions.table import Table
from bot.wire.custom_id import Press
from bot.wire.errors import OUTSIDE
from bot.wire.interaction import Desk, Interaction
from bot.wire.message import Message
from bot.wire.person import Person

log = structlog.get_logger("stammtisch.interactions")


@dataclass(frozen=True, slots=True)
class Services:
    """The services of a process, for all handlers."""

    host: Host
    pictures: PictureService
    delivery: Delivery
    computers: Computers
    timeouts: Timeouts
    sandbox: Sandbox
    desk: Desk
    members: Members


@dataclass(frozen=True, slots=True)
class Context:
    """A press, a form or a command: who, what, with which values, and about which table or past match."""

    services: Services
    interaction: Interaction
    press: Press
    values: tuple[str, ...] = ()
    """Chosen entries of a select."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """Filled-in fields of a modal, by custom_id."""
    subject: Table | PastMatch | None = None
    """The table or past match that the interaction is about, once a loader has found it."""
    came_back: bool = False
    """True if the person has his seat back by this."""

    @property
    def table(self) -> Table:
        """The table; ``ValueError`` where the interaction is about none."""
        if not isinstance(self.subject, Table):
            raise ValueError(f"no table was loaded for {self.press.action!r}")
        return self.subject

    @property
    def past(self) -> PastMatch:
        """The finished match; ``ValueError`` where the interaction is about none."""
        if not isinstance(self.subject, PastMatch):
            raise ValueError(f"no past match was loaded for {self.press.action!r}")
        return self.subject

    @property
    def host(self) -> Host:
        """The tables of this process."""
        return self.services.host

    @property
    def person(self) -> Person:
        """The person of the interaction."""
        return self.interaction.person

    @property
    def _(self) -> Gettext:
        """Speaks the person's language."""
        return self.interaction._

    @property
    def origin(self) -> Origin:
        """The origin of an act that this interaction plays."""
        return Origin(self.interaction.id, self.interaction.at, Event(self.interaction.number))

    async def fresh(self) -> Context:
        """The same with the table as it stands now."""
        table = await self.host.find(self.table.id)
        return self if table is None else replace(self, subject=table)

    @property
    def public(self) -> bool:
        """Return whether everybody sees the pressed message: the table's post, or an old one that still stands."""
        return self.interaction.is_public

    async def show_in_private(self, message: Message) -> None:
        """Show a message in place of the pressed one, and as a new one where everybody sees that."""
        await (self.interaction.show if self.public else self.interaction.change)(message)

    @property
    def at_post(self) -> bool:
        """Return whether the pressed message is the table's post."""
        return (
            self.interaction.pressed_message_id is not None
            and self.interaction.pressed_message_id == self.table.row.post_id
        )


Handler = Callable[[Context], Awaitable[None]]


@contextmanager
def sandbox_turn(context: Context, too_long: UserError) -> Iterator[None]:
    """The person's turn at work in the sandbox; ``too_long`` if that takes too long, a refusal if he has a turn."""
    try:
        with person_turn(context):
            yield
    except TooMuch:
        raise too_long from None


@contextmanager
def person_turn(context: Context) -> Iterator[None]:
    """The one turn that a person has at a time at what takes long; a refusal if he has one."""
    try:
        with context.services.sandbox.turn(context.interaction.id):
            yield
    except Busy:
        raise UserError("still_busy") from None


def answered(context: Context, show: Show) -> Show:
    """The answer of an interaction by which somebody has played; if it fails he is told that the act stands."""
    interaction = context.interaction

    async def answer(table: Table, shown: Shown) -> None:
        try:
            await show(table, shown)
        except Exception as error:
            if not interaction.raw.response.is_done():
                with suppress(*OUTSIDE):
                    await interaction.tell(interaction._("Your move is played, but I cannot show it just now."))
            if not isinstance(error, OUTSIDE):
                raise
            log.warning("an act was not shown", match=table.id, reason=str(error))

    return answer
