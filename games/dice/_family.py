"""The Miller family: who has come so far, what a throw makes of it, and how that is told."""

from __future__ import annotations

from typing import NamedTuple

from games.phrase import Phrase, phrase

FATHER, MOTHER = 1, 2


class Family(NamedTuple):
    """Who has come so far; the mother never comes without children."""

    father: bool = False
    children: int = 0

    @property
    def dice(self) -> int:
        """How many dice are thrown for it."""
        return 1 if self.children else 2 if self.father else 3

    def after(self, faces: tuple[int, ...]) -> Family:
        """The family after a throw."""
        if self.children:
            return Family(True, *faces)  # 2.5: for better or worse
        rest = list(faces)
        if not self.father:
            if FATHER not in rest:
                return self  # 2.2
            rest.remove(FATHER)
        if MOTHER not in rest:
            return Family(True)
        rest.remove(MOTHER)
        return Family(True, *rest)


def news(before: Family, now: Family) -> Phrase:
    """What a throw has brought."""
    if before.children:
        return phrase("news.children", n=now.children, before=before.children)
    if now == before:
        return phrase("news.no_mother" if now.father else "news.no_father")
    if not now.children:
        return phrase("news.father")
    return phrase("news.mother" if before.father else "news.both", n=now.children)


def note(family: Family) -> Phrase:
    """How far a family has come."""
    return phrase("note.family" if family.children else "note.father", n=family.children)
