"""TOML and JSON as dataclasses: everything that does not fit is reported at once, with its place.

The file may come from an attacker: however deep, long or strange it is, the result is a dataclass that fits or a few
sentences. Nearly all files fit in the fast path (:mod:`pbm.quick.fitting`); the library that finds the faults of the
others is imported only for them (:mod:`pbm.desk.table_faults`).
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, NoReturn, TypeVar

from pbm.desk.misfit_values import TOO_DEEP, TOO_LONG, MisfitError
from pbm.quick import fitting
from pbm.quick.fitting import UnsureError
from pbm.quick.pattern import late_pattern

T = TypeVar("T")

_SURROGATE = late_pattern(r"\\u[dD][89a-fA-F]")


def read_tables(data: bytes, kind: type[T]) -> T:
    """Read a TOML file into a dataclass; keys it does not know are faults.

    Raises:
        MisfitError: the file is not TOML, or does not fit.

    """
    return structure(parse_tables(_text_of(data)), kind)


def parse_tables(text: str) -> dict[str, Any]:
    """Read the text of a TOML file.

    Raises:
        MisfitError: it is not TOML.

    """
    import tomllib  # noqa: PLC0415 - not needed for a desk without settings

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MisfitError([str(error)]) from error
    except ValueError as error:  # Python's own, about numbers and dates
        raise MisfitError([TOO_LONG if "digits" in str(error) else str(error)]) from error
    except RecursionError as error:
        raise MisfitError([TOO_DEEP]) from error


def read_object(data: bytes) -> dict[str, Any]:
    """Read a JSON file that contains an object: UTF-8 text in strict JSON.

    Raises:
        MisfitError: it is something else.

    """
    return parse_object(_text_of(data))


def parse_object(text: str) -> dict[str, Any]:
    """Read the text of a JSON file that holds an object.

    Raises:
        MisfitError: it is something else.

    """
    try:
        values = json.loads(text, parse_constant=_no_number)
        if _SURROGATE.search(text):
            json.dumps(values, ensure_ascii=False).encode()  # an unpaired surrogate could not be written again
    except UnicodeEncodeError as error:
        raise MisfitError(["it holds half a character"]) from error
    except json.JSONDecodeError as error:
        raise MisfitError([f"{error.msg} (at line {error.lineno}, column {error.colno})"]) from error
    except ValueError as error:
        raise MisfitError([TOO_LONG if "digits" in str(error) else str(error)]) from error
    except RecursionError as error:
        raise MisfitError([TOO_DEEP]) from error
    if not isinstance(values, dict):
        raise MisfitError(["it holds no object"])
    return values


def _text_of(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise MisfitError([f"line {line}: the file is not UTF-8 text"]) from error


def _no_number(written: str) -> NoReturn:
    message = f"{written} is not a number"
    raise ValueError(message)


def structure(values: object, kind: type[T]) -> T:
    """Convert a parsed table into a dataclass.

    Raises:
        MisfitError: the values do not fit.

    """
    with suppress(UnsureError):
        return fitting.structure(values, kind)
    from pbm.desk.table_faults import fitted  # noqa: PLC0415 - imports the library, which few files need

    return fitted(values, kind)
