"""Before the match: sitting down and standing up, computer players, options, and the start."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.lobby import level_name
from bot.sessions.lobby import COMPUTER_NAMES
from bot.sessions.sealed_words import seal_of
from bot.sessions.table import LEVELS
from games.boards.muehle import Muehle
from games.cards.herz.rules import Herz
from games.contract import Choice, FreeText, Number, specs
from games.library import all_games, find, sheet
from games.match import record
from games.match.match import open_match
from games.match.seeds import Chance, commitment
from tests.bot.asking import (
    BOTH,
    Finger,
    acts,
    as_before,
    at_once,
    custom_id,
    in_language,
    landlord,
    others,
    rig,
    seated,
    several_in_language,
    told,
)
from tests.bot.simulation import record_of
from tests.bot.tavern import AtTable, Note, Person, Select, Tavern, Whim, open_tavern

CLOSED = "My messages do not reach you. That is fine: *{button}* below the picture shows it to you alone."
FOUR = ["boese_drei", "herz", "maexchen", "muehle"]
CLEARED = "The table was cleared before the start."


async def names(table: AtTable) -> list[str]:
    return [seat.name for seat in (await table.now()).seats]


def computer_select(note: Note) -> Select:
    """The select that adds and removes computer players."""
    return next(select for select in note.selects if acts(select.custom_id) == "computer")


def add(note: Note, level: str, language: str = "de") -> str:
    """The label of the entry that adds a computer player."""
    _ = gettext_for(language)
    label = _("Add a computer player: {level}", level=level_name(level, _))
    assert label in [entry for entry, _ in computer_select(note).entries]
    return label


# --- sitting down and standing up ---


@BOTH
async def test_the_lobby_shows_the_game_and_who_sits(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    guest = others(tavern, me)[0]
    table = await tavern.open(me, "boese_drei")
    post = await table.post()
    words = sheet(find("boese_drei"), me.language)
    assert words.title in post.text
    assert words.tagline in post.text
    mine = f"1. 👤 **{me.actor.user.global_name}** · {in_language(me, 'host')}"
    assert mine in post.text
    assert f"2. *{in_language(me, 'free')}*" in post.text
    assert post.picture
    assert post.alt
    before = len(tavern.notes(tavern.channel))
    await table.join(guest)
    # the same message changes in place, and nobody is told anything besides
    assert (await table.post()).id == post.id
    assert len(tavern.notes(tavern.channel)) == before
    assert f"2. 👤 **{guest.actor.user.global_name}**" in post.text
    assert in_language(me, "more may join") in post.text
    assert not guest.letters


@pytest.mark.parametrize(("game", "players"), [("halma_solo", "1 player ·"), ("muehle", "2 players ·")])
async def test_one_player_is_one(tavern: Tavern, ben: Person, game: str, players: str) -> None:
    table = await tavern.open(ben, game)
    assert players in (await table.post()).text


async def test_who_stands_up_may_sit_down_again(tavern: Tavern, anna: Person, ben: Person, carla: Person) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben, carla)
    await ben.find(await table.post(), "Leave")
    assert await names(table) == ["Anna", "Carla"]
    assert [seat.seat for seat in (await table.now()).seats] == [0, 1]
    await table.join(ben)
    assert await names(table) == ["Anna", "Carla", "Ben"]


async def test_the_host_passes_the_table_on(tavern: Tavern, anna: Person, ben: Person, carla: Person) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben, carla)
    await anna.find(await table.post(), "Leave")
    assert (await table.now()).row.host_id == ben.id
    post = await table.post()
    assert "1. 👤 **Ben** · " in post.text
    await table.join(anna)
    async with as_before(table):
        assert told(anna, await anna.click(post, "Start")) == in_language(
            anna, "{name} decides that at this table.", name="Ben"
        )
    await table.start(ben)
    assert (await table.now()).row.status == "open"


@pytest.mark.parametrize("computers", [0, 1])
async def test_the_last_to_leave_clears_the_table(tavern: Tavern, anna: Person, ben: Person, computers: int) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben)
    await table.computers(anna, computers)
    post = await table.post()
    join = custom_id(post, "join")
    await anna.find(post, "Leave")
    await ben.find(post, "Leave")
    assert (await table.now()).row.status == "cancelled"
    assert in_language(anna, CLEARED) in post.text
    assert not post.buttons
    assert not post.selects
    assert post.picture is None
    late = await ben.stale(post, join)
    assert told(ben, late) == in_language(ben, "This table is closed. Open a new one with `/play`.")
    # and there is room for another
    assert (await (await tavern.open(ben, "muehle")).now()).row.status == "lobby"


async def test_the_host_clears_the_table(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    post = await table.post()
    await anna.find(post, "Cancel")
    assert (await table.now()).row.status == "cancelled"
    assert in_language(anna, CLEARED) in post.text
    assert not post.buttons
    await tavern.open(ben, "herz")


async def test_who_may_manage_messages_may_clear_any_table(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await landlord(tavern).find(await table.post(), "Cancel")
    assert (await table.now()).row.status == "cancelled"


@BOTH
async def test_in_a_lobby_stop_clears_the_table(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    guest = others(tavern, me)[0]
    table = await tavern.open(me, "muehle")
    await table.join(guest)
    async with as_before(table):
        refused = told(guest, await guest.slash("table stop"))
        assert refused == in_language(guest, "{name} decides that at this table.", name=me.actor.user.global_name)
    assert told(me, await me.slash("table stop")) == in_language(me, CLEARED)
    assert (await table.now()).row.status == "cancelled"
    assert not (await table.post()).buttons


async def test_the_last_seat_is_taken_once(tavern: Tavern, anna: Person, ben: Person, dora: Person) -> None:
    table = await tavern.open(anna, "muehle")
    post = await table.post()
    join = custom_id(post, "join")
    first, second = await at_once(Finger(ben, post, join), Finger(dora, post, join))
    sitting = {seat.user_id for seat in (await table.now()).seats}
    winner, loser = (ben, dora) if ben.id in sitting else (dora, ben)
    assert sitting == {anna.id, winner.id}
    answers = {ben: first, dora: second}
    assert answers[winner].kind == "update"
    assert told(loser, answers[loser]) == in_language(
        loser, "All seats are taken. You can watch, or open a table of your own in a thread."
    )
    assert winner.actor.user.global_name is not None
    assert winner.actor.user.global_name in post.text


async def test_all_who_join_at_once_sit(tavern: Tavern, anna: Person, ben: Person, carla: Person, dora: Person) -> None:
    table = await tavern.open(anna, "boese_drei")
    post = await table.post()
    join = custom_id(post, "join")
    await at_once(*(Finger(person, post, join) for person in (ben, carla, dora)))
    assert sorted(await names(table)) == ["Anna", "Ben", "Carla", "Dora"]
    assert [seat.seat for seat in (await table.now()).seats] == [0, 1, 2, 3]


async def test_a_double_press_of_join_seats_once(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "boese_drei")
    post = await table.post()
    join = custom_id(post, "join")
    answers = await at_once(Finger(ben, post, join), Finger(ben, post, join))
    assert await names(table) == ["Anna", "Ben"]
    assert sorted(answer.kind for answer in answers) == ["message", "update"]


# --- computer players ---


@BOTH
async def test_computer_players_come_and_go(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    _ = gettext_for(me.language)
    table = await tavern.open(me, "boese_drei")
    post = await table.post()
    assert not post.selects
    more = (await me.click(post, "More")).note
    for level in LEVELS:
        await me.choose(more, add(more, level, me.language))
    seats = (await table.now()).seats
    assert [seat.level for seat in seats] == [None, *LEVELS]
    computers = [seat.name for seat in seats[1:]]
    assert len(set(computers)) == len(computers)
    assert set(computers) <= set(COMPUTER_NAMES)
    for number, (name, level) in enumerate(zip(computers, LEVELS, strict=True), 2):
        assert f"{number}. 🤖 {name} · {level_name(level, _)}" in post.text
    await me.choose(more, in_language(me, "Remove {name}", name=computers[1]))
    assert await names(table) == [me.actor.user.global_name, computers[0], computers[2]]
    # the freed name may be given again
    await me.click(post, "Add computer")
    assert len(set(await names(table))) == 4
    assert (await table.now()).seats[-1].level == "medium"


async def test_a_full_table_takes_no_computer_player(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    post = await table.post()
    more = (await anna.click(post, "More")).note
    select = computer_select(more)
    await anna.choose(more, add(more, "hard"))
    assert not post.has("Join")
    assert not post.has("Add computer")
    assert [label for label, _ in computer_select(more).entries] == [
        in_language(anna, "Remove {name}", name=(await names(table))[1])
    ]
    async with as_before(table):
        # an old post has the select itself
        late = await anna.stale(post, select.custom_id, values=["+easy"])
        assert told(anna, late) == in_language(anna, "All seats are taken.")


async def test_a_computer_player_makes_room_for_a_person(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    more = (await anna.click(await table.post(), "More")).note
    await anna.choose(more, in_language(anna, "Remove {name}", name=(await names(table))[1]))
    await table.join(ben)
    assert await names(table) == ["Anna", "Ben"]


# --- options ---


OTHER_VALUES: dict[str, dict[str, Any]] = {
    "boese_drei": {"auto_wurf": False},
    "herz": {"revival": "ein *Lied* singen"},
    "maexchen": {"limit": 3, "mode": "ko"},
    "muehle": {"nehmen": "pflicht", "move_limit": 50},
}


@BOTH
@pytest.mark.parametrize("game", FOUR)
async def test_options_are_agreed_on_in_a_form(tavern: Tavern, who: str, game: str) -> None:
    me = tavern.people[who]
    book = find(game)
    words = sheet(book, me.language)
    table = await tavern.open(me, game)
    post = await table.post()
    modal = (await me.click(post, "Options")).modal
    assert words.title in modal.title
    assert list(modal.fields) == list(specs(book.Options))
    labels = {part["component"]["custom_id"]: part["label"] for part in modal_parts(modal)}
    given: dict[str, str] = {}
    for name, spec in specs(book.Options).items():
        assert labels[name] == words.words[f"option.{name}"][:45]
        default = getattr(book.Options(), name)
        value = OTHER_VALUES[game].get(name, default)
        match spec:
            case Choice(values):
                options = modal.fields[name]["options"]
                assert [option["value"] for option in options if option.get("default")] == [str(values.index(default))]
                given[name] = str(values.index(value))
            case Number() | FreeText():
                assert modal.fields[name].get("value", "") == str(default)
                given[name] = str(value)
    assert in_language(me, "Agreed: {options}", options="…").split("…")[0].strip() not in post.text
    answer = await table.agree(me, **given)
    assert answer.kind == "update"
    assert answer.note.id == post.id
    agreed = json.loads((await table.now()).row.options)
    for name, value in OTHER_VALUES[game].items():
        assert agreed[name] == value
        assert f"{words.words[f'option.{name}']}: **" in post.text
    assert in_language(me, "Agreed: {options}", options="…").split("…")[0].strip() in post.text
    assert "*Lied*" not in post.text.replace("\\*", "")


def modal_parts(modal: Any) -> list[dict[str, Any]]:
    return list(modal.shown.modal["components"])


@BOTH
@pytest.mark.parametrize("typed", ["401", "-1", "viele", "１２", "²", "1e2", " "])
async def test_a_number_that_does_not_fit_changes_nothing(tavern: Tavern, who: str, typed: str) -> None:
    me = tavern.people[who]
    spec = specs(Muehle.Options)["move_limit"]
    assert isinstance(spec, Number)
    wrong = str(spec.hi + 1) if typed == "401" else typed
    table = await tavern.open(me, "muehle")
    async with as_before(table):
        refused = told(me, await table.agree(me, move_limit=wrong))
    sentence = "That must be a whole number from {lo} to {hi}; nothing was changed."
    assert refused == in_language(me, sentence, lo=spec.lo, hi=spec.hi)


@BOTH
async def test_a_text_that_does_not_fit_changes_nothing(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await tavern.open(me, "herz")
    async with as_before(table):
        refused = told(me, await table.agree(me, revival="ein \u202edeiL"))
    assert refused == in_language(me, "That value is not possible here; nothing was changed.")


async def test_a_choice_that_is_none_changes_nothing(tavern: Tavern, anna: Person) -> None:
    """Forged: the form would not let it through."""
    table = await tavern.open(anna, "muehle")
    modal = (await anna.click(await table.post(), "Options")).modal
    for part in modal_parts(modal):
        for option in part["component"].get("options", ()):
            assert option["value"] in ("0", "1")
    shown = record_of(modal.shown).modal
    assert shown is not None
    for part in shown["components"]:
        if part["component"]["custom_id"] == "nehmen":
            part["component"]["options"].append({"label": "?", "value": "7"})
    async with as_before(table):
        given = {"nur_muehlen": ["0"], "doppelmuehle": ["0"], "move_limit": "100"}
        refused = told(anna, await anna.fill(modal, nehmen=["7"], **given))
    assert refused == in_language(anna, "That value is not possible here; nothing was changed.")


async def test_what_was_agreed_is_played(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "maexchen")
    await table.agree(anna, limit="1")
    await table.join(ben)
    await table.start(anna)
    match = (await table.now()).match
    assert match is not None
    assert match.game.options.limit == 1


# --- the start ---


@BOTH
async def test_the_start_is_greyed_with_its_reason(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await tavern.open(me, "herz")
    post = await table.post()
    for missing in (3, 2, 1):
        reason = several_in_language(me, "{n} player is missing", "{n} players are missing", missing)
        assert post.button("Start").disabled
        assert reason in post.text
        await table.join(others(tavern, me)[missing - 1])
    assert not post.button("Start").disabled
    assert in_language(me, "free") not in post.text
    # exactly four play Herz
    assert Herz.info.seats == (4,)
    assert not post.has("Join")
    assert not post.selects
    more = (await me.click(post, "More")).note
    assert [acts(select.custom_id) for select in more.selects] == ["pace"]


async def test_four_sit_down_at_herz_with_any_number_of_computer_players(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "herz")
    await table.computers(anna, 3)
    assert not (await table.post()).button("Start").disabled
    await table.start(anna)
    assert len((await table.now()).seats) == 4


async def test_more_than_the_fewest_may_play(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, dora: Person
) -> None:
    table = await seated(tavern, "boese_drei", anna, ben, carla, dora)
    match = (await table.now()).match
    assert match is not None
    assert match.game.seats == 4


async def test_the_match_starts_once(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "herz")
    await table.join(ben)
    await table.computers(anna, 2)
    post = await table.post()
    start = custom_id(post, "start")
    answers = await at_once(Finger(anna, post, start), Finger(anna, post, start))
    assert sorted(answer.kind for answer in answers) == ["message", "update"]
    late = next(answer for answer in answers if answer.kind == "message")
    assert told(anna, late) == in_language(anna, "The match has already started.")
    assert (await table.now()).row.status == "open"
    # one deal: what anna holds is what the score book says
    (await table.now()).started_match.game.view((await table.now()).started_match.state, 0)
    assert len([note for note in tavern.notes(tavern.channel) if note.buttons]) == 1


async def test_joining_and_starting_at_once_leaves_nobody_behind(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben)
    post = await table.post()
    joined, started = await at_once(
        Finger(carla, post, custom_id(post, "join")), Finger(anna, post, custom_id(post, "start"))
    )
    table_now = await table.now()
    assert table_now.row.status == "open"
    if joined.kind == "update":
        assert carla.id in {seat.user_id for seat in table_now.seats}
    else:
        assert told(carla, joined) == in_language(carla, "The match has already started.")
    assert started.kind == "update"
    assert table_now.started_match.game.seats == len(table_now.seats)


@pytest.mark.parametrize("first", ["start", "agree"])
async def test_options_sent_at_the_start_come_before_it_or_not_at_all(
    tavern: Tavern, anna: Person, ben: Person, first: str
) -> None:
    """A match that began by other rules than the score book says could not be read again."""
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    post = await table.post()
    start = Finger(anna, post, custom_id(post, "start"))
    agree = Finger(anna, post, f"st:agree:{table.id}", fields={"move_limit": "50"})
    await at_once(*((start, agree) if first == "start" else (agree, start)))
    now = await table.now()
    assert now.row.status == "open"
    assert json.loads(now.row.options)["move_limit"] == now.started_match.game.options.move_limit
    mover = (await table.awaited())[0]
    await mover.slash("move", text="a1")
    assert (await AtTable(tavern, table.id).now()).row.status == "open"
    await tavern.restart()
    assert await table.ply() == 1


async def test_clearing_and_starting_at_once_do_not_both_happen(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben)
    post = await table.post()
    await at_once(Finger(anna, post, custom_id(post, "start")), Finger(anna, post, f"st:cancel:{table.id}"))
    assert (await table.now()).row.status in ("open", "cancelled")


# --- hands ---


@BOTH
@pytest.mark.parametrize("path", ["/channels/{dm}/messages", "/users/@me/channels"])
async def test_closed_messages_are_told_at_once_and_the_button_shows_the_hand(
    tavern: Tavern, who: str, path: str
) -> None:
    me = tavern.people[who]
    host, third, fourth = others(tavern, me)
    rig(tavern, "herz", 4)
    table = await tavern.open(host, "herz")
    where = path.format(dm=me.dm.id)
    tavern.env.inject_error("POST", where, status=403, code=50007, message="Cannot send messages to this user")
    with tavern.calls() as calls:
        answer = await me.click(await table.post(), "Join")
    assert (await table.now()).seats[1].hand_state == "closed"
    assert answer.kind == "update"
    assert answer.private
    assert answer.text == in_language(me, CLOSED, button=in_language(me, "My hand"))
    assert len([call for call in calls if call.path == where]) == 1
    await table.join(third, fourth)
    assert [seat.hand_state for seat in (await table.now()).seats] == ["ok", "closed", "ok", "ok"]
    assert not me.letters
    # nobody is asked again at the start, and it is no matter for the others
    await table.start(host)
    assert not me.letters
    post = await table.post()
    assert me.actor.user.global_name is not None
    reached = "-# My messages do not reach you: your hand is here, and behind the button below the picture."
    assert not any(in_language(one, reached) in post.text for one in (me, host))
    view = await me.opens_view(post)
    assert in_language(me, reached) in view.text
    assert third.hand is not None
    assert in_language(third, reached) not in third.hand.text
    match = (await table.now()).started_match
    hand = {card.spoken(me.language) for card in match.state.hands[1]}
    assert {label for label, _ in view.select().entries} == hand
    played = await table.play(me, Whim(1), "button")
    assert played.private
    assert (await table.ply()) == 1
    # the others have it in their messages
    assert third.hand is not None
    await table.play(third, Whim(2), "hand")
    assert (await table.ply()) == 2


async def test_the_host_with_closed_messages_is_told_too(tavern: Tavern, ben: Person) -> None:
    tavern.env.inject_error("POST", f"/channels/{ben.dm.id}/messages", status=403, code=50007)
    answer = await ben.slash("play", game="maexchen")
    public, private = answer.notes
    assert public.has("Join")
    assert private.text == in_language(ben, CLOSED, button=in_language(ben, "My view"))
    assert answer.result.followups[0].ephemeral


async def test_an_outage_is_no_closed_door(tavern: Tavern, anna: Person, ben: Person) -> None:
    """Discord is unwell while somebody sits down: he sits, and the start tries again."""
    table = await tavern.open(anna, "maexchen")
    tavern.env.inject_error("POST", f"/channels/{ben.dm.id}/messages", status=400, code=0)
    with tavern.forgiving("hand not announced"):
        await table.join(ben)
    assert (await table.now()).seats[1].hand_state == "unknown"
    await table.start(anna)
    assert (await table.now()).seats[1].hand_state == "ok"
    assert ben.hand is not None


async def test_games_without_secrets_send_no_messages(tavern: Tavern, anna: Person, ben: Person) -> None:
    await seated(tavern, "muehle", anna, ben)
    assert not anna.letters
    assert not ben.letters


async def test_a_number_of_people_that_cannot_play_sits_in_the_lobby_all_the_same(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    """Two, four or six play: the third waits for a fourth."""
    table = await tavern.open(anna, "spitz_pass_auf")
    await table.join(ben, carla)
    post = await table.post()
    assert len((await table.now()).seats) == 3
    assert not post.has("Start")


@BOTH
async def test_rules_are_read_before_the_start(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    reader = others(tavern, me)[0]
    table = await tavern.open(me, "muehle")
    async with as_before(table):
        answer = await reader.click(await table.post(), "How it goes")
        words, note = told(reader, answer), answer.note
    rules = sheet(Muehle, reader.language)
    assert all(part in words for part in (rules.title, rules.tagline, *rules.short))
    await reader.click(note, "All the rules")
    assert rules.paragraph("1.1") in note.text


async def test_an_abandoned_lobby_makes_room(tavern: Tavern, anna: Person, ben: Person) -> None:
    first = await tavern.open(anna, "muehle")
    refused = await ben.slash("play", game="boese_drei")
    assert refused.private, "a lobby in use keeps its channel"
    tavern.leap(2 * 3600 + 60)
    second = await tavern.open(ben, "boese_drei")
    assert (await first.now()).row.status == "cancelled"
    assert (await second.now()).row.status == "lobby"


# --- words for chance ---


async def add_word(table: AtTable, person: Person, word: str) -> Any:
    """The answer to a filled-in word."""
    modal = (await person.find(await table.post(), "Add a word")).modal
    return await person.fill(modal, word=word)


async def word_shown_to(person: Person, table: AtTable) -> str | None:
    """The word that stands in the form already: one's own."""
    value: str | None = (await person.find(await table.post(), "Add a word")).modal.fields["word"].get("value")
    return value


@BOTH
async def test_words_are_mixed_into_a_chance_that_was_fixed_before(tavern: Tavern, who: str) -> None:
    me, other = tavern.people[who], tavern.people["dora"]
    table = await tavern.open(me, "boese_drei")
    await table.join(other)
    fixed = (await table.now()).row.commitment
    assert fixed is not None
    assert f"`{fixed[:8]}`" in (await table.post()).text
    await add_word(table, other, "  Grüner   Hirsch ")
    lobby = await table.now()
    sealed = lobby.seats[1].sealed
    assert sealed is not None
    assert [seat.word for seat in lobby.seats] == [None, None]
    assert await word_shown_to(other, table) == "Grüner Hirsch"
    shown = f": {other.name.title()} `{seal_of(sealed)[:8]}`"
    assert any(line.endswith(shown) for line in (await table.post()).text.splitlines())
    in_full = (await me.find(await table.post(), "Record")).note
    assert fixed in in_full.text
    assert seal_of(sealed) in in_full.text
    await table.start(me)
    now = await table.now()
    match = now.started_match
    assert now.row.press
    assert (seal_of(sealed), now.row.press) == (match.chance.seals[1], match.chance.press)
    begun = (await table.post()).text
    assert f"`{fixed[:8]}`" in begun
    assert shown in begun
    in_full = (await me.find(await table.post(), "Record")).note
    assert fixed in in_full.text
    assert str(now.row.press) in in_full.text
    assert commitment(match.seed) == fixed
    assert match.words == (None, "Grüner Hirsch")
    assert match.state == open_match(match.game, Chance(match.seed, match.words, (), now.row.press)).state
    assert record.read(record.write(match)).words == match.words


async def test_a_word_may_be_changed_and_taken_back_before_the_start(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben)
    await add_word(table, anna, "eins")
    await add_word(table, anna, "zwei")
    assert await word_shown_to(anna, table) == "zwei"
    assert await word_shown_to(ben, table) is None
    await add_word(table, anna, "  ")
    assert (await table.now()).seats[0].sealed is None
    stranger = told(carla, await carla.find(await table.post(), "Add a word"))
    assert stranger == in_language(carla, "You are not sitting at this table.")
    modal = (await anna.find(await table.post(), "Add a word")).modal
    await table.start(anna)
    refused = told(anna, await anna.fill(modal, word="zu spät"))
    assert refused == in_language(anna, "The match has already started.")
    assert (await table.now()).seats[0].sealed is None


@pytest.mark.parametrize("typed", ["ein \u202edeiL", "a\x00b"])
async def test_what_is_no_word_changes_nothing(tavern: Tavern, anna: Person, typed: str) -> None:
    table = await tavern.open(anna, "boese_drei")
    async with as_before(table):
        refused = told(anna, await add_word(table, anna, typed))
    assert refused == in_language(anna, "A word has up to {n} characters in one line; nothing was changed.", n=40)


async def test_the_games_are_found_before_anybody_asks_for_one(migrated_book: Path, tmp_path: Path) -> None:
    # finding them takes a second, and Discord waits three for an answer
    path = tmp_path / "book.sqlite3"
    shutil.copyfile(migrated_book, path)
    all_games.cache_clear()
    async with open_tavern(path):
        assert all_games.cache_info().currsize == 1
