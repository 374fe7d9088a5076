"""``python -m tests corruptions``: records of all games, corrupted at random; ``verify`` must catch every single one.

Half of the corruptions come from a forger who signs the record's digest anew, so that only its content can give it
away. The last kind has the whole program at hand and writes another match that is right in itself: that can only be
told from what everybody saw in the channel, the commitment before the match and the fingerprint after it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from games.library import all_games, find
from games.match.acts import move_of
from games.match.branch import Branch
from games.match.faults import RecordError
from games.match.match import Match, open_match
from games.match.record import digest, fingerprint, read, write
from games.match.seeds import SALT_BYTES, Chance, commitment
from games.players.simulation import derive_seed, simulate

ACTS = 60
"""Acts of a record, at most: an unfinished match has a record too."""
SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzABCÄÖÜß♥♠ #@|.,:-+*?"{}[]\r\n\t\u0663\ufeff'


@dataclass(frozen=True)
class Sample:
    """What was seen in the channel of a match, and the match."""

    match: Match[Any, Any]
    text: str
    commitment: str
    fingerprint: str

    @property
    def lines(self) -> list[str]:
        """The lines above the digest."""
        return self.text.splitlines()[:-1]


@cache
def played(game_id: str, number: int) -> Sample:
    """A match of random players, perhaps with words and a fork, of at most a number of acts."""
    kind, rng = find(game_id), Random(f"{game_id} {number}")
    game = kind(rng.choice(kind.info.seats[:4]))
    seed = derive_seed(f"corruptions {game_id}", number)
    if number % 3:
        match = simulate(game, seed, ["random"] * game.seats)
        match = match.at(min(match.ply, ACTS))
    else:
        words = tuple("Hirsch" if seat == 0 else None for seat in range(game.seats))
        branches = (Branch(2, Chance(derive_seed("fork", number), words)),) if number % 2 else ()
        salts = tuple(b"\xaa" * SALT_BYTES if word else None for word in words)
        match = open_match(game, Chance(seed, words, salts, 1 + rng.getrandbits(62)), branches=branches)
        while match.result is None and match.ply < ACTS // 2 and match.awaited:
            match = next(_others(match, rng), match)
    last = match.branches[-1].chance.seed if match.branches else match.seed
    return Sample(match, write(match), commitment(last), fingerprint(match))


def _others(match: Match[Any, Any], rng: Random) -> Iterator[Match[Any, Any]]:
    """The match after each of some acts that are possible now, in random order."""
    seats = [seat for seat in match.awaited if match.legals[seat]]
    for seat in rng.sample(seats, len(seats)):
        legal = match.legals[seat]
        moves = [*legal.moves, *(move for offer in legal.offers for move, _ in zip(offer, range(20), strict=False))]
        for move in rng.sample(moves, len(moves)):
            if match.game.forbids(match.state, seat, move) is None:
                yield match.play(seat, move)


# --- what a corruption does to the lines above the digest; None where it does not apply ---

Lines = list[str]
Corruption = Callable[[Sample, Random], "Lines | None"]


def _in_line(sample: Sample, rng: Random, pattern: str, change: Callable[[re.Match[str]], str]) -> Lines | None:
    """The lines with one random match of a pattern changed."""
    lines = sample.lines
    found = [(at, one) for at, line in enumerate(lines) for one in re.finditer(pattern, line)]
    if not found:
        return None
    at, one = rng.choice(found)
    lines[at] = lines[at][: one.start()] + change(one) + lines[at][one.end() :]
    return lines


def letter_changed(sample: Sample, rng: Random) -> Lines | None:
    """One sign becomes another."""
    text = "\n".join(sample.lines)
    at = rng.randrange(len(text))
    return (text[:at] + rng.choice([sign for sign in SIGNS if sign != text[at]]) + text[at + 1 :]).split("\n")


def letter_removed(sample: Sample, rng: Random) -> Lines | None:
    """One sign is gone."""
    text = "\n".join(sample.lines)
    at = rng.randrange(len(text))
    return (text[:at] + text[at + 1 :]).split("\n")


def letter_added(sample: Sample, rng: Random) -> Lines | None:
    """One sign more."""
    text = "\n".join(sample.lines)
    at = rng.randrange(len(text) + 1)
    return (text[:at] + rng.choice(SIGNS) + text[at:]).split("\n")


def lines_swapped(sample: Sample, rng: Random) -> Lines | None:
    """Two lines change places."""
    lines = sample.lines
    one, other = rng.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def line_removed(sample: Sample, rng: Random) -> Lines | None:
    """A line is gone."""
    lines = sample.lines
    del lines[rng.randrange(len(lines))]
    return lines


def line_doubled(sample: Sample, rng: Random) -> Lines | None:
    """A line stands twice."""
    lines = sample.lines
    at = rng.randrange(len(lines))
    lines.insert(at, lines[at])
    return lines


def result_removed(sample: Sample, rng: Random) -> Lines | None:
    """The match is said to be going on."""
    lines = sample.lines
    return lines[:-1] if lines[-1].startswith("result ") else None


def result_changed(sample: Sample, rng: Random) -> Lines | None:
    """Another result."""
    if not sample.lines[-1].startswith("result "):
        return None
    return [*sample.lines[:-1], re.sub(r"\d+", lambda one: str(int(one[0]) + 1), sample.lines[-1], count=1)]


def seed_changed(sample: Sample, rng: Random) -> Lines | None:
    """Another seed, with the commitment that belongs to it."""
    seed = rng.randbytes(32)
    lines = sample.lines
    for word, value in (("commitment", commitment(seed)), ("seed", seed.hex())):
        at = next(at for at, line in enumerate(lines) if line.startswith(f"{word} "))
        lines[at] = f"{word} {value}"
    return lines


def word_changed(sample: Sample, rng: Random) -> Lines | None:
    """A player's word is another, or gone."""
    new = rng.choice(["Reh", ""])
    return _in_line(sample, rng, r"^words .*$", lambda one: one[0].replace("Hirsch", new))


def word_added(sample: Sample, rng: Random) -> Lines | None:
    """A word that nobody said."""
    if sample.match.words:
        return None
    words = [None] * sample.match.game.seats
    return [*sample.lines[:6], f"words {json.dumps(['Reh', *words[1:]])}", *sample.lines[6:]]


def press_changed(sample: Sample, rng: Random) -> Lines | None:
    """The press that started it had another number, or none."""
    lines = sample.lines
    at = rng.choice([at for at, line in enumerate(lines) if line.startswith("press ")])
    lines[at : at + 1] = [f"press {rng.getrandbits(62)}"] if rng.random() < 0.7 else []
    return lines


def salt_changed(sample: Sample, rng: Random) -> Lines | None:
    """A word was sealed otherwise, in one place or in both."""
    lines = sample.lines
    ways = [
        (r"^salts .*$", lambda one: one[0].replace('"a', '"b')),
        (r"^sealed .*$", lambda one: re.sub(r'"\w{8}', '"00000000', one[0])),
    ]
    pattern, change = rng.choice(ways)
    return _in_line(sample, rng, pattern, change) if any(re.match(pattern, line) for line in lines) else None


def version_changed(sample: Sample, rng: Random) -> Lines | None:
    """A record of another version of the rules of matches."""
    lines = sample.lines
    lines[0] = rng.choice(["stammtisch-record 1", "stammtisch-record 3"])
    return lines


def draw_changed(sample: Sample, rng: Random) -> Lines | None:
    """Something else was drawn."""
    return _in_line(sample, rng, r"(?<=[|0-9?] )\d+(?=(?: [\d?]+)*$)", lambda one: str(int(one[0]) + 1))


def elapsed_changed(sample: Sample, rng: Random) -> Lines | None:
    """An act took another time."""
    return _in_line(sample, rng, r"@-?\d+", lambda one: f"@{rng.randrange(10**6, 10**7)}")


def checksum_changed(sample: Sample, rng: Random) -> Lines | None:
    """Another checksum."""
    return _in_line(sample, rng, r"#[0-9a-f]{16}", lambda one: f"#{rng.getrandbits(64):016x}")


def seat_changed(sample: Sample, rng: Random) -> Lines | None:
    """Somebody else acted."""
    return _in_line(
        sample, rng, r"(?<=\d )-?\d+(?= \S+.* @)", lambda one: str((int(one[0]) + 1) % (sample.match.game.seats + 1))
    )


def act_changed(sample: Sample, rng: Random) -> Lines | None:
    """Another lawful act in place of one, all else as it was."""
    if not sample.match.ply:
        return None
    ply = rng.randrange(sample.match.ply)
    text = sample.match.steps[ply].text
    other = next((after for after in _others(sample.match.at(ply), rng) if after.steps[-1].text != text), None)
    if other is None:
        return None
    step = other.steps[-1]
    own = sample.match.steps[ply]
    lines = sample.lines
    at = next(at for at, line in enumerate(lines) if line.startswith(f"{ply + 1} "))
    lines[at] = lines[at].replace(f" {own.seat} {text} @", f" {step.seat} {step.text} @", 1)
    return lines


def head_changed(sample: Sample, rng: Random) -> Lines | None:
    """Another game, version, number of seats, or options."""
    lines = sample.lines
    at = rng.choice([1, 2, 3])
    if at == 1:
        lines[1] = rng.choice([f"game {rng.choice(sorted(all_games()))}2 1", lines[1] + "1"])
    elif at == 2:
        lines[2] = f"seats {sample.match.game.seats + rng.choice([-1, 1, 2])}"
    else:
        chosen = json.loads(lines[3].removeprefix("options "))
        if not chosen:
            return None
        name = rng.choice(sorted(chosen))
        value = chosen[name]
        chosen[name] = not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else value + "x"
        lines[3] = f"options {json.dumps(chosen, ensure_ascii=False)}"
    return lines


def spelled_otherwise(sample: Sample, rng: Random) -> Lines | None:
    """The same number or name, written in another way."""
    ways = [
        (r"@(\d+)", lambda one: f"@0{one[1]}"),
        (r"^seed [0-9a-f]+", lambda one: f"seed {one[0][5:].upper()}"),
        (r"^options \{", lambda one: "options  {"),
        (r"^(\d+) (?=\d)", lambda one: f"0{one[1]} "),
        (r"$", lambda one: " "),
    ]
    pattern, change = rng.choice(ways)
    return _in_line(sample, rng, pattern, change)


def fork_added(sample: Sample, rng: Random) -> Lines | None:
    """Fresh chance is claimed where there was none."""
    seed, lines = rng.randbytes(32), sample.lines
    at = rng.randrange(7 + bool(sample.match.words), len(lines) + 1)
    ply = sum(line[:1].isdigit() for line in lines[:at])
    claim = [f"fork {ply} #{rng.getrandbits(64):016x}", f"commitment {commitment(seed)}", f"seed {seed.hex()}"]
    return [*lines[:at], *claim, *lines[at:]]


def played_anew(sample: Sample, rng: Random) -> Lines | None:
    """Another match from the same seed, with the right checksums: only what was shown can tell."""
    if not sample.match.ply:
        return None
    ply = rng.randrange(sample.match.ply)
    match = next(_others(sample.match.at(ply), rng), None)
    return None if match is None else write(match).splitlines()[:-1]


def slower(sample: Sample, rng: Random) -> Lines | None:
    """The last act took another time, and its checksum says so: only what was shown can tell."""
    match = sample.match
    if not match.ply or match.result is not None:
        return None
    step, before = match.steps[-1], match.at(match.ply - 1)
    later = before.play(step.seat, move_of(match.game, step.text), elapsed=step.elapsed + rng.randrange(1, 1000))
    return write(later).splitlines()[:-1]


KINDS: tuple[Corruption, ...] = (
    letter_changed, letter_removed, letter_added, lines_swapped, line_removed, line_doubled, result_removed,
    result_changed, seed_changed, word_changed, word_added, press_changed, salt_changed, version_changed,
    draw_changed, elapsed_changed, checksum_changed,
    seat_changed, act_changed, head_changed, spelled_otherwise, fork_added, played_anew, slower,
)  # fmt: skip
"""All of them; a forger signs the digest anew after any of them."""
EXPERT = (played_anew, slower)


def corrupted(sample: Sample, kind: Corruption, rng: Random, *, signed: bool) -> str | None:
    """The record after a corruption, with a digest that fits if it is signed; None if it would be the same."""
    lines = kind(sample, rng)
    if lines is None:
        return None
    end = f"end {digest(lines)}" if signed else sample.text.splitlines()[-1]
    text = "\n".join([*lines, end]) + "\n"
    return None if text == sample.text else text


def caught(sample: Sample, text: str) -> str | None:
    """What gave a corrupted record away; None if nothing did."""
    try:
        match = read(text)
    except RecordError as error:
        return error.fault.value
    last = match.branches[-1].chance.seed if match.branches else match.seed
    if commitment(last) != sample.commitment:
        return "commitment shown"
    return "fingerprint shown" if fingerprint(match) != sample.fingerprint else None


def corruptions(games: list[str], count: int, seed: str) -> Iterator[tuple[str, str, str | None]]:
    """A number of corruptions in turn over the games and kinds: game, kind, and what gave each away."""
    rng, made, number = Random(seed), 0, 0
    while made < count:
        for game_id in games:
            sample = played(game_id, number)
            for kind in rng.sample(KINDS, 4):
                signed = kind in EXPERT or rng.random() < 0.7
                text = corrupted(sample, kind, rng, signed=signed)
                if text is not None and made < count:
                    made += 1
                    yield game_id, kind.__name__, caught(sample, text)
        number += 1


def main() -> int:
    """Corrupt, verify, count; exit status 1 if one was not caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.corruptions", description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these games")
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="corruptions (%(default)s)")
    parser.add_argument("--seed", default="0", metavar="S", help="any text (default: 0)")
    args = parser.parse_args()
    by_kind: Counter[str] = Counter()
    by_fault: Counter[str] = Counter()
    missed: list[str] = []
    games = args.games or sorted(all_games())
    for number, (game_id, kind, fault) in enumerate(corruptions(games, args.count, args.seed), 1):
        by_kind[kind] += 1
        by_fault[fault or "nothing"] += 1
        if fault is None:
            missed.append(f"{game_id}: {kind}")
        if number % 100 == 0:
            print(f"{number:>6} of {args.count} …", file=sys.stderr, flush=True)
    for kind, times in sorted(by_kind.items()):
        print(f"{kind:<20}{times:>6}")
    print(f"given away by: {', '.join(f'{fault} {times}' for fault, times in by_fault.most_common())}")
    print(f"caught: {args.count - len(missed)} of {args.count}, over {len(games)} games")
    print("\n".join(missed), end="\n" if missed else "")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
