"""Pegs are named by their field, their way or their colour, in both languages; never by codes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.contract import Croupier, Fixed, Forbidden, NotAsked, Refusal
from games.library import find
from games.match.reading import read_act
from games.race.cross.board import HIDDEN
from tests.games.at_table import match_at

H = HIDDEN
POSITIONS: dict[str, dict[str, Any]] = {
    "chaupur": {"roll": 6, "pegs": ((H, H, 13, 40), (H, H, H, 5))},
    "orbite": {"roll": 4, "pegs": ((7, H, H, H), (1, H, H, H), (0, H, H, H), (21, H, H, H))},
    "partners": {"roll": 3, "pegs": ((37, 41, 42, 43), (0, H, H, H), (0, H, H, H), (0, H, H, H))},
    "crazy_india": {
        "roll": 6,
        "places": ((16, -2, -3, -4), (10, -1, -3, -4), (-1, -2, -3, -4), (-1, -2, -3, -4)),
    },
    "ausreisser": {"roll": 6, "runs": ((H, 4), (H,))},
    "parken": {},
}


def act(name: str, text: str, seat: int = 0, **changes: Any) -> Any:
    """What a seat is understood to play, in the game's position or a changed one."""
    seats = max(find(name).info.seats)
    game = find(name)(seats)
    s = replace(game.setup(Croupier(Fixed.rolls(*range(6, 6 - seats, -1)))), **{**POSITIONS[name], **changes})
    return read_act(match_at(game, s), seat, text)


def read(name: str, text: str) -> str:
    """What the seat in turn is understood to play, in its canonical form; the kind of refusal if nothing."""
    try:
        return str(act(name, text))
    except Refusal as refusal:
        return type(refusal).__name__


@pytest.mark.parametrize(
    ("name", "lines", "meant"),
    [
        ("chaupur", "14|zieh 14|Kegel auf 14|den roten Kegel auf 14|red peg on 14|move 14|14 nach 20|14-20", "zieh 14"),
        ("chaupur", "rot 14|red 14|ich ziehe rot 14", "zieh 14"),
        ("chaupur", "grün 26|grüner Kegel auf 26|green 26|rot 26", "Forbidden"),
        ("chaupur", "14 nach 17|14-1|move 14 to 30", "Forbidden"),
        ("chaupur", "14 x|14x|14 schlägt grün|14x green|move 14 x|14 schlägt den grünen Kegel", "Unreadable"),
        ("chaupur", "grün 14|gelb 14", "Unreadable"),
        ("chaupur", "blauer Kegel auf 14|blue peg on 14", "Unreadable"),
        ("chaupur", "raus|setz einen Kegel ein|einen Kegel raus|bring a peg in|enter|A nach 1", "raus"),
        ("orbite", "8 x blau|8 x blue|8 blau|8 wirft blau|move 8 x blue|8 throws out blue", "zieh 8 x B"),
        ("orbite", "8", "Ambiguous"),
        ("partners", "38 heim|heim|38 home|home|go home|38 nach z1|38 to Az1|einbiegen", "zieh 38 heim"),
        ("partners", "38 weiter|weiter|38 on|on|go on|38 nach 1", "zieh 38 weiter"),
        ("partners", "verzichte|passe|skip", "verzichte"),
        ("partners", "38", "Ambiguous"),
        ("crazy_india", "grün|setz grün ein|grün raus|grün rein|den grünen Kegel einsetzen|enter green", "setz G ein"),
        ("crazy_india", "enter the green peg|bring in green|green", "setz G ein"),
        ("crazy_india", "17|roter Kegel auf 17|red peg on 17|17 nach 23|17 to 23", "zieh 17"),
        ("crazy_india", "blauer Kegel auf 17|blue peg on 17", "Unreadable"),
        ("crazy_india", "17 zurück|rückwärts 17|17 rückwärts|back 17|17 backwards|17 nach 11", "zieh 17 zurück"),
        ("ausreisser", "ausreißer raus|runaway|runaway in|enter run|Springer raus", "ausreißer raus"),
        ("ausreisser", "5|zieh 5|5 nach 39|Ausreißer 5|Springer auf 5|runaway on 5|runaway 5 to 39", "zieh 5"),
        ("ausreisser", "Ausreißer 1|Springer auf 1|5 nach 11", "Forbidden"),
        ("parken", "17|parke 17|Parkplatz auf 17|park 17|parking place on 17|Feld 17", "parke 17"),
        ("parken", "parke 1|parke 21", "Forbidden"),
    ],
)
def test_what_is_typed(name: str, lines: str, meant: str) -> None:
    assert {line: read(name, line) for line in lines.split("|")} == dict.fromkeys(lines.split("|"), meant)


@pytest.mark.parametrize(
    ("name", "lines", "meant"),
    [
        ("chaupur", "10 x|10x|10 schlägt blau|10x blue|move 10 x|10 wirft den blauen Kegel hinaus", "zieh 10"),
        ("chaupur", "10 throws blue out|10 nimmt blau|10 nach 16 x|rot 10 schlägt blau|10x16", "zieh 10"),
        ("chaupur", "10 schlägt gelb|10x green|10 nach 15 x|14 x", "Unreadable"),
        ("crazy_india", "20 x|20 schlägt blau|20x blue", "zieh 20"),
        ("crazy_india", "20 schlägt gelb", "Unreadable"),
    ],
)
def test_whom_a_peg_throws_out_can_be_said(name: str, lines: str, meant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hits = {
        "chaupur": {"roll": 6, "pegs": ((H, 7, 13, 9), (H, H, H, 5), (H,) * 4, (H,) * 4)},
        "crazy_india": {"roll": 6, "places": ((19, -2, -3, -4), (-1, 25, -3, -4), *((-1, -2, -3, -4),) * 2)},
    }
    monkeypatch.setitem(POSITIONS, name, hits[name])
    assert {line: read(name, line) for line in lines.split("|")} == dict.fromkeys(lines.split("|"), meant)


@pytest.mark.parametrize(
    ("name", "lines", "paragraph"),
    [
        ("chaupur", "14 nach 17|14-17|grün 14 auf 17|move 14 to 17|zieh 14|14|raus|A nach 1", "3.1"),
        *((name, "14 nach 17|rot 14|14 x|zieh 14", "3.1") for name in ("orbite", "partners", "ausreisser")),
        ("crazy_india", "17 nach 23|17 zurück|zieh 17|setz rot ein", "3.1"),
        ("parken", "14 nach 17|raus|wurf", "6.1"),
    ],
)
def test_before_the_roll_it_is_said_that_the_roll_comes_first(name: str, lines: str, paragraph: str) -> None:
    for line in lines.split("|"):
        with pytest.raises(Forbidden) as refused:
            act(name, line, roll=None)
        assert refused.value.paragraph == paragraph, line


@pytest.mark.parametrize("line", ["14 nach 17", "rot 14", "zieh 14", "wurf", "raus"])
@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_out_of_turn_it_is_said_whose_turn_it_is(name: str, line: str) -> None:
    with pytest.raises(NotAsked) as refused:
        act(name, line, seat=1)
    assert refused.value.awaited == (0,)


@pytest.mark.parametrize(
    ("name", "line", "paragraph"),
    [("chaupur", "14 nach 17", "3.1"), ("ausreisser", "Ausreißer 1", "3.1"), ("ausreisser", "5 nach 11", "3.1")],
)
def test_a_way_that_the_roll_does_not_go_is_refused_by_the_rule_on_moves(name: str, line: str, paragraph: str) -> None:
    with pytest.raises(Forbidden) as refused:
        act(name, line)
    assert refused.value.paragraph == paragraph


@pytest.mark.parametrize("line", ["haus rot", "rot", "A", "ins rote Haus", "the red house", "into the red house"])
def test_a_house_for_who_was_thrown_out(line: str) -> None:
    game = find("crazy_india")(4)
    s = game.setup(Croupier(Fixed.rolls(6, 5, 4, 3)))
    s = replace(s, roll=6, captured=0, trace=("5", "11"), places=((-2, -3, -4), *s.places[1:]))
    assert str(read_act(match_at(game, s), 0, line)) == "haus R"
