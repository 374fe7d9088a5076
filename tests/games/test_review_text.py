"""Reviews as texts: read back as they were, refused where they are none, and never changed behind their version."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.players.deals import Deal
from games.players.luck import Luck
from games.players.review import VERSION, Costly, Moment, Review, review
from games.players.review_text import fits, read, write
from tests.games.test_review import among_computers, played

KEPT = Path(__file__).with_name("reviews.json")
JUDGED = {"boese_drei": "exactly", "muehle": "by search", "backgammon": "by play-outs", "schnapsen": "deal by deal"}
"""A game of each judge."""
WORK = 1_000
WHOLE = Review(
    moments=(Moment(0, (0.1 + 0.2, 0.7)), Moment(4, (1.0, 0.0))),
    acts=(Costly(3, 1, "g2-g4", "Sb1-c3", 1 / 3, 0.0), Costly(4, 0, "♥A", "♣K", 2.5, 1 / 7, in_points=True)),
    choices=(2, 1),
    costly=(0, 1),
    luck=(Luck(-0.125, 0.1), Luck(0.125, 0.1)),
    deals=(Deal(2, (3, 0)), Deal(4, (0, -2))),
)


def test_a_review_is_read_back_as_it_was() -> None:
    assert read(write(WHOLE)) == WHOLE


def test_a_person_can_read_it() -> None:
    assert '"played":"♥A","better":"♣K"' in write(WHOLE)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"moments": [{"ply": 0.5, "chances": [1, 0]}]},
        {"moments": [{"ply": 0, "chances": [float("nan"), 0]}]},
        {"moments": [{"ply": 0, "chances": "10"}]},
        {"moments": [{"ply": True, "chances": [1, 0]}]},
        {"moments": {"ply": 0}},
        {"acts": [{"ply": 1}]},
        {"acts": [3]},
        {"choices": None},
        {"costly": ["1"]},
        {"luck": [[0.5, 0.5]]},
        {"deals": [{"ply": 1, "points": [0.5]}]},
    ],
)
def test_what_is_no_review_is_not_read(spoilt: dict[str, Any]) -> None:
    text = json.dumps(json.loads(write(WHOLE)) | spoilt)
    with pytest.raises(ValueError, match="not a review"):
        read(text)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "{}", "[" * 100_000])
def test_what_is_no_text_of_a_review_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a review"):
        read(text)


def test_a_review_fits_its_own_match_alone() -> None:
    match = played("chess", "f3 e5 g4 Dh4")
    found = review(match)
    assert fits(found, match)
    assert not fits(found, played("chess", "f3 e5 g4"))
    assert not fits(found, played("chess", "f3 e5 g3 Sc6"))
    assert not fits(found, played("muehle", "a7 d7 a4 d6"))
    (act,) = found.acts
    for other in (
        replace(found, moments=()),
        replace(found, moments=(Moment(0, (0.5, 1.5)),)),
        replace(found, moments=(Moment(5, (0.5, 0.5)),)),
        replace(found, choices=(1, 2, 3)),
        replace(found, luck=(Luck(0.0, 0.0),)),
        replace(found, deals=(Deal(1, (1, 2, 3)),)),
        *(
            replace(found, acts=(replace(act, **change),))
            for change in ({"ply": 0}, {"ply": 5}, {"seat": 1 - act.seat}, {"played": "g2-g3"}, {"better": "owned"})
        ),
    ):
        assert not fits(other, match)


@pytest.mark.parametrize("name", JUDGED, ids=JUDGED.get)
def test_a_review_changes_only_with_its_version(name: str, request: pytest.FixtureRequest) -> None:
    """Kept reviews stay as they are until the version rises, so one that would come out otherwise needs another one."""
    golden = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    found = write(review(among_computers(name), WORK))
    if request.config.getoption("--update-golden"):
        KEPT.write_text(json.dumps(golden | {name: {"version": VERSION, "text": found}}, indent=1, ensure_ascii=False))
        return
    assert golden[name]["version"] == VERSION, "--update-golden"
    assert _rounded(found) == _rounded(golden[name]["text"]), "raise VERSION of games/players/review.py"


def _rounded(text: str) -> Any:
    """What a text holds, without the last digits, which differ by how a machine rounds."""
    return json.loads(text, parse_float=lambda number: round(float(number), 9))
