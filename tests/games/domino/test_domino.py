"""Tests of Domino."""

from __future__ import annotations

from random import Random

import pytest

from games.contract import Ambiguous, Croupier, Forbidden, Loose, Result, readings, restore, spoken
from games.contract import Chain as ChainPart
from games.contract import Dominoes as Tiles
from games.domino.domino import HAND, Dominoes, State
from games.domino.engine.match import MatchOptions
from games.domino.engine.moves import Lay
from games.domino.engine.round import begun, drawn_for_opening
from games.kit.dominoes import SET, Chain, Tile, arranged, row, total
from games.match.reading import read_act
from tests.games.at_table import by_chance, formatter, match_at, play, possible, refused, replayed, texts

ONE = MatchOptions()


def tiles(codes: str) -> tuple[Tile, ...]:
    return arranged(map(Tile, codes.split()))


def position(hands: list[str], stock: str = "", chain: Chain | None = None) -> State:
    """A position in which the first seat is in turn, with these hands."""
    r = begun(tuple(map(tiles, hands)), tuple(map(Tile, stock.split())), 0)
    return State(r._replace(chain=chain or Chain()), (0,) * len(hands))


@pytest.mark.parametrize(
    ("seats", "each", "left"), [(2, 8, 12), (3, 5, 13), (4, 5, 8), (5, 4, 8), (6, 4, 4)], ids=lambda n: str(n)
)
def test_1_2_everybody_gets_so_many_tiles(seats: int, each: int, left: int) -> None:
    s = Dominoes(seats).setup(by_chance())
    assert {len(hand) for hand in s.round.hands} == {each} == {HAND[seats]}
    assert len(s.round.stock) == left
    assert sorted((*s.round.stock, *(tile for hand in s.round.hands for tile in hand))) == sorted(SET)


def test_1_2_the_highest_tile_opens() -> None:
    for seed in range(30):
        croupier = Croupier(Loose(Random(seed)))
        opener = drawn_for_opening(3, croupier)
        text = formatter(Dominoes(3))(croupier.said[0].phrase)
        drawn = [Tile.read(word.strip(",.")) for word in text.split() if "/" in word]
        assert max(range(3), key=lambda seat: (drawn[seat].pips, drawn[seat].halves[0])) == opener


def test_3_3_the_largest_possible_opening() -> None:
    game = Dominoes(2)
    s = position(["6/5 5/5 5/2 5/1 4/4", "6/6 1/1"], "0/0")
    s, told = play(game, s, "6/5", by_chance())
    assert game.to_move(s) == (0,)  # 1.3: a second tile
    s, told = play(game, s, "5/5 R", by_chance())
    assert texts(game, s) == ["5/2 R", "5/1 R", "fertig"]  # 3.1: on this double
    s, told = play(game, s, "5/2 R", by_chance())
    assert told == ["Anna hat als Zugabe 5/2 rechts angelegt."]
    assert game.to_move(s) == (1,)
    assert s.round.chain.ends == (6, 2)


def test_3_3_an_opening_double_gives_one_more_tile() -> None:
    game = Dominoes(2)
    s, _ = play(game, position(["5/5 5/2 5/1", "6/6"], "0/0"), "5/5; 5/2 L", by_chance())
    assert game.to_move(s) == (1,)


def test_1_3_nothing_fits_after_the_first_tile() -> None:
    game = Dominoes(2)
    s, _ = play(game, position(["6/5 4/4", "6/6"], "0/0"), "6/5", by_chance())
    assert game.to_move(s) == (1,)


@pytest.mark.parametrize(
    ("hand", "stock", "found"),
    [
        pytest.param("6/1 4/4", "0/0", ["6/1 L"], id="2.3-must-lay"),
        pytest.param("6/5 4/4", "0/0", ["6/5 L", "6/5 R"], id="2.1-either-end"),
        pytest.param("1/0 4/4", "0/0", ["kauf"], id="2.4-buys"),
        pytest.param("1/0 4/4", "", ["passe"], id="2.5-passes"),
    ],
)
def test_a_turn(hand: str, stock: str, found: list[str]) -> None:
    game = Dominoes(2)
    assert texts(game, position([hand, "6/6"], stock, row(Tile("6/5")))) == found


@pytest.mark.parametrize(
    ("typed", "paragraph"),
    [
        pytest.param("6/1 L", None, id="2.2-fits"),
        pytest.param("6/1 R", "2.2", id="2.2-wrong-end"),
        pytest.param("4/4 L", "2.2", id="2.2-does-not-fit"),
        pytest.param("6/2 L", "2.1", id="2.1-not-held"),
        pytest.param("kauf", "2.4", id="2.4-may-lay"),
        pytest.param("passe", "2.3", id="2.3-must-lay"),
        pytest.param("fertig", "2.3", id="2.3-no-bonus"),
    ],
)
def test_refusals(typed: str, paragraph: str | None) -> None:
    s = position(["6/1 4/4", "6/6"], "0/0", row(Tile("6/5")))
    assert refused(Dominoes(2), s, typed) == paragraph


@pytest.mark.parametrize(
    ("hand", "stock", "acts", "typed", "paragraph"),
    [
        pytest.param("4/4", "0/0", "", "passe", "2.4", id="2.4-a-stock-is-left"),
        pytest.param("4/4", "", "", "kauf", "2.5", id="2.5-the-stock-is-empty"),
        pytest.param("4/4", "0/0", "", "fertig", "3.2", id="3.2-nothing-to-decline"),
        pytest.param("5/5 5/4 3/3", "0/0", "5/5 R", "passe", "3.2", id="3.2-an-extra-is-declined-otherwise"),
    ],
)
def test_refusals_say_what_is_to_be_done(hand: str, stock: str, acts: str, typed: str, paragraph: str) -> None:
    game = Dominoes(2)
    s, _ = play(game, position([hand, "6/6"], stock, row(Tile("6/5"))), acts, by_chance())
    assert refused(game, s, typed) == paragraph


@pytest.mark.parametrize("typed", ["kauf", "passe", "fertig", "6/6 L"])
def test_1_3_whoever_begins_lays(typed: str) -> None:
    assert refused(Dominoes(2), position(["6/6 4/3", "1/1"], "3/0"), typed) == "1.3"


@pytest.mark.parametrize(("stock", "key"), [("0/0", "ask.lay"), ("", "ask.lay.pass")])
def test_nobody_is_asked_to_buy_from_an_empty_stock(stock: str, key: str) -> None:
    game = Dominoes(2)
    (ask,) = game.view(position(["1/0 4/4", "6/6"], stock, row(Tile("6/5"))), 0).asks
    assert ask.text.key == key
    assert formatter(game)(ask.text)
    assert formatter(game, "en")(ask.text)


def test_3_1_the_bonus_must_touch_the_double() -> None:
    game = Dominoes(2)
    s, _ = play(game, position(["5/5 6/4 5/4 3/3", "6/6"], "0/0", row(Tile("6/5"))), "5/5 R", by_chance())
    assert refused(game, s, "5/4 R") is None
    assert refused(game, s, "6/4 L") == "3.1"  # fits the other end, but not the double
    assert refused(game, s, "kauf") == "3.2"


def test_3_2_no_bonus_no_purchase() -> None:
    game = Dominoes(2)
    s, _ = play(game, position(["5/5 6/4", "6/6"], "0/0", row(Tile("6/5"))), "5/5 R", by_chance())
    assert game.to_move(s) == (1,)
    s, told = play(game, position(["5/5 5/4", "6/6"], "0/0", row(Tile("6/5"))), "5/5 R; fertig", by_chance())
    assert told[-1] == "Anna hat auf die Zugabe verzichtet."
    assert game.to_move(s) == (1,)


def test_2_4_buying_goes_on_until_one_fits_which_must_be_laid() -> None:
    game = Dominoes(2)
    s = position(["1/0", "4/1"], "2/2 3/3 5/5 5/1", row(Tile("6/5")))
    s, _ = play(game, s, "kauf; kauf; kauf", by_chance())
    assert texts(game, s) == ["5/5 R"]
    s, _ = play(game, s, "5/5 R", by_chance())
    assert game.to_move(s) == (1,)  # it holds no other five
    assert s.round.lacks[0] >= {Tile("6/1"), Tile("5/4")}


def test_2_5_the_stock_may_be_emptied() -> None:
    game = Dominoes(2)
    s = position(["1/0", "4/1"], "2/2", row(Tile("6/5")))
    s, _ = play(game, s, "kauf; passe", by_chance())
    assert game.to_move(s) == (1,)
    assert not s.round.stock


def outcome(game: Dominoes, s: State) -> Result:
    found = game.result(s)
    assert found is not None
    return found


def test_4_1_out_with_a_double_at_once() -> None:
    game = Dominoes(3)
    s = position(["5/5", "6/6 1/0", "4/2"], "5/0", row(Tile("6/5")))
    s, told = play(game, s, "5/5 R", by_chance())
    assert outcome(game, s) == Result((19, 0, 0), (1, 2, 2), (0,), outcome(game, s).why)
    assert told[1:] == [
        "Anna war alle Steine los und hat 19 Punkte bekommen.",
        "Ben hatte noch 6/6 und 1/0: 13 Augen.",
        "Carla hatte noch 4/2: 6 Augen.",
    ]


def test_4_2_blocked_takes_off_the_own_hand_once() -> None:
    game = Dominoes(3)
    s = position(["1/0", "2/2", "4/4"], "", row(Tile("6/5")))
    s, _ = play(game, s, "passe; passe; passe", by_chance())
    assert outcome(game, s).points == (4 + 8 - 1, 0, 0)


def test_4_2_a_purchase_breaks_the_circle_of_passes() -> None:
    game = Dominoes(2)
    s = position(["1/0", "2/2"], "", row(Tile("6/5")))
    s, _ = play(game, s, "passe", by_chance())
    assert s.round.passes == 1
    s = s._replace(round=s.round._replace(stock=tiles("3/3")))
    s, _ = play(game, s, "kauf", by_chance())
    assert s.round.passes == 0


def test_6_1_equally_light_hands_are_a_draw() -> None:
    game = Dominoes(3)
    s = position(["1/0", "4/4", "1/0"], "", row(Tile("6/5")))
    s, _ = play(game, s, "passe; passe; passe", by_chance())
    assert outcome(game, s).places == (1, 3, 1)
    assert outcome(game, s).winners == ()
    longer = Dominoes(3, MatchOptions(rounds=2))
    s, _ = play(longer, position(["1/0", "4/4", "1/0"], "", row(Tile("6/5"))), "passe; passe; passe", by_chance())
    assert longer.result(s) is None
    assert s.accounts == (0, 0, 0)


@pytest.mark.parametrize(
    ("options", "winners"),
    [(ONE, (0,)), (restore(MatchOptions, {"rounds": 1, "target": 0}), (0, 1))],
    ids=["now", "as begun before"],
)
def test_4_3_who_is_out_first_has_won_a_single_round_for_nothing_too(
    options: MatchOptions, winners: tuple[int, ...]
) -> None:
    game = Dominoes(2, options)
    s, _ = play(game, position(["5/5", "0/0"], "", row(Tile("6/5"))), "5/5 R", by_chance())
    assert outcome(game, s).points == (0, 0)
    assert outcome(game, s).winners == winners
    assert outcome(game, s).places == ((1, 2) if len(winners) == 1 else (1, 1))


def test_5_1_and_5_2_further_rounds_begin_left_of_the_opener() -> None:
    game = Dominoes(3, MatchOptions(rounds=2))
    s = position(["5/5", "6/6", "4/2"], "5/0", row(Tile("6/5")))
    s, _ = play(game, s, "5/5 R", by_chance())
    assert s.round.opener == s.round.turn == 1
    assert (s.played, s.accounts) == (1, (18, 0, 0))


def test_5_2_a_target_ends_the_match_when_it_is_reached() -> None:
    start = position(["5/5", "6/6", "4/2"], "5/0", row(Tile("6/5")))
    for target, over in ((18, True), (19, False)):
        s, _ = play(Dominoes(3, MatchOptions(target=target)), start, "5/5 R", by_chance())
        assert s.over == over


@pytest.mark.parametrize("text", ["5/2 R", "2-5 r", "52 rechts", "[5|2] right"])
def test_many_ways_to_write_a_lay(text: str) -> None:
    assert [str(made) for made in readings((Lay,), text)] == ["5/2 R"]


@pytest.mark.parametrize("text", ["6/1", "1/6", "61", "[1|6]"])
def test_the_end_may_be_left_out_where_there_is_one(text: str) -> None:
    match = match_at(Dominoes(2), position(["6/1 6/5 4/4", "6/6"], "0/0", row(Tile("6/5"))))
    assert str(read_act(match, 0, text)) == "6/1 L"
    with pytest.raises(Ambiguous):
        read_act(match, 0, text.replace("1", "5"))
    with pytest.raises(Forbidden) as refusal:
        read_act(match, 0, "44")
    assert refusal.value.paragraph == "2.2"


def test_each_language_has_its_own_ends() -> None:
    (made,) = readings((Lay,), "5/2 R")
    assert [spoken(made, language) for language in ("de", "en")] == ["5/2 rechts", "5/2 right"]


def test_nobody_sees_other_hands_before_the_end() -> None:
    game = Dominoes(2)
    s = position(["6/1 4/4", "6/6"], "0/0", row(Tile("6/5")))
    for seat, hands in ((0, 1), (1, 1), (None, 0)):
        shown = [part for part in game.view(s, seat).parts if isinstance(part, Tiles) and part.kind == "hand"]
        assert len(shown) == hands
        assert all(part.seat == seat for part in shown)
    s, _ = play(game, position(["5/5", "6/6"], "5/0", row(Tile("6/5"))), "5/5 R", by_chance())
    (left,) = [part for part in game.view(s, None).parts if isinstance(part, Tiles)]
    assert (left.kind, left.seat, left.tiles[0].pips) == ("open", 1, (6, 6))


def test_the_chain_is_shown_with_its_ends() -> None:
    game = Dominoes(2)
    s, _ = play(game, position(["6/5 5/2 1/1", "6/6"], "0/0"), "6/5; 5/2 R", by_chance())
    (chain,) = [part for part in game.view(s, None).parts if isinstance(part, ChainPart)]
    assert [(arm.side, arm.name, [tile.pips for tile in arm.tiles]) for arm in chain.arms] == [
        ("left", "L", []),
        ("right", "R", [(5, 2)]),
    ]
    assert chain.arms[1].tiles[0].marked


def test_what_was_not_laid_is_not_dealt_anew() -> None:
    game = Dominoes(2)
    s = position(["1/0 4/3", "2/2 3/1"], "4/0 6/6 5/0", row(Tile("6/5")))
    s, _ = play(game, s._replace(round=s.round._replace(stock=())), "passe", by_chance())
    s = s._replace(round=s.round._replace(stock=tiles("4/0 6/6 5/0")))
    for seed in range(20):
        hand = game.resample(s, 1, by_chance(seed)).round.hands[0]
        assert not {*hand} & s.round.lacks[0]
        assert len(hand) == 2


def test_the_computer_player_gets_rid_of_heavy_doubles() -> None:
    game = Dominoes(2)
    s = position(["6/6 5/1 3/0", "2/2"], "0/0", row(Tile("6/5")))
    best = max(possible(game, s), key=lambda made: game.heuristic(s, 0, made))
    assert str(best) == "6/6 L"


def test_the_golden_record_replays() -> None:
    match = replayed("domino")
    assert any(step.text == "kauf" for step in match.steps)
    left = [total(hand) for hand in match.state.round.hands]
    assert sum(match.state.accounts) >= 0
    assert min(left) >= 0
