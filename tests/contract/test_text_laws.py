"""Text: the text of a move is unique, and is read back however a player writes it."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any
from unicodedata import normalize

from games.contract import Croupier, Loose, draw, folded, listed, readings, spoken
from games.contract.notation import example, forms_of
from games.match.acts import SESSION_ACTS
from games.match.match import Match
from games.match.reading import read_act
from games.sheets import LANGUAGES

AT_MOST = 400
READ = 6


def _legal_moves(match: Match[Any, Any], seat: int) -> list[Any]:
    found = match.legals[seat]
    return list(dict.fromkeys(islice(listed(match.game, match.state, seat, found), AT_MOST)))


def test_text_is_unique_among_the_legal_moves(table: Any) -> None:
    for match in table.samples:
        for seat in match.awaited:
            moves = _legal_moves(match, seat)
            for written in (str, lambda move: spoken(move, "de"), lambda move: spoken(move, "en")):
                texts = {written(move).casefold() for move in moves}
                assert len(texts) == len(moves), f"ply {match.ply}, seat {seat}"


def test_text_is_read_back_in_every_spelling(table: Any, rng: Random) -> None:
    for match in table.samples:
        for seat, found in enumerate(match.legals):
            if not found:
                continue
            move = draw(match.game, match.state, seat, found, Croupier(Loose(rng)))
            for text in (str(move), *(spoken(move, language) for language in LANGUAGES)):
                for typed in (text, text.upper(), text.lower(), _spaced(text, rng), folded(text), dotted(text)):
                    assert read_act(match, seat, typed) == move, f"ply {match.ply}, seat {seat}: {typed!r}"


def _spaced(text: str, rng: Random) -> str:
    """The text with blanks before, behind, and more of them where there is one."""
    return "".join("  " + " " * rng.randrange(3) if letter == " " else letter for letter in f" {text} ")


def dotted(text: str) -> str:
    """The text with an umlaut wherever two letters may stand for one."""
    for letters, umlaut in (("ae", "ä"), ("oe", "ö"), ("ue", "ü"), ("ss", "ß")):
        text = text.replace(letters, umlaut)
    return text


def test_every_word_is_read_with_umlauts_and_without(kind: Any) -> None:
    for move_kind in (*kind.kinds, *SESSION_ACTS):
        for form in forms_of(move_kind):
            if "{" not in form:
                (move, *_) = readings([move_kind], form)
                for typed in (folded(form), dotted(form), form.upper(), normalize("NFD", form)):
                    assert move in readings([move_kind], typed), typed


def test_every_kind_has_a_text_of_its_own(kind: Any) -> None:
    forms = [example(move_kind) for move_kind in kind.kinds]
    assert len(set(forms)) == len(forms)
    for move_kind in kind.kinds:
        if not move_kind.__dataclass_fields__:
            assert readings(kind.kinds, example(move_kind)) == [move_kind()]
