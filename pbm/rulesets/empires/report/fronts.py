"""Fronts: where the reader's areas and fleets stand beside those of others, with what each side has there.

A space that is owned and empty is no front: nobody stands there. All comes from the report document, so a
front shows what the reader sees and nothing else.
"""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]
Lines = dict[str, list[str]]
"""Places of the reader's, each with the foreign ones beside it."""


def fronts(report: Document) -> list[Document]:
    """List the fronts of a report: enemies first, then the other empires, then neutral areas.

    ``lines`` goes through the reader's places along the front, ``own`` and ``theirs`` are what the two sides
    have there, each place counted once, and ``empire`` is ``None`` for neutral areas.
    """
    found = _beside(report)
    empires = dict.fromkeys((*report["enemies"], *report["neighbours"], *report["standings"]))
    return [
        {
            "empire": empire,
            "enemy": empire in report["enemies"],
            "own": _strength(report, found[empire]),
            "theirs": _strength(report, dict.fromkeys(code for there in found[empire].values() for code in there)),
            "lines": [{"at": code, "beside": there} for code, there in found[empire].items()],
        }
        for empire in (*empires, None)
        if empire in found
    ]


def _beside(report: Document) -> dict[str | None, Lines]:
    """Sort what stands beside the reader's places by whose it is."""
    found: dict[str | None, Lines] = {}
    places = _places(report)
    for code in places:
        if _holder(places[code]) != report["empire"]:
            continue
        for other in report["map"][code]["borders"]:
            if other in places and _holder(places[other]) != report["empire"]:
                found.setdefault(_holder(places[other]), {}).setdefault(code, []).append(other)
    return found


def _places(report: Document) -> Document:
    """Return the places in sight where somebody stands, or can: land areas, and seas with a fleet."""
    seen = {**report["areas"], **report["other_areas"]}
    return {code: area for code, area in seen.items() if area["kind"] == "land" or area["fleet"]}


def _holder(place: Document) -> str | None:
    """Return whose a place is; at sea, whose fleet is there."""
    holder: str | None = place["owner"] if place["kind"] == "land" else place["fleet"]["empire"]
    return holder


def _strength(report: Document, codes: dict[str, Any]) -> dict[str, int]:
    """Add up the armies, fort levels and ships of places."""
    places = [report["areas"].get(code) or report["other_areas"][code] for code in codes]
    lands = [place for place in places if place["kind"] == "land"]
    fleets = [place["fleet"] for place in places if place["kind"] == "sea"]
    return {
        "armies": sum(force["armies"] for force in (*lands, *fleets)),
        "forts": sum(land["forts"] for land in lands),
        "ships": sum(sum(fleet["ships"].values()) for fleet in fleets),
    }
