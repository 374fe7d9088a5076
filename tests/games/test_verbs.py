"""Verbs of players: one listed form is reached from all others."""

from __future__ import annotations

import pytest

from games.match.verbs import inflected, simple


@pytest.mark.parametrize(
    ("typed", "listed"),
    [
        ("nehme 4", "nimm 4"),
        ("4 nehmen", "nimm 4"),
        ("zieh eine karte", "ziehe eine karte"),
        ("wirf ♦K ab", "werfe ♦K ab"),
        ("wirf ♦K ab", "♦K abwerfen"),
        ("♦K abwerfen", "werfe ♦K ab"),
        ("lehne ab", "ablehnen"),
        ("nimm an", "annehmen"),
        ("leg 7 ♠7 hin", "lege 7 ♠7"),
        ("steige aus", "aussteigen"),
        ("passen", "passe"),
    ],
)
def test_a_verb_in_its_other_forms(typed: str, listed: str) -> None:
    assert listed in inflected(typed)


@pytest.mark.parametrize("typed", ["herz ass", "e2 e4", "links 3/2", "karten", "a4", "", "rasen 5"])
def test_a_line_without_a_verb_that_players_use_stays(typed: str) -> None:
    assert inflected(typed) == ()


@pytest.mark.parametrize(
    ("typed", "listed"),
    [
        ("folding", "fold"),
        ("raising by 20", "raise by 20"),
        ("taking it", "take it"),
        ("stopping", "stop"),
        ("skipping", "skip"),
        ("betting 5", "bet 5"),
        ("rolling", "roll"),
        ("passing", "pass"),
    ],
)
def test_what_somebody_is_doing(typed: str, listed: str) -> None:
    assert listed in simple(typed)


@pytest.mark.parametrize("typed", ["king", "ring", "bring in", "e2 e4", "fold", ""])
def test_a_line_that_tells_of_no_doing_stays(typed: str) -> None:
    assert simple(typed) == ()
