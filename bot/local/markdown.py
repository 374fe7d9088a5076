"""Reads Discord's markdown with parsers that are kept; SimCord builds one, with all its patterns, for every text."""

from collections.abc import Mapping
from typing import Any

from simcord.preview import _markdown

_KEPT = 256
_parsers: dict[str, Any] = {}
_built = _markdown._markdown_parser


def _parser(policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
    """A parser for these rules in this place, which keeps nothing of what it has read."""
    key = f"{policy}{context}"
    if key not in _parsers:
        if len(_parsers) >= _KEPT:
            _parsers.clear()
        _parsers[key] = _built(policy, context)
    return _parsers[key]


def keep_parsers() -> None:
    """From now on use a parser again where the same is asked for."""
    _markdown._markdown_parser = _parser
