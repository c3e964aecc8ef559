"""What the page of a reader says twice, its script is told once: names that the map has, and who is whose neighbour.

Nor are the codes of the map's areas said again where something is said of all of them: it stands in their order.
``templates/common/scripts/orders/whole.js`` and ``map/facts.js`` fill it up again.
"""

from __future__ import annotations

from string import ascii_lowercase, digits
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Things = dict[str, list[str]]
Facts = dict[str, Any]
"""The facts of areas by code: pairs of a label and a value."""

DIGITS = digits + ascii_lowercase
NONE = "-"
"""Stands where a digit would, if there is nothing to tell."""

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
    short = {code: _short(code, thing, hints, mutual=mutual) for code, thing in things.items()}
    codes = sorted(area["code"] for area in areas)
    kinds = {short[code][1] if len(short.get(code, ())) > 2 and not short[code][0] else None for code in codes}
    if mutual and len(kinds) == 1 and None not in kinds and len(codes) <= len(DIGITS) ** 2:
        ground = {"kind": kinds.pop(), "borders": BETWEEN.join(_numbers(short.pop(code)[2], codes) for code in codes)}
        form = {**form, "ground": ground}
    return {
        **form,
        "things": short,
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


def _numbers(borders: str, codes: Sequence[str]) -> str:
    """Return areas as their numbers among all, of two digits each."""
    return "".join(DIGITS[at // len(DIGITS)] + DIGITS[at % len(DIGITS)] for at in map(codes.index, borders.split()))


def _unnamed(names: Mapping[str, str]) -> Mapping[str, str] | str:
    """Return words without names as one text."""
    bare = len(names) > 1 and not any(names.values()) and not any(BETWEEN in word for word in names)
    return BETWEEN.join(names) if bare else names


def facts_once(facts: Facts, codes: Sequence[str]) -> Facts:
    """Return the facts of areas; what most of them begin with is told by a digit for each.

    Args:
        facts: the facts of the areas that have any.
        codes: the codes of all areas.

    Returns:
        ``kinds``, each a label, the values that there are, and a digit for each area in the order of codes: which of
        the values it has; ``facts``, what is left.

    """
    kinds: list[list[Any]] = []
    left = {code: list(told) for code, told in facts.items()}
    ordered = sorted(codes)
    while label := _common([told[0][0] for told in left.values() if told], len(ordered)):
        having = {code: left[code][0][1] for code in ordered if left.get(code) and left[code][0][0] == label}
        values = list(dict.fromkeys(having.values()))
        if len(values) > len(DIGITS):
            break
        which = "".join(DIGITS[values.index(having[code])] if code in having else NONE for code in ordered)
        kinds.append([label, values, which])
        left = {code: told[code in having :] for code, told in left.items()}
    return {"kinds": kinds, "facts": {code: told for code, told in left.items() if told or not facts[code]}}


def _common(labels: Sequence[str], count: int) -> str:
    """Return the label that half of so many areas have; empty if there is none."""
    label = max(labels, key=labels.count, default="")
    return label if labels.count(label) * 2 > count else ""
