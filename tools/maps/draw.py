"""A picture of a map file, for the eyes of whoever works on it."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

SEA = "#dfe9ee"
NEUTRAL = "#efe9da"
OUTSIDE_LAND = "#d9d6cf"
RIVER = "#7fa6bd"


def picture(content: Mapping[str, Any], scenario: Path, scale: float = 1.0) -> str:
    """Return an SVG of the map, coloured by owner if the scenario exists."""
    owners, colours, seas = _scenario(scenario)
    width, height = content["width"], content["height"]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
        f' width="{width * scale:g}" height="{height * scale:g}" font-family="DejaVu Sans"',
        ' text-anchor="middle" stroke-linejoin="round" fill="none">',
        f'<rect width="{width}" height="{height}" fill="{SEA}"/>',
        f'<path d="{content["outside"]}" fill="{OUTSIDE_LAND}" stroke="#8a8578" stroke-width=".6"/>',
    ]
    for code, area in content["areas"].items():
        fill = SEA if code in seas else colours.get(owners.get(code, ""), NEUTRAL)
        line = "#9db4c0" if code in seas else "#4d4a44"
        parts.append(f'<path d="{area["path"]}" fill="{fill}" stroke="{line}" stroke-width=".8"/>')
    if content["rivers"]:
        parts.append(f'<path d="{content["rivers"]}" stroke="{RIVER}" stroke-width="3" stroke-linecap="round"/>')
    for code, area in content["areas"].items():
        x, y = area["label"]
        style = 'fill="#5b7a8c" font-style="italic"' if code in seas else 'fill="#222"'
        parts.append(f'<text x="{x}" y="{y + 4:.1f}" font-size="11" {style}>{escape(code)}</text>')
    return "\n".join([*parts, "</svg>\n"])


def _scenario(path: Path) -> tuple[dict[str, str], dict[str, str], set[str]]:
    """Return owners by area, colours by empire, and the codes of the sea spaces."""
    if not path.exists():
        return {}, {}, set()
    scenario = tomllib.loads(path.read_text(encoding="utf-8"))
    board = scenario.get("board", scenario)
    players = scenario.get("empire") or scenario.get("seats", {}).get("player", [])
    owners = {area["code"]: area.get("owner") or area.get("country", "") for area in board["land"]}
    colours = {player.get("country", player["code"]): player.get("colour", NEUTRAL) for player in players}
    return owners, colours, {area["code"] for area in board.get("sea", [])}
