"""Deals of games with couples beside a second, naive rule book: ``python -m tests.oracles.couples_check [DEALS]``.

The second book knows nothing of ours: its cards are single things with a name and a number, so that two alike are told
apart; it counts everything anew from what lies on the table. Both get the same cards and make the same moves, drawn by
chance. Before every move they must agree on whose turn it is and on what may be done, and after every deal on what it
was worth. Needs no other engine; prints how many deals agreed, with exit status 1 at the first difference.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from itertools import product
from random import Random
from typing import Any, NamedTuple

from games.cards.binokl.rules import Binokl
from games.cards.binokl.state import Options as BinoklOptions
from games.cards.binokl.state import totals
from games.cards.schnapsen import Options as SchnapsenOptions
from games.cards.schnapsen import Schnapsen
from games.cards.sechsundsechzig.rules import SixtySix
from games.cards.sechsundsechzig.state import Options as SixtySixOptions
from games.contract import Croupier, Loose, legal

DEALS = 10_000
RARELY = 0.04
"""How often a claim, or covering the talon, is drawn; else most deals would end before they have begun."""
OFTEN = 0.6
"""How often something is announced where something can be."""
_HIGH = ["A", "10", "K", "D", "B", "9", "8", "7"]
_EYES = {"A": 11, "10": 10, "K": 4, "D": 3, "B": 2}
_SUITS = ("kr", "pi", "he", "ka")


class Thing(NamedTuple):
    """One card of the pack; of two alike each has its number."""

    suit: str
    rank: str
    number: int

    @property
    def name(self) -> str:
        """What is printed on it."""
        return self.suit + self.rank


class Book(ABC):
    """A deal by the naive rule book. A seat is its place at the table."""

    beats_led_card = False
    exchange_needs_trick = True
    low = "7"
    goal = 66

    def __init__(self, hands: Any, talon: Any, leader: int, owns: tuple[int, ...]) -> None:
        seen: dict[str, int] = {}

        def thing(code: str) -> Thing:
            seen[code] = seen.get(code, 0) + 1
            return Thing(code[:2], code[2:], seen[code])

        self.hands = [[thing(code) for code in hand] for hand in hands]
        self.talon = [thing(code) for code in talon]
        self.trump = self.talon[-1].suit
        self.seats, self.leader, self.owns = len(hands), leader, owns
        self.table: list[Thing] = []
        self.piles: list[list[list[Thing]]] = [[] for _ in hands]
        self.extra = [0] * self.seats
        self.spent: set[Thing] = set()
        self.owed: set[str] = set()
        self.closer: int | None = None
        self.promised: set[int] = set()
        self.gains: list[int] | None = None

    # what there is

    @property
    def turn(self) -> int:
        """Who is to act."""
        return (self.leader + len(self.table)) % self.seats

    @property
    def drawing(self) -> bool:
        """Whether all can still draw."""
        return self.closer is None and len(self.talon) >= self.seats

    @property
    def empty(self) -> bool:
        """Whether all cards have been played."""
        return sum(map(len, self.hands)) + len(self.table) == 0

    def eyes(self, seat: int) -> int:
        """Card points in the tricks of a seat."""
        return sum(_EYES.get(one.rank, 0) for trick in self.piles[seat] for one in trick)

    def side(self, seat: int) -> list[int]:
        """A seat with its partner."""
        return [other for other in range(self.seats) if self.owns[other] == self.owns[seat]]

    def has(self, seat: int) -> int:
        """All that the side of a seat has."""
        return sum(self.eyes(one) + self.extra[one] for one in self.side(seat))

    # what may be done

    def may(self) -> set[str]:
        """All that may be done now, as players write it."""
        if self.empty:
            return self.may_at_the_end()
        hand = self.hands[self.turn]
        if self.table:
            return {one.name for one in hand if self.drawing or self.allowed(one, hand)}
        found = {one.name for one in hand if not self.owed or one.name in self.owed}
        return found | self.may_before_leading(self.turn)

    def may_at_the_end(self) -> set[str]:
        """What may be done when all cards are played."""
        return set()

    def allowed(self, card: Thing, hand: list[Thing]) -> bool:
        """Whether a card may be added when nobody draws any more."""
        led = self.table[0]
        same = [one for one in hand if one.suit == led.suit]
        if same:
            higher = [one for one in same if _HIGH.index(one.rank) < _HIGH.index(led.rank)]
            if self.beats_led_card and higher:
                return card in higher
            return card in same
        trumps = [one for one in hand if one.suit == self.trump]
        return card in trumps if trumps else True

    def may_before_leading(self, seat: int) -> set[str]:
        """Announcements and the like."""
        found = set()
        hand, own_trick = self.hands[seat], bool(self.piles[seat])
        if own_trick and not self.owed:
            free = {one.name for one in hand if one not in self.spent}
            found |= {self.couple_text(suit) for suit in _SUITS if {suit + "K", suit + "D"} <= free}
        lowest = self.trump + self.low
        if self.drawing and lowest in {one.name for one in hand} and self.talon[-1].name != lowest:
            found |= {"tausche"} if own_trick or not self.exchange_needs_trick else set()
        return found

    def couple_text(self, suit: str) -> str:
        """How a couple is announced."""
        return f"hochzeit {suit}"

    # what happens

    def do(self, text: str) -> None:
        """One move."""
        seat = self.turn
        if text == "tausche":
            hand = self.hands[seat]
            mine = min((one for one in hand if one.name == self.trump + self.low), key=lambda one: one in self.spent)
            hand.remove(mine)
            hand.append(self.talon[-1])
            self.talon[-1] = mine
        elif not self.special(seat, text):
            self.play(seat, text)

    @abstractmethod
    def special(self, seat: int, text: str) -> bool:
        """Anything else than a card."""

    def marry(self, seat: int, suit: str) -> None:
        """A couple is announced."""
        self.extra[seat] += 40 if suit == self.trump else 20
        self.owed = {suit + "K", suit + "D"}
        for name in self.owed:
            self.spent.add(next(one for one in self.hands[seat] if one.name == name and one not in self.spent))

    def play(self, seat: int, name: str) -> None:
        """A card is played; of two alike the one that is spent."""
        alike = [one for one in self.hands[seat] if one.name == name]
        card = next((one for one in alike if one in self.spent), alike[0])
        self.hands[seat].remove(card)
        self.table.append(card)
        self.owed = set()
        if len(self.table) == self.seats:
            self.take()

    def take(self) -> None:
        """The trick goes to whoever has the best card; all draw."""
        led = self.table[0].suit
        strength = [
            (one.suit == self.trump, one.suit == led, -_HIGH.index(one.rank), -place)
            for place, one in enumerate(self.table)
        ]
        by = (self.leader + strength.index(max(strength))) % self.seats
        self.piles[by].append(self.table)
        self.table, self.leader = [], by
        if self.after_trick(by):
            return
        if self.drawing:
            for step in range(self.seats):
                self.hands[(by + step) % self.seats].append(self.talon.pop(0))

    @abstractmethod
    def after_trick(self, by: int) -> bool:
        """What follows at once; whether the deal is over."""

    def pay(self, winners: list[int], value: int) -> None:
        """The deal is over."""
        self.gains = [value * (seat in winners) for seat in range(self.seats)]


class SchnapsenBook(Book):
    """Schnapsen."""

    beats_led_card = True
    exchange_needs_trick = False
    low = "B"
    frozen = 0

    def couple_text(self, suit: str) -> str:
        """Trump is said by its points alone."""
        return "40" if suit == self.trump else f"20 {suit}"

    def may_before_leading(self, seat: int) -> set[str]:
        """Closing needs nothing, a claim a trick."""
        found = super().may_before_leading(seat)
        return found | ({"zudrehen"} if self.drawing else set()) | ({"genug"} if any(self.piles) else set())

    def against(self, loser: int) -> int:
        """What a loss of this seat is worth now."""
        return 3 if not self.piles[loser] else 2 if self.has(loser) < 33 else 1

    def special(self, seat: int, text: str) -> bool:
        """Couples, closing, claims."""
        if text == "zudrehen":
            self.frozen, self.closer = self.against(1 - seat), seat
        elif text == "genug":
            value = self.against(1 - seat) if self.closer is None else self.frozen
            self.pay([seat if self.has(seat) >= 66 else 1 - seat], value)
        elif text == "40" or text.startswith("20 "):
            self.marry(seat, self.trump if text == "40" else text[3:])
        else:
            return False
        return True

    def after_trick(self, by: int) -> bool:
        """The last trick wins, unless somebody has closed."""
        if not self.empty:
            return False
        if self.closer is None:
            self.pay([by], self.against(1 - by))
        else:
            self.pay([self.closer if self.has(self.closer) >= 66 else 1 - self.closer], self.frozen)
        return True


class SixtySixBook(Book):
    """Sixty-six for two, three and four."""

    last: int | None = None
    ten_when_covered = False

    def has(self, seat: int) -> int:
        """With the last trick."""
        return super().has(seat) + self.ten(seat)

    def ten(self, seat: int) -> int:
        """What the last trick brings a seat's side."""
        counts = self.last in self.side(seat) and (self.closer is None or self.ten_when_covered)
        return 10 if counts else 0

    def may_before_leading(self, seat: int) -> set[str]:
        """Covering needs nothing, a claim a trick; three do not claim."""
        found = super().may_before_leading(seat)
        claim = {"genug"} if any(self.piles) and self.seats != 3 else set()
        return found | ({"decke"} if self.drawing else set()) | claim

    def may_at_the_end(self) -> set[str]:
        """The winner of the last trick claims or has it counted."""
        return {"genug", "zählen"}

    def worth(self, winner: int) -> int:
        """What the deal is worth if a side wins it."""
        others = [seat for seat in range(self.seats) if seat not in self.side(winner)]
        if not any(self.piles[seat] for seat in others):
            return 3
        most = max(sum(self.eyes(one) for one in self.side(seat)) + self.ten(seat) for seat in others)
        return 2 if most < 33 else 1

    def others(self, seat: int) -> list[int]:
        """All on other sides."""
        return [other for other in range(self.seats) if other not in self.side(seat)]

    def special(self, seat: int, text: str) -> bool:
        """Marriages, covering, claims, counting."""
        if text == "decke":
            self.closer = seat
        elif text == "genug":
            right = self.has(seat) >= self.goal
            value = 3 if self.closer is not None else self.worth(seat)
            self.pay(self.side(seat) if right else self.others(seat), value)
        elif text == "zählen":
            self.count()
        elif text.startswith("hochzeit "):
            self.marry(seat, text[9:])
            self.three()
        else:
            return False
        return True

    def count(self) -> None:
        """Nobody has claimed."""
        if self.closer is not None:
            reached = self.has(self.closer) >= self.goal
            self.pay(self.side(self.closer) if reached else self.others(self.closer), 3)
        elif self.has(0) == self.has(1):
            self.pay([], 0)
        else:
            best = 0 if self.has(0) > self.has(1) else 1
            self.pay(self.side(best), self.worth(best))

    def three(self) -> bool:
        """With three the deal ends by itself."""
        if self.seats != 3:
            return False
        reached = [seat for seat in range(3) if self.has(seat) >= 66]
        if not reached and not self.empty:
            return False
        if self.closer is not None:
            self.pay(reached if reached == [self.closer] else self.others(self.closer), 3)
        elif reached:
            self.pay(reached, self.worth(reached[0]))
        else:
            totals = [self.has(seat) for seat in range(3)]
            best = [seat for seat in range(3) if totals[seat] == max(totals)]
            self.pay(best if len(best) == 1 else [], 1)
        return True

    def after_trick(self, by: int) -> bool:
        """The last trick is remembered."""
        if self.empty:
            self.last = by
        return self.three()


_MELDS = {
    **{f"4{rank}": ([suit + rank for suit in _SUITS], n) for rank, n in zip("BDKA", (40, 60, 80, 100), strict=True)},
    **{
        f"8{rank}": ([suit + rank for suit in _SUITS] * 2, n)
        for rank, n in zip("BDKA", (400, 600, 800, 1000), strict=True)
    },
    "binokel": (["piD", "kaB"], 40),
    "doppelbinokel": (["piD", "kaB", "piD", "kaB"], 300),
}


class BinoklBook(Book):
    """Binokl; what a deal is worth is what both have got in it."""

    low = "9"
    reuse = True

    def melds(self) -> dict[str, tuple[list[str], int]]:
        """What may be announced, with its cards and points."""
        found = dict(_MELDS)
        for suit in _SUITS:
            royal = suit == self.trump
            found[f"hochzeit {suit}"] = ([suit + "K", suit + "D"], 40 if royal else 20)
            found[f"quint {suit}"] = ([suit + rank for rank in _HIGH[:5]], 250 if royal else 150)
        found["trumpfneun"] = ([self.trump + "9"], 10)
        return found

    def choices(self, seat: int, names: list[str]) -> list[tuple[Thing, ...]]:
        """All ways to lay these cards that are allowed."""
        each = [[one for one in self.hands[seat] if one.name == name] for name in names]
        ways = [way for way in product(*each) if len({*way}) == len(names)]
        new = [sum(one not in self.spent for one in way) for way in ways]
        least = 1 if self.reuse else len(names)
        return [way for way, fresh in zip(ways, new, strict=True) if fresh >= least]

    def may_before_leading(self, seat: int) -> set[str]:
        """Combinations while cards are drawn, the last trick also later; a call always."""
        found = {"tausche"} & super().may_before_leading(seat)
        if self.owed == {self.trump + "9"} and sum(one.name == self.trump + "9" for one in self.hands[seat]) < 2:
            found = set()
        if self.piles[seat] and self.drawing and not self.owed:
            found |= {f"melde {text}" for text, (names, _) in self.melds().items() if self.choices(seat, names)}
        if self.piles[seat] and len(self.hands[seat]) > 1 and seat not in self.promised:
            found.add("letzter")
        return found

    def may(self) -> set[str]:
        """One may always call."""
        return super().may() | {"aus"}

    def special(self, seat: int, text: str) -> bool:
        """Combinations and the last trick; the fewest new cards are laid, the first of them first."""
        if text == "letzter":
            self.promised.add(seat)
            return True
        if not text.startswith("melde "):
            return False
        names, points = self.melds()[text[6:]]
        ways = self.choices(seat, names)
        best = min(
            ways, key=lambda way: (sum(one not in self.spent for one in way), [one in self.spent for one in way])
        )
        self.spent |= {*best}
        self.extra[seat] += points
        self.owed = {*names}
        return True

    def after_trick(self, by: int) -> bool:
        """The deal is over when all cards are played."""
        if not self.empty:
            return False
        if by in self.promised:
            self.extra[by] += 10
        self.gains = [self.has(seat) for seat in range(2)]
        return True


class Kind(NamedTuple):
    """A game at a table, and the naive book for it."""

    name: str
    game: Any
    book: type[Book]
    facts: dict[str, Any]


def kinds() -> list[Kind]:
    """All that is compared."""
    found = [Kind("schnapsen", Schnapsen(2, SchnapsenOptions(rounds=9)), SchnapsenBook, {})]
    for seats, size, ten in (
        (2, 32, False),
        (2, 24, True),
        (3, 32, False),
        (3, 24, True),
        (4, 32, False),
        (4, 32, True),
    ):
        options = SixtySixOptions(pack=size, target_points=21, last_trick_when_covered=ten)
        facts = {
            "low": "7" if size == 32 and seats < 4 else "9",
            "goal": 101 if seats == 4 else 66,
            "ten_when_covered": ten,
        }
        found.append(Kind(f"sechsundsechzig {seats} {size} {ten}", SixtySix(seats, options), SixtySixBook, facts))
    for reuse in (True, False):
        game = Binokl(2, BinoklOptions(target=3000, reuse_melds=reuse))
        found.append(Kind(f"binokl {reuse}", game, BinoklBook, {"reuse": reuse}))
    return found


def opened(kind: Kind, s: Any) -> Book:
    """The present deal in the naive book."""
    seats = len(s.hands)
    book = kind.book(
        s.hands, s.talon.cards, s.trick.leader, tuple(seat % (2 if seats == 4 else seats) for seat in range(seats))
    )
    for name, value in kind.facts.items():
        setattr(book, name, value)
    return book


def agrees(before: Any, after: Any, gains: list[int]) -> bool:
    """Whether a deal has changed the account of the match by these gains."""
    if hasattr(before, "score"):
        left = [max(0, had - gain) for had, gain in zip(before.score.left, gains, strict=True)]
        if 0 not in left:
            return list(after.score.left) == left and after.score.rounds == before.score.rounds
        marks = [0 if own == 0 else 2 if own == 7 else 1 for own in left]
        got = [now - then for now, then in zip(after.score.bummerl, before.score.bummerl, strict=True)]
        return got == marks and after.score.rounds == before.score.rounds + 1
    has = totals(after) if hasattr(after, "won") and after.won is not None else after.scores
    sides = len(before.scores)
    return [has[seat % sides] - before.scores[seat % sides] for seat in range(len(before.hands))] == gains


def compare(kind: Kind, deals: int, rng: Random) -> str | None:
    """The first difference in a number of deals, or None."""
    table = Croupier(Loose(rng))
    s = kind.game.setup(table)
    for number in range(deals):
        if not kind.game.to_move(s):
            s = kind.game.setup(table)
        book, before = opened(kind, s), s
        while book.gains is None:
            awaited = kind.game.to_move(s)
            seat = chair_of(s, awaited[0])
            moves = {str(move): move for move in legal(kind.game, s, awaited[0]).moves}
            if seat != book.turn or {*moves} != book.may():
                return f"{kind.name}, deal {number}: {seat} {sorted(moves)}, {book.turn} {sorted(book.may())}"
            rare = {"genug", "decke", "zudrehen"} & {*moves}
            usual = sorted({*moves} - rare - {"aus"}) or sorted(rare)
            shows = [text for text in usual if text.startswith(("melde", "hochzeit", "20", "40"))]
            if rare and rng.random() < RARELY:
                usual = sorted(rare)
            elif shows and rng.random() < OFTEN:
                usual = shows
            text = rng.choice(usual)
            s = kind.game.apply(s, awaited[0], moves[text], table)
            book.do(text)
        if not agrees(before, s, book.gains):
            return f"{kind.name}, deal {number}: {book.gains} from {before} to {s}"
    return None


def chair_of(s: Any, seat: int) -> int:
    """Where a seat sits."""
    return s.table.chairs.index(seat) if hasattr(s, "table") else seat


def main(deals: int) -> int:
    """Compare a number of deals, equally many of each kind."""
    several = kinds()
    for index, kind in enumerate(several):
        each = deals // len(several) + (index < deals % len(several))
        found = compare(kind, each, Random(index))
        if found is not None:
            print(found, file=sys.stderr)
            return 1
        print(f"{kind.name}: {each} deals agree")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
