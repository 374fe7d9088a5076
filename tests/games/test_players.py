"""Computer players: legal, blind to what is hidden, repeatable, in time, and the better the higher the level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from random import Random
from time import sleep
from typing import Any, ClassVar

import pytest

from games._template import LastStick, Options, State, Take
from games.contract import NEVER, Croupier, Game, Info, Offer, Result, Seeded, View, make, move, phrase, ranked, span
from games.families import Family
from games.library import find
from games.match.match import open_match
from games.match.reading import read_act
from games.players import KINDS, LEVELS, Budget, choose
from games.players.search import Trial
from games.players.simulation import BrokenLawError, derive_seed, simulate
from games.players.worth import values
from tests.shelves import ANYWHERE

GAME = LastStick(2)
PLAYERS = [*LEVELS, *KINDS]


class Timer:
    """Time that goes on by a tick whenever somebody looks."""

    def __init__(self, tick: float) -> None:
        self.now = 0.0
        self._tick = tick

    def __call__(self) -> float:
        self.now += self._tick
        return self.now


# --- budgets ---


@pytest.mark.parametrize("wrong", [{}, {"seconds": 0}, {"seconds": -1}, {"worlds": 0}], ids=str)
def test_a_budget_allows_some_thinking(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="a budget"):
        Budget(**wrong)


@pytest.mark.parametrize(("worlds", "parts", "each"), [(12, 3, 4), (10, 3, 4), (1, 3, 1)])
def test_worlds_are_shared_out(worlds: int, parts: int, each: int) -> None:
    for share in Budget(worlds=worlds).shares(parts):
        assert [share.world() for _ in range(each + 1)] == [True] * each + [False]


def test_time_is_shared_out_and_ends() -> None:
    clock = Timer(0.01)
    first, second = Budget(seconds=1, clock=clock).shares(2)
    assert 45 <= sum(1 for _ in iter(first.world, False)) <= 50
    assert first.late
    assert not second.late
    assert 45 <= sum(1 for _ in iter(second.world, False)) <= 50
    assert 1 <= clock.now < 1.1


def test_whichever_ends_first() -> None:
    (share,) = Budget(seconds=100, worlds=3, clock=Timer(0.01)).shares(1)
    assert sum(1 for _ in iter(share.world, False)) == 3
    (share,) = Budget(seconds=1, worlds=10**6, clock=Timer(0.5)).shares(1)
    assert sum(1 for _ in iter(share.world, False)) <= 2


# --- choosing ---


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_plays_legal_moves_to_the_end(name: str) -> None:
    for seats in (2, 3):
        game = LastStick(seats)
        s, rng = State(15, turn=0), Random(name)
        while game.to_move(s):
            chosen = choose(game, s, s.turn, name, rng, Budget(worlds=3))
            assert game.forbids(s, s.turn, chosen) is None
            s = game.apply(s, s.turn, chosen, Croupier(Seeded(bytes(32), 0)))


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_chance_and_count_give_the_same_move(name: str) -> None:
    def chosen(seed: int) -> list[Take]:
        rng = Random(seed)
        return [choose(GAME, State(heap, turn=0), 0, name, rng, Budget(worlds=4)) for heap in range(4, 30)]

    assert chosen(1) == chosen(1)


def test_levels_are_ordered_and_kinds_are_plain() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard"]
    assert list(KINDS) == ["random", "greedy", "search"]
    with pytest.raises(KeyError):
        choose(GAME, State(9, turn=0), 0, "genius", Random(1))


def test_greedy_follows_the_heuristic() -> None:
    for heap in (6, 7, 8, 15):
        assert choose(GAME, State(heap, turn=0), 0, "greedy", Random(1)) == Take((heap - 1) % 4)


class NoAdvice(LastStick):
    """The last stick without a hint, so that only thinking ahead helps."""

    def heuristic(self, s: State, seat: int, m: Take) -> float:
        return 0.0


@pytest.mark.parametrize("last", ["loses", "wins"])
def test_search_finds_the_winning_move_by_itself(last: str) -> None:
    game = NoAdvice(2, Options(last=last))
    remainder = 1 if last == "loses" else 0
    for heap in (6, 7, 8, 10, 11):
        wins = (heap - remainder) % 4
        if wins:
            assert choose(game, State(heap, turn=1), 1, "search", Random(heap), Budget(worlds=500)) == Take(wins)


def test_search_finds_the_winning_move_by_playing_out() -> None:
    """Among three there is no looking through every line."""
    game = NoAdvice(3, Options(last="wins"))
    for heap in (2, 3):
        assert choose(game, State(heap, turn=0), 0, "search", Random(1), Budget(worlds=60)) == Take(heap)


class Slow(NoAdvice):
    """The last stick of a long row, where every act takes its time."""

    acts = 0

    def apply(self, s: State, seat: int, m: Take, croupier: Croupier) -> State:
        Slow.acts += 1
        sleep(0.005)
        return super().apply(s, seat, m, croupier)


def test_no_play_out_goes_on_when_time_is_over() -> None:
    choose(Slow(3), State(300, turn=0), 0, "search", Random(1), Budget(seconds=0.01))
    assert 1 <= Slow.acts <= 5


# --- what a player may know ---


@move("tippe {n}")
class Guess:
    """A number."""

    n: int


@move("behaupte")
class Claim:
    """The claim to know the number."""


class Hidden(Game[tuple[int, int | None], Guess]):
    """Seat 0 guesses a number that only seat 1 sees; knowing it would help a great deal."""

    info = Info(id="hidden", family=Family.DICE, seats=(2,), source="", minutes=1, hidden=True, shelf=ANYWHERE)
    kinds: ClassVar[tuple[type, ...]] = (Guess,)
    asked: list[int]

    def setup(self, croupier: Croupier) -> tuple[int, int | None]:
        return croupier.below(10), None

    def to_move(self, s: tuple[int, int | None]) -> tuple[int, ...]:
        return (0,) if s[1] is None else ()

    def offers(self, s: tuple[int, int | None], seat: int) -> Iterable[Guess | Offer[Guess]]:
        return (Offer(Guess, n=span(0, 9)),) if s[1] is None and seat == 0 else ()

    def apply(self, s: tuple[int, int | None], seat: int, m: Guess, croupier: Croupier) -> tuple[int, int | None]:
        return s[0], m.n

    def result(self, s: tuple[int, int | None]) -> Result | None:
        return None if s[1] is None else ranked((int(s[0] == s[1]), int(s[0] != s[1])), phrase("over"))

    def view(self, s: tuple[int, int | None], seat: int | None) -> View:
        return View(())

    def resample(self, s: tuple[int, int | None], seat: int | None, croupier: Croupier) -> tuple[int, int | None]:
        return s if seat == 1 or s[1] is not None else (croupier.below(10), None)

    def heuristic(self, s: tuple[int, int | None], seat: int, m: Guess) -> float:
        return float(m.n == s[0])  # a cheat: what follows must not see the real number even so


@pytest.mark.parametrize("name", PLAYERS)
def test_nobody_knows_what_is_hidden(name: str) -> None:
    game = Hidden(2)
    right = 0
    for seed in range(100):
        choices = {choose(game, (number, None), 0, name, Random(seed), Budget(worlds=5)) for number in range(10)}
        assert len(choices) == 1, "the choice depends on the hidden number"
        right += choices == {Guess(seed % 10)}
    assert right < 30


class Imagined(Hidden):
    """The same, and remembers in which worlds a guess was tried."""

    tried: ClassVar[list[int]] = []

    def apply(self, s: tuple[int, int | None], seat: int, m: Guess, croupier: Croupier) -> tuple[int, int | None]:
        self.tried.append(s[0])
        return super().apply(s, seat, m, croupier)

    def heuristic(self, s: tuple[int, int | None], seat: int, m: Guess) -> float:
        return 0.0


class Watched(find("ecarte")):  # type: ignore[misc]  # a class found by its name
    """Notes in which deals, by their dealers, play-outs ask what looks good."""

    dealers: ClassVar[set[int]] = set()

    def heuristic(self, s: Any, seat: int, m: Any) -> float:
        self.dealers.add(s.dealer)
        worth: float = super().heuristic(s, seat, m)
        return worth


def test_a_play_out_ends_with_the_deal() -> None:
    game = Watched(2)
    s = game.setup(Croupier(Seeded(bytes(32), 0)))
    choose(game, s, game.to_move(s)[0], "search", Random(1), Budget(worlds=8))
    assert Watched.dealers == {s.dealer}


@pytest.mark.parametrize(
    ("ahead", "surely"),
    [
        pytest.param([0.3, 0.4], False, id="two-samples-tell-little"),
        pytest.param([0.3] * 7, False, id="too-few"),
        pytest.param([0.3] * 8, True, id="always-better"),
        pytest.param([-0.3] * 8, False, id="always-worse"),
        pytest.param([1.0, 0.0] * 4 + [-2.0], False, id="within-chance"),
        pytest.param([1.0, 0.0] * 4 + [-1.0], True, id="hardly-by-chance"),
        pytest.param([0.4, 0.0] * 8, True, id="beyond-chance"),
    ],
)
def test_the_heuristic_is_overruled_only_where_many_worlds_speak_against_it(ahead: list[float], surely: bool) -> None:
    first, other = Trial("by the heuristic", [0.5] * len(ahead)), Trial("other", [0.5 + more for more in ahead])
    assert other.surely_beats(first) == surely


def test_a_search_imagines_one_world_after_the_other() -> None:
    """In a single one it would think it knew what is hidden; each world has all moves tried in it."""
    Imagined.tried.clear()
    choose(Imagined(2), (3, None), 0, "search", Random(1), Budget(worlds=40))
    worlds = Counter(Imagined.tried)
    assert set(worlds) == set(range(10))
    assert max(worlds.values()) < sum(worlds.values()) / 2


class Tried(Hidden):
    """The same, and counts in how many worlds each guess was tried; each takes a second of the clock."""

    tried: ClassVar[Counter[int]] = Counter()

    def apply(self, s: tuple[int, int | None], seat: int, m: Guess, croupier: Croupier) -> tuple[int, int | None]:
        self.tried[m.n] += 1
        return super().apply(s, seat, m, croupier)

    def heuristic(self, s: tuple[int, int | None], seat: int, m: Guess) -> float:
        return float(-m.n)

    @classmethod
    def clock(cls) -> float:
        """Seconds since nothing was tried."""
        return float(cls.tried.total())


def test_no_move_is_dropped_before_it_met_eight_worlds() -> None:
    Tried.tried.clear()
    choose(Tried(2), (3, None), 0, "search", Random(1), Budget(worlds=12))
    assert set(Tried.tried) == set(range(10))
    assert min(Tried.tried.values()) >= 8
    assert max(Tried.tried.values()) == 12, "then those that did worse are"


def test_where_worlds_are_dear_fewer_moves_are_tried() -> None:
    """Ten moves in eight worlds would take 80 of 100 seconds; half of that is left to those that did well."""
    Tried.tried.clear()
    choose(Tried(2), (3, None), 0, "search", Random(1), Budget(seconds=100, clock=Tried.clock))
    met = [Tried.tried[number] for number in range(10)]
    assert min(met[:6]) >= 8
    assert met[6:] == [1, 1, 1, 1]


# --- large offers, games of luck ---


class Large(Hidden):
    """A guess among a million."""

    def offers(self, s: tuple[int, int | None], seat: int) -> Iterable[Guess | Offer[Guess]]:
        return (Offer(Guess, n=span(0, 10**6)),)

    def heuristic(self, s: tuple[int, int | None], seat: int, m: Guess) -> float:
        return float(m.n)


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_of_a_large_offer_some_are_looked_at(name: str) -> None:
    assert choose(Large(2), (3, None), 0, name, Random(1), Budget(worlds=1)).n > 0


class Luck(LastStick):
    """A game of luck, if its makers say so."""

    info = Info(id="luck", family=Family.DICE, seats=(2,), source="", minutes=1, skill=False, shelf=ANYWHERE)

    def apply(self, s: State, seat: int, m: Take, croupier: Croupier) -> State:
        raise AssertionError("a game of luck is not thought about")


def test_luck_is_not_thought_about() -> None:
    assert choose(Luck(2), State(9, turn=0), 0, "hard", Random(1), Budget(worlds=9)) in (Take(1), Take(2), Take(3))


# --- slips ---


class Double(Hidden):
    """Guess, or claim to know; the heuristic likes high numbers, and a claim as the game says."""

    binding = (Claim,)
    kinds: ClassVar[tuple[type, ...]] = (Guess, Claim)
    claim_looks = -1.0

    def offers(self, s: tuple[int, int | None], seat: int) -> Iterable[Any]:
        return (*(Guess(n) for n in range(10)), Claim()) if s[1] is None and seat == 0 else ()

    def heuristic(self, s: tuple[int, int | None], seat: int, m: Any) -> float:
        return self.claim_looks if isinstance(m, Claim) else float(m.n)


class Eager(Double):
    """The same, where the claim looks best of all."""

    claim_looks = 20.0


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_slips_come_from_the_better_half_and_never_bind(level: str) -> None:
    rng = Random(1)
    chosen = Counter(str(choose(Double(2), (3, None), 0, level, rng)) for _ in range(300))
    assert set(chosen) == {f"tippe {n}" for n in range(4, 10)}
    assert chosen["tippe 9"] == max(chosen.values())


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_what_binds_is_not_left_out_by_a_slip(level: str) -> None:
    assert {str(choose(Eager(2), (3, None), 0, level, Random(seed))) for seed in range(30)} == {"behaupte"}


class Pointless(Double):
    """The same, where high numbers cannot be better than others; nor can the claim, which looks best beside them."""

    def heuristic(self, s: tuple[int, int | None], seat: int, m: Any) -> float:
        return NEVER if isinstance(m, Claim) or m.n > 1 else float(m.n)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_plays_what_cannot_be_better(level: str) -> None:
    chosen = {str(choose(Pointless(2), (3, None), 0, level, Random(seed), Budget(worlds=20))) for seed in range(60)}
    assert chosen <= {"tippe 0", "tippe 1"}


class Hopeless(Hidden):
    """A guess where none can be better than another."""

    def heuristic(self, s: tuple[int, int | None], seat: int, m: Any) -> float:
        return NEVER


@pytest.mark.parametrize("level", LEVELS)
def test_where_nothing_can_be_better_something_is_played(level: str) -> None:
    assert choose(Hopeless(2), (3, None), 0, level, Random(1), Budget(worlds=9)) in map(Guess, range(10))


# --- simulations ---


def test_nobody_gives_up_by_carelessness() -> None:
    game, rng = find("knobelspiele")(1), Random(3)
    s = game.setup(Croupier(Seeded(bytes(32), 0)))
    chosen = {type(choose(game, s, 0, "easy", rng)).__name__ for _ in range(60)}
    assert "Take" in chosen
    assert "GiveUp" not in chosen


@pytest.mark.parametrize(("act", "worth"), [("um D5-F5>E5-G5, D5-D7>G3-G5", 1.0), ("aufgeben", 0.0)])
def test_alone_a_puzzle_is_worth_more_solved_than_given_up(act: str, worth: float) -> None:
    options = make(find("knobelspiele").Options, {"task": 9})
    match = open_match(find("knobelspiele")(1, options), bytes(32))
    for one in match.game.acts_in(act):
        match = match.play(0, read_act(match, 0, one))
    assert values(match.game, match.state) == (worth,)


def test_a_series_of_seeds_follows_from_a_text() -> None:
    assert derive_seed("spring", 7) == sha256(b"spring:7").digest()
    assert len({derive_seed("spring", number) for number in range(100)}) == 100
    assert derive_seed("spring", 1) != derive_seed("summer", 1)


def test_a_simulation_repeats_itself() -> None:
    assert [match.checksum for match in _series()] == [match.checksum for match in _series()]


def _series() -> Iterator[Any]:
    return (simulate(find("boese_drei")(2), derive_seed("x", number), ["search", "random"]) for number in range(4))


class Nobody(LastStick):
    """Forgets to go on."""

    def to_move(self, s: State) -> tuple[int, ...]:
        return () if s.heap < 5 else (s.turn,)


class Stuck(LastStick):
    """Awaits somebody who can do nothing."""

    def offers(self, s: State, seat: int) -> Iterable[Take | Offer[Take]]:
        return () if s.heap < 5 else super().offers(s, seat)


class Ghost(LastStick):
    """Awaits somebody when all is over."""

    def to_move(self, s: State) -> tuple[int, ...]:
        return (s.turn,)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Nobody, "nobody is awaited and there is no result"),
        (Stuck, "is awaited and has no legal move"),
        (Ghost, "there is a result, but seats"),
    ],
)
def test_a_broken_law_is_named(game: type[LastStick], law: str) -> None:
    with pytest.raises(BrokenLawError, match=law) as broken:
        simulate(game(2), bytes(32), ["random", "random"])
    assert broken.value.match.ply > 0
