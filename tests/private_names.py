"""Finds where code reaches for names of others that begin with an underscore."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from typing import NamedTuple

DOCUMENTED = {"_", "_asdict", "_exit", "_fields", "_make", "_replace"}
"""Names that begin so and are documented: those of named tuples, ``os._exit``, and what gettext is called."""
BY_NAME = {"delattr", "delitem", "getattr", "hasattr", "multiple", "object", "patch", "setattr", "setitem"}
"""Functions, also of ``patch`` and ``monkeypatch``, that take the name of an attribute as text."""


class Private(NamedTuple):
    """A place where code names something private: its line, and the name as it is written."""

    line: int
    name: str


def private_names(code: str) -> list[Private]:
    """The private names that code takes from others, by line; what it calls ``self`` or ``cls`` is its own."""
    return sorted(Private(node.lineno, name) for node, name in _named(_parsed(code)) if _is_private(name))


def _parsed(code: str) -> ast.Module:
    collects = gc.isenabled()
    # the parser of Python 3.11 fails by chance where the garbage collector comes in between
    gc.disable()
    try:
        return ast.parse(code)
    finally:
        if collects:
            gc.enable()


def _is_private(name: str) -> bool:
    last = name.rpartition(".")[2]
    return last.startswith("_") and not last.startswith("__") and last not in DOCUMENTED


def _named(tree: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ast.Name("self" | "cls"), _):
                pass
            case ast.Attribute(_, name) | ast.Subscript(_, ast.Constant(str(name))):
                yield node, name
            case ast.ImportFrom(str(module), names):
                for name in (*module.split("."), *(one.name for one in names)):
                    yield node, name
            case ast.Import(names):
                for one in names:
                    for name in one.name.split("."):
                        yield node, name
            case ast.Call(ast.Name(function) | ast.Attribute(_, function), given, more) if function in BY_NAME:
                texts = [one.value for one in given if isinstance(one, ast.Constant)]
                for text in (*texts, *(one.arg for one in more)):
                    if isinstance(text, str):
                        yield node, text
            case _:
                pass
