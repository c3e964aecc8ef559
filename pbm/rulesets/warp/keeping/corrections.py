"""Corrections by the game master: the fields that may be set, and their values, checked before anything is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.refused_error import RefusedError
from pbm.kernel.seat import Status
from pbm.kit.corrections import (
    BadCorrectionError,
    Field,
    Moving,
    Setting,
    code_of,
    correction,
    count,
    look_over,
    number,
    of,
    of_cards,
    of_count,
    one_of,
    or_none,
)
from pbm.rulesets.warp.events.corrections import EXPERIENCE, Corrected, HandCorrected, leaders_of
from pbm.rulesets.warp.keeping.soundness import wrong
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.units import code_of as code_of_unit
from pbm.rulesets.warp.position.units import read_units

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.kit.corrections import Fields
    from pbm.rulesets.warp.position.world import Area, Player, World


def correct(world: World, target: str, field: str, written: str, why: str) -> Event[World]:
    """Make the event that sets a field.

    Args:
        world: the position that is corrected.
        target: the code of a territory or a player.
        field: the name of one of its fields.
        written: the value as the game master writes it; ``none`` empties the field.
        why: the reason, which those concerned will read.

    Raises:
        RefusedError: there is no such thing or field, or the field cannot have this value.

    """
    area, player = world.areas.get(target), world.players.get(target)
    if area is None and player is None:
        raise RefusedError(f"{target} is neither an area nor a player")
    field = {"owner": "marker"}.get(field, field)  # the name in the game master's view
    fields = of_player(world, player) if player is not None else {}
    if area is not None:
        fields = of_area(world, area)
    change = correction(target, fields, field, written)
    event: Event[World]
    if isinstance(change, Moving):
        event = HandCorrected(target, change.card, change.added, why)
    else:
        concerned = {target} if area is None else {area.marker, change.value if field == "marker" else None}
        players = tuple(sorted(str(each) for each in concerned if each is not None))
        event = Corrected(target, field, change.value, change.former, why, players)
    look_over(world, event, wrong, f"{target}: {field} cannot be {written}")
    return event


def of_area(world: World, area: Area) -> Fields:
    """Return the fields of an area that may be set: only of land, and points only if the module puts them in areas."""
    if area.is_sea:
        return {}

    def points(written: str) -> int:
        value = count(written)
        if value and area.marker is None:
            raise BadCorrectionError
        return value

    fields = {"points": of("a number, 0 or more, and 0 where nobody's marker is", area.points, points)}
    return {
        **(fields if module_of(world).points_lie else {}),
        "marker": of("a player, or none", area.marker, or_none(code_of(world.players))),
    }


def of_player(world: World, player: Player) -> Fields:
    """Return the fields of a player that may be set; experience only if the module's leaders gain it."""
    fields = {
        "status": of("player, dummy, standby or eliminated", player.status.value, one_of(*Status)),
        "card_points": of_count(player.card_points),
        "missed": of_count(player.missed),
        "hand": of_cards(
            "+ and a card of deck or discards, or - and a card in the hand",
            number,
            piles=[*world.deck, *world.discards],
            hand=player.hand,
        ),
    }
    if module_of(world).learns:
        takes = "a leader on the map with his experience, such as GENE1+2"
        fields[EXPERIENCE] = Field(takes, lambda written: _experience(world, player, written.upper()))
    return fields


def _experience(world: World, player: Player, written: str) -> Setting:
    """Return the new experience of the leader that is named, and the former one."""
    wanted = read_units(written)
    for _, chit in leaders_of(world, player.code):
        if wanted is not None and (chit.kind, chit.number) == (wanted.kind, wanted.number):
            return Setting(written, code_of_unit(chit))
    raise BadCorrectionError
