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
    ],
)
def test_what_is_said_is_read(game_id: str, seats: int, kind: str, said: dict[str, str]) -> None:
    match, seat = asked(game_id, seats, kind)
    assert {text: str(reading.read(match, seat, text)) for text in said} == said


@pytest.mark.parametrize("text", ["Ich setze nichts", "nein", "No, thanks", "I stake nothing"])
def test_no_side_bet_in_words(text: str) -> None:
    match, _ = asked("blackjack", 4, "StakeChips")
    s = match.state
    after = match_at(
        match.game, match.game.apply(s, s.turn, reading.read(match, s.turn, "1"), Croupier(Loose(Random(0))))
    )
    assert str(reading.read(after, after.state.turn, text)) == "setze 0"


def test_a_whole_hand_is_exchanged_in_a_word() -> None:
    match, seat = asked("ecarte", 2, "Exchange")
    assert set(reading.read(match, seat, "Ich tausche alle!").cards) == set(match.state.hands[seat])


def test_a_card_is_laid_in_a_sentence() -> None:
    for game_id, seats, kind in (("sechsundsechzig", 2, "Play"), ("binokl", 2, "Play"), ("mau_mau", 3, "Lay")):
        match, seat = asked(game_id, seats, kind)
        move = next(move for move in match.legals[seat].moves if type(move).__name__ == kind)
        said = move.card.replace("he", "Herz ").replace("kr", "Kreuz ").replace("pi", "Pik ").replace("ka", "Karo ")
        assert reading.read(match, seat, f"Ich lege die {said}!") == move


def test_what_no_sentence_makes_a_move_of_is_given_back_as_it_was_typed() -> None:
    match, seat = asked("mau_mau", 3, "Draw")
    with pytest.raises(Unreadable, match="Ich die das"):
        reading.read(match, seat, "Ich die das irgendwie")
