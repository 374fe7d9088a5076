"""The moves of Chouette: those of Backgammon, and coming and going."""

from __future__ import annotations

from games.contract import move
from games.tables.engine import moves


@move("einsteigen", "ich spiele mit", "mitspielen", en="join")
class Join:
    """Play from the next game on."""


@move("aussteigen", "ich gehe", "gehen", en="leave")
class Leave:
    """Play no more after this game."""


Move = moves.Move | Join | Leave
