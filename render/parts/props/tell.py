"""Describes objects of dice games in words: the last change, then the state of each place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from gettext import NullTranslations

from games.contract.views import Item, Prop
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.parts.base import TextLine


def _names(items: Iterable[Item], context: RenderContext) -> str:
    return ", ".join(context.cell_text(item.name) for item in items)


def _in_state(part: Prop, state: str) -> list[Item]:
    return [item for item in part.items if item.state == state]


def _flaps(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    standing, down = _in_state(part, "open"), _in_state(part, "closed")
    words = [translations.gettext("Open: {names}.").format(names=_names(standing, context))] if standing else []
    if down:
        words.append(translations.gettext("Covered: {names}.").format(names=_names(down, context)))
    if lit := [item for item in part.items if item.lit]:
        words.append(translations.gettext("To choose from: {spots}.").format(spots=_names(lit, context)))
    return " ".join(words)


def _airship(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    *holds, gondola = part.items
    loaded = [item for item in holds if item.state == "filled"]
    empty = [item for item in holds if item.state != "filled"]
    words = [translations.gettext("A stick in {names}.").format(names=_names(loaded, context))] if loaded else []
    if empty:
        words.append(translations.gettext("Empty: {fields}.").format(fields=_names(empty, context)))
    count = gondola.value if isinstance(gondola.value, int) else 0
    sticks = translations.ngettext("{n} stick", "{n} sticks", count).format(n=count)
    words.append(translations.gettext("In the gondola: {sticks}.").format(sticks=sticks))
    return " ".join(words)


def _window(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    filled = _in_state(part, "filled")
    words = translations.gettext("{n} of {all} panes are bright.").format(n=len(filled), all=len(part.items))
    return translations.gettext("{words} It is the one in play.").format(words=words) if part.active else words


def _plate(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    empty = translations.gettext("empty")
    facts = (
        f"{context.cell_text(item.name)} {context.cell_text(item.value) if item.state == 'filled' else empty}"
        for item in part.items
    )
    return f"{', '.join(facts)}."


def _frogs(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    dressed, naked = _in_state(part, "open"), _in_state(part, "closed")
    words = [translations.gettext("Dressed: {names}.").format(names=_names(dressed, context))] if dressed else []
    if naked:
        words.append(translations.gettext("Naked: {names}.").format(names=_names(naked, context)))
    return " ".join(words)


def _sparrows(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    feathered, naked = _in_state(part, "open"), _in_state(part, "closed")
    words = []
    if feathered:
        words.append(translations.gettext("In feathers: {names}.").format(names=_names(feathered, context)))
    if naked:
        words.append(translations.gettext("Naked: {names}.").format(names=_names(naked, context)))
    return " ".join(words)


def _jules(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    half = part.most // 2
    on, off, bare = (
        translations.gettext("{name} has put on {n} of {all}."),
        translations.gettext("{name} has taken {n} of {all} off again."),
        translations.gettext("{name} has nothing on yet."),
    )
    words = []
    for item in part.items:
        done = item.value if isinstance(item.value, int) else 0
        template = bare if not done else on if done <= half else off
        n = done if done <= half else done - half
        words.append(template.format(name=context.cell_text(item.name), n=n, all=half))
    return " ".join(words)


def _families(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    words = []
    for item in part.items:
        children = item.value if isinstance(item.value, int) else 0
        template = translations.gettext("{name} has nobody at the table yet.")
        if children:
            template = translations.ngettext(
                "{name} has father, mother and {n} child at the table.",
                "{name} has father, mother and {n} children at the table.",
                children,
            )
        elif item.state == "filled":
            template = translations.gettext("{name} has the father at the table.")
        words.append(template.format(name=context.cell_text(item.name), n=children))
    return " ".join(words)


def _coupon(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    struck, missing = _in_state(part, "filled"), _in_state(part, "open")
    words = [translations.gettext("Struck: {names}.").format(names=_names(struck, context))] if struck else []
    if missing:
        words.append(translations.gettext("Still open: {names}.").format(names=_names(missing, context)))
    return " ".join(words)


def _stairs(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    words = list[str]()
    for item in part.items:
        name, n = context.cell_text(item.name), item.value if isinstance(item.value, int) else None
        if item.new:
            words.insert(0, translations.gettext("The last roll stands on step {name}.").format(name=name))
        if n is not None and item.state == "filled":
            words.append(translations.gettext("Step {name} wins {n}.").format(name=name, n=n))
        elif n is not None and item.state == "closed":
            words.append(translations.gettext("Step {name} is a pit and costs {n}.").format(name=name, n=-n))
    return " ".join(words)


def _piefkes(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    serving, free = translations.gettext("{name} has paid {n}."), translations.gettext("{name} is free and paid {n}.")
    return " ".join(
        (free if item.state == "closed" else serving).format(name=context.cell_text(item.name), n=item.value)
        for item in part.items
    )


def _envelope(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    (item,) = part.items
    if item.state == "closed":
        return translations.gettext("An envelope, sealed.")
    return translations.gettext("An open envelope; its card says {n}.").format(n=context.cell_text(item.value))


def _rack(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    def product(item: Item) -> str:
        """What a die counts on a shelf."""
        shelf, face = (number if isinstance(number, int) else 0 for number in (item.name, item.value))
        return f"{shelf} × {face} = {shelf * face}"

    filled, free = _in_state(part, "filled"), _in_state(part, "open")
    words = []
    if filled:
        full = translations.gettext("On the shelves: {names}.")
        words.append(full.format(names=", ".join(map(product, sorted(filled, key=lambda item: not item.new)))))
    if lit := [item for item in free if item.lit and item.value is not None]:
        words.append(translations.gettext("Possible: {names}.").format(names=", ".join(map(product, lit))))
    elif free:
        words.append(translations.gettext("Free shelves: {names}.").format(names=_names(free, context)))
    return " ".join(words)


def _balance(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    half = len(part.items) // 2
    red, white = (
        [item.value for item in side if isinstance(item.value, int)] for side in (part.items[:half], part.items[half:])
    )
    if not red and not white:
        return translations.gettext("The balance is empty.")
    template = translations.gettext("On the red pan {red}, on the white pan {white}.")
    words = template.format(red=" + ".join(map(str, red)), white=" + ".join(map(str, white)))
    n = sum(white) - sum(red)
    lean = translations.gettext("The balance is level.")
    if n > 0:
        lean = translations.gettext("White is heavier by {n}.").format(n=n)
    elif n < 0:
        lean = translations.gettext("Red is heavier by {n}.").format(n=-n)
    return f"{words} {lean}"


def _stage(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    *lying, slate = part.items
    hidden = translations.gettext("hidden")
    facts = ", ".join(
        f"{context.cell_text(item.name)} {context.cell_text(item.value) if item.state == 'filled' else hidden}"
        for item in lying
        if item.state != "open"
    )
    words = [translations.gettext("On the stage: {facts}.").format(facts=facts)] if facts else []
    if not facts:
        words.append(translations.gettext("On the stage stands a cup."))
    if slate.value is not None:
        words.append(translations.gettext("The slate says {n}.").format(n=context.cell_text(slate.value)))
    return " ".join(words)


def _pile(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    taken = len(_in_state(part, "open"))
    if not taken:
        return translations.gettext("none is taken yet.")
    return translations.ngettext("{n} is taken.", "{n} are taken.", taken).format(n=taken)


def _ladders(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    ahead = sorted(part.items, key=lambda item: -item.value if isinstance(item.value, int) else 0)
    rungs = ", ".join(f"{context.cell_text(item.name)} {context.cell_text(item.value) or 0}" for item in ahead)
    template = translations.gettext("From the top of the ladders down: {rungs}. Heaven is at {most}.")
    return template.format(rungs=rungs, most=part.most)


def _sheep(part: Prop, context: RenderContext, translations: NullTranslations) -> str:
    drawn = len(_in_state(part, "filled"))
    return translations.gettext("{n} of {all} strokes of the sheep's head.").format(n=drawn, all=len(part.items))


_TOLD: dict[str, Callable[[Prop, RenderContext, NullTranslations], str]] = {
    "flaps": _flaps,
    "airship": _airship,
    "church": _window,
    "farm": _window,
    "prison": _window,
    "plate": _plate,
    "frogs": _frogs,
    "sparrows": _sparrows,
    "sheep": _sheep,
    "jules": _jules,
    "ladders": _ladders,
    "families": _families,
    "coupon": _coupon,
    "stairs": _stairs,
    "piefkes": _piefkes,
    "envelope": _envelope,
    "rack": _rack,
    "balance": _balance,
    "stage": _stage,
    "pile": _pile,
}


def describe(part: Prop, context: RenderContext) -> list[TextLine]:
    """Describe the object under its label; the last change first."""
    translations = CATALOGUE.translations(context.formatter.language)
    label = context.text(part.label)
    words = _TOLD[part.kind](part, context, translations)
    return [TextLine(f"{label}: {words}" if label else words, "must")]
