"""What saved classes are recorded by, so that none changes unseen while files of its format are read."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


def of_today(kind: type[Any]) -> dict[str, Any] | list[Any]:
    """Return what a class is recorded by."""
    if issubclass(kind, Enum):
        return [member.value for member in kind]
    return {each.name: str(each.type) for each in fields(kind)}


def needed(kind: type[Any]) -> set[str]:
    """Return the fields without which no instance can be read."""
    given = fields(kind) if is_dataclass(kind) else ()
    return {each.name for each in given if each.default is MISSING and each.default_factory is MISSING}


def fits(recorded: dict[str, Any] | list[Any], kind: type[Any] | None) -> bool:
    """Tell whether a class still reads what was written when it was recorded: new fields need defaults."""
    there = None if kind is None else of_today(kind)
    if isinstance(recorded, list):
        return isinstance(there, list) and set(recorded) <= set(there)
    if kind is None or not isinstance(there, dict):
        return False
    return recorded.items() <= there.items() and needed(kind) <= recorded.keys()


def changed(recorded: Mapping[str, Any], today: Mapping[str, type[Any]]) -> list[str]:
    """Return what does not fit any more: each class with what it was recorded by."""
    return [f"{name} was {was}" for name, was in recorded.items() if not fits(was, today.get(name))]
