"""The types of settings as the reference says them."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

WORDS: dict[object, tuple[str, str]] = {
    str: ("text", "texts"),
    int: ("whole number", "whole numbers"),
    float: ("number", "numbers"),
    bool: ("true or false", ""),
    datetime: ("date and time", ""),
    date: ("date", "dates"),
}
"""What one of a type is called, and what several are."""


def type_words(hint: Any) -> str:  # noqa: ANN401 - the type of a field
    """Return how the reference says the type of a setting: ``list of texts``; that it may be left out is no type."""
    origin, parts = get_origin(hint), [part for part in get_args(hint) if part is not NoneType]
    if origin in {UnionType, Union}:
        return ", or ".join(map(type_words, parts))
    if origin is Annotated:
        return type_words(parts[0])
    if origin is list:
        return f"list of {_several(parts[0])}"
    if origin is dict:
        return "table"
    return "text" if isinstance(hint, type) and issubclass(hint, StrEnum) else WORDS[hint][0]


def _several(hint: Any) -> str:  # noqa: ANN401 - as above
    return "tables" if get_origin(hint) is dict else WORDS[hint][1]
