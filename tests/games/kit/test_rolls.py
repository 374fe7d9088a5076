"""What rolling games show and how they end."""

from __future__ import annotations

import pytest

from games.contract import Ask, Who, phrase
from games.kit.rolls import best_wins, dice_of, last_wins, losers_lose, players, question


def test_a_roll_has_its_roller_and_its_meaning() -> None:
    dice = dice_of(2, [5, 3], phrase("eight"))
    assert (dice.faces, dice.kind) == ((5, 3), "thrown")
    assert dice.label == phrase("dice.of", by=Who(2))
    assert dice.meaning == phrase("eight")


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


@pytest.mark.parametrize(
    ("points", "low", "places", "winners"),
    [((3, 8, 5), False, (3, 1, 2), (1,)), ((8, 3, 8), False, (1, 3, 1), (0, 2)), ((3, 8, 3), True, (1, 3, 1), (0, 2))],
)
def test_the_best_win_together(
    points: tuple[int, ...], low: bool, places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    result = best_wins(points, "key", low=low)
    assert (result.points, result.places, result.winners) == (points, places, winners)
    by = tuple(map(Who, winners))
    assert result.why == phrase("key", by=by, points=points[winners[0]], n=len(winners))


@pytest.mark.parametrize(
    ("losers", "places", "winners"),
    [((1,), (1, 3, 1), (0, 2)), ((0, 2), (2, 1, 2), (1,)), ((0, 1, 2), (1, 1, 1), (0, 1, 2))],
)
def test_losers_lose_unless_all_would(
    losers: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    result = losers_lose((4, 4, 4), losers, "key")
    assert (result.places, result.winners) == (places, winners)
    lost = losers if len(losers) < 3 else ()
    assert result.why == phrase("key", by=tuple(map(Who, lost)), n=len(lost))


@pytest.mark.parametrize(
    ("gone", "places", "winner"), [((0, 1), (3, 2, 1), 2), ((2, 0), (2, 1, 3), 1), ((1, 2), (1, 3, 2), 0)]
)
def test_the_last_one_wins_and_the_others_rank_by_how_long_they_stayed(
    gone: tuple[int, ...], places: tuple[int, ...], winner: int
) -> None:
    result = last_wins((1, 2, 3), gone)
    assert (result.points, result.places, result.winners) == ((1, 2, 3), places, (winner,))
    assert result.why == phrase("result.last", by=Who(winner))
