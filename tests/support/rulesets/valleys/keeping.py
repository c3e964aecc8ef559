"""Corrections by hand, and whether a world that was read from a file hangs together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.refused_error import RefusedError
from pbm.kit.corrections import Setting, code_of, correction, look_over, of, of_count, of_status, or_none
from pbm.kit.soundness import fault_in, miscalled, strangers

from .events import Corrected
from .position import Today, World

if TYPE_CHECKING:
    from collections.abc import Iterator


def correct(world: World, target: str, field: str, written: str, why: str) -> Corrected:
    """Make the event that sets a field of an area or of a player.

    Raises:
        RefusedError: there is no such thing, or it cannot have this value.

    """
    if target in world.players:
        whose, player = target, world.players[target]
        fields = {"status": of_status(player.status), "missed": of_count(player.missed)}
    elif target in world.areas:
        area, player_or_none = world.areas[target], or_none(code_of(world.players))
        whose = area.owner or ""
        fields = {"bands": of_count(area.bands), "owner": of("a player or none", area.owner, player_or_none)}
    else:
        raise RefusedError(f"{target} is neither a player nor an area")
    change = correction(target, fields, field, written)
    assert isinstance(change, Setting)
    event = Corrected(whose, target, field, change.value, change.former, why)
    look_over(world, event, wrong, f"{target}: {field} cannot be {written}")
    return event


def world_fault(world: object) -> str | None:
    """Say what is wrong with a world, if anything is; the text goes on after the file's name."""
    return fault_in(world, World, wrong)


def wrong(world: World) -> Iterator[str]:
    """Yield what is wrong."""
    areas, players = world.areas.values(), world.players.values()
    if len(players) != 2:
        yield "there must be two players"
    yield from miscalled(world.areas, world.players)
    yield from strangers("a home", (player.home for player in players), world.areas)
    yield from strangers("an owner", (area.owner for area in areas), world.players)
    yield from strangers("a neighbour", (border for area in areas for border in area.borders), world.areas)
    yield from strangers("the winner", [world.winner], world.players)
    yield from (f"{area.code} has bands and no owner" for area in areas if area.bands and area.owner is None)
    if world.today != Today():
        yield "a turn is being played"
