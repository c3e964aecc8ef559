"""Movers, areas that units can stand in, and fights: their sorts, Force and losses (EW.7, EW.13 to EW.17)."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.cards.data import Contest
from pbm.rulesets.warp.position.module import side_units
from pbm.rulesets.warp.position.stacks import has_fortification
from pbm.rulesets.warp.position.unit_lists import is_of, kind_of
from pbm.rulesets.warp.rules.fights.force import by_cards, exact, kept

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.rulesets.warp.position.fight import Fight
    from pbm.rulesets.warp.position.module import Fighting
    from pbm.rulesets.warp.position.units import Chit, Kind
    from pbm.rulesets.warp.position.world import Area, World


GENERAL = "G"


def is_mover(chit: Chit) -> bool:
    """Tell whether a unit makes a group movable: a General (EW.7)."""
    return kind_of(chit).type == GENERAL


def at_home(area: Area, chit: Chit) -> bool:
    """Tell whether a unit is in its element in an area: ships and Admirals at sea, all others on land (EW.7)."""
    return kind_of(chit).naval == area.is_sea


CITIES = frozenset({"major", "capitol"})
"""Types of territories that make their defenders stronger (EW.15)."""

OF_CLASSES: Mapping[str, Mapping[str, int]] = {
    Contest.BATTLE: {"CAV": 1, "ART": -1},
    Contest.SIEGE: {"CAV": -1, "ART": 1},
}
"""Force more or less of the units of a class, by the sort of fight (EW.13)."""


def contest(world: World, area: Area, sides: Sequence[str]) -> str:
    """Return the sort of fight there is between two sides in an area (EW.14)."""
    if area.is_sea:
        return Contest.SEA.value
    walled = any(has_fortification(side_units(world, area, side)) for side in sides)
    return Contest.SIEGE.value if walled else Contest.BATTLE.value


def fights(_world: World, area: Area, chit: Chit) -> bool:
    """Tell whether a unit in an area takes part in a fight there: leaders fight in their element (EW.13)."""
    return kind_of(chit).naval == area.is_sea


def modifier(world: World, fight: Fight, side: str, chit: Chit, against_forts: bool) -> int:  # noqa: FBT001 - see Module
    """Return a unit's extra Force in a fight over the printed one, besides experience and cards (EW.13, EW.15)."""
    kind, settings = kind_of(chit), world.settings
    by_class = OF_CLASSES.get(fight.contest, {})
    more = sum(force for word, force in by_class.items() if is_of(kind, word, settings, fight.contest))
    if side == fight.defender and world.areas[fight.area].type in CITIES:
        more += settings.city_bonus
    if against_forts and fight.contest == Contest.SIEGE:
        more += kind.against_forts
    return more


def unmatched(_world: World, _units: Sequence[Chit]) -> tuple[int, ...]:
    """Return no unit: in this module all generate Force."""
    return ()


def toll(battle: Fighting, number: int, _force: int) -> int:
    """Return how many units the winner loses: a share of the loser's number, rounded down, then cards (EW.17)."""
    fight = battle.fight
    assert fight.winner is not None
    share = floor(exact(battle.world.settings.winner_share) * number)
    return min(by_cards(battle, fight.winner, share), len(battle.units[fight.winner]) - kept(battle))


def weight(_kind: Kind) -> int:
    """Return what a unit lost by the winner counts: one, whatever it is (EW.17)."""
    return 1
