"""Groups on the road: their owner knows their units, opponents only what they see (W.74)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent
from pbm.quick.record import record
from pbm.rulesets.warp.position.group import Group  # noqa: TC001 - looked at when a journal is read
from pbm.rulesets.warp.position.stacks import add_units, note_presence, remove_units
from pbm.rulesets.warp.position.units import Chit  # noqa: TC001 - likewise
from pbm.rulesets.warp.position.world import ReactionTurn, World


@record
class MovesBegun(SecretEvent[World]):
    """Step 3 begins: sides present now count as present from the start (W.44)."""

    def apply(self, world: World) -> None:
        for area in world.areas.values():
            area.since = {}
        note_presence(world, (0, 0))


@record
class Departed(OwnEvent[World]):
    """A group sets out: its units as they were in their stack, and as they are on the road, with the move counted."""

    units: tuple[Chit, ...]
    group: Group

    def apply(self, world: World) -> None:
        remove_units(world.areas[self.group.origin], self.empire, self.units)
        world.moving.append(self.group)


@record
class CardServed(SecretEvent[World]):
    """A card has moved one more group of the player who played it, or placed one more marker (W.34, WI.13)."""

    empire: str
    card: int

    def apply(self, world: World) -> None:
        key = served_key(self.empire, self.card)
        world.today.served[key] = world.today.served.get(key, 0) + 1


def served_key(player: str, card: int) -> str:
    """Return the key under which the lines that a card has served are counted."""
    return f"{player} {card}"


@record
class StepTaken(SecretEvent[World]):
    """All groups on the road have gone on one space, or have been stopped where they were (W.36).

    Attributes:
        round: the round of step 3; of reactions, the rounds after the last.
        step: the step of the round.
        groups: the groups as they are now.

    """

    round: int
    step: int
    groups: tuple[Group, ...]

    def apply(self, world: World) -> None:
        """Put the groups where they are, and note who is where (W.44)."""
        for before, now in zip(world.moving, self.groups, strict=True):
            if len(now.walked) > len(before.walked):
                world.areas[now.at].entered = True
        world.moving = list(self.groups)
        note_presence(world, (self.round, self.step))


@record
class Arrived(OwnEvent[World]):
    """A group's move is over: it joins the stack where it is (W.8)."""

    group: Group

    def apply(self, world: World) -> None:
        group = self.group
        area = world.areas[group.at]
        is_new = self.empire not in area.stacks
        stack = add_units(world, area, self.empire, group.units)
        stack.fell_upon = stack.fell_upon or group.fell_upon
        if group.walked:
            stack.came_from = group.last
            if world.areas[group.last].is_sea and not area.is_sea and group.last not in stack.landed_from:
                stack.landed_from = (*stack.landed_from, group.last)
        elif is_new:
            stack.came_from, stack.landed_from = group.came_from, group.landed_from
        world.moving.remove(group)


@record
class GroupSeen(PublicEvent[World]):
    """What all players see of a group that has moved (W.74).

    Attributes:
        empire: the player who owns it.
        origin: where it set out.
        path: the areas it has entered, in order.
        kind, units: the kind of its top unit, and the list of that kind.
        number: how many units it has; None if the heights of stacks are hidden.

    """

    empire: str
    origin: str
    path: tuple[str, ...]
    kind: str
    units: str
    number: int | None

    def apply(self, world: World) -> None:
        """Change nothing."""


@record
class Reacted(SecretEvent[World]):
    """A reaction begins, with its turn among the reactions (W.41)."""

    turn: ReactionTurn

    def apply(self, world: World) -> None:
        world.today.reactions += 1
        world.today.reacted = self.turn
