"""A second generator for the relatives of chess, for the tests alone: men in a dict, and every rule spelled out.

It shares nothing with the engine but the way turns are written. It is slow and plain on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from games.chess.engine.rules import ChessRules
from games.chess.engine.state import State
from games.contract import Fixed, Silent, legal

Square = tuple[int, int]
"""File and rank, each from 0."""
LINES: dict[str, tuple[Square, ...]] = {
    "T": ((1, 0), (-1, 0), (0, 1), (0, -1)),
    "L": ((1, 1), (1, -1), (-1, 1), (-1, -1)),
}
LINES["D"] = LINES["K"] = LINES["H"] = LINES["T"] + LINES["L"]
LEAPS = tuple((x * i, y * j) for x, y in ((1, 2), (2, 1)) for i in (1, -1) for j in (1, -1))
ENGLISH = {"p": "B", "n": "S", "b": "L", "r": "T", "q": "D", "k": "K", "h": "H"}


class Man(NamedTuple):
    """A side, "w" or "b", and a German letter."""

    side: str
    kind: str


class Peer(NamedTuple):
    """A position."""

    men: dict[Square, Man]
    side: str
    rooks: frozenset[Square]
    """The rooks that may still castle."""
    passed: Square | None
    stock: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """What White and Black have lost, pawns aside."""


def square(name: str) -> Square:
    """A square by its name."""
    return "abcdefgh".index(name[0]), int(name[1]) - 1


def name(at: Square) -> str:
    """The name of a square."""
    return f"{'abcdefgh'[at[0]]}{at[1] + 1}"


def peer(fen: str) -> Peer:
    """A position from the usual notation, with H and h for a chief."""
    rows, side, rights, passed = fen.split()[:4]
    men = {}
    for rank, row in zip(range(7, -1, -1), rows.split("/"), strict=True):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                men[file, rank] = Man("w" if letter.isupper() else "b", ENGLISH[letter.lower()])
                file += 1
    homes = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}
    rooks = frozenset(square(homes[letter]) for letter in rights if letter != "-")
    return Peer(men, side, rooks, None if passed == "-" else square(passed))


def other(side: str) -> str:
    """The enemy."""
    return "b" if side == "w" else "w"


def reach(men: dict[Square, Man], at: Square) -> Iterator[Square]:
    """What the man on a square attacks, own men included."""
    side, kind = men[at]
    x, y = at
    if kind == "B":
        ahead = 1 if side == "w" else -1
        steps: tuple[Square, ...] = ((x - 1, y + ahead), (x + 1, y + ahead))
        yield from (step for step in steps if on(step))
        return
    if kind in "SH":
        yield from ((x + i, y + j) for i, j in LEAPS if on((x + i, y + j)))
    if kind == "S":
        return
    for i, j in LINES[kind]:
        step = (x + i, y + j)
        while on(step):
            yield step
            if kind == "K" or step in men:
                break
            step = (step[0] + i, step[1] + j)


def on(at: Square) -> bool:
    """Whether a square is on the board."""
    return 0 <= at[0] < 8 and 0 <= at[1] < 8


def attacked(men: dict[Square, Man], at: Square, by: str) -> bool:
    """Whether a side attacks a square."""
    return any(man.side == by and at in reach(men, start) for start, man in men.items())


def home(men: dict[Square, Man], side: str, kind: str) -> Square | None:
    """Where the one man of a kind stands."""
    return next((at for at, man in men.items() if man == (side, kind)), None)


class Way(NamedTuple):
    """One turn: from where to where, what it takes where, what the pawn becomes, whether it castles."""

    start: Square
    goal: Square
    taken: Square | None = None
    becomes: str | None = None
    wing: str | None = None

    def __str__(self) -> str:
        if self.wing:
            return self.wing
        sign = "-" if self.taken is None else "x"
        return f"{name(self.start)}{sign}{name(self.goal)}" + (f"={self.becomes}" if self.becomes else "")


def walks(p: Peer, promotions: tuple[str | None, ...]) -> Iterator[Way]:
    """All turns but castling, whatever becomes of kings."""
    for at, man in p.men.items():
        if man.side != p.side:
            continue
        for goal in reach(p.men, at):
            there = p.men.get(goal)
            if there is not None and there.side != p.side:
                yield from ends(man, Way(at, goal, goal), promotions)
            elif there is None and man.kind != "B":
                yield Way(at, goal)
            elif there is None and goal == p.passed:
                yield Way(at, goal, (goal[0], at[1]))
        if man.kind == "B":
            ahead = 1 if man.side == "w" else -1
            step = (at[0], at[1] + ahead)
            if on(step) and step not in p.men:
                yield from ends(man, Way(at, step), promotions)
                leap = (at[0], at[1] + 2 * ahead)
                if at[1] == (1 if man.side == "w" else 6) and leap not in p.men:
                    yield Way(at, leap)


def ends(man: Man, way: Way, promotions: tuple[str | None, ...]) -> Iterator[Way]:
    """A way once for each man that a pawn can become at its end."""
    if man.kind == "B" and way.goal[1] == (7 if man.side == "w" else 0):
        yield from (way._replace(becomes=officer) for officer in promotions)
    else:
        yield way


def castlings(p: Peer, safely: bool) -> Iterator[Way]:
    """Castling with the rooks that may, over free squares; ``safely`` also out of no attack and through none."""
    rank = 0 if p.side == "w" else 7
    for file, wing, free, crossed in ((7, "0-0", (5, 6), (4, 5, 6)), (0, "0-0-0", (1, 2, 3), (4, 3, 2))):
        if (file, rank) not in p.rooks or any((x, rank) in p.men for x in free):
            continue
        if safely and any(attacked(p.men, (x, rank), other(p.side)) for x in crossed):
            continue
        yield Way((4, rank), (2 if file == 0 else 6, rank), wing=wing)


def after(p: Peer, way: Way) -> Peer:
    """The position after a turn."""
    men, stock = dict(p.men), [list(p.stock[0]), list(p.stock[1])]
    if way.taken is not None:
        prey = men.pop(way.taken)
        if prey.kind != "B":
            stock["wb".index(prey.side)].append(prey.kind)
    man = men.pop(way.start)
    if way.becomes:
        own = stock["wb".index(p.side)]
        if way.becomes in own:
            own.remove(way.becomes)
        man = Man(p.side, way.becomes)
    men[way.goal] = man
    if way.wing:
        rank = way.start[1]
        men[(3 if way.goal[0] == 2 else 5), rank] = men.pop((0 if way.goal[0] == 2 else 7, rank))
    gone = {way.start, way.goal}
    rooks = frozenset(at for at in p.rooks if at not in gone and (4, at[1]) not in gone)
    leapt = man.kind == "B" and abs(way.goal[1] - way.start[1]) == 2
    passed = (way.start[0], (way.start[1] + way.goal[1]) // 2) if leapt else None
    return Peer(men, other(p.side), rooks, passed, (tuple(stock[0]), tuple(stock[1])))


# --- the law of each game ---


def in_check(p: Peer) -> bool:
    """Whether the king of who is to move is attacked."""
    king = home(p.men, p.side, "K")
    return king is not None and attacked(p.men, king, other(p.side))


def chess(p: Peer) -> Iterator[Way]:
    """The legal turns of chess."""
    for way in (*walks(p, ("D", "T", "L", "S")), *castlings(p, True)):
        if not in_check(after(p, way)._replace(side=p.side)):
            yield way


def ko_chess(p: Peer) -> list[Way]:
    """Those that do not leave the enemy nothing but to mate, unless all do."""
    left = [way for way in chess(p) if not _forces_mate(after(p, way))]
    return left or [*chess(p)]


def _forces_mate(p: Peer) -> bool:
    mates = (_is_mated(after(p, reply)) for reply in chess(p))
    return next(mates, False) and all(mates)


def _is_mated(p: Peer) -> bool:
    return in_check(p) and not any(True for _ in chess(p))


def schlagschach(p: Peer) -> list[Way]:
    """All that take, else all others; pawns become what is in the stock."""
    own = p.stock["wb".index(p.side)]
    ways = [*walks(p, tuple(dict.fromkeys(own)) or (None,)), *castlings(p, False)]
    return [way for way in ways if way.taken] or ways


def haeuptling(p: Peer) -> list[Way]:
    """The chief may not end on an attacked square unless he takes the king there; the warriors heed no check."""
    if p.side == "w":
        return [*walks(p, ("D", "T", "L", "S")), *castlings(p, True)]
    return [way for way in walks(p, ()) if _is_safe(p, way)]


def haeuptling_mate(p: Peer) -> list[Way]:
    """The same where the warriors have to mind their king."""
    return [*chess(p)] if p.side == "w" else haeuptling(p)


def _is_safe(p: Peer, way: Way) -> bool:
    prey = p.men.get(way.goal)
    return (prey is not None and prey.kind == "K") or not attacked(after(p, way).men, way.goal, "w")


# --- both side by side ---


def compare(game: ChessRules, s: State, p: Peer, law: Callable[[Peer], list[Way]], depth: int) -> int:
    """The number of lines of a given length in turns; in each position both must know the same turns."""
    if s.end:
        return 0
    own, theirs = {str(made): made for made in legal(game, s, s.turn).moves}, {str(way): way for way in law(p)}
    assert own.keys() == theirs.keys(), p
    if depth == 1:
        return len(own)
    silent = Silent(Fixed(()))
    return sum(
        compare(game, game.apply(s, s.turn, made, silent), after(p, theirs[text]), law, depth - 1)
        for text, made in own.items()
    )


def stroll(game: ChessRules, s: State, p: Peer, law: Callable[[Peer], list[Way]], seed: int, every: int) -> int:
    """The number of positions compared in a random match from a position, one at a regular interval."""
    rng, compared = Random(seed), 0
    for ply in range(400):
        if s.end:
            break
        moves = {str(made): made for made in legal(game, s, s.turn).moves}
        if ply % every == seed % every:
            assert moves.keys() == {str(way) for way in law(p)}, p
            compared += 1
        text = rng.choice(sorted(moves))
        p = after(p, next(way for way in freely(p) if str(way) == text))
        s = game.apply(s, s.turn, moves[text], Silent(Fixed(())))
    return compared


def freely(p: Peer) -> Iterator[Way]:
    """All turns that any of the laws may allow."""
    yield from walks(p, ("D", "T", "L", "S", "K", None))
    yield from castlings(p, False)
