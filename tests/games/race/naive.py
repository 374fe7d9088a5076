"""A second, naive rule book of the race games on the cross: it walks field by field, by the letter of the sheets.

A position is a list of men: whose, which (a peg, a runaway, or in Crazy India a colour) and where: a field 1 … 40, z1 …
z4 in its owner's lane, ``house``, or ``gone``. In Crazy India a man belongs to whoever's house or lane it is in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from games.race.cross.board import FIELDS, GONE, HIDDEN

Place = int | str


class Man(NamedTuple):
    """A man, and where it is."""

    whose: int
    kind: str
    at: Place


Position = tuple[Man, ...]
Found = dict[str, Position]
"""What may be done, as an English player writes it, and what comes of it."""

LETTERS = "RBGY"


def place_of(quarter: int, steps: int) -> Place:
    """A place by the engine's steps."""
    if steps in (HIDDEN, GONE):
        return "house" if steps == HIDDEN else "gone"
    return f"z{steps - FIELDS + 1}" if steps >= FIELDS else (10 * quarter + steps) % 40 + 1


def men_of(s: Any) -> Position:
    """The men of a state of the engine."""
    if not s.pegs:
        return tuple(sorted(map(_coloured, *zip(*_colours(s), strict=True)), key=str))
    men = [Man(seat, "peg", place_of(s.quarters[seat], one)) for seat, own in enumerate(s.pegs) for one in own]
    for seat, own in enumerate(getattr(s, "runs", ())):
        men += [Man(seat, "run", "house" if field < 0 else field + 1) for field in own]
    return tuple(sorted(men, key=str))


def _colours(s: Any) -> Iterator[tuple[str, int]]:
    yield from ((LETTERS[colour], at) for colour, own in enumerate(s.places) for at in own)
    if s.captured is not None:
        yield LETTERS[s.captured], FIELDS * 2


def _coloured(colour: str, at: int) -> Man:
    if at == FIELDS * 2:
        return Man(-1, colour, "hand")
    if at < 0:
        return Man(-1 - at, colour, "house")
    return Man((at - 40) // 4, colour, f"z{(at - 40) % 4 + 1}") if at >= 40 else Man(-1, colour, at + 1)


def _with(men: Position, *changes: tuple[Man, Man]) -> Position:
    left = list(men)
    for old, new in changes:
        left.remove(old)
        left.append(new)
    return tuple(sorted(left, key=str))


def _on(men: Position, at: Place) -> list[Man]:
    return [man for man in men if man.at == at] if isinstance(at, int) else []


def _next(field: int, by: int = 1) -> int:
    return (field - 1 + by) % 40 + 1


Meeting = list[list[Man]] | None
"""Who may be thrown out by a man that lands; each list is a choice; None: it may not land."""


def _pairs_block(men: Position, field: int) -> bool:
    return len(_on(men, field)) >= 2


def _meets_others(men: Position, man: Man, field: int) -> Meeting:
    return [[other for other in _on(men, field) if other.whose != man.whose]]


def _own_peg_bars(men: Position, seat: int, field: int) -> bool:
    return any(man.whose == seat and man.kind == "peg" for man in _on(men, field))


class Rules(NamedTuple):
    """What a game says that its head leaves open."""

    blocks: Callable[[Position, int], bool] = _pairs_block
    """Whether nobody passes or lands on a field."""
    meets: Callable[[Position, Man, int], Meeting] = _meets_others
    bars_entry: Callable[[Position, int, int], bool] = _own_peg_bars
    entries: tuple[int, ...] = (6,)
    has_lane: Callable[[Any, int], bool] = lambda s, seat: True
    owes_entry: Callable[[Any, Position, int], bool] = lambda s, men, seat: False
    always_skips: bool = False


def walk(rules: Rules, s: Any, men: Position, man: Man, roll: int) -> Iterator[tuple[str, Place]]:
    """Where a peg gets, step by step: how it ends (nothing, home or on) and where."""
    gate = 10 * s.quarters[man.whose] + 1
    paths: list[tuple[str, Place]] = [("", man.at)]
    for _ in range(roll):
        further: list[tuple[str, Place]] = []
        for how, at in paths:
            nexts: list[tuple[str, Place]]
            if isinstance(at, str):
                nexts = [(how, f"z{int(at[1]) + 1}")] if at != "z4" else []
            elif _next(at) == gate and rules.has_lane(s, man.whose):
                nexts = [("home", "z1")]
                if rules.always_skips and _may_go_round(s, men, man):
                    nexts.append(("on", gate))
            else:
                nexts = [(how, _next(at))]
            further += [one for one in nexts if isinstance(one[1], str) or not rules.blocks(men, one[1])]
        paths = further
    for how, at in paths:
        if isinstance(at, str) and any(other.whose == man.whose and other.at == at for other in men):
            continue
        yield how, at


def _may_go_round(s: Any, men: Position, man: Man) -> bool:
    outside = [other for other in men if other.whose == man.whose and not str(other.at).startswith("z")]
    return len(outside) == 1 and not s.laps[man.whose]


def uses(rules: Rules, s: Any, men: Position, seat: int, roll: int) -> Found:
    """What a seat may do with a roll, pegs of its own and runaways."""
    found: Found = {}
    for man in dict.fromkeys(man for man in men if man.whose == seat and man.at not in ("house", "gone")):
        if man.kind == "run":
            _run(rules, men, man, roll, found)
            continue
        ways = []
        for how, at in walk(rules, s, men, man, roll):
            out = [[]] if isinstance(at, str) else rules.meets(men, man, at)
            ways += [(how, at, thrown) for thrown in out or ()]
        for how, at, thrown in ways:
            two = len({one for one, _, _ in ways}) > 1 or how == "on"
            named = f" {how}" if two else ""
            choice = sum(place == at for _, place, _ in ways) > 1
            whom = f" x {_name_of(s, thrown[0])}" if choice else ""
            found[f"move {man.at}{named}{whom}"] = _landed(men, man, at, thrown)
    gate = 10 * s.quarters[seat] + 1
    waiting = Man(seat, "peg", "house")
    if roll in rules.entries and waiting in men and not rules.blocks(men, gate):
        out = rules.meets(men, waiting, gate)
        if not rules.bars_entry(men, seat, gate) and out is not None:
            found["enter"] = _landed(men, waiting, gate, out[0])
    if roll == 6 and Man(seat, "run", "house") in men:
        runner = Man(seat, "run", "house")
        gate = 10 * s.quarters[1 - seat] + 1
        if (out := rules.meets(men, runner, gate)) is not None and not rules.blocks(men, gate):
            found["enter run"] = _landed(men, runner, gate, out[0])
    owed = any(text.startswith("move") for text in found) or rules.owes_entry(s, men, seat)
    if found and (rules.always_skips or not owed):
        found["skip"] = men
    return found


def _name_of(s: Any, man: Man) -> str:
    return ("red", "blue", "green", "yellow")[s.quarters[man.whose]]


def _run(rules: Rules, men: Position, man: Man, roll: int, found: Found) -> None:
    at = man.at
    for _ in range(roll):
        assert isinstance(at, int)
        at = _next(at, -1)
        if rules.blocks(men, at):
            return
    assert isinstance(at, int)
    out = rules.meets(men, man, at)
    if out is not None:
        found[f"move {man.at}"] = _landed(men, man, at, out[0])


def _landed(men: Position, man: Man, at: Place, thrown: list[Man]) -> Position:
    changes = [(man, man._replace(at=at))]
    for other in thrown:
        if other.kind == "run":
            changes.append((other, Man(man.whose, "run", "house")))
        elif other.at == "gone":  # a pair that leaves: told by the game itself
            changes = [(man, man._replace(at="gone")), (Man(other.whose, "peg", at), other)]
        else:
            changes.append((other, other._replace(at="house")))
    return _with(men, *changes)


# --- the games ---


def _of_others(side: Callable[[int], int]) -> Callable[[Position, Man, int], Meeting]:
    return lambda men, man, field: [[other for other in _on(men, field) if side(other.whose) != side(man.whose)]]


def _parken(s: Any) -> Rules:
    parks = {field + 1 for field in s.parks}
    return Rules(
        blocks=lambda men, field: field not in parks and len(_on(men, field)) >= 2,
        meets=lambda men, man, field: [
            [other for other in _on(men, field) if other.whose != man.whose and field not in parks]
        ],
    )


def _frank_furter(s: Any) -> Rules:
    franks, prey = s.franks, 1 - s.franks
    gate = 10 * s.quarters[prey] + 1

    def meets(men: Position, man: Man, field: int) -> Meeting:
        there = [other for other in _on(men, field) if other.whose != man.whose]
        if man.whose == prey:
            return None if there else [[]]
        if field == gate and not there:
            return None
        return [[other._replace(at="gone") for other in there]]

    return Rules(
        meets=meets,
        has_lane=lambda s, seat: seat != franks,
        owes_entry=lambda s, men, seat: not any(man.whose == seat and isinstance(man.at, int) for man in men),
    )


def _orbite(s: Any) -> Rules:
    safe = {10 * quarter + 1 for quarter in s.quarters}

    def side(seat: int) -> int:
        return seat % 2 if len(s.quarters) == 4 else seat

    def meets(men: Position, man: Man, field: int) -> Meeting:
        there = [other for other in _on(men, field) if side(other.whose) != side(man.whose) and field not in safe]
        return [[other] for other in dict.fromkeys(there)] or [[]]

    return Rules(blocks=lambda men, field: False, meets=meets, bars_entry=lambda *_: False, entries=(1, 6))


def _ausreisser(s: Any) -> Rules:
    def meets(men: Position, man: Man, field: int) -> Meeting:
        there = _on(men, field)
        for other in there:
            if other.whose == man.whose and not other.kind == man.kind == "peg":
                return None
            if other.whose != man.whose and other.kind == man.kind == "peg":
                return None
        return [[other for other in there if other.whose != man.whose]]

    return Rules(meets=meets)


RULES: dict[str, Callable[[Any], Rules]] = {
    "chaupur": lambda s: Rules(),
    "partners": lambda s: Rules(meets=_of_others(lambda seat: seat % 2), always_skips=True),
    "parken": _parken,
    "frank_furter": _frank_furter,
    "orbite": _orbite,
    "ausreisser": _ausreisser,
}


def found_in(game_id: str, s: Any, roll: int) -> Found:
    """What the seat in turn may do with a roll."""
    men = men_of(s)
    return (
        _crazy_india(men, s.turn, roll) if game_id == "crazy_india" else uses(RULES[game_id](s), s, men, s.turn, roll)
    )


def _crazy_india(men: Position, seat: int, roll: int) -> Found:
    inside = {man.kind for man in men if man.whose == seat}
    starts, gate = (1, 11, 21, 31), 10 * seat + 1
    lane = [man.at for man in men if man.whose == seat and str(man.at).startswith("z")]
    found: Found = {}

    def lands(man: Man, field: int) -> Position | None:
        there = _on(men, field)
        alike = [other for other in there if other.kind == man.kind]
        if len(there) > 1 or (alike and field in starts and man.at != "house"):
            return None
        moved = _with(men, (man, Man(-1, man.kind, field)))
        return moved if alike or not there else _caught(_with(moved, (there[0], Man(-1, there[0].kind, "hand"))))

    for man in dict.fromkeys(man for man in men if isinstance(man.at, int) and man.kind not in inside):
        assert isinstance(man.at, int)
        if man.at in starts and man.at != gate:
            continue
        for ahead, word in ((1, "move"), (-1, "back")):
            way = [_next(man.at, ahead * step) for step in range(1, roll + 1)]
            if any(len(_on(men, field)) > 1 for field in way):
                continue
            there = _on(men, way[-1])
            after = lands(man, way[-1])
            if after is not None and (ahead == 1 or (there and there[0].kind != man.kind)):
                found[f"{word} {man.at}"] = after
        field, left = man.at, roll
        while left and _next(field) != gate:
            field, left = _next(field), left - 1
            if len(_on(men, field)) > 1:
                break
        else:
            if left and f"z{left}" == f"z{4 - len(lane)}":
                found[f"move {man.at} home"] = _with(men, (man, Man(seat, man.kind, f"z{left}")))
    if roll == 6:
        there = _on(men, gate)
        movable = bool(there) and there[0].kind not in inside
        for man in (man for man in men if man.whose == seat and man.at == "house"):
            if not movable and (after := lands(man, gate)) is not None:
                found[f"enter {('red', 'blue', 'green', 'yellow')[LETTERS.index(man.kind)]}"] = after
    if found and not any(text.startswith("move") for text in found):
        found["skip"] = men
    return found


def _caught(men: Position) -> Position:
    """Who was caught goes to the only house there is for it."""
    (caught,) = _on_hand(men)
    lacking = [seat for seat in range(4) if not any(man.whose == seat and man.kind == caught.kind for man in men)]
    return _with(men, (caught, Man(lacking[0], caught.kind, "house"))) if len(lacking) == 1 else men


def _on_hand(men: Position) -> list[Man]:
    return [man for man in men if man.at == "hand"]
