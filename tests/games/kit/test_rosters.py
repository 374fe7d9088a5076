"""Players with what they have, and one question to all who are awaited."""

from __future__ import annotations

from games.contract import Ask, phrase
from games.kit.rosters import players, question


def test_players_have_scores_sticks_and_a_word() -> None:
    roster = players(3, (1,), [4, None, 7].__getitem__, out={2}, sticks=(0, 3, 5), notes={2: phrase("fell")})
    entries = [(entry.seat, entry.score, entry.tokens, entry.note, entry.moving, entry.out) for entry in roster.entries]
    assert entries == [
        (0, 4, 0, None, False, False),
        (1, None, 3, None, True, False),
        (2, 7, 5, phrase("fell"), False, True),
    ]


def test_without_sticks_and_words_there_are_none() -> None:
    (entry,) = players(1, (), lambda _: 1).entries
    assert (entry.tokens, entry.note) == (0, None)


def test_a_question_goes_to_the_awaited_if_there_are_any() -> None:
    assert question((0, 2), phrase("ask")) == (Ask((0, 2), phrase("ask")),)
    assert question((), phrase("ask")) == ()
