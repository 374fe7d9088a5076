"""A place on the shelf for games that tests make up, where nobody looks for them."""

from __future__ import annotations

from games.contract import Kind, Level, Mood, Shelf

ANYWHERE = Shelf(Kind.PUZZLE, luck=Level.NONE, thought=Level.LITTLE, talk=Level.NONE, moods=(Mood.ODD,))
