"""Surroundings: what lies beside each area in sight, what its terrain does, and how many armies would take it.

It is what a march is planned with where there is no map. All comes from the report document, so it rests on what
the reader sees and on nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.empires.foresight.assumed_world import settings_of
from pbm.rulesets.empires.position.terrain import BONUS, STICKY
from pbm.rulesets.empires.position.world import Terrain
from pbm.rulesets.empires.report.forecast import Holding, forecaster

if TYPE_CHECKING:
    from pbm.rulesets.empires.report.forecast import Forecaster

Document = dict[str, Any]


def surroundings(report: Document) -> dict[str, Document]:
    """Return the surroundings of all areas in sight, by code.

    An own area has its ``borders``; another one has what is ``beside`` it of the reader's, and a land area the
    armies ``needed`` to take it. Land has its ``terrain_bonus`` and tells whether it is ``sticky``.
    """
    forecast = forecaster(settings_of(report))
    own = {code: {"borders": borders(report, code), **ground(area)} for code, area in report["areas"].items()}
    others = {
        code: {"beside": beside(report, code), **ground(area), **needed(area, forecast)}
        for code, area in report["other_areas"].items()
    }
    return own | others


def borders(report: Document, code: str) -> Document:
    """Sort what an own area borders: ``own`` land, ``foreign`` land by its owner, ``neutral`` land, ``sea``."""
    found: Document = {"own": [], "foreign": {}, "neutral": [], "sea": []}
    for other in report["map"][code]["borders"]:
        owner = report["owners"].get(other)
        if report["map"][other]["kind"] == "sea":
            found["sea"].append(other)
        elif owner == report["empire"]:
            found["own"].append(other)
        elif owner is None:
            found["neutral"].append(other)
        else:
            found["foreign"].setdefault(owner, []).append(other)
    return found


def beside(report: Document, code: str) -> list[str]:
    """List the reader's areas and sea spaces that border another area."""
    return [other for other in report["map"][code]["borders"] if other in report["areas"]]


def ground(area: Document) -> Document:
    """Return what the terrain of a land area does for its defence, and to those who march in (E.30, E.32)."""
    if area["kind"] == "sea":
        return {}
    terrain = Terrain(area["terrain"])
    return {"terrain_bonus": BONUS.get(terrain, 0), "sticky": terrain in STICKY}


def needed(area: Document, forecast: Forecaster) -> Document:
    """Return how many armies take a land area with one attack, as far as one sees what stands there.

    ``open`` goes by what is seen, ``guarded`` supposes besides what is not: a trench and an ambush on the border
    that the attack comes across. Neutral areas have neither (E.2).
    """
    if area["kind"] == "sea":
        return {}
    holding = Holding(Terrain(area["terrain"]), area["population"], area["armies"], area["forts"])
    prepared = area["owner"] is not None
    guarded = holding._replace(trenched=prepared, ambushed=prepared)
    return {"needed": {"open": forecast.least(holding), "guarded": forecast.least(guarded)}}
