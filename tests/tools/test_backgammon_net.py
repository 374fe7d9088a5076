"""``python -m tools train``: a short training says how it went, can be repeated, and learns something."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from games.tables.engine.men import men
from games.tables.engine.net import assembled
from games.tables.engine.round import START
from tests.tools.conftest import Run
from tools.backgammon_net import Learner, Lesson

AHEAD = (men((17, 5), (18, 5), (19, 5)), men((1, 2), (12, 5), (13, 8)))


def test_the_same_seed_gives_the_same_weights(run_tool: Run, tmp_path: Path) -> None:
    made = []
    for name in ("a", "b"):
        run_tool("train", "--games", "8", "--hidden", "3", "--seed", "5", "--out", str(tmp_path / name))
        made.append((tmp_path / name).read_text(encoding="utf-8"))
    assert made[0] == made[1]
    assert json.loads(made[0])["games"] == 8


def test_the_weights_that_are_written_judge_as_the_learner_does() -> None:
    learner = Learner(hidden=3, seed=1)
    learner.learn([learner.play(Random(1)) for _ in range(3)], 0.01)
    data = json.loads(learner.weights(1, 3))
    net = assembled(data["inputs"], data["bias"], data["outputs"])
    for position in (AHEAD, AHEAD[::-1], (START, START)):
        odds = np.array(net.log_odds(*position))
        assert 1 / (1 + np.exp(-odds)) == pytest.approx(learner.judge([position])[0], abs=1e-3)


def test_it_comes_nearer_to_what_it_is_taught() -> None:
    learner = Learner(hidden=3, seed=1)
    lesson = Lesson(learner.inputs([AHEAD]), np.array([[0.9, 0.6, 0.01]]))
    errors = []
    for _ in range(30):
        errors.append(float(np.abs(learner.judge([AHEAD]) - lesson.targets).max()))
        learner.learn([lesson], 0.05)
    assert errors[-1] < errors[0] / 4
