"""The croupier: chance that anybody can compute again, as the module's text describes it."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from random import Random

import pytest

from games.contract import Croupier, Fixed, Loose, Said, Seeded, Source, phrase

SEED = bytes(range(32))


def _words(seed: bytes, ply: int) -> list[int]:
    """The words of a step, computed from the description alone."""
    blocks = b"".join(sha256(seed + ply.to_bytes(8) + i.to_bytes(8)).digest() for i in range(4))
    return [int.from_bytes(blocks[at : at + 8]) for at in range(0, len(blocks), 8)]


@pytest.mark.parametrize("ply", [0, 1, 700])
def test_draws_are_those_of_the_description(ply: int) -> None:
    source = Seeded(SEED, ply)
    assert [source.below(n) for n in (6, 52, 2, 1, 1000, 6)] == [
        word % n for word, n in zip(_words(SEED, ply), (6, 52, 2, 1, 1000, 6), strict=False)
    ]


def test_words_beyond_the_last_multiple_are_passed_over() -> None:
    """Of a number that half of all words lie beyond."""
    n = 2**63 + 1
    found = [word for word in _words(SEED, 0) if word < n]
    assert 0 < len(found) < len(_words(SEED, 0))
    source = Seeded(SEED, 0)
    assert [source.below(n) for _ in found] == found


def test_steps_and_seeds_differ() -> None:
    def draws(seed: bytes, ply: int) -> list[int]:
        source = Seeded(seed, ply)
        return [source.below(1000) for _ in range(5)]

    assert draws(SEED, 1) == draws(SEED, 1)
    assert draws(SEED, 1) != draws(SEED, 2)
    assert draws(SEED, 1) != draws(bytes(32), 1)


@pytest.mark.parametrize("source", [Seeded(SEED, 1), Loose(Random(1))], ids=["seeded", "loose"])
def test_a_die_is_fair(source: Source) -> None:
    thrown = Counter(Croupier(source).roll(6000))
    assert set(thrown) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in thrown.values())


def test_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        Seeded(SEED, 0).below(0)


def test_fixed_draws() -> None:
    source = Fixed.rolls(5, 3)
    croupier = Croupier(source)
    assert source.left == 2
    assert croupier.roll(2) == (5, 3)
    assert source.left == 0
    with pytest.raises(ValueError, match="more draws asked for"):
        croupier.roll()
    with pytest.raises(ValueError, match="draw 7 is not below 6"):
        Croupier(Fixed([7])).roll()


def test_a_shuffle_swaps_from_the_last_down() -> None:
    assert Croupier(Fixed([0, 1, 0])).shuffle("abcd") == ("c", "d", "b", "a")


def test_a_shuffle_keeps_the_items() -> None:
    assert sorted(Croupier(Seeded(SEED, 0)).shuffle(range(52))) == list(range(52))


def test_the_log_hides_what_is_secret() -> None:
    croupier = Croupier(Fixed.rolls(5, 3, 2))
    croupier.roll()
    assert croupier.roll(secret=True) == (3,)
    assert croupier.pick("abc") == "b"
    assert croupier.draws == [5, None, 1]


def test_what_is_said_and_whispered() -> None:
    croupier = Croupier(Fixed([]))
    croupier.say("threw", face=5)
    croupier.whisper(2, "yours", face=3)
    assert croupier.said == (Said(None, phrase("threw", face=5)), Said(2, phrase("yours", face=3)))


def test_a_secret_shuffle_leaves_no_trace() -> None:
    croupier = Croupier(Seeded(bytes(32), 0))
    assert croupier.shuffle(range(9), secret=True) == Croupier(Seeded(bytes(32), 0)).shuffle(range(9))
    assert croupier.draws == [None] * 8
