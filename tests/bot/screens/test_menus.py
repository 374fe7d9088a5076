"""The menus of moves as people see them: what stands on a message, what it is called, and old presses."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.menus import Prompt, label, prompt
from bot.screens.stakes import stake_before
from bot.wire.action import Action
from bot.wire.custom_id import LONGEST, MENUS, Place, Press
from bot.wire.message import BUTTONS_IN_A_ROW, Button, Menu
from games.cards.poker.moves import Bet
from games.contract import Legal, make, on_menus
from games.library import all_games, sheet
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.menu import WIDTH, Choose, ChooseNumber, ChooseSome, Chosen, on_one_message, walk
from games.players.clicking import click_through
from games.players.simulation import derive_seed
from games.sheets import LANGUAGES, MessageFormatter
from tests.bot.asking import scene
from tests.bot.people import Person
from tests.bot.tavern import Tavern

FIVE = 5
"""Rows of a message."""
ON_A_PHONE = 33
"""Characters of a select's question that are seen at 390 px."""
NAMES = tuple(f"P{seat}" for seat in range(16))


def played(game: str, *texts: str, seats: int | None = None) -> Match[Any, Any]:
    """A match after typed moves of whoever is awaited first."""
    match: Match[Any, Any] = open_match(all_games()[game](seats), derive_seed(game, 1))
    for text in texts:
        seat = match.awaited[0]
        match = match.play(seat, read_act(match, seat, text))
    return match


PRESSES, PRESSES_QUICKLY = 25, 12
"""Acts by random presses after which all menus are looked at; without --deep fewer."""


def at_random(game: str, acts: int) -> Iterator[tuple[Match[Any, Any], int]]:
    """The moments of a match by random presses, and who is to press; another match where one is over."""
    rng, number = Random(game), 0
    match: Match[Any, Any] = open_match(all_games()[game](), derive_seed(game, number))
    for _ in range(acts):
        if match.result is not None:
            number += 1
            match = open_match(all_games()[game](), derive_seed(game, number))
        seat = rng.choice(match.awaited)
        yield match, seat
        moves = (click_through(match.legals[seat], rng)[0] for _ in range(500))
        match = match.play(seat, next(m for m in moves if match.game.forbids(match.state, seat, m) is None))


def asked(match: Match[Any, Any], seat: int, language: str = "de", path: tuple[int, ...] = ()) -> Prompt:
    found = on_menus(match.game, match.state, seat, match.legals[seat])
    formatter = MessageFormatter(sheet(type(match.game), language), NAMES)
    before = stake_before(match, seat, found)
    return prompt(7, Place(seat, match.asked[seat], path), found, formatter, gettext_for(language), before)


def said(shown: Prompt) -> list[list[str]]:
    """Each row: the labels of its buttons, or the placeholder of its select and its entries."""
    rows: list[list[str]] = []
    for row in shown.rows:
        (first, *_) = row.items
        if isinstance(first, Menu):
            rows.append([f"{first.placeholder}:", *(entry.label for entry in first.entries)])
        else:
            rows.append([item.label for item in row.items if isinstance(item, Button)])
    return rows


# --- laws ---


@pytest.mark.parametrize("game", sorted(all_games()))
def test_what_stands_on_a_message_fits_into_it(game: str, request: pytest.FixtureRequest) -> None:
    for match, seat in at_random(game, PRESSES if request.config.getoption("--deep") else PRESSES_QUICKLY):
        found = on_menus(match.game, match.state, seat, match.legals[seat])
        if not found:
            continue
        paths = [(), *(node.path for node in _next_menus(found))]
        for path in paths:
            shown = asked(match, seat, path=path)
            # beside them there are the calls and the row that is always the same
            assert 1 <= len(shown.rows) <= FIVE - bool(match.game.info.calls) - 1
            items = [item for row in shown.rows for item in row.items]
            ids = [str(item.press) for item in items if isinstance(item, Button | Menu)]
            assert len(set(ids)) == len(ids)
            assert all(len(one) <= LONGEST for one in ids)
            numbers = [item.number for item in items if isinstance(item, Menu)]
            assert len(set(numbers)) == len(numbers)
            for row in shown.rows:
                entries = [item.entries for item in row.items if isinstance(item, Menu)]
                assert len(row.items) <= (1 if entries else BUTTONS_IN_A_ROW)
                assert all(1 <= len(one) <= WIDTH for one in entries)
            labels = [label for row in said(shown) for label in row]
            assert all(label == label.strip() != "" for label in labels)


def _next_menus(found: Legal[Any]) -> list[Choose | ChooseSome | ChooseNumber]:
    """Menus one press behind the first message."""
    menus: list[Choose | ChooseSome | ChooseNumber] = []
    for node in on_one_message(found):
        if not isinstance(node, Choose):
            continue
        for entry in node.entries[:3]:
            if not entry.final:
                inner = on_one_message(found, (*node.path, entry.step))
                menus += [one for one in inner if not isinstance(one, Chosen)][:1]
    return menus


def test_a_move_takes_few_presses() -> None:
    """By random presses: at most two for a move of any game, 1.3 over all."""
    means: dict[str, float] = {}
    for game in sorted(all_games()):
        rng = Random(1)
        means[game] = fmean(click_through(match.legals[seat], rng)[1] for match, seat in at_random(game, 30))
    assert max(means.values()) <= 2, means
    assert fmean(means.values()) <= 1.3, means


# --- games ---


@pytest.mark.parametrize(("language", "word"), [("de", "nach"), ("en", "to")])
def test_barricade_asks_for_the_peg_and_then_where_it_goes(language: str, word: str) -> None:
    house = {"de": "aus dem Haus", "en": "from the house"}[language]
    for match, seat in at_random("barricade", 60):
        (first, *others) = said(asked(match, seat, language))
        moves = match.legals[seat].moves
        if not others and moves and hasattr(moves[0], "src"):
            ways: dict[str, list[str]] = {}
            for move in moves:
                ways.setdefault(str(move.src.point or house), []).append(f"{word} {move.to.point}")
            labels = [label for label in first if not label.endswith(":")]
            if len(ways) > 1:
                assert labels == [peg if to[1:] else f"{peg} {to[0]}" for peg, to in ways.items()]
            else:
                assert labels == next(iter(ways.values()))


@pytest.mark.parametrize(("language", "peg", "field"), [("de", "Kegel auf", "Feld"), ("en", "peg on", "field")])
def test_races_offer_pegs_by_where_they_stand_and_parking_places_as_fields(language: str, peg: str, field: str) -> None:
    for game in ("orbite", "chaupur", "parken", "crazy_india"):
        for match, seat in at_random(game, 60):
            moves = match.legals[seat].moves
            labels = {label for row in said(asked(match, seat, language)) for label in row}
            where = {f"{peg} {move.peg}" for move in moves if type(move).__name__ == "Go"}
            where |= {f"{field} {move.field}" for move in moves if type(move).__name__ == "Park"}
            assert all(any(label.endswith(words) for label in labels) for words in where), (labels, where)


@pytest.mark.parametrize(("language", "question"), [("de", "Welches nehmen?"), ("en", "Which to take?")])
def test_mikado_asks_the_number_directly(language: str, question: str) -> None:
    match = played("mikado", "werfen")
    (first, second, rest) = said(asked(match, 0, language))
    sticks = sorted({move.stick for move in match.legals[0].moves if type(move).__name__ == "Take"})
    assert [*first[1:], *second[1:]] == [str(stick) for stick in sticks]
    assert [first[0], second[0]] == [f"{part[1]} … {part[-1]}: {question}:" for part in (first, second)]
    assert rest == [sheet(type(match.game), language).words[f"move.{kind}"] for kind in ("Tilt", "Lens")]


@pytest.mark.parametrize(("language", "question"), [("de", "Welches aufdecken?"), ("en", "Which tile to turn?")])
def test_halali_asks_the_square_directly(language: str, question: str) -> None:
    match = played("halali")
    rows = said(asked(match, match.awaited[0], language))
    assert [row[0].split(": ")[1] for row in rows] == [f"{question}:"] * 2
    squares = [square for row in rows for square in row[1:]]
    assert squares == sorted(square for square in (f"{c}{r}" for c in "abcdefg" for r in range(1, 8)) if square != "d4")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_cut_in_a_select_on_a_phone(language: str) -> None:
    words = {name: sheet(game, language).words for name, game in all_games().items()}
    assert [
        f"{name} {key}: {text}"
        for name, texts in words.items()
        for key, text in texts.items()
        if key.startswith("menu.") and len(text) > ON_A_PHONE
    ] == []
    puzzles = all_games()["knobelspiele"]
    stars: Match[Any, Any] = open_match(puzzles(1, make(puzzles.Options, {"task": 2})), derive_seed("star", 1))
    for stick in ("weg B2-B3", "weg B3-C4"):
        stars = stars.play(0, read_act(stars, 0, stick))
    beginnings = (played("mikado", "werfen"), played("halali"), played("wolf_schafe"), stars)
    for match in beginnings:
        asks = [row[0].removesuffix(":") for row in said(asked(match, match.awaited[0], language))]
        assert [text for text in asks if len(text) > ON_A_PHONE] == []


def test_what_is_begun_is_said_above_the_next_step() -> None:
    """A card in a hand is no place on a board, where it would be marked."""
    match = played("kreuz_quer")
    seat = match.awaited[0]
    root = walk(match.legals[seat], ())
    assert isinstance(root, Choose)
    begun = next(entry for entry in root.entries if not entry.final)
    for language in LANGUAGES:
        formatter = MessageFormatter(sheet(type(match.game), language), NAMES)
        question = asked(match, seat, language, (begun.step,)).question
        assert question is not None
        begins = label(begun.label, formatter, gettext_for(language)).removesuffix(" …")
        assert question.startswith(f"**{begins} …**")


def test_kreuz_quer_takes_at_most_two_steps_a_card() -> None:
    for match, seat in at_random("kreuz_quer", 60):
        rng = Random(match.ply)
        assert all(click_through(match.legals[seat], rng)[1] <= 2 for _ in range(5))


@pytest.mark.parametrize(
    ("language", "amounts", "question"),
    [
        ("de", ["1", "2", "5", "Alle 20", "Zahl von 1 bis 20 …", "Zurück"], "Wie viel auf 9?"),
        ("en", ["1", "2", "5", "All 20", "Number from 1 to 20 …", "Back"], "How much on 9?"),
    ],
)
def test_stakes_are_one_two_five_all_or_a_number(language: str, amounts: list[str], question: str) -> None:
    match = played("lustige_sieben")
    (fields,) = said(asked(match, 1, language))
    assert fields[1:-1] == [str(field) for field in range(2, 13)]
    shown = asked(match, 1, language, path=(7,))
    assert [label for row in said(shown) for label in row] == amounts
    assert shown.question == question


@pytest.mark.parametrize(
    ("language", "before"), [("de", "Wie zuvor: 2 auf 4, 3 auf 9"), ("en", "As before: 2 on 4, 3 on 9")]
)
def test_the_last_stakes_are_one_press(language: str, before: str) -> None:
    match = played("lustige_sieben", "setze 2 auf 4 3 auf 9", "fertig", "wurf")
    shown = asked(match, 1, language)
    buttons = [item for row in shown.rows for item in row.items if isinstance(item, Button)]
    (again,) = [button for button in buttons if button.label == before]
    press = Press.read(str(again.press))
    assert press is not None
    place = Place.read(press.arguments)
    assert place is not None
    (chosen,) = on_one_message(on_menus(match.game, match.state, 1, match.legals[1]), place.path)
    assert str(getattr(chosen, "move", None)) == "setze 2 auf 4 3 auf 9"
    # nothing was staked yet, or there is not as much any more
    assert not any("zuvor" in label for row in said(asked(played("lustige_sieben"), 1)) for label in row)


@pytest.mark.parametrize(("chips", "row"), [(2, ["1", "Wie zuvor: 2", "5"]), (3, ["1", "2", "5"])])
def test_a_preset_that_was_bet_before_says_so(chips: int, row: list[str]) -> None:
    """No two buttons of a message may do the same; any other bet has a button of its own."""
    match = next(match for match, seat in at_random("draw_poker", 200) if _bets(match.legals[seat]))
    (seat,) = match.awaited
    found = on_menus(match.game, match.state, seat, match.legals[seat])
    formatter = MessageFormatter(sheet(type(match.game), "de"), NAMES)
    shown = said(prompt(7, Place(seat, 0), found, formatter, gettext_for("de"), Bet(chips)))
    assert shown[0][:3] == row
    assert sum(label.startswith("Wie zuvor") for labels in shown for label in labels) == 1


def _bets(found: Legal[Any]) -> bool:
    return any(offer.kind is Bet and offer.domains["chips"].count() > 5 for offer in found.offers)


def test_nothing_but_the_games_own_word_says_done() -> None:
    """In the merry seven a press on "ready" ends the staking; laying on one field or several ends by itself."""
    match = played("lustige_sieben", "setze 2 auf 4")
    labels = [label for row in said(asked(match, 1)) for label in row]
    assert [label for label in labels if "ertig" in label] == ["Fertig"]
    paths: list[tuple[int, ...]] = [(2,), (2, 7), (2, 11), (2, 11, 3), (2, 11, 3, 2)]
    behind = [label for path in paths for row in said(asked(match, 1, path=path)) for label in row]
    assert not [label for label in behind if "ertig" in label]


# --- old presses ---


async def test_a_number_is_asked_with_the_name_of_the_field(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "lustige_sieben")
    post = await at.table.post()
    await anna.choose(post, "9")
    form = (await anna.click(post, "Zahl von 1 bis 20 …", "Number from 1 to 20 …")).modal
    assert form.title in ("Wie viel auf 9?", "How much on 9?")
    await anna.fill(form, number="3")
    assert (await at.table.now()).started_match.steps[-1].text == "setze 3 auf 9"


async def test_a_press_of_older_menus_is_shown_the_present_ones(tavern: Tavern, anna: Person) -> None:
    """Behind the same numbers another move may stand now."""
    at = await scene(tavern, anna, "chess")
    post = await at.table.post()
    place = Place(at.seat, at.match.asked[at.seat], (0,))
    new = str(Press(Action.MENU_BUTTON, at.table.id, place.arguments()))
    assert new.endswith(f":0:{MENUS}")
    old = new.removesuffix(f":{MENUS}")
    for custom_id in (old, f"{old}:1", f"{old}:x", f"{old}:"):
        answer = await anna.stale(post, custom_id)
        assert answer.kind == "update"
        assert await at.table.ply() == 0
        assert post.select().entries
    before = post.select().custom_id
    chosen = await anna.stale(post, before.removesuffix(f":{MENUS}"), values=["0"])
    assert (chosen.kind, await at.table.ply()) == ("update", 0)
    assert [button.label for button in (await anna.stale(post, new)).note.buttons][:2] == ["to a3", "to c3"]
