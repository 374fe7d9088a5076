"""Short labels of players, one or two letters, for where a name does not fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from render import fonts


def monograms(names: Sequence[str]) -> Mapping[int, str]:
    """A unique label for each seat: the first letter, the first two, or else the seat's number."""
    return _distinct(tuple(names))


@lru_cache(maxsize=64)
def _distinct(names: tuple[str, ...]) -> Mapping[int, str]:
    plain = [fonts.writable(name).replace(" ", "") for name in names]
    letters_of: dict[int, str] = {}
    for length in (1, 2):
        begins = Counter(name[:length].casefold() for name in plain)
        for seat, name in enumerate(plain):
            letters = name[:length]
            if seat not in letters_of and letters[:1].isalpha() and begins[letters.casefold()] == 1:
                letters_of[seat] = letters.capitalize() if length == 2 else letters.upper()
    return {seat: letters_of.get(seat, str(seat + 1)) for seat in range(len(names))}
