"""Finding the faults of tables that do not fit their dataclasses: all at once, each with its place.

Values that fit are converted in the same way as by the fast path (:mod:`pbm.quick.fitting`).
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

from cattrs import (
    AttributeValidationNote,
    BaseConverter,
    BaseValidationError,
    ClassValidationError,
    Converter,
    ForbiddenExtraKeysError,
)
from cattrs.cols import list_structure_factory
from cattrs.gen import make_dict_structure_fn

from pbm.desk.misfit_values import MOST, TOO_DEEP, MisfitError, as_written, clipped

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Mapping

    from pbm.kernel.limits import Range


T = TypeVar("T")

KINDS: dict[type, str] = {
    int: "a whole number",
    bool: "true or false",
    datetime: "a date and a time of day such as 2027-01-08T20:00:00",
    date: "a date such as 2027-01-08",
}


class _WrongKindError(ValueError):
    """Our own error with a text for people, unlike the ValueErrors of cattrs."""


def fitted(values: object, kind: type[T]) -> T:
    """Convert a parsed table into a dataclass.

    Raises:
        MisfitError: the values do not fit.

    """
    if not isinstance(values, dict):
        raise MisfitError([f"a table is wanted, not {as_written(values)}"])
    try:
        return _converter().structure(values, kind)
    except BaseValidationError as error:
        found = list(islice(_faults(error, ""), MOST + 1))
        shown = [fault for fault, _ in found[:MOST]]
        more = ["and there is more that does not fit"] if len(found) > MOST else []
        raise MisfitError([*shown, *more], {key for _, key in found}) from error
    except RecursionError as error:
        raise MisfitError([TOO_DEEP]) from error


@cache
def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    for kind, wanted in KINDS.items():
        converter.register_structure_hook(kind, _exactly(kind, wanted))
    converter.register_structure_hook(float, _number)
    converter.register_structure_hook(str | list[str] | None, _text_or_list)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook_factory(_is_list, _only_lists)
    converter.register_structure_hook_factory(_is_limited, _within)
    return converter


def _is_list(kind: object) -> bool:
    return get_origin(kind) is list or (get_origin(kind) is tuple and get_args(kind)[1:] == (...,))


def _only_lists(kind: Any, converter: BaseConverter) -> Callable[[object, object], object]:  # noqa: ANN401 - as cattrs has it
    """Accept lists only: cattrs would iterate over the characters of a text and the keys of a table."""
    make, listed = get_origin(kind), _list_of(get_args(kind)[0])
    take = list_structure_factory(listed, converter)

    def structure(value: object, _: object) -> object:
        if not isinstance(value, list):
            raise _WrongKindError(f"a list is wanted, not {as_written(value)}")
        return make(take(value, listed))

    return structure


def _list_of(part: Any) -> Any:  # noqa: ANN401 - types of fields
    """Return the type of lists of something."""
    return list[part]


def _is_limited(kind: object) -> bool:
    return is_dataclass(kind) and bool(limits_of(cast("type", kind)))


def _within(kind: Any, converter: BaseConverter) -> Callable[[object, type], object]:  # noqa: ANN401 - as above
    """Accept a table whose numbers are within their limits; others are reported together with all other faults."""
    take = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

    def structure(values: Any, kind: type) -> object:  # noqa: ANN401 - as above
        faults: list[Exception] = [_beyond_limit(*each) for each in beyond(values, kind)]
        try:
            taken = take(values, kind)
        except BaseValidationError as error:
            faults += error.exceptions
        if faults:
            raise ClassValidationError("does not fit", faults, kind)
        return taken

    return structure


def _beyond_limit(place: str, limit: Range, number: object) -> Exception:
    fault = _WrongKindError(f"{limit} is wanted, not {as_written(number)}")
    fault.add_note(AttributeValidationNote("", place, int))
    return fault


def _text(value: object, kind: type[str]) -> str:
    """Accept text, or a member of a string enum, which cattrs passes to the same hook."""
    if not isinstance(value, str):
        message = f"text in quotes is wanted, not {as_written(value)}"
        raise _WrongKindError(message)
    if issubclass(kind, StrEnum) and value not in list(kind):
        message = f"{as_written(value)} is not one of {', '.join(kind)}"
        raise _WrongKindError(message)
    return kind(value)


def _text_or_list(value: object, _: object) -> str | list[str]:
    """Accept a text, or a list of texts; the setting may also be left out."""
    if isinstance(value, str) or (isinstance(value, list) and all(isinstance(each, str) for each in value)):
        return value
    message = f"text in quotes or a list of such is wanted, not {as_written(value)}"
    raise _WrongKindError(message)


def _number(value: object, _: object) -> float:
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        message = f"a number is wanted, not {as_written(value)}"
        raise _WrongKindError(message)
    try:
        return float(value)
    except OverflowError:
        raise _WrongKindError(f"a number is wanted, and {as_written(value)} is too large for one") from None


def _exactly(kind: type, wanted: str) -> Callable[[object, object], object]:
    """Accept values of exactly this type: cattrs would convert ``"3"`` and ``true`` to integers."""

    def structure(value: object, _: object) -> object:
        if type(value) is not kind:
            raise _WrongKindError(f"{wanted} is wanted, not {as_written(value)}")
        return value

    return structure


def _faults(error: Exception, where: str) -> Iterator[tuple[str, str]]:
    """Walk through the exceptions of cattrs; its notes give the key or index of each level.

    Yields:
        Each fault with its place, and the table's own key in which it is.

    """
    key = re.split(r"[.\[]", where)[0]
    if isinstance(error, BaseValidationError):
        for part in error.exceptions:
            yield from _faults(part, _below(where, part))
    elif isinstance(error, ForbiddenExtraKeysError):
        for extra in sorted(error.extra_fields):
            yield _located(where, _unknown(extra, error.cl)), key or extra
    elif isinstance(error, _WrongKindError):
        yield _located(where, str(error)), key
    elif isinstance(error, KeyError):
        yield _located(where, "is missing"), key
    else:
        yield _located(where, "a table is wanted"), key


def _below(where: str, part: Exception) -> str:
    for note in getattr(part, "__notes__", ()):
        key = getattr(note, "name", getattr(note, "index", None))
        if isinstance(key, int):
            return f"{where}[{key + 1}]"
        if key is not None:
            return f"{where}.{clipped(str(key))}" if where else clipped(str(key))
    return where


def _located(where: str, fault: str) -> str:
    return f"{where}: {fault}" if where else fault


def _unknown(key: str, kind: type) -> str:
    known = [field.name for field in fields(kind)]
    key = clipped(key)
    meant = get_close_matches(key, known, n=1)
    hint = f"did you mean `{meant[0]}`?" if meant else f"there is {', '.join(known)}"
    return f"there is no setting `{key}`; {hint}"


@cache
def limits_of(kind: Hashable) -> Mapping[str, Range]:
    """Return the limits of the fields that have any; those of tables apply to their values."""
    hints = get_type_hints(kind, include_extras=True) if isinstance(kind, type) and is_dataclass(kind) else {}
    return {name: limit for name, hint in hints.items() if (limit := _limit(hint)) is not None}


def _limit(hint: object) -> Range | None:
    if get_origin(hint) is dict:
        hint = get_args(hint)[1]
    return get_args(hint)[1] if get_origin(hint) is Annotated else None


def beyond(values: object, kind: Hashable) -> Iterator[tuple[str, Range, object]]:
    """Yield the numbers of a table that exceed their limits: each with its place and its limit."""
    if not isinstance(values, dict):
        return
    for name, limit in limits_of(kind).items():
        value = values.get(name)
        several = value.items() if isinstance(value, dict) else ()
        for place, number in ((name, value), *((f"{name}.{key}", each) for key, each in several)):
            if type(number) in {int, float} and not limit.holds(number):
                yield place, limit, number
