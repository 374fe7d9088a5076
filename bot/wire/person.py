"""The person behind an interaction as a value, without Discord."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A person: name, language, rights, and the channel he asks in."""

    id: int
    """The user id."""
    name: str
    """The name shown at tables."""
    language: str
    """``de`` or ``en``."""
    channel: int
    """The channel or thread he asks in; 0 where Discord names none."""
    guild: int | None = None
    """The server; None in direct messages."""
    home: int = 0
    """The channel whose house rules hold here: for a thread the one it belongs to."""
    parent: int | None = None
    """The channel a public thread belongs to: whoever sees that one sees the thread. None where this is no thread."""
    nearby: frozenset[int] = frozenset()
    """The home channel with all its threads."""
    may_manage: bool = False
    """True if he may manage messages here."""
    may_manage_server: bool = False
    """True if he may manage the server."""
