"""The people that somebody has named in a command or a select, as values without Discord."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.runtime.numbers import whole_number
from bot.wire.names import shorten


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who was named by another person."""

    id: int
    name: str
    is_bot: bool = False


def guests_of(data: Any, chosen: Iterable[str]) -> tuple[Guest, ...]:
    """The guests chosen in a select, as far as Discord has sent along who they are; each once."""
    resolved = data.get("resolved") if isinstance(data, dict) else None
    users, members = (_by_id(resolved, kind) for kind in ("users", "members"))
    found = {}
    for text in chosen:
        number, user, member = whole_number(text, 20), users.get(text), members.get(text)
        if number is not None and isinstance(user, dict):
            nick = member.get("nick") if isinstance(member, dict) else None
            name = nick or user.get("global_name") or user.get("username")
            found[number] = Guest(number, shorten(name if isinstance(name, str) else "?"), user.get("bot") is True)
    return tuple(found.values())


def _by_id(resolved: Any, kind: str) -> dict[str, Any]:
    entries = resolved.get(kind) if isinstance(resolved, dict) else None
    return entries if isinstance(entries, dict) else {}
