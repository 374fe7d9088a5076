"""Tests of the ways that some dice games show: who is how far, what the next roll may do, and where it is deadly."""

from __future__ import annotations

from games.contract import Gauge, Phrase, Who
from games.dice.boese_drei import BoeseDrei
from games.dice.boese_drei import State as Daring
from games.dice.doppeltes_lottchen import DoppeltesLottchen
from games.dice.engine.rolls_alone import State as Rolls
from games.dice.hunderteins import Hunderteins, Last
from games.dice.hunderteins import State as Total
from games.dice.sechzehn_tot import SechzehnTot
from games.dice.sechzehn_tot import State as Round
from games.kit.bank import Bank


def of(seat: int) -> Phrase:
    """The label of a seat's way."""
    return Phrase("name", (("by", Who(seat)),))


def way(parts: tuple[object, ...]) -> Gauge:
    """The only way among the parts of a view."""
    (gauge,) = (part for part in parts if isinstance(part, Gauge))
    return gauge


def test_the_evil_three_is_a_pit_three_steps_ahead_and_a_star_marks_the_total_to_beat() -> None:
    game = BoeseDrei(3, BoeseDrei.Options())
    shown = way(game.view(Daring(turn=2, pips=11, last=(2, 5), done=(None, 18)), None).parts)
    assert shown == Gauge("track", 0, 30, 11, 6, (14, 14), (12, 17), 18, of(2))


def test_before_any_total_stands_there_is_no_star() -> None:
    game = BoeseDrei(3, BoeseDrei.Options())
    assert way(game.view(Daring(), None).parts).best is None


def test_the_way_to_101_is_that_of_the_seat_in_turn_and_the_star_is_the_best_other() -> None:
    game = Hunderteins(3, Hunderteins.Options())
    shown = way(game.view(Total((20, 61, 33), turn=0, gained=9, last=Last(0, 4)), None).parts)
    assert shown == Gauge("track", 0, 101, 29, 25, None, (31, 35), 61, of(0))


def test_whoever_comes_beyond_101_stands_where_the_count_is() -> None:
    game = Hunderteins(2, Hunderteins.Options())
    shown = way(game.view(Total((99, 0), turn=0, gained=6, last=Last(0, 6)), None).parts)
    assert (shown.value, shown.high, shown.reach) == (105, 105, None)


def test_at_sixteen_the_death_strip_begins() -> None:
    game = SechzehnTot(2, SechzehnTot.Options())
    s = Round(Bank((0, 0), 5), (0, 1), opened=True, pips=13, rolls=3, last=(0, 4, 13))
    assert way(game.view(s, None).parts) == Gauge("track", 0, 21, 13, 9, (16, 21), (14, 19), None, of(0))


def test_whoever_has_fallen_is_seen_in_the_strip_until_the_next_roll() -> None:
    game = SechzehnTot(2, SechzehnTot.Options())
    s = Round(Bank((1, 0), 4), (0, 1), opened=True, last=(0, 6, 18), past=((0, 18),))
    shown = way(game.view(s, None).parts)
    assert (shown.value, shown.before, shown.reach, shown.label) == (18, 12, None, of(0))


def test_the_common_total_walks_to_the_edge_at_66() -> None:
    game = DoppeltesLottchen(2, DoppeltesLottchen.Options())
    shown = way(game.view(Rolls(((6, 6, 6), (5, 4, 3))), None).parts)
    assert (shown.value, shown.before, shown.chasm, shown.reach) == (30, 18, (66, 83), (33, 48))
    assert way(game.view(Rolls(((6, 6, 6),) * 4), None).parts).reach is None
