"""Menus: every game and every move can be played by clicks alone, in menus of at most 25 entries."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import chain, combinations, islice
from random import Random
from typing import Any

import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.menus import label
from games.contract import Legal, listed, on_menus
from games.library import sheet
from games.match.match import Match, open_match
from games.menu import WIDTH, Choose, ChooseNumber, ChooseSome, Chosen, Node, PathError, mask, reach, route, walk
from games.players.clicking import click_through
from games.players.simulation import ACTS_AT_MOST, derive_seed
from games.sheets import LANGUAGES, MessageFormatter

SMALL = 120
"""The number of moves up to which all paths of menus are tried."""


def _looked_at(node: Node, step: int) -> None:
    match node:
        case Choose():
            assert 1 <= len(node.entries) <= WIDTH
        case ChooseSome():
            assert 1 <= len(node.items) <= WIDTH
        case ChooseNumber():
            assert all(node.lo <= preset <= node.hi for preset in node.presets)
        case Chosen():
            pytest.fail("a move is no menu")


_WORD = re.compile(r"[^\W\d_]{2,}[?!]?|[^\W\d_]?\d{1,3}A?|[AKQJDB♠♥♦♣]|[♠♥♦♣]\w+|\d/\d|[^\w\s]?")
"""What may stand in a label: words, numbers, places of a board, cards and tiles."""


def _labels(found: Legal[Any], formatter: MessageFormatter, path: tuple[int, ...] = ()) -> Iterator[str]:
    """The labels of a menu, and of those behind its first entries."""
    gettext = gettext_for(formatter.language)
    match walk(found, path):
        case Choose(entries=entries):
            yield from (label(entry.label, formatter, gettext) for entry in entries)
            for entry in entries[:3]:
                yield from _labels(found, formatter, (*path, entry.step))
        case ChooseSome(items=items):
            yield from map(formatter.value, items)
        case _:
            pass


def _parts(text: str) -> list[str]:
    return [part.strip("…().,:„“”") for part in re.split(r"[\s,:]+", text)]


def _shape(text: str) -> str:
    """The text with every letter and every digit alike."""
    return re.sub(r"\d", "0", re.sub(r"[^\W\d_]", "a", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_is_a_code_that_the_sheet_does_not_use(few: Any, language: str) -> None:
    """First the piece, then "to e6": never ``h4-h3``, ``-e6`` or ``1-1A``."""
    words = sheet(few.kind, language)
    formatter = MessageFormatter(words, tuple(f"Player{seat}" for seat in range(few.seats)))
    prose = " ".join(text for section in words.sections for text in section.paragraphs.values())
    said = {_shape(part) for part in _parts(re.sub(r"`[^`]*`", " ", prose))}
    for match in few.samples:
        for seat in match.awaited:
            if found := on_menus(match.game, match.state, seat, match.legals[seat]):
                for text in _labels(found, formatter):
                    codes = [part for part in _parts(text) if not _WORD.fullmatch(part) and _shape(part) not in said]
                    assert not codes or any(text in one for one in words.words.values()), text


def _clicked(found: Legal[Any], rng: Random) -> Any:
    """The move that random clicks lead to; an entry that says it is the last one is."""
    ends: list[bool] = []

    def look(node: Node, step: int) -> None:
        _looked_at(node, step)
        assert True not in ends
        ends.append(isinstance(node, Choose) and next(entry.final for entry in node.entries if entry.step == step))

    return click_through(found, rng, look)[0]


def test_a_clicker_reaches_the_end(few: Any, rng: Random) -> None:
    clicks = few.depth.clicks
    match = open_match(few.game, derive_seed(str(few), 1)) if clicks is None else few.moments[:-1][-clicks:][0]
    for _ in range(ACTS_AT_MOST):
        if match.result is not None:
            return
        seat = rng.choice(match.awaited)
        found = match.legals[seat]
        moves = (_clicked(found, rng) for _ in range(500))
        move = next(move for move in moves if match.game.forbids(match.state, seat, move) is None)
        match = match.play(seat, move)
    pytest.fail(f"no result after {ACTS_AT_MOST} acts")


def test_what_is_settled_and_open_leads_to_the_move_and_the_move_to_its_path(few: Any, rng: Random) -> None:
    for match in few.moments[:: 4 * few.depth.every]:
        for seat in match.awaited:
            if found := on_menus(match.game, match.state, seat, match.legals[seat]):
                _leads(found, rng)


def _leads(found: Legal[Any], rng: Random) -> None:
    paths: list[tuple[int, ...]] = []

    def look(node: Node, step: int) -> None:
        assert not isinstance(node, Chosen)
        paths.append(node.path)

    move, _ = click_through(found, rng, look)
    way = route(found, move)
    assert way is not None
    assert walk(found, way) == Chosen(move)
    values = {getattr(move, field.name) for field in fields(move) if field.compare}
    if not values or any(type(value) is tuple for value in values):
        return
    for path in paths:
        place = reach(found, path)
        opened = set(chain.from_iterable(place.nexts))
        assert values.issuperset(place.chosen)
        assert not opened or opened & values
        assert len(place.nexts) == 1 or not path


def _reached(found: Legal[Any], path: tuple[int, ...] = ()) -> Iterator[Any]:
    """Every move that any clicks lead to."""
    node = walk(found, path)
    match node:
        case Chosen(move):
            yield move
            return
        case Choose():
            steps = [entry.step for entry in node.entries]
        case ChooseSome():
            several = range(node.lo, node.hi + 1)
            steps = [mask(chosen) for size in several for chosen in combinations(range(len(node.items)), size)]
        case ChooseNumber():
            steps = list(range(node.lo, node.hi + 1))
    for step in steps:
        yield from _reached(found, (*node.path, step))


def _few_paths(found: Legal[Any]) -> bool:
    return len(found.moves) + sum(offer.count() for offer in found.offers) <= SMALL


def test_menus_reach_exactly_the_legal_moves(table: Any) -> None:
    small = list(_small(table.samples)) or list(islice(_small(table.moments), 1))
    assert small, "no position is small enough to try every path"
    for match, seat in small:
        found = match.legals[seat]
        reached = [m for m in _reached(found) if match.game.forbids(match.state, seat, m) is None]
        expected = list(listed(match.game, match.state, seat, found))
        assert set(reached) == set(expected), f"ply {match.ply}, seat {seat}"
        assert len(reached) == len(expected), f"ply {match.ply}, seat {seat}: a move is there twice"


def _small(moments: Iterable[Match[Any, Any]]) -> Iterator[tuple[Match[Any, Any], int]]:
    """A moment and seat with few enough moves to try every path."""
    for match in moments:
        yield from ((match, seat) for seat, found in enumerate(match.legals) if found and _few_paths(found))


def test_no_entry_of_a_menu_is_forbidden_and_none_is_missing(table: Any) -> None:
    for match in table.samples:
        for seat, found in enumerate(match.legals):
            entries = _entries(on_menus(match.game, match.state, seat, found))
            legal = [move for move in _entries(found) if match.game.forbids(match.state, seat, move) is None]
            expected = [move for move in legal if type(move) not in match.game.info.calls]
            shown = [match.game.shown_as(match.state, seat, move) for move in expected]
            # of several moves with the same effect one stands for all
            own = [move for move, stands_for_it in zip(expected, shown, strict=True) if move == stands_for_it]
            assert Counter(entries) == Counter(own), f"ply {match.ply}, seat {seat}"
            assert {*shown} <= {*entries}, f"ply {match.ply}, seat {seat}"


def _entries(found: Legal[Any]) -> list[Any]:
    """The moves that menus list one by one."""
    return [*found.moves, *(move for offer in found.offers if offer.is_listed() for move in offer)]


def test_a_path_that_leads_nowhere_is_said_to(few: Any) -> None:
    for match in few.samples:
        for found in match.legals:
            if found:
                with pytest.raises(PathError):
                    walk(found, (10**9,) * 9)
