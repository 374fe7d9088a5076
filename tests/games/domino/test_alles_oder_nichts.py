"""Tests of All or Nothing."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from games.contract import Domino
from games.contract import Dominoes as Tiles
from games.domino.alles_oder_nichts.rules import AllesOderNichts
from games.domino.alles_oder_nichts.scoring import COUNTING, booked
from games.domino.alles_oder_nichts.state import Options, State
from games.domino.alles_oder_nichts.suits import Suit, height, members
from games.domino.engine.tricks import Trick
from games.kit.dominoes import SET, Tile
from tests.games.at_table import by_chance, play, possible, refused, replayed, texts
from tests.games.domino.laying import deals, tiles

SOLO = AllesOderNichts(4)
TEAMS = AllesOderNichts(4, Options(teams=True))
EIGHT = "0/0 3/0 3/1 3/2 3/3 4/3 5/3 6/3"


def position(hands: list[str], left: str = "", **fields: Any) -> State:
    """A position after the passing in which the first seat leads."""
    seats = len(hands)
    fields.setdefault("out", ((),) * seats)
    fields.setdefault("piles", ((),) * seats)
    fields.setdefault("lacks", (frozenset(),) * seats)
    return State(
        tuple(map(tiles, hands)),
        tuple(map(Tile, left.split())),
        fields.pop("opener", 0),
        fields.pop("gifts", ((),) * seats),
        fields.pop("trick", Trick(0)),
        fields.pop("accounts", (0,) * seats),
        **fields,
    )


@pytest.mark.parametrize(("seats", "each", "left"), [(2, 13, 2), (3, 9, 1), (4, 7, 0)])
def test_1_3_hands_and_what_is_left_over(seats: int, each: int, left: int) -> None:
    game = AllesOderNichts(seats)
    s = game.setup(by_chance())
    assert ({len(hand) for hand in s.hands}, len(s.left)) == ({each}, left)
    assert sorted((*s.left, *(tile for hand in s.hands for tile in hand))) == sorted(SET)
    assert game.to_move(s) == tuple(range(seats))


def test_1_2_the_counting_tiles() -> None:
    assert sorted(COUNTING) == sorted(EIGHT.split())
    assert sum(COUNTING.values()) == 11
    assert COUNTING[Tile("0/0")] == 4


def test_no_empty_trick_lies_beside_the_own_tiles_while_they_are_passed() -> None:
    s = SOLO.setup(by_chance())
    own, public = ([part.kind for part in SOLO.view(s, seat).parts if isinstance(part, Tiles)] for seat in (0, None))
    assert (own, public) == (["hand"], ["trick"])


def test_2_tiles_are_passed_when_all_have_chosen() -> None:
    game = AllesOderNichts(3)
    hands = ["6/6 6/5 6/4 1/0", "5/5 5/4 5/3 2/0", "4/4 4/3 4/2 3/0"]
    s = position(hands, "0/0", gifts=(None,) * 3)
    assert refused(game, s, "schieb 6/6 6/5", 0) == "2.1"
    assert refused(game, s, "schieb 6/6 6/5 5/5", 0) == "2.1"
    assert refused(game, s, "6/6 :6", 0) == "2.3"
    s, told = play(game, s, "2: schieb 4/4 4/3 4/2; 0: schieb 6/6 6/5 6/4; 0: schieb 6/6 6/5 1/0", by_chance())
    assert told == [
        "Carla hat drei Steine gewählt.",
        "Anna hat drei Steine gewählt.",
        "Anna hat die Wahl noch einmal geändert.",
    ]
    assert (game.to_move(s), s.hands[1]) == ((1,), tiles(hands[1]))
    s, _ = play(game, s, "1: schieb 5/5 5/4 5/3", by_chance())
    assert s.hands == (tiles("6/4 4/4 4/3 4/2"), tiles("6/6 6/5 1/0 2/0"), tiles("5/5 5/4 5/3 3/0"))
    assert game.to_move(s) == (0,)
    assert refused(game, s, "schieb 6/4 4/4 4/3", 0) == "2.2"


def test_3_2_a_tile_is_led_as_one_of_its_numbers_a_double_also_as_a_double() -> None:
    s = position(["6/3 4/4", "1/0 2/0", "5/0 5/1", "6/0 6/1"])
    assert texts(SOLO, s) == ["6/3 :6", "6/3 :3", "4/4 :4", "4/4 :D"]
    assert refused(SOLO, s, "6/3 :D") == "3.2"
    assert refused(SOLO, s, "6/3 :4") == "3.2"
    assert refused(SOLO, s, "5/3 :5") == "3.1"
    assert refused(SOLO, s, "6/3") == "3.2"


@pytest.mark.parametrize(
    ("lead", "hand", "found"),
    [
        pytest.param("6/5 :6", "6/3 3/1 2/2", "6/3", id="3.3-six-three-belongs-to-the-six"),
        pytest.param("3/1 :3", "6/3 6/5 2/2", "6/3", id="3.3-and-to-the-three"),
        pytest.param("6/5 :6", "5/3 5/5 2/2", "5/3 5/5 2/2", id="3.3-not-to-the-other-number-led"),
        pytest.param("6/5 :6", "6/6 4/4 6/0", "6/6 6/0", id="3.3-a-foreign-double-is-not-in-a-number"),
        pytest.param("4/4 :D", "4/3 4/2 0/0", "0/0", id="3.3-doubles-are-followed-by-doubles-alone"),
        pytest.param("4/4 :D", "4/3 4/2", "4/3 4/2", id="3.3-no-double"),
        pytest.param("4/4 :4", "4/3 0/0", "4/3", id="3.3-a-double-led-as-its-number"),
    ],
)
def test_3_3_who_must_follow(lead: str, hand: str, found: str) -> None:
    s, _ = play(SOLO, position([f"{lead[:3]} 1/1", hand, "5/0", "2/0"]), lead, by_chance())
    assert sorted(texts(SOLO, s)) == sorted(found.split())
    assert {refused(SOLO, s, tile) for tile in set(hand.split()) - set(found.split())} <= {"3.3"}


@pytest.mark.parametrize(
    ("acts", "by"),
    [
        pytest.param("6/3 :6; 6/4; 6/6; 6/5", 2, id="3.4-the-double-of-the-suit"),
        pytest.param("6/3 :6; 6/4; 4/4; 6/5", 3, id="3.4-by-the-other-half"),
        pytest.param("6/0 :0; 5/0; 0/0; 4/0", 2, id="3.4-double-blank-is-the-highest-blank"),
        pytest.param("1/1 :D; 0/0; 6/5; 2/2", 3, id="3.4-doubles-by-their-number"),
        pytest.param("6/6 :D; 5/5; 4/4; 0/0", 0, id="3.4-double-six-is-the-highest-double"),
        pytest.param("1/0 :1; 6/6; 5/5; 4/4", 0, id="3.4-what-does-not-follow-takes-nothing"),
        pytest.param("5/1 :1; 4/1; 3/1; 2/1", 0, id="3.4-in-the-suit-of-one"),
    ],
)
def test_3_4_who_takes_the_trick(acts: str, by: int) -> None:
    s = position([f"{act.strip()[:3]} {other}" for act, other in zip(acts.split(";"), EXTRA, strict=True)])
    s, told = play(SOLO, s, acts, by_chance())
    assert told[-1] == f"{('Anna', 'Ben', 'Carla', 'David')[by]} hat den Stich gemacht."
    assert (s.trick, s.suit, SOLO.to_move(s)) == (Trick(by), None, (by,))


EXTRA = ("3/2", "5/2", "4/2", "5/4")


@pytest.mark.parametrize(
    ("piles", "solo", "teams"),
    [
        pytest.param([EIGHT, "", "6/6", ""], (0, 22, 22, 22), (0, 22, 0, 22), id="4.2-one-has-all"),
        pytest.param(["0/0 3/3", "", "3/0 3/1 3/2 4/3 5/3 6/3", ""], (5, 0, 6, 0), (0, 22, 0, 22), id="4.3-a-team"),
        pytest.param(["", "0/0", "", "3/0 3/1 3/2 3/3 4/3 5/3 6/3"], (0, 4, 0, 7), (22, 0, 22, 0), id="4.3-the-other"),
        pytest.param(["0/0 6/6", "3/0 3/1", "3/2 3/3", "4/3 5/3 6/3"], (4, 2, 2, 3), (4, 2, 2, 3), id="4.1-all-have"),
    ],
)
def test_4_what_is_booked(piles: list[str], solo: tuple[int, ...], teams: tuple[int, ...]) -> None:
    taken = [tuple(map(Tile, pile.split())) for pile in piles]
    assert (booked(taken, ()), booked(taken, (0, 1, 0, 1))) == (solo, teams)


def test_1_4_what_is_left_over_counts_for_who_takes_the_first_trick() -> None:
    game = AllesOderNichts(3, Options(rounds=1))
    s = position(["6/3 6/0", "3/2 3/0", "3/3 3/1"], "5/3", piles=(tiles("0/0"), (), ()))
    s, told = play(game, s, "6/3 :3; 3/2; 3/3; 3/1 :3; 6/0; 3/0", by_chance())
    assert told[4] == "Dazu kam verdeckt: 1 übriger Stein."
    assert told[9] == "Übrig war: 5/3."
    assert (s.over, s.accounts) == (True, (4, 0, 6))


def test_1_4_the_tile_left_over_counts_for_having_all() -> None:
    game = AllesOderNichts(3, Options(rounds=1))
    s = position(["6/3 1/1", "3/3 2/1", "6/6 5/5"], "5/3", piles=((), tiles("0/0 3/0 3/1 3/2 4/3"), ()), left_to=1)
    s, told = play(game, s, "6/3 :3; 3/3; 6/6; 2/1 :2; 5/5; 1/1", by_chance())
    assert s.accounts == (22, 0, 22)
    assert told[-1] == "Alle zählenden Steine gingen an Ben: 22 Punkte für jeden Gegner."


@pytest.mark.parametrize(
    ("accounts", "opener", "following"),
    [
        pytest.param((9, 4, 6, 1), 0, 0, id="5.1-the-largest-account"),
        pytest.param((9, 4, 9, 1), 0, 2, id="5.1-equal-the-first-left-of-the-last-opener"),
        pytest.param((9, 9, 1, 1), 0, 1, id="5.1-equal-the-next"),
        pytest.param((9, 9, 1, 1), 1, 0, id="5.1-equal-round-the-table"),
    ],
)
def test_5_1_who_opens_the_next_round(accounts: tuple[int, ...], opener: int, following: int) -> None:
    hands = ["6/5", "6/4", "6/2", "6/1"]
    # nobody is booked anything for a round without counting tiles
    for game in (SOLO, TEAMS):
        s = position(hands, opener=opener, accounts=accounts, teams=game is TEAMS)
        s, _ = play(game, s, "6/5 :6; 6/4; 6/2; 6/1", by_chance())
        assert (s.opener, s.accounts, s.passing) == (following, accounts, True)


def test_5_2_the_opener_may_cede_but_not_in_the_first_round_nor_twice() -> None:
    hands = ["6/5 1/0", "6/4 2/0", "6/2 3/0", "6/1 4/0"]
    s = position(hands)
    assert refused(SOLO, s, "abgeben") == "5.2"
    s = position(hands, played=1)
    assert texts(SOLO, s)[-1] == "abgeben"
    s, told = play(SOLO, s, "abgeben", by_chance())
    assert told == ["Anna hat abgegeben. Ben spielt aus."]
    assert (SOLO.to_move(s), refused(SOLO, s, "abgeben")) == ((1,), "5.2")
    s, _ = play(SOLO, s, "6/4 :4; 6/2; 4/0; 1/0", by_chance())
    assert SOLO.to_move(s) == (1,)
    assert refused(SOLO, s, "abgeben") == "5.2"


@pytest.mark.parametrize(("before", "final"), [(98, True), (97, False)])
def test_5_3_more_than_101_announces_one_last_round(before: int, final: bool) -> None:
    s = position(
        ["6/5", "6/4", "6/2", "6/1"], accounts=(before, 4, 5, 6), piles=((Tile("0/0"),), (Tile("3/0"),), (), ())
    )
    s, _ = play(SOLO, s, "6/5 :6; 6/4; 6/2; 6/1", by_chance())
    assert (s.accounts, s.final, s.over) == ((before + 4, 5, 5, 6), final, False)


def test_5_3_and_5_4_the_smallest_account_or_sum_wins() -> None:
    fields: dict[str, Any] = {"accounts": (100, 8, 1, 70), "final": True}
    fields["piles"] = ((Tile("0/0"),), (Tile("3/0"),), (), ())
    hands = ["6/5", "6/4", "6/2", "6/1"]
    s, _ = play(SOLO, position(hands, **fields), "6/5 :6; 6/4; 6/2; 6/1", by_chance())
    result = SOLO.result(s)
    assert result is not None
    assert (s.over, result.winners, result.points) == (True, (2,), (104, 9, 1, 70))
    s, _ = play(TEAMS, position(hands, teams=True, **fields), "6/5 :6; 6/4; 6/2; 6/1", by_chance())
    result = TEAMS.result(s)
    assert result is not None
    assert (result.winners, result.points, result.places) == ((1, 3), (105, 79, 105, 79), (3, 1, 3, 1))


@pytest.mark.parametrize(("seats", "teams"), [(2, ()), (3, ()), (4, (0, 1, 0, 1))])
def test_6_1_teams_are_for_four(seats: int, teams: tuple[int, ...]) -> None:
    assert AllesOderNichts(seats, Options(teams=True)).setup(by_chance()).parties == teams


def test_what_was_taken_is_not_shown_but_the_last_trick_until_the_next_lead() -> None:
    s = position(["6/5 1/0", "6/4 2/0", "6/2 3/0", "6/1 4/0"])
    s, _ = play(SOLO, s, "6/5 :6; 6/4; 6/2; 6/1", by_chance())
    (shown,) = [part for part in SOLO.view(s, None).parts if isinstance(part, Tiles)]
    assert shown.tiles[0] == Domino((6, 5), marked=True, seat=0, order=1)
    s, _ = play(SOLO, s, "1/0 :1", by_chance())
    (shown,) = [part for part in SOLO.view(s, None).parts if isinstance(part, Tiles)]
    assert [tile.pips for tile in shown.tiles] == [(1, 0)]


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_worlds_that_are_imagined_are_those_that_are_possible(seat: int | None) -> None:
    """Found by trying all deals in which the same tiles lie, and one tile that was passed is where it went."""
    game = AllesOderNichts(3, Options(rounds=1))
    start = position(["6/6 4/0", "5/5 6/4", "1/1 5/3"], "4/2", gifts=(tiles("5/5"), tiles("1/1"), tiles("6/6")))
    acts = ("4/0 :4", "6/4", "5/3")
    s, _ = play(game, start, "; ".join(acts), by_chance())
    own = frozenset() if seat is None else frozenset(start.hands[seat])
    pool = frozenset((*start.left, *(tile for hand in start.hands for tile in hand))) - own
    found = set()
    for deal in deals(pool, [0 if other == seat else 2 for other in range(3)]):
        world = start._replace(
            hands=tuple(start.hands[other] if other == seat else hand for other, hand in enumerate(deal))
        )
        if seat is not None and not {*(start.gifts[seat] or ())} <= {*world.hands[(seat + 1) % 3]}:
            continue
        for act in acts:
            if act not in texts(game, world):
                break
            world, _ = play(game, world, act, by_chance())
        else:
            found.add(world.hands)
    assert {game.resample(s, seat, by_chance(seed)).hands for seed in range(300)} == found


def test_what_others_chose_is_unknown_and_what_one_has_received_is_known() -> None:
    game = AllesOderNichts(2)
    start = position(["6/6 6/5 6/4 6/1", "5/5 5/4 5/2 2/0"], "0/0 1/0", gifts=(None, None))
    s, _ = play(game, start, "0: schieb 6/6 6/5 6/4", by_chance())
    worlds = [game.resample(s, 1, by_chance(seed)) for seed in range(300)]
    chosen = {gift for world in worlds if (gift := world.gifts[0]) is not None}
    assert chosen == {*combinations(tiles("6/6 6/5 6/4 6/1 0/0 1/0"), 3)}
    assert all({*(world.gifts[0] or ())} <= {*world.hands[0]} for world in worlds)
    s, _ = play(game, s, "1: schieb 5/5 5/4 5/2", by_chance())
    assert {game.resample(s, 1, by_chance(seed)).gifts for seed in range(50)} == {s.gifts}


def test_the_computer_player_throws_points_on_others_and_passes_what_takes_tricks() -> None:
    s, _ = play(SOLO, position(["6/5 1/1", "0/0 2/1", "5/0", "2/0"]), "6/5 :6", by_chance())
    assert str(max(possible(SOLO, s), key=lambda made: SOLO.heuristic(s, 1, made))) == "0/0"
    s = position(["6/6 6/5 5/4 1/0 2/0 2/1 4/0", "1/1", "5/0", "3/0"], gifts=(None,) * 4)
    best = max(possible(SOLO, s, 0), key=lambda made: SOLO.heuristic(s, 0, made))
    assert str(best) == "schieb 6/6 6/5 5/4"


@pytest.mark.parametrize(
    ("taken", "best"),
    [
        pytest.param(["3/3", ""], "6/3", id="the-leader-alone-has-points"),
        pytest.param(["3/3", "3/2"], "3/0", id="nobody-can-have-them-all"),
        pytest.param(["", "3/3"], "3/0", id="the-own-point-is-enough"),
    ],
)
def test_the_computer_player_takes_a_point_from_whoever_alone_has_some(taken: list[str], best: str) -> None:
    s = position(["4/3 5/1", "6/3 3/0"], piles=tuple(map(tiles, taken)))
    s, _ = play(AllesOderNichts(2), s, "4/3 :3", by_chance())
    assert str(max(possible(AllesOderNichts(2), s), key=lambda made: SOLO.heuristic(s, 1, made))) == best


def test_no_two_tiles_of_a_suit_are_equally_high() -> None:
    for suit in Suit.all():
        assert len({height(tile, suit) for tile in members(suit)}) == 7


def test_the_golden_record_replays() -> None:
    assert replayed("alles_oder_nichts").result is not None
