"""Writing TOML: values as they stand in a file, the table of a game in ``pbm.toml``, and values as people type them."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING

from pbm.desk.misfit_values import MisfitError
from pbm.desk.tables import parse_tables
from pbm.quick.pattern import late_pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 1000
"""The limit of characters of a value that somebody types; a longer one is a text."""

_BARE = late_pattern(r"[A-Za-z0-9_-]+")


def game_table(game: str, values: Mapping[str, object]) -> str:
    """Return the table ``[games.NAME]`` with these settings."""
    lines = [f"{as_key(key)} = {as_toml(value)}" for key, value in values.items()]
    return "\n".join([f"[games.{as_key(game)}]", *lines, ""])


def as_toml(value: object) -> str:
    """Return a value as it stands in a file: on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, date):  # includes datetime
        return value.isoformat()
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{as_key(key)} = {as_toml(item)}' for key, item in value.items())} }}"
    return str(value)


def as_key(key: str) -> str:
    """Return a key as it stands in a file."""
    return key if _BARE.fullmatch(key) else _quoted(key)


def read_value(written: str) -> object:
    """Return a value that somebody has typed: in TOML, or a text without quotes."""
    if written.isprintable() and len(written) <= LONGEST:
        with suppress(MisfitError):
            return parse_tables(f"value = {written}")["value"]
    return written


def _quoted(text: str) -> str:
    """Quote a text: TOML has the escapes of JSON, and requires one more character to be escaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
