"""Settings without limits of speed: tests press faster than people do."""

from __future__ import annotations

UNLIMITED = {
    f"STAMMTISCH_{what}_PER_{whose}": "0"
    for what in ("PRESSES", "OPENINGS", "THINKING")
    for whose in ("PLAYER", "CHANNEL", "SERVER")
}
