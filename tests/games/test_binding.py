"""What binds whoever plays it: a table over all games, lines of play, and the traps it was made for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.contract import CLOCK, SeenSince
from games.library import all_games, find
from games.match.acts import AllowUndo, Undo, move_of
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.match.seeds import SEED_BYTES
from games.match.takeback import takeback

BINDING = {
    "baccara": "Bid StakeChips TakeCard Stand",
    "backgammon": "Double Take Drop",
    "bingo": "Trump Show",
    "binokl": "Announce LastTrick Out",
    "blackjack": "LayBank StakeChips TakeCard Stand KeepCards GiveBack",
    "canasta": "Ask Out Yes No",
    "chouette": "Double Take Drop Join Leave",
    "contract_checkers": "Huff Blow",
    "dame": "Huff Blow",
    "deutscher_schafkopf": "Report Pass NameTrump",
    "draw_poker": "Enter Knock Check Bet Hold Raise Fold",
    "ecarte": "Stand Propose Accept Refuse Keep King",
    "fenster": "Choose",
    "franzoesische_dame": "Huff Blow",
    "halma_solo": "Go Undo Hint",
    "herzblatt": "Declare Pass TakeBlind PlayHand",
    "italian_domino": "Lay",
    "jacquet": "Double Take Drop",
    "knobelspiele": "Take Lay Side Turned TurnedAt Pick Layer At To Size Write Undo Fresh Hint GiveUp Leave",
    "lustige_sieben": "Lay Take Ready",
    "maexchen": "Announce Buy Lift Pass",
    "mikado": "Lens",
    "mogeln": "LayOne Smuggle NameSuit Believe Doubt",
    "muggins": "Lay GoOn Muggins",
    "puff": "Double Take Drop",
    "roesselsprung": "Leap Back Hint",
    "romme": "Discard Allow Refuse Knock",
    "rufschnapsen": "NameTrump Twenty Forty",
    "schnapsen": "Twenty Forty Close Claim",
    "schnipp_schnapp": "Call GoOn",
    "sechsundsechzig": "Marry Cover Claim Count",
    "spitz_pass_auf": "Go Nothing Slap",
    "stud_poker": "Check Bet Hold Raise Fold",
    "stumme_jule": "Spoke",
    "todessprung": "Announce",
    "verirrter_ritter": "Shuffle",
    "wie_viele_augen": "Tell Pips",
    "wuerfelstapel": "Covered",
    "wuerfelturm": "Covered",
    "wuerfelzauber": "Predict",
    "wendischer_schafkopf": "GoOn FirstTrick CallCard Solo Pass TakeSkat PlayHand NameTrump",
}
"""The kinds that bind in each game, whatever came before; in all others none."""

LINES = [line for line in (Path(__file__).parent / "takebacks.txt").read_text().splitlines() if line[0] != "#"]


@pytest.mark.parametrize("game", all_games())
def test_the_kinds_that_bind(game: str) -> None:
    kind = find(game)
    always = {*kind.binding, *kind.info.calls, *kind.claims}
    assert {one.__name__ for one in always} == set(BINDING.get(game, "").split())
    assert always <= set(kind.kinds)


def test_the_lines_are_of_all_games_with_others_and_of_all_sorts() -> None:
    heads = [line.split(" | ")[0].split() for line in LINES]
    assert {game for game, *_ in heads} == {game for game, kind in all_games().items() if kind.info.seats[-1] > 1}
    assert {verdict for *_, verdict in heads} == {"free", "binds", "seen"}


def played(game: str, seats: int, seed: int, line: str) -> Match[Any, Any]:
    """The match after a line of acts, each as ``seat: text``."""
    match = open_match(find(game)(seats), seed.to_bytes(SEED_BYTES))
    for act in line.split("; "):
        seat, _, text = act.partition(": ")
        match = match.play(int(seat), move_of(match.game, text))
    return match


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line.split(" | ")[0].split()))
def test_a_line_of_play(line: str) -> None:
    head, acts = line.split(" | ")
    game, seats, seed, verdict = head.split()
    match = played(game, int(seats), int(seed), acts)
    seat = match.steps[-1].seat
    back = takeback(match, seat)
    assert back is not None
    assert back.free == (verdict == "free")
    asked = match.play(seat, Undo())
    assert asked.history.undoing == (() if verdict == "free" else (seat,))
    if verdict == "free":
        return
    assert asked.state == match.state
    if verdict == "binds":
        assert not back.harmless, "computer players do not agree to it"
    for other in range(match.game.seats):
        if other != seat:
            asked = asked.play(other, AllowUndo())
    assert asked.state == match.at(match.history.mainline[-1] - 1).state
    assert seat != CLOCK


@pytest.mark.parametrize(
    ("turn", "free"),
    [("b2-c3", False), ("g3-f4", False), ("d4xb6", True)],
    ids=["overlooks a capture", "overlooks it elsewhere", "captures"],
)
def test_at_dame_an_overlooked_capture_is_not_taken_back_before_the_huff(turn: str, free: bool) -> None:
    match = played("dame", 2, 1, f"0: c3-d4; 1: b6-c5; 0: {turn}")
    back = takeback(match, 0)
    assert back is not None
    assert back.free == free
    if not free:
        huffed = match.play(0, Undo()).play(1, read_act(match, 1, "*d4"))
        assert huffed.history.undoing == ()


def test_with_the_consent_of_all_what_binds_is_taken_back() -> None:
    match = played("dame", 2, 1, "0: c3-d4; 1: b6-c5; 0: b2-c3")
    back = match.play(0, Undo()).play(1, AllowUndo())
    assert back.state == match.at(2).state


def test_alone_too_a_wobble_stays() -> None:
    """Or else there would be no risk in the game."""
    match = open_match(find("mikado")(1), bytes(SEED_BYTES))
    match = match.play(0, read_act(match, 0, "werfen"))
    for move in match.legals[0].moves:
        after = match.play(0, move)
        if any(said.phrase.key == "wobbled.under" for said in after.steps[-1].said):
            assert not after.steps[-1].draws
            with pytest.raises(SeenSince):
                after.play(0, Undo())
            return
    raise AssertionError("nothing lies under another stick")
