"""Short notation of chess, such as ``Sf3``, ``Nbd2`` or ``exd5``, in German and English.

Men may also be given by their whole names. B is the English bishop and the German pawn (Bauer): a large one is the
bishop wherever one can go there. A small b, d or h is read as a file if possible, a large H as the chief where there
is one. The number of the move before it, and what is said of it behind it, are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from games.chess.engine.attacks import BITS, NAMES, Mask, members
from games.chess.engine.objections import objection
from games.chess.engine.position import MEN, Position, man_on, men
from games.chess.engine.turns import Castle, Go, Goal, Officer, Origin, Take, Turn, Wing
from games.contract import Untrue, readings, spellings

_NAMES = {
    "K": ("k", "könig", "king", "♔", "♚"),
    "H": ("h", "häuptling", "chief", "chieftain"),
    "D": ("d", "q", "dame", "queen", "♕", "♛"),
    "T": ("t", "r", "turm", "rook", "♖", "♜"),
    "L": ("l", "b", "läufer", "bishop", "♗", "♝"),
    "S": ("s", "n", "springer", "knight", "♘", "♞"),
    "B": ("b", "p", "bauer", "bauern", "pawn", "♙", "♟"),
}
"""Letters and names of the men in both languages, by German letter."""
_WORDS = {man: {spelling for name in names for spelling in spellings(name)} for man, names in _NAMES.items()}
_MAN = "|".join(sorted({word for words in _WORDS.values() for word in words}, key=len, reverse=True))
_NAME = "|".join(sorted((word for words in _WORDS.values() for word in words if len(word) > 1), key=len, reverse=True))
_BECOMING = (
    r"(?:[=/(]|(?:und\s+|and\s+)?(?:wird|umwandlung|verwandlung|becomes|promot\w+|=)?\s*"
    r"(?:(?:zu[rm]?|in|to)(?:\s+(?:eine[mnr]?|an?))?|eine?|an?)?\s)"
)
"""What stands between the last square and the man that a pawn becomes."""
_FORM = (
    rf"(?:(?P<man>{_MAN})\ufe0e?\s*)?(?P<file>[a-h])?(?P<rank>[1-8])?\s*(?P<sign>[-–x×:])?\s*(?P<to>[a-h][1-8])"
    rf"\s*(?:{_BECOMING}?\s*(?P<becomes>%s)\s*\)?)?\s*[+#!?]*"
)
_NUMBER = re.compile(r"^\d+\s*(?:\)|\.(?:\s*\.\s*\.)?|…)\s*")
"""The number of a move, as in ``1. e4`` and ``1... e5``."""
_REMARK = re.compile(
    r"[\s,(]*(?:\b(?:und|and|mit|with|gibt)\s+)?"
    r"(?:\b(?:schach\s?matt|matt|checkmate|mate|schach|check|en passant|e\.?\s?p\.?)(?!\w)|†|‡)[)\s.+#!?]*$",
    re.IGNORECASE,
)
"""What is said of a move behind it: check, mate, in passing."""
LONGEST = 100
"""Letters of the longest text that is searched for remarks, for that takes time by the square of its length."""
_CASTLE = re.compile(r"(?:rochade|rochiere|rochieren|castle|castles|castling)", re.IGNORECASE)
"""Castling with no side named."""

_TAKEN = re.compile(
    r"(?:nimm|nimmt|nehme|schlage?|schlaegt|wirf|werfe|takes?|captures?)\s+(?:(?:den|die|das|the)\s+)?"
    rf"(?:(?:(?P<man>{_MAN})\s+)?(?:(?:auf|on)\s+)?(?P<to>[a-h][1-8])|(?P<prey>{_NAME}))",
    re.IGNORECASE,
)
"""A capture that names only what is taken."""


@cache
def _short(officer: type[Officer]) -> re.Pattern[str]:
    """The pattern of short notation, with the men that a pawn can become."""
    return re.compile(_FORM % officer.PATTERN, re.IGNORECASE)


_TAKES = ("x", "X", "×", ":")


CASTLINGS = tuple(Castle(Wing(wing)) for wing in ("0-0", "0-0-0"))


class Short(NamedTuple):
    """A turn in short notation: the man, the squares it may come from, where it goes, what a pawn becomes."""

    man: str
    origins: Mask
    to: Goal
    becomes: Officer | None

    def fits(self, p: Position, turn: Turn) -> bool:
        """Return whether a turn matches; if no promotion is given, each matches."""
        if isinstance(turn, Castle):
            goal = f"{'g' if turn.wing == '0-0' else 'c'}{turn.wing.rank}"
            return (self.man, self.becomes, self.to) == ("K", None, goal) and bool(p.sides[0] & p.kings & self.origins)
        if turn.to != self.to or self.becomes not in (None, turn.becomes):
            return False
        return bool(BITS[turn.src] & men(p, self.man) & self.origins)


def is_short(text: str) -> bool:
    """Return whether a text is a turn in short notation, in any position."""
    return _short(Officer).fullmatch(plain(text)) is not None


def plain(text: str) -> str:
    """A turn without its number and without what is said of it: *1. Qxf7 mate* is *Qxf7*.

    Texts of more than ``LONGEST`` letters are no turns, and stay as they are.
    """
    line = " ".join(text.split())
    return line if len(line) > LONGEST else _REMARK.sub("", _NUMBER.sub("", line))


def meanings(
    p: Position, legal: Iterable[Turn], text: str, kinds: Sequence[type] = (Go, Take), officer: type[Officer] = Officer
) -> tuple[Turn, ...]:
    """The legal turns that a text in short notation can mean, or illegal ones that explain what is wrong.

    The first two ``kinds`` are quiet moves and captures; ``officer`` is what a pawn can become.
    """
    go, take = kinds[:2]
    line = plain(text)
    if _CASTLE.fullmatch(line) and Castle in kinds:
        return CASTLINGS
    # without its number and what is said of it, a turn may be written out
    written = [kind for kind in kinds if kind is Castle or (kind in (go, take) and line != text)]
    if whole := readings(written, line):
        return tuple(whole)
    if taken := _TAKEN.fullmatch(line):
        word = taken["man"] or taken["prey"]
        goals = [Goal.read(taken["to"])] if taken["to"] else _preys(p, word)
        captures = [turn for turn in legal if isinstance(turn, take)]
        found = tuple(turn for to in goals for turn in captures if _takes(p, turn, to, word))
        return found or _none_taken(p, goals, word, take)
    ways = list(_readings(line, officer))
    for reading in ways:
        if turns := tuple(turn for turn in legal if any(short.fits(p, turn) for short in reading)):
            return turns
    own, enemy = p.sides
    return tuple(
        (take if BITS[short.to] & enemy else go)(Origin(NAMES[start], short.man), short.to, short.becomes)
        for reading in ways
        for short in reading
        for start in members(men(p, short.man) & own & short.origins)
    )


def _takes(p: Position, turn: Turn, to: Goal, word: str | None) -> bool:
    """Return whether a capture is one on a square, of the man that a word names if there is one."""
    if isinstance(turn, Castle) or turn.to != to:
        return False
    return word is None or _is_prey(p, to, word)


def _is_prey(p: Position, to: Goal, word: str | None) -> bool:
    """Return whether an enemy man stands on a square, the one that a word names if there is one."""
    prey = p.sides[1] & BITS[to]
    return bool(prey) and (word is None or any(word.lower() in _WORDS[man] and men(p, man) & prey for man in MEN))


def _preys(p: Position, word: str) -> list[Goal]:
    """The squares of all enemy men that a word names."""
    return [square for square in map(Goal, NAMES) if _is_prey(p, square, word)]


def _none_taken(p: Position, goals: Sequence[Goal], word: str | None, take: type[Go | Take]) -> tuple[Turn, ...]:
    """The captures on some squares that would be possible if nothing else forbade it; else :class:`Untrue`."""
    reasons: list[Untrue] = [] if goals else [Untrue("3.3")]
    able: list[Turn] = []
    for to in goals:
        try:
            able += _not_taken(p, to, word, take)
        except Untrue as why:
            reasons.append(why)
    if not able:
        raise next((why for why in reasons if why.paragraph != "3.3"), reasons[0])
    return tuple(able)


def _not_taken(p: Position, to: Goal, word: str | None, take: type[Go | Take]) -> tuple[Turn, ...]:
    """The captures on a square that some men could make if nothing else forbade it; :class:`Untrue` if there are none.

    For there is nothing like that to take, or something stands in the way, or no man gets there.
    """
    own = p.sides[0]
    if own & BITS[to]:
        raise Untrue("3.2")
    if not _is_prey(p, to, word):
        raise Untrue("3.3")
    turns = [take(Origin(NAMES[start], man_on(p, BITS[NAMES[start]])), to, None) for start in members(own)]
    against = {turn: objection(p, turn, 0) for turn in turns}
    # a pawn that has yet to say what it becomes gets there, too
    able = tuple(turn for turn in turns if against[turn] in (None, "4.9"))
    if not able:
        raise Untrue("3.4" if "3.4" in against.values() else "3.3")
    return able


def _readings(text: str, officer: type[Officer]) -> Iterator[tuple[Short, ...]]:
    """The ways to read a text, likely ones first; each is one man, or several that are equally likely."""
    match = _short(officer).fullmatch(text)
    if match is None:
        return
    word, file, rank = match["man"], match["file"], match["rank"]
    to = Goal.read(match["to"])
    becomes = officer.read(match["becomes"]) if match["becomes"] else None

    def short(man: str, file: str | None) -> Short:
        if man == "B" and file is None and match["sign"] not in _TAKES:
            file = to[0]
        return Short(man, _origins(file, rank), to, becomes)

    if word is None:
        yield tuple(short(man, file) for man in (MEN if file and rank else "B"))
        return
    if file is None and word in "bdh":
        yield (short("B", word),)
    if word == "B":
        # before a square the English bishop; where none can go there, a German pawn is meant
        yield (short("L", file),)
    yield tuple(short(man, file) for man in MEN if word.lower() in _WORDS[man])
    if file is None and word == "H":
        yield (short("B", word),)


def _origins(file: str | None, rank: str | None) -> Mask:
    """The mask of a file, a rank, or the whole board."""
    files, ranks = (file or "abcdefgh").lower(), rank or "12345678"
    return sum(bit for name, bit in BITS.items() if name[0] in files and name[1] in ranks)
