"""The log that the moments of a match share."""

from __future__ import annotations

import gc
import pickle

import pytest

from games.match.log import Log


def test_each_sees_its_own_beginning() -> None:
    first = Log("ab")
    one, other = first.with_entry("c"), first.with_entry("d")
    assert (tuple(first), tuple(one), tuple(other)) == (("a", "b"), ("a", "b", "c"), ("a", "b", "d"))
    assert tuple(one.with_entry("e")) == ("a", "b", "c", "e")
    assert first == ("a", "b") == first
    assert one != other
    assert hash(one) == hash(Log("abc"))
    assert (one[-1], one[0], one[1:], one[:-1], one[::-1]) == ("c", "a", ("b", "c"), ("a", "b"), ("c", "b", "a"))
    with pytest.raises(IndexError):
        first[2]


def test_what_goes_on_shares_and_what_is_sent_away_takes_its_own_along() -> None:
    first = Log("a")
    later = first.with_entry("b").with_entry("c")
    assert entries_of(later) is entries_of(first)
    sent = pickle.loads(pickle.dumps(first))
    assert (sent, entries_of(sent)) == (first, ["a"])


def entries_of(log: Log[str]) -> list[str]:
    """The list that a log refers to, which it may share."""
    (entries,) = (one for one in gc.get_referents(log) if isinstance(one, list))
    return entries
