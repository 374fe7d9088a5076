"""Herz."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.herz.cards import HITS, QUEEN
from games.cards.herz.moves import Move, Pass, Play
from games.cards.herz.options import Options
from games.cards.herz.passing import giver, receiver, way
from games.cards.herz.rules import Herz
from games.cards.herz.scoring import Line, next_line
from games.cards.herz.state import State
from games.cards.herz.view import account_table
from games.contract import (
    Cards,
    Croupier,
    Fixed,
    Forbidden,
    Loose,
    NotAsked,
    Pad,
    Phrase,
    Roster,
    Seat,
    canonical,
    draw,
    legal,
    listed,
    spoken,
)
from games.kit.cards import RANKS, Card, arranged, pack
from games.kit.tricks import Trick
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.sheets import LANGUAGES, MessageFormatter

RECORD = Path(__file__).with_name("herz.txt")
NAMES = ("Maria", "Udo", "Anton", "Karl")
GAME = Herz()
VIEWERS: tuple[Seat | None, ...] = (None, 0, 1, 2, 3)

# the account table of the booklet: where cards were passed, hits as they were taken, hits written down, totals
M_MARCHES = (26, 0, 0, 0)
BOOKLET = [
    ("L", (5, 14, 3, 4), (5, 14, 3, 4), (5, 14, 3, 4)),
    ("R", (0, 5, 17, 4), (0, 5, 17, 4), (5, 19, 20, 8)),
    ("X", (6, 15, 4, 1), (6, 15, 4, 1), (11, 34, 24, 9)),
    ("H", (13, 8, 1, 4), (13, 8, 1, 4), (24, 42, 25, 13)),
    ("L", M_MARCHES, (0, 26, 26, 26), (24, 68, 51, 39)),
    ("R", (3, 13, 8, 2), (3, 13, 8, 2), (27, 81, 59, 41)),
    ("X", (14, 7, 1, 4), (14, 7, 1, 4), (41, 88, 60, 45)),
    ("H", (1, 12, 13, 0), (1, 12, 13, 0), (42, 50, 73, 45)),
    ("L", (0, 6, 15, 5), (0, 6, 15, 5), (42, 56, 88, 50)),
    ("R", (2, 3, 17, 4), (2, 3, 17, 4), (44, 59, 105, 54)),
]
ACCOUNT = tuple(Line(written, totals) for _, _, written, totals in BOOKLET)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def fight(
    *hands: str,
    lies: str = "",
    leader: Seat = 0,
    tricks: tuple[Trick, ...] = (),
    account: tuple[Line, ...] = ACCOUNT[:3],
) -> State:
    """A position in which cards are held or have been passed on."""
    held = tuple(map(cards, hands)) + ((),) * (4 - len(hands))
    return State(account, 3, held, (), Trick(leader, cards(lies)), tricks)


def with_hits(hits: tuple[int, ...]) -> tuple[Trick, ...]:
    """Tricks in which the seats take so many hits."""
    hearts = [Card("he" + rank) for rank in RANKS]
    tricks = []
    for seat, wanted in enumerate(hits):
        found = [QUEEN] if wanted >= HITS[QUEEN] else []
        found += [hearts.pop() for _ in range(wanted - sum(HITS[card] for card in found))]
        tricks += [Trick(seat, (Card("krA"), hit)) for hit in found]
    return tuple(tricks)


def finished(hits: tuple[int, ...], account: tuple[Line, ...]) -> tuple[State, Croupier]:
    """The state after a fight in which the seats took so many hits; its last trick is harmless and seat 3's."""
    s = fight("kr2", "kr3", "kr4", "kr5", tricks=with_hits(hits), account=account)
    last = croupier()
    for seat, card in enumerate(cards("kr2 kr3 kr4 kr5")):
        last = croupier(seat)
        s = GAME.apply(s, seat, Play(card), last)
    return s, last


def told(table: Croupier, language: str = "de", to: Seat | None = None) -> list[str]:
    say = MessageFormatter(sheet(Herz, language), NAMES)
    return [say(said.phrase) for said in table.said if said.to == to]


def dealt(seed: int = 0) -> State:
    return GAME.setup(croupier(seed))


def passed(s: State, *choices: str) -> State:
    """The state after seats 0, 1 … have chosen, by default their first three cards."""
    for seat in range(4):
        choice = cards(choices[seat]) if seat < len(choices) else s.hands[seat][:3]
        s = GAME.apply(s, seat, Pass(choice), croupier())
    return s


def random_states(seed: int, fights: int = 1) -> Iterator[State]:
    """All states of some random fights."""
    table = croupier(seed)
    s = GAME.setup(table)
    while not s.over and len(s.account) < fights:
        yield s
        seat = table.pick(GAME.to_move(s))
        s = GAME.apply(s, seat, draw(GAME, s, seat, legal(GAME, s, seat), table), table)
    yield s


# --- cards and deal ---


@pytest.mark.parametrize("dealer", range(4), ids="2.2-dealer-{}".format)
def test_the_deal(dealer: int) -> None:
    s = GAME.setup(Croupier(Fixed([dealer, *range(51, 0, -1)])))
    assert s.dealer == dealer
    assert s.trick == Trick((dealer + 1) % 4)
    assert sorted(card for hand in s.hands for card in hand) == sorted(pack())
    assert [len(hand) for hand in s.hands] == [13] * 4
    assert all(hand == arranged(hand) for hand in s.hands)


def test_2_2_the_deal_moves_on_clockwise() -> None:
    s, _ = finished((6, 15, 4, 1), ACCOUNT[:2])
    assert (s.dealer, s.trick.leader) == (0, 1)


# --- passing ---


@pytest.mark.parametrize(
    ("fights", "direction", "to"),
    [
        pytest.param(0, "L", (1, 2, 3, 0), id="3.1-first-left"),
        pytest.param(1, "R", (3, 0, 1, 2), id="3.1-second-right"),
        pytest.param(2, "X", (2, 3, 0, 1), id="3.1-third-across"),
        pytest.param(4, "L", (1, 2, 3, 0), id="3.1-fifth-left-again"),
        pytest.param(5, "R", (3, 0, 1, 2), id="3.1-sixth-right"),
    ],
)
@pytest.mark.parametrize("dealer", [0, 3])
def test_cards_go_by_the_number_of_the_fight(fights: int, direction: str, to: tuple[int, ...], dealer: int) -> None:
    assert way(fights) == direction
    s = dealt()._replace(account=ACCOUNT[:fights], dealer=dealer)
    after = passed(s)
    for seat in range(4):
        assert receiver(seat, direction) == to[seat]
        assert giver(to[seat], direction) == seat
        assert set(s.hands[seat][:3]) <= set(after.hands[to[seat]])
        assert not set(s.hands[seat][:3]) & set(after.hands[seat])
    assert [len(hand) for hand in after.hands] == [13] * 4


def test_3_1_in_the_fourth_fight_cards_are_held() -> None:
    s, last = finished((6, 15, 4, 1), ACCOUNT[:2])
    assert s.way == "H"
    assert GAME.to_move(s) == (1,)
    assert not s.passing
    assert [said.phrase.key for said in last.said][-1] == "fight"
    assert told(last)[-1] == "Kampf 4: Maria hat gegeben, Udo hat die Vorhand. Diesmal wird gehalten."
    assert all(isinstance(move, Play) for move in legal(GAME, s, 1).moves)


def test_3_2_any_three_cards_may_go() -> None:
    s = dealt()
    (offer,) = legal(GAME, s, 0).offers
    assert offer.count() == 286
    assert all(GAME.forbids(s, 0, move) is None for move in offer)


def test_3_3_all_choose_at_once_and_may_choose_again_until_the_last() -> None:
    s = dealt()
    assert GAME.to_move(s) == (0, 1, 2, 3)
    for seat, left in [(2, (0, 1, 3)), (0, (1, 3)), (2, (1, 3)), (3, (1,))]:
        s = GAME.apply(s, seat, Pass(s.hands[seat][-3:]), croupier())
        assert GAME.to_move(s) == left
        assert all(legal(GAME, s, other).offers for other in range(4))
        assert [len(hand) for hand in s.hands] == [13] * 4
    before = s
    s = GAME.apply(s, 1, Pass(s.hands[1][:3]), croupier())
    assert s.hands != before.hands
    assert GAME.to_move(s) == (s.trick.leader,)
    assert not any(legal(GAME, s, seat).offers for seat in range(4))


def test_3_3_the_last_choice_counts() -> None:
    s = dealt()
    s = GAME.apply(s, 0, Pass(s.hands[0][:3]), croupier())
    s = GAME.apply(s, 0, Pass(s.hands[0][5:8]), croupier())
    assert GAME.view(s, 0).parts[0] == GAME.view(s._replace(gifts=(s.hands[0][5:8], None, None, None)), 0).parts[0]
    kept = s.hands[0][:3]
    for seat in (1, 2, 3):
        s = GAME.apply(s, seat, Pass(s.hands[seat][:3]), croupier())
    assert set(kept) <= set(s.hands[0])


def test_3_3_nothing_that_is_said_tells_a_card() -> None:
    s = dealt()
    for seat in (0, 1, 2, 0, 3):
        table = croupier()
        mine = s.hands[seat][:3]
        s = GAME.apply(s, seat, Pass(mine), table)
        aloud = " ".join(told(table))
        assert not [card for card in pack() if card.spoken("de") in aloud]
    assert told(table)[0] == "Karl hat die Abgabe gewählt."
    assert told(table, to=0) == ["Du hast von Karl " + listing(mine) + " bekommen."]  # 3.1 left: from 3 to 0


def listing(three: tuple[Card, ...]) -> str:
    return "{}, {} und {}".format(*(card.spoken("de") for card in three))


# --- play ---

LOW = "he2 kr7 kaA"


@pytest.mark.parametrize(
    ("hand", "lies", "move", "paragraph"),
    [
        pytest.param(LOW, "", "he2", None, id="4.4-a-heart-may-be-led"),
        pytest.param("piD kr7", "", "piD", None, id="4.4-the-queen-may-be-led"),
        pytest.param(LOW, "kr9", "kr7", None, id="4.2-follow"),
        pytest.param(LOW, "kr9", "he2", "4.2", id="4.2-holds-clubs"),
        pytest.param(LOW, "kr9 he5", "he2", "4.2", id="4.2-the-suit-led-counts"),
        pytest.param(LOW, "pi9", "he2", None, id="4.2-void-throws-a-heart"),
        pytest.param("piD kr7", "ka9", "piD", None, id="4.4-the-queen-in-the-first-trick"),
        pytest.param("piD pi7", "pi9", "piD", None, id="4.4-the-queen-may-follow"),
        pytest.param("piD pi7", "kr2 pi9", "piD", None, id="4.2-void-throws-the-queen"),
    ],
)
def test_what_may_be_played(hand: str, lies: str, move: str, paragraph: str | None) -> None:
    s = fight(*(hand,) * 4, lies=lies)
    seat = len(cards(lies))
    assert GAME.forbids(s, seat, Play(Card(move))) == paragraph
    assert (Play(Card(move)) in legal(GAME, s, seat).moves) == (paragraph is None)
    assert [legal(GAME, s, other).moves for other in range(4) if other != seat] == [()] * 3


def test_4_4_the_two_of_clubs_does_not_open() -> None:
    s = fight("heA he2 piD ka4", "kr2 ka3 ka2 kaK")
    assert len(legal(GAME, s, 0).moves) == 4


@pytest.mark.parametrize(
    ("lies", "takes", "hits"),
    [
        pytest.param("kr2 kr3 kr4 kr5", 0, "", id="4.3-highest"),
        pytest.param("kr5 krA kr4 krK", 2, "", id="4.3-ace-high"),
        pytest.param("kr5 heA piA kaA", 1, " (1 Treffer)", id="4.3-of-the-suit-led"),
        pytest.param("he5 heA kr4 he6", 2, " (3 Treffer)", id="4.3-hearts"),
        pytest.param("pi5 piK piD he2", 2, " mit ♠D (14 Treffer)", id="4.3-the-queen"),
        pytest.param("kr5 kr2 piD krK", 0, " mit ♠D (13 Treffer)", id="4.3-the-queen-thrown"),
    ],
)
def test_a_trick_goes_to(lies: str, takes: Seat, hits: str) -> None:
    # seat 1 leads
    *three, last = cards(lies)
    hands = ("kr7 " + last, "kr8", "kr9", "kr10")
    s = fight(*hands, lies=" ".join(three), leader=1)
    table = croupier()
    after = GAME.apply(s, 0, Play(last), table)
    assert after.trick == Trick(takes)
    assert after.tricks == (Trick(1, cards(lies)),)
    assert after.hands[0] == cards("kr7")
    assert GAME.to_move(after) == (takes,)
    words, _, count = hits.partition("(")
    tail = f"genommen ({count}" if count else "genommen"
    assert told(table) == [
        f"Maria hat {last.spoken('de')} gespielt.",
        f"{NAMES[takes]} hat den Stich {words.strip()} {tail}.".replace("  ", " "),
    ]


# --- scoring ---


@pytest.mark.parametrize("row", range(len(BOOKLET)), ids=lambda row: f"5-booklet-fight-{row + 1}")
def test_the_account_of_the_booklet(row: int) -> None:
    margin, hits, written, totals = BOOKLET[row]
    assert next_line(ACCOUNT[:row], hits) == (written, totals)
    assert way(row) == margin
    after, _ = finished(hits, ACCOUNT[:row])
    assert after.account == ACCOUNT[: row + 1]
    assert after.over == (row == 9)


def test_the_end_of_the_booklets_tournament() -> None:
    after, table = finished(BOOKLET[9][1], ACCOUNT[:9])
    result = GAME.result(after)
    assert result is not None
    assert (result.points, result.places, result.winners) == ((44, 59, 105, 54), (1, 3, 4, 2), (0,))
    say = MessageFormatter(sheet(Herz, "de"), NAMES)
    assert say(result.why) == "Anton ist gestorben. Maria hat mit 44 Treffern gewonnen."
    assert told(table)[-2:] == [
        "Kampf 10 ist vorbei. Angeschrieben: Maria 2, Udo 3, Anton 17 und Karl 4.",
        "Anton ist mit 105 Treffern gestorben.",
    ]
    assert GAME.to_move(after) == ()


def test_the_pad_is_kept_as_in_the_booklet() -> None:
    shown = [(row.margin, row.cells) for row in account_table(ACCOUNT).rows]
    assert shown[:-1] == [
        ("L", ("5", "14", "3", "4")),
        ("R", ("—", "5/19", "17/20", "4/8")),
        ("X", ("6/11", "15/34", "4/24", "1/9")),
        ("H", ("13/24", "8/42", "1/25", "4/13")),
        ("L", ("—", "26/68", "26/51", "26/39")),
        ("R", ("3/27", "13/81", "8/59", "2/41")),
        ("X", ("14/41", "7/88", "1/60", "4/45")),
        ("H", ("1/42", "12/100→50", "13/73", "—")),
        ("L", ("—", "6/56", "15/88", "5/50")),
        ("R", ("2/44", "3/59", "17/105", "4/54")),
        (None, (None, None, "†", None)),
    ]
    assert shown[-1][1] == (44, 59, 105, 54)
    assert [row.margin for row in account_table(ACCOUNT[:9]).rows[:-1]] == ["X", "H", "L", "R"]


def standing_at(*totals: int) -> tuple[Line, ...]:
    return (Line((0, 0, 0, 0), totals),)


@pytest.mark.parametrize(
    ("before", "hits", "after", "over"),
    [
        pytest.param((9, 9, 9, 9), (26, 0, 0, 0), (9, 35, 35, 35), False, id="5.2-march"),
        pytest.param((9, 9, 9, 9), (25, 1, 0, 0), (34, 10, 9, 9), False, id="5.2-25-is-no-march"),
        pytest.param((9, 9, 9, 90), (13, 13, 0, 0), (22, 22, 9, 90), False, id="5.2-half-is-no-march"),
        pytest.param((0, 90, 0, 0), (0, 10, 16, 0), (0, 50, 16, 0), False, id="5.3-exactly-100"),
        pytest.param((0, 90, 0, 0), (0, 9, 17, 0), (0, 99, 17, 0), False, id="5.3-99-lives-on"),
        pytest.param((0, 90, 0, 0), (0, 11, 15, 0), (0, 101, 15, 0), True, id="5.4-101-is-death"),
        pytest.param((74, 74, 5, 5), (0, 0, 26, 0), (50, 50, 5, 31), False, id="5.3-by-a-march-and-twice"),
        pytest.param((74, 75, 80, 5), (0, 0, 0, 26), (50, 101, 106, 5), True, id="5.4-several-die"),
        pytest.param((99, 75, 80, 5), (26, 0, 0, 0), (99, 101, 106, 31), True, id="5.2-the-marcher-lives"),
    ],
)
def test_totals(before: tuple[int, ...], hits: tuple[int, ...], after: tuple[int, ...], over: bool) -> None:
    s, _ = finished(hits, standing_at(*before))
    assert s.account[-1].totals == after
    assert s.over == over
    assert (GAME.result(s) is not None) == over


def test_5_2_a_march_needs_all_hits_but_not_all_tricks() -> None:
    s, table = finished(M_MARCHES, ACCOUNT[:4])  # the last trick is Karl's
    assert s.account[-1].hits == (0, 26, 26, 26)
    assert told(table)[2] == "Durchmarsch: Maria hat alle 26 Treffer genommen, angeschrieben werden sie den anderen."


def test_5_3_a_total_may_be_halved_again() -> None:
    s, table = finished((0, 12, 13, 1), ACCOUNT[:7])
    assert s.account[-1].totals[1] == 50
    assert "Udo stand auf genau 100 und hat ein zweites, halbes Leben bekommen: 50." in told(table)
    again, _ = finished((13, 13, 0, 0), (*s.account, Line((0, 37, 0, 0), (42, 87, 73, 46))))
    assert again.account[-1].totals[1] == 50


@pytest.mark.parametrize(
    ("totals", "places", "winners", "words"),
    [
        pytest.param(
            (44, 101, 105, 54),
            (1, 3, 4, 2),
            (0,),
            "Udo und Anton sind gestorben. Maria hat mit 44 Treffern gewonnen.",
            id="5.4-several-dead",
        ),
        pytest.param(
            (44, 101, 44, 54),
            (1, 4, 1, 3),
            (0, 2),
            "Udo ist gestorben. Maria und Anton haben mit 44 Treffern gewonnen.",
            id="5.5-equal-totals-share",
        ),
        pytest.param(
            (1, 101, 9, 9), (1, 4, 2, 2), (0,), "Udo ist gestorben. Maria hat mit 1 Treffer gewonnen.", id="5.5"
        ),
        pytest.param(
            (101, 103, 101, 101),
            (1, 4, 1, 1),
            (),
            "Maria, Udo, Anton und Karl sind gestorben. Niemand hat überlebt, niemand hat gewonnen.",
            id="7.1-nobody-survives",
        ),
    ],
)
def test_the_result(totals: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...], words: str) -> None:
    result = GAME.result(fight(account=standing_at(*totals)))
    assert result is not None
    assert (result.points, result.places, result.winners) == (totals, places, winners)
    assert MessageFormatter(sheet(Herz, "de"), NAMES)(result.why) == words


def test_6_1_the_dead_are_reminded_of_what_was_agreed() -> None:
    game = Herz(options=Options("ein {Lied} singen"))
    result = game.result(fight(account=standing_at(44, 101, 105, 54)))
    assert result is not None
    said = [MessageFormatter(sheet(Herz, language), NAMES)(result.why) for language in LANGUAGES]
    assert said == [
        "Udo und Anton sind gestorben. Maria hat mit 44 Treffern gewonnen."
        " Die Auslösung für Udo und Anton: ein {Lied} singen",
        "Udo and Anton have died. Maria has won with 44 points. To redeem Udo and Anton: ein {Lied} singen",
    ]


# --- refusals and reading ---


def at_the_table() -> Match[State, Move]:
    return open_match(Herz(), bytes(32))


def after_passing(match: Match[State, Move]) -> Match[State, Move]:
    for seat in range(4):
        match = match.play(seat, Pass(match.state.hands[seat][:3]))
    return match


def refused(match: Match[State, Move], seat: Seat, text: str) -> str:
    with pytest.raises(Forbidden) as caught:
        match.read(seat, text)
    assert caught.value.nearest
    return caught.value.paragraph


def test_passing_is_refused_with_its_paragraph() -> None:
    match = at_the_table()
    hand, other = match.state.hands[0], match.state.hands[1]
    three = " ".join(hand[:3])
    assert refused(match, 0, f"abgabe {hand[0]} {hand[1]}") == "3.2"
    assert refused(match, 0, f"abgabe {three} {hand[3]}") == "3.2"
    assert refused(match, 0, f"abgabe {hand[0]} {hand[0]} {hand[1]}") == "3.2"
    assert refused(match, 0, f"abgabe {hand[0]} {hand[1]} {other[0]}") == "3.2"
    assert refused(match, 0, str(hand[0])) == "3.5"
    match = after_passing(match)
    (leader,) = match.awaited
    assert refused(match, leader, "abgabe " + " ".join(match.state.hands[leader][:3])) == "3.4"
    assert GAME.why_not(fight("he2 he3 he4"), 0, Pass(cards("he2 he3 he4"))) == "3.1"


def test_playing_is_refused_with_its_paragraph() -> None:
    match = after_passing(at_the_table())
    (leader,) = match.awaited
    follower = (leader + 1) % 4
    strange = match.state.hands[follower][0]
    assert refused(match, leader, str(strange)) == "4.1"
    with pytest.raises(NotAsked):
        match.read(follower, str(strange))
    suits = {card.suit for card in match.state.hands[follower]}
    lead = next(card for card in match.state.hands[leader] if card.suit in suits)
    match = match.play(leader, Play(lead))
    wrong = next(card for card in match.state.hands[follower] if card.suit != lead.suit)
    assert refused(match, follower, str(wrong)) == "4.2"


@pytest.mark.parametrize(
    "form",
    [
        "abgabe {0} {1} {2}",
        "ABGABE {2}, {0},{1}",
        "pass {1} {2} {0}",
        "Schieben {0}  {1} {2}",
        "abgabe {0}, {1} und {2}!",
        "{0} {1} {2}",
        "{1}, {0} and {2}.",
    ],
)
def test_passing_is_read_in_many_forms(form: str) -> None:
    match = at_the_table()
    three = match.state.hands[2][4:7]
    for language in LANGUAGES:
        assert match.read(2, form.format(*(card.spoken(language) for card in three))) == Pass(three)
    assert match.read(2, form.format(*three)) == Pass(three)
    assert match.read(2, spoken(Pass(three), "en")) == Pass(three)


def test_moves_are_written_as_in_the_rules() -> None:
    assert str(Pass(cards("piD heA kr2"))) == "abgabe piD heA kr2"
    assert spoken(Pass(cards("piD heA kr2")), "en") == "pass ♠Q ♥A ♣2"
    assert (str(Play(Card("he4"))), spoken(Play(Card("heB")), "en")) == ("he4", "♥J")


# --- what is seen ---


def rows(s: State, seat: Seat | None) -> dict[str, list[Cards]]:
    found: dict[str, list[Cards]] = {"hand": [], "trick": [], "meld": [], "pile": []}
    for part in GAME.view(s, seat).parts:
        if isinstance(part, Cards):
            found[part.kind].append(part)
    return found


def faces(part: Cards) -> tuple[object, ...]:
    return tuple(face.card for face in part.faces)


def test_4_5_only_the_last_trick_is_shown() -> None:
    first, second = Trick(0, cards("kr2 kr3 kr4 krA")), Trick(3, cards("he2 he3 heA he4"))
    s = fight("pi2 ka2", "pi3 ka3", "pi4 ka4", "pi5 ka5", leader=1, tricks=(first, second))
    for seat in VIEWERS:
        (shown,) = rows(s, seat)["trick"]
        assert faces(shown) == second.cards
        assert not rows(s, seat)["meld"]
    s = GAME.apply(s, 1, Play(Card("pi3")), croupier())
    for seat in VIEWERS:
        (shown,), (last,) = rows(s, seat)["trick"], rows(s, seat)["meld"]
        assert faces(shown) == cards("pi3")
        assert faces(last) == second.cards
        assert shown.bottom == (seat or 0)
        assert [face.seat for face in last.faces if face.marked] == [1]


def test_the_roster_shows_totals_and_tricks_but_no_hits_of_this_fight() -> None:
    tricks = (Trick(0, cards("he2 he3 he4 heA")), Trick(3, cards("kr2 kr3 krA piD")))
    s = fight("pi2", "pi3", "pi4", "pi5", leader=1, tricks=tricks)
    (roster,) = [part for part in GAME.view(s, 0).parts if isinstance(part, Roster)]
    assert [(entry.score, entry.tokens, entry.moving) for entry in roster.entries] == [
        (11, 0, False),
        (34, 1, True),
        (24, 0, False),
        (9, 1, False),
    ]
    harmless = s._replace(tricks=(Trick(0, cards("kr5 kr6 kr7 kr8")), s.tricks[1]))
    for part in (Roster, Pad):
        assert [p for p in GAME.view(harmless, 0).parts if isinstance(p, part)] == [
            p for p in GAME.view(s, 0).parts if isinstance(p, part)
        ]


def test_3_3_a_choice_is_seen_by_its_owner_alone_and_that_it_was_made_by_all() -> None:
    s = dealt()
    chosen = s.hands[1][2:5]
    s = GAME.apply(s, 1, Pass(chosen), croupier())
    assert [faces(part) for part in rows(s, 1)["meld"]] == [chosen]
    (hand,) = rows(s, 1)["hand"]
    assert set(faces(hand)) == set(s.hands[1]) - set(chosen)
    for seat in VIEWERS:
        if seat != 1:
            assert not rows(s, seat)["meld"]
        (roster,) = [part for part in GAME.view(s, seat).parts if isinstance(part, Roster)]
        assert [entry.note == Phrase("entry.chosen") for entry in roster.entries] == [False, True, False, False]
    assert GAME.view(s, 1).asks[0].seats == (0, 2, 3)


def test_the_hand_lights_what_may_be_played_and_marks_what_was_received() -> None:
    s = passed(dealt())
    for seat in range(4):
        (hand,) = rows(s, seat)["hand"]
        got = {face.card for face in hand.faces if face.marked}
        assert got == set(s.gifts[(seat - 1) % 4] or ())
        assert all(face.lit for face in hand.faces) == (seat == s.trick.leader)
    s = fight("he2 kr7 kr9", "kr2", lies="krA", leader=3)
    (hand,) = rows(s, 0)["hand"]
    assert [face.card for face in hand.faces if face.lit] == ["kr7", "kr9"]
    assert not rows(s, None)["hand"]


@pytest.mark.parametrize(
    ("lies", "question"),
    [("", "Du spielst aus."), ("ka3", "Karo ist ausgespielt. Bediene, wenn du kannst.")],
)
def test_what_is_asked(lies: str, question: str) -> None:
    view = GAME.view(fight("he2", "he3", lies=lies), None)
    (ask,) = view.asks
    assert (ask.seats, MessageFormatter(sheet(Herz, "de"), NAMES)(ask.text)) == ((len(lies) // 3,), question)


# --- secrets ---


@settings(max_examples=8)
@given(st.integers(0, 2**32))
def test_resampling_looks_the_same_and_peeks_at_nothing(seed: int) -> None:
    changed = dict.fromkeys(VIEWERS, 0)
    for ply, s in enumerate(random_states(seed)):
        for seat in VIEWERS:
            other = GAME.resample(s, seat, croupier(seed + ply))
            assert GAME.view(other, seat) == GAME.view(s, seat)
            assert canonical(GAME.resample(other, seat, croupier(7))) == canonical(GAME.resample(s, seat, croupier(7)))
            assert sorted(card for hand in other.hands for card in hand) == sorted(c for hand in s.hands for c in hand)
            changed[seat] += other != s
            if seat is not None:
                assert legal(GAME, other, seat) == legal(GAME, s, seat)
                assert GAME.win_estimate(other, seat) == GAME.win_estimate(s, seat)
                for move in listed(GAME, s, seat, legal(GAME, s, seat)):
                    assert GAME.heuristic(other, seat, move) == GAME.heuristic(s, seat, move)
                    if isinstance(move, Pass):
                        break
    assert all(changed.values())


def test_resampling_honours_what_was_passed_on() -> None:
    s = passed(dealt())
    mine = s.gifts[0] or ()
    for seed in range(20):
        other = GAME.resample(s, 0, croupier(seed))
        assert set(mine) <= set(other.hands[1])
        assert (other.gifts[0], other.gifts[3]) == (mine, s.gifts[3])
        assert set(other.gifts[1] or ()) <= set(other.hands[2])
        assert set(other.gifts[2] or ()) <= set(other.hands[3])
    assert len({GAME.resample(s, 0, croupier(seed)).gifts for seed in range(20)}) > 10


def test_resampling_honours_suits_that_were_not_followed() -> None:
    tricks = (Trick(0, cards("kr2 he3 krA krK")), Trick(2, cards("ka2 ka3 pi2 ka4")))
    left = [card for card in pack() if card not in tricks[0].cards + tricks[1].cards]
    clubs, diamonds = [[card for card in left if card.suit == suit] for suit in ("kr", "ka")]
    rest = [card for card in left if card.suit in ("he", "pi")]
    hands = (clubs[:5] + rest[:6], diamonds[:6] + rest[6:11], clubs[5:] + diamonds[6:] + rest[11:13], rest[13:])
    s = State(ACCOUNT[:3], 3, tuple(tuple(hand) for hand in hands), (), Trick(3), tricks)
    assert [len(hand) for hand in s.hands] == [11] * 4
    for seed in range(30):
        other = GAME.resample(s, None, croupier(seed))
        assert "kr" not in {card.suit for card in other.hands[1]}
        assert "ka" not in {card.suit for card in other.hands[0]}


# --- computer players ---


@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        pytest.param("piD pi4 pi2 he3 he2 kr3 kr4 kr5 kr6 ka2 ka3 ka4 ka5", "piD", id="the-queen-unguarded"),
        pytest.param("piA piK pi2 he3 he2 kr3 kr4 kr5 kr6 ka2 ka3 ka4 ka5", "piA piK", id="high-spades"),
        pytest.param("heA heK he2 pi3 pi2 kr3 kr4 kr5 kr6 ka2 ka3 ka4 ka5", "heA heK", id="high-hearts"),
        pytest.param("krK he3 he2 pi5 pi4 pi3 pi2 ka2 ka3 ka4 ka5 ka6 ka7", "krK", id="a-short-suit"),
    ],
)
def test_what_the_computer_passes_on(hand: str, gone: str) -> None:
    s = dealt()
    s = s._replace(hands=(arranged(cards(hand)), *s.hands[1:]))
    found = legal(GAME, s, 0)
    best = max(listed(GAME, s, 0, found), key=lambda move: GAME.heuristic(s, 0, move))
    assert isinstance(best, Pass)
    assert set(cards(gone)) <= set(best.cards)


TAKEN_BY_UDO = (
    Trick(1, cards("heA heK heD heB")),
    Trick(1, cards("he9 he8 he7 he6")),
    Trick(1, cards("krA he5 he4 kr2")),
)


@pytest.mark.parametrize(
    ("hand", "lies", "tricks", "best"),
    [
        pytest.param("piD he10 krA", "ka9", (), "piD", id="dumps-the-queen-when-void"),
        pytest.param("piD pi3 kr2", "piK", (), "piD", id="dumps-her-under-the-king"),
        pytest.param("pi9 pi3 piA", "piD pi4", (), "pi9", id="ducks-under-the-queen-with-the-highest-losing-card"),
        pytest.param("kr3 kr9 krA", "krK kr2 kr4", (), "krA", id="last-in-a-harmless-trick-goes-high"),
        pytest.param("he3 he9 heA", "heK he2 he4", (), "he9", id="last-in-a-costly-trick-ducks"),
        pytest.param("heA he2 piK", "", (), "he2", id="leads-low"),
        pytest.param("heA kr2 kaK", "pi9", (), "heA", id="throws-the-highest-heart"),
        pytest.param("he10 krK", "piA", TAKEN_BY_UDO[:2], "he10", id="throws-a-heart-while-nobody-marches"),
        pytest.param("he10 krK", "piA", TAKEN_BY_UDO, "krK", id="feeds-no-march"),
    ],
)
def test_how_the_computer_plays(hand: str, lies: str, tricks: tuple[Trick, ...], best: str) -> None:
    leader = 1 if tricks else (4 - len(cards(lies))) % 4
    seat = (leader + len(cards(lies))) % 4
    hands = ["kr5 kr6 kr7"] * 4
    hands[seat] = hand
    s = fight(*hands, lies=lies, leader=leader, tricks=tricks)
    assert max(legal(GAME, s, seat).moves, key=lambda move: GAME.heuristic(s, seat, move)) == Play(Card(best))


def test_the_computer_takes_far_fewer_hits_than_chance() -> None:
    table = croupier(3)
    s = GAME.setup(table)
    hits: Counter[Seat] = Counter()
    fights = 0
    while fights < 20:
        seat = GAME.to_move(s)[0]
        found = legal(GAME, s, seat)
        if seat == 2:
            move = max(listed(GAME, s, seat, found), key=lambda move: GAME.heuristic(s, 2, move))
        else:
            move = draw(GAME, s, seat, found, table)
        before = len(s.account)
        s = GAME.apply(s, seat, move, table)
        if len(s.account) > before:
            fights += 1
            hits.update(dict(enumerate(s.account[-1].hits)))
        if s.over:
            s = GAME.setup(table)
    assert 3 * hits[2] < 26 * fights - 3 * hits[2]


def test_standing_falls_with_hits() -> None:
    level = fight("pi2", "pi3", "pi4", "pi5", account=standing_at(20, 20, 20, 20))
    assert [GAME.win_estimate(level, seat) for seat in range(4)] == [0.5] * 4
    behind = level._replace(account=standing_at(90, 20, 20, 20))
    hit = level._replace(tricks=(Trick(0, cards("piA piD pi6 pi7")),))
    for s in (behind, hit):
        assert 0 <= GAME.win_estimate(s, 0) < 0.5 < GAME.win_estimate(s, 1) <= 1


# --- laws ---


@settings(max_examples=20)
@given(st.integers(0, 2**32))
def test_cards_and_hits_are_conserved(seed: int) -> None:
    end = None
    for s in random_states(seed, fights=2):
        everywhere = [card for hand in s.hands for card in hand] + list(s.trick.cards)
        everywhere += [card for trick in s.tricks for card in trick.cards]
        assert sorted(everywhere) == sorted(pack())
        end = s
    assert end is not None
    assert all(sum(line.hits) in (26, 78) for line in end.account)
    assert len(end.account) == 2


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    account = match.state.account
    # it tells of passing, changing one's mind, a march, a halving and a death
    keys = {said.phrase.key for step in match.steps for said in step.said}
    assert {"chose.again", "received", "took.queen", "march", "halved", "died"} <= keys
    assert match.result is not None
    assert match.result.points == account[-1].totals
