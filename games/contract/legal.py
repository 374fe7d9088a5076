"""Legal moves: those that are offered and not forbidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

from games.contract.core import Game
from games.contract.croupier import Croupier
from games.contract.offers import LISTABLE, Offer
from games.contract.values import Seat

S = TypeVar("S")
M = TypeVar("M")

TRIES = 50
"""Draws from a large offer before its moves are listed after all."""


class Legal(NamedTuple, Generic[M]):
    """The legal single moves of a seat, and its offers (each of whose moves may still be forbidden)."""

    moves: tuple[M, ...] = ()
    offers: tuple[Offer[M], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.moves or self.offers)

    def kinds(self) -> tuple[type, ...]:
        """The kinds of move that are possible, in order of appearance."""
        return tuple(dict.fromkeys([*(type(move) for move in self.moves), *(offer.kind for offer in self.offers)]))


NOTHING: Legal[Any] = Legal()


def legal(game: Game[S, M], s: S, seat: Seat) -> Legal[M]:
    """The legal moves of a seat, in turn or not."""
    candidates = tuple(game.offers(s, seat))
    free = _is_free(game)
    if free and Offer not in map(type, candidates):
        return Legal(candidates) if candidates else NOTHING  # type: ignore[arg-type]  # none of them is an offer
    moves: list[M] = []
    offers: list[Offer[M]] = []
    forbids = game.forbids
    for candidate in candidates:
        if isinstance(candidate, Offer):
            size = candidate.count()
            if size > LISTABLE or (size > 0 if free else any(forbids(s, seat, move) is None for move in candidate)):
                offers.append(candidate)
        elif free or forbids(s, seat, candidate) is None:
            moves.append(candidate)
    return Legal(tuple(moves), tuple(offers)) if moves or offers else NOTHING


def _is_free(game: Game[S, M]) -> bool:
    """Return whether all offers of a game are legal, so that it need not be asked again for each of them."""
    return type(game).forbids is Game.forbids


def on_menus(game: Game[S, M], s: S, seat: Seat, choices: Legal[M]) -> Legal[M]:
    """The choices shown in menus: without calls, which have buttons of their own, without forbidden entries, and
    with one of several moves that have the same effect.

    Several items chosen at once, numbers and stakes may still be refused, for no menu can show which of them are.
    """
    calls = game.info.calls
    moves = [move for move in choices.moves if type(move) not in calls]
    if type(game).shown_as is not Game.shown_as:
        moves = [move for move in moves if game.shown_as(s, seat, move) == move]
    offers: list[Offer[M]] = []
    for offer in choices.offers:
        if offer.kind in calls:
            continue
        if offer.is_listed() and not _is_free(game):
            allowed = [move for move in offer if game.forbids(s, seat, move) is None]
            if len(allowed) < offer.count():
                moves += allowed
                continue
        offers.append(offer)
    return Legal(tuple(moves), tuple(offers))


def in_public(game: Game[S, M], choices: Legal[M]) -> Legal[M]:
    """The part of a seat's choices that everybody may see: all of an open game, and the kinds in ``info.open``.

    It is the same in all worlds that look alike to a spectator; a law tries that over all games.
    """
    if not game.info.hidden:
        return choices
    opened = game.info.open
    return Legal(
        tuple(move for move in choices.moves if type(move) in opened),
        tuple(offer for offer in choices.offers if offer.kind in opened),
    )


def is_legal(game: Game[S, M], s: S, seat: Seat, move: M) -> bool:
    """Return whether a move is offered to the seat and not forbidden."""
    for candidate in game.offers(s, seat):
        if candidate.admits(move) if isinstance(candidate, Offer) else candidate == move:
            return game.forbids(s, seat, move) is None
    return False


def listed(game: Game[S, M], s: S, seat: Seat, choices: Legal[M]) -> Iterator[M]:
    """Every legal move one by one, those of offers too; may be very many."""
    return chain(choices.moves, (m for offer in choices.offers for m in offer if game.forbids(s, seat, m) is None))


def draw(game: Game[S, M], s: S, seat: Seat, choices: Legal[M], croupier: Croupier) -> M:
    """A legal move by chance: an offer counts as much as a single move; ``ValueError`` if there is none."""
    options: tuple[Any, ...] = (*choices.moves, *choices.offers) if choices.offers else choices.moves
    if not options:
        raise ValueError(f"seat {seat} has nothing to choose from")
    choice = croupier.pick(options)
    if not isinstance(choice, Offer):
        return choice  # type: ignore[no-any-return]  # an element of found.moves
    for _ in range(TRIES):
        move: M = choice.draw(croupier)
        if game.forbids(s, seat, move) is None:
            return move
    allowed = [move for move in choice if game.forbids(s, seat, move) is None]
    pick: M = croupier.pick(allowed)
    return pick
