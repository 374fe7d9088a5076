"""The jobs of the workers: drawing, films, thinking. They load neither Discord nor storage, to start fast."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, ParamSpec, TypeVar

import render
from games.contract import Croupier, Loose, Seat, View
from games.lessons import telling_moment
from games.library import AnyGame, all_games, sheet
from games.match.faults import Fault, RecordError
from games.match.match import Match, open_match
from games.match.record import fingerprint, read
from games.match.replaying import Beginning, Entry, Unfit, replay_moments, without_logs
from games.match.seeds import SEED_BYTES, Chance
from games.players import Budget, choose, claim
from games.players.tips import Reason, reason
from games.sheets import LANGUAGES, MessageFormatter
from render import emojis
from render.chances.draw import draw as draw_graph
from render.chances.tell import alt_text as tell_chances
from render.chances.values import ChancesGraph
from render.gallery import Exhibit
from render.gallery import alt_text as tell_gallery
from render.gallery import draw as draw_exhibits
from render.motion import MOST_STEPS
from render.statistics.draw import draw as draw_figures
from render.statistics.tell import alt_text as tell_figures
from render.statistics.values import PlayerStatistics

P = ParamSpec("P")
T = TypeVar("T")


class Drawing(NamedTuple):
    """A picture's bytes, its words, and under which name it is sent."""

    png: bytes
    alt: str
    name: str = "table.png"


def time_work(work: Callable[..., T], *args: Any) -> tuple[T, float]:
    """Do some work; returns its result and the seconds it took."""
    start = perf_counter()
    return work(*args), perf_counter() - start


def draw_view(
    make_view: Callable[[], View], formatter: MessageFormatter, viewer: Seat | None, theme: str | None = None
) -> Drawing:
    """Draw a view as a picture with its alternative text, in the theme of a name."""
    view, look = make_view(), render.theme_named(theme)
    return Drawing(render.draw(view, formatter, look, viewer=viewer), render.alt_text(view, formatter))


def start_view(game: type[AnyGame], seats: int, options: Any) -> View:
    """The public view of a sample match of a game at its beginning."""
    match = game(seats, options)
    return match.view(match.setup(Croupier(Loose(Random(1)))), None)


def telling_view(game: type[AnyGame]) -> View:
    """The learner's view of the moment that a game's lesson ends with; of a beginning where there is no lesson."""
    moment = telling_moment(game)
    if moment is None:
        return start_view(game, game.info.seats[0], game.Options())
    match, seat = moment
    return match.view(seat)


def draw_gallery(
    moments: tuple[tuple[str, Callable[[], View], MessageFormatter, Seat | None], ...],
    language: str,
    theme: str | None = None,
) -> Drawing:
    """Draw several views small in one picture, each with its title, its formatter and the seat it is seen from."""
    exhibits = [Exhibit(title, make_view(), formatter, viewer) for title, make_view, formatter, viewer in moments]
    png = draw_exhibits(exhibits, render.theme_named(theme))
    return Drawing(png, tell_gallery([one.title for one in exhibits], language), "games.png")


def draw_statistics(statistics: PlayerStatistics, language: str, theme: str | None = None) -> Drawing:
    """Draw somebody's statistics in the theme of a name."""
    look = render.theme_named(theme)
    return Drawing(draw_figures(statistics, language, look), tell_figures(statistics, language), "figures.png")


def draw_chances(graph: ChancesGraph, language: str, theme: str | None = None) -> Drawing:
    """Draw each side's chances through a match in the theme of a name."""
    png = draw_graph(graph, language, render.theme_named(theme))
    return Drawing(png, tell_chances(graph, language), "chances.png")


def draw_emoji(key: str) -> bytes:
    """Draw an emoji by its key."""
    return emojis.drawn(key)


def load() -> None:
    """Load all games with their words, and what every picture needs."""
    render.load()
    for game in all_games().values():
        for language in LANGUAGES:
            sheet(game, language)


def rehearse(name: str) -> None:
    """Draw how a match of a game begins, so that its men and cards are at hand when somebody waits for them."""
    game = all_games()[name]
    match = open_match(game(game.info.seats[-1], game.Options()), bytes(SEED_BYTES))
    names = tuple(str(seat) for seat in range(match.game.seats))
    draw_view(partial(match.game.view, match.state, None), MessageFormatter(sheet(game, LANGUAGES[0]), names), None)


def film_record(record: str, formatter: MessageFormatter, viewer: Seat | None, theme: str | None = None) -> bytes:
    """Make a GIF of a recorded match, as a seat or a spectator saw it."""
    views = [moment.view(viewer) for moment in read(record).moments()]
    return render.film(views, formatter, render.theme_named(theme), viewer=viewer)


class LastMoves(NamedTuple):
    """The last moves of a match as an animated picture, and after how many acts it begins."""

    gif: bytes
    since: int


def film_last_moves(record: str, formatter: MessageFormatter, viewer: Seat | None, theme: str | None) -> LastMoves:
    """Make a short GIF of the last acts of a recorded match that changed what a seat or a spectator saw."""
    moments = tuple(read(record).moments())
    views, since = [moments[-1].view(viewer)], len(moments) - 1
    for ply in range(since - 1, -1, -1):
        view = moments[ply].view(viewer)
        if view.parts != views[0].parts:
            if len(views) > MOST_STEPS:
                break
            views.insert(0, view)
            since = ply
    return LastMoves(render.motion(views, formatter, render.theme_named(theme), viewer=viewer), since)


class CheckedRecord(NamedTuple):
    """The contents of a record that is consistent."""

    game: str
    acts: int
    chance: Chance
    """Where its last draws come from."""
    fingerprint: str


class RecordFault(NamedTuple):
    """The fault of a record: the parameters of its :class:`RecordError`, which cannot be pickled."""

    line: int
    fault: Fault
    params: dict[str, Any]


def check_record(text: str) -> CheckedRecord | RecordFault:
    """Check a record against itself."""
    try:
        match = read(text)
    except RecordError as error:
        return RecordFault(error.line, error.fault, dict(error.about.params))
    return CheckedRecord(match.game.info.id, match.ply, match.last_chance, fingerprint(match))


def replay_journal(beginning: Beginning, entries: tuple[Entry, ...], every: int) -> tuple[Match[Any, Any], ...] | str:
    """Play a journal again and return its moments, of which only the last has its log; or why it does not fit."""
    try:
        return without_logs(replay_moments(beginning, entries, every))
    except Unfit as error:
        return str(error)


def choose_move(game: AnyGame, state: Any, seat: Seat, level: str, seconds: float, seed: int) -> Any:
    """Choose the move of a computer player; ``seed`` decides nothing but this choice."""
    return choose(game, state, seat, level, Random(seed), Budget(seconds=seconds))


def choose_claim(game: AnyGame, state: Any, seat: Seat, level: str, seed: int) -> Any:
    """Choose what a computer player claims out of turn; None if nothing is worth it."""
    return claim(game, state, seat, level, Random(seed))


def find_reason(game: AnyGame, state: Any, seat: Seat, move: Any, seed: int) -> Reason | None:
    """The reason for a move, the same for the same seed; None if none fits in a sentence."""
    return reason(game, state, seat, move, Random(seed))
