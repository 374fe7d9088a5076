"""A match as text that a person can read and anybody can check.

The head names game and version, seats, options, and the chance: the commitment, how words were sealed, the seed, the
words with their salts, the number of the press that started the match. Then comes one line per act::

    12 0 d6-d7xb4 @3500 #0a1b2c3d4e5f6071 | 4 0 2

which is ply, seat, canonical text, milliseconds, checksum, and what was drawn (``?`` where it stays secret). Where a
match goes on from another one with fresh chance, ``fork`` and the lines of that chance stand between the acts. The
last line carries a digest of everything above it.

The first line names the newest version of the rules of matches that its acts were played by: in version 1 chance has no
number of a press and no salts, and no take-back is binding. A match of version 1 may go on in version 2 behind a fork.

A record fits only as :func:`write` writes it, letter by letter; so there is one text for one match.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from itertools import zip_longest
from typing import Any

from games.contract import Param, Refusal, as_stored, restore
from games.library import AnyGame, find
from games.match.acts import move_of
from games.match.branch import Branch
from games.match.faults import Fault, RecordError
from games.match.log import draws_text
from games.match.match import Match, open_match
from games.match.seeds import SALT_BYTES, SEED_BYTES, Chance, commitment, is_press, is_word

FORMATS = {version: f"stammtisch-record {version}" for version in (1, 2)}
"""The first line of a record, by version."""

_DRAWS = r"(?: \|((?: (?:[0-9]{1,20}|\?))+))?"
_ACT = re.compile(r"([0-9]{1,9}) (-?[0-9]{1,9}) (\S.*) @(-?[0-9]{1,18}) #([0-9a-f]{16})" + _DRAWS)
_OPENING = re.compile(r"opening #([0-9a-f]{16})" + _DRAWS)
_FORK = re.compile(r"fork ([0-9]{1,9}) #([0-9a-f]{16})")
LONGEST = 4_000_000
"""The most characters of a record that is read."""
_PRESS = re.compile(r"press (0|[1-9][0-9]{0,19})")
_QUOTED = 60
"""The most characters of a line that an error quotes."""


def write(match: Match[Any, Any]) -> str:
    """The record of a match, seed included: only for a match whose seed may be known."""
    game = match.game
    lines = [
        FORMATS[max(chance.version for chance in (match.chance, *(branch.chance for branch in match.branches)))],
        f"game {game.info.id} {game.info.version}",
        f"seats {game.seats}",
        f"options {json.dumps(as_stored(game.options), ensure_ascii=False)}",
        *_chance_lines(match.chance),
        f"opening #{match.start}{_draws(match.opening_draws)}",
    ]
    branch_points = deque(zip(match.branches, match.branch_points, strict=False))
    for ply in range(match.ply + 1):
        if ply:
            step = match.steps[ply - 1]
            lines.append(f"{step.ply} {step.seat} {step.text} @{step.elapsed} #{step.checksum}{_draws(step.draws)}")
        while branch_points and branch_points[0][0].ply == ply:
            fork, checksum = branch_points.popleft()
            lines += [f"fork {ply} #{checksum}", *_chance_lines(fork.chance)]
    if (result := match.result) is not None:
        lines.append(f"result points {_numbers(result.points)} winners {_numbers(result.winners)}")
    return "\n".join([*lines, f"end {digest(lines)}"]) + "\n"


def fingerprint(match: Match[Any, Any]) -> str:
    """The digest in the last line of a match's record: by it anybody can tell whether a record is the true one."""
    return write(match).rstrip("\n").rpartition(" ")[2]


def _chance_lines(chance: Chance) -> list[str]:
    salts = [None if salt is None else salt.hex() for salt in chance.salts]
    return [
        f"commitment {commitment(chance.seed)}",
        *([f"sealed {json.dumps(chance.seals)}"] if salts else []),
        f"seed {chance.seed.hex()}",
        *([f"words {json.dumps(chance.words, ensure_ascii=False)}"] if chance.words else []),
        *([f"salts {json.dumps(salts)}"] if salts else []),
        *([] if chance.press is None else [f"press {chance.press}"]),
    ]


def _draws(draws: tuple[int | None, ...]) -> str:
    return f" | {draws_text(draws)}" if draws else ""


def _quote(text: str) -> str:
    return repr(text if len(text) <= _QUOTED else f"{text[: _QUOTED - 1]}…")


def _numbers(values: tuple[int | float, ...]) -> str:
    return ",".join(map(str, values)) or "-"


def digest(lines: list[str]) -> str:
    """The digest in the last line: the SHA-256 of the lines above it."""
    return sha256("\n".join(lines).encode(errors="surrogatepass")).hexdigest()


def read(text: str, find: Callable[[str], type[AnyGame]] = find) -> Match[Any, Any]:
    """The match a record tells, with everything checked: commitment, draws, acts, checksums, result, form.

    ``find`` returns the game with an id, or raises ``KeyError``; without it a game is looked up in the library.
    Raises :class:`RecordError` with the first thing that does not fit.
    """
    if len(text) > LONGEST:
        raise RecordError(1, Fault.TOO_LONG, longest=LONGEST)
    lines = text.removesuffix("\n").split("\n")
    if lines[0] not in FORMATS.values():
        raise RecordError(1, Fault.NO_RECORD, format=FORMATS[max(FORMATS)])
    try:
        fits = len(lines) >= 8 and lines[-1] == f"end {digest(lines[:-1])}"
    except UnicodeEncodeError:
        # half a character is nothing that could be summed up
        fits = False
    if not fits:
        raise RecordError(len(lines), Fault.DIGEST)
    match = _Reader(lines, find).match()
    for number, (line, expected) in enumerate(zip_longest(text.split("\n"), write(match).split("\n")), 1):
        if line != expected:
            raise RecordError(number, Fault.FORM)
    return match


class _Reader:
    """A parser that reads the lines of a record once."""

    def __init__(self, lines: list[str], find: Callable[[str], type[AnyGame]]) -> None:
        self._lines = lines
        self._find = find
        self._at = 1
        self._passed = 0
        """The number of forks passed."""

    def match(self) -> Match[Any, Any]:
        """Parse the whole record."""
        game = self._game()
        chance = self._chance(game)
        opening = _OPENING.fullmatch(self._line)
        if opening is None:
            raise self._fault(Fault.NO_OPENING)
        branches = self._forks(game)
        match = open_match(game, chance, branches=tuple(fork for _, fork in branches))
        if _draws(match.opening_draws) != _draws_of(opening[2]):
            raise self._fault(Fault.OPENING_DRAWS)
        if match.start != opening[1]:
            raise self._fault(Fault.OPENING_CHECKSUM)
        self._at += 1
        sums = [checksum for checksum, _ in branches]
        while self._at < len(self._lines) - 1:
            if (act := _ACT.fullmatch(self._line)) is not None:
                match = self._after_act(match, act)
            elif _FORK.fullmatch(self._line) is not None:
                self._pass_fork(match, sums)
            else:
                break
        result = match.result
        ending = (
            [] if result is None else [f"result points {_numbers(result.points)} winners {_numbers(result.winners)}"]
        )
        if self._lines[self._at : -1] != ending or len(match.branch_points) != len(branches):
            raise self._fault(_kind_of(self._line))
        return match

    @property
    def _line(self) -> str:
        return self._lines[self._at] if self._at < len(self._lines) else ""

    def _fault(self, fault: Fault, **params: Param) -> RecordError:
        return RecordError(self._at + 1, fault, **params)

    def _field(self, name: str) -> str:
        key, _, value = self._line.partition(" ")
        if key != name or not value:
            raise self._fault(Fault.FIELD, name=name)
        return value

    def _game(self) -> AnyGame:
        words = self._field("game")
        game_id, _, version = words.partition(" ")
        try:
            game = self._find(game_id)
        except KeyError:
            raise self._fault(Fault.NO_GAME, game=words) from None
        if version != str(game.info.version):
            raise self._fault(Fault.VERSION, game=game_id, found=version, known=str(game.info.version))
        self._at += 1
        seats = self._field("seats")
        if seats not in map(str, game.info.seats):
            raise self._fault(Fault.SEATS, seats=seats, possible=tuple(map(str, game.info.seats)))
        self._at += 1
        try:
            options = json.loads(self._field("options"))
            if not isinstance(options, dict):
                raise ValueError("no names and values")
            options = restore(game.Options, options)
        except RecordError:
            raise
        except (ValueError, RecursionError) as error:
            raise self._fault(Fault.OPTIONS) from error
        self._at += 1
        return game(int(seats), options)

    def _chance(self, game: AnyGame) -> Chance:
        """The committed seed, the words with their seals and the number of the press that stand here."""
        promise = self._field("commitment")
        self._at += 1
        sealed = self._list("sealed")
        seed = self._seed(promise)
        words = self._words(game)
        salts = self._salts(words) if sealed is not None else ()
        chance = Chance(seed, words, salts)
        if sealed is not None and sealed != list(chance.seals):
            raise self._fault(Fault.SEALS)
        press = self._press()
        if salts and press is None:
            raise self._fault(Fault.FIELD, name="press")
        return replace(chance, press=press)

    def _seed(self, promise: str) -> bytes:
        try:
            seed = bytes.fromhex(self._field("seed"))
        except RecordError:
            raise
        except ValueError:
            raise self._fault(Fault.NOT_HEX) from None
        if commitment(seed) != promise:
            raise self._fault(Fault.COMMITMENT)
        if len(seed) != SEED_BYTES:
            raise self._fault(Fault.SEED_LENGTH, bytes=len(seed), right=SEED_BYTES)
        self._at += 1
        return seed

    def _list(self, name: str) -> list[Any] | None:
        """The list of a line of this name, which is passed then; None if there is no such line here."""
        if not self._line.startswith(f"{name} "):
            return None
        try:
            values = json.loads(self._line.removeprefix(f"{name} "))
        except (ValueError, RecursionError):
            values = None
        if not isinstance(values, list):
            raise self._fault(Fault.NOT_WORDS)
        self._at += 1
        return values

    def _words(self, game: AnyGame) -> tuple[str | None, ...]:
        words = self._list("words")
        if words is None:
            return ()
        self._at -= 1
        if not all(word is None or (isinstance(word, str) and is_word(word)) for word in words):
            raise self._fault(Fault.NOT_WORDS)
        if len(words) != game.seats or not any(words):
            raise self._fault(Fault.WORDS, seats=game.seats)
        self._at += 1
        return tuple(words)

    def _salts(self, words: tuple[str | None, ...]) -> tuple[bytes | None, ...]:
        """The salts with which the words were sealed."""
        texts = self._list("salts") or []
        fits = any(texts) and len(texts) == len(words)
        for text, word in zip(texts, words, strict=False):
            # what is no word has no salt; a word that was not sealed has none either
            fits = fits and (text is None or (word is not None and isinstance(text, str) and _is_salt(text)))
        if not fits:
            raise self._fault(Fault.SEALS)
        return tuple(None if text is None else bytes.fromhex(text) for text in texts)

    def _press(self) -> int | None:
        if (press := _PRESS.fullmatch(self._line)) is None or not is_press(int(press[1])):
            return None
        self._at += 1
        return int(press[1])

    def _forks(self, game: AnyGame) -> list[tuple[str, Branch]]:
        """Every fork below with its checksum: a match must know them when it is opened."""
        opening = self._at
        branches: list[tuple[str, Branch]] = []
        for at, line in enumerate(self._lines):
            fork = _FORK.fullmatch(line)
            if at <= opening or fork is None:
                continue
            self._at = at + 1
            chance = self._chance(game)
            if branches and int(fork[1]) < branches[-1][1].ply:
                raise self._fault(Fault.FORK)
            branches.append((fork[2], Branch(int(fork[1]), chance)))
        self._at = opening
        return branches

    def _pass_fork(self, match: Match[Any, Any], sums: list[str]) -> None:
        """Pass a fork, which the match has gone through when its ply was reached."""
        reached = self._passed
        self._passed += 1
        if reached >= len(match.branch_points) or match.branches[reached].ply != match.ply:
            raise self._fault(Fault.FORK)
        if match.branch_points[reached] != sums[reached]:
            raise self._fault(Fault.FORK_CHECKSUM)
        self._at += 1 + len(_chance_lines(match.branches[reached].chance))

    def _after_act(self, match: Match[Any, Any], act: re.Match[str]) -> Match[Any, Any]:
        ply, seat, text, elapsed, checksum, draws = act.groups()
        if int(ply) != match.ply + 1:
            raise self._fault(Fault.PLY, found=ply, expected=match.ply + 1)
        if not -1 <= int(seat) < match.game.seats:
            raise self._fault(Fault.SEAT, seat=seat)
        try:
            move = move_of(match.game, text)
        except ValueError:
            raise self._fault(Fault.NOT_A_MOVE, text=text) from None
        try:
            after = match.play(int(seat), move, elapsed=int(elapsed))
        except Refusal:
            raise self._fault(Fault.NOT_ALLOWED, text=text) from None
        step = after.steps[-1]
        if _draws(step.draws) != _draws_of(draws):
            raise self._fault(Fault.DRAWS)
        if step.checksum != checksum:
            raise self._fault(Fault.CHECKSUM)
        self._at += 1
        return after


def _kind_of(line: str) -> Fault:
    """The kind of fault of a line that cannot be parsed, guessed from its beginning."""
    if line[:1].isdigit():
        return Fault.ACT
    return Fault.RESULT if line.startswith(("result ", "end ")) else Fault.FORM


def _is_salt(text: str) -> bool:
    return re.fullmatch(rf"[0-9a-f]{{{2 * SALT_BYTES}}}", text) is not None


def _draws_of(group: str | None) -> str:
    return f" |{group}" if group else ""
