"""What computer players do out of turn, and how long they take."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random
from statistics import median

import pytest

from games.contract import Croupier, Game, Info, Result, Seat, View, move, phrase, ranked
from games.families import Family
from games.players import claim, reaction
from games.players.claims import ALERTNESS
from games.players.simulation import simulate
from tests.shelves import ANYWHERE


@move("weiter")
class Go:
    """Go on."""


@move("ruf")
class Call:
    """Say that it is so."""


@dataclass(frozen=True, slots=True)
class State:
    """Whether a call is right now, how many right and wrong ones there were, and the acts so far."""

    right: bool
    calls: tuple[int, int] = (0, 0)
    acts: int = 0


class Calling(Game[State, Go | Call]):
    """Seat 0 goes on; seat 1 may call at any time and should when it is right."""

    info = Info("calling", Family.PUZZLES, (2,), "made up", 1, shelf=ANYWHERE)
    claims = (Call,)
    kinds = (Go, Call)

    def setup(self, croupier: Croupier) -> State:
        return State(True)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        return () if s.acts == 60 else (0,)

    def offers(self, s: State, seat: Seat) -> tuple[Go | Call, ...]:
        return () if s.acts == 60 else (Go(),) if seat == 0 else (Call(),)

    def apply(self, s: State, seat: Seat, m: Go | Call, croupier: Croupier) -> State:
        right, wrong = s.calls
        if isinstance(m, Call):
            right, wrong = (right + 1, wrong) if s.right else (right, wrong + 1)
        return State(s.acts % 2 == 1, (right, wrong), s.acts + 1)

    def result(self, s: State) -> Result | None:
        return ranked(s.calls, phrase("over")) if s.acts == 60 else None

    def view(self, s: State, seat: Seat | None) -> View:
        return View(())

    def heuristic(self, s: State, seat: Seat, m: Go | Call) -> float:
        return 0.0 if isinstance(m, Go) else 1.0 if s.right else -1.0


GAME = Calling()
MANY = 2000


@pytest.mark.parametrize("name", ALERTNESS)
@pytest.mark.parametrize("right", [True, False])
def test_claims_are_overlooked_and_wrong_as_often_as_the_level_says(name: str, right: bool) -> None:
    rng = Random(1)
    made = sum(claim(GAME, State(right), 1, name, rng) is not None for _ in range(MANY))
    alert = ALERTNESS[name]
    expected = alert.errs + (1 - alert.errs) * (1 - alert.overlooks) if right else alert.errs
    assert made / MANY == pytest.approx(expected, abs=0.04)


def test_only_what_is_listed_is_a_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Calling, "claims", ())
    assert claim(GAME, State(True), 1, "hard", Random(1)) is None
    monkeypatch.setattr(Calling, "info", replace(Calling.info, calls=(Call,)))
    assert claim(Calling(), State(True), 1, "hard", Random(1)) == Call()


def test_nothing_is_claimed_where_nothing_may_be() -> None:
    assert claim(GAME, State(True, acts=60), 1, "hard", Random(1)) is None


def test_better_players_notice_sooner_and_never_at_once() -> None:
    rng = Random(3)
    times = {name: [reaction(name, rng) for _ in range(MANY)] for name in ("easy", "medium", "hard")}
    assert median(times["hard"]) < median(times["medium"]) < median(times["easy"]) < 4
    assert all(min(times[name]) > ALERTNESS[name].least for name in times)


def test_simulations_make_claims() -> None:
    counts: Counter[str] = Counter()
    for number in range(5):
        match = simulate(GAME, bytes([number]) * 32, ("hard", "hard"))
        right, wrong = match.state.calls
        counts.update(right=right, wrong=wrong)
    assert counts["right"] > 0
    assert counts["wrong"] == 0
