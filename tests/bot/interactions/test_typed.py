"""Typed moves: every entry reads alike, beside the event loop."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from bot.interactions import typed
from games.contract import Croupier, Fixed, legal, listed, make
from games.match.reading import read_act
from games.skill.mikado.moves import Take
from tests.bot.tavern import Person, Tavern


@pytest.mark.parametrize("entry", ["mention", "command"])
async def test_what_is_typed_is_tidied_and_read_beside_the_loop(
    tavern: Tavern, anna: Person, ben: Person, entry: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    seen: list[tuple[str, bool]] = []

    def watched(match: Any, seat: int, text: str) -> Any:
        seen.append((text, threading.current_thread() is threading.main_thread()))
        return read_act(match, seat, text)

    monkeypatch.setattr(typed, "read_act", watched)
    white, black = (anna, ben) if (await table.now()).started_match.awaited == (0,) else (ben, anna)
    for who, words in ((white, f" D6{' ' * 1800}!"), (black, "d7 .")):
        if entry == "mention":
            await who.mentions(words)
        else:
            await who.slash("move", text=words.replace(" " * 1800, " " * 90))
    assert seen == [("D6", False), ("d7", False)]
    assert [step.text for step in (await table.now()).started_match.steps] == ["d6", "d7"]


async def test_a_whole_turn_in_one_line_is_played_also_where_its_end_plays_itself(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await tavern.open(anna, "doppelsteine")
    await table.join(ben)
    await table.start(anna)
    lines = 0
    while (match := (await table.now()).started_match).result is None:
        (person,) = await table.awaited()
        game, hand = type(match.game), match.state
        by_hand, line = game(2, make(game.Options, {"at_once": False})), list[str]()
        while hand.left and hand.side == match.state.side:
            (seat,) = by_hand.to_move(hand)
            move = next(iter(listed(by_hand, hand, seat, legal(by_hand, hand, seat))))
            hand, line = by_hand.apply(hand, seat, move, Croupier(Fixed([]))), [*line, str(move)]
            if not by_hand.to_move(hand):
                break
        answer = await person.slash("move", text=" ".join(line) or "wurf")
        assert answer.text.startswith(("Gespielt", "Played")), (line, answer.text)
        lines += len(line) > 1
        if line:
            assert (await table.now()).started_match.state._replace(fields=()) == hand._replace(fields=())
    assert lines > 3
    steps = (await table.now()).started_match.steps
    assert any(len(step.said) > 1 and "-" in step.text for step in steps), "some end has played itself"


async def test_what_has_not_played_itself_is_still_refused(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "backgammon")
    await table.join(ben)
    await table.start(anna)
    (person,) = await table.awaited()
    match = (await table.now()).started_match
    seat = match.awaited[0]
    move = match.legals[seat].moves[0]
    answer = await person.slash("move", text=f"{move} {move} {move} {move} {move}")
    assert "Nothing of your line" in answer.text or "Von deiner Zeile" in answer.text, answer.text
    assert len((await table.now()).started_match.steps) == len(match.steps)


@pytest.mark.parametrize("entry", ["mention", "command"])
async def test_of_a_line_that_goes_wrong_nothing_is_played_and_the_act_is_named(
    tavern: Tavern, anna: Person, entry: str
) -> None:
    table = await tavern.open(anna, "wuerfelstapel")
    await table.start(anna)
    await anna.slash("move", text="wurf")
    dice = (await table.now()).started_match.state.act.dice
    absent = next(face for face in range(1, 7) if face not in dice)
    line = f"turm {dice[3]} {dice[2]} {absent} {dice[0]}"
    if entry == "command":
        answer = (await anna.slash("move", text=line)).text
    else:
        await anna.mentions(line)
        answer = anna.letters[-1].text
    put, start = ("put", "Nothing of your line was played") if "Rule" in answer else ("setz", "Von deiner Zeile ist")
    assert answer.startswith(start)
    assert f"`{put} {absent}`" in answer
    assert "2.2" in answer
    assert (await table.now()).started_match.state.act.tower == ()
    assert len((await table.now()).started_match.steps) == 1


async def test_a_line_that_would_show_something_on_the_way_is_played_as_far_as_it_goes(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await tavern.open(anna, "mikado")
    await table.join(ben)
    await table.start(anna)
    (person,) = await table.awaited()
    await person.slash("move", text="wurf")
    match = (await table.now()).started_match
    (seat,) = match.awaited
    sticks = [move for move in match.legals[seat].moves if isinstance(move, Take)]
    wobbling = next(move for move in sticks if Take not in match.play(seat, move).legals[seat].kinds())
    (person,) = await table.awaited()
    answer = await person.slash("move", text=f"{str(wobbling).removeprefix('nimm ')} 99")
    start, rest = ("Played", "The rest") if "Played" in answer.text else ("Gespielt", "Der Rest")
    assert answer.text.startswith(start)
    assert rest in answer.text
    assert len((await table.now()).started_match.steps) == len(match.steps) + 1
