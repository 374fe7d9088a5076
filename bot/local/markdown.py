"""Caches the Markdown parsers that SimCord would otherwise build anew for every text."""

from collections.abc import Mapping
from typing import Any

from bot.local.insides import Parser, markdown_parser, set_markdown_parser
from bot.runtime.recent import Recent

KEPT = 256
"""Parsers that are kept."""


class KeptParsers:
    """Builds a parser for some rules, or returns the one that was built for the same; parsers have no state."""

    def __init__(self, build: Parser) -> None:
        self._build = build
        self._parsers: Recent[str, Any] = Recent(KEPT)

    def __call__(self, policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
        """The parser for these rules."""
        key = f"{policy}{context}"
        parser = self._parsers.get(key)
        if parser is None:
            parser = self._parsers[key] = self._build(policy, context)
        return parser


def keep_parsers(build: Parser = markdown_parser) -> None:
    """Let SimCord reuse parsers."""
    set_markdown_parser(KeptParsers(build))
