"""A match as text that a person can read and anybody can check.

The head names game and version, seats, options, the commitment, the seed, and what the players added to it if they
did; then comes one line per act::

    12 0 d6-d7xb4 @3500 #0a1b2c3d4e5f6071 | 4 0 2

which is ply, seat, canonical text, milliseconds, checksum, and what was drawn (``?`` where it stays secret).
The last line carries a digest of everything above it.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

from games.library import find
from games.match import Match, commitment, drawn, open_match, written
from games.options import as_dict, make
from games.refusals import Refusal

FORMAT = "stammtisch-record 1"

_ACT = re.compile(r"([0-9]{1,9}) (-?[0-9]{1,9}) (\S.*) @(-?[0-9]{1,15}) #([0-9a-f]{16})(?: \|((?: (?:[0-9]+|\?))+))?")
_OPENING = re.compile(r"opening #([0-9a-f]{16})(?: \|((?: (?:[0-9]+|\?))+))?")
LONGEST = 4_000_000
"""Characters of a record; more is not read."""
_QUOTED = 60
"""Characters of a line that a sentence quotes."""


class RecordError(ValueError):
    """A record that does not fit; the message is one sentence with the line."""


def write(match: Match[Any, Any]) -> str:
    """The record of a match, seed included: only for a match whose seed may be known."""
    game = match.game
    options = json.dumps(as_dict(game.options), ensure_ascii=False)
    lines = [
        FORMAT,
        f"game {game.info.id} {game.info.version}",
        f"seats {game.seats}",
        f"options {options}",
        f"commitment {commitment(match.seed)}",
        f"seed {match.seed.hex()}",
        *([f"words {json.dumps(match.words, ensure_ascii=False)}"] if match.words else []),
        f"opening #{match.start}{_draws(match.opening_draws)}",
    ]
    lines += [
        f"{step.ply} {step.seat} {step.text} @{step.elapsed} #{step.checksum}{_draws(step.draws)}"
        for step in match.steps
    ]
    if (result := match.result) is not None:
        lines.append(f"result points {_numbers(result.points)} winners {_numbers(result.winners)}")
    return "\n".join([*lines, f"end {_digest(lines)}"]) + "\n"


def _draws(draws: tuple[int | None, ...]) -> str:
    return f" | {drawn(draws)}" if draws else ""


def _quoted(text: str) -> str:
    return repr(text if len(text) <= _QUOTED else f"{text[: _QUOTED - 1]}…")


def _numbers(values: tuple[int | float, ...]) -> str:
    return ",".join(map(str, values)) or "-"


def _digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode(errors="surrogatepass")).hexdigest()


def read(text: str) -> Match[Any, Any]:
    """The match a record tells, with everything checked: commitment, draws, acts, checksums, result.

    Raises :class:`RecordError` with the first thing that does not fit.
    """
    if len(text) > LONGEST:
        raise RecordError(f"the record is longer than {LONGEST} characters")
    lines = text.removesuffix("\n").split("\n")
    if lines[0] != FORMAT:
        raise RecordError(f"line 1: this is not a record; it should begin with {FORMAT!r}")
    if len(lines) < 8 or lines[-1] != f"end {_digest(lines[:-1])}":
        raise RecordError(f"line {len(lines)}: the digest at the end does not fit; something was changed or is missing")
    match, at = _opened(lines)
    while at < len(lines) - 1 and (found := _ACT.fullmatch(lines[at])):
        match = _played(match, at + 1, found)
        at += 1
    result = match.result
    expected = [] if result is None else [f"result points {_numbers(result.points)} winners {_numbers(result.winners)}"]
    if lines[at:-1] != expected:
        raise RecordError(f"line {at + 1}: the result of these acts is not what the record says")
    return match


def _opened(lines: list[str]) -> tuple[Match[Any, Any], int]:
    """The match before its first act, and the line that comes next."""
    words = [
        _field(lines, 1, "game"),
        _field(lines, 2, "seats"),
        _field(lines, 3, "options"),
        _field(lines, 4, "commitment"),
        _field(lines, 5, "seed"),
    ]
    try:
        game_id, version = words[0].split(" ")
        game_type = find(game_id)
    except (KeyError, ValueError):
        raise RecordError(f"line 2: there is no game {_quoted(words[0])}") from None
    if version != str(game_type.info.version):
        raise RecordError(f"line 2: it was played by version {version:.20}, this is version {game_type.info.version}")
    try:
        options = json.loads(words[2])
        if not isinstance(options, dict):
            raise ValueError("options are not a list of names and values")
        game = game_type(int(words[1]), make(game_type.Options, options))
    except (ValueError, RecursionError) as error:
        raise RecordError(f"line 3 or 4: {error!s:.200}") from error
    try:
        seed = bytes.fromhex(words[4])
    except ValueError:
        raise RecordError("line 6: the seed is not hexadecimal") from None
    if commitment(seed) != words[3]:
        raise RecordError("line 6: the seed is not the one that was committed to")
    added = _words(lines[6])
    at = 6 if added is None else 7
    opening = _OPENING.fullmatch(lines[at])
    if opening is None:
        raise RecordError(f"line {at + 1}: the opening is missing")
    try:
        match = open_match(game, seed, words=added or ())
    except ValueError as error:
        raise RecordError(f"line {at}: {error}") from error
    if _draws(match.opening_draws) != _draws_of(opening[2]):
        raise RecordError(f"line {at + 1}: the draws of the opening are not those of the seed")
    if match.start != opening[1]:
        raise RecordError(f"line {at + 1}: the checksum of the opening does not fit")
    return match, at + 1


def _words(line: str) -> tuple[str | None, ...] | None:
    """The words the players have added, if this is their line."""
    if not line.startswith("words "):
        return None
    try:
        found = json.loads(line.removeprefix("words "))
    except (ValueError, RecursionError):
        found = None
    if (
        not isinstance(found, list)
        or not any(found)
        or not all(word is None or isinstance(word, str) for word in found)
    ):
        raise RecordError("line 7: these are not words")
    return tuple(found)


def _field(lines: list[str], index: int, name: str) -> str:
    key, _, value = lines[index].partition(" ")
    if key != name or not value:
        raise RecordError(f"line {index + 1}: it should begin with {name!r}")
    return value


def _draws_of(group: str | None) -> str:
    return f" |{group}" if group else ""


def _played(match: Match[Any, Any], number: int, found: re.Match[str]) -> Match[Any, Any]:
    ply, seat, text, elapsed, checksum, draws = found.groups()
    if int(ply) != match.ply + 1:
        raise RecordError(f"line {number}: act {match.ply + 1} is expected here, not {ply}")
    if not -1 <= int(seat) < match.game.seats:
        raise RecordError(f"line {number}: there is no seat {seat}")
    try:
        made = written(match.game, text)
    except ValueError:
        raise RecordError(f"line {number}: {_quoted(text)} is not a move") from None
    try:
        after = match.play(int(seat), made, elapsed=int(elapsed))
    except Refusal:
        raise RecordError(f"line {number}: {_quoted(text)} was not allowed") from None
    step = after.steps[-1]
    if _draws(step.draws) != _draws_of(draws):
        raise RecordError(f"line {number}: the draws are not those of the seed")
    if step.checksum != checksum:
        raise RecordError(f"line {number}: the checksum does not fit")
    return after
