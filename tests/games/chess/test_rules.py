"""The law of chess is asked in one place: variants that change it there are other games all through."""

from __future__ import annotations

import pytest

from games.chess.engine.attacks import KING
from games.chess.engine.legality import Study, legal_turns, moved, studied
from games.chess.engine.movement import Scope, officers, pawns
from games.chess.engine.position import Position
from games.chess.engine.rules import ChessRules
from games.chess.engine.state import State
from games.chess.engine.turn_tables import GO_K, TAKE_K
from games.chess.engine.turns import Turn
from games.contract import Board, Croupier, Fixed, Forbidden, Info, Seat
from games.families import Family
from tests.games.chess.boards import at, parse, play, state, texts
from tests.shelves import ANYWHERE


class Variant(ChessRules):
    """What every variant here needs besides its law."""

    info = Info(id="variant", family=Family.CHESS, seats=(2,), source="none", minutes=1, shelf=ANYWHERE)

    def heuristic(self, s: State, seat: Seat, m: Turn) -> float:
        return 0.0

    def win_estimate(self, s: State, seat: Seat) -> float:
        return 0.5


class Greedy(Variant):
    """Who can take must, and a king is a man like any other."""

    def study(self, p: Position) -> Study:
        own, enemy = p.sides
        going: list[Turn] = []
        taking: list[Turn] = []
        officers(p, Scope(own, enemy, ~own), going, taking)
        pawns(p, Scope(own, enemy, ~own), going, taking)
        for home in range(64):
            if p.kings & own & 1 << home:
                reach = KING[home] & ~own
                going += GO_K[home][reach & ~enemy]
                taking += TAKE_K[home][reach & enemy]
        return Study(0, tuple(taking or going))

    def duty(self, s: State, m: Turn) -> str | None:
        return "3.3"

    def end(self, p: Position, past: tuple[int, ...], study: Study) -> str | None:
        return None if study.turns else "stalemate"


class Careful(Variant):
    """Nobody may leave the enemy nothing but replies that mate."""

    def study(self, p: Position) -> Study:
        checks, turns = studied(p)
        return Study(checks, tuple(turn for turn in turns if not self.begs_for_mate(moved(p, turn))))

    def begs_for_mate(self, p: Position) -> bool:
        replies = [studied(moved(p, reply)) for reply in legal_turns(p)]
        return bool(replies) and all(reply.checks and not reply.turns for reply in replies)


TAKES = "4k3/8/8/3p4/4P3/8/8/4K3 w - -"


def test_offers_follow_the_law() -> None:
    assert texts(Greedy(), state(TAKES)) == {"e4xd5"}
    # the king may go where it is attacked, and be taken
    assert "e1-e2" in texts(Greedy(), state("4k3/8/8/8/8/8/r7/4K3 w - -"))
    assert texts(Greedy(), state("4k3/8/8/8/8/8/4K3/4r3 b - -")) == {"e1xe2"}


@pytest.mark.parametrize(
    ("text", "paragraph"),
    [pytest.param("e4-e5", "3.3", id="its-duty"), pytest.param("e4-e6", "4.6", id="its-way-comes-first")],
)
def test_refusals_follow_the_law(text: str, paragraph: str) -> None:
    s = state(TAKES)
    assert Greedy().why_not(s, 0, parse(text)) == paragraph


def test_short_notation_follows_the_law() -> None:
    s = state("4k3/8/8/3p4/4P3/8/8/R3K2R w - -")
    assert [str(turn) for turn in Greedy().meanings(s, 0, "exd5")] == ["e4xd5"]
    # no legal turn, but what it would be is told, so that it can be refused
    assert [str(turn) for turn in Greedy().meanings(s, 0, "Ta3")] == ["a1-a3", "h1-a3"]


def test_the_end_follows_the_law() -> None:
    s = play(Greedy(), state("4k3/8/8/8/8/8/8/r3K3 b - -"), "a1xe1")
    assert s.end == "stalemate"
    assert Greedy().to_move(s) == ()


def danger(game: ChessRules, s: State) -> list[str]:
    (board,) = (part for part in game.view(s, None).parts if isinstance(part, Board))
    return [mark.spot for mark in board.marks if mark.kind == "danger"]


def test_marks_and_questions_follow_the_law() -> None:
    s = state("4k3/8/8/8/8/8/8/r3K3 w - -")
    assert danger(Careful(), s) == ["e1"]
    assert Careful().ask(s).text.key == "ask.check"
    assert danger(Greedy(), s) == []
    assert Greedy().ask(s).text.key == "ask.move"
    croupier = Croupier(Fixed(()))
    Greedy().apply(state("4k3/8/8/8/8/8/8/R3K3 w - -"), 0, parse("a1-a8"), croupier)
    assert "check" not in [said.phrase.key for said in croupier.said]


def test_a_law_may_look_a_reply_ahead() -> None:
    # the only reply to e5-e8 takes the queen and mates
    s = state("3r2k1/5ppp/8/4Q3/8/8/3P1P2/3RKR2 w - -")
    assert {str(turn) for turn in legal_turns(s.position)} - texts(Careful(), s) == {"e5-e8"}
    with pytest.raises(Forbidden):
        at(Careful(), s).play(0, parse("e5-e8"))
    # a turn after which the reply does not mate is as legal as ever
    assert "e5xg7" in texts(Careful(), s)
