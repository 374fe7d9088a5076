"""``season``: simulates a rated season of all games, and writes its leaderboards and pictures."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from bot.cli.hosting import run_storage
from bot.cli.ratings import board_in_words
from bot.cli.shared import Commands, Failure, add_language, find_game, whole, write_file
from data.rows import Excerpt
from tools.season.rings import RINGS, find_rings, in_words

if TYPE_CHECKING:
    from data.store import Store

_EXAMPLES = """\
examples:
  python -m tools season --matches 200 --out /tmp/season
  python -m tools season --games muehle chess herz --matches 500 --seed spring --lang de

FOLDER gets the score book (season.sqlite3), the boards (boards.txt) and a picture of everybody's figures. The same
seed plays the same season."""
REPORT_SECONDS = 2.0
"""The seconds between progress reports."""
SHOWN = 4
"""The number of players whose statistics are drawn, spread from the best to the last."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "season",
        help="let made-up players play a season, and see boards and pictures",
        description="Let computer players of different skill play a season under made-up names, rate it, and check "
        "that all ratings come out alike when they are computed anew (exit status 1 if not).",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--matches", type=whole(1, 10**6), default=2000, metavar="K", help="default: %(default)s")
    parser.add_argument("--seed", default="0", metavar="S", help="any text (default: 0)")
    parser.add_argument("--games", type=find_game, nargs="+", metavar="GAME", help="only these games (default: all)")
    parser.add_argument("--out", type=Path, default=Path("season"), metavar="FOLDER", help="default: %(default)s")
    parser.add_argument(
        "--rings",
        type=whole(1, 1000),
        nargs="*",
        default=list(RINGS),
        metavar="N",
        help="what rings of so many accounts of one person gain, beside honest people (default: 5 20 100)",
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for scripts")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the season and print the results."""
    book = args.out / "season.sqlite3"
    if book.exists():
        raise Failure(f"{book} exists already; choose another folder or remove it.")
    write_file(args.out / "boards.txt", b"")
    report = run_storage(_play(args, f"sqlite:///{book.absolute()}"))
    report["rings"] = list(find_rings(tuple(args.rings), args.seed)) if args.rings else []
    print(json.dumps(report, ensure_ascii=False) if args.json else _summary(report, args.out))
    return 0 if report["differing"] == 0 else 1


async def _play(args: argparse.Namespace, url: str) -> dict[str, Any]:
    from data.migrate import migrate
    from data.store import open_store
    from tools.season.play import play_season

    await migrate(url)
    start = last_report = monotonic()
    count = 0
    async with await open_store(url) as store:
        async for _ in play_season(store, args.matches, args.seed, args.games):
            count += 1
            if monotonic() - last_report > REPORT_SECONDS:
                last_report = monotonic()
                print(f"{count} of {args.matches} matches …", file=sys.stderr)
        seconds = monotonic() - start
        recomputation = await store.ratings.recompute({}, write=False)
        leaderboards = await _all_boards(store, args.lang)
        write_file(args.out / "boards.txt", "\n\n".join(leaderboards).encode())
        pictures = await _draw_pictures(store, args.out, args.lang)
        skills = await _mean_ratings(store)
    return {
        "matches": count,
        "seconds": round(seconds, 1),
        "ratings": recomputation.ratings,
        "differing": recomputation.differing,
        "skills": skills,
        "board": leaderboards[0],
        "pictures": pictures,
    }


async def _all_boards(store: Store, language: str) -> list[str]:
    from bot.screens.ratings import families
    from data.rating import ALL_GAMES, LEAGUES, Pool

    leaderboards = []
    for board in (ALL_GAMES, *(f"f.{family}" for family in families())):
        for league in LEAGUES:
            pool: Pool = (league, 0, board)
            seasons = await store.ratings.seasons(0)
            for season in seasons:
                text = await board_in_words(store, pool, season.number, language)
                if text:
                    leaderboards.append(text)
    return leaderboards


async def _mean_ratings(store: Store) -> dict[str, float]:
    """The mean rating of each skill over all games in the season just played."""
    from bot.screens.ratings import rating
    from data.rating import ALL_GAMES
    from tools.season.play import CAST, SKILLS

    season = (await store.ratings.seasons(0))[0].number
    means_by_user = {
        one.user_id: one.mu
        for one in await store.ratings.board(("people", 0, ALL_GAMES), season, excerpt=Excerpt(limit=100))
    }
    means = {}
    for skill in SKILLS:
        own = [
            means_by_user[person.user_id]
            for person in CAST
            if person.skill == skill and person.user_id in means_by_user
        ]
        if own:
            means[skill] = float(rating(sum(own) / len(own)))
    return means


async def _draw_pictures(store: Store, out: Path, language: str) -> list[str]:
    from bot.interactions.stats import Subject, gather_statistics
    from bot.runtime.i18n import gettext_for
    from bot.runtime.jobs import draw_statistics
    from tools.season.play import CAST

    names = []
    for number, person in enumerate(CAST[:SHOWN]):
        records = await store.results.of_player(person.user_id, None)
        if not records:
            continue
        whose = Subject(person.user_id, person.name, None)
        statistics = await gather_statistics(store, None, whose, records, gettext_for(language))
        path = out / f"{person.name.lower()}-{person.skill}.png"
        write_file(path, draw_statistics(statistics, language, "light" if number % 2 else "dark").png)
        names.append(path.name)
    return names


def _summary(report: dict[str, Any], out: Path) -> str:
    skills = ", ".join(f"{skill} {round(mean)}" for skill, mean in report["skills"].items())
    alike = "alike" if not report["differing"] else f"NOT alike ({report['differing']} differ)"
    return "\n".join(
        [
            report["board"],
            "",
            f"{report['matches']} matches in {report['seconds']} seconds; mean ratings by skill: {skills}",
            f"{report['ratings']} ratings, computed anew: {alike}",
            f"boards and pictures are in {out}",
            *(["", in_words(report["rings"])] if report["rings"] else []),
        ]
    )
