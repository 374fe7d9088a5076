"""The sentences for what does not go: one for every key that is raised, with its parameters, in both languages."""

from __future__ import annotations

import ast
import gc
import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from types import SimpleNamespace
from typing import Any, NamedTuple

import discord
import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.refusals import SENTENCES, refusal, sentence, too_fast_sentence
from bot.sessions.errors import AlreadyPlayed, Halfway, InternalError, Paused, StaleInteraction, Unbegun, UserError
from bot.sessions.rate_limits import SCOPES, Scope, TooMuch
from games import contract
from games.contract import (
    Ambiguous,
    Card,
    Forbidden,
    NoDraw,
    NotAsked,
    NotHeld,
    NothingToUndo,
    NotOffered,
    NotPossible,
    Over,
    Refusal,
    SeenSince,
    Some,
    Span,
    Unreadable,
)
from games.library import find, sheet
from games.match.acts import AgreeDraw
from games.match.reading import read_act
from tests.bot.screens.tables import ANNA, BEN, begun

ROOT = Path(__file__).parents[3]
LANGUAGES = ("de", "en")


class Raised(NamedTuple):
    """One place where something is refused."""

    where: str
    keys: tuple[str, ...]
    params: frozenset[str]


@cache
def trees(room: str) -> Mapping[Path, ast.Module]:
    """The files of a room of the bot."""
    # a tree that is built while the collector runs comes out broken in Python 3.11 by chance
    gc.disable()
    try:
        return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / room).rglob("*.py"))}
    finally:
        gc.enable()


@cache
def raised() -> tuple[Raised, ...]:
    """Every UserError that the bot makes."""
    return tuple(found for path, tree in trees("bot").items() for found in _in(path, tree))


def permissions() -> set[str]:
    """What the bot asks for in a channel before it hosts a table there."""
    nodes = [node for tree in trees("bot/interactions").values() for node in ast.walk(tree)]
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return texts.intersection(discord.Permissions.VALID_FLAGS)


def _in(path: Path, tree: ast.Module) -> Iterator[Raised]:
    for node in ast.walk(tree):
        called = node.func if isinstance(node, ast.Call) else None
        if not isinstance(node, ast.Call) or "UserError" not in (
            getattr(called, "id", ""),
            getattr(called, "attr", ""),
        ):
            continue
        where = f"{path.relative_to(ROOT)}:{node.lineno}"
        keys = tuple(_literals(node.args[0])) if len(node.args) == 1 else ()
        yield Raised(where, keys, frozenset(keyword.arg or "**" for keyword in node.keywords))


def _literals(node: ast.expr) -> Iterator[str]:
    """The texts an expression may be; a ``ValueError`` for one that is not written there."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from _literals(body)
            yield from _literals(other)
        case _:
            raise ValueError(f"the key is not written there: {ast.unparse(node)}")


def wanted(key: str) -> tuple[str, ...]:
    """The parameters a sentence takes."""
    return tuple(inspect.signature(SENTENCES[key]).parameters)[1:]


STANDING = SimpleNamespace(game="muehle", id=4711, guild_id=1, channel_id=2, parent_id=None, post_id=3)
"""What a row says of where a table stands."""
SAMPLES: dict[str, tuple[Any, Any]] = {
    "n": (2, 5),
    "lo": (3, 4),
    "hi": (17, 18),
    "id": (4711, 4712),
    "name": ("Anna", "Ben"),
    "url": ("https://discord.com/channels/1/2/3", "https://discord.com/channels/1/2/4"),
    "when": ("<t:1:t>", "<t:2:t>"),
    "typed": ("Halmo", "Mühlo"),
    "places": ("<#1>, <#2>", "<#3>"),
    "names": ("Mühle", "Halma"),
    "tables": ([STANDING], [STANDING, STANDING]),
    "game": (find("lustige_sieben"), find("muehle")),
    "paragraph": ("1.1", "1.2"),
    "row": (STANDING, SimpleNamespace(**vars(STANDING) | {"post_id": 4})),
    "shortage": (TooMuch("player", 3.0), TooMuch("player", 6.5)),
}
"""Two values of every parameter."""
LISTS: dict[str, tuple[Any, Any]] = {"names": (["send_messages"], ["view_channel", "attach_files"])}
"""The same where it is the names of permissions."""


def samples(key: str) -> dict[str, tuple[Any, Any]]:
    """Two values of every parameter of a sentence."""
    known = SAMPLES | LISTS if key in ("permissions", "thread_permissions") else SAMPLES
    return {name: known[name] for name in wanted(key)}


def said(key: str, language: str, **changes: Any) -> str:
    """A sentence with the first values of its parameters, or others."""
    params = {name: values[0] for name, values in samples(key).items()}
    return refusal(UserError(key, **params | changes), gettext_for(language))


def test_something_is_refused_in_many_rooms() -> None:
    """So that the laws below look at something."""
    assert len(raised()) > 60
    assert {found.where.split("/")[1] for found in raised()} >= {"commands", "interactions", "screens", "sessions"}


def test_every_refusal_names_its_key() -> None:
    assert not [found.where for found in raised() if not found.keys]


def test_every_key_has_a_sentence_and_every_sentence_a_key() -> None:
    keys = {key for found in raised() for key in found.keys}
    assert not keys - SENTENCES.keys(), "without a sentence"
    assert not SENTENCES.keys() - keys, "never raised"


def test_refusals_are_raised_with_the_parameters_of_their_sentence() -> None:
    wrong = [
        (found.where, key, sorted(found.params))
        for found in raised()
        for key in found.keys
        if found.params != set(wanted(key))
    ]
    assert not wrong


@pytest.mark.parametrize("key", SENTENCES)
def test_german_and_english_differ(key: str) -> None:
    assert said(key, "de") != said(key, "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SENTENCES)
def test_a_sentence_is_whole(key: str, language: str) -> None:
    text = said(key, language)
    assert text == text.strip()
    assert text.endswith((".", "?", "!")), text
    assert text[0].isupper() or not text[0].isalpha(), text
    assert not [field for _, field, _, _ in Formatter().parse(text) if field is not None], text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "name"), [(key, name) for key in SENTENCES for name in wanted(key)])
def test_a_sentence_tells_each_of_its_parameters(key: str, name: str, language: str) -> None:
    _, other = samples(key)[name]
    assert said(key, language, **{name: other}) != said(key, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["host_decides", "no_such_rules", "somebody_not_at_table"])
def test_names_format_nothing_and_mention_nobody(key: str, language: str) -> None:
    text = said(key, language, name="*fett* @everyone <@1> [a](b)")
    assert "\\*fett\\*" in text
    assert "@everyone" not in text
    assert "\\<@1>" in text
    assert "\\[a" in text


SEVERAL = ("channel_full", "days_away_left", "invite_too_many", "players_missing", "server_full", "too_many_tables")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SEVERAL)
def test_one_is_not_said_as_several(key: str, language: str) -> None:
    one, several = said(key, language, n=1), said(key, language, n=2)
    assert one.replace("1", "2", 1) != several
    assert said(key, language, n=5) == several.replace("2", "5", 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seconds", "whole"), [(0.2, "1 "), (1.0, "1 "), (1.1, "2 "), (29.01, "30 ")])
@pytest.mark.parametrize("key", ["openings", "thinking"])
def test_seconds_are_rounded_up(key: str, seconds: float, whole: str, language: str) -> None:
    assert f" {whole}" in said(key, language, shortage=TooMuch("player", seconds))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_opens_too_many_tables_is_told_apart_from_many_people(language: str) -> None:
    by_scope = {scope: said("openings", language, shortage=TooMuch(scope, 3.0)) for scope in SCOPES}
    assert by_scope["channel"] == by_scope["server"] != by_scope["player"]


@pytest.mark.parametrize("scope", SCOPES)
def test_too_fast(scope: Scope) -> None:
    said = {
        (language, seconds): too_fast_sentence(TooMuch(scope, seconds), gettext_for(language))
        for language in LANGUAGES
        for seconds in (0.5, 2.5)
    }
    assert len(set(said.values())) == 4
    for (_, seconds), text in said.items():
        assert f" {'1' if seconds < 1 else '3'} " in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_scopes_that_are_too_fast_are_told_apart(language: str) -> None:
    assert len({too_fast_sentence(TooMuch(scope, 3.0), gettext_for(language)) for scope in SCOPES}) == len(SCOPES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["permissions", "thread_permissions"])
def test_permissions_are_called_as_in_discords_settings(key: str, language: str) -> None:
    names = permissions()
    texts = {name: said(key, language, names=[name]) for name in names}
    assert len(set(texts.values())) == len(names) >= 5
    assert not [name for name, text in texts.items() if name in text]


# --- as they are read ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_read_as_they_did(language: str, golden_text: Callable[[str, str], None]) -> None:
    sentences = [f"{key}: {said(key, language)}" for key in sorted(SENTENCES)]
    sentences += [f"too fast, {one}: {too_fast_sentence(TooMuch(one, 3.0), gettext_for(language))}" for one in SCOPES]
    golden_text(f"sentences.{language}", "\n".join(sentences))


def refused(game: str, text: str, kind: type[Refusal]) -> Refusal:
    """The refusal of a typed act at the beginning of a match."""
    match = begun(game, ANNA, BEN).started_match
    seat = match.awaited[0]
    with pytest.raises(Refusal) as error:
        match.play(seat, read_act(match, seat, text))
    assert isinstance(error.value, kind)
    return error.value


def acts_refused() -> Mapping[str, tuple[str, Refusal | InternalError]]:
    """Refusals of each kind, and the games they are of."""
    pawn = read_act(begun("chess", ANNA, BEN).started_match, 1, "e4")
    return {
        "our own fault": ("chess", InternalError()),
        "twice": ("chess", AlreadyPlayed()),
        "outrun": ("chess", StaleInteraction()),
        "paused": ("chess", Paused()),
        "nothing to take back": ("chess", NothingToUndo()),
        "seen since": ("chess", SeenSince()),
        "seen since, but": ("chess", SeenSince(find("halma_solo").kinds[1]())),
        "no draw": ("canasta", NoDraw()),
        "not held": ("canasta", NotHeld(Card("piD"), ())),
        "examples": ("chess", NotOffered(pawn, Some((pawn, pawn)))),
        "from and to": ("chess", NotOffered(pawn, Span((pawn, pawn)))),
        "over": ("chess", contract.Over()),
        "not asked": ("chess", NotAsked((1,))),
        "nobody asked": ("chess", NotAsked(())),
        "not possible": ("chess", NotPossible(AgreeDraw, ())),
        "not possible, but": ("muehle", NotPossible(AgreeDraw, find("muehle").kinds)),
        "not offered": ("chess", NotOffered(pawn, (pawn,))),
        "forbidden, and near": ("chess", refused("chess", "e5", Forbidden)),
        "forbidden": ("muehle", Forbidden(None, "3.3", ())),
        "ambiguous": ("chess", Ambiguous("S *x*", ())),
        "unreadable": ("chess", refused("chess", "Schnaps", Unreadable)),
        "halfway": ("chess", Halfway((pawn,), refused("chess", "e5", Forbidden))),
        "unbegun": ("chess", Unbegun(pawn, refused("chess", "e5", Forbidden))),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_refused_acts_read_as_they_did(language: str, golden_text: Callable[[str, str], None]) -> None:
    _ = gettext_for(language)
    golden_text(
        f"refusals.{language}",
        "\n".join(
            f"{name}: {sentence(why, begun(game, ANNA, BEN), _)}" for name, (game, why) in acts_refused().items()
        ),
    )


def test_every_kind_of_refusal_is_read() -> None:
    kinds = {type(why) for _, why in acts_refused().values()}
    assert {NotAsked, NotPossible, NotOffered, Forbidden, Ambiguous, Unreadable, Halfway, Unbegun} <= kinds


# --- a paragraph in one sentence ---

REASONS: tuple[tuple[str, str, str, str], ...] = (
    ("muehle", "3.3", "de", "Ist dein Vorrat leer, ziehst du: Du schiebst einen deiner Steine entlang einer Linie auf"),
    ("muehle", "3.2", "de", "Jeder Stein braucht einen freien Punkt."),
    ("muehle", "3.2", "en", "Every stone needs a free point."),
    ("chess", "6.2", "de", "Nach deinem Zug darf dein eigener König nicht bedroht sein."),
    ("herz", "4.2", "de", "Wer die ausgespielte Farbe hat, muss sie bedienen, also eine Karte dieser Farbe legen."),
    ("maexchen", "2.3", "de", "Hast du eine Ansage gekauft, musst du eine höhere machen."),
    ("maexchen", "2.3", "en", "If you have bought an announcement, yours must be higher."),
    ("canasta", "5.1", "de", "Solange sie nicht erreicht ist, kannst du nicht abwerfen, nur mehr melden oder"),
    ("barricade", "3.5", "en", "Your move may not end where you already have a peg."),
    ("kreuz_quer", "3.1", "de", "Aussetzen darfst du nicht."),
)
"""A paragraph, and how the sentence begins that is said of it."""


@pytest.mark.parametrize(("game", "number", "language", "begins"), REASONS)
def test_a_paragraph_is_said_by_its_reason(game: str, number: str, language: str, begins: str) -> None:
    assert sheet(find(game), language).reason(number).startswith(begins)


@pytest.mark.parametrize(("language", "button"), [("de", "*Noch einmal*"), ("en", "*Once more*")])
def test_over_alone_names_the_button_that_is_there(language: str, button: str) -> None:
    assert button in sentence(Over(), begun("dominosa", ANNA), gettext_for(language))
    assert button not in sentence(Over(), begun("chess", ANNA, BEN), gettext_for(language))
