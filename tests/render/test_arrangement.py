"""Where things lie: what belongs together lies together, and where it lay before."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Any

import pytest

from games.contract import Board, Cards, Dice, Entry, Face, Item, Pad, Part, Prop, Roster, Tableau, Tray, View
from games.kit.cards import pack
from games.library import all_games, sheet
from games.sheets import MessageFormatter
from render import DARK, fonts, layout
from render.artwork.pen import Place
from render.canvas import Canvas
from render.context import RenderContext, context_of
from render.layout import HIGHEST, PlacedPart, Plan
from render.layout import pack as arrange
from render.parts import roster
from render.parts.base import Constraints, Size
from render.parts.board import trays
from render.parts.cards.meld_tops import is_upcard
from render.parts.registry import renderer_of
from render.parts.tableau.layout import plan_of
from tests.render.test_readable import formatter, moments
from tools.specimens import specimens
from tools.specimens.boards import mill_shape
from tools.specimens.sheets import FORMATTERS

ROOM = 824
LONG_NAMES = ("Annegret Hollerbach", "Friederike-Luise", "Mr. Pemberton", "Christoph W.", "Maximilian", "Karl-Heinz")


def placed(view: View, game: str, seats: int, viewer: int | None = None) -> list[PlacedPart]:
    return list(arrange(view.parts, context_of(view, formatter(game, seats, "de"), DARK, viewer)).parts)


def is_central(part: Part) -> bool:
    return isinstance(part, Cards) and part.kind == "pile" and part.seat is None


def melds(owners: str) -> tuple[Cards, ...]:
    """A meld of four cards for every letter, which says whose it is."""
    faces = tuple(map(Face, pack("7")[:4]))
    return tuple(Cards("meld", faces, None, "ab".index(owner)) for owner in owners)


def searched(parts: Sequence[Part], context: RenderContext) -> Plan:
    """The largest arrangement that is not too high, every part measured for each."""
    width = fonts.WIDTH - 2 * layout.MARGIN
    longest = max((len(part.rows) for part in parts if isinstance(part, Pad)), default=0)
    held = any(isinstance(part, Cards) and part.kind == "hand" for part in parts)
    for scales, limits in layout.SHORT_SHEETS if held else layout.LONG_SHEETS:
        for most in (limit for limit in limits if limit <= longest or limit == limits[0]):
            for scale, lines in product(scales, layout.NAME_LINES):
                constraints = Constraints(width, scale, most, lines)
                sizes = [(part, renderer_of(part).measure(part, context, constraints)) for part in parts]
                for together in (False, True):
                    rows = layout.rows_of(sizes, width, together)
                    if layout.height_of(rows, layout.BETWEEN) <= HIGHEST:
                        return layout.place_rows(rows, constraints, layout.BETWEEN)
    return layout.place_rows(rows, constraints, layout.TIGHT)


@pytest.mark.parametrize("game", ["fenster", "toto", "schaukel", "canasta", "todessprung", "kreuz_quer"])
def test_nothing_is_overlooked_for_being_measured_once(game: str) -> None:
    seats = all_games()[game].info.seats[-1]
    for view, viewer in moments(game, seats):
        contexts = [context_of(view, formatter(game, seats, "de"), DARK, viewer) for _ in range(2)]
        assert arrange(view.parts, contexts[0]) == searched(view.parts, contexts[1])


@pytest.mark.parametrize("title", [title for title, _ in specimens()])
def test_nor_in_any_specimen(title: str) -> None:
    view = dict(specimens())[title]
    contexts = [context_of(view, FORMATTERS["de"], DARK) for _ in range(2)]
    assert arrange(view.parts, contexts[0]) == searched(view.parts, contexts[1])


@pytest.mark.parametrize("game", ["canasta", "romme", "schnapsen"])
def test_talon_and_pile_lie_side_by_side(game: str) -> None:
    for seats in all_games()[game].info.seats:
        for view, viewer in moments(game, seats):
            piles = [box for part, box in placed(view, game, seats, viewer) if is_central(part)]
            for one, other in pairwise(piles):
                assert one.top == other.top
                assert one.right < other.left < one.right + 60


@pytest.mark.parametrize("game", ["binokl", "ecarte", "schnapsen", "sechsundsechzig"])
def test_the_trump_lies_beside_the_talon_and_is_no_smaller(game: str) -> None:
    found = 0
    for view, viewer in moments(game, 2):
        boxes = [(part, box) for part, box in placed(view, game, 2, viewer) if isinstance(part, Cards)]
        for (part, trump), (other, talon) in pairwise(boxes):
            if is_upcard(part) and is_central(other):
                found += 1
                assert trump.top == talon.top
                assert trump.height > 2 * talon.height / 3
    assert found


@pytest.mark.parametrize("owners", ["ab", "aabb", "aaaaabbbbb", "aaaaaaaaabbbbbbbb"])
def test_melds_of_a_party_stand_next_to_each_other_and_before_the_talon(owners: str) -> None:
    back = (Face(None),) * 5
    parts: tuple[Part, ...] = (*melds(owners), Cards("pile", back, None), Cards("pile", back, None))
    parts += (Cards("hand", tuple(map(Face, pack("7")[:11])), None, 0), Roster((Entry(0), Entry(1))))
    lying = placed(View(parts), "muehle", 2)
    assert [part for part, _ in lying] == list(parts)
    corners = [(box.top, box.left) for part, box in lying if isinstance(part, Cards)]
    assert corners == sorted(corners), "as one reads, no meld stands among those of others"


def test_what_belongs_to_the_part_before_never_goes_to_a_row_above() -> None:
    die, racks = Dice((2,)), [Prop("rack", (Item(1),), active=bool(number)) for number in range(4)]
    sized: list[tuple[Part, Size]] = [(die, Size(100, 200)), *((rack, Size(300, 200)) for rack in racks)]
    rows = [[part for part, _ in row] for row in layout.rows_of(sized, ROOM, together=True)]
    assert rows == [[die], racks[:2], racks[2:]]


def test_six_racks_stand_side_by_side_under_long_names() -> None:
    for view, _ in moments("sechser_spiel", 6):
        context = context_of(view, MessageFormatter(sheet(all_games()["sechser_spiel"], "de"), LONG_NAMES), DARK)
        corners = [(box.top, box.left) for part, box in arrange(view.parts, context).parts if isinstance(part, Prop)]
        assert corners == sorted(corners)
        assert len({top for top, _ in corners}) == 1


class Noting(Canvas):
    """A canvas that notes the texts drawn on it."""

    def __init__(self, *size_and_theme: Any) -> None:
        super().__init__(*size_and_theme)
        self.written: set[str] = set()

    def text(self, place: Place, text: str, *rest: Any, **more: Any) -> int:
        """Note a text, and draw it."""
        self.written.add(text)
        return super().text(place, text, *rest, **more)


@pytest.mark.parametrize("game", ["paerchen", "schaukel", "nackter_spatz", "fenster"])
def test_two_long_names_are_whole_above_a_score_sheet(game: str) -> None:
    for view, _ in moments(game, 2):
        context = context_of(view, MessageFormatter(sheet(all_games()[game], "de"), LONG_NAMES[:2]), DARK)
        for part, box in arrange(view.parts, context).parts:
            if isinstance(part, Pad):
                canvas = Noting(fonts.WIDTH, HIGHEST, DARK)
                renderer_of(part).draw(part, context, canvas, box)
                assert set(LONG_NAMES[:2]) <= canvas.written


@pytest.mark.parametrize("language", ["de", "en"])
def test_windows_are_named_in_full_in_any_size(language: str) -> None:
    for view, _ in moments("fenster", 16):
        context = context_of(view, formatter("fenster", 16, language), DARK)
        for part, box in arrange(view.parts, context).parts:
            if isinstance(part, Prop):
                assert fonts.width(context.text(part.label), fonts.SMALL_STRONG) <= box.width


def test_canasta_shows_the_parties_in_one_order_to_everybody() -> None:
    seen: set[tuple[int, ...]] = set()
    for view, _ in moments("canasta", 4):
        open_cards = [part for part in view.parts if isinstance(part, Cards) and part.kind != "hand"]
        owners = [part.seat for part in open_cards if part.seat is not None]
        order = tuple(dict.fromkeys(owners))
        assert owners == sorted(owners, key=order.index), "a party's melds follow each other"
        seen |= {order} if len(order) > 1 else set()
    assert len(seen) == 1


def test_the_grid_of_kreuz_und_quer_stays_where_it_is() -> None:
    for seats in all_games()["kreuz_quer"].info.seats:
        seen: set[Any] = set()
        for view, viewer in moments("kreuz_quer", seats):
            context = context_of(view, formatter("kreuz_quer", seats, "de"), DARK, viewer)
            for part, box in arrange(view.parts, context).parts:
                if isinstance(part, Tableau):
                    plan = plan_of(part, context, Constraints(box.width, box.scale))
                    seen.add((box.left, box.top, box.width, box.height, plan.card, plan.steps, plan.heights))
        assert len(seen) == 1, seats


@pytest.mark.parametrize("language", ["de", "en"])
def test_roles_are_told_in_full_at_eight_seats(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    names = [formatter("chouette", 8, language).name(seat) for seat in range(8)]
    fit = fonts.fit.__wrapped__

    def watched(text: str, *rest: Any) -> str:
        short = fit(text, *rest)
        cut.extend([text] if short.endswith("…") and text not in names else [])
        return str(short)

    monkeypatch.setattr(fonts, "fit", watched)
    fonts.wrap.cache_clear()
    for view, viewer in moments("chouette", 8):
        context = context_of(view, formatter("chouette", 8, language), DARK, viewer)
        (part,) = (part for part in view.parts if isinstance(part, Roster))
        for scale in (1.0, 0.5):
            roster.measure(part, context, Constraints(ROOM, scale))
    fonts.wrap.cache_clear()
    assert not cut


def test_a_crowd_makes_the_roster_no_higher_than_a_third_of_a_picture() -> None:
    entries = tuple(Entry(seat, tokens=20, moving=True) for seat in range(16))
    view = View((Roster(entries),))
    context = context_of(view, formatter("lustige_sieben", 16, "de"), DARK)
    assert roster.measure(Roster(entries), context, Constraints(ROOM)).height <= HIGHEST / 3


def test_everybody_sees_at_the_poker_table_who_still_holds_cards() -> None:
    shown = 0
    for view, viewer in moments("draw_poker", 5):
        open_cards = [part for part in view.parts if isinstance(part, Cards)]
        backs = [part for part in open_cards if all(face.card is None for face in part.faces)]
        assert all(part.seat != viewer and len(part.faces) == 5 for part in backs)
        shown += len(backs)
    assert shown


@pytest.mark.parametrize("flipped", [False, True], ids=["as it is", "flipped"])
def test_trays_lie_in_strips_above_and_below_the_board(flipped: bool) -> None:
    heaps = (Tray(0, 9, "reserve"), Tray(1, 8, "reserve"), Tray(1, 2, "captured"))
    board = Board(mill_shape(), (), (), heaps, flipped)
    with_trays, bare = (placed(View((one,)), "muehle", 2)[0].box for one in (board, Board(mill_shape())))
    assert with_trays.width == bare.width, "the board is as large as without"
    assert with_trays.height == bare.height + 2 * (trays.STRIP + trays.STRIP_GAP)
