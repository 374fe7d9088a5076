"""A move in a sentence of a person, as the short lines that games read: *ich ziehe e2 nach e4, bitte* is ``e2-e4``.

One place for the words around a move that say nothing of it, and for those that stand for a sign between places, so
that no game lists them. A game is asked with these lines only if it cannot read what was typed.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from games.contract import folded
from games.match.verbs import inflected, simple

LONGEST = 200
"""Letters of a line that is taken for a sentence; longer ones are read as they stand."""


class Wording(NamedTuple):
    """One way to shorten a sentence."""

    line: str
    only_whole: bool = False
    """True if it counts only as the whole text of a move: what was left out might have told more."""


_SIGNS = str.maketrans({"\ufe0e": "", "\ufe0f": "", "❤": "♥", "’": "'"})
_ARROW = re.compile(r"\s*(?:[-=]+>|[→➡➔⇒])\s*")

_PLACE = r"[a-z]\d{1,2}(?!\d)"
_TARGET = rf"(?:{_PLACE}|\d{{1,2}}[a-z]?\b|bar\b|off\b|schranke\b)"


def _words(*words: str) -> str:
    return "|".join(words)


_POLITELY = rf"\b(?:{_words('bitte', 'please', 'danke', 'thanks', 'thank you')})\b|[,:;](?=\s|$)"
_POLITE = re.compile(_POLITELY, re.IGNORECASE)
_COURTESY = re.compile(
    rf"{_POLITELY}|\b(?:{_words('die', 'den', 'dem', 'das', 'der', 'the')})\b|(?<=[0-9])\s+chips?\b",
    re.IGNORECASE,
)
"""Filler words of whole sentences: *ich lege die Herz-Sieben, bitte* is *ich lege Herz-Sieben*."""
_WHO = re.compile(r"^(?:ich|i|und|and)\b", re.IGNORECASE)
"""The subject of a sentence, with which some forms of a move begin."""
_MY = re.compile(r"\b(?:meine?[nmr]?|my)\b", re.IGNORECASE)
_FILLER = re.compile(
    rf"""\b(?:{_words("mal", "doch", "jetzt", "nun", "dann", "gerne?", "einfach", "eben", "now", "then", "just")})\b"""
    r"|\b(?:leider|sorry)\b"
    rf"""|^(?:{_words("ok", "okay", "also", "so", "los", "na los", "tja", "na gut", "gut", "hm+", "und")}"""
    rf"""|{_words("well", "alright", "and")})\b""",
    re.IGNORECASE,
)
_SUBJECT = re.compile(
    r"^(?:(?:ich|i|wir|we)(?: (?:moechte|will|muss|bin|wuerde"
    r"|would(?: like to)?|want to|have to|must|will|am going to|am))?"
    r"(?:'ll|'d like to|'d|'m going to|'m|'m gonna)?"
    r"|let me|let's|lass mich|lasst mich|lass uns|bin|muss)\s+",
    re.IGNORECASE,
)
_SUBJECT_SECOND = re.compile(r"^(\w+) (?:ich|wir)\b", re.IGNORECASE)
"""A verb before the subject: *jetzt passe ich*."""
_VERB = re.compile(
    rf"""^(?:{_words("ziehe?", "gehe?", "setze?", "springe?", "ruecke?", "schiebe?", "bewege?", "lege?", "spiele?")}"""
    rf"""|{_words("stelle?", "mache?", "make", "laufe?", "fahre?", "wandere?")}"""
    rf"""|{_words("moves?", "go", "goes", "plays?", "puts?", "place", "set", "steps?", "jumps?")}"""
    rf"""|{_words("lay(?: down)?", "slide")}"""
    r")\s+",
    re.IGNORECASE,
)
_INFINITIVE = re.compile(
    rf"""\s+(?:{_words("ziehen", "gehen", "setzen", "springen", "ruecken", "schieben", "bewegen", "legen")}"""
    rf"""|{_words("spielen", "stellen", "laufen", "an", "hin", "hinlegen", "anlegen", "ausspielen", "aus")})$""",
    re.IGNORECASE,
)
_FROM = re.compile(rf"(?:(?<=\s)|^)(?:von|vom|from)\s+(?:feld\s+|field\s+|square\s+)?(?={_TARGET})", re.IGNORECASE)
_TO = _words("bis nach", "nach", "to", "bis", "auf", "zu", "zum", "onto", "on", "ueber", "via", "over")
_BETWEEN = re.compile(
    rf"(?<=\S)\s*\b(?:{_TO})\s+(?:feld\s+|field\s+|square\s+)?(?={_TARGET})",
    re.IGNORECASE,
)
_BETWEEN_SQUARES = re.compile(rf"(?<=\d)\s*\b(?:{_TO})\s+(?:feld\s+|field\s+|square\s+)?(?={_PLACE})", re.IGNORECASE)
_TARGETS = re.compile(_TARGET, re.IGNORECASE)
_TAKING = re.compile(
    r"(?<=\S),?\s*\b(?:(?:und|and)\s+)?"
    rf"(?:{_words('schlaegt', 'schlage?', 'nimmt', 'nimm', 'nehme', 'takes?', 'taking', 'captures?', 'capturing')})"
    rf"\s+(?:(?:stein|stone|man|piece)\s+)?(?:(?:auf|on|von|from)\s+)?(?={_PLACE})",
    re.IGNORECASE,
)
_ON = re.compile(r"^(?:auf|on|at|in|nach|to|zu)\s+(?:feld\s+|field\s+|square\s+|punkt\s+|point\s+)?", re.IGNORECASE)
_NOUN = re.compile(
    r"\b(?:(?:a|an|one|my|ein|einen|eine|meine[nmr]?|mein)\s+)?"
    rf"(?:{_words('steins?', 'spielstein', 'stone', 'piece', 'figur', 'kegel', 'peg', 'man', 'schaf', 'sheep', 'wolf')}"
    rf"|{_words('feld', 'field', 'square', 'punkt', 'point', 'dominostein', 'domino', 'tile', 'karte', 'card')})\s+",
    re.IGNORECASE,
)
_IS = re.compile(r"^(?:es|it|das|that)\s+(?:ist|sind|is|are)\s+|(?<=\w)\s+(?:ist|is)(?=\s+\d+$)", re.IGNORECASE)
"""What links a number to what it is the number of: *die Summe ist 7* is *Summe 7*."""
_SIDE = r"(?:links|rechts|left|right)"
_AT_SIDE = re.compile(
    rf"\b(?:(?:on|to|at)(?: the)?|nach|auf der|an(?: der)?)\s+(?=(?:{_SIDE}|beiden? enden|both ends)\b)", re.IGNORECASE
)
_SIDE_FIRST = re.compile(rf"^({_SIDE})\s+(.+)$", re.IGNORECASE)
_OFF = re.compile(r"^(?:bear off (\d+A?)|(?:nimm|nehme) (\d+A?) (?:he)?raus)$", re.IGNORECASE)
_WITH = re.compile(r"^(?:mit|with)\s+", re.IGNORECASE)


def without_courtesies(line: str) -> tuple[str, ...]:
    """The line without filler words, once with the subject of the sentence and once without."""
    short = _joined(_COURTESY.sub(" ", line))
    return tuple(dict.fromkeys((short, _WHO.sub("", short).strip())))


def wordings(line: str) -> tuple[Wording, ...]:
    """The shorter lines that a sentence may stand for, those that leave out least first."""
    if len(line) > LONGEST:
        return ()
    signs = _ARROW.sub(" nach ", folded(line).translate(_SIGNS))
    polite = _joined(_FILLER.sub(" ", _joined(_POLITE.sub(" ", signs))))
    unsubject = _SUBJECT_SECOND.sub(r"\1", _SUBJECT.sub("", polite.rstrip(" ?")))
    said = _SUBJECT.sub("", _joined(_COURTESY.sub(" ", _MY.sub(" ", polite))))
    bare = _VERB.sub("", said)
    short = _INFINITIVE.sub("", bare)
    sided = _SIDE_FIRST.sub(r"\2 \1", _AT_SIDE.sub("", _VERB.sub("", short)))
    off = _OFF.sub(r"\1\2-off", said)
    linked = _IS.sub("", said)
    # a word between two squares does not say whether something is taken, and a dash would
    found = [Wording(text) for text in (signs, polite, said, bare, short, _signed(short, " "), _signed(short, "-"))]
    # a word alone may be the beginning of a longer one, and none is completed
    verbs = (unsubject, *inflected(unsubject), *inflected(said)) if " " in line else (unsubject,)
    verbs += (*simple(unsubject), *simple(said))
    found += [Wording(text, only_whole=True) for text in (sided, off, linked, *verbs, _VERB.sub("", unsubject))]
    for text in (_signed(short, "-"), _signed(_joined(_NOUN.sub(" ", f"{short} ")), " ")):
        placed = _ON.sub("", text)
        # of two places each is named: what stands there is told by the first
        found.append(Wording(placed, only_whole=len(_TARGETS.findall(placed)) < 2))
    first: dict[str, Wording] = {}
    for one in found:
        first.setdefault(one.line, one)
    return tuple(one for one in first.values() if one.line not in ("", line))


def _signed(line: str, between: str) -> str:
    """The line with signs instead of the words between places, ``between`` where they are two squares."""
    ways = _BETWEEN_SQUARES.sub(between, _FROM.sub("", _TAKING.sub("x", line)))
    return _joined(_WITH.sub("", _BETWEEN.sub("-", ways)))


def _joined(text: str) -> str:
    return " ".join(text.split())
