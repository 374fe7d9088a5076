"""The libraries still have the private parts that the simulation is built on, and the simulation names no others."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import simcord

from tests.bot import simulation
from tests.bot.simulation import INSIDES, record_of
from tests.private_names import private_names

NAMES = [(owner, name) for owner, (_, names) in INSIDES.items() for name in names.split()]
OF_INSTANCES = {"_interaction"}
"""Private attributes that only instances have."""


@pytest.mark.parametrize(("owner", "name"), NAMES, ids=lambda part: part)
def test_the_libraries_have_what_is_named(owner: str, name: str) -> None:
    assert hasattr(INSIDES[owner][0], name), f"{owner} has no `{name}` any more: look at tests/bot/simulation.py"


def test_a_result_still_knows_its_record() -> None:
    record: Any = SimpleNamespace(response_kind="message")
    env: Any = None
    try:
        found = record_of(simcord.InteractionResult(env, record))
    except AttributeError as error:
        pytest.fail(f"simcord.InteractionResult has no `{error.name}` any more: look at tests/bot/simulation.py")
    assert found is record


def test_every_private_name_is_listed_and_used() -> None:
    text = Path(simulation.__file__).read_text(encoding="utf-8")
    listed, modules = {name for _, name in NAMES}, {"_media", "_settlement"}
    assert {one.name for one in private_names(text)} <= listed | modules | OF_INSTANCES
    assert [name for name in listed if len(re.findall(rf"\b{name}\b", text)) < 2] == []
