"""Views: consistent plain data, with descriptions that fit into an alt text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import reduce
from operator import or_
from random import Random
from typing import Any

from games.contract import (
    Board,
    Cards,
    Croupier,
    Dominoes,
    Figure,
    Loose,
    Note,
    Pad,
    Piece,
    Roster,
    Seat,
    Tray,
    View,
)
from games.library import sheet
from games.sheets import LANGUAGES, MessageFormatter

ALT = 1024


def _views(table: Any) -> Iterator[tuple[Any, int | None, View]]:
    for match in table.samples:
        for seat in (None, *range(table.seats)):
            yield match, seat, table.view(match, seat)


def _parts(view: View, part: type[Any]) -> list[Any]:
    return [shown for shown in view.parts if isinstance(shown, part)]


def test_a_roster_has_every_player_and_underlines_the_awaited(table: Any) -> None:
    for match, seat, view in _views(table):
        (roster,) = _parts(view, Roster)
        assert [entry.seat for entry in roster.entries] == list(range(table.seats))
        moving = tuple(entry.seat for entry in roster.entries if entry.moving)
        assert moving == match.awaited, f"ply {match.ply}, seen by {seat}"


def test_there_is_something_to_see_before_the_first_act(table: Any) -> None:
    """A view shows more than words: the board, cards, dice, or the place of the first card or tile."""
    words = (Note, Pad, Roster)
    assert [part for part in table.view(table.moments[0], None).parts if not isinstance(part, words)]


def test_boards_are_sound(table: Any) -> None:
    for match, _, view in _views(table):
        for board in _parts(view, Board):
            spots = {spot.name for spot in board.shape.spots}
            assert len(spots) == len(board.shape.spots)
            assert {end for line in board.shape.lines for end in line} <= spots
            assert len({piece.spot for piece in board.pieces}) == len(board.pieces), f"ply {match.ply}"
            assert {place.spot for place in (*board.pieces, *board.marks)} <= spots
            assert all(tray.count >= 0 for tray in board.trays)


def test_men_do_not_appear_from_nowhere(table: Any) -> None:
    """Unless they lay face down, changed sides, or the board is set up anew as it was at first."""
    if not _parts(table.view(table.moments[0], None), Board):
        return
    first: Counter[tuple[int | None, bool]] | None = None
    before: Counter[tuple[int | None, bool]] = Counter()
    named_before: Counter[tuple[int | None, str]] = Counter()
    for match in table.moments:
        for board in _parts(table.game.view(match.state, None), Board):
            men: Counter[tuple[int | None, bool]] = Counter()
            named = _named(board)
            for piece in board.pieces:
                men[piece.seat, piece.man == "back"] += piece.count
            for tray in board.trays:
                if tray.kind == "reserve":
                    men[tray.seat, tray.man == "back"] += tray.count
            if first is not None and men != first:
                new = men - before
                turned = sum((before - men)[seat, True] for seat, hidden in before if hidden)
                left, came = named_before - named, named - named_before
                turned += sum(
                    min(count, sum(left[one] for one in left if one[1] == man)) for (_, man), count in came.items()
                )
                assert sum(new.values()) <= turned, f"ply {match.ply}: {new} come from no reserve tray"
            first = first or men
            before, named_before = men, named


def _named(board: Board) -> Counter[tuple[int | None, str]]:
    """Men with names, which may change sides, grouped by owner."""
    men: list[Piece | Tray] = [*board.pieces, *(tray for tray in board.trays if tray.kind == "reserve")]
    named: Counter[tuple[int | None, str]] = Counter()
    for one in men:
        if one.name is not None:
            named[one.seat, one.man] += one.count
    return named


def test_no_card_is_in_two_places(table: Any) -> None:
    pack: Counter[str] = Counter()
    for match, seat, view in _views(table):
        shown = [
            str(face.card.short if isinstance(face.card, Figure) else face.card)
            for cards in _parts(view, Cards)
            if cards.kind in ("hand", "trick")
            for face in cards.faces
            if face.card is not None
        ]
        pack = pack or _pack(table) if shown else pack
        assert Counter(shown) <= pack, f"ply {match.ply}, seen by {seat}"


def _pack(table: Any) -> Counter[str]:
    """All cards of a game, gathered from several beginnings, since one card may be missing in one of them."""
    begun = (table.game.setup(Croupier(Loose(Random(seed)))) for seed in range(6))
    return reduce(or_, (Counter(_texts(s)) for s in (table.moments[0].state, *begun)))


def _texts(value: Any) -> Iterator[str]:
    """All texts in a state; a card is the text of its code."""
    if isinstance(value, str):
        yield str(value)
    elif isinstance(value, tuple | frozenset):
        for item in value:
            yield from _texts(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))


def test_own_cards_are_shown_to_their_owner_alone(table: Any) -> None:
    for match, seat, view in _views(table):
        if match.result is None:
            for cards in _parts(view, Cards):
                if cards.kind == "hand" and cards.seat != seat:
                    assert all(face.card is None for face in cards.faces), f"ply {match.ply}, seen by {seat}"


def test_a_trick_lies_as_people_sit(table: Any) -> None:
    """The viewer sits below; the others follow clockwise in the order in which they play, which is told by number."""
    for match, seat, view in _views(table):
        for part in (*_parts(view, Cards), *_parts(view, Dominoes)):
            if not part.seats:
                assert part.kind != "trick"
                continue
            where = f"ply {match.ply}, seen by {seat}"
            round_the_table = _chairs(part)
            assert sorted(round_the_table) == list(range(table.seats)), where
            assert part.bottom == (round_the_table[0] if seat is None else seat), where
            pieces = part.faces if isinstance(part, Cards) else part.tiles
            assert len({piece.seat for piece in pieces}) == len(pieces), where
            if played := [piece for piece in pieces if piece.order is not None]:
                assert [piece.order for piece in played] == list(range(1, len(pieces) + 1)), where
                first = round_the_table.index(played[0].seat)
                in_turn = (*round_the_table[first:], *round_the_table[:first])
                assert tuple(piece.seat for piece in played) == in_turn[: len(played)], where


def _chairs(trick: Cards | Dominoes) -> tuple[Seat, ...]:
    """The seats clockwise round the table."""
    return (isinstance(trick, Cards) and trick.chairs) or tuple(range(trick.seats))


def test_every_picture_has_words_beside_it(few: Any) -> None:
    import render

    for language in LANGUAGES:
        formatter = MessageFormatter(sheet(few.kind, language), [f"Mitspieler {seat}" for seat in range(few.seats)])
        for match, _, view in _views(few):
            assert 1 <= len(render.alt_text(view, formatter)) <= ALT, f"ply {match.ply}"
            told = render.describe(view, formatter)
            assert all(formatter.in_public(ask.text) in told for ask in view.asks), f"ply {match.ply}"
