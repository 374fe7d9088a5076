"""A mapping that forgets what nobody has used for longest."""

import pytest

from bot.runtime.recent import Recent


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("uses", "left"),
    [
        pytest.param("abc", "bc", id="the-oldest-goes"),
        pytest.param("aba", "ba", id="to-write-again-is-to-use"),
        pytest.param("abAc", "ac", id="to-read-is-to-use"),
        pytest.param("ab?c", "bc", id="to-ask-whether-it-is-there-is-not"),
    ],
)
def test_the_least_recently_used_entry_goes(uses: str, left: str) -> None:
    """Small letters are written, capitals read, ``?`` asks for the first one."""
    recent: Recent[str, int] = Recent(2)
    for number, use in enumerate(uses):
        if use == "?":
            assert "a" in recent
        elif use.isupper():
            assert recent[use.lower()] == 0
        else:
            recent[use] = number
    assert "".join(recent) == left


def test_it_is_a_mapping() -> None:
    recent: Recent[str, int] = Recent(3)
    recent.update(a=1, b=2)
    assert recent.setdefault("a", 5) == 1
    assert recent.pop("b") == 2
    assert recent.get("b") is None
    assert dict(recent) == {"a": 1}
    with pytest.raises(KeyError):
        recent["b"]
    recent.clear()
    assert not recent


def test_what_was_not_used_for_long_goes_with_the_next_entry() -> None:
    clock = Clock()
    recent: Recent[str, int] = Recent(9, age=10, clock=clock)
    recent.update(a=1, b=2)
    clock.now = 6
    assert recent["b"] == 2
    clock.now = 11
    recent["c"] = 3
    assert list(recent) == ["b", "c"]
