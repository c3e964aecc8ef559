"""Faults of a well-formed scenario: in codes, borders, bases, fleets, places."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kit.scenario.faults import (
    AREA_CODE,
    did_you_mean,
    malformed_codes,
    repeated_codes,
    wrong_borders,
    wrong_colour,
)
from pbm.rulesets.empires.position.settings import contradictions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.setup.entries import EmpireEntry, LandEntry, Scenario, SeaEntry

EMPIRE_CODE = "[A-Z][A-Z0-9]{1,5}|[A-Z0-9]{2}"
"""The pattern of empires' codes; longer ones are for maps with more empires than there are short codes."""


def find_faults(scenario: Scenario) -> list[str]:
    """Return the faults of the entries in relation to each other."""
    lands = {land.code: land for land in scenario.lands}
    seas = {sea.code: sea for sea in scenario.seas}
    empires = {empire.code: empire for empire in scenario.empires}
    areas: dict[str, LandEntry | SeaEntry] = {**lands, **seas}
    look = _Lookup(lands, seas, empires, scenario.unread)
    return [
        *_census(scenario),
        *_codes(scenario),
        *wrong_borders({code: area.borders for code, area in areas.items()}, scenario.unread),
        *(fault for land in scenario.lands for fault in _land(land, look)),
        *(fault for sea in scenario.seas for fault in _sea(sea, look)),
        *(fault for empire in scenario.empires for fault in _empire(empire, look)),
        *_order(scenario),
    ]


class _Lookup:
    """The entries by code; codes of entries that could not be read are taken on trust."""

    def __init__(
        self,
        lands: dict[str, LandEntry],
        seas: dict[str, SeaEntry],
        empires: dict[str, EmpireEntry],
        unread: set[str],
    ) -> None:
        self.lands = lands
        self.seas = seas
        self.empires = empires
        self.unread = unread

    def is_land(self, code: str) -> bool:
        return code in self.lands or code in self.unread

    def is_sea(self, code: str) -> bool:
        return code in self.seas or code in self.unread

    def is_empire(self, code: str) -> bool:
        return code in self.empires or code in self.unread


def _census(scenario: Scenario) -> Iterator[str]:
    yield from (f"[rules]: {fault}" for fault in contradictions(scenario.settings))


def _codes(scenario: Scenario) -> Iterator[str]:
    areas = [land.code for land in scenario.lands] + [sea.code for sea in scenario.seas]
    empires = [empire.code for empire in scenario.empires]
    yield from malformed_codes(
        "area", areas, AREA_CODE, "a code has two to eight capital letters or digits, a letter first"
    )
    yield from malformed_codes(
        "empire", empires, EMPIRE_CODE, "a code has two to six capital letters or digits, a letter first"
    )
    yield from repeated_codes([*areas, *empires])
    if not empires:
        yield "there is no [[empire]]"
    if not scenario.lands:
        yield "there is no [[land]]"


def _land(land: LandEntry, look: _Lookup) -> Iterator[str]:
    where = f"land {land.code}"
    if land.owner is not None and not look.is_empire(land.owner):
        yield f"{where}: owner {land.owner} is not an empire{did_you_mean(land.owner, look.empires)}"
    if land.owner is None:
        for key in ("mode", "ambush", "entrenched", "retreat"):
            if getattr(land, key) is not None:
                yield f"{where}: a neutral area has no {key}"
        if land.base and land.base.commission + land.base.laid_up:
            yield f"{where}: the base holds ships but the area has no owner"
    yield from (f"{where}: {fault}" for fault in _neighbours_named(land, look))


def _neighbours_named(land: LandEntry, look: _Lookup) -> Iterator[str]:
    """Yield faults in references to neighbours: each must be one, and of the right kind."""
    entrance = land.base.entrance if land.base else None
    for key, sea in (("port", land.port), ("base entrance", entrance)):
        if sea is not None and not (look.is_sea(sea) and sea in land.borders):
            yield f"{key} {sea} is not a neighbouring sea space"
    if land.retreat is not None and not (look.is_land(land.retreat) and land.retreat in land.borders):
        yield f"retreat location {land.retreat} is not an adjacent land area{did_you_mean(land.retreat, land.borders)}"
    for key, border in (("ambush", land.ambush), ("entrenched", land.entrenched)):
        if border is not None and border not in land.borders:
            yield f"{key} {border} is not an adjacent area{did_you_mean(border, land.borders)}"


def _sea(sea: SeaEntry, look: _Lookup) -> Iterator[str]:
    where = f"sea {sea.code}"
    if sea.owner is not None and not look.is_empire(sea.owner):
        yield f"{where}: owner {sea.owner} is not an empire{did_you_mean(sea.owner, look.empires)}"
    if sea.fleet is None:
        return
    empire = sea.fleet.empire
    if not look.is_empire(empire):
        yield f"{where}: fleet of {empire}, which is not an empire{did_you_mean(empire, look.empires)}"
    elif empire != sea.owner:
        yield f"{where}: fleet of {empire}, which does not own the space"
    for base in sea.fleet.ships:
        if not look.is_land(base):
            yield f"{where}: ships of {base}, which is not a land area{did_you_mean(base, look.lands)}"


def _empire(empire: EmpireEntry, look: _Lookup) -> Iterator[str]:
    where, code = f"empire {empire.code}", empire.capital
    yield from (f"{where}: {fault}" for fault in wrong_colour(empire.colour))
    if code is None or code in look.unread:
        return
    capital = look.lands.get(code)
    if capital is None or capital.owner != empire.code:
        yield f"{where}: capital {code} is not its land"
    elif capital.base is None and any(border in look.seas for border in capital.borders):
        yield f"{where}: capital {code} is on the coast and has no base"


def _order(scenario: Scenario) -> Iterator[str]:
    order, codes = scenario.settings.order_of_play, [empire.code for empire in scenario.empires]
    if order and sorted(order) != sorted(codes):
        placed, known = Counter(order), set(codes)
        missing = [code for code in codes if code not in placed]
        wrong = [code for code in order if code not in known or placed[code] > 1]
        if missing:
            yield f"[rules]: order_of_play misses {', '.join(missing)}"
        if wrong:
            yield f"[rules]: order_of_play names {', '.join(sorted(set(wrong)))} wrongly"
