"""Settings of servers, channels and people."""

from typing import Literal

Scope = Literal["guild", "channel", "person", "book"]
