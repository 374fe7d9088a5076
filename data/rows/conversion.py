"""Conversion between database rows and dataclasses whose fields have the names of the columns."""

from dataclasses import fields
from typing import Any, ClassVar, Protocol, TypeVar

from sqlalchemy import Result


class Dataclass(Protocol):
    """Any dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


R = TypeVar("R", bound=Dataclass)


def read_all(kind: type[R], result: Result[Any]) -> tuple[R, ...]:
    """Return the rows of a result as dataclasses whose fields have the names of its columns."""
    names = tuple(result.keys())
    return tuple(kind(**dict(zip(names, row, strict=True))) for row in result)


def read_one(kind: type[R], result: Result[Any]) -> R | None:
    """Return the first row of a result as a dataclass, or None if there is no row."""
    return next(iter(read_all(kind, result)), None)


def values(row: Dataclass) -> dict[str, Any]:
    """Return the fields of a dataclass as column values."""
    return {f.name: getattr(row, f.name) for f in fields(row)}
