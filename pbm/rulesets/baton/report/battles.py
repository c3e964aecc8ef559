"""Battles: armies that hang together by engagements (C.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

Document = dict[str, Any]


def battles(armies: Mapping[str, Document]) -> list[Document]:
    """List the battles, each with its armies, who is engaged with whom, and its areas and borders."""
    found, left = [], [code for code, army in armies.items() if army["foes"]]
    while left:
        battle = _hanging_together(left[0], armies)
        left = [code for code in left if code not in battle]
        found.append(
            {
                "armies": battle,
                "pairs": [[code, foe] for code in battle for foe in armies[code]["foes"] if code < foe],
                "places": sorted({armies[code]["where"] for code in battle}),
            }
        )
    return found


def _hanging_together(first: str, armies: Mapping[str, Document]) -> list[str]:
    """Return the armies of a battle, first by code."""
    found, at = [first], 0
    while at < len(found):
        found += [foe for foe in armies[found[at]]["foes"] if foe not in found]
        at += 1
    return sorted(found)
