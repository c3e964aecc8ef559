"""The game master's view of a world as plain JSON values; the figures of players, and notable changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.figure import Figure
from pbm.kernel.sentence import say
from pbm.kit.shown import shown
from pbm.rulesets.warp.position.seasons import date_of
from pbm.rulesets.warp.position.units import write_units

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.world import Area, Player, World

FIGURES = (
    Figure("points", say("Points"), summed_up=True, headline=True, columns=6),
    Figure("units", say("Units"), summed_up=True),
    Figure("areas", say("Areas"), public=True),
    Figure("income", say("Income"), public=True),
    Figure("cards", say("Cards"), public=True, kept=False),
)
"""The numbers that sum up a player, turn by turn."""


def gm_state(world: World) -> dict[str, object]:
    """Return the whole position, with everything hidden; it has as much as a scenario's ``[start]`` can set."""
    date = date_of(world.settings, world.turn)
    return {
        "turn": world.turn,
        "season": None if date is None else f"{date.season} {date.year}",
        **shown(world, "order_of_play deck discards shuffles placing sides winners over"),
        "empires": {code: player_state(player) for code, player in world.players.items()},
        "areas": {code: area_state(area) for code, area in world.areas.items()},
    }


def player_state(player: Player) -> dict[str, object]:
    """Return everything about a player, including standing lines."""
    return {
        **shown(player, "name status side country units hand"),
        "offer": write_units(player.offer, player.code),
        "spare": next(iter(write_units([player.spare], player.code)), None) if player.spare else None,
        "pile": {kind: number for kind, number in player.pile.items() if number},
        "captives": write_units(player.captives, player.code),
        "set_aside": write_units(player.set_aside, player.code),
        "card_points": player.card_points,
        "standing": [str(line) for line in player.standing],
        **shown(player, "held truces allied missed"),
    }


def area_state(area: Area) -> dict[str, object]:
    """Return everything about an area except its links."""
    stacks = {holder: write_units(stack.units, holder) for holder, stack in area.stacks.items()}
    return {**shown(area, "kind" if area.is_sea else "kind type country owner=marker points"), "stacks": stacks}


def notable_changes(before: World, after: World) -> Iterator[str]:
    """Yield the players who have lost all their units or all their areas."""
    for code, player in after.players.items():
        if not player.in_game:
            continue
        for what, holds in (("units", _has_units), ("areas", _has_markers)):
            if holds(before, code) and not holds(after, code):
                yield f"{code} has no {what} any more"


def _has_units(world: World, player: str) -> bool:
    return any(player in area.stacks for area in world.areas.values())


def _has_markers(world: World, player: str) -> bool:
    return any(area.marker == player for area in world.areas.values())
