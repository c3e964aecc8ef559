"""Tables of scenario files, written."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def table(head: str, entries: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of a table; lists of tables have a line for each."""
    yield f"[{head}]"
    for key, value in entries.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            yield f"{key} = ["
            yield from (f"  {toml(entry)}," for entry in value)
            yield "]"
        else:
            yield f"{key} = {toml(value)}"


def toml(value: object) -> str:
    """Write a value in one line; what is None is left out of a table."""
    if isinstance(value, dict):
        said = {key: entry for key, entry in value.items() if entry is not None}
        return f"{{ {', '.join(f'{_key(key)} = {toml(entry)}' for key, entry in said.items())} }}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)
