"""Validates REST calls against Discord's OpenAPI description and the limits of its documentation.

:class:`Discord` looks at a call (method, path, json) and yields a sentence for everything that is wrong with it.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from tests.bot.shapes import COMPONENTS_V2, SHAPES, Call, shape_of

SPECIFICATION = Path(__file__).parents[2].parent / "shared" / "discord" / "openapi.json"
"""Discord's file lies beside the project, not in it."""

ADDRESS = "urn:discord"
"""What the specification is called in references."""

COMPONENTS = 40
TEXT = 4000
CONTENT = 2000
"""The specification allows 4000, but not to bots."""
ROW_BUTTONS = 5
OPTIONS = 25
CUSTOM_ID = 100
LABEL = 80
OPTION = 100
PLACEHOLDER = 150
ALT = 1024
MODAL_TITLE = 45
MODAL_FIELDS = 5
COMMANDS = 100
COMMAND_CHARACTERS = 8000
EMOJI_NAME = re.compile(r"^\w{2,32}$", re.ASCII)
COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")

ROW, BUTTON, SELECT, INPUT, SECTION, TEXT_DISPLAY, GALLERY, CONTAINER, LABELLED = 1, 2, 3, 4, 9, 10, 12, 17, 18
LINK = 5
CHAT_INPUT = 1
MESSAGE, UPDATE, PROPOSALS, FORM = 4, 7, 8, 9
"""Ways to answer an interaction."""


# --------------------------------------------------------------------------------------------- the specification


_NUMBER = re.compile(r"-?\d+")


def _is_integer(checker: Any, instance: Any) -> bool:
    """Discord takes text that can be read as an integer for one."""
    if isinstance(instance, str):
        return _NUMBER.fullmatch(instance) is not None
    return isinstance(instance, int) and not isinstance(instance, bool)


WORDS = frozenset(
    {"content", "custom_id", "description", "filename", "label", "name", "placeholder", "text", "title", "url", "value"}
)
"""Properties of which the specification says only how long their text may be."""
Form = int
"""Values with the same one look alike to the specification."""
_FORMS: dict[object, Form] = {}
_FITTING: set[tuple[int, Form]] = set()
"""What was found to fit what: buttons that differ in words alone are sent again and again."""


@cache
def _lengths() -> list[int]:
    """Where the specification has another opinion of a text that is one sign longer."""

    def bounds(schema: Any) -> Iterator[int]:
        if isinstance(schema, dict):
            yield from (schema[name] + more for name, more in (("minLength", 0), ("maxLength", 1)) if name in schema)
        for one in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
            yield from bounds(one)

    return sorted(set(bounds(_specification(SPECIFICATION)[0])))


class _Forms(dict[int, Form]):
    """The form of every object and list in a body, by ``id``; the body outlives it."""

    def of(self, value: Any) -> Form:
        """All that the specification looks at: the value, of :data:`WORDS` only how long they are."""
        kind = type(value)
        if kind is dict:
            parts: object = tuple((name, self._of_named(name, value[name])) for name in sorted(value))
        elif kind in (list, tuple):
            parts = tuple(map(self.of, value))
        else:
            return self._numbered(kind, value)
        form = self[id(value)] = self._numbered(kind, parts)
        return form

    def _of_named(self, name: str, value: Any) -> object:
        if type(value) is str and name in WORDS:
            # a number in letters is a number to Discord
            return bisect_right(_lengths(), len(value)), _NUMBER.fullmatch(value) is not None
        return self.of(value)

    def _numbered(self, kind: type, parts: object) -> Form:
        return _FORMS.setdefault((kind, parts), len(_FORMS))


_forms = _Forms()
"""Those of the body that is looked at."""


def _is_known(forms: object, instance: Any) -> tuple[bool, tuple[int, Form] | None]:
    """Return whether a part of the body is known to fit, and the key to remember it by."""
    form = _forms.get(id(instance))
    if form is None:
        return False, None
    seen = (id(forms), form)
    return seen in _FITTING, seen


class _References:
    """What the references of a specification lead to, each found once: that takes half the time of all looking."""

    def __init__(self, registry: Registry[Any]) -> None:
        self._resolver = registry.resolver(ADDRESS)
        self._found: dict[str, Any] = {}

    def _referenced(self, reference: str) -> Any:
        if reference not in self._found:
            self._found[reference] = self._resolver.lookup(reference)
        return self._found[reference]

    def one_form(self, validator: Any, forms: list[Any], instance: Any, schema: Any) -> Iterator[ValidationError]:
        """``oneOf`` and ``anyOf`` alike: the form of the instance's ``type``, or else any that fits."""
        known, seen = _is_known(forms, instance)
        if known:
            return
        named = [form for form in forms if self._bears(form, instance)]
        errors: list[ValidationError] = []
        for form in named or forms:
            found = list(validator.descend(instance, form))
            if not found:
                if seen is not None:
                    _FITTING.add(seen)
                return
            errors += found
        if len(named) == 1:
            yield from errors
        else:
            yield ValidationError(f"{_short(json.dumps(instance))} has none of {len(forms)} forms", context=errors)

    def _bears(self, form: Any, instance: Any) -> bool:
        """Return whether a schema is the one that the instance's ``type`` names."""
        if not isinstance(instance, dict) or "type" not in instance or "$ref" not in form:
            return False
        kinds = self._referenced(form["$ref"]).contents.get("properties", {}).get("type", {}).get("enum")
        return kinds is not None and instance["type"] in kinds

    def ref(self, validator: Any, reference: str, instance: Any, schema: Any) -> Iterator[ValidationError]:
        """``$ref``, looked up once."""
        found = self._referenced(reference)
        known, seen = _is_known(found.contents, instance)
        if known:
            return
        errors = list(validator.descend(instance, found.contents, resolver=found.resolver))
        if not errors and seen is not None:
            _FITTING.add(seen)
        yield from errors


@cache
def _specification(path: Path) -> tuple[dict[str, Any], Registry[Any]]:
    content = json.loads(path.read_text(encoding="utf-8"))
    # discord.py sends ids as integers where the specification wants text; Discord takes both
    content["components"]["schemas"]["SnowflakeType"] = {
        "anyOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer", "minimum": 0}]
    }
    registry: Registry[Any] = Registry()
    return content, registry.with_resource(ADDRESS, DRAFT202012.create_resource(content))


def _validating(references: _References) -> Any:
    """The class of validators that follow these references."""
    return cast(Any, extend)(
        Draft202012Validator,
        {"oneOf": references.one_form, "anyOf": references.one_form, "$ref": references.ref},
        type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer),
    )


class Specification:
    """Discord's OpenAPI file: which paths there are and what bodies they take."""

    def __init__(self, path: Path = SPECIFICATION) -> None:
        self.content, self._registry = _specification(path)
        self._validating = _validating(_References(self._registry))
        self._paths = sorted(
            ((re.compile(re.sub(r"\{\w+\}", "[^/]+", template)), template) for template in self.content["paths"]),
            key=lambda entry: entry[1].count("{"),
        )
        self._validators: dict[tuple[str, str], Any] = {}
        self._fitting: set[tuple[str, str, Form]] = set()

    def problems(self, call: Call) -> Iterator[str]:
        """The violations of the specification."""
        template = self._template(call.path)
        operation = None if template is None else self.content["paths"][template].get(call.method.lower())
        if template is None or operation is None:
            yield "there is no such call"
            return
        if call.json is None:
            return
        validator = self._validator(template, call.method.lower(), operation)
        if validator is None:
            yield "this call takes no body"
            return
        _forms.clear()
        # the commands and many screens are sent again and again
        seen = (call.method, template, _forms.of(call.json))
        if seen in self._fitting:
            return
        errors = list(validator.iter_errors(call.json))
        _forms.clear()
        if not errors:
            self._fitting.add(seen)
        for error in errors:
            yield f"{error.json_path}: {_short(error.message)}"
            for deeper in error.context or ():
                yield f"  {deeper.json_path}: {_short(deeper.message)}"

    @cache  # noqa: B019 - there is one for all tests
    def _template(self, path: str) -> str | None:
        return next((template for pattern, template in self._paths if pattern.fullmatch(path)), None)

    def _validator(self, template: str, method: str, operation: Mapping[str, Any]) -> Any:
        key = (template, method)
        if key not in self._validators:
            content = operation.get("requestBody", {}).get("content", {})
            if "application/json" not in content:
                return None
            where = "/".join(part.replace("~", "~0").replace("/", "~1") for part in ("paths", template, method))
            schema = {"$ref": f"{ADDRESS}#/{where}/requestBody/content/application~1json/schema"}
            self._validators[key] = self._validating(schema, registry=self._registry)
        return self._validators[key]


# --------------------------------------------------------------------------------------------- documented limits


def documented(call: Call) -> Iterator[str]:
    """The violations of limits in Discord's documentation."""
    body = call.json
    if call.path.endswith("/callback") and isinstance(body, dict):
        yield from _callback(body)
    elif re.search(r"/commands$", call.path) and isinstance(body, list):
        yield from _commands(body)
    elif isinstance(body, dict) and ("/messages" in call.path or call.path.startswith("/webhooks/")):
        yield from _message(body, new=call.method == "POST")
    elif call.path.endswith("/emojis") and isinstance(body, dict) and not EMOJI_NAME.match(body["name"]):
        yield f"{body['name']!r} cannot be the name of an emoji"


def _callback(body: Mapping[str, Any]) -> Iterator[str]:
    data = body.get("data") or {}
    if body["type"] in (MESSAGE, UPDATE):
        yield from _message(data, new=body["type"] == MESSAGE)
    elif body["type"] == FORM:
        yield from _form(data)
    elif body["type"] == PROPOSALS:
        yield from _too_many("choices", data["choices"], OPTIONS)
        for choice in data["choices"]:
            yield from _too_long("the name of a choice", choice["name"], OPTION)
            yield from _too_long("the value of a choice", str(choice["value"]), OPTION)


def _message(body: Mapping[str, Any], *, new: bool) -> Iterator[str]:
    components = body.get("components")
    yield from _too_long("the content", body.get("content") or "", CONTENT, empty=True)
    if body.get("embeds"):
        yield "a table needs no embeds"
    if components is not None:
        every = list(_walk(components))
        yield from _too_many("components", every, COMPONENTS)
        yield from _too_long("the text", "".join(_texts(every)), TEXT, empty=True)
        yield from _unique_ids(every)
        for component in every:
            yield from _component(component)
        if any(component["type"] >= SECTION for component in every):
            if not int(body.get("flags") or 0) & COMPONENTS_V2:
                yield "components of the second version without their flag"
            if body.get("content"):
                yield "content beside components of the second version"
        yield from _pictures(every, body, new=new)
    for attachment in body.get("attachments") or ():
        yield from _too_long("an alt text", attachment.get("description") or "", ALT, empty=True)
        if str(attachment.get("filename") or "").endswith(".png") and not attachment.get("description"):
            yield f"the picture {attachment['filename']} leaves without alt text"
    if new and (body.get("content") or components):
        yield from _mentions(body)
    if new and not (body.get("content") or components or body.get("attachments")):
        yield "an empty message"


def _mentions(body: Mapping[str, Any]) -> Iterator[str]:
    """Pings must come from allowed mentions, never from the words of a message."""
    allowed = body.get("allowed_mentions")
    if allowed is None:
        yield "a message that may ping anybody it mentions"
    elif allowed.get("parse") or allowed.get("roles") or len(allowed.get("users") or ()) > 100:
        yield f"a message that may ping too many: {allowed}"


def _pictures(every: list[Any], body: Mapping[str, Any], *, new: bool) -> Iterator[str]:
    """Every picture that is shown comes along, or an edit names the file that the message keeps."""
    attachments = body.get("attachments") or ()
    files = {attachment.get("filename") for attachment in attachments}
    if not new and any("filename" not in attachment for attachment in attachments):
        return
    for component in every:
        for item in component.get("items") or ():
            name = item["media"]["url"].removeprefix("attachment://")
            if name != item["media"]["url"] and name not in files:
                yield f"the picture {name} is shown, and neither comes along nor is kept"


def _component(component: Mapping[str, Any]) -> Iterator[str]:
    kind = component["type"]
    if kind == ROW:
        inside = component["components"]
        yield from _too_many("buttons in a row", inside, ROW_BUTTONS)
        if len(inside) > 1 and any(part["type"] != BUTTON for part in inside):
            yield "a select shares its row"
    elif kind == BUTTON:
        yield from _button(component)
    elif kind == SELECT:
        yield from _select(component)
    elif kind == TEXT_DISPLAY:
        yield from _too_long("a text", component["content"], TEXT)
    elif kind == GALLERY:
        yield from _too_many("pictures", component["items"], 10)
        for item in component["items"]:
            yield from _too_long("an alt text", item.get("description") or "", ALT)
    elif kind == CONTAINER and not component["components"]:
        yield "an empty container"


def _button(button: Mapping[str, Any]) -> Iterator[str]:
    yield from _too_long("a button's label", button.get("label") or "", LABEL)
    if (button["style"] == LINK) == bool(button.get("custom_id")):
        yield f"a button leads somewhere or does something: {button}"
    if button.get("custom_id"):
        yield from _too_long("a custom_id", button["custom_id"], CUSTOM_ID)
    if button["style"] == LINK:
        yield from _too_long("an address", button.get("url") or "", 512)


def _select(select: Mapping[str, Any]) -> Iterator[str]:
    options = select["options"]
    yield from _too_long("a custom_id", select["custom_id"], CUSTOM_ID)
    yield from _too_long("a placeholder", select.get("placeholder") or "", PLACEHOLDER, empty=True)
    yield from _too_many("options", options, OPTIONS)
    if not options:
        yield "a select without options"
    values = [option["value"] for option in options]
    if len(set(values)) < len(values):
        yield f"options of the same value: {values}"
    lo, hi = select.get("min_values"), select.get("max_values")
    lo, hi = 1 if lo is None else lo, 1 if hi is None else hi
    if not 0 <= lo <= hi <= max(len(options), 1):
        yield f"{lo} to {hi} of {len(options)} options"
    if sum(bool(option.get("default")) for option in options) > hi:
        yield "more options chosen than may be"
    for option in options:
        yield from _too_long("an option's label", option["label"], OPTION)
        yield from _too_long("an option's value", option["value"], OPTION)
        if option.get("description") is not None:
            yield from _too_long("an option's description", option["description"], OPTION)


def _form(data: Mapping[str, Any]) -> Iterator[str]:
    yield from _too_long("the title of a form", data["title"], MODAL_TITLE)
    yield from _too_long("a custom_id", data["custom_id"], CUSTOM_ID)
    yield from _too_many("fields of a form", data["components"], MODAL_FIELDS)
    every = list(_walk(data["components"]))
    yield from _unique_ids(every)
    for component in every:
        if component["type"] == SELECT:
            yield from _select(component)
        elif component["type"] == INPUT:
            yield from _input(component)
        elif component["type"] == LABELLED:
            yield from _too_long("a label", component["label"], MODAL_TITLE)
            if component.get("description") is not None:
                yield from _too_long("a description", component["description"], OPTION)


def _input(field: Mapping[str, Any]) -> Iterator[str]:
    yield from _too_long("a custom_id", field["custom_id"], CUSTOM_ID)
    yield from _too_long("a placeholder", field.get("placeholder") or "", OPTION, empty=True)
    lo, hi = field.get("min_length") or 0, field.get("max_length") or TEXT
    if not 0 <= lo <= hi <= TEXT:
        yield f"a field of {lo} to {hi} characters"
    if len(field.get("value") or "") > hi:
        yield f"a field that is filled with more than its {hi} characters"


def _commands(commands: list[Any]) -> Iterator[str]:
    yield from _too_many("commands", [one for one in commands if one.get("type", CHAT_INPUT) == CHAT_INPUT], COMMANDS)
    for command in commands:
        yield from _command(command)
        characters = _characters(command)
        if characters > COMMAND_CHARACTERS:
            yield f"/{command['name']} has {characters} characters in all"


def _command(command: Mapping[str, Any]) -> Iterator[str]:
    """A command, a subcommand or an option: they are named and described alike."""
    for name in (command["name"], *(command.get("name_localizations") or {}).values()):
        if COMMAND_NAME.match(name) is None or name != name.lower():
            yield f"{name!r} is no name for a command or option"
    for words in (command["description"], *(command.get("description_localizations") or {}).values()):
        yield from _too_long(f"the description of {command['name']}", words, OPTION)
    options = command.get("options") or []
    yield from _too_many(f"options of {command['name']}", options, OPTIONS)
    names = [option["name"] for option in options]
    if len(set(names)) < len(names):
        yield f"options of the same name: {names}"
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield f"{command['name']} has required options after others"
    for option in options:
        yield from _command(option)
    choices = command.get("choices") or []
    yield from _too_many(f"choices of {command['name']}", choices, OPTIONS)
    for choice in choices:
        for name in (choice["name"], *(choice.get("name_localizations") or {}).values()):
            yield from _too_long("the name of a choice", name, OPTION)


def _characters(command: Mapping[str, Any]) -> int:
    names = [command["name"], *(command.get("name_localizations") or {}).values()]
    words = [command["description"], *(command.get("description_localizations") or {}).values()]
    choices = sum(len(choice["name"]) + len(str(choice["value"])) for choice in command.get("choices") or ())
    deeper = sum(map(_characters, command.get("options") or ()))
    return max(map(len, names)) + max(map(len, words)) + choices + deeper


def _walk(components: Iterable[Any]) -> Iterator[Any]:
    for component in components:
        yield component
        inside = [*(component.get("components") or ())]
        inside += [component[name] for name in ("component", "accessory") if component.get(name)]
        yield from _walk(inside)


def _texts(components: Iterable[Any]) -> Iterator[str]:
    return (component["content"] for component in components if component["type"] == TEXT_DISPLAY)


def _unique_ids(components: Iterable[Any]) -> Iterator[str]:
    ids = [component["custom_id"] for component in components if component.get("custom_id")]
    twice = {custom_id for custom_id in ids if ids.count(custom_id) > 1}
    if twice:
        yield f"custom_ids that are there twice: {sorted(twice)}"


def _too_long(what: str, words: str, most: int, *, empty: bool = False) -> Iterator[str]:
    if len(words) > most:
        yield f"{what} has {len(words)} characters, at most {most}: {words[:60]!r}…"
    if not words and not empty:
        yield f"{what} is empty"


def _too_many(what: str, things: list[Any], most: int) -> Iterator[str]:
    if len(things) > most:
        yield f"{len(things)} {what}, at most {most}"


def _short(words: str) -> str:
    return words if len(words) <= 160 else f"{words[:80]} … {words[-78:]}"


# --------------------------------------------------------------------------------------------- both


_SOUND_COMMANDS: set[str | None] = set()
"""Commands that were found to be right."""


@dataclass(frozen=True, slots=True)
class Discord:
    """Judges REST calls by the documented limits and, where it is there, the specification."""

    specification: Specification | None

    def __call__(self, call: Call) -> list[str]:
        """The violations in a call."""
        # every bot that starts sends the same commands
        commands = json.dumps(call.json) if call.path.endswith("/commands") else None
        if commands in _SOUND_COMMANDS:
            return []
        shape = shape_of(call)
        unknown = () if shape in SHAPES else (f"no rule of Discord's documentation is given for this shape: {shape}",)
        found = [
            *unknown,
            *documented(call),
            *(self.specification.problems(call) if self.specification is not None else ()),
        ]
        if commands is not None and not found:
            _SOUND_COMMANDS.add(commands)
        return [f"{call.method} {re.sub(r'/[^/]{60,}', '/…', call.path)}: {problem}" for problem in found]


def discord() -> Discord:
    """The judge, with the specification if its file is there."""
    return Discord(Specification() if SPECIFICATION.exists() else None)
