"""Nonces of messages, by which Discord sends twice-sent ones once."""

from __future__ import annotations

from hashlib import sha256

_LENGTH = 25
"""Characters of a nonce at most."""


def nonce(subject: str) -> str:
    """The nonce of what a message is about, always the same: Discord sends what bears it once."""
    return sha256(subject.encode()).hexdigest()[:_LENGTH]
