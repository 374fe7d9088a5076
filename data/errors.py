"""Errors of the storage; each message is one sentence for the person who runs the bot."""


class StoreError(Exception):
    """Base class of all errors of this package."""


class Conflict(StoreError):  # noqa: N818 - a lost race is an answer, not a malfunction
    """The match has changed since it was read: read it again and decide again."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"Match {match_id} has changed in the meantime.")
        self.match_id = match_id


class AlreadyJournalled(StoreError):  # noqa: N818
    """The journal has an act of this interaction or message already."""

    def __init__(self, event_id: int | None) -> None:
        super().__init__(f"What came by {event_id} is in the journal already.")
        self.event_id = event_id


class ChannelTaken(StoreError):  # noqa: N818
    """The channel already has a live match."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"The channel already has a table: match {match_id}.")
        self.match_id = match_id


class Unreachable(StoreError):  # noqa: N818
    """The database cannot be opened, or does not answer."""


class FileGone(Unreachable):
    """The database file in use was deleted, moved or replaced: nothing that is written to it would be found again."""

    def __init__(self, path: object) -> None:
        super().__init__(f"The database file {path} was deleted, moved or replaced while it was in use.")
