"""What the map tells about an area that one points at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

Plain = dict[str, Any]

TOLD = (
    "terrain",
    "population",
    "armies",
    "forts",
    "trains",
    "mode",
    "retreat",
    "ambush",
    "entrenched",
    "supply_source",
    "next_supply_cost",
    "disperses",
    "ships_dispersing",
)
"""Facts that are told as they are, of areas that have them."""
SAID_ANYWAY = ("supply_source",)
"""Facts about own areas whose absence is told, too."""


def places(areas: Mapping[str, Plain], seen: Mapping[str, Plain], ground: Plain) -> Plain:
    """Return what may be told about each area of the map besides its owner; of those out of sight the name alone."""
    return {
        spot["code"]: {"name": spot["name"], **known(spot["code"], areas, seen)}
        for spot in (*ground["lands"], *ground["seas"])
    }


def known(code: str, areas: Mapping[str, Plain], seen: Mapping[str, Plain]) -> Plain:
    """Return what is known of an area besides its name."""
    if code in areas:
        area = areas[code]
        return {"seen": True, "own": True, **facts(area), **{key: area[key] for key in SAID_ANYWAY if key in area}}
    return {"seen": True, **facts(seen[code])} if code in seen else {}


def facts(area: Plain) -> Plain:
    """Return the facts about an area that are worth telling."""
    told = {key: area[key] for key in TOLD if area.get(key)}
    told |= {key: area[key] for key in ("population", "armies") if key in area}
    if area.get("base"):
        told["base"] = area["base"] | ({"blockaded": True} if area.get("blockaded") else {})
    if area.get("fleet"):
        fleet = area["fleet"]
        told["fleet"] = {"empire": fleet["empire"], "ships": sum(fleet["ships"].values()), "armies": fleet["armies"]}
    return told
