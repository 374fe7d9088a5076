"""Verbs of players in all their forms: *nimm 4*, *nehme 4* and *4 nehmen* say the same, so a game lists one."""

from __future__ import annotations

import re

_REGULAR = (
    *("applaudier", "behalt", "deck", "dreh", "drueck", "glaub", "halt", "hoer", "kauf", "kipp", "klatsch", "klopf"),
    *("komm", "leg", "lehn", "meld", "misch", "park", "pass", "proponier", "schieb", "schlag", "setz"),
    *("spiel", "stapel", "steig", "tausch", "verdoppel", "wuensch", "zeig", "zieh"),
)
_STEMS: dict[str, str] = {stem: stem for stem in _REGULAR} | {"nehm": "nimm", "geb": "gib", "werf": "wirf"}
"""The stems of verbs without umlauts, and what one says to another person, which may have another vowel."""
_SAID: dict[str, str] = {said: stem for stem, order in _STEMS.items() for said in (order, stem, f"{stem}e")}
"""What begins a sentence, and the stem it is of."""
_PARTICLE = r"ab|an|auf|aus|ein|hin|um|weg|weiter|zu|zurueck"
_BEGINS = re.compile(rf"(?P<verb>[a-z]+)(?: (?P<rest>.+?))??(?: (?P<particle>{_PARTICLE}))?", re.IGNORECASE)
_ENDS = re.compile(
    rf"(?:(?P<rest>.+) )?(?P<particle>{_PARTICLE})?(?P<stem>{'|'.join(sorted(_STEMS, key=len, reverse=True))})en",
    re.IGNORECASE,
)


def inflected(line: str) -> tuple[str, ...]:
    """A line without umlauts, with the verb that begins or ends it in its other forms; nothing if there is none."""
    begins, ends = _BEGINS.fullmatch(line), _ENDS.fullmatch(line)
    if begins and begins["verb"].lower() in _SAID:
        stem, parts = _SAID[begins["verb"].lower()], begins
    elif ends:
        stem, parts = ends["stem"].lower(), ends
    else:
        return ()
    rest, particle = parts["rest"] or "", parts["particle"] or ""
    forms = [(verb, rest, particle) for verb in (_STEMS[stem], stem, f"{stem}e")]
    forms += [(f"{particle}{stem}en", rest, ""), (rest, f"{particle}{stem}en", "")]
    if particle == "hin":
        forms += [(verb, rest, "") for verb in (_STEMS[stem], stem, f"{stem}e")]
    return tuple(text for form in forms if (text := " ".join(filter(None, form))) != line)


_DOING = re.compile(r"(?P<stem>[a-z]{3,})ing(?P<rest> .+)?", re.IGNORECASE)
_DOUBLED = re.compile(r"([bdgmnpt])\1$", re.IGNORECASE)


def simple(line: str) -> tuple[str, ...]:
    """An English line with the verb that begins it in its simple form, in each way it may be spelled.

    *raising by 20* is *raise by 20*, *folding* is *fold*, *stopping* is *stop*; nothing if there is no such verb.
    """
    doing = _DOING.fullmatch(line)
    if doing is None:
        return ()
    stem, rest = doing["stem"], doing["rest"] or ""
    return tuple(dict.fromkeys(f"{verb}{rest}" for verb in (stem, f"{stem}e", _DOUBLED.sub(r"\1", stem))))
