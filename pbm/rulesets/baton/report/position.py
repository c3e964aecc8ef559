"""The position in a report document: everything public, by the keys of the format (C.95.3, C.95.5 to C.95.7)."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from pbm.kernel.figure import Figure
from pbm.kernel.sentence import say
from pbm.kit.shown import plain, shown
from pbm.rulesets.baton.orders.words import TERRAINS
from pbm.rulesets.baton.position.settings import Settings
from pbm.rulesets.baton.report.hand import CARD, own_cards, terrain_told
from pbm.rulesets.baton.report.wording.names import leaders_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.view import View
    from pbm.rulesets.baton.report.wording.names import Names
    from pbm.rulesets.baton.rules.options import Options
    from pbm.rulesets.baton.sight.visibility import SeenArmy, SeenPower, Sight

RULES = " ".join(each.name for each in fields(Settings))
AREA = "name value printed neighbours home marker cubes"
ARMY = "power name card morale where on_point units ground foes"
POWER = "name status missed colour capital home vps value areas par cards armies morale"
PRISONER = "card of"
OF_POWER_TOO = "ally on_map seat out"
"""The columns of a power's table after its prisoners."""
PROSPECTS = "counts maneuvers forced points"
CHARGE = "enemy needs they_need"

FIGURES = (
    Figure("vps", say("VPs"), public=True, summed_up=True, headline=True),
    Figure("value", say("Value"), public=True, summed_up=True, headline=True),
    Figure("areas", say("Areas"), public=True),
    Figure("armies", say("Armies"), public=True),
    Figure("morale", say("Morale"), public=True),
    Figure("cards", say("Cards"), public=True),
)
"""The numbers of a power's table that summarise it, turn by turn (C.95.1)."""


def position(view: View[Sight], names: Names) -> dict[str, object]:
    """Return the position, as far as the reader may know it; what is public is shown to all alike."""
    sight: Sight = view.sight
    own = sight.own
    return {
        "hand": None if own is None else plain(own.hand),
        "usable": [] if own is None else plain(own.usable),
        "own_cards": own_cards(view, names),
        "own_armies": {} if own is None else {code: _prospects(army) for code, army in own.armies.items()},
        **view.shared.once("table", lambda: _table(sight)),
        **view.shared.once(("terrains", view.language.code), lambda: _terrains(names)),
        "board_names": {code: area.name for code, area in sight.areas.items()} | leaders_in(sight),
    }


def _table(sight: Sight) -> dict[str, object]:
    powers = {code: _power(power) for code, power in sight.powers.items()}
    return {
        **shown(sight, "deck discards"),
        "cards": {str(card.number): shown(card, CARD) for card in sight.cards},
        "areas": {code: shown(area, AREA) for code, area in sight.areas.items()},
        "owners": {code: area.marker for code, area in sight.areas.items() if area.marker},
        "borders": {code: {"strait": strait} for code, strait in sight.straits.items()},
        "armies": {code: shown(army, ARMY) for code, army in sight.armies.items()},
        "battles": battles(sight.armies),
        "powers": powers,
        "standings": powers,
        "hands": {code: plain(power.hand) for code, power in sight.powers.items()} if sight.over else {},
        "deck_order": plain(sight.deck_order or ()),
    }


def _terrains(names: Names) -> dict[str, object]:
    return {
        "terrains": {code: names.say(terrain) for code, terrain in TERRAINS.items()},
        "terrain_effects": {code: terrain_told(code, names.language) for code in TERRAINS},
    }


def _power(power: SeenPower) -> dict[str, object]:
    prisoners = [shown(prisoner, PRISONER) for prisoner in power.prisoners]
    return {**shown(power, POWER), "prisoners": prisoners, **shown(power, OF_POWER_TOO)}


def _prospects(army: Options) -> dict[str, object]:
    return {**shown(army, PROSPECTS), "charges": [shown(each, CHARGE) for each in army.charges]}


def battles(armies: Mapping[str, SeenArmy]) -> list[dict[str, object]]:
    """List the battles, armies connected by engagements, with who is engaged with whom, and where (C.13)."""
    found, left = [], [code for code, army in armies.items() if army.foes]
    while left:
        battle = _hanging_together(left[0], armies)
        left = [code for code in left if code not in battle]
        found.append(
            {
                "armies": battle,
                "pairs": [[code, foe] for code in battle for foe in armies[code].foes if code < foe],
                "places": sorted({armies[code].where for code in battle}),
            }
        )
    return found


def _hanging_together(first: str, armies: Mapping[str, SeenArmy]) -> list[str]:
    """Return the armies of a battle, first by code."""
    found, at = [first], 0
    while at < len(found):
        found += [foe for foe in armies[found[at]].foes if foe not in found]
        at += 1
    return sorted(found)
