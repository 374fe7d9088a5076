"""Card games: moves as people say them, in whole sentences."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from games.contract import Croupier, Game, Loose, Seat, Unreadable, draw, legal, make
from games.library import find
from games.match import reading
from games.match.match import Match
from tests.games.at_table import match_at


@cache
def asked(game_id: str, seats: int, kind: str) -> tuple[Match[Any, Any], Seat]:
    """A table that random play has led to, at which a seat may make a move of this kind."""
    game: Game[Any, Any] = find(game_id)(seats, make(find(game_id).Options, {}))
    for seed in range(200):
        croupier = Croupier(Loose(Random(seed)))
        s = game.setup(croupier)
        while awaited := game.to_move(s):
            for seat in range(seats):
                if kind in (found.__name__ for found in legal(game, s, seat).kinds()):
                    return match_at(game, s), seat
            s = game.apply(s, awaited[0], draw(game, s, awaited[0], legal(game, s, awaited[0]), croupier), croupier)
    raise LookupError(f"{game_id}: nobody may make a move of the kind {kind}")


@pytest.mark.parametrize(
    ("game_id", "seats", "kind", "said"),
    [
        ("mau_mau", 3, "Draw", {"Ich ziehe.": "ziehe", "Ich ziehe eine Karte": "ziehe", "I draw a card": "ziehe"}),
        ("verirrter_ritter", 4, "DrawCard", {"Ich ziehe die dritte Karte": "zieh 3", "the second, please": "zieh 2"}),
        ("verirrter_ritter", 4, "DrawCard", {"Ich ziehe Karte 3!": "zieh 3", "die 3": "zieh 3", "I draw 2": "zieh 2"}),
        ("verirrter_ritter", 4, "Shuffle", {"Ich mische noch einmal.": "mischen", "I shuffle": "mischen"}),
        ("baccara", 3, "StakeChips", {"Ich setze 5 Chips": "setze 5", "Bank 40": "setze 40", "I bet 40": "setze 40"}),
        ("baccara", 3, "TakeCard", {"Noch eine, bitte!": "karte", "Ich nehme eine Karte": "karte"}),
        ("baccara", 3, "TakeCard", {"Nein, danke.": "nein", "No, thanks": "nein", "genug": "nein"}),
        ("blackjack", 4, "LayBank", {"Ich lege 50 in die Bank": "bank 50", "I put 50 in the bank": "bank 50"}),
        ("blackjack", 4, "TakeCard", {"Ich nehme noch eine": "karte", "hit me": "karte", "Nein, danke": "genug"}),
        ("stud_poker", 4, "Bet", {"Ich setze 5 Chips": "setze 5", "Ich steige aus": "passe", "I'm out": "passe"}),
        ("stud_poker", 4, "Raise", {"Ich gehe mit": "halte", "Ich halte und erhöhe um 2": "erhöhe 2"}),
        ("ecarte", 2, "Accept", {"Ja!": "nehme", "einverstanden": "nehme", "Nein.": "spielen", "I refuse": "spielen"}),
        ("rufschnapsen", 4, "NameTrump", {"Ich nenne Pik": "trumpf pi", "Spades are trumps": "trumpf pi"}),
        ("herzblatt", 3, "TakeBlind", {"Ich nehme den Blinden auf": "blind", "Ich spiele Hand": "hand"}),
        ("herzblatt", 3, "TakeBlind", {"Den Blinden, bitte!": "blind", "I play hand.": "hand"}),
        ("rufschnapsen", 4, "NameTrump", {"Das Pik-Ass geht mit!": "trumpf pi", "Ich rufe das Pik-Ass": "trumpf pi"}),
        ("rufschnapsen", 4, "NameTrump", {"Pik-Ass": "trumpf pi", "I call the ace of spades": "trumpf pi"}),
        ("mau_mau", 3, "Draw", {"Zieh!": "ziehe", "Ich muss eine Karte ziehen.": "ziehe", "I have to draw": "ziehe"}),
        ("stud_poker", 4, "Bet", {"Ich eröffne mit 5!": "setze 5", "I open with 5": "setze 5"}),
        ("stud_poker", 4, "Raise", {"Ich gehe mit und erhöhe um 5": "erhöhe 5", "5 mehr!": "erhöhe 5", "see": "halte"}),
        ("draw_poker", 4, "Enter", {"Ich gehe mit.": "mit", "Ich bin dabei!": "mit", "I'm in": "mit"}),
        ("draw_poker", 4, "Knock", {"Ich kaufe nichts.": "klopfe", "Ich behalte alle": "klopfe", "none": "klopfe"}),
        ("baccara", 3, "TakeCard", {"Ich kaufe eine.": "karte", "Ich nehme keine": "nein", "Danke, nein": "nein"}),
        ("blackjack", 4, "TakeCard", {"Eine noch!": "karte", "Ich bleibe.": "genug", "Ich bleibe stehen": "genug"}),
        ("ecarte", 2, "Propose", {"Ich schlage vor": "proponiere", "Ich möchte tauschen.": "proponiere"}),
        ("verirrter_ritter", 4, "DrawCard", {"Nummer 2!": "zieh 2", "Ich ziehe die Nummer 3": "zieh 3"}),
        ("binokl", 2, "LastTrick", {"I'm out!": "aus", "Ich mache den letzten Stich.": "letzter"}),
        ("sechsundsechzig", 4, "Cover", {"Zudrehen!": "decke", "Ich drehe zu": "decke", "Ich decke zu.": "decke"}),
        ("sechsundsechzig", 4, "Cover", {"Ich mache zu!": "decke", "Ich schließe.": "decke"}),
        ("sechsundsechzig", 2, "Claim", {"Das ist genug!": "genug", "That's enough.": "genug"}),
        ("herzblatt", 3, "TakeBlind", {"Ich lasse den Blinden liegen": "hand", "I leave the blind": "hand"}),
        ("rufschnapsen", 4, "NameTrump", {"The ace of hearts goes with me!": "trumpf he", "Trumpf: Herz": "trumpf he"}),
        ("rufschnapsen", 4, "NameTrump", {"Trèfle": "trumpf kr", "carreau!": "trumpf ka", "Eichel": "trumpf kr"}),
        ("deutscher_schafkopf", 4, "NameTrump", {"Ich sage Herz!": "trumpf he", "Laub": "trumpf pi"}),
        ("ecarte", 2, "Propose", {"Karten, bitte!": "proponiere", "Cards, please": "proponiere"}),
        ("ecarte", 2, "Accept", {"Wie viele?": "nehme", "Ich verweigere.": "spielen", "Nein, spielen!": "spielen"}),
        ("mau_mau", 3, "Draw", {"Karte!": "ziehe", "Eine Karte, bitte.": "ziehe"}),
        ("verirrter_ritter", 4, "DrawCard", {"drei": "zieh 3", "Nummer zwei!": "zieh 2", "Den dritten.": "zieh 3"}),
        ("binokl", 2, "LastTrick", {"Der letzte Stich gehört mir!": "letzter", "The last trick is mine": "letzter"}),
        ("draw_poker", 4, "Enter", {"Ich steige ein!": "mit", "I am in.": "mit"}),
        ("draw_poker", 4, "Knock", {"Ich bleibe.": "klopfe", "Keine!": "klopfe", "I stand pat": "klopfe"}),
        ("draw_poker", 4, "Bet", {"Ich setze fünf": "setze 5", "zehn Chips!": "setze 10", "I'll bet ten": "setze 10"}),
        ("stud_poker", 5, "Bet", {"I bet five.": "setze 5", "fünfzehn": "setze 15", "Ich setze einen Chip": "setze 1"}),
        ("stud_poker", 4, "Raise", {"Noch fünf drauf!": "erhöhe 5", "I see and raise two": "erhöhe 2"}),
        ("blackjack", 4, "LayBank", {"Bank: 50": "bank 50", "fünfzig auf die Bank!": "bank 50", "fifty": "bank 50"}),
        ("blackjack", 4, "LayBank", {"Ich setze 20": "bank 20", "Meine Bank: zwanzig": "bank 20"}),
        ("blackjack", 4, "StakeChips", {"I stake twelve": "setze 12", "one chip": "setze 1", "eins": "setze 1"}),
        ("blackjack", 4, "TakeCard", {"Ich nehme eine Karte": "karte", "One more!": "karte", "I stay": "genug"}),
        ("baccara", 3, "StakeChips", {"Bank: 20": "setze 20", "20 auf die Bank.": "setze 20"}),
        ("baccara", 3, "StakeChips", {"Ich setze fünfundzwanzig": "setze 25", "twenty-five chips": "setze 25"}),
        ("baccara", 3, "TakeCard", {"Hit me!": "karte", "Ich kaufe nicht.": "nein", "I stay": "nein"}),
        ("schnapsen", 2, "Close", {"Ich mache zu!": "zudrehen", "Ich decke.": "zudrehen"}),
        ("schnapsen", 2, "Claim", {"66!": "genug", "Ich habe sechsundsechzig.": "genug"}),
        ("canasta", 4, "Draw", {"Ich ziehe eine Karte.": "ziehe", "I draw a card": "ziehe"}),
        ("verirrter_ritter", 4, "DrawCard", {"Karte Nummer drei!": "zieh 3"}),
        (
            "lustige_sieben",
            3,
            "Lay",
            {"Fünf auf die Sieben!": "setze 5 auf 7", "Lege 2 auf 9": "setze 2 auf 9"},
        ),
        ("lustige_sieben", 3, "Lay", {"I bet five sticks on seven": "setze 5 auf 7", "2 on 9": "setze 2 auf 9"}),
    ],
)
def test_what_is_said_is_read(game_id: str, seats: int, kind: str, said: dict[str, str]) -> None:
    match, seat = asked(game_id, seats, kind)
    assert {text: str(reading.read_act(match, seat, text)) for text in said} == said


@pytest.mark.parametrize("text", ["Ich setze nichts", "nein", "No, thanks", "I stake nothing"])
def test_no_side_bet_in_words(text: str) -> None:
    match, _ = asked("blackjack", 4, "StakeChips")
    s = match.state
    after = match_at(
        match.game, match.game.apply(s, s.turn, reading.read_act(match, s.turn, "1"), Croupier(Loose(Random(0))))
    )
    assert str(reading.read_act(after, after.state.turn, text)) == "setze 0"


def test_a_whole_hand_is_exchanged_in_a_word() -> None:
    match, seat = asked("ecarte", 2, "Exchange")
    assert set(reading.read_act(match, seat, "Ich tausche alle!").cards) == set(match.state.hands[seat])


@pytest.mark.parametrize("said", ["Ich lege die {}!", "Ich spiele die {} aus.", "Bitte die {}", "I play the {}!"])
@pytest.mark.parametrize(
    ("game_id", "seats"), [("sechsundsechzig", 2), ("binokl", 2), ("ecarte", 2), ("mau_mau", 3), ("herz", 4)]
)
def test_a_card_is_laid_in_a_sentence(game_id: str, seats: int, said: str) -> None:
    kind = "Lay" if game_id == "mau_mau" else "Play"
    match, seat = asked(game_id, seats, kind)
    move = next(move for move in match.legals[seat].moves if type(move).__name__ == kind)
    assert reading.read_act(match, seat, said.format(move.card.spoken("de"))) == move


@pytest.mark.parametrize(
    "said", ["Ich gebe {} zu.", "Ich steche mit {}!", "Ich bediene mit {}", "I trump with the {}", "I follow with {}"]
)
def test_a_card_goes_to_a_trick_in_a_sentence(said: str) -> None:
    match, seat = asked("deutscher_schafkopf", 4, "Play")
    move = next(iter(match.legals[seat].moves))
    assert reading.read_act(match, seat, said.format(move.card.spoken("de"))) == move


@pytest.mark.parametrize("said", ["Ich kaufe {} und {}!", "Ich tausche {}, {}.", "{} und {}", "Ich lege {} und {} weg"])
@pytest.mark.parametrize(("game_id", "seats", "kind"), [("ecarte", 2, "Exchange"), ("draw_poker", 4, "Buy")])
def test_cards_are_bought_in_a_sentence(game_id: str, seats: int, kind: str, said: str) -> None:
    match, seat = asked(game_id, seats, kind)
    first, second = match.state.hands[seat][:2]
    read = reading.read_act(match, seat, said.format(first.spoken("de"), second.spoken("de")))
    assert (type(read).__name__, set(read.cards)) == (kind, {first, second})


@pytest.mark.parametrize(
    "said",
    [
        "{} {} {}",
        "{}, {} und {}!",
        "Ich gebe {}, {} und {} ab.",
        "Ich schiebe {}, {} und {} weiter",
        "I pass {}, {}, {}",
    ],
)
def test_three_cards_are_passed_in_a_sentence(said: str) -> None:
    match, seat = asked("herz", 4, "Pass")
    three = match.state.hands[seat][:3]
    read = reading.read_act(match, seat, said.format(*(card.spoken("de") for card in three)))
    assert set(read.cards) == set(three)


@pytest.mark.parametrize("said", ["hochzeit he, heD, bitte", "Hochzeit he. heD!", "hochzeit he; heD"])
def test_steps_of_a_line_are_told_apart(said: str) -> None:
    game = find("sechsundsechzig")(2)
    assert [str(step).lower() for step in reading.acts_in(game, said)] == ["hochzeit he", "hed"]


def test_what_no_sentence_makes_a_move_of_is_given_back_as_it_was_typed() -> None:
    match, seat = asked("mau_mau", 3, "Draw")
    with pytest.raises(Unreadable, match="Ich die das"):
        reading.read_act(match, seat, "Ich die das irgendwie")
