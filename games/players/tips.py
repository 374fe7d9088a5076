"""Reasons for a move in a game's own words, for the tips that people get at tables against computer players.

Nothing is invented: a reason is the result a move leads to, a message the game would tell after it, or one that it
would tell after most other moves; else the chances with it and with the next best move. Moves are tried in imagined
worlds that look the same to the seat, all of them with the same chance; a message counts only if its words hardly
depend on what the seat cannot know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, TypeVar

from games.contract import Croupier, Game, Loose, Phrase, Seat, Who, legal
from games.players.judging import judge_of
from games.players.plain import favourite, moves_to_try, sample_world
from games.players.worth import values

S = TypeVar("S")
M = TypeVar("M")

WORLDS = 8
"""The number of imagined worlds."""
OTHERS = 8
"""The most other moves that are tried, the best by the heuristic."""
SURE = 0.9
"""The share of worlds in which a message must be told, in the same words, to count as the consequence of a move."""
USUAL = 0.5
"""What at most this share of the other moves leads to tells one move from the others; likewise what at least this
share leads to is what they have in common."""
RARE = 0.1
"""The share of worlds up to which a move counts as avoiding what follows after the others."""
AHEAD = 8
"""The most acts of others that are imagined until the seat moves again."""
HARM = 0.02
"""How much a seat's estimated chance must fall by an act of the others for it to be avoided."""


SURELY = 2.0
"""Standard errors by which the chances of two moves must differ."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason for a move: it is the only one, what the game would tell of it or of the others, or its chances."""

    kind: Literal["only", "ends", "then", "else", "chances", "even"]
    phrase: Phrase | None = None
    """The result it leads to, what would be told then, or else."""
    chances: tuple[int, int] | None = None
    """The chances in hundredths with the move and with the next best one."""


@dataclass(frozen=True, slots=True)
class _Course:
    """What a seat would be told after a move in one world."""

    at_once: tuple[Phrase, ...]
    harm: tuple[Phrase, ...]
    """What is told of acts of the others that make things worse for the seat, until it moves again."""
    victory: Phrase | None
    """The result, if the move ends the match and the seat has won."""


def reason(game: Game[S, M], s: S, seat: Seat, move: M, rng: Random) -> Reason | None:
    """The reason for a move of a seat that is awaited; None if there is none that fits in a sentence."""
    worlds = [(sample_world(game, s, seat, rng), rng.random()) for _world in range(WORLDS)]
    seen = worlds[0][0]
    moves = moves_to_try(game, seen, seat, legal(game, seen, seat), rng)
    others = sorted((one for one in moves if one != move), key=lambda one: -game.heuristic(seen, seat, one))[:OTHERS]
    if not others:
        return Reason("only")
    own = [_course(game, world, seat, move, chance) for world, chance in worlds]
    if all(course.victory is not None for course in own) and (end := _common(course.victory for course in own)):
        return Reason("ends", end)
    tried = {other: [_course(game, world, seat, other, chance) for world, chance in worlds] for other in others}
    told = _consequence(move, own, [tried[other] for other in others if type(other) is type(move)])
    if told is not None:
        return Reason("then", told)
    avoided = _avoided(own, list(tried.values()))
    return Reason("else", avoided) if avoided is not None else _by_chances(game, s, seat, move, rng)


def _by_chances(game: Game[S, M], s: S, seat: Seat, move: M, rng: Random) -> Reason | None:
    """The chances with a move and with the next best one; None if that one seems to be better."""
    judge = judge_of(game)
    rival = judge.rival(s, seat, move, rng)
    if rival is None:
        return None
    odds = judge.weigh(s, seat, move, rival, rng)
    own, other = round(100 * odds.own), round(100 * odds.other)
    if abs(odds.own - odds.other) <= SURELY * odds.error or own == other:
        return Reason("even")
    return Reason("chances", chances=(own, other)) if own > other else None


def _course(game: Game[S, M], s: S, seat: Seat, move: M, chance: float) -> _Course:
    """What a seat is told after a move, and after the acts of the others, who follow the heuristic."""
    rng = Random(chance)
    croupier = Croupier(Loose(Random(chance)))
    s = game.apply(s, seat, move, croupier)
    at_once, harm = _heard(croupier, seat), tuple[Phrase, ...]()
    result, worth = game.result(s), values(game, s)[seat]
    for _act in range(AHEAD):
        awaited = game.to_move(s)
        if not awaited or seat in awaited:
            break
        mover = awaited[0]
        act = favourite(game, s, mover, moves_to_try(game, s, mover, legal(game, s, mover), rng), rng)
        croupier = Croupier(Loose(rng))
        s = game.apply(s, mover, act, croupier)
        before, worth = worth, values(game, s)[seat]
        if worth < before - HARM:
            harm += _heard(croupier, seat)
    return _Course(at_once, harm, result.why if result is not None and seat in result.winners else None)


def _heard(croupier: Croupier, seat: Seat) -> tuple[Phrase, ...]:
    return tuple(said.phrase for said in croupier.said if said.to is None or said.to == seat)


def _consequence(move: Any, own: Sequence[_Course], others: Sequence[Sequence[_Course]]) -> Phrase | None:
    """What is told at once after a move in nearly all worlds, but seldom after the others; the rarest first.

    Those are moves of the same kind: what every move of a kind tells only repeats the move.
    """
    if not others:
        return None
    found: list[tuple[float, int, Phrase]] = []
    keys = Counter(key for course in own for key in {phrase.key for phrase in course.at_once})
    for key, times in keys.items():
        share = _share(others, lambda course: course.at_once, key)
        if times < SURE * len(own) or share > USUAL:
            continue
        told = _common(_first(course.at_once, key) for course in own)
        if told is not None and not (_place(own[0].at_once, key) == 0 and _repeats(told, move)):
            found.append((share, -_place(own[0].at_once, key), told))
    return min(found, key=lambda one: one[:2])[2] if found else None


def _repeats(told: Phrase, move: Any) -> bool:
    """Return whether a message names nothing but what the move itself names."""
    named = {str(value) for _name, value in told.params if not isinstance(value, Who | Phrase | int)}
    return bool(named) and all(one in str(move) for one in named)


def _avoided(own: Sequence[_Course], others: Sequence[Sequence[_Course]]) -> Phrase | None:
    """What harms the seat after most other moves before it moves again, but hardly after this one; the surest first."""
    found: list[tuple[float, str, Phrase]] = []
    for key in {phrase.key for courses in others for course in courses for phrase in course.harm}:
        share = _share(others, lambda course: course.harm, key)
        if share < USUAL or _share([own], lambda course: course.at_once + course.harm, key) > RARE:
            continue
        told = _common(
            phrase for courses in others for course in courses if (phrase := _first(course.harm, key)) is not None
        )
        if told is not None:
            found.append((-share, key, told))
    return min(found, key=lambda one: one[:2])[2] if found else None


def _share(some: Sequence[Sequence[_Course]], told: Callable[[_Course], Iterable[Phrase]], key: str) -> float:
    """The share of all courses of some moves in which a message is among what is told of them."""
    courses = [course for courses in some for course in courses]
    return sum(any(one.key == key for one in told(course)) for course in courses) / len(courses)


def _common(phrases: Iterable[Phrase | None]) -> Phrase | None:
    """The phrase that nearly all of these are, with all its parameters; None if there is none."""
    told: Counter[Any] = Counter(phrases)
    if not told:
        return None
    (phrase, times), *_rest = told.most_common(1)
    return phrase if times >= SURE * told.total() else None


def _first(phrases: Sequence[Phrase], key: str) -> Phrase | None:
    return next((phrase for phrase in phrases if phrase.key == key), None)


def _place(phrases: Sequence[Phrase], key: str) -> int:
    return next((at for at, phrase in enumerate(phrases) if phrase.key == key), 0)
