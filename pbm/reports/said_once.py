"""What the page of a reader says twice, its script is told once: names that the map has, and who is whose neighbour.

``templates/common/scripts/orders/whole.js`` fills it up again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

Things = dict[str, list[str]]

BETWEEN = "|"
"""What stands between words that have no names."""

SURELY_WHOLE = 30
"""So long a name is not cut off in the hint of an area, however wide its signs are."""


def said_once(form: Mapping[str, Any], ground: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the data of an order form without what can be found elsewhere on the page.

    Args:
        form: the data, as ``data.d.ts`` describes them.
        ground: the map of the page, whose areas have their names as hints.

    """
    things = form["things"]
    mutual = all(
        code in _borders(things[other]) for code in things for other in _borders(things[code]) if other in things
    )
    areas = (*ground["lands"], *ground["seas"]) if ground else ()
    hints = {area["code"]: area["name"] for area in areas if len(area["name"]) <= SURELY_WHOLE}
    return {
        **form,
        "things": {code: _short(code, thing, hints, mutual=mutual) for code, thing in things.items()},
        "mutual": mutual,
        "named": {kind: _unnamed(names) for kind, names in form.get("named", {}).items()},
    }


def _borders(thing: list[str]) -> list[str]:
    return [border for borders in thing[2:] for border in borders.split()]


def _short(code: str, thing: list[str], hints: Mapping[str, str], *, mutual: bool) -> list[str]:
    """Leave out a name that the map has, and neighbours with earlier codes if they name this one."""
    name, kind, *borders = thing
    left = [" ".join(other for other in each.split() if not mutual or other > code) for each in borders]
    return ["" if name and hints.get(code) == name else name, kind, *left]


def _unnamed(names: Mapping[str, str]) -> Mapping[str, str] | str:
    """Return words without names as one text."""
    bare = len(names) > 1 and not any(names.values()) and not any(BETWEEN in word for word in names)
    return BETWEEN.join(names) if bare else names
