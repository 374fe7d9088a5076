"""Refusals: exceptions that say why an act is refused and what the player can do instead."""

from __future__ import annotations

from typing import Any

from games.contract.values import Seat, Value


class Some(tuple[Any, ...]):
    """A few of more possible moves: whoever names them says that they are examples."""

    __slots__ = ()


class Span(tuple[Any, ...]):
    """The first and the last of possible moves that differ by a number alone, without a gap."""

    __slots__ = ()


class Refusal(Exception):  # noqa: N818 - not an error of the program but an answer to a player
    """An act that changes nothing, with the reason."""


class Over(Refusal):
    """The match is over."""


class NothingToUndo(Refusal):
    """The seat has played nothing yet that it could take back."""


class SeenSince(Refusal):
    """Alone, nobody can allow to take back what has been seen since; ``back`` is the game's own step back, if any."""

    __match_args__ = ("back",)

    def __init__(self, back: Any | None = None) -> None:
        super().__init__(back)
        self.back = back


class NotAsked(Refusal):
    """The seat is not asked now; ``awaited`` are."""

    __match_args__ = ("awaited",)

    def __init__(self, awaited: tuple[Seat, ...]) -> None:
        super().__init__(awaited)
        self.awaited = awaited


class NotPossible(Refusal):
    """Moves of this kind are not possible now; ``kinds`` are."""

    __match_args__ = ("kind", "kinds")

    def __init__(self, kind: type, kinds: tuple[type, ...]) -> None:
        super().__init__(kind, kinds)
        self.kind = kind
        self.kinds = kinds


class NotOffered(Refusal):
    """The move is not among the possible ones; ``nearest`` are some that are."""

    __match_args__ = ("move", "nearest")

    def __init__(self, move: Any, nearest: tuple[Any, ...]) -> None:
        super().__init__(move, nearest)
        self.move = move
        self.nearest = nearest


class NotHeld(Refusal):
    """The seat does not hold the card or tile that the move names; ``nearest`` are some moves that are possible.

    ``so_often`` says that it holds the card, but fewer times than the move names it.
    """

    __match_args__ = ("value", "nearest")

    def __init__(self, value: Value, nearest: tuple[Any, ...], *, so_often: bool = False) -> None:
        super().__init__(value, nearest)
        self.value = value
        self.nearest = nearest
        self.so_often = so_often


class NoDraw(Refusal):
    """The game knows no draw that could be agreed on."""


class Forbidden(Refusal):
    """A paragraph of the sheet forbids the move; ``nearest`` are some that are allowed."""

    __match_args__ = ("move", "paragraph", "nearest")

    def __init__(self, move: Any, paragraph: str, nearest: tuple[Any, ...]) -> None:
        super().__init__(move, paragraph, nearest)
        self.move = move
        self.paragraph = paragraph
        self.nearest = nearest


class Untrue(Exception):  # noqa: N818 - no error: it tells whoever reads a line why there is no such move
    """What a typed line says of a move, such as where it goes, is not so; ``paragraph`` says how it is."""

    def __init__(self, paragraph: str) -> None:
        super().__init__(paragraph)
        self.paragraph = paragraph


class Unreadable(Refusal):
    """The text is no move; ``nearest`` are some that come close, ``kinds`` are possible."""

    __match_args__ = ("text", "nearest", "kinds")

    def __init__(self, text: str, nearest: tuple[Any, ...], kinds: tuple[type, ...]) -> None:
        super().__init__(text, nearest, kinds)
        self.text = text
        self.nearest = nearest
        self.kinds = kinds


class Ambiguous(Refusal):
    """The text is the beginning of several legal moves, ``nearest``; nothing is played yet."""

    __match_args__ = ("text", "nearest")

    def __init__(self, text: str, nearest: tuple[Any, ...]) -> None:
        super().__init__(text, nearest)
        self.text = text
        self.nearest = nearest
