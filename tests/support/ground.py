"""The ground of a map, as it is drawn: each area in the colours of its owner."""

from __future__ import annotations

import re

_GROUP = re.compile(r'<g fill="url\(#by-(\w+)\)">(.*?)</g>', re.DOTALL)
_AREA = re.compile(r'<path id="map-(\w+)"[^>]*><title>(.*?)</title></path>')


def owners_drawn(page: str) -> dict[str, str]:
    """Return the owner in whose colours each area of a page is drawn; ``none`` if it has none."""
    return {code: owner for owner, group in _GROUP.findall(page) for code, _ in _AREA.findall(group)}


def hints_drawn(page: str) -> list[tuple[str, str]]:
    """Return the areas that are drawn, each with its code and the hint that it shows."""
    return _AREA.findall(page)
