"""What enemies could march on with two Maneuvers: the areas of a power, and its armies. Everything of it is public."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import all_of, say, several
from pbm.kit.attention import Threat
from pbm.quick.record import record
from pbm.rulesets.baton.foresight.assumed_world import assumed_world
from pbm.rulesets.baton.rules.deeds.reach import Stride, forced, reached

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.sentence import Phrase
    from pbm.kernel.view import View
    from pbm.kit.attention import Note, Threats
    from pbm.rulesets.baton.report.wording.names import Names
    from pbm.rulesets.baton.sight.visibility import SeenArmy, Sight

MANEUVERS = 2
"""How many Maneuvers an enemy is supposed to have at least: what is farther away can be met when it has come nearer."""

NAMED = 2
"""How many armies that threaten a place are named."""


def weight(army: SeenArmy) -> int:
    """Return how much an army is worth: its morale and its cards."""
    return army.morale + 1 + len(army.units)


@record
class Target:
    """A place that enemies can march on, with the armies there, and the enemies, the strongest first."""

    place: str
    held: Sequence[SeenArmy]
    enemies: Sequence[SeenArmy]


def targets(view: View[Sight]) -> list[Target]:
    """List the places of the reader's power that enemies could get to."""
    sight: Sight = view.sight
    if sight.own is None or sight.over:
        return []
    marches = view.shared.once("marches", lambda: _marches(sight))
    mine = sight.armies_of(sight.own.code)
    places = [code for code, area in sight.areas.items() if area.marker == sight.own.code]
    places += dict.fromkeys(army.where for army in mine if army.where not in places)
    found = []
    for place in places:
        coming = [army for army in sight.enemies_of(sight.own.code) if _comes(army, place, marches)]
        if coming:
            held = [army for army in mine if army.where == place]
            found.append(Target(place, held, sorted(coming, key=lambda army: (-weight(army), army.leader))))
    return found


def _comes(army: SeenArmy, place: str, marches: Mapping[str, Mapping[str, int]]) -> bool:
    """Tell whether an army could be in an area, or beside a border, after its Maneuvers, or is there already."""
    ends = place.split("-")
    return any(end == army.where or end in marches[army.leader] for end in ends)


def _marches(sight: Sight) -> dict[str, dict[str, int]]:
    """Return where each army gets to, with the Maneuvers that it takes; the same for all readers."""
    world = assumed_world(sight)
    strides = {code: forced(world, army) for code, army in world.armies.items()}
    return {
        code: reached(world, army, max(strides[code], Stride(MANEUVERS), key=lambda each: each.maneuvers))
        for code, army in world.armies.items()
    }


def threats(found: Sequence[Target]) -> Threats:
    """Return the armies that could march on each place, or are in it."""
    return {target.place: [Threat(army.power, army.where, weight(army)) for army in target.enemies] for target in found}


def dangers(sight: Sight, found: Sequence[Target], names: Names) -> list[Note]:
    """Return the notes on places that stronger enemies could march on, the gravest first."""
    assert sight.own is not None
    capital = sight.powers[sight.own.code].capital
    able = [target for target in found if weight(target.enemies[0]) > sum(map(weight, target.held))]

    def rank(target: Target) -> tuple[bool, int, str]:
        value = sight.areas[target.place].value if target.place in sight.areas else 0
        return target.place != capital, -value - sum(1 + len(army.units) for army in target.held), target.place

    return [("threat", target.place, _endangered(target, names)) for target in sorted(able, key=rank)]


def _endangered(target: Target, names: Names) -> Phrase:
    place = names.place(target.place)
    named: list[Phrase] = [_told(army, names) for army in target.enemies[:NAMED]]
    rest = len(target.enemies) - len(named)
    who = all_of([*named, several("{n} other", "{n} others", rest)] if rest else named)
    if not target.held:
        return say("{area} is undefended, and within reach of {who}.", area=place, who=who)
    held = all_of(_brief(army) for army in target.held)
    return say("{area} with {held} is within reach of {who}.", area=place, held=held, who=who)


def _told(army: SeenArmy, names: Names) -> Phrase:
    """Say whose an army is, where it stands, and how strong it is."""
    return say(
        "{leader} ({power}, {place}, morale {morale}, {units})",
        leader=names.leader(army.leader),
        power=names.power(army.power),
        place=army.where,
        morale=army.morale,
        units=several("{n} unit", "{n} units", len(army.units)),
    )


def _brief(army: SeenArmy) -> Phrase:
    units = several("{n} unit", "{n} units", len(army.units))
    return say("{leader} (morale {morale}, {units})", leader=army.leader, morale=army.morale, units=units)
