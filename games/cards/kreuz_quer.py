"""Kreuz & Quer: lay rows and columns of cannons and beers in a grid, and end them with dukes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, assert_never

from games.cards.hornberger.deal import Deal, Lying, deal_round, take_keg, tap_keg
from games.cards.hornberger.evaluate import lead, weights, winning_chance
from games.cards.hornberger.game import HornbergerGame
from games.cards.hornberger.pack import (
    BEERS,
    CANNONS,
    COLOUR,
    DUKES,
    VALUE,
    Beer,
    Cannon,
    Duke,
    Held,
    Index,
    arranged,
    beers_of,
    cannons_of,
    dukes_of,
    figure,
)
from games.cards.hornberger.scoring import Account, by_colour, by_owner, totals, worth
from games.contract import (
    Croupier,
    Face,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Offer,
    Part,
    Phrase,
    Seat,
    Shelf,
    Slot,
    Tableau,
    Who,
    choice,
    move,
    number,
    one,
    phrase,
    readings,
)
from games.families import Family
from games.kit.graphs import mask_of
from games.kit.named import Named
from games.kit.seats import replaced
from games.kit.turns import left_of

ROWS, COLUMNS = "ABC", 6
FEWEST = 2
"""Cannons a row needs to be ended; a column needs all of its three."""
_CELLS = [f"{row}{column}" for row in ROWS for column in range(1, COLUMNS + 1)]


class CellName(Named, names={cell: (cell, cell) for cell in _CELLS}):
    """A cell by its row and column, such as ``B3``."""

    __slots__ = ()


class Line(Named, names={"Z": ("Zeile", "row", "r"), "S": ("Spalte", "column", "c")}):
    """A line through a cell: its row or its column."""

    __slots__ = ()


CELLS = CellName.all()
INDEX = {cell: index for index, cell in enumerate(CELLS)}
ROW, COLUMN = Line("Z"), Line("S")
Grid = tuple[Lying | None, ...]
EMPTY: Grid = (None,) * len(CELLS)


def _near(index: int) -> tuple[int, ...]:
    """The cells that touch a cell at a side or a corner."""
    row, column = divmod(index, COLUMNS)
    return tuple(
        other
        for other in range(len(CELLS))
        if other != index and abs(other // COLUMNS - row) <= 1 and abs(other % COLUMNS - column) <= 1
    )


NEAR = tuple(map(_near, range(len(CELLS))))
"""The cells that touch each cell at a side or a corner."""
_NEAR_MASKS = tuple(map(mask_of, NEAR))
LINES = tuple(
    {
        ROW: tuple(range(index - index % COLUMNS, index - index % COLUMNS + COLUMNS)),
        COLUMN: tuple(range(index % COLUMNS, len(CELLS), COLUMNS)),
    }
    for index in range(len(CELLS))
)
"""The cells of the row and of the column through each cell."""


def places(grid: Grid) -> tuple[int, ...]:
    """Cells a cannon may go to: empty ones next to filled ones, or any if the grid is empty."""
    filled = 0
    for cell, laid in enumerate(grid):
        if laid is not None:
            filled |= 1 << cell
    return _beside(filled)


@lru_cache(maxsize=8192)
def _beside(filled: int) -> tuple[int, ...]:
    """Empty cells next to filled ones (a bit mask); all if none is filled."""
    everywhere = range(len(CELLS))
    return tuple([cell for cell in everywhere if not filled >> cell & 1 and (_NEAR_MASKS[cell] & filled or not filled)])


def free(grid: Grid, cells: Iterable[int] = range(len(CELLS))) -> list[int]:
    """Cells, of all or of some, whose cannon has no beer."""
    return [cell for cell in cells if (laid := grid[cell]) is not None and laid.beer is None]


def ends(grid: Grid, cell: int, line: Line) -> bool:
    """Return whether a duke on a cell ends a line: it is long enough, and this is its only cannon without a beer."""
    cells = LINES[cell][line]
    if free(grid, cells) != [cell]:
        return False
    return len(cells) - [grid[other] for other in cells].count(None) >= (FEWEST if line == ROW else len(ROWS))


def pour(grid: Grid, cell: int, beer: Beer) -> Grid:
    """The grid with a beer on the cannon of a cell."""
    laid = grid[cell]
    return grid if laid is None else replaced(grid, cell, Lying(laid.cannon, beer))


def clear_line(grid: Grid, cell: int, line: Line) -> tuple[Grid, list[Lying]]:
    """The grid without a line, and what lay there."""
    cells = LINES[cell][line]
    gone = [laid for other in cells if (laid := grid[other]) is not None]
    return tuple(None if other in cells else laid for other, laid in enumerate(grid)), gone


def lying(grid: Grid) -> list[Lying]:
    """Cannons in the grid, each with its beer."""
    return [laid for laid in grid if laid is not None]


@move("{cannon} {cell}")
class Lay:
    """Lay a cannon on an empty cell."""

    cannon: Cannon
    cell: CellName


@move("{beer} {cell}")
class Pour:
    """Lay a beer on a cannon."""

    beer: Beer
    cell: CellName


@move("{duke} {cell} {line}")
class End:
    """End a row or a column with a duke."""

    duke: Duke
    cell: CellName
    line: Line


Move = Lay | Pour | End
ENDS = {card: tuple(tuple(End(card, cell, line) for line in Line.all()) for cell in CELLS) for card in DUKES}
"""Moves that end a line with each duke, by cell and line."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: whether ones double, and the points to play for."""

    double_one: str = choice("off", "on")
    target: int = number(100, 20, 300)


DECK: tuple[Held, ...] = (*CANNONS, *BEERS, *DUKES)
DUKES_AT_MOST = 30
"""Value of all dukes on the table that ends the round."""


class State(NamedTuple):
    """The account, and the present round: the cards, the grid, and what each seat has won."""

    account: Account
    starter: Seat
    turn: Seat
    deal: Deal
    grid: Grid
    dukes: tuple[tuple[Duke, ...], ...]
    """The dukes in front of each seat."""
    won: tuple[tuple[Held, ...], ...]
    """The cards each seat has won, face down."""
    last: int | None = None
    """The cell the last card was played to."""
    over: bool = False

    @property
    def crowned(self) -> int:
        """Value of all dukes on the table."""
        return sum(map(worth, self.dukes))

    @property
    def gained(self) -> list[int]:
        """Points each seat has won in this round, cards and dukes."""
        return [worth((*cards, *dukes)) for cards, dukes in zip(self.won, self.dukes, strict=True)]


def play(s: State, seat: Seat, m: Move) -> State:
    """The state with one more card; of an ended line the duke goes to its player, the rest to the keg owners."""
    cell = INDEX[m.cell]
    match m:
        case Lay(card, _):
            return s._replace(grid=replaced(s.grid, cell, Lying(card)))
        case Pour(card, _):
            return s._replace(grid=pour(s.grid, cell, card))
        case End(card, _, line):
            grid, gone = clear_line(s.grid, cell, line)
            won = list(s.won)
            for laid in gone:
                owner = s.deal.kegs[COLOUR[laid.cannon]]
                if owner is not None:
                    won[owner] = (*won[owner], *laid.cards)
            dukes = replaced(s.dukes, seat, (*s.dukes[seat], card))
            return s._replace(grid=grid, won=tuple(won), dukes=dukes)
        case _:
            assert_never(m)


def round_points(s: State, *, ones_double: bool) -> tuple[int, ...]:
    """Points of each seat for the round: cards and dukes won, less what still lies in its colours."""
    left = by_colour(lying(s.grid))
    if ones_double:
        for laid in lying(s.grid):
            if VALUE[laid.cannon] == 1:
                left[COLOUR[laid.cannon]] *= 2
    lost = by_owner(left, s.deal.kegs, len(s.won))
    return tuple(own - minus for own, minus in zip(s.gained, lost, strict=True))


class KreuzQuer(HornbergerGame[State, Move]):
    """Kreuz & Quer: lay rows and columns of cannons and beers in a grid, and end them with dukes."""

    info = Info(
        id="kreuz_quer",
        family=Family.HORNBERGER,
        seats=(2, 3, 4, 5),
        source="Das Hornberger Schießen: Kreuz & Quer",
        minutes=45,
        hidden=True,
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.ODD, Mood.SHARP)),
    )
    kinds = (Lay, Pour, End)
    Options = Options
    weight = 3

    def begin_round(self, account: Account, starter: Seat, croupier: Croupier) -> State:
        """Deal a round; the grid is empty."""
        croupier.say("round", n=len(account) + 1, by=Who(starter))
        nothing = ((),) * self.seats
        deal = deal_round(DECK, self.seats, starter, croupier)
        return State(account, starter, starter, deal, EMPTY, nothing, nothing)

    def candidates(self, s: State) -> list[Move | Offer[Move]]:
        """Moves that the hand and the grid allow."""
        hand, bare = s.deal.hands[s.turn], free(s.grid)
        moves: list[Move | Offer[Move]] = []
        if dukes := dukes_of(hand):
            ripe = [(cell, line) for cell in bare for line in range(2) if ends(s.grid, cell, Line.all()[line])]
            moves += [ENDS[duke][cell][line] for duke in dukes for cell, line in ripe]
        if (cannons := cannons_of(hand)) and (room := places(s.grid)):
            moves.append(Offer[Move](Lay, cannon=one(cannons), cell=one([CELLS[cell] for cell in room])))
        if bare and (beers := beers_of(hand)):
            moves.append(Offer[Move](Pour, beer=one(beers), cell=one([CELLS[cell] for cell in bare])))
        return moves

    def card_of(self, m: Move) -> Held:
        """The card a move plays."""
        match m:
            case Lay(card, _) | Pour(card, _) | End(card, _, _):
                return card
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """A duke on a cell without the letter of the line, read as each line."""
        return tuple(m for line in Line.all() for m in readings((End,), f"{text} {line}") if isinstance(m, End))

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """A card not in the hand, a cell that does not take it, a line that is not ready."""
        if seat != s.turn:
            return None
        if self.card_of(m) not in s.deal.hands[seat]:
            return "3.1"
        if s.grid == EMPTY:
            return "3.2"
        match m:
            case Lay(_, cell):
                return "4.1" if s.grid[INDEX[cell]] is not None else "4.2"
            case Pour():
                return "5.1"
            case End(_, cell, line):
                return "6.1" if INDEX[cell] not in free(s.grid) else "6.2" if line == "Z" else "6.3"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Play and draw; enough dukes end the round at once, and so does a seat that cannot play."""
        by, cell = Who(seat), INDEX[m.cell]
        s = play(s, seat, m)
        match m:
            case Lay(card, at):
                croupier.say("laid", by=by, card=card, cell=at)
                s = s._replace(deal=take_keg(s.deal, seat, card, croupier))
            case Pour(card, at):
                croupier.say("poured", by=by, card=card, cell=at)
            case End(card, at, line):
                name = phrase("row", name=at[0]) if line == ROW else phrase("column", name=at[1])
                croupier.say("ended", by=by, card=card, line=name)
            case _:
                assert_never(m)
        crowned = s.crowned >= DUKES_AT_MOST
        deal = s.deal.without(seat, self.card_of(m), last=crowned)
        s = s._replace(deal=deal, last=cell, turn=left_of(seat, self.seats))
        if crowned:
            croupier.say("crowned", n=s.crowned)
        elif self.candidates(s):
            return s
        else:
            croupier.say("stuck", by=Who(s.turn))
        return self.end_round(s, croupier)

    def round_points(self, s: State) -> tuple[int, ...]:
        """Points won, less what still lies; ones may double that."""
        return round_points(s, ones_double=self.options.double_one == "on")

    def is_last(self, account: Account) -> bool:
        """Return whether a seat has the points to play for."""
        return bool(max(totals(account, self.seats)) >= self.options.target)

    def board(self, s: State, playable: Sequence[Move]) -> Tableau:
        """The grid."""
        lit = {INDEX[m.cell] for m in playable if not isinstance(m, Lay)}
        label = phrase("label", n=len(s.account) + (not s.over), left=len(s.deal.pile))
        return tableau(s.grid, lit, s.last, label)

    def question(self, s: State) -> Phrase:
        """The question what to play, or what to begin with."""
        return phrase("ask.first" if s.grid == EMPTY else "ask")

    def notes(self, s: State) -> dict[Seat, Phrase]:
        """Dukes and cards each seat has won."""
        return {
            seat: phrase("won", dukes=worth(dukes), n=len(cards))
            for seat, (dukes, cards) in enumerate(zip(s.dukes, s.won, strict=True))
            if dukes or cards
        }

    def beside(self, s: State, seat: Seat | None) -> tuple[Part, ...]:
        """The dukes on the table, and the own cards won."""
        if not s.crowned:
            return ()
        dukes = tuple(
            phrase("crown", by=Who(other), values=tuple(VALUE[duke] for duke in own))
            for other, own in enumerate(s.dukes)
            if own
        )
        out = Note(phrase("note.dukes", dukes=dukes, n=s.crowned, most=DUKES_AT_MOST), "quiet")
        if seat is None or not s.won[seat]:
            return (out,)
        own = tuple(map(Index, arranged(s.won[seat])))
        return out, Note(phrase("note.own", cards=own, n=worth(s.won[seat])), "quiet")

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Hope in the grid after the move, against the others, and points won at once."""
        cell, seats = INDEX[m.cell], len(s.deal.hands)
        match m:
            case Lay(card, _):
                weigh = weights(tap_keg(s.deal.kegs, seat, card), seat, seats)
                return grid_hope(replaced(s.grid, cell, Lying(card)), time_left(s), weigh)
            case Pour(card, _):
                return grid_hope(pour(s.grid, cell, card), time_left(s), weights(s.deal.kegs, seat, seats))
            case End(card, _, line):
                weigh = weights(s.deal.kegs, seat, seats)
                grid, gone = clear_line(s.grid, cell, line)
                won = sum(weigh[COLOUR[laid.cannon]] * laid.worth for laid in gone)
                return grid_hope(grid, time_left(s), weigh) + won + VALUE[card]
            case _:
                assert_never(m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win, by the rounds so far, points won and hope in the grid."""
        seats = len(s.deal.hands)
        promise = grid_hope(s.grid, time_left(s), weights(s.deal.kegs, seat, seats))
        return winning_chance(lead(totals(s.account, seats), seat) + lead(s.gained, seat) + promise)


def tableau(grid: Grid, lit: Collection[int], last: int | None, label: Phrase) -> Tableau:
    """The grid with its coordinates; ``lit`` cells can be played to."""
    slots = [
        Slot(name, tuple(Face(figure(card)) for card in laid.cards) if laid else (), cell in lit, cell == last)
        for (cell, name), laid in zip(enumerate(CELLS), grid, strict=True)
    ]
    rows = tuple(tuple(slots[start : start + COLUMNS]) for start in range(0, len(slots), COLUMNS))
    return Tableau(rows, tuple(ROWS), tuple(str(column) for column in range(1, COLUMNS + 1)), label)


_CHANCES = (0.8, 0.6, 0.4, 0.3, 0.2)
"""Chance that a line is ended, by the steps it lacks until a duke fits."""
_THROUGH = tuple((cell // COLUMNS, len(ROWS) + cell % COLUMNS) for cell in range(len(CELLS)))
"""Numbers of the two lines through each cell, rows first."""


def _chance(cannons: int, bare: int, fewest: int) -> float:
    """Chance that a line is ended, by its cannons and those without a beer."""
    short = max(0, fewest - cannons)
    return _CHANCES[min(short + abs(bare + short - 1), len(_CHANCES) - 1)]


_LINES = range(len(ROWS) + COLUMNS)
_ROW_CHANCE, _COLUMN_CHANCE = (
    tuple(tuple(_chance(cannons, bare, fewest) for bare in range(COLUMNS + 1)) for cannons in range(COLUMNS + 1))
    for fewest in (FEWEST, len(ROWS))
)
"""Chances of rows and of columns, by cannons and by cannons without a beer."""


def time_left(s: State) -> float:
    """Share of the round still to come, judged by the dukes: from 1 down to a half."""
    return 1 - s.crowned / (2 * DUKES_AT_MOST)


def grid_hope(grid: Grid, room: float, weights: Sequence[float]) -> float:
    """Points the grid may bring to a seat with these weights of the colours.

    ``room`` is the share of the round still to come (1 to 0).
    """
    lines = len(ROWS)
    cannons, bare = [0] * (lines + COLUMNS), [0] * (lines + COLUMNS)
    for cell, laid in enumerate(grid):
        if laid is not None:
            for line in _THROUGH[cell]:
                cannons[line] += 1
                if laid.beer is None:
                    bare[line] += 1
    chances = [(_ROW_CHANCE if line < lines else _COLUMN_CHANCE)[cannons[line]][bare[line]] for line in _LINES]
    total = 0.0
    for cell, laid in enumerate(grid):
        if laid is not None:
            row, column = _THROUGH[cell]
            total += weights[COLOUR[laid.cannon]] * laid.worth * (2 * room * max(chances[row], chances[column]) - 1)
    return total
