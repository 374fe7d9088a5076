"""The boards there are, their titles, and how ratings are shown on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from bot.runtime.i18n import Gettext
from bot.runtime.numbers import whole_number
from bot.wire.action import Action
from bot.wire.custom_id import Press
from data.rating import ALL_GAMES
from data.rows.ratings import CAUTION, PROVISIONAL
from games.families import Family
from games.library import AnyGame, all_games, sheet

DEEPEST = 1000
"""Pages one can leaf through."""
_MIDDLE, _UNIT = 1500, 40
"""The rating people read: 1500 for the mean of the field, 40 for one unit of the model."""

HERE, EVERYWHERE = "here", "all"
_SCOPES = (HERE, EVERYWHERE)
_TABLES = ("", "people", "computers", "acts", "elapsed_ms")


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """A query for a page of a board."""

    board: str = ALL_GAMES
    scope: str = HERE
    table: str = ""
    """A league, or by what records are ranked; empty: whatever there is something to see of."""
    season: int = 0
    """0 is the present one; for records the number of the variant, most frequent first."""
    page: int = 0

    def press(self, action: Action, mark: str = "") -> Press:
        """The press that leads there; a mark keeps two buttons apart that lead to the same place."""
        marks = (mark,) if mark else ()
        return Press(action, 0, (self.board, self.scope, self.table, str(self.season), str(self.page), *marks))

    @classmethod
    def read(cls, arguments: tuple[str, ...]) -> Self | None:
        """Parse the arguments of a press; None if they are no query."""
        if len(arguments) < 5:
            return None
        board, scope, table, season, page = arguments[:5]
        if not is_board(board) or scope not in _SCOPES or table not in _TABLES:
            return None
        return cls(board, scope, table, whole_number(season, 5) or 0, min(whole_number(page, 5) or 0, DEEPEST))


def is_board(board: str) -> bool:
    """Return whether a board exists."""
    kind, _, name = board.partition(".")
    return board == ALL_GAMES or (kind == "g" and name in all_games()) or (kind == "f" and name in families())


def families() -> tuple[Family, ...]:
    """The families there are games of."""
    return tuple(sorted({game.info.family for game in all_games().values()}))


def game_of(board: str) -> type[AnyGame] | None:
    """The game of a game's board."""
    return all_games().get(board.removeprefix("g.")) if board.startswith("g.") else None


def family_of(board: str) -> Family | None:
    """The family of a board: that of its game for a game's."""
    game = game_of(board)
    if game is not None:
        return game.info.family
    return Family(board.removeprefix("f.")) if board.startswith("f.") else None


def is_for_one(game: type[AnyGame] | None) -> bool:
    """Return whether a game is played alone, so that it has records instead of ratings."""
    return game is not None and game.info.seats == (1,)


def rating(mu: float) -> int:
    """The rating that people read: the model's mean, rescaled."""
    return round(_MIDDLE + _UNIT * (mu - 25))


def margin(sigma: float) -> int:
    """The margin of error that people read: the model's deviation, rescaled."""
    return round(_UNIT * CAUTION * sigma)


def is_luck(board: str) -> bool:
    """Return whether a board is that of a game of pure luck, which has no ratings."""
    game = game_of(board)
    return game is not None and not game.info.skill


def to_a_rating(matches: int, _: Gettext) -> str | None:
    """The progress towards the matches needed for a rating, in words; None once there are enough."""
    if matches >= PROVISIONAL:
        return None
    return _.several("rated after {n} more match", "rated after {n} more matches", PROVISIONAL - matches)


def title(board: str, _: Gettext) -> str:
    """The title of a board."""
    game, family = game_of(board), family_of(board)
    if game is not None:
        return sheet(game, _.language).title
    return _("All games") if family is None else family.label(_.language)
