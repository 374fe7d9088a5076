"""The moves of Chouette: those of backgammon, and joining and leaving."""

from __future__ import annotations

from games.contract import move
from games.tables.engine import moves


@move("einsteigen", "ich spiele mit", "mitspielen", en="join")
class Join:
    """Join from the next game on."""


@move("aussteigen", "ich gehe", "gehen", en="leave")
class Leave:
    """Leave after this game."""


Move = moves.Move | Join | Leave
