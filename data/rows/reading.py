"""Between database rows and dataclasses whose fields bear the names of their columns."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, ClassVar, Protocol, TypeVar

from sqlalchemy import Row


class Dataclass(Protocol):
    """Any dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


R = TypeVar("R", bound=Dataclass)


def read_all(kind: type[R], rows: Iterable[Row[Any]]) -> tuple[R, ...]:
    """Database rows as dataclasses whose fields bear the columns' names."""
    return tuple(kind(**row._asdict()) for row in rows)


def read_one(kind: type[R], row: Row[Any] | None) -> R | None:
    """One database row, or none, as a dataclass."""
    return None if row is None else kind(**row._asdict())


def values(row: Dataclass) -> dict[str, Any]:
    """A dataclass as column values."""
    return {f.name: getattr(row, f.name) for f in fields(row)}
