"""Tests that before the first roll a table shows its board, or its dice in the cup."""

from __future__ import annotations

import pytest

from games.contract import Cloth, Croupier, Dice, Fixed, Gauge, Prop
from games.families import Family
from games.library import all_games

DICE = {name: game for name, game in all_games().items() if game.info.family is Family.DICE}
THINGS = {
    "deck_zu": ["flaps"],
    "zeppelin": ["airship"],
    "fenster": ["church", "farm", "prison"],
    "hohe_hausnummer": ["plate", "plate"],
    "todessprung": ["track"],
    "schaukel": ["swing"],
    "doppeltes_lottchen": ["track"],
    "nacktfrosch": ["frogs"],
    "nackter_spatz": ["sparrows"],
    "stumme_jule": ["jules"],
    "himmel_hoelle": ["ladders"],
    "familie_mueller": ["families"],
    "toto": ["coupon", "coupon"],
    "elf_hoch": ["stairs"],
    "piefke": ["piefkes"],
    "sechser_spiel": ["rack", "rack"],
    "paerchen": ["balance"],
}
"""What some games are played on."""
IN_THE_CUP = {"chicago": 3, "maexchen": 2}


@pytest.mark.parametrize("name", DICE)
def test_there_is_something_to_see_before_the_first_roll(name: str) -> None:
    for seats in {DICE[name].info.seats[0], DICE[name].info.seats[-1]}:
        game = DICE[name](seats, DICE[name].Options())
        shown = game.view(game.setup(Croupier(Fixed([]))), None).parts
        dice = [part for part in shown if isinstance(part, Dice)]
        things = [part.kind for part in shown if isinstance(part, Prop | Gauge)]
        if name in THINGS:
            assert set(things) == set(THINGS[name])
            assert things == THINGS[name] or seats > 2
        elif name == "lustige_sieben":
            assert any(isinstance(part, Cloth) for part in shown)
        else:
            (cup,) = dice
            assert cup.kind == "cup"
            assert cup.faces == (None,) * IN_THE_CUP.get(name, 1)
