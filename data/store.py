"""The whole storage as one object."""

from types import TracebackType
from typing import Self

from sqlalchemy import Connection

from data import numbers
from data.chairs import Chairs
from data.database import Database
from data.engines import connect
from data.history import History
from data.house_rules import HouseRulesBook
from data.invitations import Invitations
from data.journal import Journal
from data.leases import LeaseBook
from data.lookouts import Lookouts
from data.matches import Matches
from data.migrate import require_newest
from data.outbox import Outbox
from data.personal import PersonalData
from data.players import Players
from data.ratings import Ratings
from data.reminders import Reminders
from data.results import Results
from data.reviews import Reviews
from data.seen_time import SeenTime
from data.settings import Settings
from data.timing import Timings
from data.turns import Turns
from data.urls import parse


class Store:
    """The storage, with one attribute for each subject."""

    def __init__(self, database: Database) -> None:
        self.database = database
        """The database itself, for what concerns rows and no subject."""
        self.matches = Matches(database)
        self.journal = Journal(database)
        self.chairs = Chairs(database)
        self.players = Players(database)
        self.personal_data = PersonalData(database)
        self.settings = Settings(database)
        self.results = Results(database)
        self.history = History(database)
        self.ratings = Ratings(database)
        self.seen_time = SeenTime(database)
        self.outbox = Outbox(database)
        self.leases = LeaseBook(database)
        self.timings = Timings(database)
        self.turns = Turns(database)
        self.house_rules = HouseRulesBook(database)
        self.invitations = Invitations(database)
        self.lookouts = Lookouts(database)
        self.reminders = Reminders(database)
        self.reviews = Reviews(database)

    async def check(self) -> None:
        """Raise FileGone if the file of the database was deleted, moved or replaced; Unreachable if it is no use."""
        await self.database.check()

    async def echo(self) -> None:
        """Wait in line to read and to write, and do neither: it takes as long as the storage lets everybody wait."""
        await self.database.read(_nothing)
        await self.database.write_loosely(_nothing)

    async def close(self) -> None:
        """Close every connection."""
        await self.database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


def _nothing(connection: Connection) -> None:
    """Do nothing."""


async def open_store(url: str) -> Store:
    """Open a migrated database; raises Unreachable if it cannot be opened or has another schema."""
    database = connect(parse(url))
    try:
        await require_newest(database)
        await numbers.go_on(database)
    except BaseException:
        await database.close()
        raise
    return Store(database)
