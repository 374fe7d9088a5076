"""Chouette by the paragraphs of its sheet: who is in the box, who answers, who pays, who comes next."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.contract import Ask, Croupier, Entry, Fixed, Forbidden, Loose, Roster, Silent, Tables, legal, make, phrase
from games.library import sheet
from games.match import record
from games.players.plain import favourite
from games.sheets import LANGUAGES, MessageFormatter
from games.tables.chouette.ranking import Join, Leave, Table
from games.tables.chouette.rules import Chouette
from games.tables.chouette.state import State
from games.tables.engine.moves import DOWN, UP
from games.tables.engine.round import BLACK, WHITE, Cube, Round
from games.tables.engine.steps import numbers
from tests.games.at_table import match_at
from tests.games.records import record_of
from tests.games.tables.boards import side, step

RECORD = record_of("chouette")
A, B, C, D, E = range(5)
OPENING = (6, 4)
"""Dice of the next game's opening roll."""


def chouette(seats: int = 4, **options: Any) -> Chouette:
    return Chouette(seats, make(Chouette.Options, options))


def place(
    line: tuple[int, ...] = (B, C, D),
    *,
    men: tuple[str, str] = ("start", "start"),
    roll: tuple[int, ...] = (),
    turn: int = WHITE,
    cube: tuple[int, int | None] = (1, None),
    seats: int = 4,
    **table: tuple[int, ...],
) -> State:
    """A game in which the opening turn is over."""
    sides = (side(DOWN, men[0]), side(UP, men[1]))
    r = Round(sides, turn, roll or (3, 1), numbers(roll) if roll else (), turn, Cube(*cube), False)
    return State(Table(A, line, **table), line, r, (0,) * seats)


def play(game: Chouette, s: State, acts: str, rolls: tuple[int, ...] = ()) -> State:
    """The state after acts, each by the first awaited seat or, as ``2:annehmen``, by a seat."""
    source = Fixed.rolls(*rolls)
    for act in acts.split():
        by, _, text = act.rpartition(":")
        seat = int(by) if by else game.to_move(s)[0]
        made = step(text, Chouette.kinds)
        assert made in legal(game, s, seat).moves, act
        s = game.apply(s, seat, made, Croupier(source))
    assert not source.left
    return s


def test_three_to_eight_can_sit_at_the_table() -> None:
    assert Chouette.info.seats == (3, 4, 5, 6, 7, 8)
    assert chouette(8, reserve=5).options.reserve == 5
    with pytest.raises(ValueError, match="reserve"):
        chouette(8, reserve=6)


# --- 8: the ranking ---


@pytest.mark.parametrize(
    ("rolls", "box", "line"),
    [
        ((2, 6, 4), 1, (2, 0)),
        ((5, 5, 1, 2, 3), 1, (0, 2)),
        # ties roll again among themselves for their places only
        ((3, 6, 3, 1, 1, 5, 2), 1, (0, 2)),
    ],
)
def test_ranking(rolls: tuple[int, ...], box: int, line: tuple[int, ...]) -> None:
    game, source = chouette(3), Fixed.rolls(*rolls, *OPENING)
    s = game.setup(Croupier(source))
    assert not source.left
    assert (s.table.box, s.table.line, s.crew) == (box, line, line)
    assert game.to_move(s) == (box,)


def test_the_captain_acts_for_the_crew() -> None:
    game = chouette()
    s = place(turn=BLACK)
    assert game.to_move(s) == (B,)
    match = match_at(game, s)
    for seat, paragraph in ((C, "8.4"), (D, "8.4"), (A, "3.1")):
        with pytest.raises(Forbidden) as refused:
            match.judge(seat, step("wurf"))
        assert refused.value.paragraph == paragraph


# --- 9: doubling ---


def test_the_box_alone_answers_the_captain() -> None:
    game = chouette()
    s = play(game, place(turn=BLACK), "doppeln")
    assert game.to_move(s) == (A,)
    taken = play(game, s, "annehmen")
    assert taken.round.cube == Cube(2, WHITE)
    assert game.to_move(taken) == (B,)
    dropped = play(game, s, "ablehnen", OPENING)
    assert dropped.points == (-3, 1, 1, 1)
    assert dropped.table == Table(B, (C, D, A))


def test_the_box_is_asked_for_what_it_loses_to_each() -> None:
    game = chouette()
    (ask,) = game.view(play(game, place(turn=BLACK, cube=(2, BLACK)), "doppeln"), None).asks
    assert ask == Ask((A,), phrase("ask.box", stake=4, lost=2, n=3))
    (ask,) = game.view(play(game, place(), "doppeln"), None).asks
    assert ask == Ask((B, C, D), phrase("ask.answer", stake=2, lost=1))


def test_a_second_double_pays_the_stake_before_it() -> None:
    # TRAP: the second doubling is to 4, and dropping it costs 2
    s = play(chouette(), place(turn=BLACK, cube=(2, BLACK)), "doppeln ablehnen", OPENING)
    assert s.points == (-6, 2, 2, 2)


def test_all_of_the_crew_answer_the_box_at_once() -> None:
    game = chouette()
    s = play(game, place(), "doppeln")
    assert game.to_move(s) == (B, C, D)
    s = play(game, s, "3:annehmen")
    # the captain's drop alone does not end the game
    assert game.to_move(s) == (B, C)
    s = play(game, s, "1:ablehnen")
    assert s.points == (1, -1, 0, 0)
    s = play(game, s, "2:annehmen")
    assert s.crew == (C, D)
    assert s.round.cube == Cube(2, BLACK)
    assert game.to_move(s) == (A,)
    s = s._replace(round=s.round._replace(side=BLACK))
    assert game.to_move(s) == (C,)
    assert step("doppeln") in legal(game, s, C).moves
    with pytest.raises(Forbidden) as refused:
        match_at(game, s).judge(B, step("wurf"))
    assert refused.value.paragraph == "9.2"


@pytest.mark.parametrize(
    ("turn", "acts", "seat", "text", "paragraph"),
    [
        (BLACK, "doppeln", C, "annehmen", "9.1"),
        (BLACK, "doppeln", B, "ablehnen", "9.1"),
        (WHITE, "doppeln 1:annehmen", B, "ablehnen", "9.2"),
        (WHITE, "doppeln 2:annehmen", C, "ablehnen", "9.2"),
        (WHITE, "doppeln 2:ablehnen", C, "annehmen", "9.2"),
        (WHITE, "doppeln", A, "annehmen", "9.2"),
        (WHITE, "doppeln 1:annehmen", B, "wurf", "3.1"),
    ],
)
def test_answers_out_of_turn(turn: int, acts: str, seat: int, text: str, paragraph: str) -> None:
    game = chouette()
    s = play(game, place(turn=turn), acts)
    with pytest.raises(Forbidden) as refused:
        match_at(game, s).judge(seat, step(text))
    assert refused.value.paragraph == paragraph


def test_all_drop() -> None:
    game = chouette()
    s = play(game, place(), "doppeln 2:ablehnen 1:ablehnen 3:ablehnen", OPENING)
    assert s.points == (3, -1, -1, -1)
    assert s.table == Table(A, (C, D, B))


def test_answers_are_seen_at_once_and_are_final() -> None:
    game = chouette()
    s = play(game, place(), "doppeln 2:annehmen")
    roster = next(part for part in game.view(s, B).parts if isinstance(part, Roster))
    assert [entry.decided for entry in roster.entries] == [False, False, True, False]
    assert not [made for made in legal(game, s, C).moves if str(made) == "ablehnen"]


# --- 10: payment and succession; the worked example ---


def example(game: Chouette, white: str, black: str, turn: int) -> State:
    """A in the box doubles to 2; B drops, C and D take; then somebody is about to bear off."""
    s = play(game, place(men=(white, black)), "doppeln 1:ablehnen 2:annehmen 3:annehmen")
    return s._replace(round=s.round._replace(side=turn, roll=(2, 1), left=(2, 1), roller=turn))


def test_example_the_acting_captain_wins_a_gammon() -> None:
    game = chouette()
    s = play(game, example(game, "7:15", "1A", BLACK), "1A-off", OPENING)
    assert s.points == (-7, -1, 4, 4)
    assert s.table == Table(C, (B, D, A))
    assert s.crew == (B, D, A)


def test_example_the_box_wins_a_simple_game() -> None:
    game = chouette()
    s = play(game, example(game, "1", "7 1A:2", WHITE), "1-off", OPENING)
    assert s.points == (5, -1, -2, -2)
    assert s.table == Table(A, (C, D, B))


@pytest.mark.parametrize(
    ("winner", "after"),
    [("box", Table(A, (C, D, E, B))), ("crew", Table(B, (C, D, A, E)))],
    ids=["10.3-loser-behind-newcomers", "10.2-old-box-before-newcomers"],
)
def test_succession_with_a_newcomer(winner: str, after: Table) -> None:
    game = chouette(5)
    s = play(game, place(seats=5, turn=BLACK if winner == "crew" else WHITE), "4:einsteigen doppeln")
    text = "ablehnen" if winner == "crew" else "1:ablehnen 2:ablehnen 3:ablehnen"
    assert play(game, s, text, OPENING).table == after


def test_several_newcomers_stand_in_the_order_in_which_they_came() -> None:
    table = Table(A, (B, C), joining=(E, D))
    assert table.after_crew(B) == Table(B, (C, A, E, D))
    assert table.after_box() == Table(A, (C, E, D, B))


# --- 11: coming and going ---


def test_reserved_seats_are_not_in_the_game_at_first() -> None:
    game = chouette(5, reserve=2)
    s = game.setup(Croupier(Fixed.rolls(6, 5, 4, *OPENING)))
    assert s.table == Table(A, (B, C))
    assert legal(game, s, D).moves == (Join(),)
    s = play(game, s, "3:einsteigen")
    assert legal(game, s, D).moves == ()
    assert s.table.line == (B, C)


def test_three_always_play() -> None:
    s = chouette(4, reserve=5).setup(Croupier(Fixed.rolls(6, 5, 4, *OPENING)))
    assert s.table == Table(A, (B, C))


def test_leaving_takes_effect_after_the_game() -> None:
    game = chouette()
    # who is asked something answers first
    assert Leave() not in legal(game, place(), A).moves
    with pytest.raises(Forbidden) as refused:
        match_at(game, place()).judge(A, Leave())
    assert refused.value.paragraph == "11.1"
    s = play(game, place(turn=BLACK), "2:aussteigen")
    assert s.crew == (B, C, D)
    assert Leave() not in legal(game, s, C).moves
    s = play(game, s, "doppeln ablehnen", OPENING)
    assert s.points == (-3, 1, 1, 1)
    assert s.table == Table(B, (D, A))
    assert legal(game, s, C).moves == (Join(),)


@pytest.mark.parametrize(
    ("leaving", "after"), [((A,), Table(C, (D, B))), ((B,), Table(A, (C, D))), ((A, C), None)], ids=str
)
def test_who_leaves_after_the_box_has_won(leaving: tuple[int, ...], after: Table | None) -> None:
    game = chouette()
    s = place(leaving=leaving)
    acts = "doppeln 1:ablehnen 2:ablehnen 3:ablehnen"
    s = play(game, s, acts, OPENING if after else ())
    assert s.over == (after is None)
    if after is None:
        assert game.to_move(s) == ()
        assert game.result(s) is not None
    else:
        assert s.table == after


# --- the match ---


@pytest.mark.parametrize(("games", "seats", "last"), [(0, 4, 4), (0, 3, 3), (2, 4, 2)])
def test_number_of_games(games: int, seats: int, last: int) -> None:
    game = chouette(seats, games=games)
    line = tuple(range(1, seats))
    s = place(line, seats=seats, turn=BLACK)._replace(played=last - 2)
    s = play(game, s, "doppeln ablehnen", OPENING)
    assert not s.over
    s = s._replace(round=s.round._replace(side=BLACK, opening=False, left=()))
    s = play(game, s, "doppeln ablehnen")
    assert s.over


def test_equals_share_the_win() -> None:
    game = chouette(3, games=1)
    s = play(game, place((B, C), seats=3, turn=BLACK), "doppeln ablehnen")
    result = game.result(s)
    assert result is not None
    assert result.points == (-2, 1, 1)
    assert result.winners == (B, C)
    assert result.places == (3, 1, 1)


def test_who_never_came_has_not_won() -> None:
    game = chouette(4, games=1, reserve=1)
    s = place((B, C), seats=4)._replace(over=True)
    result = game.result(s)
    assert result is not None
    assert result.winners == (A, B, C)
    assert result.places == (1, 1, 1, 0)
    assert game.vacant(s) == (D,)


@pytest.mark.parametrize(
    ("table", "points", "vacant"),
    [
        pytest.param(Table(A, (B, C)), (0, 0, 0, 0, 0), (D, E), id="nobody-came"),
        pytest.param(Table(A, (B, C), joining=(D,)), (0, 0, 0, 0, 0), (D, E), id="is-coming"),
        pytest.param(Table(A, (B, C, D)), (0, 0, 0, 0, 0), (E,), id="plays"),
        pytest.param(Table(A, (B, C)), (1, 0, 0, -1, 0), (E,), id="has-left"),
    ],
)
def test_13_2_who_has_never_joined(table: Table, points: tuple[int, ...], vacant: tuple[int, ...]) -> None:
    s = place((B, C), seats=5)._replace(table=table, points=points)
    assert chouette(5, reserve=2).vacant(s) == vacant


def test_lower_alone() -> None:
    for alone, moves in ((False, ()), (True, ("1A-2A",))):
        game = chouette(lower_alone=alone)
        s = place(men=("1A", "7A:2 8A:2"), roll=(6, 1))
        assert tuple(str(made) for made in game.at_board(s.round)) == moves


def test_view() -> None:
    game = chouette(5)
    s = place((B, C, D), seats=5, roll=(3, 1))._replace(crew=(C, D))
    roster = next(part for part in game.view(s, None).parts if isinstance(part, Roster))
    roles = ("role.box", "role.dropped", "role.captain", "role.partner", "role.away")
    for entry, role in zip(roster.entries, roles, strict=True):
        # from five players on the points share the line with the role
        assert entry.note == phrase("role.points", role=phrase(role), n=0)
    assert [entry.side for entry in roster.entries] == ["light", None, "dark", "dark", None]
    assert [entry.moving for entry in roster.entries] == [True, False, False, False, False]
    mirrored = {seat: _board(game, s, seat).mirrored for seat in (None, A, B, C, E)}
    assert mirrored == {None: False, A: False, B: True, C: True, E: False}
    few = next(part for part in chouette().view(place(), None).parts if isinstance(part, Roster))
    assert few.entries[A] == Entry(A, 0, note=phrase("role.box"), moving=True, side="light")


def _board(game: Chouette, s: State, seat: int | None) -> Tables:
    return next(part for part in game.view(s, seat).parts if isinstance(part, Tables))


def test_every_phrase_has_words() -> None:
    for text in ("4:einsteigen", "2:aussteigen", "doppeln 1:ablehnen 2:annehmen 3:annehmen"):
        game = chouette(5)
        s = place(seats=5)
        for act in text.split():
            by, _, word = act.rpartition(":")
            croupier = Croupier(Fixed(()))
            s = game.apply(s, int(by) if by else game.to_move(s)[0], step(word, Chouette.kinds), croupier)
            for language in LANGUAGES:
                assert all(MessageFormatter(sheet(Chouette, language), "ABCDE")(said.phrase) for said in croupier.said)


# --- computer players ---


def test_nobody_leaves_by_the_heuristic() -> None:
    game = chouette()
    assert legal(game, place(), B).moves == (Leave(),)
    assert game.heuristic(place(), B, Leave()) < 0
    assert game.win_estimate(place(leaving=(B,)), B) == 0 < game.win_estimate(place(), B)


def test_members_answer_by_their_chance() -> None:
    game = chouette()
    for white, answer in (("6:3 5:3", "ablehnen"), ("start", "annehmen")):
        s = play(game, place(men=(white, "start" if white == "start" else "12A:6")), "doppeln")
        assert {str(favourite(game, s, seat, legal(game, s, seat).moves, Random(1))) for seat in (B, C, D)} == {answer}


@pytest.mark.parametrize("seats", [3, 6, 8])
def test_every_game_sums_to_zero_and_nobody_is_lost(seats: int) -> None:
    game, rng = chouette(seats), Random(seats)
    croupier = Silent(Loose(rng))
    s = game.setup(croupier)
    while awaited := game.to_move(s):
        seat = rng.choice(awaited)
        s = game.apply(s, seat, rng.choice(legal(game, s, seat).moves), croupier)
        assert sum(s.points) == 0
        assert sorted(s.table.players) == list(range(seats))
        assert set(s.asked) <= set(s.crew) <= set(s.table.line)
    assert s.played == seats


def test_golden_record() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    acts = " ".join(one.text for one in match.steps)
    assert all(word in acts for word in ("doppeln", "annehmen", "ablehnen", "einsteigen", "-off"))
