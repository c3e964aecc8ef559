"""What the map tells about an area that one points at: pairs of a label and a value, ready to be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.rulesets.empires.wording.vocabulary import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence

Plain = dict[str, Any]
Fact = tuple["Sentence", "Sentence | str | int"]

WORD, CODE, NUMBER, COUNT = range(4)
"""What a value is: a word of the rules, the code of an area, a number, or one that is told even if it is 0."""

TOLD = (
    ("terrain", WORD, say("Terrain")),
    ("population", COUNT, say("Population")),
    ("armies", COUNT, say("Armies")),
    ("forts", NUMBER, say("Fort levels")),
    ("trains", NUMBER, say("Supply trains")),
    ("mode", WORD, say("Mode")),
    ("retreat", CODE, say("Retreats to")),
    ("ambush", CODE, say("Ambush against")),
    ("entrenched", CODE, say("Entrenched against")),
    ("supply_source", CODE, say("Supply source")),
    ("next_supply_cost", NUMBER, say("Supply cost to come")),
    ("disperses", NUMBER, say("Armies that will disperse")),
    ("ships_dispersing", NUMBER, say("Ships that will disperse")),
)
"""Facts that an area may have, in the order in which they are told: key, kind of value, label."""

SHIPS = (("commission", say("Ships in commission")), ("laid_up", say("Ships laid up")))
"""What is told of the ships of a base."""


def places(
    areas: Mapping[str, Plain], seen: Mapping[str, Plain], ground: Plain, names: Mapping[str, str], reader: Language
) -> Plain:
    """Return what may be told about each area of the map besides its owner; of those out of sight the name alone.

    Args:
        areas: the reader's own.
        seen: the others in sight.
        ground: all that are on the map.
        names: of empires.
        reader: the language in which it is told.

    """
    spots = {spot["code"]: spot["name"] for spot in (*ground["lands"], *ground["seas"])}
    known = {**seen, **areas}
    told: Plain = {code: {"name": name} for code, name in spots.items()}
    for code, area in known.items():
        if code in told:
            told[code]["facts"] = [list(map(reader.say, fact)) for fact in facts(area, spots, names)]
    return told


def facts(area: Plain, spots: Mapping[str, str], names: Mapping[str, str]) -> Iterator[Fact]:
    """Yield what is worth telling about an area, with the names of areas (``spots``) and of empires."""
    for key, kind, label in TOLD:
        value = area.get(key)
        if value or (kind == COUNT and key in area):
            yield label, _shown(kind, value, spots)
        elif key == "supply_source" and key in area:
            yield label, say("none")
    yield from _base(area)
    if area.get("fleet"):
        yield from _fleet(area["fleet"], names)


def _shown(kind: int, value: Any, spots: Mapping[str, str]) -> Sentence | str | int:  # noqa: ANN401 - whatever a document holds
    if kind == WORD:
        return WORDS[value]
    if kind == CODE:
        return f"{value} {spots[value]}" if value in spots else str(value)
    return int(value)


def _base(area: Plain) -> Iterator[Fact]:
    base = area.get("base")
    if not base:
        return
    sea = base["entrance"]
    yield say("Naval base on"), say("{sea}, blockaded", sea=sea) if area.get("blockaded") else sea
    yield from ((label, base[key]) for key, label in SHIPS if base.get(key))


def _fleet(fleet: Plain, names: Mapping[str, str]) -> Iterator[Fact]:
    yield say("Fleet of"), names.get(fleet["empire"], fleet["empire"])
    yield say("Ships"), sum(fleet["ships"].values())
    if fleet["armies"]:
        yield say("Armies aboard"), fleet["armies"]
