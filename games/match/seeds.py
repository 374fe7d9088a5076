"""The seed of a match: committed to beforehand, and mixed with what the players add to it."""

from __future__ import annotations

from hashlib import sha256

SEED_BYTES = 32
WORD_LENGTH = 40
"""Characters of a word that a player adds to the seed."""


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed, shown before the match so that the seed cannot be changed afterwards."""
    return sha256(seed).hexdigest()


def is_word(text: str) -> bool:
    """Whether a player may add this to the seed: one printable line, not empty and not too long."""
    return 0 < len(text) <= WORD_LENGTH and text.isprintable() and text == text.strip()


def mixed(seed: bytes, words: tuple[str | None, ...]) -> bytes:
    """The seed of chance: the committed seed itself, or with words ``SHA-256(seed ‖ each word)``.

    A word goes in as its UTF-8 bytes behind their number as one byte; a seat without a word as a zero byte. So
    nobody who knows the seed beforehand can know what will be drawn, unless all others keep silent.
    """
    if not words:
        return seed
    spelled = [(word or "").encode() for word in words]
    return sha256(seed + b"".join(len(word).to_bytes() + word for word in spelled)).digest()
