"""Settings of servers and channels."""

from typing import Literal

Scope = Literal["guild", "channel", "book"]
