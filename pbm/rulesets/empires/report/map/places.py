"""What European Empires tells about an area that one points at on the map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.maps import places as general
from pbm.kit.maps.places import Kind, Told, worth_telling
from pbm.rulesets.empires.report.wording.vocabulary import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.kit.maps.ground import Plain
    from pbm.kit.maps.places import Fact
    from pbm.rulesets.empires.report.keys import Areas, FleetDocument, LandDocument, SeaDocument

TOLD = (
    Told("terrain", Kind.WORD, say("Terrain")),
    Told("population", Kind.COUNT, say("Population")),
    Told("armies", Kind.COUNT, say("Armies")),
    Told("forts", Kind.NUMBER, say("Fort levels")),
    Told("trains", Kind.NUMBER, say("Supply trains")),
    Told("mode", Kind.WORD, say("Mode")),
    Told("retreat", Kind.CODE, say("Retreats to")),
    Told("ambush", Kind.CODE, say("Ambush against")),
    Told("entrenched", Kind.CODE, say("Entrenched against")),
    Told("supply_source", Kind.CODE_OR_NONE, say("Supply source")),
    Told("next_supply_cost", Kind.NUMBER, say("Supply cost to come")),
    Told("disperses", Kind.NUMBER, say("Armies that will disperse")),
    Told("ships_dispersing", Kind.NUMBER, say("Ships that will disperse")),
)
"""Facts that an area may have, in the order in which they are told."""


def places(areas: Areas, seen: Areas, ground: Plain, names: Mapping[str, str], reader: Language) -> Plain:
    """Return what may be told about each area of the map besides its owner; of those out of sight the name alone.

    Args:
        areas: the reader's own.
        seen: the others in sight.
        ground: all that are on the map.
        names: of empires.
        reader: the language in which it is told.

    """
    spots = {spot["code"]: spot["name"] for spot in (*ground["lands"], *ground["seas"])}
    return general.places({**seen, **areas}, spots, partial(facts, spots=spots, names=names), reader)


def facts(area: LandDocument | SeaDocument, spots: Mapping[str, str], names: Mapping[str, str]) -> Iterator[Fact]:
    """Yield what is worth telling about an area, with the names of areas (``spots``) and of empires."""
    yield from worth_telling(area, TOLD, spots, WORDS)
    if area["kind"] == "land":
        yield from _base(area)
    elif area["fleet"] is not None:
        yield from _fleet(area["fleet"], names)


def _base(area: LandDocument) -> Iterator[Fact]:
    base = area["base"]
    if base is None:
        return
    sea = base["entrance"]
    yield say("Naval base on"), say("{sea}, blockaded", sea=sea) if area.get("blockaded") else sea
    ships = ((say("Ships in commission"), base.get("commission")), (say("Ships laid up"), base.get("laid_up")))
    yield from ((label, number) for label, number in ships if number)


def _fleet(fleet: FleetDocument, names: Mapping[str, str]) -> Iterator[Fact]:
    yield say("Fleet of"), names.get(fleet["empire"], fleet["empire"])
    yield say("Ships"), sum(fleet["ships"].values())
    if fleet["armies"]:
        yield say("Armies aboard"), fleet["armies"]
