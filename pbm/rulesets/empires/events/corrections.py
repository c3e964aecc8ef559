"""The game master's corrections: a value of the position set by hand, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.seat import Status
from pbm.kit.corrections import SharedCorrection
from pbm.kit.rule_changes import RuleChange
from pbm.quick.record import record
from pbm.rulesets.empires.position.world import Base, Empire, Land, Mode, Sea, Terrain, World

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kit.corrections import Value


@record
class RuleChanged(RuleChange[World]):
    """The game master has changed a setting of the game."""


@record
class Corrected(SharedCorrection[World]):
    """The game master set a value of an area or an empire.

    ``concerned`` are the empires that the report shows it to: the empire itself, or the area's owners.
    """

    def apply(self, world: World) -> None:
        thing = find(world, self.target)
        assert thing is not None
        if isinstance(thing, Land) and self.field in BASE_FIELDS:
            set_base(thing, self.field, self.value)
        elif isinstance(thing, Land) and self.field == "owner":
            set_owner(world, thing, self.value)
        else:
            setattr(thing, self.field, KINDS.get(self.field, _as_it_is)(self.value))


BASE_FIELDS = ("base", "commission", "laid_up")


def find(world: World, target: str) -> Land | Sea | Empire | None:
    """Return the area or empire with this code."""
    return world.lands.get(target) or world.seas.get(target) or world.empires.get(target)


def set_base(land: Land, field: str, value: Value) -> None:
    """Open, move or close a naval base, or set the ships in it."""
    if field == "base":
        ships = (land.base.commission, land.base.laid_up) if land.base else (0, 0)
        land.base = Base(str(value), *ships) if value is not None else None
    elif land.base is not None:
        setattr(land.base, field, value)


def set_owner(world: World, land: Land, value: Value) -> None:
    """Hand an area over; an owner who loses its capital with it has no capital."""
    for empire in world.empires.values():
        if empire.capital == land.code and empire.code != value:
            empire.capital = None
    land.become_neutral()
    if value is not None:
        land.owner, land.mode = str(value), Mode.DEFEND


def _as_it_is(value: Value) -> object:
    return value


KINDS: dict[str, Callable[[Value], object]] = {
    "mode": lambda value: Mode(str(value)),
    "terrain": lambda value: Terrain(str(value)),
    "status": lambda value: Status(str(value)),
}
