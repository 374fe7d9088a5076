"""Caches the Markdown parsers that SimCord would otherwise build anew for every text."""

from collections.abc import Mapping
from typing import Any

from simcord.preview import _markdown

_KEPT = 256
_parsers: dict[str, Any] = {}
_built = _markdown._markdown_parser


def _parser(policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
    """A cached, stateless parser for these rules."""
    key = f"{policy}{context}"
    if key not in _parsers:
        if len(_parsers) >= _KEPT:
            _parsers.clear()
        _parsers[key] = _built(policy, context)
    return _parsers[key]


def keep_parsers() -> None:
    """Let SimCord reuse parsers."""
    _markdown._markdown_parser = _parser
