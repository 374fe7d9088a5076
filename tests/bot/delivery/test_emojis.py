"""Discord keeps our emojis: what is missing is uploaded, what is outdated removed, and a restart does nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.delivery.emojis import Emojis
from bot.runtime.call_budget import CallBudget
from render import emojis
from tests.bot.rest import Discord

HEART, OLD_HEART = "card_heA", "card_heA_00000000"
FOREIGN = "tavern_sign"


def refusal(status: int) -> discord.HTTPException:
    answer: Any = SimpleNamespace(status=status, reason="refused")
    return discord.HTTPException(answer, "no")


@dataclass(eq=False)
class Kept:
    """An emoji on the shelf."""

    shelf: Shelf
    name: str
    id: int

    async def delete(self) -> None:
        self.shelf.calls.append(f"delete {self.name}")
        self.shelf.kept.remove(self)


@dataclass
class Shelf:
    """Discord's shelf of an application's emojis; ``refuse`` says what becomes of the calls, one after another."""

    kept: list[Kept] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    refuse: list[Exception | None] = field(default_factory=list)
    to_come: list[Iterable[str]] = field(default_factory=list)
    """What another process puts there before each look."""

    def put(self, *names: str) -> Shelf:
        """The shelf with emojis of these names."""
        self.kept += [Kept(self, name, number) for number, name in enumerate(names, 100 + len(self.kept))]
        return self

    def _note(self, call: str) -> None:
        self.calls.append(call)
        if self.refuse and (error := self.refuse.pop(0)) is not None:
            raise error

    async def fetch_application_emojis(self) -> list[Any]:
        self._note("list")
        if self.to_come:
            self.put(*self.to_come.pop(0))
        return list(self.kept)

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        self._note(f"create {name}")
        self.kept.append(Kept(self, name, 1000 + len(self.kept)))
        return self.kept[-1]

    @property
    def names(self) -> list[str]:
        return [one.name for one in self.kept]


NAMES = [emojis.name_of(key) for key in emojis.all_keys()]


def keeper(drawn: list[str] | None = None, **choices: Any) -> Emojis:
    """A keeper who has letters in place of drawings, and notes in ``drawn`` which ones it needs."""

    async def draw(key: str) -> bytes:
        if drawn is not None:
            drawn.append(key)
        return key.encode()

    return Emojis(draw, CallBudget(1_000_000), pause=0.0, **choices)


async def test_all_are_uploaded_at_the_first_start_and_none_at_the_next() -> None:
    drawn: list[str] = []
    shelf, first, second = Shelf(), keeper(drawn), keeper(drawn)
    await first.keep(shelf)
    assert shelf.calls == ["list", *(f"create {name}" for name in NAMES)]
    assert set(first.known) == set(emojis.all_keys())
    assert drawn == list(emojis.all_keys())
    shelf.calls.clear()
    drawn.clear()
    await second.keep(shelf)
    assert shelf.calls == ["list"]
    assert drawn == []
    assert second.known == first.known


async def test_a_changed_drawing_is_uploaded_and_the_outdated_one_removed() -> None:
    shelf = Shelf().put(*(name for name in NAMES if not name.startswith(f"{HEART}_")), OLD_HEART, FOREIGN)
    own = keeper()
    await own.keep(shelf)
    new = emojis.name_of(HEART)
    assert shelf.calls == ["list", f"create {new}", f"delete {OLD_HEART}"]
    assert own.known[HEART].name == new
    assert FOREIGN in shelf.names, "what is not ours stays"


async def test_one_of_several_processes_removes_nothing() -> None:
    shelf = Shelf().put(*NAMES, OLD_HEART)
    await keeper(tidies=False).keep(shelf)
    assert OLD_HEART in shelf.names


REFUSALS: dict[str, tuple[list[Exception | None], int]] = {
    "the list": ([refusal(403)], 0),
    "the third upload": ([None, None, None, refusal(400)], 2),
    "by an outage": ([None, None, refusal(503)], 1),
    "for longer than an hour": ([None, discord.RateLimited(7200.0)], 0),
    "by a broken line": ([OSError("gone")], 0),
}


@pytest.mark.parametrize(("refuse", "known"), REFUSALS.values(), ids=REFUSALS)
async def test_what_is_refused_is_given_up_and_the_rest_is_shown(refuse: list[Exception | None], known: int) -> None:
    shelf, own = Shelf(refuse=refuse), keeper()
    await own.keep(shelf)
    assert len(own.known) == len(shelf.kept) == known
    assert not shelf.refuse, "nothing is asked after a refusal"


async def test_a_limit_of_the_rate_is_waited_out() -> None:
    shelf, own = Shelf(refuse=[None, discord.RateLimited(0.0)]), keeper()
    await own.keep(shelf)
    assert shelf.names == NAMES
    assert shelf.calls[1] == shelf.calls[2] == f"create {NAMES[0]}"


async def test_a_process_that_uploads_nothing_finds_what_another_one_uploads() -> None:
    shelf, reader = Shelf(to_come=[(), NAMES[:2], (), NAMES[2:]]), keeper(uploads=False, look_again=0.0)
    await reader.keep(shelf)
    assert set(reader.known) == set(emojis.all_keys())
    assert shelf.calls == ["list"] * 4


@dataclass(frozen=True)
class Call:
    """A REST call."""

    json: Any
    method: str
    path: str


def upload(name: str) -> Call:
    return Call({"name": name, "image": "data:image/png;base64,AAAA"}, "POST", "/applications/1/emojis")


LOOK, REMOVE = Call(None, "GET", "/applications/1/emojis"), Call(None, "DELETE", "/applications/1/emojis/7")


def test_the_calls_are_those_of_discords_description(rest_check: Discord) -> None:
    for call in (LOOK, REMOVE, *map(upload, NAMES)):
        assert rest_check(call) == []


@pytest.mark.parametrize("name", ["x", "x" * 33, "a card"])
def test_a_name_that_discord_would_refuse_is_found(rest_check: Discord, name: str) -> None:
    assert any(f"{name!r} cannot be the name of an emoji" in problem for problem in rest_check(upload(name)))
