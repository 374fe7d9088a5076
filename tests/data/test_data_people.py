"""Players and settings."""

import pytest

from data.rows import Nickname, Player, QuietHours, Scope
from data.store import Store


async def test_a_person_is_renamed_but_keeps_their_choices(store: Store) -> None:
    await store.players.touch(2**62, "Änne", "de", 1_000)
    new = Player(
        user_id=2**62, name="Änne", locale="de", language=None, pings=True, quiet=None, created_at=1_000, seen_at=1_000
    )
    assert await store.players.get(2**62) == new
    quiet = QuietHours(start=22 * 60, end=7 * 60, zone="Europe/Berlin")
    await store.players.set_pings(2**62, wanted=False)
    await store.players.set_language(2**62, "en")
    await store.players.set_quiet(2**62, quiet)
    await store.players.touch(2**62, "Anne", "fr", 2_000)
    chosen = Player(
        user_id=2**62,
        name="Anne",
        locale="fr",
        language="en",
        pings=False,
        quiet=quiet,
        created_at=1_000,
        seen_at=2_000,
    )
    assert await store.players.get_all([2**62, 5]) == {2**62: chosen}
    await store.players.set_language(2**62, None)
    await store.players.set_quiet(2**62, None)
    player = await store.players.get(2**62)
    assert player is not None
    assert (player.language, player.quiet, player.pings) == (None, None, False)


async def test_a_person_has_a_name_on_each_server(store: Store) -> None:
    await store.players.touch(5, "anna", "de", 1, Nickname(7, "Anna of seven"))
    await store.players.touch(5, "anna", "de", 2, Nickname(8, "Anna"))
    await store.players.touch(5, "anna", "de", 3, Nickname(8, "Anna of eight"))
    await store.players.touch(5, "anna the account", "de", 4)
    names = {}
    for server in (7, 8, 9, None):
        player = await store.players.get(5, on=server)
        assert player is not None
        assert player.name == "anna the account"
        names[server] = player.nickname
    assert names == {7: "Anna of seven", 8: "Anna of eight", 9: None, None: None}


async def test_a_stranger_has_no_choices(store: Store) -> None:
    assert await store.players.get(1) is None
    with pytest.raises(LookupError):
        await store.players.set_pings(1, wanted=False)


async def test_settings_belong_to_their_scope(store: Store) -> None:
    changes: tuple[tuple[Scope, int, str, str | None], ...] = (
        ("guild", 1, "language", "de"),
        ("channel", 1, "language", "en"),
        ("guild", 2, "language", "en"),
        ("guild", 1, "pace", "letter"),
        ("guild", 1, "pace", "live"),
        ("guild", 2, "language", None),
        ("guild", 2, "pace", None),
    )
    for scope, of, key, value in changes:
        await store.settings.set(scope, of, key, value)
    assert await store.settings.all("guild", 1) == {"language": "de", "pace": "live"}
    assert await store.settings.all("channel", 1) == {"language": "en"}
    assert await store.settings.all("guild", 2) == {}
    assert await store.settings.get("guild", 1, "pace") == "live"
    assert await store.settings.get("channel", 1, "pace") is None
