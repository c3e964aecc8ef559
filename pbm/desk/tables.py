"""TOML and JSON as dataclasses: everything that does not fit is said at once, with where it is.

Whoever wrote the file may have meant mischief: however deep, long or strange it is, what comes of it is a dataclass
that fits or a few sentences.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast, get_origin

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

from pbm.desk.as_written import as_written, clipped
from pbm.desk.limited import beyond, limits_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from pbm.kernel.limits import Range

T = TypeVar("T")

MOST = 50
"""Faults that are told: whoever has mended so many may ask again."""

TOO_DEEP = "it is nested too deeply"
TOO_LONG = "a number in it has too many digits"

_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")

KINDS: dict[type, str] = {
    int: "a whole number",
    bool: "true or false",
    datetime: "a date and a time of day such as 2027-01-08T20:00:00",
    date: "a date such as 2027-01-08",
}


class Unfit(Exception):  # noqa: N818 - its faults are worded by whoever knows the file's name
    """A text does not fit its dataclass; each fault is a sentence that begins with its place."""

    def __init__(self, faults: Sequence[str], keys: Collection[str] = ()) -> None:
        """Keep the faults apart, since each is shown on a line of its own, and the keys that do not fit."""
        super().__init__("\n".join(faults))
        self.faults = faults
        self.keys = keys


class _WrongKindError(ValueError):
    """Ours, with a text for people, unlike the ValueErrors of cattrs."""


def read_tables(data: bytes, kind: type[T]) -> T:
    """Read a TOML file into a dataclass; keys it does not know are faults.

    Raises:
        Unfit: the file is no TOML, or does not fit.

    """
    return structure(parse_tables(_text_of(data)), kind)


def parse_tables(text: str) -> dict[str, Any]:
    """Read the text of a TOML file.

    Raises:
        Unfit: it is no TOML.

    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unfit([str(error)]) from error
    except ValueError as error:  # Python's, of numbers and dates
        raise Unfit([TOO_LONG if "digits" in str(error) else str(error)]) from error
    except RecursionError as error:
        raise Unfit([TOO_DEEP]) from error


def read_object(data: bytes) -> dict[str, Any]:
    """Read a JSON file that holds an object: UTF-8 text, and only what JSON has.

    Raises:
        Unfit: it is something else.

    """
    return parse_object(_text_of(data))


def parse_object(text: str) -> dict[str, Any]:
    """Read the text of a JSON file that holds an object.

    Raises:
        Unfit: it is something else.

    """
    try:
        values = json.loads(text, parse_constant=_no_number)
        if _SURROGATE.search(text):
            json.dumps(values, ensure_ascii=False).encode()  # half a character cannot be written again
    except UnicodeEncodeError as error:
        raise Unfit(["it holds half a character"]) from error
    except json.JSONDecodeError as error:
        raise Unfit([f"{error.msg} (at line {error.lineno}, column {error.colno})"]) from error
    except ValueError as error:
        raise Unfit([TOO_LONG if "digits" in str(error) else str(error)]) from error
    except RecursionError as error:
        raise Unfit([TOO_DEEP]) from error
    if not isinstance(values, dict):
        raise Unfit(["it holds no object"])
    return values


def _text_of(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unfit([f"line {line}: the file is not UTF-8 text"]) from error


def _no_number(written: str) -> NoReturn:
    message = f"{written} is no number"
    raise ValueError(message)


def structure(values: object, kind: type[T]) -> T:
    """Make a dataclass of the values of a table that has been read.

    Raises:
        Unfit: the values do not fit.

    """
    if not isinstance(values, dict):
        raise Unfit([f"a table is wanted, not {as_written(values)}"])
    try:
        return _converter().structure(values, kind)
    except BaseValidationError as error:
        found = list(islice(_faults(error, ""), MOST + 1))
        told = [fault for fault, _ in found[:MOST]]
        more = ["and there is more that does not fit"] if len(found) > MOST else []
        raise Unfit([*told, *more], {key for _, key in found}) from error
    except RecursionError as error:
        raise Unfit([TOO_DEEP]) from error


@cache
def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    for kind, wanted in KINDS.items():
        converter.register_structure_hook(kind, _strictly(kind, wanted))
    converter.register_structure_hook(float, _number)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook_factory(_is_list, _only_lists)
    converter.register_structure_hook_factory(_is_limited, _within)
    return converter


def _is_list(kind: object) -> bool:
    return get_origin(kind) is list


def _only_lists(kind: Any, converter: BaseConverter) -> Callable[[Any, Any], Any]:  # noqa: ANN401 - as cattrs has it
    """Take lists only: cattrs would go through the letters of a text and the keys of a table."""
    take = list_structure_factory(kind, converter)

    def structure(value: Any, kind: Any) -> Any:  # noqa: ANN401 - as above
        if not isinstance(value, list):
            raise _WrongKindError(f"a list is wanted, not {as_written(value)}")
        return take(value, kind)

    return structure


def _is_limited(kind: Any) -> bool:  # noqa: ANN401 - as above
    return is_dataclass(kind) and bool(limits_of(cast("type", kind)))


def _within(kind: Any, converter: BaseConverter) -> Callable[[Any, Any], Any]:  # noqa: ANN401 - as above
    """Take a table whose numbers lie within their limits; what is beyond is told with all else that does not fit."""
    take = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

    def structure(values: Any, kind: Any) -> Any:  # noqa: ANN401 - as above
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
    """Take text, or a word of an enumeration, which cattrs hands to the same hook."""
    if not isinstance(value, str):
        message = f"text in quotes is wanted, not {as_written(value)}"
        raise _WrongKindError(message)
    if issubclass(kind, StrEnum) and value not in list(kind):
        message = f"{as_written(value)} is not one of {', '.join(kind)}"
        raise _WrongKindError(message)
    return kind(value)


def _number(value: object, _: object) -> float:
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        message = f"a number is wanted, not {as_written(value)}"
        raise _WrongKindError(message)
    try:
        return float(value)
    except OverflowError:
        raise _WrongKindError(f"a number is wanted, and {as_written(value)} is too large for one") from None


def _strictly(kind: type, wanted: str) -> Callable[[object, object], object]:
    """Take values of exactly this type: cattrs would make whole numbers of ``"3"`` and ``true``."""

    def structure(value: object, _: object) -> object:
        if type(value) is not kind:
            raise _WrongKindError(f"{wanted} is wanted, not {as_written(value)}")
        return value

    return structure


def _faults(error: Exception, where: str) -> Iterator[tuple[str, str]]:
    """Go down into what cattrs found; its notes say with which key or number it went on.

    Yields:
        Each fault with its place, and the table's own key that it lies in.

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
