"""Legal moves as people write them: in sentences, with words between places, politely, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from games.chess.engine.turns import LETTERS, Castle, Go, Origin, Take
from games.contract import Card, spoken
from games.kit.dominoes import Tile
from tests.contract.sayings import sayings

_POLITE = {"de": ("bitte {}", "{}, bitte!", "dann {}", "{} bitte"), "en": ("please {}", "{}, please", "now {}")}
_WAY = re.compile(r"([a-z]\d{1,2})((?:[-x>][a-z]\d{1,2})+)")
_HOP = re.compile(r"[-x>]([a-z]\d{1,2})")


def sentences(move: Any, among: Sequence[Any]) -> Iterator[str]:
    """A legal move, one ``among`` all that are legal, in natural words of both languages; all mean just this move."""
    for language, forms in _POLITE.items():
        text = spoken(move, language)
        yield from (form.format(text) for form in forms)
    yield from _ways(move)
    yield from _placings(move)
    yield from _things(move)
    yield from sayings(move)
    yield from _short_turns(move, among)
    if isinstance(move, Castle):
        yield from _CASTLING[str(move)]


def _ways(move: Any) -> Iterator[str]:
    """A way between places, with what it takes behind it."""
    way = _WAY.fullmatch(str(move))
    if way is None or not hasattr(move, "src"):
        return
    taken = [str(point) for point in getattr(move, "takes", ())]
    src, hops = way[1], _HOP.findall(way[2])
    hops = hops[: len(hops) - len(taken)]
    nimm = "".join(f" und nimm {point}" for point in taken)
    take = "".join(f" and take {point}" for point in taken)
    nach, to = " nach ".join(hops), " to ".join(hops)
    yield f"{src} nach {nach}{nimm}"
    yield f"von {src} nach {nach}{nimm}"
    yield f"ich ziehe {src} nach {nach}{nimm}, bitte"
    yield (
        f"Ich möchte von {src} nach {nach} ziehen"
        if not taken
        else f"ziehe {src} nach {nach}{nimm.replace(' und', '')}"
    )
    yield f"den Stein von {src} nach {nach}{nimm}"
    yield f"{src} to {to}{take}"
    yield f"from {src} to {to}{take}"
    yield f"I move {src} to {to}{take}, please"
    yield f"move the piece from {src} to {to}{take}"
    yield f"{src}→{'→'.join(hops)}{nimm}"
    yield f"{src} -> {' -> '.join(hops)}{take}"
    yield " ".join((src, *hops, *taken))


def _placings(move: Any) -> Iterator[str]:
    """A piece that is put on a place."""
    placed = re.fullmatch(r"([a-z]\d{1,2})((?:x[a-z]\d{1,2})*)", str(move))
    if placed is None or hasattr(move, "src"):
        return
    at, taken = placed[1], _HOP.findall(placed[2])
    nimm = "".join(f" und nimm {point}" for point in taken)
    take = "".join(f" takes {point}" for point in taken)
    yield f"setze {at}{nimm}"
    yield f"ich setze auf {at}{nimm}"
    yield f"setze einen Stein auf {at}{nimm}, bitte"
    yield f"put on {at}{take}"
    yield f"put a stone on {at}{take} please"


def _things(move: Any) -> Iterator[str]:
    """A card or a tile that is laid, where nothing else is said of it."""
    values = [getattr(move, one.name) for one in fields(move) if getattr(move, one.name) is not None]
    if len(values) == 1 and isinstance(values[0], Card | Tile) and str(move) == str(values[0]):
        for language, verbs in (("de", ("lege {}", "ich spiele {}, bitte")), ("en", ("lay {}", "I play {} please"))):
            yield from (verb.format(values[0].spoken(language)) for verb in verbs)
    if values and isinstance(values[0], Tile) and type(move).__name__ == "Lay":
        yield from (f"lege {spoken(move, 'de')}, bitte", f"I lay {spoken(move, 'en')}")


_MEN = {
    "K": ("König", "king"),
    "H": ("Häuptling", "chief"),
    "D": ("Dame", "queen"),
    "T": ("Turm", "rook"),
    "L": ("Läufer", "bishop"),
    "S": ("Springer", "knight"),
    "B": ("Bauer", "pawn"),
}
_FIGURES = {"K": "♔♚", "D": "♕♛", "T": "♖♜", "L": "♗♝", "S": "♘♞"}
"""The signs of the men, hollow and full, as a telephone offers them."""
_CASTLING = {
    "0-0": (
        "kurze Rochade",
        "ich rochiere kurz",
        "castle kingside",
        "O–O",
        "0 - 0",
        "O-O!",
        "I castle short",
        "1. O-O",
        *("kleine Rochade, bitte", "rochiere kurz", "castle king side", "0-0+", "o-o", "OO"),
    ),
    "0-0-0": (
        "lange Rochade",
        "bitte große Rochade",
        "castle queenside",
        "O–O–O",
        "0 - 0 - 0",
        "castle long",
        "o-o-o",
        "OOO",
    ),
}


def _short_turns(move: Any, among: Sequence[Any]) -> Iterator[str]:
    """A turn of chess in short notation and by the name of its man, where no other man of the kind could be meant."""
    if not isinstance(move, Go | Take) or not isinstance(move.src, Origin):
        return
    takes, man = isinstance(move, Take), move.src.man
    rivals = {str(one.src) for one in among if _alike(one, move)} - {str(move.src)}
    sign, becomes = "x" if takes else "", move.becomes
    if becomes is None:
        yield from (f"{move} matt", f"{move} check", f"1. {move}+")
    if man == "B":
        texts = [f"{move.src[0]}x{move.to}" if takes else str(move.to)]
    else:
        told = "" if not rivals else str(move.src)
        signs = (man, LETTERS[man], *_FIGURES.get(man, ""))
        texts = [f"{letter}{told}{sign}{move.to}" for letter in signs]
    for text in texts:
        yield from _promoted(f"1. {text}", becomes)
        yield from _promoted(text, becomes)
        if becomes is None:
            yield from (f"{text}+", f"{text} Schach", f"{text} mate!")
    if not rivals and (man != "B" or not takes):
        german, english = _MEN[man]
        word, verb = ("schlägt", "takes") if takes else ("nach", "to")
        yield from _promoted(f"{german} {word} {move.to}", becomes)
        yield from _promoted(f"{english} {verb} {move.to}", becomes)


def _alike(one: Any, move: Any) -> bool:
    """Return whether a turn brings a man of the same kind to the same square."""
    return hasattr(one, "src") and (one.src.man, one.to, one.becomes) == (move.src.man, move.to, move.becomes)


def _promoted(text: str, becomes: Any) -> Iterator[str]:
    """A turn with what the pawn becomes, as it is usually written."""
    if becomes is None:
        yield text
        return
    letter, (german, english) = str(becomes), _MEN[str(becomes)]
    yield from (f"{text}={letter}", f"{text}{letter}", f"{text}={LETTERS[letter]}", f"{text}({LETTERS[letter]})")
    yield from (f"{text} {german}", f"{text} {english}", f"{text} und wird {german}")
