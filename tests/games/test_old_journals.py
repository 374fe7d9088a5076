"""Journals of the time before acts could bind: their free take-backs stay free, and what is played now binds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.sessions.scoring import act_of
from bot.sessions.table import replay_acts
from games.contract import Croupier, Loose, NotPossible, draw
from games.match import record
from games.match.acts import UnboundUndo, Undo
from games.match.match import Match, open_match
from games.match.reading import read_act

OLD = sorted((Path(__file__).parent / "old_records").glob("*_unbound.record"))


def opened(match: Match[Any, Any]) -> Match[Any, Any]:
    return open_match(match.game, match.chance)


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_what_was_free_then_verifies_and_replays_as_it_was_played(file: Path) -> None:
    text = file.read_text()
    match = record.read(text)
    assert record.write(match) == text
    (back,) = [step for step in match.steps if step.text == "zurücknehmen"]
    assert [said.phrase.key for said in back.said] == ["undo.done"]
    acts = tuple(act_of(step, 0, None) for step in match.steps)
    again = replay_acts(opened(match), acts)
    assert (again.state, again.checksum, again.history.mainline) == (
        match.state,
        match.checksum,
        match.history.mainline,
    )


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_the_same_act_binds_in_a_match_that_goes_on_now(file: Path) -> None:
    match = record.read(file.read_text())
    ply = next(step.ply for step in match.steps if step.text == "zurücknehmen")
    seat, before = match.steps[ply - 1].seat, match.at(ply - 1)
    for typed in ("zurücknehmen", "undo", "take back", "nimm zurück"):
        assert read_act(before, seat, typed) == Undo()
    asked = before.play(seat, read_act(before, seat, "zurücknehmen"))
    assert (asked.history.undoing, asked.history.mainline) == ((seat,), before.history.mainline)
    assert record.read(record.write(asked)).history.undoing == (seat,)


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_a_match_of_now_knows_no_such_act(file: Path) -> None:
    old = record.read(file.read_text())
    ply, seat = next((step.ply, step.seat) for step in old.steps if step.text == "zurücknehmen")
    match = open_match(old.game, replace(old.chance, press=0))
    while match.history.lasts[seat] < 0:
        (mover, *_), found = match.awaited, match.legals
        match = match.play(mover, draw(match.game, match.state, mover, found[mover], Croupier(Loose(Random(ply)))))
    assert old.at(ply - 1).judge(seat, UnboundUndo()) == UnboundUndo()
    with pytest.raises(NotPossible):
        match.judge(seat, UnboundUndo())
