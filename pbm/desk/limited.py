"""Limits of values in TOML and JSON, as dataclasses declare them (:mod:`pbm.kernel.limits`)."""

from __future__ import annotations

from dataclasses import is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping

    from pbm.kernel.limits import Range


@cache
def limits_of(kind: Hashable) -> Mapping[str, Range]:
    """Return the limits of the fields that have any, of tables those of their values."""
    hints = get_type_hints(kind, include_extras=True) if isinstance(kind, type) and is_dataclass(kind) else {}
    return {name: limit for name, hint in hints.items() if (limit := _limit(hint)) is not None}


def _limit(hint: object) -> Range | None:
    if get_origin(hint) is dict:
        hint = get_args(hint)[1]
    return get_args(hint)[1] if get_origin(hint) is Annotated else None


def beyond(values: object, kind: Hashable) -> Iterator[tuple[str, Range, object]]:
    """Yield the numbers of a table that are beyond their limits: each with its place and its limit."""
    if not isinstance(values, dict):
        return
    for name, limit in limits_of(kind).items():
        value = values.get(name)
        several = value.items() if isinstance(value, dict) else ()
        for place, number in ((name, value), *((f"{name}.{key}", each) for key, each in several)):
            if type(number) in {int, float} and not limit.holds(number):
                yield place, limit, number
