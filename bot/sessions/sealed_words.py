"""Words for chance while the lobby is open: sealed in the score book, and opened when the match starts.

What was shown of a word is its SHA-256 with a salt; the word itself lies beside it, closed with a key that comes from
the bot's token and so is not in the score book. Whoever reads the book learns nothing of it, and every process of the
bot can open it, also after a restart.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256, shake_256

from games.match.seeds import SALT_BYTES, WORD_LENGTH, is_word, seal

_LONGEST = 4 * WORD_LENGTH
"""Bytes of a word; a closed one is always as long as this, so that its length tells nothing."""


class WordBox:
    """Closes and opens the words of lobbies."""

    def __init__(self, token: str | None, token_bytes: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._token_bytes = token_bytes
        # without a token there is no Discord either, and lobbies live no longer than the process
        self._key = sha256(b"stammtisch words " + (token.encode() if token else token_bytes(32))).digest()

    def close(self, word: str) -> str:
        """A word as the score book has it until the start: ``salt.seal.closed word``."""
        salt = self._token_bytes(SALT_BYTES)
        return f"{salt.hex()}.{seal(salt, word)}.{self._veil(salt, word.encode().ljust(_LONGEST)).hex()}"

    def open(self, closed: str) -> str | None:
        """The word; None if it was closed with another key."""
        salt, shown, content = closed.split(".")
        word = self._veil(bytes.fromhex(salt), bytes.fromhex(content)).decode(errors="replace").rstrip(" ")
        return word if is_word(word) and seal(bytes.fromhex(salt), word) == shown else None

    def _veil(self, salt: bytes, content: bytes) -> bytes:
        stream = shake_256(self._key + salt).digest(len(content))
        return bytes(one ^ other for one, other in zip(content, stream, strict=True))


def opened(closed: str) -> str:
    """The form of a sealed word once the match has started: ``salt.seal``."""
    return closed.rpartition(".")[0] if closed.count(".") > 1 else closed


def salt_of(closed: str | None) -> bytes | None:
    """The salt of a closed or opened word; None for none."""
    return None if closed is None else bytes.fromhex(closed.partition(".")[0])


def seal_of(closed: str) -> str:
    """The SHA-256 that everybody may see."""
    return closed.split(".")[1]
