"""The local players: names, languages, and ids that are the same at every start."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

LANGUAGES = {"de": "de", "en": "en-US"}
"""The command line's language names, and what Discord calls them."""

MAX_PLAYERS = 20
MAX_NAME = 32  # Discord's own limit for names

_FIRST_ACCOUNT = datetime(2016, 1, 1, tzinfo=UTC)
_ACCOUNT_YEARS = timedelta(days=9 * 365)


@dataclass(frozen=True, slots=True)
class Player:
    """One viewer of the local channel."""

    name: str
    language: str

    @property
    def locale(self) -> str:
        """Discord's name of the player's language."""
        return LANGUAGES[self.language]

    @property
    def joined(self) -> datetime:
        """The instant the account was made: a function of the name, and with it the account's id."""
        # casefold: "Anna" and "anna" are one person in the score book
        digest = hashlib.sha256(self.name.casefold().encode()).digest()
        milliseconds = _ACCOUNT_YEARS // timedelta(milliseconds=1)
        return _FIRST_ACCOUNT + timedelta(milliseconds=int.from_bytes(digest[:8], "big") % milliseconds)


def parse_players(names: Iterable[str], language: str) -> tuple[Player, ...]:
    """Read names, each perhaps with a language ("anna", "ben:en"); a mistake is one clear sentence."""
    if language not in LANGUAGES:
        raise ValueError(f"There is no language {language!r} here; choose {' or '.join(LANGUAGES)}.")
    players: dict[str, Player] = {}
    for entry in names:
        name, colon, own = entry.partition(":")
        name, own = name.strip(), own.strip().lower()
        if colon and own not in LANGUAGES:
            raise ValueError(f"{entry!r} names no language after the colon; write {name}:de or {name}:en.")
        if not name or len(name) > MAX_NAME or not name.isprintable():
            raise ValueError(f"{name!r} is no player's name: it takes 1 to {MAX_NAME} printable characters.")
        if name.casefold() in players:
            raise ValueError(f"{name} is named twice; every player needs a name of their own.")
        players[name.casefold()] = Player(name, own or language)
    if not 1 <= len(players) <= MAX_PLAYERS:
        raise ValueError(f"The table takes 1 to {MAX_PLAYERS} players, not {len(players)}.")
    return tuple(players.values())
