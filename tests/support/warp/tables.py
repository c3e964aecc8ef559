"""The start of a scenario of Warp Empires, written from what the game master sees."""

from __future__ import annotations

from typing import Any

from tests.support.toml import toml


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
