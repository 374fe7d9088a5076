"""Tests of Muggins."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from games.contract import Forbidden, NotAsked, readings, spoken
from games.domino.engine.round import HAND, begun
from games.domino.muggins.announcing import Claim, Window
from games.domino.muggins.moves import Lay
from games.domino.muggins.rules import MugginsGame
from games.domino.muggins.scoring import most, open_pips, worth
from games.domino.muggins.state import Options, State
from games.kit.dominoes import DOUBLES, Chain, Tile, arranged, base, height
from games.match.reading import read_act
from tests.games.at_table import by_chance, formatter, match_at, play, possible, refused, replayed, texts

SAID, AUTO = Options(), Options(announce="auto")


def tiles(codes: str) -> tuple[Tile, ...]:
    return arranged(map(Tile, codes.split()))


def position(hands: list[str], stock: str = "", chain: Chain | None = None, **changed: Any) -> State:
    """A position in which the first seat is in turn, with these hands."""
    r = begun(tuple(map(tiles, hands)), tuple(map(Tile, stock.split())), 0)._replace(chain=chain or Chain())
    return State(r, (0,) * len(hands), phase="lay" if chain else "open")._replace(**changed)


def cross(first: str, lays: str = "") -> Chain:
    """A base with tiles at arms: ``M5/0 25/4``."""
    chain = base(Tile(first))
    for lay in lays.split():
        index = len(chain.arms) if lay[0] == "M" else int(lay[0]) - 1
        chain = chain.plus(index, Tile(lay[1:]))
    return chain


@pytest.mark.parametrize(("seats", "each", "left"), [(2, 7, 14), (3, 6, 10), (4, 5, 8)])
def test_1_2_everybody_gets_so_many_tiles(seats: int, each: int, left: int) -> None:
    s = MugginsGame(seats).setup(by_chance())
    assert {len(hand) for hand in s.round.hands} == {each} == {HAND[seats]}
    assert len(s.round.stock) == left


def test_2_1_the_highest_double_opens_and_must_be_laid() -> None:
    for seed in range(20):
        game = MugginsGame(3)
        s = game.setup(by_chance(seed))
        doubles = [tile for hand in s.round.hands for tile in hand if tile.double]
        if doubles:
            highest = max(doubles, key=lambda tile: tile.pips)
            assert highest in s.round.own
            assert {made.tile for made in possible(game, s)} == {highest}
            assert refused(game, s, "kauf") == "2.1"


def test_2_1_without_a_double_one_is_sought() -> None:
    game = MugginsGame(2, SAID)
    s = position(["5/4 1/0", "6/2 3/1"], "4/3 2/2 6/6", phase="seek")
    assert texts(game, s) == ["kauf"]
    s, _ = play(game, s, "kauf", by_chance())
    assert game.to_move(s) == (1,)
    s, told = play(game, s, "kauf", by_chance())
    assert told[-1] == "Ben hat ein Doppel gezogen."
    assert game.to_move(s) == (1,)
    assert texts(game, s)[0] == "2/2"
    s, _ = play(game, s, "2/2", by_chance())
    assert game.to_move(s) == (0,)  # play goes on with the left neighbour


@pytest.mark.parametrize("kept", [False, True])
@pytest.mark.parametrize("draws", [0, 1, 2])
def test_2_1_who_seeks_first_has_the_highest_tile_in_every_world_that_is_imagined(draws: int, kept: bool) -> None:
    """As an onlooker sees it: of what was dealt none is higher, and no double has come yet."""
    game, hands, stock = MugginsGame(3, SAID), ["5/3", "6/1", "4/0"], "4/3 6/5 2/2"
    r = begun(tuple(map(tiles, hands)), tuple(map(Tile, stock.split())), 0, each=kept).all_lack(frozenset(DOUBLES))
    s = State(r, (0, 0, 0), phase="seek")
    for _ in range(draws):
        s, _ = play(game, s, "kauf", by_chance())
    found = set()
    for order in permutations(tiles(" ".join([*hands, stock]))):
        dealt, drawn = order[:3], order[3 : 3 + draws]
        if max(dealt, key=height) == dealt[0] and not any(tile.double for tile in (*dealt, *drawn)):
            found.add(tuple(arranged((tile, *drawn[seat : seat + 1])) for seat, tile in enumerate(dealt)))
    imagined = {game.resample(s, None, by_chance(seed)).round.hands for seed in range(40 * len(found))}
    assert imagined == found


def test_3_4_the_worked_count() -> None:
    game = MugginsGame(2, AUTO)
    s = position(["5/5 5/4 4/4 6/2", "5/0 5/1 6/5 6/4"], "3/3 3/0")
    points = []
    for act in ("5/5", "5/0 M", "5/4 M", "5/1 M", "4/4 2"):
        before = sum(s.accounts)
        s, _ = play(game, s, act, by_chance())
        points.append(sum(s.accounts) - before)
    assert points == [2, 2, 0, 1, 0]
    assert s.accounts == (2, 3)


@pytest.mark.parametrize(
    ("first", "lays", "pips"),
    [
        pytest.param("5/5", "", 10, id="3.2-base-alone"),
        pytest.param("5/5", "M5/0", 10, id="3.2-base-with-one-arm"),
        pytest.param("5/5", "M5/0 M5/4", 4, id="3.2-base-with-two-arms-counts-nothing"),
        pytest.param("5/5", "M5/0 M5/4 M5/1 M5/3", 8, id="3.1-four-arms"),
        pytest.param("5/5", "M5/4 14/4", 18, id="3.1-double-at-an-end-counts-both"),
        pytest.param("5/5", "M5/4 14/4 14/2", 12, id="3.1-covered-double-counts-nothing"),
        pytest.param("6/6", "M6/0 10/0 M6/3", 3, id="3.1-double-blank-counts-nothing"),
    ],
)
def test_what_counts(first: str, lays: str, pips: int) -> None:
    assert open_pips(cross(first, lays)) == pips


@pytest.mark.parametrize(
    ("pips", "divisors", "points"),
    [
        pytest.param(10, (5,), 2, id="3.3-a-fifth"),
        pytest.param(0, (5,), 0, id="3.3-nothing-is-no-points"),
        pytest.param(12, (5,), 0, id="3.3-not-divisible"),
        pytest.param(15, (3, 5), 8, id="6.2-all-at-once-added-up"),
        pytest.param(10, (3, 5), 0, id="6.2-all-must-divide"),
        pytest.param(12, (2, 3, 4), 13, id="6.2-three-numbers"),
    ],
)
def test_what_it_is_worth(pips: int, divisors: tuple[int, ...], points: int) -> None:
    assert worth(pips, divisors) == points


def test_6_2_any_numbers_may_be_chosen() -> None:
    assert MugginsGame(2, Options(by_5=False)).divisors == (5,)
    assert MugginsGame(2, Options(by_3=True)).divisors == (3, 5)
    assert (most((5,)), most((2,)), most((5, 7))) == (7, 18, 12)


@pytest.mark.parametrize(
    ("claim", "booked", "overlooked"),
    [
        pytest.param(" =2", 2, 0, id="4.1-right"),
        pytest.param("", 0, 2, id="4.1-no-word-is-nothing"),
        pytest.param(" =1", 1, 1, id="4.2-too-few"),
        pytest.param(" =3", 0, 2, id="4.2-too-many"),
    ],
)
def test_announcing(claim: str, booked: int, overlooked: int) -> None:
    game = MugginsGame(3, SAID)
    s, _ = play(game, position(["5/5 1/0", "5/0 3/3", "5/1 2/2"], "4/4"), f"5/5{claim}", by_chance())
    assert s.accounts == (booked, 0, 0)
    assert s.window == Window(0, overlooked)
    s, _ = play(game, s, "2: muggins", by_chance())
    assert s.accounts == (booked, 0, overlooked)
    s, told = play(game, s, "1: muggins", by_chance())
    assert s.accounts == (booked, 0, overlooked)  # 4.3: the first one gets them
    assert told == ["Ben hat Muggins gerufen, aber es war nichts übersehen."]


@pytest.mark.parametrize(
    ("typed", "paragraph"),
    [
        pytest.param("5/0 M =7", None, id="4.2-too-many-may-be-said"),
        pytest.param("5/0 M =8", "4.2", id="4.2-more-than-there-can-be-is-not-taken"),
        pytest.param("5/0 1 =8", "2.2", id="2.2-no-such-arm"),
        pytest.param("4/3 M =8", "2.2", id="2.2-does-not-fit"),
        pytest.param("5/0 =2", "1.3", id="1.3-no-place"),
    ],
)
def test_what_may_be_announced(typed: str, paragraph: str | None) -> None:
    s = position(["5/0 4/3", "6/5 6/4"], "3/3", cross("5/5"))
    assert refused(MugginsGame(2, SAID), s, typed) == paragraph


def test_4_3_a_call_is_possible_whether_there_is_something_or_not() -> None:
    game = MugginsGame(3, SAID)
    for claim in ("", " =2"):
        s, _ = play(game, position(["5/5 1/0", "5/0 3/3", "5/1 2/2"], "4/4"), f"5/5{claim}", by_chance())
        assert "muggins" in texts(game, s, 1)
        assert texts(game, s, 2) == ["muggins"]
        assert texts(game, s, 0) == []  # not the layer
        s, _ = play(game, s, "2: muggins", by_chance())
        assert texts(game, s, 2) == []  # once


@pytest.mark.parametrize(
    ("hand", "act", "by"),
    [
        pytest.param("5/0 3/3", "5/0 M", 1, id="4.3-the-next-lay-opens-another"),
        pytest.param("4/0 3/3", "kauf", None, id="4.3-a-purchase-closes"),
    ],
)
def test_when_the_window_closes(hand: str, act: str, by: int | None) -> None:
    game = MugginsGame(3, SAID)
    s, _ = play(game, position(["5/5 1/0", hand, "5/1 2/2"], "4/4 4/1"), f"5/5; {act}", by_chance())
    assert (s.window and s.window.by) == by
    assert ("muggins" in texts(game, s, 0)) == (by is not None)
    assert refused(game, s, "weiter", 2) == "4.3"


def test_4_4_a_last_call_before_the_round_is_closed() -> None:
    game = MugginsGame(3, Options(target=0, rounds=1))
    s = position(["5/0", "5/4 3/3", "5/1 2/2"], "4/4", cross("5/5"))
    s, _ = play(game, s, "5/0 M", by_chance())
    assert game.to_move(s) == (1, 2)
    assert texts(game, s, 1) == ["muggins", "weiter"]
    s, _ = play(game, s, "2: weiter", by_chance())
    assert game.to_move(s) == (1,)
    s, told = play(game, s, "1: muggins", by_chance())
    assert told[0] == "Muggins! Ben hat 2 Punkte bekommen, die Anna übersehen hat."
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners) == ((0, 2, 0), (1,))  # 1.1: what is left counts for nobody


def test_6_1_the_table_counts() -> None:
    game = MugginsGame(2, AUTO)
    s = position(["5/5 1/0", "5/0 3/3"], "4/4")
    assert texts(game, s) == ["5/5"]
    s, told = play(game, s, "5/5", by_chance())
    assert told == ["Anna hat mit 5/5 eröffnet: 2 Punkte."]
    assert s.window is None
    assert refused(game, s, "muggins", 0) == "6.1"
    assert refused(game, s, "5/0 M =2") == "6.1"


@pytest.mark.parametrize(
    ("hand", "stock", "acts", "found"),
    [
        pytest.param("5/1 4/0", "3/3", "", ["5/1 M"], id="2.3-must-lay"),
        pytest.param("4/1 4/0", "3/3 2/2 1/1", "", ["kauf"], id="2.4-buys"),
        pytest.param("4/1 4/0", "3/3 5/2 1/1", "kauf; kauf", ["5/2 M"], id="2.4-what-fits-is-laid"),
        pytest.param("4/1 4/0", "3/3 2/2 1/1", "kauf; kauf", ["passe"], id="2.4-two-at-most"),
        pytest.param("4/1 4/0", "3/3", "kauf", ["passe"], id="2.4-the-stock-may-be-emptied"),
        pytest.param("4/1 4/0", "", "", ["passe"], id="2.4-nothing-to-buy"),
    ],
)
def test_a_turn(hand: str, stock: str, acts: str, found: list[str]) -> None:
    game = MugginsGame(2, AUTO)
    s, _ = play(game, position([hand, "6/6"], stock, cross("5/5")), acts, by_chance())
    assert texts(game, s) == found


def test_1_3_no_fifth_arm_and_no_way_round_a_double() -> None:
    game = MugginsGame(2, AUTO)
    chain = cross("5/5", "M5/0 M5/1 M5/2 M5/3 43/3")
    s = position(["5/4 6/3 1/1", "6/6"], "", chain)
    assert texts(game, s) == ["6/3 4", "1/1 2"]
    assert refused(game, s, "5/4 M") == "2.2"


def test_7_1_blocked_ends_the_round_and_pips_count_nothing() -> None:
    game = MugginsGame(2, Options(target=0, rounds=1))
    s = position(["4/1", "4/2"], "", cross("5/5"), accounts=(3, 1))
    s, told = play(game, s, "passe; passe", by_chance())
    assert told[2] == "Niemand kann mehr legen, die Runde ist zu Ende."
    result = game.result(s)
    assert result is not None
    assert result.points == (3, 1)


@pytest.mark.parametrize(
    ("account", "final"),
    [pytest.param(59, False, id="7.1-61-is-not-over"), pytest.param(60, True, id="7.1-62-is")],
)
def test_7_1_more_than_the_target_announces_one_last_round(account: int, final: bool) -> None:
    game = MugginsGame(2, AUTO)
    s = position(["5/0", "4/2"], "", cross("5/5"), accounts=(account, 0))
    s, _ = play(game, s, "5/0 M", by_chance())
    assert s.accounts == (account + 2, 0)
    assert not s.over
    assert s.final == final
    if final:
        s = position(["5/4", "4/2"], "", cross("5/5"), accounts=s.accounts, final=True, played=1)
        s, _ = play(game, s, "5/4 M", by_chance())
        assert s.over


@pytest.mark.parametrize(
    ("hand", "stock", "acts", "found", "turn"),
    [
        pytest.param("5/0 5/4 4/2", "3/3", "5/0 M", ["5/4 M", "fertig"], 0, id="5.1-after-points"),
        pytest.param("5/0 5/4 4/2", "3/3", "5/0 M; fertig", ["6/5 M"], 1, id="5.1-declined"),
        pytest.param("5/3 5/4 4/2", "3/3", "5/3 M", ["6/5 M"], 1, id="5.1-not-without-points"),
        pytest.param("5/0 4/1 4/2", "3/3 2/1 1/1 5/5", "5/0 M; kauf; kauf; kauf", ["kauf"], 0, id="5.1-more-than-two"),
        pytest.param("5/0 4/1 4/2", "3/3 5/2", "5/0 M; kauf; kauf", ["5/2 M"], 0, id="5.1-what-fits-must-be-laid"),
        pytest.param("5/0 4/1 4/2", "3/3", "5/0 M; kauf", ["6/5 M"], 1, id="5.1-the-stock-is-exhausted"),
        pytest.param("5/0 4/1 4/2", "", "5/0 M", ["6/5 M"], 1, id="5.1-nothing-to-take"),
    ],
)
def test_another_move(hand: str, stock: str, acts: str, found: list[str], turn: int) -> None:
    game = MugginsGame(2, Options(announce="auto", extra_move=True))
    s, _ = play(game, position([hand, "6/5 6/2"], stock, cross("5/5")), acts, by_chance())
    assert game.to_move(s) == (turn,)
    assert texts(game, s) == found


def test_5_1_after_a_double_even_the_base() -> None:
    game = MugginsGame(2, Options(announce="auto", extra_move=True))
    s, _ = play(game, position(["4/4 4/2 1/0", "4/1"], "3/3"), "4/4", by_chance())
    assert texts(game, s) == ["4/2 M", "fertig"]


def test_5_1_only_points_that_were_booked_give_a_move() -> None:
    game = MugginsGame(2, Options(extra_move=True))
    s, _ = play(game, position(["5/0 5/4", "6/5 6/3"], "3/3", cross("5/5")), "5/0 M", by_chance())
    assert game.to_move(s) == (1,)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("5/5 =2", "5/5 =2"),
        ("5/5=2", "5/5 =2"),
        ("55 = 2 Punkte", "5/5 =2"),
        ("5/0 M =0", "5/0 M"),
        ("5/0 Mitte = 2 points", "5/0 M =2"),
        ("4/4 2", "4/4 2"),
        ("4/4 Arm 2 =1", "4/4 2 =1"),
    ],
)
def test_many_ways_to_write_a_lay(text: str, canonical: str) -> None:
    assert canonical in [str(made) for made in readings((Lay,), text)]


@pytest.mark.parametrize("text", ["muggins", "Muggins!", "Dummkopf!"])
def test_a_call_may_be_shouted(text: str) -> None:
    assert [str(made) for made in readings(MugginsGame.kinds, text)] == ["muggins"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        pytest.param("5/0 =2", ["5/0 M =2"], id="the-place"),
        pytest.param("05", ["5/0 M"], id="and-no-points-are-none"),
        pytest.param("4/4 = 1 Punkt", ["4/4 1 =1"], id="an-arm"),
        pytest.param("5/4", ["5/4 1", "5/4 M"], id="two-places"),
        pytest.param("6/5 =2", [], id="does-not-fit"),
    ],
)
def test_the_place_may_be_left_out(text: str, meant: list[str]) -> None:
    game = MugginsGame(2, SAID)
    s = position(["5/0 4/4 5/4", "6/5 6/4"], "3/3", cross("5/5", "M5/4"))
    if len(meant) == 1:
        assert str(read_act(match_at(game, s), 0, text)) == meant[0]
    assert sorted(map(str, game.meanings(s, 0, text))) == sorted(meant)


@pytest.mark.parametrize(
    ("lay", "german", "english"),
    [
        ("5/0 M", "Anna hat 5/0 an die Mitte gelegt.", "Anna laid 5/0 at the middle."),
        ("4/4 1", "Anna hat 4/4 an Arm 1 gelegt.", "Anna laid 4/4 at arm 1."),
    ],
)
def test_where_a_tile_was_laid_is_told(lay: str, german: str, english: str) -> None:
    game, croupier = MugginsGame(2, SAID), by_chance()
    s = position(["5/0 4/4 5/4", "6/5 6/4"], "3/3", cross("5/5", "M5/4"))
    _, told = play(game, s, lay, croupier)
    assert told == [german]
    assert formatter(game, "en")(croupier.said[0].phrase) == english


def test_nothing_is_called_where_the_table_counts() -> None:
    assert [str(call) for call in MugginsGame(2, SAID).calls()] == ["muggins"]
    assert MugginsGame(2, AUTO).calls() == ()


@pytest.mark.parametrize(
    ("seat", "text", "paragraph"),
    [
        pytest.param(0, "passe", "2.3", id="a-tile-fits"),
        pytest.param(0, "kauf", "2.3", id="a-tile-fits-so-nothing-is-taken"),
        # out of turn nothing is wrong with the move but whose turn it is
        pytest.param(1, "passe", None, id="pass-out-of-turn"),
        pytest.param(1, "kauf", None, id="draw-out-of-turn"),
        pytest.param(1, "5/3 M", None, id="lay-out-of-turn"),
        pytest.param(1, "fertig", None, id="done-out-of-turn"),
        pytest.param(1, "weiter", "4.3", id="nobody-is-asked-yet"),
    ],
)
def test_what_is_refused_while_a_window_is_open(seat: int, text: str, paragraph: str | None) -> None:
    game = MugginsGame(3, SAID)
    s = position(["5/0 4/4", "5/3 6/4", "6/5"], "3/3 2/1", cross("5/5", "M5/4"), window=Window(2, 1))
    made = readings(MugginsGame.kinds, text)[0]
    assert game.why_not(s, seat, made) == paragraph
    with pytest.raises(Forbidden if paragraph else NotAsked):
        match_at(game, s).judge(seat, made)


@pytest.mark.parametrize("options", [SAID, AUTO], ids=["said", "auto"])
@pytest.mark.parametrize(
    ("stock", "acts", "key"),
    [
        ("3/3 2/2 1/1", "", "ask.lay"),
        ("3/3 2/2 1/1", "kauf", "ask.lay"),
        ("3/3 2/2 1/1", "kauf; kauf", "ask.lay.pass"),
        ("3/3", "kauf", "ask.lay.pass"),
        ("", "", "ask.lay.pass"),
    ],
)
def test_nobody_is_asked_to_draw_who_may_not(options: Options, stock: str, acts: str, key: str) -> None:
    game = MugginsGame(2, options)
    s, _ = play(game, position(["4/1 4/0", "6/5 6/4"], stock, cross("5/5")), acts, by_chance())
    (ask,) = game.view(s, 0).asks
    assert ask.text.key == key + ("" if options is SAID else ".auto")
    assert formatter(game)(ask.text)
    assert formatter(game, "en")(ask.text)


@pytest.mark.parametrize(
    ("hand", "stock", "acts", "typed", "paragraph"),
    [
        pytest.param("4/1", "", "", "kauf", "2.4", id="2.4-the-stock-is-empty"),
        pytest.param("4/1", "3/3", "", "passe", "2.4", id="2.4-a-stock-is-left"),
        pytest.param("5/0 4/0 6/6", "3/3", "5/0 M", "kauf", "5.1", id="5.1-it-may-be-declined"),
        pytest.param("5/0 4/0 6/6", "3/3", "5/0 M", "passe", "5.1", id="5.1-but-not-passed"),
        pytest.param("5/0 4/4", "3/3 6/6", "5/0 M", "passe", "5.1", id="5.1-must-buy"),
        pytest.param("5/0 4/4", "3/3 4/0", "5/0 M; kauf; kauf", "kauf", "5.1", id="5.1-must-lay-what-fits"),
    ],
)
def test_refusals_say_what_is_to_be_done(hand: str, stock: str, acts: str, typed: str, paragraph: str) -> None:
    game = MugginsGame(2, Options(announce="auto", extra_move=True))
    s, _ = play(game, position([hand, "6/4"], stock, cross("5/5")), acts, by_chance())
    assert refused(game, s, typed) == paragraph


def test_a_claim_is_spoken_with_its_unit() -> None:
    assert [Claim.of(n).spoken(language) for n, language in ((1, "de"), (2, "en"), (0, "de"))] == [
        " = 1 Punkt",
        " = 2 points",
        " = 0 Punkte",
    ]
    (made,) = readings((Lay,), "5/0 M =2")
    assert spoken(made, "en") == "5/0 middle = 2 points"


def test_whoever_opens_has_the_highest_double_in_every_world() -> None:
    game = MugginsGame(3)
    s = next(s for s in map(game.setup, map(by_chance, range(50))) if s.phase == "open")
    for seat in (None, 0, 1, 2):
        for seed in range(5):
            world = game.resample(s, seat, by_chance(seed))
            highest = max((tile for hand in world.round.hands for tile in hand if tile.double), key=lambda t: t.pips)
            assert highest in world.round.own


def test_hands_are_unknown_until_the_round_is_closed_even_without_a_stock() -> None:
    game = MugginsGame(3, SAID)
    s, _ = play(game, position(["5/0", "6/4 6/3 6/2", "4/1 3/1 2/1"], "", cross("5/5", "M5/4")), "5/0 M", by_chance())
    assert s.phase == "close"
    own = {game.resample(s, 1, by_chance(seed)).round.hands[1] for seed in range(5)}
    assert own == {s.round.hands[1]}
    assert {game.resample(s, None, by_chance(seed)).round.hands for seed in range(5)} != {s.round.hands}


def test_the_computer_player_counts_and_calls() -> None:
    game = MugginsGame(2, SAID)
    s = position(["5/0 5/3", "5/4"], "3/3", cross("5/5"))
    best = max(possible(game, s), key=lambda made: game.heuristic(s, 0, made))
    assert str(best) == "5/0 M =2"
    s, _ = play(game, s, "5/0 M", by_chance())
    best = max(possible(game, s), key=lambda made: game.heuristic(s, 1, made))
    assert str(best) == "muggins" or game.heuristic(s, 1, best) > 1


def test_the_golden_record_replays() -> None:
    match = replayed("muggins")
    assert any(step.text == "muggins" for step in match.steps)
    assert any("=" in step.text for step in match.steps)
