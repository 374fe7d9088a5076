"""The mid-end, with the template's game: who is refused what, what is read, and what stays good how long."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from games._template import LastStick, Options, State, Take
from games.contract import (
    CLOCK,
    Ambiguous,
    Card,
    Croupier,
    Fixed,
    Forbidden,
    NoDraw,
    NotAsked,
    NotOffered,
    NotPossible,
    Over,
    Refusal,
    Seeded,
    Timer,
    Unreadable,
    Who,
    move,
    phrase,
)
from games.match.acts import Abandon, AgreeDraw, RefuseDraw, Resign
from games.match.log import draws_text
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.match.seeds import Chance, commitment, mixed

SEED = bytes(32)


def _match(sticks: int = 15, seats: int = 2, first: int = 0) -> Match[Any, Any]:
    return open_match(LastStick(seats, Options(sticks=sticks)), SEED, Fixed([first]))


@move("gib{cards: }")
class Give:
    """A kind the game does not have."""

    cards: tuple[Card, ...]


# --- opening ---


def test_an_open_match_is_dealt_and_ready() -> None:
    match = _match(first=1)
    assert match.state == State(15, turn=1)
    assert (match.ply, match.awaited, match.result) == (0, (1,), None)
    assert match.opening_draws == (1,)
    assert match.legals[1].moves == (Take(1), Take(2), Take(3))
    assert not match.legals[0]


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {length}"):
        open_match(LastStick(2), bytes(length))


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == sha256(SEED).hexdigest()


# --- playing ---


def test_an_act_gives_a_new_match_and_leaves_the_old_one() -> None:
    match = _match()
    after = match.play(0, Take(3), elapsed=1500)
    assert match.ply == 0
    assert after.state == State(12, turn=1, taken_by=0)
    (step,) = after.steps
    assert (step.ply, step.seat, step.text, step.elapsed, step.draws) == (1, 0, "nimm 3", 1500, ())
    assert [said.phrase for said in step.said] == [phrase("took", by=Who(0), n=3, left=12)]
    assert after.checksum == step.checksum != match.checksum


@pytest.mark.parametrize(
    "change",
    [
        lambda match: replace(match, chance=Chance(bytes(31) + b"x")),
        lambda match: replace(match, start="0" * 16),
        lambda match: replace(match, state=State(14, turn=0)),
    ],
)
def test_the_checksum_depends_on_everything_before(change: Any) -> None:
    match = _match()
    assert change(match).play(0, Take(3)).checksum != match.play(0, Take(3)).checksum


def test_the_checksum_depends_on_the_act() -> None:
    match = _match()
    sums = {
        match.play(0, Take(3)).checksum,
        match.play(0, Take(2)).checksum,
        match.play(0, Take(3), elapsed=1).checksum,
        match.play(0, Resign()).checksum,
        match.play(1, Resign()).checksum,
    }
    assert len(sums) == 5


def test_the_game_ends_the_match() -> None:
    over = _match(sticks=5).play(0, Take(3)).play(1, Take(2))
    assert over.result is not None
    assert over.result.winners == (0,)
    assert over.awaited == ()
    assert not any(over.legals)
    for act in (lambda: over.play(0, Take(1)), lambda: over.play(0, Resign()), lambda: read_act(over, 0, "nimm 1")):
        with pytest.raises(Over):
            act()


# --- refusals, in order ---


@pytest.mark.parametrize(
    ("seat", "made", "refusal"),
    [
        pytest.param(1, Take(1), NotAsked, id="not-asked"),
        pytest.param(CLOCK, Take(1), NotAsked, id="no-clock"),
        pytest.param(0, Give(()), NotPossible, id="kind-not-possible"),
        pytest.param(0, Take(4), Forbidden, id="forbidden"),
        pytest.param(0, Take(6), NotOffered, id="not-offered"),
        pytest.param(0, AgreeDraw(), NoDraw, id="no-draw-in-this-game"),
    ],
)
def test_refused(seat: int, made: Any, refusal: type[Refusal]) -> None:
    assert _match().admits(seat, made) is None
    with pytest.raises(refusal):
        _match().play(seat, made)


@pytest.mark.parametrize("act", [Take(1), Take(3), Resign()])
def test_what_is_admitted_is_what_is_played(act: Any) -> None:
    match = _match()
    assert match.admits(0, act) == match.judge(0, act) == act
    assert match.play(0, Resign()).admits(0, act) is None


def test_a_refusal_says_what_is_possible_instead() -> None:
    match = _match()
    with pytest.raises(NotAsked) as not_asked:
        match.play(1, Take(1))
    assert not_asked.value.awaited == (0,)
    with pytest.raises(NotPossible) as not_possible:
        match.play(0, Give(()))
    assert not_possible.value.kinds == (Take,)
    with pytest.raises(Forbidden) as forbidden:
        match.play(0, Take(4))
    assert forbidden.value.paragraph == "2.1"
    assert set(forbidden.value.nearest) == {Take(1), Take(2), Take(3)}
    with pytest.raises(NotOffered) as not_offered:
        match.play(0, Take(6))
    assert set(not_offered.value.nearest) == {Take(1), Take(2), Take(3)}


# --- reading ---


@pytest.mark.parametrize("text", ["nimm 2", "NIMM 2", " nimm  2 ", "take 2", "Take 2"])
def test_read(text: str) -> None:
    assert read_act(_match(), 0, text) == Take(2)


@pytest.mark.parametrize("typed", ["nimm", "take", "Nimm!"])
def test_a_unique_beginning_of_whole_words_is_enough(typed: str) -> None:
    assert read_act(_match(sticks=5).play(0, Take(3)).play(1, Take(1)), 0, typed) == Take(1)


@pytest.mark.parametrize("typed", ["n", "nim", "tak", "take on"])
def test_no_word_is_completed(typed: str) -> None:
    with pytest.raises(Unreadable):
        read_act(_match(sticks=5).play(0, Take(3)).play(1, Take(1)), 0, typed)


@pytest.mark.parametrize(
    ("seat", "text", "refusal"),
    [
        (0, "n", Ambiguous),
        (0, "take", Ambiguous),
        (0, "hallo", Unreadable),
        (0, "", Unreadable),
        (0, "nimm 4", Forbidden),
        (0, "nimm 9", NotOffered),
        (0, "remis", NoDraw),
        (1, "nimm 2", NotAsked),
        (1, "hallo", NotAsked),
    ],
)
def test_not_read(seat: int, text: str, refusal: type[Refusal]) -> None:
    with pytest.raises(refusal):
        read_act(_match(), seat, text)


def test_an_unreadable_text_is_answered_with_what_comes_close() -> None:
    with pytest.raises(Unreadable) as refusal:
        read_act(_match(), 0, "nim 3")
    assert refusal.value.nearest[0] == Take(3)
    assert refusal.value.kinds == (Take,)


def test_an_ambiguous_text_lists_what_it_may_mean() -> None:
    with pytest.raises(Ambiguous) as refusal:
        read_act(_match(), 0, "nimm")
    assert refusal.value.nearest == (Take(1), Take(2), Take(3))


# --- the players' own end ---


@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up(seat: int) -> None:
    over = _match().play(seat, Resign())
    assert over.result is not None
    assert over.result.winners == (1 - seat,)
    assert over.result.points == ((0, 1) if seat == 0 else (1, 0))
    assert over.result.why == phrase("resigned", by=Who(seat))
    assert over.state == _match().state


def test_nobody_gives_up_among_three() -> None:
    with pytest.raises(NotPossible):
        _match(seats=3).play(0, Resign())


class WithDraw(LastStick):
    """The last stick, if it knew a draw."""

    def agreed_draw(self, s: State) -> Any:
        return super().resignation(s, 0)._replace(winners=())


def test_a_draw_needs_everybody_and_is_refused_by_playing_on() -> None:
    match = open_match(WithDraw(2), SEED, Fixed([0]))
    proposed = match.play(1, AgreeDraw())
    assert proposed.drawish == (1,)
    assert proposed.result is None
    assert proposed.play(1, AgreeDraw()).result is None
    assert proposed.play(0, Take(1)).drawish == (), "to play on is to refuse"
    refused = proposed.play(0, RefuseDraw())
    assert refused.drawish == ()
    assert [said.phrase for said in refused.steps[-1].said] == [phrase("draw.refused", by=Who(0))]
    for now, seat in ((proposed, 1), (match, 0)):
        with pytest.raises(NotPossible):
            now.play(seat, RefuseDraw())
    over = proposed.play(0, AgreeDraw())
    assert over.result is not None
    assert over.result.winners == ()


def test_a_draw_proposed_with_a_move_stands_until_the_other_has_answered() -> None:
    match = open_match(WithDraw(2), SEED, Fixed([0]))
    proposed = match.play(0, AgreeDraw()).play(0, Take(1))
    assert proposed.drawish == (0,)
    assert proposed.play(1, AgreeDraw()).result is not None
    assert proposed.play(1, Take(1)).drawish == ()


# --- how long a menu is good ---


def test_a_menu_is_good_as_long_as_the_choices_are_the_same() -> None:
    match = open_match(WithDraw(2), SEED, Fixed([0]))
    assert match.asked == (0, 0)
    assert match.play(1, AgreeDraw()).asked == (0, 1), "who acted gets a new menu, the other keeps its own"
    after = match.play(0, Take(1))
    assert after.asked == (1, 1)


def test_draws_as_a_record_writes_them() -> None:
    assert draws_text((3, None, 0)) == "3 ? 0"


# --- chance that anybody can check ---

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["seed"][:8] for vector in VECTORS])
def test_chance_is_as_it_is_written_down(vector: dict[str, Any]) -> None:
    """The vectors were computed by another program in another language."""
    press = int(vector["press"]) if "press" in vector else None
    salts = tuple(None if salt is None else bytes.fromhex(salt) for salt in vector.get("salts", ()))
    chance = Chance(bytes.fromhex(vector["seed"]), tuple(vector["words"]), salts, press)
    assert commitment(chance.seed) == vector["commitment"]
    assert list(chance.seals) == vector.get("sealed", [])
    assert chance.mixed.hex() == vector["mixed"]
    for step in vector["steps"]:
        croupier = Croupier(Seeded(chance.mixed, step["ply"]))
        assert list(croupier.roll(len(step["dice"]))) == step["dice"]
        assert croupier.below(2**53 - 1) == int(step["large"])
        assert list(croupier.shuffle(range(10))) == step["shuffled"]


WORDED = ("Anna würfelt", None)


def test_each_word_changes_what_is_drawn() -> None:
    seed = bytes(range(32))
    some = ((), WORDED, WORDED[::-1], ("x", "y"))
    assert len({mixed(seed, words) for words in some}) == len(some)
    assert len({open_match(LastStick(2), seed, words=words).start for words in some}) == len(some)
    assert open_match(LastStick(2), seed, words=(None, None)).start == open_match(LastStick(2), seed).start


def test_the_number_of_the_press_is_the_last_part() -> None:
    """Whoever knows seed and words still knows nothing of what will be drawn."""
    seed = bytes(range(32))
    chances = [Chance(seed, words, (), press) for words in ((), WORDED) for press in (None, 1, 2, 1 << 63)]
    assert len({chance.mixed for chance in chances}) == len(chances)
    assert len({open_match(LastStick(2), chance).start for chance in chances}) == len(chances)
    # nobody pressed
    assert Chance(seed).mixed == seed
    assert [chance.version for chance in chances] == [1, 2, 2, 2] * 2


@pytest.mark.parametrize(
    ("words", "salts", "press"),
    [
        (WORDED, (None, bytes(16)), 1),
        (WORDED, (bytes(15), None), 1),
        (WORDED, (bytes(16),), 1),
        (WORDED, (bytes(range(16)), None), None),
        ((), (bytes(range(16)), None), 1),
        (WORDED, (), -1),
        (WORDED, (), 1 << 64),
    ],
)
def test_chance_that_does_not_fit_together(words: Any, salts: Any, press: int | None) -> None:
    with pytest.raises(ValueError, match=r"no number of a press|do not fit the words"):
        Chance(bytes(32), words, salts, press)


@pytest.mark.parametrize("words", [("a",), ("", "b"), (" a", None), ("a\nb", None), ("a" * 41, None), ("a\x00", None)])
def test_words_that_do_not_fit_are_refused(words: tuple[str | None, ...]) -> None:
    with pytest.raises(ValueError, match=r"do not fit 2 seats|no words"):
        open_match(LastStick(2), bytes(32), words=words)


# --- what the host alone may do ---


@pytest.mark.parametrize(
    ("by", "seats"),
    [(CLOCK, ()), (CLOCK, (0, 1, 2)), (CLOCK, (1, 0)), (CLOCK, (1, 1)), (CLOCK, (3,)), (CLOCK, (-1, 0)), (0, (1,))],
    ids=["nobody", "everybody", "out of order", "twice", "no seat", "before the first", "by a player"],
)
def test_a_match_is_left_by_some_of_its_seats_in_order(by: int, seats: tuple[int, ...]) -> None:
    match = open_match(LastStick(3), SEED)
    with pytest.raises(NotPossible):
        match.play(by, Abandon(seats))
    assert match.play(CLOCK, Abandon((0, 2))).result is not None


class Ticking(LastStick):
    """Whoever waits too long takes one stick."""

    def timer(self, s: State) -> Timer[Take]:
        return Timer(10, Take(1), str(s.heap))


def test_the_clock_plays_the_timers_own_move_alone() -> None:
    match = open_match(Ticking(2), SEED)
    assert match.play(CLOCK, Take(1)).ply == 1
    with pytest.raises(NotAsked):
        match.play(CLOCK, Take(2))


# --- since when a seat is asked what it is asked ---


class Again(LastStick):
    """The first seat takes all the time."""

    def apply(self, s: State, seat: int, m: Take, croupier: Croupier) -> State:
        return State(s.heap - m.count, turn=s.turn)


class Both(LastStick):
    """Both may take at any time."""

    def to_move(self, s: State) -> tuple[int, ...]:
        return (0, 1) if s.heap else ()

    def offers(self, s: State, seat: int) -> Iterable[Take]:
        return [Take(count) for count in range(1, 4) if count <= s.heap]

    def apply(self, s: State, seat: int, m: Take, croupier: Croupier) -> State:
        return State(s.heap - m.count, turn=s.turn)


def test_whoever_has_acted_is_asked_anew_even_if_it_is_the_same() -> None:
    match = open_match(Again(2, Options(sticks=20)), SEED)
    mover = match.awaited[0]
    after = match.play(mover, Take(1))
    assert after.legals[mover] == match.legals[mover]
    assert after.asked[mover] == 1


@pytest.mark.parametrize(("taken", "asked"), [((1, 1), 0), ((3,) * 6, 6)], ids=["as before", "fewer are left"])
def test_a_menu_outlives_the_acts_of_others_that_leave_the_choice_as_it_was(taken: tuple[int, ...], asked: int) -> None:
    match = open_match(Both(2, Options(sticks=20)), SEED)
    first, other = match.awaited[0], match.awaited[1]
    before = match.legals[other]
    for count in taken:
        match = match.play(first, Take(count))
    assert (match.legals[other] == before) == (asked == 0)
    assert match.asked[other] == asked
