"""Quickly reads TOML and JSON values that plainly fit their dataclasses, as nearly all do, without cattrs.

A value that does not fit, or is not plain enough to be judged here, raises :class:`UnsureError`. Then
:mod:`pbm.desk.table_faults` decides: it reads fitting values in just the same way, and reports the faults of others.

It saves loading that library: with it alone ``pbm status`` takes 17 % more processor time, ``pbm turn`` 5 %,
``pbm check`` 2 % (the sample's desk, medians of 40 to 65 runs in pairs, whole processes).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")

PLAIN: frozenset[object] = frozenset({int, bool, str, datetime, date, NoneType})
"""Types whose values are taken if they have exactly this type."""


TEXTS: frozenset[object] = frozenset({str, list[str]})
"""The kinds of a setting that is one text or several."""


class UnsureError(Exception):
    """A value does not plainly fit."""


def structure(values: object, kind: type[T]) -> T:
    """Make a dataclass from the values of a table that has been read.

    Raises:
        UnsureError: they may not fit.

    """
    try:
        made: T = _taken(values, kind)
    except RecursionError as error:
        raise UnsureError from error
    return made


def _taken(value: object, kind: Any) -> Any:  # noqa: ANN401 - a value of the kind
    """Return a value as its type requires."""
    if kind in PLAIN and type(value) is kind:
        return value
    if kind is float and isinstance(value, (int, float)) and not isinstance(value, bool):
        return _number(value)
    origin = get_origin(kind)
    if origin is UnionType or origin is Annotated:
        return _one_of(value, get_args(kind)) if origin is UnionType else _within(value, *get_args(kind))
    if origin in {list, tuple} and isinstance(value, list):
        return _row(value, origin, get_args(kind))
    if origin is dict and isinstance(value, dict):
        key, part = get_args(kind)
        return {_taken(name, key): _taken(each, part) for name, each in value.items()}
    if isinstance(kind, type) and origin is None:
        return _instance(value, kind)
    raise UnsureError


def _row(values: list[object], kind: type, parts: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a list or a tuple
    """Return a list or tuple of values, all of one type."""
    if kind is tuple and parts[1:] != (...,):
        raise UnsureError
    return kind(_taken(each, parts[0]) for each in values)


def _number(value: float) -> float:
    try:
        return float(value)
    except OverflowError as error:
        raise UnsureError from error


def _within(value: object, kind: Any, *limits: Any) -> Any:  # noqa: ANN401 - a value of the kind
    """Return a value within limits; other annotations of a field are not handled here."""
    taken = _taken(value, kind)
    if all(hasattr(limit, "holds") and limit.holds(taken) for limit in limits):
        return taken
    raise UnsureError


def _one_of(value: object, kinds: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a value of one of the kinds
    """Return a value that may be missing, or a text that may be a list; other unions are not handled here."""
    there = [kind for kind in kinds if kind is not NoneType]
    if NoneType not in kinds or (len(there) != 1 and set(there) != TEXTS):
        raise UnsureError
    if value is None:
        return None
    return _taken(value, there[0] if len(there) == 1 or isinstance(value, str) else list[str])


def _instance(value: object, kind: type) -> Any:  # noqa: ANN401 - an instance of the kind
    if issubclass(kind, StrEnum) and type(value) is str and value in list(kind):
        return kind(value)
    if is_dataclass(kind) and isinstance(value, Mapping):
        return kind(**_arguments(value, kind))
    raise UnsureError


def _arguments(values: Mapping[str, object], kind: type) -> dict[str, Any]:
    """Return the arguments for a dataclass."""
    kinds, needed = _fields_of(kind)
    if not needed <= values.keys() <= kinds.keys():
        raise UnsureError
    return {name: _taken(each, kinds[name]) for name, each in values.items()}


@cache
def _fields_of(kind: type) -> tuple[dict[str, Any], frozenset[str]]:
    """Return the types of a dataclass's fields, and which of them are needed.

    They are looked up once, since a map has thousands of areas. Fields with metadata are not handled here.
    """
    known = fields(kind)
    if any(each.metadata or not each.init for each in known):
        raise UnsureError
    needed = frozenset(each.name for each in known if each.default is MISSING and each.default_factory is MISSING)
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: hints[each.name] for each in known}, needed
