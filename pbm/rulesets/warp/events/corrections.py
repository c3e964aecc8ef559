"""The game master's corrections: a value of the position set by hand, with the reason."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.seat import Status
from pbm.kit.corrections import HandCorrection, SharedCorrection, move_card
from pbm.kit.rule_changes import RuleChange
from pbm.quick.record import record
from pbm.rulesets.warp.position.stacks import add_units
from pbm.rulesets.warp.position.units import read_units
from pbm.rulesets.warp.position.world import World

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kit.corrections import Value
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, Player

EXPERIENCE = "experience"


@record
class RuleChanged(RuleChange[World]):
    """The game master has changed a setting of the game."""


@record
class Corrected(SharedCorrection[World]):
    """The game master set a value of an area or a player; a leader's experience is written ``GENE1+2``.

    ``concerned`` are the players who see it: the player corrected, or those whose marker lies or lay in the area.
    """

    def apply(self, world: World) -> None:
        area, player = world.areas.get(self.target), world.players.get(self.target)
        if area is not None and self.field == "marker":
            _set_marker(area, self.value)
        elif player is not None and self.field == "status":
            _set_status(world, player, Status(str(self.value)))
        elif player is not None and self.field == EXPERIENCE:
            _set_experience(world, player, str(self.value))
        else:
            setattr(area or player, self.field, self.value)


@record
class HandCorrected(HandCorrection[World]):
    """The game master put a card into a hand, from deck or discards, or took it out and discarded it."""

    def apply(self, world: World) -> None:
        hand = world.players[self.empire].hand
        move_card(self.card, added=self.added, hand=hand, deck=world.deck, discards=world.discards)


def leaders_of(world: World, player: str) -> Iterator[tuple[Area, Chit]]:
    """Yield the leaders of a player on the map."""
    for area, holder, stack in world.stacks():
        if holder == player:
            yield from ((area, chit) for chit in stack.units if chit.number is not None)


def _set_marker(area: Area, value: Value) -> None:
    """Place or remove a marker; the points there go to its player, or are lost without one."""
    area.marker = None if value is None else str(value)
    if area.marker is None:
        area.points = 0


def _set_status(world: World, player: Player, status: Status) -> None:
    """Change a player's status; they may leave the order of play, or return to it as the last."""
    player.status = status
    others = tuple(code for code in world.order_of_play if code != player.code)
    if not player.in_game:
        world.order_of_play = others
    elif len(others) == len(world.order_of_play):
        world.order_of_play = (*others, player.code)


def _set_experience(world: World, player: Player, written: str) -> None:
    wanted = read_units(written)
    assert wanted is not None
    for area, chit in list(leaders_of(world, player.code)):
        if (chit.kind, chit.number) == (wanted.kind, wanted.number):
            area.stacks[player.code].units.remove(chit)
            add_units(world, area, player.code, [replace(chit, experience=wanted.experience)])
