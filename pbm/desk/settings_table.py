"""The settings of a game as a table of ``pbm.toml``; what is as it would be without them is left out."""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, fields
from datetime import date
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pbm.desk.settings import GameSettings

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def settings_table(game: str, settings: GameSettings) -> str:
    """Return the table ``[games.NAME]``; comments of the file that it was read from are not in it."""
    lines = [f"[games.{_key(game)}]"]
    for each in fields(settings):
        value = getattr(settings, each.name)
        if value != (each.default if each.default_factory is MISSING else each.default_factory()):
            lines.append(f"{each.name} = {_value(value)}")
    return "\n".join([*lines, ""])


def _value(value: Any) -> str:  # noqa: ANN401 - whatever a setting may be
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, date):  # a date and a time is one, too
        return value.isoformat()
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key)} = {_value(item)}' for key, item in value.items())} }}"
    return str(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)


def _quoted(text: str) -> str:
    """Quote a text: TOML has the escapes of JSON, and wants one more character escaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
