"""Chance of a match: a committed seed, the players' sealed words, and a number nobody could choose.

The seed is drawn when the lobby opens, and its SHA-256 is shown. A word that a player adds is sealed: its SHA-256 with
a salt is shown, the word itself stays closed. The press that starts the match ends that; the number it has got from
Discord is the last part, and then all is opened.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

SEED_BYTES = 32
SALT_BYTES = 16
WORD_LENGTH = 40
"""Characters of a word that a player adds to the seed."""
PRESS_BYTES = 8


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance of a match or branch: seed, words, salts and press; ``ValueError`` where they do not fit together."""

    seed: bytes
    words: tuple[str | None, ...] = ()
    """The players' words by seat, None without one; empty where nobody has added any."""
    salts: tuple[bytes | None, ...] = ()
    """The salts that sealed the words, None for a word that was not sealed; empty where none was."""
    press: int | None = 0
    """The number of the press that started the match, 0 where nobody pressed; None under the rules of version 1."""

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")
        if any(word is not None and not is_word(word) for word in self.words):
            raise ValueError(f"no words: {self.words!r}")
        if not is_press(self.press):
            raise ValueError(f"no number of a press: {self.press}")
        if not any(self.words):
            object.__setattr__(self, "words", ())
        if not any(self.salts):
            object.__setattr__(self, "salts", ())
        fits = not self.salts or (len(self.salts) == len(self.words) and self.press is not None)
        pairs = zip(self.salts, self.words, strict=False)
        if not fits or any(salt and (word is None or len(salt) != SALT_BYTES) for salt, word in pairs):
            raise ValueError("the salts do not fit the words")

    @property
    def version(self) -> int:
        """The version of the rules of matches: 1 without the number of a press, else 2."""
        return 1 if self.press is None else 2

    @property
    def mixed(self) -> bytes:
        """The seed of chance."""
        return mixed(self.seed, self.words, self.press)

    @property
    def seals(self) -> tuple[str | None, ...]:
        """The seals of the words, shown before the match; empty where none was sealed."""
        pairs = zip(self.salts, self.words, strict=True) if self.salts else ()
        return tuple(None if not salt or word is None else seal(salt, word) for salt, word in pairs)


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed, shown before the match so that the seed cannot be changed afterwards."""
    return sha256(seed).hexdigest()


def seal(salt: bytes, word: str) -> str:
    """``SHA-256(salt ‖ word in UTF-8)``, shown before the match so that the word cannot be changed afterwards."""
    return sha256(salt + word.encode()).hexdigest()


def is_word(text: str) -> bool:
    """Return whether a player may add this to the seed: one printable line, not empty and not too long."""
    return 0 < len(text) <= WORD_LENGTH and text.isprintable() and text == text.strip()


def is_press(number: int | None) -> bool:
    """Return whether a press may have this number: 64 bits, or None where none is mixed in."""
    return number is None or 0 <= number < 1 << 8 * PRESS_BYTES


def mixed(seed: bytes, words: tuple[str | None, ...] = (), press: int | None = None) -> bytes:
    """The seed of chance: ``SHA-256(seed ‖ each word ‖ press)``, or the seed itself if nobody has added anything.

    A word goes in as its UTF-8 bytes behind their number as one byte; a seat without a word as a zero byte. If nobody
    has said a word, no seat goes in. The number of a press is 8 bytes, big-endian; 0 and None add nothing.
    """
    if not words and not press:
        return seed
    spelled = [(word or "").encode() for word in words]
    number = press.to_bytes(PRESS_BYTES) if press else b""
    return sha256(seed + b"".join(len(word).to_bytes() + word for word in spelled) + number).digest()
