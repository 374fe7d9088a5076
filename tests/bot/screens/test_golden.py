"""Every screen as plain text, in both languages: what people read, what they can press, and what that sends.

One file a screen and language in ``golden/``; ``--update-golden`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.runtime.i18n import Gettext, gettext_for
from bot.runtime.jobs import CheckedRecord
from bot.screens.about import about
from bot.screens.confirmation import sure, sure_to_end
from bot.screens.glossary import glossary
from bot.screens.greeting import greeting
from bot.screens.help import help_screen
from bot.screens.history import HistoryQuery, history
from bot.screens.house_rules import Differences, house_rules, name_form
from bot.screens.invitations import invitation, whom_to_invite
from bot.screens.invitations import invited as invited_people
from bot.screens.leaderboards import Page, leaderboard
from bot.screens.lessons import Learner, Wrong, not_right, solved, step, stopped
from bot.screens.lobby import lobby, lobby_more, options_form, word_form
from bot.screens.lookouts import lookout_message, lookouts, lookouts_ended, reminders_alone
from bot.screens.menus import number_form
from bot.screens.more import more, sealed
from bot.screens.post import moved_post, post, public
from bot.screens.privacy import export_sentence, forgotten, privacy, sure_to_be_forgotten
from bot.screens.private import hand_to_come, private, resting_view
from bot.screens.ratings import LeaderboardQuery
from bot.screens.refusals import refusal
from bot.screens.reminders import reminder, reminders_ended
from bot.screens.replay import ply_form, replay
from bot.screens.review import better_move_message, review_message
from bot.screens.rules import rules
from bot.screens.settings import (
    days_away_sentence,
    emojis_sentence,
    invitations_sentence,
    language_sentence,
    listed_sentence,
    not_in_charge_sentence,
    pings_sentence,
    season_closed_sentence,
    season_length_sentence,
    table_language_sentence,
    theme_sentence,
)
from bot.screens.shelf import ShelfQuery, shelf, taken
from bot.screens.statistics import statistics
from bot.screens.storage import storage_sentence
from bot.screens.tables import sure_to_give_up, tables, too_many
from bot.screens.threads import thread_offer, thread_opened
from bot.screens.verified import chance_sentence, match_sentence, record_sentence
from bot.screens.welcome import welcomed
from bot.sessions.errors import InDoubt, UserError
from bot.sessions.notes import Doubt, GaveUp, Notes
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from bot.wire.message import Form, Message
from bot.wire.rendering import layout, modal
from data import rows, standings
from data.errors import FileGone, Unreachable
from data.rating import ALL_GAMES
from games import menu
from games.cards.binokl.moves import Out
from games.contract import as_dict, on_menus
from games.families import Family
from games.finding import Wish, find_games
from games.lessons import judge, lesson
from games.library import all_games, find
from games.match.acts import AgreeDraw, Resign, Undo, move_of
from games.match.record import fingerprint
from games.match.seeds import Chance
from games.players.deals import Deal
from games.players.luck import Luck
from games.players.review import Costly, Moment, Review
from render.statistics.values import Count, PlayerStatistics, Point
from tests.bot.screens.tables import (
    ANNA,
    BEN,
    CARLA,
    DORA,
    HOUR,
    NOW,
    SEED,
    after,
    at_random,
    begun,
    in_state,
    in_two_languages,
    lobby_of,
    noted,
    past_of,
    some_way,
    with_match,
    with_time,
)
from tests.bot.sketches import sketched

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES: tuple[rows.Language, ...] = ("de", "en")
MATE = ("f3", "e5", "g4", "Qh4")
BLUNDER = Costly(3, 1, "g2-g4", "b1-c3", 0.48, 0.01)
"""The second last act of the shortest mate of chess."""
IN_POINTS = replace(BLUNDER, cost=11.8, error=2.1, in_points=True)
LOOKED_BACK = Review(
    (Moment(0, (0.49, 0.51)), Moment(2, (0.52, 0.48)), Moment(3, (1.0, 0.0)), Moment(4, (1.0, 0.0))),
    (BLUNDER,),
    choices=(2, 2),
    costly=(0, 1),
)
WITH_LUCK = Review(
    (Moment(0, (0.5, 0.5)), Moment(2, (1.0, 0.0))), (), (0, 1), (0, 0), (Luck(0.123, 0.04), Luck(-0.123, 0.04))
)
ROUND_BY_ROUND = Review(
    (Moment(0, (0.5, 0.5)), Moment(4, (1.0, 0.0))),
    (IN_POINTS,),
    (1, 2),
    (0, 1),
    deals=(Deal(2, (5, -5)), Deal(4, (0, 12))),
)
NOTHING_FOUND = Review((Moment(0, (0.5, 0.5)), Moment(2, (1.0, 0.0))), (), choices=(0, 1), costly=(0, 0))


@dataclass(frozen=True)
class Speaker:
    """A language, as screens ask for it."""

    language: rows.Language

    @property
    def _(self) -> Gettext:
        return gettext_for(self.language)

    def table(self, game: str, *people: int, **more: object) -> Table:
        """A table that speaks the language, whose match has just begun."""
        return begun(game, *people, language=self.language, **more)  # type: ignore[arg-type]  # options of any game


Screen = Message | Form | str
Scene = Callable[[Speaker], Screen | Iterable[Screen]]


def lobbies(of: Speaker) -> dict[str, Screen]:
    """Before the match."""
    empty = lobby_of("muehle", ANNA, language=of.language)
    full = lobby_of("muehle", ANNA, language=of.language, computers=1)
    agreed = with_time(noted(lobby_of("herz", ANNA, BEN, language=of.language), Notes(rules="Oma")), "act60")
    sealed_word = replace(agreed.seats[0], sealed=f"{'00' * 16}.{'ab' * 32}")
    agreed = replace(agreed, seats=(sealed_word, *agreed.seats[1:]))
    three = lobby_of("boese_drei", ANNA, BEN, language=of.language)
    rematch = Notes(order=(BEN, CARLA, ANNA), of=41, again=(ANNA, BEN))
    return {
        "a rematch is asked for": lobby(noted(three, rematch)),
        "a rematch was declined": lobby(noted(three, replace(rematch, again=(), declined=GaveUp(CARLA, "Carla")))),
        "empty": lobby(empty),
        "full": lobby(full),
        "with a guest of the other language": lobby(in_two_languages(agreed)),
        "with house rules, a clock and a word": lobby(agreed),
        "one side is better": lobby(lobby_of("catch_me", ANNA, BEN, language=of.language)),
        "cancelled": post(in_state(empty, "cancelled")),
        "more, as its host": lobby_more(full, ANNA, of._),
        "more, as a stranger": lobby_more(empty, CARLA, of._),
        "options": options_form(agreed, 0, of._),
        "word": word_form(empty, "Käse", of._),
    }


def running(of: Speaker) -> dict[str, Screen]:
    """The post of a match that goes on."""
    chess = of.table("chess", ANNA, BEN)
    further = after(chess, "e4", "e5")
    hidden = of.table("herz", ANNA, BEN, CARLA, DORA)
    stakes = of.table("lustige_sieben", ANNA, BEN)
    clocks = with_time(chess, "match5", since={0: NOW}, remaining={0: 200_000, 1: 300_000})
    wishes = Notes(stop={0: 0}, pause={1: 0})
    return {
        "an open game": public(chess),
        "a step into the menus": public(further, some_way(further, _mover(further), 1)),
        "a hidden game": public(at_random(hidden, 6)),
        "a hidden game in two languages": public(in_two_languages(at_random(hidden, 6))),
        "a calling game": public(at_random(of.table("boese_drei", ANNA, BEN), 3)),
        "stakes": public(stakes),
        "with a computer player": public(at_random(of.table("muehle", ANNA, computers=1), 3)),
        "with clocks": public(clocks),
        "paused": public(noted(in_state(chess, "paused"), Notes(paused_at=NOW, resume={0: 0}))),
        "suspended": public(in_state(chess, "suspended")),
        "with wishes": public(noted(chess, wishes)),
        "with a wish for more time": public(noted(clocks, Notes(longer={1: 0}))),
        "is he still there?": public(noted(chess, Notes(doubted={_mover(chess): Doubt(1 - _mover(chess), 0)}))),
        "paused, and nobody asks": public(noted(in_state(chess, "paused"), Notes(paused_at=NOW))),
        "with a denial": public(noted(chess, replace(wishes, denied=(1, 0)))),
        "with a draw proposed": public(after(chess, "e4", AgreeDraw())),
        "with a take-back asked for": public(_asked_to_take_back(of)),
        "moved": moved_post(chess),
    }


def _mover(table: Table) -> int:
    return table.started_match.awaited[0]


def _asked_to_take_back(of: Speaker) -> Table:
    table = after(of.table("chess", ANNA, BEN), "e4", "e5")
    return replace(table, match=table.started_match.play(_mover(table), Undo()))


def hands(of: Speaker) -> dict[str, Screen]:
    """The private view of a player."""
    schnapsen = of.table("schnapsen", ANNA, BEN)
    mover = schnapsen.started_match.awaited[0]
    cross = of.table("kreuz_quer", ANNA, BEN)
    chooser = cross.started_match.awaited[0]
    stakes = of.table("lustige_sieben", ANNA, BEN)
    merry = after(stakes, "setze 2 auf 4 3 auf 9", "fertig", "wurf")
    language = of.language
    return {
        "to move": private(schnapsen, mover, language),
        "waiting": private(schnapsen, 1 - mover, language),
        "one step in": private(cross, chooser, language, some_way(cross, chooser, 1)),
        "several cards at once": private(of.table("herz", ANNA, BEN, CARLA, DORA), 0, language),
        "how many": private(stakes, _mover(stakes), language, some_way(stakes, _mover(stakes), 1)),
        "two steps in": private(stakes, _mover(stakes), language, some_way(stakes, _mover(stakes), 2)),
        "staked before": private(merry, _mover(merry), language),
        "paused": private(in_state(schnapsen, "paused"), mover, language),
        "stopped": private(in_state(schnapsen, "stopped"), mover, language),
        "with a remark": private(
            schnapsen, mover, language, remark=of._("-# The table has moved on; this is how it stands.")
        ),
        "to come": hand_to_come(schnapsen, of._),
        "at rest": resting_view(schnapsen, of._),
    }


def finished(of: Speaker) -> dict[str, Screen]:
    """The post of a match that is over."""
    chess = of.table("chess", ANNA, BEN)
    won = replace(after(chess, *MATE), rating_steps=tuple(_steps("g.chess")))
    (winner,) = (seat for seat in (0, 1) if won.started_match.result and seat in won.started_match.result.winners)
    hearts = of.table("herz", ANNA, BEN, CARLA, DORA)
    return {
        "won": public(won),
        "won in two languages": public(in_two_languages(won)),
        "drawn": public(_agreed_draw(chess)),
        "resigned": public(after(chess, "e4", Resign())),
        "stopped": public(in_state(after(chess, "e4"), "stopped")),
        "stopped alone": public(in_state(of.table("dominosa", ANNA), "stopped")),
        "among four": public(at_random(hearts, 5000)),
        "for the winner": private(won, winner, of.language),
    }


def _agreed_draw(table: Table) -> Table:
    return with_match(table, table.started_match.play(0, AgreeDraw()).play(1, AgreeDraw()))


def _steps(board: str) -> Iterable[standings.Step]:
    for user, mu, was in ((ANNA, 24.0, 25.0), (BEN, 27.5, 26.0)):
        yield standings.Step(
            seq=1, match_id=42, league="people", guild_id=6001, board=board, user_id=user, season=1, mu=mu, sigma=2.0,
            was=was, matches=12 if user == BEN else 2, ended_at=NOW,
        )  # fmt: skip


def dialogues(of: Speaker) -> dict[str, Screen]:
    """What is asked and shown beside a table, to one person."""
    chess, hearts = of.table("chess", ANNA, BEN), of.table("herz", ANNA, BEN, CARLA, DORA)
    wished = noted(chess, Notes(stop={1: 0}))
    away = replace(
        chess, seats=(replace(chess.seats[0], user_id=None, level="medium", for_user_id=ANNA), *chess.seats[1:])
    )
    stakes = of.table("lustige_sieben", ANNA, BEN)
    seat = stakes.started_match.awaited[0]
    match = stakes.started_match
    node = menu.walk(on_menus(match.game, match.state, seat, match.legals[seat]), (7,))
    assert isinstance(node, menu.ChooseNumber)
    place = Place(seat, match.asked[seat], (7,))
    return {
        "more, as a player": more(after(chess, "e4"), ANNA, False, of._),
        "more, as a moderator": more(chess, CARLA, True, of._),
        "more, as a spectator": more(chess, CARLA, False, of._),
        "more, with a wish": more(wished, ANNA, False, of._),
        "more, asked to take back": more(_asked_to_take_back(of), ANNA, False, of._),
        "more, having asked to take back": more(_asked_to_take_back(of), BEN, False, of._),
        "more, stood in for": more(away, ANNA, False, of._),
        "more, paused": more(in_state(chess, "paused"), ANNA, False, of._),
        "sealed": sealed(replace(hearts, row=replace(hearts.row, press=123456789)), of._),
        "sure": sure(of._("**Stop the match?** Nothing is counted then."), Action.STOP, chess, of._),
        "sure to resign": sure_to_end(chess, 0, Resign(), of._),
        "sure to claim": sure_to_end(of.table("binokl", ANNA, BEN), 0, Out(), of._),
        "more, where a claim ends the match": more(of.table("binokl", ANNA, BEN), ANNA, False, of._),
        "a number": number_form(42, place, node, stakes.text_formatter(), of._),
        "a thread": thread_offer(Press(Action.THREAD, 42, ("dame",)), chess, of._),
        "a thread's place": thread_opened("<#8001>", of._),
        "greeting": greeting(of._),
    }


def past(of: Speaker) -> dict[str, Screen]:
    """Matches of the past."""
    chess = past_of(after(of.table("chess", ANNA, BEN), *MATE))
    alone = past_of(after(of.table("chess", ANNA, BEN), "e4", Resign()))
    ended = rows.FinishedMatch(chess.row, chess.seats, tuple(_results()))
    uncounted = rows.FinishedMatch(replace(chess.row, id=41), chess.seats, ())
    return {
        "replay from the start": replay(chess, chess.at(0), None, of.language),
        "replay in the middle": replay(chess, chess.at(2), 0, of.language),
        "replay at the end": replay(chess, chess.at(4), 1, of.language),
        "replay of a match given up": replay(alone, alone.at(2), None, of.language),
        "replay, which move": ply_form(chess, 2, None, of._),
        "what was decisive": review_message(chess, LOOKED_BACK, [(BLUNDER, chess.at(2).started_match)], of.language),
        "what was decisive, with luck": review_message(alone, WITH_LUCK, (), of.language),
        "what was decisive, round by round": review_message(
            chess, ROUND_BY_ROUND, [(IN_POINTS, chess.at(2).started_match)], of.language
        ),
        "the better move": better_move_message(chess, BLUNDER, chess.at(2), chess.instead(3, 1, "b1-c3"), of.language),
        "what was decisive, where nothing was": review_message(alone, NOTHING_FOUND, (), of.language),
        "history": history([ended, uncounted], HistoryQuery(), of.language, of._),
        "history, a later page": history([ended], HistoryQuery(page=1, user=ANNA, game="chess"), of.language, of._),
        "history, empty": history([], HistoryQuery(channel=5001), of.language, of._),
        "words of a game": glossary(all_games()["backgammon"], 42, of._),
        "rules, first page": rules(all_games()["chess"], 0, 42, None, of._),
    }


def _results() -> Iterable[rows.Result]:
    for place, (user, name) in enumerate(((BEN, "Ben"), (ANNA, "Anna")), 1):
        yield rows.Result(
            match_id=42, seat=2 - place, game="chess", guild_id=6001, user_id=user, level=None, name=name, place=place,
            points=float(2 - place), won=place == 1, seats=2, ended_at=NOW, seq=1, family="chess", owner_id=user,
            side=None, part="whole", acts=2, elapsed_ms=60_000,
        )  # fmt: skip


def figures(of: Speaker) -> dict[str, Screen]:
    """Leaderboards and statistics."""
    season = standings.Season(guild_id=6001, number=2, started_at=NOW - 24 * HOUR, closed_at=None, first_seq=1)
    before = replace(season, number=1, started_at=NOW - 900 * HOUR, closed_at=NOW - 24 * HOUR)
    lines = (
        standings.RatingLine(user_id=BEN, level="", name="Ben", mu=27.5, sigma=1.2, matches=12, wins=8),
        standings.RatingLine(user_id=CARLA, level="", name=None, mu=25.0, sigma=2.0, matches=11, wins=4),
        standings.RatingLine(user_id=0, level="hard", name="", mu=24.0, sigma=1.0, matches=40, wins=20),
        standings.RatingLine(user_id=ANNA, level="", name="*Anna*", mu=25.0, sigma=6.0, matches=1, wins=0),
    )
    people, computers = [line for line in lines if not line.level], [line for line in lines if line.level]
    solved = standings.SoloRecord(user_id=ANNA, name="Anna", acts=31, elapsed_ms=83_400, ended_at=NOW)
    records = (
        rows.GameRecord(game="chess", matches=12, wins=8, last_ended=NOW, best=1.0, worst=0.0),
        rows.GameRecord(game="herz", matches=3, wins=1, last_ended=NOW - HOUR, best=10.0, worst=-4.0, contested=1),
    )
    shown = PlayerStatistics(
        "Ben", "here", 15, 9, 1600, 144, (Point(NOW - HOUR, 1550, 2), Point(NOW, 1600, 2)), "chess",
        (Count("Chess", 12, 8, 1600), Count("Hearts", 3, 1)), (Count("Anna", 2, 1),), (Count("Carla", 9, 6),),
    )  # fmt: skip
    overall = LeaderboardQuery(ALL_GAMES, table="people")
    alone = next(game for game in all_games().values() if game.info.seats == (1,))
    return {
        "leaderboard": leaderboard(Page(overall, (season, before), 2, people), of._),
        "leaderboard against computers": leaderboard(
            Page(replace(overall, table="computers"), (season,), 2, people, computers=computers), of._
        ),
        "leaderboard of all servers": leaderboard(
            Page(replace(overall, scope="all"), (season,), 2, (*lines[:2], replace(lines[0], user_id=-5))), of._
        ),
        "leaderboard of a game": leaderboard(Page(replace(overall, board="g.chess"), (season,), 2, lines[:1]), of._),
        "leaderboard, empty": leaderboard(Page(replace(overall, board="g.muehle", scope="all"), (), 1), of._),
        "leaderboard of a game of luck": leaderboard(
            Page(replace(overall, board=_luck(), table="computers"), (season,), 2, lines[:2]), of._
        ),
        "records": leaderboard(
            Page(
                LeaderboardQuery(f"g.{alone.info.id}", table="acts"), (season,), 2, records=(solved,), variants=("{}",)
            ),
            of._,
        ),
        "statistics": statistics("Ben", records, shown, None, of._),
        "statistics, none": statistics("Ben", (), None, None, of._),
    }


def _luck() -> str:
    return next(f"g.{name}" for name, game in all_games().items() if not game.info.skill)


def channel_rules(of: Speaker) -> dict[str, Screen]:
    """The house rules of a channel."""
    table = lobby_of("herz", ANNA, language=of.language)
    saved = rows.HouseRules(channel_id=5001, game="herz", name="Oma", options="{}", user_id=ANNA, created_at=NOW)
    option, value = next(iter(as_dict(table.game.Options()).items()))
    sets: tuple[Differences, ...] = (
        (saved, {option: value}),
        (replace(saved, name="alt"), None),
        (replace(saved, name="Buch"), {}),
    )
    return {
        "none": house_rules(table, (), (), host=True, language=of.language, _=of._),
        "as the host": house_rules(table, sets, ("Oma",), host=True, language=of.language, _=of._),
        "as a guest": house_rules(table, sets, (), host=False, language=of.language, _=of._),
        "a name": name_form(table, of._),
    }


def settings(of: Speaker) -> dict[str, Screen]:
    """The answers to ``/settings`` and ``/season``."""
    _, night = of._, rows.QuietHours(start=22 * 60, end=7 * 60 + 30, zone="Europe/Berlin")
    away = rows.Absence(start=NOW, end=NOW + 48 * HOUR)
    return {
        "language": language_sentence(_),
        "pings": pings_sentence(True, None, _),
        "no pings": pings_sentence(False, None, _),
        "quiet hours": pings_sentence(True, night, _),
        "quiet hours without pings": pings_sentence(False, night, _),
        "invitations": invitations_sentence(True, _),
        "no invitations": invitations_sentence(False, _),
        "listed": listed_sentence(True, _),
        "not listed": listed_sentence(False, _),
        "away": days_away_sentence(None, away, _),
        "back": days_away_sentence(away, None, _),
        "never away": days_away_sentence(None, None, _),
        "language of tables": table_language_sentence("de", _),
        "no language of tables": table_language_sentence(None, _),
        "own theme": theme_sentence("person", _),
        "theme of a channel": theme_sentence("channel", _),
        "theme of a server": theme_sentence("guild", _),
        "own emojis": emojis_sentence(True, False, _),
        "own words": emojis_sentence(False, False, _),
        "emojis of a channel": emojis_sentence(True, True, _),
        "words of a channel": emojis_sentence(False, True, _),
        "seasons by the calendar": season_length_sentence(False, _),
        "seasons by hand": season_length_sentence(True, _),
        "season closed": season_closed_sentence(3, _),
        "no season to close": season_closed_sentence(None, _),
        "not in charge of the channel": not_in_charge_sentence(False, _),
        "not in charge of the server": not_in_charge_sentence(True, _),
    }


def verified(of: Speaker) -> dict[str, Screen]:
    """The answers to ``/verify``."""
    match = after(of.table("chess", ANNA, BEN), *MATE).started_match
    words = Chance(SEED, ("Käse", None), (b"saltsaltsaltsalt", None), 1_000_000_000_000_000_000)
    chances = {
        "by the seed": Chance(SEED, press=None),
        "by words, without a press": Chance(SEED, ("Käse", None), press=None),
        "by a press": Chance(SEED, (None, None), (), 1_000_000_000_000_000_000),
        "by words and a press": words,
        "by nobody's press": Chance(SEED, (None, None), (), 0),
    }
    return {
        "a record": record_sentence(CheckedRecord("chess", 4, words, "f" * 64), of._),
        "a match": match_sentence(42, CheckedRecord("chess", match.ply, match.last_chance, fingerprint(match)), of._),
        **{name: chance_sentence(chance, of._) for name, chance in chances.items()},
    }


def about_screen(of: Speaker) -> dict[str, Screen]:
    """The answers to ``/about`` and ``/help``."""
    starters = [find(name) for name in ("muehle", "herz", "maexchen")]
    return {
        "about": about("0.9.0", 104, of._),
        "help": help_screen(of._),
        "help, to somebody who has never played here": welcomed(help_screen(of._), starters, of._),
    }


def shelves(of: Speaker) -> dict[str, Screen]:
    """The shelf as it is first, asked for something, with nothing on it, and a game that was taken from it."""
    alone, three = ShelfQuery(Wish(people=1)), ShelfQuery(Wish(3, 30, "talk"), page=1)
    nothing = ShelfQuery(Wish(9, 5, "domino"))
    return {
        "everything": shelf(find_games(Wish(), ("mau_mau", "chess")), ShelfQuery(), None, of._),
        "alone": shelf(find_games(alone.wish), alone, None, of._),
        "three who talk": shelf(find_games(three.wish), three, None, of._),
        "nothing": shelf(find_games(nothing.wish), nothing, None, of._),
        "some are liked": shelf(find_games(Wish(), ("chess",)), ShelfQuery(), None, of._, {"chess": 3}),
        "taken": taken(find("wolf_schafe"), three, None, of._),
        "taken, and liked": taken(find("wolf_schafe"), three, None, of._, 3),
        "taken by many": taken(find("deck_zu"), ShelfQuery(Wish(5)), None, of._),
    }


def lessons(of: Speaker) -> dict[str, Screen]:
    """A lesson from its first step to its last, with right answers and wrong ones."""
    chase, draughts = lesson(find("catch_me")), lesson(find("dame"))
    assert chase is not None
    assert draughts is not None
    anna, _ = Learner("Anna"), of._
    catch, last = chase.steps[1], chase.steps[-1]
    assert catch.task is not None
    assert last.task is not None
    other = judge(catch.task, catch.match, chase.you, move_of(catch.match.game, "2-2A"))
    the_one = judge(last.task, last.match, chase.you, last.task.act)
    return {
        "the first step": step(chase, 0, anna, _),
        "a step": step(chase, 1, anna, _),
        "a piece is chosen": step(draughts, 1, anna, _, (0,)),
        "not right": step(chase, 1, anna, _, wrong=Wrong(not_right(chase, 1, _), 1)),
        "another right answer": solved(chase, 1, other, anna, _),
        "shown": solved(chase, 1, judge(catch.task, catch.match, 0, catch.task.act), anna, _, shown=True),
        "the last step": step(chase, len(chase.steps) - 1, anna, _),
        "the end": solved(chase, len(chase.steps) - 1, the_one, anna, _),
        "with a call": step(draughts, 4, anna, _),
        "a hint": step(draughts, 2, anna, _, wrong=Wrong(not_right(draughts, 2, _), 2)),
        "left": stopped(chase, 2, _),
    }


def table_lists(of: Speaker) -> dict[str, Screen]:
    """The answers to ``/tables``."""
    chess, lobby_here = of.table("chess", ANNA, BEN), lobby_of("herz", ANNA, BEN, CARLA, language=of.language)
    alone = in_thread(of.table("dominosa", ANNA))
    mover = chess.seats[_mover(chess)].user_id or 0
    away = replace(chess, seats=(replace(chess.seats[0], user_id=None, level="easy", for_user_id=ANNA), chess.seats[1]))
    waiting = [
        _numbered(lobby_of("boese_drei", BEN, CARLA, language=of.language), 43),
        _numbered(lobby_of("herz", BEN, language=of.language), 44),
        _numbered(lobby_of("muehle", BEN, language=of.language), 45),
    ]
    many = [_numbered(lobby_of("muehle", BEN, language=of.language), 50 + number) for number in range(13)]
    return {
        "nothing": tables((), (), ANNA, of._),
        "one's own": tables((lobby_here, _numbered(chess, 41)), (), mover, of._),
        "in a direct message": tables((), (), ANNA, of._, on_server=False),
        "somebody else's turn": tables((chess,), (), ANNA + BEN - mover, of._),
        "paused, and stood in for": tables((in_state(chess, "paused"), _numbered(away, 40)), (), ANNA, of._),
        "others'": tables((), waiting, ANNA, of._),
        "many": tables((), many, ANNA, of._),
        "one more is too many": too_many(
            refusal(UserError("too_many_tables", n=4), of._),
            (lobby_here, _numbered(chess, 41), _numbered(away, 40), _numbered(alone, 39)),
            ANNA,
            of._,
        ),
        "sure to resign": sure_to_give_up(chess, of._),
        "sure to stop": sure_to_give_up(alone, of._),
    }


def asked(of: Speaker) -> dict[str, Screen]:
    """Invitations to a table, and what becomes of them."""
    two, four = (lobby_of(game, ANNA, language=of.language) for game in ("muehle", "herz"))
    one = rows.Invitation(match_id=42, user_id=BEN, inviter_id=ANNA, invited_at=NOW, expires_at=NOW + HOUR)
    by, to = _steps("g.muehle")
    refused = [UserError("invite_unwanted", name="*Carla*"), UserError("invite_too_many", name="Dora", n=3)]
    states: tuple[rows.InvitationState, ...] = ("accepted", "declined", "expired", "closed")
    waiting = with_time(of.table("chess", ANNA, BEN), "day3", since={0: NOW, 1: NOW})
    mover = waiting.seats[_mover(waiting)].user_id or 0
    by_letter = [_numbered(waiting, number) for number in range(40, 53)]
    return {
        "whom": whom_to_invite(four, of._),
        "asked": invited_people(["Ben", "Dora"], [], of._),
        "not asked": invited_people(["Ben"], refused, of._),
        "an invitation": invitation(one, four, "open", None),
        "a challenge": invitation(one, two, "open", None),
        "a challenge with ratings": invitation(one, two, "open", (by, to)),
        **{state: invitation(one, four, state, None) for state in states},
        "of which tables to be told": lookouts((), 7, None, of._),
        "of these": lookouts((Family.MILLS, Family.DICE), 7, NOW, of._),
        "told of a table": lookout_message(four, of._),
        "told of a table of two": lookout_message(lobby_of("herz", ANNA, BEN, language=of.language), of._),
        "told no more": lookouts_ended(of._),
        "of what to be told, in a direct message": reminders_alone(None, of._),
        "reminded, in a direct message": reminders_alone(NOW, of._),
        "a reminder": reminder(by_letter[:1], mover, of._),
        "a reminder of many": reminder(by_letter, mover, of._),
        "reminded no more": reminders_ended(of._),
    }


def in_thread(table: Table) -> Table:
    """A table whose post stands in a thread of the channel."""
    row = replace(table.row, parent_id=table.row.channel_id, channel_id=table.row.channel_id + 1)
    return replace(table, row=row)


def _numbered(table: Table, number: int) -> Table:
    return replace(table, row=replace(table.row, id=number))


def own_data(of: Speaker) -> dict[str, Screen]:
    """The answer to ``/privacy``, and what its buttons lead to."""
    return {
        "privacy": privacy(of._),
        "sure": sure_to_be_forgotten(of._),
        "forgotten": forgotten(of._),
        "export": export_sentence(of._),
    }


def storage(of: Speaker) -> dict[str, Screen]:
    """What is said where the score book cannot be used."""
    errors = {"out of reach": Unreachable("."), "in doubt": InDoubt("."), "gone": FileGone("book")}
    return {name: storage_sentence(error, of._) for name, error in errors.items()}


SCENES: dict[str, Callable[[Speaker], dict[str, Screen]]] = {
    "lobby": lobbies,
    "running": running,
    "hand": hands,
    "finished": finished,
    "dialogues": dialogues,
    "past": past,
    "figures": figures,
    "settings": settings,
    "about": about_screen,
    "shelf": shelves,
    "lessons": lessons,
    "tables": table_lists,
    "invitations": asked,
    "privacy": own_data,
    "verified": verified,
    "house_rules": channel_rules,
    "storage": storage,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_screens_read_as_they_did(scene: str, language: rows.Language, golden_text: Callable[[str, str], None]) -> None:
    screens = SCENES[scene](Speaker(language))
    golden_text(f"{scene}.{language}", "\n\n".join(f"=== {name}\n{shown}" for name, shown in screens.items()))


@pytest.mark.parametrize("scene", SCENES)
def test_screens_can_be_rendered(scene: str) -> None:
    for shown in SCENES[scene](Speaker("de")).values():
        if isinstance(shown, Message):
            assert layout(sketched(shown)).children
        elif isinstance(shown, Form):
            assert modal(shown).children


def test_every_golden_text_is_looked_at() -> None:
    known = {f"{scene}.{language}.txt" for scene in SCENES for language in LANGUAGES}
    known |= {f"{name}.{language}.txt" for name in ("refusals", "sentences") for language in LANGUAGES}
    assert {path.name for path in GOLDEN.iterdir()} <= known
