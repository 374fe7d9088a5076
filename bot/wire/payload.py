"""Reads untrusted payloads of interactions; malformed values read as empty."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import AppCommandOptionType, app_commands

from bot.wire.typed import tidy

Command = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu


def custom_id(data: Any) -> str:
    """The ``custom_id`` of what was pressed or sent; empty if there is none."""
    value = data.get("custom_id") if isinstance(data, dict) else None
    return value if isinstance(value, str) else ""


def values(data: Any) -> tuple[str, ...]:
    """The chosen entries of a select; none unless all are texts."""
    entries = data.get("values") if isinstance(data, dict) else None
    return _texts(entries)


def fields(data: Any) -> dict[str, str]:
    """The filled-in fields of a form by custom_id, at any depth; the value of a select is its first entry."""
    return dict(_fields(data))


def _fields(component: Any) -> Iterator[tuple[str, str]]:
    stack = [component]
    while stack:
        part = stack.pop()
        if not isinstance(part, dict):
            continue
        inner = part.get("components")
        stack += [part.get("component"), *(inner if isinstance(inner, list) else ())]
        entries = values(part)
        value = entries[0] if entries else part.get("value")
        if isinstance(value, str) and (name := custom_id(part)):
            yield name, tidy(value)


def _texts(entries: Any) -> tuple[str, ...]:
    is_valid = isinstance(entries, list) and all(isinstance(value, str) for value in entries)
    return tuple(entries) if is_valid else ()


def fits(command: Command | None, data: Any) -> bool:
    """Return whether a command's options have its types and refer to resolved entities; the library does not check."""
    resolved = data.get("resolved") or {}
    options = data.get("options") or []
    while isinstance(command, app_commands.Group):
        name, options = (options[0].get("name"), options[0].get("options") or []) if options else ("", [])
        command = command.get_command(name)
    if not isinstance(command, app_commands.Command):
        # the library says of what there is not that there is none
        return True
    return all(_fits(command.get_parameter(option.get("name")), option, resolved) for option in options)


def _fits(parameter: app_commands.Parameter | None, option: Any, resolved: Any) -> bool:
    if parameter is None:
        return True
    value = option.get("value")
    match parameter.type:
        case AppCommandOptionType.string:
            is_valid = isinstance(value, str)
        case AppCommandOptionType.boolean:
            is_valid = isinstance(value, bool)
        case AppCommandOptionType.integer:
            is_valid = isinstance(value, int) and not isinstance(value, bool)
        case AppCommandOptionType.user:
            is_valid = isinstance(value, str) and value in (resolved.get("users") or {})
        case AppCommandOptionType.attachment:
            is_valid = isinstance(value, str) and value in (resolved.get("attachments") or {})
        case _:
            is_valid = False
    return is_valid and option.get("type") == parameter.type.value
