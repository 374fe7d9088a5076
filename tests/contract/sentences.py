"""Legal moves as people write them: in sentences, with words between places, politely, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from games.contract import Card, spoken
from games.kit.dominoes import Tile

_POLITE = {"de": ("bitte {}", "{}, bitte!", "dann {}", "{} bitte"), "en": ("please {}", "{}, please", "now {}")}
_WAY = re.compile(r"([a-z]\d{1,2})((?:[-x>][a-z]\d{1,2})+)")
_HOP = re.compile(r"[-x>]([a-z]\d{1,2})")


def sentences(move: Any) -> Iterator[str]:
    """A legal move in natural words of both languages; all of them mean just this move."""
    for language, forms in _POLITE.items():
        text = spoken(move, language)
        yield from (form.format(text) for form in forms)
    yield from _ways(move)
    yield from _placings(move)
    yield from _things(move)


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
