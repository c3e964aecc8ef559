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


def written_back(seen: dict[str, Any]) -> str:
    """Write what the game master sees as the start of a scenario."""
    players, areas = seen["empires"], seen["areas"]
    stacks = [
        {"area": code, "player": holder, "units": units}
        for code, area in areas.items()
        for holder, units in area["stacks"].items()
    ]
    lands = {code: area for code, area in areas.items() if area["kind"] == "land"}
    keys = ("hand", "offer", "pile", "captives", "set_aside", "card_points", "standing", "status", "missed", "truces")
    tables: dict[str, Any] = {key: {code: player[key] for code, player in players.items()} for key in keys}
    tables["spare"] = {code: player["spare"] for code, player in players.items() if player["spare"]}
    tables["held"] = [code for code, player in players.items() if player["held"]]
    tables["marker"] = {code: land["owner"] for code, land in lands.items() if land["owner"]}
    tables["points"] = {code: land["points"] for code, land in lands.items() if land["points"]}
    tables |= {key: seen[key] for key in ("deck", "discards", "order_of_play", "shuffles", "turn")}
    return "\n".join(
        ["[start]", f"stack = {toml(stacks)}", *(f"{key} = {toml(value)}" for key, value in tables.items())]
    )


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)
