"""Mikado."""

from __future__ import annotations

import re
from random import Random
from statistics import mean

import pytest

from games.contract import ANY_NUMBER, CLOCK, Croupier, Fixed, Loose, NotAsked, Sticks, readings, spoken
from games.kit.score_sheets import totals
from games.library import sheet
from games.match.match import open_match
from games.match.reading import read_act
from games.sheets import LANGUAGES, MessageFormatter
from games.skill.mikado.bundle import ALL, BUNDLE, MIKADO, POINTS, Kind
from games.skill.mikado.moves import Lens, Take, Throw, Tilt, TimeUp, Tip
from games.skill.mikado.pile import HALF, Stick, thrown
from games.skill.mikado.pile import place as place_of
from games.skill.mikado.rules import Mikado
from games.skill.mikado.state import CODES, Options, State
from games.skill.mikado.wobbling import FINE, fulcrum, lifting, risk, tilting
from render import alt_text, describe
from tests.games.at_table import by_chance, match_at, play, possible, refused, replayed, texts

GAME = Mikado(2, Options(rounds=2))
UNDER = {"en": re.compile(r"^(\d+) under (\d+) \(", re.M), "de": re.compile(r"^(\d+) unter (\d+) \(", re.M)}


def stick(number: int, level: int, ends: tuple[int, int, int, int], which: int = 26) -> Stick:
    """A stick by its ends in millimetres."""
    ax, ay, bx, by = (10 * end for end in ends)
    return Stick(number, which, level, ax, ay, bx, by)


def chance(sticks: list[Stick], number: int = 1, tip: int | None = None, helped: bool = False) -> float | None:
    """The risk of taking a stick among these, all lying."""
    lying = frozenset(one.number for one in sticks)
    place = place_of(tuple(sticks), number)
    found = lifting(place, lying, helped) if tip is None else tilting(place, tip, lying, helped)
    return found and round(found.chance, 6)


ACROSS = (0, 0, 180, 0)
"""The stick in question lies along the x axis, A at 0."""


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        pytest.param([], 0.0, id="B2-alone-always-comes"),
        pytest.param([(2, 9, (90, -90, 90, 90))], 1.0, id="B2-covered-wobbles-for-certain"),
        pytest.param([(2, 0, (90, -90, 90, 90))], 0.025, id="B2-on-another-steep"),
        pytest.param([(2, 0, (12, -40, 166, 50))], 0.025, id="B2-30-degrees-is-steep"),
        pytest.param([(2, 0, (3, -30, 177, 20))], 0.05, id="B2-on-another-at-16-degrees"),
        pytest.param([(2, 0, (1, -20, 180, 4))], 0.1, id="B2-on-another-at-8-degrees"),
        pytest.param([(2, 9, (0, 2, 180, 2))], 0.15, id="B2-neighbour-below-3-millimetres"),
        pytest.param([(2, 9, (0, 3, 180, 3))], 0.05, id="B2-neighbour-at-3-millimetres"),
        pytest.param([(2, 9, (0, 6, 180, 6))], 0.0, id="B2-neighbour-at-6-millimetres"),
        pytest.param(
            [(2, 0, (90, -90, 90, 90)), (3, 0, (100, -90, 100, 90)), (4, 9, (0, 2, 60, 172))],
            None,
            id="B2-all-that-may-go-wrong-at-once",
        ),
    ],
)
def test_the_risk_of_lifting(others: list[tuple[int, int, tuple[int, int, int, int]]], expected: float | None) -> None:
    sticks = [stick(1, 5, ACROSS), *(stick(*other) for other in others)]
    if expected is None:
        expected = round(1 - (1 - 0.025) ** 2 * (1 - 0.15), 6)
    assert chance(sticks) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(
    ("others", "tip", "expected"),
    [
        pytest.param([], 0, None, id="3.3-nothing-to-tilt-on"),
        pytest.param([(2, 0, (63, -90, 63, 90))], 0, 0.06, id="3.3-fulcrum-at-0.35"),
        pytest.param([(2, 0, (64, -90, 64, 90))], 0, None, id="3.3-fulcrum-too-far"),
        pytest.param([(2, 0, (63, -90, 63, 90))], 1, None, id="3.3-not-from-the-other-tip"),
        pytest.param([(2, 0, (117, -90, 117, 90))], 1, 0.06, id="3.3-from-tip-b"),
        pytest.param([(2, 9, (40, -90, 40, 90))], 0, None, id="3.3-what-lies-above-is-no-fulcrum"),
        pytest.param([(2, 0, (50, -90, 50, 90)), (3, 9, (0, 5, 0, 185))], 0, None, id="3.3-something-at-the-tip"),
        pytest.param([(2, 0, (50, -90, 50, 90)), (3, 9, (0, 6, 0, 186))], 0, 0.06, id="3.3-6-millimetres-are-enough"),
        pytest.param([(2, 0, (50, -90, 50, 90)), (3, 0, (90, -90, 90, 90))], 0, 0.06, id="3.4-others-below"),
        pytest.param([(2, 0, (50, -90, 50, 90)), (3, 9, (90, -90, 90, 90))], 0, 1.0, id="3.4-covered-beyond"),
        pytest.param([(2, 0, (50, -90, 50, 90)), (3, 9, (20, -90, 20, 90))], 0, 0.201, id="3.4-covered-before"),
    ],
)
def test_the_risk_of_tilting(
    others: list[tuple[int, int, tuple[int, int, int, int]]], tip: int, expected: float | None
) -> None:
    sticks = [stick(1, 5, ACROSS), *(stick(*other) for other in others)]
    found = chance(sticks, tip=tip)
    assert found is None if expected is None else found == pytest.approx(expected, abs=1e-6)


def test_4_1_a_helper_halves_all_but_what_is_certain() -> None:
    below, beside = stick(2, 0, (90, -90, 90, 90)), stick(3, 9, (0, 2, 60, 172))
    plain = [stick(1, 5, ACROSS), below, beside]
    assert chance(plain, helped=True) == pytest.approx(1 - (1 - 0.0125) * (1 - 0.075), abs=1e-6)
    assert chance([*plain, stick(4, 9, (90, -90, 100, 90))], helped=True) == 1.0


def test_what_was_taken_is_in_nobodys_way() -> None:
    sticks = (stick(1, 5, ACROSS), stick(2, 9, (90, -90, 90, 90)))
    assert lifting(place_of(sticks, 1), frozenset({1}), False).chance == 0.0
    assert fulcrum(place_of((sticks[0], stick(2, 0, (50, -90, 50, 90))), 1), 0, {1}) is None


def test_the_bundle() -> None:
    assert len(BUNDLE) == 41
    assert sum(POINTS[kind] for kind in BUNDLE) == 170
    assert [BUNDLE.count(kind) for kind in Kind.all()] == [1, 5, 5, 15, 15]


def test_a_throw_is_as_it_was_measured() -> None:
    piles = [thrown(code, ALL) for code in range(60)]
    free = [sum(not place_of(pile, one.number).over for one in pile) for pile in piles]
    assert min(free) >= 2
    assert max(free) <= 12
    assert 5 < mean(free) < 7


def test_numbers_tell_nothing_and_run_clockwise_by_end_a() -> None:
    from math import atan2, pi

    sticks = thrown(7, ALL)
    turns = [atan2(one.ax, one.ay) % (2 * pi) for one in sticks]
    assert turns == sorted(turns)
    assert [one.number for one in sticks] == list(range(1, 42))
    assert sorted(one.which for one in sticks) == list(ALL)
    assert sorted(one.level for one in sticks) == list(range(1, 42))
    assert thrown(7, ALL) == sticks != thrown(8, ALL)
    assert all(abs((one.bx - one.ax) ** 2 + (one.by - one.ay) ** 2 - 1800**2) < 8000 for one in sticks)


def at(code: int = 7) -> State:
    """After a throw with this code."""
    s, _ = play(GAME, GAME.setup(by_chance()), "werfen", Croupier(Fixed([code])))
    assert isinstance(s, State)
    return s


def safest(s: State) -> list[int]:
    """Numbers of what can be lifted without any risk, then the least risky ones."""
    return sorted(s.lying, key=lambda number: lifting(place_of(s.sticks, number), s.lying, s.helped).chance)


def covered(s: State) -> int:
    """A stick under another."""
    return safest(s)[-1]


def test_2_1_the_bundle_is_thrown_first() -> None:
    s = GAME.setup(by_chance())
    assert texts(GAME, s) == ["werfen"]
    assert refused(GAME, s, "nimm 3") == "2.1"
    assert len(at().lying) == 41


def test_any_stick_may_be_named_so_that_the_list_tells_nothing() -> None:
    s = at()
    taking = [made.stick for made in possible(GAME, s) if isinstance(made, Take)]
    assert sorted(taking) == list(range(1, 42))
    tilting_ = [(made.stick, made.tip) for made in possible(GAME, s) if isinstance(made, Tilt)]
    assert len(tilting_) == 82


def test_2_3_a_covered_stick_wobbles_for_certain_and_stays() -> None:
    s = at()
    s, told = play(GAME, s, f"nimm {covered(s)}", Croupier(Fixed([])))  # no chance is asked
    assert " lag unter der " in told[0]
    assert told[1] == "Anna hat 0 Punkte aufgeschrieben."
    assert GAME.to_move(s) == (1,)
    assert texts(GAME, s)[0] == "werfen"  # 2.4
    assert len(s.lying) == 41
    assert totals(s.points) == (0, 0)


@pytest.mark.parametrize(("draw", "wobbles"), [(0, True), (FINE - 1, False)])
def test_2_3_chance_decides_what_is_risky(draw: int, wobbles: bool) -> None:
    for code in range(30):
        s = at(code)
        risky = next((n for n in s.lying if 0 < lifting(place_of(s.sticks, n), s.lying, False).chance < 1), None)
        if risky is not None:
            source = Fixed([draw])
            after, _ = play(GAME, s, f"nimm {risky}", Croupier(source))
            assert source.left == 0
            assert (GAME.to_move(after) == (1,)) == wobbles
            assert after.won == (0 if wobbles else POINTS[s.kind(risky)])
            return
    pytest.fail("no risky stick in thirty throws")


@pytest.mark.parametrize(
    ("line", "acts"),
    [
        ("nimm 17, 4, 23", ("nimm 17", "nimm 4", "nimm 23")),
        ("take 17 4", ("take 17", "take 4")),
        ("17,4", ("17", "4")),
        ("nimm 17", ("nimm 17",)),
        ("kippe 17a", ("kippe 17a",)),
        ("werfen", ("werfen",)),
    ],
)
def test_2_2_several_in_one_go(line: str, acts: tuple[str, ...]) -> None:
    assert GAME.acts_in(line) == acts


def test_who_is_not_in_turn_is_told_whose_turn_it_is_and_may_look_through_the_lens() -> None:
    match = match_at(GAME, at())
    for text in ("nimm 17", "kippe 17a", "werfen", "aufwerfen"):
        with pytest.raises(NotAsked) as found:
            read_act(match, 1, text)
        assert found.value.awaited == (0,)
    assert isinstance(read_act(match, 1, "lupe 17"), Lens)


def test_2_2_what_is_not_there_is_refused() -> None:
    s = at()
    free = safest(s)[0]
    s, _ = play(GAME, s, f"nimm {free}", Croupier(Fixed([FINE - 1])))
    assert refused(GAME, s, f"nimm {free}") == refused(GAME, s, "nimm 99") == "2.2"
    assert GAME.to_move(s) == (0,)


def test_3_3_what_cannot_be_tilted_costs_nothing() -> None:
    s = at()
    number, tip = next((n, tip) for n in s.lying for tip in Tip.all() if risk(s, n, tip) is None)
    s, told = play(GAME, s, f"kippe {number}{tip}", Croupier(Fixed([])))
    assert told == [f"Die {number} ließ sich an der Spitze {tip} nicht niederdrücken."]
    assert GAME.to_move(s) == (0,)
    assert len(s.lying) == 41


def with_taken(*which: int) -> State:
    """A throw from which these sticks of the bundle have been taken."""
    s = at()
    gone = {one.number for one in s.sticks if one.which in which}
    return s._replace(lying=tuple(n for n in s.lying if n not in gone), taken=which)


def test_4_1_and_4_2_what_mandarin_and_mikado_give() -> None:
    mandarin = with_taken(1)
    assert (mandarin.helped, mandarin.may_stand) == (True, False)
    assert refused(GAME, mandarin, "aufwerfen") == "4.2"
    s = at()
    mikado = next(one.number for one in s.sticks if one.which == 0)
    apart = next(n for n in s.lying if n != mikado and not _in_touch(s, mikado, n))
    assert refused(GAME, s, "aufwerfen") == "4.2"
    s, _ = play(GAME, s._replace(lying=tuple(sorted((mikado, apart)))), f"nimm {mikado}", Croupier(Fixed([])))
    assert (s.helped, s.may_stand, s.throws_up) == (True, True, 3)


def _in_touch(s: State, one: int, other: int) -> bool:
    place = place_of(s.sticks, one)
    return other in {c.other for c in (*place.over, *place.under)} | {n for n, _ in place.near}


def test_4_2_throwing_up_keeps_what_was_taken() -> None:
    s = with_taken(0, 5)._replace(throws_up=3, won=30)
    for left in (2, 1, 0):
        s, _ = play(GAME, s, "aufwerfen", by_chance(left))
        assert s.throws_up == left
        assert (len(s.lying), s.won, s.may_stand) == (39, 30, True)
    assert refused(GAME, s, "aufwerfen") == "4.2"
    assert sorted(one.which for one in s.sticks) == [n for n in ALL if n not in (0, 5)]


def last_one() -> State:
    """Only one stick is left."""
    s = at()
    (number,) = [one.number for one in s.sticks if one.which == 40]
    return s._replace(lying=(number,), taken=ALL[:-1], won=168, throws_up=2)


def test_2_5_all_taken() -> None:
    s = last_one()
    s, told = play(GAME, s, f"nimm {s.lying[0]}", by_chance())
    assert told[-1] == "Anna hat alle Stäbchen genommen!"
    assert texts(GAME, s) == ["werfen", "stopp"]
    assert GAME.to_move(s) == (0,)
    again, _ = play(GAME, s, "werfen", by_chance())
    assert (len(again.lying), again.taken, again.won, again.throws_up, again.helped) == (41, (), 170, 0, False)  # 4.4
    stopped, _ = play(GAME, s, "stopp", by_chance())
    assert totals(stopped.points) == (170, 0)
    assert refused(GAME, at(), "stopp") == "2.5"


def test_2_4_the_next_player_inherits_nothing() -> None:
    s = with_taken(0)._replace(throws_up=3, won=20)
    s, _ = play(GAME, s, f"nimm {covered(s)}; werfen", by_chance())
    assert GAME.to_move(s) == (1,)
    assert (len(s.lying), s.helped, s.may_stand, s.throws_up, s.won) == (41, False, False, 0, 0)
    assert totals(s.points) == (20, 0)


def test_6_2_a_bad_throw_may_be_repeated_before_the_first_attempt() -> None:
    game = Mikado(2, Options(rounds=1, schlechter_wurf=2))
    s, _ = play(game, game.setup(by_chance()), "werfen; nochmal; nochmal", by_chance())
    assert refused(game, s, "nochmal") == "6.2"
    s, _ = play(game, game.setup(by_chance()), "werfen", by_chance())
    s, _ = play(game, s, f"nimm {safest(s)[0]}", Croupier(Fixed([FINE - 1])))
    assert refused(game, s, "nochmal") == "6.2"


def test_6_3_the_clock_of_a_turn_ends_it_without_loss() -> None:
    game = Mikado(2, Options(rounds=1, zeit_zug=60))
    match = open_match(game, bytes(32))
    timer = game.timer(match.state)
    assert timer is not None
    assert (timer.seconds, timer.move) == (60, TimeUp())
    match = match.play(0, Throw())
    later = game.timer(match.state)
    assert later is not None
    assert later.key == timer.key  # the whole turn has one timer
    match = match.play(CLOCK, TimeUp())
    assert match.awaited == (1,)
    assert game.timer(match.state) is not None
    assert GAME.timer(GAME.setup(by_chance())) is None


def test_6_4_the_time_of_the_match_is_up_after_the_running_turn() -> None:
    game = Mikado(2, Options(rounds=3, zeit_spiel=1))
    s = game.setup(by_chance())
    s = game.apply(s, 0, Throw(), Croupier(Loose(Random(1)), elapsed=61_000))
    assert game.to_move(s) == (0,)
    s, _ = play(game, s, f"nimm {covered(s)}", by_chance())
    assert game.to_move(s) == ()
    assert game.result(s) is not None


def test_6_5_the_best_of_each_round_is_named() -> None:
    game = Mikado(2, Options(rounds=1, siegerehrung="runde"))
    s = game.setup(by_chance())
    told: list[str] = []
    for _ in range(2):
        s, _ = play(game, s, "werfen", by_chance())
        s, told = play(game, s, f"nimm {covered(s)}", by_chance())
    assert told[-1] == "Runde 1: Die meisten Punkte haben Anna und Ben mit 0."


def test_3_5_the_lens_is_everybodys_own() -> None:
    s = at()
    s, _ = play(GAME, s, "1: lupe 17", by_chance())
    assert GAME.to_move(s) == (0,)
    views = [next(part for part in GAME.view(s, seat).parts if isinstance(part, Sticks)) for seat in (None, 0, 1)]
    assert views[0] == views[1]
    assert len(views[2].sticks) < 41
    assert {one.name for one in views[2].sticks} >= {"17"}
    order = [one.name for one in views[0].sticks]
    assert [one.name for one in views[2].sticks] == [
        name for name in order if name in {n.name for n in views[2].sticks}
    ]


def test_3_5_the_others_see_what_lies_under_the_lens_until_the_next_throw() -> None:
    s = at()
    under = covered(s)
    s, _ = play(GAME, s, f"nimm {under}", by_chance())
    assert s.phase == "throw"
    s, _ = play(GAME, s, f"0: lupe {under}", by_chance())
    assert s.lenses == (under, 0)
    s, _ = play(GAME, s, "1: werfen", by_chance())
    assert s.lenses == (0, 0)
    assert refused(GAME, GAME.setup(by_chance()), "lupe 3") == "2.1"


def test_the_picture_is_seen_from_the_movers_chair() -> None:
    s = at()
    (flat,) = [part for part in GAME.view(s, 1).parts if isinstance(part, Sticks)]
    (upright,) = [part for part in GAME.view(with_taken(0), 1).parts if isinstance(part, Sticks)]
    tall = [max(abs(one.y0) for one in part.sticks) for part in (flat, upright)]
    assert tall[0] < 0.75 * tall[1]
    levels = {str(one.number): one.level for one in s.sticks}
    assert [levels[one.name] for one in flat.sticks] == sorted(levels.values())


@pytest.mark.parametrize("text", ["nimm 17", "NIMM 17", "17", "take 17"])
def test_many_ways_to_take(text: str) -> None:
    found = readings((Take,), text)
    assert [str(made) for made in found] == ["nimm 17"]
    assert spoken(found[0], "en") == "take 17"


@pytest.mark.parametrize("text", ["kippe 17a", "kippe 17 a", "KIPP 17A", "tilt 17 a"])
def test_many_ways_to_tilt(text: str) -> None:
    assert [str(made) for made in readings(GAME.kinds, text)] == ["kippe 17a"]


def test_the_computer_player_reads_the_pile() -> None:
    for code in range(12):
        s = at(code)
        best = max(possible(GAME, s), key=lambda made: GAME.heuristic(s, 0, made))
        assert isinstance(best, Take | Tilt)
        tip = str(best.tip) if isinstance(best, Tilt) else ""
        found = risk(s, best.stick, tip)
        assert found is not None
        assert found.chance < 0.3


def test_any_number_can_play() -> None:
    assert Mikado.info.seats == tuple(range(1, ANY_NUMBER + 1))
    assert CODES > 2**32
    assert HALF * 2 == 1800
    assert MIKADO == "mikado"


def test_the_golden_record_replays() -> None:
    match = replayed("mikado")
    assert any(step.text.startswith("nimm") for step in match.steps)


# --- played by ear ---


def heard(game: Mikado, s: State, seat: int | None, language: str) -> str:
    """The board in words."""
    return describe(game.view(s, seat), MessageFormatter(sheet(Mikado, language), ("Anna", "Ben")))


def free_by_ear(text: str, language: str) -> set[int]:
    """The sticks on which, by the words alone, no other lies."""
    covered = {int(below) for below, _ in UNDER[language].findall(text)}
    kinds = next(line for line in text.splitlines() if "Mikado:" in line or "Samurai:" in line)
    return {int(number) for number in re.findall(r"\d+", kinds.split(".", 1)[1])} - covered


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(4))
def test_whoever_only_hears_the_pile_finds_what_lies_free(language: str, seed: int) -> None:
    match = open_match(GAME, bytes([seed]) * 32)
    match = match.play(0, Throw())
    for _ in range(5):
        s = match.state
        free = free_by_ear(heard(GAME, s, 0, language), language)
        assert free == {n for n in s.lying if not any(over.other in s.lying for over in place_of(s.sticks, n).over)}
        mover = match.awaited[0]
        match = match.play(mover, Throw() if s.phase == "throw" else Take(stick=min(free)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_crossing_has_its_line(language: str) -> None:
    s = open_match(GAME, bytes(32)).play(0, Throw()).state
    lines = {(int(below), int(above)) for below, above in UNDER[language].findall(heard(GAME, s, None, language))}
    assert lines == {(n, over.other) for n in s.lying for over in place_of(s.sticks, n).over}


@pytest.mark.parametrize("language", LANGUAGES)
def test_under_the_lens_the_words_beside_the_picture_tell_the_crossings_of_that_stick(language: str) -> None:
    s = open_match(GAME, bytes(32)).play(0, Throw()).play(1, Lens(stick=5)).state
    formatter = MessageFormatter(sheet(Mikado, language), ("Anna", "Ben"))
    alt = alt_text(GAME.view(s, 1), formatter)
    lines = {(int(below), int(above)) for below, above in UNDER[language].findall(alt)}
    around = place_of(s.sticks, 5)
    assert lines == {(5, one.other) for one in around.over} | {(one.other, 5) for one in around.under}
    assert not UNDER[language].findall(alt_text(GAME.view(s, 0), formatter))
    assert heard(GAME, s, 1, language).count("°") == heard(GAME, s, 0, language).count("°")


@pytest.mark.parametrize(
    ("language", "taken", "wobbled"),
    [("en", "Taken last: {n}.", "It wobbled at {n}."), ("de", "Zuletzt genommen: {n}.", "Gewackelt hat es bei {n}.")],
)
def test_the_words_begin_with_the_last_stick(language: str, taken: str, wobbled: str) -> None:
    s = open_match(GAME, bytes(32)).play(0, Throw()).state
    alone = next(n for n in s.lying if not place_of(s.sticks, n).over)
    covered = next(n for n in s.lying if place_of(s.sticks, n).over)
    tried = GAME.apply(s, 0, Take(stick=alone), Croupier(Fixed([FINE - 1] * 9)))
    assert heard(GAME, tried, 0, language).splitlines()[0] == taken.format(n=alone)
    lost = GAME.apply(s, 0, Take(stick=covered), Croupier(Fixed([0] * 9)))
    assert heard(GAME, lost, 0, language).splitlines()[0] == wobbled.format(n=covered)
