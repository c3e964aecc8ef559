"""Corrections by hand, and whether a world hangs together that was read from a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.refused_error import RefusedError
from pbm.kit.corrections import Setting, code_of, correction, look_over, of, of_count, of_status, or_none
from pbm.kit.scenario.faults import AREA_CODE, did_you_mean, malformed_codes, wrong_borders, wrong_colour
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
        player, concerned = world.players[target], [target]
        fields = {"status": of_status(player.status), "missed": of_count(player.missed)}
    elif target in world.areas:
        area, player_or_none = world.areas[target], or_none(code_of(world.players))
        concerned = [] if area.owner is None else [area.owner]
        fields = {"bands": of_count(area.bands), "owner": of("a player or none", area.owner, player_or_none)}
    else:
        raise RefusedError(f"{target} is neither a player nor an area")
    change = correction(target, fields, field, written)
    assert isinstance(change, Setting)
    event = Corrected(target, field, change.value, change.former, why, tuple(concerned))
    look_over(world, event, wrong, f"{target}: {field} cannot be {written}")
    return event


def world_fault(world: object) -> str | None:
    """Say what is wrong with a world, if anything is; the text goes on after the file's name."""
    return fault_in(world, World, wrong)


def wrong(world: World) -> Iterator[str]:
    """Yield what is wrong with a world, or with the scenario that it is made from."""
    if len(world.players) != 2:
        yield f"there must be two players, not {len(world.players)}"
    yield from miscalled(world.areas, world.players)
    yield from malformed_codes("player", world.players, "[A-Z]{2}", "a code has two capital letters")
    yield from malformed_codes("area", world.areas, AREA_CODE, "a code has three capital letters, or more")
    for code, player in world.players.items():
        yield from (f"player {code}: {fault}" for fault in wrong_colour(player.colour))
        if player.home not in world.areas:
            yield f"player {code}: home {player.home:.40} is not an area{did_you_mean(player.home, world.areas)}"
    for code, area in world.areas.items():
        if area.owner is None and area.bands:
            yield f"area {code}: has bands and no owner"
        if area.owner not in (None, *world.players):
            yield f"area {code}: owner {area.owner:.40} is no player{did_you_mean(str(area.owner), world.players)}"
    borders = wrong_borders({code: area.borders for code, area in world.areas.items()}, ())
    yield from (f"area {fault}" for fault in borders)
    yield from strangers("the winner", [world.winner], world.players)
    if world.today != Today():
        yield "a turn is being played"
