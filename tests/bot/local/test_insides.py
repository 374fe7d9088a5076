"""What local play overrides in SimCord is there: a method that a new version renames fails here by its name."""

from __future__ import annotations

import pytest

from bot.local.media import HomeMedia
from bot.local.page import LivePreview
from bot.local.server import LiveServer
from bot.local.world import LiveEnv

OWN = {
    LivePreview: {"_seat", "_seats", "_unread", "_place_of", "_bring_up_to_date", "_publish_all", "_controls_of"},
    LiveServer: {"_dress", "_language_of"},
    LiveEnv: {"_notify_watchers", "_speak"},
    HomeMedia: set[str](),
}
"""Private methods that are ours alone."""


@pytest.mark.parametrize("kind", OWN)
def test_what_is_overridden_exists(kind: type) -> None:
    overridden = {name for name, value in vars(kind).items() if name.startswith("_") and not name.startswith("__")}
    bases = {name for base in kind.__mro__[1:] for name in vars(base)}
    assert overridden - OWN[kind] - bases == set()
